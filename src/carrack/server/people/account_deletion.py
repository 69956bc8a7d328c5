"""Deleting an account, or a guest: everything that a person has left here is taken away."""

import logging
from typing import Any, Final, final

from carrack.server.matches.damage import Quarantined
from carrack.server.matches.lifecycle import MatchLifecycle
from carrack.server.matches.match import OPEN, RUNNING, Match
from carrack.server.matches.match_log import CHAT
from carrack.server.matches.match_store import MatchStore
from carrack.server.people.identity import Identity, People
from carrack.server.people.ratings import Ratings
from carrack.server.storage.account_queries import ERASED_NAME, AccountQueries
from carrack.server.storage.database import Database

LOG: Final = logging.getLogger("carrack.server.people.account_deletion")
#: Changes of seats whose entries hold a person's name.
SEAT_CHANGES_WITH_NAME: Final = ("taken", "left", "returned", "resigned", "timed-out")


@final
class AccountDeletion:
    """Forgets people."""

    def __init__(
        self,
        database: Database,
        store: MatchStore,
        people: People,
        lifecycle: MatchLifecycle,
        ratings: Ratings,
    ) -> None:
        self._queries = AccountQueries(database)
        self._store = store
        self._people = people
        self._lifecycle = lifecycle
        self._ratings = ratings

    async def delete(self, person: Identity, password: str | None, network: str = "") -> None:
        """Leave every match, then take name, words and everything else of a person away.

        The games stay: they belong to the others as well. ``network`` is where it is asked for.
        """
        if person.login is not None:
            await self._people.check_password(person, password or "", network)
        ids = await self._queries.matches_of(person.id)
        for id in ids:
            try:
                await self._leave(await self._store.match(id), person)
            except Quarantined:
                # Name and words go all the same, and a bot has the seat when it is repaired.
                continue
        # The others have earned what they win, or lose, by it; without the person there is nothing.
        await self._ratings.rate_matches(ids)

        def redact(kind: str, identity: str | None, data: dict[str, Any]) -> dict[str, Any] | None:
            return _redacted(data) if _is_of(person, kind, identity, data) else None

        damaged: list[str] = []

        async def erase(id: str) -> None:
            if not await self._queries.erase_in_match(id, person.id, redact):
                damaged.append(id)

        # In matches that somebody has left before, name and words have stayed behind.
        for id in dict.fromkeys([*ids, *await self._queries.matches_mentioning(person.id)]):
            await self._store.rewrite(id, erase)
        for id in damaged:
            LOG.error("somebody's name may be left in match %s: part of it can't be read", id)
            await self._store.inspect(id)
        await self._queries.erase_identity(person.id)
        self._people.forget(person.id)

    async def _leave(self, match: Match, person: Identity) -> None:
        if match.status == OPEN and match.owner == person.id:
            await self._store.delete(match.id)
            return
        if match.status in (OPEN, RUNNING):
            for seat in match.played_by(person.id):
                # The last one to leave ends the match.
                if match.status in (OPEN, RUNNING):
                    match = await self._lifecycle.leave(match.id, person, seat, None)


def _is_of(person: Identity, kind: str, identity: str | None, data: dict[str, Any]) -> bool:
    """Tell whether an entry holds a person's name or words.

    Older entries don't say whose name they hold; there everybody of the person's name counts.
    """
    if identity is not None:
        return identity == person.id
    if kind == CHAT:
        return bool(data["identity"] == person.id)
    return data["change"] in SEAT_CHANGES_WITH_NAME and data["name"] == person.name


def _redacted(data: dict[str, Any]) -> dict[str, Any]:
    """Return an entry's data without name and words."""
    erased = {"text": ERASED_NAME, "name": ERASED_NAME, "before": ERASED_NAME, "identity": None}
    return data | {key: value for key, value in erased.items() if key in data}
