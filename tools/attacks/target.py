"""A server to be attacked, and the little that is needed to talk to it from any address."""

import base64
import http.client
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, Final

HOST: Final = "127.0.0.1"
GAME: Final = "age-of-exploration"
START_SECONDS: Final = 60.0
Json = dict[str, Any]


def address(number: int) -> str:
    """Return one of many addresses of this machine, none of which is a proxy's."""
    return f"127.1.{number // 250}.{number % 250 + 2}"


class Target:
    """A server on loopback."""

    def __init__(self, port: int, pid: int, folder: Path | None = None) -> None:
        self.port = port
        self.pid = pid
        #: Where its database is.
        self.folder = folder

    def ask(self, source: str, method: str, path: str, token: str = "", **body: Any) -> Json:
        """Ask for something from an address; the answer must be good."""
        connection = http.client.HTTPConnection(HOST, self.port, 30, source_address=(source, 0))
        try:
            headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
            sent = json.dumps(body) if body else None
            connection.request(method, f"/api/v1{path}", sent, headers)
            answer = connection.getresponse()
            text = answer.read()
        finally:
            connection.close()
        if answer.status >= 300:
            raise RuntimeError(f"{method} {path}: {answer.status} {text[:300]!r}")
        found: Json = json.loads(text)
        return found

    def match(self, moves: int = 0) -> str:
        """Make a match that everybody may watch, with a log of so many moves."""
        ann = self.ask(address(9000), "POST", "/identity/guest", name="Ann")["token"]
        made = self.ask(
            address(9000), "POST", "/matches", ann, game=GAME, players=2, seats=["me", "me"]
        )
        id = str(made["id"])
        for number in range(moves):
            # From many addresses, each of which stays within its limits.
            source = address(9001 + number % 200)
            shown = self.ask(source, "GET", f"/matches/{id}/position", ann)
            action = random.Random(number).choice(shown["legal"])["action"]
            self.ask(
                source,
                "POST",
                f"/matches/{id}/moves",
                ann,
                request=f"r{number}",
                position=shown["number"],
                actions=[action],
            )
        return id

    def cpu_seconds(self) -> float:
        """Return the processor time that the server has taken."""
        stat = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii")
        fields = stat.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_bytes(self) -> int:
        """Return the memory that the server has."""
        pages = Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def connect(self, source: str) -> socket.socket:
        """Connect from an address."""
        return socket.create_connection((HOST, self.port), 10, source_address=(source, 0))

    def watch(self, source: str, match: str, query: str = "") -> socket.socket:
        """Open the socket of a match; what the server says is still to be read."""
        wire = self.connect(source)
        key = base64.b64encode(os.urandom(16)).decode()
        wire.sendall(
            f"GET /api/v1/matches/{match}/live?{query} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode("ascii")
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = wire.recv(1)
            if not byte:
                raise ConnectionError("closed during the handshake")
            head += byte
        return wire


def frame(payload: bytes, opcode: int = 1) -> bytes:
    """Return a short message as a client sends it."""
    mask = b"\x01\x02\x03\x04"
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return bytes((0x80 | opcode, 0x80 | len(payload))) + mask + masked


def read_frame(wire: socket.socket) -> tuple[int, bytes]:
    """Read one message of the server: its opcode and what is in it."""
    first, length = _exactly(wire, 2)
    if length == 126:
        length = int.from_bytes(_exactly(wire, 2), "big")
    elif length == 127:
        length = int.from_bytes(_exactly(wire, 8), "big")
    return first & 15, _exactly(wire, length)


def _exactly(wire: socket.socket, count: int) -> bytes:
    found = bytearray()
    while len(found) < count:
        part = wire.recv(count - len(found))
        if not part:
            raise ConnectionError("closed")
        found += part
    return bytes(found)


@contextmanager
def served(
    most_files: int = 0, log: Path | None = None, match_memory_mb: int = 256
) -> Iterator[Target]:
    """A server with the limits it has by itself, on a database of its own.

    If so many are given, it may open no more files. With a file for its log it is as one that was
    started by hand, bots and all; else it has no bots, and tells of little.
    """
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
    own = {name: text for name, text in os.environ.items() if not name.startswith("CARRACK_")}
    quiet = {"CARRACK_BOT_PROCESSES": "0", "CARRACK_LOG_LEVEL": "warning"}
    own["CARRACK_MATCH_MEMORY_MB"] = str(match_memory_mb)
    environment = own if log else {**own, **quiet}
    with (
        tempfile.TemporaryDirectory(prefix="carrack-attack-") as folder,
        log.open("wb") if log else nullcontext() as told,
    ):
        database = f"sqlite:///{folder}/carrack.db"
        limit = ["sh", "-c", f'ulimit -n {most_files}; exec "$@"', "sh"] if most_files else []
        command = [*limit, sys.executable, "-m", "carrack", "serve", "--port", str(port)]
        server = subprocess.Popen(
            [*command, "--database", database], env=environment, stderr=told, stdout=told
        )
        try:
            _wait_for(server, port)
            yield Target(port, server.pid, Path(folder))
        finally:
            server.kill()
            server.wait()


def _wait_for(server: subprocess.Popen[bytes], port: int) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and server.poll() is None:
        try:
            socket.create_connection((HOST, port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise SystemExit("the server did not start")
