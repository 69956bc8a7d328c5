"""Playing a study on a Ray cluster. Ray is an extra, and is imported only when it is asked for.

Every batch is a task. Ray gives a task whose node was lost to another one; since a game follows
from its seed alone, the second try gives what the first would have given. A node whose rules or
bots are others would give other games: it refuses to play.
"""

import math
import platform
import sys
import time
from collections.abc import Generator, Iterable
from contextlib import redirect_stdout, suppress
from functools import lru_cache
from typing import Any, Final

import carrack
from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.errors import CarrackError
from carrack.lab import journal
from carrack.lab.pool import Flag, RemoteError, Retry, as_raised
from carrack.lab.studies.facts import GameFacts
from carrack.lab.studies.run import Batch, play_batch

#: So often a batch is tried again; a bot that always takes its process down must not go on.
RETRIES: Final = 5
#: So many batches wait for each processor, so that none stands idle.
_AHEAD: Final = 2
_SECONDS_BETWEEN_LOOKS: Final = 0.2
_SECONDS_BETWEEN_COUNTS: Final = 2.0


class RayExecutor:
    """The nodes of a cluster: one at an address, that of ``RAY_ADDRESS``, or one of its own here.

    Use it in a ``with`` block. The same Carrack must be installed on every node, and the same bots
    of other packages; a node with others is refused.
    """

    def __init__(self, address: str | None, jobs: int) -> None:
        self._ray = _imported()
        self._address = address
        self._jobs = jobs
        self._counted = 1
        self._counted_at = -math.inf
        # What Ray says of lost nodes and the like it prints among the results; it belongs aside.
        self._aside = redirect_stdout(sys.stderr)

    def __enter__(self) -> "RayExecutor":
        self._aside.__enter__()
        own = {"num_cpus": self._jobs, "include_dashboard": False} if self._address is None else {}
        try:
            self._ray.init(
                address=self._address or "local",
                log_to_driver=False,
                logging_level="ERROR",
                **own,
            )
        except Exception as error:
            self._aside.__exit__(None, None, None)
            raise CarrackError(
                "ray-not-reached",
                f"No Ray cluster at '{self._address or 'local'}': {error}",
                {"address": self._address or "local", "problem": str(error)[:200]},
            ) from error
        return self

    def __exit__(self, *_: object) -> None:
        self._ray.shutdown()
        self._aside.__exit__(None, None, None)

    def played(
        self, batches: Iterable[Batch], stop: Flag, _retry: Retry[Batch] | None
    ) -> Generator[list[GameFacts], None, None]:
        """Play batches and give their games as they come, until ``stop`` is raised."""
        ray = self._ray
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(_play)
        left = iter(batches)
        waiting: list[Any] = []
        try:
            while not stop.is_set():
                while len(waiting) < _AHEAD * self._processors():
                    batch = next(left, None)
                    if batch is None:
                        break
                    waiting.append(task.remote(batch, _needed(batch)))
                if not waiting:
                    return
                done, waiting = ray.wait(waiting, num_returns=1, timeout=_SECONDS_BETWEEN_LOOKS)
                for one in done:
                    yield self._opened(one)
        finally:
            for one in waiting:
                with suppress(Exception):
                    ray.cancel(one, force=True)

    def _opened(self, done: Any) -> list[GameFacts]:
        answer = self._got(done)
        if isinstance(answer, RemoteError):
            raise as_raised(answer)
        return answer

    def _got(self, done: Any) -> list[GameFacts] | RemoteError:
        try:
            answer: list[GameFacts] | RemoteError = self._ray.get(done)
            return answer
        except self._ray.exceptions.RayTaskError:
            # A fault of ours: the place in the code is in the error.
            raise
        except self._ray.exceptions.RayError as error:
            problem = f"{type(error).__name__}, {RETRIES + 1} times"
            raise CarrackError(
                "worker-died",
                f"A worker process ended unexpectedly ({problem}).",
                {"problem": problem},
            ) from error

    def _processors(self) -> int:
        """Return how many there are now: nodes may come and go, so they are counted again."""
        now = time.monotonic()
        if now - self._counted_at > _SECONDS_BETWEEN_COUNTS:
            self._counted = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
            self._counted_at = now
        return self._counted


class _Never:
    """A flag that nobody raises: who wants a task to end cancels it."""

    def is_set(self) -> bool:
        return False


def _play(batch: Batch, needed: str) -> list[GameFacts] | RemoteError:
    """Play a batch on a node; an error that a caller can correct travels as plain data."""
    try:
        _check_installed(batch, needed)
        return play_batch(batch, _Never())
    except CarrackError as error:
        return RemoteError(error.code, error.message, error.details)


def _check_installed(batch: Batch, needed: str) -> None:
    """Make sure that games come out here as they would where the study was begun."""
    if _needed(batch) != needed:
        node = platform.node()
        raise CarrackError(
            "ray-other-carrack",
            f"The node '{node}' has another Carrack or other bots than this machine. "
            "Install the same on every node.",
            {"node": node},
        )


def _needed(batch: Batch) -> str:
    """Return what must be installed for the games of a batch, as this machine has it."""
    _, point, _ = batch.games[0]
    bots = {name.partition(":")[0] for _, _, table in batch.games for name in table.seats}
    return _installed(point.game, tuple(sorted(bots)))


@lru_cache
def _installed(game: str, bots: tuple[str, ...]) -> str:
    configured = CATALOGUE.entry(game).configure(None, {})
    return f"{carrack.__version__} {journal.sources_digest(list(bots), configured)}"


def _imported() -> Any:
    try:
        import ray
    except ImportError as error:
        raise CarrackError(
            "no-ray",
            "Ray is not installed: pip install 'carrack-games[ray]'.",
            {"command": "pip install 'carrack-games[ray]'"},
        ) from error
    return ray
