"""Small arenas for tests."""

from pathlib import Path

from carrack.lab.duel import Arena, Setting
from carrack.lab.journal import Asked, Journal
from carrack.lab.pool import Stop
from carrack.lab.questions import ShareQuestion
from carrack.lab.results import Result
from carrack.lab.schedule import DuelSchedule

GAME = "age-of-exploration"
SEATS = ["random", "random", "greedy"]
ASKED: Asked = {"seed": "7", "bots": SEATS, "sources": "1"}


def duel(
    seats: list[str],
    games: int,
    *,
    seed: int = 7,
    jobs: int = 1,
    journal: Journal | None = None,
    question: ShareQuestion | None = None,
    limit: float = 60.0,
    records: Path | None = None,
) -> Arena:
    """Play a duel to its end."""
    setting = Setting(GAME, len(seats), {}, limit, records)
    arena = Arena(setting, DuelSchedule(seats, seed), games, journal, question)
    for _ in arena.play(jobs, Stop()):
        pass
    return arena


def timeless(results: list[Result]) -> list[object]:
    """Results without what the clock says."""
    return [
        (one.table, one.scores, one.places, one.decisions, one.ended, one.choices, one.faults)
        for one in results
    ]
