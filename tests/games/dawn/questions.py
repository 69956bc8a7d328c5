"""A position for every kind of decision that Dawn of Empires asks."""

from collections.abc import Callable

import carrack
from tests.games.dawn.lands import field, stack
from tests.games.dawn.tables import Seat, game, go, kind, play

#: Seat 1 has a town on a corner of tile 13.
RAIDABLE = {"1-2-3": "0", "23-24-25": "1", "9-13-14": "1"}
MARS = Seat(wonders="temple-of-mars")


def _start_of_a_game(*actions: int) -> carrack.State:
    state = game(2).start(seed=1)
    for place in actions:
        state.apply(state.legal_actions()[place])
    return state


def _five_huts(**more: int) -> carrack.State:
    """Five huts show one unhappy face and cost 4."""
    own = {"1-2-3": "0*3", "9-13-14": "0*2", "23-24-25": "1"}
    return field(Seat(**more), towns=own)  # type: ignore[arg-type]


def _losing() -> carrack.State:
    state = go(_five_huts(), "harvest")
    while kind(state) == "collect":
        state.apply(state.legal_actions()[0])
    return state


def _upkeep() -> carrack.State:
    state = _losing()
    while kind(state) != "upkeep":
        state.apply(state.legal_actions()[0])
    return state


def _closing() -> carrack.State:
    state = go(field(Seat(food=1, technologies="milling")), "harvest")
    while kind(state) != "close":
        converting = [n for n in state.legal_actions() if "convert" in game(2).action_text(n)]
        state.apply((converting or state.legal_actions())[0])
    return state


def _promoting() -> carrack.State:
    state = field(units={"13": "0 warrior*2", "14": "1 warrior"})
    return go(state, "move", stack("13", 2), "step tile=14")


def _spirit_fallen() -> carrack.State:
    state = field(MARS, units={"13": "0", "14": "1 warrior"}, spirit="13")
    return go(state, "move", stack("13", spirit=True), "step tile=14")


MOMENTS: dict[str, Callable[[], carrack.State]] = {
    "empire": _start_of_a_game,
    "start": lambda: _start_of_a_game(0),
    "lay": lambda: _start_of_a_game(0, 0),
    "turn": field,
    "collect": lambda: go(field(), "harvest"),
    "lose": _losing,
    "convert": lambda: play(go(field(), "harvest"), "collect tile=1"),
    "upkeep": _upkeep,
    "close": _closing,
    "research": lambda: go(field(Seat(science=8)), "research"),
    "recruit": lambda: go(field(Seat(production=1)), "recruit"),
    "stack": lambda: go(field(units={"13": "0 warrior"}), "move"),
    "march": lambda: go(field(units={"13": "0 warrior"}), "move", stack("13", 1)),
    "explore": lambda: go(field(units={"13": "0 warrior"}, unexplored="14"), "explore"),
    "build": lambda: go(field(Seat(money=8, production=8, technologies="masonry")), "build"),
    "grow": lambda: go(field(Seat(food=8)), "grow"),
    "promote": _promoting,
    "spirit": lambda: go(
        field(Seat(money=2, production=5, technologies="polytheism")),
        "build",
        "build name=temple-of-mars",
    ),
    "spirit-return": _spirit_fallen,
    "end-turn": lambda: go(
        field(Seat(food=8, technologies="milling")), "grow", "grow corner=1-2-3"
    ),
}


def moment(name: str) -> carrack.State:
    """Return a position in which this is asked."""
    state = MOMENTS[name]()
    assert kind(state) == name, f"{kind(state)} is asked, not {name}"
    return state
