"""Where the command writes: results to standard output, everything else to standard error."""

import json
import sys
from io import TextIOWrapper

from rich.console import Console


def output() -> Console:
    """Return the console for results."""
    return Console(highlight=False)


def messages() -> Console:
    """Return the console for progress and errors."""
    return Console(stderr=True, highlight=False)


def print_json(data: object) -> None:
    """Print data as one line of JSON."""
    output().print(json.dumps(data, ensure_ascii=False), markup=False, soft_wrap=True)


def never_fail_to_write() -> None:
    """Replace characters that the terminal's encoding lacks, rather than stop at the first."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
