"""Sending JSON to webhooks, which must not lead into the server's own network."""

import asyncio
import ipaddress
import logging
import socket
import ssl
from dataclasses import dataclass, field
from typing import Any, Final, final
from urllib.parse import urlsplit

import httpx

from carrack.server.errors import Unprocessable
from carrack.server.settings import Settings

LOG: Final = logging.getLogger("carrack.server.people.webhooks")
TIMEOUT_SECONDS: Final = 15.0


@dataclass(frozen=True, slots=True)
class Target:
    """Where a webhook's message goes: to an IP address that was checked, for the host name given.

    The name is resolved once. Resolved again, it might lead inside.
    """

    url: httpx.URL
    headers: dict[str, str] = field(default_factory=dict)
    extensions: dict[str, str] = field(default_factory=dict)


def _public_target(address: str) -> Target | None:
    """Return the way to an address that is encrypted and leads to the open internet alone."""
    parts = urlsplit(address)
    if parts.scheme != "https" or not parts.hostname:
        return None
    found = socket.getaddrinfo(parts.hostname, parts.port or 443, type=socket.SOCK_STREAM)
    numbers = [str(entry[4][0]) for entry in found]
    if not numbers or not all(ipaddress.ip_address(number).is_global for number in numbers):
        return None
    url = httpx.URL(address)
    name = {"Host": url.netloc.decode("ascii")}
    return Target(url.copy_with(host=numbers[0]), name, {"sni_hostname": url.raw_host.decode()})


@final
class WebhookSender:
    """Posts to webhooks as the server is set up to."""

    def __init__(self, settings: Settings) -> None:
        self._private = settings.private_webhooks

    def check(self, address: str) -> Target:
        """Return the way to an address; refuse one that is not on the open internet.

        Or anybody could have the server send requests inside the network it stands in.
        """
        try:
            target = Target(httpx.URL(address)) if self._private else _public_target(address)
        except (OSError, ValueError, httpx.InvalidURL) as error:
            # Addresses that can't be read, such as a port of letters, are ValueErrors.
            raise Unprocessable("bad-webhook") from error
        if target is None:
            raise Unprocessable("bad-webhook")
        return target

    async def post(self, address: str, body: dict[str, Any]) -> bool:
        """Post JSON to a webhook; tell whether it took it."""
        try:
            target = await asyncio.to_thread(self.check, address)
            # Reading all certificates takes long enough to keep moves waiting.
            trusted = await asyncio.to_thread(ssl.create_default_context)
            async with httpx.AsyncClient(
                timeout=TIMEOUT_SECONDS, follow_redirects=False, verify=trusted
            ) as client:
                answer = await client.post(
                    target.url, json=body, headers=target.headers, extensions=target.extensions
                )
        except (httpx.HTTPError, Unprocessable) as error:
            LOG.warning("a webhook could not be reached: %s", type(error).__name__)
            return False
        if not answer.is_success:
            LOG.warning("a webhook answered %d", answer.status_code)
        return answer.is_success
