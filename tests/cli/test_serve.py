"""`carrack serve` as far as the command goes; the server has tests of its own."""

import socket
import webbrowser

import pytest

from carrack.cli import browsing
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
