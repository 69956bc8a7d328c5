"""Fill a server's memory with matches that many people have looked at.

    python tools/attacks/match_memory.py [--before 20] [--matches 10] [--decisions 120] [--game ID]

Of every title matches are played by people who sit, watch, and read every sentence in English and
in French. One line of JSON for each title tells by how many bytes a match makes the process grow
when some have been played before it, and caches that all matches share are full. Everything happens
inside this process, on a file that is deleted.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import sys
import tempfile
import uuid
from pathlib import Path

import carrack

# Run as a script, this sees its own folder alone.
sys.path.insert(0, str(Path(__file__).parents[2]))
from carrack.server.live.entry_view import entry_json
from carrack.server.live.match_wording import wording_of
from carrack.server.live.position_view import position_json
from carrack.server.matches.lifecycle import MatchRequest
from carrack.server.matches.match import Match
from carrack.server.matches.moves import Move, Mover
from carrack.server.people.identity import Identity
from carrack.server.settings import Settings
from tests.server.playing import World, guest_of

MOST_MATCHES = 500
LANGUAGES = (None, "en", "fr")


async def measured(
    game: str, earlier: int, matches: int, decisions: int, database: str
) -> dict[str, object]:
    """Play, and return how much memory a match takes."""
    # One person makes all the matches.
    settings = Settings(
        database=database,
        bot_processes=0,
        most_open_matches=2 * MOST_MATCHES,
        matches_per_day=2 * MOST_MATCHES,
    )
    async with World.running(settings) as world:
        ann = await guest_of(world, "Ann")
        for seed in range(earlier):
            await _played(world, game, ann, decisions, seed)
        before = _resident()
        for seed in range(earlier, earlier + matches):
            await _played(world, game, ann, decisions, seed)
        held = _resident() - before
    return {
        "attack": "match memory",
        "game": game,
        "matches": matches,
        "decisions": decisions,
        "bytes_per_match": held // matches,
    }


async def _played(world: World, game: str, ann: Identity, decisions: int, seed: int) -> None:
    """Play a match while everybody looks on."""
    services = world.services
    players = carrack.game(game).players
    request = MatchRequest(game, players, seats=["me"] * players)
    match = (await services.lifecycle.create(ann, request)).match
    chance = random.Random(seed)
    for _ in range(decisions):
        state = match.state
        if state is None or state.over:
            break
        action = chance.choice(state.legal_actions())
        move = Move(uuid.uuid4().hex, match.position, (action,))
        await services.moves.move(match.id, Mover(ann.id), move)
        _look(match, players)


def _resident() -> int:
    """Return how much memory this process has."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def _look(match: Match, players: int) -> None:
    """Make what watchers on every seat, and beside the table, are sent."""
    for viewer in (None, *range(players)):
        for language in LANGUAGES:
            wording = wording_of(match, language)
            entry_json(match.recent[-1], viewer, wording)
            position_json(match, viewer, language)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--before", type=int, default=20)
    parser.add_argument("--decisions", type=int, default=120)
    parser.add_argument("--game", choices=[entry.id for entry in carrack.games()])
    asked = parser.parse_args()
    games = [asked.game] if asked.game else [entry.id for entry in carrack.games()]
    for game in games:
        with tempfile.TemporaryDirectory() as folder:
            database = f"sqlite:///{folder}/memory.db"
            before, matches = (min(n, MOST_MATCHES) for n in (asked.before, asked.matches))
            found = asyncio.run(measured(game, before, matches, asked.decisions, database))
        print(json.dumps(found))


if __name__ == "__main__":
    main()
