"""Discovery: expeditions to regions not yet known and, once all are, into the deck."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import nations, scouting, university, variants
from carrack.games.discovery.rules.action_numbers import DECLINE, EXPLORE, LAUNCH, SCOUT, SEND
from carrack.games.discovery.rules.actions import DECK, PORTUGUESE_DECK, TARGET_NAMES
from carrack.games.discovery.rules.board import REGION_NAMES, REGIONS
from carrack.games.discovery.rules.buildings import MAGELLAN, PLAGUE_1
from carrack.games.discovery.rules.discoveries import discover, plunder
from carrack.games.discovery.rules.editions import TURN_ORDER
from carrack.games.discovery.rules.pieces import (
    CAPTAIN,
    CARD_NAMES,
    CARD_TABLE,
    COLONIST,
    COUNTER_TABLE,
    KINDS,
    NOBODY,
    SOLDIER,
    WORKER_NAMES,
)
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import CHOOSE_CREW, CHOOSE_TARGET, DISCOVERY_BOX, GAME
from carrack.games.discovery.state.codes import EVERYBODY, NONE
from carrack.games.discovery.state.table import Table
from carrack.kernel.bits import bit, has
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds

#: No expedition has more.
MOST_CREW: Final = 99


def has_target(table: Table) -> bool:
    """Tell whether there is anything left to discover.

    Rules: discovery.expedition.target, discovery.running-out.supplies.
    """
    return len(table.deck) > 0 or not table.all_discovered()


def workers_waiting(table: Table, seat: i64) -> i64:
    """Return how many workers of a seat are in the Discovery box.

    Rules: discovery.expedition.waiting.
    """
    total: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        total += table.discovery[seat * KINDS + kind]
        kind += 1
    return total


def launch(table: Table, seat: i64, target: i64) -> None:
    """Send the expedition; only now is the counter or card turned.

    Rules: discovery.expedition.launch, discovery.expedition.homecoming,
    discovery.running-out.home-first.
    """
    power = strength(table, seat, table.crew)
    soldiers = table.crew[SOLDIER]
    if table.listening:
        crew = {WORKER_NAMES[kind]: int(n) for kind, n in enumerate(table.crew) if n}
        facts: dict[str, int | str] = {"seat": seat, "target": TARGET_NAMES[target]}
        table.tell(
            "expedition", "discovery.expedition.launch", {**facts, "crew": crew, "strength": power}
        )
    go_home(table, seat)
    table.reveal()
    if target < REGIONS:
        meet_region(table, seat, target, power, soldiers)
    else:
        meet_card(table, seat, target, power, soldiers)


def strength(table: Table, seat: i64, workers: list[i64]) -> i64:
    """Return what workers count as a crew: captains two (three with Magellan), others one.

    Rules: discovery.expedition.strength, discovery.specialists.captain,
    discovery.building.magellan.
    """
    captain = 3 if table.owns(seat, MAGELLAN) else 2
    total: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        total += workers[kind] * (captain if kind == CAPTAIN else 1)
        kind += 1
    return total


def go_home(table: Table, seat: i64) -> None:
    """Return the crew to the supply, whatever comes of it.

    Rules: discovery.expedition.homecoming.
    """
    kind: i64 = 0
    while kind < KINDS:
        table.supply[seat * KINDS + kind] += table.crew[kind]
        table.crew[kind] = 0
        kind += 1


def resistance(table: Table, seat: i64, natives: i64) -> i64:
    """Return what an expedition has to match; Plague I takes one off.

    Rules: discovery.expedition.strength, discovery.building.plague-1.
    """
    return natives - 1 if table.owns(seat, PLAGUE_1) else natives


def meet_region(table: Table, seat: i64, region: i64, power: i64, soldiers: i64) -> None:
    """Turn a region's counter: enough strength discovers it, else it goes back face down.

    Rules: discovery.expedition.success, discovery.expedition.failure,
    discovery.hidden.remembered.
    """
    natives = COUNTER_TABLE[table.counters[region]][2]
    if power >= resistance(table, seat, natives):
        discover(table, seat, region, COLONIST, soldiers, "discovery.expedition.success")
        return
    table.counters_known[region] = EVERYBODY
    if table.listening:
        facts: dict[str, int | str] = {"seat": seat, "target": REGION_NAMES[region]}
        counter = int(table.counters[region])
        table.tell(
            "expedition-failed",
            "discovery.expedition.failure",
            {**facts, "counter": counter, "natives": natives},
        )
    if table.setting.no_survivors:
        variants.replace_counter(table, region)


def meet_card(table: Table, seat: i64, target: i64, power: i64, soldiers: i64) -> None:
    """Turn the deck's top card: enough strength takes it, else it is shuffled back.

    Rules: discovery.expedition.deck, discovery.expedition.deck-success,
    discovery.expedition.deck-failure, discovery.nations.portugal.
    """
    card = table.deck[-1]
    row = CARD_TABLE[card]
    natives = row[2]
    if target == PORTUGUESE_DECK:
        nations.spend(table, seat)
        natives = nations.PORTUGUESE_RESISTANCE
    won = power >= resistance(table, seat, natives)
    if table.listening:
        facts: dict[str, int | str] = {"seat": seat, "card": CARD_NAMES[card]}
        if won:
            table.tell("card-won", "discovery.expedition.deck-success", {**facts, "points": row[3]})
        else:
            rule = "discovery.expedition.deck-failure"
            table.tell("card-lost", rule, {**facts, "natives": natives})
    if won:
        table.deck.pop()
        table.deck_known.pop()
        table.cards_owned[seat] |= bit(card)
        plunder(table, seat, row[0], row[1], soldiers)
    else:
        shuffle_back(table)


def shuffle_back(table: Table) -> None:
    """Shuffle the deck; whatever anybody knew of it is void.

    Rules: discovery.expedition.deck-failure, discovery.hidden.scouted.
    """
    deck = sorted(int(card) for card in table.deck)
    table.shuffle(deck)
    table.deck = [card for card in deck]
    table.deck_known = [0] * len(deck)


def next_explorer(table: Table, explored: i64) -> i64:
    """Return the first seat in order that may still send an expedition, or `NOBODY`.

    Rules: discovery.expedition.order, discovery.expedition.waiting.
    """
    if not has_target(table):
        return NOBODY
    for seat in table.order:
        if not has(explored, seat) and workers_waiting(table, seat) > 0:
            return seat
    return NOBODY


@final
class DiscoveryBox(Step):
    """The Discovery box. Details: twice the expeditions so far, the seats that have explored.

    The first is one more once the University was offered; the second is a set of bits.

    Rules: discovery.expedition.order.
    """

    def advance(self, table: Table) -> None:
        """Resolve the box: before each seat, in turn order, the University (for the order).

        Rules: discovery.expedition.order, discovery.building.university.
        """
        agenda = table.agenda
        explored = agenda.second()
        seat = next_explorer(table, explored)
        if seat == NOBODY:
            agenda.pop()
            return
        stage = agenda.first()
        agenda.set_first(stage + 1)
        if stage == 0:
            university.offer(table, TURN_ORDER)
        elif stage % 2 == 0:
            university.offer_between_expeditions(table, explored)
        else:
            agenda.set_second(explored | bit(seat))
            agenda.push(CHOOSE_TARGET, seat)

    def bounds(self, table: Table) -> Bounds:
        """Allow every number of expeditions, of any seats."""
        players = int(table.players)
        return (0, 2 * players, 0, (1 << players) - 1)


@final
class ChooseTarget(Step):
    """Where an expedition goes.

    Rules: discovery.expedition.target.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List where an expedition may go, or staying.

        Rules: discovery.expedition.target, discovery.expedition.deck,
        discovery.expedition.last-region, discovery.nations.portugal.
        """
        scouting.list_scouting(table, seat, legal)
        region: i64 = 0
        known = True
        while region < REGIONS:
            if table.counters[region] != NONE:
                legal.append(EXPLORE + region)
                known = False
            region += 1
        if known and table.deck:
            legal.append(EXPLORE + DECK)
        if nations.may_use_portuguese_deck(table, seat):
            legal.append(EXPLORE + PORTUGUESE_DECK)
        legal.append(DECLINE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Choose where to go; the crew comes next.

        Rules: discovery.expedition.target.
        """
        if action < EXPLORE:
            scouting.scout(table, seat, action - SCOUT)
            return
        table.agenda.pop()
        if action != DECLINE:
            table.agenda.push(CHOOSE_CREW, seat, action - EXPLORE, 0)

    def problem(self, table: Table, at: int) -> str:
        """Say why this seat can't send an expedition."""
        if workers_waiting(table, table.agenda.seat_at(at)) == 0:
            return "an expedition needs workers in the Discovery box"
        return ""


