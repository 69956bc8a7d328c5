"""One position for every kind of decision."""

from collections.abc import Callable
from functools import cache

import carrack
from tests.games.dawn.tables import Seat, game, go, kind, play, table

ONE = "stack tile=13 warriors=1 settlers=0 spirit=no"
TWO = "stack tile=13 warriors=2 settlers=0 spirit=no"
TOWN = {"8-9-13": "0"}
FOUR = {"8-9-13": "0*3", "3-5-6": "0"}


def _start() -> carrack.State:
    return play(game(2).start(seed=1), "empire name=egypt")


def _lay() -> carrack.State:
    return play(_start(), "start corner=1-2-3", "lay tile=2 terrain=desert")


def _harvest(seat: Seat, towns: dict[str, str], *actions: str) -> carrack.State:
    return go(table(seat, Seat(), towns=towns), "harvest", *actions)


def _march() -> carrack.State:
    state = table(
        Seat(technologies="military-tactics"),
        Seat(),
        units={"13": "0 warrior*2 settler", "9": "1 warrior"},
    )
    return go(state, "move", TWO)


def _stack() -> carrack.State:
    """The second stack of Military Tactics."""
    return play(_march(), "step tile=14")


def _promote() -> carrack.State:
    return play(_march(), "step tile=9")


def _spirit() -> carrack.State:
    state = table(Seat(money=8, production=8, technologies="polytheism"), Seat())
    return go(state, "build", "build name=temple-of-mars")


def _spirit_return() -> carrack.State:
    state = table(Seat(), Seat(wonders="temple-of-mars"), units={"13": "0 warrior"}, spirit="9")
    return go(state, "move", ONE, "step tile=9")


def _end_turn() -> carrack.State:
    state = table(Seat(food=4, science=4, technologies="milling"), Seat())
    return go(state, "research", "research technology=masonry")


def _explore() -> carrack.State:
    return go(table(Seat(), Seat(), units={"13": "0 warrior"}, unexplored="14 18"), "explore")


def _build() -> carrack.State:
    return go(table(Seat(money=8, production=8, technologies="masonry"), Seat()), "build")


MOMENTS: dict[str, Callable[[], carrack.State]] = {
    "empire": lambda: game(2).start(seed=1),
    "start": _start,
    "lay": _lay,
    "turn": lambda: table(Seat(space=2, food=3), Seat(space=5), unexplored="all"),
    "collect": lambda: _harvest(Seat(), {"8-9-13": "0*2"}, "collect tile=9"),
    "lose": lambda: _harvest(Seat(), FOUR, "collect tile=3"),
    "convert": lambda: _harvest(Seat(improvements="granary"), TOWN, "collect tile=8"),
    "upkeep": lambda: go(
        table(Seat(money=1, legends=1), Seat(), towns={}, units={"13": "0 warrior*3"}), "harvest"
    ),
    "close": lambda: go(table(Seat(food=3, technologies="milling"), Seat(), towns={}), "harvest"),
    "research": lambda: go(
        table(Seat(science=8), Seat()), "research", "research technology=philosophy"
    ),
    "recruit": lambda: go(
        table(Seat(production=3, food=3, improvements="barracks"), Seat(slaves={0: 1})),
        "recruit",
        "release from=1",
    ),
    "stack": _stack,
    "march": _march,
    "explore": _explore,
    "build": _build,
    "grow": lambda: go(table(Seat(food=8), Seat(), towns={"8-9-13": "0*2"}), "grow"),
    "promote": _promote,
    "spirit": _spirit,
    "spirit-return": _spirit_return,
    "end-turn": _end_turn,
}


@cache
def _made(name: str) -> carrack.State:
    state = MOMENTS[name]()
    assert kind(state) == name
    return state


def moment(name: str) -> carrack.State:
    """Return a position in which a decision of this kind is pending."""
    return _made(name).clone(events=True)
