"""The table as readable data and back, with everything checked.

A snapshot may be edited by hand; every piece, good, ship, counter, card and building must still be
there exactly once, and what is pending must be possible.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery import conservation, possible
from carrack.games.discovery.actions import NATION_NAMES
from carrack.games.discovery.board import REGION_NAMES
from carrack.games.discovery.buildings import AGES, BUILDING_NAMES, BUILDINGS
from carrack.games.discovery.editions import LAST_TURN
from carrack.games.discovery.pieces import (
    CARD_NAMES,
    CASUALTY_NAMES,
    COUNTERS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    NOBODY,
    PER_SEAT,
    SHIPS,
    WORKER_NAMES,
)
from carrack.games.discovery.possible import impossible
from carrack.games.discovery.steps import FIRST_DECISION, STEP_NAMES
from carrack.games.discovery.table import EVERYBODY, NONE, Table
from carrack.kernel.agenda import pending_of
from carrack.kernel.bits import bit, has
from carrack.kernel.fields import Fields, integer, not_among, wrong_type
from carrack.kernel.game import OVER

MOST: Final = 1 << 40
NO_NATION: Final = "none"
#: The queues of workers, by name.
QUEUES: Final = (
    "initiative",
    "dock",
    "dock_ships",
    "goods_box",
    "capital",
    "warfare",
    "pool",
)


def dump(table: Table) -> dict[str, object]:
    """Return the table as readable data. The deck's next card comes first."""
    return {
        "turn": table.turn,
        "order": [int(seat) for seat in table.order],
        "next_order": [int(seat) for seat in table.next_order],
        "seats": [_dump_seat(table, seat) for seat in range(table.players)],
        "boxes": _dump_boxes(table),
        "regions": {name: _dump_region(table, n) for n, name in enumerate(REGION_NAMES)},
        "crew": _named(table.crew, 0, WORKER_NAMES),
        "fallen": [
            _named(table.fallen, 0, CASUALTY_NAMES),
            _named(table.fallen, len(CASUALTY_NAMES), CASUALTY_NAMES),
        ],
        "offer": _named(table.offer, 0, GOOD_NAMES),
        "pile": _named(table.pile, 0, GOOD_NAMES),
        "goods_out": _named(table.goods_out, 0, GOOD_NAMES),
        "ship_in_box": table.ship_in_box,
        "ships_left": table.ships_left,
        "ships_sailing": table.ships_sailing,
        "on_offer": [BUILDING_NAMES[building] for building in table.on_offer],
        "stacks": [_bits(stack, BUILDING_NAMES) for stack in table.stacks],
        "buildings_out": _bits(table.buildings_out, BUILDING_NAMES),
        "spare": [int(counter) for counter in table.spare],
        "counters_out": _numbers(table.counters_out),
        "deck": [CARD_NAMES[card] for card in reversed(table.deck)],
        "deck_known": [int(known) for known in reversed(table.deck_known)],
        "ages_scored": table.ages_scored,
        "agenda": pending_of(table.agenda.frames, STEP_NAMES),
    }


def _named(counts: list[i64], start: i64, names: tuple[str, ...]) -> dict[str, int]:
    return {name: counts[start + n] for n, name in enumerate(names) if counts[start + n]}


def _bits(bits: i64, names: tuple[str, ...]) -> list[str]:
    return [name for n, name in enumerate(names) if has(bits, n)]


def _numbers(bits: i64) -> list[int]:
    return [n for n in range(COUNTERS) if has(bits, n)]


