"""Many games between some bots, every seat and every deal shared fairly."""

from collections.abc import Mapping, Sequence
from typing import Final

from carrack.kernel.chance import Seed
from carrack.kernel.game import Game
from carrack.lab.arena_results import DuelResult
from carrack.lab.arena_run import ArenaPlan, check_records, run_arena
from carrack.lab.arguments import (
    PathLike,
    Progress,
    check_at_least_one,
    path_or_none,
    seated_game,
    seed_for,
)
from carrack.lab.bot_names import check_bots
from carrack.lab.pool import Flag
from carrack.lab.schedule import DuelSchedule
from carrack.lab.sequential_tests import WinShareTest

DUEL: Final = "duel"


def plan_duel(
    game: Game,
    seats: Sequence[str],
    *,
    games: int,
    seed: Seed | None,
    until_clear: bool,
    out: PathLike | None,
    records: bool,
) -> ArenaPlan:
    """Return a duel that can be played, or raise an error that says why it can't be."""
    names = list(seats)
    check_at_least_one("games", games)
    check_bots(names, game)
    folder = path_or_none(out)
    chosen = seed_for(seed, folder)
    check_records(folder, records)
    schedule = DuelSchedule(names, chosen)
    test = WinShareTest(schedule) if until_clear else None
    return ArenaPlan(DUEL, game, names, schedule, chosen, games, test, folder, records)


def duel(
    game: str | Game,
    seats: Sequence[str],
    *,
    games: int = 100,
    seed: Seed | None = None,
    options: Mapping[str, object] | None = None,
    until_clear: bool = False,
    jobs: int = 1,
    out: PathLike | None = None,
    records: bool = False,
    progress: Progress | None = None,
    stop: Flag | None = None,
) -> DuelResult:
    """Play many games between the bots of some seats, and return who is better and how surely.

    Games come in rounds: a round has one seed and is played once for each rotation of the seats.
    The same arguments give the games that ``carrack duel`` plays.

    Args:
        game: The id of a game, or one made by `carrack.game`.
        seats: A bot for each seat, as ``carrack bots`` lists them (``"hard:1s"``); so many play.
        games: How many games, best a multiple of the number of seats.
        seed: The seed of the whole. Without one the seed of ``out`` goes on, or a new one is drawn.
        options: Options of the game, if it is named by its id.
        until_clear: Stop as soon as it is clear that the first bot wins more, or less, than its
            par; ``games`` are then the most that are played.
        jobs: How many processes share the work; what comes out doesn't depend on it. With more
            than one a script needs the usual ``if __name__ == "__main__":``.
        out: A folder where finished games are kept. The same call goes on where it was
            interrupted, with more ``games`` further.
        records: Keep the record of every game in ``out``, too.
        progress: Called after every game with how many are done and how many are asked for.
        stop: Anything with ``is_set()``, such as a `threading.Event`: ends the duel early.
    """
    configured = seated_game(game, list(seats), None, options or {})
    plan = plan_duel(
        configured,
        seats,
        games=games,
        seed=seed,
        until_clear=until_clear,
        out=out,
        records=records,
    )
    return run_arena(plan, DuelResult, jobs=jobs, progress=progress, stop=stop)
