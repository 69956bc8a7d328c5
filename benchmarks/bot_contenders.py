"""Bots that are asked for decisions, ours and the peers', and how long they take.

Ours are asked at positions of games that greedy bots have played, the same for every level and
mode, and begin to think anew at each. The peers are asked at positions of random games of their
own. Processor time of the call that decides is counted, and nothing else.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import platform
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

import measure
import ours

Sample = dict[str, Any]
#: A game that was played: its seed and its actions.
Line = tuple[int, list[int]]

clock = measure.clock

LEVELS = {"random": 200, "greedy": 60, "easy": 60, "normal": 24, "hard": 8}
"""The levels, and for how many decisions each is asked in a round."""
SEARCHING = ("normal", "hard")
PLAYERS = 4
GAMES_PLAYED = 2
FORCED_ASKED = 100

CATANATRON = "catanatron/one-look"
CPP = "open_spiel/mcts-c++"
PYTHON = "open_spiel/mcts-python"
PEERS = (CATANATRON, CPP, PYTHON)
CATAN_DECISIONS = 60
#: Simulations of one decision: C++ and Python alike play one random game out for each.
SIMULATIONS = {CPP: 100, PYTHON: 20}
SPIEL_POSITIONS = 6
UCT_C = 2.0
MEMORY_MB = 1000


class Asked(NamedTuple):
    """What many calls took, in seconds of processor time, and the simulations they made."""

    seconds: list[float]
    simulations: int


def sample(worker: str, lines: list[Line], round_number: int) -> Sample:
    """Everything measured in one run of a worker."""
    measure.pin_to_one_core()
    kind, _, rest = worker.partition("/")
    wall, begin = time.perf_counter(), clock()
    if kind == "carrack":
        game, level = rest.split("/")
        found = our_sample(game, level, lines, round_number)
    elif worker == CATANATRON:
        found = catan_sample(round_number)
    else:
        found = spiel_sample(worker, round_number)
    busy = (time.perf_counter() - wall) / (clock() - begin)
    return {**found, "wall_per_cpu": busy, "python": platform.python_version()}


def timed(call: Callable[[], object]) -> float:
    begin = clock()
    call()
    return clock() - begin


def cost_of_clock() -> float:
    """What a pair of looks at the clock takes: as much as a random choice."""
    return statistics.median(timed(int) for _ in range(1000))


def figures(asked: Asked) -> Sample:
    spent = max(1e-9, sum(asked.seconds) - len(asked.seconds) * cost_of_clock())
    return {
        "decisions": len(asked.seconds),
        "ms_per_decision": spent / len(asked.seconds) * 1000,
        "longest_ms": max(asked.seconds) * 1000,
        "simulations_per_second": asked.simulations / spent if asked.simulations else None,
    }


# ---- Ours ----------------------------------------------------------------------------------


def played_lines(game: str) -> list[Line]:
    """Games between greedy bots, to be asked about."""
    import carrack
    from carrack.bots import registry
    from carrack.bots.interface import Position

    lines: list[Line] = []
    for seed in range(GAMES_PLAYED):
        state = carrack.game(game, players=PLAYERS).start(seed, events=False)
        bots = [registry.make("greedy", state.game, seed * 10 + seat) for seat in range(PLAYERS)]
        actions: list[int] = []
        while not state.over:
            actions.append(bots[state.deciding].decide(Position(state)))
            state.apply(actions[-1])
        lines.append((seed, actions))
    return lines


def positions(game: str, lines: list[Line]) -> Iterator[Any]:
    """The states of played games, one after the other."""
    import carrack

    configured = carrack.game(game, players=PLAYERS)
    for seed, actions in lines:
        state = configured.start(seed, events=False)
        for action in actions:
            yield state
            state.apply(action)


def our_sample(game: str, level: str, lines: list[Line], round_number: int) -> Sample:
    import carrack

    real = [len(state.legal_actions()) > 1 for state in positions(game, lines)]
    chosen = spread([n for n, own in enumerate(real) if own], LEVELS[level], round_number)
    forced = spread([n for n, own in enumerate(real) if not own], FORCED_ASKED, round_number)
    found = figures(asked_at(game, level, lines, chosen))
    nothing = asked_at(game, level, lines, forced).seconds
    cost = cost_of_clock()
    return {
        **found,
        "forced_us": (statistics.fmean(nothing) - cost) * 1e6 if nothing else None,
        "versions": {
            "carrack": ours.version(),
            "mode": "compiled" if carrack.COMPILED else "pure",
        },
    }


def spread(numbers: list[int], wanted: int, round_number: int) -> set[int]:
    """So many of the numbers at even distances, others in each round."""
    wanted = min(wanted, len(numbers))
    shift = round_number * 0.38 % 1
    return {numbers[int((place + shift) * len(numbers) / wanted)] for place in range(wanted)}


def asked_at(game: str, level: str, lines: list[Line], chosen: set[int]) -> Asked:
    """Ask a level for its decision at some of the positions."""
    from carrack.bots.interface import Position

    seconds: list[float] = []
    simulations = 0
    for number, state in enumerate(positions(game, lines)):
        if number not in chosen:
            continue
        bot, search = thinker(level, state.game, number)
        position = Position(state)
        begin = clock()
        if search is not None and len(position.legal) > 1:
            made: int = search(position).iterations
            simulations += made
        else:
            bot.decide(position)
        seconds.append(clock() - begin)
    return Asked(seconds, simulations)


def thinker(level: str, game: Any, seed: int) -> tuple[Any, Callable[[Any], Any] | None]:
    """A level's bot, and its search if it is one: that tells how many simulations it made."""
    from carrack.bots import levels, registry

    if level not in SEARCHING:
        return registry.make(level, game, seed), None
    # The blunders of a level take no time, so its search is measured without them.
    name = level if level == "hard" else f"search:{levels.NORMAL_ITERATIONS}"
    bot: Any = registry.make(name, game, seed)
    return bot, bot.search


