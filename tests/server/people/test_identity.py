"""Who is who: guests, accounts, passwords, recovery; languages of errors; what is on offer."""

import pytest

from carrack.server.ids import new_id
from tests.server.playing import GAME, Person, World

pytestmark = pytest.mark.anyio

PASSWORD = "a long way to sail"


async def test_nobody_must_give_a_name_first(world: World) -> None:
    async with world.nobody() as nobody:
        assert (await nobody.get("/identity", 401))["error"]["code"] == "no-identity"
        assert (await nobody.post("/matches", 401, game=GAME))["error"]["code"] == "no-identity"
        nobody.client.headers["Authorization"] = "Bearer forged.token"
        assert (await nobody.get("/identity", 401))["error"]["code"] == "no-identity"


async def test_a_browser_may_ask_whether_anybody_is_known(world: World, ann: Person) -> None:
    async with world.nobody() as nobody:
        assert await nobody.get("/identity/current") == {"identity": None}
    found = await ann.client.get("/identity/current")
    assert found.json() == {"identity": await ann.get("/identity")}
    assert "HttpOnly" in found.headers["set-cookie"]


async def test_the_cookie_is_signed_and_for_http_alone(world: World) -> None:
    async with world.nobody() as nobody:
        found = await nobody.client.post("/identity/guest", json={"name": "Ann"})
        cookie = found.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie


async def test_a_guest_becomes_an_account_and_keeps_the_seats(world: World, ann: Person) -> None:
    match = (await ann.match())["id"]
    made = await ann.post("/identity/account", 201, login="Ann@sea", password=PASSWORD)
    assert made["id"] == ann.id
    assert made["kind"] == "account"
    codes = made["recovery_codes"]
    assert len(set(codes)) == 8
    async with world.nobody() as elsewhere:
        wrong = await elsewhere.post("/identity/login", 401, login="ann@sea", password="no")
        assert wrong["error"]["code"] == "wrong-login"
        await elsewhere.post("/identity/login", login="ANN@sea", password=PASSWORD)
        assert (await elsewhere.get(f"/matches/{match}"))["your_seats"] == [0]
        taken = await elsewhere.post("/identity/logout", 204)
        assert taken is None
    async with world.nobody() as lost:
        recover = {"login": "ann@sea", "code": codes[0], "password": "another password"}
        await lost.post("/identity/recover", **recover)
        assert (await lost.get("/identity"))["id"] == ann.id
        assert (await lost.post("/identity/recover", 401, **recover))["error"][
            "code"
        ] == "wrong-code"
    assert (await ann.get("/identity", 401))["error"]["code"] == "no-identity"


async def test_a_login_fits_as_it_is_kept(ann: Person) -> None:
    """Some letters are three in their plain form."""
    refused = await ann.post("/identity/account", 422, login="ﬃ" * 40, password=PASSWORD)
    assert refused["error"]["code"] == "long-name"


async def test_a_login_is_taken_once(world: World, ann: Person, bob: Person) -> None:
    await ann.post("/identity/account", 201, login="captain", password=PASSWORD)
    refused = await bob.post("/identity/account", 409, login="Captain", password=PASSWORD)
    assert refused["error"]["code"] == "login-taken"
    assert (await bob.get("/identity"))["kind"] == "guest"


async def test_errors_speak_the_askers_language(ann: Person) -> None:
    english = await ann.get("/matches/nothing", 404)
    ann.client.headers["Accept-Language"] = "fr-CH, fr;q=0.9, en;q=0.8"
    french = await ann.get("/matches/nothing", 404)
    assert english["error"]["code"] == french["error"]["code"]
    assert english["error"]["text"] != french["error"]["text"]
    assert (await ann.get("/matches/nothing", 404, lang="en")) == english


async def test_foreign_pages_and_large_bodies_are_refused(ann: Person) -> None:
    found = await ann.client.post(
        "/matches", json={"game": GAME}, headers={"Origin": "https://evil.example"}
    )
    assert found.status_code == 403
    assert found.json()["error"]["code"] == "bad-origin"
    found = await ann.client.post("/matches", content=b"x" * 300_000)
    assert found.status_code == 413
    assert "default-src 'none'" in found.headers["content-security-policy"]


async def test_pages_of_our_own_may_send(ann: Person) -> None:
    """A form's browser tells its origin, unless the page it is on forbids that."""
    path = "/notices/stop?key=x"
    assert (await ann.client.get(path)).headers["referrer-policy"] == "same-origin"
    for origin, status in (
        ("http://carrack.test", 200),
        ("https://carrack.test", 200),
        ("http://carrack.test:81", 403),
        ("https://evil.example", 403),
        ("http://[", 403),
        ("null", 403),
        ("", 403),
    ):
        answer = await ann.client.post(path, headers={"Origin": origin})
        assert answer.status_code == status, origin


async def test_the_catalogue(ann: Person) -> None:
    games = (await ann.get("/games"))["games"]
    assert GAME in {game["id"] for game in games}
    schema = await ann.get(f"/games/{GAME}/schema")
    assert schema["$defs"]
    rules = await ann.get(f"/games/{GAME}/rules", lang="fr")
    assert rules["language"] == "fr"
    assert rules["chapters"][0]["rules"][0]["id"]
    assert {bot["name"] for bot in (await ann.get("/bots"))["bots"]} >= {"random", "hard"}
    messages = await ann.client.get("/locales/fr")
    assert "error-no-such-match" in messages.text
    assert (await ann.get("/games/chess", 404))["error"]["code"] == "no-such-game"
    assert "/api/v1/matches/{match_id}/moves" in (await ann.get("/openapi.json"))["paths"]


def test_no_id_looks_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-aaaaaaaaaaa", "--bbbbbbbbbb", "c-cccccccccc"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: next(made))
    assert new_id() == "c-cccccccccc"
