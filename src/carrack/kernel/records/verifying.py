"""Replaying a record and comparing it with what it says: hashes, result, commitment."""

import hashlib
from typing import TYPE_CHECKING, final

from carrack.kernel.errors import InvalidData
from carrack.kernel.records.segments import Result, Segment, apply_move
from carrack.kernel.state import State

if TYPE_CHECKING:
    from carrack.kernel.records.record import Record


@final
class Verification:
    """What `Record.verify` found: whether everything held, and what was looked at."""

    def __init__(self) -> None:
        self.decisions = 0
        self.hashes = 0
        self.result_checked = False
        self.commitment_checked = False
        #: Segments of other rules, which can be shown but not replayed: each by its place in the
        #: record, counted from 0, and its rules version.
        self.older: list[tuple[int, str]] = []

    def __repr__(self) -> str:
        return (
            f"<Verification decisions={self.decisions} hashes={self.hashes} "
            f"result_checked={self.result_checked} commitment_checked={self.commitment_checked} "
            f"older_segments={self.older_segments}>"
        )

    @property
    def older_segments(self) -> int:
        """How many segments of other rules there are."""
        return len(self.older)


def verify(record: "Record") -> Verification:
    """Replay a record and compare; a difference raises `InvalidData` saying where."""
    report = Verification()
    state: State | None = None
    for index, segment in enumerate(record.segments):
        _verify_commitment(segment, f"segments[{index}]", report)
        if segment.rules != record.game.rules_version:
            report.older.append((index, segment.rules))
            continue
        before = state if index > 0 and _replays(record, index - 1) else None
        state = _verified_segment(record, index, before, report)
    if state is not None and record.result is not None and record.replayable:
        _verify_result(record.result, state)
        report.result_checked = True
    elif state is not None and state.over and record.replayable:
        raise InvalidData(
            "result", "result-missing", "the game is over, but the record has no result"
        )
    return report


def broken_commitment(where: str) -> InvalidData:
    """Return the error for a seed that is not the one committed to."""
    return InvalidData(
        where,
        "commitment-broken",
        "the seed is not the one committed to: its SHA-256 is different",
    )


def _replays(record: "Record", index: int) -> bool:
    return record.segments[index].rules == record.game.rules_version


def _verified_segment(
    record: "Record", index: int, before: State | None, report: Verification
) -> State:
    segment = record.segments[index]
    where = f"segments[{index}]"
    expected = dict(segment.checks)
    state = record.start(index)
    if before is not None and before.hash() != state.hash():
        raise InvalidData(
            f"{where}.start.snapshot",
            "segment-breaks",
            "it is not the position the segment before it ends with",
        )
    for n, move in enumerate(segment.moves):
        _compare_hash(state, expected.get(n), f"{where}.checks", n, report)
        apply_move(state, move, f"{where}.actions[{n}]")
        report.decisions += 1
    count = len(segment.moves)
    _compare_hash(state, expected.get(count), f"{where}.checks", count, report)
    return state


def _verify_commitment(segment: Segment, where: str, report: Verification) -> None:
    """Compare a seed with what was committed to, which no version of the rules changes."""
    if segment.commitment is not None and isinstance(segment.seed, bytes):
        if hashlib.sha256(segment.seed).hexdigest() != segment.commitment:
            raise broken_commitment(f"{where}.start.commitment")
        report.commitment_checked = True


def _verify_result(stored: Result, state: State) -> None:
    if not state.over:
        raise InvalidData(
            "result", "result-too-early", "there is a result, but the game is not over"
        )
    actual = Result.of(state)
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
