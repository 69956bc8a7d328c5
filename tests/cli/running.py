"""Running the command and making records for it."""

import hashlib
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

import carrack
from carrack.bots.random_bot import RandomBot
from carrack.cli.app import build

GAME = "age-of-exploration"
SEED = b"a seed of twenty-four by"
NAMES = ["Anna", "Bruno", "Chloé"]


@dataclass(frozen=True)
class Ran:
    """How a run ended."""

    code: int
    out: str
    err: str


def run(*arguments: str | Path, language: str = "en", typed: str = "") -> Ran:
    """Run the command in this process."""
    words = [str(argument) for argument in arguments]
    result = CliRunner().invoke(build(language), words, input=typed, prog_name="carrack")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def run_apart(*arguments: str | Path, **environment: str) -> Ran:
    """Run the command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "carrack", *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        stdin=subprocess.DEVNULL,
        env={**os.environ, **environment},
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def played(decisions: int | None = None, seed: int | bytes = SEED) -> carrack.State:
    """A game of three, to the end or for so many decisions."""
    state = carrack.game(GAME, players=3).start(seed)
    bot = RandomBot(5)
    while not state.over and (decisions is None or state.position < decisions):
        state.apply(bot.choose(state.legal_actions()))
    return state


def record_data(decisions: int | None = None, *, events: bool = False) -> dict[str, Any]:
    """The record of such a game as JSON data, to be changed at will."""
    data: dict[str, Any] = json.loads(_record_text(decisions, events))
    return data


@cache
def _record_text(decisions: int | None, events: bool) -> str:
    return json.dumps(carrack.Record.of(played(decisions), NAMES, events=events).to_dict())


def data_of(record: carrack.Record) -> dict[str, Any]:
    """A record as JSON data of its own."""
    data: dict[str, Any] = json.loads(json.dumps(record.to_dict()))
    return data


def write(file: Path, data: object) -> Path:
    """Write JSON data to a file."""
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def fingerprints(folder: Path) -> dict[str, str]:
    """What every file in a folder holds."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
