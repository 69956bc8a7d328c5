"""What lies on the table: the state's data, without any rule.

Numbers and lists of them alone, so that a copy is cheap and everything can be saved at any moment.
"""

from carrack.kernel.agenda import Agenda
from carrack.kernel.game import Game, State
from far_isles.rules.components import GOODS, ISLES, ORDERS, SEAS


class Table(State):
    """Isles, goods and orders, and what is pending."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.players = game.players
        #: How many spyglasses everybody begins with.
        self.spyglasses_each = int(str(game.options["spyglasses"]))
        self.clear()

    def clear(self) -> None:
        """Lay an empty table."""
        seats = range(self.players)
        self.agenda = Agenda([])
        #: The seat that begins every round, and the turns taken by all together.
        self.starter = 0
        self.turns = 0
        #: The isles still face down in each sea; the next one is the last.
        self.seas: list[list[int]] = [[] for _ in SEAS]
        #: By what they show: isles of the voyage under way, and those out of the game.
        self.voyage = [0] * len(ISLES)
        self.lost = [0] * len(ISLES)
        #: The orders nobody has drawn; the next one is the last.
        self.orders: list[int] = []
        #: For each seat: orders in hand and filled, goods stored, spyglasses left.
        self.hand = [[0] * len(ORDERS) for _ in seats]
        self.filled = [[0] * len(ORDERS) for _ in seats]
        self.goods = [[0] * GOODS for _ in seats]
        self.spyglasses = [self.spyglasses_each for _ in seats]
        #: For each seat and sea: 1 if it has looked at the isle that is next there.
        self.scouted = [[0] * len(SEAS) for _ in seats]

    def copy_to(self, other: State) -> None:
        """Make another table an independent copy of this one."""
        assert isinstance(other, Table)
        self.copy_core_to(other)
        other.agenda = self.agenda.copy()
        other.starter = self.starter
        other.turns = self.turns
        other.seas = [sea[:] for sea in self.seas]
        other.voyage = self.voyage[:]
        other.lost = self.lost[:]
        other.orders = self.orders[:]
        other.hand = [own[:] for own in self.hand]
        other.filled = [own[:] for own in self.filled]
        other.goods = [own[:] for own in self.goods]
        other.spyglasses = self.spyglasses[:]
        other.scouted = [own[:] for own in self.scouted]
