"""What lasts: restarts, short tails, new rules versions, group commit, addresses of databases."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import DataError, OperationalError

from carrack.server.errors import Misconfigured
from carrack.server.matches.change import DECISIONS_PER_SNAPSHOT
from carrack.server.matches.moves import Move, Mover
from carrack.server.settings import Settings
from carrack.server.storage import transactions as writing
from carrack.server.storage.account_queries import ERASED_NAME
from carrack.server.storage.database import OLDEST_SQLITE, Database, check_sqlite
from carrack.server.storage.migrating import upgrade
from carrack.server.storage.reader import IdleSnapshot, Reader
from carrack.server.storage.revisions import MIGRATIONS, known_revisions
from carrack.server.storage.urls import database_url
from carrack.server.storage.writer import ChangeRows
from tests.server.playing import Person, World, play_on

pytestmark = pytest.mark.anyio


async def test_a_restart_changes_nothing_and_replays_a_short_tail(settings: Settings) -> None:
    async with World.running(settings) as world, world.person("Ann") as ann:
        match = (await ann.match(seats=["me", "me"]))["id"]
        await play_on(match, [ann, ann], 3 * DECISIONS_PER_SNAPSHOT + 5)
        before = await ann.position(match)
        log = await ann.log(match, limit=500)
        token = ann.token
    async with World.running(settings) as world, world.nobody() as again:
        again.client.headers["Authorization"] = f"Bearer {token}"
        assert await again.position(match) == before
        assert await again.log(match, limit=500) == log
        opened = world.services.store.in_memory(match)
        assert opened is not None
        assert opened.state is not None
        assert len(opened.state.history()) < 2 * DECISIONS_PER_SNAPSHOT


async def test_changes_that_come_together_share_a_transaction(world: World) -> None:
    async with world.person("Ann") as ann:
        matches = [(await ann.match(seats=["me", "me"]))["id"] for _ in range(12)]
        positions = [await ann.position(match) for match in matches]
        writer = world.services.writer
        transactions, changes = writer.transactions, writer.changes
        await asyncio.gather(
            *(
                ann.move(match, 0, position["legal"][0]["action"])
                for match, position in zip(matches, positions, strict=True)
            )
        )
        assert writer.changes - changes == 12
        assert writer.transactions - transactions < 12


async def moved_together(ann: Person, matches: list[str]) -> list[bool]:
    """Move in all matches at once; tell where it was stored."""
    positions = [await ann.position(match) for match in matches]
    moves = [
        ann.move(match, 0, position["legal"][0]["action"])
        for match, position in zip(matches, positions, strict=True)
    ]
    await asyncio.gather(*moves, return_exceptions=True)
    return [(await ann.position(match))["number"] == 1 for match in matches]


@pytest.mark.parametrize(
    "failure",
    [
        DataError("INSERT", {}, ValueError("no good")),
        OperationalError("INSERT", {}, ValueError("deadlock")),
        UnicodeError("no text"),
    ],
    ids=lambda failure: type(failure).__name__,
)
async def test_what_is_wrong_with_one_change_is_nobody_elses_loss(
    world: World, ann: Person, failure: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = [(await ann.match(seats=["me", "me"]))["id"] for _ in range(12)]
    bad = matches[5]
    write = writing._write

    def failing(connection: Connection, changes: list[ChangeRows]) -> None:
        write(connection, changes)
        if any(change.match == bad for change in changes):
            raise failure

    monkeypatch.setattr(writing, "_write", failing)
    assert await moved_together(ann, matches) == [match != bad for match in matches]
    monkeypatch.undo()
    assert await moved_together(ann, [bad]) == [True]


async def test_a_database_that_keeps_failing_keeps_nobody_waiting(
    world: World, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = [(await ann.match(seats=["me", "me"]))["id"] for _ in range(12)]
    tried: list[int] = []

    def failing(_connection: Connection, changes: list[ChangeRows]) -> None:
        tried.append(len(changes))
        raise OperationalError("INSERT", {}, ValueError("locked"))

    monkeypatch.setattr(writing, "_write", failing)
    monkeypatch.setattr("carrack.server.storage.writer.ONE_BY_ONE_SECONDS", 0.0)
    assert await moved_together(ann, matches) == [False] * 12
    assert len(tried) < 12


async def test_matches_are_written_in_an_order_that_all_processes_keep(
    world: World, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else two that write the same ones might wait for each other."""
    matches = [(await ann.match(seats=["me", "me"]))["id"] for _ in range(12)]
    matches.sort(reverse=True)
    written: list[list[str]] = []
    write = writing._write

    def noting(connection: Connection, changes: list[ChangeRows]) -> None:
        written.append([change.match for change in changes])
        write(connection, changes)

    monkeypatch.setattr(writing, "_write", noting)
    assert all(await moved_together(ann, matches))
    assert max(map(len, written)) > 2
    assert written == [sorted(ids) for ids in written]


