"""Run schedules of failures against the server's own code, each from its seed.

    python -m tools.simulation [--schedules 100000] [--first 0] [--jobs 2] [--processes 10]
    python -m tools.simulation --show SEED [--processes 10]

A schedule is a match that is played while processes are killed and paused, connections cut, commits
fail and clocks are set (`tests/simulation`). Its seed says how many processes there are, unless
``--processes`` does. Chunks that are done stand in a journal, so a run that was interrupted goes
on; those of other code don't count. The evidence is `simulation.json` (up to now, while it runs);
exit code 1: some schedule broke what must hold. Such a schedule is the same again from its seed.
"""

import argparse
import gc
import hashlib
import json
import logging
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import carrack
import carrack.server

# Run as a script, this sees its own folder alone.
sys.path.insert(0, str(Path(__file__).parents[1]))
from tests import simulation
from tests.simulation.schedule import Report, run

Json = dict[str, Any]

SCHEDULES: Final = 100_000
CHUNK: Final = 50
SCHEDULES_PER_COLLECTION: Final = 25
SECONDS_PER_REPORT: Final = 5.0


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some schedules: their number, and how many processes there are."""

    number: int
    processes: int | None
    code: str


def run_chunk(chunk: Chunk) -> Json:
    """Run the schedules of a chunk; return what came of them."""
    began, worked = time.monotonic(), time.process_time()
    logging.disable(logging.CRITICAL)
    # What a schedule leaves behind goes at once with the next collection; to look for it all the
    # time, through all games' tables too, takes long.
    gc.disable()
    gc.freeze()
    counts: Counter[str] = Counter()
    broken: dict[str, list[str]] = {}
    for seed in range(chunk.number * CHUNK, (chunk.number + 1) * CHUNK):
        if seed % SCHEDULES_PER_COLLECTION == 0:
            gc.collect()
        report = run(seed, chunk.processes)
        counts.update(_counts(report))
        if report.problems:
            broken[str(seed)] = report.problems
    return {
        "chunk": chunk.number,
        "code": chunk.code,
        "seconds": round(time.monotonic() - began, 1),
        "processor_seconds": round(time.process_time() - worked, 2),
        "counts": dict(counts),
        "broken": broken,
    }


def _counts(report: Report) -> dict[str, int]:
    found = asdict(report)
    del found["seed"], found["problems"]
    found["virtual_seconds"] = int(found.pop("seconds"))
    return {"schedules": 1, f"schedules_of_{report.processes}": 1, **found}


def code_digest() -> str:
    """Return what tells this server and simulator from others."""
    digest = hashlib.sha256(str(carrack.COMPILED).encode())
    for folder in (Path(carrack.server.__file__).parent, Path(simulation.__file__).parent):
        for file in sorted(folder.rglob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def done_in(journal: Path, code: str) -> dict[int, Json]:
    """Return the chunks that a journal holds; a line that was cut short does not count."""
    found: dict[int, Json] = {}
    if not journal.exists():
        return found
    for line in journal.read_text(encoding="utf-8").splitlines():
        try:
            one = json.loads(line)
            if one["code"] == code:
                found[one["chunk"]] = one
        except (ValueError, LookupError):
            continue
    return found


def played(chunks: list[Chunk], jobs: int) -> Iterator[Json]:
    """Run chunks, several at once."""
    if jobs == 1:
        yield from map(run_chunk, chunks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(run_chunk, chunks)


def evidence(chunks: dict[int, Json], wanted: int, jobs: int) -> Json:
    """Return what came of all chunks together."""
    counts: Counter[str] = Counter()
    broken: dict[str, list[str]] = {}
    for number in sorted(chunks):
        counts.update(chunks[number]["counts"])
        broken.update(chunks[number]["broken"])
    seconds = sum(one["seconds"] for one in chunks.values())
    worked = sum(one["processor_seconds"] for one in chunks.values())
    return {
        "compiled": carrack.COMPILED,
        "code": code_digest(),
        "schedules_wanted": wanted * CHUNK,
        "counts": dict(counts),
        "broken": broken,
        "jobs": jobs,
        "schedules_a_minute": round(60 * jobs * counts["schedules"] / max(seconds, 1e-9)),
        # What it would be with the machine to itself.
        "processor_ms_a_schedule": round(1000 * worked / max(counts["schedules"], 1), 1),
        "passed": not broken and len(chunks) == wanted,
    }


def soak(schedules: int, first: int, jobs: int, processes: int | None, out: Path) -> int:
    """Run what has not been run, and write the evidence down."""
    out.mkdir(parents=True, exist_ok=True)
    journal = out / "simulation.jsonl"
    code = code_digest()
    wanted = range(first // CHUNK, -(-(first + schedules) // CHUNK))
    chunks = {number: one for number, one in done_in(journal, code).items() if number in wanted}
    missing = [Chunk(number, processes, code) for number in wanted if number not in chunks]
    last = time.monotonic()
    with journal.open("a", encoding="utf-8") as file:
        for one in played(missing, jobs):
            file.write(json.dumps(one) + "\n")
            file.flush()
            chunks[one["chunk"]] = one
            if time.monotonic() - last > SECONDS_PER_REPORT:
                last = time.monotonic()
                _tell(evidence(chunks, len(wanted), jobs), out)
    found = evidence(chunks, len(wanted), jobs)
    _tell(found, out)
    return 0 if found["passed"] else 1


def _tell(found: Json, out: Path) -> None:
    (out / "simulation.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    done, broken = found["counts"]["schedules"], len(found["broken"])
    print(f"{done} of {found['schedules_wanted']} schedules, {broken} broken", flush=True)


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--schedules", type=int, default=SCHEDULES)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--processes", type=int, help="so many, whatever the seeds say")
    parser.add_argument("--out", type=Path, help="build/simulation, or build/simulation-PROCESSES")
    parser.add_argument("--show", type=int, metavar="SEED", help="run one schedule and tell of it")
    given = parser.parse_args()
    if given.show is not None:
        report = run(given.show, given.processes)
        print(report)
        return 1 if report.problems else 0
    name = "simulation" if given.processes is None else f"simulation-{given.processes}"
    out = given.out or Path("build") / name
    return soak(given.schedules, given.first, given.jobs, given.processes, out)


if __name__ == "__main__":
    sys.exit(main())