def _dump_worker(code: i64) -> dict[str, object] | None:
    if code == NOBODY:
        return None
    return {"seat": code // PER_SEAT, "worker": WORKER_NAMES[code % PER_SEAT]}


def _queue_of(table: Table, name: str) -> list[i64]:
    if name == "initiative":
        return table.initiative
    if name == "dock":
        return table.dock
    if name == "dock_ships":
        return table.dock_ships
    if name == "goods_box":
        return table.goods_box
    if name == "capital":
        return table.capital
    if name == "warfare":
        return table.warfare
    return table.pool


def _dump_boxes(table: Table) -> dict[str, object]:
    boxes: dict[str, object] = {
        name: [_dump_worker(code) for code in _queue_of(table, name)] for name in QUEUES
    }
    boxes["dock_x"] = _dump_worker(table.dock_x)
    boxes["dock_y"] = _dump_worker(table.dock_y)
    boxes["specialists"] = [_dump_worker(code) for code in table.specialists]
    return boxes


def _dump_region(table: Table, region: i64) -> dict[str, object]:
    start = table.players * region
    return {
        "counter": table.counters[region],
        "known": table.counters_known[region],
        "has_good": table.has_good[region] == 1,
        "pieces": [
            _named(table.world, (start + seat) * KINDS, WORKER_NAMES)
            for seat in range(table.players)
        ],
    }


def _dump_seat(table: Table, seat: i64) -> dict[str, object]:
    place = seat * KINDS
    nation = table.nation[seat]
    return {
        "money": table.money[seat],
        "supply": _named(table.supply, place, WORKER_NAMES),
        "workers": _named(table.workers, place, WORKER_NAMES),
        "shipping": _named(table.shipping, place, WORKER_NAMES),
        "discovery": _named(table.discovery, place, WORKER_NAMES),
        "goods": _named(table.goods, seat * GOODS, GOOD_NAMES),
        "ships": table.ships[seat],
        "buildings": _bits(table.owned[seat], BUILDING_NAMES),
        "face_down": _bits(table.used[seat], BUILDING_NAMES),
        "counters": _numbers(table.counters_owned[seat]),
        "cards": _bits(table.cards_owned[seat], CARD_NAMES),
        "colony_points": [int(points) for points in table.colony_points[seat * 3 : seat * 3 + 3]],
        "builder_points": [int(points) for points in table.builder_points[seat * 3 : seat * 3 + 3]],
        "bought_points": [int(points) for points in table.bought_points[seat * 3 : seat * 3 + 3]],
        "economy": table.economy[seat],
        "unspent": table.unspent[seat],
        "reasoners": table.reasoners[seat],
        "nation": NO_NATION if nation == NONE else NATION_NAMES[nation],
        "nation_uses": table.nation_uses[seat],
        "nation_age": table.nation_age[seat],
        "bid": table.bids[seat],
    }


# ---- Reading -----------------------------------------------------------------------------------


def restore(table: Table, fields: Fields) -> None:
    """Fill the table in from readable data, or raise `InvalidData` naming the field at fault."""
    table.clear()
    players = int(table.players)
    table.turn = fields.integer("turn", 1, LAST_TURN)
    table.order = _seats(fields, "order", players)
    table.next_order = _seats(fields, "next_order", players)
    seats = fields.tables("seats")
    if len(seats) != players:
        raise impossible(fields.path("seats"), f"{players} seats are expected, found {len(seats)}")
    for seat, own in enumerate(seats):
        _restore_seat(table, seat, own)
        own.finish()
    _restore_boxes(table, fields.table("boxes"))
    _restore_regions(table, fields.table("regions"))
    _counts(fields, "crew", WORKER_NAMES, table.crew, 0)
    fallen = fields.items("fallen")
    if len(fallen) != 2:
        raise impossible(fields.path("fallen"), "two groups are expected: defender's, attacker's")
    for side, group in enumerate(fallen):
        given = Fields(group, f"{fields.path('fallen')}[{side}]")
        _count(given, CASUALTY_NAMES, table.fallen, side * len(CASUALTY_NAMES))
    _counts(fields, "offer", GOOD_NAMES, table.offer, 0)
    _counts(fields, "pile", GOOD_NAMES, table.pile, 0)
    _counts(fields, "goods_out", GOOD_NAMES, table.goods_out, 0)
    table.ship_in_box = fields.flag("ship_in_box")
    table.ships_left = fields.integer("ships_left", 0, SHIPS)
    table.ships_sailing = fields.integer("ships_sailing", 0, 3)
    _restore_buildings(table, fields)
    _restore_discoveries(table, fields)
    table.ages_scored = fields.integer("ages_scored", 0, 3)
    possible.check_boxes(table, fields.path("boxes"))
    _restore_agenda(table, fields)
    possible.check_order(table, fields.path("order"))
    conservation.check(table, fields.where)
    possible.check_crew(table, fields.path("crew"))


def _seats(fields: Fields, name: str, players: int) -> list[i64]:
    found: list[i64] = []
    for n, value in enumerate(fields.items(name)):
        seat = integer(value, f"{fields.path(name)}[{n}]", 0, players - 1)
        if seat in found:
            raise impossible(f"{fields.path(name)}[{n}]", f"seat {seat} is there twice")
        found.append(seat)
    return found


def _counts(
    fields: Fields, name: str, names: tuple[str, ...], counts: list[i64], start: i64
) -> None:
    _count(fields.table(name), names, counts, start)


def _count(given: Fields, names: tuple[str, ...], counts: list[i64], start: i64) -> None:
    for item in given.names():
        if item not in names:
            raise not_among(given.path(item), item, list(names))
        counts[start + names.index(item)] = given.integer(item, 0, 99)


def _index(value: object, where: str, names: tuple[str, ...]) -> int:
    if not isinstance(value, str):
        raise wrong_type(where, "a text", value)
    if value not in names:
        raise not_among(where, value, list(names))
    return names.index(value)


def _read_bits(fields: Fields, name: str, names: tuple[str, ...]) -> i64:
    bits: i64 = 0
    for n, value in enumerate(fields.items(name)):
        bits |= bit(_index(value, f"{fields.path(name)}[{n}]", names))
    return bits


def _read_numbers(fields: Fields, name: str) -> list[i64]:
    return [
        integer(value, f"{fields.path(name)}[{n}]", 0, COUNTERS - 1)
        for n, value in enumerate(fields.items(name))
    ]


def _as_bits(numbers: list[i64]) -> i64:
    bits: i64 = 0
    for number in numbers:
        bits |= bit(number)
    return bits


def _restore_seat(table: Table, seat: i64, fields: Fields) -> None:
    place = seat * KINDS
    table.money[seat] = fields.integer("money", 0, MOST)
    _counts(fields, "supply", WORKER_NAMES, table.supply, place)
    for kind in range(KINDS):
        if WORKER_NAMES[kind] not in fields.table("supply").names():
            table.supply[place + kind] = 0
    _counts(fields, "workers", WORKER_NAMES, table.workers, place)
    table.workers_left[seat] = sum(table.workers[place : place + KINDS])
    _counts(fields, "shipping", WORKER_NAMES, table.shipping, place)
    _counts(fields, "discovery", WORKER_NAMES, table.discovery, place)
    _counts(fields, "goods", GOOD_NAMES, table.goods, seat * GOODS)
    table.ships[seat] = fields.integer("ships", 0, SHIPS)
    table.owned[seat] = _read_bits(fields, "buildings", BUILDING_NAMES)
    table.used[seat] = _read_bits(fields, "face_down", BUILDING_NAMES)
    if table.used[seat] & ~table.owned[seat] != 0:
        raise impossible(fields.path("face_down"), "only an owned building can be face down")
    table.counters_owned[seat] = _as_bits(_read_numbers(fields, "counters"))
    table.cards_owned[seat] = _read_bits(fields, "cards", CARD_NAMES)
    _three(fields, "colony_points", table.colony_points, seat)
    _three(fields, "builder_points", table.builder_points, seat)
    _three(fields, "bought_points", table.bought_points, seat)
    table.economy[seat] = fields.integer("economy", NONE, MOST)
    table.unspent[seat] = fields.integer("unspent", NONE, MOST)
    table.reasoners[seat] = fields.integer("reasoners", 0, 6)
    table.nation[seat] = fields.choice("nation", [NO_NATION, *NATION_NAMES]) - 1
    table.nation_uses[seat] = fields.integer("nation_uses", 0, 3)
    table.nation_age[seat] = fields.integer("nation_age", 0, 3)
    table.bids[seat] = fields.integer("bid", -1, MOST)


def _three(fields: Fields, name: str, points: list[i64], seat: i64) -> None:
    given = fields.items(name)
    if len(given) != 3:
        raise impossible(fields.path(name), "three numbers are expected, one for each age")
    for n, value in enumerate(given):
        points[seat * 3 + n] = integer(value, f"{fields.path(name)}[{n}]", 0, MOST)


def _read_worker(table: Table, value: object, where: str) -> i64:
    if value is None:
        return NOBODY
    fields = Fields(value, where)
    seat = fields.integer("seat", 0, int(table.players) - 1)
    kind = fields.choice("worker", list(WORKER_NAMES))
    fields.finish()
    return seat * PER_SEAT + kind


def _restore_boxes(table: Table, fields: Fields) -> None:
    for name in QUEUES:
        queue = _queue_of(table, name)
        for n, value in enumerate(fields.items(name)):
            where = f"{fields.path(name)}[{n}]"
            code = _read_worker(table, value, where)
            if code == NOBODY:
                raise wrong_type(where, "an object", value)
            queue.append(code)
    table.dock_x = _read_worker(table, fields.any("dock_x"), fields.path("dock_x"))
    table.dock_y = _read_worker(table, fields.any("dock_y"), fields.path("dock_y"))
    spaces = fields.items("specialists")
    if len(spaces) != len(table.specialists):
        raise impossible(
            fields.path("specialists"), f"{len(table.specialists)} spaces are expected"
        )
    for n, value in enumerate(spaces):
        table.specialists[n] = _read_worker(table, value, f"{fields.path('specialists')}[{n}]")
    fields.finish()


def _restore_regions(table: Table, fields: Fields) -> None:
    for region, name in enumerate(REGION_NAMES):
        own = fields.table(name)
        table.counters[region] = own.integer("counter", NONE, COUNTERS - 1)
        known = own.integer("known", 0, EVERYBODY)
        table.counters_known[region] = _checked_knowing(table, known, own.path("known"))
        table.has_good[region] = 1 if own.flag("has_good") else 0
        colonies = own.tables("pieces")
        if len(colonies) != table.players:
            raise impossible(own.path("pieces"), f"{table.players} seats are expected")
        for seat, pieces in enumerate(colonies):
            place = table.players * region + seat
            _count(pieces, WORKER_NAMES, table.world, place * KINDS)
            table.presence[place] = sum(table.world[place * KINDS : place * KINDS + KINDS])
            if table.presence[place] > 0 and table.counters[region] != NONE:
                raise impossible(pieces.where, "there are pieces in a region not yet discovered")
        own.finish()
    fields.finish()


def _restore_buildings(table: Table, fields: Fields) -> None:
    for n, value in enumerate(fields.items("on_offer")):
        table.on_offer.append(_index(value, f"{fields.path('on_offer')}[{n}]", BUILDING_NAMES))
    table.on_offer.sort()
    stacks = fields.items("stacks")
    if len(stacks) != 3:
        raise impossible(fields.path("stacks"), "three stacks are expected")
    for age, stack in enumerate(stacks):
        where = f"{fields.path('stacks')}[{age}]"
        table.stacks[age] = _read_bits(Fields({"stack": stack}, where), "stack", BUILDING_NAMES)
        for building in range(BUILDINGS):
            if has(table.stacks[age], building) and AGES[building] != age + 1:
                raise impossible(where, f"{BUILDING_NAMES[building]} is of another age")
    table.buildings_out = _read_bits(fields, "buildings_out", BUILDING_NAMES)


def _restore_discoveries(table: Table, fields: Fields) -> None:
    table.spare = sorted(_read_numbers(fields, "spare"))
    table.counters_out = _as_bits(_read_numbers(fields, "counters_out"))
    for n, value in enumerate(fields.items("deck")):
        table.deck.append(_index(value, f"{fields.path('deck')}[{n}]", CARD_NAMES))
    table.deck.reverse()
    for n, value in enumerate(fields.items("deck_known")):
        where = f"{fields.path('deck_known')}[{n}]"
        known = integer(value, where, 0, EVERYBODY)
        table.deck_known.append(_checked_knowing(table, known, where))
    table.deck_known.reverse()
    if len(table.deck_known) != len(table.deck):
        raise impossible(fields.path("deck_known"), f"{len(table.deck)} numbers are expected")


def _checked_knowing(table: Table, known: i64, where: str) -> i64:
    if known != EVERYBODY and known >= bit(table.players):
        raise impossible(where, "only seats of this game can know it")
    return known


def _restore_agenda(table: Table, fields: Fields) -> None:
    where = fields.path("agenda")
    names = list(STEP_NAMES.values())
    numbers = list(STEP_NAMES)
    for frame in fields.tables("agenda"):
        step = numbers[frame.choice("step", names)]
        seat = frame.integer("seat", 0, int(table.players) - 1)
        first = frame.integer("first", NONE, MOST)
        second = frame.integer("second", NONE, MOST)
        frame.finish()
        table.agenda.push(step, seat, first, second)
    if not table.agenda.frames:
        table.deciding = OVER
        return
    if table.agenda.step() < FIRST_DECISION:
        raise impossible(where, "a decision must be pending on top")
    table.deciding = table.agenda.seat()
    possible.check_agenda(table, where)
    check_answerable(table, where)


def check_answerable(table: Table, where: str) -> None:
    """Refuse a pending decision that doesn't fit the table, so that play never breaks on it."""
    legal: list[int] = []
    try:
        table.list_legal(legal)
    except (IndexError, KeyError, ValueError) as error:
        raise impossible(where, "the pending decision doesn't fit the table") from error
    if not legal:
        raise impossible(where, "nothing could be chosen for the pending decision")
