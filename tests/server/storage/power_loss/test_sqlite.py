"""No acknowledged move is lost when the power goes, at whatever moment; on SQLite.

A real server is recorded while people play: every write, sync and change of a name, and every
acknowledgement, in one order. From that the disk is made as it may be found after a power cut at
any moment, with some of the unsynced sectors lost, and held against what was acknowledged by then.
"""

import asyncio
import gzip
import os
import random
import sqlite3
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from shutil import copytree

import pytest

from carrack.server.storage.database import prepare_database
from tests.server.serving import serving
from tests.server.storage.power_loss.cuts import Cut, cuts
from tests.server.storage.power_loss.disk import Disk
from tests.server.storage.power_loss.play import play
from tests.server.storage.power_loss.promises import Promises, lost_of_sqlite, played_on
from tests.server.storage.power_loss.recording import MARK, Record, Recording, compiled_recorder

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs LD_PRELOAD")

MATCHES = 8
MOVES = 90
#: Few enough for the log to be written into the file, and begun anew, while people play.
WAL_PAGES = 300
#: The server makes the folder too.
FILE = Path("data", "carrack.db")


@pytest.fixture(scope="module")
def recorder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled_recorder(tmp_path_factory.mktemp("recorder"))


def recorded(
    disk: Path, folder: Path, recorder: Path, seed: int, **environment: str
) -> list[Record]:
    """Serve a file while people play, then stop; return what was done to the disk meanwhile."""
    recording = Recording(disk, folder / "recording", recorder)
    environment |= recording.environment
    with serving(f"sqlite:///{disk / FILE}", folder, environment=environment) as process:
        asyncio.run(play(process.address, recording, MATCHES, MOVES, seed))
        assert process.problems() == []
        process.stop()
    return list(recording.records())


def tuned(folder: Path, **values: object) -> dict[str, str]:
    """Return the environment of a server whose database module has other values."""
    lines = [f"database.{name} = {value!r}" for name, value in values.items()]
    source = "\n".join(["from carrack.server.storage import database", *lines])
    (folder / "sitecustomize.py").write_text(source + "\n", encoding="utf-8")
    return {"PYTHONPATH": str(folder)}


def lost(cut: Cut) -> int:
    return lost_of_sqlite(cut.folder / FILE, cut.promises)


def go_on(cut: Cut) -> int:
    return asyncio.run(played_on(f"sqlite:///{cut.folder / FILE}", cut.promises))


def test_no_acknowledged_move_is_lost(recorder: Path, tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    tuning = tuned(tmp_path, MOST_WAL_PAGES=WAL_PAGES)
    records = recorded(disk, tmp_path, recorder, 1, **tuning)
    going_on = 0
    for number, cut in enumerate(cuts(records, Disk(), tmp_path, 120, random.Random(1))):
        assert lost(cut) == 0, cut
        if number % 30 == 29:
            going_on += go_on(cut)
    assert going_on > 0
    assert was_begun_anew(records)
    # On a disk that only says that it has synced, losses are found.
    deaf = Disk(deaf_to="-wal")
    assert any(map(harmed, cuts(records, deaf, tmp_path, 40, random.Random(1))))


def was_begun_anew(records: list[Record]) -> bool:
    """Whether the write-ahead log went into the file, and was begun anew, while people played."""
    marks = [number for number, record in enumerate(records) if record.kind == MARK]
    playing = records[marks[0] : marks[-1]]
    writes = [record for record in playing if record.kind == "W"]
    return any(record.path.endswith("-wal") and record.offset == 0 for record in writes)


def harmed(cut: Cut) -> bool:
    """Whether something that was acknowledged is lost, or can't be read any more."""
    try:
        return lost(cut) > 0
    except (AssertionError, sqlite3.DatabaseError):
        return bool(cut.promises.entries)


def test_a_backup_is_the_one_before_or_whole(recorder: Path, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'carrack.db'}"
    prepare_database(database)
    before = tmp_path / "before"
    before.mkdir()
    (before / "backup.gz").write_bytes(gzip.compress(b"the one before"))
    disk = copytree(before, tmp_path / "disk")
    recording = Recording(disk, tmp_path / "recording", recorder)
    command = [sys.executable, "-m", "carrack", "admin", "backup", str(disk / "backup.gz")]
    subprocess.run(
        [*command, "--database", database],
        env={**os.environ, **recording.environment},
        check=True,
        stdout=subprocess.DEVNULL,
    )
    recording.mark(done=True)
    new = (disk / "backup.gz").read_bytes()
    chance, after = random.Random(1), Disk(before)
    for number, record in enumerate(recording.records()):
        after.follow(record)
        for again in range(5):
            left = tmp_path / f"{number}-{again}"
            after.lose_power(left, chance)
            found = (left / "backup.gz").read_bytes()
            assert found == new or (record.kind != MARK and gzip.decompress(found))


@pytest.mark.slow
@pytest.mark.parametrize("synchronous", ["EXTRA", "FULL", "NORMAL", "OFF"])
def test_commits_that_wait_for_no_sync_would_be_found(
    synchronous: str, recorder: Path, tmp_path: Path
) -> None:
    """What SQLite says of its settings, seen with the eyes of this test."""
    pragmas = [f"synchronous={synchronous}", "journal_mode=WAL"]
    disk = tmp_path / "disk"
    disk.mkdir()
    records = recorded(disk, tmp_path, recorder, 1, **tuned(tmp_path, SQLITE_PRAGMAS=pragmas))
    found = [harmed(cut) for cut in cuts(records, Disk(), tmp_path, 200, random.Random(1))]
    assert any(found) == (synchronous in ("NORMAL", "OFF"))


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_nothing_is_lost_when_the_power_goes_again_and_again(
    recorder: Path, tmp_path: Path
) -> None:
    chance = random.Random(2)
    base = tmp_path / "base"
    base.mkdir()
    promises = Promises()
    for turn in range(4):
        folder = tmp_path / str(turn)
        folder.mkdir()
        disk = copytree(base, folder / "disk")
        tuning = tuned(folder, MOST_WAL_PAGES=WAL_PAGES)
        records = recorded(disk, folder, recorder, turn, **tuning)
        found = cuts(records, Disk(base), folder, 500, chance, promises)
        chosen = chance.randrange(400)
        for number, cut in enumerate(found):
            if number == chosen:
                base, promises = copytree(cut.folder, folder / "base"), deepcopy(cut.promises)
            assert lost(cut) == 0, (turn, cut)
            if number % 100 == 0:
                go_on(cut)
