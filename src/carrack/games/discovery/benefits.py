"""Capital building benefits: player after player in the old order, in this sequence:

1. New World Cartography (2015), if it is still unused;
2. the Stable (2007);
3. Migration;
4. West Indies Co., Smuggler, Trading House and Rum Distillery (2015), in the order the owner wants;
5. Privateers and money;
6. workers, building by building: for the next turn, on X and Y or in the Discovery box.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery import income, purchase, running_out, stables
from carrack.games.discovery.actions import (
    DECLINE,
    DONE,
    FIRST,
    GIVE,
    MIGRATE,
    SELL,
    SEND,
    swap_base,
)
from carrack.games.discovery.board import REGIONS
from carrack.games.discovery.buildings import (
    COLONIZATION_LAWS,
    CONQUISTADORS,
    DOLLARS_EACH_TURN,
    FACTORY,
    INDENTURED_SERVITUDE,
    MIGRATION,
    NAVIGATOR,
    PRIVATEERS,
    RUM_DISTILLERY,
    SMUGGLER,
    TRADING_HOUSE,
    WEST_INDIES,
    WORKER_EACH_TURN,
    rule_of,
)
from carrack.games.discovery.pieces import (
    CAPTAIN,
    COLONIST,
    GOOD_NAMES,
    GOODS,
    KINDS,
    NOBODY,
    PER_SEAT,
    SOLDIER,
    WORKER_NAMES,
)
from carrack.games.discovery.steps import (
    CHOOSE_BENEFIT,
    CHOOSE_MIGRANTS,
    SELL_GOODS,
    SMUGGLE,
    SMUGGLE_GIVE,
)
from carrack.games.discovery.steps import MIGRATE as MIGRATE_STEP
from carrack.games.discovery.table import Table
from carrack.kernel.bits import bit

# The stages of one player's benefits.
CHARTING: Final = 0
RIDING: Final = 1
MIGRATING: Final = 2
TRADING: Final = 3
EARNING: Final = 4
RECRUITING: Final = 5
#: The frame's second detail holds a stage and, so many times, what is done of it.
STAGES: Final = 16

#: The four whose order matters, as bits of what is done this turn.
ORDERED: Final = (WEST_INDIES, SMUGGLER, TRADING_HOUSE, RUM_DISTILLERY)
GOOD_PRICE: Final = 5


def advance(table: Table) -> None:
    """Take the next player's next benefit.

    The frame counts the players in the order; its second detail holds the stage and how far in it
    we are: which of the four ordered buildings, or how many of all buildings, are done.

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
    if stage == TRADING and ask_ordered(table, seat, done):
        return
    if stage == RECRUITING:
        give_workers(table, seat, done)
        return
    agenda.set_second(stage + 1)
    if stage == CHARTING:
        if table.setting.new:
            purchase.offer_chart(table, seat)
    elif stage == RIDING:
        if not table.setting.new:
            stables.offer_ride(table, seat)
    elif stage == MIGRATING:
        offer_migration(table, seat)
    elif stage == EARNING:
        raid(table, seat)
        pay_dollars(table, seat)


# ---- Migration -------------------------------------------------------------------------------


def offer_migration(table: Table, seat: i64) -> None:
    """Ask the owner of Migration, if he has a piece that could move.

    Rules: discovery.building.migration.
    """
    if not table.owns(seat, MIGRATION):
        return
    choices: list[int] = []
    list_migrations(table, seat, choices)
    if len(choices) > 1:
        table.agenda.push(MIGRATE_STEP, seat)


def may_migrate(table: Table, kind: i64) -> bool:
    """Tell whether a kind of piece migrates: colonists, in 2007 all but soldiers.

    Rules: discovery.building.migration.
    """
    return kind == COLONIST or (not table.setting.new and kind != SOLDIER)


def movable(table: Table, seat: i64, region: i64) -> bool:
    """Tell whether a seat has a piece in a region that may migrate."""
    for kind in range(KINDS):
        if table.pieces_in(region, seat, kind) > 0 and may_migrate(table, kind):
            return True
    return False


def list_migrations(table: Table, seat: i64, legal: list[int]) -> None:
    """List every region to leave with every other discovered region to go to, or none.

    Rules: discovery.building.migration.
    """
    for start in range(REGIONS):
        if movable(table, seat, start):
            for goal in range(REGIONS):
                if goal != start and table.is_discovered(goal):
                    legal.append(MIGRATE + start * REGIONS + goal)
    legal.append(DECLINE)


def migrate(table: Table, seat: i64, action: i64) -> None:
    """Choose from where and to where; who goes comes next.

    Rules: discovery.building.migration.
    """
    table.agenda.pop()
    if action != DECLINE:
        table.agenda.push(CHOOSE_MIGRANTS, seat, action - MIGRATE, 0)


