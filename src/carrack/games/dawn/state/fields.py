"""The fields of the table, each declared once: `tools/generate.py` writes the rest from here.

Resources and the Spirit are written to and read from a snapshot by `snapshot`, which also counts
what follows from other fields: huts from towns, tiles on the displays from those that players have.
What is seen of face-down tiles and of the stack on the march is told by `observation`.
"""

from typing import Final

from carrack.kernel.field_declarations import (
    Declaration,
    Saved,
    agenda,
    bits,
    counts,
    each,
    inside,
    integer,
    integer_or_null,
    number,
    stretch,
    word,
    word_or_null,
)


def names(words: str) -> Saved:
    """Save a set of bits as the list of their names."""
    return Saved(f"named({{x}}, {words})", f"{{x}} = read_named(fields, {{key}}, {words})")


ORDER: Final = Saved("{x}[:]", "{x} = read_order(fields, {key}, seats)")
EXPLORED: Final = Saved(
    "has({x}, tile)", "{x} = with_bit({x}, tile, fields.flag({key}))", group="tile"
)
#: Spaces are counted from 1 for people.
SPACE: Final = Saved(
    "None if {x} < 0 else {x} + 1",
    "{x} = -1 if fields.is_null({key}) else fields.integer({key}, 1, int(table.house.spaces)) - 1",
    "space",
)
SLAVES: Final = Saved(
    "{list}[{place} : {place} + seats]",
    "read_for_seats(fields, {key}, ALL_WARRIORS, {list}, {place}, seats)",
)
CUBES: Final = Saved(
    "counted({x}, TERRAIN_NAMES)",
    "read_counted(fields, {key}, TERRAIN_NAMES, TILES, {x})",
)
SPIRIT_IN_STACK: Final = Saved("{x} == 1", "{x} = 1 if fields.flag({key}) else 0", "spirit")

