"""What the evaluation of Dawn of Empires thinks of positions."""

import random
from collections.abc import Iterator

import pytest

import carrack
from carrack.bots.evaluation import read_weights
from carrack.bots.greedy import GreedyBot
from carrack.bots.interface import Bot, Position
from carrack.bots.random_bot import RandomBot
from carrack.games.dawn.bot.evaluation import DawnEvaluation
from carrack.games.dawn.rules.pieces import FOOD, MONEY, PRODUCTION, RESOURCES, SCIENCE
from carrack.games.dawn.rules.tiles import TECHNOLOGY_NAMES, TEMPLE_OF_MARS
from carrack.games.dawn.state.state import DawnState
from carrack.kernel.bits import bit
from carrack.kernel.game import Game, State

GAME = "dawn-of-empires"
#: A table unlike the released one: short rondel, dear growth, cubes that become money at once.
OTHER_HOUSE: dict[str, object] = {
    "rondel": [["harvest"], ["grow", "recruit"], ["move", "explore"], ["research", "build"]],
    "cubes": {"forest": {"money": 1, "production": 1}, "desert": {"science": 1}},
    "faces": [0, 0, 1, 1, 2, 2, 3, 3, 4],
    "empires": {"greece": {"growth": 6, "settler": 3}},
}


def walk(game: Game, seed: int) -> Iterator[State]:
    """Yield every state of a random game, the finished one included."""
    state = game.start(seed=seed)
    chooser = random.Random(seed)
    while not state.over:
        yield state
        state.apply(chooser.choice(state.legal_actions()))
    yield state


def first_turn(players: int = 4, seed: int = 1) -> DawnState:
    """Return a game, with the first table, whose first player has yet to move the marker."""
    state = carrack.game(GAME, players=players, house="draft-1").start(seed=seed)
    while state.pending().kind != "turn":
        state.apply(state.legal_actions()[0])
    assert isinstance(state, DawnState)
    return state


def expected(state: State, seat: int) -> float:
    return DawnEvaluation(state.game).points(state)[seat]


def after(state: State, action: str) -> State:
    """Return the state after an action given as text."""
    other = state.clone()
    other.apply(state.game.action_id(action))
    return other


def with_more(state: DawnState, seat: int, resource: int, amount: int) -> DawnState:
    other = state.clone()
    assert isinstance(other, DawnState)
    other.resources[seat * RESOURCES + resource] += amount
    return other


# ---- Any state -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "house",
    ["balanced-2", "balanced-1", "draft-1", OTHER_HOUSE],
    ids=["balanced-2", "balanced-1", "draft-1", "other"],
)
def test_every_decision_of_random_games_can_be_weighed(players: int, house: object) -> None:
    entry = next(entry for entry in carrack.games() if entry.id == GAME)
    game = entry.configure(players, {"house": house})
    value = DawnEvaluation(game)
    met: set[str] = set()
    for state in walk(game, players):
        decision = state.decision
        kind = "over" if decision is None else decision.kind
        if kind in met and state.position % 29 != 0:
            continue
        met.add(kind)
        before = state.hash()
        points = value.points(state)
        assert state.hash() == before
        assert len(points) == players
        assert all(-10.0 < worth < 80.0 for worth in points)
        assert 0.0 <= value.progress(state) <= 1.0
        assert sum(value.chances(state, points)) == pytest.approx(1.0)
    assert {"empire", "turn", "over"} <= met


def test_a_finished_game_is_worth_its_scores() -> None:
    game = carrack.game(GAME, players=3)
    state = list(walk(game, 5))[-1]
    value = DawnEvaluation(game)
    assert value.points(state) == [float(points) for points in state.scores()]
    assert value.progress(state) == 1.0


def test_looking_twice_gives_the_same() -> None:
    state = first_turn()
    value = DawnEvaluation(state.game)
    first = value.points(state)
    value.points(first_turn(seed=2))
    assert value.points(state) == first