def list_migrants(table: Table, seat: i64, legal: list[int]) -> None:
    """List the kinds that may go and, once one has gone, stopping.

    Rules: discovery.building.migration.
    """
    start = table.agenda.first() // REGIONS
    for kind in range(KINDS):
        if table.pieces_in(start, seat, kind) > 0 and may_migrate(table, kind):
            legal.append(SEND + kind)
    if table.agenda.second() > 0:
        legal.append(DONE)


def send_migrant(table: Table, seat: i64, action: i64) -> None:
    """Move one of at most two migrants.

    Rules: discovery.building.migration.
    """
    route = table.agenda.first()
    gone = table.agenda.second()
    table.agenda.pop()
    if action == DONE:
        return
    start = route // REGIONS
    table.move(seat, action - SEND, start, route % REGIONS, "discovery.building.migration")
    if gone == 0 and movable(table, seat, start):
        table.agenda.push(CHOOSE_MIGRANTS, seat, route, 1)


# ---- The four in the owner's order -----------------------------------------------------------


def ask_ordered(table: Table, seat: i64, done: i64) -> bool:
    """Resolve the next of the four, asking which first while there is a choice.

    Rules: discovery.benefits.own-order.
    """
    due: list[i64] = []
    for n in range(len(ORDERED)):
        if (done >> n) & 1 == 0 and is_due(table, seat, ORDERED[n]):
            due.append(n)
    if not due:
        return False
    if len(due) > 1:
        table.agenda.push(CHOOSE_BENEFIT, seat, done)
        return True
    resolve_ordered(table, seat, due[0])
    return True


def is_due(table: Table, seat: i64, building: i64) -> bool:
    """Tell whether a building of the four does something for a seat in this phase.

    Rules: discovery.benefits.own-order, discovery.building.rum-distillery.
    """
    return table.owns(seat, building) and (building != RUM_DISTILLERY or table.setting.new)


def list_ordered(table: Table, seat: i64, legal: list[int]) -> None:
    """List the buildings that may come first.

    Rules: discovery.benefits.own-order.
    """
    done = table.agenda.first()
    due: list[int] = []
    for n in range(len(ORDERED)):
        if (done >> n) & 1 == 0 and is_due(table, seat, ORDERED[n]):
            due.append(FIRST + ORDERED[n])
    legal.extend(sorted(due))


def choose_ordered(table: Table, seat: i64, action: i64) -> None:
    """Resolve the building chosen.

    Rules: discovery.benefits.own-order.
    """
    table.agenda.pop()
    resolve_ordered(table, seat, ORDERED.index(action - FIRST))


def resolve_ordered(table: Table, seat: i64, n: i64) -> None:
    """Mark one of the four as done and carry it out.

    Rules: discovery.building.west-indies-co, discovery.building.smuggler,
    discovery.building.trading-house, discovery.building.rum-distillery.
    """
    table.agenda.set_second(table.agenda.second() + STAGES * bit(n))
    building = ORDERED[n]
    if building == WEST_INDIES:
        purchase.draw_goods(table, seat, 1, rule_of(building))
    elif building == RUM_DISTILLERY:
        income.pay_rum(table, seat)
    elif building == SMUGGLER:
        offer_swap(table, seat)
    elif owned_goods(table, seat) > 0:
        table.agenda.push(SELL_GOODS, seat)


def owned_goods(table: Table, seat: i64) -> i64:
    """Return how many goods a seat owns."""
    total: i64 = 0
    for good in range(GOODS):
        total += table.goods[seat * GOODS + good]
    return total


def offer_swap(table: Table, seat: i64) -> None:
    """Ask the Smuggler's owner, if both sides have a good.

    Rules: discovery.building.smuggler.
    """
    if owned_goods(table, seat) == 0:
        return
    choices: list[int] = []
    list_swaps(table, seat, choices)
    if len(choices) > 1:
        table.agenda.push(SMUGGLE, seat)


def list_swaps(table: Table, seat: i64, legal: list[int]) -> None:
    """List every good of every other seat, or none.

    Rules: discovery.building.smuggler.
    """
    legal.append(DECLINE)
    base = swap_base(table.players)
    for other in range(table.players):
        if other != seat:
            for good in range(GOODS):
                if table.goods[other * GOODS + good] > 0:
                    legal.append(base + other * GOODS + good)


def choose_swap(table: Table, seat: i64, action: i64) -> None:
    """Choose the good to take; the one to give comes next.

    Rules: discovery.building.smuggler.
    """
    table.agenda.pop()
    if action != DECLINE:
        table.agenda.push(SMUGGLE_GIVE, seat, action - swap_base(table.players))


