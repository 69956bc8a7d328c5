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
    """Return a table of version 1 in the present form.

    What is damaged in it stays so: reading it says what.
    """
    upgraded: Table = {**table, "laid_out": {}}
    agenda = _tables(table.get("agenda"))
    if agenda and agenda[-1].get("step") == "keep":
        *below, keeping = agenda
        if _can_lay_out(table, keeping):
            keeping = dict(keeping)
            _lay_out(upgraded, keeping)
            upgraded["agenda"] = [*below, keeping]
    return upgraded


def _tables(found: object) -> list[Table]:
    """Return a list of tables; nothing of one that holds anything else."""
    if isinstance(found, list) and all(isinstance(one, dict) for one in found):
        return found
    return []


def _can_lay_out(table: Table, keeping: Table) -> bool:
    """Tell whether a seller is there, with goods that are counted and the kind that was kept."""
    seats, seat, kept = _tables(table.get("seats")), keeping.get("seat"), keeping.get("second")
    if type(seat) is not int or not 0 <= seat < len(seats):
        return False
    shown = seats[seat].get("exhibition")
    if not isinstance(shown, dict) or any(type(count) is not int for count in shown.values()):
        return False
    if type(kept) is not int or kept >= len(KIND_NAMES):
        return False
    return kept < 0 or any(shown[name] and _kind(name) == KIND_NAMES[kept] for name in shown)


def _lay_out(table: Table, keeping: Table) -> None:
    """Lay out what a seller is about to sell; the kind that was to stay first stays on show."""
    seats = [dict(seat) for seat in table["seats"]]
    seller = seats[keeping["seat"]]
    shown: Counted = {name: count for name, count in seller["exhibition"].items() if count}
    kept: int = keeping["second"]
    staying: Counted = {}
    if kept >= 0:
        card = max(name for name in shown if _kind(name) == KIND_NAMES[kept])
        _move(shown, staying, card)
    popular = [name for name in shown if _kind(name) == table.get("popular")]
    count = sum(shown[name] for name in popular)
    if count < A_PAIR or (count % A_PAIR and len(popular) == 1):
        for name in popular[: count % A_PAIR]:
            _move(shown, staying, name)
    priced = (table.get("rare"), table.get("popular"))
    ordinary = [name for name in shown if _kind(name) not in priced]
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
