"""Of actions that look equally good greedy takes the first, pure and compiled.

What is expected here is reckoned without the bot, so both modes are held to the same answer.
"""

from collections.abc import Iterator

import pytest

import carrack
from carrack.bots.evaluation import Evaluation
from carrack.bots.evaluations import evaluation_of
from carrack.bots.greedy import DRAWS, GreedyBot
from carrack.bots.interface import Position
from carrack.bots.random_bot import RandomBot
from carrack.kernel.chance import derived_key, key_of
from carrack.kernel.game import State

GAMES = [entry.id for entry in carrack.games()]
SEED = 5

every_game = pytest.mark.parametrize("game", GAMES)


class Indifferent(Evaluation):
    """Finds every position as good as any other."""

    def __init__(self, players: int) -> None:
        super().__init__({}, 1.0, 1.0)
        self._players = players

    def points(self, state: State) -> list[float]:
        return [0.0] * self._players

    def progress(self, state: State) -> float:
        return 0.0

    def chances(self, state: State, points: list[float]) -> list[float]:
        return [1 / self._players] * self._players


def choices(game: str, wanted: int) -> Iterator[State]:
    """Give the first states of a random game that leave a choice."""
    state = carrack.game(game, players=3).start(2, events=False)
    chooser = RandomBot(8)
    while wanted and not state.over:
        legal = state.legal_actions()
        if len(legal) > 1:
            wanted -= 1
            yield state
        state.apply(chooser.choose(legal))


@every_game
def test_the_first_of_equals_is_taken(game: str) -> None:
    for state in choices(game, 30):
        bot = GreedyBot(Indifferent(3), SEED)
        assert bot.decide(Position(state)) == state.legal_actions()[0]


@every_game
def test_ties_of_real_games_go_to_the_first(game: str) -> None:
    ties = 0
    for state in choices(game, 60):
        position = Position(state)
        worth = looked_at(position)
        best = max(worth)
        ties += worth.count(best) > 1
        bot = GreedyBot(evaluation_of(state.game), SEED)
        assert bot.decide(position) == position.legal[worth.index(best)]
    assert ties > 0, "no choice had two best actions: these games hold no ties"


@every_game
def test_looking_ahead_leaves_the_state_as_it_is(game: str) -> None:
    for state in choices(game, 60):
        before = state.hash()
        for action in state.legal_actions():
            evaluation_of(state.game).outcome(state, action)
        assert state.hash() == before


@every_game
def test_an_action_leads_where_it_leads_unless_a_game_says_otherwise(game: str) -> None:
    for state in choices(game, 30):
        for action in state.legal_actions():
            after = state.clone()
            after.apply(action)
            assert Indifferent(3).outcome(state, action).hash() == after.hash()


def looked_at(position: Position) -> list[float]:
    """What each legal action is worth, by the drawn states that greedy looks at."""
    evaluation = evaluation_of(position.game)
    worth = [0.0] * len(position.legal)
    for draw in range(DRAWS):
        material = f"decision {position.number} draw {draw}".encode("ascii")
        drawn = position.draw(derived_key(key_of(SEED), material))
        for place, action in enumerate(position.legal):
            after = evaluation.outcome(drawn, action)
            worth[place] += evaluation.chances(after, evaluation.points(after))[position.seat]
    return worth
