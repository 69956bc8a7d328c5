"""Messages on the short way: whole frames, in order, and none that overtakes another."""

import asyncio
from collections.abc import Generator

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.streams import StreamReader

from carrack.server.live.fast_websocket import (
    EXTENSION,
    MOST_UNREAD_MESSAGES,
    FastWebSocketProtocol,
    send_now_of,
    text_frame,
)
from carrack.server.live.watcher import TOO_SLOW, Watcher

pytestmark = pytest.mark.anyio


def parsed(data: bytes) -> Frame:
    """Read a frame as a client does."""
    stream = StreamReader()
    stream.feed_data(data)
    reading: Generator[None, None, Frame] = Frame.parse(stream.read_exact, mask=False)
    try:
        next(reading)
    except StopIteration as done:
        frame: Frame = done.value
        # Nothing is left over.
        stream.feed_eof()
        with pytest.raises(StopIteration) as end:
            next(stream.at_eof())
        assert end.value.value is True
        return frame
    raise AssertionError("the frame is not whole")


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
async def test_a_message_of_any_length_is_one_whole_frame_of_text(length: int) -> None:
    frame = parsed(text_frame(b"x" * length))
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, b"x" * length)


class Transport(asyncio.Transport):
    """Notes what is done with it."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closing = False
        self.paused = False

    def write(self, data: object) -> None:
        assert isinstance(data, bytes)
        self.written.append(data)

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = True

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


async def _app(scope: object, receive: object, send: object) -> None:
    """Do nothing."""


def opened_socket() -> tuple[FastWebSocketProtocol, Transport]:
    """Return a socket after its handshake."""
    config = Config(_app, ws=FastWebSocketProtocol, log_config=None, ws_ping_interval=None)
    socket = FastWebSocketProtocol(config, ServerState(), {}, _loop=asyncio.get_running_loop())
    socket.transport = transport = Transport()
    socket.handshake_complete = True
    socket.conn.state = State.OPEN
    return socket, transport


async def test_messages_that_are_ready_together_go_out_together() -> None:
    one, first = opened_socket()
    other, second = opened_socket()
    assert all([one.send_now(b"1"), other.send_now(b"2"), one.send_now(b"3")])
    assert (first.written, second.written) == ([], [])
    await asyncio.sleep(0)
    assert first.written == [text_frame(b"1") + text_frame(b"3")]
    assert second.written == [text_frame(b"2")]
    one.send_now(b"4")
    await asyncio.sleep(0)
    assert first.written[1:] == [text_frame(b"4")]


async def test_what_comes_the_usual_way_does_not_overtake_what_was_ready() -> None:
    socket, transport = opened_socket()
    socket.send_now(b"1")
    await socket.send({"type": "websocket.close", "code": 4404})
    assert not socket.send_now(b"2")
    await asyncio.sleep(0)
    ready, close = transport.written
    assert ready == text_frame(b"1")
    assert parsed(close).opcode == Opcode.CLOSE
    if socket.close_timer is not None:
        socket.close_timer.cancel()


async def test_what_is_ready_is_sent_before_the_server_stops() -> None:
    socket, transport = opened_socket()
    socket.send_now(b"1")
    socket.shutdown()
    await asyncio.sleep(0)
    assert transport.written[0] == text_frame(b"1")
    assert parsed(transport.written[1]).opcode == Opcode.CLOSE
    assert len(transport.written) == 2


@pytest.mark.parametrize("gone", ["closing", "full", "disconnected"])
async def test_a_socket_that_takes_no_more_says_so(gone: str) -> None:
    socket, transport = opened_socket()
    socket.send_now(b"1")
    if gone == "closing":
        transport.closing = True
    elif gone == "full":
        socket.pause_writing()
    else:
        socket.disconnected = True
    assert not socket.send_now(b"2")
    await asyncio.sleep(0)
    assert transport.written == ([text_frame(b"1")] if gone == "full" else [])


async def test_no_more_is_read_while_many_messages_wait() -> None:
    socket, transport = opened_socket()
    for number in range(1, MOST_UNREAD_MESSAGES + 1):
        socket.curr_msg_data_type = "text"
        socket.frames = [b"x"]
        socket.send_receive_event_to_app()
        assert transport.paused == (number == MOST_UNREAD_MESSAGES)
    for _ in range(MOST_UNREAD_MESSAGES):
        assert transport.paused
        assert (await socket.receive())["type"] == "websocket.receive"
    assert not transport.paused


class Broken(Transport):
    """Fails to write."""

    def write(self, data: object) -> None:
        raise RuntimeError("broken")


async def test_a_socket_that_fails_silences_no_other() -> None:
    broken, _ = opened_socket()
    broken.transport = wire = Broken()
    other, transport = opened_socket()
    for message in (b"1", b"2"):
        broken.send_now(message)
        other.send_now(message)
        await asyncio.sleep(0)
    assert transport.written == [text_frame(b"1"), text_frame(b"2")]
    assert wire.closing


async def test_a_socket_that_was_closed_is_read_to_its_end() -> None:
    socket, transport = opened_socket()
    for _ in range(MOST_UNREAD_MESSAGES):
        socket.frames = [b"x"]
        socket.send_receive_event_to_app()
    await socket.send({"type": "websocket.close", "code": 4408})
    socket.frames = [b"x"]
    socket.send_receive_event_to_app()
    assert not transport.paused
    if socket.close_timer is not None:
        socket.close_timer.cancel()


class Wire:
    """Takes messages as long as it is told to."""

    def __init__(self) -> None:
        self.takes = True
        self.sent: list[bytes] = []

    def send(self, message: bytes) -> bool:
        if self.takes:
            self.sent.append(message)
        return self.takes


def watcher_at(wire: Wire, most_waiting: int = 8) -> Watcher:
    scope = {"extensions": {EXTENSION: {"send": wire.send}}}
    return Watcher("m", None, None, None, None, most_waiting, send_now_of(scope))


async def test_what_can_be_sent_at_once_waits_for_nobody() -> None:
    wire = Wire()
    watcher = watcher_at(wire)
    for message in (b"1", b"2"):
        watcher.send(message)
    assert wire.sent == [b"1", b"2"]


async def test_nothing_overtakes_what_had_to_wait() -> None:
    wire = Wire()
    watcher = watcher_at(wire)
    wire.takes = False
    for message in (b"1", b"2"):
        watcher.send(message)
    wire.takes = True
    watcher.send(b"3")
    usual = [await watcher.next(), await watcher.next(), await watcher.next()]
    # The last one is still on its usual way.
    watcher.send(b"4")
    assert (usual, wire.sent) == ([b"1", b"2", b"3"], [])
    usual.append(await watcher.next())
    waiting = asyncio.create_task(watcher.next())
    await asyncio.sleep(0)
    watcher.send(b"5")
    assert (usual[-1], wire.sent) == (b"4", [b"5"])
    waiting.cancel()


async def test_whoever_is_too_slow_is_sent_away() -> None:
    wire = Wire()
    watcher = watcher_at(wire, most_waiting=2)
    wire.takes = False
    for message in (b"1", b"2", b"3"):
        watcher.send(message)
    wire.takes = True
    watcher.send(b"4")
    assert watcher.closed == TOO_SLOW
    assert wire.sent == []
    assert await watcher.next() is None


async def test_where_a_server_offers_nothing_every_message_waits_its_turn() -> None:
    watcher = Watcher("m", None, None, None, None, 8, send_now_of({}))
    watcher.send(b"1")
    assert await watcher.next() == b"1"
