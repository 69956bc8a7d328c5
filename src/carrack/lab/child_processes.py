"""Processes of a program that a signal to all of it must not reach."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def signals_blocked(*signals: signal.Signals) -> Iterator[None]:
    """Start processes inside that don't hear some signals, from their first moment on.

    A terminal sends Ctrl+C to all processes of a program, and systemd SIGTERM to all of a unit. The
    first of them hears it, and ends the others.
    """
    if sys.platform == "win32":
        yield
        return
    # It is started with the first process, and unblocks what it finds blocked.
    resource_tracker.ensure_running()
    earlier = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, earlier)
