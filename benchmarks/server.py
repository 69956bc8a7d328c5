"""How fast the server is under load, beside boardgame.io's server driven the same way.

    python benchmarks/server.py --python .venv-compiled/bin/python

Two loads, both on loopback and bounded: *club* (500 matches of two, 1,000 sockets, 200 moves a
second) tells how long a move takes to be acknowledged; *table* (50 matches of four sockets, every
match moving as soon as it can) tells how many moves a second a server carries. The second is run by
boardgame.io too, with a worker-placement toy of 320 moves, on its FlatFile storage and in memory.
Every server is a process of its own, and so is the driver (Node; `boardgame_io/drive.js`).

boardgame.io tells the table before it stores; Carrack acknowledges what is committed. Needs Node,
and npm. A target that is missed is reported, it is not an error.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

Run = dict[str, Any]

HERE: Final = Path(__file__).parent / "boardgame_io"
RESULTS: Final = Path("build/benchmarks/server.json")
GAME: Final = "age-of-discovery-2015"
TABLE: Final = {"matches": 50, "seats": 4, "game": GAME}
CLUB_RATE: Final = 200
CLUB: Final = {"matches": 500, "seats": 2, "game": GAME, "rate": CLUB_RATE}
PEERS: Final = ("FlatFile", "in memory")
#: Moves a second as a multiple of each peer's, and the slowest hundredth of the club's moves.
TARGETS: Final = {"FlatFile": 5.0, "in memory": 1.3}
CLUB_P99_MS: Final = 100.0
START_SECONDS: Final = 120.0
#: Everybody plays from an address of their own, as in life, so the limits on an address stand. The
#: same few people sit at all tables.
OUR_SETTINGS: Final = {
    "CARRACK_BOT_PROCESSES": "0",
    "CARRACK_MOST_OPEN_MATCHES": "100000",
    "CARRACK_MATCHES_PER_DAY": "100000",
}


def main() -> int:
    options = parse()
    install_peer(options.node_modules)
    runs: list[Run] = []
    for number in range(options.rounds):
        # Back and forth, so that a machine that slows down with time favours nobody.
        contenders = ["carrack", *PEERS] if not options.no_peers else ["carrack"]
        for contender in contenders[:: 1 if number % 2 == 0 else -1]:
            runs.append(one(contender, "table", {**TABLE, "seconds": options.seconds}, options))
    for _ in range(options.club_runs):
        runs.append(one("carrack", "club", {**CLUB, "seconds": options.seconds}, options))
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
    parser.add_argument("--python", default=sys.executable, help="whose carrack serves")
    parser.add_argument("--database", help="a PostgreSQL to use in place of SQLite")
    parser.add_argument("--seconds", type=float, default=15.0, help="of each load (default: 15)")
    parser.add_argument("--rounds", type=int, default=5, help="of the table load (default: 5)")
    parser.add_argument("--club-runs", type=int, default=10, help="of 500 matches (default: 10)")
    parser.add_argument("--no-peers", action="store_true", help="measure Carrack alone")
    parser.add_argument("--json", type=Path, default=RESULTS, help=f"(default: {RESULTS})")
    parser.add_argument(
        "--node-modules",
        type=Path,
        default=Path("build/benchmarks/boardgame_io"),
        help="where the peer is installed (default: build/benchmarks/boardgame_io)",
    )
    return parser.parse_args()


def install_peer(folder: Path) -> None:
    """Put the peer and the driver beside each other; the peer is no part of the project."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in HERE.glob("*.js*"):
        shutil.copy(file, folder)
    if not (folder / "node_modules" / "boardgame.io").is_dir():
        command = ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


# ---- One load on one server --------------------------------------------------------------------


