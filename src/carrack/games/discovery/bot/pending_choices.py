"""Age of Discovery: what a choice half made will come to.

A battle is declared before its dead are named, a plague sent before they fall, a route chosen
before anyone migrates, a good taken before one is given. The value of a position counts such
things as done.
"""

from mypy_extensions import i64

from carrack.games.discovery.bot.game_stage import Moment
from carrack.games.discovery.rules.board import REGIONS
from carrack.games.discovery.rules.buildings import MILITIA
from carrack.games.discovery.rules.pieces import BUILDER, COLONIST, GOODS, KINDS, SOLDIER
from carrack.games.discovery.rules.steps import (
    BATTLE,
    CHOOSE_MIGRANTS,
    NAME_CASUALTY,
    PLAGUE_DEATHS,
    SMUGGLE_GIVE,
    WAR,
)
from carrack.games.discovery.state.table import Table
from carrack.kernel import bits


def foreseen_presence(table: Table, moment: Moment) -> list[i64]:
    """Return all seats' pieces per region, after what has been begun."""
    if moment.pending == NAME_CASUALTY:
        return _after_battles(table)
    if moment.pending == PLAGUE_DEATHS:
        return _after_plague(table, moment)
    if moment.pending == CHOOSE_MIGRANTS and moment.second == 0:
        return _after_migration(table, moment)
    return table.presence


def _after_battles(table: Table) -> list[i64]:
    presence = table.presence[:]
    agenda = table.agenda
    war = agenda.height_of(WAR)
    if war >= 0:
        region = agenda.second_at(war)
        while region < REGIONS:
            _fight(table, presence, agenda.seat_at(war), agenda.first_at(war), region)
            region += 1
    battle = agenda.height_of(BATTLE)
    where = agenda.first_at(battle)
    _fight(table, presence, agenda.seat_at(battle), where // REGIONS, where % REGIONS)
    return presence


def _fight(table: Table, presence: list[i64], attacker: i64, defender: i64, region: i64) -> None:
    mine = table.players * region + attacker
    theirs = table.players * region + defender
    dead = deaths(table, attacker, defender, region)
    lost = losses(table, attacker, defender, region)
    presence[theirs] -= dead
    presence[mine] -= lost


def can_fight(table: Table, attacker: i64, defender: i64, region: i64) -> bool:
    """Tell whether two seats can have a battle in a region."""
    mine = table.players * region + attacker
    theirs = table.players * region + defender
    if table.presence[mine] == 0 or table.presence[theirs] == 0:
        return False
    return table.world[mine * KINDS + SOLDIER] > 0 or table.world[theirs * KINDS + SOLDIER] > 0


def deaths(table: Table, attacker: i64, defender: i64, region: i64) -> i64:
    """Return how many of the defender's pieces a battle costs; the Militia's soldier is none."""
    if not can_fight(table, attacker, defender, region):
        return 0
    place = table.players * region
    soldiers = table.world[(place + attacker) * KINDS + SOLDIER]
    there = table.presence[place + defender]
    return soldiers if soldiers < there else there


def losses(table: Table, attacker: i64, defender: i64, region: i64) -> i64:
    """Return how many of the attacker's pieces a battle costs."""
    if not can_fight(table, attacker, defender, region):
        return 0
    place = table.players * region
    soldiers = table.world[(place + defender) * KINDS + SOLDIER]
    if bits.has(table.owned[defender], MILITIA):
        soldiers += 1
    there = table.presence[place + attacker]
    return soldiers if soldiers < there else there


def _after_plague(table: Table, moment: Moment) -> list[i64]:
    region = moment.first % REGIONS
    victim = moment.first // REGIONS
    if victim == moment.seat:
        return table.presence
    presence = table.presence[:]
    place = table.players * region + victim
    colonists = table.world[place * KINDS + COLONIST]
    presence[place] -= moment.second if moment.second < colonists else colonists
    return presence


def _after_migration(table: Table, moment: Moment) -> list[i64]:
    presence = table.presence[:]
    presence[table.players * (moment.first // REGIONS) + moment.seat] -= 1
    presence[table.players * (moment.first % REGIONS) + moment.seat] += 1
    return presence


def foreseen_goods(table: Table, moment: Moment) -> list[i64]:
    """Return all seats' goods, after a swap for which only the good to give is still open."""
    if moment.pending != SMUGGLE_GIVE:
        return table.goods
    goods = table.goods[:]
    taken = moment.first % GOODS
    start = moment.seat * GOODS
    goods[moment.first] -= 1
    given = _easiest_given(goods, start)
    goods[start + taken] += 1
    goods[start + given] -= 1
    goods[moment.first - taken + given] += 1
    return goods


def _easiest_given(goods: list[i64], start: i64) -> i64:
    """Return a good whose loss breaks up least: single ones, then fives, twos, fours and threes."""
    for count in (1, 5, 2, 6, 4, 3):
        good: i64 = 0
        while good < GOODS:
            if goods[start + good] == count:
                return good
            good += 1
    return 0


def builders_in(table: Table, region: i64) -> i64:
    """Return how many builders, of whatever seat, stand in a region."""
    builders: i64 = 0
    place = table.players * region * KINDS + BUILDER
    seat: i64 = 0
    while seat < table.players:
        builders += table.world[place]
        place += KINDS
        seat += 1
    return builders
