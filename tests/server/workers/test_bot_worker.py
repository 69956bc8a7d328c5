"""Bots whose processes end while they think: their turn is taken all the same."""

import asyncio
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

import carrack
from carrack.server.settings import Settings
from carrack.server.workers.bot_worker import MOST_CRASHES, BotWorker, bot_seed
from tests.server.playing import GAME, World

pytestmark = pytest.mark.anyio

FOR_EVER = 1_000_000


class Breaking(Executor):
    """A pool whose process ends over the first decision it is asked for."""

    def submit(self, _function: Any, /, *_given: Any, **_named: Any) -> Future[Any]:
        """Fail as a pool does whose process is gone."""
        failed: Future[Any] = Future()
        failed.set_exception(BrokenProcessPool())
        return failed


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("crashes", [1, FOR_EVER])
async def test_a_crash_loses_no_turn(settings: Settings, crashes: int) -> None:
    """The next process is asked; if they all end over the same decision, chance takes it."""
    awake = settings.model_copy(update={"bot_processes": 1})
    pools: list[Executor] = []

    def pool(_processes: int) -> Executor:
        pools.append(Breaking() if len(pools) < crashes else ThreadPoolExecutor(1))
        return pools[-1]

    async with World.running(settings) as world, world.person("Ann") as ann:
        store, moves = world.services.store, world.services.moves
        bots = BotWorker(store, moves, awake, pool)
        store.on_change(bots.on_match_changed)
        await bots.start()
        match = (await ann.match(seats=["me", "bot:random"]))["id"]
        async with asyncio.timeout(60):
            while not any(entry["seat"] == 1 for entry in await ann.log(match)):
                shown = await ann.position(match)
                if shown["seat"] == 0:
                    await ann.move(match, shown["number"], shown["legal"][0]["action"])
                await asyncio.sleep(0.01)
        await bots.close()
        assert len(pools) == 2 if crashes == 1 else len(pools) >= MOST_CRASHES


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
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
        after[1].snapshot = {**snapshot, "another": True}
        assert not {bot_seed(match) for match in after} & set(seeds)
