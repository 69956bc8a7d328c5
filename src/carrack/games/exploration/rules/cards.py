"""Contents: the cards of one set.

| good    | cards | with 1 ship | 2 ships | 3 ships |
|---------|-------|-------------|---------|---------|
| coffee  | 30    | 10          | 10      | 10      |
| spice   | 24    | 8           | 8       | 8       |
| antique | 21    | 7           | 7       | 7       |
| animal  | 18    | 6           | 6       | 6       |
| diamond | 15    | 5           | 5       | 5       |

A card is a number from 0 to 14, ``5 * (ships - 1) + kind``. So counting upwards is the order in
which gold is spent: fewest ships first, then coffee to diamond.

Rules: exploration.components.cards, exploration.components.ships, exploration.gold.order.
"""

from typing import Final

from mypy_extensions import i64

from carrack.kernel.fields import Fields, not_among

KINDS: Final = 5
CARDS: Final = 15
KIND_NAMES: Final = ("coffee", "spice", "antique", "animal", "diamond")
COPIES_PER_KIND: Final = (30, 24, 21, 18, 15)
SHIP_COUNTS: Final = (1, 2, 3)

#: House value: a third of each good's cards has one ship, a third two, a third three.
CARD_NAMES: Final = tuple(f"{kind}-{ships}" for ships in SHIP_COUNTS for kind in KIND_NAMES)
COPIES: Final = tuple(copies // len(SHIP_COUNTS) for _ in SHIP_COUNTS for copies in COPIES_PER_KIND)

HAND_LIMIT: Final = 12
EXHIBITION_LIMIT: Final = 12


def ships_on(card: i64) -> i64:
    """Return how many ships a card shows."""
    return card // 5 + 1


def sets_for(players: i64) -> i64:
    """Return how many sets of cards are shuffled together.

    Rules: exploration.components.two-sets.
    """
    return 1 if players <= 4 else 2


def named(counts: list[i64], start: i64 = 0) -> dict[str, int]:
    """Return the cards counted in a stretch of fifteen as readable data."""
    return {name: counts[start + n] for n, name in enumerate(CARD_NAMES) if counts[start + n]}


def read_cards(fields: Fields, key: str, counts: list[i64], start: i64) -> None:
    """Fill in a stretch of fifteen from readable data."""
    given = fields.table(key)
    for name in given.names():
        if name not in CARD_NAMES:
            raise not_among(given.path(name), name, list(CARD_NAMES))
        card = CARD_NAMES.index(name)
        counts[start + card] = given.integer(name, 0, 2 * COPIES[card])
