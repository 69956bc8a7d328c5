"""What bots do with the small choices of an arrival and a sale, where one is plainly good."""

from collections.abc import Callable

import pytest

import carrack
from carrack.bots.greedy import GreedyBot
from carrack.bots.interface import Bot, Position
from carrack.bots.search import Budget, SearchBot
from carrack.games.exploration.bot.evaluation import ExplorationEvaluation
from carrack.games.exploration.bot.settle import settled
from carrack.games.exploration.state.state import ExplorationState
from tests.games.exploration.tables import Json, Seat, cards, game, look, play, snapshot, table

#: On show at sea: 4 animals, 4 antiques, 4 spices, a diamond (rare), 10 coffees (popular).
ORDINARY = Seat(show="animal-1*4 antique-1*4 spice-1*4", out="antique-3")
EXTREMES = Seat(show="diamond-1 coffee-1*10", out="antique-3")

#: Enough to tell small advantages from chance.
ITERATIONS = 300


def greedy(state: carrack.State) -> str:
    """Return what the greedy bot does."""
    return choice_of(GreedyBot(ExplorationEvaluation(state.game), 1), state)


def search(state: carrack.State) -> str:
    """Return what the searching bot does."""
    return choice_of(SearchBot(ExplorationEvaluation(state.game), Budget(ITERATIONS), 1), state)


def choice_of(bot: Bot, state: carrack.State) -> str:
    return state.game.action_text(bot.decide(Position(state)))


Decide = Callable[[carrack.State], str]
BOTS = pytest.mark.parametrize("decide", [greedy, search])


# --- which cards turn into gold


def nearly_drawn(me: Seat, rival: Seat, discard: str) -> carrack.State:
    """Return a position before the last card of the first deck; the rest is both seats' gold."""
    data: Json = snapshot(me, rival, deck="coffee-2", rest="gold")
    table = data["table"]
    seats = table["seats"]
    for name, count in cards(discard).items():
        seats[1]["gold"][name] -= count
    for name, count in seats[1]["gold"].items():
        seats[0]["gold"][name] = count // 2
        seats[1]["gold"][name] = count - count // 2
    table["discard"] = cards(discard)
    return game(2).from_dict(data)


#: What the second deck will be made of besides: nothing that carries far.
SLOW = "coffee-1*10 spice-1*5 animal-1*4"
ARRIVING = Seat(hand="antique-1", out="diamond-3*3", back="spice-1*2 antique-1*2", explored=True)


@BOTS
@pytest.mark.rule("exploration.gold.choice")
def test_fast_ships_are_kept_from_a_rival_who_will_draw_them(
    decide: Decide,
) -> None:
    far_out = Seat(hand="diamond-1", out="antique-3*3 animal-1")
    state = play(nearly_drawn(ARRIVING, far_out, SLOW), "return with=antique-1")
    while state.decision is not None and state.decision.kind == "mint":
        play(state, decide(state))
    assert not any(name.endswith("-3") for name in look(state)["discard"])


@BOTS
@pytest.mark.rule("exploration.gold.choice")
def test_fast_ships_are_discarded_by_whoever_will_draw_them(decide: Decide) -> None:
    far_from_home = Seat(hand="diamond-1", out="antique-3*7 animal-3*3", back="animal-1")
    state = play(nearly_drawn(ARRIVING, far_from_home, SLOW), "return with=antique-1")
    while state.decision is not None and state.decision.kind == "mint":
        play(state, decide(state))
    assert look(state)["discard"]["diamond-3"] == 3


@BOTS
@pytest.mark.rule("exploration.gold.choice", "exploration.sale.proceeds")
def test_of_goods_sold_fast_ships_are_kept_from_a_rival_too(decide: Decide) -> None:
    selling = Seat(hand="antique-1", show="coffee-1*2 coffee-3*2")
    far_out = Seat(
        hand="diamond-1",
        show="coffee-2*2 spice-2*2 antique-2*2 animal-2*2 diamond-2*2",
        out="antique-3*3 animal-1",
    )
    state = play(nearly_drawn(selling, far_out, SLOW.replace("coffee-1*10", "coffee-1*8")), "sell")
    while state.decision is not None and state.decision.kind == "mint":
        play(state, decide(state))
    assert "coffee-3" not in look(state)["discard"]


# --- which cards stay on show


@pytest.mark.rule("exploration.sale.leftovers")
def test_the_card_with_more_ships_stays() -> None:
    state = play(table(Seat(show="spice-1*3 spice-3"), ORDINARY, EXTREMES), "sell")
    assert greedy(state) == "keep card=spice-3"


@BOTS
@pytest.mark.rule("exploration.sale.popular-left")
def test_the_popular_card_with_more_ships_stays(decide: Decide) -> None:
    state = play(table(Seat(show="coffee-2*2 coffee-3"), ORDINARY, EXTREMES), "sell")
    assert decide(state) == "keep card=coffee-3"


@BOTS
@pytest.mark.rule("exploration.sale.leftovers")
def test_the_good_that_will_be_rare_stays(decide: Decide) -> None:
    # Nobody else shows animals: the last one would be rare, and without it the market closes.
    others = Seat(show="coffee-1*4 spice-1*2 antique-1*3 diamond-1*2", out="antique-3")
    state = table(Seat(hand="antique-2", show="spice-2*2 animal-2*2"), others)
    play(state, "sell")
    assert decide(state) == "keep card=animal-2"


# --- choices under way


def test_what_is_chosen_somehow_leads_on_and_leaves_the_position_alone() -> None:
    state = play(table(Seat(show="spice-1*3 spice-3 diamond-2"), ORDINARY, EXTREMES), "sell")
    assert isinstance(state, ExplorationState)
    before = state.hash()
    after = settled(state)
    assert state.hash() == before
    assert after.decision is not None
    assert after.decision.kind not in ("keep", "mint")
    assert settled(after) is after


@pytest.mark.rule("exploration.gold.choice")
def test_a_position_is_worth_the_same_while_gold_is_chosen() -> None:
    """Gold that is yet to be chosen counts: coming home must not look like a loss."""
    away = Seat(hand="spice-3 coffee-2*4", out="coffee-3*3", back="spice-2")
    rival = Seat(hand="animal-2*4", out="antique-3")
    state = table(away, rival)
    value = ExplorationEvaluation(state.game)
    play(state, "return with=spice-3")
    asked = value.points(state)
    for action in ("mint card=spice-2", "mint card=coffee-3", "mint card=coffee-3"):
        play(state, action)
    done = settled(state) if isinstance(state, ExplorationState) else state
    assert value.points(done)[0] == pytest.approx(asked[0], abs=0.2)
