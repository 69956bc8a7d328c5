"""A server of our own, a Chromium, and people who sit before it.

The browser is ``CHROMIUM`` or the one on PATH; `make test` installs Debian's where there is none.
Nothing is ever downloaded by Playwright itself.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, ConsoleMessage, ViewportSize, sync_playwright

from tests.browser.person import PATIENCE, Person

CHROMIUM = (
    os.environ.get("CHROMIUM")
    or shutil.which("chromium")
    or shutil.which("google-chrome")
    or shutil.which("chromium-browser")
)
CLICK_TARGETS = Path(__file__).with_name("click_targets.js")
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
LONGEST_START = 120
ROOT = Path(__file__).resolve().parents[2]
#: The client as it was last built here, whichever package is under test.
CLIENT = ROOT / "src" / "carrack" / "server" / "static"
#: A person who plays through a test moves faster than any other.
SERVER = {
    "CARRACK_STATIC": str(CLIENT),
    "CARRACK_REQUESTS_PER_SECOND": "0",
    "CARRACK_SIGN_INS_PER_MINUTE": "0",
    "CARRACK_SOCKETS_PER_ADDRESS": "0",
    "CARRACK_PROCESSOR_SHARE": "0",
    "CARRACK_MOST_OPEN_MATCHES": "100000",
    "CARRACK_MATCHES_PER_DAY": "100000",
    # Addresses can be given; nobody takes the mail.
    "CARRACK_SMTP_HOST": "127.0.0.1",
    "CARRACK_SMTP_PORT": "9",
}
#: Pieces don't move, moves are sent at once and no curtain falls, so that games are short.
SETTINGS = {"speed": "off", "confirm": False, "curtain": False}

Someone = Callable[..., Person]


def missing(what: str) -> NoReturn:
    """Say what the tests lack: openly passed over by hand, an error where `make` has seen to it."""
    if "CARRACK_EXPECT" in os.environ:
        pytest.fail(what)
    pytest.skip(what)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + LONGEST_START
    while time.monotonic() < end and server.poll() is None:
        try:
            with urlopen(address + "healthz", timeout=5):
                return
        except URLError:
            time.sleep(0.1)
    pytest.fail("the server did not start")


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps everything."""
    return tmp_path_factory.mktemp("server") / "page.db"


@pytest.fixture(scope="session")
def address(database: Path) -> Iterator[str]:
    """Where a server with the built client answers."""
    if not (CLIENT / "index.html").is_file():
        missing("the client is not built: make client")
    port = str(free_port())
    command = [sys.executable, "-m", "carrack", "serve", "--port", port]
    command += ["--database", f"sqlite:///{database}"]
    with (
        database.with_name("log").open("wb") as log,
        subprocess.Popen(command, env={**os.environ, **SERVER}, stdout=log, stderr=log) as server,
    ):
        found = f"http://127.0.0.1:{port}/"
        try:
            wait_for(found, server)
            yield found
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium, shared by all who are called in."""
    if CHROMIUM is None:
        missing("no Chromium on PATH: apt install chromium, or name it: CHROMIUM=/path/to/it")
    with sync_playwright() as playwright:
        # Whoever tests as root, as in a container, can't have the sandbox.
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def someone(browser: Browser, address: str) -> Iterator[Someone]:
    """Call in people with browsers of their own; what their pages complain of is an error."""
    people: list[Person] = []

    def call(name: str = "Ann", *, phone: bool = False, **more: Any) -> Person:
        settings = json.dumps({**SETTINGS, "name": name, **more})
        context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            locale="en-GB",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(path=CLICK_TARGETS)
        # Once, so that what is changed in a test stays changed when the page is loaded again.
        context.add_init_script(
            "localStorage.getItem('carrack.settings')"
            f" ?? localStorage.setItem('carrack.settings', {json.dumps(settings)})"
        )
        person = Person(context.new_page(), address, touches=phone)
        listen(person)
        people.append(person)
        return person

    yield call
    for person in people:
        person.page.context.close()
    assert [person.complaints for person in people] == [[] for _ in people]


def listen(person: Person) -> None:
    """Note what a page complains about."""

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error":
            person.complaints.append(message.text)

    person.page.on("console", heard)
    person.page.on("pageerror", lambda error: person.complaints.append(str(error)))
