"""The fields of the table as readable data, and back.

Generated from `fields.py` by `tools/generate.py`: do not edit.
"""

from mypy_extensions import i64

from carrack.games.exploration.rules.cards import CARDS, KIND_NAMES, named, read_cards
from carrack.games.exploration.rules.end import ENDING_NAMES, TURNS_EACH
from carrack.games.exploration.state.codes import COURSE_NAMES, NO_KIND
from carrack.games.exploration.state.table import Table
from carrack.kernel.fields import Fields


def dump_table(table: Table) -> dict[str, object]:
    """Return the fields that are in no group as readable data."""
    return {
        "starter": table.starter,
        "turns": table.turns,
        "passes": table.passes,
        "ended": ENDING_NAMES[table.ending],
        "rare": NO_KIND if table.rare < 0 else KIND_NAMES[table.rare],
        "popular": NO_KIND if table.popular < 0 else KIND_NAMES[table.popular],
        "second_deck": table.second_deck,
        "second_pool": named(table.second_pool, 0),
        "discard": named(table.discard, 0),
        "laid_out": named(table.laid_out, 0),
    }


def read_table(table: Table, fields: Fields) -> None:
    """Fill in the fields that are in no group from readable data."""
    seats: int = table.players
    table.starter = fields.integer("starter", 0, seats - 1)
    table.turns = fields.integer("turns", 0, TURNS_EACH * seats)
    table.passes = fields.integer("passes", 0, seats)
    table.ending = fields.choice("ended", list(ENDING_NAMES))
    table.rare = fields.choice("rare", [NO_KIND, *KIND_NAMES]) - 1
    table.popular = fields.choice("popular", [NO_KIND, *KIND_NAMES]) - 1
    table.second_deck = fields.flag("second_deck")
    read_cards(fields, "second_pool", table.second_pool, 0)
    read_cards(fields, "discard", table.discard, 0)
    read_cards(fields, "laid_out", table.laid_out, 0)


def dump_seat(table: Table, seat: i64) -> dict[str, object]:
    """Return the fields of a seat as readable data."""
    return {
        "hand": named(table.hand, seat * CARDS),
        "drawn": named(table.drawn, seat * CARDS),
        "course": COURSE_NAMES[table.course[seat]],
        "known": named(table.known, seat * CARDS),
        "exhibition": named(table.exhibition, seat * CARDS),
        "gold": named(table.gold, seat * CARDS),
    }


def read_seat(table: Table, seat: i64, fields: Fields) -> None:
    """Fill in the fields of a seat from readable data."""
    read_cards(fields, "hand", table.hand, seat * CARDS)
    read_cards(fields, "drawn", table.drawn, seat * CARDS)
    table.course[seat] = fields.choice("course", list(COURSE_NAMES))
    read_cards(fields, "known", table.known, seat * CARDS)
    read_cards(fields, "exhibition", table.exhibition, seat * CARDS)
    read_cards(fields, "gold", table.gold, seat * CARDS)
