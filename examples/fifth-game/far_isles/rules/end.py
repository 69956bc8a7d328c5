"""The end of a turn, and of the game."""

from typing import Final

from carrack.kernel.game import OVER
from far_isles.rules.steps import VOYAGE
from far_isles.state.table import Table

NOT_ENDED: Final = 0
LAST_ROUND: Final = 1
NO_ISLES: Final = 2
ENDING_NAMES: Final = ("", "last-round", "no-isles")
ENDING_RULES: Final = ("", "isles.end.round", "isles.end.isles")


def end_turn(table: Table) -> None:
    """Close a turn: the game may end, else the captain to the left is next.

    Rules: isles.voyage.turn, isles.end.round.
    """
    table.agenda.clear()
    table.turns += 1
    why = reason(table)
    if why != NOT_ENDED:
        table.deciding = OVER
        if table.listening:
            table.tell("ended", ENDING_RULES[why], {"reason": ENDING_NAMES[why]})
        return
    table.deciding = (table.starter + table.turns) % table.players
    table.agenda.push(VOYAGE, table.deciding)


def reason(table: Table) -> int:
    """Return why the game ends after a turn, or `NOT_ENDED`.

    Rules: isles.end.round, isles.end.isles.
    """
    if not any(table.seas):
        return NO_ISLES
    if not all(table.seas) and table.turns % table.players == 0:
        return LAST_ROUND
    return NOT_ENDED
