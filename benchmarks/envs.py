"""How many steps a second our environments make, beside PettingZoo's and rlcard's.

    python benchmarks/envs.py --compiled .venv-compiled/bin/python --peers .venv/bin/python

Every contender plays random games in a process of its own, pinned to one core: it observes, picks
one of the actions its mask allows, and steps. The processes take turns for several rounds; the
median over the rounds is told, and a title's ratio is to the median of the peers' medians.

The peers are PettingZoo's chess, go and hanabi and rlcard's gin rummy (`pip install
pettingzoo[classic]`). They run in the Python that runs this file unless `--peers` names another.
A target that is missed is reported, it is not an error.
"""

from __future__ import annotations

import argparse
import json
import statistics
from pathlib import Path
from typing import Any

import command
import env_contenders
import measure
import report
import runner
from runner import Job, Run

RESULTS = Path("build/benchmarks/envs.json")
WANTED = 10.0
SPEED = "steps_per_second"


def main() -> int:
    options = parse()
    if options.worker is not None:
        return work(options)
    jobs = list(runner.interleaved(our_jobs(options), peer_jobs(options)))

    def asked_of(job: Job, round_number: int) -> list[str]:
        asked = [__file__, "--worker", job.worker, "--seconds", str(options.seconds)]
        return [*asked, "--seed", str(round_number * 10_000)]

    runs = list(runner.run_rounds(jobs, options.rounds, asked_of, 120 + 40 * options.seconds))
    found = results(runs, options)
    command.tell(options, found, text(found))
    return 0


def parse() -> argparse.Namespace:
    parser = command.parser(__doc__, RESULTS, rounds=5)
    command.add_seconds(parser, 2.0)
    return parser.parse_args()


def work(options: argparse.Namespace) -> int:
    """One sample, as one line of JSON."""
    core = measure.pin_to_one_core()
    contender = env_contenders.named(options.worker)
    sample = env_contenders.sample(contender, options.seconds, options.seed)
    print(json.dumps({**sample, "core": core}))
    return 0


def our_jobs(options: argparse.Namespace) -> list[Job]:
    return [
        Job(f"carrack {mode}, {game}", python, f"carrack/{game}", mode)
        for game in options.games
        for mode, python in command.modes(options)
    ]


def peer_jobs(options: argparse.Namespace) -> list[Job]:
    return [Job(peer, options.peers, peer, None) for peer in env_contenders.PEERS]


def results(runs: list[Run], options: argparse.Namespace) -> dict[str, Any]:
    good = [run for run in runs if "error" not in run]
    medians: dict[str, float] = {}
    for label in dict.fromkeys(run["contender"] for run in good):
        medians[label] = statistics.median(run[SPEED] for run in good if run["contender"] == label)
    peers = [medians[peer] for peer in env_contenders.PEERS if peer in medians]
    middle = statistics.median(peers) if peers else None
    ours_found = {label: speed for label, speed in medians.items() if label.startswith("carrack")}
    return {
        "machine": runner.machine(),
        "settings": {"seconds": options.seconds, "rounds": options.rounds, "wanted": WANTED},
        "versions": report.versions(good),
        "errors": {run["contender"]: run["error"] for run in runs if "error" in run},
        "medians": medians,
        "median_of_peers": middle,
        "ratios": {} if middle is None else {own: ours_found[own] / middle for own in ours_found},
        "runs": runs,
    }


def text(found: dict[str, Any]) -> str:
    """The report for people."""
    middle = found["median_of_peers"]
    rows = []
    for label, speed in sorted(found["medians"].items(), key=lambda item: -item[1]):
        ratio = found["ratios"].get(label)
        wanted = ratio is not None and label.startswith("carrack compiled")
        verdict = ("met" if ratio >= WANTED else "MISSED") if wanted else ""
        rows.append([label, report.number(speed), report.times(ratio), verdict])
    head = ["", "steps/s", "times the peers' median", f"{WANTED:g} times wanted"]
    parts = [
        f"{found['machine']['processor']}; load at the end {found['machine']['load_at_end']}",
        ", ".join(f"{name} {' and '.join(v)}" for name, v in found["versions"].items()),
        report.table(head, rows),
        f"Median of the peers: {report.number(middle)} steps/s",
        *(f"NOT MEASURED {label}: {error}" for label, error in found["errors"].items()),
    ]
    return "\n".join(parts)


if __name__ == "__main__":
    command.run(main)
