"""The market: what all exhibitions together make rare or popular, and what goods fetch.

| good    | when                     | price         |
|---------|--------------------------|---------------|
| rare    | the one kind least shown | 1 card a gold |
| popular | the one kind most shown  | 2 cards a gold |
| others  |                          | 3 cards a gold, in any combination |
"""

from mypy_extensions import i64

from carrack.games.exploration.state.codes import NONE


def has_five_kinds(market: list[i64]) -> bool:
    """Tell whether every kind is on show somewhere.

    Rules: exploration.market.all-exhibitions, exploration.market.five-kinds.
    """
    return market[0] > 0 and market[1] > 0 and market[2] > 0 and market[3] > 0 and market[4] > 0


def rare_kind(market: list[i64]) -> i64:
    """Return the one kind strictly least shown, or `NONE`.

    Rules: exploration.market.rare.
    """
    rare: i64 = 0
    alone = True
    kind: i64 = 1
    while kind < 5:
        if market[kind] < market[rare]:
            rare = kind
            alone = True
        elif market[kind] == market[rare]:
            alone = False
        kind += 1
    return rare if alone else NONE


def popular_kind(market: list[i64]) -> i64:
    """Return the one kind strictly most shown, or `NONE`.

    Rules: exploration.market.popular.
    """
    popular: i64 = 0
    alone = True
    kind: i64 = 1
    while kind < 5:
        if market[kind] > market[popular]:
            popular = kind
            alone = True
        elif market[kind] == market[popular]:
            alone = False
        kind += 1
    return popular if alone else NONE


def count_of_kind(counts: list[i64], place: i64, kind: i64) -> i64:
    """Return how many cards of a kind are in the stretch of fifteen that begins at a place."""
    return counts[place + kind] + counts[place + 5 + kind] + counts[place + 10 + kind]


def others_shown(counts: list[i64], place: i64, rare: i64, popular: i64) -> i64:
    """Return how many cards are neither rare nor popular."""
    others: i64 = 0
    kind: i64 = 0
    while kind < 5:
        if kind != rare and kind != popular:
            others += count_of_kind(counts, place, kind)
        kind += 1
    return others


def proceeds(counts: list[i64], place: i64, rare: i64, popular: i64) -> i64:
    """Return the gold that an exhibition fetches at these prices.

    Rules: exploration.sale.all, exploration.sale.popular-left.
    """
    gold = others_shown(counts, place, rare, popular) // 3
    if rare != NONE:
        gold += count_of_kind(counts, place, rare)
    if popular != NONE:
        gold += count_of_kind(counts, place, popular) // 2
    return gold
