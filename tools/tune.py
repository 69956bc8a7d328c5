"""Find better weights for the greedy bot's evaluation by self-play, within a fixed number of games.

Simultaneous perturbation (Spall's SPSA), as chess engines are tuned with it: in every round all
weights are made a little larger or smaller at random, and the bot that has them so plays the bot
that has every change the other way round. Both sit at the same table on half of the seats each,
and a round plays one deal with the seats exchanged. Who came in ahead, and by how many
places, moves each weight towards the side it was on. Then the tuned weights meet the present ones
in a duel on fresh deals; they are written only if they win more than half with 95 % confidence.

    python tools/tune.py GAME [--games N] [--players 2,4] [--seed S] [--jobs N] [--weights FILE]

The same arguments give the same weights, however many processes share the work.
"""

import argparse
import json
import math
import re
import sys
from collections.abc import Iterator
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import carrack
from carrack.bots.evaluation import Weights
from carrack.bots.evaluations import evaluation_of
from carrack.bots.greedy import GreedyBot
from carrack.bots.interface import Position
from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.chance import below, derived_key, key_of
from carrack.kernel.game import Game
from carrack.lab import journal, pool
from carrack.lab.referee import places_of
from carrack.lab.schedule import rotations
from carrack.lab.statistics import Interval, mean_interval
from carrack.plugins import is_built_in, plugin_of

GAMES = Path(__file__).resolve().parent.parent / "src/carrack/games"
#: One look ahead hardly feels these, and the search does: they are not moved.
FIXED = ("sharpness", "last_sharpness", "last-sharpness")
#: In so many steps the weights move, each after the same number of rounds.
STEPS = 16
#: Of all games so many are kept for the duel that must confirm the result.
CONFIRMING = 0.4
#: By how much weights are changed for a round; all changes here are of their logarithms.
REACH = 0.25
#: So far chance alone moves a weight in a whole run: with more games the steps are finer.
WANDER = 0.2
#: No weight moves farther than this.
FARTHEST = 1.2
DIGITS = 3
_SEED_BYTES = 6


def weights_file(game: str) -> Path:
    """Return the file of a game's weights; editions share theirs."""
    plugin = plugin_of(game)
    own = type(plugin).__module__.rpartition(".")[0]
    folder = GAMES / plugin.name if is_built_in(plugin) else Path(str(files(own)))
    return folder / "bot" / "weights.json"


class Plan(NamedTuple):
    """What was asked."""

    game: str
    players: list[int]
    games: int
    seed: int
    jobs: int


class Trial(NamedTuple):
    """A round to be played: one deal, two sets of weights, their seats exchanged."""

    number: int
    game: str
    players: int
    seed: int
    first: Weights
    second: Weights


class Score(NamedTuple):
    """What came of a round for the first weights: share of wins, and how far they came in ahead.

    ``lead`` is 1 when they had all the best places and -1 when they had all the worst.
    """

    number: int
    wins: float
    lead: float


class Verdict(NamedTuple):
    """The share of games that tuned weights won against the present ones; par is one half."""

    games: int
    share: float
    interval: Interval

    @property
    def better(self) -> bool:
        """Whether they are better beyond doubt."""
        return self.interval[0] > 0.5


# ---- Games ---------------------------------------------------------------------------------


def seatings(players: int) -> list[list[bool]]:
    """Return who sits where in the games of a round: every seat as often one as the other."""
    taken = [seat % 2 == 0 for seat in range(players)]
    found: list[list[bool]] = []
    for order in (taken, [not first for first in taken]):
        found += [turned for turned in _turned(order) if turned not in found]
    return found


def _turned(order: list[bool]) -> list[list[bool]]:
    names = ["first" if first else "second" for first in order]
    return [[name == "first" for name in turned] for turned in rotations(names)]


def play_round(trial: Trial, stop: pool.Flag) -> Score:
    """Play the games of a round."""
    game = CATALOGUE.entry(trial.game).configure(trial.players, {})
    scores = []
    for seating in seatings(trial.players):
        if stop.is_set():
            raise pool.Stopped
        sets = [trial.first if first else trial.second for first in seating]
        scores.append(_compared(_places(game, sets, trial.seed), seating))
    wins, leads = zip(*scores, strict=True)
    return Score(trial.number, fmean(wins), fmean(leads))


def _places(game: Game, weights: list[Weights], seed: int) -> list[int]:
    key = key_of(seed)
    bots = [
        GreedyBot(evaluation_of(game, own), derived_key(key, f"seat {seat}".encode("ascii")))
        for seat, own in enumerate(weights)
    ]
    state = game.start(seed, events=False)
    while not state.over:
        state.apply(bots[state.deciding].decide(Position(state)))
    return places_of(state)


