"""Capital building benefits: player after player in the old order, in this sequence:

1. New World Cartography (2015), if it is still unused;
2. the Stable (2007) and Migration, in the order the owner wants;
3. West Indies Co., Smuggler, Trading House and Rum Distillery (2015), in the order the owner wants;
4. Privateers and money;
5. pieces, building by building (`recruits`); if they are scarce, in the order the owner wants.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import (
    goods_buildings,
    migration,
    purchase,
    recruits,
    stables,
)
from carrack.games.discovery.rules.action_numbers import FIRST
from carrack.games.discovery.rules.buildings import (
    DOLLARS_EACH_TURN,
    FACTORY,
    MIGRATION,
    PRIVATEERS,
    STABLES,
    rule_of,
)
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import BENEFITS, CHOOSE_BENEFIT, GAME
from carrack.games.discovery.state.codes import STAGES
from carrack.games.discovery.state.table import Table
from carrack.kernel.bits import bit
from carrack.kernel.steps import Bounds

# The stages of one player's benefits.
CHARTING: Final = 0
MOVING: Final = 1
MIGRATING: Final = 2
TRADING: Final = 3
EARNING: Final = 4
RECRUITING: Final = 5
#: Instead of Migrating, if Migration came first.
RIDING_LAST: Final = 6


def raid(table: Table, seat: i64) -> None:
    """Let Privateers take $1 per own ship from everyone else, as far as they have it.

    Rules: discovery.building.privateers.
    """
    if not table.owns(seat, PRIVATEERS) or table.ships[seat] == 0:
        return
    for victim in range(table.players):
        if victim == seat:
            continue
        owed = table.ships[seat]
        taken = owed if owed < table.money[victim] else table.money[victim]
        table.money[victim] -= taken
        table.money[seat] += taken
        if table.listening:
            facts = {"seat": int(seat), "from": int(victim), "dollars": int(taken)}
            table.tell("raided", "discovery.building.privateers", {**facts})


def pay_dollars(table: Table, seat: i64) -> None:
    """Pay what buildings earn every turn.

    Rules: discovery.building.trading-post, discovery.building.taxation,
    discovery.building.factory.
    """
    building: i64 = 0
    owned = table.owned[seat]
    while owned != 0:
        if owned & 1 == 1:
            dollars = DOLLARS_EACH_TURN[building]
            if building == FACTORY:
                dollars = table.setting.factory_dollars
            if dollars > 0:
                table.earn(seat, dollars, "building", rule_of(building))
        owned >>= 1
        building += 1


def give_workers(table: Table, seat: i64, done: i64) -> None:
    """Give the pieces that buildings bring every turn, stopping where something is asked.

    Rules: discovery.benefits.own-order.
    """
    agenda = table.agenda
    depth = agenda.depth()
    n = recruits.next_giver(table, seat, done)
    while n >= 0:
        done |= bit(n)
        agenda.set_second(RECRUITING + STAGES * done)
        recruits.give(table, seat, n)
        if agenda.depth() > depth:
            return
        n = recruits.next_giver(table, seat, done)
    if n == recruits.OWNER_CHOOSES:
        agenda.push(CHOOSE_BENEFIT, seat, done, RECRUITING)
        return
    agenda.set_first(agenda.first() + 1)
    agenda.set_second(0)


def offer_moves(table: Table, seat: i64) -> None:
    """Offer the Stable (2007) and Migration; if both could be used, the owner says which first.

    A Migration may found the colony that a soldier rides to.

    Rules: discovery.benefits.own-order, discovery.building.stables, discovery.building.migration.
    """
    agenda = table.agenda
    rides = not table.setting.new and table.owns(seat, STABLES)
    migrates = migration.could_migrate(table, seat)
    if rides and migrates:
        if stables.could_ride(table, seat):
            agenda.push(CHOOSE_BENEFIT, seat, 0, MOVING)
        else:
            begin_moves(table, seat, MIGRATION)
    elif rides:
        begin_moves(table, seat, STABLES)
    else:
        agenda.set_second(TRADING)
        if migrates:
            migration.offer(table, seat)


def begin_moves(table: Table, seat: i64, building: i64) -> None:
    """Offer one of the two that move pieces; the other comes next."""
    if building == STABLES:
        table.agenda.set_second(MIGRATING)
        stables.offer_ride(table, seat)
    else:
        table.agenda.set_second(RIDING_LAST)
        migration.offer(table, seat)


@final
class Benefits(Step):
    """The benefits of buildings. Details: the place in the order, the stage and what is done of it.

    Rules: discovery.benefits.sequence.
    """

    def advance(self, table: Table) -> None:
        """Take the next player's next benefit.

        The second detail holds the stage and how far in it we are: which of the four goods
        buildings, or of those that bring pieces, are done.

        Rules: discovery.benefits.order, discovery.benefits.sequence, discovery.benefits.all-game.
        """
        agenda = table.agenda
        place = agenda.first()
        if place == table.players:
            agenda.pop()
            return
        seat = table.order[place]
        if table.owned[seat] == 0:
            agenda.set_first(place + 1)
            return
        stage = agenda.second() % STAGES
        done = agenda.second() // STAGES
        if stage == TRADING and goods_buildings.ask_ordered(table, seat, done):
            return
        if stage == RECRUITING:
            give_workers(table, seat, done)
            return
        if stage == MOVING:
            offer_moves(table, seat)
            return
        agenda.set_second(TRADING if stage == RIDING_LAST else stage + 1)
        if stage == CHARTING:
            if table.setting.new:
                purchase.offer_chart(table, seat)
        elif stage == MIGRATING:
            migration.offer(table, seat)
        elif stage == RIDING_LAST:
            stables.offer_ride(table, seat)
        elif stage == EARNING:
            raid(table, seat)
            pay_dollars(table, seat)

    def bounds(self, table: Table) -> Bounds:
        """Allow every seat and stage."""
        return (0, int(table.players) - 1, 0, STAGES * (recruits.ALL_GIVERS + 1) - 1)


@final
class ChooseBenefit(Step):
    """Which building comes first. Details: what is done of the stage, as a set of bits; the stage.

    Rules: discovery.benefits.own-order.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the buildings that may come first.

        Rules: discovery.benefits.own-order.
        """
        done = table.agenda.first()
        stage = table.agenda.second()
        if stage == MOVING:
            legal.append(FIRST + STABLES)
            legal.append(FIRST + MIGRATION)
        elif stage == RECRUITING:
            places: list[int] = []
            recruits.list_rivals(table, seat, done, places)
            for n in places:
                legal.append(FIRST + recruits.GIVERS[n])
        else:
            goods_buildings.list_due(table, seat, done, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Resolve the building chosen.

        Rules: discovery.benefits.own-order.
        """
        agenda = table.agenda
        done = agenda.first()
        stage = agenda.second()
        building: i64 = action - FIRST
        agenda.pop()
        if stage == MOVING:
            begin_moves(table, seat, building)
        elif stage == RECRUITING:
            n: i64 = recruits.GIVERS.index(building)
            agenda.set_second(RECRUITING + STAGES * (done | bit(n)))
            recruits.give(table, seat, n)
        else:
            goods_buildings.resolve_ordered(table, seat, goods_buildings.ORDERED.index(building))

    def may_go_on(self, table: Table, action: i64) -> bool:
        """Go on with what the building chosen lets its owner do in parts."""
        return True

    def bounds(self, table: Table) -> Bounds:
        """Allow every set of buildings, at the stages where an order is chosen."""
        return (0, recruits.ALL_GIVERS, MOVING, RECRUITING)

    def problem(self, table: Table, at: int) -> str:
        """Say why no order is chosen here."""
        done = table.agenda.first_at(at)
        stage = table.agenda.second_at(at)
        if stage not in (MOVING, TRADING, RECRUITING):
            return "there is no order to be chosen"
        due = table.agenda.second_at(at - 1)
        return "" if due == stage + STAGES * done else "the benefits are at another place"


STEPS: Final[list[Step]] = [
    ChooseBenefit(CHOOSE_BENEFIT, "benefit", "discovery.benefits.own-order", (BENEFITS,)),
    Benefits(BENEFITS, "benefits", "discovery.benefits.sequence", (GAME,)),
]
