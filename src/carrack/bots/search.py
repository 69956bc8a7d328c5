"""Information-set Monte Carlo tree search for many players.

One tree is kept from the point of view of the seat that must decide. Each iteration draws a full
state from what that seat knows, walks down the tree by the actions legal in it, looks at every
action of the first new position through the evaluation, and carries the result back up: each seat
is taken to choose what is best for itself. Positions reached by the same actions share a node
whatever was drawn, so that nobody in the tree plays by what he can't know.
"""

import math
import time
from typing import Final, final

from mypy_extensions import i64

from carrack.bots.evaluation import Evaluation
from carrack.bots.interface import Bot, Position
from carrack.kernel import chance
from carrack.kernel.chance import Seed
from carrack.kernel.game import State

#: How strongly little visited actions draw, and how much better an action must look to seem e times
#: as likely.
CURIOSITY: Final = 0.9
CONTRAST: Final = 0.03
#: At a node only so many of the most promising actions are tried at first, more as visits grow.
FIRST_WIDTH: Final = 4.0
WIDTH_GROWTH: Final = 1.2
#: Of more actions than this only a spread sample is looked at inside the tree.
MOST_LOOKED_AT: Final = 48
DEEPEST: Final = 60
#: A share of the time is kept back for the last iteration to end in.
TIME_KEPT_BACK: Final = 0.06


@final
class Budget:
    """How long to think: so many iterations, or so many seconds, whichever ends first."""

    def __init__(self, iterations: int, seconds: float | None = None) -> None:
        self.iterations = iterations
        self.seconds = seconds


@final
class Node:
    """A position of the tree: who decides there, and what is known of each action so far."""

    __slots__ = (
        "actions",
        "children",
        "place_of",
        "points",
        "priors",
        "seat",
        "visits",
        "visits_in_all",
        "worth",
    )

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.visits_in_all: float = 0.0
        self.actions: list[int] = []
        self.place_of: dict[int, int] = {}
        #: How good an action looked at first, for the seat that decides.
        self.priors: list[float] = []
        self.visits: list[float] = []
        #: Sums over visits of each seat's worth and points, by action and seat.
        self.worth: list[float] = []
        self.points: list[float] = []
        self.children: list[Node | None] = []


@final
class Candidate:
    """What a search found out about one action."""

    def __init__(
        self, action: int, visits: int, worth: float, points: list[float], line: list[int]
    ) -> None:
        self.action = action
        self.visits = visits
        #: Worth for the seat that decides, from 0 to 1, and the points each seat can expect.
        self.worth = worth
        self.points = points
        #: The actions expected from here on, this one first.
        self.line = line


@final
class Search:
    """A tree for one decision, which can be grown and asked."""

    def __init__(self, evaluation: Evaluation, players: int, seat: int) -> None:
        self._evaluation = evaluation
        self._players: i64 = players
        self.root = Node(seat)
        self.iterations = 0

    def iterate(self, state: State) -> None:
        """Walk down one drawn state, which is used up, and carry back what was found."""
        self.iterations += 1
        path: list[Node] = []
        places: list[i64] = []
        node = self.root
        worth: list[float] = []
        points: list[float] = []
        while True:
            legal = _played_on(state)
            # Another draw may bring somebody else to decide here; the tree ends for that one.
            if not legal or node.seat != state.deciding or len(path) >= DEEPEST:
                points = self._evaluation.points(state)
                worth = self._evaluation.chances(state, points)
                break
            if self._look_at_new(node, state, legal):
                place = self._best_looking(node, legal)
                worth = self._first_worth(node, place)
                points = self._first_points(node, place)
                break
            place = self._select(node, legal)
            path.append(node)
            places.append(place)
            state.apply(node.actions[place])
            child = node.children[place]
            if child is None:
                _played_on(state)
                child = Node(state.deciding)
                node.children[place] = child
            node = child
        self._carry_back(path, places, worth, points)

    def _look_at_new(self, node: Node, state: State, legal: list[int]) -> bool:
        """Look one step ahead at actions the node has not met; tell whether it was all new."""
        fresh = len(node.actions) == 0
        step = 1
        if node is not self.root and len(legal) > MOST_LOOKED_AT:
            step = (len(legal) + MOST_LOOKED_AT - 1) // MOST_LOOKED_AT
        known = node.place_of
        place = 0
        while place < len(legal):
            action = legal[place]
            place += step
            if action in known:
                continue
            after = state.clone()
            after.apply(action)
            points = self._evaluation.points(after)
            worth = self._evaluation.chances(after, points)
            known[action] = len(node.actions)
            node.actions.append(action)
            node.priors.append(worth[node.seat])
            # The first look counts as a visit, so that an action begins with a worth.
            node.visits.append(1.0)
            node.worth += worth
            node.points += points
            node.children.append(None)
        if fresh:
            node.visits_in_all = 1.0
        return fresh

    def _best_looking(self, node: Node, legal: list[int]) -> i64:
        best: i64 = -1
        for action in legal:
            place: i64 = node.place_of.get(action, -1)
            if place >= 0 and (best < 0 or node.priors[place] > node.priors[best]):
                best = place
        return best

    def _first_worth(self, node: Node, place: i64) -> list[float]:
        return node.worth[place * self._players : (place + 1) * self._players]

    def _first_points(self, node: Node, place: i64) -> list[float]:
        return node.points[place * self._players : (place + 1) * self._players]

    def _select(self, node: Node, legal: list[int]) -> i64:
        """Return the action to follow: good ones, promising ones, and those seldom tried."""
        there: list[i64] = []
        top = 0.0
        for action in legal:
            known: i64 = node.place_of.get(action, -1)
            if known >= 0:
                there.append(known)
                if node.priors[known] > top:
                    top = node.priors[known]
        allowed = FIRST_WIDTH + WIDTH_GROWTH * math.sqrt(node.visits_in_all)
        bound = _bound(node, there, allowed)
        total = 0.0
        for place in there:
            if node.priors[place] >= bound:
                total += math.exp((node.priors[place] - top) / CONTRAST)
        best: i64 = there[0]
        best_value = -1.0
        draw = CURIOSITY * math.sqrt(node.visits_in_all)
        for place in there:
            if node.priors[place] < bound:
                continue
            likely = math.exp((node.priors[place] - top) / CONTRAST) / total
            mean = node.worth[place * self._players + node.seat] / node.visits[place]
            value = mean + draw * likely / (1.0 + node.visits[place])
            if value > best_value:
                best_value = value
                best = place
        return best

    def _carry_back(
        self, path: list[Node], places: list[i64], worth: list[float], points: list[float]
    ) -> None:
        players = self._players
        for n in range(len(path)):
            node = path[n]
            place = places[n]
            node.visits_in_all += 1.0
            node.visits[place] += 1.0
            start = place * players
            seat: i64 = 0
            while seat < players:
                node.worth[start + seat] += worth[seat]
                node.points[start + seat] += points[seat]
                seat += 1

    # ---- What was found --------------------------------------------------------------------

    def candidates(self) -> list[Candidate]:
        """Return the root's actions, the most visited first."""
        node = self.root
        found: list[Candidate] = []
        for place in range(len(node.actions)):
            visits = node.visits[place]
            start = place * self._players
            points = [node.points[start + seat] / visits for seat in range(self._players)]
            worth = node.worth[start + node.seat] / visits
            line = [node.actions[place], *self._line(node.children[place])]
            found.append(Candidate(node.actions[place], int(visits), worth, points, line))
        found.sort(key=_by_visits)
        return found

    def _line(self, node: Node | None) -> list[int]:
        line: list[int] = []
        while node is not None and node.actions:
            place = _most_visited(node, node.actions)
            if node.visits[place] < 2:
                break
            line.append(node.actions[place])
            node = node.children[place]
        return line


