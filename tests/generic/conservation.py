"""What must neither grow nor shrink in each game: a new game registers its inventory here."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from carrack.kernel.game import State

Inventory = dict[str, int]

# Age of Discovery, written down once more so that the rules' own tables are checked too.
SETTLERS = ("colonist", "captain", "merchant", "missionary", "soldier", "builder")
GOODS_OF_REGIONS = {
    "canada": "fur",
    "new-england": "fish",
    "virginia": "tobacco",
    "florida": "indigo",
    "caribbean": "sugar",
    "new-spain": "gold",
    "new-granada": "cocoa",
    "peru": "silver",
    "brazil": "coffee",
}

#: The tracks of a player board in Dawn of Empires, each of which ends at 8.
DAWN_RESOURCES = ("food", "production", "wealth", "money", "science")


def exploration(state: State) -> Inventory:
    """Count every card, wherever it lies."""
    table: dict[str, Any] = dict(state.to_dict()["table"])  # type: ignore[call-overload]
    found: Counter[str] = Counter(table["deck"])
    piles = [table["discard"]]
    for seat in table["seats"]:
        piles += [seat["hand"], seat["exhibition"], seat["gold"], *seat["voyage"].values()]
        assert sum(seat["hand"].values()) <= 12
        assert sum(seat["exhibition"].values()) <= 12
        assert all(count <= seat["hand"].get(card, 0) for card, count in seat["known"].items())
    for pile in piles:
        found.update(pile)
    _check_sizes(state, table)
    return dict(found)


def _check_sizes(state: State, table: dict[str, Any]) -> None:
    seen: dict[str, Any] = dict(state.view(None))
    assert seen["deck"] == len(table["deck"])
    for shown, seat in zip(seen["seats"], table["seats"], strict=True):
        assert shown["hand_size"] == sum(seat["hand"].values())
        assert shown["gold"] == sum(seat["gold"].values())
    kinds: Counter[str] = Counter()
    for seat in table["seats"]:
        for card, count in seat["exhibition"].items():
            kinds[card.split("-")[0]] += count
    assert {kind: n for kind, n in seen["market"]["shown"].items() if n} == dict(kinds)


def discovery(state: State) -> Inventory:
    """Count every piece, good, ship, counter, card and building, wherever it is."""
    table: dict[str, Any] = dict(state.to_dict()["table"])  # type: ignore[call-overload]
    found: Counter[str] = Counter()
    _count_pieces(table, found)
    _count_goods(table, found)
    found["ships"] = table["ships_left"] + int(table["ship_in_box"])
    found.update(f"building {name}" for name in _buildings(table))
    found.update(f"card {name}" for name in table["deck"])
    found.update(f"counter {number}" for number in _counters(table))
    for seat in table["seats"]:
        found["ships"] += seat["ships"]
        found.update(f"card {name}" for name in seat["cards"])
        assert seat["money"] >= 0
    assert all(count >= 0 for count in found.values())
    return {name: count for name, count in found.items() if count}


def _count_pieces(table: dict[str, Any], found: Counter[str]) -> None:
    for seat, own in enumerate(table["seats"]):
        heaps = [own[place] for place in ("supply", "workers", "shipping", "discovery")]
        heaps += [region["pieces"][seat] for region in table["regions"].values()]
        for heap in heaps:
            found.update({f"{worker} of seat {seat}": n for worker, n in heap.items()})
    for box in table["boxes"].values():
        standing = box if isinstance(box, list) else [box]
        found.update(f"{one['worker']} of seat {one['seat']}" for one in standing if one)
    _count_travellers(table, found)


def _count_travellers(table: dict[str, Any], found: Counter[str]) -> None:
    """Count whoever has left a box and is not yet on land: a crew, and a settler on the dock."""
    for frame in table["agenda"]:
        if frame["step"] == "crew":
            crew = table["crew"].items()
            found.update({f"{worker} of seat {frame['seat']}": n for worker, n in crew})
        if frame["step"] == "land":
            found[f"{SETTLERS[frame['first']]} of seat {frame['seat']}"] += 1


def _count_goods(table: dict[str, Any], found: Counter[str]) -> None:
    heaps = [table["offer"], table["pile"], table["goods_out"]]
    heaps += [seat["goods"] for seat in table["seats"]]
    for heap in heaps:
        found.update({f"good {good}": n for good, n in heap.items()})
    for name, region in table["regions"].items():
        found[f"good {GOODS_OF_REGIONS[name]}"] += int(region["has_good"])


def _buildings(table: dict[str, Any]) -> list[str]:
    heaps = [table["on_offer"], table["buildings_out"], *table["stacks"]]
    heaps += [seat["buildings"] for seat in table["seats"]]
    return [name for heap in heaps for name in heap]


def _counters(table: dict[str, Any]) -> list[int]:
    lying = [region["counter"] for region in table["regions"].values()]
    owned = [number for seat in table["seats"] for number in seat["counters"]]
    kept = [*table["spare"], *table["counters_out"], *owned]
    return [number for number in lying if number >= 0] + kept


def dawn(state: State) -> Inventory:
    """Count every hut, warrior, settler and tile, on the map, on player boards and displays."""
    table: dict[str, Any] = dict(state.to_dict()["table"])  # type: ignore[call-overload]
    seen: dict[str, Any] = dict(state.view(None))
    found: Counter[str] = Counter()
    _count_warriors(table, found)
    _count_huts(table, seen, found)
    _count_terrain(table, seen, found)
    _count_displays(table, seen, found)
    for own in table["seats"]:
        assert all(0 <= own[resource] <= 8 for resource in DAWN_RESOURCES), own
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


def toy(state: State) -> Inventory:
    """Count every card, wherever it lies."""
    table: dict[str, Any] = dict(state.to_dict()["table"])  # type: ignore[call-overload]
    found = Counter(str(rank) for rank in table["deck"])
    for row in [*table["hands"], *table["shown"], table["dropped"]]:
        found.update({str(rank): count for rank, count in enumerate(row)})
    return {rank: count for rank, count in found.items() if count}


INVENTORIES: dict[str, Callable[[State], Inventory]] = {
    "age-of-discovery-2007": discovery,
    "age-of-discovery-2015": discovery,
    "age-of-exploration": exploration,
    "dawn-of-empires": dawn,
    "toy": toy,
}


def inventory(state: State) -> Inventory:
    """Return what there is in a state's game, by name; the same from start to end."""
    return dict(sorted(INVENTORIES[state.game.id](state).items()))
