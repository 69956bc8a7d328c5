"""What the tests of buildings, nations and variants share: shopping, benefits and expeditions."""

from collections.abc import Mapping
from typing import Any

import pytest
from typing_extensions import Unpack

import carrack
from carrack.games.discovery.rules.buildings import AGES, BUILDING_NAMES, EXPANSION, TABLE
from carrack.kernel.events import Facts
from tests.games.discovery.tables import (
    Board,
    OptionValue,
    Seat,
    Things,
    at,
    end_turn,
    play,
    resolving,
    skip_to,
    texts,
    told,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])

#: A turn of each age after which no colonies are scored.
TURN_OF_AGE = (0, 2, 5, 7)

# Counters with resistance 1 to 5; the second of the weakest has the same figures.
WEAKEST = 0
RESISTS_2 = 2
RESISTS_3 = 8
RESISTS_4 = 11
RESISTS_5 = 15


def options_for(building: str) -> Mapping[str, OptionValue]:
    """Return the options a building needs to be in the game at all."""
    row = TABLE[BUILDING_NAMES.index(building)]
    return {"builder": True} if row[2] == EXPANSION else {}


def shop(
    building: str, *seats: Seat, worker: str = "colonist", **board: Unpack[Board]
) -> carrack.State:
    """Return the moment at which seat 0's worker may buy a building, in a turn of its age."""
    board.setdefault("turn", TURN_OF_AGE[AGES[BUILDING_NAMES.index(building)]])
    board.setdefault("options", options_for(building))
    board.setdefault("offered", building)
    board.setdefault("capital", f"0:{worker}")
    return skip_to(resolving(*seats, **board), "buy", seat=0)


def buy(
    building: str, *seats: Seat, worker: str = "colonist", **board: Unpack[Board]
) -> carrack.State:
    """Let seat 0 buy a building and return what follows at once."""
    return play(
        shop(building, *seats, worker=worker, **board),
        f"buy building={building}",
    )


def next_workers(buildings: str, **board: Unpack[Board]) -> Things:
    """Return the workers that the owner of buildings begins the next turn with."""
    state = end_turn(resolving(Seat(buildings=buildings), Seat(), **board))
    return at(state, 0)["workers"]


def earned_in_turn(owner: Seat, *others: Seat, **board: Unpack[Board]) -> int:
    """Return what seat 0 earns in the rest of a turn in which nobody does anything."""
    state = resolving(owner, *(others or (Seat(),)), **board)
    before = at(state, 0)["money"]
    return at(end_turn(state), 0)["money"] - before


def explore(state: carrack.State, target: str, *crew: str) -> list[Facts]:
    """Send an expedition and return what it made happen."""
    sent = [f"send worker={worker}" for worker in crew]
    seen = told(state, f"explore target={target}", *sent)
    if "launch" in texts(state):
        seen += told(state, "launch")
    return seen


def succeeded(events: list[Facts]) -> bool:
    """Tell whether an expedition found what it went for."""
    return any(event["event"] in ("discovered", "card-won") for event in events)


def points_of(state: carrack.State, building: str, seat: int = 0) -> int:
    """Return the points a building brings its owner."""
    lines = state.score_sheet()[seat]["lines"]
    return sum(line["points"] for line in lines if line["source"] == f"building-{building}")


def rules_named(events: list[Facts]) -> set[Any]:
    """Return the rules that events name."""
    return {event["rule"] for event in events}
