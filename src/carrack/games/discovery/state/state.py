"""A state of Age of Discovery: the table, driven by its agenda.

The top of the agenda says what is pending; `course` knows every step by its number.
"""

from typing import final

from mypy_extensions import i64

from carrack.games.discovery.rules import course, end, setup
from carrack.games.discovery.rules.action_numbers import DECLINE, LAND, SCOUT, UNIVERSITY
from carrack.games.discovery.rules.course import STEPS
from carrack.games.discovery.rules.in_vain import InVainStep
from carrack.games.discovery.state import observation, snapshot
from carrack.games.discovery.state.table import Table
from carrack.games.discovery.state.table_observation import observe
from carrack.kernel.fields import Fields
from carrack.kernel.game import Decision
from carrack.kernel.scores import ScoreSheet
from carrack.kernel.steps import decision_of


@final
class DiscoveryState(Table):
    """One moment of a game of Age of Discovery."""

    __slots__ = ()

    def deal(self) -> None:
        """Set the table up and go to the first decision."""
        setup.set_up(self)
        self._go_on()

    def pending(self) -> Decision:
        """Describe the pending decision."""
        return decision_of(STEPS, self, self.agenda)

    def list_legal(self, legal: list[int]) -> None:
        """List the choices of the pending decision."""
        STEPS[self.agenda.step()].list_choices(self, self.deciding, legal)

    def play(self, action: int) -> None:
        """Carry out a choice and go on to the next decision.

        A choice that changes nothing to be seen, such as declining, is told as such.
        """
        seat = self.deciding
        step = STEPS[self.agenda.step()]
        step.choose(self, seat, action)
        self._go_on()
        if self.listening and not self.has_events:
            facts: dict[str, int | str] = {
                "seat": seat,
                "verb": self.game.action_args(action)["verb"],
            }
            self.tell("chose", step.rule, {**facts})

    def _go_on(self) -> None:
        """Go on to the next decision; a seat that has no choice is not asked.

        All that is legal in this game follows from what everybody knows, so that nobody learns
        anything from it.

        Rules: discovery.turn.declining, discovery.turn.no-choice.
        """
        course.run(self)
        while self.deciding >= 0:
            only = self.only_choice()
            if only < 0:
                return
            self.forget_choices()
            step = STEPS[self.agenda.step()]
            if only == DECLINE:
                rule = step.rule_in_vain if isinstance(step, InVainStep) else step.rule
                self.tell_in_vain(self.deciding, step.name, rule)
            else:
                self.tell_decided(step.name, step.rule_on(self), only)
            step.choose(self, self.deciding, only)
            course.run(self)

    def in_parts(self) -> bool:
        """Tell whether the pending choice is made in parts."""
        return STEPS[self.agenda.step()].in_parts(self)

    def may_go_on(self, action: int) -> bool:
        """Tell whether an action can be a part of a move that goes on after it."""
        return STEPS[self.agenda.step()].may_go_on(self, action)

    def refusal(self, action: int) -> str:
        """Name the rule in an action's way."""
        if self.over:
            return "discovery.end.game-over"
        if UNIVERSITY <= action < SCOUT:
            return "discovery.building.university"
        if SCOUT <= action < LAND:
            return "discovery.variants.scouting"
        return STEPS[self.agenda.step()].refusal(self, self.deciding, action)

    def observation(self, seat: i64) -> list[int]:
        """List all that a seat may know or remember."""
        return observe(self, seat)

    def observation_group(self, seat: i64) -> int:
        """Return what a seat knows of what is hidden, as a number."""
        return observation.observation_group(self, seat)

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
        """Return every seat's points by source, as if the game ended now."""
        return [end.score_sheet(self, seat) for seat in range(self.players)]
