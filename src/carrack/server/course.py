"""The course of a match: scores and what can be counted of each seat, from the beginning to now."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from carrack.server.errors import Clash
from carrack.server.match import Match
from carrack.server.past import stretches, walked
from carrack.server.storage.reader import Reader

#: So many moments are enough to draw a line through.
MOST_MOMENTS = 80


async def course_of(
    match: Match, reader: Reader, viewer_at: Callable[[int | None], int | None]
) -> dict[str, object]:
    """Tell scores and counts at moments spread over the game, as a viewer saw them then.

    ``viewer_at`` says who looks while a seat must choose. What is counted is every whole number
    that a view has of each seat, under its own name: ``gold``, or ``resources.money``.
    """
    if match.state is None:
        raise Clash("not-started")
    found = await stretches(match, reader)
    every = sum(len(stretch.line) for stretch in found) // MOST_MOMENTS + 1
    positions: list[int] = []
    views: list[Mapping[str, Any]] = []
    for stretch in found:
        for state in await walked(match, reader, stretch):
            done = state.position - found[0].segment.position
            # A stretch ends where the next begins.
            seen = state.position in positions[-1:]
            if not seen and (done % every == 0 or state.position == match.position):
                positions.append(state.position)
                views.append(state.view(viewer_at(state.seat)))
                # Moves of other matches go first.
                await asyncio.sleep(0)
    return {
        "positions": positions,
        "scores": [[sheet["total"] for sheet in view["scores"]] for view in views],
        "counts": _counts([[_numbers(seat) for seat in view["seats"]] for view in views]),
    }


def _numbers(seat: dict[str, Any]) -> dict[str, int]:
    """Return the whole numbers in a seat's view; those counted under a name follow a dot."""
    found: dict[str, int] = {}
    for name, value in seat.items():
        parts = value.items() if isinstance(value, dict) else ()
        found |= {f"{name}.{part}": count for part, count in parts if type(count) is int}
        if type(value) is int and name != "seat":
            found[name] = value
    return found


def _counts(moments: list[list[dict[str, int]]]) -> dict[str, list[list[int]]]:
    names = dict.fromkeys(name for seats in moments for seat in seats for name in seat)
    # What is counted by name is left out of a view where there is none.
    return {name: [[seat.get(name, 0) for seat in seats] for seats in moments] for name in names}
