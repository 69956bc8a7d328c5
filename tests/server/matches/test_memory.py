"""A match in memory stays small, however many look at it, and so do all of them together."""

import gc
import sys
import tracemalloc
import uuid
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

import carrack
from carrack.server.byte_cache import OVERHEAD, ByteCache
from carrack.server.json_codec import Fragment
from carrack.server.live import entry_view, position_view
from carrack.server.live.match_wording import wording_of
from carrack.server.matches.change import Change
from carrack.server.matches.lifecycle import MatchRequest
from carrack.server.matches.match import Match
from carrack.server.matches.match_log import CHAT, MOVE, LogEntry
from carrack.server.matches.moves import Move, Mover
from carrack.server.people.identity import Identity
from carrack.server.settings import Settings
from tests.server.playing import World, guest_of

pytestmark = pytest.mark.anyio

DECISIONS = 110
SHARED = (type, ModuleType, FunctionType)
IN_LIVE_AND_MATCHES = [
    tracemalloc.Filter(True, f"*/carrack/server/{room}/*") for room in ("live", "matches")
]
MOST_BYTES = 300_000


@pytest.fixture
def database(tmp_path: Path) -> str:
    """The address of an empty database; which kind it is, is nothing to memory."""
    return f"sqlite:///{tmp_path / 'carrack.db'}"


async def played(world: World, ann: Identity, game: str, decisions: int) -> Match:
    """Let somebody play, while people of both languages look on from every seat."""
    players = carrack.game(game).players
    request = MatchRequest(game, players, seats=["me"] * players)
    match = (await world.services.lifecycle.create(ann, request)).match
    for _ in range(decisions):
        state = match.state
        assert state is not None
        if state.over:
            break
        move = Move(uuid.uuid4().hex, match.position, (state.legal_actions()[0],))
        await world.services.moves.move(match.id, Mover(ann.id), move)
        for language in ("en", "fr"):
            wording = wording_of(match, language)
            for viewer in (None, *range(players)):
                entry_view.entry_json(match.recent[-1], viewer, wording)
    for viewer in (None, *range(players)):
        position_view.position_json(match, viewer, "en")
    return match


def reached_from(*things: object, but: dict[int, object]) -> dict[int, object]:
    """Return all that some things lead to, classes and functions apart, by its address."""
    found: dict[int, object] = {}
    left = list(things)
    while left:
        thing = left.pop()
        if id(thing) not in found and id(thing) not in but and not isinstance(thing, SHARED):
            found[id(thing)] = thing
            left.extend(gc.get_referents(thing))
    return found


def bytes_of(match: Match) -> int:
    """Return what a match takes, with all that it leads to and its game does not."""
    of_all = reached_from(match.game, but={})
    return sum(map(sys.getsizeof, reached_from(match, but=of_all).values()))


@pytest.mark.parametrize("game", [entry.id for entry in carrack.games()])
async def test_a_match_that_everybody_looks_at_is_small(settings: Settings, game: str) -> None:
    async with World.running(settings) as world:
        ann = await guest_of(world, "Ann")
        match = await played(world, ann, game, DECISIONS)
        assert bytes_of(match) < MOST_BYTES
        # What is believed of it is not far off.
        assert bytes_of(match) / 3 < match.estimated_bytes < MOST_BYTES


async def test_what_is_kept_takes_no_more_than_it_says(settings: Settings) -> None:
    """A buffer behind what is kept can be ten times as long."""
    async with World.running(settings) as world:
        ann = await guest_of(world, "Ann")
        await played(world, ann, "age-of-exploration", 20)
        tracemalloc.start()
        try:
            match = await played(world, ann, "age-of-exploration", 20)
            kept = tracemalloc.take_snapshot().filter_traces(IN_LIVE_AND_MATCHES)
        finally:
            tracemalloc.stop()
        traced = sum(trace.size for trace in kept.traces)
        believed = match.estimated_bytes + entry_view._RENDERED.size + position_view._FILLED.size
        assert traced < 1.5 * believed


