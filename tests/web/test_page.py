"""Whole games are played through the page, in a real Chromium, by clicking.

Needs the built client (`make client`), Node and Chromium (on Debian: ``apt install chromium``), so
it belongs to `make soak`. Pictures are left in ``web/e2e/shots``, to be looked at.
"""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

import carrack

WEB = Path(__file__).resolve().parents[2] / "web"
CLIENT = Path(carrack.__file__).parent / "server" / "static" / "index.html"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
LONGEST_START = 60
LONGEST_GAME = 240
GAMES = ("age-of-exploration", "age-of-discovery-2007", "age-of-discovery-2015")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium: apt install chromium"),
    pytest.mark.skipif(shutil.which("node") is None, reason="no Node on PATH"),
    pytest.mark.skipif(not CLIENT.is_file(), reason="the client is not built: make client"),
    pytest.mark.skipif(not (WEB / "node_modules").is_dir(), reason="no packages: make test-client"),
]


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
            time.sleep(0.2)
    pytest.fail("the server did not start")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port = str(free_port())
    database = f"sqlite:///{tmp_path_factory.mktemp('server') / 'page.db'}"
    command = [sys.executable, "-m", "carrack", "serve", "--port", port, "--database", database]
    with subprocess.Popen(command) as server:
        found = f"http://127.0.0.1:{port}/"
        try:
            wait_for(found, server)
            yield found
        finally:
            server.terminate()


@pytest.mark.timeout(LONGEST_START + LONGEST_GAME)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_through_the_page(address: str, game: str) -> None:
    subprocess.run(
        ["node", "e2e/play.mjs", address, game],
        cwd=WEB,
        env={**os.environ, "CHROMIUM": CHROMIUM or ""},
        check=True,
        timeout=LONGEST_GAME,
    )
