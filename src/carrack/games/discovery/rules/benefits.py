"""Capital building benefits: player after player in the old order, in this sequence:

1. New World Cartography (2015), if it is still unused;
2. the Stable (2007);
3. Migration;
4. West Indies Co., Smuggler, Trading House and Rum Distillery (2015), in the order the owner wants;
5. Privateers and money;
6. workers, building by building: for the next turn, on X and Y or in the Discovery box.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import goods_buildings, migration, purchase, running_out, stables
from carrack.games.discovery.rules.buildings import (
    BUILDINGS,
    COLONIZATION_LAWS,
    CONQUISTADORS,
    DOLLARS_EACH_TURN,
    FACTORY,
    INDENTURED_SERVITUDE,
    NAVIGATOR,
    PRIVATEERS,
    WORKER_EACH_TURN,
    rule_of,
)
from carrack.games.discovery.rules.pieces import (
    CAPTAIN,
    COLONIST,
    KINDS,
    NOBODY,
    PER_SEAT,
    SOLDIER,
    WORKER_NAMES,
)
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import BENEFITS, GAME
from carrack.games.discovery.state.codes import STAGES
from carrack.games.discovery.state.table import Table
from carrack.kernel.steps import Bounds

# The stages of one player's benefits.
CHARTING: Final = 0
RIDING: Final = 1
MIGRATING: Final = 2
TRADING: Final = 3
EARNING: Final = 4
RECRUITING: Final = 5


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
    depth = agenda.depth()
    owned = table.owned[seat] >> building
    while owned != 0:
        if owned & 1 == 1:
            agenda.set_second(RECRUITING + STAGES * (building + 1))
            give_worker(table, seat, building)
            if agenda.depth() > depth:
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


@final
class Benefits(Step):
    """The benefits of buildings. Details: the place in the order, the stage and what is done of it.

    Rules: discovery.benefits.sequence.
    """

    def advance(self, table: Table) -> None:
        """Take the next player's next benefit.

        The second detail holds the stage and how far in it we are: which of the four ordered
        buildings, or how many of all buildings, are done.

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
        agenda.set_second(stage + 1)
        if stage == CHARTING:
            if table.setting.new:
                purchase.offer_chart(table, seat)
        elif stage == RIDING:
            if not table.setting.new:
                stables.offer_ride(table, seat)
        elif stage == MIGRATING:
            migration.offer(table, seat)
        elif stage == EARNING:
            raid(table, seat)
            pay_dollars(table, seat)

    def bounds(self, table: Table) -> Bounds:
        """Allow every seat and stage."""
        return (0, int(table.players) - 1, 0, STAGES * (BUILDINGS + 1))


STEPS: Final[list[Step]] = [
    Benefits(BENEFITS, "benefits", "discovery.benefits.sequence", (GAME,)),
]
