"""All attacks at once for an hour, beside fifty tables of people who play as people do.

    python -m tools.attacks.hostile_hour [--minutes 60] [--without KIND ...] [--out build/soak]

A server as it is started by hand, with bots and a database of its own; people (`honest`) and the
attackers (`hostile`), each a process of its own, on loopback. Attackers have a lower priority, and
the pace of one machine at the end of a line: tried are the server's limits, not the system's
scheduler. `hostile-hour.json` tells of every minute, and what must hold:

* *moves*: in every minute, 99 of 100 moves are acknowledged within 250 ms
* *failures*: no answer is a failure (5xx); attackers may be told 503 when they have too many
  connections, people never
* *people*: nothing was refused to anybody who plays, and no connection of theirs was cut
* *memory*: the server's grows by no more than 8 MB in ten minutes over the second half
* *processes*: all of them went on to the end

Matches in memory may take 64 MB instead of 256, so that they do before the second half begins; all
other settings are as they are by themselves.

Exit code 1: something does not hold.
"""

import argparse
import json
import multiprocessing
import os
import queue
import statistics
import sys
import time
import urllib.request
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

from tools.attacks import honest, hostile
from tools.attacks.tally import MINUTE
from tools.attacks.target import HOST, Json, Target, served

import carrack

#: Everybody has come when the first minute begins.
WARM_UP: Final = 20.0
MOST_MS: Final = 250.0
#: Whoever has too many connections is told so; it is no failure.
OVERLOAD: Final = "503"
MOST_GROWTH: Final = 8.0
MATCH_MEMORY_MB: Final = 64
MEGABYTE: Final = 1 << 20
MOST_LINES: Final = 100
LATE_SECONDS: Final = 30.0
METRICS: Final = (
    "carrack_requests_total",
    "carrack_sockets",
    "carrack_connections",
    "carrack_connections_refused_total",
    "carrack_matches_in_memory",
    "carrack_bots_playing",
    "carrack_move_seconds_sum",
    "carrack_move_seconds_count",
    "carrack_writer_seconds_total",
    "carrack_transactions_total",
    "carrack_sockets_flooding_total",
    "carrack_loop_lag_seconds_sum",
    "carrack_loop_lag_seconds_count",
)


class Watch:
    """Looks at a server from outside."""

    def __init__(self, target: Target, log: Path) -> None:
        self._target = target
        self._log = log
        self._read = 0
        self._cpu = target.cpu_seconds()
        self._at = time.monotonic()

    def sample(self) -> Json:
        """Return what the server takes now, and what it has logged since the last time."""
        assert self._target.folder is not None
        own = Path("/proc") / str(self._target.pid)
        files = self._target.folder.iterdir()
        return {
            "memory_mb": round(self._target.memory_bytes() / MEGABYTE, 1),
            "bots_memory_mb": [round(_memory(child), 1) for child in children(self._target.pid)],
            "processor": self._processor(),
            "open_files": len(list((own / "fd").iterdir())),
            "threads": len(list((own / "task").iterdir())),
            "database_mb": round(sum(path.stat().st_size for path in files) / MEGABYTE, 1),
            "machine_load": round(os.getloadavg()[0], 1),
            "metrics": self._metrics(),
            "log": self._new_lines(),
        }

    def _processor(self) -> float:
        cpu, now = self._target.cpu_seconds(), time.monotonic()
        share = (cpu - self._cpu) / max(now - self._at, 0.001)
        self._cpu, self._at = cpu, now
        return round(share, 3)

    def _metrics(self) -> dict[str, float]:
        url = f"http://{HOST}:{self._target.port}/metrics"
        try:
            with urllib.request.urlopen(url, timeout=LATE_SECONDS) as answer:
                lines = answer.read().decode().splitlines()
        except OSError:
            return {}
        named = [line.rpartition(" ") for line in lines if line.startswith(METRICS)]
        return {name: float(value) for name, _, value in named if "_created" not in name}

    def _new_lines(self) -> list[str]:
        with self._log.open("rb") as file:
            file.seek(self._read)
            text = file.read()
            self._read = file.tell()
        lines = text.decode(errors="replace").splitlines()
        return [line for line in lines if " INFO " not in line][:MOST_LINES]


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(path.parent.name))
    return sorted(found)


def _memory(pid: int) -> float:
    try:
        pages = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0.0
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


class Run:
    """The processes of a run, and what they tell."""

    def __init__(self, target: Target, minutes: int, kinds: list[str]) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._told: Any = spawn.Queue()
        self.began = time.monotonic() + WARM_UP
        given = (target.port, self.began, minutes, self._told)
        playing = spawn.Process(target=honest.play, args=given, daemon=True)
        self._processes: list[BaseProcess] = [playing]
        for kind in kinds:
            attacker = spawn.Process(target=hostile.attack, args=(kind, *given), daemon=True)
            self._processes.append(attacker)
        for process in self._processes:
            process.start()

    def minute(self, number: int) -> dict[str, Json]:
        """Return what everybody tells of a minute, by their names."""
        found: dict[str, Json] = {}
        end = time.monotonic() + LATE_SECONDS
        while len(found) < len(self._processes) and time.monotonic() < end:
            try:
                told = self._told.get(timeout=1.0)
            except queue.Empty:
                continue
            if told.pop("minute") == number:
                found[told.pop("who")] = told
        return found

    def alive(self) -> int:
        """Return how many of the processes go on."""
        return sum(process.is_alive() for process in self._processes)

    def close(self) -> None:
        """End all of them."""
        for process in self._processes:
            process.kill()
            process.join()