def _played_on(state: State) -> list[int]:
    """Play decisions that leave no choice; return the choices of the first real one."""
    legal = state.legal_actions()
    while len(legal) == 1:
        state.apply(legal[0])
        legal = state.legal_actions()
    return legal


def _bound(node: Node, there: list[i64], allowed: float) -> float:
    """Return how good an action must have looked to be among the most promising ones."""
    if len(there) <= allowed:
        return -1.0
    looks = [node.priors[place] for place in there]
    looks.sort(reverse=True)
    return looks[int(allowed)]


def _by_visits(candidate: Candidate) -> tuple[int, float, int]:
    return (-candidate.visits, -candidate.worth, candidate.action)


def _most_visited(node: Node, legal: list[int]) -> i64:
    """Return the place of the action most visited; of equals, the one that looked best at first."""
    best: i64 = -1
    for action in legal:
        place: i64 = node.place_of.get(action, -1)
        if place < 0:
            continue
        if (
            best < 0
            or node.visits[place] > node.visits[best]
            or (node.visits[place] == node.visits[best] and node.priors[place] > node.priors[best])
        ):
            best = place
    return best


@final
class SearchBot(Bot):
    """Grows a tree for each decision and takes the action most visited.

    The same seed and the same number of iterations give the same play. Within a turn of several
    decisions the part of the tree below the action taken is kept.
    """

    def __init__(self, evaluation: Evaluation, budget: Budget, seed: Seed) -> None:
        self._evaluation = evaluation
        self._budget = budget
        self._key = chance.key_of(seed)
        self._kept: Node | None = None
        self._kept_for = -1

    def decide(self, position: Position) -> int:
        """Return the action the search has visited most."""
        if len(position.legal) == 1:
            return position.legal[0]
        search = self.search(position)
        place = _most_visited(search.root, position.legal)
        self._kept = search.root.children[place]
        self._kept_for = position.number + 1
        return search.root.actions[place]

    def search(self, position: Position) -> Search:
        """Grow a tree for a decision as long as the budget allows."""
        began = time.perf_counter()
        search = Search(self._evaluation, position.game.players, position.seat)
        kept = self._kept
        if kept is not None and self._kept_for == position.number and kept.seat == position.seat:
            search.root = kept
        self._kept = None
        seconds = self._budget.seconds
        longest = 0.0
        while search.iterations < self._budget.iterations:
            at = time.perf_counter()
            material = f"decision {position.number} draw {search.iterations}".encode("ascii")
            search.iterate(position.draw(chance.derived_key(self._key, material)))
            if seconds is not None:
                now = time.perf_counter()
                longest = max(longest, now - at)
                if now - began + longest > seconds * (1.0 - TIME_KEPT_BACK):
                    break
        return search
