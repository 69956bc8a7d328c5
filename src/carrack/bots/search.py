"""Information-set Monte Carlo tree search for many players.

The search plays the most promising actions out in full states drawn from what its seat knows. Every
candidate is played on the same draws, so that luck favours none of them, and the less convincing
half is dropped again and again until one is left. Below the candidates grows a tree (`tree`) that
the later playouts follow.
"""

import math
import time
from typing import Final, final

from carrack.bots.evaluation import Evaluation
from carrack.bots.interface import Bot, Position
from carrack.bots.tree import Node, Tree
from carrack.kernel import chance
from carrack.kernel.chance import Seed
from carrack.kernel.game import State
from carrack.kernel.pickling import attributes_of, rebuilt

#: So many of the actions that look best become candidates, looked at in so many draws; of a small
#: budget only as many as there are playouts for each.
CANDIDATES: Final = 6
LOOKS: Final = 2
#: What an action looked like at first counts this much beside the mean of its playouts: it is
#: biased, but not by chance.
FIRST_LOOK: Final = 1.0
#: A share of the time is kept back for the last playout to end in.
TIME_KEPT_BACK: Final = 0.06


@final
class Budget:
    """How long to think: so many playouts, or so many seconds, whichever ends first."""

    def __init__(self, iterations: int, seconds: float | None = None) -> None:
        self.iterations = iterations
        self.seconds = seconds

    def __repr__(self) -> str:
        if self.seconds is None:
            return f"Budget(iterations={self.iterations})"
        return f"Budget(iterations={self.iterations}, seconds={self.seconds})"

    def __reduce__(self) -> tuple[object, ...]:
        return Budget, (self.iterations, self.seconds)


@final
class Clock:
    """Tells how much of a budget is spent."""

    def __init__(self, budget: Budget) -> None:
        self._iterations = budget.iterations
        self._seconds = 0.0 if budget.seconds is None else budget.seconds * (1.0 - TIME_KEPT_BACK)
        self._began = time.perf_counter()
        self._at = self._began
        self._longest = 0.0
        self.iterations = 0

    def tick(self) -> None:
        """Count a playout."""
        self.iterations += 1
        if self._seconds > 0.0:
            now = time.perf_counter()
            self._longest = max(self._longest, now - self._at)
            self._at = now

    def allows(self, playouts: int) -> bool:
        """Tell whether the budget has room for some more playouts."""
        return self.iterations + playouts <= self._iterations and not self.late()

    def late(self) -> bool:
        """Tell whether another playout might pass the time."""
        if self._seconds <= 0.0:
            return False
        return time.perf_counter() - self._began + self._longest > self._seconds

    def spent(self) -> float:
        """Return the share of the budget that is spent."""
        share = self.iterations / self._iterations
        if self._seconds > 0.0:
            share = max(share, (time.perf_counter() - self._began) / self._seconds)
        return share


@final
class Candidate:
    """What a search found out about one action."""

    def __init__(
        self,
        action: int,
        visits: int,
        worth: float,
        place: float,
        points: list[float],
        line: list[int],
    ) -> None:
        self.action = action
        self.visits = visits
        #: Worth for the seat that decides, from 0 to 1, and the place it can expect.
        self.worth = worth
        self.place = place
        #: The points each seat can expect.
        self.points = points
        #: The actions expected from here on, this one first.
        self.line = line


