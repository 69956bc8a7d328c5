"""What is in the box: isles in three seas, and the merchants' orders.

Rules: isles.components.isles, isles.components.orders.
"""

from typing import Final

SEAS: Final = ("near", "middle", "far")
#: What an isle shows. All but the last are goods.
ISLES: Final = ("fruit", "timber", "spice", "pearl", "reef")
GOODS: Final = 4
REEF: Final = 4
#: What each of the goods is worth at home.
VALUES: Final = (1, 2, 3, 5)
#: The isles that each player adds to a sea, by what they show.
ISLES_EACH: Final = (
    (3, 2, 0, 0, 1),
    (1, 2, 2, 0, 1),
    (0, 0, 2, 2, 2),
)

#: An order is for two goods; the dearer one is named last.
ORDERS: Final = tuple((first, second) for second in range(GOODS) for first in range(second + 1))
ORDER_NAMES: Final = tuple(f"{ISLES[first]}-{ISLES[second]}" for first, second in ORDERS)
ORDER_COPIES: Final = 3
HELD: Final = 3

SPYGLASSES: Final = 2
MOST_SPYGLASSES: Final = 3


def order_points(order: int) -> int:
    """Return what an order pays: what its goods are worth once more.

    Rules: isles.score.orders.
    """
    first, second = ORDERS[order]
    return VALUES[first] + VALUES[second]


def counted(counts: list[int], names: tuple[str, ...]) -> dict[str, int]:
    """Return counts by name, without what there is none of."""
    return {names[place]: count for place, count in enumerate(counts) if count}
