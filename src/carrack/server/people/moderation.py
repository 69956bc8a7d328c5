"""How people keep away from each other: blocks, and reports for whoever runs the server."""

import secrets
import time
from typing import Final, final

from carrack.server.errors import NotFound
from carrack.server.storage.database import Database
from carrack.server.storage.moderation_queries import ModerationQueries
from carrack.server.storage.reader import StoredRow
from carrack.server.timestamps import timestamp, timestamp_or_none

ID_BYTES: Final = 6


@final
class Moderation:
    """Keeps blocks and reports."""

    def __init__(self, database: Database) -> None:
        self._queries = ModerationQueries(database)

    async def block(self, identity: str, other: str) -> None:
        """Keep somebody out of one's matches."""
        await self._queries.block(identity, other)

    async def unblock(self, identity: str, other: str) -> None:
        """Let somebody in again."""
        await self._queries.unblock(identity, other)

    async def blocked_by(self, identity: str) -> list[dict[str, str]]:
        """Return whom somebody keeps out."""
        return await self._queries.blocked_by(identity)

    async def report(self, identity: str, about: str, match: str | None, text: str) -> str:
        """Tell whoever runs the server about somebody; return the report's id."""
        id = secrets.token_hex(ID_BYTES)
        row = {"id": id, "at": time.time(), "identity": identity, "about": about}
        await self._queries.add_report({**row, "match": match, "text": text})
        return id

    async def reports(self, *, by: str | None = None) -> list[dict[str, object]]:
        """Return all reports, or those that one person has made; the oldest first."""
        return [_report_json(row) for row in await self._queries.reports(by=by)]

    async def settle(self, id: str) -> None:
        """Note that a report was dealt with."""
        if not await self._queries.settle_report(id, time.time()):
            raise NotFound("no-such-report", report=id)


def _report_json(row: StoredRow) -> dict[str, object]:
    return {
        "id": row.id,
        "at": timestamp(row.at),
        "identity": row.identity,
        "about": row.about,
        "match": row.match,
        "text": row.text,
        "settled": timestamp_or_none(row.settled),
    }
