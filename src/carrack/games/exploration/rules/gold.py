"""Gold: which of several cards turn into gold. It is never a decision."""

from mypy_extensions import i64

from carrack.games.exploration.rules.cards import CARDS
from carrack.games.exploration.state.table import Table


def turn_over(table: Table, seat: i64, cards: list[i64], gold: i64) -> list[i64]:
    """Turn so many of the counted cards into a seat's gold and discard the rest of them.

    Fewest ships first, then coffee to diamond. Returns the cards turned over; ``cards`` is left
    counting those discarded.

    Rules: exploration.gold.order, exploration.reward.cards, exploration.sale.proceeds.
    """
    turned: list[i64] = [0] * CARDS
    card: i64 = 0
    while card < 15:
        while gold > 0 and cards[card] > 0:
            cards[card] -= 1
            turned[card] += 1
            gold -= 1
            table.into_gold(seat, card)
        table.discard[card] += cards[card]
        card += 1
    return turned