TABLE: Final = Declaration(
    about="The map with towns and units, the player boards, the displays, and what is pending.",
    groups={"seat": "seats", "tile": "tiles", "corner": "corners", "harvest": "", "stack": ""},
    given={"house": "House", "map": "Map", "at": "Actions"},
    sizes={"tiles": "map.tiles", "corners": "map.corners"},
    imports={
        "carrack.games.dawn.state": "observation",
        "carrack.games.dawn.rules.actions": "Actions",
        "carrack.games.dawn.rules.end": "ENDING_NAMES ROUNDS",
        "carrack.games.dawn.rules.house": "House",
        "carrack.games.dawn.rules.map": "Map",
        "carrack.games.dawn.rules.pieces": (
            "ALL_WARRIORS FACE_DOWN LARGEST_TOWN NONE RESOURCES SETTLERS TERRAINS TERRAIN_NAMES"
            " TILES WARRIORS"
        ),
        "carrack.games.dawn.rules.tiles": (
            "IMPROVEMENTS IMPROVEMENT_NAMES TECHNOLOGIES TECHNOLOGY_NAMES WONDERS WONDER_NAMES"
        ),
        "carrack.games.dawn.state.codes": "MOST_EXPERIENCE MOST_PAID NOT_CALLED NOT_ENDED",
        "carrack.games.dawn.state.observation": "AGENDA_LENGTH",
        "carrack.games.dawn.state.readable": (
            "counted named read_counted read_for_seats read_named read_order with_bit"
        ),
        "carrack.kernel.bits": "has",
    },
    fields=[
        number("turns", "Turns taken by all seats together.", saved=integer("0", "ROUNDS * seats")),
        number(
            "last_turns",
            "Turns left once the end has begun, `NONE` before.",
            "NONE",
            saved=integer_or_null("0", "seats"),
        ),
        number("ending", "Why the game ended.", "NOT_ENDED", saved=word("ENDING_NAMES")),
        agenda("AGENDA_LENGTH"),
        counts("seats", "order", "The seats in turn order.", "[]", shared=True, saved=ORDER),
        each(
            "tile",
            "terrain",
            "Terrain, face-down tiles included.",
            "FACE_DOWN",
            seen=False,
            saved=word_or_null("TERRAIN_NAMES"),
        ),
        stretch("terrain", "tiles", "observation.see_terrain", "observation.fill_terrain"),
        bits("tiles", "explored", "Which tiles lie face up.", saved=EXPLORED),
        each(
            "tile",
            "unit_owner",
            "Whose units are on a tile.",
            "NONE",
            saved=integer_or_null("0", "seats - 1", "owner"),
        ),
        each("tile", "warriors", "Warriors on a tile.", saved=integer("0", "ALL_WARRIORS")),
        each("tile", "settlers", "Settlers on a tile.", saved=integer("0", "SETTLERS")),
        number("spirit_owner", "Who has the Temple of Mars.", "NONE"),
        number("spirit_tile", "Where the Spirit of Mars is.", "NOT_CALLED"),
        each(
            "corner",
            "town_owner",
            "Whose town is on a corner.",
            "NONE",
            saved=integer("0", "seats - 1", "seat"),
        ),
        each(
            "corner",
            "town_size",
            "Huts of the town on a corner.",
            saved=integer("1", "LARGEST_TOWN", "size"),
        ),
        counts("RESOURCES", "resources", "Five tracks.", group="seat"),
        each(
            "seat",
            "experience",
            "Experience of a seat.",
            saved=integer("0", "MOST_EXPERIENCE"),
        ),
        each(
            "seat",
            "track",
            "A seat's own warriors on its military track.",
            "WARRIORS",
            saved=integer("0", "ALL_WARRIORS", "warriors"),
        ),
        counts(
            "seats",
            "slaves",
            "Slaves on a captor's track, by captor and owner.",
            group="seat",
            saved=SLAVES,
        ),
        each("seat", "legends", "Legends of a seat.", saved=integer("0", "ALL_WARRIORS")),
        each(
            "seat",
            "settlers_home",
            "Settlers on a player board.",
            "SETTLERS",
            saved=integer("0", "SETTLERS", "settlers"),
        ),
        each("seat", "huts", "Huts on the map."),
        each(
            "seat",
            "rondel",
            "Where the marker is, `NONE` before the first turn.",
            "NONE",
            saved=SPACE,
        ),
        each(
            "seat",
            "empire",
            "The empire of a seat, `NONE` before it has chosen.",
            "NONE",
            saved=word_or_null("table.house.empire_names"),
        ),
        bits(
            "TECHNOLOGIES",
            "technologies",
            "What a seat has researched.",
            group="seat",
            saved=names("TECHNOLOGY_NAMES"),
        ),
        bits(
            "IMPROVEMENTS",
            "improvements",
            "City improvements that a seat has built.",
            group="seat",
            saved=names("IMPROVEMENT_NAMES"),
        ),
        bits(
            "WONDERS",
            "wonders",
            "Wonders that a seat has built.",
            group="seat",
            saved=names("WONDER_NAMES"),
        ),
        counts(
            "TECHNOLOGIES",
            "technologies_left",
            "Copies on the display.",
            "self.house.tech_copies[:]",
        ),
        counts(
            "IMPROVEMENTS",
            "improvements_left",
            "Copies on the display.",
            "self.house.improvement_copies[:]",
        ),
        bits(
            "tiles",
            "collected",
            "Tiles taken from in the harvest under way.",
            saved=inside("harvest", names("table.map.tile_names")),
        ),
        counts(
            "TERRAINS",
            "cubes",
            "Cubes not yet converted in it.",
            saved=inside("harvest", CUBES),
        ),
        number("paid", "Upkeep paid in it.", saved=inside("harvest", integer("0", "MOST_PAID"))),
        number(
            "stack_tile",
            "Where the stack on the march is, or the first one once it is done.",
            "NONE",
            seen=False,
            saved=inside("stack", word("table.map.tile_names", "tile")),
        ),
        number(
            "stack_warriors",
            "Its warriors.",
            seen=False,
            saved=inside("stack", integer("0", "ALL_WARRIORS", "warriors")),
        ),
        number(
            "stack_settlers",
            "Its settlers.",
            seen=False,
            saved=inside("stack", integer("0", "SETTLERS", "settlers")),
        ),
        number(
            "stack_spirit",
            "1 if the Spirit of Mars is in it.",
            seen=False,
            saved=inside("stack", SPIRIT_IN_STACK),
        ),
        stretch("stack", "4", "observation.see_stack", "observation.fill_stack"),
    ],
)
