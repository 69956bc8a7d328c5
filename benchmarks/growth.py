"""How the cost of a move, and of other calls, grows with what a server has to do with.

    python benchmarks/growth.py

Three series, on real servers on loopback: a move by the length of its match's log, by the watchers
of the match, and by the matches that the server has stored. At every point the same moves are made
in copies of the same match, one after the other; the points take turns, so that a machine that is
slow for a while favours none. Beside the moves: opening a match, undo, the lobby, one's own
matches, the end of a log, and the rounds that workers go. The last series is run on PostgreSQL too.

Everything that was measured is left as JSON, and drawn as SVG.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import growth_databases as databases
import growth_plot
from growth_databases import Prepared
from growth_driver import cpu_milliseconds, family, next_address, sitting, watched
from server import OUR_SETTINGS, Run, free_port, machine, running

# Run as a script, this sees its own folder alone.
sys.path.insert(0, str(Path(__file__).parents[1]))
from tools.attacks.target import Target

from tests.server.conftest import new_database, postgresql_in

RESULTS: Final = Path("build/benchmarks/growth.json")
PICTURE: Final = Path("docs/images/growth.svg")
LENGTHS: Final = (10, 100, 1000, 10_000)
WATCHERS: Final = (1, 10, 50, 100, 200)
STORED: Final = (10, 1000, 10_000, 100_000)
STORED_ON_POSTGRESQL: Final = (10, 1000, 30_000)
MOVES: Final = 40
UNDOS: Final = 10
CALLS: Final = 10
#: The fewest entries: what is measured in the other series.
SHORT: Final = LENGTHS[0]
SETTLE_SECONDS: Final = 0.1
PAGE: Final = 50


@dataclass
class Point:
    """One point of a series: a server, its copies of a match, one a round, and what came out."""

    series: str
    x: int
    target: Target
    token: str
    matches: list[str]
    spectators: int
    acknowledged: list[float] = field(default_factory=list)
    #: Milliseconds of the server's processor for each, by what is measured; a value a round.
    cpu: dict[str, list[float]] = field(default_factory=dict)
    #: The same for PostgreSQL's.
    database_cpu: dict[str, list[float]] = field(default_factory=dict)
    milliseconds: dict[str, list[float]] = field(default_factory=dict)

    def summary(self) -> Run:
        """Return what came out of all rounds.

        Of processor time it is the lower quartile: other work on the machine only adds to it.
        """
        acks = sorted(self.acknowledged)
        return {
            "series": self.series,
            "x": self.x,
            "moves": len(acks),
            "p50_ms": acks[len(acks) // 2],
            "p99_ms": acks[int(0.99 * len(acks))],
            "cpu_ms": {name: lower_quartile(found) for name, found in self.cpu.items()},
            "database_cpu_ms": {
                name: lower_quartile(found) for name, found in self.database_cpu.items()
            },
            "cpu_ms_by_round": self.cpu,
            "p50_ms_of": {name: statistics.median(all) for name, all in self.milliseconds.items()},
        }


def lower_quartile(values: list[float]) -> float:
    return sorted(values)[len(values) // 4]


def main() -> int:
    options = parse()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="carrack-growth-") as name, ExitStack() as stack:
        folder = Path(name)
        found = asyncio.run(on_sqlite(folder, stack, options))
        stack.close()
        if not options.no_postgresql:
            found["points"] += asyncio.run(on_postgresql(folder, stack, options, found["workers"]))
    results = {"machine": machine(), "seconds": time.monotonic() - began, **found}
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    options.picture.write_text(growth_plot.picture(results["points"]), encoding="utf-8")
    print(told(results))
    print(f"\nEverything measured is in {options.json}, drawn in {options.picture}")
    return 0


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=10, help="of every point (default: 10)")
    parser.add_argument("--most", type=int, default=STORED[-1], help="of matches stored")
    parser.add_argument("--no-postgresql", action="store_true", help="measure on SQLite alone")
    parser.add_argument("--json", type=Path, default=RESULTS, help=f"(default: {RESULTS})")
    parser.add_argument("--picture", type=Path, default=PICTURE, help=f"(default: {PICTURE})")
    return parser.parse_args()


# ---- The series --------------------------------------------------------------------------------


async def on_sqlite(folder: Path, stack: ExitStack, options: argparse.Namespace) -> Run:
    say("playing the matches that all others are copies of")
    first = await databases.prepare(f"sqlite:///{folder / 'first.db'}", LENGTHS)
    points = []
    lengths = databases.duplicate(first, None, "lengths")
    plans = [("log", x, first.lengths[x], 0) for x in LENGTHS]
    plans += [("watchers", x, first.lengths[SHORT], x - 1) for x in WATCHERS]
    target = None
    for series, x, match, spectators in plans:
        copies = databases.copies(lengths, match, options.rounds)
        target = target or stack.enter_context(served(lengths))
        points.append(Point(series, x, target, first.token, copies, spectators))
    stored, all_prepared = stored_points(first, None, stack, options)
    await measured([*points, *stored], options.rounds)
    results = [point.summary() | {"database": "SQLite"} for point in [*points, *stored]]
    memory = {point.x: point.target.memory_bytes() for point in stored}
    stack.close()
    say("the rounds of workers, sizes, bots")
    workers = {
        f"SQLite, {x}": await databases.rounds_of_workers(prepared, CALLS)
        for x, prepared in all_prepared.items()
    }
    return {
        "points": results,
        "memory_bytes": memory,
        "workers": workers,
        "sizes": [await databases.sizes(folder, players) for players in (2, 4)],
        "bots": {bot: await databases.bot_seconds(folder, bot) for bot in ("greedy", "normal")},
    }


async def on_postgresql(
    folder: Path, stack: ExitStack, options: argparse.Namespace, workers: Run
) -> list[Run]:
    server = postgresql_in(folder / "pg")
    stack.callback(server.cleanup)
    first = await databases.prepare(new_database(server.get_uri()), (SHORT,))
    postmaster = int((folder / "pg" / "postmaster.pid").read_text().split()[0])
    points, all_prepared = stored_points(first, server.get_uri(), stack, options)
    await measured(points, options.rounds, postmaster)
    for x, prepared in all_prepared.items():
        workers[f"PostgreSQL, {x}"] = await databases.rounds_of_workers(prepared, CALLS)
    return [point.summary() | {"database": "PostgreSQL"} for point in points]


def stored_points(
    first: Prepared, postgresql: str | None, stack: ExitStack, options: argparse.Namespace
) -> tuple[list[Point], dict[int, Prepared]]:
    """Make a database for each number of matches, and serve it."""
    points, made = [], {}
    for x in STORED if postgresql is None else STORED_ON_POSTGRESQL:
        if x > options.most:
            continue
        say(f"storing {x:,} matches")
        prepared = databases.duplicate(first, postgresql, f"stored-{x}")
        copies = databases.copies(prepared, first.lengths[SHORT], options.rounds)
        if x > options.rounds:
            databases.stored(prepared, x - options.rounds)
        target = stack.enter_context(served(prepared))
        points.append(Point("stored", x, target, first.token, copies, 0))
        made[x] = prepared
    return points, made


@contextmanager
def served(prepared: Prepared) -> Iterator[Target]:
    port = free_port()
    command = [sys.executable, "-m", "carrack", "serve", "--port", str(port)]
    environment = {**os.environ, **OUR_SETTINGS}
    with running([*command, "--database", prepared.address], environment, port) as server:
        yield Target(port, server.pid)


async def measured(points: list[Point], rounds: int, postmaster: int | None = None) -> None:
    """Go round all points again and again, each time in another order."""
    for number in range(rounds):
        say(f"round {number + 1} of {rounds}")
        for point in random.sample(points, len(points)):
            await one_round(point, number, postmaster)


# ---- One round of one point --------------------------------------------------------------------


async def one_round(point: Point, number: int, postmaster: int | None) -> None:
    target, match = point.target, point.matches[number]

    @asynccontextmanager
    async def counting(name: str, times: int) -> AsyncIterator[None]:
        before = cpu_milliseconds(target.pid), postgresql_cpu(postmaster)
        yield
        after = cpu_milliseconds(target.pid), postgresql_cpu(postmaster)
        point.cpu.setdefault(name, []).append((after[0] - before[0]) / times)
        if postmaster is not None:
            point.database_cpu.setdefault(name, []).append((after[1] - before[1]) / times)

    async def asked(name: str, path: str) -> None:
        async with counting(name, CALLS):
            for _ in range(CALLS):
                began = time.perf_counter()
                source = next_address()
                await asyncio.to_thread(target.ask, source, "GET", path, point.token)
                taken = 1000 * (time.perf_counter() - began)
                point.milliseconds.setdefault(name, []).append(taken)

    began = time.perf_counter()
    async with counting("opening", 1), sitting(target, match, point.token):
        point.milliseconds.setdefault("opening", []).append(1000 * (time.perf_counter() - began))
    async with sitting(target, match, point.token) as table:
        async with watched(target, match, point.spectators):
            await asyncio.sleep(SETTLE_SECONDS)
            async with counting("move", MOVES):
                point.acknowledged += [await table.move() for _ in range(MOVES)]
        await asyncio.sleep(SETTLE_SECONDS)
        await repeated(table.undo, "undo", point, counting)
        await asked("end of the log", f"/matches/{match}/log?after={table.seq - 20}&limit=20")
    if point.series == "stored":
        await asked("lobby", f"/matches?state=open&limit={PAGE}")
        await asked("one's own", f"/matches/mine?limit={PAGE}")


async def repeated(
    call: Callable[[], Awaitable[float]], name: str, point: Point, counting: Any
) -> None:
    async with counting(name, UNDOS):
        taken = [await call() for _ in range(UNDOS)]
    point.milliseconds.setdefault(name, []).extend(taken)


def postgresql_cpu(postmaster: int | None) -> float:
    """Return the processor time of PostgreSQL's processes."""
    return 0.0 if postmaster is None else cpu_milliseconds(*family(postmaster))


