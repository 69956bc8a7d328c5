"""Events of Age of Discovery that come one by one and read better as one sentence."""

from typing import Final, cast

from carrack.kernel.events import Facts

#: Money that everyone gets for the same reason.
SHARED: Final = ("sets", "initiative")


def joined(earlier: Facts, later: Facts) -> Facts | None:
    """Return two events in a row as one, or ``None`` if they are better told apart."""
    kinds = (earlier["event"], later["event"])
    if kinds == ("paid", "built") and earlier["seat"] == later["seat"]:
        return {**later, "dollars": earlier["dollars"]}
    if kinds[0] != kinds[1]:
        return None
    if kinds[0] == "earned":
        return _earned(earlier, later)
    if kinds[0] == "colony-scored":
        return _scored(earlier, later)
    if kinds[0] == "colonists-taken":
        return _taken(earlier, later)
    if kinds[0] in ("received", "settled"):
        return _workers(earlier, later)
    return None


def _earned(earlier: Facts, later: Facts) -> Facts | None:
    why = earlier["why"]
    if later["why"] != why or why not in SHARED:
        return None
    totals = _totals(earlier, "totals", cast(int, earlier["dollars"]))
    _add(totals, later, cast(int, later["dollars"]))
    return {**earlier, "totals": totals}


def _scored(earlier: Facts, later: Facts) -> Facts:
    totals = _totals(earlier, "points-totals", _points(earlier))
    _add(totals, later, _points(later))
    return {**earlier, "points-totals": totals}


def _taken(earlier: Facts, later: Facts) -> Facts | None:
    """Return the same number of colonists for several seats as one event."""
    if earlier["count"] != later["count"]:
        return None
    takers = cast(list[int], earlier.get("takers") or [earlier["seat"]])
    return {**earlier, "takers": [*takers, cast(int, later["seat"])]}


def _workers(earlier: Facts, later: Facts) -> Facts | None:
    for same in ("seat", "region", "to"):
        if earlier.get(same) != later.get(same):
            return None
    workers = dict(cast(dict[str, int], earlier.get("workers") or {str(earlier["worker"]): 1}))
    kind = str(later["worker"])
    workers[kind] = workers.get(kind, 0) + 1
    return {**earlier, "workers": workers}


def _points(facts: Facts) -> int:
    return cast(int, facts["points"]) + cast(int, facts["bonus"])


def _totals(facts: Facts, name: str, amount: int) -> dict[str, int]:
    return dict(cast(dict[str, int], facts.get(name) or {str(facts["seat"]): amount}))


def _add(totals: dict[str, int], facts: Facts, amount: int) -> None:
    seat = str(facts["seat"])
    totals[seat] = totals.get(seat, 0) + amount
