"""A rules fix must not break running matches."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final
from unittest.mock import patch

import pytest

import carrack
from carrack.games.exploration.rules import navigation
from carrack.kernel.catalogue import CATALOGUE
from carrack.server.matches.change import DECISIONS_PER_SNAPSHOT
from carrack.server.matches.game_cache import configured_game
from carrack.server.settings import Settings
from tests.server.playing import GAME, Json, Person, World, play_on

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(carrack.COMPILED, reason="what is compiled can't be given other rules"),
]

NEW_VERSION: Final = "99"


@contextmanager
def new_rules_version() -> Iterator[None]:
    """A new version of the rules, by name alone."""
    with patch.object(CATALOGUE.entry(GAME), "rules_version", NEW_VERSION):
        configured_game.cache_clear()
        try:
            yield
        finally:
            configured_game.cache_clear()


@asynccontextmanager
async def back(settings: Settings, token: str) -> AsyncIterator[Person]:
    """Somebody who comes back to a server that was started anew."""
    async with World.running(settings) as world, world.nobody() as again:
        again.client.headers["Authorization"] = f"Bearer {token}"
        yield again


@pytest.mark.parametrize("idle", [True, False])
async def test_a_match_outlives_a_new_rules_version(settings: Settings, idle: bool) -> None:
    """It goes on from its snapshot in a new segment; its past stays viewable."""
    async with World.running(settings) as world, world.person("Ann") as ann:
        match = (await ann.match(seats=["me", "me"]))["id"]
        await play_on(match, [ann, ann], 40)
        before = await ann.position(match)
        log = await ann.log(match, limit=500)
        course = await ann.get(f"/matches/{match}/course")
        past = {number: await ann.position(match, at=number) for number in (0, 7, 31, 32, 33, 39)}
        token = ann.token
        if not idle:
            # As after a crash: no whole state was stored when the server stopped.
            world.services.store._changed_at.clear()
    with new_rules_version():
        async with back(settings, token) as again:
            after = await again.position(match)
            assert after["view"] == before["view"]
            assert after["number"] == before["number"]
            told = await again.log(match, limit=500)
            assert told[: len(log)] == log
            assert [later["kind"] for later in told[len(log) :]] == ["segment"]
            for number, seen in past.items():
                assert await again.position(match, at=number) == seen
            assert await again.get(f"/matches/{match}/course") == course
            await play_on(match, [again, again], 2000)
            assert (await again.get(f"/matches/{match}"))["state"] == "over"
            record = carrack.Record.from_dict(await again.get(f"/matches/{match}/record"))
            assert [segment.rules for segment in record.segments] == ["2", NEW_VERSION]
            verified = record.verify()
            assert verified.older_segments == 1
            assert verified.result_checked


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_what_the_rules_no_longer_lead_to_is_not_made_up(settings: Settings) -> None:
    """Positions are shown as they were, or refused with the nearest that can be shown."""
    seen: list[Json] = []
    async with World.running(settings) as world, world.person("Ann") as ann:
        match = (await ann.match(seats=["me", "me"]))["id"]
        for number in range(DECISIONS_PER_SNAPSHOT + 4):
            seen.append(await ann.position(match, seat=0))
            deciding = await ann.position(match)
            await ann.move(match, number, deciding["legal"][0]["action"])
        token = ann.token
    thrifty = patch.object(navigation, "kings_reward", lambda distance: 0)
    with new_rules_version(), thrifty:
        async with back(settings, token) as again:
            refused = []
            shown = 0
            for number, then in enumerate(seen):
                found = await again.client.get(
                    f"/matches/{match}/position", params={"at": number, "seat": 0}
                )
                if found.status_code == 200:
                    assert found.json()["view"] == then["view"]
                    shown = number
                else:
                    error = found.json()["error"]
                    assert error["code"] == "past-rules"
                    assert error["details"]["nearest"] == shown
                    refused.append(number)
            # From the first return home on, until the next state that was stored whole.
            assert refused == list(range(shown_before_home(seen) + 1, DECISIONS_PER_SNAPSHOT))
            positions = (await again.get(f"/matches/{match}/course"))["positions"]
            assert positions == [number for number in range(len(seen) + 1) if number not in refused]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_match_that_waits_starts_from_its_position(settings: Settings) -> None:
    """It was made from a position of the rules of then."""
    state = carrack.game(GAME, players=2).start(7)
    for _ in range(9):
        state.apply(state.legal_actions()[0])
    async with World.running(settings) as world, world.person("Ann") as ann:
        made = await ann.match(snapshot=state.to_dict(), seats=["me", "open"])
        token = ann.token
    with new_rules_version():
        async with back(settings, token) as again:
            seat = f"/matches/{made['id']}/seats/1"
            await again.send("PUT", seat, kind="bot", bot="random")
            assert (await again.get(f"/matches/{made['id']}"))["state"] == "running"
            assert (await again.position(made["id"]))["number"] == 9


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_undo_that_was_proposed_is_forgotten(settings: Settings) -> None:
    """It would go back behind the rules of now; a new one can be proposed."""
    async with (
        World.running(settings) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
    ):
        match = (await ann.match())["id"]
        await bob.post(f"/matches/{match}/join")
        number = await play_on(match, [ann, bob], 12)
        asking: Json = {"request": "back", "position": number, "to": 4}
        await ann.post(f"/matches/{match}/undo", 202, **asking)
        token = bob.token
    with new_rules_version():
        async with back(settings, token) as again:
            await again.position(match)
            assert (await again.get(f"/matches/{match}"))["undo_proposal"] is None
            answer: Json = {"request": "yes", "agree": True}
            refused = await again.post(f"/matches/{match}/undo/answer", 409, **answer)
            assert refused["error"]["code"] == "no-undo-proposed"


def shown_before_home(seen: list[Json]) -> int:
    """The last position before somebody had gold of the King's, or chose cards for it."""
    return max(
        number
        for number, position in enumerate(seen)
        if all(seat["gold"] == 0 for seat in position["view"]["seats"])
        and not position["view"]["laid_out"]
    )
