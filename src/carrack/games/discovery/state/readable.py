"""Things on the table as readable data and back: pieces by name, sets as lists, workers in a row.

`fields` names for each field how it is written and read; what is wrong is refused with its place.
"""

from mypy_extensions import i64

from carrack.games.discovery.rules.buildings import AGES, BUILDING_NAMES, BUILDINGS
from carrack.games.discovery.rules.pieces import (
    CASUALTY_NAMES,
    COUNTERS,
    KINDS,
    NOBODY,
    PER_SEAT,
    WORKER_NAMES,
)
from carrack.games.discovery.state.codes import AGE_COUNT, EVERYBODY, MOST
from carrack.kernel.bits import bit, has
from carrack.kernel.fields import Fields, impossible, integer, not_among, wrong_type

# ---- Counts by name --------------------------------------------------------------------------


def named(counts: list[i64], start: i64, names: tuple[str, ...]) -> dict[str, int]:
    """Return counts that stand one after the other, by name; what isn't there is left out."""
    return {name: counts[start + n] for n, name in enumerate(names) if counts[start + n]}


def read_named(given: Fields, counts: list[i64], start: i64, names: tuple[str, ...]) -> None:
    """Read counts by name; what is left out is 0."""
    for item in given.names():
        if item not in names:
            raise not_among(given.path(item), item, list(names))
    there = given.names()
    for n, name in enumerate(names):
        counts[start + n] = given.integer(name, 0, 99) if name in there else 0


def named_sides(fallen: list[i64]) -> list[dict[str, int]]:
    """Return the casualties of both sides."""
    half = len(CASUALTY_NAMES)
    return [named(fallen, 0, CASUALTY_NAMES), named(fallen, half, CASUALTY_NAMES)]


def read_sides(fields: Fields, key: str, fallen: list[i64]) -> None:
    """Read the casualties of both sides."""
    sides = fields.tables(key)
    if len(sides) != 2:
        raise impossible(fields.path(key), "two groups are expected: defender's, attacker's")
    for n, side in enumerate(sides):
        read_named(side, fallen, n * len(CASUALTY_NAMES), CASUALTY_NAMES)


def named_colonies(world: list[i64], region: i64, seats: i64) -> list[dict[str, int]]:
    """Return every seat's pieces in a region."""
    start = region * seats
    return [named(world, (start + seat) * KINDS, WORKER_NAMES) for seat in range(seats)]


def read_colonies(fields: Fields, key: str, world: list[i64], region: i64, seats: i64) -> None:
    """Read every seat's pieces in a region."""
    colonies = fields.tables(key)
    if len(colonies) != seats:
        raise impossible(fields.path(key), f"{seats} seats are expected")
    for seat, pieces in enumerate(colonies):
        read_named(pieces, world, (region * seats + seat) * KINDS, WORKER_NAMES)


# ---- Numbers ---------------------------------------------------------------------------------


def numbers(found: list[i64]) -> list[int]:
    """Return numbers as they are."""
    return [int(number) for number in found]


def read_seats(fields: Fields, key: str, seats: int) -> list[i64]:
    """Read seats, none of them twice."""
    found: list[i64] = []
    for n, value in enumerate(fields.items(key)):
        seat = integer(value, f"{fields.path(key)}[{n}]", 0, seats - 1)
        if seat in found:
            raise impossible(f"{fields.path(key)}[{n}]", f"seat {seat} is there twice")
        found.append(seat)
    return found


def read_ages(fields: Fields, key: str, points: list[i64], start: i64) -> None:
    """Read a number for each age."""
    given = fields.items(key)
    if len(given) != AGE_COUNT:
        raise impossible(fields.path(key), "three numbers are expected, one for each age")
    for n, value in enumerate(given):
        points[start + n] = integer(value, f"{fields.path(key)}[{n}]", 0, MOST)


def read_counters(fields: Fields, key: str) -> list[i64]:
    """Read the numbers of counters."""
    return [
        integer(value, f"{fields.path(key)}[{n}]", 0, COUNTERS - 1)
        for n, value in enumerate(fields.items(key))
    ]


