"""What may be chosen, verb by verb, and the number of each verb's first action.

The numbers are fixed here as constants because the rules use them in the innermost loop;
``action_space`` spells the same list out, and a test holds the two together. Verbs whose number of
actions depends on the players come last.
"""

from typing import Final

from carrack.games.discovery.board import BOX_NAMES, REGION_NAMES
from carrack.games.discovery.buildings import BUILDING_NAMES
from carrack.games.discovery.pieces import CASUALTY_NAMES, GOOD_NAMES, WORKER_NAMES
from carrack.kernel.actions import ActionSpace, Verb

TARGET_NAMES: Final = (*REGION_NAMES, "deck", "portuguese-deck")
DECK: Final = 9
PORTUGUESE_DECK: Final = 10
#: All but the deck with Portugal's power can be scouted.
SCOUT_TARGETS: Final = 10
UNIVERSITY_BOXES: Final = ("initiative", "dock", "trade-goods", "capital", "warfare", "order")
#: From where a worker can go to the front: place 2 to the end of the longest dock.
PLACES_BEHIND: Final = 17
NATION_NAMES: Final = ("england", "spain", "france", "portugal", "holland", "italy")
SPACE_NAMES: Final = ("captain", "merchant", "missionary", "soldier", "training", "builder")
POINT_AMOUNTS: Final = (1, 5, 25)
HIGHEST_BID: Final = 15

PLACE: Final = 0
UNIVERSITY: Final = 84
SCOUT: Final = 186
LAND: Final = 196
TAKE: Final = 205
BUY: Final = 216
EXPLORE: Final = 273
SEND: Final = 284
TRAIN: Final = 290
REMOVE: Final = 296
RIDE: Final = 303
MIGRATE: Final = 384
FIRST: Final = 465
GIVE: Final = 522
SELL: Final = 533
DISCOVER: Final = 544
TRADE_OUT: Final = 553
REPLACE: Final = 562
BID: Final = 568
BOARD: Final = 583
POINTS: Final = 589
RETURN_CARD: Final = 592
LAUNCH: Final = 594
ACCEPT: Final = 595
USE: Final = 596
DECLINE: Final = 597
DONE: Final = 598
PASS: Final = 599
NAME: Final = 600


def action_space(players: int) -> ActionSpace:
    """Return all actions of a game for so many players."""
    seats = tuple(str(seat) for seat in range(players))
    regions = REGION_NAMES
    places = tuple(str(place + 2) for place in range(PLACES_BEHIND))
    return ActionSpace(
        [
            Verb("place", ("worker", WORKER_NAMES), ("box", BOX_NAMES)),
            Verb("university", ("box", UNIVERSITY_BOXES), ("place", places)),
            Verb("scout", ("target", TARGET_NAMES[:SCOUT_TARGETS])),
            Verb("land", ("region", regions)),
            Verb("take", ("good", GOOD_NAMES)),
            Verb("buy", ("building", BUILDING_NAMES)),
            Verb("explore", ("target", TARGET_NAMES)),
            Verb("send", ("worker", WORKER_NAMES)),
            Verb("train", ("worker", WORKER_NAMES)),
            Verb("remove", ("worker", CASUALTY_NAMES)),
            Verb("ride", ("from", regions), ("to", regions)),
            Verb("migrate", ("from", regions), ("to", regions)),
            Verb("first", ("building", BUILDING_NAMES)),
            Verb("give", ("good", GOOD_NAMES)),
            Verb("sell", ("good", GOOD_NAMES)),
            Verb("discover", ("region", regions)),
            Verb("trade-out", ("region", regions)),
            Verb("replace", ("space", SPACE_NAMES)),
            Verb("bid", ("dollars", tuple(str(n) for n in range(1, HIGHEST_BID + 1)))),
            Verb("board", ("nation", NATION_NAMES)),
            Verb("points", ("buy", tuple(str(amount) for amount in POINT_AMOUNTS))),
            Verb("return-card", ("to", ("top", "bottom"))),
            Verb("launch"),
            Verb("accept"),
            Verb("use"),
            Verb("decline"),
            Verb("done"),
            Verb("pass"),
            Verb("name", ("seat", seats)),
            Verb("war", ("against", seats)),
            Verb("battle", ("against", seats), ("region", regions)),
            Verb("plague", ("seat", seats), ("region", regions)),
            Verb("swap", ("with", seats), ("good", GOOD_NAMES)),
            Verb("order", ("owner", seats), ("worker", WORKER_NAMES)),
        ]
    )


def war_base(players: int) -> int:
    """Return the number of the first `war` action."""
    return NAME + players


def battle_base(players: int) -> int:
    """Return the number of the first `battle` action."""
    return NAME + 2 * players


def plague_base(players: int) -> int:
    """Return the number of the first `plague` action."""
    return NAME + 11 * players


def swap_base(players: int) -> int:
    """Return the number of the first `swap` action."""
    return NAME + 20 * players


def order_base(players: int) -> int:
    """Return the number of the first `order` action."""
    return NAME + 31 * players
