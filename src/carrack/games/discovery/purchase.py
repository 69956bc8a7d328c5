"""What buildings do the moment they are bought."""

from mypy_extensions import i64

from carrack.games.discovery import discoveries
from carrack.games.discovery.actions import DECLINE, DISCOVER, DONE, LAND, NAME, REMOVE, plague_base
from carrack.games.discovery.board import REGION_NAMES, REGIONS
from carrack.games.discovery.buildings import (
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
    rule_of,
)
from carrack.games.discovery.dock import list_discovered
from carrack.games.discovery.pieces import (
    COLONIST,
    COUNTERS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    SOLDIER,
    WORKER_NAMES,
)
from carrack.games.discovery.steps import (
    CHART,
    EDICT,
    LOSE_TO_PLAGUE,
    NAME_FOR_EDICT,
    PLACE_ALLIES,
    PLAGUE_DEATHS,
    PLAGUE_ROUND,
    REWRITE,
    SETTLE,
    SETTLE_BY_EDICT,
    SPREAD_PLAGUE,
    TRAIN,
    WHO_SETTLES_FIRST,
)
from carrack.games.discovery.table import NONE, Table
from carrack.kernel.bits import bit, has


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
        draw_goods(table, seat, 2, rule_of(building))
    elif building == SPOILS_SPECIALISTS:
        table.agenda.push(TRAIN, seat, 0, 2)
    elif building == CARTOGRAPHY:
        table.agenda.push(CHART, seat)
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


def draw_goods(table: Table, seat: i64, count: i64, rule: str) -> None:
    """Draw goods at random from the supply.

    Rules: discovery.building.spoils-of-war-goods, discovery.building.west-indies-co,
    discovery.running-out.supplies.
    """
    for good in table.draw_goods(count):
        table.goods[seat * GOODS + good] += 1
        if table.listening:
            table.tell("good-drawn", rule, {"seat": seat, "good": GOOD_NAMES[good]})


# ---- New World Cartography -------------------------------------------------------------------


def offer_chart(table: Table, seat: i64) -> None:
    """Ask for the free discovery, while a region is undiscovered and the building face up.

    Rules: discovery.building.new-world-cartography.
    """
    if table.can_use(seat, CARTOGRAPHY) and not table.all_discovered():
        table.agenda.push(CHART, seat)


def chart(table: Table, seat: i64, action: i64) -> None:
    """Discover a region for free. In 2007 it is now or never.

    Rules: discovery.building.new-world-cartography.
    """
    table.agenda.pop()
    if action != DECLINE:
        rule = "discovery.building.new-world-cartography"
        discoveries.free_discovery(table, seat, action - DISCOVER, COLONIST, rule)
    if action != DECLINE or not table.setting.new:
        table.used[seat] |= bit(CARTOGRAPHY)


# ---- Overpopulation --------------------------------------------------------------------------


def offer_settling(table: Table, seat: i64, left: i64) -> None:
    """Ask where the next colonist goes, if one is left in supply.

    Rules: discovery.building.overpopulation, discovery.running-out.not-received.
    """
    if table.supply[seat * KINDS + COLONIST] > 0:
        table.agenda.push(SETTLE, seat, left)
    else:
        table.tell_none_left(seat, COLONIST)


def list_settling(table: Table, legal: list[int]) -> None:
    """List where a colonist may go.

    Rules: discovery.building.overpopulation.
    """
    list_discovered(table, LAND, legal)


def settle(table: Table, seat: i64, action: i64) -> None:
    """Place one of three colonists.

    Rules: discovery.building.overpopulation.
    """
    left = table.agenda.first() - 1
    table.agenda.pop()
    rule = "discovery.building.overpopulation"
    table.settle_from_supply(action - LAND, seat, COLONIST, rule)
    if left > 0:
        offer_settling(table, seat, left)


# ---- Indian Allies ---------------------------------------------------------------------------


