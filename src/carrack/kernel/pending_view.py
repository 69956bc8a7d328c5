"""The type of a pending step, as views and snapshots show it.

Not compiled: mypyc keeps no annotations to make a schema from.
"""

from typing import TypedDict


class PendingView(TypedDict):
    """A step that is under way or still to come, and the seat it concerns.

    ``first`` and ``second`` are the step's own: what it is about, how far it has come.
    """

    step: str
    seat: int
    first: int
    second: int
