"""What an expedition can expect, as far as whoever looks at the table knows.

It is read from a table that was rebuilt from an observation. A counter or card the viewer doesn't
know is any of those that are nowhere to be seen, each as likely as the others: the counters set
aside are among them; those that are owned, out of the game or known to lie elsewhere are not.

Buildings and nations are public. So there are odds for every seat, and seats with the same
odds share them. What is told depends on what the viewer knows, never on who it is.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery.rules import expedition, nations
from carrack.games.discovery.rules.actions import DECK, PORTUGUESE_DECK, TARGET_NAMES
from carrack.games.discovery.rules.board import REGION_NAMES, REGIONS
from carrack.games.discovery.rules.pieces import CARD_TABLE, CARDS, COUNTER_TABLE, COUNTERS, KINDS
from carrack.games.discovery.state.codes import NONE
from carrack.games.discovery.state.table import Table
from carrack.games.discovery.state.view_types import OddsView
from carrack.kernel.bits import bit

#: One more than the natives on any counter or card.
NATIVES: Final = 7


def strengths(table: Table) -> list[int]:
    """Return what each seat's workers in the Discovery box count, with the crew being chosen.

    Rules: discovery.expedition.strength.
    """
    found: list[int] = []
    crew_of: i64 = NONE if table.over else table.agenda.seat()
    for seat in range(table.players):
        waiting = table.discovery[seat * KINDS : (seat + 1) * KINDS]
        power = expedition.strength(table, seat, waiting)
        found.append(power + crew_strength(table) if seat == crew_of else power)
    return found


def crew_strength(table: Table) -> int:
    """Return what the crew that is being chosen counts. Nobody has one once the game is over.

    Rules: discovery.expedition.strength.
    """
    return 0 if table.over else expedition.strength(table, table.agenda.seat(), table.crew)


def odds(table: Table) -> list[OddsView]:
    """List the odds at every target, in the order of `expedition.ChooseTarget`.

    Rules: discovery.expedition.target, discovery.expedition.launch, discovery.expedition.deck,
    discovery.nations.portugal.
    """
    if table.over:
        return []
    eased = _eased(table)
    told: list[OddsView] = []
    _add_regions(table, eased, told)
    if not table.deck:
        return told
    if not told:
        _add(eased, [TARGET_NAMES[DECK]], _next_card(table), told)
    if nations.PORTUGAL in table.nation:
        _add_portuguese_deck(table, eased, told)
    return told


def _add_portuguese_deck(table: Table, eased: list[list[int]], told: list[OddsView]) -> None:
    """Add what Portugal meets in the deck, if it may use its power.

    Rules: discovery.nations.portugal.
    """
    seat = table.nation.index(nations.PORTUGAL)
    if nations.may_use_portuguese_deck(table, seat):
        there = [0] * NATIVES
        there[nations.PORTUGUESE_RESISTANCE] = sum(_next_card(table))
        own = [[seat] if seat in seats else [] for seats in eased]
        _add(own, [TARGET_NAMES[PORTUGUESE_DECK]], there, told)


def _eased(table: Table) -> list[list[int]]:
    """List the seats by how much the resistance against them is smaller than the natives.

    Rules: discovery.building.plague-1.
    """
    eased: list[list[int]] = [[], []]
    for seat in range(table.players):
        eased[NATIVES - expedition.resistance(table, seat, NATIVES)].append(seat)
    return eased


def _add_regions(table: Table, eased: list[list[int]], told: list[OddsView]) -> None:
    """Add the regions the viewer knows nothing of, then those it knows, the weakest first.

    Rules: discovery.hidden.secret, discovery.hidden.remembered, discovery.hidden.scouted,
    discovery.variants.no-survivors.
    """
    elsewhere = table.counters_out
    for owned in table.counters_owned:
        elsewhere |= owned
    unknown: list[str] = []
    known: dict[int, list[str]] = {}
    for region in range(REGIONS):
        counter = table.counters[region]
        if counter >= 0:
            elsewhere |= bit(counter)
            known.setdefault(COUNTER_TABLE[counter][2], []).append(REGION_NAMES[region])
        elif counter != NONE:
            unknown.append(REGION_NAMES[region])
    if unknown:
        there = [0] * NATIVES
        for counter in range(COUNTERS):
            if (elsewhere >> counter) & 1 == 0:
                there[COUNTER_TABLE[counter][2]] += 1
        _add(eased, unknown, there, told)
    for natives in sorted(known):
        there = [0] * NATIVES
        there[natives] = 1
        _add(eased, known[natives], there, told)


def _next_card(table: Table) -> list[int]:
    """Count the cards that may be the next of the deck, by their natives.

    Rules: discovery.hidden.secret, discovery.hidden.scouted.
    """
    there = [0] * NATIVES
    if table.deck[-1] >= 0:
        there[CARD_TABLE[table.deck[-1]][2]] = 1
        return there
    elsewhere: i64 = 0
    for owned in table.cards_owned:
        elsewhere |= owned
    for card in table.deck:
        if card >= 0:
            elsewhere |= bit(card)
    for card in range(CARDS):
        if (elsewhere >> card) & 1 == 0:
            there[CARD_TABLE[card][2]] += 1
    return there


def _add(
    eased: list[list[int]], targets: list[str], there: list[int], told: list[OddsView]
) -> None:
    """Add the odds at targets where so many of each number of natives may lie.

    Rules: discovery.expedition.launch.
    """
    possible = sum(there)
    total = 0
    beaten: list[int] = []
    for count in there:
        total += count
        beaten.append(total)
        if total == possible:
            break
    for less, seats in enumerate(eased):
        if seats:
            told.append(
                {"seats": seats, "targets": targets, "possible": possible, "beaten": beaten[less:]}
            )
