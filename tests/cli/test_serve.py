"""`carrack serve` as far as the command goes; the server has tests of its own."""

import re
import socket
import sqlite3
import threading
import webbrowser
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine
from sqlalchemy.engine import make_url

from carrack.cli import browser as browsing
from carrack.cli.commands import serve
from carrack.server.api import uvicorn_runner as running
from carrack.server.settings import Settings
from carrack.server.storage.file_lock import exclusive_server
from carrack.server.storage.migrating import upgrade
from carrack.server.storage.urls import database_url
from tests.cli.running import run


@pytest.fixture
def taken() -> socket.socket:
    """A port that somebody listens at."""
    listening = socket.create_server(("127.0.0.1", 0))
    return listening


def test_a_port_that_is_taken_is_told(taken: socket.socket) -> None:
    with taken:
        port = str(taken.getsockname()[1])
        ran = run("serve", "--port", port)
    assert ran.code != 0
    assert port in ran.err
    assert "make play PORT=" in ran.err


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_second_server_on_a_sqlite_file_is_refused(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[str] = []
    monkeypatch.setattr(running, "run", lambda settings, *_: served.append(settings.database))
    file = tmp_path / "new" / "carrack.db"
    address = f"sqlite:///{file}"
    # The command sets it for its workers.
    monkeypatch.setenv("CARRACK_DATABASE", address)
    serve = ("serve", "--port", "0", "--database", address)
    other_name = tmp_path / "link.db"
    with exclusive_server(database_url(address)):
        other_name.symlink_to(file)
        for name in (address, f"sqlite:///{other_name}"):
            refused = run("serve", "--port", "0", "--database", name, language=language)
            assert refused.code == 2
            assert str(file) in refused.err.replace("\n", "")
            assert "PostgreSQL" in refused.err
        # Whatever works beside a server still does.
        assert run("admin", "people", "--database", address).code == 0
        elsewhere = f"sqlite:///{tmp_path / 'other.db'}"
        assert run("serve", "--port", "0", "--database", elsewhere).code == 0
    assert served == [elsewhere]
    assert run(*serve).code == 0
    assert served == [elsewhere, address]


def test_no_file_is_kept_beside_what_is_in_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    in_memory = make_url("sqlite+aiosqlite:///file:shared?mode=memory&cache=shared&uri=true")
    for url in (in_memory, database_url("postgresql://carrack@localhost/carrack")):
        with exclusive_server(url), exclusive_server(url):
            assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("environment", "platform", "there"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_where_there_is_a_desktop(environment: dict[str, str], platform: str, there: bool) -> None:
    assert browsing.has_desktop(environment, platform) is there


def test_nothing_is_told_before_the_server_answers(taken: socket.socket) -> None:
    told = threading.Event()
    host, port = taken.getsockname()
    taken.close()
    with browsing.when_served(host, port, told.set):
        assert not told.wait(0.5)
        with socket.create_server((host, port)):
            assert told.wait(30)


def test_nothing_is_told_of_a_server_that_never_answered() -> None:
    told: list[int] = []
    with socket.create_server(("127.0.0.1", 0)) as briefly:
        port = briefly.getsockname()[1]
    with browsing.when_served("127.0.0.1", port, lambda: told.append(port)):
        pass
    assert told == []


@pytest.mark.parametrize(
    ("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("box", "box")]
)
def test_where_the_page_is_opened(host: str, shown: str) -> None:
    assert browsing.address(host, 8000) == f"http://{shown}:8000/"


def answering(
    settings: Settings, host: str, port: int, workers: int, place: Path | None = None
) -> None:
    """Stand in for the server: listen until somebody has come by, and was told."""
    if place is not None:
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(str(place))
            listening.listen()
            listening.settimeout(30)
            listening.accept()[0].close()
        return
    with socket.create_server((host, port)) as listening:
        listening.settimeout(30)
        listening.accept()[0].close()


@pytest.mark.parametrize("desktop", [True, False])
def test_the_page_is_opened_where_there_is_a_desktop(
    desktop: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(running, "run", answering)
    monkeypatch.setattr(serve, "has_desktop", lambda: desktop)
    database = f"sqlite:///{tmp_path / 'carrack.db'}"
    monkeypatch.setenv("CARRACK_DATABASE", database)
    ran = run("serve", "--port", "0", "--open", "--database", database)
    assert ran.code == 0
    told = re.search(r"http://127\.0\.0\.1:\d+/", ran.err)
    assert told is not None
    assert opened == ([told[0]] if desktop else [])


@pytest.mark.parametrize(
    ("language", "words"), [("en", "without its page"), ("fr", "sans sa page")]
)
def test_a_missing_page_is_told(
    language: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "run", answering)
    database = f"sqlite:///{tmp_path / 'carrack.db'}"
    monkeypatch.setenv("CARRACK_DATABASE", database)
    monkeypatch.setenv("CARRACK_STATIC", str(tmp_path / "nothing"))
    ran = run("serve", "--port", "0", "--database", database, language=language)
    assert words in ran.err.replace("\n", " ")


def test_a_socket_instead_of_a_port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "run", answering)
    database = f"sqlite:///{tmp_path / 'carrack.db'}"
    monkeypatch.setenv("CARRACK_DATABASE", database)
    place = tmp_path / "s"
    ran = run("serve", "--socket", str(place), "--database", database)
    assert ran.code == 0
    assert str(place) in ran.err.replace("\n", "")


def _newer(file: Path) -> str:
    """A database of a Carrack that is not written yet."""
    assert run("admin", "people", "--database", str(file)).code == 0
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = 'v9999'")
    return str(file)


def _foreign(file: Path) -> str:
    """Another program's database."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    return str(file)


def _garbage(file: Path) -> str:
    """A file that is no database."""
    file.write_bytes(b"These are not the bytes of a database. " * 200)
    return str(file)


def _nowhere(file: Path) -> str:
    """A PostgreSQL that is not there."""
    return f"postgresql://carrack@127.0.0.1:1/{file.stem}"


def _folder(file: Path) -> str:
    """A folder."""
    file.mkdir()
    return str(file)


@pytest.mark.parametrize(
    ("database", "words"),
    [
        (_newer, "v9999"),
        (_foreign, "another program"),
        (_garbage, "can’t be opened"),
        (_nowhere, "can’t be opened"),
        (_folder, "can’t be opened"),
    ],
)
@pytest.mark.parametrize("called", [("serve", "--port", "0"), ("admin", "people")])
def test_a_database_that_can_not_be_used_is_told_in_a_sentence(
    database: Callable[[Path], str],
    words: str,
    called: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(running, "run", lambda *_: pytest.fail("it was served"))
    monkeypatch.setenv("CARRACK_DATABASE", "")
    ran = run(*called, "--database", database(tmp_path / "some.db"))
    assert ran.code == 2
    said = " ".join(ran.err.split())
    assert words in said
    assert "Traceback" not in said
    assert len(said) < 600


def test_an_older_database_is_brought_up_to_date_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(running, "run", lambda *_: None)
    file = tmp_path / "old.db"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        upgrade(connection, "0003")
    engine.dispose()
    monkeypatch.setenv("CARRACK_DATABASE", str(file))
    assert run("serve", "--port", "0", "--database", str(file)).code == 0
    assert "the tables were brought from 0003 to" in caplog.text