async def test_who_leaves_while_a_move_is_stored_has_moved(world: World) -> None:
    """As when a page is closed at once after the last click: the others must hear of it."""
    async with world.person("Ann") as ann, world.person("Bob") as bob:
        match = (await ann.match())["id"]
        await bob.post(f"/matches/{match}/join")
        store = world.services.store
        heard: list[int] = []
        store.on_change(lambda changed: heard.append(changed.position))
        opened = await store.match(match)
        assert opened.state is not None
        assert opened.turn is not None
        mover = Mover((ann.id, bob.id)[opened.turn])
        move = Move("gone", 0, (opened.state.legal_actions()[0],))
        moving = asyncio.create_task(world.services.moves.move(match, mover, move))
        while not world.services.writer.pending_count:
            await asyncio.sleep(0)
        moving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await moving
        async with asyncio.timeout(60):
            while not heard:
                await asyncio.sleep(0.01)
        # PostgreSQL may have heard this process of it first: nobody waited for the change any more.
        assert set(heard) == {1}
        assert (await bob.position(match))["number"] == 1
        assert await world.services.moves.move(match, mover, move) == {
            "seq": opened.seq,
            "position": 1,
        }


async def test_a_sqlite_that_is_too_old_is_refused() -> None:
    check_sqlite(OLDEST_SQLITE)
    with pytest.raises(Misconfigured) as refused:
        check_sqlite((3, 32, 3))
    assert refused.value.code == "old-sqlite"


async def test_versions_of_tables_are_those_of_the_migrations() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    scripts = ScriptDirectory.from_config(config)
    assert list(known_revisions()) == [
        script.revision for script in reversed(list(scripts.walk_revisions()))
    ]


