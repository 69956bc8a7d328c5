"""Ratings can't be had by going away, by choosing a bot, or by beating the same friend often."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import carrack
from carrack.server.matches import rated as rated_rules
from carrack.server.people.ratings import (
    MEETINGS_SECONDS,
    QUICK_SECONDS,
    new_rating,
    rate,
    weight,
)
from carrack.server.storage.rating_queries import RatedMatch
from tests.server.people.test_ratings_moderation_deletion import PASSWORD, with_accounts
from tests.server.playing import GAME, Json, Person, World, play_on

pytestmark = pytest.mark.anyio

CLOCK = {"kind": "live", "minutes": 60}
#: Enough for everybody to have decided as often as `few_decisions` asks for.
SOME_DECISIONS = 12


@pytest.fixture
def few_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let matches count that are shorter than real ones."""
    monkeypatch.setattr(rated_rules, "RATED_DECISIONS", 2)


async def rated_match(*people: Person, **wish: Any) -> str:
    """Let people, the first of whom makes it, begin a rated match."""
    made = await people[0].match(players=len(people), rated=True, clock=CLOCK, **wish)
    for person in people[1:]:
        await person.post(f"/matches/{made['id']}/join")
    return str(made["id"])


async def given_up(*people: Person) -> Json:
    """Let the last of some people give up a rated match, after a while, that then ends."""
    match = await rated_match(*people)
    await play_on(match, list(people), SOME_DECISIONS)
    ended: Json = await people[-1].post(f"/matches/{match}/resign")
    assert ended["state"] == "over"
    return ended


async def mean(world: World, person: Person) -> float:
    """Return somebody's rating once everything is rated; without one, that of a newcomer."""
    await world.services.ratings.rate_all()
    ratings = (await person.get(f"/people/{person.id}"))["ratings"]
    return float(ratings[0]["mean"]) if ratings else 25.0


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({}, "rated-needs-clock"),
        ({"clock": {**CLOCK, "at_end": "bot"}}, "rated-clock-end"),
        ({"clock": CLOCK, "stand_in": "random"}, "rated-stand-in"),
    ],
)
async def test_a_rated_match_has_terms_that_favour_nobody(
    ann: Person, wish: Json, code: str
) -> None:
    await with_accounts(ann)
    refused = await ann.post("/matches", 409, game=GAME, rated=True, **wish)
    assert refused["error"]["code"] == code
    made = await ann.match(rated=True, clock=CLOCK)
    assert made["clock"]["at_end"] == "resign"
    assert (await ann.match(clock=CLOCK))["clock"]["at_end"] == "bot"


async def test_to_leave_a_rated_match_is_to_resign(ann: Person, bob: Person, eve: Person) -> None:
    await with_accounts(ann, bob, eve)
    match = await rated_match(ann, bob, eve)
    refused = await bob.post(f"/matches/{match}/leave", 409, bot="hard")
    assert refused["error"]["code"] == "rated-stand-in"
    left = await bob.post(f"/matches/{match}/leave")
    assert left["seats"][1]["resigned"] is True
    assert left["seats"][1]["bot"] == "normal"
    refused = await bob.post(f"/matches/{match}/return", 409)
    assert refused["error"]["code"] == "seat-resigned"
    ended = await eve.post(f"/matches/{match}/leave")
    assert ended["result"]["reason"] == "resigned"
    assert ended["result"]["ranking"][0] == [0]


async def test_the_stand_in_of_an_older_rated_match_is_the_servers(
    world: World, ann: Person, bob: Person, eve: Person
) -> None:
    await with_accounts(ann, bob, eve)
    match = await rated_match(ann, bob, eve)
    stored = await world.services.store.match(match)
    stored.terms = replace(stored.terms, stand_in="random")
    left = await bob.post(f"/matches/{match}/resign")
    assert left["stand_in"] == left["seats"][1]["bot"] == "normal"


async def test_who_gives_up_at_once_loses_and_nobody_gains(
    world: World, ann: Person, bob: Person
) -> None:
    await with_accounts(ann, bob)
    match = await rated_match(ann, bob)
    await play_on(match, [ann, bob], 4)
    ended = await bob.post(f"/matches/{match}/resign")
    assert ended["result"]["rated"] == [1]
    log = await ann.log(match)
    assert log[-1]["data"]["result"]["rated"] == [1]
    assert await mean(world, ann) == 25.0
    assert await mean(world, bob) < 25.0
    leaders = (await ann.get(f"/ratings/{GAME}"))["people"]
    assert [leader["identity"] for leader in leaders] == [bob.id]


async def test_time_that_is_over_at_once_counts_like_that_too(
    world: World, ann: Person, bob: Person
) -> None:
    await with_accounts(ann, bob)
    match = await rated_match(ann, bob)
    await world.services.clock_worker.check((await world.services.store.match(match)).created + 1e6)
    ended = await ann.get(f"/matches/{match}")
    assert ended["result"]["reason"] == "resigned"
    assert len(ended["result"]["rated"]) == 1
    assert max(await mean(world, ann), await mean(world, bob)) == 25.0


