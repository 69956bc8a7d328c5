"""Sending JSON to webhooks, which must not lead into the server's own network."""

import asyncio
import logging
import socket
import ssl
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, final

import httpx

from carrack.server.bounded_threads import BoundedThreads
from carrack.server.errors import Refused, Unprocessable
from carrack.server.networks import is_public
from carrack.server.settings import Settings

LOG: Final = logging.getLogger("carrack.server.people.webhooks")
#: For all of a message, from the name to the answer.
TIMEOUT_SECONDS: Final = 15.0
#: A name that takes longer to resolve is taken for one that can't be.
RESOLVE_SECONDS: Final = 5.0
NAMES_AT_ONCE: Final = 8
MOST_NAMES_WAITING: Final = 100
PORTS: Final = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class Target:
    """Where a webhook's message goes: to an IP address that was checked, for the host name given.

    The name is resolved once. Resolved again, it might lead inside.
    """

    url: httpx.URL
    headers: dict[str, str] = field(default_factory=dict)
    extensions: dict[str, str] = field(default_factory=dict)


@final
class WebhookSender:
    """Posts to webhooks as the server is set up to."""

    def __init__(self, settings: Settings) -> None:
        self._private = settings.private_webhooks
        self._resolving = BoundedThreads("webhook-names", NAMES_AT_ONCE, MOST_NAMES_WAITING)
        self._trusted: ssl.SSLContext | None = None

    async def check(self, address: str) -> Target:
        """Return the way to an address; refuse one that is not on the open internet.

        Or anybody could have the server send requests inside the network it stands in.
        """
        try:
            url = httpx.URL(address)
            if url.scheme not in PORTS or not url.host:
                raise Unprocessable("bad-webhook")
            if url.scheme != "https" and not self._private:
                raise Unprocessable("bad-webhook")
            numbers = await self._resolved(url)
            if not numbers or not (self._private or all(map(is_public, numbers))):
                raise Unprocessable("bad-webhook")
            return _target(url, numbers[0])
        except (OSError, ValueError, httpx.InvalidURL) as error:
            # Addresses that can't be read, such as a port of letters, are ValueErrors; a name that
            # takes too long is an OSError.
            raise Unprocessable("bad-webhook") from error

    async def _resolved(self, url: httpx.URL) -> list[str]:
        """Return the IP addresses of a host."""
        host = url.raw_host.decode("ascii")
        port = url.port or PORTS[url.scheme]
        resolve = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        async with asyncio.timeout(RESOLVE_SECONDS):
            found = await self._resolving.run(resolve)
        return [str(entry[4][0]) for entry in found]

    async def post(self, address: str, body: dict[str, Any]) -> bool:
        """Post JSON to a webhook; tell whether it took it."""
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                status = await self._posted(await self.check(address), body)
        except (httpx.HTTPError, Refused, TimeoutError) as error:
            LOG.warning("a webhook could not be reached: %s", type(error).__name__)
            return False
        taken = httpx.codes.is_success(status)
        if not taken:
            LOG.warning("a webhook answered %d", status)
        return taken

    async def _posted(self, target: Target, body: dict[str, Any]) -> int:
        """Return the status that a message is answered with; nobody reads what else is said."""
        if self._trusted is None:
            # Reading all certificates takes long enough to keep moves waiting.
            self._trusted = await asyncio.to_thread(ssl.create_default_context)
        async with (
            httpx.AsyncClient(
                timeout=TIMEOUT_SECONDS, follow_redirects=False, verify=self._trusted
            ) as client,
            client.stream(
                "POST",
                target.url,
                json=body,
                headers=target.headers,
                extensions=target.extensions,
            ) as answer,
        ):
            return answer.status_code


def _target(url: httpx.URL, number: str) -> Target:
    name = {"Host": url.netloc.decode("ascii")}
    return Target(url.copy_with(host=number), name, {"sni_hostname": url.raw_host.decode("ascii")})
