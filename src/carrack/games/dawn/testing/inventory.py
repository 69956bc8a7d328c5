"""Counting huts, warriors, settlers and tiles of Dawn of Empires, wherever they are."""

from collections import Counter
from typing import Any, Final

from carrack.kernel.game import State
from carrack.plugins.testing import Inventory

#: The tracks of a player board, each of which ends at 8.
RESOURCES: Final = ("food", "production", "wealth", "money", "science")


def inventory(state: State) -> Inventory:
    """Count every hut, warrior, settler and tile, on the map, on player boards and displays."""
    table: dict[str, Any] = dict(state.to_dict()["table"])  # type: ignore[call-overload]
    seen: dict[str, Any] = dict(state.view(None))
    found: Counter[str] = Counter()
    _count_warriors(table, found)
    _count_huts(table, seen, found)
    _count_terrain(table, seen, found)
    _count_displays(table, seen, found)
    for own in table["seats"]:
        assert all(0 <= own[resource] <= 8 for resource in RESOURCES), own
        assert own["experience"] >= 0
    assert all(count >= 0 for count in found.values())
    return dict(found)


def _count_warriors(table: dict[str, Any], found: Counter[str]) -> None:
    """Count warriors and settlers; the eighth warrior is in the box until it is mobilized."""
    seats = table["seats"]
    for seat, own in enumerate(seats):
        held = sum(captor["slaves"][seat] for captor in seats)
        boxed = 0 if "mobilization" in own["technologies"] else 1
        found[f"warriors of seat {seat}"] = own["warriors"] + own["legends"] + held + boxed
        found[f"settlers of seat {seat}"] = own["settlers"]
    for name, tile in table["tiles"].items():
        units = tile["warriors"] + tile["settlers"] + (table["spirit"] == name)
        assert (tile["owner"] is None) == (units == 0), name
        if units:
            assert tile["explored"], name
            found[f"warriors of seat {tile['owner']}"] += tile["warriors"]
            found[f"settlers of seat {tile['owner']}"] += tile["settlers"]


def _count_huts(table: dict[str, Any], seen: dict[str, Any], found: Counter[str]) -> None:
    for seat, shown in enumerate(seen["seats"]):
        found[f"huts of seat {seat}"] = shown["huts_left"]
    for town in table["towns"].values():
        assert 1 <= town["size"] <= 3
        found[f"huts of seat {town['seat']}"] += town["size"]


def _count_terrain(table: dict[str, Any], seen: dict[str, Any], found: Counter[str]) -> None:
    """Count the tiles of each terrain; those face down are known to everyone by their number."""
    face_down: Counter[str] = Counter(seen["face_down"])
    laid: Counter[str] = Counter()
    for tile in table["tiles"].values():
        if tile["explored"]:
            found[f"tile {tile['terrain']}"] += 1
        elif tile["terrain"] is not None:
            laid[tile["terrain"]] += 1
    assert not laid or laid == face_down
    found.update({f"tile {terrain}": count for terrain, count in face_down.items()})


def _count_displays(table: dict[str, Any], seen: dict[str, Any], found: Counter[str]) -> None:
    for tile in [*seen["technologies"], *seen["buildings"]]:
        found[tile["name"]] = tile["left"]
    for own in table["seats"]:
        for kind in ("technologies", "improvements", "wonders"):
            found.update(own[kind])
