"""Sets, counts and lists of numbers as readable data, by name, and back with everything checked."""

from mypy_extensions import i64

from carrack.kernel.bits import bit, has
from carrack.kernel.fields import Fields, impossible, integer, not_among, text


def named(bits: i64, names: tuple[str, ...]) -> list[str]:
    """Return the names of the bits that are set."""
    return [name for place, name in enumerate(names) if has(bits, place)]


def read_named(fields: Fields, key: str, names: tuple[str, ...]) -> i64:
    """Return the bits whose names a field lists, each at most once."""
    found: i64 = 0
    for n, value in enumerate(fields.items(key)):
        where = f"{fields.path(key)}[{n}]"
        place = read_name(value, where, names)
        if has(found, place):
            raise impossible(where, f"'{names[place]}' is there twice")
        found |= bit(place)
    return found


def read_name(value: object, where: str, names: tuple[str, ...]) -> int:
    """Return the place of a name."""
    name = text(value, where)
    if name not in names:
        raise not_among(where, name, list(names))
    return names.index(name)


def counted(counts: list[i64], names: tuple[str, ...]) -> dict[str, int]:
    """Return counts by name, as far as there are any."""
    return {name: counts[place] for place, name in enumerate(names) if counts[place] > 0}


def read_counted(
    fields: Fields, key: str, names: tuple[str, ...], most: int, counts: list[i64]
) -> None:
    """Fill in counts from a field that has them by name."""
    found = fields.table(key)
    for name in found.names():
        place = read_name(name, found.path(name), names)
        counts[place] = found.integer(name, 0, most)


def with_bit(bits: i64, place: i64, wanted: bool) -> i64:
    """Return a set of bits with one more, if it is wanted."""
    return bits | bit(place) if wanted else bits


def read_for_seats(
    fields: Fields, key: str, most: int, counts: list[i64], place: i64, seats: int
) -> None:
    """Fill in a number for each seat, from a place in a list on."""
    values = fields.items(key)
    if len(values) != seats:
        raise impossible(fields.path(key), "one number for each seat is expected")
    for seat, value in enumerate(values):
        counts[place + seat] = integer(value, f"{fields.path(key)}[{seat}]", 0, most)


def read_order(fields: Fields, key: str, seats: int) -> list[i64]:
    """Return an order in which every seat is there once."""
    order: list[i64] = []
    for n, value in enumerate(fields.items(key)):
        where = f"{fields.path(key)}[{n}]"
        seat = integer(value, where, 0, seats - 1)
        if seat in order:
            raise impossible(where, f"seat {seat} is there twice")
        order.append(seat)
    if len(order) != seats:
        raise impossible(fields.path(key), f"all {seats} seats have a place in the order")
    return order
