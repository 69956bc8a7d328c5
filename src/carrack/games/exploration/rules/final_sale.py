"""The Final Sale, what the last cards are worth, and who wins.

1. Everyone sells, at sea or not: at the usual prices with all five kinds on show, else three
   cards a gold. Nobody has to, so nothing is sold that brings no more gold than four for one would.
   Nothing is asked; whatever stays behind is worth the same.
2. What remains in hand and exhibition is worth one gold per four cards.
3. Most gold wins, then most cards left after step 1. Cards on a voyage are worth nothing.
"""

from typing import final

from mypy_extensions import i64

from carrack.games.exploration.rules.market import (
    count_of_kind,
    has_five_kinds,
    others_shown,
    popular_kind,
    rare_kind,
)
from carrack.games.exploration.state.codes import NONE
from carrack.kernel.scores import ScoreLine, ScoreSheet


@final
class Account:
    """What one seat's belongings come to when the age ends: the cards it sells, and the rest."""

    __slots__ = ("gold", "left", "others", "popular", "rare")

    def __init__(self, gold: i64) -> None:
        self.gold = gold
        self.rare: i64 = 0
        self.popular: i64 = 0
        self.others: i64 = 0
        #: Cards in hand and exhibition after the Final Sale.
        self.left: i64 = 0

    def total(self) -> i64:
        """Return all gold.

        Rules: exploration.final.winner.
        """
        return self.gold + self.rare + self.popular // 2 + self.others // 3 + self.left // 4


def account(
    exhibitions: list[i64], market: list[i64], seat: i64, in_hand: i64, gold: i64
) -> Account:
    """Hold the Final Sale for one seat.

    Rules: exploration.final.sale, exploration.final.four-for-one, exploration.final.voyages.
    """
    place = seat * 15
    result = Account(gold)
    rare: i64 = NONE
    popular: i64 = NONE
    if has_five_kinds(market):
        rare = rare_kind(market)
        popular = popular_kind(market)
    others = others_shown(exhibitions, place, rare, popular)
    result.others = others - others % 3
    result.left = in_hand + others % 3
    if rare != NONE:
        result.rare = count_of_kind(exhibitions, place, rare)
    if popular != NONE:
        shown = count_of_kind(exhibitions, place, popular)
        result.popular = shown - shown % 2
        result.left += shown % 2
    hold_back(result)
    return result


def hold_back(result: Account) -> None:
    """Leave unsold what is worth as much gold four for one, for the cards that it leaves.

    All that is sold brings a gold for three cards or fewer, so selling everything always brings the
    most. It is only with cards over from the fours that something unsold can complete fours of its
    own: with the most over, three threes left unsold make three fours.

    Rules: exploration.final.sale.
    """
    over = result.left % 4
    threes = result.others // 3
    pairs = result.popular // 2
    if over == 3 and threes >= 3:
        _unsell(result, 9, 0, 0)
    elif over >= 2 and threes >= 2:
        _unsell(result, 6, 0, 0)
    elif over == 3 and threes >= 1 and pairs >= 1:
        _unsell(result, 3, 2, 0)
    elif over >= 1 and threes >= 1:
        _unsell(result, 3, 0, 0)
    elif over >= 2 and pairs >= 1:
        _unsell(result, 0, 2, 0)
    elif over == 3 and result.rare >= 1:
        _unsell(result, 0, 0, 1)


def _unsell(result: Account, others: i64, popular: i64, rare: i64) -> None:
    result.others -= others
    result.popular -= popular
    result.rare -= rare
    result.left += others + popular + rare


def sheet(seat: int, result: Account, over: bool) -> ScoreSheet:
    """Write an account out line by line; at the end, with what decides among equal gold.

    Rules: exploration.final.winner, exploration.final.tie.
    """
    lines: list[ScoreLine] = [
        _line("gold", "exploration.final.winner", result.gold, 1),
        _line("rare", "exploration.final.sale", result.rare, 1),
        _line("popular", "exploration.final.sale", result.popular, 2),
        _line("others", "exploration.final.sale", result.others, 3),
        _line("cards-left", "exploration.final.four-for-one", result.left, 4),
    ]
    found: ScoreSheet = {"seat": seat, "lines": lines, "total": result.total()}
    if over:
        found["ties"] = [{"name": "cards", "rule": "exploration.final.tie", "value": result.left}]
    return found


def _line(source: str, rule: str, count: int, price: int) -> ScoreLine:
    return {"source": source, "rule": rule, "count": count, "points": count // price}
