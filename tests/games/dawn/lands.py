"""A map whose terrain is the same in all tests of units: oceans at the left edge and at tile 22.

::

                plains
             forest  grassland
         OCEAN   plains   hills
      OCEAN  grassland  forest  mountains
  OCEAN  plains  grassland  hills  desert
      OCEAN   forest  mountains  plains
          OCEAN    hills    OCEAN
              forest  grassland
                 mountains
"""

from typing_extensions import Unpack

import carrack
from tests.games.dawn.tables import Board, Seat, play, table, texts

LAND = {
    "1": "plains",
    "2": "forest",
    "3": "grassland",
    "4": "ocean",
    "5": "plains",
    "6": "hills",
    "7": "ocean",
    "8": "grassland",
    "9": "forest",
    "10": "mountains",
    "11": "ocean",
    "12": "plains",
    "13": "grassland",
    "14": "hills",
    "15": "desert",
    "16": "ocean",
    "17": "forest",
    "18": "mountains",
    "19": "plains",
    "20": "ocean",
    "21": "hills",
    "22": "ocean",
    "23": "forest",
    "24": "grassland",
    "25": "mountains",
}


def field(*seats: Seat, **board: Unpack[Board]) -> carrack.State:
    """Return a position on this map; who is not named has nothing."""
    board.setdefault("land", LAND)
    missing = max(0, 2 - len(seats))
    return table(*seats, *[Seat()] * missing, **board)


def stack(tile: str, warriors: int = 0, settlers: int = 0, spirit: bool = False) -> str:
    """Return the action that chooses a stack."""
    with_spirit = "yes" if spirit else "no"
    return f"stack tile={tile} warriors={warriors} settlers={settlers} spirit={with_spirit}"


def pass_turn(state: carrack.State) -> carrack.State:
    """Move the marker by the shortest way and do nothing."""
    idle = [text for text in texts(state) if text.endswith(" take=nothing")]
    return play(state, idle[0])
