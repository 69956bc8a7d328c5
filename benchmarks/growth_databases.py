"""The databases that `growth.py` measures on: real matches played here, and copies of them."""

from __future__ import annotations

import json
import shutil
import sys
import time
import uuid
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import create_engine

# Run as a script, this sees its own folder alone.
sys.path.insert(0, str(Path(__file__).parents[1]))
from carrack.bots.random_bot import RandomBot
from carrack.server.matches.moves import Move, Mover
from carrack.server.settings import Settings
from carrack.server.storage.database import Database
from carrack.server.storage.notice_queries import NoticeQueries
from carrack.server.storage.retention_queries import RetentionQueries
from carrack.server.workers.bot_pool import BotJob
from carrack.server.workers.bot_process import choose_actions
from carrack.server.workers.bot_worker import bot_seed
from carrack.server.workers.retention_worker import RetentionWorker
from tests.server.conftest import new_database
from tests.server.many_matches import Templates, copy, fill, make_templates
from tests.server.playing import Person, World, play_on

GAME: Final = "age-of-discovery-2015"
#: Decisions that were taken in a match before it is measured, and in those it is stored beside.
DECISIONS_BEFORE: Final = 5
DECISIONS_BESIDE: Final = 12
#: Copies from which the bytes of one match are told.
SIZED_COPIES: Final = 100
BOT_DECISIONS: Final = 40


@dataclass
class Prepared:
    """A database: whose matches are measured, which, and those that others are copied from."""

    address: str
    token: str
    person: str
    #: Matches with logs of so many entries.
    lengths: dict[int, str]
    templates: Templates


def settings_of(address: str) -> Settings:
    """Return the settings of a server inside this process."""
    return Settings(
        database=address,
        bot_processes=0,
        most_open_matches=100_000,
        matches_per_day=100_000,
        most_taken_back=100_000,
        requests_per_second=0,
        sign_ins_per_minute=0,
    )


async def prepare(address: str, lengths: tuple[int, ...]) -> Prepared:
    """Play the matches that everything is copied from."""
    async with (
        World.running(settings_of(address)) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
    ):
        templates = await make_templates(world, [ann, bob], DECISIONS_BESIDE, game=GAME)
        made = {}
        for length in lengths:
            made[length] = await _match_of_length(world, ann, length)
    return Prepared(address, ann.token, ann.id, made, templates)


async def _match_of_length(world: World, ann: Person, length: int) -> str:
    """Play a match that has so many entries: a decision is taken back and taken again."""
    id = str((await ann.match(game=GAME, seats=["me", "me"]))["id"])
    await play_on(id, [ann, ann], DECISIONS_BEFORE)
    services, mover = world.services, Mover(ann.id)
    while (match := await services.store.match(id)).seq + 2 <= length:
        assert match.state is not None
        action = match.state.legal_actions()[0]
        move = Move(uuid.uuid4().hex, match.position, (action,))
        await services.moves.move(id, mover, move)
        await services.undo.undo(id, mover, uuid.uuid4().hex, match.position, None)
    return id


def duplicate(prepared: Prepared, postgresql: str | None, name: str) -> Prepared:
    """Copy a whole database."""
    if postgresql is None:
        before = Path(prepared.address.removeprefix("sqlite:///"))
        after = before.with_name(f"{name}.db")
        shutil.copy(before, after)
        return Prepared(**{**asdict(prepared), "address": f"sqlite:///{after}"})
    return Prepared(
        **{**asdict(prepared), "address": new_database(postgresql, of=prepared.address)}
    )


def stored(prepared: Prepared, count: int) -> None:
    """Let a database have so many matches."""
    fill(Database(prepared.address), prepared.templates, count)
    if prepared.address.startswith("postgresql"):
        # What it does by itself, a minute later.
        engine = create_engine(Database(prepared.address).writing.url)
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql("VACUUM ANALYZE")
        engine.dispose()


def copies(prepared: Prepared, match: str, count: int) -> list[str]:
    """Copy a match so many times, for the same people."""
    engine = create_engine(Database(prepared.address).writing.url)
    with engine.begin() as connection:
        made = copy(connection, [match] * count, people=0)
    engine.dispose()
    return made


