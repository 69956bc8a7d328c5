"""Sessions: begun, renewed, listed, ended; none outlives what it was given for."""

import time
from typing import Any

import pytest

from carrack.server.people import sessions
from carrack.server.people.visitors import device_name
from carrack.server.settings import Settings
from carrack.server.storage.database import Database
from carrack.server.storage.session_queries import SessionQueries
from tests.server.playing import Person, World

pytestmark = pytest.mark.anyio

PASSWORD = "a long way to sail"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
DAY = 24 * 3600.0


class Clock:
    """The time, which a test may let pass."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def time(self) -> float:
        """The time of day."""
        return time.time() + self.ahead

    def monotonic(self) -> float:
        """The time since whenever."""
        return time.monotonic() + self.ahead


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of sessions."""
    made = Clock()
    monkeypatch.setattr(sessions, "time", made)
    return made


async def known_by(world: World, token: str) -> int:
    """The status that whoever shows a token gets."""
    async with world.nobody() as somebody:
        somebody.client.headers["Authorization"] = f"Bearer {token}"
        return (await somebody.client.get("/identity")).status_code


async def test_a_guest_who_becomes_an_account_gets_a_new_token(world: World, ann: Person) -> None:
    """Whoever planted the guest's token in a browser does not get into the account."""
    planted = ann.token
    made = await ann.post("/identity/account", 201, login="ann", password=PASSWORD)
    assert made["token"] != planted
    assert await known_by(world, planted) == 401
    assert await known_by(world, made["token"]) == 200


async def test_logging_out_ends_the_session_there_and_no_other(world: World, ann: Person) -> None:
    token = (await ann.post("/identity/account", 201, login="ann", password=PASSWORD))["token"]
    async with world.nobody() as elsewhere:
        other = await elsewhere.post("/identity/login", login="ann", password=PASSWORD)
        await elsewhere.post("/identity/logout", 204)
    assert await known_by(world, other["token"]) == 401
    assert await known_by(world, token) == 200
    await ann.post("/identity/logout", 204, everywhere=True)
    assert await known_by(world, token) == 401


async def test_sessions_are_listed_and_ended_one_by_one(
    world: World, ann: Person, bob: Person
) -> None:
    await ann.post("/identity/account", 201, login="ann", password=PASSWORD)
    async with world.nobody() as elsewhere:
        elsewhere.client.headers["User-Agent"] = FIREFOX
        token = (await elsewhere.post("/identity/login", login="ann", password=PASSWORD))["token"]
        found = (await elsewhere.get("/identity/sessions"))["sessions"]
        assert [(own["device"], own["current"]) for own in found] == [
            ("Firefox, Linux", True),
            ("python-httpx", False),
        ]
        exported = (await ann.get("/identity/export"))["sessions"]
        assert {own["id"] for own in exported} == {own["id"] for own in found}
        assert token not in str(found)
        refused = await bob.send("DELETE", f"/identity/sessions/{found[0]['id']}", 404)
        assert refused["error"]["code"] == "no-such-session"
        await ann.send("DELETE", f"/identity/sessions/{found[0]['id']}", 204)
        await elsewhere.get("/identity", 401)
    assert len((await ann.get("/identity/sessions"))["sessions"]) == 1


async def test_a_new_password_ends_the_other_sessions(world: World, ann: Person) -> None:
    before = (await ann.post("/identity/account", 201, login="ann", password=PASSWORD))["token"]
    changed = await ann.send(
        "PATCH", "/identity", name="Anna", password="another way to go", old_password=PASSWORD
    )
    assert changed["name"] == "Anna"
    assert await known_by(world, before) == 401
    assert (await ann.get("/identity"))["name"] == "Anna"
    # A name that won't do leaves the password as it is.
    both: Any = {"password": "yet another way", "old_password": "another way to go"}
    await ann.send("PATCH", "/identity", 422, name="\u200b", **both)
    async with world.nobody() as elsewhere:
        await elsewhere.post("/identity/login", login="ann", password="another way to go")


async def test_a_session_is_renewed_by_use_and_else_expires(world: World, clock: Clock) -> None:
    async with world.person("Ann") as ann, world.person("Bob") as bob:
        for _ in range(3):
            clock.ahead += 100 * DAY
            answer = await ann.client.get("/identity")
            assert answer.status_code == 200
            # A browser keeps the cookie as long as the server the session.
            assert f"Max-Age={180 * 24 * 3600}" in answer.headers["set-cookie"]
        assert await known_by(world, bob.token) == 401
        assert (await ann.client.get("/identity")).status_code == 200


async def test_what_has_expired_is_deleted(settings: Settings, clock: Clock) -> None:
    async with World.running(settings) as world:
        async with world.person("Ann") as ann:
            pass
        clock.ahead = 200 * DAY
        async with world.person("Bob"):
            pass
    database = Database(settings.database)
    kept = await SessionQueries(database).by_id(sessions.session_id(ann.token))
    await database.close()
    assert kept is None


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_nobody_has_sessions_without_end(
    world: World, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "MOST_OF_ONE", 3)
    for _ in range(5):
        await world.services.people.sessions.begin(ann.id, "")
    assert len(await world.services.people.sessions.of_identity(ann.id)) == 3


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_tokens_are_kept_nowhere(
    world: World, ann: Person, tmp_path: Any, database: str
) -> None:
    await ann.get("/identity")
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert sessions.session_id(ann.token).encode("ascii") in stored
    assert ann.token.encode("ascii") not in stored


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("token", ["x" * 5000, "é.\N{GRINNING FACE}", "WyJwIiwwXQ.aaaa"])
async def test_what_is_no_token_is_nobodys(world: World, token: str) -> None:
    assert await world.services.people.of_token(token) is None


async def test_devices_have_short_names() -> None:
    chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36"
    assert device_name(FIREFOX) == "Firefox, Linux"
    assert device_name(chrome) == "Chrome, Windows"
    assert device_name(f"{chrome} Edg/140.0") == "Edge, Windows"
    assert device_name("curl/8.1") == "curl"
    assert device_name("<script>\x1b" + "x" * 500) == "<script>" + "x" * 32
    assert device_name("") == ""
