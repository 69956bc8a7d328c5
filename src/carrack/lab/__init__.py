"""The laboratory: games between bots, refereed, counted, rated and studied.

::

    from carrack import lab

    result = lab.duel(game, ["greedy", "random"], games=40, seed=1)
    print(result)
    print(result.to_pandas())

`duel` and `tournament` compare bots, `study` compares values of a game, `simulate` plays many games
as they come. What they need is imported when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from carrack.lab.arena_results import DuelResult, TournamentResult
    from carrack.lab.duels import duel
    from carrack.lab.simulation import SimulationResult, simulate
    from carrack.lab.studies.results import StudyResult
    from carrack.lab.studies.study import study
    from carrack.lab.tournaments import tournament

__all__ = [
    "DuelResult",
    "SimulationResult",
    "StudyResult",
    "TournamentResult",
    "duel",
    "simulate",
    "study",
    "tournament",
]

#: Where each name is defined. No module may have the name of a call: importing it would hide it.
_MODULES: Final = {
    "DuelResult": "carrack.lab.arena_results",
    "SimulationResult": "carrack.lab.simulation",
    "StudyResult": "carrack.lab.studies.results",
    "TournamentResult": "carrack.lab.arena_results",
    "duel": "carrack.lab.duels",
    "simulate": "carrack.lab.simulation",
    "study": "carrack.lab.studies.study",
    "tournament": "carrack.lab.tournaments",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
