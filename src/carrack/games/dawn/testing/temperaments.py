"""Who plays random games of Dawn of Empires: a seed always plays in the same way.

Evenly random play mostly moves the rondel marker without doing anything. So most seeds have a
temperament, that is a weight for every choice.
"""

import random
from collections.abc import Mapping
from itertools import accumulate
from typing import NamedTuple

from carrack.games.dawn.rules.map import Map
from carrack.games.dawn.state.game import DawnGame
from carrack.games.dawn.testing.inventory import RESOURCES
from carrack.kernel.game import Game, State


class Temperament(NamedTuple):
    """How much likelier a choice is than one of weight 1."""

    #: By what is taken on the rondel.
    takes: Mapping[str, float]
    #: By what cubes and resources are turned into.
    wants: Mapping[str, float]
    #: By verb.
    verbs: Mapping[str, float]
    #: By what is recruited.
    units: Mapping[str, float]
    #: For a step or a recruit onto a tile of rivals.
    fight: float = 1.0


#: What anybody but an idler does.
LIVELY = {"decline": 0.02, "done": 0.05, "found": 20.0, "raid": 3.0, "promote": 1.0}
#: Turning tiles over brings more than anything else at first.
BUSY = {"nothing": 0.02, "explore": 60.0, "harvest": 10.0}
PEACE = {"food": 4.0, "production": 3.0, "wealth": 3.0, "money": 4.0, "science": 4.0}

TEMPERAMENTS: dict[str, Temperament] = {
    "scholar": Temperament(
        takes={**BUSY, "research": 40, "grow": 8, "move": 4},
        wants={"wealth": 20, "science": 20, "food": 2, "money": 0.5},
        verbs={**LIVELY, "abandon": 0.2},
        units={"settler": 4},
    ),
    "settler": Temperament(
        takes={**BUSY, "grow": 60, "move": 12, "recruit": 8, "harvest": 6, "research": 1},
        wants={"food": 20, "money": 8, "wealth": 8, "production": 2},
        verbs={**LIVELY, "abandon": 0.01, "found": 1000, "disband": 5},
        units={"settler": 20},
    ),
    "warlord": Temperament(
        takes={**BUSY, "move": 30, "recruit": 40, "harvest": 8},
        wants={"production": 30, "money": 6},
        verbs={**LIVELY, "disband": 0.1, "raid": 0.5, "abandon": 5},
        units={"warrior": 10},
        fight=60,
    ),
    "builder": Temperament(
        takes={**BUSY, "build": 60, "research": 20, "grow": 4},
        wants={"production": 6, "money": 6, "wealth": 4, "science": 3},
        verbs=LIVELY,
        units={"settler": 3},
    ),
    "raider": Temperament(
        takes={**BUSY, "move": 30, "recruit": 15, "harvest": 8, "research": 10},
        wants=PEACE,
        verbs={**LIVELY, "raid": 60, "release": 30, "disband": 0.2, "decline": 0.2},
        units={"warrior": 4},
        fight=8,
    ),
    "busybody": Temperament(
        takes={"nothing": 0.1}, wants=PEACE, verbs=LIVELY, units={"settler": 2}, fight=2
    ),
}
#: Decisions about where to go.
MARCHING = {"recruit", "march"}
#: How much likelier a tile is than one that is a step farther.
NEARER = 4.0
#: Decisions at which it pays to think of the next upkeep.
MINDFUL = {"turn", "recruit", "convert", "close", "end-turn"}
WARRIORS = 7
TOWN_UPKEEP = (0, 0, 0, 1, 2, 4, 6, 8, 10, 12)
NOBODY = -1


def weight(args: Mapping[str, str], likes: Temperament) -> float:
    """Return how likely a choice is."""
    found = likes.verbs.get(args["verb"], 1.0)
    found *= likes.takes.get(args.get("take", ""), 1.0)
    found *= likes.wants.get(args.get("into", ""), 1.0)
    found *= likes.units.get(args.get("unit", ""), 1.0)
    if args["verb"] == "exchange":
        _, given, _, _, gained = args["rate"].split("-")
        found *= 0.3 * likes.wants.get(gained, 1.0) / likes.wants.get(given, 1.0)
    return found


