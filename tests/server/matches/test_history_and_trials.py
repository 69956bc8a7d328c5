"""Looking closer: words of events, earlier positions, trials, where a game's words are."""

import pytest

import carrack
from tests.server.playing import GAME, Json, Person, World, forget_matches, play_on

pytestmark = pytest.mark.anyio


async def begun(ann: Person, bob: Person, **wish: object) -> str:
    match = str((await ann.match(**wish))["id"])
    await bob.post(f"/matches/{match}/join")
    return match


async def test_events_have_words_when_asked_for(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob)
    await play_on(match, [ann, bob], 8)
    plain = [event for entry in await ann.log(match) for some in entry["events"] for event in some]
    english = [e for n in await ann.log(match, words=1) for some in n["events"] for e in some]
    french = [
        e for n in await ann.log(match, words=1, lang="fr") for some in n["events"] for e in some
    ]
    assert plain
    assert all("words" not in event for event in plain)
    assert [{**event, "words": ""} for event in plain] == [{**e, "words": ""} for e in english]
    for one, other in zip(english, french, strict=True):
        assert one["words"]
        assert one["words"] != other["words"]


async def test_words_are_put_to_whom_they_are_for(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob)
    await play_on(match, [ann, bob], 4)

    async def told(person: Person) -> list[str]:
        log = await person.log(match, words=1)
        return [event["words"] for entry in log for some in entry["events"] for event in some]

    assert await told(ann) != await told(bob)


async def test_earlier_positions_are_what_each_saw_then(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob)
    seen: list[dict[int, Json]] = []
    for _ in range(40):
        seen.append({0: await ann.position(match), 1: await bob.position(match)})
        await play_on(match, [ann, bob], 1)
    for number in (0, 1, 17, 33, 39):
        for seat, person in enumerate((ann, bob)):
            past = await person.position(match, at=number)
            then = seen[number][seat]
            assert past["number"] == number
            assert past["view"] == then["view"]
            assert past["viewer"] == seat
            assert past["seat"] == then["seat"]
            assert past["legal"] is None
    refused = await ann.get(f"/matches/{match}/position", 422, at=41)
    assert refused["error"]["code"] == "no-such-position"


async def test_earlier_positions_of_a_finished_match(world: World, ann: Person) -> None:
    match = (await ann.match(seats=["me", "me"]))["id"]
    first = await ann.position(match, seat=0)
    await play_on(match, [ann, ann], 34)
    assert (await ann.post(f"/matches/{match}/resign", seat=1))["state"] == "over"
    forget_matches(world.services.store)
    assert (await ann.position(match, at=0, seat=0))["view"] == first["view"]


async def test_the_course_of_a_match_is_what_positions_showed(ann: Person, bob: Person) -> None:
    match = await begun(ann, bob)
    await play_on(match, [ann, bob], 100)
    course = await bob.get(f"/matches/{match}/course")
    assert course["positions"][0] == 0
    assert course["positions"][-1] == (await bob.position(match))["number"]
    assert 40 < len(course["positions"]) <= 82
    assert {"gold", "hand_size"} <= set(course["counts"])
    assert "seat" not in course["counts"]
    for place, at in enumerate(course["positions"][:-1]):
        view = (await bob.position(match, at=at))["view"]
        assert course["scores"][place] == [sheet["total"] for sheet in view["scores"]]
        assert course["counts"]["gold"][place] == [seat["gold"] for seat in view["seats"]]


async def test_the_course_begins_where_a_snapshot_does(ann: Person) -> None:
    state = carrack.game(GAME, players=2).start(7)
    for _ in range(10):
        state.apply(state.legal_actions()[0])
    match = (await ann.match(snapshot=state.to_dict(), seats=["me", "me"]))["id"]
    await play_on(match, [ann, ann], 3)
    course = await ann.get(f"/matches/{match}/course", seat=0)
    assert course["positions"] == [10, 11, 12, 13]


async def test_a_trial_tells_and_changes_nothing(ann: Person) -> None:
    match = (await ann.match(game="age-of-discovery-2015", seats=["me", "me"]))["id"]
    tried_without_reveal = 0
    for _ in range(12):
        before = await ann.position(match)
        action = before["legal"][0]["action"]
        found = await ann.post(
            f"/matches/{match}/trial?words=1", position=before["number"], actions=[action]
        )
        assert await ann.position(match) == before
        await ann.move(match, before["number"], action)
        if found["reveals"]:
            assert found["applied"] == 0
            assert found["position"]["view"] == before["view"]
            continue
        tried_without_reveal += 1
        after = await ann.position(match, seat=before["seat"])
        assert found["applied"] == 1
        assert found["position"]["view"] == after["view"]
        assert found["position"]["number"] == after["number"]
        if after["seat"] == before["seat"]:
            assert [choice["action"] for choice in found["position"]["legal"]] == [
                choice["action"] for choice in after["legal"]
            ]
            assert found["position"]["legal"][0]["words"]["sentence"]
        else:
            assert found["position"]["legal"] is None
    assert tried_without_reveal


async def test_a_trial_stops_before_something_comes_to_light(ann: Person) -> None:
    match = (await ann.match(game="age-of-discovery-2015", seats=["me", "me"]))["id"]
    for _ in range(200):
        shown = await ann.position(match)
        for choice in shown["legal"]:
            found = await ann.post(
                f"/matches/{match}/trial", position=shown["number"], actions=[choice["action"]]
            )
            if found["reveals"]:
                assert found["applied"] == 0
                assert found["position"]["view"] == shown["view"]
                assert found["events"] == []
                return
        await ann.move(match, shown["number"], shown["legal"][0]["action"])
    pytest.fail("nothing came to light")


async def test_only_who_decides_may_try(ann: Person, bob: Person, eve: Person) -> None:
    match = await begun(ann, bob)
    seat = (await ann.position(match))["seat"]
    other = bob if seat == 0 else ann
    path = f"/matches/{match}/trial"
    body = {"position": 0, "actions": [0]}
    assert (await other.post(path, 403, **body))["error"]["code"] == "not-your-turn"
    assert (await eve.post(path, 403, **body))["error"]["code"] == "not-seated"
    stale = await (ann, bob)[seat].post(path, 409, position=1, actions=[0])
    assert stale["error"]["fresh"]["number"] == 0
    assert stale["error"]["fresh"]["decision"]["words"] is None
    told = await (ann, bob)[seat].post(f"{path}?words=1", 409, position=1, actions=[0])
    assert told["error"]["fresh"]["decision"]["words"]


async def test_where_the_words_of_a_game_are(ann: Person) -> None:
    described = await ann.get(f"/games/{GAME}")
    assert described["rules"] == carrack.game(GAME).entry.text
    words = described["words"]
    assert words["languages"] == ["en", "fr"]
    found = await ann.client.get(f"/locales/fr/{words['file']}")
    assert f"{words['prefix']}-action-" in found.text
    assert (await ann.client.get("/locales/fr/..%2Fen%2Fcli.ftl")).status_code == 404
