"""What must neither grow nor shrink in each game: a new game registers its inventory here."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from carrack.kernel.game import State

Inventory = dict[str, int]


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


def toy(state: State) -> Inventory:
    """Count every card, wherever it lies."""
    table: dict[str, Any] = dict(state.to_dict()["table"])  # type: ignore[call-overload]
    found = Counter(str(rank) for rank in table["deck"])
    for row in [*table["hands"], *table["shown"], table["dropped"]]:
        found.update({str(rank): count for rank, count in enumerate(row)})
    return {rank: count for rank, count in found.items() if count}


INVENTORIES: dict[str, Callable[[State], Inventory]] = {
    "age-of-exploration": exploration,
    "toy": toy,
}


def inventory(state: State) -> Inventory:
    """Return what there is in a state's game, by name; the same from start to end."""
    return dict(sorted(INVENTORIES[state.game.id](state).items()))