class Weighted:
    """Plays Dawn of Empires at random, with the weights of a temperament."""

    def __init__(self, game: Game, name: str, seed: object) -> None:
        self.likes = TEMPERAMENTS[name]
        self.chance = random.Random(f"{name} {seed}")
        self.layout = game.layout()
        assert isinstance(game, DawnGame)
        self.ways = Ways(game.map)
        self.cubes = [self._worth(game.house.base_cube[n : n + 5]) for n in range(0, 35, 5)]
        self.args = [game.action_args(action) for action in range(game.action_count)]
        self.weights = [weight(args, self.likes) for args in self.args]

    def _worth(self, gives: list[int]) -> float:
        wants = (self.likes.wants.get(resource, 1.0) for resource in RESOURCES)
        return max(amount * want for amount, want in zip(gives, wants, strict=True)) ** 2

    def __call__(self, state: State) -> int:
        """Choose."""
        legal = state.legal_actions()
        weights = [self.weights[action] for action in legal]
        decision = state.decision
        assert decision is not None
        if decision.kind in MINDFUL:
            self._mind_upkeep(state, legal, weights)
        if decision.kind in MARCHING:
            self._seek(state, legal, weights)
        if decision.kind == "collect":
            self._gather(state, legal, weights)
        sums = list(accumulate(weights))
        drawn = self.chance.random() * sums[-1]
        return next((a for a, up_to in zip(legal, sums, strict=True) if drawn < up_to), legal[-1])

    def _mind_upkeep(self, state: State, legal: list[int], weights: list[float]) -> None:
        """See to money while there is less than the next upkeep; put off what can't be paid."""
        seat = state.seat
        assert seat is not None
        seen = state.observe(None)
        food, _, wealth, money, _ = self.layout.part(seen, "resources")[seat * 5 : seat * 5 + 5]
        away = WARRIORS - self.layout.part(seen, "track")[seat]
        due = TOWN_UPKEEP[self.layout.part(seen, "huts")[seat]] + max(0, away - 1)
        for n, action in enumerate(legal):
            args = self.args[action]
            aim = args.get("into") or args.get("rate", "").rpartition("-")[2]
            if money < due and (aim == "money" or (aim == "wealth" and money + wealth < due)):
                weights[n] *= 20
            if args.get("take") == "harvest" and money + wealth + 3 < due and food >= 2:
                weights[n] *= 0.02
            if self.likes.fight == 1 and args.get("unit") == "warrior":
                weights[n] *= 0.1 ** max(0, away - 1)
            if self.likes.fight == 1 and args.get("take") == "recruit" and food < 2 and away > 1:
                weights[n] *= 0.02

    def _gather(self, state: State, legal: list[int], weights: list[float]) -> None:
        """Take the cubes that can become what is wanted."""
        terrain = self.layout.part(state.observe(None), "terrain")
        for n, action in enumerate(legal):
            tile = self.args[action].get("tile")
            if tile is not None:
                weights[n] *= self.cubes[terrain[int(tile) - 1]]

    def _seek(self, state: State, legal: list[int], weights: list[float]) -> None:
        """Go where rivals are, or nearer to them; who does not fight, to what is unexplored."""
        seen = state.observe(None)
        owners = self.layout.part(seen, "unit_owner")
        if self.likes.fight > 1:
            towns = self.layout.part(seen, "town_owner")
            targets = _held_by_rivals(self.ways, owners, towns, state.seat)
        else:
            explored = self.layout.part(seen, "explored")
            targets = [tile for tile, known in enumerate(explored) if not known]
        away = self.ways.distances(targets)
        for n, action in enumerate(legal):
            tile = self.args[action].get("tile")
            if tile is None:
                continue
            if owners[int(tile) - 1] not in (NOBODY, state.seat):
                weights[n] *= self.likes.fight
            else:
                weights[n] *= NEARER ** -away[int(tile) - 1]


class Ways:
    """Which tiles lie next to which."""

    def __init__(self, around: Map) -> None:
        self.corner_tiles = list(around.corner_tiles)
        self.beside = [
            [other for other in around.next_to[tile * 6 : tile * 6 + 6] if other >= 0]
            for tile in range(around.tiles)
        ]

    def distances(self, targets: list[int]) -> list[int]:
        """Return how far each tile is from the nearest target."""
        away = [0 if tile in targets else len(self.beside) for tile in range(len(self.beside))]
        waiting = list(targets)
        for tile in waiting:
            for other in self.beside[tile]:
                if away[other] > away[tile] + 1:
                    away[other] = away[tile] + 1
                    waiting.append(other)
        return away


def _held_by_rivals(ways: Ways, units: list[int], towns: list[int], seat: int | None) -> list[int]:
    """Return the tiles with units of rivals, and those around their towns."""
    found = [tile for tile, owner in enumerate(units) if owner not in (NOBODY, seat)]
    for corner, owner in enumerate(towns):
        if owner not in (NOBODY, seat):
            found += ways.corner_tiles[corner * 3 : corner * 3 + 3]
    return list(dict.fromkeys(found))


#: Who plays Dawn of Empires by the seed; one in four is evenly random.
WAYS = (
    "evenly",
    "scholar",
    "settler",
    "warlord",
    "busybody",
    "builder",
    "raider",
    "evenly",
)
