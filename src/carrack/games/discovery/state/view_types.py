"""The declared types of a view; the JSON Schema for front ends is made from them.

Not compiled: mypyc keeps no annotations to make a schema from.
"""

from typing import TypedDict

from carrack.kernel.pending_view import PendingView
from carrack.kernel.scores import ScoreSheet

Workers = dict[str, int]


class WorkerView(TypedDict):
    """One worker in a queue."""

    seat: int
    worker: str


class DecisionView(TypedDict):
    """What is asked of whom, with what the question is about."""

    kind: str
    rule: str
    seat: int
    worker: str | None
    target: str | None
    region: str | None
    other: int | None
    left: int | None
    price: int | None


class RegionView(TypedDict):
    """A region: its counter (its number if the viewer knows it), its good and the pieces there.

    ``counter_open``: an expedition has seen the counter, so that everybody knows it.
    """

    region: str
    discovered: bool
    counter: int | None
    counter_seen_by: list[int]
    counter_open: bool
    good: str
    good_taken: bool
    pieces: list[Workers]
    points: list[int]


class BoxesView(TypedDict):
    """The event boxes. Shipping and discovery list what each seat has there.

    ``shipping_values`` is what each seat's workers count in the contest for the ship. Of the box
    that is being resolved, the first ``acted`` workers (of the specialists: spaces) are done and
    wait to go home.
    """

    initiative: list[WorkerView]
    dock: list[WorkerView]
    dock_spaces: int
    dock_x: WorkerView | None
    dock_y: WorkerView | None
    dock_ships: list[WorkerView]
    being_ordered: list[WorkerView]
    trade_goods: list[WorkerView]
    shipping: list[Workers]
    shipping_values: list[int]
    capital: list[WorkerView]
    discovery: list[Workers]
    specialists: dict[str, WorkerView | None]
    warfare: list[WorkerView]
    acted: int


class BuildingView(TypedDict):
    """A building somebody owns."""

    building: str
    face_down: bool


class SetView(TypedDict):
    """A set of goods that earns money: ``any-three``, ``three-alike`` or ``four-alike``.

    ``goods`` counts the goods in it; a ship may stand for one more.
    """

    kind: str
    goods: dict[str, int]
    ship: bool
    money: int


class AgePointsView(TypedDict):
    """What an age brought a seat; zeros until it is scored."""

    colonies: int
    builders: int
    bought: int


class SeatView(TypedDict):
    """What one seat has; ``sets`` are goods and ships as they earn the most, ``income`` is that.

    ``nation_used_in`` is the age in which the nation's power was last used, 0 if never;
    ``reasoners`` the workers counted for the Age of Reason; ``economy`` what sets earned on the
    last turn and ``unspent`` the money before points were bought, null before.
    """

    seat: int
    money: int
    workers: Workers
    supply: Workers
    goods: dict[str, int]
    ships: int
    sets: list[SetView]
    income: int
    buildings: list[BuildingView]
    counters: list[int]
    cards: list[str]
    nation: str | None
    nation_uses: int
    nation_used_in: int
    bid: int
    reasoners: int
    age_points: list[AgePointsView]
    economy: int | None
    unspent: int | None


class BattleView(TypedDict):
    """A battle being fought, with the casualties named so far."""

    attacker: int
    defender: int
    region: str
    defender_falls: Workers
    attacker_falls: Workers


class OddsView(TypedDict):
    """What expeditions of some seats can expect at some targets, as far as the viewer knows.

    ``possible`` counters or cards may lie there, each as likely as the others. ``beaten[n]`` of
    them are beaten by a strength of n; the last strength listed beats them all.
    """

    seats: list[int]
    targets: list[str]
    possible: int
    beaten: list[int]


class ExpeditionsView(TypedDict):
    """Expeditions: how strong they are, and the odds at every target there is now.

    ``strengths`` has what each seat's workers in the Discovery box count in all, the crew that is
    being chosen included; ``crew`` is what that crew counts.
    """

    strengths: list[int]
    crew: int
    odds: list[OddsView]


class DeckView(TypedDict):
    """The discovery deck from the next card on; a card the viewer doesn't know is null.

    ``seen_by`` are the seats that have looked at each card.
    """

    left: int
    known: list[str | None]
    seen_by: list[list[int]]


class DiscoveryView(TypedDict):
    """The table as one seat, or a spectator, sees it.

    ``pending`` is what is under way, the decision last; ``ships_sailing`` are the Mayflower's ships
    that carry workers this turn.
    """

    viewer: int | None
    decision: DecisionView | None
    pending: list[PendingView]
    edition: int
    turn: int
    age: int
    ages_scored: int
    order: list[int]
    next_order: list[int]
    seats: list[SeatView]
    regions: list[RegionView]
    boxes: BoxesView
    crew: Workers
    expeditions: ExpeditionsView
    battle: BattleView | None
    goods_offered: dict[str, int]
    goods_left: dict[str, int]
    goods_gone: dict[str, int]
    ship_offered: bool
    ships_left: int
    ships_sailing: int
    buildings_offered: list[str]
    buildings_to_come: list[list[str]]
    buildings_gone: list[str]
    counters_unused: int
    counters_gone: list[int]
    deck: DeckView
    ended: str | None
    scores: list[ScoreSheet]
