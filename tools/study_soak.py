"""Prove what studies promise: killed, resumed, on two Ray nodes, one of them lost, on two cores.

    python tools/study_soak.py [--games N] [--out build/study] [--skip-ray]

A study of Dawn of Empires with a varied house value is played on the local pool, killed with
SIGKILL in its middle and resumed; then again on a Ray cluster of two nodes on this machine, one of
which is taken away in the middle. Both must give the same rows, and no game may have been written
twice. Then it is measured what two processes gain over one, beside what a loop that does nothing
but count gains from two processes in the same run, the start of processes left out of both: the
study must reach 0.9 of it. The evidence is `study.json` in the folder. Exit code 1: something was
not as promised. The part of Ray (the extra `ray`) is left out only if that is asked for.
"""

import argparse
import json
import multiprocessing
import os
import platform
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing.queues import SimpleQueue
from multiprocessing.synchronize import Barrier
from pathlib import Path
from statistics import median
from typing import Any

import carrack
from carrack.lab.pool import Stop
from carrack.lab.studies.plan import read_study
from carrack.lab.studies.run import LocalExecutor, StudyRun

ROOT = Path(__file__).parents[1]
GAMES = 20_000
POINTS = 2
#: Of what a busy loop gains from two processes, a study must gain so much.
LEAST_GAIN = 0.9
#: The gains are measured so often, in turns, and the median counts.
REPEATS = 5
#: A study that is measured takes about so long with one process.
MEASURED_SECONDS = 12.0
#: When such a part of the games is played, all processes have started.
STARTED = 0.2
LONGEST_WAIT = 3600.0
LONGEST_START = 120.0

STUDY = """
name = "soak"
game = "dawn-of-empires"
games = {games}
seed = 20
seats = ["random", "random"]

[[vary]]
what = "options.house.technologies.sailing.cost"
values = [4, 2]
"""


class Broken(Exception):
    """Something was not as promised."""


def main() -> int:
    """Run all proofs and write the evidence."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "study")
    parser.add_argument("--skip-ray", action="store_true")
    asked = parser.parse_args()
    shutil.rmtree(asked.out, ignore_errors=True)
    asked.out.mkdir(parents=True)
    file = asked.out / "study.toml"
    file.write_text(STUDY.format(games=asked.games // POINTS), encoding="utf-8")
    evidence: dict[str, object] = {
        "games": asked.games,
        "compiled": carrack.COMPILED,
        "python": platform.python_version(),
    }
    try:
        evidence["killed"] = killed_and_resumed(file, asked.out, asked.games)
        if not asked.skip_ray:
            evidence["ray"] = on_two_nodes(file, asked.out, asked.games)
            same_rows(asked.out / "local.parquet", asked.out / "ray.parquet")
            evidence["same_rows"] = True
        evidence["gain"] = found = gain()
        expect(found["ratio"] >= LEAST_GAIN, "two processes gain too little")
    except Broken as error:
        evidence["broken"] = str(error)
    (asked.out / "study.json").write_text(json.dumps(evidence, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(evidence, indent=1))
    return 1 if "broken" in evidence else 0


# ---- Killed and resumed --------------------------------------------------------------------


def killed_and_resumed(file: Path, out: Path, games: int) -> dict[str, object]:
    """Kill a study in its middle, without warning, and let it go on."""
    folder = out / "local"
    command = [file, "--jobs", "2", "--out", folder, "--json", "--parquet", out / "local.parquet"]
    process = started(command)
    wait_for(lambda: len(numbers(folder)) >= games // 3, process)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    kept = len(numbers(folder))
    expect(kept < games, "the study was over before it was killed")
    result = ended(started(command))
    expect(result["complete"], "the resumed study is not complete")
    expect(result["played_now"] == games - kept, "finished games were played again")
    check_once(folder, games)
    return {"kept": kept, "played_after": result["played_now"], "seconds": result["seconds"]}


# ---- Ray -----------------------------------------------------------------------------------


def on_two_nodes(file: Path, out: Path, games: int) -> dict[str, object]:
    """Play on a cluster of two nodes and take one away in the middle."""
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    second = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    folder = out / "ray"
    command = [file, "--on", "ray://auto", "--out", folder, "--json"]
    command += ["--parquet", out / "ray.parquet"]
    try:
        process = started(command, RAY_ADDRESS=cluster.address)
        wait_for(lambda: len(numbers(folder)) >= games // 3, process)
        cluster.remove_node(second, allow_graceful=False)
        at_loss = len(numbers(folder))
        expect(at_loss < games, "the study was over before the node was lost")
        result = ended(process)
    finally:
        cluster.shutdown()
    expect(result["complete"], "the study is not complete")
    check_once(folder, games)
    return {"games_at_loss": at_loss, "seconds": result["seconds"]}


def same_rows(first: Path, second: Path) -> None:
    """Make sure that two tables hold the same rows."""
    from pyarrow import parquet

    order = [("game", "ascending"), ("seat", "ascending")]
    tables = [parquet.read_table(file).sort_by(order) for file in (first, second)]
    expect(tables[0].equals(tables[1]), "the local pool and Ray give different rows")


# ---- What two processes gain ---------------------------------------------------------------


def gain() -> dict[str, Any]:
    """Measure in turns what two processes gain: a study's games, and counting alone."""
    games = int(_games_a_second(200, 1) * MEASURED_SECONDS)
    busy, study = [], []
    for _ in range(REPEATS):
        busy.append(_counted(1) / _counted(2))
        study.append(_games_a_second(games, 2) / _games_a_second(games, 1))
    ratio = median(study) / median(busy)
    return {
        "games": games,
        "busy": [round(one, 3) for one in busy],
        "study": [round(one, 3) for one in study],
        "ratio": round(ratio, 3),
    }


