"""All parts of a running server, put together, started and stopped in the right order."""

from typing import final

from carrack.server.api.health import Health
from carrack.server.api.rate_limits import RateLimits
from carrack.server.live.cluster import Cluster
from carrack.server.live.hub import Hub
from carrack.server.live.presence import Presence
from carrack.server.matches.allowed_bots import AllowedBots
from carrack.server.matches.lifecycle import MatchLifecycle
from carrack.server.matches.match_list import MatchList
from carrack.server.matches.match_reader import MatchReader
from carrack.server.matches.match_store import MatchStore
from carrack.server.matches.moves import Moves
from carrack.server.matches.quarantine import Quarantine
from carrack.server.matches.quotas import Quotas
from carrack.server.matches.undo import Undo
from carrack.server.people.account_deletion import AccountDeletion
from carrack.server.people.identity import People
from carrack.server.people.mail import MailSender
from carrack.server.people.moderation import Moderation
from carrack.server.people.notices import Notices
from carrack.server.people.ratings import Ratings
from carrack.server.people.webhooks import WebhookSender
from carrack.server.server_clock import ServerClock, TimeSource
from carrack.server.settings import Settings
from carrack.server.storage.database import Database
from carrack.server.storage.moderation_queries import ModerationQueries
from carrack.server.storage.note_queries import NoteQueries
from carrack.server.storage.notifications import Notifications
from carrack.server.storage.quarantine_queries import QuarantineQueries
from carrack.server.storage.quota_queries import QuotaQueries
from carrack.server.storage.rating_queries import RatingQueries
from carrack.server.storage.reader import Reader
from carrack.server.storage.retention_queries import RetentionQueries
from carrack.server.storage.time_queries import TimeQueries
from carrack.server.storage.transactions import SqlTransactions
from carrack.server.storage.writer import Writer
from carrack.server.workers.bot_worker import BotWorker
from carrack.server.workers.clock_worker import ClockWorker
from carrack.server.workers.heartbeat import Heartbeat
from carrack.server.workers.retention_worker import RetentionWorker


@final
class Services:
    """What the calls of the API work with."""

    def __init__(self, settings: Settings, time_source: TimeSource | None = None) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.server_clock = ServerClock(time_source)
        self.heartbeat = Heartbeat(TimeQueries(self.database), self.server_clock)
        self.reader = MatchReader(Reader(self.database), self.server_clock)
        self.writer = Writer(SqlTransactions(self.database))
        notifications = Notifications(self.database)

        self.quarantine = Quarantine(QuarantineQueries(self.database), self.reader)
        self.store = MatchStore(self.reader, self.writer, self.quarantine, settings)
        self.match_list = MatchList(self.reader, self.quarantine)
        self.moves = Moves(self.store)
        self.undo = Undo(self.store, settings.most_taken_back)
        blocks = ModerationQueries(self.database)
        self.quotas = Quotas(QuotaQueries(self.database), settings)
        allowed_bots = AllowedBots(settings)
        self.lifecycle = MatchLifecycle(self.store, blocks, allowed_bots, self.quotas)

        self.people = People(self.database, settings)
        self.notes = NoteQueries(self.database)
        self.moderation = Moderation(self.database)
        self.ratings = Ratings(RatingQueries(self.database), self.quarantine)
        self.account_deletion = AccountDeletion(
            self.database, self.store, self.people, self.lifecycle, self.ratings
        )

        self.presence = Presence(notifications)
        self.hub = Hub(self.store, self.presence, self.people)
        self.cluster = Cluster(notifications, self.store, self.presence)
        self.webhooks = WebhookSender(settings)
        self.notices = Notices(
            self.database,
            self.quarantine,
            self.presence.people,
            MailSender(settings),
            self.webhooks,
            settings,
        )

        self.bots = BotWorker(self.store, self.moves, settings)
        self.clock_worker = ClockWorker(self.store, settings)
        self.retention = RetentionWorker(
            RetentionQueries(self.database),
            self.store,
            self.people,
            self.account_deletion,
            settings,
        )
        self.rate_limits = RateLimits(settings)
        self.health = Health(self.database)
        self.store.on_change(self.bots.on_match_changed)
        self.store.on_watched(self.bots.on_match_watched)
        self.store.on_change(self.ratings.on_match_changed)

    async def start(self) -> None:
        """Bring the database up to date and begin to work."""
        await self.database.migrate()
        await self.heartbeat.start()
        self.writer.start()
        await self.quarantine.start()
        self.store.start()
        self.hub.start()
        await self.cluster.start()
        self.presence.start()
        self.ratings.start()
        self.notices.start()
        await self.bots.start()
        self.clock_worker.start()
        self.retention.start()
        self.health.start()

    async def close(self) -> None:
        """Finish what was begun and stop; nothing that was acknowledged is lost."""
        await self.retention.close()
        await self.clock_worker.close()
        await self.notices.close()
        await self.ratings.close()
        await self.bots.close()
        await self.cluster.close()
        await self.hub.close()
        await self.presence.close()
        await self.quarantine.close()
        await self.store.close()
        await self.heartbeat.close()
        await self.writer.close()
        await self.health.close()
        await self.database.close()
