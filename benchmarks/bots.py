"""How long our bots think, beside two peers from PyPI measured in the same run.

    python benchmarks/bots.py --pure .venv/bin/python --compiled .venv-compiled/bin/python

For each title and level: processor time of a real decision on one core, simulations per second
where the level searches, and what a forced decision costs. Every contender runs in a process of
its own; the processes take turns for several rounds and the median over the rounds is told.

The peers (`pip install catanatron open_spiel`) run in the Python that runs this file unless
`--peers` names another: catanatron's player that looks one action ahead, and OpenSpiel's Monte
Carlo tree search on backgammon, in C++ and in Python.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path
from typing import Any

import bot_contenders
import bot_report
import command
import runner
from runner import Job

RESULTS = Path("build/benchmarks/bots.json")
#: Pure Python takes its time, and a machine may be busy.
LONGEST_SAMPLE = 600.0


def main() -> int:
    options = parse()
    if options.worker is not None:
        return work(options)
    games = {game: played(options, game) for game in options.games}
    jobs = list(runner.interleaved(our_jobs(options), peer_jobs(options)))

    def asked_of(job: Job, round_number: int) -> list[str]:
        asked = [__file__, "--worker", job.worker, "--round", str(round_number)]
        game = job.worker.split("/")[1]
        return [*asked, "--lines", games[game]] if game in games else asked

    runs = list(runner.run_rounds(jobs, options.rounds, asked_of, LONGEST_SAMPLE))
    results = bot_report.results(runs, options.games, runner.machine(), settings(options))
    command.tell(options, results, bot_report.text(results))
    return 0


def parse() -> argparse.Namespace:
    parser = command.parser(__doc__, RESULTS, rounds=3)
    parser.add_argument("--round", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--lines", type=json.loads, default=[], help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker is None and options.pure is None and options.compiled is None:
        parser.error("give --pure, --compiled or both")
    return options


def work(options: argparse.Namespace) -> int:
    """One sample, as one line of JSON; or the games that samples are taken from."""
    if options.worker.startswith("lines/"):
        print(json.dumps(bot_contenders.played_lines(options.worker.partition("/")[2])))
        return 0
    print(json.dumps(bot_contenders.sample(options.worker, options.lines, options.round)))
    return 0


def played(options: argparse.Namespace, game: str) -> str:
    """Games of greedy bots as JSON, played once so that everybody is asked the same."""
    runner.tell(f"playing {game}")
    python = options.compiled or options.pure
    asked = [python, __file__, "--worker", f"lines/{game}"]
    done = subprocess.run(asked, stdout=subprocess.PIPE, text=True, check=True)
    return runner.last_line(done.stdout)


def our_jobs(options: argparse.Namespace) -> list[Job]:
    return [
        Job(bot_report.our_label(mode, game, level), python, f"carrack/{game}/{level}", mode)
        for game in options.games
        for level in bot_contenders.LEVELS
        for mode, python in command.modes(options)
    ]


def peer_jobs(options: argparse.Namespace) -> list[Job]:
    return [Job(worker, options.peers, worker, None) for worker in bot_contenders.PEERS]


def settings(options: argparse.Namespace) -> dict[str, Any]:
    return {
        "rounds": options.rounds,
        "games": options.games,
        "players": bot_contenders.PLAYERS,
        "decisions_per_round": bot_contenders.LEVELS,
        "pythons": command.pythons(options),
    }


if __name__ == "__main__":
    command.run(main)
