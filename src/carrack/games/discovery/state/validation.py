"""What a table can look like: the checks behind reading a snapshot.

A snapshot edited by hand may be strange, but it must never break a rule or the program later. What
can be pending is for each step to say, in its chapter.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery.rules.board import (
    CAPITAL_SPACES,
    SHIPS_AT_DOCK,
    TRADE_GOODS_SPACES,
    WARFARE_SPACES,
    dock_spaces,
)
from carrack.games.discovery.rules.pieces import KINDS, PER_SEAT
from carrack.games.discovery.rules.placement import stands_in
from carrack.games.discovery.rules.steps import CHOOSE_CREW, FIRST_DECISION
from carrack.games.discovery.state.table import Table
from carrack.kernel.fields import impossible

#: As many frames as an observation has room for.
DEEPEST: Final = 12


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


def check_deck(table: Table, where: str) -> None:
    """Refuse a deck if it isn't said of each card who knows it."""
    if len(table.deck_known) != len(table.deck):
        raise impossible(where, f"{len(table.deck)} numbers are expected")


def check_face_down(table: Table, seat: i64, where: str) -> None:
    """Refuse a building face down that the seat doesn't own."""
    if table.used[seat] & ~table.owned[seat] != 0:
        raise impossible(where, "only an owned building can be face down")


def check_colonies(table: Table, region: i64, where: str) -> None:
    """Refuse pieces in a region that nobody has discovered."""
    for seat in range(table.players):
        for kind in range(KINDS):
            if table.pieces_in(region, seat, kind) > 0 and not table.is_discovered(region):
                raise impossible(
                    f"{where}[{seat}]", "there are pieces in a region not yet discovered"
                )


def check_order(table: Table, where: str) -> None:
    """Refuse a turn order without everybody, except while it is being auctioned."""
    in_prelude = table.agenda.depth() > 0 and table.in_prelude()
    if len(table.order) != table.players and not in_prelude:
        raise impossible(where, f"all {table.players} seats have a place in the order")


def check_depth(table: Table, where: str) -> None:
    """Refuse an agenda that asks nobody, and one that no observation has room for."""
    if table.agenda.step() < FIRST_DECISION:
        raise impossible(where, "a decision must be pending on top")
    if table.agenda.depth() > DEEPEST:
        raise impossible(where, f"more than {DEEPEST} steps can't be pending together")


def check_crew(table: Table, where: str) -> None:
    """Refuse a crew without an expedition, and one of another size than it says."""
    choosing = table.agenda.height_of(CHOOSE_CREW)
    said: i64 = table.agenda.second_at(choosing) if choosing >= 0 else 0
    chosen: i64 = 0
    for count in table.crew:
        chosen += count
    if chosen != said:
        raise impossible(where, f"a crew of {chosen} was chosen, the expedition says {said}")


def check_answerable(table: Table, where: str) -> None:
    """Refuse a pending decision that doesn't fit the table, so that play never breaks on it."""
    legal: list[int] = []
    try:
        table.list_legal(legal)
    except (IndexError, KeyError, ValueError) as error:
        raise impossible(where, "the pending decision doesn't fit the table") from error
    if not legal:
        raise impossible(where, "nothing could be chosen for the pending decision")
