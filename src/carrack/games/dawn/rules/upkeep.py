"""Upkeep: towns and warriors cost money at the end of a harvest; what can't be paid comes home."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules import conversions
from carrack.games.dawn.rules.pieces import MONEY, MOST, RESOURCES, military_upkeep, town_upkeep
from carrack.games.dawn.rules.step import Step
from carrack.games.dawn.rules.steps import HARVEST, PAY_UPKEEP, UPKEEP
from carrack.games.dawn.rules.turn_decision import TurnDecision, close_harvest, not_in_part
from carrack.games.dawn.state.table import Table
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds

#: What is asked about upkeep: what to take back, or when to pay the last coin.
SHORT: Final = 0
LAST_COIN: Final = 1


def total(table: Table, seat: i64) -> i64:
    """Return what a seat's towns and warriors cost as they stand.

    Rules: dawn.upkeep.towns, dawn.upkeep.military.
    """
    return town_upkeep(table.huts[seat]) + military_upkeep(table.empty_spaces(seat))


def pay(table: Table, seat: i64) -> bool:
    """Pay what is due and there is money for; ask when it is not enough. Return whether it is over.

    The last coin waits while a base rate of wealth is open: it is the last chance to use it.

    Rules: dawn.upkeep.pay, dawn.upkeep.waived, dawn.harvest.wealth.
    """
    due = total(table, seat) - table.paid
    money = table.resources[seat * RESOURCES + MONEY]
    if 0 < due <= money and conversions.has_base_rate(table, seat, due - 1):
        pay_coins(table, seat, due - 1)
        table.agenda.push(PAY_UPKEEP, seat, LAST_COIN)
        return False
    due -= pay_coins(table, seat, due)
    if due <= 0:
        _give_back(table, seat, -due)
        return True
    if not (
        lowers_anything(table, seat)
        or conversions.can_raise(table, seat, MONEY, True)
        or conversions.has_base_rate(table, seat, 0)
    ):
        _waive(table, seat)
        return True
    table.agenda.push(PAY_UPKEEP, seat)
    return False


def pay_coins(table: Table, seat: i64, due: i64) -> i64:
    """Pay so much, or what there is; return how much that was.

    Rules: dawn.upkeep.pay.
    """
    money = table.resources[seat * RESOURCES + MONEY]
    coins = money if money < due else due
    if coins <= 0:
        return 0
    table.spend(seat, MONEY, coins)
    table.paid += coins
    if table.listening:
        table.tell("paid-upkeep", "dawn.upkeep.pay", {"seat": seat, "money": coins})
    return coins


def _pay_on(table: Table, seat: i64) -> None:
    """Pay the last coin; nobody is asked once more about exchanges that were open before it.

    Rules: dawn.upkeep.pay.
    """
    room = MOST - table.resources[seat * RESOURCES + MONEY]
    pay_coins(table, seat, total(table, seat) - table.paid)
    if total(table, seat) == table.paid and not conversions.brings_more(table, seat, room):
        close_harvest(table)


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
    """List the pieces that can be taken back to lower the upkeep.

    Rules: dawn.upkeep.remove.
    """
    if huts_lower(table, seat):
        for corner in range(table.map.corners):
            if table.town_owner[corner] == seat:
                legal.append(table.at.abandon + corner)
    if warriors_lower(table, seat):
        for tile in range(table.map.tiles):
            if table.unit_owner[tile] == seat and table.warriors[tile] > 0:
                legal.append(table.at.disband + tile)


def legends_lower(table: Table, seat: i64) -> bool:
    """Tell whether a legend could return to lower the upkeep.

    Rules: dawn.upkeep.legends.
    """
    return table.legends[seat] > 0 and warriors_lower(table, seat)


def lowers_anything(table: Table, seat: i64) -> bool:
    """Tell whether anything can be taken back that lowers the upkeep, legends included."""
    found: list[int] = []
    list_removals(table, seat, found)
    return len(found) > 0 or legends_lower(table, seat)


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
    """What to take back, as there is not enough money; or, if there is, when to pay the last coin.

    Detail: which of the two.

    Rules: dawn.upkeep.remove, dawn.upkeep.pay.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List what can be taken back; if no piece can, paying no more; or else paying on.

        Rules: dawn.upkeep.remove, dawn.upkeep.legends, dawn.upkeep.waived.
        """
        if table.agenda.first() == LAST_COIN:
            legal.append(table.at.done)
            return
        list_removals(table, seat, legal)
        if not legal:
            legal.append(table.at.done)
        if legends_lower(table, seat):
            legal.append(table.at.retire)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Take a hut, a warrior or a legend back, or pay.

        Rules: dawn.upkeep.remove, dawn.upkeep.legends.
        """
        at = table.at
        agenda = table.agenda
        asked = agenda.first()
        agenda.pop()
        if asked == LAST_COIN:
            _pay_on(table, seat)
        elif action == at.done:
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

    def facts(self, first: i64, second: i64) -> Facts:
        """Say whether the last coin waits."""
        return {"waiting": "yes" if first == LAST_COIN else "no"}

    def rule_on(self, table: Table) -> str:
        """Name the rule behind what is asked."""
        return "dawn.upkeep.pay" if table.agenda.first() == LAST_COIN else self.rule

    def bounds(self, table: Table) -> Bounds:
        """Allow both questions."""
        return (SHORT, LAST_COIN, 0, 0)

    def problem(self, table: Table, at: int) -> str:
        """Say why no upkeep is due, or why no coin waits."""
        agenda = table.agenda
        if agenda.first_at(at) == LAST_COIN and not table.has(agenda.seat_at(at), MONEY, 1):
            return "there is no coin to pay"
        return not_in_part(table, at, UPKEEP)


STEPS: Final[list[Step]] = [
    PayUpkeep(PAY_UPKEEP, "upkeep", "dawn.upkeep.remove", (HARVEST,)),
]
