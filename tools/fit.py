"""Fit the weights of a game's evaluation to how games end, within a fixed number of games.

As chess engines do it (Texel's method): greedy bots that blunder now and then play games against
each other, some of the positions they went through are kept, and the weights are moved one by one,
a step up or down, as long as the evaluation foresees the ends of these games better. How badly it
foresees them is its ``surprise``: minus the logarithm of the chance it gave to the winner, and how
far off the points were that it expected. Every fifth game is kept apart: weights are written only
if those games, which no step has seen, surprise less, too, with 95 % confidence.

    python -m tools.fit GAME [--games N] [--players 2,4] [--passes N] [--seed S] [--jobs N]
                        [--keep NAMES]

Weights that seldom matter are fitted to few positions, and may end up where they make no sense:
``--keep`` leaves those it names as they are. The same arguments give the same weights, however many
processes share the work.
"""

import argparse
import json
import math
import sys
from contextlib import closing
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from tools.tune import changes, rewritten, rounded, seed_of, tables, tell, weights_file

import carrack
from carrack.bots.evaluation import Evaluation, Weights
from carrack.bots.evaluations import evaluation_of
from carrack.bots.greedy import GreedyBot
from carrack.bots.interface import Position
from carrack.bots.levels import BlunderingBot
from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.chance import below, derived_key, key_of
from carrack.kernel.game import Game, State
from carrack.lab import journal, pool
from carrack.lab.statistics import Interval, mean_interval

#: Once in so many decisions a bot takes any action at all, so that more kinds of positions are met.
BLUNDERS = 0.05
#: One of so many decisions becomes a position to look at, and no more of them than this are.
ONE_OF = 10
MOST_POSITIONS = 6000
#: One of so many games is kept apart.
APART = 5
#: How much the points weigh beside the winner.
SHARE_OF_POINTS = 0.5
#: No winner surprises more than one who was given this chance.
LEAST_CHANCE = 0.001
#: Weights are changed by this much at first; a weight's step grows as it gets on, else is halved.
FIRST_STEP = 0.25
LONGEST_STEP = 0.5


class Plan(NamedTuple):
    """What was asked."""

    game: str
    players: list[int]
    games: int
    passes: int
    seed: int
    jobs: int
    #: The weights that stay as they are.
    kept: tuple[str, ...]


class Deal(NamedTuple):
    """A game to be played."""

    number: int
    game: str
    players: int
    seed: int


class Played(NamedTuple):
    """A game that was played: its actions, and which positions of it to look at."""

    deal: Deal
    actions: list[int]
    chosen: list[int]


class Case(NamedTuple):
    """A position, and how the game ended: points above the mean, and who won."""

    number: int
    state: State
    points: list[float]
    winners: list[int]


class Foresight(NamedTuple):
    """By how much less the games kept apart surprise with fitted weights, and how sure that is."""

    games: int
    before: float
    after: float
    gain: Interval

    @property
    def better(self) -> bool:
        """Whether they foresee better beyond doubt."""
        return self.gain[0] > 0.0


# ---- Games ---------------------------------------------------------------------------------


def deals(plan: Plan) -> list[Deal]:
    """Return the games to play."""
    key = derived_key(key_of(plan.seed), b"fitting")
    found = []
    for number in range(plan.games):
        players = plan.players[number % len(plan.players)]
        found.append(Deal(number, plan.game, players, seed_of(key, number)))
    return found


def play(deal: Deal, stop: pool.Flag) -> Played:
    """Play a game between greedy bots that blunder, and choose positions of it."""
    if stop.is_set():
        raise pool.Stopped
    game = _game(deal)
    key = key_of(deal.seed)
    bots = [
        _bot(game, derived_key(key, f"seat {seat}".encode("ascii"))) for seat in range(game.players)
    ]
    choice = derived_key(key, b"positions")
    state = game.start(deal.seed, events=False)
    actions: list[int] = []
    chosen: list[int] = []
    while not state.over:
        legal = state.legal_actions()
        if len(legal) == 1:
            actions.append(legal[0])
        else:
            if below(choice, len(actions), ONE_OF) == 0:
                chosen.append(len(actions))
            actions.append(bots[state.deciding].decide(Position(state)))
        state.apply(actions[-1])
    return Played(deal, actions, chosen)


