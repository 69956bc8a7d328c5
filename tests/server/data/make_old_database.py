"""Make a small database with every kind of match in it, and what is expected of each.

    python -m tests.server.data.make_old_database FOLDER

Everything is asked for over the HTTP API, so the script runs on any version of the server. What it
writes is named after the version that it was first run with; see README.md.
"""

import asyncio
import gzip
import json
import random
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from carrack.server.settings import Settings
from tests.server.playing import Json, Person, World

CHANCE: Final = random.Random(19)
LIVE: Final = {"kind": "live", "minutes": 600, "increment": 5}
DAYS: Final = {"kind": "days", "days": 60}


async def play(match: str, seated: dict[int, Person], decisions: int) -> int:
    """Take legal actions by chance wherever one of these people must choose; wait for bots."""
    watcher = next(iter(seated.values()))
    made = 0
    while made < decisions:
        shown = await watcher.position(match)
        if shown["seat"] is None:
            break
        person = seated.get(shown["seat"])
        if person is None:
            await asyncio.sleep(0.02)
            continue
        shown = await person.position(match)
        if not shown["legal"]:
            continue
        action = CHANCE.choice(shown["legal"])["text"]
        await person.move(match, shown["number"], action)
        made += 1
    position: int = (await watcher.position(match))["number"]
    return position


async def chat(person: Person, match: str, text: str) -> None:
    """Say something."""
    await person.post(f"/matches/{match}/chat", 201, request=f"chat {text}", text=text)


async def undo_freely(match: str, person: Person) -> None:
    """Play until the last decision may be taken back, and take it back."""
    while True:
        await play(match, {0: person, 1: person}, 1)
        shown = await person.position(match)
        if shown["undo"]["count"] > 0:
            back = {"request": "undo", "position": shown["number"]}
            await person.post(f"/matches/{match}/undo", **back)
            return


async def fill(world: World) -> dict[str, str]:
    """Make the matches; return their ids by what they are for."""
    async with world.person("Ann") as ann, world.person("Bob") as bob:
        await bob.post("/identity/account", 201, login="bob", password="correct horse battery")
        made: dict[str, str] = {}

        made["waiting"] = (await ann.match(players=3, seats=["me", "invited", "open"]))["id"]
        await chat(ann, made["waiting"], "Who plays?")

        match = (await ann.match(game="age-of-exploration", clock=DAYS))["id"]
        await bob.post(f"/matches/{match}/join")
        await play(match, {0: ann, 1: bob}, 45)
        await chat(bob, match, "Well sailed!")
        made["two-people"] = match

        match = (
            await ann.match(game="age-of-discovery-2007", clock=LIVE, seats=["me", "bot:random"])
        )["id"]
        await play(match, {0: ann}, 20)
        made["against-a-bot"] = match

        match = (await bob.match(game="age-of-discovery-2015", seats=["me", "me:Cid"]))["id"]
        await play(match, {0: bob, 1: bob}, 40)
        await undo_freely(match, bob)
        await play(match, {0: bob, 1: bob}, 3)
        made["undone"] = match

        match = (await ann.match(game="dawn-of-empires", clock=DAYS))["id"]
        await bob.post(f"/matches/{match}/join")
        position = await play(match, {0: ann, 1: bob}, 24)
        asking = {"request": "back", "position": position, "to": 20}
        await ann.post(f"/matches/{match}/undo", 202, **asking)
        made["undo-proposed"] = match

        match = (await bob.match(game="dawn-of-empires"))["id"]
        await ann.post(f"/matches/{match}/join")
        await play(match, {0: bob, 1: ann}, 12)
        await bob.post(f"/matches/{match}/leave", bot="random")
        made["left-to-a-bot"] = match

        match = (await ann.match(game="age-of-exploration", seats=["me", "me:Dot"]))["id"]
        await play(match, {0: ann, 1: ann}, 5000)
        made["finished"] = match

        match = (await bob.match(game="age-of-discovery-2007", seats=["me", "bot:random"]))["id"]
        await play(match, {0: bob}, 5)
        await bob.post(f"/matches/{match}/resign")
        made["resigned"] = match
        return made


async def expected(world: World, id: str) -> Json:
    """Return what must be the same whenever the match is opened."""
    async with world.nobody() as spectator:
        found = await spectator.get(f"/matches/{id}")
        shown = None if found["state"] == "open" else await spectator.position(id)
    known = ("id", "game", "state", "seq", "position", "turn", "undo_proposal", "result")
    return {
        **{name: found[name] for name in known},
        "seats": [f"{seat['kind']} {seat['name']}".strip() for seat in found["seats"]],
        "scores": None if shown is None else [sheet["total"] for sheet in shown["view"]["scores"]],
    }


async def make(file: Path) -> dict[str, Json]:
    """Fill a database; return what is expected of each match."""
    settings = Settings(database=f"sqlite:///{file}", bot_processes=1)
    async with World.running(settings) as world:
        made = await fill(world)
        # What is expected must not change under the eyes of whoever writes it down.
        await world.services.bots.close()
        return {name: await expected(world, id) for name, id in made.items()}


def compact(file: Path) -> None:
    """Leave no secret that signs tokens, and no empty pages."""
    connection = sqlite3.connect(file)
    connection.execute("DELETE FROM keys")
    connection.commit()
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.execute("VACUUM")
    connection.close()


def main(folder: Path) -> None:
    """Write the database and what is expected of it."""
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "old-database.sqlite3"
        matches: dict[str, Any] = asyncio.run(make(file))
        compact(file)
        packed = gzip.compress(file.read_bytes(), mtime=0)
    (folder / "old-database.sqlite3.gz").write_bytes(packed)
    told = json.dumps(matches, indent=1, ensure_ascii=False)
    (folder / "old-database.json").write_text(told + "\n", encoding="utf-8")


if __name__ == "__main__":
    # A bot's process imports this file anew.
    main(Path(sys.argv[1]))
