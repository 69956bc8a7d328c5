"""Snapshots of The Age of Exploration to be edited, and what edits them."""

import json
import re
from typing import Any

from tests.games.exploration.tables import Json, Seat, snapshot

MISSING = object()


def edited(data: Json, where: str, value: object) -> Json:
    """Return a copy of a snapshot with one field, given by its path, changed or taken out."""
    copy: Json = json.loads(json.dumps(data))
    keys: list[Any] = [
        int(key[1:-1]) if key.startswith("[") else key
        for key in re.findall(r"\[\d+\]|[^.\[]+", where)
    ]
    place: Any = copy
    for key in keys[:-1]:
        place = place[key]
    if value is MISSING:
        del place[keys[-1]]
    else:
        place[keys[-1]] = value
    return copy


def frame(step: str, seat: int = 0, first: int = 0, second: int = 0) -> Json:
    return {"step": step, "seat": seat, "first": first, "second": second}


TURN = frame("turn")


def sale_of(data: Json, *frames: Json) -> Json:
    """Return a snapshot in which a sale at the market's prices is under way."""
    priced = edited(edited(data, "table.rare", "diamond"), "table.popular", "coffee")
    return edited(priced, "table.agenda", [TURN, *frames])


WHOLE = snapshot(
    Seat(hand="coffee-1 spice-2", known="spice-2", show="animal-1"),
    Seat(hand="coffee-2", out="antique-3", gold="coffee-3"),
)
MARKET = snapshot(
    Seat(hand="coffee-1", show="spice-1*4 antique-1*2", gold="coffee-1"),
    Seat(show="coffee-1*5 animal-1*4 diamond-1"),
)
#: Five ordinary cards, two of which stay.
FIVE = snapshot(
    Seat(show="spice-1*4 antique-1"),
    Seat(show="coffee-1*6 animal-1*3 antique-1*2 diamond-1", out="coffee-2"),
)
