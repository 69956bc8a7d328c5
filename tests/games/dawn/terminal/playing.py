"""Games of Dawn of Empires for the tests of the command line: usual, rich and warlike ones."""

import random
from collections.abc import Iterator
from functools import cache

import carrack
from carrack import Game, State
from carrack.games.dawn.rules import data

DAWN = "dawn-of-empires"
NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def rich_house() -> dict[str, object]:
    """Changes by which everything is cheap, so that games see most of the tiles and end soon."""
    table = data.released(data.DEFAULT)
    cheap = {"money": 1, "production": 1}
    return {
        "cubes": {
            name: {"food": 2, "production": 2, "wealth": 3} for name in names(table, "cubes")
        },
        "faces": [0, 0, 0, 0, 0, 1, 2, 3, 4],
        # With such cubes many would bring nothing but for their happy face.
        "technologies": {name: {"cost": 1, "happy": 1} for name in names(table, "technologies")},
        "improvements": dict.fromkeys(names(table, "improvements"), cheap),
        "wonders": dict.fromkeys(names(table, "wonders"), cheap),
        "empires": {name: {"growth": 1, "settler": 0} for name in names(table, "empires")},
    }


def names(table: dict[str, object], field: str) -> list[str]:
    """The names of the rows of a field."""
    rows = table[field]
    assert isinstance(rows, dict)
    return list(rows)


def warlike_house() -> dict[str, object]:
    """A rich table whose two-player map has the starts side by side."""
    starts = [[[0, 0], [1, 0], [0, 1]], [[1, 1], [2, 0], [2, 1]]]
    taken = [hex for start in starts for hex in start]
    square = [[q, r] for r in range(5) for q in range(5)]
    unexplored = [hex for hex in square if hex not in taken]
    maps = {"2": {"unexplored": unexplored, "starts": starts}}
    return {**rich_house(), "maps": maps}


@cache
def games() -> list[Game]:
    """Games for every number of players and of every kind."""
    usual = [carrack.game(DAWN, players=players) for players in (2, 3, 4)]
    rich = [carrack.game(DAWN, players=players, house=rich_house()) for players in (3, 4)]
    return [*usual, *rich, carrack.game(DAWN, players=2, house=warlike_house())]


def eager(state: State, chance: random.Random) -> int:
    """A random choice that goes ahead and fights more often than not, to see more of the game."""
    legal = state.legal_actions()
    args = {action: state.game.action_args(action) for action in legal}
    idle = ("decline", "done", "exchange")
    bold = [
        action
        for action in legal
        if args[action]["verb"] not in idle and args[action].get("take") != "nothing"
    ]
    warlike = [
        action
        for action in bold
        if args[action]["verb"] in ("raid", "release")
        or args[action].get("unit") == "warrior"
        or args[action].get("take") in ("move", "recruit")
    ]
    if warlike and chance.random() < 0.4:
        return chance.choice(warlike)
    return chance.choice(bold if bold and chance.random() < 0.9 else legal)


def positions(game: Game, seed: int) -> Iterator[State]:
    """Every position of a game."""
    chance = random.Random(seed)
    state = game.start(seed)
    yield state
    while not state.over:
        state.apply(eager(state, chance))
        yield state


@cache
def moment(kind: str) -> State:
    """A position at which a decision of a kind is pending."""
    for seed in range(60):
        for state in positions(games()[seed % len(games())], seed):
            if state.decision is not None and state.decision.kind == kind:
                return state
    raise AssertionError(kind)
