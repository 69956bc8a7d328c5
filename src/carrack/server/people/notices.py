"""Telling people that it is their turn, by e-mail and webhooks: grouped, once, easily stopped.

Which notices are due is found in the database, so a restart loses none. A turn is marked as
notified before the message goes out; of several processes the one that marks it sends it. If the
message can't be sent, the mark is removed, and it is tried later.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Final, final

from carrack.server.errors import TooManyRequests
from carrack.server.json_codec import from_json
from carrack.server.keyed_limits import KeyedLimit, take_from_each
from carrack.server.matches.quarantine import Quarantine
from carrack.server.people.mail import Mail, MailSender
from carrack.server.people.mail_addresses import (
    ConfirmationLimits,
    ConfirmationRequest,
    checked_address,
)
from carrack.server.people.webhooks import WebhookSender
from carrack.server.settings import Settings
from carrack.server.storage.database import Database, DatabaseError
from carrack.server.storage.notice_queries import DueNotice, DueTurn, NoticeQueries
from carrack.server.storage.reader import StoredRow
from carrack.server.text_checks import one_line
from carrack.server.translations import texts_in
from carrack.text.catalogue import game_name

LOG: Final = logging.getLogger("carrack.server.people.notices")
KEY_BYTES: Final = 18
#: New webhooks in an hour, of one person and from one network.
MOST_WEBHOOKS: Final = 10
MOST_WEBHOOKS_OF_NETWORK: Final = 30
#: So many people are written to at once: whoever is slow to answer keeps few others waiting.
SENT_AT_ONCE: Final = 8
#: A message that can't be sent is tried again after so long, then less and less often ...
SHORTEST_RETRY: Final = 60.0
LONGEST_RETRY: Final = 3600.0
#: ... and after so long no more.
GIVE_UP_SECONDS: Final = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where somebody wants to hear of turns. An address counts when its owner has confirmed it."""

    identity: str
    email: str | None
    confirmed: bool
    webhook: str | None
    language: str
    stop_key: str
    confirm_key: str

    def to_dict(self) -> dict[str, object]:
        """Return what the person may know of it: all but the keys, which come by mail."""
        return {
            "email": self.email,
            "confirmed": self.confirmed,
            "webhook": self.webhook,
            "language": self.language,
        }


@dataclass(frozen=True, slots=True)
class Wish:
    """Where somebody, who asks from a network, wants to hear of turns from now on."""

    identity: str
    network: str
    email: str | None
    webhook: str | None
    language: str


