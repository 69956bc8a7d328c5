"""Prove in full what the server's tests sample: kills under load, and games without a leak.

    python tools/server_soak.py [--kills 1000] [--postgresql-kills 200] [--servers 1]
                                [--games 200] [--jobs 2] [--game ID]
                                [--out build/soak] [--only kills|leaks]

*Kills*: a server under load, bots included, is killed with SIGKILL at random moments, on SQLite and
beside it on PostgreSQL. After every restart each acknowledged move and whatever else was told must
be there, none twice, none by halves, and all clients and bots must go on. *Leaks*: of every title
so many random games are played to their end twice, side by side, the second with what one viewer
can't know drawn anew before every decision. Everything that viewer is sent must be the same;
`--jobs` processes share the games. `server-<part>.json` holds the evidence. Kills and games that it
tells of already, of the same sources, are not done again. Exit code 1: something is wrong.
"""

import argparse
import asyncio
import hashlib
import json
import math
import platform
import signal
import statistics
import sys
import tempfile
import time
import traceback
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import carrack

# Run as a script, this sees its own folder alone.
sys.path.insert(0, str(Path(__file__).parents[1]))
from carrack.server.settings import Settings
from tests.server.conftest import new_database, postgresql_in
from tests.server.kills import BOTS, killed
from tests.server.leaks import play_twins
from tests.server.playing import World
from tests.server.serving import Process

TABLES = 8
#: A database is begun anew after so many kills: a run that is cut short loses no more than these.
KILLS_PER_DATABASE = 25
#: No game comes near.
MOST_DECISIONS = 50_000
#: What is pushed is compared at every decision, what has to be asked for at one in so many.
DECISIONS_PER_PROBE = 50
#: A server's memory of matches, and its file, are begun anew after so many games.
GAMES_PER_SERVER = 10
#: Parts of the package that no server has.
NOT_SERVED = ("cli", "client", "envs", "tables")

Evidence = dict[str, Any]


def kills(wanted: dict[str, int], servers: int, out: Path) -> bool:
    """Kill servers on both kinds of database, side by side; tell whether all went well."""
    path = out / "server-kills.json"
    found = _found_before(path)
    with tempfile.TemporaryDirectory(prefix="carrack-soak-") as scratch:
        folder = Path(scratch)
        server = postgresql_in(folder / "pg")
        new: dict[str, Callable[[], str]] = {
            "sqlite": lambda: f"sqlite:///{folder / uuid.uuid4().hex}.db",
            "postgresql": lambda: new_database(server.get_uri()),
        }
        try:
            asyncio.run(_kill_all(wanted, new, folder, found, path, servers))
        finally:
            server.cleanup()
    return all(_kept_its_word(found[kind], count) for kind, count in wanted.items() if count)


async def _kill_all(
    wanted: dict[str, int],
    new: dict[str, Callable[[], str]],
    folder: Path,
    found: Evidence,
    path: Path,
    servers: int,
) -> None:
    async def kill(kind: str, firsts: Iterator[int]) -> None:
        for first in firsts:
            count = min(KILLS_PER_DATABASE, wanted[kind] - first)
            process = Process(new[kind](), folder / f"{kind}-{first}.log", environment=BOTS)
            try:
                await asyncio.to_thread(process.start)
                stretch = asdict(await killed(process, count, TABLES, seed=first))
            finally:
                process.kill()
            counts = found.setdefault(kind, {})
            _add(counts, stretch)
            counts.update(_seconds(counts))
            _write(path, found)
            told = {name: value for name, value in counts.items() if not isinstance(value, list)}
            print(f"kills, {kind}: {told}", *stretch["problems"], flush=True)

    async with asyncio.TaskGroup() as group:
        for kind, count in wanted.items():
            done = found.get(kind, {}).get("kills", 0)
            firsts = iter(range(done, count, KILLS_PER_DATABASE))
            for _ in range(servers):
                group.create_task(kill(kind, firsts))


def _seconds(counts: Evidence) -> Evidence:
    """Return how long it took until a server was ready, and until a move was acknowledged."""
    found: Evidence = {}
    for name in ("restarts", "resumptions"):
        ordered = sorted(counts[name])
        found[f"{name}_seconds"] = {
            "median": statistics.median(ordered),
            "p99": ordered[math.ceil(0.99 * len(ordered)) - 1],
            "most": ordered[-1],
        }
    return found


def _kept_its_word(counts: Evidence, kills: int) -> bool:
    wrong = ("lost", "twice", "halves", "gaps", "bots_stuck", "problems")
    return (
        counts["kills"] >= kills
        and not any(counts[name] for name in wrong)
        and counts["in_log"] == counts["acknowledged"]
    )