async def test_a_start_with_nothing_to_migrate_does_without_what_migrates(tmp_path: Path) -> None:
    """Importing it would be a good part of the time that people wait for a restart."""
    address = f"sqlite:///{tmp_path / 'carrack.db'}"
    database = Database(address)
    await database.migrate()
    await database.close()
    asked = (
        "import sys, carrack.server.api.app; "
        "from carrack.server.storage.database import prepare_database; "
        f"prepare_database({address!r}); print('alembic' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, text=True)
    assert told.stdout.strip() == "False"


def _make_older(database: Database, version: str, made: tuple[str, ...]) -> None:
    """Leave a database as an older server has left it."""
    with database.writing.begin() as connection:
        upgrade(connection, version)
        for statement in made:
            connection.exec_driver_sql(statement)


async def test_whole_states_move_to_their_own_table(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'old.db'}")
    made = (
        "INSERT INTO identities (id, kind, name, epoch, created) VALUES ('p', 'guest', 'A', 0, 0)",
        "INSERT INTO matches (id, game, players, options, rules_version, segment, state, public,"
        " settings, owner, access_key, seq, changed, position, bot_turn, created, updated, rest,"
        " rest_seq) VALUES ('m', 'g', 2, '{}', '1', 0, 'running', 1, '{}', 'p', 'k', 9, 9, 4, 0, 0,"
        " 0, '{\"a\":1}', 9)",
    )
    _make_older(database, "0003", made)
    await database.migrate()
    assert await Reader(database).idle_snapshot("m") == IdleSnapshot(9, {"a": 1})
    await database.close()


async def test_an_older_log_goes_on_and_can_be_erased(database: str) -> None:
    old = Database(database)
    made = (
        "INSERT INTO identities (id, kind, name, epoch, created, barred)"
        " VALUES ('p', 'guest', 'Ann', 0, 0, FALSE), ('q', 'guest', 'Bob', 0, 0, FALSE)",
        "INSERT INTO matches (id, game, players, options, rules_version, segment, state, public,"
        " settings, owner, access_key, seq, changed, position, bot_turn, created, updated, to_rate)"
        " VALUES ('m', 'age-of-exploration', 2, '{}', '1', 0, 'open', TRUE,"
        " '{\"owner_name\":\"Bob\"}', 'q', 'k', 1, 0, 0, FALSE, 0, 0, FALSE)",
        "INSERT INTO seats (match, seat, kind, identity, name, resigned)"
        " VALUES ('m', 0, 'open', NULL, '', FALSE), ('m', 1, 'person', 'p', 'Ann', FALSE)",
        "INSERT INTO log (match, seq, at, kind, seat, position, data)"
        ' VALUES (\'m\', 1, 0, \'seat\', 1, 0, \'{"seats":[1],"change":"taken","name":"Ann"}\')',
    )
    _make_older(old, "0004", made)
    await old.close()
    async with World.running(Settings(database=database, bot_processes=0)) as world:
        services = world.services
        before = await services.reader.entries("m", 0, 9)
        assert [(entry.data["name"], entry.identity) for entry in before] == [("Ann", None)]
        ann = await services.people.person("p")
        assert ann is not None
        await services.account_deletion.delete(ann, None)
        after = await services.reader.entries("m", 0, 9)
        assert [(entry.data["change"], entry.data["name"]) for entry in after] == [
            ("taken", ERASED_NAME),
            ("left", ERASED_NAME),
        ]


async def test_older_notices_get_keys_to_confirm_with(database: str) -> None:
    """The key that stops was sent to webhooks as well, so it confirms nothing any more."""
    old = Database(database)
    made = (
        "INSERT INTO identities (id, kind, name, epoch, created, barred)"
        " VALUES ('p', 'guest', 'Ann', 0, 0, FALSE), ('q', 'guest', 'Bob', 0, 0, FALSE)",
        "INSERT INTO notices (identity, email, confirmed, language, stop_key, last_sent)"
        " VALUES ('p', 'a@example.org', TRUE, 'en', 'one', 0),"
        " ('q', 'b@example.org', FALSE, 'fr', 'two', 0)",
    )
    _make_older(old, "0005", made)
    await old.close()
    async with World.running(Settings(database=database, bot_processes=0)) as world:
        notices = world.services.notices
        ann, bob = await notices.subscription("p"), await notices.subscription("q")
        assert ann is not None
        assert bob is not None
        assert (ann.confirmed, ann.stop_key) == (True, "one")
        assert len({ann.stop_key, ann.confirm_key, bob.stop_key, bob.confirm_key}) == 4
        assert not await notices.confirm("two")
        assert await notices.confirm(bob.confirm_key)


@pytest.mark.parametrize(
    ("given", "driver"),
    [
        ("sqlite:///x.db", "sqlite+aiosqlite"),
        ("sqlite:////tmp/x.db", "sqlite+aiosqlite"),
        ("x.db", "sqlite+aiosqlite"),
        ("postgres://u:p@h/d", "postgresql+psycopg"),
        ("postgresql://u:p@h:5433/d?sslmode=require", "postgresql+psycopg"),
        ("postgresql+asyncpg://h/d", "postgresql+psycopg"),
    ],
)
async def test_every_known_address_of_a_database(given: str, driver: str) -> None:
    assert database_url(given).drivername == driver


@pytest.mark.parametrize("given", ["mysql://h/d", "sqlite://", "sqlite:///:memory:", "://"])
async def test_other_addresses_are_refused(given: str) -> None:
    with pytest.raises(Misconfigured):
        database_url(given)
