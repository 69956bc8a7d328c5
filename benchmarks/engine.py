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
from pathlib import Path
from typing import Any

import command
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

    def asked_of(job: Job, round_number: int) -> list[str]:
        asked = [__file__, "--worker", job.worker, "--seconds", str(options.seconds)]
        return [*asked, "--seed", str(round_number * 10_000_000)]

    timeout = 120 + 20 * options.seconds
    runs = list(runner.run_rounds(jobs, options.rounds, asked_of, timeout))
    results = report.results(runs, options.games, runner.machine(), settings(options))
    command.tell(options, results, report.text(results))
    return 0


def parse() -> argparse.Namespace:
    parser = command.parser(__doc__, RESULTS, rounds=5)
    command.add_seconds(parser, 1.0)
    return parser.parse_args()


def work(options: argparse.Namespace) -> int:
    """One sample, as one line of JSON."""
    sample = measure.sample(contender.named(options.worker), options.seconds, options.seed)
    print(json.dumps(sample))
    return 0


def our_jobs(options: argparse.Namespace) -> list[Job]:
    return [
        Job(report.our_label(mode, setting), python, setting.worker, mode)
        for measured in ours.GAMES
        if measured.game in options.games
        for setting in ours.settings(measured)
        for mode, python in command.modes(options)
    ]


def peer_jobs(options: argparse.Namespace) -> list[Job]:
    return [Job(worker, options.peers, worker, None) for worker in peers.WORKERS]


def settings(options: argparse.Namespace) -> dict[str, Any]:
    return {
        "seconds": options.seconds,
        "rounds": options.rounds,
        "games": options.games,
        "pythons": command.pythons(options),
    }


if __name__ == "__main__":
    command.run(main)
