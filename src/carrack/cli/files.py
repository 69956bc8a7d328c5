"""Reading files so that nothing damaged is believed."""

import os
import stat
import tomllib
from pathlib import Path

from carrack.cli.errors import BadArguments, FileFailure
from carrack.kernel.errors import CarrackError
from carrack.kernel.records.record import Record
from carrack.text.toml import error_place

_MOST_OPTION_BYTES = 1024 * 1024


def load_record(file: Path) -> Record:
    """Load a record and check all of it."""
    check_readable(file)
    try:
        return Record.load(file)
    except CarrackError as error:
        raise FileFailure("damaged-record", file, cause=error.code) from error


def check_readable(file: Path) -> None:
    """Refuse a name that stands for nothing we may read: no file, a folder, a device."""
    try:
        mode = file.stat().st_mode
    except (FileNotFoundError, NotADirectoryError) as error:
        raise BadArguments("no-such-file", file=str(file)) from error
    except (OSError, ValueError) as error:
        raise BadArguments("file-denied", file=str(file)) from error
    if stat.S_ISDIR(mode):
        raise BadArguments("is-a-folder", file=str(file))
    if not stat.S_ISREG(mode):
        raise BadArguments("no-plain-file", file=str(file))
    if not os.access(file, os.R_OK):
        raise BadArguments("file-denied", file=str(file))


def read_toml(file: Path) -> dict[str, object]:
    """Read a TOML file."""
    check_readable(file)
    if file.stat().st_size > _MOST_OPTION_BYTES:
        raise BadArguments("options-too-large", file=str(file), most=_MOST_OPTION_BYTES)
    try:
        return tomllib.loads(file.read_bytes().decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadArguments("options-not-text", file=str(file)) from error
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(file, error) from error
    except (ValueError, RecursionError) as error:
        raise BadArguments("not-toml", file=str(file)) from error


def _not_toml(file: Path, error: tomllib.TOMLDecodeError) -> BadArguments:
    place = error_place(error)
    if place is None:
        return BadArguments("not-toml", file=str(file))
    line, column = place
    return BadArguments("not-toml-at", file=str(file), line=line, column=column)


def check_apart(*files: str | None) -> None:
    """Refuse one file for several things: the last written would be all that is left."""
    seen: set[str] = set()
    for file in files:
        if file is None:
            continue
        real = os.path.realpath(file)
        if real in seen:
            raise BadArguments("same-file", file=file)
        seen.add(real)
