"""Turn notices: by e-mail to a catcher, and to a webhook; grouped, once, stopped with a click."""

import asyncio
import json
import re
import smtplib
import socket
import threading
import time
from collections.abc import Iterator
from email.message import EmailMessage
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any, ClassVar

import httpx
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message

from carrack.server.errors import Unprocessable
from carrack.server.people.webhooks import WebhookSender
from carrack.server.settings import Settings
from tests.server.conftest import new_database
from tests.server.playing import Person, World, play_on

pytestmark = pytest.mark.anyio

ADDRESS = "ann@example.org"
LATER = 7200.0


class Catcher(Message):
    """Keeps the mail it gets."""

    def __init__(self) -> None:
        super().__init__(EmailMessage)
        self.caught: list[Any] = []

    def handle_message(self, message: Any) -> None:
        """Keep one."""
        self.caught.append(message)


class Hook(BaseHTTPRequestHandler):
    """Keeps what is posted to it, and answers with a status."""

    caught: ClassVar[list[Any]] = []
    status: ClassVar[int] = 204

    def do_POST(self) -> None:
        """Keep one."""
        length = int(self.headers["content-length"])
        self.caught.append(json.loads(self.rfile.read(length)))
        self.send_response(self.status)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture
def mail() -> Iterator[tuple[int, list[Any]]]:
    """A mail server: its port, and what it was sent."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    catcher = Catcher()
    controller = Controller(catcher, hostname="127.0.0.1", port=port)
    controller.start()
    yield port, catcher.caught
    controller.stop()


@pytest.fixture
def hook() -> Iterator[tuple[str, list[Any]]]:
    """A webhook: its address, and what it was sent."""
    Hook.caught, Hook.status = [], 204
    server = HTTPServer(("127.0.0.1", 0), Hook)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/hook", Hook.caught
    server.shutdown()
    thread.join()
    server.server_close()


def sending(database: str, port: int = 25) -> Settings:
    return Settings(
        database=database,
        bot_processes=0,
        smtp_host="127.0.0.1",
        smtp_port=port,
        smtp_security="none",
        public_url="https://play.example.org",
        private_webhooks=True,
    )


def text_of(message: Any) -> str:
    return str(message.get_payload(decode=True), "utf-8")


def key_in(message: Any, call: str) -> str:
    return key_among(text_of(message), call)


def key_among(words: str, call: str) -> str:
    found = re.search(rf"/notices/{call}\?key=(\S+)", words)
    assert found is not None
    return found[1]


async def waiting_for(ann: Person, bob: Person) -> str:
    """A match in which it is Ann's turn, after Bob has moved."""
    match = str((await ann.match())["id"])
    await bob.post(f"/matches/{match}/join")
    while True:
        await play_on(match, [ann, bob], 1)
        last = (await ann.log(match))[-1]
        if (await ann.position(match))["seat"] == 0 and last["seat"] == 1:
            return match


async def test_turns_come_together_once_and_stop(database: str, mail: Any) -> None:
    port, caught = mail
    async with (
        World.running(sending(database, port)) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
    ):
        tell = world.services.notices.send_due
        asked = await ann.send("PUT", "/identity/notices", email=ADDRESS, language="fr")
        assert asked["confirmed"] is False
        matches = [await waiting_for(ann, bob) for _ in range(2)]
        # Nobody is told at an address that is not known to be theirs.
        assert await tell(time.time() + LATER) == 0
        assert len(caught) == 1
        key = key_in(caught[0], "confirm")
        page = await ann.client.get(f"/notices/confirm?key={key}")
        assert "<form" in page.text
        assert (await ann.get("/identity/notices"))["confirmed"] is False
        assert key != key_in(caught[0], "stop")
        own = {"Origin": "http://carrack.test"}
        confirmed = await ann.client.post(f"/notices/confirm?key={key}", headers=own)
        assert confirmed.status_code == 200

        assert await tell(time.time()) == 0
        assert await tell(time.time() + LATER) == 1
        assert await tell(time.time() + 3 * LATER) == 0
        assert len(caught) == 2
        told = caught[1]
        assert told["To"] == ADDRESS
        assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert "2 parties" in str(told["Subject"]) or "parties" in text_of(told)
        for match in matches:
            assert f"https://play.example.org/match/{match}" in text_of(told)

        # An address may be a stranger's: nobody can have it written to again and again.
        await bob.send("PUT", "/identity/notices", 429, email=ADDRESS.upper())
        # The links in earlier messages hold, whatever else is changed.
        changed = await ann.send("PUT", "/identity/notices", email=ADDRESS, language="en")
        assert changed["confirmed"] is True
        assert len(caught) == 2
        key = key_in(told, "stop")
        async with world.nobody() as nobody:
            assert "<form" in (await nobody.client.get(f"/notices/stop?key={key}")).text
            await ann.get("/identity/notices")
            assert (await nobody.client.post(f"/notices/stop?key={key}")).status_code == 200
        await ann.get("/identity/notices", 404)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_webhooks(database: str, hook: Any) -> None:
    address, caught = hook
    async with (
        World.running(sending(database)) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
    ):
        await ann.send("PUT", "/identity/notices", webhook=address)
        match = await waiting_for(ann, bob)
        assert await world.services.notices.send_due(time.time() + LATER) == 1
        assert caught[0]["matches"] == [match]
        assert match in caught[0]["text"]
        await ann.send("DELETE", "/identity/notices", 204)
        assert await world.services.notices.send_due(time.time() + 3 * LATER) == 0


