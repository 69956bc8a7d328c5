"""Servers as real processes, which can be killed."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from carrack.server.settings import Settings

#: A machine that is busy takes its time to start Python.
START_SECONDS: Final = 120.0
BETWEEN_LOOKS: Final = 0.02
#: Where Python may not keep what it has compiled, every start would compile all of it again, for
#: several times as long as everything else takes. Servers started here keep it together.
COMPILED: Final = tempfile.TemporaryDirectory(prefix="carrack-bytecode-")

#: The limits that a server has by itself; tests have none unless they ask.
LIMITED: Final = {
    f"CARRACK_{name.upper()}": str(Settings.model_fields[name].default)
    for name in (
        "requests_per_second",
        "sign_ins_per_minute",
        "sockets_per_address",
        "processor_share",
        "most_open_matches",
    )
}


def free_port() -> int:
    """Return a port nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class Process:
    """``carrack serve`` on a database; the same port after every start."""

    def __init__(
        self,
        database: str,
        errors: Path,
        workers: int = 1,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._database = database
        self._errors = errors
        self._workers = str(workers)
        self._environment = {**server_environment(), **(environment or {})}
        self._process: subprocess.Popen[bytes] | None = None
        #: How long the last start took.
        self.start_seconds = 0.0

    def start(self) -> None:
        """Start, and return when it answers."""
        command = [sys.executable, "-m", "carrack", "serve", "--port", str(self.port)]
        with self._errors.open("ab") as errors:
            self._process = subprocess.Popen(
                [*command, "--database", self._database, "--workers", self._workers],
                env=self._environment,
                stdout=subprocess.DEVNULL,
                stderr=errors,
                start_new_session=True,
            )
        began = time.monotonic()
        while time.monotonic() < began + START_SECONDS:
            assert self._process.poll() is None, self._errors.read_text()[-2000:]
            try:
                urllib.request.urlopen(f"{self.address}/healthz", timeout=5).close()
            except OSError:
                time.sleep(BETWEEN_LOOKS)
            else:
                self.start_seconds = time.monotonic() - began
                return
        raise AssertionError(f"the server did not start: {self._errors.read_text()[-2000:]}")

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def _end(self, by: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            # Workers are processes of their own.
            os.killpg(self._process.pid, by)
            self._process.wait(60)

    def problems(self) -> list[str]:
        """Return the lines of its log that tell of a failure."""
        lines = self._errors.read_text().splitlines()
        return [line for line in lines if "Traceback" in line or " failed" in line]


def server_environment() -> dict[str, str]:
    """Return what a server's process finds set."""
    environment = {**os.environ, "CARRACK_BOT_PROCESSES": "0"}
    if environment.pop("PYTHONDONTWRITEBYTECODE", None):
        environment["PYTHONPYCACHEPREFIX"] = COMPILED.name
    return environment


@contextmanager
def serving(
    database: str,
    folder: Path,
    name: str = "server",
    workers: int = 1,
    environment: Mapping[str, str] | None = None,
) -> Iterator[Process]:
    """A server process that runs."""
    process = Process(database, folder / f"{name}.log", workers, environment)
    try:
        process.start()
        yield process
    finally:
        process.kill()
