"""The declared types of a score sheet.

Not compiled: mypyc keeps no annotations, and views, whose schema is made from them, carry score
sheets.
"""

from typing import TypedDict


class ScoreLine(TypedDict):
    """Points from one source, with the rule that grants them and how many things they are for."""

    source: str
    rule: str
    count: int
    points: int


class ScoreSheet(TypedDict):
    """One seat's points and where they came from; the lines add up to the total."""

    seat: int
    lines: list[ScoreLine]
    total: int
