"""What buildings do the moment they are bought."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import (
    discoveries,
    goods,
    running_out,
    scouting,
    university,
)
from carrack.games.discovery.rules.action_numbers import DECLINE, DISCOVER, LAND, SCOUT
from carrack.games.discovery.rules.actions import SCOUT_TARGETS
from carrack.games.discovery.rules.buildings import (
    CARTOGRAPHY,
    INCA_EMPIRE,
    INDIAN_ALLIES,
    OVERPOPULATION,
    PAPAL_EDICT,
    PLAGUE_2,
    PLAGUE_3,
    REWRITE_HISTORY,
    SPOILS_DOLLARS_1,
    SPOILS_DOLLARS_2,
    SPOILS_GOODS,
    SPOILS_SHIP,
    SPOILS_SPECIALISTS,
    UNIVERSITY,
    rule_of,
)
from carrack.games.discovery.rules.dock import has_colony, list_discovered, list_own_colonies
from carrack.games.discovery.rules.pieces import COLONIST, COUNTERS, KINDS, SOLDIER
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import (
    BENEFITS,
    CAPITAL_BOX,
    CHART,
    NAME_FOR_EDICT,
    PLACE_ALLIES,
    PLAGUE_ROUND,
    REWRITE,
    SETTLE,
    SPREAD_PLAGUE,
    TRAIN,
)
from carrack.games.discovery.state.codes import NONE
from carrack.games.discovery.state.table import Table
from carrack.kernel.bits import bit, has
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds


def bought(table: Table, seat: i64, building: i64) -> None:
    """Carry out what a building does at once; most do nothing yet.

    Rules: discovery.capital.kinds, discovery.capital.text-first,
    discovery.building.conquest-of-the-inca-empire, discovery.building.spoils-of-war-dollars-1,
    discovery.building.spoils-of-war-dollars-2.
    """
    if building == INCA_EMPIRE:
        table.earn(seat, 20, "inca", rule_of(building))
    elif building == SPOILS_DOLLARS_1:
        table.earn(seat, 5, "spoils", rule_of(building))
    elif building == SPOILS_DOLLARS_2:
        table.earn(seat, 7, "spoils", rule_of(building))
    elif building == SPOILS_SHIP:
        take_ship(table, seat)
    elif building == SPOILS_GOODS:
        goods.draw(table, seat, 2, rule_of(building))
    elif building == SPOILS_SPECIALISTS:
        table.agenda.push(TRAIN, seat, 0, 2)
    elif building == CARTOGRAPHY:
        offer_chart(table, seat)
    elif building == UNIVERSITY:
        university.offer_bought(table, seat)
    elif building == OVERPOPULATION:
        offer_settling(table, seat, 3)
    elif building == INDIAN_ALLIES:
        offer_allies(table, seat)
    elif building == PAPAL_EDICT:
        table.agenda.push(NAME_FOR_EDICT, seat)
    elif building == PLAGUE_2:
        table.agenda.push(PLAGUE_ROUND, seat, 0, 0)
    elif building == PLAGUE_3:
        table.agenda.push(SPREAD_PLAGUE, seat)
    elif building == REWRITE_HISTORY:
        table.agenda.push(REWRITE, seat, 2, NONE)


# ---- Spoils of War ---------------------------------------------------------------------------


def take_ship(table: Table, seat: i64) -> None:
    """Take a ship from the eight, if one is left.

    Rules: discovery.building.spoils-of-war-ship.
    """
    if table.ships_left > 0:
        table.ships_left -= 1
        table.ships[seat] += 1
        if table.listening:
            table.tell("ship-taken", "discovery.building.spoils-of-war-ship", {"seat": seat})
    else:
        table.tell_empty("ships")


# ---- New World Cartography -------------------------------------------------------------------


def offer_chart(table: Table, seat: i64) -> None:
    """Ask for the free discovery, while a region is undiscovered and the building face up.

    Rules: discovery.building.new-world-cartography, discovery.capital.keep.
    """
    if not table.can_use(seat, CARTOGRAPHY):
        return
    if table.all_discovered():
        table.used[seat] |= bit(CARTOGRAPHY)
        table.tell_in_vain(seat, "chart", "discovery.building.new-world-cartography")
    else:
        table.agenda.push(CHART, seat)


# ---- Overpopulation --------------------------------------------------------------------------


def offer_settling(table: Table, seat: i64, left: i64) -> None:
    """Ask where the next colonist goes, if one is left in supply.

    Rules: discovery.building.overpopulation, discovery.running-out.not-received.
    """
    if table.supply[seat * KINDS + COLONIST] > 0:
        table.agenda.push(SETTLE, seat, left)
    else:
        table.tell_none_left(seat, COLONIST)


# ---- Indian Allies ---------------------------------------------------------------------------


def offer_allies(table: Table, seat: i64) -> None:
    """Ask where the allies gather, if the seat has a colony.

    Rules: discovery.building.indian-allies.
    """
    if not running_out.could_receive(table, seat, SOLDIER):
        table.tell_none_left(seat, SOLDIER)
    elif has_colony(table, seat):
        table.agenda.push(PLACE_ALLIES, seat)
    else:
        table.tell_in_vain(seat, "allies", "discovery.building.indian-allies")


# ---- Re-Write History ------------------------------------------------------------------------


def _could_lose_counter(table: Table, victim: i64, seat: i64, earlier: i64) -> bool:
    return victim != seat and victim != earlier and table.counters_owned[victim] != 0


def _has_victim(table: Table, seat: i64, earlier: i64) -> bool:
    for other in range(table.players):
        if _could_lose_counter(table, other, seat, earlier):
            return True
    return False


def draw_counter(table: Table, seat: i64) -> i64:
    """Draw one of a seat's counters at random."""
    owned = [n for n in range(COUNTERS) if has(table.counters_owned[seat], n)]
    return owned[table.draw_below(len(owned))]


