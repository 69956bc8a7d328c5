"""Rate limits: what one address may ask, and how much of a processor it may take for that.

Requests take from token buckets that fill at a rate; what they cost is charged afterwards.
"""

import time
from collections import OrderedDict
from typing import Final, final

from starlette.requests import HTTPConnection

from carrack.server.errors import TooManyRequests
from carrack.server.networks import network_of
from carrack.server.open_files import most_connections, most_of_address
from carrack.server.processor_budget import ProcessorBudget
from carrack.server.settings import Settings

#: So many askers are remembered; whoever was quiet longest has a full bucket anyway.
MOST_BUCKETS: Final = 50_000
#: A bucket holds so many seconds' worth of requests.
BURST_SECONDS: Final = 10.0
SIGN_IN_PATHS: Final = ("/identity/guest", "/identity/account", "/identity/login", "/recover")
MESSAGES_PER_SECOND: Final = 20.0


@final
class TokenBucket:
    """Holds what may be asked now; ``rate`` a second flows in. A rate of 0 is no limit."""

    __slots__ = ("_at", "_level", "_most", "_rate")

    def __init__(self, rate: float, most: float) -> None:
        self._rate = rate
        self._most = most
        self._level = most
        self._at = time.monotonic()

    def take(self) -> float:
        """Take one; return 0, or how many seconds to wait for the next."""
        if self._rate <= 0:
            return 0.0
        now = time.monotonic()
        self._level = min(self._most, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1.0:
            return (1.0 - self._level) / self._rate
        self._level -= 1.0
        return 0.0

    @property
    def is_nearly_empty(self) -> bool:
        """Whether little more was left when one was last taken."""
        return self._level < self._most / 20


@final
class RateLimits:
    """The limits of one process, by address: a name costs nothing, an address does."""

    def __init__(self, settings: Settings) -> None:
        self._per_second = settings.requests_per_second
        self._sign_ins = settings.sign_ins_per_minute
        self._most_sockets = most_sockets(settings)
        self._share = settings.processor_share
        self._buckets: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()
        self._budgets: OrderedDict[str, ProcessorBudget] = OrderedDict()
        self._sockets: dict[str, int] = {}

    def budget(self, connection: HTTPConnection) -> ProcessorBudget | None:
        """Return what pays for a request: one budget for all that comes from an address."""
        if self._share == 0:
            return None
        address = address_of(connection)
        found = self._budgets.get(address)
        if found is None:
            found = self._budgets[address] = ProcessorBudget(self._share)
            if len(self._budgets) > MOST_BUCKETS:
                self._budgets.popitem(last=False)
        else:
            self._budgets.move_to_end(address)
        return found

    def check(self, connection: HTTPConnection) -> TooManyRequests | None:
        """Return a refusal if too much is asked from an address."""
        address = address_of(connection)
        wait = self._bucket("all", address, self._per_second, BURST_SECONDS).take()
        if _signs_in(connection):
            wait = max(wait, self._bucket("sign-in", address, self._sign_ins / 60, 60).take())
        return None if wait == 0.0 else too_many_requests(wait)

    def _bucket(self, kind: str, address: str, rate: float, seconds: float) -> TokenBucket:
        key = (kind, address)
        found = self._buckets.get(key)
        if found is None:
            found = self._buckets[key] = TokenBucket(rate, rate * seconds)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return found

    def open_socket(self, address: str) -> bool:
        """Count a socket; tell whether there may be one more from an address."""
        count = self._sockets.get(address, 0)
        if self._most_sockets and count >= self._most_sockets:
            return False
        self._sockets[address] = count + 1
        return True

    def close_socket(self, address: str) -> None:
        """Count a socket no longer."""
        count = self._sockets[address] - 1
        if count:
            self._sockets[address] = count
        else:
            del self._sockets[address]


def _signs_in(connection: HTTPConnection) -> bool:
    """Tell whether somebody comes, or takes another name, of which all their tables are told."""
    method, path = connection.scope.get("method"), connection.url.path
    if method == "PATCH":
        return path.endswith("/identity")
    return method == "POST" and path.endswith(SIGN_IN_PATHS)


def most_sockets(settings: Settings) -> int:
    """Return how many sockets one address may have; 0: any number."""
    wanted = settings.sockets_per_address
    return min(wanted, most_of_address(most_connections(settings))) if wanted else 0


def message_bucket(settings: Settings) -> TokenBucket:
    """Return the bucket of one socket's messages."""
    rate = MESSAGES_PER_SECOND if settings.requests_per_second else 0.0
    return TokenBucket(rate, rate * BURST_SECONDS)


def address_of(connection: HTTPConnection) -> str:
    """Return where a request comes from; uvicorn has looked behind a proxy it trusts."""
    return network_of(connection.client.host) if connection.client is not None else ""


def too_many_requests(wait: float) -> TooManyRequests:
    """Return the refusal of whoever may go on in so many seconds."""
    return TooManyRequests("too-many-requests", seconds=int(wait) + 1)
