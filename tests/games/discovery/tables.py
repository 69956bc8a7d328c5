"""Positions of Age of Discovery, laid out by hand for the tests.

    state = table(
        Seat(money=20, workers="colonist"),
        Seat(goods="sugar*4", ships=1, buildings="settlers"),
        edition=2015,
        turn=4,
        dock="0:colonist 1:missionary*2",
        world={"peru": "0:colonist*3 1:soldier"},
        counters={"brazil": 11},
    )
    play(state, "place worker=colonist box=capital")

Things are written by name, several of the same with ``*``; workers on the board have their seat in
front. The first seat in ``order`` that has ``workers`` is asked to place one; when nobody has any
left, the boxes are resolved. `resolving` goes there at once. A region named in ``world`` is
discovered. Whatever is not named stays where a game of that edition has it, so that nothing is
lost: pieces in the supply, goods in the pile, counters aside, buildings in their stacks.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, TypedDict, cast

from typing_extensions import Unpack

import carrack
from carrack.games.discovery.rules.actions import SPACE_NAMES as SPACES
from carrack.games.discovery.rules.board import REGION_NAMES as REGIONS
from carrack.games.discovery.rules.pieces import GOOD_NAMES, WORKER_NAMES
from carrack.games.discovery.state.view_types import DiscoveryView, RegionView, SeatView
from carrack.kernel.events import Facts

Json = dict[str, Any]
Things = dict[str, int]
OptionValue = bool | int | str

REGION_GOODS = ("fur", "fish", "tobacco", "indigo", "sugar", "gold", "cocoa", "silver", "coffee")
SHIPS = 8
TRAINING_PRICE = 5
POWERS = {"england": 1, "spain": 1, "france": 2, "portugal": 3, "holland": 1, "italy": 2}

#: Boxes where a worker achieves nothing if its owner declines.
IDLE_BOXES = ("warfare", "trade-goods", "discovery")
IDLE_CHOICES = ("decline", "done", "pass", "launch")


@dataclass(frozen=True)
class Seat:
    """What one seat has; ``workers`` are those it still has to place."""

    money: int = 10
    workers: str = ""
    shipping: str = ""
    discovery: str = ""
    goods: str = ""
    ships: int = 0
    buildings: str = ""
    #: Those of ``buildings`` that are face down.
    used: str = ""
    #: Numbers of discovery counters.
    counters: str = ""
    cards: str = ""
    nation: str = ""
    nation_uses: int | None = None
    #: The age in which the nation's power was last used.
    nation_age: int = 0
    #: Points noted, age by age.
    colonies: tuple[int, int, int] = (0, 0, 0)
    builders: tuple[int, int, int] = (0, 0, 0)
    bought: tuple[int, int, int] = (0, 0, 0)
    #: What sets paid in turn 8; -1 before that.
    economy: int = -1
    unspent: int = -1
    reasoners: int = 0


class Board(TypedDict, total=False):
    """All that can be said about the board; see `Layout` for what is meant by saying nothing."""

    edition: int
    options: Mapping[str, OptionValue]
    turn: int
    order: Sequence[int]
    next_order: Sequence[int]
    initiative: str
    dock: str
    dock_x: str
    dock_y: str
    dock_ships: str
    goods_box: str
    capital: str
    warfare: str
    specialists: Mapping[str, str]
    world: Mapping[str, str]
    discovered: str
    counters: Mapping[str, int]
    known: Mapping[str, Sequence[int]]
    counters_out: str
    taken: str
    offer: str
    pile: str
    ship: bool
    offered: str
    stack: str
    deck: str
    deck_known: Mapping[str, Sequence[int]]
    agenda: Sequence[Json]


@dataclass(frozen=True)
class Layout:
    """A board with every default filled in."""

    edition: int = 2015
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    turn: int = 1
    order: Sequence[int] = ()
    next_order: Sequence[int] = ()
    initiative: str = ""
    dock: str = ""
    dock_x: str = ""
    dock_y: str = ""
    dock_ships: str = ""
    goods_box: str = ""
    capital: str = ""
    warfare: str = ""
    specialists: Mapping[str, str] = field(default_factory=dict)
    #: Pieces by region: ``{"peru": "0:colonist*2 1:soldier"}``.
    world: Mapping[str, str] = field(default_factory=dict)
    #: More discovered regions, or ``all``. The Caribbean always is one, unless it is auctioned.
    discovered: str = ""
    #: Which counter lies on an undiscovered region, and which seats (255: all) know it.
    counters: Mapping[str, int] = field(default_factory=dict)
    known: Mapping[str, Sequence[int]] = field(default_factory=dict)
    counters_out: str = ""
    #: Regions whose good is gone.
    taken: str = ""
    #: Goods on offer; by default those dealt. Goods in the pile; by default all the rest.
    offer: str | None = None
    pile: str | None = None
    ship: bool = True
    #: Buildings on offer, by default five of the age; the stack of the age, by default the rest.
    offered: str | None = None
    stack: str | None = None
    #: The next cards of the deck.
    deck: str = ""
    deck_known: Mapping[str, Sequence[int]] = field(default_factory=dict)
    agenda: Sequence[Json] | None = None

    @property
    def age(self) -> int:
        return 1 + (self.turn > 3) + (self.turn > 6)


def many(text: str) -> list[str]:
    """Return things one by one, in the order written."""
    found: list[str] = []
    for word in text.split():
        name, _, count = word.partition("*")
        found += [name] * int(count or "1")
    return found


def things(text: str) -> Things:
    """Return things counted."""
    return dict(Counter(many(text)))


def workers_on(text: str) -> list[Json]:
    """Return workers with their seats: ``0:colonist*2 1:soldier``."""
    pairs = (word.split(":") for word in many(text))
    return [{"seat": int(seat), "worker": worker} for seat, worker in pairs]


@cache
def _game(edition: int, players: int, options: tuple[tuple[str, OptionValue], ...]) -> carrack.Game:
    return carrack.game(f"age-of-discovery-{edition}", players=players, **dict(options))


def game(edition: int = 2015, players: int = 2, **options: OptionValue) -> carrack.Game:
    """Return a game, the same one whenever it is asked for again."""
    return _game(edition, players, tuple(sorted(options.items())))


# --- laying a position out


def snapshot(*seats: Seat, **board: Unpack[Board]) -> Json:
    """Return a snapshot of a position, with everything there exactly once."""
    layout = Layout(**board)
    configured = game(layout.edition, len(seats), **layout.options)
    data: Json = configured.start(seed=0).to_dict()
    own: Json = data["table"]
    pieces_in_all = [_pieces_of(own, seat) for seat in range(len(seats))]
    buildings = _all_buildings(own)
    own["turn"] = layout.turn
    own["ages_scored"] = layout.age - 1
    own["order"] = list(layout.order or range(len(seats)))
    own["next_order"] = list(layout.next_order)
    for entry, seat in zip(own["seats"], seats, strict=True):
        entry.update(_entry(seat))
    _set_boxes(own, layout)
    _set_regions(own, layout)
    _set_goods(own, layout)
    own["ship_in_box"] = layout.ship
    own["ships_sailing"] = len(own["boxes"]["dock_ships"])
    own["ships_left"] = SHIPS - layout.ship - sum(seat.ships for seat in seats)
    _set_buildings(own, layout, buildings)
    _set_deck(own, layout)
    own["agenda"] = _placing(own) if layout.agenda is None else list(layout.agenda)
    _set_supplies(own, pieces_in_all)
    return data


def _entry(seat: Seat) -> Json:
    uses = POWERS.get(seat.nation, 0) if seat.nation_uses is None else seat.nation_uses
    return {
        "money": seat.money,
        "workers": things(seat.workers),
        "shipping": things(seat.shipping),
        "discovery": things(seat.discovery),
        "goods": things(seat.goods),
        "ships": seat.ships,
        "buildings": many(seat.buildings),
        "face_down": many(seat.used),
        "counters": [int(number) for number in seat.counters.split()],
        "cards": many(seat.cards),
        "colony_points": list(seat.colonies),
        "builder_points": list(seat.builders),
        "bought_points": list(seat.bought),
        "economy": seat.economy,
        "unspent": seat.unspent,
        "reasoners": seat.reasoners,
        "nation": seat.nation or "none",
        "nation_uses": uses,
        "nation_age": seat.nation_age,
        "bid": 0,
    }


def _set_boxes(own: Json, layout: Layout) -> None:
    boxes = own["boxes"]
    queues = ("initiative", "dock", "dock_ships", "goods_box", "capital", "warfare")
    for name in queues:
        boxes[name] = workers_on(getattr(layout, name))
    for name in ("dock_x", "dock_y"):
        found = workers_on(getattr(layout, name))
        boxes[name] = found[0] if found else None
    spaces = [workers_on(layout.specialists.get(name, "")) for name in SPACES]
    boxes["specialists"] = [found[0] if found else None for found in spaces]


def _set_regions(own: Json, layout: Layout) -> None:
    regions: Json = own["regions"]
    free = _spread_counters(own, layout)
    for name in REGIONS:
        region = regions[name]
        region["known"] = _mask(layout.known.get(name, ()))
        region["has_good"] = name not in layout.taken.split()
        region["pieces"] = [{} for _ in own["seats"]]
        for worker in workers_on(layout.world.get(name, "")):
            colony = region["pieces"][worker["seat"]]
            colony[worker["worker"]] = colony.get(worker["worker"], 0) + 1
    own["spare"] = sorted(free)


def _spread_counters(own: Json, layout: Layout) -> list[int]:
    """Lay the wanted counters on the wanted regions, any others on the rest; return those left."""
    out = [int(number) for number in layout.counters_out.split()]
    taken = {*out, *layout.counters.values()}
    taken.update(number for seat in own["seats"] for number in seat["counters"])
    free = [number for number in range(16) if number not in taken]
    known = {*layout.world, *layout.discovered.split()}
    for name in REGIONS:
        region = own["regions"][name]
        if name in layout.counters:
            region["counter"] = layout.counters[name]
        elif region["counter"] < 0 or name in known or layout.discovered == "all":
            region["counter"] = -1
        else:
            region["counter"] = free.pop(0)
    own["counters_out"] = sorted(out)
    return free


def _mask(seats: Sequence[int]) -> int:
    return 255 if 255 in seats else sum(1 << seat for seat in seats)


def _set_goods(own: Json, layout: Layout) -> None:
    left = Counter(dict(zip(GOOD_NAMES, (6, 6, 5, 5, 4, 4, 4, 3, 3, 3, 3), strict=True)))
    for seat in own["seats"]:
        left.subtract(seat["goods"])
    for name, good in zip(REGIONS, REGION_GOODS, strict=True):
        # Whoever holds all goods of a kind has the region's, too.
        own["regions"][name]["has_good"] &= left[good] > 0
        left[good] -= own["regions"][name]["has_good"]
    if layout.offer is not None:
        own["offer"] = things(layout.offer)
    elif any(left[good] < count for good, count in own["offer"].items()):
        # What was dealt is in somebody's hands: any four others will do.
        own["offer"] = dict(Counter(list(left.elements())[:4]))
    left.subtract(own["offer"])
    own["pile"] = dict(left) if layout.pile is None else things(layout.pile)
    left.subtract(own["pile"])
    assert min(left.values()) >= 0, f"more of a good than there are: {left}"
    own["pile"] = {good: count for good, count in own["pile"].items() if count}
    own["goods_out"] = {good: count for good, count in left.items() if count}


def _all_buildings(own: Json) -> list[list[str]]:
    """Return the buildings of this game age by age; those laid open are of the first."""
    stacks: list[list[str]] = [list(stack) for stack in own["stacks"]]
    stacks[0] = sorted([*stacks[0], *own["on_offer"]])
    return stacks


def _set_buildings(own: Json, layout: Layout, ages: list[list[str]]) -> None:
    owned = {name for seat in own["seats"] for name in seat["buildings"]}
    left = [[name for name in stack if name not in owned] for stack in ages]
    now = layout.age - 1
    out = [*own["buildings_out"], *(name for stack in left[:now] for name in stack)]
    offered = many(layout.offered) if layout.offered is not None else left[now][:5]
    rest = [name for name in left[now] if name not in offered]
    stack = rest if layout.stack is None else many(layout.stack)
    out += [name for name in rest if name not in stack]
    for age in range(now):
        left[age] = []
    left[now] = stack
    for later in left[now + 1 :]:
        later[:] = [name for name in later if name not in offered]
    own["on_offer"] = offered
    own["stacks"] = left
    own["buildings_out"] = [name for name in out if name not in offered and name not in stack]


def _set_deck(own: Json, layout: Layout) -> None:
    owned = {name for seat in own["seats"] for name in seat["cards"]}
    first = many(layout.deck)
    own["deck"] = first + [name for name in own["deck"] if name not in owned and name not in first]
    own["deck_known"] = [_mask(layout.deck_known.get(name, ())) for name in own["deck"]]


def _placing(own: Json) -> list[Json]:
    """Return the agenda of a placement in which the first seat with a worker is asked."""
    order = own["order"]
    ready = [n for n, seat in enumerate(order) if own["seats"][seat]["workers"]]
    place = ready[0] if ready else 0
    following = (place + 1) % len(order)
    return [
        frame("game", first=1, second=1),
        frame("placement", first=1, second=following),
        frame("place", order[place]),
    ]


def frame(step: str, seat: int = 0, first: int = 0, second: int = 0) -> Json:
    """Return one frame of an agenda."""
    return {"step": step, "seat": seat, "first": first, "second": second}


def _pieces_of(own: Json, seat: int) -> Counter[str]:
    entry = own["seats"][seat]
    return Counter(entry["supply"]) + Counter(entry["workers"]) + Counter(entry["discovery"])


def _set_supplies(own: Json, pieces_in_all: list[Counter[str]]) -> None:
    boxes = own["boxes"]
    standing = [worker for name in boxes for worker in _as_list(boxes[name]) if worker]
    for seat, left in enumerate(pieces_in_all):
        entry = own["seats"][seat]
        for place in ("workers", "shipping", "discovery"):
            left.subtract(entry[place])
        left.subtract(worker["worker"] for worker in standing if worker["seat"] == seat)
        for region in own["regions"].values():
            left.subtract(region["pieces"][seat])
        left.subtract(_under_way(own, seat))
        assert min(left.values()) >= 0, f"more pieces of seat {seat} than there are: {left}"
        entry["supply"] = {name: count for name, count in left.items() if count}


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _under_way(own: Json, seat: int) -> list[str]:
    """A worker that is about to land stands nowhere."""
    if not own["agenda"]:
        return []
    top = own["agenda"][-1]
    return [WORKER_NAMES[top["first"]]] if top["step"] == "land" and top["seat"] == seat else []


def table(*seats: Seat, **board: Unpack[Board]) -> carrack.State:
    """Return a position as `snapshot` describes it."""
    return load(snapshot(*seats, **board))


def load(data: Json) -> carrack.State:
    """Make a state of a snapshot."""
    edition = int(str(data["game"])[-4:])
    return game(edition, data["players"], **data["options"]).from_dict(data)


def resolving(*seats: Seat, **board: Unpack[Board]) -> carrack.State:
    """Return a position just after placement, at the first decision of the resolution.

    The first in the order has a colonist more than said, where it will be asked something: on the
    training space or, if it could fight or pay nobody, or others stand among the specialists, in
    the Warfare box. In the last cases it has a feud in Canada with the second in the order.
    """
    order = board.get("order", range(len(seats)))
    own = list(seats)
    assert not any(seat.workers for seat in own), "nobody may have a worker left"
    own[order[0]] = Seat(**{**own[order[0]].__dict__, "workers": "colonist"})
    world = board.get("world", {})
    poor = own[order[0]].money < TRAINING_PRICE
    if ("specialists" in board or poor) and not _could_fight(order[0], world):
        others = [kind for kind in ("merchant", "missionary") if kind not in str(board)]
        feud = f"{order[0]}:soldier {order[1]}:{(others or ['soldier'])[0]}"
        board["world"] = world = {**world, "canada": feud}
    box = "warfare" if _could_fight(order[0], world) else "training"
    return play(table(*own, **board), f"place worker=colonist box={box}")


def _could_fight(seat: int, world: Mapping[str, str]) -> bool:
    """Tell whether a seat shares a region that has a soldier."""
    regions = [there for there in world.values() if "soldier" in there and f"{seat}:" in there]
    return any({worker[0] for worker in there.split()} > {str(seat)} for there in regions)


def finished(*seats: Seat, **board: Unpack[Board]) -> carrack.State:
    """Return a game whose last turn is over, with all ages scored as the seats say."""
    board["turn"] = 8
    board["agenda"] = []
    data = snapshot(*seats, **board)
    data["table"]["ages_scored"] = 3
    for entry in data["table"]["seats"]:
        entry["economy"] = max(entry["economy"], 0)
    return load(data)


# --- driving a game


def play(state: carrack.State, *actions: str) -> carrack.State:
    """Apply actions one after the other.

    What has been decided for a seat without a choice may be written all the same.
    """
    told(state, *actions)
    return state


def told(state: carrack.State, *actions: str) -> list[Facts]:
    """Apply actions as `play` does; return what they made happen, as a spectator saw it."""
    seen: list[Facts] = []
    decided = [] if actions and actions[0] in texts(state) else decided_in(state)
    for action in actions:
        if decided and decided[0] == action:
            decided.pop(0)
            continue
        state.apply(action)
        decided = decided_in(state)
        seen += state.events_for(None)
    return seen


def decided_in(state: carrack.State) -> list[str]:
    """Return what the last action decided for seats that had no other choice."""
    return [str(event["choice"]) for event in happened(state, "decided")]


def kind(state: carrack.State) -> str:
    """Return what is asked now, or ``over``."""
    return "over" if state.decision is None else state.decision.kind


def asked(state: carrack.State) -> tuple[str, int]:
    """Return what is asked now, and of whom."""
    decision = state.decision
    assert decision is not None, "the game is over"
    return decision.kind, decision.seat


def idle_choice(state: carrack.State) -> str:
    """Return a choice that changes as little as possible."""
    choices = texts(state)
    idle = [choice for choice in IDLE_CHOICES if choice in choices]
    idle += [text for box in IDLE_BOXES for text in choices if text.endswith(f"box={box}")]
    return (idle or choices)[0]


def idle(state: carrack.State, seen: list[Facts] | None = None) -> carrack.State:
    """Answer the pending decision as idly as possible; gather what happens, if asked to."""
    state.apply(idle_choice(state))
    if seen is not None:
        seen += state.events_for(None)
    return state


def skip_to(
    state: carrack.State, *kinds: str, seat: int | None = None, seen: list[Facts] | None = None
) -> carrack.State:
    """Idle until a decision of such a kind (and seat) is pending; it may be so already."""
    while not state.over:
        if kind(state) in kinds and seat in (None, state.seat):
            return state
        idle(state, seen)
    assert "over" in kinds, f"no decision {kinds} came before the end"
    return state


def end_turn(state: carrack.State, seen: list[Facts] | None = None) -> carrack.State:
    """Idle until the next turn's placement begins, or the game is over."""
    turn = look(state)["turn"]
    while not state.over and look(state)["turn"] == turn:
        idle(state, seen)
    return state


