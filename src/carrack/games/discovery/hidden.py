"""What a seat may know or remember, and how to redraw what it can't.

Hidden are the face-down counters and the order of the discovery deck. A counter that an expedition
has seen is known to all, one that was scouted to those who looked; who looked is public.
What the goods pile and the building stacks hold is no secret, only what is drawn next.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery.board import REGIONS, SPECIALIST_SPACES
from carrack.games.discovery.buildings import BUILDINGS
from carrack.games.discovery.pieces import CARDS, CASUALTY_KINDS, COUNTERS, GOODS, KINDS
from carrack.games.discovery.scouting import knows
from carrack.games.discovery.table import EVERYBODY, NONE, Table
from carrack.kernel.observation import Layout

#: Longest queues: a full dock with X, Y, three ships and England's two; the deepest agenda.
DOCK_LENGTH: Final = 20
AGENDA_LENGTH: Final = 48
EMPTY: Final = -1
#: A counter in a region that the viewer doesn't know.
UNKNOWN: Final = -2

# Where a building is: not in this game, in a stack, on offer, out of the game, owned by seat n - 4.
NOT_IN_GAME: Final = 0
IN_STACK: Final = 1
ON_OFFER: Final = 2
OUT: Final = 3
OWNED: Final = 4


def layout(players: int) -> Layout:
    """Return the layout of an observation.

    Rules: discovery.hidden.public, discovery.hidden.remembered, discovery.hidden.scouted.
    """
    return Layout(
        [
            ("viewer", 1),
            ("deciding", 1),
            ("turn", 1),
            ("agenda", AGENDA_LENGTH),
            ("order", players),
            ("next_order", players),
            ("money", players),
            ("supply", players * KINDS),
            ("workers", players * KINDS),
            ("world", REGIONS * players * KINDS),
            ("initiative", players),
            ("dock", DOCK_LENGTH),
            ("dock_x", 1),
            ("dock_y", 1),
            ("dock_ships", 3),
            ("goods_box", 4),
            ("shipping", players * KINDS),
            ("capital", 5),
            ("discovery", players * KINDS),
            ("specialists", SPECIALIST_SPACES),
            ("warfare", 4),
            ("pool", DOCK_LENGTH),
            ("crew", KINDS),
            ("fallen", 2 * CASUALTY_KINDS),
            ("offer", GOODS),
            ("pile", GOODS),
            ("goods", players * GOODS),
            ("goods_out", GOODS),
            ("has_good", REGIONS),
            ("ship_in_box", 1),
            ("ships", players),
            ("ships_left", 1),
            ("ships_sailing", 1),
            ("building_at", BUILDINGS),
            ("building_used", BUILDINGS),
            ("region_counter", REGIONS),
            ("counters_known", REGIONS),
            ("spare_counters", 1),
            ("counters_out", COUNTERS),
            ("counter_owner", COUNTERS),
            ("card_owner", CARDS),
            ("deck_left", 1),
            ("deck_known", CARDS),
            ("deck_seen", CARDS),
            ("ages_scored", 1),
            ("colony_points", players * 3),
            ("builder_points", players * 3),
            ("bought_points", players * 3),
            ("economy", players),
            ("unspent", players),
            ("reasoners", players),
            ("nation", players),
            ("nation_uses", players),
            ("nation_age", players),
            ("bids", players),
        ]
    )


def _add_padded(queue: list[i64], length: i64, seen: list[int]) -> None:
    seen += queue
    seen += [EMPTY] * (length - len(queue))


def is_known_to(mask: i64, seat: i64) -> bool:
    """Tell whether a seat, or a spectator if negative, knows something known to a set of seats."""
    return mask == EVERYBODY if seat < 0 else knows(mask, seat)


def observe(table: Table, seat: i64) -> list[int]:
    """List all that a seat, or a spectator if negative, may know or remember.

    Rules: discovery.hidden.public, discovery.hidden.secret, discovery.hidden.remembered,
    discovery.hidden.scouted.
    """
    players = table.players
    seen: list[int] = [seat, table.deciding, table.turn]
    _add_padded(table.agenda.frames, AGENDA_LENGTH, seen)
    _add_padded(table.order, players, seen)
    _add_padded(table.next_order, players, seen)
    seen += table.money
    seen += table.supply
    seen += table.workers
    seen += table.world
    _add_padded(table.initiative, players, seen)
    _add_padded(table.dock, DOCK_LENGTH, seen)
    seen += [table.dock_x, table.dock_y]
    _add_padded(table.dock_ships, 3, seen)
    _add_padded(table.goods_box, 4, seen)
    seen += table.shipping
    _add_padded(table.capital, 5, seen)
    seen += table.discovery
    seen += table.specialists
    _add_padded(table.warfare, 4, seen)
    _add_padded(table.pool, DOCK_LENGTH, seen)
    seen += table.crew
    seen += table.fallen
    seen += table.offer
    seen += table.pile
    seen += table.goods
    seen += table.goods_out
    seen += table.has_good
    seen.append(1 if table.ship_in_box else 0)
    seen += table.ships
    seen += [table.ships_left, table.ships_sailing]
    _observe_buildings(table, seen)
    _observe_discoveries(table, seat, seen)
    seen.append(table.ages_scored)
    seen += table.colony_points
    seen += table.builder_points
    seen += table.bought_points
    seen += table.economy
    seen += table.unspent
    seen += table.reasoners
    seen += table.nation
    seen += table.nation_uses
    seen += table.nation_age
    seen += table.bids
    return seen


def sight(table: Table, seat: i64) -> int:
    """Return the counters and cards that a seat knows, as bits of a number.

    Rules: discovery.hidden.remembered, discovery.hidden.scouted.
    """
    known = 0
    for mask in table.counters_known:
        known = 2 * known + (1 if is_known_to(mask, seat) else 0)
    for mask in table.deck_known:
        known = 2 * known + (1 if is_known_to(mask, seat) else 0)
    return known


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


def _observe_buildings(table: Table, seen: list[int]) -> None:
    seen += buildings_at(table)
    turned: list[int] = [0] * BUILDINGS
    for seat in range(table.players):
        _place(table.used[seat] & table.owned[seat], 1, turned)
    seen += turned


def _observe_discoveries(table: Table, seat: i64, seen: list[int]) -> None:
    for region in range(REGIONS):
        hidden = table.counters[region] != NONE and not is_known_to(
            table.counters_known[region], seat
        )
        seen.append(UNKNOWN if hidden else table.counters[region])
    seen += table.counters_known
    seen.append(len(table.spare))
    out: list[int] = [0] * COUNTERS
    _place(table.counters_out, 1, out)
    seen += out
    _observe_owners(table.counters_owned, COUNTERS, seen)
    _observe_owners(table.cards_owned, CARDS, seen)
    seen.append(len(table.deck))
    _add_padded(table.deck_known, CARDS, seen)
    deck: list[int] = [EMPTY] * CARDS
    for place in range(len(table.deck)):
        if is_known_to(table.deck_known[place], seat):
            deck[place] = table.deck[place]
    seen += deck


def _observe_owners(owned: list[i64], count: i64, seen: list[int]) -> None:
    owners: list[int] = [EMPTY] * count
    for seat in range(len(owned)):
        _place(owned[seat], seat, owners)
    seen += owners


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
