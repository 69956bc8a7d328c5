"""What a table can look like: the checks behind reading a snapshot.

A snapshot edited by hand may be strange, but it must never break a rule or the program later. What
can be pending is written down as a table: each step with the steps it can stand on and the
least and greatest value of its two details.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery import steps
from carrack.games.discovery.actions import DECK, HIGHEST_BID, TARGET_NAMES
from carrack.games.discovery.board import (
    CAPITAL_SPACES,
    REGIONS,
    SHIPS_AT_DOCK,
    SPECIALIST_SPACES,
    TRADE_GOODS_SPACES,
    WARFARE_SPACES,
    dock_spaces,
)
from carrack.games.discovery.buildings import BUILDINGS
from carrack.games.discovery.expedition import workers_waiting
from carrack.games.discovery.pieces import COLONIST, GOODS, KINDS, NOBODY, PER_SEAT
from carrack.games.discovery.placement import stands_in
from carrack.games.discovery.table import NONE, Table
from carrack.kernel.agenda import FRAME
from carrack.kernel.errors import InvalidData

#: As many frames as an observation has room for.
DEEPEST: Final = 12
# In the table below: the number of players (one more, one less), the last of all seats' regions
# and goods.
SEATS: Final = 1000
SEATS_REGIONS: Final = 2000
SEATS_GOODS: Final = 3000

Frame = tuple[tuple[int, ...], int, int, int, int]

BOXES_WITH_UNIVERSITY: Final = (
    steps.PLACEMENT,
    steps.INITIATIVE_BOX,
    steps.DOCK_BOX,
    steps.TRADE_GOODS_BOX,
    steps.SHIPPING_BOX,
    steps.CAPITAL_BOX,
    steps.DISCOVERY_BOX,
    steps.WARFARE_BOX,
)
BOX: Final = (steps.CAPITAL_BOX,)
MAY_SCOUT: Final = (steps.PLACE, steps.BUY, steps.CHOOSE_TARGET, steps.CHOOSE_CREW)

#: step: what it stands on, least and greatest first detail, least and greatest second detail.
FRAMES: Final[dict[int, Frame]] = {
    steps.AUCTION: ((steps.GAME,), 0, HIGHEST_BID, 0, SEATS),
    steps.BOARDS_AUCTION: ((steps.GAME,), 0, SEATS, 0, HIGHEST_BID),
    steps.PLACEMENT: ((steps.GAME,), 0, 1, 0, SEATS - 1),
    steps.INITIATIVE_BOX: ((steps.GAME,), 0, 1, 0, 0),
    steps.DOCK_BOX: ((steps.GAME,), 0, 3, 0, 0),
    steps.TRADE_GOODS_BOX: ((steps.GAME,), 0, 3, 0, 0),
    steps.SHIPPING_BOX: ((steps.GAME,), 0, 3, 0, 0),
    steps.CAPITAL_BOX: ((steps.GAME,), 0, 1, 0, 0),
    steps.DISCOVERY_BOX: ((steps.GAME,), 0, SEATS + 1, 0, 0),
    steps.SPECIALISTS_BOX: ((steps.GAME,), 0, SPECIALIST_SPACES + 1, 0, 0),
    steps.WARFARE_BOX: ((steps.GAME,), 0, 1, 0, 0),
    steps.BENEFITS: ((steps.GAME,), 0, SEATS - 1, 0, 16 * (BUILDINGS + 1)),
    steps.BUY_POINTS: ((steps.GAME,), 0, SEATS, 0, 0),
    steps.WAR: ((steps.WARFARE_BOX,), 0, SEATS - 1, 0, REGIONS),
    steps.BATTLE: ((steps.WARFARE_BOX, steps.WAR), 0, SEATS_REGIONS, 0, 2),
    steps.PLAGUE_ROUND: (BOX, 0, SEATS, 0, REGIONS),
    steps.EDICT: ((*BOX, steps.EDICT), 0, 0, 0, 0),
    steps.PLACE: ((steps.PLACEMENT,), 0, 0, 0, 0),
    steps.USE_UNIVERSITY: (BOXES_WITH_UNIVERSITY, 1, 1 << 15, 0, 0),
    steps.LAND: ((steps.DOCK_BOX,), 0, KINDS - 1, 0, 0),
    steps.CHOOSE_GOOD: ((steps.TRADE_GOODS_BOX,), 0, 0, 0, 0),
    steps.BUY: (BOX, 0, KINDS - 1, 0, 0),
    steps.CHOOSE_TARGET: ((steps.DISCOVERY_BOX,), 0, 0, 0, 0),
    steps.CHOOSE_CREW: ((steps.DISCOVERY_BOX,), 0, len(TARGET_NAMES) - 1, 0, 99),
    steps.TAKE_SPECIALIST: ((steps.SPECIALISTS_BOX,), 1, KINDS - 1, 0, 0),
    steps.TRAIN: ((steps.SPECIALISTS_BOX, *BOX, steps.GAME), 0, 5, 1, 2),
    steps.DECLARE: ((steps.WARFARE_BOX,), 0, 0, 0, 0),
    steps.NAME_CASUALTY: ((steps.BATTLE,), 1, 99, 0, 1),
    steps.RIDE: ((steps.GAME, steps.BENEFITS), 0, 0, 0, 0),
    steps.CHOOSE_BENEFIT: ((steps.BENEFITS,), 0, 15, 0, 0),
    steps.SMUGGLE: ((steps.BENEFITS,), 0, 0, 0, 0),
    steps.SMUGGLE_GIVE: ((steps.BENEFITS,), 0, SEATS_GOODS, 0, 0),
    steps.SELL_GOODS: ((steps.BENEFITS,), 0, 0, 0, 0),
    steps.MIGRATE: ((steps.BENEFITS,), 0, 0, 0, 0),
    steps.CHOOSE_MIGRANTS: ((steps.BENEFITS,), 0, REGIONS * REGIONS - 1, 0, 1),
    steps.CHART: ((*BOX, steps.BENEFITS), 0, 0, 0, 0),
    steps.SETTLE: (BOX, 1, 3, 0, 0),
    steps.PLACE_ALLIES: (BOX, 0, 0, 0, 0),
    steps.NAME_FOR_EDICT: (BOX, 0, 0, 0, 0),
    steps.WHO_SETTLES_FIRST: (BOX, 0, SEATS - 1, 0, 0),
    steps.SETTLE_BY_EDICT: ((*BOX, steps.EDICT), 0, 0, 0, 0),
    steps.LOSE_TO_PLAGUE: ((steps.PLAGUE_ROUND,), 0, REGIONS - 1, 0, 0),
    steps.SPREAD_PLAGUE: (BOX, 0, 0, 0, 0),
    steps.PLAGUE_DEATHS: (BOX, 0, SEATS_REGIONS, 1, 3),
    steps.REWRITE: (BOX, 1, 2, NONE, SEATS - 1),
    steps.TRADE_OUT: (
        (steps.BENEFITS, steps.SPECIALISTS_BOX, *BOX, steps.TRAIN, steps.GAME),
        1,
        3,
        0,
        1,
    ),
    steps.RETURN_CARD: (MAY_SCOUT, 0, 0, 0, 0),
    steps.BID: ((steps.AUCTION,), 0, 0, 0, 0),
    steps.BID_FOR_BOARD: ((steps.BOARDS_AUCTION,), 0, 0, 0, 0),
    steps.CHOOSE_BOARD: ((steps.BOARDS_AUCTION,), 0, 0, 0, 0),
    steps.SPEND_ON_POINTS: ((steps.BUY_POINTS,), 0, 0, 0, 0),
    steps.EMPTY_JAILS: ((steps.DOCK_BOX,), 0, 0, 0, 0),
    steps.ORDER_DOCK: ((steps.DOCK_BOX,), 0, 0, 0, 0),
    steps.FRENCH_TRADE: ((steps.TRADE_GOODS_BOX,), 0, 0, 0, 0),
    steps.DUTCH_SHIP: ((steps.SHIPPING_BOX,), 0, 0, 0, 0),
    steps.ITALIAN_MASTER: ((steps.SPECIALISTS_BOX,), 0, 0, 0, 0),
    steps.ITALIAN_PIECE: ((steps.SPECIALISTS_BOX,), 0, SPECIALIST_SPACES - 1, 0, 0),
    steps.SPANISH_LANDING: ((steps.GAME,), 0, 0, 0, 0),
}


def impossible(where: str, message: str) -> InvalidData:
    """Return the error for a table that can't be."""
    return InvalidData(where, "impossible-snapshot", message, {"problem": message})


