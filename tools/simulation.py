"""Run schedules of failures against the server's own code, each from its seed.

    python -m tools.simulation [--schedules 100000] [--first 0] [--jobs 2] [--out build/simulation]
    python -m tools.simulation --show SEED

A schedule is a match that is played while processes are killed, connections cut, commits fail and
clocks are set (`tests/simulation`). Chunks that are done stand in a journal, so a run that was
interrupted goes on. The evidence is `simulation.json`; exit code 1: some schedule broke what must
hold. Such a schedule is the same again from its seed.
"""

import argparse
import json
import logging
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import carrack

# Run as a script, this sees its own folder alone.
sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.simulation.schedule import Report, run

Json = dict[str, Any]

SCHEDULES: Final = 100_000
CHUNK: Final = 250
SECONDS_PER_REPORT: Final = 5.0


def chunk(number: int) -> Json:
    """Run the schedules of a chunk; return what came of them."""
    logging.disable(logging.CRITICAL)
    counts: Counter[str] = Counter()
    broken: dict[str, list[str]] = {}
    for seed in range(number * CHUNK, (number + 1) * CHUNK):
        report = run(seed)
        counts.update(_counts(report))
        if report.problems:
            broken[str(seed)] = report.problems
    return {"chunk": number, "counts": dict(counts), "broken": broken}


def _counts(report: Report) -> dict[str, int]:
    return {
        "schedules": 1,
        "acknowledged": report.acknowledged,
        "entries": report.entries,
        "kills": report.kills,
        "cuts": report.cuts,
        "virtual_seconds": int(report.seconds),
    }


def done_in(journal: Path) -> dict[int, Json]:
    """Return the chunks that a journal holds; a line that was cut short does not count."""
    found: dict[int, Json] = {}
    if not journal.exists():
        return found
    for line in journal.read_text(encoding="utf-8").splitlines():
        try:
            one = json.loads(line)
            found[one["chunk"]] = one
        except (ValueError, LookupError):
            continue
    return found


def played(numbers: list[int], jobs: int) -> Iterator[Json]:
    """Run chunks, several at once."""
    if jobs == 1:
        yield from map(chunk, numbers)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(chunk, numbers)


def evidence(chunks: dict[int, Json], seconds: float) -> Json:
    """Return what came of all chunks together."""
    counts: Counter[str] = Counter()
    broken: dict[str, list[str]] = {}
    for number in sorted(chunks):
        counts.update(chunks[number]["counts"])
        broken.update(chunks[number]["broken"])
    return {
        "compiled": carrack.COMPILED,
        "counts": dict(counts),
        "broken": broken,
        "seconds_of_this_run": round(seconds, 1),
        "passed": not broken,
    }


def soak(schedules: int, first: int, jobs: int, out: Path) -> int:
    """Run what has not been run, and write the evidence down."""
    out.mkdir(parents=True, exist_ok=True)
    journal = out / "simulation.jsonl"
    wanted = range(first // CHUNK, -(-(first + schedules) // CHUNK))
    chunks = {number: one for number, one in done_in(journal).items() if number in wanted}
    missing = [number for number in wanted if number not in chunks]
    began = last = time.monotonic()
    with journal.open("a", encoding="utf-8") as file:
        for one in played(missing, jobs):
            file.write(json.dumps(one) + "\n")
            file.flush()
            chunks[one["chunk"]] = one
            if time.monotonic() - last > SECONDS_PER_REPORT or len(chunks) == len(wanted):
                last = time.monotonic()
                _tell(chunks, len(wanted))
    found = evidence(chunks, time.monotonic() - began)
    (out / "simulation.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(found["counts"]), "broken:", len(found["broken"]), flush=True)
    return 0 if found["passed"] else 1


def _tell(chunks: dict[int, Json], wanted: int) -> None:
    broken = sum(len(one["broken"]) for one in chunks.values())
    print(f"{len(chunks) * CHUNK} of {wanted * CHUNK} schedules, {broken} broken", flush=True)


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--schedules", type=int, default=SCHEDULES)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("build/simulation"))
    parser.add_argument("--show", type=int, metavar="SEED", help="run one schedule and tell of it")
    given = parser.parse_args()
    if given.show is not None:
        report = run(given.show)
        print(report)
        return 1 if report.problems else 0
    return soak(given.schedules, given.first, given.jobs, given.out)


if __name__ == "__main__":
    sys.exit(main())
