"""A server that is told to stop does so at once and in silence, and nothing of it stays behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from carrack.client import Client
from tests.server.serving import START_SECONDS, free_port

#: Long enough for a machine that is busy; a bot's thought is not waited for.
LONGEST_STOP: Final = 20.0

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")


@contextmanager
def served(folder: Path) -> Iterator[tuple["subprocess.Popen[bytes]", str, Path]]:
    """Run ``carrack serve`` with bots, as the leader of a group like the one of a terminal."""
    port, log = free_port(), folder / "log"
    command = [sys.executable, "-m", "carrack", "serve", "--port", str(port)]
    with log.open("wb") as errors:
        process = subprocess.Popen(
            [*command, "--database", f"sqlite:///{folder / 'carrack.db'}"],
            env={**os.environ, "CARRACK_LOG_LEVEL": "warning"},
            stderr=errors,
            start_new_session=True,
        )
    try:
        yield process, f"http://127.0.0.1:{port}", log
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def until(done: Callable[[], bool], seconds: float) -> bool:
    """Wait for something to come true."""
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def group_is_empty(leader: int) -> bool:
    """Tell whether no process of a group is left."""
    try:
        os.killpg(leader, 0)
    except ProcessLookupError:
        return True
    return False


@contextmanager
def bots_thinking(process: "subprocess.Popen[bytes]", address: str) -> Iterator[None]:
    """Watch a match between bots, from when one of them is being started to think."""
    with Client(address) as client:
        client.guest("Ann")
        match = client.create("age-of-discovery-2015", seats=["bot:hard"] * 4)
        with client.watch(match["id"]) as live:
            assert next(live.messages(START_SECONDS))["type"] == "hello"
            # One process tracks what they share, the other thinks.
            assert until(lambda: children_of(process.pid) > 1, START_SECONDS)
            yield


def children_of(parent: int) -> int:
    """Count the processes that a server has started."""
    told = subprocess.run(
        ["ps", "-A", "-o", "ppid="], capture_output=True, text=True, check=True
    ).stdout
    return told.split().count(str(parent))


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_stopping_leaves_nothing_while_bots_think(name: str, tmp_path: Path) -> None:
    with served(tmp_path) as (process, address, log):
        # The address is told once the server answers: the first thing it says.
        assert until(lambda: address in log.read_text(), START_SECONDS)
        with bots_thinking(process, address):
            # To the whole group, as Ctrl+C in a terminal does and systemd.
            os.killpg(process.pid, getattr(signal, name))
            assert process.wait(LONGEST_STOP) in (0, -signal.SIGTERM)
        assert until(lambda: group_is_empty(process.pid), LONGEST_STOP)
        said = [line for line in log.read_text().splitlines() if line]
        assert address in said[0]
        assert [line for line in said[1:] if "page" not in line] == []


def test_bots_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    with served(tmp_path) as (process, address, log):
        assert until(lambda: address in log.read_text(), START_SECONDS)
        with bots_thinking(process, address):
            process.kill()
            process.wait()
        assert until(lambda: group_is_empty(process.pid), LONGEST_STOP)
