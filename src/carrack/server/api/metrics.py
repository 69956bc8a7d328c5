"""Numbers for Prometheus: what was asked, how long it took, what is open now."""

import os
from collections.abc import Callable, Iterator
from typing import Final, final

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
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
from carrack.server.settings import Settings

LATENCY_BUCKETS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
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
        yield _gauge("carrack_sockets", "Open sockets.", len(services.hub.watchers()))
        in_memory = len(services.store.ids_in_memory())
        yield _gauge("carrack_matches_in_memory", "Matches in memory.", in_memory)
        held = services.quarantine
        yield _gauge("carrack_matches_in_quarantine", "Matches in quarantine.", held.held_count)
        yield _counter("carrack_quarantine_alarms", "Matches put in quarantine.", held.alarms)
        writer = services.writer
        yield _counter("carrack_transactions", "Transactions stored.", writer.transactions)
        yield _counter("carrack_changes", "Changes of matches stored.", writer.changes)

    def describe(self) -> list[Metric]:
        """Name nothing beforehand: the parts are not there before the app starts."""
        return []


def _gauge(name: str, words: str, value: int) -> Metric:
    return GaugeMetricFamily(name, words, value=value)


def _counter(name: str, words: str, value: int) -> Metric:
    return CounterMetricFamily(name, words, value=value)
