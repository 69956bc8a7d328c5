"""The end: three conditions, one more turn for everybody, and a limit of rounds."""

from typing import Final

from mypy_extensions import i64

from carrack.games.dawn.rules.pieces import HUTS
from carrack.games.dawn.state.codes import (
    ALL_HUTS,
    NOT_ENDED,
    ROUND_LIMIT,
    TWELVE_TECHNOLOGIES,
    TWENTY_EXPERIENCE,
)
from carrack.games.dawn.state.table import Table
from carrack.kernel.bits import count
from carrack.kernel.game import OVER

ENOUGH_TECHNOLOGIES: Final = 12
ENOUGH_EXPERIENCE: Final = 20
ROUNDS: Final = 100
ENDING_NAMES: Final = ("", "huts", "technologies", "experience", "round-limit")
ENDING_RULES: Final = (
    "",
    "dawn.end.huts",
    "dawn.end.technologies",
    "dawn.end.experience",
    "dawn.end.round-limit",
)


def condition_met(table: Table) -> i64:
    """Return the condition that holds for anyone, or `NOT_ENDED`.

    Rules: dawn.end.huts, dawn.end.technologies, dawn.end.experience.
    """
    for seat in range(table.players):
        if table.huts[seat] == HUTS:
            return ALL_HUTS
        if count(table.technologies[seat]) >= ENOUGH_TECHNOLOGIES:
            return TWELVE_TECHNOLOGIES
        if table.experience[seat] >= ENOUGH_EXPERIENCE:
            return TWENTY_EXPERIENCE
    return NOT_ENDED


def finish_turn(table: Table) -> None:
    """Count the turn, see whether the end has begun or is there.

    Rules: dawn.end.last-round, dawn.end.round-limit.
    """
    table.turns += 1
    if table.last_turns > 0:
        table.last_turns -= 1
        if table.last_turns == 0:
            finish(table)
            return
    else:
        met = condition_met(table)
        if met != NOT_ENDED:
            begin_end(table, met)
    if table.turns == ROUNDS * table.players:
        table.ending = ROUND_LIMIT
        finish(table)


def begin_end(table: Table, reason: i64) -> None:
    """Give everybody one more turn; whose turn it was comes last.

    Rules: dawn.end.last-round.
    """
    table.ending = reason
    table.last_turns = table.players
    if table.listening:
        table.tell("end-begun", ENDING_RULES[reason], {"reason": ENDING_NAMES[reason]})


def finish(table: Table) -> None:
    """End the game."""
    table.agenda.clear()
    table.deciding = OVER
    if table.listening:
        reason = ENDING_NAMES[table.ending]
        table.tell("ended", ENDING_RULES[table.ending], {"reason": reason})