def leaks(titles: list[str], games: int, jobs: int, out: Path) -> bool:
    """Play games of some titles; tell whether nothing leaked."""
    path = out / "server-leaks.json"
    found = _found_before(path)
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for id in titles:
            title = found.setdefault(id, {"games": 0, "errors": []})
            for stretch in pool.map(_leaks_of, *_stretches(id, title["games"], games)):
                _add(title, stretch)
                _write(path, found)
            print(f"leaks, {id}: {title}", flush=True)
    return all(not title["errors"] for title in found.values())


def _stretches(game: str, done: int, games: int) -> tuple[list[str], list[int], list[int]]:
    """Return the games that are missing: of what title, from where and up to where."""
    firsts = list(range(done, games, GAMES_PER_SERVER))
    ends = [min(games, first + GAMES_PER_SERVER) for first in firsts]
    return [game] * len(firsts), firsts, ends


def _add(title: Evidence, stretch: Evidence) -> None:
    for name, found in stretch.items():
        title[name] = title[name] + found if name in title else found


def _leaks_of(game: str, first: int, end: int) -> Evidence:
    found: Evidence = {"games": 0, "errors": []}
    asyncio.run(_played(game, range(first, end), found))
    return found


async def _played(game: str, numbers: range, found: Evidence) -> None:
    with tempfile.TemporaryDirectory(prefix="carrack-soak-") as scratch:
        settings = Settings(database=f"sqlite:///{scratch}/carrack.db", bot_processes=0)
        async with World.running(settings) as world:
            for number in numbers:
                _add(found, await _leak(world, game, number))


async def _leak(world: World, game: str, number: int) -> Evidence:
    try:
        evidence = await play_twins(world, game, number, MOST_DECISIONS, DECISIONS_PER_PROBE)
    except Exception:
        return {"games": 1, "errors": [f"game {number}: {traceback.format_exc(limit=-3)}"]}
    return {"games": 1, **asdict(evidence)}


def _about() -> Evidence:
    return {
        "carrack": carrack.__version__,
        "mode": "compiled" if carrack.COMPILED else "pure",
        "python": platform.python_version(),
        "sources": _sources(),
    }


def _sources() -> str:
    """Return a digest of what a server is made of, and of these checks."""
    digest = hashlib.sha256()
    for folder in (Path(carrack.__file__).parent, Path(__file__).parents[1] / "tests" / "server"):
        for path in sorted(folder.rglob("*.py")):
            if path.relative_to(folder).parts[0] in NOT_SERVED:
                continue
            digest.update(path.relative_to(folder).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _found_before(path: Path) -> Evidence:
    """Return what was found by a run that was cut short, if it was of the same sources."""
    try:
        before: Evidence = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    about = _about()
    if {name: before.get(name) for name in about} != about:
        return {}
    return {name: value for name, value in before.items() if isinstance(value, dict)}


def _write(path: Path, found: Evidence) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    when = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    text = json.dumps({**_about(), "when": when, **found}, indent=1)
    new = path.with_suffix(".new")
    new.write_text(text + "\n", encoding="utf-8")
    new.replace(path)


def main() -> int:
    """Read the command line and soak."""
    # Whoever ends this ends the servers that it has started, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    parser = argparse.ArgumentParser(description="Kill servers under load; look for leaks.")
    parser.add_argument("--kills", type=int, default=1000, help="on SQLite (1000)")
    parser.add_argument("--postgresql-kills", type=int, default=200, help="on PostgreSQL (200)")
    parser.add_argument("--games", type=int, default=200, help="of each title (200)")
    parser.add_argument("--jobs", type=int, default=2, help="processes that look for leaks (2)")
    parser.add_argument("--servers", type=int, default=1, help="of each kind, killed at once (1)")
    parser.add_argument("--out", type=Path, default=Path("build/soak"), help="where to write")
    parser.add_argument("--only", choices=("kills", "leaks"), help="one part alone")
    known = [entry.id for entry in carrack.games()]
    parser.add_argument("--game", choices=known, help="look for leaks in this title alone")
    given = parser.parse_args()
    wanted = {"sqlite": given.kills, "postgresql": given.postgresql_kills}
    titles = [given.game] if given.game else known
    parts: dict[str, Callable[[], bool]] = {
        "kills": lambda: kills(wanted, given.servers, given.out),
        "leaks": lambda: leaks(titles, given.games, given.jobs, given.out),
    }
    chosen = [given.only] if given.only else list(parts)
    results = [parts[name]() for name in chosen]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
