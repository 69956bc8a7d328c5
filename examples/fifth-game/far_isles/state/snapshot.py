"""The table as readable data and back, with everything checked: snapshots are edited by hand."""

from carrack.kernel.agenda import pending_of
from carrack.kernel.fields import Fields, impossible, integer, not_among
from carrack.kernel.game import OVER
from carrack.kernel.steps import check_agenda, read_agenda
from far_isles.rules.components import (
    GOODS,
    HELD,
    ISLES,
    ORDER_COPIES,
    ORDER_NAMES,
    SEAS,
    counted,
)
from far_isles.rules.course import STEP_NAMES, STEPS
from far_isles.rules.end import NOT_ENDED, reason
from far_isles.rules.setup import isles_of
from far_isles.state.table import Table

Names = tuple[str, ...]


def dump(table: Table) -> dict[str, object]:
    """Return the table as readable data; of seas and orders the next one comes first."""
    return {
        "starter": table.starter,
        "turns": table.turns,
        "seas": {name: _named(table.seas[sea], ISLES) for sea, name in enumerate(SEAS)},
        "voyage": counted(table.voyage, ISLES),
        "lost": counted(table.lost, ISLES),
        "orders": _named(table.orders, ORDER_NAMES),
        "seats": [_dump_seat(table, seat) for seat in range(table.players)],
        "agenda": pending_of(table.agenda.frames, STEP_NAMES),
    }


def _named(pile: list[int], names: Names) -> list[str]:
    return [names[each] for each in reversed(pile)]


def _dump_seat(table: Table, seat: int) -> dict[str, object]:
    return {
        "spyglasses": table.spyglasses[seat],
        "scouted": [name for sea, name in enumerate(SEAS) if table.scouted[seat][sea]],
        "hand": counted(table.hand[seat], ORDER_NAMES),
        "filled": counted(table.filled[seat], ORDER_NAMES),
        "goods": counted(table.goods[seat], ISLES),
    }


def restore(table: Table, fields: Fields) -> None:
    """Fill the table in from readable data, or raise `InvalidData` naming the field at fault."""
    table.clear()
    table.starter = fields.integer("starter", 0, table.players - 1)
    seas = fields.table("seas")
    table.seas = [_read_pile(seas, name, ISLES) for name in SEAS]
    seas.finish()
    table.turns = fields.integer("turns", 0, sum(_isles_in_all(table)))
    table.voyage = _read_counts(fields, "voyage", ISLES)
    table.lost = _read_counts(fields, "lost", ISLES)
    table.orders = _read_pile(fields, "orders", ORDER_NAMES)
    seats = fields.tables("seats")
    if len(seats) != table.players:
        raise impossible(fields.path("seats"), f"{table.players} seats are expected")
    for seat, own in enumerate(seats):
        _restore_seat(table, seat, own)
    _check_isles(table, fields.where)
    _check_orders(table, fields.where)
    _restore_agenda(table, fields)


def _read_pile(fields: Fields, key: str, names: Names) -> list[int]:
    pile: list[int] = []
    for n, name in enumerate(fields.items(key)):
        if not isinstance(name, str) or name not in names:
            raise not_among(f"{fields.path(key)}[{n}]", str(name), list(names))
        pile.append(names.index(name))
    pile.reverse()
    return pile


def _read_counts(fields: Fields, key: str, names: Names) -> list[int]:
    found = fields.table(key)
    given = found.names()
    counts = [found.integer(name, 0, 1000) if name in given else 0 for name in names]
    found.finish()
    return counts


def _restore_seat(table: Table, seat: int, fields: Fields) -> None:
    table.spyglasses[seat] = fields.integer("spyglasses", 0, table.spyglasses_each)
    for sea in _read_pile(fields, "scouted", SEAS):
        if not table.seas[sea]:
            raise impossible(fields.path("scouted"), f"no isle is left in the {SEAS[sea]} sea")
        table.scouted[seat][sea] = 1
    table.hand[seat] = _read_counts(fields, "hand", ORDER_NAMES)
    integer(sum(table.hand[seat]), fields.path("hand"), 0, HELD)
    table.filled[seat] = _read_counts(fields, "filled", ORDER_NAMES)
    table.goods[seat] = _read_counts(fields, "goods", ISLES[:GOODS])
    fields.finish()


def _isles_in_all(table: Table) -> list[int]:
    isles = [isle for sea in range(len(SEAS)) for isle in isles_of(sea, table.players)]
    return [isles.count(isle) for isle in range(len(ISLES))]


def _check_isles(table: Table, where: str) -> None:
    """Count every isle: a sea has no more of a kind than it began with, and none is missing."""
    for sea, pile in enumerate(table.seas):
        begun = isles_of(sea, table.players)
        if any(pile.count(isle) > begun.count(isle) for isle in range(len(ISLES))):
            raise impossible(f"{where}.seas.{SEAS[sea]}", "more isles of a kind than began there")
    for isle, expected in enumerate(_isles_in_all(table)):
        found = table.voyage[isle] + table.lost[isle]
        found += sum(pile.count(isle) for pile in table.seas)
        found += sum(own[isle] for own in table.goods) if isle < GOODS else 0
        if found != expected:
            raise impossible(where, f"there are {expected} isles '{ISLES[isle]}', found {found}")


def _check_orders(table: Table, where: str) -> None:
    for order, name in enumerate(ORDER_NAMES):
        found = table.orders.count(order)
        found += sum(own[order] for own in (*table.hand, *table.filled))
        if found != ORDER_COPIES:
            raise impossible(where, f"there are {ORDER_COPIES} orders '{name}', found {found}")


def _restore_agenda(table: Table, fields: Fields) -> None:
    where = fields.path("agenda")
    table.agenda = read_agenda(STEP_NAMES, fields, "agenda", table.players)
    depth = table.agenda.depth()
    table.deciding = table.agenda.seat() if depth else OVER
    under_way = sum(table.voyage) > 0 or depth > 1
    if not under_way and (reason(table) == NOT_ENDED) != (depth > 0):
        raise impossible(where, "a voyage is pending if, and only if, the game has not ended")
    if under_way and not depth:
        raise impossible(where, "isles of a voyage lie on the table, so somebody is at sea")
    check_agenda(STEPS, table, table.agenda, where)
