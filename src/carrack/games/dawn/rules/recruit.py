"""Recruit: pay production for a warrior or a settler next to a town, or to free a slave."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules import combat, conversions
from carrack.games.dawn.rules.actions import SETTLER, UNIT_NAMES, WARRIOR
from carrack.games.dawn.rules.pieces import FOOD, PRODUCTION
from carrack.games.dawn.rules.step import Step
from carrack.games.dawn.rules.steps import RECRUIT, RECRUITING, TURN
from carrack.games.dawn.rules.tiles import BARRACKS
from carrack.games.dawn.rules.turn_decision import TurnDecision, end_action, not_on_turn
from carrack.games.dawn.state.table import Table
from carrack.kernel.bits import has
from carrack.kernel.steps import Bounds

# What a Recruit action has brought so far; a warrior leaves the second recruit open.
NOTHING_YET: Final = 0
A_WARRIOR: Final = 1
ANOTHER: Final = 2
COST: Final = 1


def has_warrior(table: Table, seat: i64) -> bool:
    """Tell whether a warrior of one's own is on the track.

    Rules: dawn.recruit.warrior, dawn.slave.track.
    """
    return table.track[seat] > 0


def can_get_settler(table: Table, seat: i64, before: i64) -> bool:
    """Tell whether a settler can be recruited: one of two recruits must be a warrior.

    Rules: dawn.recruit.settler, dawn.recruit.barracks.
    """
    cost = table.house.settler[table.empire[seat]]
    return before != ANOTHER and table.settlers_home[seat] > 0 and table.has(seat, FOOD, cost)


def can_release(table: Table, seat: i64, captor: i64, before: i64) -> bool:
    """Tell whether a captor holds a warrior of the seat that may be freed.

    Rules: dawn.recruit.release, dawn.recruit.barracks.
    """
    return before != ANOTHER and table.slaves[captor * table.players + seat] > 0


def list_possible(table: Table, seat: i64, before: i64, legal: list[int]) -> None:
    """List the recruits a seat can pay for, on tiles around its towns, rivals or not.

    Those tiles are explored, as every tile next to a town is; the ocean is open to recruits.

    Rules: dawn.recruit.place.
    """
    if not table.has(seat, PRODUCTION, COST):
        return
    warrior = has_warrior(table, seat)
    settler = can_get_settler(table, seat, before)
    at = table.at
    if warrior or settler:
        near = table.tiles_by_towns(seat)
        for tile in range(table.map.tiles):
            if not has(near, tile):
                continue
            if warrior:
                legal.append(at.recruit + WARRIOR * table.map.tiles + tile)
            if settler:
                legal.append(at.recruit + SETTLER * table.map.tiles + tile)
    for captor in range(table.players):
        if can_release(table, seat, captor, before):
            legal.append(at.release + captor)


def can_recruit(table: Table, seat: i64, before: i64) -> bool:
    """Tell whether anything can be recruited after what came before."""
    found: list[int] = []
    list_possible(table, seat, before, found)
    return len(found) > 0


def is_possible(table: Table, seat: i64) -> bool:
    """Tell whether a seat can recruit."""
    return table.has(seat, PRODUCTION, COST) and can_recruit(table, seat, NOTHING_YET)


def place(table: Table, seat: i64, unit: i64, tile: i64) -> None:
    """Put a recruit on a tile; if rivals are there, it attacks.

    Rules: dawn.recruit.warrior, dawn.recruit.settler, dawn.recruit.place, dawn.combat.when.
    """
    food: i64 = 0
    if unit == WARRIOR:
        table.track[seat] -= 1
    else:
        food = table.house.settler[table.empire[seat]]
        table.settlers_home[seat] -= 1
        table.spend(seat, FOOD, food)
    if table.listening:
        table.tell(
            "recruited",
            "dawn.recruit.warrior" if unit == WARRIOR else "dawn.recruit.settler",
            {
                "seat": seat,
                "unit": UNIT_NAMES[unit],
                "tile": table.map.tile_names[tile],
                "production": COST,
                "food": food,
            },
        )
    warriors: i64 = 1 if unit == WARRIOR else 0
    if table.has_rivals(seat, tile):
        combat.attack(table, seat, tile, warriors, 1 - warriors, 0)
    else:
        table.put(seat, tile, warriors, 1 - warriors)


def release(table: Table, seat: i64, captor: i64) -> None:
    """Free an own warrior; the production paid goes to its captor.

    Rules: dawn.recruit.release.
    """
    table.slaves[captor * table.players + seat] -= 1
    table.track[seat] += 1
    received = table.gain(captor, PRODUCTION, COST)
    if table.listening:
        table.tell(
            "released",
            "dawn.recruit.release",
            {"seat": seat, "captor": captor, "production": received},
        )


@final
class Recruiting(Step):
    """A Recruit action under way. Details: how many recruits were asked for, what came first.

    Rules: dawn.recruit.barracks.
    """

    def advance(self, table: Table) -> None:
        """Ask for a recruit, and with Barracks for a second one, which an exchange may still pay.

        Rules: dawn.recruit.barracks.
        """
        agenda = table.agenda
        seat = agenda.seat()
        count = agenda.first()
        if count == 0 or (
            count == 1
            and table.has_improvement(seat, BARRACKS)
            and (
                can_recruit(table, seat, agenda.second())
                or conversions.can_exchange(table, seat, False)
            )
        ):
            agenda.set_first(count + 1)
            agenda.push(RECRUIT, seat, agenda.second())
        else:
            agenda.pop()

    def bounds(self, table: Table) -> Bounds:
        """Allow one or two recruits, after anything."""
        return (1, 2, NOTHING_YET, ANOTHER)

    def problem(self, table: Table, at: int) -> str:
        """Say why this seat can't be recruiting."""
        return not_on_turn(table, at)


