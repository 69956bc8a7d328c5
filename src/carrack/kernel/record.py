"""A game on disk: how it was set up, what was chosen, how it ended.

A record is JSON (`docs/record-format.md` describes it field by field). It holds one or more
segments, each played under one version of the rules: how the segment starts (a seed or a
snapshot), the actions as text, and hashes of the state on the way. The seed may be withheld while
a game runs; its SHA-256, published before the first move, lets everyone check afterwards that
the shuffle was fixed.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Final, final

from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.chance import FAIR_SEED_BYTES, Seed, commitment
from carrack.kernel.errors import CarrackError, InvalidData
from carrack.kernel.events import Facts
from carrack.kernel.fields import Fields, integer, wrong_type
from carrack.kernel.game import Game, State

FORMAT: Final = "carrack-record"
VERSION: Final = 1
#: A hash of the state is kept at the start, after each so many decisions, and at the end.
DECISIONS_PER_CHECK: Final = 50
MOST_BYTES: Final = 64 * 1024 * 1024


@final
class Move:
    """One action of a record, with when it was made and a comment, both optional."""

    def __init__(self, action: str, at: str | None = None, comment: str | None = None) -> None:
        self.action = action
        self.at = at
        self.comment = comment

    def to_data(self) -> object:
        """Return the move as JSON-ready data: plain text unless there is more to say."""
        if self.at is None and self.comment is None:
            return self.action
        data: dict[str, object] = {"action": self.action}
        if self.at is not None:
            data["at"] = self.at
        if self.comment is not None:
            data["comment"] = self.comment
        return data


@final
class Segment:
    """A stretch of a game under one version of the rules.

    It starts from a seed (which may be withheld, leaving its commitment) or from a snapshot.
    ``checks`` are pairs of a number of actions and the state's hash after them. ``events``, if
    kept, is what a spectator saw: of the start, then of each action.
    """

    def __init__(self, rules: str, moves: list[Move]) -> None:
        self.rules = rules
        self.moves = moves
        self.seed: Seed | None = None
        self.commitment: str | None = None
        self.snapshot: dict[str, object] | None = None
        self.checks: list[tuple[int, str]] = []
        self.events: list[list[Facts]] | None = None

    def to_dict(self) -> dict[str, object]:
        """Return the segment as JSON-ready data."""
        start: dict[str, object] = {}
        if self.snapshot is not None:
            start["snapshot"] = self.snapshot
        if self.seed is not None:
            start["seed"] = self.seed.hex() if isinstance(self.seed, bytes) else self.seed
        if self.commitment is not None:
            start["commitment"] = self.commitment
        data: dict[str, object] = {
            "rules": self.rules,
            "start": start,
            "actions": [move.to_data() for move in self.moves],
            "checks": [{"after": after, "hash": found} for after, found in self.checks],
        }
        if self.events is not None:
            data["events"] = self.events
        return data

    @property
    def withheld(self) -> bool:
        """Whether the seed is not in the record (yet)."""
        return self.seed is None and self.snapshot is None


@final
class Result:
    """How a game ended."""

    def __init__(self, scores: list[int], ranking: list[list[int]], final_hash: str) -> None:
        self.scores = scores
        self.ranking = ranking
        self.hash = final_hash

    @staticmethod
    def of(state: State) -> "Result":
        """Return the result of a finished state."""
        return Result(state.scores(), state.ranking(), state.hash())

    def to_dict(self) -> dict[str, object]:
        """Return the result as JSON-ready data."""
        return {"scores": self.scores, "ranking": self.ranking, "hash": self.hash}


@final
class Verification:
    """What `Record.verify` found: whether everything held, and what was looked at."""

    def __init__(self) -> None:
        self.decisions = 0
        self.hashes = 0
        self.result_checked = False
        self.commitment_checked = False
        #: Segments of older rules; they can be shown but not replayed.
        self.older_segments = 0


@final
class Record:
    """A game that can be saved, loaded, replayed and verified."""

    def __init__(self, game: Game, names: list[str], segments: list[Segment]) -> None:
        self.game = game
        self.names = names
        self.segments = segments
        self.result: Result | None = None

    # ---- Making one ------------------------------------------------------------------------

    @staticmethod
    def of(state: State, names: list[str] | None = None, *, events: bool = False) -> "Record":
        """Return the record of a state, from where its history begins.

        ``events`` keeps what a spectator saw as well, so that the game can still be shown when
        the rules have changed.
        """
        game = state.game
        segment = Segment(game.rules_version, [])
        replayed = state.beginning()
        segment.seed = state.seed
        if state.seed is None:
            segment.snapshot = replayed.to_dict()
        elif isinstance(state.seed, bytes) and len(state.seed) >= FAIR_SEED_BYTES:
            segment.commitment = commitment(state.seed)
        if events:
            segment.events = [_setup_events(state)]
            replayed = replayed.clone(events=True)
        segment.checks.append((0, replayed.hash()))
        for step in state.history():
            replayed.apply(step.action)
            segment.moves.append(Move(game.action_text(step.action)))
            if segment.events is not None:
                segment.events.append(replayed.events_for(None))
            if len(segment.moves) % DECISIONS_PER_CHECK == 0:
                segment.checks.append((len(segment.moves), replayed.hash()))
        if len(segment.moves) % DECISIONS_PER_CHECK:
            segment.checks.append((len(segment.moves), replayed.hash()))
        record = Record(game, names or default_names(game.players), [segment])
        if state.over:
            record.result = Result.of(state)
        return record

    def withheld(self) -> "Record":
        """Return a copy without the seed, which only the commitment stands for.

        Only a seed of at least 128 random bits can be withheld: a shorter one could be guessed.
        """
        copy = Record.from_dict(self.to_dict())
        first = copy.segments[0]
        if not isinstance(first.seed, bytes):
            raise CarrackError(
                "nothing-to-withhold",
                "Only a seed of random bytes can be withheld; this game has none.",
            )
        first.commitment = commitment(first.seed)
        first.seed = None
        return copy

    def reveal(self, seed: bytes) -> None:
        """Put a withheld seed back; it must be the one committed to."""
        first = self.segments[0]
        if not first.withheld:
            raise CarrackError("nothing-withheld", "This record's seed is not withheld.")
        if commitment(seed) != first.commitment:
            raise _broken_commitment("segments[0].start.commitment")
        first.seed = seed

    # ---- Disk ------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, object]:
        """Return the record as JSON-ready data."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.id,
            "players": self.game.players,
            "options": dict(self.game.options),
            "names": self.names,
            "segments": [segment.to_dict() for segment in self.segments],
            "result": None if self.result is None else self.result.to_dict(),
        }

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record. The file is there whole or not at all, whatever interrupts."""
        target = Path(path)
        text = json.dumps(self.to_dict(), indent=1, ensure_ascii=False) + "\n"
        handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=".carrack-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, target)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise

    @staticmethod
    def load(path: str | os.PathLike[str]) -> "Record":
        """Read a record and check all of it, each action by the rules.

        Anything wrong raises `InvalidData` saying where and why.
        """
        record = Record.from_dict(_read_json(Path(path)))
        if record.replayable:
            record.replay()
        return record

    @staticmethod
    def from_dict(data: object) -> "Record":
        """Make a record from JSON data, checking its form."""
        fields = Fields(data, "")
        _check_format(fields)
        game = _game_of(fields)
        names = [_name(name, f"names[{n}]") for n, name in enumerate(fields.items("names"))]
        if len(names) != game.players:
            raise InvalidData(
                "names",
                "wrong-count",
                f"{game.players} names are expected, found {len(names)}",
                {"expected": game.players, "found": len(names)},
            )
        tables = fields.tables("segments")
        if not tables:
            raise InvalidData("segments", "wrong-count", "at least one is needed", {"found": 0})
        segments = [_segment(table, game, n) for n, table in enumerate(tables)]
        record = Record(game, names, segments)
        if fields.any("result") is not None:
            record.result = _result(fields.table("result"), game)
        fields.finish()
        return record

    # ---- Replay ----------------------------------------------------------------------------

    @property
    def position(self) -> int:
        """How many actions the record holds."""
        return sum(len(segment.moves) for segment in self.segments)

    @property
    def replayable(self) -> bool:
        """Whether the last segment can be replayed: present rules, seed not withheld."""
        last = self.segments[-1]
        return last.rules == self.game.rules_version and not last.withheld

    def start(self, segment: int = -1, *, events: bool = False) -> State:
        """Return the state a segment (by default the last) starts from."""
        chosen = self.segments[segment]
        where = f"segments[{segment % len(self.segments)}]"
        if chosen.rules != self.game.rules_version:
            raise InvalidData(
                f"{where}.rules",
                "other-rules",
                f"played under rules version {chosen.rules}, this Carrack has "
                f"{self.game.rules_version}: it can be shown from its events but not replayed",
                {"found": chosen.rules, "expected": self.game.rules_version},
            )
        if chosen.snapshot is not None:
            return _from_snapshot(self.game, chosen.snapshot, where, events)
        if chosen.seed is None:
            raise InvalidData(
                f"{where}.start",
                "seed-withheld",
                "the seed is withheld, so the game can't be replayed yet",
            )
        return self.game.start(chosen.seed, events=events)

    def replay(self, until: int | None = None, *, events: bool = False) -> State:
        """Return the state after the last segment's first ``until`` actions (default: all)."""
        index = len(self.segments) - 1
        state = self.start(index, events=events)
        for n, move in enumerate(self.segments[index].moves[:until]):
            apply_move(state, move, f"segments[{index}].actions[{n}]")
        return state

    def verify(self) -> Verification:
        """Replay everything and compare it with the stored hashes, result and commitment.

        A difference raises `InvalidData` saying where. Segments of older rules are only counted.
        """
        report = Verification()
        state: State | None = None
        for index, segment in enumerate(self.segments):
            if segment.rules != self.game.rules_version:
                report.older_segments += 1
                continue
            state = self._verified_segment(index, report)
        if state is not None and self.result is not None and self.replayable:
            self._verify_result(state)
            report.result_checked = True
        elif state is not None and state.over and self.replayable:
            raise InvalidData(
                "result", "result-missing", "the game is over, but the record has no result"
            )
        return report

    def _verified_segment(self, index: int, report: Verification) -> State:
        segment = self.segments[index]
        where = f"segments[{index}]"
        if segment.commitment is not None and isinstance(segment.seed, bytes):
            if hashlib.sha256(segment.seed).hexdigest() != segment.commitment:
                raise _broken_commitment(f"{where}.start.commitment")
            report.commitment_checked = True
        expected = dict(segment.checks)
        state = self.start(index)
        for n, move in enumerate(segment.moves):
            _compare_hash(state, expected.get(n), f"{where}.checks", n, report)
            apply_move(state, move, f"{where}.actions[{n}]")
            report.decisions += 1
        count = len(segment.moves)
        _compare_hash(state, expected.get(count), f"{where}.checks", count, report)
        return state

    def _verify_result(self, state: State) -> None:
        if not state.over:
            raise InvalidData(
                "result", "result-too-early", "there is a result, but the game is not over"
            )
        actual = Result.of(state)
        stored = self.result
        assert stored is not None
        for name, found, expected in (
            ("scores", stored.scores, actual.scores),
            ("ranking", stored.ranking, actual.ranking),
            ("hash", stored.hash, actual.hash),
        ):
            if found != expected:
                raise InvalidData(
                    f"result.{name}",
                    "result-differs",
                    f"the record says {found}, replay gives {expected}",
                    {"found": str(found), "expected": str(expected)},
                )