# ---- What can be pending ---------------------------------------------------------------------


@final
class Chart(Step):
    """Which region is discovered for free.

    Rules: discovery.building.new-world-cartography.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the regions not yet discovered, or none; scouts may go first."""
        scouting.list_scouting(table, seat, legal)
        discoveries.list_free(table, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Discover a region for free, or scout first. In 2007 it is now or never.

        Rules: discovery.building.new-world-cartography, discovery.variants.scouting-when.
        """
        if SCOUT <= action < SCOUT + SCOUT_TARGETS:
            scouting.scout(table, seat, action - SCOUT)
            return
        table.agenda.pop()
        if action != DECLINE:
            rule = "discovery.building.new-world-cartography"
            discoveries.free_discovery(table, seat, action - DISCOVER, COLONIST, rule)
        if action != DECLINE or not table.setting.new:
            table.used[seat] |= bit(CARTOGRAPHY)


@final
class Settle(Step):
    """Where the next colonist settles. Detail: how many there are.

    Rules: discovery.building.overpopulation.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List where a colonist may go.

        Rules: discovery.building.overpopulation.
        """
        list_discovered(table, LAND, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Place one of three colonists.

        Rules: discovery.building.overpopulation.
        """
        left = table.agenda.first() - 1
        table.agenda.pop()
        rule = "discovery.building.overpopulation"
        table.settle_from_supply(action - LAND, seat, COLONIST, rule)
        if left > 0:
            offer_settling(table, seat, left)

    def facts(self, first: i64, second: i64) -> Facts:
        """Say how many settle."""
        return {"left": first}

    def bounds(self, table: Table) -> Bounds:
        """Allow up to three colonists."""
        return (1, 3, 0, 0)


@final
class PlaceAllies(Step):
    """Where the allies gather.

    Rules: discovery.building.indian-allies.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the regions where a seat has a piece."""
        list_own_colonies(table, seat, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Put two free soldiers into one colony.

        Rules: discovery.building.indian-allies.
        """
        table.agenda.pop()
        region: i64 = action - LAND
        running_out.receive_soldiers(table, seat, region, running_out.TWO_TO_REGION + region)


@final
class Rewrite(Step):
    """From whom to take a counter. Details: how many still, who has lost one.

    Rules: discovery.building.re-write-history.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the other seats that own a counter, or sparing them all.

        Rules: discovery.building.re-write-history.
        """
        for other in range(table.players):
            if _could_lose_counter(table, other, seat, table.agenda.second()):
                legal.append(table.at.name + other)
        legal.append(DECLINE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Take one counter at random from the named seat, or no more at all.

        Rules: discovery.building.re-write-history.
        """
        left = table.agenda.first() - 1
        table.agenda.pop()
        if action == DECLINE:
            return
        victim: i64 = action - table.at.name
        counter = draw_counter(table, victim)
        table.counters_owned[victim] &= ~bit(counter)
        table.counters_owned[seat] |= bit(counter)
        if table.listening:
            facts = {"seat": int(seat), "from": int(victim), "counter": int(counter)}
            table.tell("counter-taken", "discovery.building.re-write-history", {**facts})
        if left > 0 and _has_victim(table, seat, victim):
            table.agenda.push(REWRITE, seat, left, victim)

    def facts(self, first: i64, second: i64) -> Facts:
        """Say how many are to be taken."""
        return {"left": first}

    def bounds(self, table: Table) -> Bounds:
        """Allow one or two counters, from any seat."""
        return (1, 2, NONE, int(table.players) - 1)


STEPS: Final[list[Step]] = [
    Chart(CHART, "chart", "discovery.building.new-world-cartography", (CAPITAL_BOX, BENEFITS)),
    Settle(SETTLE, "settle", "discovery.building.overpopulation", (CAPITAL_BOX,)),
    PlaceAllies(PLACE_ALLIES, "allies", "discovery.building.indian-allies", (CAPITAL_BOX,)),
    Rewrite(REWRITE, "rewrite", "discovery.building.re-write-history", (CAPITAL_BOX,)),
]
