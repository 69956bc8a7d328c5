"""All parts of a running server, put together, started and stopped in the right order."""

from typing import final

from carrack.server.bots import Bots, PoolBots
from carrack.server.clocks import Clocks
from carrack.server.departure import Departure
from carrack.server.identity import People
from carrack.server.keeper import Keeper
from carrack.server.letters import Sender
from carrack.server.limits import Limits
from carrack.server.live import Hub
from carrack.server.matches import Matches
from carrack.server.moves import Moves
from carrack.server.neighbours import Neighbours
from carrack.server.notices import Notices
from carrack.server.presence import Presence
from carrack.server.ratings import Ratings
from carrack.server.settings import Settings
from carrack.server.society import Society
from carrack.server.storage.database import Database
from carrack.server.storage.notes import Notes
from carrack.server.storage.reader import Reader
from carrack.server.storage.writer import Writer


@final
class Services:
    """What the calls of the API work with."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.reader = Reader(self.database)
        self.writer = Writer(self.database)
        self.people = People(self.database)
        self.notes = Notes(self.database)
        self.keeper = Keeper(self.reader, self.writer, settings)
        self.moves = Moves(self.keeper)
        self.limits = Limits(settings)
        self.society = Society(self.database)
        self.ratings = Ratings(self.database)
        self.matches = Matches(self.keeper, self.society, settings.most_open_matches)
        self.presence = Presence(self.database)
        self.hub = Hub(self.keeper, self.presence, self.people)
        self.neighbours = Neighbours(self.database, self.keeper, self.presence)
        self.clocks = Clocks(self.keeper, settings)
        self.sender = Sender(settings)
        self.notices = Notices(self.database, self.presence, self.sender, settings)
        self.departure = Departure(
            self.database,
            self.keeper,
            self.people,
            self.matches,
            self.notes,
            self.ratings,
            self.society,
        )
        self.bots: Bots = PoolBots(self.keeper, self.moves, settings)

    async def start(self) -> None:
        """Bring the database up to date and begin to work."""
        await self.database.migrate()
        await self.people.start()
        self.writer.start()
        self.keeper.start()
        self.hub.start()
        await self.neighbours.start()
        self.presence.start()
        self.keeper.listen(self.bots.wake)
        self.keeper.listen(self.ratings.note)
        self.ratings.start()
        self.notices.start()
        await self.bots.start()
        self.clocks.start()

    async def close(self) -> None:
        """Finish what was begun and stop; nothing that was acknowledged is lost."""
        await self.clocks.close()
        await self.notices.close()
        await self.ratings.close()
        await self.bots.close()
        await self.neighbours.close()
        await self.hub.close()
        await self.presence.close()
        await self.keeper.close()
        await self.writer.close()
        await self.database.close()
