"""What a position is worth, in points.

To what a captain has, add the voyage under way as if it landed now, orders that it would fill, and
a little for what is in hand: orders still to be filled, spyglasses still to be used. With a reef
aboard the next one is the last, so a ship at sea is worth less than one that has landed.
"""

from typing import Final, final

from carrack.bots.evaluation import Evaluation, Weights, read_weights
from carrack.kernel.game import Game, State
from far_isles.rules.components import GOODS, ISLES_EACH, ORDERS, REEF, VALUES, order_points
from far_isles.rules.delivery import can_fill
from far_isles.state.table import Table

ISLES_OF_A_PLAYER: Final = sum(sum(sea) for sea in ISLES_EACH)


@final
class IslesEvaluation(Evaluation):
    """Estimates the points each captain will have in the end."""

    def __init__(self, game: Game, weights: Weights | None = None) -> None:
        used = read_weights("far_isles.bot") if weights is None else weights
        super().__init__(used, used["sharpness"], used["last_sharpness"])
        self._isles = float(ISLES_OF_A_PLAYER * game.players)

    def points(self, state: State) -> list[float]:
        """Return the points each captain can expect."""
        assert isinstance(state, Table)
        points = [float(score) for score in state.scores()]
        if state.over:
            return points
        to_come = 1.0 - self.progress(state)
        for seat in range(state.players):
            points[seat] += self._hopes(state, seat) * to_come
        points[state.deciding] += self._cargo(state, state.deciding)
        return points

    def progress(self, state: State) -> float:
        """Return how many of the isles have been turned over."""
        assert isinstance(state, Table)
        return 1.0 - sum(len(pile) for pile in state.seas) / self._isles

    def _hopes(self, table: Table, seat: int) -> float:
        orders = sum(order_points(order) * n for order, n in enumerate(table.hand[seat]))
        spyglasses = table.spyglasses[seat]
        return orders * self.weights["order"] + spyglasses * self.weights["spyglass"]

    def _cargo(self, table: Table, seat: int) -> float:
        """Return what the voyage would bring, the dearest orders filled first."""
        left = table.voyage[:GOODS]
        worth = float(sum(left[good] * VALUES[good] for good in range(GOODS)))
        for order in sorted(range(len(ORDERS)), key=order_points, reverse=True):
            for _ in range(table.hand[seat][order]):
                if can_fill(left, order):
                    worth += order_points(order)
                    for good in ORDERS[order]:
                        left[good] -= 1
        at_sea = table.agenda.depth() == 1 and table.voyage[REEF] > 0
        return worth * self.weights["reef_aboard"] if at_sea else worth
