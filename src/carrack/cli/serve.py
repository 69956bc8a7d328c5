"""`carrack serve`: run the server until it is told to stop."""

import errno
import os
import socket
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Final

from rich.text import Text

from carrack.cli.browsing import has_desktop, open_when_served
from carrack.cli.console import messages
from carrack.cli.errors import BadArguments
from carrack.cli.options import whole_number
from carrack.texts import Texts

MOST_PORT: Final = 65535
MOST_WORKERS: Final = 64
NEEDED: Final = ("fastapi", "uvicorn", "sqlalchemy", "alembic", "orjson", "argon2")


@dataclass(frozen=True, slots=True)
class Request:
    """What `carrack serve` was asked for, as texts."""

    host: str
    port: str
    database: str | None
    workers: str
    open: bool


def has_server() -> bool:
    """Tell whether the server's packages are installed."""
    return all(find_spec(package) is not None for package in NEEDED)


def serve(texts: Texts, request: Request) -> int:
    """Run the server; return when it has stopped."""
    if not has_server():
        raise BadArguments("no-server")
    from carrack.server.running import run
    from carrack.server.settings import Settings
    from carrack.server.storage.alone import served_alone
    from carrack.server.storage.urls import database_url, is_sqlite

    port = whole_number(request.port, "--port", 0, MOST_PORT)
    workers = whole_number(request.workers, "--workers", 1, MOST_WORKERS)
    if request.database is not None:
        # Workers are processes of their own: they read their settings from the environment.
        os.environ["CARRACK_DATABASE"] = request.database
    settings = Settings()
    url = database_url(settings.database)
    if workers > 1 and is_sqlite(url):
        raise BadArguments("workers-on-sqlite")
    if is_taken(request.host, port):
        raise BadArguments("port-taken", host=request.host, port=str(port))
    with served_alone(url):
        words = texts("cli-serve-begins", host=request.host, port=str(port))
        messages().print(Text(words), soft_wrap=True)
        if request.open and has_desktop():
            open_when_served(port)
        run(settings, request.host, port, workers)
    return 0


def is_taken(host: str, port: int) -> bool:
    """Tell whether another program listens there already."""
    with socket.socket() as probe:
        # What a server that has just stopped leaves behind is in nobody's way.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return error.errno == errno.EADDRINUSE
    return False
