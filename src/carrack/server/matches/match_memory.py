"""The matches in memory, in the order they were last asked for, and what they take."""

from collections import OrderedDict
from collections.abc import Iterator
from typing import final

from carrack.server.matches.match import Match


@final
class MatchMemory:
    """Matches by their ids. Sizes are estimates: to measure one takes longer than to load it."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._sizes: dict[str, int] = {}
        #: Matches that others have changed since, and the number of the last entry they told of.
        self._behind: dict[str, int] = {}
        #: Matches that stay, and those here that may leave, in the order they were last asked for.
        self._kept: set[str] = set()
        self._may_leave: OrderedDict[str, None] = OrderedDict()
        #: How many bytes all of them take together.
        self.size = 0

    def __contains__(self, id: str) -> bool:
        return id in self._matches

    def __iter__(self) -> Iterator[str]:
        """Return the ids, beginning with what was asked for longest ago."""
        return iter(self._matches)

    @property
    def full(self) -> bool:
        """Whether something should leave."""
        return self.size > self._most_bytes and len(self._matches) > 1

    def get(self, id: str) -> Match | None:
        """Return a match if it is here."""
        return self._matches.get(id)

    def touch(self, id: str) -> None:
        """Note that a match was asked for."""
        self._matches.move_to_end(id)
        if id in self._may_leave:
            self._may_leave.move_to_end(id)

    def keep(self, id: str) -> None:
        """Let a match stay, or the next one of that id."""
        self._kept.add(id)
        self._may_leave.pop(id, None)

    def release(self, id: str) -> None:
        """Let a match leave again."""
        self._kept.discard(id)
        if id in self._matches:
            self._may_leave[id] = None

    def is_kept(self, id: str) -> bool:
        """Tell whether a match stays."""
        return id in self._kept

    def kept(self) -> list[str]:
        """Return the ids of those that stay."""
        return list(self._kept)

    def may_leave(self) -> Iterator[str]:
        """Return the ids of those that may leave, beginning with what was asked for longest ago."""
        return iter(self._may_leave)

    def add(self, match: Match) -> None:
        """Keep a match, in place of an older reading of it."""
        self._matches[match.id] = match
        if match.id not in self._kept:
            self._may_leave.setdefault(match.id)
        self.measure(match)
        if self._behind.get(match.id, 0) <= match.seq:
            self._behind.pop(match.id, None)

    def note_behind(self, id: str, seq: int) -> None:
        """Note that a match has gone on elsewhere, up to an entry."""
        if id in self._matches:
            self._behind[id] = max(seq, self._behind.get(id, 0))

    def is_behind(self, id: str) -> bool:
        """Tell whether a match has gone on elsewhere and was not read since.

        The database tells this process of its own changes too, before it has taken them over.
        """
        match = self._matches.get(id)
        return match is not None and self._behind.get(id, 0) > match.seq

    def measure(self, match: Match) -> None:
        """Note what a match takes after it has changed."""
        if match.id in self._matches:
            size = match.estimated_bytes
            self.size += size - self._sizes.get(match.id, 0)
            self._sizes[match.id] = size

    def remove(self, id: str) -> None:
        """Let a match go, if it is here."""
        if self._matches.pop(id, None) is not None:
            self.size -= self._sizes.pop(id)
            self._behind.pop(id, None)
            self._may_leave.pop(id, None)
