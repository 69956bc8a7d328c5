"""Explore: turn a face-down tile next to one of your warriors and receive its bonus."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules.map import AROUND
from carrack.games.dawn.rules.pieces import BONUSES, NONE, RESOURCE_NAMES, RESOURCES, TERRAIN_NAMES
from carrack.games.dawn.rules.step import Step
from carrack.games.dawn.rules.steps import EXPLORE, TURN
from carrack.games.dawn.rules.turn_decision import TurnDecision, end_action
from carrack.games.dawn.state.table import Table
from carrack.kernel.bits import bit


def can_explore(table: Table, seat: i64, tile: i64) -> bool:
    """Tell whether a tile is face down and next to a warrior of the seat, the Spirit included.

    Rules: dawn.explore.warrior.
    """
    if table.is_explored(tile):
        return False
    for k in range(AROUND):
        beside = table.map.next_to[tile * AROUND + k]
        if beside != NONE and table.unit_owner[beside] == seat and table.strength(beside) > 0:
            return True
    return False


def is_possible(table: Table, seat: i64) -> bool:
    """Tell whether there is anything to explore."""
    for tile in range(table.map.tiles):
        if table.unit_owner[tile] != seat or table.strength(tile) == 0:
            continue
        for k in range(AROUND):
            beside = table.map.next_to[tile * AROUND + k]
            if beside != NONE and not table.is_explored(beside):
                return True
    return False


def give_bonus(table: Table, seat: i64, terrain: i64, rule: str) -> None:
    """Give a seat what is printed on a tile, as far as there is room.

    Rules: dawn.explore.bonus, dawn.setup.bonus, dawn.turn.limit.
    """
    bonus = BONUSES[terrain]
    for resource in range(RESOURCES):
        if bonus[resource] > 0:
            gained = table.gain(seat, resource, bonus[resource])
            if table.listening:
                table.tell(
                    "gained",
                    rule,
                    {"seat": seat, "resource": RESOURCE_NAMES[resource], "amount": gained},
                )


@final
class Explore(TurnDecision):
    """Which tile to explore.

    Rules: dawn.explore.warrior.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the tiles that can be explored, and declining."""
        for tile in range(table.map.tiles):
            if can_explore(table, seat, tile):
                legal.append(table.at.explore + tile)
        legal.append(table.at.decline)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Turn a tile over.

        Rules: dawn.explore.warrior, dawn.explore.bonus.
        """
        if action == table.at.decline:
            end_action(table)
            return
        tile = action - table.at.explore
        table.agenda.pop()
        table.reveal()
        table.explored |= bit(tile)
        terrain = table.terrain[tile]
        if table.listening:
            where = table.map.tile_names[tile]
            table.tell(
                "explored",
                "dawn.explore.warrior",
                {"seat": seat, "tile": where, "terrain": TERRAIN_NAMES[terrain]},
            )
        give_bonus(table, seat, terrain, "dawn.explore.bonus")


STEPS: Final[list[Step]] = [
    Explore(EXPLORE, "explore", "dawn.explore.warrior", (TURN,)),
]