def offer_allies(table: Table, seat: i64) -> None:
    """Ask where the allies gather, if the seat has a colony.

    Rules: discovery.building.indian-allies.
    """
    if table.supply[seat * KINDS + SOLDIER] == 0:
        table.tell_none_left(seat, SOLDIER)
    elif _has_colony(table, seat):
        table.agenda.push(PLACE_ALLIES, seat)
    else:
        table.tell_in_vain(seat, "allies", "discovery.building.indian-allies")


def _has_colony(table: Table, seat: i64) -> bool:
    for region in range(REGIONS):
        if table.presence[table.players * region + seat] > 0:
            return True
    return False


def list_own_colonies(table: Table, seat: i64, legal: list[int]) -> None:
    """List the regions where a seat has a piece."""
    region: i64 = 0
    while region < REGIONS:
        if table.presence[table.players * region + seat] > 0:
            legal.append(LAND + region)
        region += 1


def place_allies(table: Table, seat: i64, action: i64) -> None:
    """Put two free soldiers into one colony.

    Rules: discovery.building.indian-allies.
    """
    table.agenda.pop()
    for _ in range(2):
        rule = "discovery.building.indian-allies"
        table.settle_from_supply(action - LAND, seat, SOLDIER, rule)


# ---- Papal Edict -----------------------------------------------------------------------------


def list_opponents(table: Table, seat: i64, legal: list[int]) -> None:
    """List every other seat."""
    for other in range(table.players):
        if other != seat:
            legal.append(NAME + other)


def name_for_edict(table: Table, seat: i64, action: i64) -> None:
    """Name the other seat that settles.

    Rules: discovery.building.papal-edict.
    """
    table.agenda.pop()
    table.agenda.push(WHO_SETTLES_FIRST, seat, action - NAME)


def list_first(table: Table, seat: i64, legal: list[int]) -> None:
    """List the two seats of which one settles first."""
    other = table.agenda.first()
    legal.append(NAME + (seat if seat < other else other))
    legal.append(NAME + (other if seat < other else seat))


def who_settles_first(table: Table, seat: i64, action: i64) -> None:
    """Let the owner say who settles first.

    Rules: discovery.building.papal-edict.
    """
    other = table.agenda.first()
    first: i64 = action - NAME
    second = other if first == seat else seat
    table.agenda.pop()
    table.agenda.push(EDICT, second)
    table.agenda.push(EDICT, first)


def advance_edict(table: Table) -> None:
    """Ask a seat where its two colonists go, if it has a colony at all.

    Rules: discovery.building.papal-edict.
    """
    seat = table.agenda.seat()
    table.agenda.pop()
    if table.supply[seat * KINDS + COLONIST] == 0:
        table.tell_none_left(seat, COLONIST)
    elif _has_colony(table, seat):
        table.agenda.push(SETTLE_BY_EDICT, seat)
    else:
        table.tell_in_vain(seat, "edict-settle", "discovery.building.papal-edict")


def settle_by_edict(table: Table, seat: i64, action: i64) -> None:
    """Put two free colonists into one own colony.

    Rules: discovery.building.papal-edict.
    """
    table.agenda.pop()
    for _ in range(2):
        rule = "discovery.building.papal-edict"
        table.settle_from_supply(action - LAND, seat, COLONIST, rule)


# ---- Plague II -------------------------------------------------------------------------------


def advance_plague(table: Table) -> None:
    """Let each colony of three or more lose a piece of its owner's choice, in turn order.

    The frame counts the seats in the order and the regions.

    Rules: discovery.building.plague-2.
    """
    agenda = table.agenda
    place = agenda.first()
    region = agenda.second()
    while place < table.players:
        seat = table.order[place]
        while region < REGIONS:
            if table.presence[table.players * region + seat] >= 3:
                agenda.set_first(place)
                agenda.set_second(region + 1)
                agenda.push(LOSE_TO_PLAGUE, seat, region)
                return
            region += 1
        region = 0
        place += 1
    agenda.pop()


def list_losses(table: Table, seat: i64, legal: list[int]) -> None:
    """List the kinds of pieces a colony may lose.

    Rules: discovery.building.plague-2.
    """
    region = table.agenda.first()
    kind: i64 = 0
    while kind < KINDS:
        if table.pieces_in(region, seat, kind) > 0:
            legal.append(REMOVE + kind)
        kind += 1


