"""A lock that keeps a second server off a SQLite file: two would not hear of each other's moves.

Whatever else works on the file beside the server (backups, `carrack admin`) is in nobody's way.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from sqlalchemy.engine import URL

from carrack.server.errors import Misconfigured
from carrack.server.storage.durable_files import make_folder
from carrack.server.storage.urls import is_sqlite


@contextmanager
def exclusive_server(url: URL) -> Iterator[None]:
    """Keep other servers off a SQLite file, where the system can do that.

    They are kept off by a lock on a file beside it. The system lets go of that when the process
    ends, however it ends; the file itself stays, and says nothing.
    """
    file = database_file(url)
    if file is None:
        yield
        return
    make_folder(file.parent)
    with file.with_name(f"{file.name}.lock").open("ab") as lock:
        _lock(lock, file)
        yield


def database_file(url: URL) -> Path | None:
    """Return where a database is kept, if it is in a file: by whatever name, it is the same."""
    name = (url.database or "").removeprefix("file:")
    if not is_sqlite(url) or name == ":memory:" or url.query.get("mode") == "memory":
        return None
    return Path(name).resolve()


def _lock(lock: IO[bytes], file: Path) -> None:
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise Misconfigured("database-served", file=file) from error
    except OSError:
        # Some file systems of other machines have no locks.
        return