def _game(deal: Deal) -> Game:
    return CATALOGUE.entry(deal.game).configure(deal.players, {})


def _bot(game: Game, seed: bytes) -> BlunderingBot:
    return BlunderingBot(GreedyBot(evaluation_of(game), seed), BLUNDERS, seed)


def cases(played: Played, games: dict[int, Game]) -> list[Case]:
    """Return the chosen positions of a game."""
    state = games[played.deal.players].start(played.deal.seed, events=False)
    chosen = set(played.chosen)
    kept = []
    for number, action in enumerate(played.actions):
        if number in chosen:
            kept.append(state.clone())
        state.apply(action)
    scores = state.scores()
    points = [score - fmean(scores) for score in scores]
    return [Case(played.deal.number, one, points, state.ranking()[0]) for one in kept]


# ---- Surprise ------------------------------------------------------------------------------


class Judge:
    """Tells how much positions surprise an evaluation with some weights."""

    def __init__(self, games: dict[int, Game], spread: float) -> None:
        self._games = games
        #: The mean square of the points above the mean, the measure of being far off.
        self._spread = spread

    def surprises(self, weights: Weights, cases: list[Case]) -> list[float]:
        """Return how much each position's end surprises."""
        evaluations = {
            players: evaluation_of(game, weights) for players, game in self._games.items()
        }
        return [self._surprise(evaluations[len(case.points)], case) for case in cases]

    def _surprise(self, evaluation: Evaluation, case: Case) -> float:
        expected = evaluation.points(case.state)
        chances = evaluation.chances(case.state, expected)
        chance = max(LEAST_CHANCE, fmean(chances[seat] for seat in case.winners))
        mean = fmean(expected)
        off = fmean(
            (found - mean - real) ** 2 for found, real in zip(expected, case.points, strict=True)
        )
        return SHARE_OF_POINTS * off / self._spread - math.log(chance, len(expected))


def spread_of(cases: list[Case]) -> float:
    """Return the mean square of the points above the mean."""
    return fmean(fmean(points**2 for points in case.points) for case in cases)


def fitted(plan: Plan, present: Weights, judge: Judge, seen: list[Case]) -> Weights:
    """Return weights that foresee the games seen better."""
    weights = dict(present)
    least = fmean(judge.surprises(weights, seen))
    moved = [name for name, value in weights.items() if value != 0.0 and name not in plan.kept]
    steps = dict.fromkeys(moved, FIRST_STEP)
    for number in range(plan.passes):
        for name, step in list(steps.items()):
            for factor in (1.0 + step, 1.0 / (1.0 + step)):
                tried = {**weights, name: weights[name] * factor}
                surprise = fmean(judge.surprises(tried, seen))
                if surprise < least:
                    weights, least = tried, surprise
                    steps[name] = min(LONGEST_STEP, step * 1.2)
                    break
            else:
                steps[name] = step / 2
        tell(f"pass {number + 1} of {plan.passes}: surprise {least:.4f}")
    return rounded(weights)


def foresight(judge: Judge, fresh: Weights, present: Weights, apart: list[Case]) -> Foresight:
    """Compare two sets of weights on games that no step has seen, game by game."""
    before = judge.surprises(present, apart)
    after = judge.surprises(fresh, apart)
    gains: dict[int, list[float]] = {}
    for case, old, new in zip(apart, before, after, strict=True):
        gains.setdefault(case.number, []).append(old - new)
    interval = mean_interval([fmean(gain) for gain in gains.values()])
    # One game tells nothing about how sure it is; then nothing is gained.
    return Foresight(len(gains), fmean(before), fmean(after), interval or (0.0, 0.0))


# ---- The file ------------------------------------------------------------------------------


