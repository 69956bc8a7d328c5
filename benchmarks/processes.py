"""How much several server processes on one PostgreSQL carry, and what each kind of process takes.

    python benchmarks/processes.py

50 tables of four sockets, as fast as they go, on 1, 2 and 4 processes, in two ways: *by match*,
each process has tables of its own, as behind a proxy that goes by the match; and *by connection*
(`carrack serve --workers`), the sockets of a table are anywhere and every move is read by others.

Driver, PostgreSQL and servers share this machine. So moves a second tell little; processor time a
move, by kind of process, tells what more processors would carry.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

import psycopg

from growth_driver import cpu_milliseconds, family
from server import OUR_SETTINGS, TABLE, Run, free_port, install_peer, machine, running, stamp

# Run as a script, this sees its own folder alone.
sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.server.conftest import new_database, postgresql_in

RESULTS: Final = Path("build/benchmarks/processes.json")
PROCESSES: Final = (1, 2, 4)
WAYS: Final = ("by match", "by connection")
#: One process has all matches and all connections.
PLANS: Final = [(count, way) for count in PROCESSES for way in WAYS if count > 1 or way == WAYS[0]]
KINDS: Final = ("server", "PostgreSQL", "driver")


def main() -> int:
    options = parse()
    install_peer(options.node_modules)
    runs: list[Run] = []
    with tempfile.TemporaryDirectory(prefix="carrack-processes-") as folder:
        server = postgresql_in(Path(folder) / "pg")
        try:
            postmaster = int((Path(folder) / "pg" / "postmaster.pid").read_text().split()[0])
            for number in range(options.rounds):
                # Back and forth, so that a machine that slows down with time favours nobody.
                plans = [
                    (count, way) for count in PROCESSES for way in WAYS[: 1 if count == 1 else 2]
                ]
                for count, way in plans[:: 1 if number % 2 == 0 else -1]:
                    runs.append(one(count, way, server.get_uri(), postmaster, options))
        finally:
            server.cleanup()
    results: Run = {"machine": machine(), "runs": runs, "summary": summary(runs)}
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    print(told(results["summary"]))
    print(f"\nEverything measured is in {options.json}")
    return 0


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=6.0, help="of each load (default: 6)")
    parser.add_argument("--rounds", type=int, default=3, help="of every kind (default: 3)")
    parser.add_argument("--json", type=Path, default=RESULTS, help=f"(default: {RESULTS})")
    parser.add_argument(
        "--node-modules",
        type=Path,
        default=Path("build/benchmarks/boardgame_io"),
        help="where the driver is installed (default: build/benchmarks/boardgame_io)",
    )
    return parser.parse_args()


def one(count: int, way: str, postgresql: str, postmaster: int, options: argparse.Namespace) -> Run:
    """Start servers, drive them, stop them."""
    print(f"{count} processes, {way} ...", file=sys.stderr, flush=True)
    database = new_database(postgresql)
    servers, workers = (count, 1) if way == "by match" else (1, count)
    environment = {**os.environ, **OUR_SETTINGS}
    with ExitStack() as stack:
        ports = [free_port() for _ in range(servers)]
        pids = []
        for port in ports:
            command = [sys.executable, "-m", "carrack", "serve", "--port", str(port)]
            command += ["--database", database, "--workers", str(workers)]
            pids.append(stack.enter_context(running(command, environment, port)).pid)
        urls = [f"http://127.0.0.1:{port}" for port in ports]
        plan = {**TABLE, "server": "carrack", "urls": urls, "seconds": options.seconds}
        result = drive(plan, pids, postmaster, database, options)
    return {"processes": count, "way": way, "at": stamp(), **result}


def drive(
    plan: Run, servers: list[int], postmaster: int, database: str, options: argparse.Namespace
) -> Run:
    """Let the driver play; tell what each kind of process took meanwhile."""
    script = str((options.node_modules / "drive.js").resolve())
    driver = subprocess.Popen(["node", script, json.dumps(plan)], stdout=subprocess.PIPE)
    assert driver.stdout is not None
    assert driver.stdout.readline() == b"measuring\n"
    taken = ProcessorTime({"server": servers, "PostgreSQL": [postmaster], "driver": [driver.pid]})
    read_before = transactions(database)
    over = threading.Event()

    def look() -> None:
        # The driver is gone as soon as it has told what it found.
        while not over.wait(0.1):
            taken.look()

    looking = threading.Thread(target=look)
    looking.start()
    out, _ = driver.communicate(timeout=options.seconds + 120)
    over.set()
    looking.join()
    result: Run = json.loads(out)
    moves = result["moves"]
    result["cpu_ms_per_move"] = {kind: taken.milliseconds(kind) / moves for kind in KINDS}
    result["transactions_per_move"] = (transactions(database) - read_before) / moves
    return result


class ProcessorTime:
    """What processes, by their kinds, and those that they have started take from now on."""

    def __init__(self, kinds: dict[str, list[int]]) -> None:
        self._kinds = kinds
        self._last: dict[str, dict[int, float]] = {kind: {} for kind in kinds}
        self.look()
        self._first = {kind: dict(found) for kind, found in self._last.items()}

    def look(self) -> None:
        """Look at all of them; of those that have ended the last look counts."""
        for kind, roots in self._kinds.items():
            for root in roots:
                try:
                    members = family(root)
                except OSError:
                    continue
                for pid in members:
                    with suppress(OSError):
                        self._last[kind][pid] = cpu_milliseconds(pid)

    def milliseconds(self, kind: str) -> float:
        """Return what was taken since the beginning."""
        return sum(self._last[kind].values()) - sum(self._first[kind].values())


def transactions(database: str) -> int:
    """Return how many transactions there were in a database, reads included."""
    with psycopg.connect(database) as connection:
        connection.execute("SELECT pg_stat_force_next_flush()")
        row = connection.execute(
            "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"
        ).fetchone()
    assert row is not None
    return int(row[0])


def summary(runs: list[Run]) -> list[Run]:
    """Return medians over the rounds, and ratios to one process."""
    found: list[Run] = []
    for count in PROCESSES:
        for way in WAYS:
            some = [run for run in runs if (run["processes"], run["way"]) == (count, way)]
            if some:
                found.append({"processes": count, "way": way, **medians(some)})
    for each in found:
        each["times one"] = each["moves_per_second"] / found[0]["moves_per_second"]
    return found


def medians(runs: list[Run]) -> Run:
    def middle(name: str, part: str | None = None) -> float:
        return float(
            statistics.median(run[name] if part is None else run[name][part] for run in runs)
        )

    return {
        "moves_per_second": middle("moves_per_second"),
        "p50_ms": middle("acknowledged_ms", "p50"),
        "p99_ms": middle("acknowledged_ms", "p99"),
        "cpu_ms_per_move": {kind: middle("cpu_ms_per_move", kind) for kind in KINDS},
        "transactions_per_move": middle("transactions_per_move"),
        "errors": [run["errors"] for run in runs if run["errors"]],
    }


def told(summary: list[Run]) -> str:
    lines = ["50 tables of four sockets, as fast as it goes (medians):"]
    for each in summary:
        costs = ", ".join(f"{kind} {ms:.2f}" for kind, ms in each["cpu_ms_per_move"].items())
        lines.append(
            f"  {each['processes']} {each['way']:13} {each['moves_per_second']:6.0f} moves/s"
            f" ({each['times one']:.2f}), p50 {each['p50_ms']:.0f} ms, p99 {each['p99_ms']:.0f} ms;"
            f" ms of processor a move: {costs}; {each['transactions_per_move']:.2f} transactions"
            f" {each['errors'] or ''}"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
