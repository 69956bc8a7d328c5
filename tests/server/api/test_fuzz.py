"""Nonsense sent to the API and the socket: refused with an error in the agreed form, never a crash.

The OpenAPI description is taken at its word by Schemathesis. The socket, which it does not cover,
is sent messages that are nearly right, and bytes that are not. Each kind of database is asked for
something of its own: what one of them takes may be too much for the other.
"""

import base64
import json
import random
import string
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.server.live_client import heard, person, send, watching
from tests.server.playing import GAME, Person, World
from tests.server.sockets import answered, closing_code, opened

#: Of each call, on each kind of database; the first is always the simplest. `make soak` tries many
#: more.
EXAMPLES_HERE = 2
EXAMPLES_IN_SOAK = 150
MESSAGES_HERE = 100
MESSAGES_IN_SOAK = 10_000
FAILED = 1011
TOO_BIG = 1009
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def number_of(database: str) -> int:
    """A number to begin with that is another for each kind of database."""
    return ["sqlite", "postgresql"].index(database.partition(":")[0])


class Somebody:
    """A guest with a match that has begun, so that calls find something to be refused by."""

    def __init__(self, client: httpx.Client) -> None:
        known = client.post("/identity/guest", json={"name": "Ann"}).json()
        self.headers = {"Authorization": f"Bearer {known['token']}"}
        wish = {"game": GAME, "players": 2, "seats": ["me", "me"]}
        made = client.post("/matches", json=wish, headers=self.headers).json()
        self.match: str = made["id"]


def _fuzz(served: str, examples: int, start: int) -> int:
    """Try every call of the description; return how many requests were made."""
    schema = schemathesis.openapi.from_url(f"{served}/api/v1/openapi.json")
    client = httpx.Client(base_url=f"{served}/api/v1", verify=False)
    somebody = Somebody(client)
    tried = 0

    def attempt(case: Any) -> None:
        nonlocal tried
        tried += 1
        if "match_id" in case.path_parameters and tried % 4:
            case.path_parameters["match_id"] = somebody.match
        case.call_and_validate(base_url=served, headers=somebody.headers, checks=CHECKS)

    for found in schema.get_all_operations():
        # Some calls end what others need: a session, a match.
        client.cookies.clear()
        somebody = Somebody(client)
        assert isinstance(found, Ok)
        operation = found.ok()
        trying = settings(
            max_examples=examples,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )(given(case=operation.as_strategy())(attempt))
        seed(start)(trying)()
    client.close()
    return tried


def test_calls_are_never_answered_by_a_crash(served: str, database: str) -> None:
    assert _fuzz(served, EXAMPLES_HERE, number_of(database)) > 70


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_many_calls_are_never_answered_by_a_crash(served: str, database: str) -> None:
    assert _fuzz(served, EXAMPLES_IN_SOAK, number_of(database)) > 2_500


# ---- The socket --------------------------------------------------------------------------------


def _value(chance: random.Random, depth: int = 0) -> Any:
    """Return any JSON value, small ones mostly."""
    kind = chance.randrange(9 if depth < 3 else 7)
    if kind == 0:
        return None
    if kind == 1:
        return chance.random() < 0.5
    if kind == 2:
        return chance.choice([0, 1, -1, 2**31, 2**63, 2**70, -(2**70), 1.5, 1e308])
    if kind <= 5:
        letters = string.printable + "é\u0000\ud83d\ude00\u202e"
        return "".join(chance.choices(letters, k=chance.choice([0, 1, 5, 64, 65, 300])))
    if kind == 6:
        return chance.choice(["move", "undo", "chat", "undo-answer", "ping", "hello"])
    if kind == 7:
        return [_value(chance, depth + 1) for _ in range(chance.randrange(5))]
    return {str(_value(chance, 3)): _value(chance, depth + 1) for _ in range(chance.randrange(5))}


