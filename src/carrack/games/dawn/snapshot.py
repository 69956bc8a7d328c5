"""A state as readable data, to be kept, edited by hand and read again.

What follows from the rest is not written: huts on the map are counted from towns, tiles left on the
displays from what the players have.
"""

from mypy_extensions import i64

from carrack.games.dawn import possible
from carrack.games.dawn.end import ENDING_NAMES, ROUNDS
from carrack.games.dawn.pieces import (
    ALL_WARRIORS,
    FACE_DOWN,
    LARGEST_TOWN,
    MOST,
    NONE,
    RESOURCE_NAMES,
    RESOURCES,
    SETTLERS,
    TERRAIN_NAMES,
    TILES,
)
from carrack.games.dawn.possible import impossible
from carrack.games.dawn.steps import FIRST_DECISION, STEP_NAMES
from carrack.games.dawn.table import GONE, NOT_CALLED, NOT_ENDED, ROUND_LIMIT, Table
from carrack.games.dawn.tiles import IMPROVEMENT_NAMES, TECHNOLOGY_NAMES, WONDER_NAMES
from carrack.kernel.agenda import pending_of
from carrack.kernel.bits import bit, has
from carrack.kernel.fields import Fields, integer, not_among, text
from carrack.kernel.game import OVER

MOST_EXPERIENCE = 1_000_000
GONE_NAME = "gone"
#: Details of a frame: a tile, a count or a part.
MOST_DETAIL = 100


def dump(table: Table) -> dict[str, object]:
    """Return the table as readable data."""
    return {
        "order": [seat for seat in table.order],
        "turns": table.turns,
        "last_turns": None if table.last_turns == NONE else table.last_turns,
        "ending": ENDING_NAMES[table.ending],
        "tiles": {name: _dump_tile(table, tile) for tile, name in enumerate(table.map.tile_names)},
        "towns": {
            name: {"seat": table.town_owner[corner], "size": table.town_size[corner]}
            for corner, name in enumerate(table.map.corner_names)
            if table.town_owner[corner] != NONE
        },
        "spirit": _dump_spirit(table),
        "seats": [_dump_seat(table, seat) for seat in range(table.players)],
        "harvest": {
            "collected": _named(table.collected, table.map.tile_names),
            "cubes": _counted(table.cubes, 0, TERRAIN_NAMES),
            "paid": table.paid,
        },
        "stack": _dump_stack(table),
        "agenda": pending_of(table.agenda.frames, STEP_NAMES),
    }


def _named(bits: i64, names: tuple[str, ...]) -> list[str]:
    return [name for place, name in enumerate(names) if has(bits, place)]


def _counted(counts: list[i64], start: i64, names: tuple[str, ...]) -> dict[str, int]:
    return {
        name: counts[start + place] for place, name in enumerate(names) if counts[start + place] > 0
    }


def _dump_tile(table: Table, tile: i64) -> dict[str, object]:
    terrain = table.terrain[tile]
    owner = table.unit_owner[tile]
    return {
        "terrain": None if terrain == FACE_DOWN else TERRAIN_NAMES[terrain],
        "explored": table.is_explored(tile),
        "owner": None if owner == NONE else owner,
        "warriors": table.warriors[tile],
        "settlers": table.settlers[tile],
    }


def _dump_spirit(table: Table) -> str | None:
    """Say where the Spirit of Mars is: on a tile, gone for ever, or nowhere."""
    if table.spirit_tile == GONE:
        return GONE_NAME
    return None if table.spirit_tile == NOT_CALLED else table.map.tile_names[table.spirit_tile]


def _dump_seat(table: Table, seat: i64) -> dict[str, object]:
    empire = table.empire[seat]
    space = table.rondel[seat]
    return {
        "empire": None if empire == NONE else table.house.empire_names[empire],
        "space": None if space == NONE else space + 1,
        **_counted_all(table, seat),
        "experience": table.experience[seat],
        "warriors": table.track[seat],
        "slaves": [table.slaves[seat * table.players + owner] for owner in range(table.players)],
        "legends": table.legends[seat],
        "settlers": table.settlers_home[seat],
        "technologies": _named(table.techs[seat], TECHNOLOGY_NAMES),
        "improvements": _named(table.improvements[seat], IMPROVEMENT_NAMES),
        "wonders": _named(table.wonders[seat], WONDER_NAMES),
    }


