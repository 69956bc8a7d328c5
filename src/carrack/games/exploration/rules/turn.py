"""A turn: one action out of five, then the next seat.

| at home                                           | at sea                    |
|---------------------------------------------------|---------------------------|
| navigation: depart (`navigation`)                 | navigation (`navigation`) |
| exhibition: add or retrieve (`exhibition`)        | exploration (`explore`)   |
| sale (`sale`)                                     |                           |
| acquisition (`acquisition`)                       |                           |

Who can do nothing at all passes unasked. After the action, joiners' sales included, the end is
checked.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.exploration.rules import (
    acquisition,
    end,
    exhibition,
    explore,
    navigation,
    refusals,
    sale,
)
from carrack.games.exploration.rules.action_numbers import (
    EXHIBIT,
    EXPLORE,
    KEEP,
    PASS,
    RETRIEVE,
    RETURN,
    SELL,
)
from carrack.games.exploration.rules.step import Step
from carrack.games.exploration.rules.steps import TURN
from carrack.games.exploration.state.codes import HOME, OUTWARD
from carrack.games.exploration.state.table import Table


@final
class Turn(Step):
    """What to do in a turn.

    Rules: exploration.turn.actions.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
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

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Carry out a seat's action, or begin one that goes on with a choice."""
        if action == PASS:
            pass_turn(table, seat)
            return
        table.passes = 0
        if action < RETURN:
            navigation.sail_out(table, seat, action)
        elif action < EXPLORE:
            navigation.sail_back(table, seat, action - RETURN)
        elif action == EXPLORE:
            explore.explore(table, seat)
        elif action < RETRIEVE:
            exhibition.add(table, seat, action - EXHIBIT)
        elif action < KEEP:
            exhibition.retrieve(table, seat, action - RETRIEVE)
        elif action == SELL:
            sale.begin(table, seat)
        else:
            acquisition.begin(table, seat, action - table.at.acquire)

    def may_go_on(self, table: Table, action: i64) -> bool:
        """Go on after the first card that is put on show, taken back or bought."""
        return EXHIBIT <= action < KEEP or action >= table.at.acquire

    def refusal(self, table: Table, seat: i64, action: i64) -> str:
        """Name the rule in the way of an action."""
        return refusals.against_in_turn(table, seat, action)


def pass_turn(table: Table, seat: i64) -> None:
    """Let a turn go by because nothing can be done.

    Rules: exploration.turn.pass.
    """
    table.passes += 1
    if table.listening:
        table.tell("passed", "exploration.turn.pass", {"seat": seat})


def can_do_nothing(table: Table, seat: i64) -> bool:
    """Tell whether no action is open to a seat; everybody can see that.

    With an empty hand and no gold there is nothing to sail, show or buy with. At home goods on show
    could be taken back, and on the way out one could still explore.

    Rules: exploration.turn.pass.
    """
    if table.hand_size[seat] > 0 or table.gold_size[seat] > 0:
        return False
    course = table.course[seat]
    return table.exhibition_size[seat] == 0 if course == HOME else course != OUTWARD


def finish(table: Table) -> None:
    """Close a turn, and those of the seats to the left that can do nothing: they aren't asked.

    Rules: exploration.turn.order, exploration.turn.pass.
    """
    _close(table)
    while not table.over and can_do_nothing(table, table.deciding):
        pass_turn(table, table.deciding)
        _close(table)


def _close(table: Table) -> None:
    """Check the end, else the seat to the left is next."""
    table.turns += 1
    end.check(table)
    if not table.over:
        table.deciding = (table.agenda.seat() + 1) % table.players
        table.agenda.set_seat(table.deciding)


STEPS: Final[list[Step]] = [
    Turn(TURN, "turn", "exploration.turn.actions"),
]
