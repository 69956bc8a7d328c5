"""Positions of Dawn of Empires, laid out by hand for the tests.

    state = table(
        Seat(food=4, technologies="sailing masonry", legends=1),
        Seat(empire="rome", improvements="walls", slaves={0: 2}),
        land={"13": "ocean", "8": "hills"},
        unexplored="9 14",
        towns={"8-12-13": "0*2", "8-9-13": "1"},
        units={"12": "0 warrior*2 settler", "3": "1 warrior"},
    )
    play(state, "go space=1 take=harvest")

It is seat 0's turn unless ``turn`` names another, and the rondel marker may go anywhere unless a
seat's ``space`` says where it stands. Whatever is not named is where it can be without harm:
warriors on the military track, settlers at home, tiles face up with the terrain of `LAND`. Without
``towns``, every seat has its first town, on the start of its own number. Use `go` to begin an
action.

The map of two players, tile by tile (three and four have others; see `state.view()`)::

                  1
                2   3
              4   5   6
            7   8   9   10
          11  12  13  14  15
            16  17  18  19
              20  21  22
                23  24
                  25
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, TypedDict, cast

import pytest
from typing_extensions import Unpack

import carrack
from carrack.games.dawn.rules.data import draft_1
from carrack.games.dawn.state.view_types import DawnView, SeatView, TileView
from carrack.kernel.events import Facts
from carrack.text.rules import rules_text

Json = dict[str, Any]

EMPIRES = ("egypt", "babylon", "greece", "rome")


def many(text: str) -> list[str]:
    """Return things one by one, in the order written: ``warrior*2 settler``."""
    found: list[str] = []
    for word in text.split():
        name, _, count = word.partition("*")
        found += [name] * int(count or "1")
    return found


#: The terrain of tiles that nobody names, as far as the box holds enough; oceans lie at the rim.
LAND = tuple(
    many(
        "plains ocean forest "
        "ocean grassland hills "
        "ocean plains forest mountains "
        "desert hills grassland plains ocean "
        "mountains forest grassland hills "
        "ocean plains mountains "
        "ocean forest "
        "grassland"
    )
)
RULES = frozenset(rules_text("dawn-of-empires", "en").ids)


@dataclass(frozen=True)
class Seat:
    """What one seat has; warriors and settlers that are nowhere else are on its board."""

    #: By default the seats have those that are left, in the order of the table.
    empire: str = ""
    #: Where the rondel marker stands, from 1; in the middle by default.
    space: int | None = None
    food: int = 0
    production: int = 0
    wealth: int = 0
    money: int = 0
    science: int = 0
    experience: int = 0
    legends: int = 0
    #: Warriors of other seats on this seat's track.
    slaves: Mapping[int, int] = field(default_factory=dict)
    technologies: str = ""
    improvements: str = ""
    wonders: str = ""


class Board(TypedDict, total=False):
    """All that can be said about the table; see `Layout` for what is meant by saying nothing."""

    land: Mapping[str, str]
    unexplored: str
    towns: Mapping[str, str]
    units: Mapping[str, str]
    spirit: str | None
    turn: int
    order: Sequence[int]
    round: int
    ending: str
    last_turns: int | None
    agenda: Sequence[Json]
    house: object


@dataclass(frozen=True)
class Layout:
    """A table with every default filled in."""

    #: Terrain by tile; tiles not named have that of `LAND`, or else what is left.
    land: Mapping[str, str] = field(default_factory=dict)
    #: Tiles that lie face down, or ``all`` but those next to towns and under units.
    unexplored: str = ""
    #: Towns by corner: ``{"8-12-13": "0*2"}`` is a town of seat 0, size 2.
    towns: Mapping[str, str] | None = None
    #: Units by tile: ``{"12": "0 warrior*2 settler"}``.
    units: Mapping[str, str] = field(default_factory=dict)
    #: The tile of the Spirit of Mars, or ``gone``.
    spirit: str | None = None
    turn: int = 0
    order: Sequence[int] = ()
    #: The round being played, from 1.
    round: int = 1
    ending: str = ""
    last_turns: int | None = None
    agenda: Sequence[Json] | None = None
    house: object = "draft-1"


_DRAFT_1 = draft_1()


@cache
def _game(players: int) -> carrack.Game:
    return carrack.game("dawn-of-empires", players=players, house="draft-1")


def game(players: int = 2, house: object = "draft-1") -> carrack.Game:
    """Return a game; with the first table, the same one whenever it is asked for again."""
    if house in ("draft-1", _DRAFT_1):
        return _game(players)
    return carrack.game("dawn-of-empires", players=players, house=cast(Any, house))


@cache
def _dealt(players: int) -> carrack.State:
    return deal(_game(players))


def deal(configured: carrack.Game, seed: int = 0) -> carrack.State:
    """Return a game at its first turn, the first choice having been made all along."""
    state = configured.start(seed)
    while kind(state) in ("empire", "start", "lay"):
        state.apply(state.legal_actions()[0])
    return state


# --- laying a position out


def snapshot(*seats: Seat, **board: Unpack[Board]) -> Json:
    """Return a snapshot of a position, with everything there exactly once."""
    layout = Layout(**board)
    plain = layout.house == "draft-1"
    dealt = _dealt(len(seats)) if plain else deal(game(len(seats), layout.house))
    data: Json = dealt.to_dict()
    own: Json = data["table"]
    order = list(layout.order or range(len(seats)))
    own["order"] = order
    own["turns"] = (layout.round - 1) * len(seats) + order.index(layout.turn)
    own["ending"] = layout.ending
    own["last_turns"] = layout.last_turns
    own["towns"] = _towns(dealt, layout)
    own["spirit"] = layout.spirit
    own["seats"] = [_entry(seat, len(seats)) for seat in seats]
    _set_empires(own)
    _set_tiles(own, layout)
    _set_boards(own)
    own["agenda"] = _turn(layout.turn) if layout.agenda is None else list(layout.agenda)
    return data


def _towns(dealt: carrack.State, layout: Layout) -> Json:
    if layout.towns is None:
        starts = look(dealt)["starts"]
        return {corner: {"seat": seat, "size": 1} for seat, corner in enumerate(starts)}
    found = {}
    for corner, text in layout.towns.items():
        seat, _, size = text.partition("*")
        found[corner] = {"seat": int(seat), "size": int(size or "1")}
    return found


def _set_tiles(own: Json, layout: Layout) -> None:
    land = _land(own, layout)
    seen = _seen(own, layout)
    for name, tile in own["tiles"].items():
        owner, *found = many(layout.units.get(name, "")) or [""]
        counted = Counter(found)
        tile.update(
            terrain=land[name],
            explored=name in seen,
            owner=int(owner) if owner else None,
            warriors=counted["warrior"],
            settlers=counted["settler"],
        )
    if layout.spirit in own["tiles"]:
        own["tiles"][layout.spirit]["owner"] = _temple_owner(own)


def _land(own: Json, layout: Layout) -> dict[str, str]:
    """Return the terrain of every tile: what is named, what is usual there, what is left."""
    left = Counter(LAND)
    left.subtract(layout.land.values())
    assert min(left.values()) >= 0, f"more tiles of a terrain than there are: {left}"
    land = dict(layout.land)
    for name, usual in zip(own["tiles"], LAND, strict=True):
        if name not in land and left[usual] > 0:
            land[name] = usual
            left[usual] -= 1
    rest = list(left.elements())
    return {name: land[name] if name in land else rest.pop() for name in own["tiles"]}


def _temple_owner(own: Json) -> int | None:
    owners = [n for n, seat in enumerate(own["seats"]) if "temple-of-mars" in seat["wonders"]]
    return owners[0] if owners else None


def _seen(own: Json, layout: Layout) -> set[str]:
    """Return the tiles that lie face up."""
    every = set(own["tiles"])
    if layout.unexplored != "all":
        return every - set(layout.unexplored.split())
    needed = {tile for corner in own["towns"] for tile in corner.split("-")}
    return every & (needed | set(layout.units) | {layout.spirit or ""})


def _set_empires(own: Json) -> None:
    """Give the seats that name none the empires that are left, in the order of the table."""
    named = [entry["empire"] for entry in own["seats"]]
    left = [empire for empire in EMPIRES if empire not in named]
    for entry in own["seats"]:
        entry["empire"] = entry["empire"] or left.pop(0)


def _entry(seat: Seat, players: int) -> Json:
    return {
        "empire": seat.empire,
        "space": seat.space,
        "food": seat.food,
        "production": seat.production,
        "wealth": seat.wealth,
        "money": seat.money,
        "science": seat.science,
        "experience": seat.experience,
        "warriors": 0,
        "slaves": [seat.slaves.get(owner, 0) for owner in range(players)],
        "legends": seat.legends,
        "settlers": 0,
        "technologies": many(seat.technologies),
        "improvements": many(seat.improvements),
        "wonders": many(seat.wonders),
    }


def _set_boards(own: Json) -> None:
    """Put every warrior and settler that is nowhere else on its player's board."""
    tiles = own["tiles"].values()
    for seat, entry in enumerate(own["seats"]):
        here = [tile for tile in tiles if tile["owner"] == seat]
        away = sum(tile["warriors"] for tile in here) + entry["legends"]
        away += sum(other["slaves"][seat] for other in own["seats"])
        entry["warriors"] = 7 + ("mobilization" in entry["technologies"]) - away
        entry["settlers"] = 2 - sum(tile["settlers"] for tile in here)
        assert min(entry["warriors"], entry["settlers"]) >= 0, f"seat {seat} has too many units"


