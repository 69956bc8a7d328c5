"""Combat: rival units meet on a tile, by a move or a recruit. The player on turn attacks.

Warriors fall first, the Spirit of Mars last of them; then unguarded settlers; then who still stands
there has won, may keep a fallen warrior as a legend, and a killed Spirit may return.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules import spirit
from carrack.games.dawn.rules.pieces import NONE
from carrack.games.dawn.rules.step import Step
from carrack.games.dawn.rules.steps import MOVING, PROMOTE, RECRUITING, RETURN_SPIRIT
from carrack.games.dawn.rules.tiles import IRON_WORKING
from carrack.games.dawn.rules.turn_decision import TurnDecision
from carrack.games.dawn.state.codes import NOT_CALLED
from carrack.games.dawn.state.table import Table


def fallen_defenders(attackers: i64, defenders: i64) -> i64:
    """Return how many defenders fall: one for one.

    Rules: dawn.combat.warriors, dawn.combat.settlers.
    """
    return attackers if attackers < defenders else defenders


def fallen_attackers(attackers: i64, defenders: i64, iron: bool) -> i64:
    """Return how many attackers fall: one for one, or with iron one fewer opponent strikes back.

    Rules: dawn.combat.warriors, dawn.combat.iron-working, dawn.combat.settlers.
    """
    striking = defenders
    if iron and defenders > 0:
        striking -= 1
    return attackers if attackers < striking else striking


def attack(
    table: Table, seat: i64, tile: i64, warriors: i64, settlers: i64, with_spirit: i64
) -> None:
    """Let arriving units of a seat fight those on a tile; survivors stay, the fallen return.

    Rules: dawn.combat.when, dawn.combat.warriors, dawn.combat.settlers, dawn.spirit.last.
    """
    rival = table.unit_owner[tile]
    iron = table.knows(seat, IRON_WORKING)
    rival_spirit = table.spirit_on(tile)
    strength = warriors + with_spirit
    rival_strength = table.warriors[tile] + rival_spirit
    lost = fallen_attackers(strength, rival_strength, iron)
    rival_lost = fallen_defenders(strength, rival_strength)
    left = strength - lost
    rival_left = rival_strength - rival_lost
    settlers_lost = _fallen_settlers(left, rival_left, settlers, table.settlers[tile], iron)
    rival_settlers_lost = _fallen_rival_settlers(left, rival_left, settlers, table.settlers[tile])
    # The Spirit falls only if nobody else is left to fall before it.
    spirit_lost = with_spirit if lost > warriors else 0
    rival_spirit_lost = rival_spirit if rival_lost > table.warriors[tile] else 0
    if table.listening:
        table.tell(
            "fought",
            "dawn.combat.warriors",
            {
                "seat": seat,
                "rival": rival,
                "tile": table.map.tile_names[tile],
                "warriors_lost": lost,
                "rival_warriors_lost": rival_lost,
                "settlers_lost": settlers_lost,
                "rival_settlers_lost": rival_settlers_lost,
            },
        )
    if spirit_lost + rival_spirit_lost > 0:
        table.spirit_tile = NOT_CALLED
    _return_fallen(table, rival, rival_lost - rival_spirit_lost, rival_settlers_lost)
    table.take(tile, rival_lost - rival_spirit_lost, rival_settlers_lost)
    _return_fallen(table, seat, lost - spirit_lost, settlers_lost)
    _arrive(
        table,
        seat,
        tile,
        warriors - (lost - spirit_lost),
        settlers - settlers_lost,
        with_spirit - spirit_lost,
    )
    _gain_experience(table, seat, rival_lost)
    _gain_experience(table, rival, lost)
    if spirit_lost + rival_spirit_lost > 0:
        spirit.ask_return(table)
    _ask_for_legend(table, tile, seat, lost - spirit_lost, rival, rival_lost - rival_spirit_lost)


def _fallen_settlers(left: i64, rival_left: i64, settlers: i64, rivals: i64, iron: bool) -> i64:
    """Return how many arriving settlers fall: all if only rivals guard, else one for one.

    Rules: dawn.combat.settlers.
    """
    if rival_left > 0:
        return settlers
    if left > 0:
        return 0
    return fallen_attackers(settlers, rivals, iron)


def _fallen_rival_settlers(left: i64, rival_left: i64, settlers: i64, rivals: i64) -> i64:
    if left > 0:
        return rivals
    if rival_left > 0:
        return 0
    return fallen_defenders(settlers, rivals)


def _return_fallen(table: Table, seat: i64, warriors: i64, settlers: i64) -> None:
    """Put fallen units back on their player board.

    Rules: dawn.combat.returned.
    """
    table.track[seat] += warriors
    table.settlers_home[seat] += settlers


def _arrive(
    table: Table, seat: i64, tile: i64, warriors: i64, settlers: i64, with_spirit: i64
) -> None:
    if warriors + settlers + with_spirit == 0:
        return
    table.put(seat, tile, warriors, settlers)
    if with_spirit == 1:
        table.spirit_tile = tile


def _gain_experience(table: Table, seat: i64, killed: i64) -> None:
    """Give a seat experience for the rival warriors it killed, the Spirit included.

    Rules: dawn.combat.experience.
    """
    if killed == 0:
        return
    table.experience[seat] += killed
    if table.listening:
        table.tell("learned", "dawn.combat.experience", {"seat": seat, "amount": killed})


def _ask_for_legend(
    table: Table, tile: i64, seat: i64, lost: i64, rival: i64, rival_lost: i64
) -> None:
    """Ask a winner who lost a warrior whether it becomes a legend, before a Spirit returns.

    Rules: dawn.combat.winner, dawn.legend.promote.
    """
    winner = table.unit_owner[tile]
    if winner == NONE:
        return
    if (winner == seat and lost > 0) or (winner == rival and rival_lost > 0):
        table.agenda.push(PROMOTE, winner)


@final
class Promote(TurnDecision):
    """Whether a fallen warrior becomes a legend; any winner of a combat is asked.

    Rules: dawn.legend.promote.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List making a legend, and declining."""
        legal.append(table.at.promote)
        legal.append(table.at.decline)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Keep a fallen warrior as a legend instead of having it back on the track.

        Rules: dawn.legend.promote.
        """
        table.agenda.pop()
        if action == table.at.decline:
            return
        table.track[seat] -= 1
        table.legends[seat] += 1
        if table.listening:
            table.tell("promoted", "dawn.legend.promote", {"seat": seat})

    def problem(self, table: Table, at: int) -> str:
        """Say why this seat can't have lost a warrior just now."""
        if table.track[table.agenda.seat_at(at)] == 0:
            return "no fallen warrior is there to become a legend"
        return ""


STEPS: Final[list[Step]] = [
    Promote(PROMOTE, "promote", "dawn.legend.promote", (MOVING, RECRUITING, RETURN_SPIRIT)),
]
