"""What a person sees of many games while they are played, and how they are stopped."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from carrack.cli.console import messages
from carrack.lab.pool import Stop
from carrack.text.fluent import Texts


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


@contextmanager
def progress_bar(texts: Texts, total: int, quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """Show a bar on standard error, for people alone; what is given moves it on."""
    console = messages()
    progress = Progress(
        TextColumn(texts("cli-simulate-progress")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=quiet or not console.is_terminal,
    )
    with progress:
        task = progress.add_task("", total=total)
        yield lambda done, _: progress.update(task, completed=done)


def tell_unwritten(texts: Texts, files: list[str], folder: str | None) -> None:
    """Tell which files were not written since games are missing, and how to go on."""
    console = messages()
    for file in files:
        console.print(Text(texts("cli-simulate-not-written", file=file), style="yellow"))
    if folder is not None:
        console.print(Text(texts("cli-arena-resume", folder=folder), style="yellow"))
