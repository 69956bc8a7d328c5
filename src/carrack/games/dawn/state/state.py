"""A state of Dawn of Empires: the table, driven by its agenda.

The top of the agenda says what is pending; `course` knows every step by its number.
"""

from typing import final

from mypy_extensions import i64

from carrack.games.dawn.rules import conversions, course, scoring, setup
from carrack.games.dawn.rules.course import STEPS
from carrack.games.dawn.rules.end import ENDING_RULES
from carrack.games.dawn.state import observation, snapshot
from carrack.games.dawn.state.table import Table
from carrack.games.dawn.state.table_observation import observe
from carrack.kernel.fields import Fields
from carrack.kernel.game import Decision
from carrack.kernel.scores import ScoreSheet
from carrack.kernel.steps import decision_of


@final
class DawnState(Table):
    """One moment of a game of Dawn of Empires."""

    __slots__ = ()

    def deal(self) -> None:
        """Set the table up and go to the first decision."""
        setup.set_up(self)
        course.run(self)

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
        if self.at.is_exchange(action):
            return conversions.rule_of(self, action - self.at.exchange)
        return STEPS[self.agenda.step()].refusal(self, self.deciding, action)

    def observation(self, seat: i64) -> list[int]:
        """List all that a seat may know or remember."""
        return observe(self, seat)

    def observation_group(self, seat: i64) -> int:
        """Return one number for all: everybody knows the same."""
        return 0

    def redeal(self, seat: i64) -> None:
        """Redraw what nobody can know."""
        observation.redeal(self)

    def dump(self) -> dict[str, object]:
        """Return the table as readable data."""
        return snapshot.dump(self)

    def restore(self, fields: Fields) -> None:
        """Fill the table in from readable data."""
        snapshot.restore(self, fields)

    def score_sheet(self) -> list[ScoreSheet]:
        """Return every seat's points by source, as if the game ended now."""
        return [scoring.score_sheet(self, seat) for seat in range(self.players)]
