"""The declared types of a score sheet.

Not compiled: mypyc keeps no annotations, and views, whose schema is made from them, carry score
sheets.
"""

from typing import NotRequired, TypedDict


class ScoreLine(TypedDict):
    """Points from one source, with the rule that grants them and how many things they are for."""

    source: str
    rule: str
    count: int
    points: int


class TieBreak(TypedDict):
    """What decides among seats of equal points, its rule, and how much of it a seat has."""

    name: str
    rule: str
    value: int


class ScoreSheet(TypedDict):
    """One seat's points and where they came from; the lines add up to the total.

    Once the game is over, ``ties`` says what decides among equal totals: the first that differs,
    and more of it is better. A game where such seats share their place has none.
    """

    seat: int
    lines: list[ScoreLine]
    total: int
    ties: NotRequired[list[TieBreak]]
