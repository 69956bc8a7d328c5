"""Servers as real processes, which can be killed."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

#: A machine that is busy takes its time to start Python.
START_SECONDS: Final = 120.0


def free_port() -> int:
    """Return a port nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class Process:
    """``carrack serve`` on a database; the same port after every start."""

    def __init__(self, database: str, errors: Path, workers: int = 1) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._database = database
        self._errors = errors
        self._workers = str(workers)
        self._environment = {**os.environ, "CARRACK_BOT_PROCESSES": "0"}
        self._process: subprocess.Popen[bytes] | None = None

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
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            assert self._process.poll() is None, self._errors.read_text()[-2000:]
            try:
                urllib.request.urlopen(f"{self.address}/healthz", timeout=5).close()
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise AssertionError("the server did not start")

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


@contextmanager
def serving(
    database: str, folder: Path, name: str = "server", workers: int = 1
) -> Iterator[Process]:
    """A server process that runs."""
    process = Process(database, folder / f"{name}.log", workers)
    try:
        process.start()
        yield process
    finally:
        process.kill()
