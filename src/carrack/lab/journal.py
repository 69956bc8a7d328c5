"""A folder that an arena can be resumed from: what was asked, and a line for each finished game.

``arena.json`` holds what was asked, ``games.jsonl`` the games. A folder of another arena, or of
bots that have changed since, is refused: their games don't mix.
"""

import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from importlib import metadata
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, Self

import carrack
from carrack.bots import registry
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game
from carrack.lab.results import GameResult, read_result
from carrack.lab.schedule import Schedule

SETTINGS_FILE = "arena.json"
#: What was asked while it is being written.
UNFINISHED = "arena.new"
GAMES = "games.jsonl"
RECORDS = "records"
#: What makes the same seed give other games: it is compared after all that was asked.
SOURCES = "sources"

#: Values of which a person is told are cut after so many characters.
LONGEST = 200

Settings = dict[str, object]
#: The parts of a title that decide how a game goes; its words and tables do not.
RULE_ROOMS: Final = ("rules", "state", "bot")


def sources_digest(bots: list[str], game: Game) -> str:
    """Return a digest of a game's rules and its bots, the same whether they run compiled or not."""
    package = Path(carrack.__file__).parent
    title = _title_folder(game)
    own = [title / room for room in RULE_ROOMS if (title / room).is_dir()] or [title]
    digest = hashlib.sha256()
    for folder in (package / "kernel", package / "bots", *own):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".json"):
                digest.update(path.relative_to(folder.parent).as_posix().encode())
                digest.update(path.read_bytes())
    for point in sorted(metadata.entry_points(group=registry.GROUP), key=lambda one: one.name):
        if point.name in bots and point.dist is not None:
            digest.update(f"{point.name} {point.dist.name} {point.dist.version}".encode())
    return digest.hexdigest()


def _title_folder(game: Game) -> Path:
    """Return the folder of the title that a game belongs to."""
    file = sys.modules[type(game).__module__].__file__
    assert file is not None
    folder = Path(file).parent
    return folder.parent if folder.name in RULE_ROOMS else folder


def stored_settings(folder: Path) -> Settings | None:
    """Return what a folder was made for, or ``None`` if it is empty or not there yet."""
    if folder.exists() and not folder.is_dir():
        raise CarrackError("arena-no-folder", f"{folder} is no folder.", {"folder": str(folder)})
    file = folder / SETTINGS_FILE
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        if folder.is_dir() and any(path.name != UNFINISHED for path in folder.iterdir()):
            raise _foreign(folder) from None
        return None
    except ValueError as error:
        raise _foreign(folder) from error
    if not isinstance(found, dict):
        raise _foreign(folder)
    return found


def _foreign(folder: Path) -> CarrackError:
    return CarrackError(
        "arena-foreign",
        f"{folder} holds other things than an arena's games.",
        {"folder": str(folder)},
    )


def check_same(folder: Path, asked: Settings) -> None:
    """Make sure that a folder is empty or of the same arena, or raise an error saying why not."""
    found = stored_settings(folder)
    if found is None:
        return
    # As it will be when it is read again.
    asked = json.loads(json.dumps(asked))
    for name in (*asked, *found):
        if name != SOURCES and found.get(name) != asked.get(name):
            field, was, now = _where_they_differ(name, found.get(name), asked.get(name))
            raise CarrackError(
                "arena-differs",
                f"{folder} is of another arena: its {field} is {was}, not {now}.",
                {"folder": str(folder), "field": field, "found": was, "asked": now},
            )
    if found.get(SOURCES) != asked.get(SOURCES):
        raise CarrackError(
            "arena-changed",
            f"The rules or the bots have changed since {folder} was begun.",
            {"folder": str(folder)},
        )


def _where_they_differ(field: str, found: object, asked: object) -> tuple[str, str, str]:
    """Return the first place where two values that differ do, and what is there in each."""
    if isinstance(found, dict) and isinstance(asked, dict):
        for name in (*asked, *found):
            if found.get(name) != asked.get(name):
                return _where_they_differ(f"{field}.{name}", found.get(name), asked.get(name))
    if isinstance(found, list) and isinstance(asked, list) and len(found) == len(asked):
        for place, (was, now) in enumerate(zip(found, asked, strict=True)):
            if was != now and isinstance(was, dict | list):
                return _where_they_differ(f"{field}[{place}]", was, now)
    return field, _in_short(found), _in_short(asked)


def _in_short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    if isinstance(value, list) and not any(isinstance(one, dict | list) for one in value):
        text = ",".join(map(str, value))
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


class RunFolder:
    """A folder's lines, each a piece of JSON-ready data. Use it in a ``with`` block."""

    def __init__(self, folder: Path, asked: Settings) -> None:
        check_same(folder, asked)
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        # First what was asked: games without it would be nobody's.
        if not (folder / SETTINGS_FILE).exists():
            text = json.dumps(asked, indent=1, ensure_ascii=False) + "\n"
            _write_whole(folder / SETTINGS_FILE, folder / UNFINISHED, text)
        self._file: BinaryIO = (folder / GAMES).open("a+b")
        try:
            _lock(self._file, folder)
        except BaseException:
            self._file.close()
            raise

    def read(self) -> list[str]:
        """Return the lines written earlier; one that was cut short is brought to its end."""
        self._file.seek(0)
        lines = self._file.read()
        if lines and not lines.endswith(b"\n"):
            self._file.write(b"\n")
        # It may have been cut within a character.
        return [line.decode("utf-8", "replace") for line in lines.split(b"\n") if line]

    def write(self, lines: Sequence[object]) -> None:
        """Write data down at once, a line for each piece."""
        self._file.write("".join(json.dumps(data) + "\n" for data in lines).encode("ascii"))
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()


class Journal(RunFolder):
    """The finished games of an arena on disk. Use it in a ``with`` block."""

    def load(self, schedule: Schedule) -> Iterator[GameResult]:
        """Give the games played earlier; a line that was cut short is as if it had never been."""
        seen: set[int] = set()
        for line in self.read():
            result = _read(line, schedule)
            if result is not None and result.table.number not in seen:
                seen.add(result.table.number)
                yield result

    def add(self, result: GameResult) -> None:
        """Write a game down at once."""
        self.write([result.to_data()])


def _read(line: str, schedule: Schedule) -> GameResult | None:
    try:
        result = read_result(json.loads(line))
        number = result.table.number
        return result if number >= 1 and result.table == schedule.table(number) else None
    except (LookupError, TypeError, ValueError):
        return None


def _lock(file: BinaryIO, folder: Path) -> None:
    """Keep others out as long as the file is open, where the system can do that."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise CarrackError(
            "arena-busy", f"Another process is at work in {folder}.", {"folder": str(folder)}
        ) from error


def _write_whole(file: Path, fresh: Path, text: str) -> None:
    with fresh.open("w", encoding="utf-8") as writing:
        writing.write(text)
        writing.flush()
        os.fsync(writing.fileno())
    os.replace(fresh, file)
