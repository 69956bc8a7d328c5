"""Watchers who keep the last view are told what has changed in it, and have the whole by that."""

import json
import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from carrack.client.changes import completed
from carrack.client.wire_types import Position
from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.game import State
from carrack.server.json_codec import from_json, to_json
from carrack.server.live.view_diff import diff, split_view
from carrack.server.settings import Settings
from tests.generic.players import player
from tests.server.playing import Json, Person, World
from tests.server.sockets import Socket, opened

pytestmark = pytest.mark.anyio

DECISIONS = 60
UNDONE_EVERY = 7


class Keeping:
    """A watcher who keeps the last view, and may look for the whole."""

    def __init__(self, person: Person, match: str, socket: Socket) -> None:
        self.person = person
        self.match = match
        self.socket = socket
        self.position: Position | None = None
        self.told = 0
        self.whole = 0

    async def hear(self) -> None:
        """Take the next position that is told."""
        while (message := json.loads(await self.socket.text()))["type"] == "presence":
            pass
        told: Json = message["position"]
        if self.position is None:
            assert message["type"] == "hello"
            self.position = Position(**told)  # type: ignore[typeddict-item]
            return
        assert "view" not in told
        assert told["since"] == self.position["seq"]
        self.position = completed(told, self.position)
        self.told += len(json.dumps(told["changes"]))
        self.whole += len(json.dumps(self.position["view"]))

    async def check(self, state: State) -> None:
        """Compare what is kept with what the server tells when asked, and with the rules' view."""
        whole = await self.person.position(self.match)
        # As text, in which true is not 1.
        assert json.dumps(self.position, sort_keys=True) == json.dumps(whole, sort_keys=True)
        view = state.view(whole["viewer"])
        assert json.dumps(whole["view"], sort_keys=True) == json.dumps(view, sort_keys=True)


@pytest.mark.parametrize("game", [entry.id for entry in CATALOGUE.entries])
async def test_changes_add_up_to_the_whole_view(game: str, tmp_path: Path) -> None:
    chance = random.Random(game)
    settings = Settings(database=f"sqlite:///{tmp_path}/carrack.db", bot_processes=0)
    async with World.running(settings) as world, AsyncExitStack() as stack:
        # Ann holds two seats, so she sees as one of them and then as the other.
        ann, bob, cay = [
            await stack.enter_async_context(world.person(name)) for name in ("Ann", "Bob", "Cay")
        ]
        match = (await ann.match(game=game, players=3, seats=["me", "me", "open"]))["id"]
        await bob.post(f"/matches/{match}/join")
        watchers = []
        for person in (ann, bob, cay):
            query = f"token={person.token}&changes=1"
            socket = await stack.enter_async_context(opened(world.app, match, query))
            watchers.append(Keeping(person, match, socket))
        kept = world.services.store.in_memory(match)
        assert kept is not None
        assert kept.state is not None
        choose = player(kept.game, 1)
        for watcher in watchers:
            await watcher.hear()
        for number in range(DECISIONS):
            if kept.state.over:
                break
            mover = ann if kept.turn in (0, 1) else bob
            await mover.move(match, kept.position, choose(kept.state))
            undone = number % UNDONE_EVERY == 0 and kept.state.undo_limit > 0
            if undone:
                position = kept.position
                await mover.post(f"/matches/{match}/undo", request=f"u{number}", position=position)
            for watcher in watchers:
                await watcher.hear()
                if undone and watcher.position is not None:
                    while watcher.position["number"] != kept.position:
                        await watcher.hear()
            if not chance.randrange(4):
                for watcher in watchers:
                    await watcher.check(kept.state)
        for watcher in watchers:
            await watcher.check(kept.state)
        assert sum(watcher.told for watcher in watchers) < sum(w.whole for w in watchers) / 2


