"""Telling people that it is their turn, by e-mail and webhooks: grouped, once, easily stopped.

What is to be told is found in the database, so a restart loses nothing. A turn is marked as told
before the message goes out; of several processes the one that marks it sends it. If the message
can't be sent, the mark is taken away again, and it is tried later.
"""

import asyncio
import logging
import secrets
import time
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, final

from sqlalchemy import Row, and_, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.server.errors import TooMany
from carrack.server.letters import Letter, Sender
from carrack.server.match import PERSON, RUNNING
from carrack.server.packing import unpack
from carrack.server.presence import Presence
from carrack.server.settings import Settings
from carrack.server.storage.database import Database
from carrack.server.storage.tables import log, matches, notices, notices_sent, seats
from carrack.server.views import texts_in

LOG: Final = logging.getLogger("carrack.server.notices")
KEY_BYTES: Final = 18
#: No address is asked to confirm more than once in so many seconds, whoever names it.
CONFIRM_SECONDS: Final = 600.0
#: A message that can't be sent is tried again after so long, then less and less often ...
SHORTEST_PAUSE: Final = 60.0
LONGEST_PAUSE: Final = 3600.0
#: ... and after so long no more.
PATIENCE: Final = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Wanted:
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


@dataclass(slots=True)
class Turns:
    """The turns one person is to hear of."""

    wanted: Wanted
    failing_since: float | None
    rows: list[Row[Any]] = field(default_factory=list)