# ---- Peers ---------------------------------------------------------------------------------


def catan_player() -> tuple[str, Any]:
    """Catanatron's player that looks one action ahead: by a value function where there is one.

    The package on PyPI has none; its `VictoryPointPlayer` copies and plays just as often, and
    counts points instead, which takes less time.
    """
    try:
        return "ValueFunctionPlayer", importlib.import_module(
            "catanatron.players.value"
        ).ValueFunctionPlayer
    except ImportError:
        search = importlib.import_module("catanatron.players.search")
        return "VictoryPointPlayer", search.VictoryPointPlayer


def catan_sample(round_number: int) -> Sample:
    package = importlib.import_module("catanatron")
    name, player = catan_player()
    colors = list(package.Color)[:4]
    seconds: list[float] = []
    seed = round_number * 1000
    while len(seconds) < CATAN_DECISIONS:
        # It takes seed 0 for "no seed".
        seed += 1
        game = package.Game([player(color) for color in colors], seed=seed)
        seconds += catan_game(game, Random(seed))
    found = figures(Asked(seconds[:CATAN_DECISIONS], 0))
    version = importlib.metadata.version("catanatron")
    return {**found, "player": name, "forced_us": None, "versions": {"catanatron": version}}


def catan_game(game: Any, random: Random) -> list[float]:
    """Ask at some decisions of a game, spread over it, and let chance take the others."""
    seconds: list[float] = []
    limit: int = importlib.import_module("catanatron.game").TURNS_LIMIT
    while game.winning_color() is None and game.state.num_turns < limit:
        legal = game.state.playable_actions
        action = legal[int(random.random() * len(legal))]
        if len(legal) > 1 and random.random() < 0.05:
            begin = clock()
            action = game.state.current_player().decide(game, legal)
            seconds.append(clock() - begin)
        game.execute(action, validate_action=False)
    return seconds


def spiel_sample(worker: str, round_number: int) -> Sample:
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game("backgammon")
    bot = spiel_bot(worker, pyspiel, game, round_number + 1)
    states = backgammon(game, Random(round_number))
    seconds = [timed(partial(bot.mcts_search, state)) for state in states]
    found = figures(Asked(seconds, SIMULATIONS[worker] * len(seconds)))
    version = importlib.metadata.version("open_spiel")
    return {**found, "forced_us": None, "versions": {"open_spiel": version}}


def spiel_bot(worker: str, pyspiel: Any, game: Any, seed: int) -> Any:
    if worker == CPP:
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        return pyspiel.MCTSBot(
            game, evaluator, UCT_C, SIMULATIONS[worker], MEMORY_MB, False, seed, False
        )
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    numpy = importlib.import_module("numpy")
    random = numpy.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    return mcts.MCTSBot(
        game, UCT_C, SIMULATIONS[worker], evaluator, solve=False, random_state=random
    )


def backgammon(game: Any, random: Random) -> Iterator[Any]:
    """Positions of a random game that leave a choice, spread over it."""
    found = 0
    while found < SPIEL_POSITIONS:
        state = game.new_initial_state()
        while not state.is_terminal() and found < SPIEL_POSITIONS:
            legal = state.legal_actions()
            if state.current_player() >= 0 and len(legal) > 1 and random.random() < 0.1:
                found += 1
                yield state.clone()
            state.apply_action(legal[int(random.random() * len(legal))])
