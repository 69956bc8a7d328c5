"""Make a small database with a running and a finished match of every title against a bot.

    python -m tests.server.data.make_of_each_title FOLDER

It shows that what was stored under one rules version opens, and goes on, under the next. Like the
other database it is made over the HTTP API, by any version of the server; see README.md.
"""

import asyncio
import gzip
import json
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

import carrack
from carrack.server.settings import Settings
from tests.server.data.make_old_database import compact, expected, play
from tests.server.playing import Json, Person, World

NAME: Final = "of-each-title"
#: More than there are between two states that a server stores whole.
DECISIONS: Final = 45
WHOLE: Final = 5000


async def fill(world: World) -> dict[str, str]:
    """Make the matches; return their ids by what they are for."""
    async with world.person("Ann") as ann:
        made: dict[str, str] = {}
        for entry in carrack.games():
            made[f"{entry.id} running"] = await of(ann, entry.id, DECISIONS)
            made[f"{entry.id} over"] = await of(ann, entry.id, WHOLE)
        return made


async def of(person: Person, game: str, decisions: int) -> str:
    """Play a match against a bot, so far or to its end."""
    id: str = (await person.match(game=game, seats=["me", "bot:random"]))["id"]
    await play(id, {0: person}, decisions)
    return id


async def make(file: Path) -> dict[str, Json]:
    """Fill a database; return what is expected of each match, and its rules version."""
    settings = Settings(database=f"sqlite:///{file}", bot_processes=1)
    versions = {entry.id: entry.rules_version for entry in carrack.games()}
    async with World.running(settings) as world:
        made = await fill(world)
        # What is expected must not change under the eyes of whoever writes it down.
        await world.services.bots.close()
        found = {name: await expected(world, id) for name, id in made.items()}
    return {name: {**match, "rules": versions[match["game"]]} for name, match in found.items()}


def main(folder: Path) -> None:
    """Write the database and what is expected of it."""
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / f"{NAME}.sqlite3"
        matches: dict[str, Any] = asyncio.run(make(file))
        compact(file)
        packed = gzip.compress(file.read_bytes(), mtime=0)
    (folder / f"{NAME}.sqlite3.gz").write_bytes(packed)
    told = json.dumps(matches, indent=1, ensure_ascii=False)
    (folder / f"{NAME}.json").write_text(told + "\n", encoding="utf-8")


if __name__ == "__main__":
    # A bot's process imports this file anew.
    main(Path(sys.argv[1]))
