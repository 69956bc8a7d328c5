"""Lose acknowledged moves by move and undo: a long log, a few moves more, a restart.

    python tools/attacks/undo_flood.py [--entries 100200]

A match is at position 16. Moves and undo, which are free there, fill its log; they are put into it
as the server would have left them, because to send them takes an hour. Nine more moves are made and
acknowledged. Then the server starts anew, and must stand where it stood. One line of JSON tells
where it does, and how long it took to open the match.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from sqlalchemy import insert, select, update

# Run as a script, this sees its own folder alone.
sys.path.insert(0, str(Path(__file__).parents[2]))
from carrack.server.settings import Settings
from carrack.server.storage.tables import log, matches
from tests.server.playing import World, forget_matches, play_on

BEFORE = 16
AFTER = 9
ROWS_PER_INSERT = 5000


async def attacked(settings: Settings, entries: int) -> dict[str, Any]:
    """Carry the attack out; tell what came of it."""
    async with World.running(settings) as world, world.person("Eve") as eve:
        match = (await eve.match(seats=["me", "me"]))["id"]
        await play_on(match, [eve, eve], BEFORE)
        # What the flood is made of: one of each, sent as anybody would.
        shown = await eve.position(match)
        await eve.move(match, BEFORE, shown["legal"][0]["action"])
        body: dict[str, Any] = {"request": "u", "position": BEFORE + 1, "to": BEFORE}
        await eve.post(f"/matches/{match}/undo", **body)
        token = eve.token
        await flood(world, match, entries)
        forget_matches(world.services.store)
        acknowledged = await play_on(match, [eve, eve], AFTER)
        told = (await eve.get(f"/matches/{match}"))["seq"]
    async with World.running(settings) as world, world.nobody() as again:
        again.client.headers["Authorization"] = f"Bearer {token}"
        begun = time.monotonic()
        found = (await again.position(match))["number"]
        seconds = time.monotonic() - begun
    return {
        "entries": told,
        "acknowledged_position": acknowledged,
        "position_after_restart": found,
        "lost_decisions": acknowledged - found,
        "open_seconds": round(seconds, 2),
    }


async def flood(world: World, match: str, entries: int) -> None:
    """Put the last two entries of a match into its log again and again."""
    async with world.services.database.engine.begin() as connection:
        last = select(log).where(log.c.match == match).order_by(log.c.seq.desc()).limit(2)
        undo, move = [dict(row) for row in (await connection.execute(last)).mappings()]
        seq = undo["seq"]
        rows = [
            {**(move, undo)[number % 2], "seq": seq + number + 1}
            for number in range(entries + entries % 2)
        ]
        for first in range(0, len(rows), ROWS_PER_INSERT):
            await connection.execute(insert(log), rows[first : first + ROWS_PER_INSERT])
        numbers = {"seq": rows[-1]["seq"], "changed": rows[-1]["seq"]}
        await connection.execute(update(matches).where(matches.c.id == match).values(**numbers))


def main() -> None:
    """Carry the attack out on a database of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entries", type=int, default=100_200)
    entries = min(parser.parse_args().entries, 500_000)
    with tempfile.TemporaryDirectory(prefix="carrack-attack-") as folder:
        settings = Settings(database=f"sqlite:///{folder}/carrack.db", bot_processes=0)
        print(json.dumps(asyncio.run(attacked(settings, entries))))


if __name__ == "__main__":
    main()
