"""When a server that is being started answers, and where a browser can show its page."""

import os
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

BETWEEN_LOOKS: Final = 0.1
LONGEST_TELLING: Final = 5.0
HERE: Final = "127.0.0.1"
EVERYWHERE: Final = ("0.0.0.0", "")


def has_desktop(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> bool:
    """Tell whether a browser can show itself to whoever runs this."""
    values = os.environ if environment is None else environment
    if platform in ("darwin", "win32"):
        return True
    return bool(values.get("DISPLAY") or values.get("WAYLAND_DISPLAY"))


def address(host: str, port: int) -> str:
    """Return where a browser on this machine finds a server."""
    return f"http://{_reachable(host)}:{port}/"


@contextmanager
def when_served(
    host: str, port: int, do: Callable[[], None], place: Path | None = None
) -> Iterator[None]:
    """Do something as soon as a server answers, unless the block ends before.

    It answers at a port or, if there is one, at a socket in a folder.
    """
    ended = threading.Event()

    def wait() -> None:
        while not ended.wait(BETWEEN_LOOKS):
            if _answers(host, port) if place is None else _answers_at(place):
                do()
                return

    waiting = threading.Thread(target=wait, daemon=True)
    waiting.start()
    try:
        yield
    finally:
        ended.set()
        # A browser may keep whoever opens it waiting; nobody waits for that.
        waiting.join(timeout=LONGEST_TELLING)


def _answers(host: str, port: int) -> bool:
    # uvicorn listens when the app has started, not before.
    try:
        with socket.create_connection((_reachable(host), port), timeout=1):
            return True
    except OSError:
        return False


def _answers_at(place: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as probe:
        try:
            probe.connect(str(place))
        except OSError:
            return False
    return True


def _reachable(host: str) -> str:
    return HERE if host in EVERYWHERE else host
