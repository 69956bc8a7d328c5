"""What a server had promised when the power went, held against what is found afterwards."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg

from carrack.server.json_codec import from_json
from carrack.server.settings import Settings
from tests.server.playing import World

#: A match, the number of an entry, its kind and its data.
Row = tuple[str, int, str, bytes]
_LOG = "SELECT match, seq, kind, data FROM log ORDER BY match, seq"
_LAST = "SELECT id, seq FROM matches"


@dataclass
class Promises:
    """What was acknowledged up to a moment."""

    #: By match who plays it.
    tokens: dict[str, str] = field(default_factory=dict)
    #: By match the entries that were acknowledged, with the action where it was a move.
    entries: dict[str, dict[int, str | None]] = field(default_factory=lambda: defaultdict(dict))

    def note(self, mark: dict[str, Any]) -> None:
        """Take up a mark."""
        self.entries[mark["match"]][mark["seq"]] = mark.get("action")
        if "token" in mark:
            self.tokens[mark["match"]] = mark["token"]

    def lost(self, rows: Iterable[Row], last: Iterable[tuple[str, int]]) -> int:
        """Return how many entries are not in the log.

        The log must have no gaps, and end where each match says that it does.
        """
        found: dict[str, dict[int, tuple[str, bytes]]] = defaultdict(dict)
        for match, seq, kind, data in rows:
            assert seq == len(found[match]) + 1, f"a gap before {seq} in {match}"
            found[match][seq] = (kind, bytes(data))
        assert dict(last) == {match: len(entries) for match, entries in found.items()}
        return sum(
            not _kept(found[match], seq, action)
            for match, promised in self.entries.items()
            for seq, action in promised.items()
        )


def _kept(found: dict[int, tuple[str, bytes]], seq: int, action: str | None) -> bool:
    if seq not in found:
        return False
    # The move that ends a game is followed by its end.
    kind, data = found[seq - 1 if found[seq][0] == "end" else seq]
    return action is None or (kind == "move" and from_json(data)["actions"] == [action])


def lost_of_sqlite(file: Path, promises: Promises) -> int:
    """Return how many promised entries a file has lost; it must be whole."""
    if not file.exists():
        return promises.lost([], [])
    with closing(sqlite3.connect(file)) as connection:
        # What is only looked at need not last.
        connection.execute("PRAGMA synchronous=OFF")
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'log'").fetchone():
            return promises.lost([], [])
        rows = connection.execute(_LOG).fetchall()
        last = connection.execute(_LAST).fetchall()
    return promises.lost(rows, last)


def lost_of_postgresql(address: str, promises: Promises) -> int:
    """Return how many promised entries a database has lost."""
    with psycopg.connect(address) as connection:
        rows = connection.execute(_LOG).fetchall()
        last = connection.execute(_LAST).fetchall()
    return promises.lost(rows, last)


async def played_on(database: str, promises: Promises) -> int:
    """Serve what is left, read every match and go on with it; return how many can be."""
    going_on = 0
    settings = Settings(database=database, bot_processes=0)
    async with World.running(settings) as world, world.nobody() as person:
        for match, promised in promises.entries.items():
            person.client.headers["Authorization"] = f"Bearer {promises.tokens[match]}"
            log = await person.log(match, limit=500, after=max(promised) - 1)
            assert log[0]["seq"] == max(promised)
            position = await person.position(match)
            if not position["over"]:
                action = position["legal"][0]["action"]
                stored = await person.move(match, position["number"], action)
                assert stored["seq"] > log[-1]["seq"]
                going_on += 1
    return going_on
