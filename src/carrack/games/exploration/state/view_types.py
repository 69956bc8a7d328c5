"""The declared types of a view; the JSON Schema for front ends is made from them.

Not compiled: mypyc keeps no annotations to make a schema from.
"""

from typing import Literal, TypedDict

from carrack.kernel.pending_view import PendingView
from carrack.kernel.scores import ScoreSheet

Cards = dict[str, int]


class DecisionView(TypedDict):
    """What is asked of whom."""

    kind: str
    rule: str
    seat: int
    owner: int | None
    staying: int | None
    gold: int | None


class VoyageView(TypedDict):
    """The cards and gold a seat has sailed with."""

    outward: Cards
    outward_gold: Cards
    back: Cards
    back_gold: Cards


class SeatView(TypedDict):
    """What lies before one seat. ``hand`` and ``drawn_from_second_deck`` are the viewer's own."""

    seat: int
    hand: Cards | None
    hand_size: int
    known_in_hand: Cards
    drawn_from_second_deck: Cards | None
    exhibition: Cards
    gold: int
    gold_cards: Cards
    course: Literal["home", "outward", "explored", "returning"]
    distance_out: int
    distance_back: int
    voyage: VoyageView


class MarketView(TypedDict):
    """All exhibitions together: goods on show by kind, and what is rare and popular now.

    During a sale the prices are those of its beginning.
    """

    shown: dict[str, int]
    open: bool
    rare: str | None
    popular: str | None
    sale: bool


class ExplorationView(TypedDict):
    """The table as one seat, or a spectator, sees it.

    ``pending`` is what is under way, the decision last. ``laid_out`` are the cards of a voyage come
    home, or of goods on sale, among which somebody chooses.
    """

    viewer: int | None
    decision: DecisionView | None
    pending: list[PendingView]
    starter: int
    turn_of: int | None
    turns_taken: int
    turns_left: int
    passes: int
    ended: str | None
    deck: int
    second_deck: bool
    second_deck_began_with: Cards
    discard: Cards
    laid_out: Cards
    market: MarketView
    seats: list[SeatView]
    scores: list[ScoreSheet]
