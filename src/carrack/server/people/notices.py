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
from carrack.server.matches.quarantine import Quarantine
from carrack.server.people.mail import Mail, MailSender
from carrack.server.people.webhooks import WebhookSender
from carrack.server.settings import Settings
from carrack.server.storage.database import Database, DatabaseError
from carrack.server.storage.notice_queries import DueNotice, DueTurn, NoticeQueries
from carrack.server.storage.reader import StoredRow
from carrack.server.translations import texts_in
from carrack.text.catalogue import game_name

LOG: Final = logging.getLogger("carrack.server.people.notices")
KEY_BYTES: Final = 18
#: No address is asked to confirm more than once in so many seconds, whoever names it.
CONFIRM_SECONDS: Final = 600.0
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
        #: Addresses that were asked to confirm of late, and when.
        self._asked: dict[str, float] = {}

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

    async def subscribe(
        self, identity: str, email: str | None, webhook: str | None, language: str
    ) -> Subscription:
        """Tell somebody there from now on; a new address is asked to confirm first."""
        before = await self.subscription(identity)
        same = before is not None and before.email == email
        if before is not None and same:
            # The links in messages sent earlier still stop, and confirm, the same address.
            new = replace(before, webhook=webhook, language=language)
        else:
            keys = (secrets.token_urlsafe(KEY_BYTES), secrets.token_urlsafe(KEY_BYTES))
            new = Subscription(identity, email, False, webhook, language, *keys)
        asking = email is not None and not new.confirmed and self._may_ask(email, again=same)
        if before is None:
            await self._queries.add_subscription(asdict(new))
        else:
            await self._queries.update_subscription(asdict(new))
        if asking and email is not None:
            await self._ask_to_confirm(new, email)
        return new

    def _may_ask(self, email: str, *, again: bool) -> bool:
        """Tell whether to ask an address, which may be a stranger's, to confirm; not too often."""
        now = time.monotonic()
        self._asked = {own: at for own, at in self._asked.items() if now - at < CONFIRM_SECONDS}
        at = self._asked.get(email.casefold())
        if at is None:
            self._asked[email.casefold()] = now
            return True
        if again:
            return False
        raise TooManyRequests("too-many-requests", seconds=int(at + CONFIRM_SECONDS - now) + 1)

    async def _ask_to_confirm(self, subscription: Subscription, email: str) -> None:
        texts = texts_in(subscription.language)
        key = subscription.confirm_key
        link = f"{self._settings.public_url}/api/v1/notices/confirm?key={key}"
        stop = self._stop_link(subscription)
        body = texts("notice-confirm", link=link, stop=stop)
        if not await self._mail.send(email, Mail(texts("notice-confirm-subject"), body, stop)):
            # Nobody was written to, so it may be tried again at once.
            self._asked.pop(email.casefold(), None)

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
        sent = 0
        connected = self._connected()
        last_sent = now - self._settings.notice_gap
        for due in await self._queries.due(now - self._settings.notice_after, last_sent):
            identity = due.subscription.identity
            if identity in connected:
                continue
            try:
                sent += await self._tell(due, now, last_sent)
            except DatabaseError:
                raise
            except Exception:
                LOG.exception("%s could not be told of turns", identity)
        return sent

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
        title = from_json(turn.settings).get("title", "")
        name = game_name(texts_in(language), turn.game)
        link = f"{self._settings.public_url}/match/{turn.match}"
        return f"{name} {title}".rstrip() + f": {link}"

    def _stop_link(self, subscription: Subscription) -> str:
        return f"{self._settings.public_url}/api/v1/notices/stop?key={subscription.stop_key}"


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
