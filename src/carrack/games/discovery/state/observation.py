"""What a seat may know or remember, and how to redraw what it can't.

Hidden are the face-down counters and the order of the discovery deck. A counter that an expedition
has seen is known to all, one that was scouted to those who looked; who looked is public.
What the goods pile and the building stacks hold is no secret, only what is drawn next.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery.rules.board import REGIONS
from carrack.games.discovery.rules.buildings import AGES, BUILDINGS
from carrack.games.discovery.rules.pieces import CARDS, COUNTERS, KINDS
from carrack.games.discovery.rules.scouting import knows
from carrack.games.discovery.state.codes import (
    EVERYBODY,
    IN_STACK,
    NONE,
    NOT_IN_GAME,
    ON_OFFER,
    OUT,
    OWNED,
)
from carrack.games.discovery.state.table import Table
from carrack.kernel.bits import bit
from carrack.kernel.observation import PADDING, Layout, bits_of

#: Longest queues: a full dock with X, Y, three ships and England's two; the deepest agenda.
DOCK_LENGTH: Final = 20
AGENDA_LENGTH: Final = 48
#: A counter in a region that the viewer doesn't know.
UNKNOWN: Final = -2


def is_known_to(mask: i64, seat: i64) -> bool:
    """Tell whether a seat, or a spectator if negative, knows something known to a set of seats."""
    return mask == EVERYBODY if seat < 0 else knows(mask, seat)


def observation_group(table: Table, seat: i64) -> int:
    """Return the counters and cards that a seat knows, as bits of a number.

    Rules: discovery.hidden.remembered, discovery.hidden.scouted.
    """
    known = 0
    for mask in table.counters_known:
        known = 2 * known + (1 if is_known_to(mask, seat) else 0)
    for mask in table.deck_known:
        known = 2 * known + (1 if is_known_to(mask, seat) else 0)
    return known


# ---- Buildings -------------------------------------------------------------------------------


def see_buildings(table: Table, seat: i64, seen: list[int]) -> None:
    """Show where each building is.

    Rules: discovery.hidden.public.
    """
    seen += buildings_at(table)


def buildings_at(table: Table) -> list[int]:
    """Return where each building is, as numbered above."""
    places: list[int] = [NOT_IN_GAME] * BUILDINGS
    for stack in table.stacks:
        _place(stack, IN_STACK, places)
    _place(table.buildings_out, OUT, places)
    for building in table.on_offer:
        places[building] = ON_OFFER
    for seat in range(table.players):
        _place(table.owned[seat], OWNED + seat, places)
    return places


def _place(things: i64, place: i64, places: list[int]) -> None:
    """Note the same place for each of a set of things."""
    thing: i64 = 0
    while things != 0:
        if things & 1 == 1:
            places[thing] = place
        things >>= 1
        thing += 1


def fill_buildings(table: Table, layout: Layout, seen: list[int]) -> None:
    """Lay each building out where it is."""
    places = layout.part(seen, "building_at")
    for building in range(BUILDINGS):
        place = places[building]
        if place >= OWNED:
            table.owned[place - OWNED] |= bit(building)
        elif place == ON_OFFER:
            table.on_offer.append(building)
        elif place == OUT:
            table.buildings_out |= bit(building)
        elif place == IN_STACK:
            table.stacks[AGES[building] - 1] |= bit(building)


def see_used(table: Table, seat: i64, seen: list[int]) -> None:
    """Show which owned buildings lie face down.

    Rules: discovery.hidden.public.
    """
    turned: list[int] = [0] * BUILDINGS
    for owner in range(table.players):
        _place(table.used[owner] & table.owned[owner], 1, turned)
    seen += turned


def fill_used(table: Table, layout: Layout, seen: list[int]) -> None:
    """Turn buildings face down; who owns them has been laid out."""
    turned = bits_of(layout.part(seen, "building_used"))
    for owner in range(table.players):
        table.used[owner] = turned & table.owned[owner]


# ---- Discoveries -----------------------------------------------------------------------------


def see_counters(table: Table, seat: i64, seen: list[int]) -> None:
    """Show the counters in regions, as far as a seat knows them.

    Rules: discovery.hidden.secret, discovery.hidden.remembered, discovery.hidden.scouted.
    """
    for region in range(REGIONS):
        hidden = table.counters[region] != NONE and not is_known_to(
            table.counters_known[region], seat
        )
        seen.append(UNKNOWN if hidden else table.counters[region])


def fill_counters(table: Table, layout: Layout, seen: list[int]) -> None:
    """Lay the counters out in the regions."""
    table.counters = layout.part(seen, "region_counter")


def fill_spare(table: Table, layout: Layout, seen: list[int]) -> None:
    """Lay the unused counters out: which ones they are is not known, how many is."""
    table.spare = [NONE] * layout.value(seen, "spare_counters")


def see_counter_owners(table: Table, seat: i64, seen: list[int]) -> None:
    """Show who owns each counter.

    Rules: discovery.hidden.public.
    """
    _see_owners(table.counters_owned, COUNTERS, seen)


def fill_counter_owners(table: Table, layout: Layout, seen: list[int]) -> None:
    """Give each counter to its owner."""
    _fill_owners(table.counters_owned, layout.part(seen, "counter_owner"))


def see_card_owners(table: Table, seat: i64, seen: list[int]) -> None:
    """Show who owns each card.

    Rules: discovery.hidden.public.
    """
    _see_owners(table.cards_owned, CARDS, seen)


def fill_card_owners(table: Table, layout: Layout, seen: list[int]) -> None:
    """Give each card to its owner."""
    _fill_owners(table.cards_owned, layout.part(seen, "card_owner"))


def _see_owners(owned: list[i64], count: i64, seen: list[int]) -> None:
    owners: list[int] = [PADDING] * count
    for seat in range(len(owned)):
        _place(owned[seat], seat, owners)
    seen += owners


def _fill_owners(owned: list[i64], owners: list[int]) -> None:
    for thing in range(len(owners)):
        if owners[thing] >= 0:
            owned[owners[thing]] |= bit(thing)


def see_deck(table: Table, seat: i64, seen: list[int]) -> None:
    """Show the cards whose place in the deck a seat knows.

    Rules: discovery.hidden.secret, discovery.hidden.scouted.
    """
    deck: list[int] = [PADDING] * CARDS
    for place in range(len(table.deck)):
        if is_known_to(table.deck_known[place], seat):
            deck[place] = table.deck[place]
    seen += deck


def fill_deck(table: Table, layout: Layout, seen: list[int]) -> None:
    """Lay the deck out, with `NONE` for a card that is not known."""
    table.deck = layout.part(seen, "deck_seen")[: layout.value(seen, "deck_left")]


# ---- What follows ----------------------------------------------------------------------------


def count_again(table: Table) -> None:
    """Count everyone's pieces in each region and workers to place."""
    for place in range(REGIONS * table.players):
        total: i64 = 0
        for kind in range(KINDS):
            total += table.world[place * KINDS + kind]
        table.presence[place] = total
    for place in range(table.players * KINDS):
        table.workers_left[place // KINDS] += table.workers[place]


# ---- Redrawing -------------------------------------------------------------------------------


def redeal(table: Table, seat: i64) -> None:
    """Draw all counters and cards that a seat (or a spectator, if negative) can't know anew.

    Rules: discovery.hidden.secret.
    """
    redraw_counters(table, seat)
    redraw_deck(table, seat)


def redraw_counters(table: Table, seat: i64) -> None:
    """Mix the counters the seat doesn't know with the unused ones and lay them out again."""
    pool: list[int] = [counter for counter in table.spare]
    hidden: list[int] = []
    for region in range(REGIONS):
        if table.counters[region] != NONE and not is_known_to(table.counters_known[region], seat):
            hidden.append(region)
            pool.append(table.counters[region])
    pool.sort()
    table.shuffle(pool)
    for region in hidden:
        table.counters[region] = pool.pop()
    table.spare = [counter for counter in sorted(pool)]


def redraw_deck(table: Table, seat: i64) -> None:
    """Shuffle the cards whose place in the deck the seat doesn't know."""
    places = [n for n in range(len(table.deck)) if not is_known_to(table.deck_known[n], seat)]
    pool: list[int] = sorted(int(table.deck[n]) for n in places)
    table.shuffle(pool)
    for n in places:
        table.deck[n] = pool.pop()
