"""What is measured of a finished game beside what is measured of every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from carrack.kernel.game import View
    from carrack.text.fluent import Texts

#: An action as its verb and arguments.
Args = Mapping[str, str]
#: Gives a thing's name in the reader's language.
Namer = Callable[[str], str]

# What `GameStudy.bought` tells apart.
BUILDING: Final = "building"
TECHNOLOGY: Final = "technology"
# What else `GameStudy.namers` gives names to.
SIDE: Final = "side"
FIRST_ACTION: Final = "first-action"


@dataclass(frozen=True, slots=True)
class Measures:
    """What each seat played, the seats in the order of their turns, and how long it took.

    ``at_limit`` says whether the game was stopped by a limit of rounds. Plain data, because it
    travels between processes.
    """

    played_as: list[str]
    order: list[int]
    rounds: int
    at_limit: bool


class GameStudy:
    """How finished games of one title are read. Every answer may be left as it is here."""

    def bought(self, args: Args) -> tuple[str, str] | None:
        """Return what kind of thing an action buys (`BUILDING`, `TECHNOLOGY`), and its name."""
        return None

    def first_choice(self, args: Args) -> str | None:
        """Return what a seat's first action of its kind stands for; ``None``: not yet this one."""
        return args["verb"]

    def sides(self, view: View) -> list[str | None]:
        """Return the nation or empire of each seat."""
        seats = view["seats"] if isinstance(view.get("seats"), list) else []
        assert isinstance(seats, list)
        return [None] * len(seats)

    def rounds(self, view: View) -> int | None:
        """Return how many rounds were played."""
        return None

    def measures(self, view: View) -> Measures | None:
        """Return what `carrack simulate` counts by side.

        A title that does has messages for it: ``tally-side``, ``tally-rounds``, ``tally-limit`` and
        ``tally-ending-…``.
        """
        return None

    def namers(self, texts: Texts) -> dict[str, Namer]:
        """Return what names the title's things in reports, by what they are."""
        return {}


def sides_by(view: View, field: str) -> list[str | None]:
    """Return what a field says of each seat."""
    seats = view["seats"]
    assert isinstance(seats, list)
    named = [seat.get(field) for seat in seats]
    return [None if name is None else str(name) for name in named]


def count_in(view: View, field: str) -> int | None:
    """Return a number of the view."""
    value = view.get(field)
    return value if isinstance(value, int) else None
