"""Playing in a test: scripted answers, and a pilot that answers by itself."""

import io
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO, cast

from rich.console import Console

from carrack.cli.terminal.play import play
from carrack.cli.terminal.tty import Terminal
from carrack.text.fluent import Texts

GAME = "age-of-exploration"
#: How much of the latest output an answer is made from.
LOOKED_AT = 12_000


class Answers:
    """Stands in for standard input: gives what a function makes of the latest output."""

    def __init__(self, output: io.StringIO, answer: Callable[[str], str | None]) -> None:
        self._output = output
        self._answer = answer

    def readline(self) -> str:
        """Return the next line, or nothing when there is no more."""
        self._output.seek(max(0, self._output.tell() - LOOKED_AT))
        answer = self._answer(self._output.read())
        return "" if answer is None else f"{answer}\n"


class Played:
    """What came of a game: its exit code and everything that was shown."""

    def __init__(self, code: int, output: str) -> None:
        self.code = code
        self.output = output

    @property
    def pages(self) -> list[str]:
        """The output, page by page."""
        return re.split(r"\n─{60,}\n", "\n" + self.output)


def played(
    answer: Callable[[str], str | None],
    *,
    game: str | None = GAME,
    language: str = "en",
    width: int = 80,
    **arguments: Any,
) -> Played:
    """Play a game, asking a function for every answer."""
    output = io.StringIO()
    console = Console(file=output, width=width, highlight=False, markup=False, emoji=False)
    terminal = Terminal(console, cast(TextIO, Answers(output, answer)))
    settings: dict[str, Any] = {
        "seats": None,
        "players": None,
        "names": None,
        "seed": "7",
        "options": [],
        "options_file": None,
        "resume": None,
        "save": None,
    }
    if arguments.get("resume") is not None:
        settings["seed"] = None
    settings.update(arguments)
    code = play(game=game, texts=Texts(language), terminal=terminal, **settings)
    return Played(code, output.getvalue())


def script(*lines: str) -> Callable[[str], str | None]:
    """Answer with these lines; then there are no more."""
    left = iter(lines)
    return lambda output: next(left, None)


def pilot(seed: int, stop: int | None = None) -> Callable[[str], str | None]:
    """Answer at random whatever is asked, saving nothing; ``stop`` after so many answers."""
    chance = random.Random(seed)
    given = 0

    def answer(output: str) -> str | None:
        nonlocal given
        given += 1
        if stop is not None and given > stop:
            return None
        if not output.endswith("> "):
            return ""
        page = output[output.rindex("►") :]
        numbers = set(re.findall(r"(?:^| )(\d+) [●♣♜♞◆◉a-zé]", page, re.MULTILINE))
        last = 1
        while str(last + 1) in numbers:
            last += 1
        return str(chance.randint(1, last))

    return answer


def saved_after(path: Path, answers: int, **arguments: Any) -> Played:
    """Play for so many answers with a file to save to."""
    return played(pilot(1, answers), save=path, **arguments)


def captain(seed: int, stop: int | None = None) -> Callable[[str], str | None]:
    """Answer with the number of a choice at random, saving nothing."""
    chance = random.Random(seed)
    given = 0

    def answer(output: str) -> str | None:
        nonlocal given
        given += 1
        if stop is not None and given > stop:
            return None
        if not output.endswith("> "):
            return ""
        asked = output[output.rindex("►") :]
        last = 0
        # A heading or the choice before it ends a number's line to its left.
        while re.search(rf"(?:^|  | ){last + 1} \S", asked, re.MULTILINE):
            last += 1
        return str(chance.randint(1, last))

    return answer
