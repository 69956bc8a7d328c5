"""Webhooks lead nowhere inside, and slow ones keep nobody else waiting."""

import asyncio
import socket
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from carrack.server.errors import Unprocessable
from carrack.server.networks import is_public, network_of
from carrack.server.people import webhooks
from carrack.server.people.webhooks import WebhookSender
from carrack.server.settings import Settings
from tests.server.playing import World

pytestmark = pytest.mark.anyio

PASSWORD = "a long way to sail"


@pytest.fixture
def database(tmp_path: Path) -> str:
    """One kind is enough: nothing here is asked of the database."""
    return f"sqlite:///{tmp_path / 'carrack.db'}"


@pytest.mark.parametrize(
    "number",
    [
        "0.0.0.0",
        "10.0.0.1",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "192.0.0.8",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.1.1",
        "198.18.0.1",
        "224.0.0.1",
        "239.255.255.250",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::127.0.0.1",
        "::ffff:127.0.0.1",
        "::ffff:8.8.8.8",
        "::ffff:0:127.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b::808:808",
        "64:ff9b:1::1",
        "100::1",
        "2001::1",
        "2001:2::1",
        "2001:20::1",
        "2001:db8::1",
        "2002:7f00:1::",
        "2002:808:808::1",
        "3fff::1",
        "4000::1",
        "5f00::1",
        "fc00::1",
        "fd00:ec2::254",
        "fe80::1",
        "fe80::1%lo",
        "fec0::1",
        "ff02::1",
        "ff0e::1",
    ],
)
async def test_special_addresses_are_not_public(
    number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not is_public(number)
    found = [(socket.AF_INET6, socket.SOCK_STREAM, 6, "", ("2606:4700::1111", 443, 0, 0))]
    found.append((socket.AF_INET6, socket.SOCK_STREAM, 6, "", (number, 443, 0, 0)))
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    with pytest.raises(Unprocessable, match="bad-webhook"):
        await WebhookSender(Settings()).check("https://hook.example/x")


@pytest.mark.parametrize("number", ["1.1.1.1", "93.184.215.14", "2606:4700::1111", "2a00:1450::1"])
async def test_the_open_internet_is_public(number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the number that was checked is the one that is spoken to."""
    found = [(socket.AF_INET6, socket.SOCK_STREAM, 6, "", (number, 443, 0, 0))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    target = await WebhookSender(Settings()).check("https://hook.example/x")
    assert target.url.host == number
    assert target.headers == {"Host": "hook.example"}


async def test_what_counts_as_one_network() -> None:
    assert network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::") == "2001:db8:1:2::/64"
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert network_of("testclient") == "testclient"


class SlowNames:
    """A name server that does not answer until a test lets it, and what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.answering = threading.Event()

    def resolve(self, host: str, *_: Any, **__: Any) -> Any:
        """Stand in for `socket.getaddrinfo`."""
        self.asked.append(host)
        self.answering.wait(60)
        raise socket.gaierror


@pytest.fixture
def slow_names(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowNames]:
    """A slow name server."""
    names = SlowNames()
    monkeypatch.setattr(socket, "getaddrinfo", names.resolve)
    yield names
    names.answering.set()


async def test_slow_names_keep_no_login_waiting(
    settings: Settings, slow_names: SlowNames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "RESOLVE_SECONDS", 60.0)
    async with World.running(settings) as world, world.nobody() as ann:
        await ann.post("/identity/account", 201, login="ann", password=PASSWORD)

        async def subscribe(number: int) -> int:
            async with world.person("Eve") as eve:
                answer = await eve.client.put(
                    "/identity/notices", json={"webhook": f"https://h{number}.example.org/"}
                )
            return answer.status_code

        waiting = [asyncio.create_task(subscribe(number)) for number in range(20)]
        while len(slow_names.asked) < webhooks.NAMES_AT_ONCE:
            await asyncio.sleep(0.01)
        async with asyncio.timeout(20):
            await ann.post("/identity/login", login="ann", password=PASSWORD)
        assert len(slow_names.asked) == webhooks.NAMES_AT_ONCE
        assert not any(task.done() for task in waiting)
        slow_names.answering.set()
        assert await asyncio.gather(*waiting) == [422] * 20


async def test_a_name_that_takes_too_long_is_none(
    slow_names: SlowNames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "RESOLVE_SECONDS", 0.05)
    with pytest.raises(Unprocessable, match="bad-webhook"):
        await WebhookSender(Settings()).check("https://hook.example/x")
    assert not await WebhookSender(Settings()).post("https://hook.example/x", {})


Answer = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def answering(answer: Answer) -> AsyncIterator[str]:
    """A webhook on loopback that answers in its own way; its address."""
    over = asyncio.Event()

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with suppress(ConnectionError):
                await answer(reader, writer)
        finally:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()
            over.set()

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    server.close()
    async with asyncio.timeout(10):
        await over.wait()


async def test_an_answer_without_end_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each byte came in time, and there would always be one more."""
    monkeypatch.setattr(webhooks, "TIMEOUT_SECONDS", 1.0)

    async def drip(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nX-Long: ")
        while not writer.is_closing():
            writer.write(b"x")
            await writer.drain()
            await asyncio.sleep(0.05)

    async with answering(drip) as address, asyncio.timeout(20):
        sender = WebhookSender(Settings(private_webhooks=True))
        assert not await sender.post(address, {"text": "Your turn"})


async def test_what_a_webhook_answers_is_not_read() -> None:
    sent = 0

    async def pour(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal sent
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n")
        while sent < 100_000_000:
            writer.write(b"x" * 100_000)
            sent += 100_000
            await writer.drain()

    async with answering(pour) as address:
        sender = WebhookSender(Settings(private_webhooks=True))
        assert await sender.post(address, {"text": "Your turn"})
    assert sent < 50_000_000


async def test_redirects_are_not_followed() -> None:
    asked: list[bytes] = []

    async def redirect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append(await reader.readline())
        writer.write(b"HTTP/1.1 307 Go\r\nLocation: /inside\r\nContent-Length: 0\r\n\r\n")
        await writer.drain()

    async with answering(redirect) as address:
        sender = WebhookSender(Settings(private_webhooks=True))
        assert not await sender.post(address, {"text": "Your turn"})
    assert asked == [b"POST / HTTP/1.1\r\n"]


async def test_few_webhooks_are_tried(world: World) -> None:
    async with world.person("Eve") as eve:
        statuses = [
            (
                await eve.client.put(
                    "/identity/notices", json={"webhook": f"https://127.0.0.1/{number}"}
                )
            ).status_code
            for number in range(12)
        ]
    assert statuses == [422] * 10 + [429] * 2