def _counted_all(table: Table, seat: i64) -> dict[str, object]:
    start = seat * RESOURCES
    return {name: table.resources[start + place] for place, name in enumerate(RESOURCE_NAMES)}


def _dump_stack(table: Table) -> dict[str, object] | None:
    if table.stack_tile == NONE:
        return None
    return {
        "tile": table.map.tile_names[table.stack_tile],
        "warriors": table.stack_warriors,
        "settlers": table.stack_settlers,
        "spirit": table.stack_spirit == 1,
    }


# ---- Reading -----------------------------------------------------------------------------------


def restore(table: Table, fields: Fields) -> None:
    """Fill the table in from readable data, or raise `InvalidData` naming the field at fault."""
    table.clear()
    _restore_course(table, fields)
    _restore_tiles(table, fields.table("tiles"))
    _restore_towns(table, fields.table("towns"))
    seats = fields.tables("seats")
    if len(seats) != table.players:
        where = fields.path("seats")
        raise impossible(where, f"{table.players} seats are expected, found {len(seats)}")
    for seat, own in enumerate(seats):
        _restore_seat(table, seat, own)
        own.finish()
    _restore_spirit(table, fields)
    _restore_harvest(table, fields.table("harvest"))
    _restore_stack(table, fields)
    _restore_agenda(table, fields)
    possible.check(table, fields.where)
    if table.agenda.frames:
        check_answerable(table, fields.path("agenda"))


def _restore_course(table: Table, fields: Fields) -> None:
    players = int(table.players)
    order: list[i64] = []
    for n, value in enumerate(fields.items("order")):
        seat = integer(value, f"{fields.path('order')}[{n}]", 0, players - 1)
        if seat in order:
            raise impossible(f"{fields.path('order')}[{n}]", f"seat {seat} is there twice")
        order.append(seat)
    if len(order) != players:
        raise impossible(fields.path("order"), f"all {players} seats have a place in the order")
    table.order = order
    table.turns = fields.integer("turns", 0, ROUNDS * players)
    last = fields.any("last_turns")
    if last is not None:
        table.last_turns = integer(last, fields.path("last_turns"), 0, players)
    table.ending = fields.choice("ending", list(ENDING_NAMES))


def _index(value: object, where: str, names: tuple[str, ...]) -> int:
    name = text(value, where)
    if name not in names:
        raise not_among(where, name, list(names))
    return names.index(name)


def _set_of(fields: Fields, name: str, names: tuple[str, ...]) -> i64:
    found: i64 = 0
    for n, value in enumerate(fields.items(name)):
        where = f"{fields.path(name)}[{n}]"
        place = _index(value, where, names)
        if has(found, place):
            raise impossible(where, f"'{names[place]}' is there twice")
        found |= bit(place)
    return found


def _restore_tiles(table: Table, fields: Fields) -> None:
    for tile, name in enumerate(table.map.tile_names):
        own = fields.table(name)
        terrain = own.any("terrain")
        if terrain is not None:
            table.terrain[tile] = _index(terrain, own.path("terrain"), TERRAIN_NAMES)
        if own.flag("explored"):
            table.explored |= bit(tile)
        owner = own.any("owner")
        if owner is not None:
            table.unit_owner[tile] = integer(owner, own.path("owner"), 0, int(table.players) - 1)
        table.warriors[tile] = own.integer("warriors", 0, ALL_WARRIORS)
        table.settlers[tile] = own.integer("settlers", 0, SETTLERS)
        own.finish()
    fields.finish()


