"""How a state came about: a chain of steps from each decision to the one before.

Clones share the chain up to where they part, so cloning copies a pointer. Records and undo read
it. A chain begins at an origin: the state the game started from, kept untouched.
"""

from typing import TYPE_CHECKING, final

from carrack.kernel.chance import Seed

if TYPE_CHECKING:
    from carrack.kernel.state import State


@final
class Origin:
    """Where a history begins: an untouched state and, unless it came from a snapshot, its seed."""

    __slots__ = ("seed", "state")

    def __init__(self, state: "State", seed: Seed | None) -> None:
        self.state = state
        self.seed = seed


@final
class Step:
    """One decision taken: who chose what, and whether that brought something hidden to light."""

    __slots__ = ("action", "before", "marked", "seat")

    def __init__(self, before: "Step | None", action: int, seat: int, marked: bool) -> None:
        self.before = before
        self.action = action
        self.seat = seat
        self.marked = marked


def steps_of(last: Step | None) -> list[Step]:
    """Return a chain's steps, oldest first."""
    steps: list[Step] = []
    step = last
    while step is not None:
        steps.append(step)
        step = step.before
    steps.reverse()
    return steps


def undoable(last: Step | None) -> int:
    """Count the steps that may be taken back.

    They are the latest ones of the seat that decided last, back to the first that brought
    something hidden to light.
    """
    count = 0
    step = last
    while step is not None and last is not None and step.seat == last.seat and not step.marked:
        count += 1
        step = step.before
    return count
