"""The simulator's database answers as a real one does."""

import random
from pathlib import Path
from typing import Any

import pytest

from carrack.server.settings import Settings
from carrack.server.storage.interfaces import MatchRows, Transactions
from carrack.server.storage.packing import LogRow
from carrack.server.storage.reader import StoredMatch
from carrack.server.storage.writer import ChangeRows, Row, TakeChanges
from tests.server.playing import World, play_on
from tests.simulation.storage import Connection, Faults, Storage

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    """Run on asyncio."""
    return "asyncio"


class _Both:
    """Writes everything to two databases."""

    def __init__(self, real: Transactions, other: Connection) -> None:
        self._real = real
        self._other = other

    async def commit(self, take: TakeChanges) -> None:
        changes: list[ChangeRows] = []

        def taken() -> list[ChangeRows]:
            changes.extend(take())
            return changes

        await self._real.commit(taken)
        await self._other.commit(lambda: changes)

    async def commit_idle_snapshots(self, rows: list[Row]) -> None:
        await self._real.commit_idle_snapshots(rows)
        await self._other.commit_idle_snapshots(rows)

    async def delete_match(self, match: str) -> None:
        await self._real.delete_match(match)
        await self._other.delete_match(match)

    async def close(self) -> None:
        await self._real.close()


def plain(found: Any) -> Any:
    """What rows hold, whatever they are."""
    if isinstance(found, StoredMatch):
        return plain(found.row), [plain(seat) for seat in found.seats], found.held
    if isinstance(found, list):
        return [plain(one) for one in found]
    if isinstance(found, LogRow):
        return found._asdict()
    columns = getattr(found, "_mapping", None) or getattr(found, "__dict__", None)
    if columns is None:
        return found
    return {name: value for name, value in columns.items() if name != "free"}


async def test_what_is_read_is_the_same(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'carrack.db'}", bot_processes=0)
    other = Storage(random.Random(1), Faults(), shared=False).connect()
    async with World.running(settings) as world, world.person("Ann") as ann:
        writer = world.services.writer
        writer._transactions = _Both(writer._transactions, other)
        clock = {"kind": "live", "minutes": 5, "increment": 10}
        match = (await ann.match(seats=["me", "me"], clock=clock))["id"]
        position = await play_on(match, [ann, ann], 70)
        await ann.post(f"/matches/{match}/undo", position=position, request="u", to=position - 40)
        await ann.post(f"/matches/{match}/chat", 201, request="c", text="hello")
        await play_on(match, [ann, ann], 10)
        await ann.post(f"/matches/{match}/leave", seat=1)
        gone = (await ann.match())["id"]
        await ann.send("DELETE", f"/matches/{gone}", 204)
        await world.services.store.close()
        real = world.services.reader.rows
        for ask in asked(match, ann.id, gone):
            assert plain(await ask(other)) == plain(await ask(real)), ask


def asked(match: str, person: str, gone: str) -> list[Any]:
    """Everything that can be asked."""

    def of(method: str, *given: Any) -> Any:
        async def ask(rows: MatchRows) -> Any:
            return await getattr(rows, method)(*given)

        return ask

    return [
        of("match_row", match),
        of("match_row", gone),
        of("last_seq", match),
        of("last_seq", gone),
        of("last_seqs", [match, gone]),
        of("log_rows", match, 0, 10_000),
        of("log_rows", match, 5, 3, ("move", "undo")),
        of("log_extent", match, 0),
        of("log_extent", match, 30),
        of("log_extent", match, 10_000),
        of("snapshots", match, 0, 10_000),
        of("snapshots", match, 0, 40, 1),
        of("segments", match),
        of("idle_snapshot", match),
        of("answer", match, person, "c"),
        of("answer", match, person, "d"),
        of("bot_turns"),
        of("expired_clocks", 0.0),
        of("expired_clocks", 1e12),
    ]
