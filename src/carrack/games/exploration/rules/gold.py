"""Gold: its owner chooses which of the cards laid out turn into it; the rest is discarded.

What came home from a voyage, or was sold, is laid out (`Table.laid_out`) while the owner chooses.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.exploration.rules.action_numbers import MINT
from carrack.games.exploration.rules.cards import CARDS, EXHIBITION_LIMIT, named
from carrack.games.exploration.rules.step import Step
from carrack.games.exploration.rules.steps import MINTING, SALE, TURN
from carrack.games.exploration.state.table import Table
from carrack.games.exploration.state.validation import not_asked, not_trading
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds

VOYAGE: Final = "voyage"
GOODS: Final = "goods"


def turn_over(table: Table, seat: i64, gold: i64) -> None:
    """Turn so many of the cards laid out into a seat's gold, asking which if it matters.

    Rules: exploration.gold.choice, exploration.reward.cards, exploration.sale.proceeds.
    """
    if matters(table, gold):
        table.agenda.push(MINTING, seat, gold)
    else:
        settle(table, seat, gold)


def matters(table: Table, gold: i64) -> bool:
    """Tell whether it makes a difference which cards turn into so much gold.

    It doesn't once the second deck is in play: what is discarded then never comes back.

    Rules: exploration.gold.choice.
    """
    if table.second_deck or gold == 0:
        return False
    size: i64 = 0
    faces: i64 = 0
    card: i64 = 0
    while card < 15:
        count = table.laid_out[card]
        if count > 0:
            size += count
            faces += 1
        card += 1
    return faces > 1 and gold < size


def mint(table: Table, seat: i64, card: i64) -> None:
    """Turn the chosen card over, and all others once there is nothing more to choose.

    Rules: exploration.gold.choice.
    """
    gold = table.agenda.first() - 1
    laid_out = table.laid_out[:]
    laid_out[card] -= 1
    table.laid_out = laid_out
    table.into_gold(seat, card)
    if table.listening:
        turned: list[i64] = [0] * CARDS
        turned[card] = 1
        _tell_of_cards(table, seat, "turned-over", "exploration.gold.choice", turned, 1)
    if matters(table, gold):
        table.agenda.set_first(gold)
        return
    table.agenda.pop()
    settle(table, seat, gold)


def settle(table: Table, seat: i64, gold: i64) -> None:
    """Turn so many of the cards laid out over and discard the others, without asking.

    Fewest ships first, then coffee to diamond, where that is not all the same.

    Rules: exploration.gold.order, exploration.reward.cards, exploration.sale.proceeds.
    """
    laid_out = table.laid_out
    turned: list[i64] = [0] * CARDS
    left: list[i64] = [0] * CARDS
    to_turn = gold
    card: i64 = 0
    while card < 15:
        count = laid_out[card]
        while to_turn > 0 and count > 0:
            count -= 1
            turned[card] += 1
            to_turn -= 1
            table.into_gold(seat, card)
        left[card] = count
        table.discard[card] += count
        card += 1
    if table.listening:
        sold = table.agenda.step() == SALE
        rule = "exploration.sale.proceeds" if sold else "exploration.reward.cards"
        _tell_of_cards(table, seat, "turned-over", rule, turned, gold)
        _tell_of_cards(table, seat, "discarded", rule, left, sum(left))
    table.laid_out = [0] * CARDS


def _tell_of_cards(
    table: Table, seat: i64, kind: str, rule: str, cards: list[i64], count: i64
) -> None:
    if count > 0:
        place = GOODS if table.agenda.height_of(SALE) >= 0 else VOYAGE
        table.tell(kind, rule, {"seat": seat, "cards": named(cards), "of": place})


@final
class Minting(Step):
    """Which card to turn into gold. Detail: how many still.

    Rules: exploration.gold.choice.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the cards laid out, those alike once."""
        card: i64 = 0
        while card < 15:
            if table.laid_out[card] > 0:
                legal.append(MINT + card)
            card += 1

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Turn a card over."""
        mint(table, seat, action - MINT)

    def facts(self, first: i64, second: i64) -> Facts:
        """Say how many cards still turn into gold."""
        return {"gold": first}

    def bounds(self, table: Table) -> Bounds:
        """Allow as much gold as an exhibition could fetch."""
        return (1, EXHIBITION_LIMIT, 0, 0)

    def problem(self, table: Table, at: int) -> str:
        """Say why nobody can be choosing."""
        if not matters(table, table.agenda.first_at(at)):
            return "which of the cards laid out turn into gold is no choice"
        sold = table.agenda.step_at(at - 1) == SALE
        return not_asked(table, at) if sold else not_trading(table, at)


STEPS: Final[list[Step]] = [
    Minting(MINTING, "mint", "exploration.gold.choice", (TURN, SALE)),
]