def test_rendered_entries_take_no_more_than_they_say(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what they are found by, of which there is as much."""
    rendered: ByteCache[tuple[object, ...], Fragment] = ByteCache(1 << 30)
    monkeypatch.setattr(entry_view, "_RENDERED", rendered)
    tracemalloc.start()
    try:
        for seq in range(300):
            data = {"actions": ["place colonist dock"], "from": seq}
            entry_view.entry_json(LogEntry(seq, 1.0, MOVE, 0, seq, 1, data, b"[]", None), None)
        kept = tracemalloc.take_snapshot()
    finally:
        tracemalloc.stop()
    assert len(rendered) == 300
    assert sum(trace.size for trace in kept.traces) < 2.5 * rendered.size


async def test_matches_leave_when_they_take_too_much_together(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carrack.server.matches.match_store.MEGABYTE", 150_000)
    small = settings.model_copy(update={"match_memory_mb": 1})
    async with World.running(small) as world:
        store = world.services.store
        ann = await guest_of(world, "Ann")
        ids = [(await played(world, ann, "age-of-exploration", 20)).id for _ in range(8)]
        assert 1 <= len(store.ids_in_memory()) < 4
        assert store.ids_in_memory()[-1] == ids[-1]
        first = await store.match(ids[0])
        assert first.position == 20
        assert store.ids_in_memory()[-1] == ids[0]


async def test_a_watched_match_stays_and_is_not_looked_at_when_others_leave(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carrack.server.matches.match_store.MEGABYTE", 150_000)
    small = settings.model_copy(update={"match_memory_mb": 1})
    async with World.running(small) as world:
        store = world.services.store
        ann = await guest_of(world, "Ann")
        watched = (await played(world, ann, "age-of-exploration", 20)).id
        store.pin(watched)
        for _ in range(4):
            await played(world, ann, "age-of-exploration", 20)
        assert watched in store.ids_in_memory()
        assert watched not in list(store._matches.may_leave())
        store.unpin(watched)
        for _ in range(4):
            await played(world, ann, "age-of-exploration", 20)
        assert watched not in store.ids_in_memory()


async def test_news_of_a_change_of_its_own_lets_a_process_read_nothing_again(
    settings: Settings,
) -> None:
    """PostgreSQL may tell of a change before whoever has made it takes it over."""
    async with World.running(settings) as world:
        store = world.services.store
        ann = await guest_of(world, "Ann")
        request = MatchRequest("age-of-exploration", 2, seats=["me", "me"])
        made = (await world.services.lifecycle.create(ann, request)).match
        before = await store.match(made.id)

        async def speak(match: Match) -> Change:
            await store.refresh_to(match.id, match.seq + 1)
            change = Change(match)
            change.add(CHAT, 0, {"text": "Ahoy", "name": "Ann"}, identity=ann.id)
            return change

        await store.change(made.id, speak)
        assert await store.match(made.id) is before
        # But of somebody else's it does.
        await store.refresh_to(made.id, before.seq + 1)
        assert await store.match(made.id) is not before


async def test_what_is_made_for_watchers_is_bounded_for_all_matches_together(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries: ByteCache[tuple[object, ...], object] = ByteCache(100_000)
    views: ByteCache[position_view.ViewCache, position_view.ViewCache] = ByteCache(100_000)
    monkeypatch.setattr(entry_view, "_RENDERED", entries)
    monkeypatch.setattr(position_view, "_FILLED", views)
    async with World.running(settings) as world:
        ann = await guest_of(world, "Ann")
        matches = [await played(world, ann, "age-of-exploration", 20) for _ in range(4)]
        assert 0 < entries.size <= 100_000
        assert 0 < views.size <= 100_000
        emptied = [position_view._CACHES[match].size == 0 for match in matches]
        assert emptied[0]
        assert not emptied[-1]
        # Whoever looks again sees the same.
        again = position_view.position_json(matches[0], None, "en")
        assert again is not None


def test_a_byte_cache_forgets_what_was_asked_for_longest_ago() -> None:
    cache: ByteCache[str, int] = ByteCache(3 * OVERHEAD + 30)
    for number, key in enumerate("abc"):
        assert cache.put(key, number, 10) == []
    assert cache.get("a") == 0
    assert cache.put("d", 3, 10) == [1]
    assert [cache.get(key) for key in "abcd"] == [0, None, 2, 3]
    # One that is too large alone is kept until the next comes.
    assert cache.put("e", 4, 1000) == [0, 2, 3]
    assert cache.put("f", 5, 1) == [4]
    cache.drop("f")
    assert (cache.size, len(cache)) == (0, 0)