def lose_to_plague(table: Table, seat: i64, action: i64) -> None:
    """Remove the chosen piece.

    Rules: discovery.building.plague-2.
    """
    region = table.agenda.first()
    table.agenda.pop()
    _lose(table, region, seat, action - REMOVE, "discovery.building.plague-2")


def _lose(table: Table, region: i64, seat: i64, kind: i64, rule: str) -> None:
    table.remove(region, seat, kind)
    if table.listening:
        facts: dict[str, int | str] = {"seat": seat, "region": REGION_NAMES[region]}
        table.tell("fell", rule, {**facts, "workers": {WORKER_NAMES[kind]: 1}})


# ---- Plague III ------------------------------------------------------------------------------


def list_plagues(table: Table, legal: list[int]) -> None:
    """List nobody, then every seat's colonists in every region.

    Rules: discovery.building.plague-3.
    """
    legal.append(DECLINE)
    base = plague_base(table.players)
    for victim in range(table.players):
        for region in range(REGIONS):
            if table.pieces_in(region, victim, COLONIST) > 0:
                legal.append(base + victim * REGIONS + region)


def spread_plague(table: Table, seat: i64, action: i64) -> None:
    """Choose whom the plague strikes, and where.

    Rules: discovery.building.plague-3.
    """
    table.agenda.pop()
    if action != DECLINE:
        choice = action - plague_base(table.players)
        table.agenda.push(PLAGUE_DEATHS, seat, choice, 3)


def list_deaths(legal: list[int]) -> None:
    """List another colonist, or stopping."""
    legal.append(REMOVE + COLONIST)
    legal.append(DONE)


def plague_death(table: Table, seat: i64, action: i64) -> None:
    """Remove one of at most three colonists.

    Rules: discovery.building.plague-3.
    """
    choice = table.agenda.first()
    left = table.agenda.second() - 1
    table.agenda.pop()
    if action == DONE:
        return
    region = choice % REGIONS
    victim = choice // REGIONS
    _lose(table, region, victim, COLONIST, "discovery.building.plague-3")
    if left > 0 and table.pieces_in(region, victim, COLONIST) > 0:
        table.agenda.push(PLAGUE_DEATHS, seat, choice, left)


# ---- Re-Write History ------------------------------------------------------------------------


def list_rewriting(table: Table, seat: i64, legal: list[int]) -> None:
    """List the other seats that own a counter, or sparing them all.

    Rules: discovery.building.re-write-history.
    """
    for other in range(table.players):
        if _could_lose_counter(table, other, seat, table.agenda.second()):
            legal.append(NAME + other)
    legal.append(DECLINE)


def _could_lose_counter(table: Table, victim: i64, seat: i64, earlier: i64) -> bool:
    return victim != seat and victim != earlier and table.counters_owned[victim] != 0


def _has_victim(table: Table, seat: i64, earlier: i64) -> bool:
    for other in range(table.players):
        if _could_lose_counter(table, other, seat, earlier):
            return True
    return False


def rewrite(table: Table, seat: i64, action: i64) -> None:
    """Take one counter at random from the named seat, or no more at all.

    Rules: discovery.building.re-write-history.
    """
    left = table.agenda.first() - 1
    table.agenda.pop()
    if action == DECLINE:
        return
    victim: i64 = action - NAME
    counter = draw_counter(table, victim)
    table.counters_owned[victim] &= ~bit(counter)
    table.counters_owned[seat] |= bit(counter)
    if table.listening:
        facts = {"seat": int(seat), "from": int(victim), "counter": int(counter)}
        table.tell("counter-taken", "discovery.building.re-write-history", {**facts})
    if left > 0 and _has_victim(table, seat, victim):
        table.agenda.push(REWRITE, seat, left, victim)


def draw_counter(table: Table, seat: i64) -> i64:
    """Draw one of a seat's counters at random."""
    owned = [n for n in range(COUNTERS) if has(table.counters_owned[seat], n)]
    return owned[table.draw_below(len(owned))]
