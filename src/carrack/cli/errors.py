"""Errors as a person reads them: the message of the error's code, what to do, an exit code."""

import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from rich.text import Text

from carrack.cli.console import messages
from carrack.kernel.errors import CarrackError, InvalidData, TableRemark
from carrack.text.errors import explain, explain_remark
from carrack.text.fluent import Texts

FAILED = 1
USAGE = 2
UNDECIDED = 3
INTERRUPTED = 130


class BadArguments(CarrackError):
    """What was asked can't be done as it was asked."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code, code, details)


class FileFailure(CarrackError):
    """A file that was named rightly is no good; the error underneath says why."""

    def __init__(self, code: str, file: Path, **details: object) -> None:
        super().__init__(code, code, {"file": str(file), **details})


def status(error: CarrackError) -> int:
    """Return the exit code of an error."""
    return FAILED if isinstance(error, InvalidData | FileFailure) else USAGE


def report(error: CarrackError, texts: Texts) -> None:
    """Tell a person what went wrong."""
    line = Text(texts("cli-error-label"), style="bold red")
    line.append(" ")
    line.append(explain(error, texts), style="not bold default")
    console = messages()
    console.print(line, soft_wrap=not console.is_terminal)
    if "help" in error.details:
        hint = texts("cli-error-help", command=str(error.details["help"]))
        console.print(Text(hint, style="dim"), soft_wrap=not console.is_terminal)


@contextmanager
def remarks_told(texts: Texts) -> Iterator[None]:
    """Tell remarks on tables as sentences, each once; other warnings are shown as ever."""
    told: set[str] = set()
    with warnings.catch_warnings():
        warnings.simplefilter("always", TableRemark)
        show_other = warnings.showwarning

        def show(
            message: Warning | str,
            category: type[Warning],
            filename: str,
            lineno: int,
            file: TextIO | None = None,
            line: str | None = None,
        ) -> None:
            if not isinstance(message, TableRemark):
                show_other(message, category, filename, lineno, file, line)
            elif str(message) not in told:
                told.add(str(message))
                _report_remark(message, texts)

        warnings.showwarning = show
        yield


def _report_remark(remark: TableRemark, texts: Texts) -> None:
    line = Text(texts("cli-remark-label"), style="bold yellow")
    line.append(" ")
    line.append(explain_remark(remark, texts), style="not bold default")
    console = messages()
    console.print(line, soft_wrap=not console.is_terminal)


def report_system(error: OSError, texts: Texts) -> None:
    """Tell a person what the operating system refused."""
    problem = error.strerror or str(error)
    if error.filename is None:
        report(BadArguments("system", problem=problem), texts)
    else:
        report(
            FileFailure("system-file", Path(os.fsdecode(error.filename)), problem=problem), texts
        )


def report_interrupted(texts: Texts) -> None:
    """Tell a person that the command stopped because it was told to."""
    messages().print(Text(texts("cli-interrupted"), style="yellow"))