def default_names(players: int) -> list[str]:
    """Return names for players who gave none."""
    return [f"Player {number}" for number in range(1, players + 1)]


def apply_move(state: State, move: Move, where: str) -> None:
    """Apply a recorded action; an error says where in the record it stands."""
    if state.over:
        raise InvalidData(where, "after-the-end", "the game is over before this action")
    try:
        state.apply(move.action)
    except CarrackError as error:
        raise InvalidData(
            where, "bad-move", str(error), {"problem": error.message, "cause": error.code}
        ) from error


def _setup_events(state: State) -> list[Facts]:
    if state.seed is None:
        return []
    return state.game.start(state.seed).events_for(None)


def _compare_hash(
    state: State, expected: str | None, where: str, after: int, report: Verification
) -> None:
    if expected is None:
        return
    found = state.hash()
    report.hashes += 1
    if found != expected:
        raise InvalidData(
            where,
            "hash-differs",
            f"after {after} actions the record says {expected}, replay gives {found}",
            {"after": after, "found": found, "expected": expected},
        )


def _broken_commitment(where: str) -> InvalidData:
    return InvalidData(
        where,
        "commitment-broken",
        "the seed is not the one committed to: its SHA-256 is different",
    )


def _read_json(path: Path) -> object:
    where = path.name
    try:
        if path.stat().st_size > MOST_BYTES:
            raise InvalidData(
                where, "too-large", f"larger than {MOST_BYTES} bytes", {"most": MOST_BYTES}
            )
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise InvalidData(
            where, "not-text", f"not UTF-8 text (byte {error.start})", {"byte": error.start}
        ) from error
    except OSError as error:
        problem = error.strerror or str(error)
        raise InvalidData(where, "unreadable", problem, {"problem": problem}) from error
    if not text.strip():
        raise InvalidData(where, "empty-file", "the file is empty")
    try:
        return json.loads(text, object_pairs_hook=_no_repeats, parse_constant=_no_constants)
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


