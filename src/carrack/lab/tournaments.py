"""Everybody meets everybody equally often, and all are rated."""

from collections.abc import Mapping, Sequence
from math import comb
from typing import Final

from carrack.kernel.chance import Seed
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game
from carrack.lab.arena_results import TournamentResult
from carrack.lab.arena_run import ArenaPlan, check_records, run_arena
from carrack.lab.arguments import (
    PathLike,
    Progress,
    check_at_least_one,
    configured,
    path_or_none,
    seed_for,
)
from carrack.lab.bot_names import check_bots
from carrack.lab.pool import Flag
from carrack.lab.schedule import TournamentSchedule
from carrack.lab.sequential_tests import OrderTest

TOURNAMENT: Final = "tournament"
#: More ways to fill a table than anybody has time for.
MOST_TABLES: Final = 200_000


def plan_tournament(
    game: Game,
    bots: Sequence[str],
    *,
    games: int,
    seed: Seed | None,
    until_clear: bool,
    out: PathLike | None,
    records: bool,
) -> ArenaPlan:
    """Return a tournament that can be played, or raise an error that says why it can't be."""
    names = list(bots)
    check_at_least_one("games", games)
    _check_names(names, game.players)
    check_bots(names, game)
    folder = path_or_none(out)
    chosen = seed_for(seed, folder)
    check_records(folder, records)
    schedule = TournamentSchedule(names, game.players, chosen)
    test = OrderTest(schedule) if until_clear else None
    return ArenaPlan(TOURNAMENT, game, names, schedule, chosen, games, test, folder, records)


def _check_names(names: list[str], players: int) -> None:
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise CarrackError("bot-twice", f"'{twice[0]}' is named twice.", {"bot": twice[0]})
    counts = {"bots": len(names), "players": players}
    if len(names) < players:
        raise CarrackError(
            "too-few-bots", f"{len(names)} bots can't fill a table of {players}.", {**counts}
        )
    if comb(len(names), players) > MOST_TABLES:
        raise CarrackError(
            "too-many-bots",
            f"{len(names)} bots can fill a table of {players} in too many ways.",
            {**counts},
        )


def tournament(
    game: str | Game,
    bots: Sequence[str],
    *,
    players: int | None = None,
    games: int = 100,
    seed: Seed | None = None,
    options: Mapping[str, object] | None = None,
    until_clear: bool = False,
    jobs: int = 1,
    out: PathLike | None = None,
    records: bool = False,
    progress: Progress | None = None,
    stop: Flag | None = None,
) -> TournamentResult:
    """Let bots meet at tables, all of them equally often, and return how strong each is.

    Every choice of bots for a table comes once in a cycle, in all rotations of its seats. The same
    arguments give the games that ``carrack tournament`` plays.

    Args:
        game: The id of a game, or one made by `carrack.game`.
        bots: The bots that take part, each once.
        players: How many sit at a table; by default as many as usually play the game.
        games: How many games, best a multiple of a cycle.
        seed: The seed of the whole. Without one the seed of ``out`` goes on, or a new one is drawn.
        options: Options of the game, if it is named by its id.
        until_clear: Stop as soon as it is clear, of every two bots, which comes out ahead more
            often; ``games`` are then the most that are played.
        jobs: How many processes share the work; what comes out doesn't depend on it. With more
            than one a script needs the usual ``if __name__ == "__main__":``.
        out: A folder where finished games are kept. The same call goes on where it was
            interrupted, with more ``games`` further.
        records: Keep the record of every game in ``out``, too.
        progress: Called after every game with how many are done and how many are asked for.
        stop: Anything with ``is_set()``, such as a `threading.Event`: ends the tournament early.
    """
    plan = plan_tournament(
        configured(game, players, options),
        bots,
        games=games,
        seed=seed,
        until_clear=until_clear,
        out=out,
        records=records,
    )
    return run_arena(plan, TournamentResult, jobs=jobs, progress=progress, stop=stop)
