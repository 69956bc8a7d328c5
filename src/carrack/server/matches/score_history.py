"""Scores and what can be counted of each seat, from the beginning of a match to now."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from carrack.server.errors import Conflict
from carrack.server.matches.history import played_segments, replay
from carrack.server.matches.match import Match
from carrack.server.matches.match_reader import MatchReader

#: So many samples are enough to draw a curve through.
MOST_SAMPLES: Final = 80


@dataclass(frozen=True, slots=True)
class ScoreHistory:
    """Scores and counts of every seat at some positions."""

    positions: list[int]
    scores: list[list[int]]
    counts: dict[str, list[list[int]]]


async def score_history(
    match: Match, reader: MatchReader, viewer_at: Callable[[int | None], int | None]
) -> ScoreHistory:
    """Return scores and counts at positions spread over the game, as a viewer saw them then.

    ``viewer_at`` says who looks while a seat must choose. What is counted is every whole number
    that a view has of each seat, under its own name: ``gold``, or ``resources.money``.
    """
    if match.state is None:
        raise Conflict("not-started")
    segments = await played_segments(match, reader)
    every = sum(len(played.timeline) for played in segments) // MOST_SAMPLES + 1
    positions: list[int] = []
    views: list[Mapping[str, Any]] = []
    for played in segments:
        for state in await replay(match, reader, played):
            done = state.position - segments[0].segment.position
            # A segment ends where the next begins.
            seen = state.position in positions[-1:]
            if not seen and (done % every == 0 or state.position == match.position):
                positions.append(state.position)
                views.append(state.view(viewer_at(state.seat)))
                # Moves of other matches go first.
                await asyncio.sleep(0)
    return ScoreHistory(
        positions,
        [[sheet["total"] for sheet in view["scores"]] for view in views],
        _counts([[_numbers(seat) for seat in view["seats"]] for view in views]),
    )


def _numbers(seat: dict[str, Any]) -> dict[str, int]:
    """Return the whole numbers in a seat's view; those counted under a name follow a dot."""
    found: dict[str, int] = {}
    for name, value in seat.items():
        parts = value.items() if isinstance(value, dict) else ()
        found |= {f"{name}.{part}": count for part, count in parts if type(count) is int}
        if type(value) is int and name != "seat":
            found[name] = value
    return found


def _counts(samples: list[list[dict[str, int]]]) -> dict[str, list[list[int]]]:
    names = dict.fromkeys(name for seats in samples for seat in seats for name in seat)
    # What is counted by name is left out of a view where there is none.
    return {name: [[seat.get(name, 0) for seat in seats] for seats in samples] for name in names}