async def test_only_mail_to_an_address_confirms_it(database: str, mail: Any, hook: Any) -> None:
    """Or whoever names a stranger's address could confirm it by a webhook of their own."""
    port, _ = mail
    address, posted = hook
    async with (
        World.running(sending(database, port)) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
    ):
        await ann.send("PUT", "/identity/notices", email=ADDRESS, webhook=address)
        await waiting_for(ann, bob)
        assert await world.services.notices.send_due(time.time() + LATER) == 1
        key = key_among(posted[0]["text"], "stop")
        assert (await ann.client.post(f"/notices/confirm?key={key}")).status_code == 404
        assert (await ann.get("/identity/notices"))["confirmed"] is False


async def test_what_the_mail_server_refuses_is_sent_later(
    database: str, mail: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    port, caught = mail
    tried: list[float] = []

    def refusing(*_: Any, **__: Any) -> smtplib.SMTP:
        tried.append(now)
        raise ConnectionRefusedError

    async with (
        World.running(sending(database, port)) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
    ):
        tell = world.services.notices.send_due
        await ann.send("PUT", "/identity/notices", email=ADDRESS)
        await ann.client.post(f"/notices/confirm?key={key_in(caught[0], 'confirm')}")
        await waiting_for(ann, bob)
        # Whole seconds, so that none is lost by rounding.
        start = now = float(int(time.time() + LATER))
        with monkeypatch.context() as patched:
            patched.setattr(smtplib, "SMTP", refusing)
            while now < start + 1000.0:
                assert await tell(now) == 0
                now += 20.0
        # Ever more rarely.
        assert [round(at - start) for at in tried] == [0, 60, 120, 240, 480, 960]
        assert await tell(start + 1900.0) == 0
        assert await tell(start + 1920.0) == 1
        assert await tell(start + 2 * LATER) == 0
        assert len(caught) == 2


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_after_a_day_a_message_is_given_up(database: str, hook: Any) -> None:
    address, caught = hook
    async with (
        World.running(sending(database)) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
    ):
        tell = world.services.notices.send_due
        await ann.send("PUT", "/identity/notices", webhook=address)
        matches = [await waiting_for(ann, bob)]
        start = float(int(time.time() + LATER))
        Hook.status = 503
        for hours in (0, 23, 24, 25):
            assert await tell(start + hours * 3600.0) == 0
        assert len(caught) == 3
        # Later turns are told of as ever, and only these.
        matches.append(await waiting_for(ann, bob))
        assert await tell(start + 30 * 3600.0) == 0
        Hook.status = 204
        assert await tell(start + 40 * 3600.0) == 1
        assert caught[-1]["matches"] == matches[1:]


async def test_of_two_processes_one_tells(postgresql: str, hook: Any) -> None:
    address, caught = hook
    settings = sending(new_database(postgresql))
    async with (
        World.running(settings) as here,
        World.running(settings) as there,
        here.person("Ann") as ann,
        here.person("Bob") as bob,
    ):
        await ann.send("PUT", "/identity/notices", webhook=address)
        await waiting_for(ann, bob)
        now = time.time() + LATER
        counts = await asyncio.gather(
            here.services.notices.send_due(now), there.services.notices.send_due(now)
        )
        assert sorted(counts) == [0, 1]
        assert len(caught) == 1


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/x",
        "https://127.0.0.1/x",
        "https://10.0.0.1/",
        "https://[::1]/",
        "https://[::/",
        "https://127.0.0.1:port/",
        "https://\x8b/",
    ],
)
async def test_webhooks_do_not_lead_inside(address: str) -> None:
    with pytest.raises(Unprocessable, match="bad-webhook"):
        await WebhookSender(Settings()).check(address)


async def test_a_name_that_turns_inside_later_is_not_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The message goes to the number that was checked; certificates are held against the name."""
    answers = iter(("93.184.215.14", "127.0.0.1"))
    asked: list[str] = []
    posted: list[httpx.Request] = []

    def resolved(host: str, port: int, **_: object) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (next(answers), port))]

    def answered(request: httpx.Request) -> httpx.Response:
        posted.append(request)
        return httpx.Response(204)

    client = partial(httpx.AsyncClient, transport=httpx.MockTransport(answered))
    monkeypatch.setattr(socket, "getaddrinfo", resolved)
    monkeypatch.setattr(httpx, "AsyncClient", client)
    await WebhookSender(Settings()).post(
        "https://hook.example:8443/turn?x=1", {"text": "it is your turn"}
    )
    assert asked == ["hook.example"]
    assert str(posted[0].url) == "https://93.184.215.14:8443/turn?x=1"
    assert posted[0].headers["host"] == "hook.example:8443"
    assert posted[0].extensions["sni_hostname"] == "hook.example"


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_without_a_mail_server_nobody_gives_an_address(ann: Person) -> None:
    refused = await ann.send("PUT", "/identity/notices", 422, email=ADDRESS)
    assert refused["error"]["code"] == "no-mail"
    refused = await ann.send("PUT", "/identity/notices", 422)
    assert refused["error"]["code"] == "notices-where"