def _check_format(fields: Fields) -> None:
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


def _game_of(fields: Fields) -> Game:
    where = "game"
    try:
        entry = CATALOGUE.entry(fields.text("game"))
        where = "options"
        options = fields.table("options")
        given: dict[str, object] = {name: options.any(name) for name in options.names()}
        where = "players"
        players = integer(fields.any("players"), "players", 1, 1 << 30)
        return entry.configure(players, given)
    except InvalidData:
        raise
    except CarrackError as error:
        raise InvalidData(
            where if error.code != "unknown-option" and error.code != "option-value" else "options",
            "bad-setup",
            str(error),
            {"problem": error.message, "cause": error.code},
        ) from error


def _name(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise wrong_type(where, "a text", value)
    return value


def _segment(fields: Fields, game: Game, index: int) -> Segment:
    segment = Segment(fields.text("rules"), [])
    current = segment.rules == game.rules_version
    for n, value in enumerate(fields.items("actions")):
        where = f"{fields.path('actions')}[{n}]"
        segment.moves.append(_move(value, where, game if current else None))
    start = fields.table("start")
    _read_start(start, segment, index)
    start.finish()
    if current and segment.snapshot is not None:
        _from_snapshot(game, segment.snapshot, fields.where, False)
    segment.checks = _checks(fields, len(segment.moves))
    if fields.has("events"):
        segment.events = _events(fields, len(segment.moves))
    fields.finish()
    return segment


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
                where, "bad-move", str(error), {"problem": error.message, "cause": error.code}
            ) from error
    return move


