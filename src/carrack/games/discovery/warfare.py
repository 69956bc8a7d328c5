"""Warfare: each worker in the box may start one battle or one full-scale war.

A battle, in order: the attacker names casualties, the defender names casualties, all are removed
together. A war is a battle in every region that qualifies, in board order.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery import university
from carrack.games.discovery.actions import DECLINE, REMOVE, battle_base, war_base
from carrack.games.discovery.board import REGION_NAMES, REGIONS, WARFARE
from carrack.games.discovery.buildings import MILITIA
from carrack.games.discovery.pieces import (
    CASUALTY_KINDS,
    CASUALTY_NAMES,
    KINDS,
    MILITIA_SOLDIER,
    SOLDIER,
    owner_of,
)
from carrack.games.discovery.steps import BATTLE, DECLARE, NAME_CASUALTY, WAR
from carrack.games.discovery.table import Table

WAR_PRICE: Final = 10


def advance(table: Table) -> None:
    """Resolve the box, in this order: University, each worker.

    Rules: discovery.warfare.conflict.
    """
    agenda = table.agenda
    if agenda.first() == 0:
        agenda.set_first(1)
        university.offer(table, WARFARE)
    elif table.warfare:
        code = table.warfare.pop(0)
        table.send_home(code)
        agenda.push(DECLARE, owner_of(code))
    else:
        agenda.pop()


def qualifies(table: Table, region: i64, one: i64, other: i64) -> bool:
    """Tell whether two seats can fight in a region: both there, and a real soldier among them.

    Rules: discovery.warfare.soldier-needed.
    """
    if table.presence[table.players * region + one] == 0:
        return False
    if table.presence[table.players * region + other] == 0:
        return False
    return table.pieces_in(region, one, SOLDIER) > 0 or table.pieces_in(region, other, SOLDIER) > 0


def list_conflicts(table: Table, seat: i64, legal: list[int]) -> None:
    """List peace, then every war and every battle that can be declared.

    Rules: discovery.warfare.battle, discovery.warfare.war, discovery.warfare.repeat,
    discovery.turn.declining.
    """
    legal.append(DECLINE)
    battles: list[int] = []
    other: i64 = 0
    while other < table.players:
        if other != seat:
            before = len(battles)
            region: i64 = 0
            while region < REGIONS:
                if qualifies(table, region, seat, other):
                    battles.append(battle_base(table.players) + other * REGIONS + region)
                region += 1
            if len(battles) > before and table.money[seat] >= WAR_PRICE:
                legal.append(war_base(table.players) + other)
        other += 1
    legal.extend(battles)


def declare(table: Table, seat: i64, action: i64) -> None:
    """Declare a battle or a war, or keep the peace.

    Rules: discovery.warfare.battle, discovery.warfare.war.
    """
    table.agenda.pop()
    if action == DECLINE:
        return
    base = battle_base(table.players)
    if action >= base:
        begin_battle(table, seat, (action - base) // REGIONS, (action - base) % REGIONS)
        return
    other = action - war_base(table.players)
    table.pay(seat, WAR_PRICE, "war", "discovery.warfare.war")
    if table.listening:
        facts = {"seat": int(seat), "against": int(other)}
        table.tell("war", "discovery.warfare.war", {**facts})
    table.agenda.push(WAR, seat, other, 0)


def advance_war(table: Table) -> None:
    """Fight the war's next battle.

    Rules: discovery.warfare.war.
    """
    agenda = table.agenda
    seat = agenda.seat()
    other = agenda.first()
    region = agenda.second()
    while region < REGIONS and not qualifies(table, region, seat, other):
        region += 1
    if region == REGIONS:
        agenda.pop()
        return
    agenda.set_second(region + 1)
    begin_battle(table, seat, other, region)


def begin_battle(table: Table, seat: i64, other: i64, region: i64) -> None:
    """Begin a battle."""
    table.fallen = [0] * (2 * CASUALTY_KINDS)
    table.agenda.push(BATTLE, seat, other * REGIONS + region, 0)
    if table.listening:
        facts: dict[str, int | str] = {"seat": seat, "against": other}
        where = REGION_NAMES[region]
        table.tell("battle", "discovery.warfare.battle", {**facts, "region": where})


def advance_battle(table: Table) -> None:
    """Take the battle one step further: attacker's casualties, defender's, removal.

    Rules: discovery.warfare.casualties, discovery.warfare.together.
    """
    agenda = table.agenda
    stage = agenda.second()
    agenda.set_second(stage + 1)
    attacker = agenda.seat()
    defender = agenda.first() // REGIONS
    region = agenda.first() % REGIONS
    if stage == 0:
        kill(table, attacker, soldiers_of(table, region, attacker, False), 0)
    elif stage == 1:
        kill(table, defender, soldiers_of(table, region, defender, True), 1)
    else:
        agenda.pop()
        bury(table, region, defender, attacker)


def soldiers_of(table: Table, region: i64, seat: i64, defending: bool) -> i64:
    """Return how many soldiers fight for a seat; Militia adds one in defence.

    Rules: discovery.warfare.casualties, discovery.building.militia.
    """
    count = table.pieces_in(region, seat, SOLDIER)
    return count + 1 if defending and table.owns(seat, MILITIA) else count


def standing(table: Table, kind: i64, side: i64) -> i64:
    """Return how many of a kind could still be named on a side (0: the defender's).

    The battle's frame is the topmost of its kind, below the question being asked.

    Rules: discovery.warfare.casualties, discovery.building.militia.
    """
    frames = table.agenda.frames
    place = len(frames) - 4
    while frames[place] != BATTLE:
        place -= 4
    region = frames[place + 2] % REGIONS
    victim = frames[place + 1] if side == 1 else frames[place + 2] // REGIONS
    if kind == MILITIA_SOLDIER:
        there: i64 = 1 if side == 0 and table.owns(victim, MILITIA) else 0
    else:
        there = table.pieces_in(region, victim, kind)
    return there - table.fallen[side * CASUALTY_KINDS + kind]


def kill(table: Table, seat: i64, kills: i64, side: i64) -> None:
    """Let a side name its kills; without a choice they fall at once.

    Rules: discovery.warfare.casualties.
    """
    kinds: i64 = 0
    total: i64 = 0
    kind: i64 = 0
    while kind < CASUALTY_KINDS:
        there = standing(table, kind, side)
        total += there
        kinds += 1 if there > 0 else 0
        kind += 1
    if kills == 0 or total == 0:
        return
    if kills < total and kinds > 1:
        table.agenda.push(NAME_CASUALTY, seat, kills, side)
        return
    kind = 0
    while kind < CASUALTY_KINDS:
        there = standing(table, kind, side)
        table.fallen[side * CASUALTY_KINDS + kind] += there if there < kills else kills
        kind += 1


def list_casualties(table: Table, legal: list[int]) -> None:
    """List the kinds that may be named.

    Rules: discovery.warfare.casualties.
    """
    side = table.agenda.second()
    kind: i64 = 0
    while kind < CASUALTY_KINDS:
        if standing(table, kind, side) > 0:
            legal.append(REMOVE + kind)
        kind += 1


def name_casualty(table: Table, seat: i64, action: i64) -> None:
    """Name one casualty, then the next.

    Rules: discovery.warfare.casualties.
    """
    kills = table.agenda.first() - 1
    side = table.agenda.second()
    table.agenda.pop()
    table.fallen[side * CASUALTY_KINDS + action - REMOVE] += 1
    kill(table, seat, kills, side)


def bury(table: Table, region: i64, defender: i64, attacker: i64) -> None:
    """Remove all casualties of both sides together.

    Rules: discovery.warfare.together, discovery.warfare.outsiders.
    """
    for side in range(2):
        victim = defender if side == 0 else attacker
        lost: dict[str, int] = {}
        kind: i64 = 0
        while kind < CASUALTY_KINDS:
            count = table.fallen[side * CASUALTY_KINDS + kind]
            if count > 0:
                lost[CASUALTY_NAMES[kind]] = count
            while count > 0 and kind < KINDS:
                table.remove(region, victim, kind)
                count -= 1
            kind += 1
        if table.listening and lost:
            where: dict[str, int | str] = {"seat": victim, "region": REGION_NAMES[region]}
            table.tell("fell", "discovery.warfare.together", {**where, "workers": lost})
    table.fallen = [0] * (2 * CASUALTY_KINDS)
