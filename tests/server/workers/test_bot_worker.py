"""Bots at the table: whose turn is taken, when, and what happens if one fails."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

import carrack
from carrack.server.json_codec import to_json
from carrack.server.matches.match import Match
from carrack.server.settings import Settings
from carrack.server.workers.bot_pool import BotFailure, BotJob, Decision
from carrack.server.workers.bot_process import choose_actions
from carrack.server.workers.bot_worker import MOST_FAILURES, BotWorker, bot_seed, payer_of
from tests.server.playing import GAME, Json, Person, World
from tests.server.sockets import opened

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.parametrize("database", ["sqlite"], indirect=True),
]

FOR_EVER = 1_000_000


class InlinePool:
    """Bots think here; each decision counts for a second of processor time."""

    def __init__(self, failures: int = 0) -> None:
        self.jobs: list[BotJob] = []
        self._failures = failures

    async def choose(self, job: BotJob) -> Decision:
        """Return what the bot chooses, or fail as often as asked for."""
        self.jobs.append(job)
        # What else there is to do, is done meanwhile.
        await asyncio.sleep(0.005)
        if len(self.jobs) <= self._failures:
            raise BotFailure("its process ended")
        return Decision(choose_actions(job).actions, 1.0)

    async def close(self) -> None:
        """End."""


@asynccontextmanager
async def bots_in(world: World, pool: InlinePool, **settings: float) -> AsyncIterator[BotWorker]:
    """Let bots of a world think in a pool."""
    services = world.services
    awake = services.settings.model_copy(update={"bot_processes": 1, **settings})
    bots = BotWorker(services.store, services.moves, awake, lambda _: pool)
    services.store.on_change(bots.on_match_changed)
    services.store.on_watched(bots.on_match_watched)
    await bots.start()
    try:
        yield bots
    finally:
        await bots.close()


async def until(done: Callable[[], bool]) -> None:
    """Wait for something to come true."""
    async with asyncio.timeout(60):
        while not done():
            await asyncio.sleep(0.005)


async def play_until_answered(person: Person, match: str) -> None:
    """Move on the first seat until the other has moved."""
    async with asyncio.timeout(60):
        while not any(entry["seat"] == 1 for entry in await person.log(match)):
            shown = await person.position(match)
            if shown["seat"] == 0:
                await person.move(match, shown["number"], shown["legal"][0]["action"])
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("failures", [1, FOR_EVER])
async def test_a_failure_loses_no_turn(world: World, ann: Person, failures: int) -> None:
    """The bot is asked again; if it fails over the same decision each time, chance takes it."""
    pool = InlinePool(failures)
    async with bots_in(world, pool):
        match = (await ann.match(seats=["me", "bot:random"]))["id"]
        await play_until_answered(ann, match)
    assert len(pool.jobs) >= (2 if failures == 1 else MOST_FAILURES)


async def test_turns_that_waited_are_taken_up_at_the_start(world: World, ann: Person) -> None:
    match = (await ann.match(seats=["me", "bot:random"]))["id"]
    await move_on(ann, match)
    before = position_of(world, match)
    async with bots_in(world, InlinePool()):
        await until(lambda: position_of(world, match) > before)


async def move_on(person: Person, match: str) -> None:
    """Move until it is another's turn."""
    while (shown := await person.position(match))["legal"]:
        await person.move(match, shown["number"], shown["legal"][0]["action"])


def position_of(world: World, match: str) -> int:
    found = world.services.store.in_memory(match)
    return 0 if found is None else found.position


async def test_bots_among_themselves_play_while_somebody_watches(world: World, ann: Person) -> None:
    pool = InlinePool()
    async with bots_in(world, pool):
        match = (await ann.match(seats=["bot:random"] * 2))["id"]
        await asyncio.sleep(0.1)
        assert pool.jobs == []
        async with opened(world.app, match, f"token={ann.token}"):
            await until(lambda: position_of(world, match) >= 3)
        asked = len(pool.jobs)
        await asyncio.sleep(0.1)
        # The one that was thinking may have finished.
        assert len(pool.jobs) <= asked + 1
        assert (await ann.get(f"/matches/{match}"))["state"] == "running"