def _timestamp(fields: Fields) -> str:
    text = fields.text("at")
    try:
        datetime.fromisoformat(text)
    except ValueError as error:
        raise InvalidData(
            fields.path("at"), "bad-time", f"'{text}' is no ISO 8601 time", {"value": text}
        ) from error
    return text


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
            segment.seed = seed
        else:
            segment.seed = bytes.fromhex(_hex(fields, "seed", None))
    elif segment.commitment is None:
        raise InvalidData(
            fields.path("seed"), "missing-field", "a seed, a commitment or a snapshot is needed"
        )


def _hex(fields: Fields, name: str, size: int | None) -> str:
    text = fields.text(name)
    try:
        found = bytes.fromhex(text)
    except ValueError:
        found = b""
    if not found or (size is not None and len(found) != size):
        digits = "an even number of" if size is None else str(2 * size)
        raise InvalidData(fields.path(name), "bad-hex", f"{digits} hexadecimal digits are expected")
    return found.hex()


def _checks(fields: Fields, moves: int) -> list[tuple[int, str]]:
    checks: list[tuple[int, str]] = []
    for table in fields.tables("checks"):
        checks.append((table.integer("after", 0, moves), _hex(table, "hash", 16)))
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


def _result(fields: Fields, game: Game) -> Result:
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


def _from_snapshot(game: Game, snapshot: Mapping[str, object], where: str, events: bool) -> State:
    try:
        return game.from_dict(snapshot, events=events)
    except InvalidData as error:
        raise InvalidData(
            f"{where}.start.snapshot.{error.where}", error.code, error.bare, error.details
        ) from error