@final
class Notices:
    """Stores subscriptions to notices of one's turns, and sends those that are due.

    ``connected`` gives everybody who is connected: they see their turns by themselves.
    """

    def __init__(
        self,
        database: Database,
        quarantine: Quarantine,
        connected: Callable[[], set[str]],
        mail: MailSender,
        webhooks: WebhookSender,
        settings: Settings,
    ) -> None:
        self._queries = NoticeQueries(database)
        self._quarantine = quarantine
        self._connected = connected
        self._mail = mail
        self._webhooks = webhooks
        self._settings = settings
        self._task: asyncio.Task[None] | None = None
        self._confirmations = ConfirmationLimits()
        self._webhooks_of_identity = KeyedLimit(MOST_WEBHOOKS, 3600.0)
        self._webhooks_of_network = KeyedLimit(MOST_WEBHOOKS_OF_NETWORK, 3600.0)

    def start(self) -> None:
        """Begin to tell."""
        self._task = asyncio.create_task(self._run(), name="notices")

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._settings.notice_check)
            try:
                await self.send_due(time.time())
            except Exception:
                LOG.exception("telling people of their turns failed")

    # ---- Subscriptions ---------------------------------------------------------------------

    async def subscription(self, identity: str) -> Subscription | None:
        """Return where somebody wants to hear of turns."""
        row = await self._queries.subscription(identity)
        return None if row is None else _subscription(row)

    async def subscribe(self, wish: Wish) -> Subscription:
        """Tell somebody there from now on; a new address is asked to confirm first."""
        email = None if wish.email is None else checked_address(wish.email)
        before = await self.subscription(wish.identity)
        if wish.webhook is not None and (before is None or before.webhook != wish.webhook):
            await self._check_webhook(wish.webhook, wish)
        if before is not None and before.email == email:
            # The links in messages sent earlier still stop, and confirm, the same address.
            new = replace(before, webhook=wish.webhook, language=wish.language)
            asking = email is not None and not new.confirmed and self._may_ask_again(wish, email)
        else:
            keys = (secrets.token_urlsafe(KEY_BYTES), secrets.token_urlsafe(KEY_BYTES))
            new = Subscription(wish.identity, email, False, wish.webhook, wish.language, *keys)
            asking = email is not None
            if email is not None:
                self._confirmations.take(_confirmation(wish, email))
        if before is None:
            await self._queries.add_subscription(asdict(new))
        else:
            await self._queries.update_subscription(asdict(new))
        if asking and email is not None and not await self._ask_to_confirm(new, email):
            # Nobody was written to, so it may be tried again at once.
            self._confirmations.give_back(_confirmation(wish, email))
        return new

    async def _check_webhook(self, webhook: str, wish: Wish) -> None:
        """Refuse a webhook that can't be used; not too many are looked at, for names take long."""
        counted = [
            (self._webhooks_of_identity, wish.identity),
            (self._webhooks_of_network, wish.network),
        ]
        if wait := take_from_each(counted):
            raise TooManyRequests("too-many-requests", seconds=wait)
        await self._webhooks.check(webhook)

    def _may_ask_again(self, wish: Wish, email: str) -> bool:
        """Tell whether an address that was asked to confirm may be asked once more."""
        try:
            self._confirmations.take(_confirmation(wish, email))
        except TooManyRequests:
            return False
        return True

    async def _ask_to_confirm(self, subscription: Subscription, email: str) -> bool:
        """Ask whose an address is; tell whether the mail server took the message."""
        texts = texts_in(subscription.language)
        key = subscription.confirm_key
        link = f"{self._settings.public_url}/api/v1/notices/confirm?key={key}"
        stop = self._stop_link(subscription)
        body = texts("notice-confirm", link=link, stop=stop)
        return await self._mail.send(email, Mail(texts("notice-confirm-subject"), body, stop))

    async def confirm(self, key: str) -> bool:
        """Believe that an address is its owner's; tell whether the key was right."""
        return await self._queries.confirm(key)

    async def unsubscribe_key(self, key: str) -> None:
        """Tell nothing more to whoever holds a key."""
        await self._queries.unsubscribe_key(key)

    async def unsubscribe(self, identity: str) -> None:
        """Tell somebody nothing more."""
        await self._queries.unsubscribe(identity)

    # ---- Telling ---------------------------------------------------------------------------

    async def send_due(self, now: float) -> int:
        """Send everybody what they are to hear of; return how many messages went out."""
        connected = self._connected()
        last_sent = now - self._settings.notice_gap
        places = asyncio.Semaphore(SENT_AT_ONCE)

        async def tell(due: DueNotice) -> bool:
            async with places:
                return await self._try_to_tell(due, now, last_sent)

        found = await self._queries.due(now - self._settings.notice_after, last_sent)
        waiting = [due for due in found if due.subscription.identity not in connected]
        return sum(await asyncio.gather(*map(tell, waiting)))

    async def _try_to_tell(self, due: DueNotice, now: float, last_sent: float) -> bool:
        try:
            return await self._tell(due, now, last_sent)
        except DatabaseError:
            raise
        except Exception:
            LOG.exception("%s could not be told of turns", due.subscription.identity)
            return False

    async def _tell(self, due: DueNotice, now: float, last_sent: float) -> bool:
        """Tell somebody of turns, unless another process does; tell whether it has arrived."""
        subscription = _subscription(due.subscription)
        lines = await self._quarantine.readable(
            due.turns,
            lambda turn: turn.match,
            lambda turn: (turn, self._line(turn, subscription.language)),
        )
        turns = [turn for turn, _ in lines]
        if not turns:
            return False
        if not await self._queries.claim(subscription.identity, turns, now, last_sent):
            return False
        arrived = await self._send(subscription, turns, [line for _, line in lines])
        await self._note_outcome(replace(due, turns=turns), now, arrived)
        return arrived

    async def _note_outcome(self, due: DueNotice, now: float, arrived: bool) -> None:
        """Remember whether a message has arrived; if not, see to it that it is tried again."""
        identity, failing_since = due.subscription.identity, due.subscription.failing_since
        if arrived and failing_since is None:
            return
        since = now if failing_since is None else failing_since
        # When each turn came, or when messages began to fail if that was later.
        begun = [] if arrived else [(turn, max(since, turn.since)) for turn in due.turns]
        waiting = [(turn, at) for turn, at in begun if now - at < GIVE_UP_SECONDS]
        if not waiting:
            await self._queries.clear_failure(identity)
            return
        longest = now - min(at for _, at in waiting)
        pause = min(max(longest, SHORTEST_RETRY), LONGEST_RETRY)
        again = now + pause - self._settings.notice_gap
        await self._queries.retry(identity, [turn for turn, _ in waiting], since, again)

    async def _send(
        self, subscription: Subscription, turns: list[DueTurn], lines: list[str]
    ) -> bool:
        """Send a notice of some turns; tell whether it has arrived anywhere."""
        texts = texts_in(subscription.language)
        stop = self._stop_link(subscription)
        count = len(lines)
        body = texts("notice-body", count=count, lines="\n".join(lines), stop=stop)
        arrived = False
        if subscription.email is not None and subscription.confirmed:
            mail = Mail(texts("notice-subject", count=count), body, stop)
            arrived = await self._mail.send(subscription.email, mail)
        if subscription.webhook is not None:
            posted = {"text": body, "content": body, "matches": [turn.match for turn in turns]}
            arrived = await self._webhooks.post(subscription.webhook, posted) or arrived
        return arrived

    def _line(self, turn: DueTurn, language: str) -> str:
        # Older titles may have lines of their own, which would look like ours.
        title = one_line(from_json(turn.settings).get("title", ""))
        name = game_name(texts_in(language), turn.game)
        link = f"{self._settings.public_url}/match/{turn.match}"
        return f"{name} {title}".rstrip() + f": {link}"

    def _stop_link(self, subscription: Subscription) -> str:
        return f"{self._settings.public_url}/api/v1/notices/stop?key={subscription.stop_key}"


def _confirmation(wish: Wish, email: str) -> ConfirmationRequest:
    return ConfirmationRequest(wish.identity, wish.network, email)


def _subscription(row: StoredRow) -> Subscription:
    return Subscription(
        row.identity,
        row.email,
        row.confirmed,
        row.webhook,
        row.language,
        row.stop_key,
        row.confirm_key,
    )
