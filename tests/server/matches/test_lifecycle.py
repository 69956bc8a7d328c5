"""The life of a match: seats, links, bots, leaving, resigning, playing again; who may see it."""

import asyncio

import pytest

import carrack
from carrack.server.errors import Forbidden
from carrack.server.matches.change import Change
from carrack.server.matches.match import Match
from carrack.server.matches.moves import Move, Mover
from carrack.server.settings import Settings
from tests.server.playing import GAME, Person, World, play_on

pytestmark = pytest.mark.anyio


async def test_a_private_match_does_not_exist_for_others(ann: Person, eve: Person) -> None:
    match = (await ann.match(public=False, seats=["me", "me"]))["id"]
    attempts = [
        ("GET", "", None),
        ("GET", "/position", None),
        ("GET", "/position?at=0", None),
        ("POST", "/trial", {"position": 0, "actions": [0]}),
        ("GET", "/course", None),
        ("GET", "/log", None),
        ("GET", "/record", None),
        ("GET", "/notes", None),
        ("PUT", "/notes", {"text": "x"}),
        ("POST", "/join", {}),
        ("POST", "/leave", {}),
        ("POST", "/return", {}),
        ("POST", "/start", {}),
        ("POST", "/resign", {}),
        ("POST", "/rematch", {}),
        ("PUT", "/seats/0", {"kind": "open"}),
        ("POST", "/moves", {"request": "r", "position": 0, "actions": [0]}),
        ("POST", "/undo", {"request": "r", "position": 0}),
        ("POST", "/undo/answer", {"request": "r", "agree": True}),
        ("POST", "/chat", {"request": "r", "text": "x"}),
        ("DELETE", "", None),
    ]
    for method, path, body in attempts:
        for id in (match, "nothing"):
            found = await eve.client.request(method, f"/matches/{id}{path}", json=body)
            assert found.status_code == 404, (method, path, found.text)
            assert found.json()["error"]["code"] == "no-such-match"
    assert (await eve.get("/matches", state="running"))["matches"] == []
    tried = {
        (method.lower(), path.partition("?")[0].replace("/seats/0", "/seats/{seat}"))
        for method, path, _ in attempts
    }
    of_a_match = "/api/v1/matches/{match_id}"
    described = {
        (method, path.removeprefix(of_a_match))
        for path, calls in (await eve.get("/openapi.json"))["paths"].items()
        for method in calls
        if path.startswith(of_a_match)
    }
    assert tried == described


async def test_a_link_lets_people_in(ann: Person, bob: Person, eve: Person) -> None:
    made = await ann.match(public=False, players=3, seats=["me", "invited", "open"])
    id, key, invitation = made["id"], made["key"], made["invitations"]["1"]
    assert (await eve.get(f"/matches/{id}", key=key))["key"] is None
    joined = await bob.post(f"/matches/{id}/join", key=invitation)
    assert joined["your_seats"] == [1]
    assert joined["invitations"] is None
    started = await eve.post(f"/matches/{id}/join", key=key)
    assert started["state"] == "running"
    assert [seat["name"] for seat in started["seats"]] == ["Ann", "Bob", "Eve"]


async def test_seats_before_the_start(ann: Person, bob: Person) -> None:
    id = (await ann.match(players=3, start="by-hand"))["id"]
    await bob.post(f"/matches/{id}/join", seat=2)
    assert (await bob.post(f"/matches/{id}/join", 409))["error"]["code"] == "already-seated"
    refused = await bob.send("PUT", f"/matches/{id}/seats/1", 403, kind="bot", bot="random")
    assert refused["error"]["code"] == "not-the-owner"
    assert (await ann.post(f"/matches/{id}/start", 409))["error"]["code"] == "not-full"
    await ann.send("PUT", f"/matches/{id}/seats/1", kind="bot", bot="random")
    left = await bob.post(f"/matches/{id}/leave")
    assert left["seats"][2]["kind"] == "open"
    await ann.send("PUT", f"/matches/{id}/seats/2", kind="person")
    started = await ann.post(f"/matches/{id}/start")
    assert started["state"] == "running"
    assert started["your_seats"] == [0, 2]
    kinds = [entry["kind"] for entry in await ann.log(id)]
    assert kinds == ["created", "seat", "seat", "seat", "seat", "start"]


