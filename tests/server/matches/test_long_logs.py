"""Logs that moves and undo have made long: nothing of them is lost, and they end somewhere."""

import uuid

import pytest

from carrack.server.matches import change, loading, match_reader
from carrack.server.settings import Settings
from tests.server.playing import Json, Person, World, forget_matches, play_on

pytestmark = pytest.mark.anyio


async def undo(person: Person, match: str, position: int, to: int, status: int = 200) -> Json:
    """Go back."""
    found: Json = await person.post(
        f"/matches/{match}/undo", status, request=uuid.uuid4().hex, position=position, to=to
    )
    return found


async def move_and_undo(ann: Person, match: str, times: int) -> None:
    """Decide something, and take it back, again and again."""
    shown = await ann.position(match)
    position, action = shown["number"], shown["legal"][0]["action"]
    for _ in range(times):
        await ann.move(match, position, action)
        await undo(ann, match, position + 1, position)


async def test_a_match_is_read_to_the_end_of_its_log(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many entries there are since the last whole state: all moves acknowledged count."""
    monkeypatch.setattr(change, "ENTRIES_PER_SNAPSHOT", 1_000_000)
    monkeypatch.setattr(loading, "ENTRIES_TO_REPLAY", 1_000_000)
    monkeypatch.setattr(match_reader, "ENTRIES_PER_PAGE", 7)
    async with World.running(settings) as world, world.person("Ann") as ann:
        match = (await ann.match(seats=["me", "me"]))["id"]
        await play_on(match, [ann, ann], 16)
        await move_and_undo(ann, match, 15)
        assert await play_on(match, [ann, ann], 9) == 25
        before = await ann.position(match)
        course = await ann.get(f"/matches/{match}/course", seat=0)
        token = ann.token
    async with World.running(settings) as world, world.nobody() as again:
        again.client.headers["Authorization"] = f"Bearer {token}"
        assert await again.position(match) == before
        assert await again.get(f"/matches/{match}/course", seat=0) == course
        assert course["positions"][-1] == 25
        kept = await again.get("/identity/export")
        assert kept["matches"][0]["match"]["position"] == 25


async def test_whole_states_are_stored_by_entries_too(
    world: World, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else undo could make the log after the last one as long as it likes."""
    monkeypatch.setattr(change, "ENTRIES_PER_SNAPSHOT", 16)
    monkeypatch.setattr(loading, "ENTRIES_TO_REPLAY", 20)
    match = (await ann.match(seats=["me", "me"]))["id"]
    await play_on(match, [ann, ann], 5)
    await move_and_undo(ann, match, 30)
    seen = await ann.position(match)
    services = world.services
    forget_matches(services.store)
    opened = await services.store.match(match)
    assert opened.seq > 60
    latest = (await services.reader.rows.snapshots(match, 0, opened.position, 1))[0]
    assert opened.seq - latest.seq <= 18
    assert (opened.snapshot_position, opened.snapshot_seq) == (latest.position, latest.seq)
    assert opened.state is not None
    assert len(opened.state.history()) <= 16
    again = await ann.position(match)
    assert (again["number"], again["view"]) == (5, seen["view"])
    await play_on(match, [ann, ann], 1)


async def test_undo_stores_a_whole_state_in_place_of_those_it_takes_away(
    world: World, ann: Person
) -> None:
    match = (await ann.match(seats=["me", "me"]))["id"]
    await play_on(match, [ann, ann], change.DECISIONS_PER_SNAPSHOT + 1)
    await undo(ann, match, 33, 20)
    stored = await world.services.reader.rows.snapshots(match, 0, 1000)
    assert [snapshot.position for snapshot in stored] == [20, 0]
    await undo(ann, match, 20, 19)
    assert (await world.services.reader.rows.snapshots(match, 0, 1000, 1))[0].position == 19
    forget_matches(world.services.store)
    assert (await ann.position(match))["number"] == 19


async def test_what_one_person_takes_back_in_a_match_is_bounded(settings: Settings) -> None:
    narrow = settings.model_copy(update={"most_taken_back": 8})
    async with (
        World.running(narrow) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
    ):
        match = (await ann.match(seats=["me", "me"]))["id"]
        await play_on(match, [ann, ann], 6)
        await undo(ann, match, 6, 1)
        await play_on(match, [ann, ann], 5)
        refused = await undo(ann, match, 6, 2, status=409)
        assert refused["error"]["code"] == "undo-too-often"
        assert refused["error"]["details"] == {"most": 8, "left": 3}
        assert "8 decisions in all, and you have 3 left" in refused["error"]["text"]
        # It is stored with the seat.
        forget_matches(world.services.store)
        await undo(ann, match, 6, 2, status=409)
        await undo(ann, match, 6, 3)
        await play_on(match, [ann, ann], 1)
        # Another match has its own.
        other = (await ann.match(players=2))["id"]
        await bob.post(f"/matches/{other}/join")
        position = await play_on(other, [ann, bob], 4)
        for _ in range(5):
            await undo(ann, other, position, 0, status=202)
            answer: Json = {"request": uuid.uuid4().hex, "agree": False}
            await bob.post(f"/matches/{other}/undo/answer", **answer)
        # Asking counts as well, or it could go on for ever.
        refused = await undo(ann, other, position, 0, status=409)
        assert refused["error"]["details"] == {"most": 8, "left": 3}
