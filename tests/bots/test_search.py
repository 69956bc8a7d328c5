"""The search plays its candidates on the same draws, spends its budget and keeps what it grew."""

import pytest

import carrack
from carrack.bots import registry
from carrack.bots.evaluations import evaluation_of
from carrack.bots.interface import Position
from carrack.bots.levels import hard_iterations
from carrack.bots.random_bot import RandomBot
from carrack.bots.search import (
    CANDIDATES,
    LOOKS,
    Budget,
    Search,
    expected_place,
)
from carrack.bots.tree import Node, Tree
from carrack.kernel import chance
from carrack.kernel.game import State

GAMES = [entry.id for entry in carrack.games()]
KEY = chance.key_of(3)

every_game = pytest.mark.parametrize("game", GAMES)


def state_with_choices(game: str, least: int, players: int = 3) -> State:
    """A state in the middle of a game whose seat has at least so many choices."""
    state = carrack.game(game, players=players).start(6, events=False)
    chooser = RandomBot(2)
    found: State | None = None
    while not state.over and (found is None or found.position < 40):
        if len(state.legal_actions()) >= least:
            found = state.clone()
        state.apply(chooser.choose(state.legal_actions()))
    assert found is not None
    return found


def searched(state: State, iterations: int, kept: Node | None = None) -> Search:
    search = Search(evaluation_of(state.game), Position(state), KEY)
    search.grow(Budget(iterations), kept)
    return search


@every_game
def test_the_budget_is_spent_as_far_as_whole_draws_go(game: str) -> None:
    search = searched(state_with_choices(game, 4), 40)
    assert 40 - CANDIDATES < search.iterations <= 40


@every_game
def test_candidates_share_their_draws_until_half_of_them_are_dropped(game: str) -> None:
    state = state_with_choices(game, 5)
    played = [one.visits - LOOKS for one in searched(state, 60).candidates()]
    assert len(played) == len(state.legal_actions())
    alive = min(len(played), CANDIDATES)
    assert played == sorted(played, reverse=True)
    assert sum(played) == searched(state, 60).iterations
    assert all(count == 0 for count in played[alive:])
    while alive > 1:
        half = (alive + 1) // 2
        assert len(set(played[half:alive])) == 1, "dropped together, played equally often"
        alive = half
    assert played[0] == played[1], "the last two were compared on the same draws"


@every_game
@pytest.mark.parametrize(("iterations", "width"), [(8, 2), (9, 3), (24, 4), (40, CANDIDATES)])
def test_a_small_budget_has_fewer_candidates(game: str, iterations: int, width: int) -> None:
    """None of them would be played out often enough."""
    state = state_with_choices(game, CANDIDATES)
    played = [one.visits > LOOKS for one in searched(state, iterations).candidates()]
    assert sum(played) == width


@every_game
def test_what_is_expected_of_an_action_makes_sense(game: str) -> None:
    state = state_with_choices(game, 4)
    for one in searched(state, 30).candidates():
        assert one.line[0] == one.action
        assert one.action in state.legal_actions()
        assert 0.0 <= one.worth <= 1.0
        assert 1.0 <= one.place <= state.game.players
        assert len(one.points) == state.game.players


def test_the_place_to_expect_is_one_behind_each_that_comes_before() -> None:
    worth = [0.5, 0.25, 0.25]
    assert expected_place(worth, 0) == pytest.approx(1 + 1 / 3 + 1 / 3)
    assert sum(expected_place(worth, seat) for seat in range(3)) == pytest.approx(1 + 2 + 3)


@every_game
def test_what_was_grown_below_an_action_is_kept(game: str) -> None:
    state = state_with_choices(game, 4)
    kept = searched(state, 60).root
    grown = {
        action: child
        for action, child in zip(kept.actions, kept.children, strict=True)
        if child is not None
    }
    assert grown
    root = searched(state, 1, kept).root
    for action, child in zip(root.actions, root.children, strict=True):
        if action in grown:
            assert child is grown[action]


@every_game
def test_nobody_is_taken_to_play_by_what_he_cannot_know(game: str) -> None:
    """Positions reached by the same actions share a node, whatever was drawn."""
    state = state_with_choices(game, 4)
    position = Position(state)
    tree = Tree(evaluation_of(state.game), state.game.players, position.seat)
    tree.look(tree.root, position.draw(1), position.legal[0])
    nodes = []
    for seed in range(6):
        tree.play(position.draw(seed), 0)
        nodes.append(tree.root.children[0])
    assert all(node is nodes[0] for node in nodes)
    assert tree.root.visits[0] == 7


@every_game
def test_searching_leaves_the_position_alone(game: str) -> None:
    state = state_with_choices(game, 4)
    before = state.hash()
    searched(state, 20)
    assert state.hash() == before


@every_game
def test_with_one_iteration_the_search_still_decides(game: str) -> None:
    state = state_with_choices(game, 4)
    bot = registry.make("search:1", state.game, 1)
    assert bot.decide(Position(state)) in state.legal_actions()


@every_game
def test_every_table_has_a_budget_for_hard(game: str) -> None:
    entry = next(one for one in carrack.games() if one.id == game)
    budgets = [
        hard_iterations(carrack.game(game, players=players))
        for players in range(entry.fewest, entry.most + 1)
    ]
    assert budgets == sorted(budgets, reverse=True), "more players, longer playouts, fewer of them"


@every_game
def test_a_seat_looked_at_alone_prefers_what_brings_it_more_points(game: str) -> None:
    """Over a whole game at random, its end included."""
    state = carrack.game(game, players=3).start(5, events=False)
    evaluation = evaluation_of(state.game)
    chooser = RandomBot(3)
    while True:
        if state.position % 10 == 0 or state.over:
            points = evaluation.points(state)
            wanted = [points, evaluation.chances(state, points)]
            assert [evaluation.appeal(state, seat) for seat in range(3)] in wanted
        if state.over:
            break
        state.apply(chooser.choose(state.legal_actions()))