async def test_resigning_ends_a_match_of_two(ann: Person, bob: Person) -> None:
    id = (await ann.match())["id"]
    await bob.post(f"/matches/{id}/join")
    over = await ann.post(f"/matches/{id}/resign")
    assert over["state"] == "over"
    assert over["result"]["reason"] == "resigned"
    assert over["result"]["ranking"] == [[1], [0]]
    assert over["seed"]
    record = carrack.Record.from_dict(await bob.get(f"/matches/{id}/record"))
    assert record.verify().commitment_checked
    again = await bob.post(f"/matches/{id}/rematch", 201)
    assert again["rematch_of"] == id
    assert [seat["name"] for seat in again["seats"]] == ["Bob", "Ann"]
    assert again["state"] == "open"
    same = await ann.post(f"/matches/{id}/rematch", 200)
    assert same["id"] == again["id"]
    assert same["state"] == "running"


async def given_up(ann: Person, bob: Person) -> str:
    """A match of two that one of them has given up."""
    id: str = (await ann.match())["id"]
    await bob.post(f"/matches/{id}/join")
    await ann.post(f"/matches/{id}/resign")
    return id


async def test_two_who_ask_for_a_rematch_at_once_get_the_same(
    world: World, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await given_up(ann, bob)
    store = world.services.store
    create = store.create
    both = asyncio.Barrier(2)

    async def create_together(change: Change) -> Match:
        await both.wait()
        return await create(change)

    monkeypatch.setattr(store, "create", create_together)
    async with asyncio.timeout(30):
        answers = await asyncio.gather(
            *(person.client.post(f"/matches/{id}/rematch") for person in (ann, bob))
        )
    assert sorted(answer.status_code for answer in answers) == [200, 201]
    made, joined = sorted((answer.json() for answer in answers), key=lambda match: match["seq"])
    assert made["id"] == joined["id"]
    assert joined["state"] == "running"
    assert {seat["identity"] for seat in joined["seats"]} == {ann.id, bob.id}


async def test_who_has_no_room_for_a_rematch_leaves_it_to_others(settings: Settings) -> None:
    few = settings.model_copy(update={"most_open_matches": 1})
    async with (
        World.running(few) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
    ):
        id = await given_up(ann, bob)
        await ann.match()
        refused = await ann.post(f"/matches/{id}/rematch", 429)
        assert refused["error"]["code"] == "too-many-matches"
        assert (await ann.get(f"/matches/{id}"))["rematch"] is None
        again = await bob.post(f"/matches/{id}/rematch", 201)
        # Sitting down at what somebody else has made takes no room.
        assert (await ann.post(f"/matches/{id}/rematch", 200))["id"] == again["id"]


async def test_whoever_leaves_is_replaced_by_a_bot(settings: Settings) -> None:
    """The bot's turn also survives the server."""
    async with (
        World.running(settings) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
    ):
        id = (await ann.match(players=3, seats=["me", "open", "bot:random"]))["id"]
        await bob.post(f"/matches/{id}/join")
        left = await bob.post(f"/matches/{id}/leave", bot="random")
        assert left["seats"][1]["kind"] == "bot"
        # It is kept for him.
        assert left["your_seats"] == [1]
        assert left["your_turn"] is False
        token = ann.token
    awake = settings.model_copy(update={"bot_processes": 1})
    async with World.running(awake) as world, world.nobody() as ann:
        ann.client.headers["Authorization"] = f"Bearer {token}"
        shown = await ann.position(id)
        while shown["number"] < 6:
            if shown["seat"] == 0:
                await ann.move(id, shown["number"], shown["legal"][0]["action"])
            await asyncio.sleep(0.1)
            shown = await ann.position(id)


async def test_people_at_one_screen_have_names_of_their_own(ann: Person) -> None:
    made = await ann.match(seats=["me", "me:  Bob  "])
    assert [seat["name"] for seat in made["seats"]] == ["Ann", "Bob"]
    assert made["your_seats"] == [0, 1]
    assert made["state"] == "running"
    await ann.post(f"/matches/{made['id']}/resign", seat=0)
    again = await ann.post(f"/matches/{made['id']}/rematch", 201)
    assert [seat["name"] for seat in again["seats"]] == ["Bob", "Ann"]
    assert again["your_seats"] == [0, 1]


async def test_whoever_left_may_come_back(world: World, ann: Person, bob: Person) -> None:
    id = (await ann.match(players=3, seats=["me", "open", "open"]))["id"]
    await bob.post(f"/matches/{id}/join")
    async with world.person("Cid") as cid:
        await cid.post(f"/matches/{id}/join")
        await bob.post(f"/matches/{id}/return", 403)
        await bob.post(f"/matches/{id}/leave")
        await ann.post(f"/matches/{id}/return", 403, seat=1)
        back = await bob.post(f"/matches/{id}/return")
        assert back["seats"][1]["kind"] == "person"
        assert back["seats"][1]["name"] == "Bob"
        assert back["seats"][1]["bot"] is None
        assert (await ann.log(id))[-1]["data"]["change"] == "returned"
        assert await play_on(id, [ann, bob, cid], 6) == 6
        await bob.post(f"/matches/{id}/resign")
        refused = await bob.post(f"/matches/{id}/return", 409)
        assert refused["error"]["code"] == "seat-resigned"


async def test_a_bot_that_still_thinks_does_not_move_for_whoever_is_back(
    world: World, ann: Person, bob: Person
) -> None:
    id = (await ann.match())["id"]
    await bob.post(f"/matches/{id}/join")
    opened = await world.services.store.match(id)
    assert opened.state is not None
    assert opened.turn is not None
    move = Move("late", 0, (opened.state.legal_actions()[0],), opened.changed)
    bot = Mover(f"bot {opened.turn}", (opened.turn,))
    with pytest.raises(Forbidden):
        await world.services.moves.move(id, bot, move)


async def test_a_match_from_a_snapshot(ann: Person) -> None:
    state = carrack.game(GAME, players=2).start(7)
    for _ in range(10):
        state.apply(state.legal_actions()[0])
    made = await ann.match(snapshot=state.to_dict(), seats=["me", "me"])
    shown = await ann.position(made["id"])
    assert shown["number"] == 10
    assert shown["view"] == state.view(shown["viewer"])
    await play_on(made["id"], [ann, ann], 2000)
    record = carrack.Record.from_dict(await ann.get(f"/matches/{made['id']}/record"))
    assert record.verify().result_checked


async def test_notes_are_ones_own(ann: Person, bob: Person) -> None:
    id = (await ann.match())["id"]
    await ann.send("PUT", f"/matches/{id}/notes", text="buy coffee")
    assert await ann.get(f"/matches/{id}/notes") == {"text": "buy coffee"}
    assert await bob.get(f"/matches/{id}/notes") == {"text": ""}


async def test_lists_go_on_where_they_stopped(ann: Person) -> None:
    made = [(await ann.match())["id"] for _ in range(5)]
    found: list[str] = []
    query = {"limit": 2}
    while True:
        page = await ann.get("/matches", **query)
        found += [match["id"] for match in page["matches"]]
        if page["next"] is None:
            break
        query = {"limit": 2, "before": page["next"]}
    assert found == made[::-1]
    await ann.send("DELETE", f"/matches/{made[0]}", 204)
    assert len((await ann.get("/matches/mine"))["matches"]) == 4


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"players": 99}, "player-count"),
        ({"options": {"x": 1}}, "unknown-option"),
        ({"seats": ["me"]}, "seat-count"),
        ({"seats": ["me", "you"]}, "seat-kind"),
        ({"seats": ["me", "bot:nobody"]}, "unknown-bot"),
        ({"seats": ["me", "bot:hard:9999s"]}, "bad-budget"),
        ({"seats": ["me", "bot:hard:60s"]}, "budget-too-large"),
        ({"snapshot": {"game": GAME}}, "missing-field"),
        ({"wrong": 1}, "bad-request"),
    ],
)
async def test_what_cannot_be_played_is_refused(
    ann: Person, wish: dict[str, object], code: str
) -> None:
    refused = await ann.post("/matches", 422, **{"game": GAME, "players": 2, **wish})
    assert refused["error"]["code"] == code
    assert refused["error"]["text"]
