"""How many connections are open, in all and from each address."""

import logging
import time
from asyncio import BaseTransport
from collections.abc import Iterator
from typing import Final, final
from weakref import WeakKeyDictionary

from uvicorn.server import ServerState

LOG: Final = logging.getLogger("carrack.server.connections")
#: That there are too many is logged so often.
LOG_SECONDS: Final = 60.0


@final
class ConnectionCounts:
    """The connections of one server, whatever is spoken on them."""

    def __init__(self) -> None:
        self._networks: dict[BaseTransport, str | None] = {}
        self._by_network: dict[str, int] = {}
        #: How many were turned away.
        self.refused = 0
        self._logged_at = -LOG_SECONDS

    @property
    def open(self) -> int:
        """How many are open."""
        return len(self._networks)

    def note_refused(self) -> None:
        """Count one that was turned away."""
        self.refused += 1

    def note_full(self, most: int) -> None:
        """Log that there are as many as there may be, once in a while."""
        if time.monotonic() - self._logged_at >= LOG_SECONDS:
            self._logged_at = time.monotonic()
            LOG.warning("%d connections are open, and more are turned away", most)

    def of(self, network: str) -> int:
        """Return how many are open from an address."""
        return self._by_network.get(network, 0)

    def add(self, transport: BaseTransport, network: str | None) -> None:
        """Count a connection; ``None``: it is a proxy's, and counts for no address."""
        self._networks[transport] = network
        if network is not None:
            self._by_network[network] = self.of(network) + 1

    def release(self, transport: BaseTransport) -> None:
        """Count a connection no longer, if it was counted."""
        network = self._networks.pop(transport, None)
        if network is None:
            return
        left = self._by_network[network] - 1
        if left:
            self._by_network[network] = left
        else:
            del self._by_network[network]


_COUNTS: Final[WeakKeyDictionary[ServerState, ConnectionCounts]] = WeakKeyDictionary()


def connection_counts(server: ServerState) -> ConnectionCounts:
    """Return the counts of a server."""
    found = _COUNTS.get(server)
    if found is None:
        found = _COUNTS[server] = ConnectionCounts()
    return found


def all_counts() -> Iterator[ConnectionCounts]:
    """Return the counts of all servers of this process, which is mostly one."""
    yield from list(_COUNTS.values())