def attacked(target: Target, log: Path, minutes: int, kinds: list[str], out: Path) -> Json:
    """Attack a server; write down every minute; return all of it with the verdict."""
    watch = Watch(target, log)
    found: Json = {"about": _about(minutes, kinds), "minutes": []}
    run = Run(target, minutes, kinds)
    try:
        for number in range(minutes + 1):
            time.sleep(max(0.0, run.began + number * MINUTE - time.monotonic()))
            going_on = run.alive()
            row = {"minute": number, "server": watch.sample(), "processes": going_on}
            row["told"] = run.minute(number)
            found["minutes"].append(row)
            _write(out, found)
            print(_line(row), flush=True)
    finally:
        run.close()
    found["verdict"] = verdict(found["minutes"], 1 + len(kinds))
    _write(out, found)
    return found


def verdict(rows: list[Json], processes: int) -> Json:
    """Return what must hold, and whether it does; what was before the first minute is left out."""
    minutes = rows[1:]
    slowest = [row["told"].get("honest", {}).get("times", {}).get("p99_ms") for row in minutes]
    failures = sum(_failures(row) for row in minutes)
    people = [_refused(row["told"].get("honest", {}).get("counts", {})) for row in minutes]
    growth = growth_of([row["server"]["memory_mb"] for row in minutes])
    return {
        "moves": {
            "holds": all(p99 is not None and p99 < MOST_MS for p99 in slowest),
            "worst_minute_p99_ms": max((p99 for p99 in slowest if p99 is not None), default=None),
        },
        "failures": {"holds": failures == 0, "count": failures},
        "people": {"holds": sum(people) == 0, "count": sum(people)},
        "memory": {"holds": growth <= MOST_GROWTH, "mb_in_ten_minutes": growth},
        "processes": {"holds": all(row["processes"] == processes for row in minutes[:-1])},
    }


def _failures(row: Json) -> int:
    """Return how many answers of a minute were failures of the server's own."""
    return sum(
        count
        for who, told in row["told"].items()
        for status, count in told["counts"].items()
        if status.startswith("5") and (who == "honest" or status != OVERLOAD)
    )


def _refused(counts: dict[str, int]) -> int:
    """Return how often somebody who plays was refused something, or cut off."""
    bad = ("cut", "lost socket", "error", "unanswered")
    return sum(
        count
        for what, count in counts.items()
        if what in bad or (what.isdecimal() and int(what) >= 400)
    )


def growth_of(memory: list[float]) -> float:
    """Return by how much memory grows in ten minutes, over the second half."""
    half = memory[len(memory) // 2 :]
    if len(half) < 2:
        return 0.0
    return round(10.0 * statistics.linear_regression(range(len(half)), half).slope, 2)


def _line(row: Json) -> str:
    moves = row["told"].get("honest", {}).get("times", {})
    server = row["server"]
    return json.dumps(
        {
            "minute": row["minute"],
            **moves,
            "memory_mb": server["memory_mb"],
            "processor": server["processor"],
            "failures": _failures(row),
            "people_refused": _refused(row["told"].get("honest", {}).get("counts", {})),
        }
    )


def _about(minutes: int, kinds: list[str]) -> Json:
    return {
        "carrack": carrack.__version__,
        "mode": "compiled" if carrack.COMPILED else "pure",
        "processors": os.cpu_count(),
        "when": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "minutes": minutes,
        "attackers": kinds,
        "tables": honest.TABLES,
        "match_memory_mb": MATCH_MEMORY_MB,
    }


def _write(path: Path, found: Json) -> None:
    new = path.with_suffix(".new")
    new.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    new.replace(path)


def main() -> int:
    """Read the command line and attack."""
    parser = argparse.ArgumentParser(description="Attack a server with everything at once.")
    parser.add_argument("--minutes", type=int, default=60)
    parser.add_argument("--without", nargs="*", choices=list(hostile.KINDS), default=[])
    parser.add_argument("--out", type=Path, default=Path("build/soak"), help="where to write")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    kinds = [kind for kind in hostile.KINDS if kind not in given.without]
    log = given.out / "hostile-hour.log"
    with served(log=log, match_memory_mb=MATCH_MEMORY_MB) as target:
        found = attacked(target, log, given.minutes, kinds, given.out / "hostile-hour.json")
    print(json.dumps(found["verdict"], indent=1))
    return 0 if all(part["holds"] for part in found["verdict"].values()) else 1


if __name__ == "__main__":
    sys.exit(main())
