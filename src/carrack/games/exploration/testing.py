"""What the tests of every game must know of The Age of Exploration."""

from collections import Counter
from typing import Any, final

from carrack.kernel.game import State
from carrack.plugins.testing import GameTesting, Inventory


@final
class ExplorationTesting(GameTesting):
    """Cards are never lost."""

    def inventory(self, state: State) -> Inventory:
        """Count every card."""
        return inventory(state)


def inventory(state: State) -> Inventory:
    """Count every card, wherever it lies."""
    table: dict[str, Any] = dict(state.to_dict()["table"])  # type: ignore[call-overload]
    found: Counter[str] = Counter(table["deck"])
    piles = [table["discard"], table["laid_out"]]
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
