"""Limits, health, numbers, logs."""

import asyncio
import io
import json
import logging
import logging.config
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Literal
from unittest.mock import patch

import httpx
import pytest
from sqlalchemy.exc import OperationalError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from carrack.server import logging_setup
from carrack.server.api import health
from carrack.server.api.rate_limits import RateLimits, TokenBucket
from carrack.server.settings import Settings
from tests.server.playing import GAME, World
from tests.server.sockets import opened

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.parametrize("database", ["sqlite"], indirect=True),
]


async def test_too_many_requests_are_refused(database: str) -> None:
    settings = Settings(database=database, bot_processes=0, requests_per_second=1)
    async with World.running(settings) as world, world.nobody() as nobody:
        statuses = [(await nobody.client.get("/games")).status_code for _ in range(14)]
        assert statuses[:10] == [200] * 10
        assert statuses[-1] == 429
        refused = await nobody.client.get("/games")
        assert refused.json()["error"]["code"] == "too-many-requests"
        assert int(refused.headers["retry-after"]) >= 1


async def test_too_many_sockets_in_a_row_are_closed(database: str) -> None:
    """Each asks the database: sockets take from the same bucket as every other request."""
    settings = Settings(database=database, bot_processes=0, requests_per_second=1)
    async with World.running(settings) as world:
        codes = []
        for _ in range(14):
            async with opened(world.app, "nothing") as socket:
                codes.append((await socket.from_app.get())["code"])
        assert codes[:10] == [4404] * 10
        assert codes[-1] == 4429
        async with world.nobody() as nobody:
            assert (await nobody.client.get("/games")).status_code == 429


async def test_too_many_logins_are_refused(database: str) -> None:
    settings = Settings(database=database, bot_processes=0, sign_ins_per_minute=3)
    async with World.running(settings) as world, world.nobody() as nobody:
        for _ in range(3):
            await nobody.post("/identity/login", 401, login="ann", password="guess")
        await nobody.post("/identity/login", 429, login="ann", password="guess")
        await nobody.get("/games")


async def test_too_many_open_matches_are_refused(database: str) -> None:
    settings = Settings(database=database, bot_processes=0, most_open_matches=2)
    async with World.running(settings) as world, world.person("Ann") as ann:
        first = (await ann.match())["id"]
        await ann.match()
        refused = await ann.post("/matches", 429, game="age-of-exploration")
        assert refused["error"]["code"] == "too-many-matches"
        await ann.send("DELETE", f"/matches/{first}", 204)
        await ann.match()


def test_a_bucket_fills_again(database: str) -> None:
    with patch("carrack.server.api.rate_limits.time.monotonic", return_value=0.0) as now:
        bucket = TokenBucket(2.0, 2.0)
        assert bucket.take() == bucket.take() == 0.0
        assert bucket.take() == 0.5
        now.return_value = 0.5
        assert bucket.take() == 0.0


def test_sockets_are_counted_by_address(database: str) -> None:
    limits = RateLimits(Settings(sockets_per_address=1))
    assert limits.open_socket("a")
    assert not limits.open_socket("a")
    assert limits.open_socket("b")
    limits.close_socket("a")
    assert limits.open_socket("a")


async def test_health(world: World) -> None:
    async with world.nobody() as nobody:
        assert (await nobody.client.get("http://carrack.test/healthz")).json() == {"status": "ok"}
        engine = world.services.database.engine
        broken = OperationalError("SELECT 1", {}, OSError("gone"))
        with (
            patch.object(type(engine), "connect", side_effect=broken),
            patch.object(health, "KEPT_SECONDS", 0.0),
        ):
            found = await nobody.client.get("http://carrack.test/healthz")
        assert found.status_code == 503


async def test_numbers_for_prometheus(world: World) -> None:
    async with world.person("Ann") as ann:
        match = (await ann.match())["id"]
        await ann.get(f"/matches/{match}")
        text = (await ann.client.get("http://carrack.test/metrics")).text
        asked = (
            r'carrack_requests_total{method="GET",route="[^"]*/matches/{match_id}",status="200"} 1'
        )
        assert re.search(asked.replace("{", r"\{").replace("}", r"\}"), text)
        assert match not in text
        assert "carrack_matches_in_memory 1.0" in text
        assert "carrack_changes_total 1.0" in text


