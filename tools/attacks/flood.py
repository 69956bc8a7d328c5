"""Flood a server from one address, and see how long others wait meanwhile.

    python -m tools.attacks.flood [--kind pings|frames|hellos|logs|cheap] [--seconds 6]

Ten people at addresses of their own send a ping each tenth of a second; their answers are timed
without the flood, then with it. *pings*: one socket sends messages as fast as it can. *frames*: the
same with WebSocket's own pings, which the app never sees. *hellos*: sockets are opened one after
the other, each asking for a long log in words. *logs* asks for the same by HTTP, *cheap* for the
list of games, on twenty connections. Everything stays on loopback. One line of JSON tells the
median and the 99th percentile in milliseconds, and the part of a processor that the server took.
"""

import argparse
import json
import multiprocessing
import statistics
import threading
import time
from collections.abc import Callable
from io import BufferedReader
from multiprocessing.synchronize import Event
from typing import Final

from tools.attacks.target import HOST, Json, Target, address, frame, read_frame, served

PEOPLE: Final = 10
GAP_SECONDS: Final = 0.1
QUIET_SECONDS: Final = 3.0
CONNECTIONS: Final = 20
LONG_LOG: Final = 150
ATTACKER: Final = address(5000)
PING: Final = frame(b'{"type":"ping"}')
CLOSE: Final = 8


# ---- The people ----------------------------------------------------------------------------------


def person(target: Target, match: str, number: int, ended: threading.Event) -> list[float]:
    """Ping until it is over; return how long the answers took."""
    wire = target.watch(address(number), match)
    found: list[float] = []
    while not ended.wait(GAP_SECONDS):
        began = time.perf_counter()
        wire.sendall(PING)
        while b"pong" not in read_frame(wire)[1]:
            pass
        found.append(time.perf_counter() - began)
    wire.close()
    return found


def times(target: Target, match: str, seconds: float) -> list[float]:
    """Return how long people waited for their answers."""
    ended = threading.Event()
    found: list[float] = []
    people = [
        threading.Thread(target=lambda own=number: found.extend(person(target, match, own, ended)))
        for number in range(PEOPLE)
    ]
    for one in people:
        one.start()
    time.sleep(seconds)
    ended.set()
    for one in people:
        one.join()
    return found


def spread(found: list[float]) -> Json:
    """Return the median and the slowest in a hundred, in milliseconds."""
    ordered = sorted(found)
    if not ordered:
        return {"p50_ms": None, "p99_ms": None, "answers": 0}
    slow = ordered[int(0.99 * len(ordered))]
    return {
        "p50_ms": round(1000 * statistics.median(ordered), 2),
        "p99_ms": round(1000 * slow, 2),
        "answers": len(ordered),
    }


# ---- The attackers -------------------------------------------------------------------------------


def pings(target: Target, match: str, ended: Event) -> Json:
    """Send messages on one socket without end."""
    return _pushed(target, match, PING * 200, ended)


def frames(target: Target, match: str, ended: Event) -> Json:
    """Send WebSocket's own pings on one socket without end."""
    return _pushed(target, match, frame(b"", 9) * 400, ended)


def _pushed(target: Target, match: str, data: bytes, ended: Event) -> Json:
    wire = target.watch(ATTACKER, match)
    codes: list[int] = []

    def read() -> None:
        try:
            while True:
                opcode, payload = read_frame(wire)
                if opcode == CLOSE:
                    codes.append(int.from_bytes(payload[:2], "big"))
        except OSError:
            pass

    threading.Thread(target=read, daemon=True).start()
    wire.settimeout(0.5)
    sent = 0
    while not ended.is_set():
        try:
            sent += wire.send(data)
        except TimeoutError:
            continue
        except OSError:
            break
    return {"bytes": sent, "closed": codes}


def hellos(target: Target, match: str, ended: Event) -> Json:
    """Open sockets that ask for the whole log in words."""
    greeted = refused = 0
    while not ended.is_set():
        try:
            wire = target.watch(ATTACKER, match, "after=0&words=1")
            opcode, _ = read_frame(wire)
            wire.close()
        except OSError:
            opcode = CLOSE
        greeted += opcode != CLOSE
        refused += opcode == CLOSE
    return {"greeted": greeted, "refused": refused}


def logs(target: Target, match: str, ended: Event) -> Json:
    """Ask for the log in words on many connections."""
    return _asked(target, f"/api/v1/matches/{match}/log?words=1&limit=500", ended)


def cheap(target: Target, match: str, ended: Event) -> Json:
    """Ask for something small on many connections."""
    return _asked(target, f"/api/v1/matches/{match}", ended)


def _asked(target: Target, path: str, ended: Event) -> Json:
    statuses: dict[str, int] = {}

    def ask() -> None:
        wire = target.connect(ATTACKER)
        wire.settimeout(2)
        answer = wire.makefile("rb")
        while not ended.is_set():
            try:
                wire.sendall(f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode("ascii"))
                status = _read_answer(answer)
            except (OSError, ValueError):
                time.sleep(0.01)
                wire = target.connect(ATTACKER)
                answer = wire.makefile("rb")
                status = "cut"
            statuses[status] = statuses.get(status, 0) + 1

    asking = [threading.Thread(target=ask, daemon=True) for _ in range(CONNECTIONS)]
    for one in asking:
        one.start()
    for one in asking:
        one.join()
    return statuses


def _read_answer(answer: BufferedReader) -> str:
    status = answer.readline().split()[1].decode()
    length = 0
    while (line := answer.readline().strip()) != b"":
        name, _, text = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(text)
    answer.read(length)
    return str(status)


KINDS: Final[dict[str, Callable[[Target, str, Event], Json]]] = {
    "pings": pings,
    "frames": frames,
    "hellos": hellos,
    "logs": logs,
    "cheap": cheap,
}


def _attack(
    kind: str, port: int, pid: int, match: str, ended: Event, told: "multiprocessing.Queue[Json]"
) -> None:
    told.put(KINDS[kind](Target(port, pid), match, ended))


def attacked(
    target: Target, kind: str, seconds: float, quiet_seconds: float = QUIET_SECONDS
) -> Json:
    """Flood a server; return what others noticed, and what the flood got."""
    match = target.match(LONG_LOG if kind in ("hellos", "logs") else 0)
    quiet = times(target, match, quiet_seconds)
    # A process of its own: it would else take the time of those whose answers are timed.
    spawn = multiprocessing.get_context("spawn")
    ended, told = spawn.Event(), spawn.Queue()
    given = (kind, target.port, target.pid, match, ended, told)
    attacker = spawn.Process(target=_attack, args=given, daemon=True)
    attacker.start()
    time.sleep(1.0)
    before, began = target.cpu_seconds(), time.monotonic()
    flooded = times(target, match, seconds)
    share = (target.cpu_seconds() - before) / (time.monotonic() - began)
    ended.set()
    got = told.get(timeout=30)
    attacker.join(10)
    return {
        "attack": kind,
        "without": spread(quiet),
        "with": spread(flooded),
        "server_share": round(share, 3),
        "got": got,
    }


def main() -> None:
    """Read the command line and flood."""
    parser = argparse.ArgumentParser(description="Flood a server from one address.")
    parser.add_argument("--kind", choices=list(KINDS), default="pings")
    parser.add_argument("--seconds", type=float, default=6.0, help="at most 30 (6)")
    given = parser.parse_args()
    with served() as target:
        print(json.dumps(attacked(target, given.kind, min(given.seconds, 30.0))), flush=True)


if __name__ == "__main__":
    main()