def _turn(seat: int) -> list[Json]:
    return [frame("game"), frame("turn-course", seat, first=1), frame("turn", seat)]


def frame(step: str, seat: int = 0, first: int = 0, second: int = 0) -> Json:
    """Return one frame of an agenda."""
    return {"step": step, "seat": seat, "first": first, "second": second}


def table(*seats: Seat, **board: Unpack[Board]) -> carrack.State:
    """Return a position as `snapshot` describes it."""
    return game(len(seats), board.get("house", "draft-1")).from_dict(snapshot(*seats, **board))


def load(data: Json) -> carrack.State:
    """Make a state of a snapshot."""
    return game(data["players"], data["options"]["house"]).from_dict(data)


def finished(*seats: Seat, **board: Unpack[Board]) -> carrack.State:
    """Return a game that is over: by the limit of rounds, unless ``ending`` says otherwise."""
    limit = board.setdefault("ending", "round-limit") == "round-limit"
    board["agenda"] = []
    board["last_turns"] = None if limit else 0
    if limit:
        data = snapshot(*seats, **board)
        data["table"]["turns"] = 100 * len(seats)
        return load(data)
    return table(*seats, **board)


# --- driving a game


def play(state: carrack.State, *actions: str) -> carrack.State:
    """Apply actions one after the other."""
    for action in actions:
        state.apply(action)
    return state


