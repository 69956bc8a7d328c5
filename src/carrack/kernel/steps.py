"""Steps of a game's rules: one class each, in the file of the chapter it belongs to.

What is pending stands on the agenda as a number; the game's table of steps, a list by number, says
what that number means. A step that asks somebody lists the choices and carries one out; a step that
only leads on to others advances by itself. Steps hold no data of a game: there is one of each.
"""

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from carrack.kernel.agenda import Agenda
from carrack.kernel.events import Facts
from carrack.kernel.fields import Fields, impossible, integer
from carrack.kernel.game import Decision

T = TypeVar("T")
S = TypeVar("S", bound="AgendaStep[Any]")

#: Least and greatest value of a frame's first detail, then of its second.
Bounds = tuple[int, int, int, int]
NO_DETAILS: Final[Bounds] = (0, 0, 0, 0)
#: No detail of any step is beyond these.
LEAST_DETAIL: Final = -1
MOST_DETAIL: Final = 1_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class AgendaStep(Generic[T]):
    """A step that can be pending on a game's agenda; ``T`` is the game's table.

    ``name`` is what decisions, views and snapshots call it, ``rule`` the rule behind it, ``under``
    the steps that it can stand on (none: it lies at the bottom).
    """

    def __init__(self, number: int, name: str, rule: str, under: tuple[int, ...] = ()) -> None:
        self.number = number
        self.name = name
        self.rule = rule
        self.under = under

    # ---- Playing ---------------------------------------------------------------------------

    def list_choices(self, table: T, seat: i64, legal: list[int]) -> None:
        """Append the number of every action that the seat may choose."""
        raise NotImplementedError

    def choose(self, table: T, seat: i64, action: i64) -> None:
        """Carry out one of those actions."""
        raise NotImplementedError

    def in_parts(self, table: T) -> bool:
        """Tell whether this is a choice made in parts, one by one until the seat ends it."""
        return False

    def may_go_on(self, table: T, action: i64) -> bool:
        """Tell whether an action can be a part of a move that goes on after it."""
        return self.in_parts(table)

    def advance(self, table: T) -> None:
        """Lead on to the next decision, or leave the agenda: for a step that asks nobody."""
        raise NotImplementedError

    # ---- Telling ---------------------------------------------------------------------------

    def facts(self, first: i64, second: i64) -> Facts:
        """Say what the question is about, by the two details of the frame."""
        return {}

    def rule_on(self, table: T) -> str:
        """Name the rule behind the decision, where it depends on the table."""
        return self.rule

    def refusal(self, table: T, seat: i64, action: i64) -> str:
        """Name the rule in the way of an action that may not be chosen."""
        return self.rule

    # ---- Checking a snapshot ---------------------------------------------------------------

    def bounds(self, table: T) -> Bounds:
        """Return what the two details of a frame can be."""
        return NO_DETAILS

    def problem(self, table: T, at: int) -> str:
        """Say why the frame at a height of the agenda can't be on this table; nothing if it can.

        The frames below it have been checked, and so has the range of its details.
        """
        return ""


def step_table(steps: list[S], unused: type[S]) -> list[S]:
    """Return steps in a list by number; a number that no step has is one without a name."""
    numbers = [step.number for step in steps]
    names = [step.name for step in steps]
    if len(set(numbers)) < len(steps) or len(set(names)) < len(steps):
        raise ValueError(f"two steps have the same number or name: {numbers}, {names}")
    table: list[S] = [unused(n, "", "") for n in range(max(numbers) + 1)]
    for step in steps:
        table[step.number] = step
    return table


def decision_of(steps: Sequence[AgendaStep[T]], table: T, agenda: Agenda) -> Decision:
    """Describe the pending decision."""
    step = steps[agenda.step()]
    facts = step.facts(agenda.first(), agenda.second())
    return Decision(step.name, step.rule_on(table), agenda.seat(), facts)


def read_agenda(names: Sequence[str], fields: Fields, key: str, players: int) -> Agenda:
    """Read an agenda from a snapshot; whether it can be is for `check_agenda` to say."""
    agenda = Agenda([])
    known = [name for name in names if name]
    for frame in fields.tables(key):
        step = names.index(known[frame.choice("step", known)])
        seat = frame.integer("seat", 0, players - 1)
        first = frame.integer("first", LEAST_DETAIL, MOST_DETAIL)
        second = frame.integer("second", LEAST_DETAIL, MOST_DETAIL)
        frame.finish()
        agenda.push(step, seat, first, second)
    return agenda


def check_agenda(steps: Sequence[AgendaStep[T]], table: T, agenda: Agenda, where: str) -> None:
    """Refuse what couldn't be pending on this table, frame by frame from the bottom."""
    for at in range(agenda.depth()):
        step = steps[agenda.step_at(at)]
        place = f"{where}[{at}]"
        _check_under(steps, step, agenda, at, place)
        bounds = step.bounds(table)
        integer(int(agenda.first_at(at)), f"{place}.first", bounds[0], bounds[1])
        integer(int(agenda.second_at(at)), f"{place}.second", bounds[2], bounds[3])
        problem = step.problem(table, at)
        if problem:
            raise impossible(place, problem)


def _check_under(
    steps: Sequence[AgendaStep[T]], step: AgendaStep[T], agenda: Agenda, at: int, place: str
) -> None:
    if at == 0:
        if step.under:
            raise impossible(place, f"'{step.name}' can't be pending alone")
        return
    below = agenda.step_at(at - 1)
    if below not in step.under:
        name = steps[below].name
        raise impossible(place, f"'{step.name}' can't be pending during '{name}'")
