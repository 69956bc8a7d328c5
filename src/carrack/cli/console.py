"""Where the command writes: results to standard output, everything else to standard error."""

import sys
import unicodedata
from io import TextIOWrapper

from rich.console import Console

#: Characters that turn the direction of writing, by which a name could garble the lines around it.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_UNFIT = frozenset({"Cc", "Cs"})


def output() -> Console:
    """Return the console for results."""
    return Console(highlight=False)


def messages() -> Console:
    """Return the console for progress and errors."""
    return Console(stderr=True, highlight=False)


def clean(text: str) -> str:
    """Return text from outside (a file, an argument) without anything that steers a terminal."""
    return "".join(
        "\N{REPLACEMENT CHARACTER}" if _unfit(character) else character for character in text
    )


def _unfit(character: str) -> bool:
    return character in _TURNING or unicodedata.category(character) in _UNFIT


def never_fail_to_write() -> None:
    """Replace characters that the terminal's encoding lacks, rather than stop at the first."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
