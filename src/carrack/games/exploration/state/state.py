"""A state of The Age of Exploration: the table, driven by its agenda.

The top of the agenda says what is pending; `course` knows every step by its number.
"""

from typing import final

from mypy_extensions import i64

from carrack.games.exploration.rules import course, final_sale, sale, setup
from carrack.games.exploration.rules.course import STEPS
from carrack.games.exploration.rules.end import ENDING_RULES
from carrack.games.exploration.rules.final_sale import Account
from carrack.games.exploration.state import observation, snapshot
from carrack.games.exploration.state.table import Table
from carrack.games.exploration.state.table_observation import observe
from carrack.kernel.fields import Fields
from carrack.kernel.game import Decision
from carrack.kernel.scores import ScoreSheet
from carrack.kernel.steps import decision_of


@final
class ExplorationState(Table):
    """One moment of a game of The Age of Exploration."""

    __slots__ = ()

    def deal(self) -> None:
        """Set the table up."""
        setup.set_up(self)

    def pending(self) -> Decision:
        """Describe the pending decision."""
        return decision_of(STEPS, self, self.agenda)

    def list_legal(self, legal: list[int]) -> None:
        """List the choices of the pending step."""
        STEPS[self.agenda.step()].list_choices(self, self.deciding, legal)

    def play(self, action: int) -> None:
        """Carry out a choice and go on to the next decision."""
        course.play(self, action)

    def in_parts(self) -> bool:
        """Tell whether the pending choice is made in parts."""
        return STEPS[self.agenda.step()].in_parts(self)

    def may_go_on(self, action: int) -> bool:
        """Tell whether an action can be a part of a move that goes on after it."""
        return STEPS[self.agenda.step()].may_go_on(self, action)

    def refusal(self, action: int) -> str:
        """Name the rule in an action's way."""
        if self.over:
            return ENDING_RULES[self.ending]
        return STEPS[self.agenda.step()].refusal(self, self.deciding, action)

    def observation(self, seat: i64) -> list[int]:
        """List all that a seat may know or remember."""
        return observe(self, seat)

    def redeal(self, seat: i64) -> None:
        """Redraw what a seat can't know."""
        observation.redeal(self, seat)

    def dump(self) -> dict[str, object]:
        """Return the table as readable data."""
        return snapshot.dump(self)

    def restore(self, fields: Fields) -> None:
        """Fill the table in from readable data."""
        snapshot.restore(self, fields)

    def score_sheet(self) -> list[ScoreSheet]:
        """Return every seat's gold by source, as if the age ended now."""
        over = self.over
        return [final_sale.sheet(seat, self._account(seat), over) for seat in range(self.players)]

    def _account(self, seat: i64) -> Account:
        """Hold the Final Sale; what a seat is choosing among is already earned, or its to keep."""
        in_hand = self.hand_size[seat]
        gold = self.gold_size[seat]
        if self.deciding == seat and seat >= 0:
            gold += sale.gold_to_come(self)
            in_hand += sale.cards_to_stay(self)
        return final_sale.account(self.exhibition, self.market, seat, in_hand, gold)