@pytest.mark.usefixtures("few_decisions")
async def test_a_match_given_up_later_counts_for_all(
    world: World, ann: Person, bob: Person
) -> None:
    await with_accounts(ann, bob)
    ended = await given_up(ann, bob)
    assert ended["result"]["rated"] == [0, 1]
    assert await mean(world, ann) > 25 > await mean(world, bob)


@pytest.mark.usefixtures("few_decisions")
async def test_quick_wins_over_the_same_people_count_less_and_less(
    world: World, ann: Person, bob: Person, eve: Person
) -> None:
    await with_accounts(ann, bob, eve)
    means = [25.0]
    for _ in range(4):
        await given_up(ann, bob)
        means.append(await mean(world, ann))
    gains = [after - before for before, after in pairwise(means)]
    assert gains[0] > 2
    assert all(0 <= later < 0.6 * gain for gain, later in pairwise(gains))
    # Over somebody else a win is a win.
    await given_up(ann, eve)
    assert await mean(world, ann) - means[-1] > 1


def test_however_many_quick_wins_there_are_they_count_for_less_than_two() -> None:
    quick = RatedMatch("resigned", 30.0)
    total = sum(weight(quick, [quick] * earlier) for earlier in range(1000))
    assert total < 2
    rushed = RatedMatch("finished", QUICK_SECONDS - 1)
    assert weight(rushed, [rushed]) < 0.5


def test_whole_games_of_friends_go_on_counting() -> None:
    whole = RatedMatch("finished", 3600.0)
    quick = RatedMatch("resigned", 30.0)
    assert weight(whole, []) == 1
    assert weight(whole, [whole] * 10) > 0.7
    assert weight(whole, [quick] * 10) > 0.7
    assert MEETINGS_SECONDS == 30 * 24 * 3600


def test_a_weight_scales_mean_and_deviation_alike() -> None:
    before = [new_rating(GAME)] * 2
    whole = rate(before, [0, 1], [1.0, 1.0])[0]
    half = rate(before, [0, 1], [0.5, 0.5])[0]
    assert half.mean - 25 == pytest.approx((whole.mean - 25) / 2)
    lost = before[0].deviation - whole.deviation
    assert before[0].deviation - half.deviation == pytest.approx(lost / 2)


@pytest.mark.usefixtures("few_decisions")
async def test_who_deletes_the_account_has_resigned_and_is_rated_first(
    world: World, ann: Person, bob: Person
) -> None:
    await with_accounts(ann, bob)
    match = await rated_match(ann, bob)
    await play_on(match, [ann, bob], SOME_DECISIONS)
    await bob.send("DELETE", "/identity", 204, password=PASSWORD)
    ended = await ann.get(f"/matches/{match}")
    assert ended["result"]["reason"] == "resigned"
    assert await mean(world, ann) > 25


async def test_a_match_from_a_snapshot_is_marked_and_dealt_anew_for_a_rematch(
    ann: Person, bob: Person
) -> None:
    state = carrack.game(GAME, players=2).start(seed=3)
    for _ in range(5):
        state.apply(state.legal_actions()[0])
    await with_accounts(ann)
    refused = await ann.post(
        "/matches", 409, game=GAME, snapshot=state.to_dict(), rated=True, clock=CLOCK
    )
    assert refused["error"]["code"] == "rated-whole"
    made = await ann.match(snapshot=state.to_dict())
    assert made["from_snapshot"] is True
    listed = (await bob.get("/matches"))["matches"]
    assert [match["from_snapshot"] for match in listed] == [True]
    match = made["id"]
    assert (await bob.post(f"/matches/{match}/join"))["from_snapshot"] is True
    await bob.post(f"/matches/{match}/resign")
    record = await bob.get(f"/matches/{match}/record")
    assert record["segments"][0]["start"]["snapshot"] == state.to_dict()
    again = await ann.post(f"/matches/{match}/rematch", 201)
    assert again["from_snapshot"] is False
    assert again["commitment"] is not None
    begun = await bob.post(f"/matches/{match}/rematch")
    assert begun["state"] == "running"
    assert begun["position"] == 0


async def test_a_rematch_of_a_match_that_could_not_be_rated_now_is_not(
    world: World, ann: Person, bob: Person
) -> None:
    await with_accounts(ann, bob)
    match = await rated_match(ann, bob)
    stored = await world.services.store.match(match)
    # As older servers made them.
    stored.terms = replace(stored.terms, clock=None)
    await bob.post(f"/matches/{match}/resign")
    assert (await ann.post(f"/matches/{match}/rematch", 201))["rated"] is False