async def test_numbers_are_not_for_everybody(database: str) -> None:
    settings = Settings(database=database, bot_processes=0, metrics_token="sesame")
    async with World.running(settings) as world, world.nobody() as nobody:
        path = "http://carrack.test/metrics"
        assert (await nobody.client.get(path)).status_code == 404
        allowed = await nobody.client.get(path, headers={"Authorization": "Bearer sesame"})
        assert allowed.status_code == 200


@pytest.mark.parametrize("form", ["json", "lines"])
def test_logs_hold_no_secret(database: str, form: Literal["json", "lines"]) -> None:
    chosen = logging_setup.logging_config(Settings(log_format=form))
    formatter = chosen["formatters"]["own"]["()"]()
    shown = io.StringIO()
    handler = logging.StreamHandler(shown)
    handler.setFormatter(formatter)
    logger = logging.getLogger("carrack.test")
    logger.propagate = False
    logger.addHandler(handler)
    try:
        path = "/api/v1/matches/x/live?token=s3cret&after=3&key=k3y"
        logger.error("%s accepted", path, extra={"path": path, "status": 200})
    finally:
        logger.removeHandler(handler)
    assert "s3cret" not in shown.getvalue()
    assert "k3y" not in shown.getvalue()
    assert "after=3" in shown.getvalue()
    if form == "json":
        assert json.loads(shown.getvalue())["status"] == 200


def test_a_unit_for_several_machines_can_be_reached(database: str) -> None:
    """What the environment file says comes after, and so instead of, what the unit says."""
    unit = (Path(__file__).parents[3] / "deploy" / "carrack@.service").read_text("utf-8")
    own = unit.index("\nEnvironment=CARRACK_HOST=127.0.0.1\n")
    assert own < unit.index("\nEnvironmentFile=/etc/carrack.env\n")
    assert re.search(r"^ExecStart=.* --host \$\{CARRACK_HOST\} --port %i$", unit, re.MULTILINE)


def test_every_setting_is_described(database: str) -> None:
    page = (Path(__file__).parents[3] / "docs" / "running-a-server.md").read_text("utf-8")
    for name in Settings.model_fields:
        last = name.rpartition("_")[2].upper()
        assert f"CARRACK_{name.upper()}`" in page or f"`_{last}`" in page, name


async def test_a_server_stops_in_good_order(database: str) -> None:
    """It closes sockets so that clients come back, and ends by itself; the move is stored."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [sys.executable, "-m", "carrack", "serve", "--port", str(port), "--database", database]
    environment = {**os.environ, "CARRACK_BOT_PROCESSES": "0", "CARRACK_LOG_FORMAT": "json"}
    server = subprocess.Popen(words, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        address = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=f"{address}/api/v1") as client:
            async with asyncio.timeout(120):
                while not await _answers(client):
                    await asyncio.sleep(0.1)
            token = (await client.post("/identity/guest", json={"name": "Ann"})).json()["token"]
            made = await client.post(
                "/matches", json={"game": GAME, "players": 2, "seats": ["me", "me"]}
            )
            match = made.json()["id"]
            live = f"ws://127.0.0.1:{port}/api/v1/matches/{match}/live?token={token}"
            async with connect(live) as listener:
                await listener.recv()
                server.send_signal(signal.SIGTERM)
                async with asyncio.timeout(60):
                    assert await _closing_code(listener) == 1012
        _, log = await asyncio.to_thread(server.communicate, None, 30)
        assert server.returncode in (0, -signal.SIGTERM)
        assert token not in log
        assert any(json.loads(line)["level"] == "info" for line in log.splitlines()[1:])
    finally:
        server.kill()
        server.wait()
        assert server.stderr is not None
        server.stderr.close()
    settings = Settings(database=database, bot_processes=0)
    async with World.running(settings) as world:
        assert (await world.services.store.match(match)).status == "running"


async def _closing_code(listener: ClientConnection) -> int | None:
    try:
        while True:
            await listener.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None


async def _answers(client: httpx.AsyncClient) -> bool:
    try:
        return (await client.get("/games")).is_success
    except httpx.TransportError:
        return False
