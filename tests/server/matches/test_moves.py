"""Moves: all or nothing, once, never stale, stored before told; undo."""

import asyncio
import hashlib
from dataclasses import replace

import pytest

import carrack
from carrack.server.matches.change import Change
from carrack.server.matches.match import BOT, Match
from carrack.server.matches.match_log import SEAT
from carrack.server.settings import Settings
from tests.server.playing import Person, World, play_on

pytestmark = pytest.mark.anyio


async def begun(ann: Person, bob: Person) -> str:
    match = await ann.match()
    await bob.post(f"/matches/{match['id']}/join")
    return str(match["id"])


async def deciding(match: str, ann: Person, bob: Person) -> tuple[Person, Person]:
    seat = (await ann.position(match))["seat"]
    return (ann, bob) if seat == 0 else (bob, ann)


async def test_a_whole_match_between_two_people(ann: Person, bob: Person) -> None:
    made = await ann.match()
    assert made["state"] == "open"
    assert made["seed"] is None
    id = made["id"]
    joined = await bob.post(f"/matches/{id}/join")
    assert joined["state"] == "running"
    assert joined["commitment"] == made["commitment"]
    await play_on(id, [ann, bob], 2000)
    over = await ann.get(f"/matches/{id}")
    assert over["state"] == "over"
    assert over["result"]["reason"] == "finished"
    dealt = bytes.fromhex(over["salt"]) + bytes.fromhex(over["seed"])
    assert hashlib.sha256(dealt).hexdigest() == made["commitment"]
    record = carrack.Record.from_dict(await ann.get(f"/matches/{id}/record"))
    verified = record.verify()
    assert verified.result_checked
    assert verified.commitment_checked
    assert record.result is not None
    assert record.result.scores == over["result"]["scores"]


async def test_only_who_decides_gets_choices(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob)
    active, passive = await deciding(match, ann, bob)
    assert (await active.position(match))["legal"]
    assert (await passive.position(match))["legal"] is None


async def test_words_are_there_when_asked_for(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob)
    active, _ = await deciding(match, ann, bob)
    english = await active.position(match, words=1, lang="en")
    french = await active.position(match, words=1, lang="fr")
    assert english["legal"][0]["words"]["sentence"]
    assert english["decision"]["words"] != french["decision"]["words"]


async def test_the_same_request_counts_once(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob)
    active, _ = await deciding(match, ann, bob)
    action = (await active.position(match))["legal"][0]["text"]
    first = await active.move(match, 0, action, request="one")
    assert await active.move(match, 0, action, request="one") == first
    assert len([entry for entry in await ann.log(match) if entry["kind"] == "move"]) == 1


async def test_the_same_request_counts_once_also_after_a_restart(settings: Settings) -> None:
    async with World.running(settings) as world, world.person("Ann") as ann:
        match = (await ann.match(seats=["me", "me"]))["id"]
        action = (await ann.position(match))["legal"][0]["text"]
        first = await ann.move(match, 0, action, request="one")
        token = ann.token
    async with World.running(settings) as world, world.nobody() as again:
        again.client.headers["Authorization"] = f"Bearer {token}"
        assert await again.move(match, 0, action, request="one") == first
        assert (await again.position(match))["number"] == 1


async def test_a_stale_move_gets_the_fresh_position(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob)
    active, passive = await deciding(match, ann, bob)
    await active.move(match, 0, (await active.position(match))["legal"][0]["action"])
    for person in (active, passive):
        refused = await person.move(match, 0, 0, status=409)
        assert refused["error"]["code"] == "stale-position"
        assert refused["error"]["fresh"] == await person.position(match)
        worded = await person.position(match, words=1, lang="fr")
        for path, asked in (("moves", {"actions": [0]}), ("undo", {})):
            address = f"/matches/{match}/{path}?words=1&lang=fr"
            body = {"request": "w", "position": 0, **asked}
            found = await person.client.post(address, json=body)
            assert found.status_code == 409
            assert found.json()["error"]["fresh"] == worded


async def test_who_is_not_to_move_learns_nothing(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob)
    _, passive = await deciding(match, ann, bob)
    answers = {
        str(await passive.move(match, 0, action, status=403)) for action in (0, 1, 2, 3, "pass")
    }
    assert len(answers) == 1
    assert "not-your-turn" in answers.pop()


async def test_a_broken_rule_is_named_and_nothing_happens(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob)
    active, _ = await deciding(match, ann, bob)
    legal = {choice["action"] for choice in (await active.position(match))["legal"]}
    illegal = next(action for action in range(100) if action not in legal)
    refused = await active.move(match, 0, illegal, status=422)
    assert refused["error"]["code"] == "illegal-action"
    assert refused["error"]["rule"]
    assert (await ann.get(f"/matches/{match}"))["position"] == 0


async def test_all_actions_or_none(ann: Person) -> None:
    match = (await ann.match(seats=["me", "me"]))["id"]
    state = await ann.position(match)
    good = state["legal"][0]["action"]
    refused = await ann.move(match, 0, good, "no such action", status=422)
    assert refused["error"]["code"] in ("unknown-action", "after-reveal")
    assert (await ann.position(match)) == state


