"""Where the command writes: results to standard output, everything else to standard error."""

import sys
from io import TextIOWrapper

from rich.console import Console


def output() -> Console:
    """Return the console for results."""
    return Console(highlight=False)


def messages() -> Console:
    """Return the console for progress and errors."""
    return Console(stderr=True, highlight=False)


def never_fail_to_write() -> None:
    """Replace characters that the terminal's encoding lacks, rather than stop at the first."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
