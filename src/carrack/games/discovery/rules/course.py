"""The course of the game: every step there is, from the prelude to the end of turn 8.

What can be pending is on the agenda, by number; each chapter has the steps that are its own.
"""

from typing import Final, final

from carrack.games.discovery.rules import (
    auction,
    benefits,
    capital,
    dock,
    end,
    expedition,
    goods_buildings,
    income,
    initiative,
    migration,
    nations,
    papal_edict,
    placement,
    plagues,
    purchase,
    refresh,
    running_out,
    scoring,
    scouting,
    shipping,
    specialists,
    stables,
    trade_goods,
    university,
    variants,
    warfare,
)
from carrack.games.discovery.rules.editions import LAST_TURN, LEFT_OUT_OF_LAST_TURN
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import FIRST_DECISION, GAME, NEW_ORDER
from carrack.games.discovery.state.table import Table
from carrack.kernel.steps import Bounds, step_table


@final
class Course(Step):
    """The game itself, below everything. Details: the steps so far; 1 once the prelude is over.

    Rules: discovery.turn.phases.
    """

    def advance(self, table: Table) -> None:
        """Push the next step of the prelude, then of each turn; nothing is refreshed after turn 8.

        Rules: discovery.turn.ages, discovery.turn.phases, discovery.refresh.sequence,
        discovery.refresh.turn-8, discovery.end.game-over.
        """
        agenda = table.agenda
        steps = table.setting.turn if agenda.second() == 1 else table.setting.prelude
        place = agenda.first()
        if place == len(steps):
            agenda.set_first(0)
            agenda.set_second(1)
            return
        step = steps[place]
        agenda.set_first(place + 1)
        if table.turn < LAST_TURN:
            agenda.push(step, 0)
        elif step == NEW_ORDER:
            end.finish(table)
        elif step not in LEFT_OUT_OF_LAST_TURN:
            agenda.push(step, 0)

    def bounds(self, table: Table) -> Bounds:
        """Allow every step of the prelude and of a turn."""
        return (1, max(len(table.setting.prelude), len(table.setting.turn)), 0, 1)

    def problem(self, table: Table, at: int) -> str:
        """Say why the game isn't at this step, by what stands on it."""
        steps = table.setting.prelude if table.in_prelude() else table.setting.turn
        place = table.agenda.first_at(at)
        if place > len(steps):
            return f"there is no step {place} in this part of the game"
        above = table.agenda.step_at(at + 1)
        if above < FIRST_DECISION and above != steps[place - 1]:
            return f"the game is at '{STEP_NAMES[steps[place - 1]]}'"
        return ""


STEPS: Final[list[Step]] = step_table(
    [
        Course(GAME, "game", "discovery.turn.phases"),
        *auction.STEPS,
        *nations.STEPS,
        *placement.STEPS,
        *university.STEPS,
        *scouting.STEPS,
        *initiative.STEPS,
        *dock.STEPS,
        *trade_goods.STEPS,
        *shipping.STEPS,
        *capital.STEPS,
        *purchase.STEPS,
        *papal_edict.STEPS,
        *plagues.STEPS,
        *stables.STEPS,
        *expedition.STEPS,
        *specialists.STEPS,
        *running_out.STEPS,
        *warfare.STEPS,
        *income.STEPS,
        *benefits.STEPS,
        *migration.STEPS,
        *goods_buildings.STEPS,
        *refresh.STEPS,
        *scoring.STEPS,
        *variants.STEPS,
    ],
    Step,
)
STEP_NAMES: Final[tuple[str, ...]] = tuple([step.name for step in STEPS])


def run(table: Table) -> None:
    """Go on until somebody has to decide, or the game is over."""
    agenda = table.agenda
    while agenda.frames:
        step = agenda.step()
        if step >= FIRST_DECISION:
            table.deciding = agenda.seat()
            return
        STEPS[step].advance(table)