@pytest.mark.parametrize("count", [20])
async def test_exactly_one_of_many_moves_wins(ann: Person, bob: Person, count: int) -> None:
    match = await begun(ann, bob)
    active, _ = await deciding(match, ann, bob)
    action = (await active.position(match))["legal"][0]["action"]
    body = {"position": 0, "actions": [action]}
    answers = await asyncio.gather(
        *(
            active.client.post(f"/matches/{match}/moves", json={**body, "request": str(number)})
            for number in range(count)
        )
    )
    statuses = sorted(answer.status_code for answer in answers)
    assert statuses == [200] + [409] * (count - 1)
    fresh = [answer.json()["error"]["fresh"]["number"] for answer in answers if answer.is_error]
    assert set(fresh) == {1}


async def test_undo_and_go_on(ann: Person) -> None:
    match = (await ann.match(game="age-of-discovery-2015", seats=["me", "me"]))["id"]
    position = 0
    while True:
        shown = await ann.position(match)
        position = (await ann.move(match, shown["number"], shown["legal"][0]["action"]))["position"]
        if (await ann.position(match))["undo"]["count"]:
            break
    before = await ann.position(match)
    undone = await ann.post(f"/matches/{match}/undo", request="u", position=position)
    assert undone == {"seq": before["seq"] + 1, "position": position - 1, "done": True}
    after = await ann.position(match)
    assert after["number"] == position - 1
    again = await ann.move(match, position - 1, after["legal"][0]["action"])
    assert again["position"] == position
    assert again["seq"] == undone["seq"] + 1


async def test_undo_further_takes_everyones_consent(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob)
    position = await play_on(match, [ann, bob], 6)
    asked = await ann.post(f"/matches/{match}/undo", 202, request="u", position=position, to=1)
    assert asked["done"] is False
    shown = await bob.get(f"/matches/{match}")
    assert shown["undo_proposal"] == {"seat": 0, "to": 1, "asked": [1], "agreed": []}
    path = f"/matches/{match}/undo/answer"
    assert (await ann.post(path, 403, request="x", agree=True))["error"]["code"] == "undo-not-asked"
    assert (await bob.post(path, request="y", agree=True))["done"] is True
    assert (await ann.position(match))["number"] == 1
    assert (await ann.get(f"/matches/{match}"))["undo_proposal"] is None
    # Play goes on from there, and the record leaves out what was undone.
    await play_on(match, [ann, bob], 2000)
    record = carrack.Record.from_dict(await ann.get(f"/matches/{match}/record"))
    assert record.verify().result_checked


async def test_a_move_ends_a_proposal(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob)
    position = await play_on(match, [ann, bob], 6)
    await ann.post(f"/matches/{match}/undo", 202, request="u", position=position, to=0)
    await play_on(match, [ann, bob], 1)
    assert (await ann.get(f"/matches/{match}"))["undo_proposal"] is None
    answered = await bob.post(f"/matches/{match}/undo/answer", 409, request="y", agree=True)
    assert answered["error"]["code"] == "no-undo-proposed"


async def with_accounts(*people: Person) -> None:
    for number, person in enumerate(people):
        await person.post(
            "/identity/account", 201, login=f"captain{number}", password="a long way to sail"
        )


async def leave_to_bot(world: World, match: str, number: int) -> None:
    """Let a bot play for a seat that its holder may come back to, rated or not.

    In rated matches that older servers began, people could leave without resigning.
    """

    async def build(match: Match) -> Change:
        change = Change(match)
        change.put_seat(replace(match.seats[number], kind=BOT, bot="normal"))
        change.add(SEAT, number, {"seats": [number], "change": "left", "name": "?"})
        return change

    await world.services.store.change(match, build)


async def test_in_a_rated_match_nobody_goes_back_behind_the_back_of_who_is_away(
    world: World, ann: Person, bob: Person
) -> None:
    await with_accounts(ann, bob)
    match = str((await ann.match(rated=True, clock={"kind": "live"}))["id"])
    await bob.post(f"/matches/{match}/join")
    position = await play_on(match, [ann, bob], 6)
    path = f"/matches/{match}/undo"
    await leave_to_bot(world, match, 1)
    refused = await ann.post(path, 409, request="u", position=position, to=0)
    assert refused["error"]["code"] == "undo-absent"
    await bob.post(f"/matches/{match}/return")
    await ann.post(path, 202, request="v", position=position, to=0)
    # Who goes away without an answer has not agreed.
    await leave_to_bot(world, match, 1)
    assert (await ann.position(match))["number"] == position
    await bob.post(f"/matches/{match}/return")
    assert (await bob.post(f"{path}/answer", request="w", agree=True))["done"] is True


@pytest.mark.parametrize("rated", [True, False])
async def test_who_goes_away_agrees_by_silence_only_if_nothing_is_at_stake(
    world: World, ann: Person, bob: Person, eve: Person, rated: bool
) -> None:
    await with_accounts(ann, bob, eve)
    match = str((await ann.match(players=3, rated=rated, clock={"kind": "live"}))["id"])
    for person in (bob, eve):
        await person.post(f"/matches/{match}/join")
    position = await play_on(match, [ann, bob, eve], 6)
    path = f"/matches/{match}/undo"
    await ann.post(path, 202, request="u", position=position, to=0)
    await leave_to_bot(world, match, 2)
    assert (await bob.post(f"{path}/answer", request="v", agree=True))["done"] is not rated
    if rated:
        await eve.post(f"/matches/{match}/return")
        assert (await eve.post(f"{path}/answer", request="w", agree=True))["done"] is True


async def test_in_others_those_who_are_there_decide(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob)
    position = await play_on(match, [ann, bob], 6)
    await bob.post(f"/matches/{match}/leave")
    undone = await ann.post(f"/matches/{match}/undo", request="u", position=position, to=0)
    assert undone["done"] is True