def check_boxes(table: Table, where: str) -> None:
    """Refuse more workers in a box than it has spaces."""
    players = table.players
    longest_dock = dock_spaces(players) + SHIPS_AT_DOCK + 4
    for name, queue, most in (
        ("initiative", table.initiative, players),
        ("dock", table.dock, longest_dock),
        ("dock_ships", table.dock_ships, SHIPS_AT_DOCK),
        ("goods_box", table.goods_box, TRADE_GOODS_SPACES),
        ("capital", table.capital, CAPITAL_SPACES),
        ("warfare", table.warfare, WARFARE_SPACES),
        ("pool", table.pool, longest_dock),
    ):
        if len(queue) > most:
            raise impossible(f"{where}.{name}", f"{len(queue)} workers, but {most} spaces")
    for n in range(len(table.initiative)):
        if stands_in(table.initiative[:n], table.initiative[n] // PER_SEAT):
            raise impossible(f"{where}.initiative", "a seat has two workers there")


def check_order(table: Table, where: str) -> None:
    """Refuse a turn order without everybody, except while it is being auctioned."""
    frames = table.agenda.frames
    in_prelude = len(frames) > 0 and frames[3] == 0
    if len(table.order) != table.players and not in_prelude:
        raise impossible(where, f"all {table.players} seats have a place in the order")


def check_agenda(table: Table, where: str) -> None:
    """Refuse something pending that couldn't be, by the table above."""
    frames = table.agenda.frames
    if table.agenda.depth() > DEEPEST:
        raise impossible(where, f"more than {DEEPEST} steps can't be pending together")
    check_game(table, where)
    for n in range(FRAME, len(frames), FRAME):
        check_frame(table, n, f"{where}[{n // FRAME}]")


def check_game(table: Table, where: str) -> None:
    """Refuse a course of the game that isn't at one of its steps."""
    frames = table.agenda.frames
    if frames[0] != steps.GAME or not 0 <= frames[3] <= 1:
        raise impossible(where, "below everything stands the game, in its prelude or in a turn")
    course = table.setting.turn if frames[3] == 1 else table.setting.prelude
    if not 1 <= frames[2] <= len(course):
        raise impossible(where, f"there is no step {frames[2]} in this part of the game")
    above = frames[FRAME] if len(frames) > FRAME else frames[0]
    if above < steps.FIRST_DECISION and above != course[frames[2] - 1]:
        name = steps.STEP_NAMES[course[frames[2] - 1]]
        raise impossible(where, f"the game is at '{name}'")


def check_frame(table: Table, at: i64, where: str) -> None:
    """Refuse a frame on the wrong step or with details out of range."""
    frames = table.agenda.frames
    step = frames[at]
    if step not in FRAMES:
        raise impossible(where, f"'{steps.STEP_NAMES[step]}' can't be pending here")
    below, low, high, second_low, second_high = FRAMES[step]
    if frames[at - FRAME] not in below:
        name = steps.STEP_NAMES[frames[at - FRAME]]
        raise impossible(where, f"'{steps.STEP_NAMES[step]}' can't be pending during '{name}'")
    if not low <= frames[at + 2] <= _bound(table, high):
        raise impossible(f"{where}.first", f"{frames[at + 2]} is out of range")
    if not second_low <= frames[at + 3] <= _bound(table, second_high):
        raise impossible(f"{where}.second", f"{frames[at + 3]} is out of range")
    if not fits(table, step, frames[at + 1], frames[at + 2]):
        raise impossible(where, "the pending decision doesn't fit the table")


def _bound(table: Table, bound: i64) -> i64:
    if bound == SEATS_REGIONS:
        return table.players * REGIONS - 1
    if bound == SEATS_GOODS:
        return table.players * GOODS - 1
    if bound >= SEATS - 1:
        return table.players + bound - SEATS
    return bound


def fits(table: Table, step: i64, seat: i64, first: i64) -> bool:
    """Tell whether what a step is about is there."""
    if step == steps.CHOOSE_TARGET:
        return workers_waiting(table, seat) > 0
    if step == steps.CHOOSE_CREW:
        if first >= DECK:
            return len(table.deck) > 0
        return table.counters[first] != NONE
    if step == steps.TRAIN:
        return first == 0 or first == 5
    if step == steps.WAR or step == steps.WHO_SETTLES_FIRST:
        return first != seat
    if step == steps.BATTLE:
        return first // REGIONS != seat
    if step == steps.SMUGGLE_GIVE:
        return first // GOODS != seat and table.goods[first] > 0
    if step == steps.PLAGUE_DEATHS:
        return table.pieces_in(first % REGIONS, first // REGIONS, COLONIST) > 0
    if step == steps.CHOOSE_MIGRANTS:
        return table.is_discovered(first % REGIONS) and first // REGIONS != first % REGIONS
    if step == steps.ITALIAN_PIECE:
        code = table.specialists[first]
        return code != NOBODY and code // PER_SEAT != seat
    return True


def check_crew(table: Table, where: str) -> None:
    """Refuse a crew without an expedition, and one of another size than it says."""
    frames = table.agenda.frames
    said: i64 = 0
    for n in range(0, len(frames), FRAME):
        if frames[n] == steps.CHOOSE_CREW:
            said = frames[n + 3]
    chosen: i64 = 0
    for count in table.crew:
        chosen += count
    if chosen != said:
        raise impossible(where, f"a crew of {chosen} was chosen, the expedition says {said}")