def one(contender: str, load: str, plan: Run, options: argparse.Namespace) -> Run:
    """Start a server, drive it, stop it."""
    print(f"{load}: {contender} ...", file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory(prefix="carrack-bench-") as scratch:
        port, lobby = free_port(), free_port()
        ours = contender == "carrack"
        command, environment = (
            our_command(port, Path(scratch), options)
            if ours
            else peer_command(contender, (port, lobby), Path(scratch), options)
        )
        with running(command, environment, port) as server:
            asked = {
                "server": "carrack" if ours else "boardgame.io",
                "url": f"http://127.0.0.1:{port}",
                "lobby": f"http://127.0.0.1:{lobby}",
                **plan,
            }
            result = drive(asked, server.pid, options)
    return {"contender": contender, "load": load, "at": stamp(), **result}


def our_command(
    port: int, scratch: Path, options: argparse.Namespace
) -> tuple[list[str], dict[str, str]]:
    database = options.database or f"sqlite:///{scratch / 'carrack.db'}"
    command = [options.python, "-m", "carrack", "serve", "--port", str(port)]
    return [*command, "--database", database], {**os.environ, **OUR_SETTINGS}


def peer_command(
    contender: str, ports: tuple[int, int], scratch: Path, options: argparse.Namespace
) -> tuple[list[str], dict[str, str]]:
    where = "memory" if contender == "in memory" else str(scratch / "flat")
    script = str((options.node_modules / "serve.js").resolve())
    return ["node", script, *map(str, ports), where], {**os.environ, "NODE_ENV": "production"}


@contextmanager
def running(
    command: list[str], environment: dict[str, str], port: int
) -> Iterator[subprocess.Popen[bytes]]:
    server = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        wait_for(server, port)
        yield server
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def wait_for(server: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise SystemExit(
                f"a server ended at once with code {server.returncode}: {server.args!r}"
            )
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=2).close()
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("a server did not start")


def drive(plan: Run, pid: int, options: argparse.Namespace) -> Run:
    script = str((options.node_modules / "drive.js").resolve())
    driver = subprocess.Popen(
        ["node", script, json.dumps(plan)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert driver.stdout is not None
    started = driver.stdout.readline()
    before = cpu_seconds(pid)
    out, problems = driver.communicate(timeout=plan["seconds"] + 120)
    after = cpu_seconds(pid)
    if driver.returncode != 0 or started != b"measuring\n":
        raise SystemExit(f"the driver failed: {problems.decode()}")
    result: Run = json.loads(out)
    if before is not None and after is not None and result["moves"]:
        # What other processes on the machine can't change much.
        result["server_cpu_ms_per_move"] = 1000 * (after - before) / result["moves"]
        result["server_cpu_share"] = (after - before) / result["seconds"]
    return result


def cpu_seconds(pid: int) -> float | None:
    """The processor time of a process and its threads; `None` where that is not to be had."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


# ---- What it means -----------------------------------------------------------------------------


def summary(runs: list[Run]) -> Run:
    """Medians over the rounds, ratios, and whether the targets are met."""
    by = {contender: table_runs(runs, contender) for contender in ("carrack", *PEERS)}
    ratios = {
        f"{name} to {peer}": spread(
            [
                figure(ours) / figure(theirs)
                for ours, theirs in zip(by["carrack"], by[peer], strict=True)
            ]
        )
        for name, figure in (("moves a second", moves_per_second), ("p99", p99))
        for peer in PEERS
        if by[peer]
    }
    targets: Run = {}
    for peer, factor in TARGETS.items():
        if by[peer]:
            found = ratios[f"moves a second to {peer}"]["median"]
            targets[f"{factor:g} times the moves a second of {peer}"] = found >= factor
            targets[f"p99 below {peer}'s"] = ratios[f"p99 to {peer}"]["median"] < 1
    club = [run for run in runs if run["load"] == "club"]
    if club:
        met = sum(map(club_met, club))
        name = f"500 matches, 200 moves a second, p99 below {CLUB_P99_MS:g} ms in every run"
        targets[f"{name} ({met} of {len(club)})"] = met == len(club)
    medians_by = {contender: medians(some) for contender, some in by.items()}
    return {"table": medians_by, "club": club, "ratios": ratios, "targets": targets}


def table_runs(runs: list[Run], contender: str) -> list[Run]:
    """Return a contender's runs, a round each."""
    return [run for run in runs if (run["load"], run["contender"]) == ("table", contender)]


def moves_per_second(run: Run) -> float:
    return float(run["moves_per_second"])


def p99(run: Run) -> float:
    return float(run["acknowledged_ms"]["p99"])


def club_met(run: Run) -> bool:
    on_pace = moves_per_second(run) >= 0.98 * CLUB_RATE
    return on_pace and p99(run) < CLUB_P99_MS and not run["errors"]


def spread(values: list[float]) -> Run:
    return {"median": statistics.median(values), "lowest": min(values), "highest": max(values)}


def medians(runs: list[Run]) -> Run:
    if not runs:
        return {}
    return {
        "moves_per_second": statistics.median(run["moves_per_second"] for run in runs),
        "p50_ms": statistics.median(run["acknowledged_ms"]["p50"] for run in runs),
        "p99_ms": statistics.median(run["acknowledged_ms"]["p99"] for run in runs),
        "server_cpu_ms_per_move": statistics.median(
            run.get("server_cpu_ms_per_move", 0.0) for run in runs
        ),
        "errors": [run["errors"] for run in runs if run["errors"]],
    }


def told(summary: Run) -> str:
    lines = ["50 matches of four sockets, as fast as it goes (medians):"]
    lines += [
        f"  {name:10} {found['moves_per_second']:7.0f} moves/s   p50 {found['p50_ms']:6.1f} ms"
        f"   p99 {found['p99_ms']:6.1f} ms   {found['server_cpu_ms_per_move']:.2f} ms of processor"
        for name, found in summary["table"].items()
        if found
    ]
    lines += [
        f"  {name}: {found['median']:.2f} ({found['lowest']:.2f} to {found['highest']:.2f})"
        for name, found in summary["ratios"].items()
    ]
    lines += [
        f"{run['matches']} matches, {run['sockets']} sockets: {moves_per_second(run):.0f} moves/s"
        f" acknowledged, p50 {run['acknowledged_ms']['p50']:.1f} ms, p99 {p99(run):.1f} ms"
        for run in summary["club"]
    ]
    lines += [
        f"  {'met   ' if met else 'MISSED'} {name}" for name, met in summary["targets"].items()
    ]
    return "\n".join(lines)


def stamp() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def machine() -> Run:
    return {
        "when": stamp(),
        "system": platform.platform(),
        "cores": os.cpu_count(),
        "load_at_end": list(os.getloadavg()) if hasattr(os, "getloadavg") else None,
    }


if __name__ == "__main__":
    sys.exit(main())