def list_own_goods(table: Table, seat: i64, verb: i64, legal: list[int]) -> None:
    """List the kinds of goods a seat owns."""
    for good in range(GOODS):
        if table.goods[seat * GOODS + good] > 0:
            legal.append(verb + good)


def swap(table: Table, seat: i64, action: i64) -> None:
    """Swap a good with another seat, which can't refuse.

    Rules: discovery.building.smuggler.
    """
    choice = table.agenda.first()
    table.agenda.pop()
    other = choice // GOODS
    taken = choice % GOODS
    given: i64 = action - GIVE
    table.goods[other * GOODS + taken] -= 1
    table.goods[seat * GOODS + taken] += 1
    table.goods[seat * GOODS + given] -= 1
    table.goods[other * GOODS + given] += 1
    if table.listening:
        who: dict[str, int | str] = {"seat": seat, "with": other}
        goods = {"took": GOOD_NAMES[taken], "gave": GOOD_NAMES[given]}
        table.tell("swapped", "discovery.building.smuggler", {**who, **goods})


def list_sales(table: Table, seat: i64, legal: list[int]) -> None:
    """List the goods that may be sold, or stopping.

    Rules: discovery.building.trading-house.
    """
    list_own_goods(table, seat, SELL, legal)
    legal.append(DONE)


def sell(table: Table, seat: i64, action: i64) -> None:
    """Sell a good to the bank for $5; it is in the supply at once.

    Rules: discovery.building.trading-house.
    """
    if action == DONE:
        table.agenda.pop()
        return
    good: i64 = action - SELL
    table.goods[seat * GOODS + good] -= 1
    table.pile[good] += 1
    table.earn(seat, GOOD_PRICE, "trading-house", "discovery.building.trading-house")
    if owned_goods(table, seat) == 0:
        table.agenda.pop()


# ---- Money and workers -----------------------------------------------------------------------


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


def give_workers(table: Table, seat: i64, building: i64) -> None:
    """Give the workers that buildings bring every turn, stopping where something is asked.

    Rules: discovery.building.settlers, discovery.building.monastery,
    discovery.building.trade-routes, discovery.building.training-grounds,
    discovery.building.new-world-city, discovery.building.new-world-mission,
    discovery.building.ship-yards, discovery.building.marketplace,
    discovery.building.military-academy, discovery.building.fortress,
    discovery.building.stone-masonry.
    """
    agenda = table.agenda
    depth = len(agenda.frames)
    owned = table.owned[seat] >> building
    while owned != 0:
        if owned & 1 == 1:
            agenda.set_second(RECRUITING + STAGES * (building + 1))
            give_worker(table, seat, building)
            if len(agenda.frames) > depth:
                return
        owned >>= 1
        building += 1
    agenda.set_first(agenda.first() + 1)
    agenda.set_second(0)


def give_worker(table: Table, seat: i64, building: i64) -> None:
    """Give what one building brings: a worker for the next turn, or a piece put out at once."""
    kind = WORKER_EACH_TURN[building]
    if kind == NOBODY:
        give_free_piece(table, seat, building)
    else:
        running_out.receive(table, seat, kind, running_out.TO_WORKERS, rule_of(building))


def give_free_piece(table: Table, seat: i64, building: i64) -> None:
    """Put the free colonists on X and Y and the free pieces into the Discovery box.

    Rules: discovery.dock.x-y, discovery.building.indentured-servitude,
    discovery.building.colonization-laws, discovery.building.conquistadors,
    discovery.building.navigator.
    """
    if building == INDENTURED_SERVITUDE:
        if free_colonist(table, seat, "x"):
            table.dock_x = seat * PER_SEAT + COLONIST
    elif building == COLONIZATION_LAWS:
        if free_colonist(table, seat, "y"):
            table.dock_y = seat * PER_SEAT + COLONIST
    elif building == CONQUISTADORS:
        rule = rule_of(building)
        running_out.receive(table, seat, SOLDIER, running_out.TO_DISCOVERY, rule)
    elif building == NAVIGATOR:
        rule = rule_of(building)
        running_out.receive(table, seat, CAPTAIN, running_out.TO_DISCOVERY, rule)


def free_colonist(table: Table, seat: i64, space: str) -> bool:
    """Take a colonist from the supply for the dock's X or Y, if there is one.

    Rules: discovery.dock.x-y, discovery.running-out.not-received.
    """
    if table.supply[seat * KINDS + COLONIST] == 0:
        table.tell_none_left(seat, COLONIST)
        return False
    table.supply[seat * KINDS + COLONIST] -= 1
    if table.listening:
        facts: dict[str, int | str] = {"seat": seat, "worker": WORKER_NAMES[COLONIST]}
        table.tell("on-dock", "discovery.dock.x-y", {**facts, "space": space})
    return True