def run_record(plan: Plan, found: Foresight) -> dict[str, Any]:
    """Return how weights were found, to be kept with them."""
    players = ",".join(map(str, plan.players))
    keep = f" --keep {','.join(plan.kept)}" if plan.kept else ""
    return {
        "made_by": "tools/fit.py",
        "command": f"python -m tools.fit {plan.game} --games {plan.games} --players {players} "
        f"--passes {plan.passes} --seed {plan.seed}{keep}",
        "games": plan.games,
        "seed": plan.seed,
        "sources": journal.sources_digest([], carrack.game(plan.game)),
        "result": {
            "games_kept_apart": found.games,
            "surprise_before": round(found.before, 4),
            "surprise": round(found.after, 4),
            "gain": [round(end, 4) for end in found.gain],
        },
    }


def fit(plan: Plan, file: Path) -> int:
    """Play, fit, and write or refuse; return the exit code: 1 when nothing was written."""
    text = file.read_text(encoding="utf-8")
    present = {name: float(value) for name, value in json.loads(text)["weights"].items()}
    games = {players: _game(Deal(0, plan.game, players, 0)) for players in plan.players}
    seen, apart = parted(plan, games)
    judge = Judge(games, spread_of(seen))
    fresh = fitted(plan, present, judge, seen)
    print(*changes(present, fresh), sep="\n", flush=True)
    found = foresight(judge, fresh, present, apart)
    print(
        f"{plan.game}: {found.games} games kept apart surprise by {found.after:.4f}, before by "
        f"{found.before:.4f} (gain {found.gain[0]:.4f} to {found.gain[1]:.4f})"
    )
    if not found.better:
        print("Not clearly better: nothing was written.")
        return 1
    file.write_text(rewritten(text, fresh, run_record(plan, found)), encoding="utf-8")
    print(f"Written to {file.name}.")
    return 0


def parted(plan: Plan, games: dict[int, Game]) -> tuple[list[Case], list[Case]]:
    """Play the games; return positions to learn from, spread evenly, and those kept apart."""
    asked = deals(plan)
    with closing(pool.as_done(play, asked, min(plan.jobs, len(asked)), pool.Stop())) as done:
        played = sorted(done, key=_number)
    tell(f"{len(played)} games are played")
    seen: list[Case] = []
    apart: list[Case] = []
    for one in played:
        (apart if one.deal.number % APART == APART - 1 else seen).extend(cases(one, games))
    stride = math.ceil(len(seen) / MOST_POSITIONS)
    return seen[::stride], apart


def _number(played: Played) -> int:
    return played.deal.number


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Fit the weights of a game's evaluation.")
    parser.add_argument("game", choices=[entry.id for entry in carrack.games()])
    parser.add_argument("--games", type=int, default=600, help="(default: 600)")
    parser.add_argument("--players", default="2,3,4", help="tables, in turn (default: 2,3,4)")
    parser.add_argument("--passes", type=int, default=6, help="over all weights (default: 6)")
    parser.add_argument("--seed", type=int, default=1, help="(default: 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument("--keep", default="", help="weights to leave as they are: name,name")
    parser.add_argument("--weights", type=Path, help="the file (default: the game's own)")
    given = parser.parse_args(arguments)
    given.weights = given.weights or weights_file(given.game)
    given.keep = known_weights(parser, given.weights, given.keep)
    given.players = tables(parser, given.game, given.players)
    if given.games < 2 * APART:
        parser.error(f"--games: at least {2 * APART}, or too few are kept apart")
    return given


def known_weights(parser: argparse.ArgumentParser, file: Path, names: str) -> tuple[str, ...]:
    """Return the weights that are named, all of them the file's."""
    named = tuple(filter(None, names.split(",")))
    known = json.loads(file.read_text(encoding="utf-8"))["weights"]
    for name in named:
        if name not in known:
            parser.error(f"--keep: {file.name} has no weight {name!r}; it has {', '.join(known)}")
    return named


def main() -> int:
    """Fit as the command line asks."""
    given = parse()
    plan = Plan(
        given.game,
        given.players,
        given.games,
        given.passes,
        given.seed,
        given.jobs,
        given.keep,
    )
    return fit(plan, given.weights)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
