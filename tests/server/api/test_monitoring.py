"""What whoever runs a server is told: failures, health, numbers; and what they are told once."""

import asyncio
import json
import logging
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from carrack.server.api import health
from carrack.server.matches.match_list import MatchList
from carrack.server.matches.match_store import MatchStore
from carrack.server.settings import Settings
from carrack.server.storage.revisions import newest_revision
from carrack.server.storage.transactions import SqlTransactions
from tests.server.playing import Json, Person, World
from tests.server.sockets import answered, opened

pytestmark = pytest.mark.anyio

DEPLOY = Path(__file__).parents[3] / "deploy"
LOST = OperationalError("SELECT 1", {}, OSError("gone"))
sqlite_alone = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look for the database often, and anew each time."""
    monkeypatch.setattr(health, "KEPT_SECONDS", 0.0)
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.05)


class Lines(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


@pytest.fixture
def log() -> Iterator[list[str]]:
    """What the server logs, as its own handler writes it."""
    lines = Lines()
    logger = logging.getLogger("carrack")
    logger.addHandler(lines)
    try:
        yield lines.said
    finally:
        logger.removeHandler(lines)


async def _metrics(world: World) -> str:
    async with world.nobody() as nobody:
        return (await nobody.client.get("http://carrack.test/metrics")).text


@sqlite_alone
async def test_a_failure_is_counted_and_keeps_browsers_safe(world: World) -> None:
    async with world.nobody() as nobody:
        with patch.object(MatchList, "page", side_effect=RuntimeError("broken")):
            failed = await nobody.client.get("/matches")
        assert failed.status_code == 500
        assert failed.json()["error"]["code"] == "server-failed"
        assert "default-src 'none'" in failed.headers["content-security-policy"]
        assert failed.headers["cache-control"] == "no-store"
    assert re.search(
        r'carrack_requests_total\{method="GET",route="[^"]*/matches",status="500"\} 1',
        await _metrics(world),
    )


@sqlite_alone
async def test_a_lost_database_is_told_to_everybody_and_logged_once(
    log: list[str], settings: Settings
) -> None:
    async with World.running(settings) as world, world.nobody() as nobody:
        with patch.object(AsyncEngine, "connect", side_effect=LOST):
            for _ in range(5):
                refused = await nobody.client.get("/matches")
                assert refused.status_code == 503
                assert refused.json()["error"]["code"] == "no-database"
                assert int(refused.headers["retry-after"]) > 0
                # What works in the background fails as well.
                await world.services.hub.close_invalid_sessions()
                try:
                    raise LOST
                except OperationalError:
                    logging.getLogger("carrack.server.some_worker").exception("it failed")
                await asyncio.sleep(0.02)
            assert "carrack_database_usable 0.0" in await _metrics(world)
        await _found_again(world)
        assert (await nobody.client.get("/matches")).status_code == 200
        assert "carrack_database_usable 1.0" in await _metrics(world)
    told = [line for line in log if "database" in line or "failed" in line]
    assert len(told) == 2, log
    assert "can't be worked with: " in told[0]
    assert "again" in told[1]


async def _found_again(world: World) -> None:
    async with asyncio.timeout(10):
        while world.services.health.database_is_lost:
            await asyncio.sleep(0.02)


@sqlite_alone
async def test_a_move_that_can_not_be_stored_is_refused_and_the_socket_stays(
    world: World, ann: Person
) -> None:
    match = (await ann.match(seats=["me", "me"]))["id"]
    async with opened(world.app, match, f"token={ann.token}") as socket:
        hello = await answered(socket, "hello")
        action = hello["position"]["legal"][0]["action"]
        asked: Json = {"type": "move", "request": "r", "position": 0, "actions": [action]}
        with patch.object(SqlTransactions, "_write_all", side_effect=LOST):
            await socket.send(**asked)
            assert (await answered(socket, "error"))["error"]["code"] == "no-database"
        await _found_again(world)
        await socket.send(**asked)
        assert (await answered(socket, "ack"))["request"] == "r"


@sqlite_alone
async def test_sockets_are_asked_to_come_back_later(world: World) -> None:
    with patch.object(MatchStore, "match", side_effect=LOST):
        async with opened(world.app, "any") as socket:
            assert (await socket.from_app.get())["code"] == 1013


async def _ready(world: World) -> tuple[int, str]:
    async with world.nobody() as nobody:
        live = await nobody.client.get("http://carrack.test/healthz/live")
        assert (live.status_code, live.json()) == (200, {"status": "ok"})
        ready = await nobody.client.get("http://carrack.test/healthz/ready")
        whole = await nobody.client.get("http://carrack.test/healthz")
        assert whole.status_code == ready.status_code
    if ready.status_code == 200:
        return 200, ""
    assert int(ready.headers["retry-after"]) > 0
    return ready.status_code, ready.json()["error"]["details"]["missing"]


async def test_ready_is_who_has_tables_and_may_write(world: World) -> None:
    assert await _ready(world) == (200, "")
    engine = world.services.database.engine
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = 'v9999'"))
    assert await _ready(world) == (503, "migrations")
    async with engine.begin() as connection:
        await connection.execute(
            text("UPDATE alembic_version SET version_num = :head"),
            {"head": newest_revision()},
        )
    assert await _ready(world) == (200, "")
    await _read_only(engine)
    assert await _ready(world) == (503, "writes")


async def _read_only(engine: AsyncEngine) -> None:
    """Let every connection from now on read alone."""
    only = {
        "sqlite": "PRAGMA query_only = ON",
        "postgresql": "SET default_transaction_read_only = on",
    }
    words = only[engine.dialect.name]

    def set_up(connection: object, _record: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        cursor.execute(words)
        cursor.close()
        connection.commit()  # type: ignore[attr-defined]

    event.listen(engine.sync_engine, "connect", set_up)
    await engine.dispose()


@sqlite_alone
async def test_ready_is_who_has_room_and_a_file(world: World) -> None:
    with patch.object(shutil, "disk_usage", return_value=shutil._ntuple_diskusage(9, 9, 0)):
        assert await _ready(world) == (503, "disk")
    await _found_again(world)
    with patch.object(AsyncEngine, "connect", side_effect=LOST):
        assert await _ready(world) == (503, "database")
    await _found_again(world)
    file = Path(str(world.services.database.url.database))
    file.rename(file.with_suffix(".away"))
    assert await _ready(world) == (503, "disk")


@sqlite_alone
async def test_queues_and_times_can_be_read(world: World, ann: Person) -> None:
    match = (await ann.match(seats=["me", "me"]))["id"]
    shown = await ann.position(match)
    await ann.move(match, 0, shown["legal"][0]["action"])
    text = await _metrics(world)
    assert "carrack_move_seconds_count 1.0" in text
    assert 'carrack_move_seconds_bucket{le="0.1"}' in text
    for name in ("changes_waiting", "matches_to_tell", "messages_waiting", "bots_playing"):
        assert f"carrack_{name} 0.0" in text
    seconds = re.search(r"^carrack_writer_seconds_total (\S+)", text, re.MULTILINE)
    assert seconds is not None
    assert float(seconds[1]) > 0
    assert "process_open_fds" in text


@sqlite_alone
async def test_the_dashboard_and_the_alerts_ask_for_numbers_that_there_are(world: World) -> None:
    async with world.nobody() as nobody:
        await nobody.get("/games")
    there = set(re.findall(r"^([a-z_]+)", await _metrics(world), re.MULTILINE))
    dashboard = json.loads((DEPLOY / "grafana-dashboard.json").read_text("utf-8"))
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    alerts = (DEPLOY / "prometheus-alerts.yml").read_text("utf-8")
    asked += re.findall(r"^ *expr: (.*)$", alerts, re.MULTILINE)
    assert len(asked) > 15
    names = {
        name for words in asked for name in re.findall(r"\b(?:carrack|process)_[a-z_]+", words)
    }
    assert len(names) > 10
    assert names <= there