def _message(chance: random.Random, number: int) -> str | bytes:
    """Return a message that is nearly right, or nonsense."""
    kind = chance.randrange(10)
    if kind == 0:
        return chance.randbytes(chance.randrange(200))
    if kind == 1:
        return chance.choice(["", "{", "[" * 5000, "null", "1" * 5000, '{"type":"move"', "NaN"])
    if kind == 2:
        return json.dumps(_value(chance))
    right: dict[str, Any] = {
        "type": chance.choice(["move", "undo", "chat", "undo-answer", "ping"]),
        "request": f"r{number}",
        "position": chance.randrange(3),
        "actions": [chance.randrange(40)],
        "agree": True,
        "text": "hello",
        "to": 0,
    }
    for _ in range(chance.randrange(3)):
        right[chance.choice(list(right))] = _value(chance)
    for _ in range(chance.randrange(3)):
        right.pop(chance.choice(list(right)), None)
    return json.dumps(right)


async def _fuzz_socket(served: str, messages: int, start: int) -> None:
    chance = random.Random(messages + start)
    async with person(served, "Ann") as ann:
        match = (await ann.match(seats=["me", "me"]))["id"]
        sent = 0
        while sent < messages:
            async with watching(served, match, ann.token) as socket:
                await heard(socket, "hello")
                sent += await _fuzz_until_closed(socket, chance, min(100, messages - sent))
        # Whatever was sent, the match can still be watched and the server answers.
        async with watching(served, match, ann.token) as socket:
            await heard(socket, "hello")
            await send(socket, type="ping")
            await heard(socket, "pong")


async def _fuzz_until_closed(socket: ClientConnection, chance: random.Random, count: int) -> int:
    """Send messages; each is answered once. Text that is no text may close the socket."""
    for number in range(count):
        try:
            await socket.send(_message(chance, number))
            while json.loads(await socket.recv())["type"] not in ("ack", "error", "pong"):
                pass
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == FAILED:
                pytest.fail("the server failed")
            return number + 1
    return count


@pytest.mark.anyio
async def test_a_socket_answers_nonsense(served: str, database: str) -> None:
    await _fuzz_socket(served, MESSAGES_HERE, number_of(database))


@pytest.mark.slow
@pytest.mark.anyio
@pytest.mark.timeout(1800)
async def test_a_socket_answers_much_nonsense(served: str, database: str) -> None:
    await _fuzz_socket(served, MESSAGES_IN_SOAK, number_of(database))


# ---- Characters that no database keeps ---------------------------------------------------------

NUL = "a\x00b"
ENCODED = "a%00b"
PLACE = base64.urlsafe_b64encode(b"1.0 a\x00b").decode("ascii")
#: Every call that takes a text in its body.
BODIES: list[tuple[str, str, Any]] = [
    ("POST", "/identity/guest", {"name": NUL}),
    ("POST", "/identity/account", {"login": NUL, "password": "long enough"}),
    ("POST", "/identity/account", {"login": "ann", "password": "long enough", "name": NUL}),
    ("POST", "/identity/login", {"login": NUL, "password": "long enough"}),
    ("POST", "/identity/recover", {"login": NUL, "code": "c", "password": "long enough"}),
    ("POST", "/identity/recovery-codes", {"password": NUL}),
    ("PATCH", "/identity", {"name": NUL}),
    ("DELETE", "/identity", {"password": NUL}),
    ("PUT", "/identity/notices", {"email": f"{NUL}@example.org"}),
    ("POST", "/reports", {"identity": NUL, "text": "rude"}),
    ("POST", "/reports", {"identity": "p", "match": NUL, "text": "rude"}),
    ("POST", "/reports", {"identity": "p", "text": NUL}),
    ("POST", "/matches", {"game": NUL}),
    ("POST", "/matches", {"game": GAME, "title": NUL}),
    ("POST", "/matches", {"game": GAME, "seats": ["me", f"me:{NUL}"]}),
    ("POST", "/matches", {"game": GAME, "stand_in": NUL}),
    ("POST", "/matches", {"game": GAME, "options": {NUL: 1}}),
    ("POST", "/matches", {"game": GAME, "snapshot": {"deep": [{"down": NUL}]}}),
    ("POST", "/matches/MATCH/join", {"key": NUL}),
    ("POST", "/matches/MATCH/leave", {"bot": NUL}),
    ("PUT", "/matches/MATCH/seats/0", {"kind": "bot", "bot": NUL}),
    ("POST", "/matches/MATCH/moves", {"request": NUL, "position": 0, "actions": [0]}),
    ("POST", "/matches/MATCH/moves", {"request": "r", "position": 0, "actions": [NUL]}),
    ("POST", "/matches/MATCH/trial", {"position": 0, "actions": [NUL]}),
    ("POST", "/matches/MATCH/undo", {"request": NUL, "position": 0}),
    ("POST", "/matches/MATCH/undo/answer", {"request": NUL, "agree": True}),
    ("POST", "/matches/MATCH/chat", {"request": NUL, "text": "Ahoy"}),
    ("POST", "/matches/MATCH/chat", {"request": "r", "text": NUL}),
    ("PUT", "/matches/MATCH/notes", {"text": NUL}),
]
ADDRESSES = [
    ("GET", f"/matches/{ENCODED}"),
    ("GET", f"/matches/{ENCODED}/position"),
    ("POST", f"/matches/{ENCODED}/start"),
    ("GET", f"/matches/MATCH?key={ENCODED}"),
    ("GET", f"/matches?game={ENCODED}"),
    ("GET", f"/matches?before={PLACE}"),
    ("GET", f"/matches/mine?before={PLACE}"),
    ("GET", f"/people/{ENCODED}"),
    ("PUT", f"/identity/blocks/{ENCODED}"),
    ("DELETE", f"/identity/blocks/{ENCODED}"),
    ("GET", f"/ratings/{ENCODED}"),
    ("GET", f"/games/{ENCODED}"),
    ("POST", f"/notices/stop?key={ENCODED}"),
    ("POST", f"/notices/confirm?key={ENCODED}"),
    ("GET", f"/locales/en/{ENCODED}"),
]


