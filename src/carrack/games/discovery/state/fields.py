"""The fields of the table, each declared once: `tools/generate.py` writes the rest from here.

How things stand in a snapshot is in `readable`; what a seat sees of buildings, counters and the
deck, and what follows from other fields, in `observation`.
"""

from typing import Final

from carrack.kernel.field_declarations import (
    Declaration,
    Saved,
    agenda,
    bits,
    counts,
    each,
    figure,
    flag,
    inside,
    integer,
    number,
    other,
    queue,
    stretch,
    truth,
    word_or,
)

# How things stand in a snapshot.
SEATS: Final = Saved("numbers({x})", "{x} = read_seats(fields, {key}, seats)")
PIECES: Final = Saved(
    "named({list}, {place}, WORKER_NAMES)",
    "read_named(fields.table({key}), {list}, {place}, WORKER_NAMES)",
)
GOODS: Final = Saved(
    "named({list}, {place}, GOOD_NAMES)",
    "read_named(fields.table({key}), {list}, {place}, GOOD_NAMES)",
)
BOTH_SIDES: Final = Saved("named_sides({x})", "read_sides(fields, {key}, {x})")
COLONIES: Final = Saved(
    "named_colonies({x}, region, table.players)",
    "read_colonies(fields, {key}, {x}, region, seats)",
    "pieces",
)
WORKER: Final = inside(
    "boxes",
    Saved("named_worker({x})", "{x} = read_worker(fields.any({key}), fields.path({key}), seats)"),
)
WORKERS: Final = inside(
    "boxes", Saved("named_workers({x})", "{x} = read_workers(fields, {key}, seats)")
)
SPACES: Final = inside(
    "boxes", Saved("named_workers({x})", "read_spaces(fields, {key}, {x}, seats)")
)
ONE_OR_NONE: Final = Saved("{x} == 1", "{x} = 1 if fields.flag({key}) else 0")
OFFER: Final = Saved(
    "[BUILDING_NAMES[building] for building in {x}]",
    "{x} = sorted(read_listed(fields, {key}, BUILDING_NAMES))",
)
STACKS: Final = Saved(
    "[names_in(stack, BUILDING_NAMES) for stack in {x}]", "read_stacks(fields, {key}, {x})"
)
KNOWING: Final = Saved(
    "{x}", "{x} = checked_knowing(fields.any({key}), fields.path({key}), seats)", "known"
)
COUNTERS: Final = Saved("numbers({x})", "{x} = sorted(read_counters(fields, {key}))")
DECK: Final = Saved(
    "[CARD_NAMES[card] for card in reversed({x})]",
    "{x} = read_listed(fields, {key}, CARD_NAMES)[::-1]",
)
DECK_KNOWN: Final = Saved("numbers({x}[::-1])", "{x} = read_knowing(fields, {key}, seats)[::-1]")
EACH_AGE: Final = Saved(
    "numbers({list}[{place} : {place} + AGE_COUNT])", "read_ages(fields, {key}, {list}, {place})"
)


def set_of(names: str, key: str = "") -> Saved:
    """Save a set of bits as a list of names."""
    return Saved(f"names_in({{x}}, {names})", f"{{x}} = read_set(fields, {{key}}, {names})", key)


def set_of_counters(key: str = "") -> Saved:
    """Save a set of bits as a list of numbers of counters."""
    return Saved("places_in({x})", "{x} = set_from(read_counters(fields, {key}))", key)


