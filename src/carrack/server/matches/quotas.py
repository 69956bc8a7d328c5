"""Quotas: how much one person may leave here, so that nobody fills the server alone."""

import time
from typing import Final, final

from carrack.server.errors import TooManyRequests
from carrack.server.settings import Settings
from carrack.server.storage.quota_queries import QuotaQueries

DAY_SECONDS: Final = 24 * 3600.0


@final
class Quotas:
    """Refuses what would be too much; every check is made before anything is stored."""

    def __init__(self, queries: QuotaQueries, settings: Settings) -> None:
        self._queries = queries
        self._settings = settings

    async def check_new_match(self, identity: str) -> None:
        """Raise an error if somebody has made as many matches as may be open, or of one day."""
        most = self._settings.most_open_matches
        if await self._queries.unfinished_matches(identity) >= most:
            raise TooManyRequests("too-many-matches", most=most)
        most = self._settings.matches_per_day
        if await self._queries.matches_since(identity, time.time() - DAY_SECONDS) >= most:
            raise TooManyRequests("too-many-matches-today", most=most)

    async def check_chat(self, match: str, identity: str) -> None:
        """Raise an error if somebody has said enough in a match."""
        most = self._settings.chats_per_match
        if await self._queries.chats(match, identity) >= most:
            raise TooManyRequests("too-many-chats", most=most)

    async def check_note(self, match: str, identity: str) -> None:
        """Raise an error if somebody keeps as many notes as there may be."""
        most = self._settings.most_notes
        if await self._queries.other_notes(match, identity) >= most:
            raise TooManyRequests("too-many-notes", most=most)

    async def check_report(self, identity: str) -> None:
        """Raise an error if somebody has reported enough for one day."""
        most = self._settings.reports_per_day
        if await self._queries.reports_since(identity, time.time() - DAY_SECONDS) >= most:
            raise TooManyRequests("too-many-reports", most=most)

    async def check_block(self, identity: str) -> None:
        """Raise an error if somebody keeps as many people out as one may."""
        most = self._settings.most_blocks
        if await self._queries.blocks(identity) >= most:
            raise TooManyRequests("too-many-blocks", most=most)
