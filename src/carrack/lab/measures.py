"""What is counted of a finished game beside what is counted of every game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from carrack.games.dawn.view_types import DawnView
from carrack.kernel.game import View


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


def _of_dawn(view: View) -> Measures:
    seen = cast(DawnView, view)
    return Measures(
        played_as=[str(seat["empire"]) for seat in seen["seats"]],
        order=seen["order"],
        rounds=seen["round"],
        at_limit=seen["ended"] == "round-limit",
    )


_TAKEN: dict[str, Callable[[View], Measures]] = {"dawn-of-empires": _of_dawn}


def measures_of(game: str, view: View) -> Measures | None:
    """Return a game's measures from its last view; ``None`` for a game that has none."""
    take = _TAKEN.get(game)
    return None if take is None else take(view)
