"""What the commands that play many games share: processes, signals, progress, seeds."""

import os
import secrets
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from carrack.cli.console import messages
from carrack.cli.errors import BadArguments
from carrack.cli.options import configured, seed_of
from carrack.kernel.chance import Seed
from carrack.kernel.game import Game
from carrack.lab.pool import Stop
from carrack.texts import Texts

MOST_GAMES = 100_000_000
MOST_JOBS = 1024
_SEED_BYTES = 6


def game_for(
    game: str, players: int | None, seats: list[str] | None, option: list[str], file: Path | None
) -> Game:
    """Return the game that is asked for, for as many as are seated."""
    if seats is not None and players is not None and len(seats) != players:
        raise BadArguments("seats-and-players", seats=len(seats), players=players)
    asked = len(seats) if seats is not None else players
    return configured(game, asked, option, file)


def seed_or_new(text: str | None) -> Seed:
    """Read a seed, or draw one if none is given."""
    if text is None:
        return int.from_bytes(secrets.token_bytes(_SEED_BYTES), "big")
    return seed_of(text)


def seed_text(seed: Seed) -> str:
    """Return a seed as it can be given again."""
    return f"0x{seed.hex()}" if isinstance(seed, bytes) else str(seed)


def cores() -> int:
    """Return how many processes can run at once."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


@contextmanager
def stopped_by_signals(stop: Stop) -> Iterator[None]:
    """Let Ctrl-C and a request to end raise ``stop`` instead of breaking in anywhere."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    kinds = (signal.SIGINT, signal.SIGTERM)
    earlier = [signal.signal(kind, stop.set) for kind in kinds]
    try:
        yield
    finally:
        for kind, handler in zip(kinds, earlier, strict=True):
            signal.signal(kind, handler)


def progress_bar(texts: Texts, quiet: bool) -> Progress:
    """Return a bar on standard error, for people alone."""
    console = messages()
    return Progress(
        TextColumn(texts("cli-simulate-progress")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=quiet or not console.is_terminal,
    )


def tell_unwritten(texts: Texts, files: list[str | None], folder: str | None) -> None:
    """Tell which files were not written since games are missing, and how to go on."""
    console = messages()
    for file in files:
        if file is not None:
            console.print(Text(texts("cli-simulate-not-written", file=file), style="yellow"))
    if folder is not None:
        console.print(Text(texts("cli-arena-resume", folder=folder), style="yellow"))