def _games_a_second(games: int, jobs: int) -> float:
    """Return how fast a study is once its processes have started, which takes a second or two."""
    data: dict[str, Any] = {
        "game": "dawn-of-empires",
        "games": games,
        "seats": ["random", "random"],
    }
    run = StudyRun(read_study(data))
    began, before = 0.0, 0
    for _ in run.play(LocalExecutor(jobs), Stop()):
        if not before and run.played_now >= games * STARTED:
            began, before = time.perf_counter(), run.played_now
    expect(run.complete, "not all games were played")
    return (games - before) / (time.perf_counter() - began)


_COUNTS = 60_000_000


def _counted(jobs: int) -> float:
    """Return how long it takes to count so far, the way being shared, once all have started."""
    context = multiprocessing.get_context("spawn")
    started, seconds = context.Barrier(jobs), context.SimpleQueue()
    workers = [
        context.Process(target=_count, args=(_COUNTS // jobs, started, seconds), daemon=True)
        for _ in range(jobs)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
        expect(worker.exitcode == 0, "a process that should count has failed")
    slowest: float = max(seconds.get() for _ in workers)
    return slowest


def _count(limit: int, started: Barrier, seconds: "SimpleQueue[float]") -> None:
    started.wait(LONGEST_START)
    began = time.perf_counter()
    number = 0
    while number < limit:
        number += 1
    seconds.put(time.perf_counter() - began)


# ---- Inside --------------------------------------------------------------------------------


def started(arguments: list[Any], **environment: str) -> "subprocess.Popen[str]":
    """Start a study in a process group of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "carrack", "study", *map(str, arguments)],
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
        env={**os.environ, **environment},
    )


def ended(process: "subprocess.Popen[str]") -> dict[str, Any]:
    """Wait for a study's end and return what it tells."""
    told, _ = process.communicate(timeout=LONGEST_WAIT)
    expect(process.returncode == 0, f"the study ended with code {process.returncode}")
    found: dict[str, Any] = json.loads(told)
    return found


def wait_for(reached: Callable[[], bool], process: "subprocess.Popen[str]") -> None:
    """Wait until something is so, as long as a process runs."""
    until = time.monotonic() + LONGEST_WAIT
    while not reached():
        expect(process.poll() is None, "the study ended too early")
        expect(time.monotonic() < until, "the study takes too long")
        time.sleep(0.2)


def numbers(folder: Path) -> list[int]:
    """Return the numbers of the games written so far; a line cut short has none."""
    file = folder / "games.jsonl"
    found = []
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            found.append(json.loads(line)["number"])
        except ValueError:
            continue
    return found


def check_once(folder: Path, games: int) -> None:
    """Make sure that every game was written once."""
    found = numbers(folder)
    expect(sorted(found) == list(range(1, games + 1)), "games are missing or there twice")


def expect(so: object, otherwise: str) -> None:
    """Stop if something is not so."""
    if not so:
        raise Broken(otherwise)


if __name__ == "__main__":
    sys.exit(main())
