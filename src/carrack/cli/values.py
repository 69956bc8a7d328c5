"""What arguments mean: numbers, seeds, seats, files, and the options of a game."""

import os
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from carrack.cli.errors import BadArguments
from carrack.cli.files import read_toml
from carrack.kernel.catalogue import CATALOGUE, TABLE, Entry, Option, OptionValue, shown
from carrack.kernel.chance import Seed
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game

PLAYERS = "players"
MOST_GAMES = 100_000_000
MOST_JOBS = 1024
#: Before the name of a file, for whoever wants to be plain.
FILE_MARK = "@"
#: More digits than any number on a command line means; Python refuses to read far longer ones.
_MOST_DIGITS = 1000

_Read = TypeVar("_Read")


def entry_of(game: str) -> Entry:
    """Return the catalogue entry of a game's id."""
    return CATALOGUE.entry(game)


def whole_number(text: str, name: str, low: int, high: int | None = None) -> int:
    """Read a whole number of an option within limits, both included."""
    value = _integer(text)
    if value is None:
        raise BadArguments("not-a-number", option=name, value=text)
    if value < low:
        raise BadArguments("number-too-low", option=name, value=text, low=str(low))
    if high is not None and value > high:
        raise BadArguments("number-too-high", option=name, value=text, high=str(high))
    return value


def _integer(text: str) -> int | None:
    digits = text.strip().removeprefix("-").removeprefix("+")
    if not digits.isascii() or not digits.isdecimal() or len(digits) > _MOST_DIGITS:
        return None
    return int(text)


def seed_of(text: str) -> Seed:
    """Read a seed: a whole number, or bytes as hexadecimal digits after ``0x``."""
    value = _integer(text)
    if value is not None:
        return value
    if text.strip().lower().startswith("0x"):
        return bytes_of(text)
    raise BadArguments("bad-seed", value=text)


def seed_or_none(text: str | None) -> Seed | None:
    """Read a seed, if one is given."""
    return None if text is None else seed_of(text)


def bytes_of(text: str) -> bytes:
    """Read bytes from hexadecimal digits, with or without ``0x`` before them."""
    digits = text.strip().lower().removeprefix("0x")
    try:
        found = bytes.fromhex(digits)
    except ValueError:
        found = b""
    if not found:
        raise BadArguments("bad-seed-digits", value=text)
    return found


def path_of(text: str | None) -> Path | None:
    """Return the file an option names, if it is given."""
    return None if text is None else Path(text)


def seat_names(text: str) -> list[str]:
    """Read the names of who sits where, separated by commas."""
    names = [name.strip() for name in text.split(",")]
    if "" in names:
        raise BadArguments("empty-seat", value=text)
    return names


def games_of(text: str) -> int:
    """Read how many games are asked for."""
    return whole_number(text, "--games", 1, MOST_GAMES)


def jobs_of(text: str | None) -> int:
    """Read how many processes share the work: all that can run at once, unless told."""
    return whole_number(text or str(_cores()), "--jobs", 1, MOST_JOBS)


def _cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def players_of(text: str | None) -> int | None:
    """Read how many play, if it is said."""
    return None if text is None else whole_number(text, "--players", 1)


def seated(
    game: str, players: int | None, seats: list[str] | None, given: list[str], file: Path | None
) -> Game:
    """Return the game that is asked for, for as many as are seated."""
    if seats is not None and players is not None and len(seats) != players:
        raise BadArguments("seats-and-players", seats=len(seats), players=players)
    return configured(game, players if seats is None else len(seats), given, file)


def configured(game: str, players: int | None, given: list[str], file: Path | None) -> Game:
    """Return a game with the options of a file and, stronger, of the command line."""
    entry = entry_of(game)
    options: dict[str, object] = {} if file is None else read_options(file, entry)
    seats = options.pop(PLAYERS, None)
    options.update(_pairs(given, entry))
    chosen = players if players is not None else seats
    assert chosen is None or isinstance(chosen, int)
    # Tables have been reviewed where they were read.
    return entry.configure(chosen, options)


def _pairs(given: list[str], entry: Entry) -> dict[str, object]:
    options: dict[str, object] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise BadArguments("no-option-value", value=pair)
        if name.strip() in options:
            raise BadArguments("option-twice", option=name.strip())
        if name.strip() == PLAYERS:
            raise BadArguments("players-as-option")
        options[name.strip()] = given_value(entry.option(name.strip()), value.strip())
    return options


def given_value(option: Option, text: str) -> OptionValue:
    """Read the value of an option; that of a table is a released name or a TOML file."""
    if option.kind != TABLE or text in option.choices:
        return option.parse(text)
    file = Path(text.removeprefix(FILE_MARK))
    looks_like_a_file = text.startswith(FILE_MARK) or file.suffix or file.exists()
    if not text or not looks_like_a_file:
        raise BadArguments("no-such-table", option=option.name, value=text, known=_known(option))
    return _from_file(file, lambda: _table(option, read_toml(file)))


def _known(option: Option) -> str:
    return ", ".join(option.choices)


def _table(option: Option, given: object) -> OptionValue:
    """Check and review a table; one that isn't as it was released may not go by a released name.

    Remarks on it are warnings, which the command tells as sentences.
    """
    value = option.checked(given)
    name = shown(value)
    if not isinstance(given, str) and name in option.choices:
        # Its rows may be in another order; the released table is returned as it was released.
        released = option.checked(name)
        if value != released:
            raise BadArguments("released-table", option=option.name, name=name)
        return released
    for remark in option.remarks_on(value):
        warnings.warn(remark, stacklevel=2)
    return value


def read_options(file: Path, entry: Entry) -> dict[str, object]:
    """Read an options file: TOML, whose keys are the game's options and ``players``."""
    content = read_toml(file)
    return _from_file(
        file, lambda: {name: _checked(name, value, entry) for name, value in content.items()}
    )


def _from_file(file: Path, read: Callable[[], _Read]) -> _Read:
    """Read something; what is wrong with it is told with the file it is in."""
    try:
        return read()
    except BadArguments as error:
        if "file" in error.details:
            raise
        raise BadArguments("bad-options", file=str(file), cause=error.code) from error
    except CarrackError as error:
        raise BadArguments("bad-options", file=str(file), cause=error.code) from error


def _checked(name: str, value: object, entry: Entry) -> object:
    if name != PLAYERS:
        option = entry.option(name)
        return _table(option, value) if option.kind == TABLE else option.checked(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadArguments("players-not-a-number", value=str(value))
    return value
