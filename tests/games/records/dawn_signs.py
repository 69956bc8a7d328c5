"""What games of Dawn of Empires show, read from events and from the end.

With another house table much comes about easily, so technologies, buildings and endings are
demanded of games with a released one.
"""

from collections.abc import Iterator
from typing import Any

from carrack.games.dawn.rules.actions import LOOT_NAMES
from carrack.games.dawn.rules.data import RELEASED
from carrack.games.dawn.rules.end import ENDING_NAMES
from carrack.games.dawn.rules.house import ACTION_NAMES
from carrack.games.dawn.rules.tiles import BUILDABLE_NAMES, TECHNOLOGY_NAMES
from carrack.kernel.game import State
from carrack.kernel.scores import ScoreSheet

#: What happens, told by an event of that kind.
HAPPENINGS = (
    "abandoned",
    "disbanded",
    "retired",
    "waived",
    "given-back",
    "explored",
    "founded",
    "grew",
    "promoted",
    "enslaved",
    "released",
    "fought",
    "exchanged",
    "lost-cube",
    "lost-wealth",
    "mobilized",
    "spirit-appeared",
    "spirit-left",
)


def happened(event: dict[str, Any]) -> Iterator[str]:
    """Return what an event shows."""
    kind = event["event"]
    if kind in HAPPENINGS:
        yield kind
    if kind == "researched":
        yield f"{event['technology']} researched"
    if kind == "built":
        yield f"{event['name']} built"
    if kind == "raided":
        yield f"raid for {event['loot']}"
    if kind == "recruited":
        yield f"{event['unit']} recruited"
    if kind == "went":
        yield f"{event['action']} taken"
        if event["money"]:
            yield "extra steps paid for"
    if kind == "abandoned" and event["size"] == 0:
        yield "town gone"


def returned(events: list[dict[str, Any]], decision: str | None) -> Iterator[str]:
    """Return what is told of the Spirit of Mars by what was asked before."""
    if decision == "spirit-return":
        kinds = [event["event"] for event in events]
        if "spirit-appeared" in kinds:
            yield "spirit returned"
        if "spirit-left" in kinds:
            yield "spirit let go"


def standing(state: State, sheet: ScoreSheet) -> list[int]:
    """Return what decides a seat's place: points, experience, money."""
    table: dict[str, Any] = dict(state.to_dict()["table"])  # type: ignore[call-overload]
    seat = table["seats"][sheet["seat"]]
    return [sheet["total"], seat["experience"], seat["money"]]


def as_released(sign: str) -> str:
    """Return a sign of a game with a released house table."""
    return f"{sign} (as released)"


def demanded() -> list[str]:
    """Return what must occur in some recorded game."""
    found = [as_released(f"ended {name}") for name in ENDING_NAMES if name]
    found += [as_released(f"{name} researched") for name in TECHNOLOGY_NAMES]
    found += [as_released(f"{name} built") for name in BUILDABLE_NAMES]
    found += [f"{name} taken" for name in (*ACTION_NAMES, "nothing")]
    found += [f"raid for {name}" for name in LOOT_NAMES]
    found += [f"{name} recruited" for name in ("warrior", "settler")]
    found += HAPPENINGS
    found += ["extra steps paid for", "town gone", "spirit returned", "spirit let go"]
    found += [*(f"house={name}" for name in RELEASED), "house changed"]
    return found