TABLE: Final = Declaration(
    about="Workers, money, goods, ships, buildings, discoveries and the New World.",
    groups={"seat": "seats", "region": "REGIONS", "boxes": ""},
    given={"setting": "Setting", "at": "Actions"},
    sizes={},
    imports={
        "carrack.games.discovery.rules.actions": "NATION_NAMES Actions",
        "carrack.games.discovery.rules.board": (
            "CAPITAL_SPACES REGIONS SHIPS_AT_DOCK SPECIALIST_SPACES TRADE_GOODS_SPACES"
            " WARFARE_SPACES"
        ),
        "carrack.games.discovery.rules.buildings": "BUILDING_NAMES BUILDINGS",
        "carrack.games.discovery.rules.editions": "LAST_TURN Setting",
        "carrack.games.discovery.rules.pieces": (
            "CARD_NAMES CARDS CASUALTY_KINDS COUNTERS GOOD_NAMES GOODS KINDS NOBODY SHIPS"
            " WORKER_NAMES full_supply"
        ),
        "carrack.games.discovery.state": "observation",
        "carrack.games.discovery.state.codes": "AGE_COUNT MOST NO_NATION NONE",
        "carrack.games.discovery.state.observation": "AGENDA_LENGTH DOCK_LENGTH",
        "carrack.games.discovery.state.readable": (
            "checked_knowing named named_colonies named_sides named_worker named_workers names_in"
            " numbers read_ages read_colonies read_counters read_knowing read_listed read_named"
            " read_seats read_set read_sides read_spaces read_stacks read_worker read_workers"
            " set_from"
        ),
        "carrack.kernel.bits": "places_in",
    },
    fields=[
        number("turn", "The turn, counted from 1.", "1", saved=integer("1", "LAST_TURN")),
        agenda("AGENDA_LENGTH"),
        queue(
            "order",
            "The seats in the order of this turn.",
            "seats",
            "[seat for seat in range(seats)]",
            saved=SEATS,
        ),
        queue(
            "next_order",
            "Who stood in the Initiative box, in order, until the new order is made.",
            "seats",
            saved=SEATS,
        ),
        each("seat", "money", "Dollars.", saved=integer("0", "MOST")),
        counts(
            "KINDS",
            "supply",
            "Pieces that are not in play.",
            "full_supply(seats, self.setting.builder)",
            group="seat",
            saved=PIECES,
        ),
        counts("KINDS", "workers", "Workers to place.", group="seat", saved=PIECES),
        counts(
            "seats * KINDS",
            "world",
            "Pieces in the New World: 6 * (players * region + seat) + kind.",
            group="region",
            saved=COLONIES,
        ),
        queue("initiative", "The Initiative box.", "seats", saved=WORKERS),
        queue(
            "dock", "The Colonist Dock, in the order of its spaces.", "DOCK_LENGTH", saved=WORKERS
        ),
        number("dock_x", "Who stands on the dock's X.", "NOBODY", saved=WORKER),
        number("dock_y", "Who stands on the dock's Y.", "NOBODY", saved=WORKER),
        queue(
            "dock_ships",
            "Workers on ships of the Mayflower's owner.",
            "SHIPS_AT_DOCK",
            saved=WORKERS,
        ),
        queue("goods_box", "The Trade Goods box.", "TRADE_GOODS_SPACES", saved=WORKERS),
        counts("KINDS", "shipping", "The Merchant Shipping box.", group="seat", saved=PIECES),
        queue("capital", "The Capital Buildings box.", "CAPITAL_SPACES", saved=WORKERS),
        counts("KINDS", "discovery", "The Discovery box.", group="seat", saved=PIECES),
        counts("SPECIALIST_SPACES", "specialists", "The Specialists box.", "NOBODY", saved=SPACES),
        queue("warfare", "The Warfare box.", "WARFARE_SPACES", saved=WORKERS),
        queue(
            "pool",
            "Workers on the dock that England is putting in order.",
            "DOCK_LENGTH",
            saved=WORKERS,
        ),
        counts(
            "KINDS", "crew", "Workers chosen for the expedition being fitted out.", saved=PIECES
        ),
        counts(
            "2 * CASUALTY_KINDS",
            "fallen",
            "Casualties named in the battle being fought: the defender's, then the attacker's.",
            saved=BOTH_SIDES,
        ),
        counts("GOODS", "offer", "Trade goods on offer.", saved=GOODS),
        counts("GOODS", "pile", "Trade goods in the face-down pile.", saved=GOODS),
        counts("GOODS", "goods", "Trade goods that a seat owns.", group="seat", saved=GOODS),
        counts("GOODS", "goods_out", "Trade goods out of the game.", saved=GOODS),
        each("region", "has_good", "1 while a region's good is there.", "1", saved=ONE_OR_NONE),
        flag("ship_in_box", "Whether a ship lies in the Merchant Shipping box.", saved=truth()),
        each("seat", "ships", "Ships that a seat owns.", saved=integer("0", "SHIPS")),
        number("ships_left", "Ships not in play yet.", saved=integer("0", "SHIPS")),
        number(
            "ships_sailing",
            "How many ships of the Mayflower's owner carry workers this turn.",
            saved=integer("0", "SHIPS_AT_DOCK"),
        ),
        stretch(
            "building_at", "BUILDINGS", "observation.see_buildings", "observation.fill_buildings"
        ),
        stretch("building_used", "BUILDINGS", "observation.see_used", "observation.fill_used"),
        other("list[i64]", "on_offer", "Buildings on offer, sorted.", "[]", saved=OFFER),
        other(
            "list[i64]",
            "stacks",
            "Buildings in the stacks of the three ages, as sets of bits.",
            "[0, 0, 0]",
            saved=STACKS,
        ),
        number(
            "buildings_out",
            "Buildings out of the game, as a set of bits.",
            seen=False,
            saved=set_of("BUILDING_NAMES"),
        ),
        each(
            "seat",
            "owned",
            "Buildings that a seat owns, as a set of bits.",
            seen=False,
            saved=set_of("BUILDING_NAMES", "buildings"),
        ),
        each(
            "seat",
            "used",
            "Which of them lie face down.",
            seen=False,
            saved=set_of("BUILDING_NAMES", "face_down"),
        ),
        stretch(
            "region_counter", "REGIONS", "observation.see_counters", "observation.fill_counters"
        ),
        each(
            "region",
            "counters",
            "The counter in a region, `NONE` once it is discovered.",
            "NONE",
            seen=False,
            saved=integer("NONE", "COUNTERS - 1", "counter"),
        ),
        each(
            "region", "counters_known", "The seats that know it, as a set of bits.", saved=KNOWING
        ),
        figure("spare_counters", "len(table.spare)", "observation.fill_spare"),
        other("list[i64]", "spare", "Counters that are not used, sorted.", "[]", saved=COUNTERS),
        bits("COUNTERS", "counters_out", "Counters out of the game.", saved=set_of_counters()),
        stretch(
            "counter_owner",
            "COUNTERS",
            "observation.see_counter_owners",
            "observation.fill_counter_owners",
        ),
        each(
            "seat",
            "counters_owned",
            "Counters that a seat owns, as a set of bits.",
            seen=False,
            saved=set_of_counters("counters"),
        ),
        stretch(
            "card_owner", "CARDS", "observation.see_card_owners", "observation.fill_card_owners"
        ),
        each(
            "seat",
            "cards_owned",
            "Cards that a seat owns, as a set of bits.",
            seen=False,
            saved=set_of("CARD_NAMES", "cards"),
        ),
        figure("deck_left", "len(table.deck)"),
        queue(
            "deck_known",
            "For each card of the deck, the seats that know it, as a set of bits.",
            "CARDS",
            saved=DECK_KNOWN,
        ),
        stretch("deck_seen", "CARDS", "observation.see_deck", "observation.fill_deck"),
        other("list[i64]", "deck", "The discovery deck, next card last.", "[]", saved=DECK),
        number("ages_scored", "How many ages have been scored.", saved=integer("0", "AGE_COUNT")),
        counts(
            "AGE_COUNT",
            "colony_points",
            "Points for colonies, by age.",
            group="seat",
            saved=EACH_AGE,
        ),
        counts(
            "AGE_COUNT",
            "builder_points",
            "Points for builders, by age.",
            group="seat",
            saved=EACH_AGE,
        ),
        counts(
            "AGE_COUNT", "bought_points", "Points bought, by age.", group="seat", saved=EACH_AGE
        ),
        each(
            "seat",
            "economy",
            "What sets earned on the last turn, `NONE` before that.",
            "NONE",
            saved=integer("NONE", "MOST"),
        ),
        each(
            "seat",
            "unspent",
            "The money before points were bought on the last turn, `NONE` before that.",
            "NONE",
            saved=integer("NONE", "MOST"),
        ),
        each(
            "seat",
            "reasoners",
            "Workers counted for the Age of Reason.",
            saved=integer("0", "SPECIALIST_SPACES"),
        ),
        each(
            "seat",
            "nation",
            "The nation a seat plays, or `NONE`.",
            "NONE",
            saved=word_or("NO_NATION", "NATION_NAMES"),
        ),
        each("seat", "nation_uses", "How often its power may be used.", saved=integer("0", "3")),
        each("seat", "nation_age", "The age it was last used in.", saved=integer("0", "AGE_COUNT")),
        each(
            "seat",
            "bids",
            "The last bid of the auction under way.",
            saved=integer("-1", "MOST", "bid"),
        ),
        each("seat", "workers_left", "How many workers a seat has to place in all.", seen=False),
        counts(
            "seats",
            "presence",
            "All pieces of a seat in a region: players * region + seat.",
            group="region",
            seen=False,
            fill="observation.count_again",
        ),
    ],
)
