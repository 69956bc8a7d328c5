"""How fast the engine is, beside two peers from PyPI measured in the same run.

    python benchmarks/engine.py --pure .venv/bin/python --compiled .venv-compiled/bin/python

Random play on one core, driven from Python: legal list, choice, apply. Every contender runs in
a process of its own; the processes take turns (ours, a peer, ours, a peer ...) for several
rounds and the median over the rounds is told. A decision with a single legal action is no
decision, for us or for a peer; its time counts. Setting up and dealing count as well.

The peers (`pip install catanatron open_spiel`) run in the Python that runs this file unless
`--peers` names another. A target that is missed is reported, it is not an error.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import contender
import measure
import ours
import peers
import report

Run = dict[str, Any]

RESULTS = Path("build/benchmarks/engine.json")


class Job(NamedTuple):
    """A contender in an environment; `label` is its name in the results."""

    label: str
    python: str
    worker: str
    mode: str | None


def main() -> int:
    options = parse()
    if options.worker is not None:
        return work(options)
    jobs = list(interleaved(our_jobs(options), peer_jobs(options)))
    runs = list(run_rounds(jobs, options))
    results = report.results(runs, options.games, machine(), settings(options))
    # Written before anything is printed: minutes of measuring should survive a closed pipe.
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    print(report.text(results))
    print(f"\nThe numbers of every round are in {options.json}")
    return 0


def parse() -> argparse.Namespace:
    games = [measured.game for measured in ours.GAMES]
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pure", type=interpreter, help="python where carrack is not compiled")
    parser.add_argument("--compiled", type=interpreter, help="python where carrack is compiled")
    parser.add_argument(
        "--peers",
        type=interpreter,
        default=sys.executable,
        help="python where the peers are installed (default: this one)",
    )
    parser.add_argument(
        "--seconds", type=positive, default=1.0, help="of play per contender and round (default: 1)"
    )
    parser.add_argument("--rounds", type=count, default=5, help="(default: 5)")
    parser.add_argument(
        "--games",
        nargs="+",
        choices=games,
        default=games,
        metavar="GAME",
        help=f"ours to measure: {', '.join(games)} (default: all)",
    )
    parser.add_argument(
        "--json",
        type=Path,
        default=RESULTS,
        help=f"where everything measured is written (default: {RESULTS})",
    )
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    parser.add_argument("--seed", type=int, default=0, help=argparse.SUPPRESS)
    return parser.parse_args()


def interpreter(text: str) -> str:
    # Made absolute but not resolved: the link inside a virtual environment is what selects it.
    path = os.path.abspath(text)
    if not os.access(path, os.X_OK) or os.path.isdir(path):
        raise argparse.ArgumentTypeError(f"{text} is not a Python interpreter")
    return path


def positive(text: str) -> float:
    number = float(text)
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError("must be above 0")
    return number


def count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def work(options: argparse.Namespace) -> int:
    """One sample, as one line of JSON."""
    sample = measure.sample(contender.named(options.worker), options.seconds, options.seed)
    print(json.dumps(sample))
    return 0


def our_jobs(options: argparse.Namespace) -> list[Job]:
    environments = {"compiled": options.compiled, "pure": options.pure}
    return [
        Job(report.our_label(mode, setting), python, setting.worker, mode)
        for measured in ours.GAMES
        if measured.game in options.games
        for setting in ours.settings(measured)
        for mode, python in environments.items()
        if python is not None
    ]


def peer_jobs(options: argparse.Namespace) -> list[Job]:
    return [Job(worker, options.peers, worker, None) for worker in peers.WORKERS]


def interleaved(left: list[Job], right: list[Job]) -> Iterator[Job]:
    for pair in zip_longest(left, right):
        yield from (job for job in pair if job is not None)


def run_rounds(jobs: list[Job], options: argparse.Namespace) -> Iterator[Run]:
    failed: set[str] = set()
    for round_number in range(options.rounds):
        # Back and forth, so that a machine that slows down with time favours nobody.
        order = jobs if round_number % 2 == 0 else jobs[::-1]
        for job in order:
            if job.label in failed:
                continue
            tell(f"round {round_number + 1} of {options.rounds}: {job.label}")
            run = run_job(job, options.seconds, seed=round_number * 10_000_000)
            if "error" in run:
                failed.add(job.label)
            yield {"round": round_number, "contender": job.label, **run}
    tell("")


def run_job(job: Job, seconds: float, seed: int) -> Run:
    command = [
        job.python,
        __file__,
        "--worker",
        job.worker,
        "--seconds",
        str(seconds),
        "--seed",
        str(seed),
    ]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    try:
        done = subprocess.run(
            command,
            env=environment,
            capture_output=True,
            text=True,
            timeout=120 + 20 * seconds,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        return {"error": f"no result after {late.timeout:.0f} s"}
    if done.returncode != 0:
        return {"error": last_line(done.stderr) or f"exit code {done.returncode}"}
    sample: Run = json.loads(last_line(done.stdout))
    return mode_error(job, sample) or sample


def mode_error(job: Job, sample: Run) -> Run | None:
    """Numbers under a wrong heading are worse than none."""
    mode = sample["versions"].get("mode")
    if mode == job.mode:
        return None
    return {"error": f"{job.python} runs carrack {mode}, not {job.mode}"}


def last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1] if lines else ""


def tell(message: str) -> None:
    """Progress, on one line that is written over; nothing when nobody watches."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{message}", end="", file=sys.stderr, flush=True)


def settings(options: argparse.Namespace) -> dict[str, Any]:
    return {
        "seconds": options.seconds,
        "rounds": options.rounds,
        "games": options.games,
        "pythons": {"pure": options.pure, "compiled": options.compiled, "peers": options.peers},
    }


def machine() -> dict[str, Any]:
    return {
        "when": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "system": platform.platform(),
        "processor": processor(),
        "cores": os.cpu_count(),
        "load_at_end": list(os.getloadavg()) if hasattr(os, "getloadavg") else None,
    }


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
