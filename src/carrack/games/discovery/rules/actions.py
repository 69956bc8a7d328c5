"""What may be chosen, verb by verb.

The verbs of `VERBS` have the same numbers in every game: `tools/generate.py` counts them and writes
the number of each verb's first action into `action_numbers`, as a constant for the innermost loop.
Numbers that depend on the players are counted by `Actions`, which the table has as `at`.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules.board import BOX_NAMES, REGION_NAMES
from carrack.games.discovery.rules.buildings import BUILDING_NAMES
from carrack.games.discovery.rules.pieces import CASUALTY_NAMES, GOOD_NAMES, WORKER_NAMES
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

PLACES: Final = tuple(str(place + 2) for place in range(PLACES_BEHIND))
BIDS: Final = tuple(str(dollars) for dollars in range(1, HIGHEST_BID + 1))

VERBS: Final = [
    Verb("place", ("worker", WORKER_NAMES), ("box", BOX_NAMES)),
    Verb("university", ("box", UNIVERSITY_BOXES), ("place", PLACES)),
    Verb("scout", ("target", TARGET_NAMES[:SCOUT_TARGETS])),
    Verb("land", ("region", REGION_NAMES)),
    Verb("take", ("good", GOOD_NAMES)),
    Verb("buy", ("building", BUILDING_NAMES)),
    Verb("explore", ("target", TARGET_NAMES)),
    Verb("send", ("worker", WORKER_NAMES)),
    Verb("train", ("worker", WORKER_NAMES)),
    Verb("remove", ("worker", CASUALTY_NAMES)),
    Verb("ride", ("from", REGION_NAMES), ("to", REGION_NAMES)),
    Verb("migrate", ("from", REGION_NAMES), ("to", REGION_NAMES)),
    Verb("first", ("building", BUILDING_NAMES)),
    Verb("give", ("good", GOOD_NAMES)),
    Verb("sell", ("good", GOOD_NAMES)),
    Verb("discover", ("region", REGION_NAMES)),
    Verb("trade-out", ("region", REGION_NAMES)),
    Verb("replace", ("space", SPACE_NAMES)),
    Verb("bid", ("dollars", BIDS)),
    Verb("board", ("nation", NATION_NAMES)),
    Verb("points", ("buy", tuple(str(amount) for amount in POINT_AMOUNTS))),
    Verb("return-card", ("to", ("top", "bottom"))),
    Verb("launch"),
    Verb("accept"),
    Verb("use"),
    Verb("decline"),
    Verb("done"),
    Verb("pass"),
]


@final
class Actions:
    """All actions of a game for so many players."""

    def __init__(self, players: int) -> None:
        seats = tuple(str(seat) for seat in range(players))
        self.space = ActionSpace(VERBS)
        self.name: i64 = self.space.add(Verb("name", ("seat", seats)))
        self.war: i64 = self.space.add(Verb("war", ("against", seats)))
        self.battle: i64 = self.space.add(
            Verb("battle", ("against", seats), ("region", REGION_NAMES))
        )
        self.plague: i64 = self.space.add(Verb("plague", ("seat", seats), ("region", REGION_NAMES)))
        self.swap: i64 = self.space.add(Verb("swap", ("with", seats), ("good", GOOD_NAMES)))
        self.order: i64 = self.space.add(Verb("order", ("owner", seats), ("worker", WORKER_NAMES)))
