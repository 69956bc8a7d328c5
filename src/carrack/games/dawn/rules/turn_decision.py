"""What the decisions of a turn have in common: exchanges are open beside the answers to each.

Free conversions are told in `conversions`. What ends a turn before its last exchanges is here too.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.dawn.rules import conversions
from carrack.games.dawn.rules.step import Step
from carrack.games.dawn.rules.steps import DROP_WEALTH
from carrack.games.dawn.state.table import Table

#: Where the turn's frame lies on the agenda: on the game's.
TURN_HEIGHT: Final = 1


class TurnDecision(Step):
    """A decision in the course of a turn, of whose turn it is unless the step says otherwise."""

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the answers to what is asked."""
        raise NotImplementedError

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Carry an answer out."""
        raise NotImplementedError

    def has_base_rates(self) -> bool:
        """Tell whether wealth has its base rates here: from the conversion to the last coin.

        Rules: dawn.harvest.wealth.
        """
        return False

    def ask_again(self, table: Table) -> None:
        """Go back to the question after an exchange; it stands as it was unless a step says so."""

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the answers, and the exchanges if it is the seat's own turn.

        Rules: dawn.turn.conversions.
        """
        self.list_answers(table, seat, legal)
        if seat == table.agenda.seat_at(TURN_HEIGHT):
            conversions.list_exchanges(table, seat, self.has_base_rates(), legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Exchange and be asked on, or answer."""
        if table.at.is_exchange(action):
            conversions.exchange(table, seat, action - table.at.exchange)
            self.ask_again(table)
        else:
            self.answer(table, seat, action)

    def may_go_on(self, table: Table, action: i64) -> bool:
        """Go on, after whatever was answered, with exchanges or a march."""
        return action != table.at.done

    def problem(self, table: Table, at: int) -> str:
        """Say why somebody else than whose turn it is can't be asked."""
        return not_on_turn(table, at)


def not_on_turn(table: Table, at: int) -> str:
    """Say why the seat of a frame can't be in the midst of a turn, if it can't."""
    return "" if table.agenda.seat_at(at) == table.seat_of_turn() else "it is not this seat's turn"


def not_in_part(table: Table, at: int, part: i64) -> str:
    """Say why the frame upon a harvest can't be pending in this part of it, if it can't."""
    if table.agenda.first_at(at - 1) != part:
        return "this is not asked in this part of a harvest"
    return not_on_turn(table, at)


def close_harvest(table: Table) -> None:
    """End the exchanges of the harvest on top, and with them the turn's: its frame remembers it."""
    table.agenda.set_first(DROP_WEALTH)
    table.agenda.set_second(1)


def say_over(table: Table) -> None:
    """Note that the player has ended the turn; its frame is on top."""
    table.agenda.set_second(1)


def end_action(table: Table) -> None:
    """Take what is left of the action off the agenda, and end the turn with it."""
    table.agenda.pop()
    say_over(table)