def test_hidden_terrain_makes_no_difference() -> None:
    state = first_turn()
    drawn = state.determinize(0, 99)
    value = DawnEvaluation(state.game)
    assert value.points(drawn) == value.points(state)


# ---- Sane directions -----------------------------------------------------------------------------


@pytest.mark.parametrize("resource", [FOOD, PRODUCTION, MONEY, SCIENCE])
def test_more_of_a_resource_is_better(resource: int) -> None:
    state = first_turn()
    assert expected(with_more(state, 0, resource, 2), 0) > expected(state, 0)


def test_a_ninth_of_a_resource_can_not_be_had_so_the_last_ones_count_less() -> None:
    state = first_turn()
    state.resources[SCIENCE] = 0
    first = expected(with_more(state, 0, SCIENCE, 2), 0) - expected(state, 0)
    rich = with_more(state, 0, SCIENCE, 6)
    last = expected(with_more(rich, 0, SCIENCE, 2), 0) - expected(rich, 0)
    assert last < first


def test_a_technology_is_worth_more_than_its_science() -> None:
    state = first_turn()
    seat = state.deciding
    state = with_more(state, seat, SCIENCE, 6 - state.resources[seat * RESOURCES + SCIENCE])
    known = state.clone()
    assert isinstance(known, DawnState)
    known.resources[seat * RESOURCES + SCIENCE] = 0
    known.technologies[seat] |= bit(TECHNOLOGY_NAMES.index("weaving"))
    assert expected(known, seat) > expected(state, seat)


def test_growing_with_food_in_hand_beats_going_there_for_nothing() -> None:
    state = first_turn()
    seat = state.deciding
    state.resources[seat * RESOURCES + FOOD] = 4
    grown = expected(after(state, "go space=2 take=grow"), seat)
    idle = expected(after(state, "go space=2 take=nothing"), seat)
    assert grown > idle


def test_a_harvest_beats_an_idle_turn() -> None:
    state = first_turn()
    seat = state.deciding
    harvested = expected(after(state, "go space=1 take=harvest"), seat)
    assert harvested > expected(after(state, "go space=1 take=nothing"), seat)


def test_a_lead_in_experience_counts_for_every_player_below() -> None:
    state = first_turn()
    veteran = state.clone()
    assert isinstance(veteran, DawnState)
    veteran.experience[2] = 3
    assert expected(veteran, 2) > expected(state, 2) + 1.5


def test_the_temple_of_mars_counts_warriors_abroad() -> None:
    state = first_turn()
    # With a turn left at most, the warriors' upkeep is no matter any more.
    state.last_turns = 4
    state.wonders[1] |= bit(TEMPLE_OF_MARS)
    abroad = state.clone()
    assert isinstance(abroad, DawnState)
    abroad.track[1] -= 4
    assert expected(abroad, 1) > expected(state, 1)


def test_stock_is_worth_little_when_no_turn_is_left() -> None:
    state = first_turn()
    state.last_turns = 1
    last = state.deciding
    idle = (last + 1) % state.players
    rich = with_more(state, idle, FOOD, 4)
    assert expected(rich, idle) == pytest.approx(expected(state, idle))


# ---- Playing by it -------------------------------------------------------------------------------


@pytest.mark.untraced
def test_greedy_beats_random() -> None:
    game = carrack.game(GAME, players=2)
    won = 0
    for seed in range(6):
        seat = seed % 2
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
        bots[seat] = GreedyBot(DawnEvaluation(game), seed)
        state = game.start(seed=seed)
        while not state.over:
            position = Position(state)
            state.apply(bots[position.seat].decide(position))
        won += state.ranking()[0] == [seat]
    assert won >= 5


def test_the_weights_say_how_they_were_found() -> None:
    weights = read_weights("carrack.games.dawn.bot")
    assert weights["sharpness"] > weights["last-sharpness"] > 0
