"""A state of The Age of Exploration: the table, driven by its agenda.

The top of the agenda says what is pending; each step has one function that lists the choices and
one that carries a choice out. A choice that completes the seat's action closes the turn.
"""

from typing import final

from mypy_extensions import i64

from carrack.games.exploration import (
    acquisition,
    exhibition,
    final_sale,
    hidden,
    refusals,
    sale,
    setup,
    snapshot,
    turn,
    view,
)
from carrack.games.exploration.actions import KEEP
from carrack.games.exploration.final_sale import Account
from carrack.games.exploration.table import (
    ACQUIRING,
    EXHIBITING,
    JOINING,
    RETRIEVING,
    TURN,
    Table,
)
from carrack.kernel.fields import Fields
from carrack.kernel.game import Decision
from carrack.kernel.scores import ScoreSheet


@final
class ExplorationState(Table):
    """One moment of a game of The Age of Exploration."""

    __slots__ = ()

    def deal(self) -> None:
        """Set the table up."""
        setup.set_up(self)

    def pending(self) -> Decision:
        """Describe the pending decision."""
        return view.decision_of(self)

    def list_legal(self, legal: list[int]) -> None:
        """List the choices of the pending step."""
        step = self.agenda.step()
        seat = self.deciding
        if step == TURN:
            turn.list_choices(self, seat, legal)
        elif step == EXHIBITING or step == RETRIEVING:
            exhibition.list_going_on(self, seat, legal)
        elif step == ACQUIRING:
            acquisition.list_going_on(self, legal)
        elif step == JOINING:
            sale.list_joining(legal)
        else:
            sale.list_keeping(self, seat, legal)

    def play(self, action: int) -> None:
        """Carry out a choice of the pending step; close the turn if that completes it."""
        if self._carry_out(action):
            turn.finish(self, self.agenda.seat())
        if self.agenda.frames:
            self.deciding = self.agenda.seat()

    def _carry_out(self, action: i64) -> bool:
        step = self.agenda.step()
        seat = self.deciding
        if step == TURN:
            return turn.take(self, seat, action)
        if step == EXHIBITING or step == RETRIEVING:
            return exhibition.go_on(self, seat, action)
        if step == ACQUIRING:
            return acquisition.go_on(self, seat, action)
        if step == JOINING:
            return sale.answer(self, seat, action)
        return sale.keep(self, seat, action - KEEP)

    def refusal(self, action: int) -> str:
        """Name the rule in an action's way."""
        return refusals.rule_against(self, action)

    def observation(self, seat: i64) -> list[int]:
        """List all that a seat may know or remember."""
        return hidden.observe(self, seat)

    def redeal(self, seat: i64) -> None:
        """Redraw what a seat can't know."""
        hidden.redeal(self, seat)

    def dump(self) -> dict[str, object]:
        """Return the table as readable data."""
        return snapshot.dump(self)

    def restore(self, fields: Fields) -> None:
        """Fill the table in from readable data."""
        snapshot.restore(self, fields)

    def score_sheet(self) -> list[ScoreSheet]:
        """Return every seat's gold by source, as if the age ended now."""
        return [final_sale.sheet(seat, self._account(seat)) for seat in range(self.players)]

    def standings(self) -> list[list[int]]:
        """Return what decides each seat's place."""
        return [final_sale.standing(self._account(seat)) for seat in range(self.players)]

    def _account(self, seat: i64) -> Account:
        return final_sale.account(
            self.exhibition, self.market, seat, self.hand_size[seat], self.gold_size[seat]
        )
