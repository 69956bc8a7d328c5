"""Reading a record from a file: every field is checked, every error says where and why."""

import json
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Final

from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.chance import FAIR_SEED_BYTES
from carrack.kernel.errors import CarrackError, InvalidData
from carrack.kernel.events import Facts
from carrack.kernel.fields import Fields, integer, text, wrong_type
from carrack.kernel.game import ANY_POSITION, Game, State
from carrack.kernel.records.format import FORMAT, MOST_BYTES, VERSION
from carrack.kernel.records.segments import Move, Result, Segment

#: Which field of a record is at fault when the catalogue refuses; any other refusal: the options.
SETUP_FIELDS: Final = {"unknown-game": "game", "player-count": "players"}


def read_json(path: Path) -> object:
    """Return the JSON of a file, or an error that names the line and column."""
    where = path.name
    try:
        if path.exists() and not path.is_file():
            problem = "a directory, not a file" if path.is_dir() else "no plain file"
            raise InvalidData(where, "unreadable", problem, {"problem": problem})
        if path.stat().st_size > MOST_BYTES:
            raise InvalidData(
                where, "too-large", f"larger than {MOST_BYTES} bytes", {"most": MOST_BYTES}
            )
        content = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise InvalidData(
            where, "not-text", f"not UTF-8 text (byte {error.start})", {"byte": error.start}
        ) from error
    except OSError as error:
        problem = error.strerror or str(error)
        raise InvalidData(where, "unreadable", problem, {"problem": problem}) from error
    if not content.strip():
        raise InvalidData(where, "empty-file", "the file is empty")
    try:
        return json.loads(content, object_pairs_hook=_no_repeats, parse_constant=_no_constants)
    except json.JSONDecodeError as error:
        raise InvalidData(
            f"{where}, line {error.lineno}, column {error.colno}",
            "not-json",
            f"not valid JSON: {error.msg}",
            {"line": error.lineno, "column": error.colno, "problem": error.msg},
        ) from error
    except RecursionError as error:
        raise InvalidData(where, "too-deep", "nested too deeply for a record") from error
    except ValueError as error:
        raise InvalidData(where, "bad-number", str(error), {"problem": str(error)}) from error


def _no_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    content = dict(pairs)
    if len(content) < len(pairs):
        names = [name for name, _ in pairs]
        name = next(name for name in names if names.count(name) > 1)
        raise InvalidData(name, "repeated-field", "this field is there twice")
    return content


def _no_constants(name: str) -> object:
    raise InvalidData(name, "bad-number", "not a number of JSON", {"problem": name})


def check_format(fields: Fields) -> None:
    """Refuse files that are no records, or of a newer Carrack."""
    if not fields.has("format") or fields.any("format") != FORMAT:
        raise InvalidData("format", "foreign-file", f"this is no {FORMAT}", {"format": FORMAT})
    version = fields.integer("version", 1, 1 << 30)
    if version > VERSION:
        raise InvalidData(
            "version",
            "newer-file",
            f"written by a newer Carrack (record version {version}, this one reads {VERSION})",
            {"found": version, "known": VERSION},
        )


def configured_game(fields: Fields) -> Game:
    """Return the game a record is of, with its options."""
    players = fields.integer("players", 1, 1 << 30)
    options = fields.table("options")
    given: dict[str, object] = {name: options.any(name) for name in options.names()}
    try:
        return CATALOGUE.entry(fields.text("game")).configure(players, given)
    except InvalidData:
        raise
    except CarrackError as error:
        raise InvalidData(
            SETUP_FIELDS.get(error.code, "options"),
            "bad-setup",
            str(error),
            {"problem": error.message},
            error,
        ) from error


def read_name(value: object, where: str) -> str:
    """Return a player's name."""
    return text(value, where)


def read_segment(fields: Fields, game: Game, index: int) -> Segment:
    """Return one segment. Actions and snapshots of older rules are taken as they are."""
    segment = Segment(fields.text("rules"), [])
    current = segment.rules == game.rules_version
    for n, value in enumerate(fields.items("actions")):
        where = f"{fields.path('actions')}[{n}]"
        segment.moves.append(_move(value, where, game if current else None))
    start = fields.table("start")
    _read_start(start, segment, index)
    start.finish()
    if current and segment.snapshot is not None:
        start_from_snapshot(game, segment.snapshot, fields.where, False)
    segment.checks = _checks(fields, len(segment.moves))
    if fields.has("events"):
        segment.events = _events(fields, len(segment.moves))
    fields.finish()
    return segment


def check_continuity(segments: list[Segment]) -> None:
    """Refuse a segment that doesn't begin where the one before it ended."""
    position = 0
    for n, segment in enumerate(segments):
        if segment.snapshot is not None:
            where = f"segments[{n}].start.snapshot"
            begins = Fields(segment.snapshot, where).integer("position", 0, ANY_POSITION)
            if n > 0 and begins != position:
                raise InvalidData(
                    f"{where}.position",
                    "segment-gap",
                    f"it begins after {begins} decisions, the one before ends after {position}",
                    {"found": begins, "expected": position},
                )
            position = begins
        position += len(segment.moves)


