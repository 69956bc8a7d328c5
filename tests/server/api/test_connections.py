"""Connections have bounds: how many, how large, how slow; and there is always room for others."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import Any
from unittest.mock import patch

import pytest
import uvicorn

from carrack.server import open_files
from carrack.server.api import http_protocol
from carrack.server.api.app import create_app
from carrack.server.api.http_protocol import MOST_AHEAD, MOST_HEAD_BYTES, MOST_HEADERS
from carrack.server.api.uvicorn_runner import uvicorn_config
from carrack.server.live import fast_websocket
from carrack.server.open_files import most_connections, most_of_address
from carrack.server.settings import Settings

#: No proxy's, so limits by address hold for them.
HERE, THERE = "127.0.0.2", "127.0.0.3"
ASKED = b"GET /healthz/live HTTP/1.1\r\nHost: carrack.test\r\n"
#: Sixteen connections, and eight of one address.
FEW = 16
#: More than the system keeps for a client that does not read.
LARGE = 32 * 1024 * 1024


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Where a real server answers that takes few connections and waits a second for each."""
    folder = tmp_path_factory.mktemp("connections")
    (folder / "index.html").write_text("The page", encoding="utf-8")
    (folder / "large").write_bytes(bytes(LARGE))
    quick: dict[str, Any] = {"HEAD_SECONDS": 1.0, "BODY_SECONDS": 1.0, "WRITE_SECONDS": 1.0}
    settings = Settings(
        database=f"sqlite:///{folder / 'carrack.db'}",
        bot_processes=0,
        static=folder,
        most_connections=FEW,
    )
    with (
        patch.multiple(http_protocol, **quick),
        patch.object(fast_websocket, "LONGEST_WRITE", 1.0),
        _serving(settings) as port,
    ):
        yield port


@contextmanager
def _serving(settings: Settings) -> Iterator[int]:
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn_config("127.0.0.1", 0, target=create_app(settings), settings=settings)
    config.timeout_keep_alive = 1
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        end = time.monotonic() + 60
        while not server.started and time.monotonic() < end and thread.is_alive():
            time.sleep(0.02)
        assert server.started
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(20)


def _connected(port: int, source: str = HERE) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), 10, source_address=(source, 0))


def _answer(wire: socket.socket) -> bytes:
    """Read until the server closes."""
    found = b""
    while part := wire.recv(65536):
        found += part
    return found


def _asked(port: int, *lines: bytes) -> bytes:
    with closing(_connected(port)) as wire:
        wire.sendall(b"\r\n".join((*lines, b"Connection: close", b"", b"")))
        return _answer(wire)


def _status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def test_usual_requests_are_answered(port: int) -> None:
    assert _status(_asked(port, ASKED.strip())) == 200
    assert _asked(port, b"GET /matches/x HTTP/1.1", b"Host: x").endswith(b"The page")


@pytest.mark.parametrize(
    "sent", [b"", b"\r\n", b"GET / HT", ASKED, ASKED + b"X-Slow: "], ids=range(5)
)
def test_who_never_ends_the_headers_is_cut_off(port: int, sent: bytes) -> None:
    with closing(_connected(port)) as wire:
        wire.sendall(sent)
        began = time.monotonic()
        assert _status(_answer(wire)) == 408
        assert time.monotonic() - began < 8


def test_who_sends_headers_byte_by_byte_is_cut_off(port: int) -> None:
    with closing(_connected(port)) as wire:
        wire.sendall(ASKED + b"X-Slow: ")
        assert _is_cut(wire, b"x", 100, 0.1)


def _is_cut(wire: socket.socket, piece: bytes, times: int, pause: float) -> bool:
    """Send something again and again; tell whether the server ends it."""
    for _ in range(times):
        try:
            wire.sendall(piece)
        except OSError:
            return True
        time.sleep(pause)
    return False


def test_who_never_ends_the_body_is_cut_off(port: int) -> None:
    head = b"POST /api/v1/identity/guest HTTP/1.1\r\nHost: carrack.test\r\nContent-Length: 99\r\n"
    with closing(_connected(port)) as wire:
        wire.sendall(head + b"Content-Type: application/json\r\n\r\n{")
        assert _status(_answer(wire)) == 408