def _compared(places: list[int], seating: list[bool]) -> tuple[float, float]:
    winners = [first for place, first in zip(places, seating, strict=True) if place == 1]
    own = fmean(place for place, first in zip(places, seating, strict=True) if first)
    other = fmean(place for place, first in zip(places, seating, strict=True) if not first)
    # With two groups their mean places differ by half the number of seats at most.
    return fmean(winners), (other - own) / (len(places) / 2)


def played(trials: list[Trial], jobs: int) -> list[Score]:
    """Play rounds and return their scores in order."""
    with closing(pool.as_done(play_round, trials, min(jobs, len(trials)), pool.Stop())) as done:
        return sorted(done)


# ---- Steps ---------------------------------------------------------------------------------


def seed_of(key: bytes, number: int) -> int:
    """Return the seed of a deal."""
    drawn = derived_key(key, f"deal {number}".encode("ascii"))
    return int.from_bytes(drawn[:_SEED_BYTES], "big")


class Rounds:
    """Gives each round its deal and its number of players, within a number of games."""

    def __init__(self, plan: Plan, purpose: str, games: int) -> None:
        self._plan = plan
        self._key = derived_key(key_of(plan.seed), purpose.encode("ascii"))
        self.count = 0
        sizes = [len(seatings(players)) for players in plan.players]
        while games >= sizes[self.count % len(sizes)]:
            games -= sizes[self.count % len(sizes)]
            self.count += 1

    def trial(self, number: int, first: Weights, second: Weights) -> Trial:
        """Return one round between two sets of weights."""
        seed = seed_of(self._key, number)
        players = self._plan.players[number % len(self._plan.players)]
        return Trial(number, self._plan.game, players, seed, first, second)

    def signs(self, number: int, size: int) -> list[int]:
        """Return in which direction each weight is changed in a round."""
        key = derived_key(self._key, f"signs {number}".encode("ascii"))
        return [2 * below(key, place, 2) - 1 for place in range(size)]

    def games(self) -> int:
        """Return how many games the rounds have together."""
        players = self._plan.players
        return sum(len(seatings(players[n % len(players)])) for n in range(self.count))