def _move(value: object, where: str, game: Game | None) -> Move:
    if isinstance(value, str):
        move = Move(value)
    else:
        fields = Fields(value, where)
        at = _timestamp(fields) if fields.has("at") else None
        comment = fields.text("comment") if fields.has("comment") else None
        move = Move(fields.text("action"), at, comment)
        fields.finish()
    if game is not None:
        try:
            game.action_id(move.action)
        except CarrackError as error:
            raise InvalidData(
                where, "bad-move", str(error), {"problem": error.message}, error
            ) from error
    return move


def _timestamp(fields: Fields) -> str:
    time = fields.text("at")
    try:
        datetime.fromisoformat(time)
    except ValueError as error:
        raise InvalidData(
            fields.path("at"), "bad-time", f"'{time}' is no ISO 8601 time", {"value": time}
        ) from error
    return time


def _read_start(fields: Fields, segment: Segment, index: int) -> None:
    if fields.has("snapshot"):
        snapshot = fields.any("snapshot")
        if not isinstance(snapshot, dict):
            raise wrong_type(fields.path("snapshot"), "an object", snapshot)
        segment.snapshot = snapshot
        return
    if index > 0:
        raise InvalidData(
            fields.path("snapshot"), "missing-field", "a later segment starts from a snapshot"
        )
    if fields.has("commitment"):
        segment.commitment = _hex(fields, "commitment", 32)
    if fields.has("seed"):
        seed = fields.any("seed")
        if isinstance(seed, int) and not isinstance(seed, bool):
            if segment.commitment is not None:
                raise InvalidData(
                    fields.path("commitment"),
                    "bad-commitment",
                    "only bytes are committed to",
                )
            segment.seed = seed
        else:
            segment.seed = bytes.fromhex(_hex(fields, "seed", None))
            if segment.commitment is not None and len(segment.seed) < FAIR_SEED_BYTES:
                raise InvalidData(
                    fields.path("seed"), "bad-commitment", "too short a seed to be committed to"
                )
    elif segment.commitment is None:
        raise InvalidData(
            fields.path("seed"), "missing-field", "a seed, a commitment or a snapshot is needed"
        )


def _hex(fields: Fields, name: str, size: int | None) -> str:
    digits = fields.text(name)
    try:
        found = bytes.fromhex(digits)
    except ValueError:
        found = b""
    if found.hex() != digits.lower() or (size is not None and len(found) != size):
        count = "an even number of" if size is None else str(2 * size)
        raise InvalidData(fields.path(name), "bad-hex", f"{count} hexadecimal digits are expected")
    return found.hex()


def _checks(fields: Fields, moves: int) -> list[tuple[int, str]]:
    checks: list[tuple[int, str]] = []
    for table in fields.tables("checks"):
        earliest = checks[-1][0] + 1 if checks else 0
        checks.append((table.integer("after", earliest, moves), _hex(table, "hash", 16)))
        table.finish()
    return checks


def _events(fields: Fields, moves: int) -> list[list[Facts]]:
    found: list[list[Facts]] = []
    for n, group in enumerate(fields.items("events")):
        where = f"{fields.path('events')}[{n}]"
        if not isinstance(group, list):
            raise wrong_type(where, "a list", group)
        for event in group:
            Fields(event, where).text("event")
        found.append(group)
    if len(found) != moves + 1:
        raise InvalidData(
            fields.path("events"),
            "wrong-count",
            f"{moves + 1} lists are expected, found {len(found)}",
            {"expected": moves + 1, "found": len(found)},
        )
    return found


def read_result(fields: Fields, game: Game) -> Result:
    """Return the stored result."""
    scores = [
        integer(score, f"{fields.path('scores')}[{n}]", -(1 << 40), 1 << 40)
        for n, score in enumerate(fields.items("scores"))
    ]
    ranking: list[list[int]] = []
    for n, place in enumerate(fields.items("ranking")):
        where = f"{fields.path('ranking')}[{n}]"
        if not isinstance(place, list):
            raise wrong_type(where, "a list", place)
        ranking.append([integer(seat, where, 0, game.players - 1) for seat in place])
    ranked = sorted(seat for place in ranking for seat in place)
    if len(scores) != game.players or ranked != list(range(game.players)):
        raise InvalidData(
            fields.where, "wrong-count", "every seat has one score and one place in the ranking"
        )
    result = Result(scores, ranking, _hex(fields, "hash", 16))
    fields.finish()
    return result


def start_from_snapshot(
    game: Game, snapshot: Mapping[str, object], where: str, events: bool
) -> State:
    """Return the state of a segment's snapshot; an error gives its place in the record."""
    try:
        return game.from_dict(snapshot, events=events)
    except InvalidData as error:
        inside = f"{where}.start.snapshot.{error.where}"
        details = {**error.details, "where": inside}
        raise InvalidData(inside, error.code, error.bare, details) from error
