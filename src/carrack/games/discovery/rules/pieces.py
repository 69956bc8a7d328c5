"""Components: the pieces of each player, ships, trade goods, discovery counters and cards.

A specialist does all that a colonist does.

Rules: discovery.components.pieces, discovery.components.trade-goods,
discovery.components.counters, discovery.components.cards, discovery.specialists.as-colonists.
"""

from typing import Final

from mypy_extensions import i64

# Workers. A code for a worker of a seat in a queue is ``8 * seat + kind``.
COLONIST: Final = 0
CAPTAIN: Final = 1
MERCHANT: Final = 2
MISSIONARY: Final = 3
SOLDIER: Final = 4
BUILDER: Final = 5
KINDS: Final = 6
WORKER_NAMES: Final = ("colonist", "captain", "merchant", "missionary", "soldier", "builder")
#: In each player's colour; one more colonist marks the turn order for good.
WORKERS: Final = (29, 5, 5, 10, 10, 10)
#: Named as a casualty, Militia's soldier is no real piece.
MILITIA_SOLDIER: Final = 6
CASUALTY_KINDS: Final = 7
CASUALTY_NAMES: Final = (*WORKER_NAMES, "militia")
PER_SEAT: Final = 8
NOBODY: Final = -1

SHIPS: Final = 8
STARTING_COLONISTS: Final = 5

GOODS: Final = 11
SUGAR: Final = 1
SILVER: Final = 0
GOLD: Final = 2
GOOD_NAMES: Final = (
    "silver",
    "sugar",
    "gold",
    "tobacco",
    "coffee",
    "indigo",
    "fur",
    "cattle",
    "cocoa",
    "fish",
    "rice",
)
GOOD_COPIES: Final = (6, 6, 5, 5, 4, 4, 4, 3, 3, 3, 3)

COUNTERS: Final = 16
#: Each counter: plunder, plunder per soldier, natives, victory points.
COUNTER_TABLE: Final = (
    (1, 2, 1, 4),
    (1, 2, 1, 4),
    (1, 3, 2, 4),
    (1, 2, 2, 4),
    (1, 3, 2, 4),
    (2, 4, 3, 5),
    (2, 2, 3, 5),
    (2, 2, 3, 5),
    (1, 3, 3, 5),
    (1, 2, 3, 5),
    (2, 5, 3, 5),
    (3, 4, 4, 6),
    (4, 5, 4, 6),
    (3, 4, 4, 6),
    (4, 5, 5, 7),
    (2, 4, 5, 7),
)

CARDS: Final = 16
#: Each card of the discovery deck: plunder, plunder per soldier, natives, victory points.
CARD_TABLE: Final = (
    (2, 1, 3, 4),
    (1, 2, 3, 4),
    (2, 1, 3, 4),
    (2, 1, 4, 4),
    (2, 1, 4, 5),
    (2, 1, 4, 5),
    (3, 2, 4, 5),
    (2, 1, 4, 4),
    (2, 2, 4, 4),
    (2, 1, 4, 5),
    (4, 3, 5, 5),
    (4, 2, 5, 5),
    (5, 3, 5, 6),
    (6, 3, 6, 6),
    (8, 3, 6, 6),
    (7, 3, 6, 6),
)
CARD_NAMES: Final = (
    "mississippi",
    "great-lakes",
    "pampas",
    "california",
    "philippines",
    "south-seas",
    "ethiopia",
    "amazon",
    "northwest-territory",
    "australia",
    "chipongu",
    "siam",
    "spice-islands",
    "india",
    "circumnavigation",
    "china",
)


def full_supply(seats: i64, builder: bool) -> list[i64]:
    """Return all pieces of so many seats, builders only if they are played with."""
    supply: list[i64] = []
    for _ in range(seats):
        supply += WORKERS
        if not builder:
            supply[-1] = 0
    return supply


def owner_of(code: i64) -> i64:
    """Return whose worker a code stands for."""
    return code // PER_SEAT


def kind_of(code: i64) -> i64:
    """Return what kind of worker a code stands for."""
    return code % PER_SEAT
