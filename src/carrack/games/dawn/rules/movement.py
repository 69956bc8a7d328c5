"""Move: choose a stack, then let it step to a tile beside it, raid a town or found one.

Horseback Riding lets the same stack act twice, in any order, Military Tactics lets a second stack
act; there is at most one raid or founding in the whole action. `raid` and `founding` tell what
those two do.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules import combat, founding, raid
from carrack.games.dawn.rules.actions import STACKS, stack_number
from carrack.games.dawn.rules.map import AROUND
from carrack.games.dawn.rules.pieces import MOUNTAINS, NONE, OCEAN
from carrack.games.dawn.rules.step import Step
from carrack.games.dawn.rules.steps import CHOOSE_STACK, MARCH, MOVING, TURN
from carrack.games.dawn.rules.tiles import HORSEBACK_RIDING, MILITARY_TACTICS
from carrack.games.dawn.rules.turn_decision import TurnDecision, end_action, not_on_turn
from carrack.games.dawn.state.codes import NOT_CALLED
from carrack.games.dawn.state.table import Table
from carrack.kernel.steps import Bounds


def is_possible(table: Table, seat: i64) -> bool:
    """Tell whether a seat has a stack that can do anything."""
    for tile in range(table.map.tiles):
        if table.unit_owner[tile] == seat and has_step(table, seat, tile):
            return True
    return has_stack(table, seat, 0, 0)


def has_stack(table: Table, seat: i64, count: i64, once: i64) -> bool:
    """Tell whether a first (count 0) or second stack can do anything."""
    found: list[int] = []
    list_stacks(table, seat, count, once, found)
    return len(found) > 0


def list_stacks(table: Table, seat: i64, count: i64, once: i64, legal: list[int]) -> None:
    """List every part of the units on every tile that can do anything.

    A second stack is made of units that were not in the first.

    Rules: dawn.move.stack, dawn.move.military-tactics.
    """
    for tile in range(table.map.tiles):
        if table.unit_owner[tile] != seat:
            continue
        warriors = table.warriors[tile]
        settlers = table.settlers[tile]
        with_spirit = table.spirit_on(tile)
        if count == 1:
            if tile == table.stack_tile:
                warriors -= table.stack_warriors
                settlers -= table.stack_settlers
            if table.stack_spirit == 1:
                with_spirit = 0
        if warriors + settlers + with_spirit > 0:
            _list_parts(table, seat, tile, warriors, settlers, with_spirit, once, legal)


def _list_parts(
    table: Table,
    seat: i64,
    tile: i64,
    warriors: i64,
    settlers: i64,
    with_spirit: i64,
    once: i64,
    legal: list[int],
) -> None:
    can_step = has_step(table, seat, tile)
    can_found = once == 0 and founding.has_place(table, seat, tile)
    needed = raid.NEVER if once == 1 else raid.least_strength(table, seat, tile)
    base = table.at.stack + tile * STACKS
    w: i64 = 0
    while w <= warriors:
        s: i64 = 0
        while s <= settlers:
            m: i64 = 0
            while m <= with_spirit:
                if w + s + m > 0 and (
                    can_step or (can_found and s > 0) or (w > 0 and w + m >= needed)
                ):
                    legal.append(base + stack_number(w, s, m))
                m += 1
            s += 1
        w += 1


def has_step(table: Table, seat: i64, tile: i64) -> bool:
    """Tell whether a unit on a tile can step anywhere."""
    for k in range(AROUND):
        beside = table.map.next_to[tile * AROUND + k]
        if beside != NONE and table.may_enter(seat, beside):
            return True
    return False


def is_beside(table: Table, tile: i64, other: i64) -> bool:
    """Tell whether two tiles share an edge."""
    for k in range(AROUND):
        if table.map.next_to[tile * AROUND + k] == other:
            return True
    return False


def may_ride_on(table: Table, seat: i64, tile: i64) -> bool:
    """Tell whether a stack may act again after a step to a tile.

    Rules: dawn.move.horseback-riding.
    """
    terrain = table.terrain[tile]
    return (
        table.knows(seat, HORSEBACK_RIDING)
        and terrain != MOUNTAINS
        and terrain != OCEAN
        and not table.has_rivals(seat, tile)
    )


def can_act_again(table: Table, seat: i64, once: i64) -> bool:
    """Tell whether there is anything that the stack on the march could do now.

    Rules: dawn.move.horseback-riding.
    """
    if has_step(table, seat, table.stack_tile):
        return True
    found: list[int] = []
    if once == 0:
        list_deeds(table, seat, found)
    return len(found) > 0


def list_deeds(table: Table, seat: i64, legal: list[int]) -> None:
    """List the raids and foundings of the stack on the march.

    Rules: dawn.move.step.
    """
    if table.stack_warriors > 0:
        raid.list_raids(table, seat, legal)
    if table.stack_settlers > 0:
        founding.list_places(table, seat, table.stack_tile, legal)


def may_ride_away(table: Table, seat: i64) -> bool:
    """Tell whether those left of a stack may move on after a raid or founding.

    Rules: dawn.move.horseback-riding, dawn.move.once.
    """
    left = table.stack_warriors + table.stack_settlers + table.stack_spirit
    return (
        left > 0 and table.knows(seat, HORSEBACK_RIDING) and has_step(table, seat, table.stack_tile)
    )


def step(table: Table, seat: i64, tile: i64) -> None:
    """Move the stack to a tile; if rivals are there, it attacks.

    Rules: dawn.move.step, dawn.combat.when.
    """
    source = table.stack_tile
    if table.listening:
        table.tell(
            "stepped",
            "dawn.move.step",
            {
                "seat": seat,
                "from": table.map.tile_names[source],
                "tile": table.map.tile_names[tile],
                "warriors": table.stack_warriors,
                "settlers": table.stack_settlers,
                "spirit": table.stack_spirit == 1,
            },
        )
    if table.stack_spirit == 1:
        table.spirit_tile = NOT_CALLED
    table.take(source, table.stack_warriors, table.stack_settlers)
    table.stack_tile = tile
    if table.has_rivals(seat, tile):
        combat.attack(
            table, seat, tile, table.stack_warriors, table.stack_settlers, table.stack_spirit
        )
        own = table.unit_owner[tile] == seat
        table.stack_warriors = table.warriors[tile] if own else 0
        table.stack_settlers = table.settlers[tile] if own else 0
        return
    table.put(seat, tile, table.stack_warriors, table.stack_settlers)
    if table.stack_spirit == 1:
        table.spirit_tile = tile


def against_step(table: Table, tile: i64) -> str:
    """Name what keeps a stack from a tile; one beside its own can only be unexplored or ocean.

    Rules: dawn.move.step, dawn.move.ocean, dawn.move.unexplored.
    """
    if not is_beside(table, table.stack_tile, tile):
        return "dawn.move.step"
    return "dawn.move.ocean" if table.is_explored(tile) else "dawn.move.unexplored"


@final
class Moving(Step):
    """A Move action under way. Details: how many stacks were asked for, 1 after a raid or founding.

    Rules: dawn.move.stack.
    """

    def advance(self, table: Table) -> None:
        """Ask for a stack, and with Military Tactics for a second one.

        Rules: dawn.move.stack, dawn.move.military-tactics, dawn.move.once.
        """
        agenda = table.agenda
        seat = agenda.seat()
        count = agenda.first()
        once = agenda.second()
        if count == 0 or (
            count == 1
            and table.knows(seat, MILITARY_TACTICS)
            and has_stack(table, seat, count, once)
        ):
            agenda.set_first(count + 1)
            agenda.push(CHOOSE_STACK, seat, count, once)
        else:
            agenda.pop()
            table.forget_stack()

    def bounds(self, table: Table) -> Bounds:
        """Allow one or two stacks, before or after a raid or founding."""
        return (1, 2, 0, 1)

    def problem(self, table: Table, at: int) -> str:
        """Say why this seat can't be moving."""
        return not_on_turn(table, at)