def go(state: carrack.State, take: str, *actions: str) -> carrack.State:
    """Move the rondel marker to where an action is, begin it, and go on with it."""
    spaces = [text for text in texts(state) if text.endswith(f" take={take}")]
    assert spaces, f"{take} can't be reached: {texts(state)}"
    return play(state, spaces[0], *actions)


def told(state: carrack.State, *actions: str) -> list[Facts]:
    """Apply actions and return all that they made happen, as a spectator saw it."""
    seen: list[Facts] = []
    for action in actions:
        state.apply(action)
        seen += state.events_for(None)
    return seen


def kind(state: carrack.State) -> str:
    """Return what is asked now, or ``over``."""
    decision = state.decision
    return "over" if decision is None else decision.kind


def asked(state: carrack.State) -> tuple[str, int]:
    """Return what is asked now, and of whom."""
    decision = state.decision
    assert decision is not None, "the game is over"
    return decision.kind, decision.seat


def texts(state: carrack.State) -> list[str]:
    """Return the texts of the legal actions."""
    return [state.game.action_text(action) for action in state.legal_actions()]


def offered(state: carrack.State, verb: str) -> set[str]:
    """Return what may be chosen with a verb, without the verb and the names of its arguments."""
    found = (text.split() for text in texts(state))
    return {
        " ".join(word.partition("=")[2] for word in words[1:])
        for words in found
        if words[0] == verb
    }


def refused(state: carrack.State, action: str) -> str:
    """Try an action that is not legal; return the rule named, all else being unchanged."""
    before = state.to_dict()
    with pytest.raises(carrack.IllegalAction) as caught:
        state.apply(action)
    assert state.to_dict() == before
    assert caught.value.legal == texts(state)
    assert caught.value.rule in RULES
    return caught.value.rule


def random_play(configured: carrack.Game, seed: int) -> Iterator[carrack.State]:
    """Yield one state after each decision of a game played at random, from its start on."""
    chooser = Random(seed)
    state = configured.start(seed)
    yield state
    while not state.over:
        state.apply(chooser.choice(state.legal_actions()))
        yield state


# --- looking at the table


def look(state: carrack.State, viewer: int | None = None) -> DawnView:
    """Return a view with its declared type."""
    return cast(DawnView, state.view(viewer))


def at(state: carrack.State, seat: int) -> SeatView:
    """Return a player board."""
    return look(state)["seats"][seat]


def has(state: carrack.State, seat: int, resource: str) -> int:
    """Return how much of a resource a seat has."""
    return at(state, seat)["resources"][resource]


def tile(state: carrack.State, name: str) -> TileView:
    """Return a tile."""
    return look(state)["tiles"][int(name) - 1]


def units(state: carrack.State, name: str) -> tuple[int | None, int, int, bool]:
    """Return who is on a tile: owner, warriors without the Spirit, settlers, the Spirit."""
    found = tile(state, name)
    return found["owner"], found["warriors"], found["settlers"], found["spirit"]


def towns(state: carrack.State) -> dict[str, tuple[int, int]]:
    """Return every town: its seat and size by corner."""
    return {
        corner["corner"]: (corner["owner"], corner["size"])
        for corner in look(state)["corners"]
        if corner["owner"] is not None
    }


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