@final
class Recruit(TurnDecision):
    """What to recruit, and where. Detail: what came first.

    Rules: dawn.recruit.warrior.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the recruits, and declining."""
        list_possible(table, seat, table.agenda.first(), legal)
        legal.append(table.at.decline)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Carry out a recruit; the frame of the action remembers of what sort it was.

        Rules: dawn.recruit.warrior, dawn.recruit.barracks.
        """
        at = table.at
        agenda = table.agenda
        agenda.pop()
        if action == at.decline:
            end_action(table)
            return
        table.spend(seat, PRODUCTION, COST)
        if action >= at.release:
            agenda.set_second(ANOTHER)
            release(table, seat, action - at.release)
            return
        unit = (action - at.recruit) // table.map.tiles
        tile = (action - at.recruit) % table.map.tiles
        agenda.set_second(A_WARRIOR if unit == WARRIOR else ANOTHER)
        place(table, seat, unit, tile)

    def refusal(self, table: Table, seat: i64, action: i64) -> str:
        """Name what keeps a seat from a recruit.

        Rules: dawn.recruit.release, dawn.recruit.place, dawn.recruit.settler.
        """
        at = table.at
        if not at.recruit <= action < at.stack:
            return self.rule
        if table.agenda.first() > 1 and action >= at.recruit + table.map.tiles:
            return "dawn.recruit.barracks"
        if action >= at.release:
            return "dawn.recruit.release"
        tile = (action - at.recruit) % table.map.tiles
        if not table.is_next_to_town(seat, tile):
            return "dawn.recruit.place"
        if action >= at.recruit + table.map.tiles:
            return "dawn.recruit.settler"
        return "dawn.recruit.warrior"

    def bounds(self, table: Table) -> Bounds:
        """Allow anything to have come first."""
        return (NOTHING_YET, ANOTHER, 0, 0)


STEPS: Final[list[Step]] = [
    Recruiting(RECRUITING, "recruiting", "dawn.recruit.warrior", (TURN,)),
    Recruit(RECRUIT, "recruit", "dawn.recruit.warrior", (RECRUITING,)),
]