@final
class ChooseStack(TurnDecision):
    """Which units to move. Details: stacks before this one, 1 after a raid or founding.

    Rules: dawn.move.stack.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the stacks that can do anything, and declining.

        Rules: dawn.move.stack, dawn.move.end.
        """
        agenda = table.agenda
        list_stacks(table, seat, agenda.first(), agenda.second(), legal)
        legal.append(table.at.decline)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Set a stack in motion.

        Rules: dawn.move.stack.
        """
        agenda = table.agenda
        once = agenda.second()
        agenda.pop()
        if action == table.at.decline:
            table.forget_stack()
            end_action(table)
            return
        chosen = action - table.at.stack
        parts = chosen % STACKS
        table.stack_tile = chosen // STACKS
        table.stack_warriors = parts // 6
        table.stack_settlers = parts // 2 % 3
        table.stack_spirit = parts % 2
        agenda.push(MARCH, seat, 0, once)
        if table.listening:
            table.tell(
                "chose-stack",
                "dawn.move.stack",
                {
                    "seat": seat,
                    "tile": table.map.tile_names[table.stack_tile],
                    "warriors": table.stack_warriors,
                    "settlers": table.stack_settlers,
                    "spirit": table.stack_spirit == 1,
                },
            )

    def refusal(self, table: Table, seat: i64, action: i64) -> str:
        """Name what keeps a stack from being chosen.

        Rules: dawn.move.military-tactics.
        """
        if not table.at.stack <= action < table.at.step:
            return self.rule
        tile = (action - table.at.stack) // STACKS
        if table.agenda.first() == 1 and tile == table.stack_tile:
            return "dawn.move.military-tactics"
        return "dawn.move.stack"

    def bounds(self, table: Table) -> Bounds:
        """Allow a first or second stack, before or after a raid or founding."""
        return (0, 1, 0, 1)


@final
class March(TurnDecision):
    """What the stack does. Details: deeds before this one, 1 after a raid or founding.

    Rules: dawn.move.step.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List what the stack can do: step, raid, found, or halt.

        Rules: dawn.move.step, dawn.move.once, dawn.move.end.
        """
        tile = table.stack_tile
        for k in range(AROUND):
            beside = table.map.next_to[tile * AROUND + k]
            if beside != NONE and table.may_enter(seat, beside):
                legal.append(table.at.step + beside)
        if table.raided_or_founded() == 0:
            list_deeds(table, seat, legal)
        legal.append(table.at.done)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Carry out what the stack does; a raid or founding is noted in the action's frame.

        Rules: dawn.move.step, dawn.move.once.
        """
        at = table.at
        agenda = table.agenda
        deeds = agenda.first()
        once = agenda.second()
        agenda.pop()
        if action == at.done:
            return
        if action < at.raid:
            tile = action - at.step
            rides = deeds == 0 and may_ride_on(table, seat, tile)
            step(table, seat, tile)
            if rides and can_act_again(table, seat, once):
                agenda.push(MARCH, seat, 1, once)
            return
        agenda.set_second(1)
        if action < at.found:
            raid.raid(table, seat, action - at.raid)
        else:
            founding.found(table, seat, action - at.found)
        if deeds == 0 and may_ride_away(table, seat):
            agenda.push(MARCH, seat, 1, 1)

    def in_parts(self, table: Table) -> bool:
        """Go on until the seat is done."""
        return True

    def refusal(self, table: Table, seat: i64, action: i64) -> str:
        """Name what keeps the stack from a deed.

        Rules: dawn.move.once.
        """
        at = table.at
        if not at.step <= action < at.explore:
            return self.rule
        if action < at.raid:
            return against_step(table, action - at.step)
        if table.raided_or_founded() == 1:
            return "dawn.move.once"
        if action < at.found:
            return raid.against(table, seat, action - at.raid)
        return founding.against(table, seat, action - at.found)

    def bounds(self, table: Table) -> Bounds:
        """Allow a first or second deed, before or after a raid or founding."""
        return (0, 1, 0, 1)


STEPS: Final[list[Step]] = [
    Moving(MOVING, "moving", "dawn.move.stack", (TURN,)),
    ChooseStack(CHOOSE_STACK, "stack", "dawn.move.stack", (MOVING,)),
    March(MARCH, "march", "dawn.move.step", (MOVING,)),
]
