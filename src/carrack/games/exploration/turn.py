"""A turn: one action out of five, then the next seat.

| at home                                           | at sea                    |
|---------------------------------------------------|---------------------------|
| navigation: depart (`navigation`)                 | navigation (`navigation`) |
| exhibition: add or retrieve (`exhibition`)        | exploration (`explore`)   |
| sale (`sale`)                                     |                           |
| acquisition (`acquisition`)                       |                           |

Who can do nothing at all passes. After the action, joiners' sales included, the end is checked.
"""

from mypy_extensions import i64

from carrack.games.exploration import acquisition, end, exhibition, explore, navigation, sale
from carrack.games.exploration.actions import (
    ACQUIRE,
    EXHIBIT,
    EXPLORE,
    KEEP,
    PASS,
    RETRIEVE,
    RETURN,
    SELL,
)
from carrack.games.exploration.table import HOME, Table


def list_choices(table: Table, seat: i64, legal: list[int]) -> None:
    """List what a seat may do in its turn.

    Rules: exploration.turn.actions, exploration.turn.at-home, exploration.turn.at-sea,
    exploration.turn.pass.
    """
    if table.course[seat] == HOME:
        navigation.list_sailing(table, seat, legal)
        exhibition.list_adding(table, seat, legal)
        exhibition.list_retrieving(table, seat, legal)
        sale.list_selling(table, seat, legal)
        acquisition.list_buying(table, seat, legal)
    else:
        navigation.list_sailing(table, seat, legal)
        navigation.list_returning(table, seat, legal)
        explore.list_exploring(table, seat, legal)
    if not legal:
        legal.append(PASS)


def take(table: Table, seat: i64, action: i64) -> bool:
    """Carry out a seat's action. Return whether the turn is complete or goes on with a choice."""
    if action == PASS:
        pass_turn(table, seat)
        return True
    table.passes = 0
    if action < RETURN:
        return navigation.sail_out(table, seat, action)
    if action < EXPLORE:
        return navigation.sail_back(table, seat, action - RETURN)
    if action == EXPLORE:
        return explore.explore(table, seat)
    if action < RETRIEVE:
        return exhibition.add(table, seat, action - EXHIBIT)
    if action < KEEP:
        return exhibition.retrieve(table, seat, action - RETRIEVE)
    if action == SELL:
        return sale.begin(table, seat)
    return acquisition.begin(table, seat, action - ACQUIRE)


def pass_turn(table: Table, seat: i64) -> None:
    """Let a turn go by because nothing can be done.

    Rules: exploration.turn.pass.
    """
    table.passes += 1
    if table.listening:
        table.tell("passed", "exploration.turn.pass", {"seat": seat})


def finish(table: Table, seat: i64) -> None:
    """Close a turn: check the end, else the seat to the left is next.

    Rules: exploration.turn.order.
    """
    table.turns += 1
    end.check(table)
    if not table.over:
        table.agenda.frames[1] = (seat + 1) % table.players
