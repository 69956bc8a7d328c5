"""What the tests of every game must know of Age of Discovery."""

from collections import Counter
from typing import Any, final

from carrack.kernel.game import State
from carrack.plugins.testing import Event, GameTesting, Inventory, Ledger

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


@final
class DiscoveryTesting(GameTesting):
    """Pieces, goods and the like are never lost; dollars are followed."""

    followed = ("money",)

    def inventory(self, state: State) -> Inventory:
        """Count everything but money."""
        return inventory(state)

    def follow(self, event: Event, found: Ledger) -> None:
        """Follow the dollars: the bank gives and takes openly."""
        if event["event"] in ("earned", "raided"):
            found[event["seat"]]["money"] += event["dollars"]
        if event["event"] == "paid":
            found[event["seat"]]["money"] -= event["dollars"]
        if event["event"] == "raided":
            found[event["from"]]["money"] -= event["dollars"]


def inventory(state: State) -> Inventory:
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