def set_from(places: list[i64]) -> i64:
    """Return a list of numbers as a set of bits."""
    found: i64 = 0
    for place in places:
        found |= bit(place)
    return found


def checked_knowing(value: object, where: str, seats: int) -> i64:
    """Read the seats that know something, as a set of bits, or everybody."""
    known = integer(value, where, 0, EVERYBODY)
    if known != EVERYBODY and known >= bit(seats):
        raise impossible(where, "only seats of this game can know it")
    return known


def read_knowing(fields: Fields, key: str, seats: int) -> list[i64]:
    """Read for each thing of a list the seats that know it."""
    return [
        checked_knowing(value, f"{fields.path(key)}[{n}]", seats)
        for n, value in enumerate(fields.items(key))
    ]


# ---- Things by name --------------------------------------------------------------------------


def names_in(found: i64, names: tuple[str, ...]) -> list[str]:
    """Return the names of the things in a set of bits."""
    return [name for n, name in enumerate(names) if has(found, n)]


def read_set(fields: Fields, key: str, names: tuple[str, ...]) -> i64:
    """Read a set of bits from the names of the things in it."""
    return set_from(read_listed(fields, key, names))


def read_listed(fields: Fields, key: str, names: tuple[str, ...]) -> list[i64]:
    """Read a list of things by name."""
    return [
        _index(value, f"{fields.path(key)}[{n}]", names)
        for n, value in enumerate(fields.items(key))
    ]


def _index(value: object, where: str, names: tuple[str, ...]) -> int:
    if not isinstance(value, str):
        raise wrong_type(where, "a text", value)
    if value not in names:
        raise not_among(where, value, list(names))
    return names.index(value)


def read_stacks(fields: Fields, key: str, stacks: list[i64]) -> None:
    """Read the stacks of buildings, each of its own age."""
    given = fields.items(key)
    if len(given) != AGE_COUNT:
        raise impossible(fields.path(key), "three stacks are expected")
    for age, stack in enumerate(given):
        where = f"{fields.path(key)}[{age}]"
        stacks[age] = read_set(Fields({"stack": stack}, where), "stack", BUILDING_NAMES)
        for building in range(BUILDINGS):
            if has(stacks[age], building) and AGES[building] != age + 1:
                raise impossible(where, f"{BUILDING_NAMES[building]} is of another age")


# ---- Workers in boxes ------------------------------------------------------------------------


def named_worker(code: i64) -> dict[str, object] | None:
    """Return who stands on a space, if anybody does."""
    if code == NOBODY:
        return None
    return {"seat": code // PER_SEAT, "worker": WORKER_NAMES[code % PER_SEAT]}


def named_workers(codes: list[i64]) -> list[dict[str, object] | None]:
    """Return who stands in a row."""
    return [named_worker(code) for code in codes]


def read_worker(value: object, where: str, seats: int) -> i64:
    """Read who stands on a space, or nobody."""
    if value is None:
        return NOBODY
    fields = Fields(value, where)
    seat = fields.integer("seat", 0, seats - 1)
    kind = fields.choice("worker", list(WORKER_NAMES))
    fields.finish()
    return seat * PER_SEAT + kind


def read_workers(fields: Fields, key: str, seats: int) -> list[i64]:
    """Read who stands in a row without gaps."""
    found: list[i64] = []
    value: object
    for n, value in enumerate(fields.items(key)):
        where = f"{fields.path(key)}[{n}]"
        code = read_worker(value, where, seats)
        if code == NOBODY:
            raise wrong_type(where, "an object", value)
        found.append(code)
    return found


def read_spaces(fields: Fields, key: str, spaces: list[i64], seats: int) -> None:
    """Read who stands on each of some spaces."""
    given = fields.items(key)
    if len(given) != len(spaces):
        raise impossible(fields.path(key), f"{len(spaces)} spaces are expected")
    for n, value in enumerate(given):
        spaces[n] = read_worker(value, f"{fields.path(key)}[{n}]", seats)
