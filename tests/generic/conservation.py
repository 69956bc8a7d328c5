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
    "toy": toy,
}


def inventory(state: State) -> Inventory:
    """Return what there is in a state's game, by name; the same from start to end."""
    return dict(sorted(INVENTORIES[state.game.id](state).items()))


def money(state: State) -> list[int]:
    """Return what each seat has, in games with a bank."""
    table: dict[str, Any] = dict(state.to_dict()["table"])  # type: ignore[call-overload]
    return [seat["money"] for seat in table["seats"] if "money" in seat]


def after_the_bank(before: list[int], state: State) -> list[int]:
    """Return what each seat has by the last action's events: the bank gives and takes openly."""
    found = before.copy()
    for event in state.events_for(None):
        facts: dict[str, Any] = dict(event)
        if event["event"] in ("earned", "raided"):
            found[facts["seat"]] += facts["dollars"]
        if event["event"] == "paid":
            found[facts["seat"]] -= facts["dollars"]
        if event["event"] == "raided":
            found[facts["from"]] -= facts["dollars"]
    return found
