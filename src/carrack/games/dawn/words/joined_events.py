"""Events of Dawn of Empires that come one at a time and read better as one sentence."""

from typing import Final, cast

from carrack.kernel.events import Facts

#: Events that add up: those of one seat in a row become one.
ADDED: Final = {"paid-upkeep": "money", "learned": "amount"}


def joined(earlier: Facts, later: Facts) -> Facts | None:
    """Return two events in a row told as one, or ``None`` if they are better told apart."""
    kind = str(earlier["event"])
    if earlier.get("seat") != later.get("seat"):
        return None
    if later.get("verb") == "done" and kind != "chose":
        # Whoever leaves it at that after doing something has been told of already.
        return earlier
    if later["event"] != kind:
        return None
    if kind in ADDED:
        return _added(earlier, later, ADDED[kind])
    if kind == "gained":
        return {**earlier, "amounts": _with(_amounts(earlier), later)}
    if kind in ("collected", "laid"):
        return {**earlier, "tiles": [*_tiles(earlier), *_tiles(later)]}
    if kind == "converted":
        terrains = [*_terrains(earlier), *_terrains(later)]
        return {**earlier, "terrains": terrains, "amounts": _with(_amounts(earlier), later)}
    if kind == "exchanged" and _same(earlier, later, "given", "gained"):
        return _added(_added(earlier, later, "price"), later, "amount")
    return None


def _same(earlier: Facts, later: Facts, *names: str) -> bool:
    return all(earlier[name] == later[name] for name in names)


def _added(earlier: Facts, later: Facts, name: str) -> Facts:
    return {**earlier, name: cast(int, earlier[name]) + cast(int, later[name])}


def _amounts(facts: Facts) -> dict[str, int]:
    if "amounts" in facts:
        return dict(cast(dict[str, int], facts["amounts"]))
    return {str(facts["resource"]): cast(int, facts["amount"])}


def _with(amounts: dict[str, int], facts: Facts) -> dict[str, int]:
    for resource, amount in _amounts(facts).items():
        amounts[resource] = amounts.get(resource, 0) + amount
    return amounts


def _terrains(facts: Facts) -> list[str]:
    return list(cast(list[str], facts.get("terrains", [str(facts["terrain"])])))


def _tiles(facts: Facts) -> list[str]:
    """Return tiles with their terrain, ``5 forest``."""
    if "tiles" in facts:
        return list(cast(list[str], facts["tiles"]))
    return [f"{facts['tile']} {facts['terrain']}"]
