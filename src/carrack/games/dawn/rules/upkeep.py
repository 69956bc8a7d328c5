"""Upkeep: towns and warriors cost money at the end of a harvest; what can't be paid comes home."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules import conversions
from carrack.games.dawn.rules.pieces import MONEY, RESOURCES, military_upkeep, town_upkeep
from carrack.games.dawn.rules.step import Step
from carrack.games.dawn.rules.steps import HARVEST, PAY_UPKEEP, UPKEEP
from carrack.games.dawn.rules.turn_decision import TurnDecision, not_in_part
from carrack.games.dawn.state.table import Table


def total(table: Table, seat: i64) -> i64:
    """Return what a seat's towns and warriors cost as they stand.

    Rules: dawn.upkeep.towns, dawn.upkeep.military.
    """
    return town_upkeep(table.huts[seat]) + military_upkeep(table.empty_spaces(seat))


def pay(table: Table, seat: i64) -> bool:
    """Pay what is due and there is money for; ask when it is not enough. Return whether it is over.

    Rules: dawn.upkeep.pay, dawn.upkeep.waived.
    """
    due = total(table, seat) - table.paid
    money = table.resources[seat * RESOURCES + MONEY]
    coins = money if money < due else due
    if coins > 0:
        table.spend(seat, MONEY, coins)
        table.paid += coins
        due -= coins
        if table.listening:
            table.tell("paid-upkeep", "dawn.upkeep.pay", {"seat": seat, "money": coins})
    if due <= 0:
        _give_back(table, seat, -due)
        return True
    if not lowers_anything(table, seat) and not conversions.can_raise(table, seat, MONEY, True):
        _waive(table, seat)
        return True
    table.agenda.push(PAY_UPKEEP, seat)
    return False


def _give_back(table: Table, seat: i64, coins: i64) -> None:
    """Return coins that were paid for what has since come home.

    Rules: dawn.upkeep.remove.
    """
    if coins > 0:
        table.gain(seat, MONEY, coins)
        table.paid -= coins
        if table.listening:
            table.tell("given-back", "dawn.upkeep.remove", {"seat": seat, "money": coins})


def _waive(table: Table, seat: i64) -> None:
    """Let the rest of the upkeep go.

    Rules: dawn.upkeep.waived.
    """
    if table.listening:
        due = total(table, seat) - table.paid
        table.tell("waived", "dawn.upkeep.waived", {"seat": seat, "money": due})


def huts_lower(table: Table, seat: i64) -> bool:
    """Tell whether one hut fewer costs less.

    Rules: dawn.upkeep.remove.
    """
    huts = table.huts[seat]
    return huts > 0 and town_upkeep(huts - 1) < town_upkeep(huts)


def warriors_lower(table: Table, seat: i64) -> bool:
    """Tell whether one more piece on the military track costs less.

    Rules: dawn.upkeep.remove.
    """
    empty = table.empty_spaces(seat)
    return empty > 0 and military_upkeep(empty - 1) < military_upkeep(empty)


def list_removals(table: Table, seat: i64, legal: list[int]) -> None:
    """List what can be taken back to lower the upkeep.

    Rules: dawn.upkeep.remove, dawn.upkeep.legends.
    """
    if huts_lower(table, seat):
        for corner in range(table.map.corners):
            if table.town_owner[corner] == seat:
                legal.append(table.at.abandon + corner)
    if warriors_lower(table, seat):
        for tile in range(table.map.tiles):
            if table.unit_owner[tile] == seat and table.warriors[tile] > 0:
                legal.append(table.at.disband + tile)
        if table.legends[seat] > 0:
            legal.append(table.at.retire)


def lowers_anything(table: Table, seat: i64) -> bool:
    """Tell whether anything can be taken back that lowers the upkeep."""
    found: list[int] = []
    list_removals(table, seat, found)
    return len(found) > 0


def _abandon(table: Table, seat: i64, corner: i64) -> None:
    """Take a hut back; a town of size 1 disappears.

    Rules: dawn.upkeep.remove.
    """
    table.remove_hut(corner)
    if table.listening:
        table.tell(
            "abandoned",
            "dawn.upkeep.remove",
            {
                "seat": seat,
                "corner": table.map.corner_names[corner],
                "size": table.town_size[corner],
            },
        )


def _disband(table: Table, seat: i64, tile: i64) -> None:
    table.take(tile, 1, 0)
    table.track[seat] += 1
    if table.listening:
        where = table.map.tile_names[tile]
        table.tell("disbanded", "dawn.upkeep.remove", {"seat": seat, "tile": where})


def _retire(table: Table, seat: i64) -> None:
    """Turn a legend into a warrior on the track again.

    Rules: dawn.upkeep.legends.
    """
    table.legends[seat] -= 1
    table.track[seat] += 1
    if table.listening:
        table.tell("retired", "dawn.upkeep.legends", {"seat": seat})


@final
class PayUpkeep(TurnDecision):
    """What to take back, as there is not enough money.

    Rules: dawn.upkeep.remove.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List what can be taken back; if nothing can, paying no more."""
        list_removals(table, seat, legal)
        if not legal:
            legal.append(table.at.done)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Take a hut, a warrior or a legend back.

        Rules: dawn.upkeep.remove, dawn.upkeep.legends.
        """
        at = table.at
        agenda = table.agenda
        agenda.pop()
        if action == at.done:
            _waive(table, seat)
            agenda.set_first(agenda.first() + 1)
        elif action == at.retire:
            _retire(table, seat)
        elif action >= at.disband:
            _disband(table, seat, action - at.disband)
        else:
            _abandon(table, seat, action - at.abandon)

    def has_base_rates(self) -> bool:
        """Open the base rates of wealth."""
        return True

    def ask_again(self, table: Table) -> None:
        """Pay with what the exchange has brought before anything else is asked."""
        table.agenda.pop()

    def problem(self, table: Table, at: int) -> str:
        """Say why no upkeep is due."""
        return not_in_part(table, at, UPKEEP)


STEPS: Final[list[Step]] = [
    PayUpkeep(PAY_UPKEEP, "upkeep", "dawn.upkeep.remove", (HARVEST,)),
]