def test_who_asks_nothing_more_is_let_go(port: int) -> None:
    with closing(_connected(port)) as wire:
        wire.sendall(ASKED + b"\r\n")
        began = time.monotonic()
        assert _status(_answer(wire)) == 200
        assert time.monotonic() - began < 8


def test_who_does_not_read_is_cut_off(port: int) -> None:
    with closing(_connected(port)) as wire:
        wire.sendall(b"GET /large HTTP/1.1\r\nHost: carrack.test\r\n\r\n")
        time.sleep(4)
        taken = 0
        with suppress(OSError):
            while part := wire.recv(1 << 20):
                taken += len(part)
        assert 0 < taken < LARGE


def test_headers_have_a_size_and_a_count(port: int) -> None:
    asked = ASKED.strip()
    assert _status(_asked(port, asked, b"X-Long: " + b"x" * MOST_HEAD_BYTES)) == 431
    many = [b"X-%d: y" % number for number in range(MOST_HEADERS)]
    assert _status(_asked(port, asked, *many)) == 431
    assert _status(_asked(port, asked, *many[: MOST_HEADERS // 2])) == 200


def test_a_header_without_end_is_not_kept(port: int) -> None:
    with closing(_connected(port)) as wire:
        wire.sendall(ASKED + b"X-Long: ")
        assert _is_cut(wire, b"x" * 4096, 200, 0.002)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (b"/%00", 404),
        (b"/a%00b/index.html", 404),
        (b"/" + b"x" * 300, 404),
        (b"/" + b"x" * 20_000, 404),
        (b"/" + b"x/" * 5_000, 404),
        (b"/api/v1/" + b"x" * 20_000, 404),
        (b"/" + b"x" * MOST_HEAD_BYTES, 414),
    ],
    ids=["nul", "nul inside", "name", "long", "deep", "api", "beyond"],
)
def test_addresses_that_no_file_can_have_lead_nowhere(port: int, path: bytes, status: int) -> None:
    assert _status(_asked(port, b"GET %s HTTP/1.1" % path, b"Host: carrack.test")) == status


def test_what_is_no_request_is_refused(port: int) -> None:
    with closing(_connected(port)) as wire:
        wire.sendall(b"\x16\x03\x01 hello\r\n\r\n")
        assert _status(_answer(wire)) == 400


def test_requests_sent_ahead_are_few(port: int) -> None:
    with closing(_connected(port)) as wire:
        wire.sendall((ASKED + b"\r\n") * 1000)
        assert _answer(wire).count(b"HTTP/1.1 200") <= MOST_AHEAD + 1


def test_one_address_leaves_room_for_others(port: int) -> None:
    held = [_connected(port) for _ in range(8)]
    try:
        for wire in held:
            wire.sendall(ASKED + b"\r\n")
            assert wire.recv(65536).startswith(b"HTTP/1.1 200")
        with closing(_connected(port)) as one_more:
            refused = _answer(one_more)
        assert _status(refused) == 503
        assert b"retry-after" in refused
        with closing(_connected(port, THERE)) as other:
            other.sendall(ASKED + b"\r\n")
            assert other.recv(65536).startswith(b"HTTP/1.1 200")
    finally:
        for wire in held:
            wire.close()
    time.sleep(0.2)
    assert _status(_asked(port, ASKED.strip())) == 200


def test_sockets_count_as_well_until_they_close(port: int) -> None:
    upgrade = (
        b"GET /api/v1/matches/none/live HTTP/1.1\r\nHost: carrack.test\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    held = [_connected(port) for _ in range(8)]
    for wire in held:
        wire.sendall(upgrade)
        assert wire.recv(65536).startswith(b"HTTP/1.1 101")
    with closing(_connected(port)) as one_more:
        assert _status(_answer(one_more)) == 503
    for wire in held:
        wire.close()
    time.sleep(0.5)
    assert _status(_asked(port, ASKED.strip())) == 200


@pytest.mark.parametrize(("files", "most", "each"), [(20_000, 10_000, 1000), (256, 192, 19)])
def test_connections_end_below_the_file_limit(files: int, most: int, each: int) -> None:
    with patch.object(open_files, "file_limit", return_value=files):
        found = most_connections(Settings())
    assert (found, most_of_address(found)) == (most, each)
