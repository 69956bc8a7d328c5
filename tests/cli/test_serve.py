"""`carrack serve` as far as the command goes; the server has tests of its own."""

import socket
import webbrowser
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from carrack.cli import browsing
from carrack.server import running
from carrack.server.storage.alone import served_alone
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
    with served_alone(database_url(address)):
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
        with served_alone(url), served_alone(url):
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


def test_the_page_is_opened_when_the_server_answers(
    taken: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    port = taken.getsockname()[1]
    with taken:
        browsing.open_when_served(port).join(timeout=30)
    assert opened == [f"http://127.0.0.1:{port}/"]


def test_no_page_is_opened_where_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(browsing, "LONGEST_START", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as briefly:
        port = briefly.getsockname()[1]
    browsing.open_when_served(port).join(timeout=30)
    assert opened == []
