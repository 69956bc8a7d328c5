"""The table as readable data and back, with everything checked.

A snapshot may be edited by hand; every piece, good, ship, counter, card and building must still be
there exactly once, and what is pending must be possible. What follows from other fields is not in
it. The deck's next card comes first.
"""

from mypy_extensions import i64

from carrack.games.discovery.rules.board import REGION_NAMES
from carrack.games.discovery.rules.course import STEP_NAMES, STEPS
from carrack.games.discovery.state import conservation, observation, validation
from carrack.games.discovery.state.table import Table
from carrack.games.discovery.state.table_snapshot import (
    dump_boxes,
    dump_region,
    dump_seat,
    dump_table,
    read_boxes,
    read_region,
    read_seat,
    read_table,
)
from carrack.kernel.agenda import pending_of
from carrack.kernel.fields import Fields, impossible
from carrack.kernel.game import OVER
from carrack.kernel.steps import check_agenda, read_agenda


def dump(table: Table) -> dict[str, object]:
    """Return the table as readable data."""
    return {
        **dump_table(table),
        "seats": [dump_seat(table, seat) for seat in range(table.players)],
        "boxes": dump_boxes(table),
        "regions": {name: dump_region(table, n) for n, name in enumerate(REGION_NAMES)},
        "agenda": pending_of(table.agenda.frames, STEP_NAMES),
    }


def restore(table: Table, fields: Fields) -> None:
    """Fill the table in from readable data, or raise `InvalidData` naming the field at fault."""
    table.clear()
    read_table(table, fields)
    validation.check_deck(table, fields.path("deck_known"))
    _restore_seats(table, fields)
    boxes = fields.table("boxes")
    read_boxes(table, boxes)
    boxes.finish()
    validation.check_boxes(table, boxes.where)
    regions = fields.table("regions")
    for region, name in enumerate(REGION_NAMES):
        _restore_region(table, region, regions.table(name))
    regions.finish()
    observation.count_again(table)
    _restore_agenda(table, fields)
    validation.check_order(table, fields.path("order"))
    conservation.check(table, fields.where)
    validation.check_crew(table, fields.path("crew"))


def _restore_seats(table: Table, fields: Fields) -> None:
    players = int(table.players)
    seats = fields.tables("seats")
    if len(seats) != players:
        raise impossible(fields.path("seats"), f"{players} seats are expected, found {len(seats)}")
    for seat, own in enumerate(seats):
        read_seat(table, seat, own)
        own.finish()
        validation.check_face_down(table, seat, own.path("face_down"))


def _restore_region(table: Table, region: i64, fields: Fields) -> None:
    read_region(table, region, fields)
    fields.finish()
    validation.check_colonies(table, region, fields.path("pieces"))


def _restore_agenda(table: Table, fields: Fields) -> None:
    where = fields.path("agenda")
    table.agenda = read_agenda(STEP_NAMES, fields, "agenda", int(table.players))
    if table.agenda.depth() == 0:
        table.deciding = OVER
        return
    validation.check_depth(table, where)
    table.deciding = table.agenda.seat()
    check_agenda(STEPS, table, table.agenda, where)
    validation.check_answerable(table, where)
