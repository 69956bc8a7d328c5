"""What a call costs does not grow with matches and people that it has nothing to do with."""

import sqlite3
import time
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import Engine, event

from carrack.server.matches.moves import Move, Mover
from carrack.server.settings import Settings
from carrack.server.storage import database as database_module
from carrack.server.storage.account_queries import AccountQueries
from carrack.server.storage.notice_queries import NoticeQueries
from carrack.server.storage.retention_queries import BEGINNING, RetentionQueries
from carrack.server.storage.session_queries import SessionQueries
from tests.server.conftest import new_database
from tests.server.many_matches import Templates, fill, make_templates
from tests.server.playing import GAME, Person, World, forget_matches

pytestmark = pytest.mark.anyio

FEW: Final = 150
MANY: Final = 600
#: Tables that stay small, whatever happens on a server.
SMALL: Final = {"match_time", "quarantine"}
Call = Callable[[], Awaitable[object]]


class Steps:
    """Counts the steps of SQLite's virtual machine: the same for the same work, on any machine."""

    def __init__(self) -> None:
        self.count = 0

    def step(self) -> int:
        """Count one."""
        self.count += 1
        return 0

    def watch(self, connection: sqlite3.Connection) -> None:
        """Count what is done over a connection."""
        connection.set_progress_handler(self.step, 1)


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> Steps:
    """The steps of every connection that is opened from now on."""
    counted = Steps()

    class Watched(database_module._SqliteConnection):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            counted.watch(self)

    monkeypatch.setattr(database_module, "_SqliteConnection", Watched)
    writing = database_module._writing

    def watched_writing(*given: Any) -> Engine:
        engine = writing(*given)
        event.listen(engine, "connect", lambda connection, _: counted.watch(connection))
        return engine

    monkeypatch.setattr(database_module, "_writing", watched_writing)
    return counted


def calls_of(world: World, person: Person, running: str) -> dict[str, Call]:
    """What is done again and again, and for whom it is done."""
    services = world.services
    rows = services.reader.rows
    retention = RetentionQueries(services.database)
    now = time.time()
    page: dict[str, Any] = {"state": None, "game": None, "holder": None, "before": None}

    async def move() -> None:
        match = await services.store.match(running)
        assert match.state is not None
        assert match.turn is not None
        mover = Mover(match.seats[match.turn].identity or "")
        action = match.state.legal_actions()[0]
        await services.moves.move(running, mover, Move(uuid.uuid4().hex, match.position, (action,)))

    async def opened() -> None:
        forget_matches(services.store)
        await services.store.match(running)

    return {
        "a move": move,
        "opening a match": opened,
        "the end of its log": lambda: rows.log_rows(running, 5, 10),
        "the lobby": lambda: rows.listed_rows(2, **{**page, "state": "open"}),
        "what runs": lambda: rows.listed_rows(2, **{**page, "state": "running"}),
        "all matches": lambda: rows.listed_rows(2, **page),
        "matches of a game": lambda: rows.listed_rows(2, **{**page, "game": GAME}),
        "a later page": lambda: rows.listed_rows(2, **{**page, "before": (now - 10 * 86400, "")}),
        "one's own": lambda: rows.listed_rows(2, **{**page, "holder": person.id}),
        "quotas": lambda: services.quotas.check_new_match(person.id),
        "leaders": lambda: services.ratings.leaders(GAME, 5),
        "clocks": lambda: rows.expired_clocks(now),
        "bots' turns": rows.bot_turns,
        "turns to tell of": lambda: NoticeQueries(services.database).due(now + 600, now),
        "matches to rate": services.ratings.rate_all,
        "idle open matches": lambda: retention.idle_open_matches(now - 30 * 86400, BEGINNING),
        "idle guests": lambda: retention.idle_guests(now - 90 * 86400, BEGINNING),
        "what to pack": lambda: retention.unpacked_matches(now - 7 * 86400, BEGINNING),
        "what to erase": lambda: retention.worded_matches(now - 365 * 86400, BEGINNING),
        "old reports": lambda: retention.delete_reports(now - 365 * 86400),
        "sessions that ended": lambda: SessionQueries(services.database).delete_expired(now),
        "matches of a person": lambda: AccountQueries(services.database).matches_of(person.id),
        "mentions": lambda: AccountQueries(services.database).matches_mentioning(person.id),
    }


@asynccontextmanager
async def playing(settings: Settings) -> AsyncIterator[tuple[World, Templates, dict[str, Call]]]:
    """A server with one match of each kind."""
    async with (
        World.running(settings) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
    ):
        templates = await make_templates(world, [ann, bob], 10)
        yield world, templates, calls_of(world, ann, templates["running"])


async def test_steps_do_not_grow(steps: Steps, tmp_path: Path) -> None:
    """Those of all calls but one stay the same; that one looks at all matches that run."""
    settings = Settings(database=f"sqlite:///{tmp_path / 'many.db'}", bot_processes=0)
    async with playing(settings) as (world, templates, calls):
        database = world.services.database
        taken: dict[str, list[int]] = {name: [] for name in calls}

        async def measure() -> None:
            for name, call in calls.items():
                steps.count = 0
                await call()
                taken[name].append(steps.count)

        fill(database, templates, FEW)
        await measure()
        fill(database, {"over": templates["over"]}, MANY)
        await measure()
        fill(database, templates, MANY)
        await measure()
    del taken["turns to tell of"][2]
    assert all(counts[0] > 0 for counts in taken.values())
    grown = {name: counts for name, counts in taken.items() if max(counts) > 1.5 * counts[0]}
    assert not grown


async def test_no_plan_of_postgresql_scans_a_table(postgresql: str) -> None:
    """Where there is an index, it is used as soon as the table is large: so it is told to be."""
    asked: dict[str, Any] = {}

    def note(_connection: Any, _cursor: Any, statement: str, values: Any, *_more: Any) -> None:
        if statement.startswith(("SELECT", "UPDATE", "DELETE")):
            asked.setdefault(statement, values)

    settings = Settings(database=new_database(postgresql), bot_processes=0)
    async with playing(settings) as (world, _, calls):
        database = world.services.database
        engines = database.engine.sync_engine, database.writing
        for engine in engines:
            event.listen(engine, "before_cursor_execute", note)
        for call in calls.values():
            await call()
        for engine in engines:
            event.remove(engine, "before_cursor_execute", note)
        scanned = {}
        with database.writing.connect() as connection:
            connection.exec_driver_sql("SET enable_seqscan = off")
            for statement, values in asked.items():
                # Many rows are written as one statement for each.
                one = values[0] if isinstance(values, list) else values
                plan = connection.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {statement}", one)
                if found := scans(plan.scalar_one()[0]["Plan"]) - SMALL:
                    scanned[statement] = found
    assert len(asked) > 20
    assert not scanned


def scans(plan: dict[str, Any]) -> set[str]:
    """Return the tables that a plan reads from end to end."""
    found = {table for part in plan.get("Plans", ()) for table in scans(part)}
    whole = "Scan" in plan["Node Type"] and "Index Cond" not in plan and "Recheck Cond" not in plan
    if whole and "Relation Name" in plan:
        found.add(plan["Relation Name"])
    return found
