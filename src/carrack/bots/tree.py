"""The tree of a search: information sets, grown by playing on from drawn states.

Positions reached by the same actions share a node whatever was drawn, so that nobody in the tree
plays by what he can't know. Each seat is taken to choose what is best for itself.
"""

import math
from typing import Final, final

from mypy_extensions import i64

from carrack.bots.evaluation import Evaluation
from carrack.kernel.game import State
from carrack.kernel.pickling import attributes_of, rebuilt

#: How strongly little visited actions draw, and how much better an action must look to seem e times
#: as likely.
CURIOSITY: Final = 0.9
CONTRAST: Final = 0.03
#: At a node only so many of the most promising actions are tried at first, more as visits grow.
FIRST_WIDTH: Final = 4.0
WIDTH_GROWTH: Final = 1.2
#: Of more actions than this only a spread sample is looked at inside the tree.
MOST_LOOKED_AT: Final = 48


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

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt, (Node, (self.seat,), attributes_of(self))

    def add(self, action: int, prior: float) -> None:
        """Take in an action not met before."""
        self.place_of[action] = len(self.actions)
        self.actions.append(action)
        self.priors.append(prior)
        self.visits.append(0.0)
        self.children.append(None)


@final
class Outcome:
    """How a playout ended: each seat's worth and the points it can expect."""

    __slots__ = ("points", "worth")

    def __init__(self, worth: list[float], points: list[float]) -> None:
        self.worth = worth
        self.points = points


@final
class Tree:
    """Grows below a root by playouts that last some turns."""

    def __init__(self, evaluation: Evaluation, players: int, seat: int) -> None:
        self._evaluation = evaluation
        self._players: i64 = players
        #: How often the seat that decides may change before a playout is judged.
        self._turns: i64 = evaluation.playout_turns(players)
        self.root = Node(seat)

    def play(self, state: State, place: i64) -> None:
        """Play an action of the root in a drawn state, which is used up, and see what comes of it.

        Along the tree its nodes choose; the first position that is new to it becomes a node; from
        there on every seat takes what looks best to it.
        """
        node = self.root
        path: list[Node] = [node]
        places: list[i64] = [place]
        state.apply(node.actions[place])
        seat = node.seat
        turns: i64 = 0
        in_tree = True
        while True:
            legal = played_on(state)
            if not legal:
                break
            if state.deciding != seat:
                turns += 1
                seat = state.deciding
                if turns > self._turns:
                    break
            if in_tree:
                child = node.children[place]
                if child is None:
                    child = Node(seat)
                    node.children[place] = child
                # Another draw may bring somebody else to decide here; the tree ends for that one.
                in_tree = child.seat == seat
                if in_tree:
                    node = child
                    in_tree = len(node.actions) > 0
                    self._look_at_new(node, state, legal)
                    place = self._select(node, legal)
                    path.append(node)
                    places.append(place)
                    state.apply(node.actions[place])
                    continue
            state.apply(self._best_looking(state, legal))
        self._carry_back(path, places, self._judged(state))

    def _best_looking(self, state: State, legal: list[int]) -> int:
        """Return the action after which things look best to the seat that decides."""
        seat = state.deciding
        best = legal[0]
        most = 0.0
        place = 0
        step = _stride(len(legal))
        while place < len(legal):
            after = self._evaluation.outcome(state, legal[place])
            appeal = self._evaluation.appeal(after, seat)
            if place == 0 or appeal > most:
                most = appeal
                best = legal[place]
            place += step
        return best

    def _after(self, state: State, action: int) -> Outcome:
        after = self._evaluation.outcome(state, action)
        return self._judged(after)

    def _judged(self, state: State) -> Outcome:
        points = self._evaluation.points(state)
        return Outcome(self._evaluation.chances(state, points), points)

    def look(self, node: Node, state: State, action: int) -> None:
        """Look one step ahead at an action the node has not met."""
        outcome = self._after(state, action)
        node.add(action, outcome.worth[node.seat])
        # The first look counts as a visit, so that an action begins with a worth.
        node.visits[-1] = 1.0
        node.worth += outcome.worth
        node.points += outcome.points

    def look_again(self, node: Node, state: State) -> None:
        """Look at all the actions of a node in another draw."""
        for place in range(len(node.actions)):
            outcome = self._after(state, node.actions[place])
            self._count(node, place, outcome)
            node.priors[place] = node.worth[place * self._players + node.seat] / node.visits[place]

    def _look_at_new(self, node: Node, state: State, legal: list[int]) -> None:
        place = 0
        step = _stride(len(legal))
        while place < len(legal):
            if legal[place] not in node.place_of:
                self.look(node, state, legal[place])
            place += step

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

    def _carry_back(self, path: list[Node], places: list[i64], outcome: Outcome) -> None:
        for n in range(len(path)):
            path[n].visits_in_all += 1.0
            self._count(path[n], places[n], outcome)

    def _count(self, node: Node, place: i64, outcome: Outcome) -> None:
        node.visits[place] += 1.0
        start = place * self._players
        seat: i64 = 0
        while seat < self._players:
            node.worth[start + seat] += outcome.worth[seat]
            node.points[start + seat] += outcome.points[seat]
            seat += 1


def played_on(state: State) -> list[int]:
    """Play decisions that leave no choice; return the choices of the first real one."""
    legal = state.legal_actions()
    while len(legal) == 1:
        state.apply(legal[0])
        legal = state.legal_actions()
    return legal


def _stride(count: int) -> int:
    """Return how far apart the actions are that are looked at."""
    return (count + MOST_LOOKED_AT - 1) // MOST_LOOKED_AT


def _bound(node: Node, there: list[i64], allowed: float) -> float:
    """Return how good an action must have looked to be among the most promising ones."""
    if len(there) <= allowed:
        return -1.0
    looks = [node.priors[place] for place in there]
    looks.sort(reverse=True)
    return looks[int(allowed)]
