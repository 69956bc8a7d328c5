"""What the tests of every game must know of the toy game."""

from collections import Counter
from typing import Any

from carrack.kernel.game import State
from carrack.plugins.testing import GameTesting, Inventory


class ToyTesting(GameTesting):
    """Cards are never lost."""

    def inventory(self, state: State) -> Inventory:
        """Count every card, wherever it lies."""
        table: dict[str, Any] = dict(state.to_dict()["table"])  # type: ignore[call-overload]
        found = Counter(str(rank) for rank in table["deck"])
        for row in [*table["hands"], *table["shown"], table["dropped"]]:
            found.update({str(rank): count for rank, count in enumerate(row)})
        return {rank: count for rank, count in found.items() if count}
