"""A state of the game: the table, driven by its agenda. It answers what the kernel asks."""

from typing import final

from carrack.kernel.fields import Fields
from carrack.kernel.game import Decision
from carrack.kernel.scores import ScoreSheet
from carrack.kernel.steps import decision_of
from far_isles.rules import scoring, setup
from far_isles.rules.course import STEPS
from far_isles.rules.end import ENDING_RULES, reason
from far_isles.state import observation, snapshot
from far_isles.state.table import Table


@final
class IslesState(Table):
    """One moment of a game of The Far Isles."""

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
        """Carry out a choice; who ends a turn names the next seat."""
        STEPS[self.agenda.step()].choose(self, self.deciding, action)

    def in_parts(self) -> bool:
        """Tell whether the pending choice is made in parts."""
        return STEPS[self.agenda.step()].in_parts(self)

    def may_go_on(self, action: int) -> bool:
        """Tell whether an action can be a part of a move that goes on after it."""
        return STEPS[self.agenda.step()].may_go_on(self, action)

    def refusal(self, action: int) -> str:
        """Name the rule in an action's way."""
        if self.over:
            return ENDING_RULES[reason(self)]
        return STEPS[self.agenda.step()].refusal(self, self.deciding, action)

    def observation(self, seat: int) -> list[int]:
        """List all that a seat may know or remember."""
        return observation.observe(self, seat)

    def redeal(self, seat: int) -> None:
        """Redraw what a seat can't know."""
        observation.redeal(self, seat)

    def dump(self) -> dict[str, object]:
        """Return the table as readable data."""
        return snapshot.dump(self)

    def restore(self, fields: Fields) -> None:
        """Fill the table in from readable data."""
        snapshot.restore(self, fields)

    def score_sheet(self) -> list[ScoreSheet]:
        """Return every captain's points by source; a voyage under way counts nothing yet."""
        seats = range(self.players)
        sheets = [scoring.sheet(seat, self.goods[seat], self.filled[seat]) for seat in seats]
        if self.over:
            for seat, sheet in enumerate(sheets):
                sheet["ties"] = scoring.ties(self.filled[seat], self.spyglasses[seat])
        return sheets
