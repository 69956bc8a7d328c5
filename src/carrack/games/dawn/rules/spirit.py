"""The Spirit of Mars: the white warrior of the Temple of Mars.

It is a warrior for every purpose, costs no upkeep and is the last to fall (`combat`).
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules.pieces import NONE
from carrack.games.dawn.rules.step import Step
from carrack.games.dawn.rules.steps import MOVING, PLACE_SPIRIT, RECRUITING, RETURN_SPIRIT, TURN
from carrack.games.dawn.rules.turn_decision import TurnDecision
from carrack.games.dawn.state.codes import GONE
from carrack.games.dawn.state.table import Table


def may_stand(table: Table, seat: i64, tile: i64) -> bool:
    """Tell whether the Spirit may be put on a tile: next to an own town, without rivals.

    Tiles next to a town are explored; the ocean is as good as land.

    Rules: dawn.spirit.place, dawn.spirit.return.
    """
    return not table.has_rivals(seat, tile) and table.is_next_to_town(seat, tile)


def tiles_for_calling(table: Table, seat: i64) -> list[i64]:
    """Return where the Spirit may first appear: empty tiles, or if none is, those without rivals.

    Rules: dawn.spirit.place.
    """
    empty: list[i64] = []
    own: list[i64] = []
    for tile in range(table.map.tiles):
        if may_stand(table, seat, tile):
            if table.unit_owner[tile] == NONE:
                empty.append(tile)
            else:
                own.append(tile)
    return empty if empty else own


def tiles_for_returning(table: Table, seat: i64) -> list[i64]:
    """Return where a killed Spirit may come back.

    Rules: dawn.spirit.return.
    """
    return [tile for tile in range(table.map.tiles) if may_stand(table, seat, tile)]


def call(table: Table, seat: i64) -> None:
    """Let the Spirit appear once its temple stands; without a place for it, it never does.

    Rules: dawn.spirit.place, dawn.wonder.temple-of-mars.
    """
    table.spirit_owner = seat
    if tiles_for_calling(table, seat):
        table.agenda.push(PLACE_SPIRIT, seat)
    else:
        leave(table, "dawn.spirit.place")


def ask_return(table: Table) -> None:
    """Ask the owner of a Spirit just killed where it comes back.

    Rules: dawn.spirit.return.
    """
    seat = table.spirit_owner
    if tiles_for_returning(table, seat):
        table.agenda.push(RETURN_SPIRIT, seat)
    else:
        leave(table, "dawn.spirit.return")


def leave(table: Table, rule: str) -> None:
    """Take the Spirit out of the game.

    Rules: dawn.spirit.place, dawn.spirit.return.
    """
    table.spirit_tile = GONE
    if table.listening:
        table.tell("spirit-left", rule, {"seat": table.spirit_owner})


def summon(table: Table, seat: i64, tile: i64, rule: str) -> None:
    """Put the Spirit on a tile.

    Rules: dawn.spirit.place, dawn.spirit.return.
    """
    table.spirit_tile = tile
    table.unit_owner[tile] = seat
    if table.listening:
        table.tell(
            "spirit-appeared",
            rule,
            {"seat": seat, "tile": table.map.tile_names[tile]},
        )


@final
class PlaceSpirit(TurnDecision):
    """Where the Spirit first appears.

    Rules: dawn.spirit.place.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List where the Spirit may first appear."""
        for tile in tiles_for_calling(table, seat):
            legal.append(table.at.summon + tile)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Put the Spirit there."""
        table.agenda.pop()
        summon(table, seat, action - table.at.summon, self.rule)


@final
class ReturnSpirit(TurnDecision):
    """Where a killed Spirit comes back, if at all; its owner is asked, whoever attacked.

    Rules: dawn.spirit.return.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List where a killed Spirit may come back, and letting it go."""
        for tile in tiles_for_returning(table, seat):
            legal.append(table.at.summon + tile)
        legal.append(table.at.decline)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Put the Spirit there, or let it go."""
        table.agenda.pop()
        if action == table.at.decline:
            leave(table, self.rule)
        else:
            summon(table, seat, action - table.at.summon, self.rule)

    def problem(self, table: Table, at: int) -> str:
        """Allow any seat; that it is the owner of the Spirit is checked with the Spirit."""
        return ""


STEPS: Final[list[Step]] = [
    PlaceSpirit(PLACE_SPIRIT, "spirit", "dawn.spirit.place", (TURN,)),
    ReturnSpirit(RETURN_SPIRIT, "spirit-return", "dawn.spirit.return", (MOVING, RECRUITING)),
]
