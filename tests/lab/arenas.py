"""Small arenas for tests."""

from pathlib import Path

from carrack.lab.arena import Arena, GameSetting
from carrack.lab.journal import Journal, Settings
from carrack.lab.pool import Stop
from carrack.lab.results import GameResult
from carrack.lab.schedule import DuelSchedule
from carrack.lab.sequential_tests import WinShareTest

GAME = "age-of-exploration"
SEATS = ["random", "random", "greedy"]
ASKED: Settings = {"seed": "7", "bots": SEATS, "sources": "1"}


def duel(
    seats: list[str],
    games: int,
    *,
    seed: int = 7,
    jobs: int = 1,
    journal: Journal | None = None,
    test: WinShareTest | None = None,
    limit: float = 60.0,
    records: Path | None = None,
) -> Arena:
    """Play a duel to its end."""
    setting = GameSetting(GAME, len(seats), {}, limit, records)
    arena = Arena(setting, DuelSchedule(seats, seed), games, journal, test)
    for _ in arena.play(jobs, Stop()):
        pass
    return arena


def timeless(results: list[GameResult]) -> list[object]:
    """Results without what the clock says."""
    return [
        (one.table, one.scores, one.places, one.decisions, one.ended, one.choices, one.faults)
        for one in results
    ]
