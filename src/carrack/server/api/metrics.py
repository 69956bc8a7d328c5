"""Numbers for Prometheus: what was asked, how long it took, what is open and waits now."""

import asyncio
import os
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Final, final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector
from starlette.requests import HTTPConnection
from starlette.types import Scope

from carrack.server.api.services import Services
from carrack.server.live.connection_counts import all_counts
from carrack.server.settings import Settings

LATENCY_BUCKETS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
#: Finer where moves are: what is half a thousandth of a second slower is to be seen.
_MILLISECONDS: Final = (
    1,
    2,
    3,
    5,
    7.5,
    10,
    15,
    20,
    30,
    50,
    75,
    100,
    150,
    250,
    500,
    1000,
    2500,
    5000,
)
MOVE_BUCKETS: Final = tuple(milliseconds / 1000 for milliseconds in _MILLISECONDS)
#: How often it is looked how late the event loop comes round.
LAG_SECONDS: Final = 0.25
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")


@final
class Metrics:
    """The numbers of one app."""

    def __init__(self, settings: Settings, services: Callable[[], Services]) -> None:
        self._token = settings.metrics_token
        self._registry = CollectorRegistry()
        self._registry.register(_ServiceCollector(services))
        self._requests = Counter(
            "carrack_requests",
            "Requests answered.",
            ("method", "route", "status"),
            registry=self._registry,
        )
        self._seconds = Histogram(
            "carrack_request_seconds",
            "How long requests took.",
            ("method", "route"),
            buckets=LATENCY_BUCKETS,
            registry=self._registry,
        )

        self._moves = Histogram(
            "carrack_move_seconds",
            "How long people's moves took until they were stored, or refused.",
            buckets=MOVE_BUCKETS,
            registry=self._registry,
        )
        self._lag = Histogram(
            "carrack_loop_lag_seconds",
            "How much later than due the event loop came round.",
            buckets=MOVE_BUCKETS,
            registry=self._registry,
        )
        self._floods = Counter(
            "carrack_sockets_flooding",
            "Sockets closed because they sent too much for too long.",
            registry=self._registry,
        )
        # Memory, processor time, open files and how many there may be.
        ProcessCollector(registry=self._registry)

    def timing_move(self) -> AbstractContextManager[object]:
        """Time a move."""
        return self._moves.time()

    def note_flood(self) -> None:
        """Count a socket that was closed because it sent too much."""
        self._floods.inc()

    async def watch_loop(self) -> None:
        """Measure, until cancelled, how late the event loop is."""
        while True:
            due = time.perf_counter() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self._lag.observe(max(0.0, time.perf_counter() - due))

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """Count a request under its route, never under its address: ids would be without end."""
        route = getattr(scope.get("route"), "path", "none")
        method = scope["method"] if route != "none" else "any"
        self._requests.labels(method, route, str(status)).inc()
        self._seconds.labels(method, route).observe(seconds)

    def may_read(self, connection: HTTPConnection) -> bool:
        """Tell whether the asker may: with the token or, if none is set, from this machine."""
        if self._token is not None:
            return connection.headers.get("authorization") == f"Bearer {self._token}"
        return connection.client is not None and connection.client.host in LOOPBACK

    def text(self) -> bytes:
        """Return all numbers as Prometheus reads them."""
        return generate_latest(self._registry)


class _ServiceCollector(Collector):
    """What the parts of the server tell when they are asked."""

    def __init__(self, services: Callable[[], Services]) -> None:
        self._services = services

    def collect(self) -> Iterator[Metric]:
        """Yield the numbers of now."""
        services = self._services()
        # Workers share a port: without it nobody could tell whose numbers these are.
        yield InfoMetricFamily(
            "carrack_process", "The process that answers.", {"pid": str(os.getpid())}
        )
        watchers = services.hub.watchers()
        yield _gauge("carrack_sockets", "Open sockets.", len(watchers))
        waiting = sum(watcher.waiting for watcher in watchers)
        yield _gauge(
            "carrack_messages_waiting", "Messages that slow clients have not taken.", waiting
        )
        changed = services.hub.changed_count
        yield _gauge("carrack_matches_to_tell", "Changed matches not told of yet.", changed)
        in_memory = len(services.store.ids_in_memory())
        yield _gauge("carrack_matches_in_memory", "Matches in memory.", in_memory)
        held = services.quarantine
        yield _gauge("carrack_matches_in_quarantine", "Matches in quarantine.", held.held_count)
        yield _counter("carrack_quarantine_alarms", "Matches put in quarantine.", held.alarms)
        writer = services.writer
        yield _counter("carrack_transactions", "Transactions stored.", writer.transactions)
        yield _counter("carrack_changes", "Changes of matches stored.", writer.changes)
        yield _counter("carrack_writer_seconds", "Time spent in transactions.", writer.seconds)
        yield _gauge("carrack_changes_waiting", "Changes not stored yet.", writer.pending_count)
        playing = services.bots.playing_count
        yield _gauge("carrack_bots_playing", "Matches that wait for a bot's move.", playing)
        usable = 0 if services.health.database_is_lost else 1
        yield _gauge("carrack_database_usable", "1 while the database can be worked with.", usable)
        counts = list(all_counts())
        opened = sum(each.open for each in counts)
        yield _gauge("carrack_connections", "Open connections.", opened)
        refused = sum(each.refused for each in counts)
        yield _counter("carrack_connections_refused", "Connections turned away.", refused)

    def describe(self) -> list[Metric]:
        """Name nothing beforehand: the parts are not there before the app starts."""
        return []


def _gauge(name: str, words: str, value: int) -> Metric:
    return GaugeMetricFamily(name, words, value=value)


def _counter(name: str, words: str, value: float) -> Metric:
    return CounterMetricFamily(name, words, value=value)


def metrics_of(connection: HTTPConnection) -> Metrics:
    """Return the numbers of the app that is asked."""
    metrics: Metrics = connection.app.state.metrics
    return metrics