def texts(state: carrack.State) -> list[str]:
    """Return the texts of the legal actions."""
    return [state.game.action_text(action) for action in state.legal_actions()]


def options_of(state: carrack.State, verb: str) -> set[str]:
    """Return what may be chosen with a verb of a single argument: ``land`` gives regions."""
    found = (text.split() for text in texts(state))
    return {words[1].split("=")[1] for words in found if words[0] == verb and len(words) == 2}


def boxes_open(state: carrack.State, worker: str = "colonist") -> set[str]:
    """Return the boxes where a worker may be placed now."""
    start = f"place worker={worker} box="
    return {text.removeprefix(start) for text in texts(state) if text.startswith(start)}


def random_play(configured: carrack.Game, seed: int) -> Iterator[carrack.State]:
    """Yield one state after each decision of a game played at random, from its start on."""
    chooser = Random(seed)
    state = configured.start(seed)
    yield state
    while not state.over:
        state.apply(chooser.choice(state.legal_actions()))
        yield state


# --- looking at the table


def look(state: carrack.State, viewer: int | None = None) -> DiscoveryView:
    """Return a view with its declared type."""
    return cast(DiscoveryView, state.view(viewer))


def at(state: carrack.State, seat: int) -> SeatView:
    """Return what a seat has, which everybody sees."""
    return look(state)["seats"][seat]


def money(state: carrack.State) -> list[int]:
    """Return everybody's money."""
    return [seat["money"] for seat in look(state)["seats"]]


def region(state: carrack.State, name: str, viewer: int | None = None) -> RegionView:
    """Return a region."""
    return look(state, viewer)["regions"][REGIONS.index(name)]


def pieces(state: carrack.State, name: str, seat: int) -> Things:
    """Return a seat's pieces in a region."""
    return region(state, name)["pieces"][seat]


def of_kind(events: list[Facts], wanted: str) -> list[Facts]:
    """Return the events of a kind."""
    return [event for event in events if event["event"] == wanted]


def happened(state: carrack.State, wanted: str, viewer: int | None = None) -> list[Facts]:
    """Return the events of a kind that the last action made happen."""
    return of_kind(state.events_for(viewer), wanted)


def points(state: carrack.State, seat: int, source: str) -> int:
    """Return a seat's points from one source of its score sheet."""
    return sum(
        line["points"] for line in state.score_sheet()[seat]["lines"] if line["source"] == source
    )


def inside(state: carrack.State) -> Json:
    """Return the whole table, hidden parts included."""
    return cast(Json, state.to_dict()["table"])
