"""Taking turns: contenders in processes of their own, round after round."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

Run = dict[str, Any]


class Job(NamedTuple):
    """A contender in an environment; `label` is its name in the results."""

    label: str
    python: str
    worker: str
    mode: str | None


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


def interleaved(left: list[Job], right: list[Job]) -> Iterator[Job]:
    for pair in zip_longest(left, right):
        yield from (job for job in pair if job is not None)


def run_rounds(
    jobs: list[Job], rounds: int, command: Callable[[Job, int], list[str]], timeout: float
) -> Iterator[Run]:
    """Run every job once a round; ``command`` is what one is asked, without its interpreter."""
    failed: set[str] = set()
    for round_number in range(rounds):
        # Back and forth, so that a machine that slows down with time favours nobody.
        order = jobs if round_number % 2 == 0 else jobs[::-1]
        for job in order:
            if job.label in failed:
                continue
            tell(f"round {round_number + 1} of {rounds}: {job.label}")
            run = run_job(job, command(job, round_number), timeout)
            if "error" in run:
                failed.add(job.label)
            yield {"round": round_number, "contender": job.label, **run}
    tell("")


def run_job(job: Job, command: list[str], timeout: float) -> Run:
    """One sample of a contender, in a process of its own, or why there is none."""
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    try:
        done = subprocess.run(
            [job.python, *command],
            env=environment,
            capture_output=True,
            text=True,
            timeout=timeout,
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


def written(file: Path, results: dict[str, Any]) -> None:
    """Keep what was measured. Before anything is printed: minutes should survive a closed pipe."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


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