def tuned(plan: Plan, present: Weights) -> Weights:
    """Return the weights that the steps lead to; they may be no better."""
    names = [name for name in present if name not in FIXED and present[name] != 0.0]
    rounds = Rounds(plan, "tuning", plan.games - int(plan.games * CONFIRMING))
    moved = [0.0] * len(names)
    noise = [0.0] * len(names)
    for step in range(STEPS):
        numbers = range(rounds.count * step // STEPS, rounds.count * (step + 1) // STEPS)
        signs = [rounds.signs(number, len(names)) for number in numbers]
        trials = [
            rounds.trial(
                number,
                _changed(present, names, moved, own, REACH),
                _changed(present, names, moved, own, -REACH),
            )
            for number, own in zip(numbers, signs, strict=True)
        ]
        if not trials:
            continue
        scores = played(trials, plan.jobs)
        tell(f"step {step + 1} of {STEPS}: {len(trials)} rounds")
        for place in range(len(names)):
            pulls = [s.lead * own[place] for s, own in zip(scores, signs, strict=True)]
            length = WANDER / math.sqrt(rounds.count * _usual_square(scores))
            moved[place] += length * sum(pulls)
            noise[place] += length * length * sum(pull * pull for pull in pulls)
            moved[place] = max(-FARTHEST, min(FARTHEST, moved[place]))
    kept = [_beyond_chance(way, spread) for way, spread in zip(moved, noise, strict=True)]
    return rounded(_changed(present, names, kept, [0] * len(names), 0.0))


def _usual_square(scores: list[Score]) -> float:
    return max(0.01, fmean(score.lead**2 for score in scores))


def _beyond_chance(way: float, variance: float) -> float:
    """Return how much of a move to keep: none of one that chance alone would make."""
    return way * max(0.0, 1.0 - variance / (way * way)) if way else 0.0


def _changed(
    present: Weights, names: list[str], moved: list[float], signs: list[int], reach: float
) -> Weights:
    changed = dict(present)
    for place, name in enumerate(names):
        changed[name] = present[name] * math.exp(moved[place] + reach * signs[place])
    return changed


def rounded(weights: Weights) -> Weights:
    """Return weights with few digits."""
    return {name: float(f"{value:.{DIGITS}g}") for name, value in weights.items()}


def confirmed(plan: Plan, fresh: Weights, present: Weights) -> Verdict:
    """Play the tuned weights against the present ones on deals that no step has seen."""
    rounds = Rounds(plan, "confirming", int(plan.games * CONFIRMING))
    trials = [rounds.trial(number, fresh, present) for number in range(rounds.count)]
    wins = [score.wins for score in played(trials, plan.jobs)]
    # One round tells nothing about how sure it is; then nothing is confirmed.
    return Verdict(rounds.games(), fmean(wins), mean_interval(wins) or (0.0, 1.0))


# ---- The file ------------------------------------------------------------------------------


def run_record(plan: Plan, verdict: Verdict) -> dict[str, Any]:
    """Return how weights were found, to be kept with them."""
    players = ",".join(map(str, plan.players))
    return {
        "made_by": "tools/tune.py",
        "command": f"python tools/tune.py {plan.game} --games {plan.games} "
        f"--players {players} --seed {plan.seed}",
        "games": plan.games,
        "seed": plan.seed,
        "sources": journal.sources_digest([], carrack.game(plan.game)),
        "result": {
            "against": "the weights before, half of the seats each",
            "games": verdict.games,
            "share": round(verdict.share, 4),
            "interval": [round(end, 4) for end in verdict.interval],
        },
    }


def rewritten(text: str, weights: Weights, run: dict[str, Any]) -> str:
    """Return a weights file with other numbers and another run, its layout as it was."""
    head, mark, _ = text.partition('"run":')
    for name, value in weights.items():
        head, count = re.subn(rf'("{re.escape(name)}":\s*)[^\s,}}]+', rf"\g<1>{value!r}", head)
        assert count == 1, name
    record = json.dumps(run, indent=2, ensure_ascii=False).replace("\n", "\n  ")
    return f"{head}{mark} {record}\n}}\n"


def changes(present: Weights, fresh: Weights) -> Iterator[str]:
    """Give a line for each weight that is another."""
    for name, value in fresh.items():
        if value != present[name]:
            yield f"  {name}: {present[name]:g} -> {value:g}"


def tell(message: str) -> None:
    """Say how far it is."""
    print(message, file=sys.stderr, flush=True)


def tune(plan: Plan, file: Path) -> int:
    """Tune, confirm, and write or refuse; return the exit code: 1 when nothing was written."""
    text = file.read_text(encoding="utf-8")
    present = {name: float(value) for name, value in json.loads(text)["weights"].items()}
    fresh = tuned(plan, present)
    print(*changes(present, fresh), sep="\n", flush=True)
    verdict = confirmed(plan, fresh, present)
    low, high = verdict.interval
    print(
        f"{plan.game}: the tuned weights won {verdict.share:.1%} ({low:.1%} to {high:.1%}) "
        f"of {verdict.games} games against the present ones"
    )
    if not verdict.better:
        print("Not clearly better: nothing was written.")
        return 1
    file.write_text(rewritten(text, fresh, run_record(plan, verdict)), encoding="utf-8")
    print(f"Written to {file.name}.")
    return 0


def tables(parser: argparse.ArgumentParser, game: str, asked: str) -> list[int]:
    """Return the numbers of players that were asked for, or say what is wrong with them."""
    try:
        found = [int(players) for players in asked.split(",")]
        for players in found:
            carrack.game(game, players=players)
    except (ValueError, carrack.CarrackError) as error:
        parser.error(f"--players: {error}")
    return found


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Tune the weights of a game's evaluation.")
    known = [entry.id for entry in carrack.games()]
    parser.add_argument("game", choices=known)
    parser.add_argument("--games", type=int, default=1000, help="in all (default: 1000)")
    parser.add_argument("--players", default="2,4", help="tables, in turn (default: 2,4)")
    parser.add_argument("--seed", type=int, default=1, help="(default: 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument("--weights", type=Path, help="the file (default: the game's own)")
    given = parser.parse_args(arguments)
    given.players = tables(parser, given.game, given.players)
    needed = 2 * math.ceil(max(len(seatings(players)) for players in given.players) / CONFIRMING)
    if given.games < needed:
        parser.error(f"--games: at least {needed}, or there is no round to confirm with")
    return given


def main() -> int:
    """Tune as the command line asks."""
    given = parse()
    plan = Plan(given.game, given.players, given.games, given.seed, given.jobs)
    return tune(plan, given.weights or weights_file(given.game))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