@final
class Notices:
    """Keeps what people want to hear, and tells them."""

    def __init__(
        self, database: Database, presence: Presence, sender: Sender, settings: Settings
    ) -> None:
        self._engine = database.engine
        self._presence = presence
        self._sender = sender
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
                await self.tell(time.time())
            except Exception:
                LOG.exception("telling people of their turns failed")

    # ---- What people want ------------------------------------------------------------------

    async def wanted(self, identity: str) -> Wanted | None:
        """Return where somebody wants to hear of turns."""
        query = select(notices).where(notices.c.identity == identity)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else _wanted(row)

    async def want(
        self, identity: str, email: str | None, webhook: str | None, language: str
    ) -> Wanted:
        """Tell somebody there from now on; a new address is asked to confirm first."""
        before = await self.wanted(identity)
        same = before is not None and before.email == email
        if before is not None and same:
            # The links in messages sent earlier still stop, and confirm, the same address.
            new = replace(before, webhook=webhook, language=language)
        else:
            keys = (secrets.token_urlsafe(KEY_BYTES), secrets.token_urlsafe(KEY_BYTES))
            new = Wanted(identity, email, False, webhook, language, *keys)
        asking = email is not None and not new.confirmed and self._may_ask(email, again=same)
        async with self._engine.begin() as connection:
            if before is None:
                await connection.execute(insert(notices).values(**asdict(new), last_sent=0.0))
            else:
                await connection.execute(
                    update(notices).where(notices.c.identity == identity).values(**asdict(new))
                )
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
        raise TooMany("too-many-requests", seconds=int(at + CONFIRM_SECONDS - now) + 1)

    async def _ask_to_confirm(self, wanted: Wanted, email: str) -> None:
        texts = texts_in(wanted.language)
        link = f"{self._settings.public_url}/api/v1/notices/confirm?key={wanted.confirm_key}"
        body = texts("notice-confirm", link=link, stop=self._stop_link(wanted))
        letter = Letter(texts("notice-confirm-subject"), body, self._stop_link(wanted))
        if not await self._sender.mail(email, letter):
            # Nobody was written to, so it may be tried again at once.
            self._asked.pop(email.casefold(), None)

    async def confirm(self, key: str) -> bool:
        """Believe that an address is its owner's; tell whether the key was right."""
        async with self._engine.begin() as connection:
            done = await connection.execute(
                update(notices).where(notices.c.confirm_key == key).values(confirmed=True)
            )
        return done.rowcount == 1

    async def stop(self, key: str) -> None:
        """Tell nothing more to whoever holds a key."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(notices).where(notices.c.stop_key == key))

    async def stop_for(self, identity: str) -> None:
        """Tell somebody nothing more."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(notices).where(notices.c.identity == identity))

    # ---- Telling ---------------------------------------------------------------------------

    async def tell(self, now: float) -> int:
        """Send everybody what they are to hear of; return how many messages went out."""
        sent = 0
        here = self._presence.people()
        for turns in await self._due(now):
            if turns.wanted.identity in here or not await self._claimed(turns, now):
                continue
            arrived = await self._send(turns)
            await self._note(turns, now, arrived)
            sent += arrived
        return sent

    async def _due(self, now: float) -> list[Turns]:
        """Find turns that somebody has not taken for a while and has not heard of yet.

        Who has decided last knows that it is still their turn.
        """
        told = notices_sent
        query = (
            select(
                notices,
                matches.c.id.label("match"),
                matches.c.game,
                matches.c.settings,
                matches.c.changed,
                log.c.at.label("since"),
                told.c.seq.label("told"),
            )
            .select_from(notices)
            .join(seats, and_(seats.c.identity == notices.c.identity, seats.c.kind == PERSON))
            .join(matches, and_(matches.c.id == seats.c.match, matches.c.turn == seats.c.seat))
            .join(log, and_(log.c.match == matches.c.id, log.c.seq == matches.c.changed))
            .outerjoin(
                told, and_(told.c.identity == notices.c.identity, told.c.match == matches.c.id)
            )
            .where(
                matches.c.state == RUNNING,
                matches.c.updated <= now - self._settings.notice_after,
                notices.c.last_sent <= now - self._settings.notice_gap,
                or_(notices.c.confirmed, notices.c.webhook.is_not(None)),
                or_(log.c.seat.is_(None), log.c.seat != seats.c.seat),
                or_(told.c.seq.is_(None), told.c.seq < matches.c.changed),
            )
            .order_by(notices.c.identity, matches.c.updated)
        )
        found: dict[str, Turns] = {}
        async with self._engine.connect() as connection:
            for row in await connection.execute(query):
                turns = found.setdefault(row.identity, Turns(_wanted(row), row.failing_since))
                turns.rows.append(row)
        return list(found.values())

    async def _claimed(self, turns: Turns, now: float) -> bool:
        """Mark turns as told; tell whether this process was the first to."""
        identity = turns.wanted.identity
        try:
            async with self._engine.begin() as connection:
                first = await connection.execute(
                    update(notices)
                    .where(
                        notices.c.identity == identity,
                        notices.c.last_sent <= now - self._settings.notice_gap,
                    )
                    .values(last_sent=now)
                )
                if first.rowcount != 1:
                    return False
                for row in turns.rows:
                    await _mark(connection, identity, row)
        except IntegrityError:
            return False
        return True

    async def _note(self, turns: Turns, now: float, arrived: bool) -> None:
        """Remember whether a message has arrived; if not, see to it that it is tried again."""
        if arrived and turns.failing_since is None:
            return
        since = now if turns.failing_since is None else turns.failing_since
        # When each turn came, or when messages began to fail if that was later.
        tried = {} if arrived else {row: max(since, row.since) for row in turns.rows}
        waiting = {row: begun for row, begun in tried.items() if now - begun < PATIENCE}
        values: dict[str, float | None] = {"failing_since": None}
        if waiting:
            longest = now - min(waiting.values())
            pause = min(max(longest, SHORTEST_PAUSE), LONGEST_PAUSE)
            values = {"failing_since": since, "last_sent": now + pause - self._settings.notice_gap}
        identity = turns.wanted.identity
        async with self._engine.begin() as connection:
            await connection.execute(
                update(notices).where(notices.c.identity == identity).values(**values)
            )
            for row in waiting:
                await _unmark(connection, identity, row)

    async def _send(self, turns: Turns) -> bool:
        """Send what is to be told; tell whether it has arrived anywhere."""
        wanted = turns.wanted
        texts = texts_in(wanted.language)
        lines = [self._line(row, wanted.language) for row in turns.rows]
        stop = self._stop_link(wanted)
        count = len(lines)
        body = texts("notice-body", count=count, lines="\n".join(lines), stop=stop)
        letter = Letter(texts("notice-subject", count=count), body, stop)
        arrived = False
        if wanted.email is not None and wanted.confirmed:
            arrived = await self._sender.mail(wanted.email, letter)
        if wanted.webhook is not None:
            ids = [row.match for row in turns.rows]
            posted = {"text": body, "content": body, "matches": ids}
            arrived = await self._sender.post(wanted.webhook, posted) or arrived
        return arrived

    def _line(self, row: Row[Any], language: str) -> str:
        texts = texts_in(language)
        title = unpack(row.settings).get("title", "")
        name = texts(f"game-{row.game}")
        link = f"{self._settings.public_url}/match/{row.match}"
        return f"{name} {title}".rstrip() + f": {link}"

    def _stop_link(self, wanted: Wanted) -> str:
        return f"{self._settings.public_url}/api/v1/notices/stop?key={wanted.stop_key}"


async def _mark(connection: AsyncConnection, identity: str, row: Row[Any]) -> None:
    told = notices_sent
    if row.told is None:
        values = {"identity": identity, "match": row.match, "seq": row.changed}
        await connection.execute(insert(told).values(**values))
    else:
        await connection.execute(
            update(told)
            .where(told.c.identity == identity, told.c.match == row.match)
            .values(seq=row.changed)
        )


async def _unmark(connection: AsyncConnection, identity: str, row: Row[Any]) -> None:
    """Take the mark of a turn away; what was told before stays told."""
    told = notices_sent
    own = (told.c.identity == identity, told.c.match == row.match, told.c.seq == row.changed)
    if row.told is None:
        await connection.execute(delete(told).where(*own))
    else:
        await connection.execute(update(told).where(*own).values(seq=row.told))


def _wanted(row: Row[Any]) -> Wanted:
    return Wanted(
        row.identity,
        row.email,
        row.confirmed,
        row.webhook,
        row.language,
        row.stop_key,
        row.confirm_key,
    )
