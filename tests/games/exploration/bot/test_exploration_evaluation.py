"""What a position of The Age of Exploration is taken to be worth."""

from random import Random

import pytest

import carrack
from carrack.bots.greedy import GreedyBot
from carrack.bots.interface import Bot, Position
from carrack.bots.random_bot import RandomBot
from carrack.games.exploration.bot.evaluation import ExplorationEvaluation
from tests.games.exploration.tables import Seat, at, play, table

#: On show at sea: 4 animals, 4 antiques, 4 spices, a diamond (rare), 10 coffees (popular).
ORDINARY = Seat(show="animal-1*4 antique-1*4 spice-1*4", out="antique-3")
EXTREMES = Seat(show="diamond-1 coffee-1*10", out="antique-3")
#: Somebody at home who can set sail.
IDLE = Seat(hand="coffee-2*4")


def points(state: carrack.State, seat: int = 0) -> float:
    """Return what a seat can expect."""
    return ExplorationEvaluation(state.game).points(state)[seat]


def greedy_choice(state: carrack.State) -> str:
    """Return what the greedy bot does."""
    bot = GreedyBot(ExplorationEvaluation(state.game), 1)
    return state.game.action_text(bot.decide(Position(state)))


# --- everywhere


@pytest.mark.parametrize("players", range(2, 9))
def test_it_values_every_position_of_random_play_without_touching_it(players: int) -> None:
    game = carrack.game("age-of-exploration", players=players)
    value = ExplorationEvaluation(game)
    state = game.start(players, events=False)
    choices = Random(players)
    while not state.over:
        looked_at = state.position % 5 == 0
        before = state.hash() if looked_at else ""
        found = value.points(state)
        assert len(found) == players
        assert all(-20.0 < gold < 200.0 for gold in found)
        assert value.points(state) == found
        assert 0.0 <= value.progress(state) <= 1.0
        assert sum(value.chances(state, found)) == pytest.approx(1.0)
        assert not looked_at or state.hash() == before
        state.apply(choices.choice(state.legal_actions()))
    assert value.points(state) == [float(score) for score in state.scores()]
    assert value.progress(state) == 1.0


def test_progress_grows_while_cards_are_drawn() -> None:
    many = table(Seat(hand="coffee-1"), IDLE)
    few = table(Seat(hand="coffee-1"), IDLE, deck="spice-1*5")
    value = ExplorationEvaluation(many.game)
    assert value.progress(few) > value.progress(many)


def test_weights_may_be_given() -> None:
    game = carrack.game("age-of-exploration", players=2)
    shipped = ExplorationEvaluation(game).weights
    other = ExplorationEvaluation(game, {**shipped, "tempo": 2.0})
    state = game.start(1)
    assert other.points(state) != ExplorationEvaluation(game).points(state)


# --- single steps


def test_gold_is_worth_what_it_counts() -> None:
    poor = table(Seat(hand="coffee-3*3", gold="spice-1"), IDLE, deck="animal-1*6")
    rich = table(Seat(hand="coffee-3*3", gold="spice-1*2"), IDLE, deck="animal-1*6")
    # The card behind the piece is not in the discard pile, to come back with the second deck.
    assert points(rich) == pytest.approx(points(poor) + 1.0, abs=0.1)


def test_three_ships_carry_farther_than_one() -> None:
    slow = table(Seat(hand="coffee-1*4"), IDLE)
    fast = table(Seat(hand="coffee-3*4"), IDLE)
    assert points(fast) > points(slow) + 0.5


def test_a_captain_without_cards_or_gold_is_badly_off() -> None:
    assert points(table(Seat(), IDLE)) < points(table(Seat(hand="coffee-3*3"), IDLE)) - 2.0


def test_rare_goods_are_worth_more_than_ordinary_ones() -> None:
    rare = table(Seat(show="diamond-2*2"), ORDINARY, EXTREMES)
    ordinary = table(Seat(show="spice-2*2"), ORDINARY, EXTREMES)
    assert points(rare) > points(ordinary) + 0.3


def test_the_kings_three_pieces_are_counted_on_the_way_home() -> None:
    near = table(Seat(hand="spice-3*6", out="coffee-3*2", explored=True), IDLE)
    far = table(Seat(hand="spice-3*6", out="coffee-3*3", explored=True), IDLE)
    assert points(far) > points(near) + 1.0


def test_being_stranded_at_sea_costs_the_voyage() -> None:
    lost = table(Seat(out="coffee-3*3", explored=True), IDLE)
    saved = table(Seat(hand="spice-3*2", out="coffee-3*3", explored=True), IDLE)
    assert points(saved) > points(lost) + 3.0


def test_a_rival_farther_out_lessens_the_reward() -> None:
    me = Seat(hand="spice-3*6", out="coffee-3*3", explored=True)
    alone = table(me, Seat(hand="animal-2*4", out="antique-3"))
    outdone = table(me, Seat(hand="animal-2*4", out="antique-3*3 animal-3"))
    assert points(alone) > points(outdone) + 0.3


def test_a_voyage_is_worth_little_when_the_last_cards_are_about_to_be_drawn() -> None:
    me = Seat(hand="spice-3", out="coffee-3*2")
    other = Seat(hand="animal-2", out="antique-3*3")
    early = table(me, other)
    late = table(me, other, deck="spice-1*3", pool="spice-1*3")
    assert points(early) > points(late) + 1.0


# --- what greedy play does with it


def test_greedy_sets_sail_with_its_first_hand() -> None:
    state = table(Seat(hand="coffee-3 spice-3 animal-3 coffee-1"), IDLE)
    assert greedy_choice(state).startswith("sail")


def test_greedy_explores_far_out_with_an_empty_hand() -> None:
    state = table(Seat(out="coffee-3*3"), IDLE)
    assert greedy_choice(state) == "explore"


def test_greedy_comes_home_by_the_shortest_way() -> None:
    hand = "coffee-1*3 spice-2*3 animal-3*2"
    state = table(Seat(hand=hand, out="coffee-3*3", back="antique-2", explored=True), IDLE)
    assert greedy_choice(state).endswith("-3")


def test_greedy_shows_its_goods_before_it_sails_again() -> None:
    hand = "coffee-1*3 spice-1*3 animal-3*3 diamond-1"
    state = table(Seat(hand=hand), ORDINARY)
    assert greedy_choice(state).startswith("exhibit")


def test_greedy_keeps_cards_to_sail_with() -> None:
    hand = "coffee-1*3 spice-1*3 animal-3*3 diamond-1"
    state = table(Seat(hand=hand), ORDINARY)
    while state.seat == 0:
        state = play(state, greedy_choice(state))
    left = at(state, 0)["hand"]
    assert left is not None
    assert left["animal-3"] >= 2


def test_greedy_sells_a_show_full_of_rare_goods() -> None:
    state = table(Seat(hand="coffee-3*3", show="diamond-2*2 coffee-2*2"), ORDINARY, EXTREMES)
    assert greedy_choice(state) == "sell"


@pytest.mark.untraced
def test_greedy_beats_random_captains() -> None:
    game = carrack.game("age-of-exploration", players=4)
    won = 0
    for seed in range(10):
        seat = seed % 4
        bots: list[Bot] = [RandomBot(100 * seed + other) for other in range(4)]
        bots[seat] = GreedyBot(ExplorationEvaluation(game), seed)
        state = game.start(seed, events=False)
        while not state.over:
            position = Position(state)
            state.apply(bots[position.seat].decide(position))
        won += state.ranking()[0] == [seat]
    assert won >= 8
