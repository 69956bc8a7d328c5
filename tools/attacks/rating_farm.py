"""Beat a second account of one's own again and again, and see what it brings.

    python tools/attacks/rating_farm.py [--matches 50] [--decisions 0]

The second account resigns after so many decisions, in one rated match after the other. One line of
JSON tells how far the first account's rating has risen, and where it leads the list. Everything
happens inside this process, on a file that is deleted.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

# Run as a script, this sees its own folder alone.
sys.path.insert(0, str(Path(__file__).parents[2]))
from carrack.server.settings import Settings
from tests.server.playing import Person, World, play_on

MOST_MATCHES = 200
CLOCK = {"kind": "live", "minutes": 60, "at_end": "resign"}
PASSWORD = "seven leagues under"


async def farmed(matches: int, decisions: int, database: str) -> dict[str, object]:
    """Play, and return what came of it."""
    settings = Settings(
        database=database,
        bot_processes=0,
        requests_per_second=0,
        sign_ins_per_minute=0,
    )
    async with (
        World.running(settings) as world,
        world.person("Ann") as ann,
        world.person("Zed") as zed,
    ):
        for number, person in enumerate((ann, zed)):
            login = f"captain{number}"
            await person.post("/identity/account", 201, login=login, password=PASSWORD)
        for _ in range(matches):
            await _resigned(ann, zed, decisions)
            await world.services.ratings.rate_all()
        ratings = (await ann.get(f"/people/{ann.id}"))["ratings"]
    mean = ratings[0]["mean"] if ratings else 25.0
    sure = mean - 3 * ratings[0]["deviation"] if ratings else 0.0
    return {
        "attack": "rating farm",
        "matches": matches,
        "decisions": decisions,
        "gained": round(mean - 25.0, 2),
        "leads_with": round(sure, 2),
    }


async def _resigned(ann: Person, zed: Person, decisions: int) -> None:
    match = (await ann.match(rated=True, clock=CLOCK))["id"]
    await zed.post(f"/matches/{match}/join")
    if decisions:
        await play_on(match, [ann, zed], decisions)
    await zed.post(f"/matches/{match}/resign")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--decisions", type=int, default=0)
    asked = parser.parse_args()
    matches = min(asked.matches, MOST_MATCHES)
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/farm.db"
        print(json.dumps(asyncio.run(farmed(matches, asked.decisions, database))))


if __name__ == "__main__":
    main()
