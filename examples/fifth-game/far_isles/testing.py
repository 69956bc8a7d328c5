"""What the tests of every game must know of The Far Isles: isles and orders are never lost."""

from collections import Counter
from typing import Any, final

from carrack.kernel.game import State
from carrack.plugins.testing import GameTesting, Inventory


@final
class IslesTesting(GameTesting):
    """Counts isles and orders, wherever they are."""

    def inventory(self, state: State) -> Inventory:
        """Count every isle and every order."""
        table: dict[str, Any] = dict(state.to_dict()["table"])  # type: ignore[call-overload]
        found: Counter[str] = Counter(table["orders"])
        for pile in table["seas"].values():
            found.update(pile)
        found.update(table["voyage"])
        found.update(table["lost"])
        for seat in table["seats"]:
            for pile in (seat["hand"], seat["filled"], seat["goods"]):
                found.update(pile)
        return dict(found)
