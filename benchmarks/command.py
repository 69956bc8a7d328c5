"""The command line that the benchmarks of engine, bots and environments share."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import ours
import runner


def parser(description: str | None, results: Path, rounds: int) -> argparse.ArgumentParser:
    """The options all of them have; ``worker`` is how a benchmark asks itself for one sample."""
    made = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument(
        "--pure", type=runner.interpreter, help="python where carrack is not compiled"
    )
    made.add_argument(
        "--compiled", type=runner.interpreter, help="python where carrack is compiled"
    )
    made.add_argument(
        "--peers",
        type=runner.interpreter,
        default=sys.executable,
        help="python where the peers are installed (default: this one)",
    )
    made.add_argument("--rounds", type=runner.count, default=rounds, help=f"(default: {rounds})")
    games = [measured.game for measured in ours.GAMES]
    made.add_argument(
        "--games",
        nargs="+",
        choices=games,
        default=games,
        metavar="GAME",
        help=f"ours to measure: {', '.join(games)} (default: all)",
    )
    made.add_argument(
        "--json",
        type=Path,
        default=results,
        help=f"where everything measured is written (default: {results})",
    )
    made.add_argument("--worker", help=argparse.SUPPRESS)
    return made


def add_seconds(parser: argparse.ArgumentParser, seconds: float) -> None:
    """For benchmarks that play for some time, from a seed."""
    parser.add_argument(
        "--seconds",
        type=runner.positive,
        default=seconds,
        help=f"of play per contender and round (default: {seconds:g})",
    )
    parser.add_argument("--seed", type=int, default=0, help=argparse.SUPPRESS)


def modes(options: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """The modes of ours to measure, each with its interpreter."""
    for mode, python in (("compiled", options.compiled), ("pure", options.pure)):
        if python is not None:
            yield mode, python


def pythons(options: argparse.Namespace) -> dict[str, str | None]:
    return {"pure": options.pure, "compiled": options.compiled, "peers": options.peers}


def tell(options: argparse.Namespace, results: dict[str, Any], text: str) -> None:
    """Keep what was measured, then print the report for people."""
    runner.written(options.json, results)
    print(text)
    print(f"\nThe numbers of every round are in {options.json}")


def run(main: Callable[[], int]) -> None:
    """End as a command does; whoever interrupts it wants no traceback."""
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
