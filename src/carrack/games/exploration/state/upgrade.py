"""Snapshots of older rules, turned into those of the present ones.

Under rules version 1 a seller chose the kinds that stay while all goods were still on show, and the
cards that stayed within a kind, or turned into gold, followed from their ships.
"""

from typing import Any, Final

from carrack.games.exploration.rules.cards import KIND_NAMES
from carrack.games.exploration.rules.sale import A_PAIR, A_THREE

Counted = dict[str, int]
Table = dict[str, Any]
FIRST: Final = "1"


def from_version_1(table: Table) -> Table:
    """Return a table of version 1 in the present form."""
    upgraded: Table = {**table, "laid_out": {}}
    agenda = [dict(frame) for frame in table["agenda"]]
    if agenda and agenda[-1]["step"] == "keep":
        _lay_out(upgraded, agenda[-1])
    upgraded["agenda"] = agenda
    return upgraded


def _lay_out(table: Table, keeping: dict[str, Any]) -> None:
    """Lay out what a seller is about to sell; the kind that was to stay first stays on show."""
    seats = [dict(seat) for seat in table["seats"]]
    seller = seats[keeping["seat"]]
    shown: Counted = dict(seller["exhibition"])
    kept: int = keeping["second"]
    staying: Counted = {}
    if kept >= 0:
        card = max(name for name in shown if _kind(name) == KIND_NAMES[kept])
        _move(shown, staying, card)
    popular = [name for name in shown if _kind(name) == table["popular"]]
    count = sum(shown[name] for name in popular)
    if count < A_PAIR or (count % A_PAIR and len(popular) == 1):
        for name in popular[: count % A_PAIR]:
            _move(shown, staying, name)
    ordinary = [name for name in shown if _kind(name) not in (table["rare"], table["popular"])]
    seller["exhibition"] = staying
    table["seats"] = seats
    table["laid_out"] = shown
    keeping["first"] = sum(shown[name] for name in ordinary) % A_THREE
    keeping["second"] = sum(shown.get(name, 0) for name in popular) % A_PAIR


def _kind(name: str) -> str:
    return name.partition("-")[0]


def _move(source: Counted, target: Counted, name: str) -> None:
    target[name] = target.get(name, 0) + 1
    source[name] -= 1
    if source[name] == 0:
        del source[name]
