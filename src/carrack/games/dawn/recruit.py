"""Recruit: pay production for a warrior or a settler next to a town, or to free a slave."""

from typing import Final

from mypy_extensions import i64

from carrack.games.dawn import combat, conversions
from carrack.games.dawn.actions import SETTLER, UNIT_NAMES, WARRIOR
from carrack.games.dawn.pieces import FOOD, PRODUCTION
from carrack.games.dawn.steps import RECRUIT
from carrack.games.dawn.table import Table
from carrack.games.dawn.tiles import BARRACKS
from carrack.kernel.bits import has

# What a Recruit action has brought so far; a warrior leaves the second recruit open.
NOTHING_YET: Final = 0
A_WARRIOR: Final = 1
ANOTHER: Final = 2
COST: Final = 1


def advance(table: Table) -> None:
    """Ask for a recruit, and with Barracks for a second one, which an exchange may still pay for.

    The frame counts the recruits and remembers what the first one was.

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

    Rules: dawn.recruit.place, dawn.move.ocean.
    """
    if not table.has(seat, PRODUCTION, COST):
        return
    warrior = has_warrior(table, seat)
    settler = can_get_settler(table, seat, before)
    at = table.at
    if warrior or settler:
        near = table.tiles_by_towns(seat)
        for tile in range(table.map.tiles):
            if not has(near, tile) or not table.may_enter(seat, tile):
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


def list_choices(table: Table, seat: i64, legal: list[int]) -> None:
    """List the recruits, and declining."""
    list_possible(table, seat, table.agenda.first(), legal)
    legal.append(table.at.decline)


def recruit(table: Table, seat: i64, action: i64) -> None:
    """Carry out a recruit; the frame of the action remembers of what sort it was.

    Rules: dawn.recruit.warrior, dawn.recruit.barracks.
    """
    agenda = table.agenda
    agenda.pop()
    table.spend(seat, PRODUCTION, COST)
    at = table.at
    if action >= at.release:
        agenda.set_second(ANOTHER)
        release(table, seat, action - at.release)
        return
    unit = (action - at.recruit) // table.map.tiles
    tile = (action - at.recruit) % table.map.tiles
    agenda.set_second(A_WARRIOR if unit == WARRIOR else ANOTHER)
    place(table, seat, unit, tile)


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
