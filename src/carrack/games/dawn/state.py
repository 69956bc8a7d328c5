"""A state of Dawn of Empires: the table, driven by its agenda.

The top of the agenda says what is pending. Each decision has one function that lists the choices
and one that carries a choice out; then `course` goes on to the next decision.
"""

from typing import final

from mypy_extensions import i64

from carrack.games.dawn import (
    build,
    combat,
    conversions,
    course,
    explore,
    grow,
    harvest,
    hidden,
    movement,
    recruit,
    refusals,
    research,
    rondel,
    scoring,
    setup,
    snapshot,
    spirit,
    upkeep,
    view,
)
from carrack.games.dawn.steps import (
    BUILD,
    CHOOSE_EMPIRE,
    CHOOSE_STACK,
    CHOOSE_START,
    CLOSE_HARVEST,
    COLLECT,
    CONVERT,
    END_TURN,
    EXPLORE,
    GO,
    GROW,
    LAY_TILE,
    LOSE_CUBE,
    MARCH,
    PAY_UPKEEP,
    PLACE_SPIRIT,
    PROMOTE,
    RECRUIT,
    RESEARCH,
    STEP_RULES,
)
from carrack.games.dawn.table import Table
from carrack.kernel.fields import Fields
from carrack.kernel.game import Decision
from carrack.kernel.scores import ScoreSheet


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
        return view.decision_of(self)

    def list_legal(self, legal: list[int]) -> None:
        """List the choices of the pending decision, and the exchanges of whose turn it is.

        Rules: dawn.turn.conversions.
        """
        step = self.agenda.step()
        seat = self.deciding
        if step < GO:
            self._list_of_setup(step, seat, legal)
            return
        self._list_of_turn(step, seat, legal)
        if seat == self.agenda.frames[5]:
            harvesting = conversions.is_harvesting(step)
            conversions.list_exchanges(self, seat, harvesting, legal)

    def _list_of_setup(self, step: i64, seat: i64, legal: list[int]) -> None:
        if step == CHOOSE_EMPIRE:
            setup.list_empires(self, legal)
        elif step == CHOOSE_START:
            setup.list_starts(self, legal)
        else:
            setup.list_tiles(self, seat, legal)

    def _list_of_turn(self, step: i64, seat: i64, legal: list[int]) -> None:
        if step == GO:
            rondel.list_choices(self, seat, legal)
        elif step == CONVERT:
            harvest.list_converting(self, seat, legal)
        elif step == MARCH:
            movement.list_deeds(self, seat, legal)
        elif step == CHOOSE_STACK:
            movement.list_choices(self, seat, legal)
        elif step == RECRUIT:
            recruit.list_choices(self, seat, legal)
        elif step == RESEARCH:
            research.list_choices(self, seat, legal)
        elif step == EXPLORE:
            explore.list_choices(self, seat, legal)
        elif step == BUILD:
            build.list_choices(self, seat, legal)
        elif step == GROW:
            grow.list_choices(self, seat, legal)
        elif step == COLLECT:
            harvest.list_collecting(self, seat, legal)
        elif step == LOSE_CUBE:
            harvest.list_losing(self, legal)
        elif step == PAY_UPKEEP:
            upkeep.list_choices(self, seat, legal)
        elif step == PROMOTE:
            combat.list_promoting(self, legal)
        elif step == PLACE_SPIRIT:
            spirit.list_calling(self, seat, legal)
        elif step == CLOSE_HARVEST or step == END_TURN:
            rondel.list_end(self, legal)
        else:
            spirit.list_returning(self, seat, legal)

    def play(self, action: int) -> None:
        """Carry out a choice and go on to the next decision.

        A choice that changes nothing to be seen, such as declining, is told as such.
        """
        seat = self.deciding
        step = self.agenda.step()
        self._carry_out(step, seat, action)
        course.run(self)
        if self.listening and not self.has_told:
            verb = self.game.action_args(action)["verb"]
            self.tell("chose", STEP_RULES[step], {"seat": seat, "verb": verb})

    def _carry_out(self, step: i64, seat: i64, action: i64) -> None:
        if step == CHOOSE_EMPIRE:
            setup.choose_empire(self, seat, action)
        elif step == CHOOSE_START:
            setup.choose_start(self, seat, action)
        elif step == LAY_TILE:
            setup.lay_tile(self, seat, action)
        elif self.at.is_exchange(action):
            self._exchange(step, seat, action)
        elif step == GO:
            rondel.go(self, seat, action)
        elif step == CONVERT:
            harvest.convert(self, seat, action)
        elif step == MARCH:
            movement.march(self, seat, action)
        else:
            self._carry_out_rarer(step, seat, action)

    def _exchange(self, step: i64, seat: i64, action: i64) -> None:
        """Exchange; what was asked is asked again, as far as there is still anything to ask."""
        conversions.exchange(self, seat, action - self.at.exchange)
        if step == PAY_UPKEEP or step == CLOSE_HARVEST or step == END_TURN:
            self.agenda.pop()

    def _carry_out_rarer(self, step: i64, seat: i64, action: i64) -> None:
        if step == COLLECT:
            harvest.collect(self, seat, action)
        elif step == LOSE_CUBE:
            harvest.lose(self, seat, action)
        elif step == PAY_UPKEEP:
            upkeep.remove(self, seat, action)
        elif step == CLOSE_HARVEST:
            harvest.close(self)
        elif step == PROMOTE:
            combat.promote(self, seat, action)
        elif step > PROMOTE and step < END_TURN:
            spirit.summon(self, seat, action)
        elif step == END_TURN or action == self.at.decline:
            course.decline(self)
        elif step == CHOOSE_STACK:
            movement.choose_stack(self, seat, action)
        elif step == RECRUIT:
            recruit.recruit(self, seat, action)
        elif step == RESEARCH:
            research.research(self, seat, action)
        elif step == EXPLORE:
            explore.explore(self, seat, action)
        elif step == BUILD:
            build.build(self, seat, action)
        else:
            grow.grow(self, seat, action)

    def refusal(self, action: int) -> str:
        """Name the rule in an action's way."""
        return refusals.rule_against(self, action)

    def observation(self, seat: i64) -> list[int]:
        """List all that a seat may know or remember."""
        return hidden.observe(self, seat)

    def sight(self, seat: i64) -> int:
        """Return one number for all: everybody knows the same."""
        return 0

    def redeal(self, seat: i64) -> None:
        """Redraw what nobody can know."""
        hidden.redeal(self)

    def dump(self) -> dict[str, object]:
        """Return the table as readable data."""
        return snapshot.dump(self)

    def restore(self, fields: Fields) -> None:
        """Fill the table in from readable data."""
        snapshot.restore(self, fields)

    def score_sheet(self) -> list[ScoreSheet]:
        """Return every seat's points by source, as if the game ended now."""
        return [scoring.score_sheet(self, seat) for seat in range(self.players)]

    def standings(self) -> list[list[int]]:
        """Return what decides each seat's place."""
        return [scoring.standing(self, seat) for seat in range(self.players)]
