"""Warfare: each worker in the box may start one battle or one full-scale war.

A battle, in order: the attacker names casualties, the defender names casualties, all are removed
together. A war is a battle in every region that qualifies, in board order.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import initiative, leaving, university
from carrack.games.discovery.rules.action_numbers import DECLINE, REMOVE
from carrack.games.discovery.rules.board import REGION_NAMES, REGIONS, WARFARE, WARFARE_SPACES
from carrack.games.discovery.rules.buildings import MILITIA
from carrack.games.discovery.rules.in_vain import InVainStep
from carrack.games.discovery.rules.pieces import (
    CASUALTY_KINDS,
    CASUALTY_NAMES,
    KINDS,
    MILITIA_SOLDIER,
    NOBODY,
    SOLDIER,
    owner_of,
)
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import (
    BATTLE,
    DECLARE,
    GAME,
    NAME_CASUALTY,
    WAR,
    WARFARE_BOX,
)
from carrack.games.discovery.state.table import Table
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds

WAR_PRICE: Final = 10
#: No side of a battle has more to name.
MOST_KILLS: Final = 99


def qualifies(table: Table, region: i64, one: i64, other: i64) -> bool:
    """Tell whether two seats can fight in a region: both there, and a real soldier among them.

    Rules: discovery.warfare.soldier-needed.
    """
    if table.presence[table.players * region + one] == 0:
        return False
    if table.presence[table.players * region + other] == 0:
        return False
    return table.pieces_in(region, one, SOLDIER) > 0 or table.pieces_in(region, other, SOLDIER) > 0


def begin_battle(table: Table, seat: i64, other: i64, region: i64) -> None:
    """Begin a battle."""
    table.fallen = [0] * (2 * CASUALTY_KINDS)
    table.agenda.push(BATTLE, seat, other * REGIONS + region, 0)
    if table.listening:
        facts: dict[str, int | str] = {"seat": seat, "against": other}
        where = REGION_NAMES[region]
        table.tell("battle", "discovery.warfare.battle", {**facts, "region": where})


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
    agenda = table.agenda
    battle = agenda.height_of(BATTLE)
    region = agenda.first_at(battle) % REGIONS
    victim = agenda.seat_at(battle) if side == 1 else agenda.first_at(battle) // REGIONS
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


@final
class WarfareBox(Step):
    """The Warfare box. Details: its stage, how many have acted.

    Rules: discovery.warfare.conflict.
    """

    def advance(self, table: Table) -> None:
        """Resolve the box, in this order: University, each worker, University again.

        With it all boxes are resolved, and whoever still stands in one goes home.

        Rules: discovery.warfare.conflict, discovery.turn.workers-home.
        """
        agenda = table.agenda
        stage = agenda.first()
        leaving.go_home_after_action(table, table.warfare)
        if stage < 2:
            agenda.set_first(2)
            if stage == 0:
                university.offer(table, WARFARE)
            else:
                university.offer_again(table, WARFARE)
            return
        code = leaving.next_worker(table, table.warfare)
        if code == NOBODY:
            leaving.go_home(table, table.warfare)
            initiative.go_home(table)
            agenda.pop()
            return
        agenda.set_first(1)
        agenda.push(DECLARE, owner_of(code))

    def bounds(self, table: Table) -> Bounds:
        """Allow every stage, and that some have acted."""
        return (0, 2, 0, WARFARE_SPACES)

    def problem(self, table: Table, at: int) -> str:
        """Say why so many can't have acted."""
        return leaving.problem(table, at, table.warfare)


@final
class War(Step):
    """A war of the frame's seat. Details: against whom, the region that comes next.

    Rules: discovery.warfare.war.
    """

    def advance(self, table: Table) -> None:
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

    def bounds(self, table: Table) -> Bounds:
        """Allow every seat and region."""
        return (0, int(table.players) - 1, 0, REGIONS)

    def problem(self, table: Table, at: int) -> str:
        """Say why there can't be this war."""
        itself = table.agenda.first_at(at) == table.agenda.seat_at(at)
        return "nobody makes war on himself" if itself else ""


@final
class Battle(Step):
    """A battle that the frame's seat has begun. Details: defender and region, how far it has come.

    Rules: discovery.warfare.battle.
    """

    def advance(self, table: Table) -> None:
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

    def bounds(self, table: Table) -> Bounds:
        """Allow every seat in every region."""
        return (0, int(table.players) * REGIONS - 1, 0, 2)

    def problem(self, table: Table, at: int) -> str:
        """Say why there can't be this battle."""
        itself = table.agenda.first_at(at) // REGIONS == table.agenda.seat_at(at)
        return "nobody fights himself" if itself else ""


@final
class Declare(InVainStep):
    """Which battle or war a worker starts.

    Rules: discovery.warfare.conflict.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
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
                        battles.append(table.at.battle + other * REGIONS + region)
                    region += 1
                if len(battles) > before and table.money[seat] >= WAR_PRICE:
                    legal.append(table.at.war + other)
            other += 1
        legal.extend(battles)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Declare a battle or a war, or keep the peace.

        Rules: discovery.warfare.battle, discovery.warfare.war.
        """
        table.agenda.pop()
        if action == DECLINE:
            return
        base = table.at.battle
        if action >= base:
            begin_battle(table, seat, (action - base) // REGIONS, (action - base) % REGIONS)
            return
        other = action - table.at.war
        table.pay(seat, WAR_PRICE, "war", "discovery.warfare.war")
        if table.listening:
            facts = {"seat": int(seat), "against": int(other)}
            table.tell("war", "discovery.warfare.war", {**facts})
        table.agenda.push(WAR, seat, other, 0)

    def refusal(self, table: Table, seat: i64, action: i64) -> str:
        """Say why this battle or war can't be declared."""
        if action < table.at.war:
            return self.rule
        battle = action >= table.at.battle
        return "discovery.warfare.soldier-needed" if battle else "discovery.warfare.war"


@final
class NameCasualty(Step):
    """Who falls. Details: how many still, whose side (0: the defender's).

    Rules: discovery.warfare.casualties.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the kinds that may be named.

        Rules: discovery.warfare.casualties.
        """
        side = table.agenda.second()
        kind: i64 = 0
        while kind < CASUALTY_KINDS:
            if standing(table, kind, side) > 0:
                legal.append(REMOVE + kind)
            kind += 1

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Name one casualty, then the next.

        Rules: discovery.warfare.casualties.
        """
        kills = table.agenda.first() - 1
        side = table.agenda.second()
        table.agenda.pop()
        table.fallen[side * CASUALTY_KINDS + action - REMOVE] += 1
        kill(table, seat, kills, side)

    def facts(self, first: i64, second: i64) -> Facts:
        """Say how many fall."""
        return {"left": first}

    def bounds(self, table: Table) -> Bounds:
        """Allow either side."""
        return (1, MOST_KILLS, 0, 1)


STEPS: Final[list[Step]] = [
    WarfareBox(WARFARE_BOX, "warfare", "discovery.warfare.conflict", (GAME,)),
    War(WAR, "war", "discovery.warfare.war", (WARFARE_BOX,)),
    Battle(BATTLE, "battle", "discovery.warfare.battle", (WARFARE_BOX, WAR)),
    Declare(
        DECLARE,
        "declare",
        "discovery.warfare.conflict",
        (WARFARE_BOX,),
        "discovery.warfare.soldier-needed",
    ),
    NameCasualty(NAME_CASUALTY, "casualty", "discovery.warfare.casualties", (BATTLE,)),
]
