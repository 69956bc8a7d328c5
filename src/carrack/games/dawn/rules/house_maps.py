"""The maps of a house table: do they fit the game?

Rules: dawn.setup.map, dawn.setup.start.
"""

from carrack.games.dawn.rules.hexes import Hex, are_neighbours, is_connected
from carrack.games.dawn.rules.pieces import TILES
from carrack.kernel.errors import InvalidData
from carrack.kernel.fields import integer, wrong_type

FARTHEST = 30


def read_hexes(value: object, where: str) -> list[Hex]:
    """Read a list of pairs (q, r)."""
    if not isinstance(value, list):
        raise wrong_type(where, "a list", value)
    hexes: list[Hex] = []
    for n, pair in enumerate(value):
        place = f"{where}[{n}]"
        if not isinstance(pair, list) or len(pair) != 2:
            raise InvalidData(place, "bad-house", "a hex is [q, r]", {"problem": "a hex is [q, r]"})
        q = integer(pair[0], f"{place}[0]", -FARTHEST, FARTHEST)
        r = integer(pair[1], f"{place}[1]", -FARTHEST, FARTHEST)
        hexes.append((q, r))
    return hexes


def check_map(
    players: int, unexplored: list[Hex], starts: list[list[Hex]]
) -> tuple[str, str] | None:
    """Return what is wrong with a map, and in which field; ``None`` if it fits."""
    if len(starts) != players:
        return ("starts", f"{players} players need {players} starts")
    every = list(unexplored)
    for start in starts:
        if len(start) != 3 or not _touch(start):
            return ("starts", "a start is three hexes, each next to the other two")
        every += start
    if len(every) != TILES:
        return ("unexplored", f"with the starts there are {TILES} hexes, not {len(every)}")
    if len(set(every)) != TILES:
        return ("unexplored", "a hex is there twice")
    if not is_connected(every):
        return ("unexplored", "the map falls into pieces")
    return None


def _touch(start: list[Hex]) -> bool:
    return (
        are_neighbours(start[0], start[1])
        and are_neighbours(start[1], start[2])
        and are_neighbours(start[2], start[0])
    )
