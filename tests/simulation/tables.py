"""The rows of a simulated database: those that the server's own code makes, under the same keys.

What a real database would refuse as a conflict, this refuses too.
"""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Final, final

from sqlalchemy.exc import IntegrityError

from carrack.server.storage import tables
from carrack.server.storage.quarantine_queries import HeldMatch
from carrack.server.storage.rating_queries import Rating
from carrack.server.storage.writer import ChangeRows, Row

#: What the columns of a match, and of a seat, hold unless something else is said.
MATCH: Final = {
    column.name: getattr(column.default, "arg", None) for column in tables.matches.columns
}
SEAT: Final = {column.name: getattr(column.default, "arg", None) for column in tables.seats.columns}


@final
class Tables:
    """All rows, and what a transaction does to them."""

    def __init__(self) -> None:
        self.matches: dict[str, Row] = {}
        self.seats: dict[str, dict[int, Row]] = {}
        self.log: dict[str, dict[int, Row]] = {}
        self.requests: dict[tuple[str, str, str], Row] = {}
        self.snapshots: dict[str, dict[int, Row]] = {}
        self.segments: dict[str, dict[int, Row]] = {}
        self.idle: dict[str, Row] = {}
        self.held: dict[str, HeldMatch] = {}
        #: Of the one game that is played, by identity.
        self.ratings: dict[str, Rating] = {}
        #: Matches' time, and when it was stored by the database's own clock.
        self.seconds: float | None = None
        self.beat = 0.0

    def commit(self, changes: Sequence[ChangeRows]) -> None:
        """Write changes, all or none."""
        self._check(changes)
        for change in changes:
            self._write(change)

    def _check(self, changes: Sequence[ChangeRows]) -> None:
        """Refuse what would be there twice."""
        entries = [(row["match"], row["seq"]) for change in changes for row in change.log]
        asked = [_request_key(change.request) for change in changes if change.request]
        new = [change.match for change in changes if change.new_match is not None]
        twice = len(set(entries)) < len(entries) or len(set(asked)) < len(asked)
        if (
            twice
            or any(seq in self.log.get(match, ()) for match, seq in entries)
            or any(key in self.requests for key in asked)
            or any(match in self.matches for match in new)
        ):
            raise IntegrityError("insert", {}, Exception("there is one already"))

    def _write(self, change: ChangeRows) -> None:
        match = change.match
        if change.new_match is not None:
            self.matches[match] = {**MATCH, **change.new_match}
        for row in change.log:
            self.log.setdefault(match, {})[row["seq"]] = row
        if change.request is not None:
            self.requests[_request_key(change.request)] = change.request
        updated = {key: value for key, value in change.updated.items() if key != "of"}
        self.matches[match].update(updated, **change.updated_seldom)
        for seat in (*change.new_seats, *change.changed_seats):
            self.seats.setdefault(match, {}).setdefault(seat["seat"], {**SEAT}).update(seat)
        kept = self.snapshots.setdefault(match, {})
        if change.delete_snapshots_after is not None:
            for position in [at for at in kept if at > change.delete_snapshots_after]:
                del kept[position]
        if change.segment is not None:
            self.segments.setdefault(match, {})[change.segment["number"]] = change.segment
        if change.snapshot is not None:
            kept[change.snapshot["position"]] = change.snapshot

    def delete(self, match: str) -> None:
        """Delete a match with all that belongs to it."""
        for table in (self.matches, self.seats, self.log, self.snapshots, self.segments, self.idle):
            table.pop(match, None)
        for key in [key for key in self.requests if key[0] == match]:
            del self.requests[key]


def _request_key(row: Row) -> tuple[str, str, str]:
    return row["match"], row["identity"], row["request"]


def as_row(row: Row) -> Any:
    """Return a row whose columns are its attributes."""
    return SimpleNamespace(**row)
