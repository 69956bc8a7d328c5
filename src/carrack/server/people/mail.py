"""Sending e-mail through a mail server. What fails is logged, and the caller is told."""

import logging
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from functools import partial
from typing import Final, final

from carrack.server.bounded_threads import BoundedThreads
from carrack.server.errors import Refused
from carrack.server.people.mail_addresses import checked_address
from carrack.server.settings import Settings
from carrack.server.text_checks import one_line

LOG: Final = logging.getLogger("carrack.server.people.mail")
TIMEOUT_SECONDS: Final = 15.0
MESSAGES_AT_ONCE: Final = 4
MOST_WAITING: Final = 100


@dataclass(frozen=True, slots=True)
class Mail:
    """A message; ``unsubscribe`` ends all messages with one click (RFC 8058)."""

    subject: str
    body: str
    unsubscribe: str


@final
class MailSender:
    """Sends mail as the server is set up to."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._threads = BoundedThreads("mail", MESSAGES_AT_ONCE, MOST_WAITING)

    async def send(self, to: str, mail: Mail) -> bool:
        """Send an e-mail; tell whether the mail server took it."""
        if self._settings.smtp_host is None:
            LOG.warning("no mail server is set up; a message was not sent")
            return False
        try:
            # Addresses stored earlier were not all checked as they are now.
            message = self._message(checked_address(to), mail)
            await self._threads.run(partial(self._deliver, message))
        except Refused as error:
            LOG.warning("a message was not sent: %s", error.code)
            return False
        except (OSError, smtplib.SMTPException) as error:
            LOG.error("the mail server refused a message: %s", type(error).__name__)
            return False
        return True

    def _message(self, to: str, mail: Mail) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self._settings.mail_from
        message["To"] = to
        message["Subject"] = one_line(mail.subject)
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain="carrack")
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{mail.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(mail.body)
        return message

    def _deliver(self, message: EmailMessage) -> None:
        settings = self._settings
        assert settings.smtp_host is not None
        context = ssl.create_default_context()
        if settings.smtp_security == "tls":
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                settings.smtp_host, settings.smtp_port, timeout=TIMEOUT_SECONDS, context=context
            )
        else:
            server = smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=TIMEOUT_SECONDS)
        with server:
            if settings.smtp_security == "starttls":
                server.starttls(context=context)
            if settings.smtp_user is not None and settings.smtp_password is not None:
                server.login(settings.smtp_user, settings.smtp_password.get_secret_value())
            server.send_message(message)