@pytest.mark.anyio
async def test_characters_that_no_database_keeps_are_refused(world: World, ann: Person) -> None:
    match = (await ann.match(seats=["me", "me"]))["id"]
    calls = [*BODIES, *((method, path, None) for method, path in ADDRESSES)]
    for method, path, body in calls:
        found = await ann.client.request(method, path.replace("MATCH", match), json=body)
        assert found.status_code == 422, (method, path, body, found.text)
        assert found.json()["error"]["code"] == "bad-character", (method, path, body, found.text)
    for content in (rb'{"name": "\ud800"}', rb'{"name": "Ann", "\ud800": 1}'):
        headers = {"Content-Type": "application/json"}
        found = await ann.client.post("/identity/guest", content=content, headers=headers)
        assert found.json()["error"]["code"] == "bad-character"
    french = await ann.client.post("/identity/guest?lang=fr", json={"name": NUL})
    assert "caractère" in french.json()["error"]["text"]


@pytest.mark.anyio
async def test_characters_that_no_database_keeps_are_refused_by_sockets(
    world: World, ann: Person
) -> None:
    match = (await ann.match(seats=["me", "me"]))["id"]
    async with opened(world.app, match, f"token={ann.token}") as socket:
        await answered(socket, "hello")
        for message in (
            {"type": "chat", "request": "r", "text": NUL},
            {"type": "chat", "request": NUL, "text": "Ahoy"},
            {"type": "move", "request": NUL, "position": 0, "actions": [0]},
        ):
            await socket.send(**message)
            assert (await answered(socket, "error"))["error"]["code"] == "bad-character"
    async with opened(world.app, NUL, f"token={ann.token}") as socket:
        assert await closing_code(socket) == 4400
    async with opened(world.app, match, f"token={ann.token}&key={ENCODED}") as socket:
        assert await closing_code(socket) == 4400


@pytest.mark.anyio
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_limits_hold(served: str) -> None:
    async with person(served, "Ann") as ann:
        match = (await ann.match(seats=["me", "me"]))["id"]
        async with watching(served, match, ann.token) as socket:
            await heard(socket, "hello")
            await socket.send("x" * (65 * 1024))
            await socket.wait_closed()
            assert socket.close_code == TOO_BIG
        long = {"request": "r", "text": "x" * (300 * 1024)}
        assert (await ann.client.post(f"/matches/{match}/chat", json=long)).status_code == 413
        many = {"request": "r", "position": 0, "actions": [0] * 65}
        assert (await ann.client.post(f"/matches/{match}/moves", json=many)).status_code == 422
