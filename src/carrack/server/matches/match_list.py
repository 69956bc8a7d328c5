"""Lists of matches. One that can't be read is held and left out; the others are listed."""

from dataclasses import dataclass
from typing import final

from carrack.server.matches.match import Match
from carrack.server.matches.match_reader import MatchReader
from carrack.server.matches.quarantine import Quarantine

#: When the last match of a page was made, and its id.
Place = tuple[float, str]


@dataclass(frozen=True, slots=True)
class MatchPage:
    """Some matches, and where the next ones begin, if there may be any."""

    matches: list[Match]
    next: Place | None


@final
class MatchList:
    """Lists matches, newest first."""

    def __init__(self, reader: MatchReader, quarantine: Quarantine) -> None:
        self._reader = reader
        self._quarantine = quarantine

    async def page(
        self,
        limit: int,
        *,
        state: str | None,
        game: str | None,
        holder: str | None,
        before: Place | None,
    ) -> MatchPage:
        """Return public matches or, with a holder, that person's."""
        rows = await self._reader.rows.listed_rows(
            limit, state=state, game=game, holder=holder, before=before
        )
        found = await self._quarantine.readable(
            rows, lambda stored: stored.row.id, self._reader.interpreted
        )
        last = rows[-1].row if len(rows) == limit else None
        return MatchPage(found, None if last is None else (last.created, last.id))