# ---- What is measured without a server ---------------------------------------------------------


async def rounds_of_workers(prepared: Prepared, repeats: int) -> dict[str, float]:
    """Return how long the rounds take that a server goes from time to time, in milliseconds."""
    async with World.running(settings_of(prepared.address)) as world:
        services = world.services
        rows = services.reader.rows
        retention = RetentionWorker(
            RetentionQueries(services.database),
            services.store,
            services.people,
            services.account_deletion,
            services.settings,
            pause=0.0,
        )
        calls: dict[str, Callable[[], Awaitable[object]]] = {
            "clocks, every second": lambda: services.clock_worker.check(time.time()),
            "bots' turns, every 5 s": rows.bot_turns,
            "quarantine, every 5 s": services.quarantine._read_changes,
            "ratings, every 30 s": services.ratings.rate_all,
            "turns to tell of, every 30 s": lambda: NoticeQueries(services.database).due(
                time.time() - 300, time.time() - 3600
            ),
            "retention with nothing due, hourly": lambda: retention.sweep(time.time()),
        }
        taken = {}
        for name, call in calls.items():
            times = []
            for _ in range(repeats):
                began = time.perf_counter()
                await call()
                times.append(1000 * (time.perf_counter() - began))
            taken[name] = sorted(times)[len(times) // 2]
    return taken


async def sizes(folder: Path, players: int) -> dict[str, float]:
    """Return what a match of random players takes: decisions, and bytes as stored and packed."""
    address = f"sqlite:///{folder / f'sizes-{players}.db'}"
    async with World.running(settings_of(address)) as world, world.person("Ann") as ann:
        id = str((await ann.match(game=GAME, seats=["me"] * players, players=players))["id"])
        decisions = await _play_to_the_end(world, id, ann.id)
        size = await _bytes_a_copy(world, id)
        queries = RetentionQueries(world.services.database)
        while await queries.pack_some(id):
            pass
        packed = await _bytes_a_copy(world, id)
    return {"players": players, "decisions": decisions, "stored": size, "packed": packed}


async def _play_to_the_end(world: World, id: str, person: str) -> int:
    services, bot = world.services, RandomBot(7)
    while (match := await services.store.match(id)).turn is not None:
        assert match.state is not None
        action = bot.choose(match.state.legal_actions())
        move = Move(uuid.uuid4().hex, match.position, (action,))
        await services.moves.move(id, Mover(person), move)
    return match.position


async def _bytes_a_copy(world: World, id: str) -> float:
    engine = create_engine(world.services.database.writing.url)
    with engine.connect() as connection:

        def taken() -> int:
            pages, page, free = (
                int(connection.exec_driver_sql(f"PRAGMA {name}").scalar_one())
                for name in ("page_count", "page_size", "freelist_count")
            )
            return (pages - free) * page

        before = taken()
        copy(connection, [id] * SIZED_COPIES, people=0)
        after = taken()
        connection.commit()
    engine.dispose()
    return (after - before) / SIZED_COPIES


async def bot_seconds(folder: Path, bot: str) -> float:
    """Return the processor time that a bot's decision takes, reading the table included."""
    address = f"sqlite:///{folder / 'bots.db'}"
    taken, decisions = 0.0, 0
    async with World.running(settings_of(address)) as world, world.person("Ann") as ann:
        id = str((await ann.match(game=GAME, players=4, seats=["me"] * 4))["id"])
        services = world.services
        while decisions < BOT_DECISIONS:
            match = await services.store.match(id)
            assert match.state is not None
            assert match.turn is not None
            setup = match.game.id, match.game.players, json.dumps(match.game.options).encode()
            whole = json.dumps(match.state.to_dict()).encode()
            chosen = choose_actions(BotJob(id, setup, whole, match.turn, bot, bot_seed(match)))
            taken += chosen.processor_seconds
            decisions += len(chosen.actions)
            move = Move(uuid.uuid4().hex, match.position, tuple(chosen.actions))
            await services.moves.move(id, Mover(ann.id), move)
    return taken / decisions
