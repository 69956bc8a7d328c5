"""`carrack serve`: run the server until it is told to stop."""

import errno
import os
import socket as sockets
import webbrowser
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.text import Text

from carrack.cli.browser import address, has_desktop, when_served
from carrack.cli.console import messages
from carrack.cli.errors import BadArguments
from carrack.cli.options import DatabaseUrl, file, flag, number, value
from carrack.cli.values import whole_number
from carrack.text.fluent import Texts

HELP: Final = "cli-serve-help"
MOST_PORT: Final = 65535
MOST_WORKERS: Final = 64
NEEDED: Final = ("fastapi", "uvicorn", "sqlalchemy", "alembic", "orjson", "argon2")


def has_server() -> bool:
    """Tell whether the server's packages are installed."""
    return all(find_spec(package) is not None for package in NEEDED)


def serve(
    context: typer.Context,
    host: Annotated[str, value("--host", "cli-metavar-host", "cli-serve-host")] = "127.0.0.1",
    port: Annotated[str, number("--port", "cli-serve-port")] = "8000",
    database: DatabaseUrl = None,
    workers: Annotated[str, number("--workers", "cli-serve-workers")] = "1",
    open: Annotated[bool, flag("--open", "cli-serve-open")] = False,
    socket: Annotated[str | None, file("--socket", "cli-serve-socket")] = None,
) -> int:
    """Run the server; return when it has stopped."""
    texts: Texts = context.obj
    if not has_server():
        raise BadArguments("no-server")
    from carrack.server.api.uvicorn_runner import run
    from carrack.server.api.web_client import client_is_built
    from carrack.server.settings import Settings
    from carrack.server.storage.database import prepare_database
    from carrack.server.storage.file_lock import exclusive_server
    from carrack.server.storage.urls import database_url, is_sqlite

    port_number = whole_number(port, "--port", 0, MOST_PORT)
    processes = whole_number(workers, "--workers", 1, MOST_WORKERS)
    if database is not None:
        # Workers are processes of their own: they read their settings from the environment.
        os.environ["CARRACK_DATABASE"] = database
    settings = Settings()
    url = database_url(settings.database)
    if processes > 1 and is_sqlite(url):
        raise BadArguments("workers-on-sqlite")
    place = None if socket is None else Path(socket).absolute()
    if place is None and is_taken(host, port_number):
        raise BadArguments("port-taken", host=host, port=str(port_number))
    with exclusive_server(url):
        # A server under uvicorn could only tell of a database it can't use by a trace.
        prepare_database(settings.database)
        port_number = port_number or free_port(host)

        def tell() -> None:
            begins = texts("cli-serve-begins", host=host, port=str(port_number))
            if place is not None:
                begins = texts("cli-serve-begins-socket", socket=str(place))
            words = [begins]
            if not client_is_built(settings.static):
                words.append(texts("server-no-page"))
            messages().print(Text("\n".join(words)), soft_wrap=True)
            if open and place is None and has_desktop():
                webbrowser.open(address(host, port_number))

        # uvicorn has stopped in good order by the time that it passes Ctrl+C on.
        with when_served(host, port_number, tell, place), suppress(KeyboardInterrupt):
            run(settings, host, port_number, processes, place)
    return 0


def is_taken(host: str, port: int) -> bool:
    """Tell whether another program listens there already."""
    with sockets.socket() as probe:
        # What a server that has just stopped leaves behind is in nobody's way.
        probe.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return error.errno == errno.EADDRINUSE
    return False


def free_port(host: str) -> int:
    """Return a port nobody listens at."""
    with sockets.socket() as probe:
        probe.bind((host, 0))
        port: int = probe.getsockname()[1]
    return port