def say(words: str) -> None:
    print(f"{words} ...", file=sys.stderr, flush=True)


# ---- What it means -----------------------------------------------------------------------------


def told(results: Run) -> str:
    lines = [f"{results['seconds']:.0f} s; a move, and other calls: milliseconds of processor"]
    for point in results["points"]:
        calls = ", ".join(
            f"{name} {cost:.2f}" for name, cost in point["cpu_ms"].items() if name != "move"
        )
        lines.append(
            f"{point['database']:10} {point['series']:8} {point['x']:>7,}: move"
            f" {point['cpu_ms']['move']:.3f} (p50 {point['p50_ms']:.1f} ms,"
            f" p99 {point['p99_ms']:.1f} ms); {calls}"
        )
        if point["database_cpu_ms"]:
            costs = ", ".join(f"{name} {ms:.2f}" for name, ms in point["database_cpu_ms"].items())
            lines.append(f"{'':28}PostgreSQL's: {costs}")
    for where, rounds in results["workers"].items():
        lines.append(
            f"rounds on {where}: " + ", ".join(f"{n} {ms:.1f}" for n, ms in rounds.items())
        )
    for size in results["sizes"]:
        lines.append(
            f"{size['players']} players: {size['decisions']} decisions, {size['stored']:,.0f} bytes"
            f" stored, {size['packed']:,.0f} packed"
        )
    lines += [f"a decision of {bot}: {1000 * s:.1f} ms" for bot, s in results["bots"].items()]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
