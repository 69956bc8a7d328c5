"""Ratings in the simulated database: as `RatingQueries` has them, for one match alone."""

from typing import final

from carrack.server.json_codec import from_json
from carrack.server.storage.rating_queries import RatedMatch, RatingRules
from tests.simulation.storage import Connection
from tests.simulation.tables import Tables


@final
class SimulatedRatings:
    """Takes the mark of a match that is to be rated away and rates it, at one moment."""

    def __init__(self, connection: Connection, tables: Tables) -> None:
        self._connection = connection
        self._tables = tables

    async def unrated_matches(self) -> list[str]:
        """Return the matches that are over and to be rated."""
        rows = self._tables.matches
        return await self._connection.ask(lambda: [id for id in rows if rows[id]["to_rate"]])

    async def rate_match(self, match: str, rules: RatingRules) -> None:
        """Change the ratings of those who played, unless another process does."""
        await self._connection.ask(lambda: self._rate(match, rules), writes=True)

    def _rate(self, match: str, rules: RatingRules) -> None:
        tables = self._tables
        row = tables.matches[match]
        if not row["to_rate"]:
            return
        row["to_rate"] = False
        result = from_json(row["result"])
        place_of = {seat: place for place, group in enumerate(result["ranking"]) for seat in group}
        players = {
            seat["identity"]: number
            for number, seat in sorted(tables.seats[match].items())
            if seat["identity"] is not None
        }
        known = tables.ratings
        before = [known.get(identity, rules.new_rating(row["game"])) for identity in players]
        weight = rules.weight(RatedMatch(result["reason"], row["ended"] - row["started"]), [])
        places = [place_of[seat] for seat in players.values()]
        after = rules.rate(before, places, [weight] * len(players))
        for (identity, seat), own in zip(players.items(), after, strict=True):
            if seat in result["rated"]:
                known[identity] = own
