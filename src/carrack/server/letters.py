"""Sending: e-mail through a mail server, JSON to webhooks. What fails is logged and told."""

import asyncio
import ipaddress
import logging
import smtplib
import socket
import ssl
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any, Final, final
from urllib.parse import urlsplit

import httpx

from carrack.server.errors import Unfit
from carrack.server.settings import Settings

LOG: Final = logging.getLogger("carrack.server.letters")
SECONDS: Final = 15.0


@dataclass(frozen=True, slots=True)
class Letter:
    """A message; ``stop`` is the address that ends all messages with one click (RFC 8058)."""

    subject: str
    body: str
    stop: str


@dataclass(frozen=True, slots=True)
class Door:
    """Where a webhook's message goes: to a number that was checked, for the name that was given.

    The name is asked for once. Asked again, it might lead inside.
    """

    url: httpx.URL
    headers: dict[str, str] = field(default_factory=dict)
    extensions: dict[str, str] = field(default_factory=dict)


def _door(address: str) -> Door | None:
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
    return Door(url.copy_with(host=numbers[0]), name, {"sni_hostname": url.raw_host.decode()})


@final
class Sender:
    """Sends letters as the server is set up to."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def check_webhook(self, address: str) -> Door:
        """Return the way to an address; refuse one that is not on the open internet.

        Or anybody could have the server knock at doors inside the network it stands in.
        """
        try:
            if self._settings.private_webhooks:
                return Door(httpx.URL(address))
            door = _door(address)
        except (OSError, ValueError, httpx.InvalidURL) as error:
            # Addresses that can't be read, such as a port of letters, are ValueErrors.
            raise Unfit("bad-webhook") from error
        if door is None:
            raise Unfit("bad-webhook")
        return door

    async def mail(self, to: str, letter: Letter) -> bool:
        """Send an e-mail; tell whether the mail server took it."""
        if self._settings.smtp_host is None:
            LOG.warning("no mail server is set up; a message was not sent")
            return False
        try:
            await asyncio.to_thread(self._deliver, self._message(to, letter))
        except (OSError, smtplib.SMTPException) as error:
            LOG.error("the mail server refused a message: %s", type(error).__name__)
            return False
        return True

    def _message(self, to: str, letter: Letter) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self._settings.mail_from
        message["To"] = to
        message["Subject"] = letter.subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain="carrack")
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{letter.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(letter.body)
        return message

    def _deliver(self, message: EmailMessage) -> None:
        settings = self._settings
        assert settings.smtp_host is not None
        context = ssl.create_default_context()
        if settings.smtp_security == "tls":
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                settings.smtp_host, settings.smtp_port, timeout=SECONDS, context=context
            )
        else:
            server = smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=SECONDS)
        with server:
            if settings.smtp_security == "starttls":
                server.starttls(context=context)
            if settings.smtp_user is not None and settings.smtp_password is not None:
                server.login(settings.smtp_user, settings.smtp_password.get_secret_value())
            server.send_message(message)

    async def post(self, address: str, body: dict[str, Any]) -> bool:
        """Post JSON to a webhook; tell whether it took it."""
        try:
            door = await asyncio.to_thread(self.check_webhook, address)
            # Reading all certificates takes long enough to keep moves waiting.
            trusted = await asyncio.to_thread(ssl.create_default_context)
            async with httpx.AsyncClient(
                timeout=SECONDS, follow_redirects=False, verify=trusted
            ) as client:
                answer = await client.post(
                    door.url, json=body, headers=door.headers, extensions=door.extensions
                )
        except (httpx.HTTPError, Unfit) as error:
            LOG.warning("a webhook could not be reached: %s", type(error).__name__)
            return False
        if not answer.is_success:
            LOG.warning("a webhook answered %d", answer.status_code)
        return answer.is_success
