"""Verifying a stored match: everything of it is read, and every part must agree with the others."""

from carrack.server.matches.damage import Damaged, interpreting
from carrack.server.matches.loading import load_state
from carrack.server.matches.match import OPEN, Match
from carrack.server.matches.match_reader import MatchReader


async def verify(id: str, reader: MatchReader) -> None:
    """Raise `Damaged` if anything that is stored of a match can't be read, or disagrees."""
    stored = await reader.rows.match_row(id)
    if stored is None:
        return
    match = reader.interpreted(stored)
    await _verify_log(match, reader)
    if match.status != OPEN:
        await _verify_states(match, reader)
    await load_state(match, reader)


async def _verify_log(match: Match, reader: MatchReader) -> None:
    expected = 0
    async for entry in reader.all_entries(match.id, 0, match.seq):
        expected += 1
        if entry.seq != expected:
            raise Damaged(match.id, "log", f"entry {expected} is missing")
        with interpreting(match.id, "log"):
            # They are kept as they are stored, and read when somebody wants to see them.
            _ = entry.events
    if expected != match.seq:
        raise Damaged(match.id, "log", f"it ends at {expected}, the match is at {match.seq}")


async def _verify_states(match: Match, reader: MatchReader) -> None:
    with interpreting(match.id, "segment"):
        segments = await reader.rows.segments(match.id)
    numbers = [segment.number for segment in segments]
    if numbers != list(range(match.segment + 1)):
        raise Damaged(match.id, "segment", f"there are {numbers}, the match is in {match.segment}")
    with interpreting(match.id, "snapshot"):
        for number in numbers:
            await reader.rows.snapshots(match.id, number, match.position)
    with interpreting(match.id, "idle-snapshot"):
        await reader.rows.idle_snapshot(match.id)
