"""Messages on the short way: whole frames, in order, and none that overtakes another."""

import asyncio
from collections.abc import Generator

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from carrack.server.frames import EXTENSION, framed, send_now_of
from carrack.server.live import TOO_SLOW, Watcher

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
    frame = parsed(framed(b"x" * length))
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, b"x" * length)


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