def _restore_towns(table: Table, fields: Fields) -> None:
    for name in fields.names():
        corner = _index(name, fields.path(name), table.map.corner_names)
        own = fields.table(name)
        seat = own.integer("seat", 0, int(table.players) - 1)
        size = own.integer("size", 1, LARGEST_TOWN)
        own.finish()
        for _ in range(size):
            table.add_hut(seat, corner)
    fields.finish()


def _restore_seat(table: Table, seat: i64, fields: Fields) -> None:
    empire = fields.any("empire")
    if empire is not None:
        table.empire[seat] = _index(empire, fields.path("empire"), table.house.empire_names)
    space = fields.any("space")
    if space is not None:
        table.rondel[seat] = integer(space, fields.path("space"), 1, int(table.house.spaces)) - 1
    for place, name in enumerate(RESOURCE_NAMES):
        table.resources[seat * RESOURCES + place] = fields.integer(name, 0, MOST)
    table.experience[seat] = fields.integer("experience", 0, MOST_EXPERIENCE)
    table.track[seat] = fields.integer("warriors", 0, ALL_WARRIORS)
    slaves = fields.items("slaves")
    if len(slaves) != table.players:
        raise impossible(fields.path("slaves"), "one number for each seat is expected")
    for owner, value in enumerate(slaves):
        where = f"{fields.path('slaves')}[{owner}]"
        table.slaves[seat * table.players + owner] = integer(value, where, 0, ALL_WARRIORS)
    table.legends[seat] = fields.integer("legends", 0, ALL_WARRIORS)
    table.settlers_home[seat] = fields.integer("settlers", 0, SETTLERS)
    table.techs[seat] = _set_of(fields, "technologies", TECHNOLOGY_NAMES)
    table.improvements[seat] = _set_of(fields, "improvements", IMPROVEMENT_NAMES)
    table.wonders[seat] = _set_of(fields, "wonders", WONDER_NAMES)
    _take_from_displays(table, seat)


def _take_from_displays(table: Table, seat: i64) -> None:
    for tech in range(len(TECHNOLOGY_NAMES)):
        if has(table.techs[seat], tech):
            table.tech_left[tech] -= 1
    for improvement in range(len(IMPROVEMENT_NAMES)):
        if has(table.improvements[seat], improvement):
            table.improvement_left[improvement] -= 1


def _restore_spirit(table: Table, fields: Fields) -> None:
    where = fields.any("spirit")
    table.spirit_owner = possible.temple_of_mars(table, fields.path("seats"))
    if where == GONE_NAME:
        table.spirit_tile = GONE
    elif where is not None:
        table.spirit_tile = _index(where, fields.path("spirit"), table.map.tile_names)


def _restore_harvest(table: Table, fields: Fields) -> None:
    table.collected = _set_of(fields, "collected", table.map.tile_names)
    cubes = fields.table("cubes")
    for name in cubes.names():
        terrain = _index(name, cubes.path(name), TERRAIN_NAMES)
        table.cubes[terrain] = cubes.integer(name, 0, TILES)
    table.paid = fields.integer("paid", 0, MOST_DETAIL)
    fields.finish()


def _restore_stack(table: Table, fields: Fields) -> None:
    if fields.any("stack") is None:
        return
    own = fields.table("stack")
    table.stack_tile = _index(own.any("tile"), own.path("tile"), table.map.tile_names)
    table.stack_warriors = own.integer("warriors", 0, ALL_WARRIORS)
    table.stack_settlers = own.integer("settlers", 0, SETTLERS)
    table.stack_spirit = 1 if own.flag("spirit") else 0
    own.finish()


def _restore_agenda(table: Table, fields: Fields) -> None:
    where = fields.path("agenda")
    for frame in fields.tables("agenda"):
        step = frame.choice("step", list(STEP_NAMES))
        seat = frame.integer("seat", 0, int(table.players) - 1)
        first = frame.integer("first", 0, MOST_DETAIL)
        second = frame.integer("second", 0, MOST_DETAIL)
        frame.finish()
        table.agenda.push(step, seat, first, second)
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
    possible.check_agenda(table, where)


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
