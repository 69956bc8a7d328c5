"""The declared types of a view; the JSON Schema for front ends is made from them.

Not compiled: mypyc keeps no annotations to make a schema from.
"""

from typing import TypedDict

from carrack.kernel.pending_view import PendingView
from carrack.kernel.scores import ScoreSheet


class DecisionView(TypedDict):
    """What is asked of whom."""

    kind: str
    rule: str
    seat: int


class TileView(TypedDict):
    """One tile: where it lies (axial coordinates), its terrain if explored, who stands on it."""

    tile: str
    q: int
    r: int
    terrain: str | None
    owner: int | None
    warriors: int
    settlers: int
    spirit: bool
    neighbours: list[str]


class CornerView(TypedDict):
    """A corner of three tiles, and the town on it."""

    corner: str
    tiles: list[str]
    owner: int | None
    size: int


class SpaceView(TypedDict):
    """A space of the rondel: its number, actions, and whose markers are on it."""

    space: str
    actions: list[str]
    seats: list[int]


class TechnologyView(TypedDict):
    """A technology on the display, with what it does in numbers.

    ``cubes`` says what a cube of a terrain gives, ``exchanges`` names the rates it opens, as
    actions name them; powers of another kind follow from the name.
    """

    name: str
    colour: str
    cost: int
    left: int
    cubes: dict[str, dict[str, int]]
    exchanges: list[str]
    happy: int
    allows: list[str]


class BuildableView(TypedDict):
    """A city improvement or wonder on the display; any technology of ``allowed_by`` will do.

    What it does is told as for a technology; ``gives`` is what it adds to a harvest.
    """

    name: str
    wonder: bool
    money: int
    production: int
    left: int
    allowed_by: list[str]
    gives: dict[str, int]
    cubes: dict[str, dict[str, int]]
    exchanges: list[str]
    happy: int
    points: int


class SeatView(TypedDict):
    """A player board.

    ``upkeep`` and ``unhappy`` are what the next harvest would cost in money and cubes; ``cubes``
    what a cube of each terrain gives; ``prices`` what its board prints cheaper.
    """

    seat: int
    empire: str | None
    growth: int | None
    settler_cost: int | None
    prices: dict[str, list[int]]
    resources: dict[str, int]
    experience: int
    huts: int
    huts_left: int
    warriors_on_track: int
    slaves: dict[str, int]
    legends: int
    settlers_home: int
    empty_spaces: int
    town_upkeep: int
    military_upkeep: int
    unhappy: int
    technologies: list[str]
    improvements: list[str]
    wonders: list[str]
    space: str | None
    cubes: dict[str, dict[str, int]]


class HarvestView(TypedDict):
    """A harvest under way."""

    collected: list[str]
    cubes: dict[str, int]
    to_lose: int
    upkeep_due: int
    upkeep_paid: int


class StackView(TypedDict):
    """The stack on the march."""

    tile: str
    warriors: int
    settlers: int
    spirit: bool


class DawnView(TypedDict):
    """The table as one seat, or a spectator, sees it.

    ``pending`` is what is under way, the decision last. ``ending`` is there from when the end has
    begun, ``ended`` once the game is over.
    """

    viewer: int | None
    house: str
    decision: DecisionView | None
    pending: list[PendingView]
    order: list[int]
    turn_of: int | None
    turns_taken: int
    round: int
    rounds: int
    ending: str | None
    last_turns: int | None
    over: bool
    ended: str | None
    tiles: list[TileView]
    corners: list[CornerView]
    starts: list[str]
    face_down: dict[str, int]
    rondel: list[SpaceView]
    technologies: list[TechnologyView]
    buildings: list[BuildableView]
    seats: list[SeatView]
    harvest: HarvestView | None
    stack: StackView | None
    scores: list[ScoreSheet]
