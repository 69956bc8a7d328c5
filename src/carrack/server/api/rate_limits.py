"""Rate limits: token buckets that fill at a rate and that every request takes from."""

import time
from collections import OrderedDict
from typing import Final, final

from starlette.requests import HTTPConnection

from carrack.server.errors import TooManyRequests
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


@final
class RateLimits:
    """The limits of one process, by address: a name costs nothing, an address does."""

    def __init__(self, settings: Settings) -> None:
        self._per_second = settings.requests_per_second
        self._sign_ins = settings.sign_ins_per_minute
        self._most_sockets = settings.sockets_per_address
        self._buckets: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()
        self._sockets: dict[str, int] = {}

    def check(self, connection: HTTPConnection) -> TooManyRequests | None:
        """Return a refusal if too much is asked from an address."""
        address = address_of(connection)
        wait = self._bucket("all", address, self._per_second, BURST_SECONDS).take()
        if connection.scope.get("method") == "POST" and connection.url.path.endswith(SIGN_IN_PATHS):
            wait = max(wait, self._bucket("sign-in", address, self._sign_ins / 60, 60).take())
        return None if wait == 0.0 else TooManyRequests("too-many-requests", seconds=int(wait) + 1)

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


def message_bucket(settings: Settings) -> TokenBucket:
    """Return the bucket of one socket's messages."""
    rate = MESSAGES_PER_SECOND if settings.requests_per_second else 0.0
    return TokenBucket(rate, rate * BURST_SECONDS)


def address_of(connection: HTTPConnection) -> str:
    """Return where a request comes from; uvicorn has looked behind a proxy it trusts."""
    return connection.client.host if connection.client is not None else ""
