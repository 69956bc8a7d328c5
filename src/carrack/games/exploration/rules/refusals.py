"""Which rule stands in the way of an action that is not allowed in a turn."""

from mypy_extensions import i64

from carrack.games.exploration.rules.action_numbers import (
    DONE,
    EXHIBIT,
    EXPLORE,
    KEEP,
    MINT,
    PASS,
    RETRIEVE,
    RETURN,
    SELL,
)
from carrack.games.exploration.rules.actions import GOLD
from carrack.games.exploration.rules.cards import EXHIBITION_LIMIT, HAND_LIMIT
from carrack.games.exploration.rules.market import has_five_kinds
from carrack.games.exploration.state.codes import EXPLORED, HOME, OUTWARD, RETURNING
from carrack.games.exploration.state.table import Table


def against_in_turn(table: Table, seat: i64, action: i64) -> str:
    """Return the id of the rule that forbids an action in a seat's turn."""
    if action < RETURN:
        return _against_sailing(table, seat, action)
    if action < EXPLORE:
        return _against_returning(action - RETURN)
    if action == EXPLORE:
        return _against_exploring(table, seat)
    if action < KEEP or action == SELL or action >= table.at.acquire:
        return _against_trading(table, seat, action)
    if action == PASS:
        return "exploration.turn.pass"
    if action == DONE:
        return "exploration.exhibition.sequence"
    if action < MINT:
        return "exploration.sale.leftovers"
    return "exploration.gold.choice" if action < SELL else "exploration.sale.join"


def _against_sailing(table: Table, seat: i64, sailed_with: i64) -> str:
    if table.course[seat] == RETURNING:
        return "exploration.navigation.no-turning"
    if table.course[seat] == EXPLORED:
        return "exploration.explore.return"
    if sailed_with == GOLD:
        return "exploration.navigation.gold"
    return "exploration.navigation.outward"


def _against_returning(sailed_with: i64) -> str:
    if sailed_with == GOLD:
        return "exploration.navigation.gold"
    return "exploration.navigation.return"


def _against_exploring(table: Table, seat: i64) -> str:
    if table.course[seat] == EXPLORED:
        return "exploration.explore.return"
    if table.course[seat] == OUTWARD:
        return "exploration.hand.limit"
    return "exploration.explore.when"


def _against_trading(table: Table, seat: i64, action: i64) -> str:
    if table.course[seat] != HOME:
        return "exploration.turn.at-sea"
    if action == SELL:
        five = has_five_kinds(table.market)
        return "exploration.sale.start" if five else "exploration.market.five-kinds"
    if EXHIBIT <= action < RETRIEVE:
        full = table.exhibition_size[seat] >= EXHIBITION_LIMIT
        return "exploration.exhibition.limit" if full else "exploration.exhibition.add"
    if table.hand_size[seat] >= HAND_LIMIT:
        return "exploration.hand.limit"
    if action < KEEP:
        return "exploration.exhibition.retrieve"
    if table.gold_size[seat] == 0:
        return "exploration.acquisition.pay"
    return "exploration.acquisition.buy"