async def test_others_are_sent_the_whole(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/carrack.db", bot_processes=0)
    async with World.running(settings) as world, world.person("Ann") as ann:
        match = (await ann.match(players=2, seats=["me", "me"]))["id"]
        async with (
            opened(world.app, match, f"token={ann.token}&changes=1") as keeping,
            opened(world.app, match, f"token={ann.token}&changes=0") as other,
        ):
            hello = json.loads(await other.text())
            assert "view" in json.loads(await keeping.text())["position"]
            action = hello["position"]["legal"][0]["action"]
            await ann.move(match, 0, action)
            told = [await _position(socket) for socket in (keeping, other)]
            assert [("view" in each, "changes" in each) for each in told] == [
                (False, True),
                (True, False),
            ]


@pytest.mark.parametrize("attempt", range(6))
async def test_whoever_keeps_no_view_is_never_told_changes_alone(
    attempt: int, tmp_path: Path
) -> None:
    """Also if both came before the start, when neither had seen anything yet."""
    settings = Settings(database=f"sqlite:///{tmp_path}/{attempt}.db", bot_processes=0)
    async with (
        World.running(settings) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
    ):
        match = (await ann.match(players=2))["id"]
        async with (
            opened(world.app, match, "changes=1") as keeping,
            opened(world.app, match, "changes=0") as other,
        ):
            await bob.post(f"/matches/{match}/join")
            kept = world.services.store.in_memory(match)
            assert kept is not None
            assert kept.state is not None
            for socket in (keeping, other):
                assert "view" in await _position(socket)
            mover = (ann, bob)[kept.turn or 0]
            await mover.move(match, 0, kept.state.legal_actions()[0])
            told = [await _position(socket) for socket in (keeping, other)]
            assert [("view" in each, "changes" in each) for each in told] == [
                (False, True),
                (True, False),
            ]


@pytest.mark.parametrize("attempt", range(6))
async def test_the_viewer_of_a_kept_view_changes_with_the_turn(
    attempt: int, tmp_path: Path
) -> None:
    """Ann holds both seats: on one socket she stays with one of them, on the other she follows.

    Who is told first is not settled, so there are several attempts.
    """
    settings = Settings(database=f"sqlite:///{tmp_path}/{attempt}.db", bot_processes=0)
    async with World.running(settings) as world, world.person("Ann") as ann:
        game = "age-of-discovery-2015"
        match = (await ann.match(game=game, players=2, seats=["me", "me"]))["id"]
        kept = world.services.store.in_memory(match)
        assert kept is not None
        assert kept.state is not None
        query = f"token={ann.token}&changes=1"
        async with (
            opened(world.app, match, f"{query}&seat=0") as first,
            opened(world.app, match, f"{query}&seat=1") as second,
            opened(world.app, match, query) as following,
        ):
            watchers = [Keeping(ann, match, socket) for socket in (first, second, following)]
            for watcher in watchers:
                await watcher.hear()
            seen: set[object] = set()
            for _ in range(DECISIONS):
                await ann.move(match, kept.position, kept.state.legal_actions()[-1])
                for watcher in watchers:
                    await watcher.hear()
                    position = watcher.position
                    assert position is not None
                    view = kept.state.view(position["viewer"])
                    assert position["view"] == json.loads(json.dumps(view))
                assert watchers[2].position is not None
                seen.add(watchers[2].position["viewer"])
            assert seen == {0, 1}


async def _position(socket: Socket) -> Json:
    """Return the next position that is told; before the start there is none."""
    while not (message := json.loads(await socket.text())).get("position"):
        pass
    found: Json = message["position"]
    return found


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ({"a": 1}, {"a": 1}, []),
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, [[["b"], 3]]),
        ({"a": 1}, {"a": True}, [[["a"], True]]),
        ({"a": [{"b": 1}, {"b": 2}]}, {"a": [{"b": 1}, {"b": 5}]}, [[["a", 1], {"b": 5}]]),
        ({"a": {"b": [], "c": [1]}}, {"a": {"b": [], "c": [2]}}, [[["a", "c"], [2]]]),
        ({"a": [[1]]}, {"a": []}, [[["a"], []]]),
        ({"a": [[1]]}, {"a": [[1], [2]]}, [[["a"], [[1], [2]]]]),
        ({"a": {"b": [1]}}, {"a": {"c": [1]}}, [[["a"], {"c": [1]}]]),
        ({"a": [1, 2]}, {"a": [1, 2, 3]}, [[["a"], [1, 2, 3]]]),
        ({"a": [1]}, {"a": []}, [[["a"], []]]),
        ({"a": {"b": 1}}, {"a": {"c": 1}}, [[["a"], {"c": 1}]]),
        ({"a": {"b": 1}}, {"a": {}}, [[["a"], {}]]),
        ({"a": None}, {"a": {"c": 1}}, [[["a"], {"c": 1}]]),
        ({"a": {"c": 1}}, {"a": None}, [[["a"], None]]),
        ({"a": 1, "b": [1, 2]}, {"a": 2, "b": [3, 4]}, [[["a"], 2], [["b"], [3, 4]]]),
        ({"viewer": 1, "a": 1}, {"viewer": 2, "a": 1}, []),
    ],
)
async def test_what_differs_is_found_where_it_is(
    before: Json, after: Json, found: list[object]
) -> None:
    now = split_view(after)
    assert to_json(diff(split_view(before), now)) == to_json(found)
    assert from_json(now.to_json()) == {
        name: part for name, part in after.items() if name != "viewer"
    }