async def test_somebody_who_plays_waits_for_one_show_at_most(
    world: World, ann: Person, eve: Person
) -> None:
    """However many shows of somebody else's bots there are."""
    pool = InlinePool()
    async with bots_in(world, pool), AsyncExitStack() as sockets:
        for _ in range(20):
            show = (await eve.match(seats=["bot:random"] * 2))["id"]
            await sockets.enter_async_context(opened(world.app, show, f"token={eve.token}"))
        await until(lambda: len(pool.jobs) > 20)
        game = (await ann.match(seats=["me", "bot:random"]))["id"]
        began: list[int] = []

        def note_beginnings(match: Match) -> None:
            if match.id == game and match.turn == 1:
                began.append(len(pool.jobs))

        world.services.store.on_change(note_beginnings)
        for turn in range(5):
            await until(lambda: turn_of(world, game) in (0, None))
            began.clear()
            while not began:
                shown = await ann.position(game)
                if shown["over"]:
                    assert turn > 0
                    return
                await ann.move(game, shown["number"], shown["legal"][0]["action"])
            await until(lambda: turn_of(world, game) in (0, None))
            asked = [job.match for job in pool.jobs[began[0] :]]
            # What was being thought about was counted before: from then on nothing but this game.
            last = len(asked) - asked[::-1].index(game)
            assert set(asked[:last]) == {game}


def turn_of(world: World, match: str) -> int | None:
    found = world.services.store.in_memory(match)
    return None if found is None else found.turn


async def test_shows_rest_when_their_owner_has_used_all_there_is(
    world: World, ann: Person, eve: Person
) -> None:
    pool = InlinePool()
    async with bots_in(world, pool, bot_time_burst=4.5, bot_time_per_minute=0.001):
        show = (await eve.match(seats=["bot:random"] * 2))["id"]
        async with opened(world.app, show, f"token={eve.token}"):
            await until(lambda: len(pool.jobs) >= 5)
            await asyncio.sleep(0.1)
            assert len(pool.jobs) == 5
            # Nobody who plays is kept waiting for it, not even the same person.
            await play_until_answered(eve, (await eve.match(seats=["me", "bot:random"]))["id"])


async def test_a_stand_in_uses_the_time_of_who_has_left(
    world: World, ann: Person, bob: Person
) -> None:
    made: Json = await ann.match(players=3, seats=["me", "open", "bot:random"])
    await bob.post(f"/matches/{made['id']}/join")
    match = await world.services.store.match(made["id"])
    await bob.post(f"/matches/{made['id']}/leave")
    payers = []
    for turn in (1, 2):
        match.turn = turn
        payers.append(payer_of(match))
    assert payers == [bob.id, ann.id]


async def test_guests_may_ask_for_less_than_accounts(world: World) -> None:
    wish: Json = {"game": GAME, "players": 2, "seats": ["me", "bot:search:2s"]}
    async with world.person("Gus") as guest:
        refused = await guest.post("/matches", 422, **wish)
        assert refused["error"]["code"] == "budget-too-large"
        assert "200" in refused["error"]["text"]
        await guest.match(seats=["me", "bot:search:1s"], stand_in="search:200")
        await guest.post("/matches", 422, **{**wish, "seats": None, "stand_in": "search:201"})
        known: Json = {"login": "gus", "password": "correct horse battery"}
        account = await guest.post("/identity/account", 201, **known)
        guest.client.headers["Authorization"] = f"Bearer {account['token']}"
        await guest.post("/matches", 201, **wish)
        await guest.post("/matches", 422, **{**wish, "seats": ["me", "bot:search:501"]})
        match = (await guest.match(players=3, seats=["me", "me", "open"], stand_in="search:2s"))[
            "id"
        ]
    # What the owner may ask for keeps nobody from leaving.
    async with world.person("Bob") as bob:
        await bob.post(f"/matches/{match}/join")
        await bob.post(f"/matches/{match}/leave", 422, bot="search:2s")
        await bob.post(f"/matches/{match}/leave")


async def test_what_a_bot_draws_from_is_secret_and_outlasts_a_restart(settings: Settings) -> None:
    """Whoever knew it could foresee what the bot does, by asking one of their own."""
    snapshot = carrack.game(GAME, players=2).start(7).to_dict()
    async with World.running(settings) as world, world.person("Ann") as ann:
        made = [
            await ann.match(seats=["me", "bot:random"]),
            await ann.match(seats=["me", "bot:random"], snapshot=snapshot),
        ]
        before = [await world.services.store.match(match["id"]) for match in made]
        seeds = [bot_seed(match) for match in before]
    async with World.running(settings) as world:
        after = [await world.services.store.match(match["id"]) for match in made]
        assert [bot_seed(match) for match in after] == seeds
        # It does not come from anything a seat is told.
        for match in after:
            match.key = "known"
        assert [bot_seed(match) for match in after] == seeds
        after[0].salt = b"another"
        after[1].snapshot = to_json({**snapshot, "another": True})
        assert not {bot_seed(match) for match in after} & set(seeds)
