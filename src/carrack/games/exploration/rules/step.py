"""What a step of this game is: one of the kernel's, on this game's table."""

from mypy_extensions import i64

from carrack.games.exploration.rules.action_numbers import DONE
from carrack.games.exploration.state.table import Table
from carrack.kernel.steps import AgendaStep


class Step(AgendaStep[Table]):
    """A step that can be pending; the chapters have one class for each.

    What is called at every decision is declared here once more, with the type of the table: calls
    from the list of steps then need no conversion when compiled.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """Append the number of every action that the seat may choose."""
        raise NotImplementedError

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Carry out one of those actions."""
        raise NotImplementedError

    def advance(self, table: Table) -> None:
        """Lead on to the next decision, or leave the agenda: for a step that asks nobody."""
        raise NotImplementedError

    def may_go_on(self, table: Table, action: i64) -> bool:
        """Tell whether an action can be a part of a move that goes on after it."""
        return action != DONE and self.in_parts(table)
