"""Showing the page of a server that is being started, where there is a desktop to show it on."""

import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Mapping
from typing import Final

LONGEST_START: Final = 60.0
BETWEEN_LOOKS: Final = 0.1
HERE: Final = "127.0.0.1"


def has_desktop(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> bool:
    """Tell whether a browser can show itself to whoever runs this."""
    values = os.environ if environment is None else environment
    if platform in ("darwin", "win32"):
        return True
    return bool(values.get("DISPLAY") or values.get("WAYLAND_DISPLAY"))


def open_when_served(port: int) -> threading.Thread:
    """Open the page in a browser as soon as a server answers at the port; don't wait for it."""
    opening = threading.Thread(target=_open, args=(port,), daemon=True)
    opening.start()
    return opening


def _open(port: int) -> None:
    end = time.monotonic() + LONGEST_START
    while time.monotonic() < end:
        try:
            with socket.create_connection((HERE, port), timeout=1):
                break
        except OSError:
            time.sleep(BETWEEN_LOOKS)
    else:
        return
    webbrowser.open(f"http://{HERE}:{port}/")
