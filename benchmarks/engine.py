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
import sys
from pathlib import Path
from typing import Any

import contender
import measure
import ours
import peers
import report
import runner
from runner import Job

RESULTS = Path("build/benchmarks/engine.json")


def main() -> int:
    options = parse()
    if options.worker is not None:
        return work(options)
    jobs = list(runner.interleaved(our_jobs(options), peer_jobs(options)))

    def command(job: Job, round_number: int) -> list[str]:
        asked = [__file__, "--worker", job.worker, "--seconds", str(options.seconds)]
        return [*asked, "--seed", str(round_number * 10_000_000)]

    timeout = 120 + 20 * options.seconds
    runs = list(runner.run_rounds(jobs, options.rounds, command, timeout))
    results = report.results(runs, options.games, runner.machine(), settings(options))
    runner.written(options.json, results)
    print(report.text(results))
    print(f"\nThe numbers of every round are in {options.json}")
    return 0


def parse() -> argparse.Namespace:
    games = [measured.game for measured in ours.GAMES]
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    runner.add_interpreters(parser)
    parser.add_argument(
        "--seconds",
        type=runner.positive,
        default=1.0,
        help="of play per contender and round (default: 1)",
    )
    parser.add_argument("--rounds", type=runner.count, default=5, help="(default: 5)")
    runner.add_outputs(parser, games, RESULTS)
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    parser.add_argument("--seed", type=int, default=0, help=argparse.SUPPRESS)
    return parser.parse_args()


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


def settings(options: argparse.Namespace) -> dict[str, Any]:
    return {
        "seconds": options.seconds,
        "rounds": options.rounds,
        "games": options.games,
        "pythons": {"pure": options.pure, "compiled": options.compiled, "peers": options.peers},
    }


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