@final
class ChooseCrew(Step):
    """Who goes on an expedition. Details: its target, how many have been chosen.

    Rules: discovery.expedition.workers.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the workers that may join the crew and, once there is one, launching.

        Rules: discovery.expedition.workers.
        """
        scouting.list_scouting(table, seat, legal)
        kind: i64 = 0
        while kind < KINDS:
            if table.discovery[seat * KINDS + kind] > 0:
                legal.append(SEND + kind)
            kind += 1
        if table.agenda.second() > 0:
            legal.append(LAUNCH)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Add a worker to the crew, or launch; a crew of all that are there launches by itself.

        Rules: discovery.expedition.workers, discovery.expedition.launch.
        """
        if action < EXPLORE:
            scouting.scout(table, seat, action - SCOUT)
            return
        if action != LAUNCH:
            kind = action - SEND
            table.discovery[seat * KINDS + kind] -= 1
            table.crew[kind] += 1
            table.agenda.set_second(table.agenda.second() + 1)
            if workers_waiting(table, seat) > 0:
                return
        target = table.agenda.first()
        table.agenda.pop()
        launch(table, seat, target)

    def in_parts(self, table: Table) -> bool:
        """Go on, once there is a crew, until it is launched."""
        return table.agenda.second() > 0

    def may_go_on(self, table: Table, action: i64) -> bool:
        """Go on after any worker of the crew."""
        return action != LAUNCH

    def facts(self, first: i64, second: i64) -> Facts:
        """Say where it goes."""
        return {"target": TARGET_NAMES[first]}

    def bounds(self, table: Table) -> Bounds:
        """Allow every target, and as many as there could be."""
        return (0, len(TARGET_NAMES) - 1, 0, MOST_CREW)

    def problem(self, table: Table, at: int) -> str:
        """Say why there is nothing to be discovered."""
        target = table.agenda.first_at(at)
        there = len(table.deck) > 0 if target >= DECK else table.counters[target] != NONE
        return "" if there else "there is nothing to be discovered any more"


STEPS: Final[list[Step]] = [
    DiscoveryBox(DISCOVERY_BOX, "discovery", "discovery.expedition.order", (GAME,)),
    ChooseTarget(CHOOSE_TARGET, "target", "discovery.expedition.target", (DISCOVERY_BOX,)),
    ChooseCrew(CHOOSE_CREW, "crew", "discovery.expedition.workers", (DISCOVERY_BOX,)),
]
