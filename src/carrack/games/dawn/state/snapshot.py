"""A state as readable data, to be kept, edited by hand and read again.

What follows from the rest is not written: huts on the map are counted from towns, tiles left on the
displays from what the players have.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.dawn.rules.course import STEP_NAMES, STEPS
from carrack.games.dawn.rules.pieces import MOST, NONE, RESOURCE_NAMES, RESOURCES
from carrack.games.dawn.rules.steps import FIRST_DECISION
from carrack.games.dawn.rules.tiles import IMPROVEMENTS, TECHNOLOGIES
from carrack.games.dawn.state import validation
from carrack.games.dawn.state.codes import GONE, NOT_CALLED, NOT_ENDED, ROUND_LIMIT
from carrack.games.dawn.state.observation import DEEPEST
from carrack.games.dawn.state.readable import read_name
from carrack.games.dawn.state.table import Table
from carrack.games.dawn.state.table_snapshot import (
    dump_corner,
    dump_harvest,
    dump_seat,
    dump_stack,
    dump_table,
    dump_tile,
    read_corner,
    read_harvest,
    read_seat,
    read_stack,
    read_table,
    read_tile,
)
from carrack.kernel.agenda import pending_of
from carrack.kernel.bits import has
from carrack.kernel.fields import Fields, impossible
from carrack.kernel.game import OVER
from carrack.kernel.steps import check_agenda, read_agenda

GONE_NAME: Final = "gone"


def dump(table: Table) -> dict[str, object]:
    """Return the table as readable data."""
    return {
        **dump_table(table),
        "tiles": {name: dump_tile(table, tile) for tile, name in enumerate(table.map.tile_names)},
        "towns": {
            name: dump_corner(table, corner)
            for corner, name in enumerate(table.map.corner_names)
            if table.town_owner[corner] != NONE
        },
        "spirit": _dump_spirit(table),
        "seats": [
            {**dump_seat(table, seat), **_dump_resources(table, seat)}
            for seat in range(table.players)
        ],
        "harvest": dump_harvest(table),
        "stack": None if table.stack_tile == NONE else dump_stack(table),
        "agenda": pending_of(table.agenda.frames, STEP_NAMES),
    }


def _dump_spirit(table: Table) -> str | None:
    """Say where the Spirit of Mars is: on a tile, gone for ever, or nowhere."""
    if table.spirit_tile == GONE:
        return GONE_NAME
    return None if table.spirit_tile == NOT_CALLED else table.map.tile_names[table.spirit_tile]


def _dump_resources(table: Table, seat: i64) -> dict[str, object]:
    start = seat * RESOURCES
    return {name: table.resources[start + place] for place, name in enumerate(RESOURCE_NAMES)}


# ---- Reading -----------------------------------------------------------------------------------


def restore(table: Table, fields: Fields) -> None:
    """Fill the table in from readable data, or raise `InvalidData` naming the field at fault."""
    table.clear()
    read_table(table, fields)
    _restore_tiles(table, fields.table("tiles"))
    _restore_towns(table, fields.table("towns"))
    _restore_seats(table, fields)
    _restore_spirit(table, fields)
    harvest = fields.table("harvest")
    read_harvest(table, harvest)
    harvest.finish()
    if not fields.is_null("stack"):
        stack = fields.table("stack")
        read_stack(table, stack)
        stack.finish()
    _restore_agenda(table, fields)
    validation.check(table, fields.where)
    if table.agenda.frames:
        check_answerable(table, fields.path("agenda"))


def _restore_tiles(table: Table, fields: Fields) -> None:
    for tile, name in enumerate(table.map.tile_names):
        own = fields.table(name)
        read_tile(table, tile, own)
        own.finish()
    fields.finish()


def _restore_towns(table: Table, fields: Fields) -> None:
    for name in fields.names():
        corner = read_name(name, fields.path(name), table.map.corner_names)
        own = fields.table(name)
        read_corner(table, corner, own)
        own.finish()
        table.huts[table.town_owner[corner]] += table.town_size[corner]


def _restore_seats(table: Table, fields: Fields) -> None:
    seats = fields.tables("seats")
    if len(seats) != table.players:
        where = fields.path("seats")
        raise impossible(where, f"{table.players} seats are expected, found {len(seats)}")
    for seat, own in enumerate(seats):
        read_seat(table, seat, own)
        for place, name in enumerate(RESOURCE_NAMES):
            table.resources[seat * RESOURCES + place] = own.integer(name, 0, MOST)
        own.finish()
        _take_from_displays(table, seat)


def _take_from_displays(table: Table, seat: i64) -> None:
    for tech in range(TECHNOLOGIES):
        if has(table.technologies[seat], tech):
            table.technologies_left[tech] -= 1
    for improvement in range(IMPROVEMENTS):
        if has(table.improvements[seat], improvement):
            table.improvements_left[improvement] -= 1


def _restore_spirit(table: Table, fields: Fields) -> None:
    where = fields.any("spirit")
    table.spirit_owner = validation.temple_of_mars(table)
    if where == GONE_NAME:
        table.spirit_tile = GONE
    elif where is not None:
        table.spirit_tile = read_name(where, fields.path("spirit"), table.map.tile_names)


def _restore_agenda(table: Table, fields: Fields) -> None:
    where = fields.path("agenda")
    table.agenda = read_agenda(STEP_NAMES, fields, "agenda", int(table.players))
    over = table.last_turns == 0 or table.ending == ROUND_LIMIT
    if over != (table.agenda.depth() == 0):
        raise impossible(where, "something is pending if, and only if, the game is not over")
    if table.ending == NOT_ENDED and table.last_turns > 0:
        raise impossible(fields.path("last_turns"), "the last turns need a reason in 'ending'")
    if over:
        table.deciding = OVER
        return
    if table.agenda.step() < FIRST_DECISION:
        raise impossible(where, "a decision must be pending on top")
    table.deciding = table.agenda.seat()
    if table.agenda.depth() > DEEPEST:
        raise impossible(where, f"more than {DEEPEST} steps can't be pending together")
    check_agenda(STEPS, table, table.agenda, where)


def check_answerable(table: Table, where: str) -> None:
    """Refuse a pending decision that doesn't fit the table, so that play never breaks on it.

    An exchange is no answer: once none is left, there would be nothing to choose.
    """
    legal: list[int] = []
    table.list_legal(legal)
    for action in legal:
        if not table.at.is_exchange(action):
            return
    raise impossible(where, "nothing could be chosen for the pending decision")