@final
class Search:
    """The search for one decision, which can be grown and asked."""

    def __init__(self, evaluation: Evaluation, position: Position, key: bytes) -> None:
        self._position = position
        self._key = key
        self._draws: list[State] = []
        self._played = 0
        self._tree = Tree(evaluation, position.game.players, position.seat)
        self.root = self._tree.root
        #: The places of the root's actions, the most convincing first.
        self._order: list[int] = []
        self.iterations = 0

    def grow(self, budget: Budget, kept: Node | None) -> None:
        """Play candidates out as long as the budget allows.

        What an earlier search grew below this decision can be kept.
        """
        clock = Clock(budget)
        self._look_around()
        if kept is not None:
            self._graft(kept)
        order = self._best(list(range(len(self.root.actions))))
        width = max(2, min(CANDIDATES, math.isqrt(budget.iterations)))
        alive, dropped = order[:width], order[width:]
        halvings = _halvings(len(alive))
        for halving in range(halvings):
            while clock.spent() < (halving + 1) / halvings and clock.allows(len(alive)):
                self._play_all(alive, clock)
            order = self._best(alive)
            half = (len(order) + 1) // 2
            alive, dropped = order[:half], order[half:] + dropped
        self._order = alive + dropped
        self.iterations = clock.iterations

    def _look_around(self) -> None:
        """Look one step ahead at every action, in more than one draw."""
        first = self._draw(0)
        for action in self._position.legal:
            self._tree.look(self.root, first, action)
        for number in range(1, LOOKS):
            self._tree.look_again(self.root, self._draw(number))

    def _graft(self, kept: Node) -> None:
        for place in range(len(self.root.actions)):
            known = kept.place_of.get(self.root.actions[place], -1)
            if known >= 0:
                self.root.children[place] = kept.children[known]

    def _play_all(self, alive: list[int], clock: Clock) -> None:
        """Play every candidate on the next draw; only lack of time cuts a draw short."""
        drawn = self._draw(self._played)
        self._played += 1
        for place in alive:
            self._tree.play(drawn.clone(), place)
            clock.tick()
            if clock.late():
                return

    def _draw(self, number: int) -> State:
        while len(self._draws) <= number:
            material = f"decision {self._position.number} draw {len(self._draws)}".encode("ascii")
            self._draws.append(self._position.draw(chance.derived_key(self._key, material)))
        return self._draws[number]

    def _mean(self, place: int, seat: int) -> float:
        """Return a seat's mean worth after an action of the root."""
        start = place * self._position.game.players
        return self.root.worth[start + seat] / self.root.visits[place]

    def _best(self, places: list[int]) -> list[int]:
        """Return places of the root's actions, the most convincing first."""
        ranked = [(-self._conviction(place), place) for place in places]
        ranked.sort()
        return [place for _, place in ranked]

    def _conviction(self, place: int) -> float:
        return self._mean(place, self._position.seat) + FIRST_LOOK * self.root.priors[place]

    # ---- What was found --------------------------------------------------------------------

    def choice(self) -> int:
        """Return the place of the action that is left."""
        return self._order[0]

    def candidates(self) -> list[Candidate]:
        """Return the root's actions, the most convincing first."""
        return [self._candidate(place) for place in self._order]

    def _candidate(self, place: int) -> Candidate:
        node = self.root
        players = self._position.game.players
        start = place * players
        worth = [self._mean(place, seat) for seat in range(players)]
        points = [node.points[start + seat] / node.visits[place] for seat in range(players)]
        line = [node.actions[place], *_line(node.children[place])]
        seat = self._position.seat
        return Candidate(
            node.actions[place],
            int(node.visits[place]),
            worth[seat],
            expected_place(worth, seat),
            points,
            line,
        )


def expected_place(worth: list[float], seat: int) -> float:
    """Return the place a seat can expect: one behind each that comes before it."""
    place = 1.0
    for other in range(len(worth)):
        if other != seat:
            place += worth[other] / (worth[other] + worth[seat])
    return place


def _halvings(count: int) -> int:
    """Return how often candidates must be halved until one is left."""
    halvings = 0
    while count > 1:
        count = (count + 1) // 2
        halvings += 1
    return halvings


def _line(node: Node | None) -> list[int]:
    """Return the actions most visited below a node."""
    line: list[int] = []
    while node is not None and node.actions:
        best = 0
        for place in range(len(node.actions)):
            if node.visits[place] > node.visits[best]:
                best = place
        if node.visits[best] < 2:
            break
        line.append(node.actions[best])
        node = node.children[best]
    return line


@final
class SearchBot(Bot):
    """Searches for each decision and takes the action that convinces most.

    The same seed and the same number of iterations give the same play. Within a turn of several
    decisions the part of the tree below the action taken is kept.
    """

    def __init__(self, evaluation: Evaluation, budget: Budget, seed: Seed) -> None:
        self._evaluation = evaluation
        self._budget = budget
        self._key = chance.key_of(seed)
        self._kept: Node | None = None
        self._kept_for = -1

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt, (SearchBot, (self._evaluation, self._budget, 0), attributes_of(self))

    def describe(self) -> str:
        """Return how long it thinks."""
        return repr(self._budget)

    def decide(self, position: Position) -> int:
        """Return the action the search is left with."""
        if len(position.legal) == 1:
            return position.legal[0]
        search = self.search(position)
        place = search.choice()
        self._kept = search.root.children[place]
        self._kept_for = position.number + 1
        return search.root.actions[place]

    def search(self, position: Position) -> Search:
        """Search a decision with more than one choice as long as the budget allows."""
        kept = self._kept
        if kept is not None and (self._kept_for != position.number or kept.seat != position.seat):
            kept = None
        self._kept = None
        search = Search(self._evaluation, position, self._key)
        search.grow(self._budget, kept)
        return search
