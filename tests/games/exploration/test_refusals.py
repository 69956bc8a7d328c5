"""Refusals: the rule that stands in the way of an action, and a state left as it was."""

import pytest

import carrack
from tests.games.exploration.tables import Seat, finished, legal, play, table

IDLE = Seat()
FULL = "coffee-1*10 coffee-2*2"
AWAY = Seat(hand="spice-1", out="antique-3")
SECOND = "animal-1*3 spice-2*3"

#: At home beside a market of four kinds; with `OPEN`, of five.
HOME = Seat(hand="coffee-1", show="spice-1")
CLOSED = Seat(show="antique-1 animal-1*2 diamond-1*2")
OPEN = Seat(show="coffee-2*2 antique-1 animal-1*2 diamond-1*2")

OUTWARD = Seat(hand="coffee-1", show="spice-1", gold="spice-2", out="coffee-3*3")
EXPLORED = Seat(hand="coffee-1", out="coffee-3", explored=True)
RETURNING = Seat(hand="coffee-1", out="coffee-3*2", back="coffee-1")


def refused(state: carrack.State, action: str) -> str:
    """Try an action that is not legal; return the rule named, all else being unchanged."""
    before = state.to_dict()
    with pytest.raises(carrack.IllegalAction) as caught:
        state.apply(action)
    assert state.to_dict() == before
    assert set(caught.value.legal) == legal(state)
    assert caught.value.action == action
    assert caught.value.rule in str(caught.value)
    return caught.value.rule


@pytest.mark.parametrize(
    ("seat", "action", "rule"),
    [
        # Navigation.
        (HOME, "sail with=spice-1", "exploration.navigation.outward"),
        (HOME, "sail with=gold", "exploration.navigation.gold"),
        (HOME, "return with=coffee-1", "exploration.navigation.return"),
        (RETURNING, "sail with=coffee-1", "exploration.navigation.no-turning"),
        (EXPLORED, "sail with=coffee-1", "exploration.explore.return"),
        (OUTWARD, "return with=spice-1", "exploration.navigation.return"),
        (RETURNING, "return with=gold", "exploration.navigation.gold"),
        # Exploration.
        (HOME, "explore", "exploration.explore.when"),
        (EXPLORED, "explore", "exploration.explore.return"),
        (RETURNING, "explore", "exploration.explore.when"),
        (Seat(hand=FULL, out="coffee-3"), "explore", "exploration.hand.limit"),
        # Trading at sea.
        (OUTWARD, "exhibit card=coffee-1", "exploration.turn.at-sea"),
        (OUTWARD, "retrieve card=spice-1", "exploration.turn.at-sea"),
        (OUTWARD, "sell", "exploration.turn.at-sea"),
        (OUTWARD, "acquire from=1 card=antique-1", "exploration.turn.at-sea"),
        # Trading at home.
        (HOME, "exhibit card=coffee-3", "exploration.exhibition.add"),
        (Seat(hand="spice-1", show=FULL), "exhibit card=spice-1", "exploration.exhibition.limit"),
        (HOME, "retrieve card=coffee-1", "exploration.exhibition.retrieve"),
        (Seat(hand=FULL, show="spice-1"), "retrieve card=spice-1", "exploration.hand.limit"),
        (HOME, "sell", "exploration.market.five-kinds"),
        (HOME, "acquire from=1 card=antique-1", "exploration.acquisition.pay"),
        (
            Seat(gold="coffee-1", show="spice-1"),
            "acquire from=0 card=spice-1",
            "exploration.acquisition.buy",
        ),
        (Seat(gold="coffee-1"), "acquire from=1 card=antique-3", "exploration.acquisition.buy"),
        (
            Seat(hand=FULL, gold="spice-1"),
            "acquire from=1 card=antique-1",
            "exploration.hand.limit",
        ),
        # What belongs to other moments.
        (HOME, "pass", "exploration.turn.pass"),
        (HOME, "done", "exploration.exhibition.sequence"),
        (HOME, "keep card=coffee-1", "exploration.sale.leftovers"),
        (HOME, "mint card=coffee-1", "exploration.gold.choice"),
        (HOME, "join", "exploration.sale.join"),
        (HOME, "decline", "exploration.sale.join"),
    ],
)
def test_in_a_turn(seat: Seat, action: str, rule: str) -> None:
    assert refused(table(seat, CLOSED), action) == rule


@pytest.mark.rule("exploration.sale.start")
def test_a_sale_that_would_bring_nothing() -> None:
    poor = Seat(show="spice-1*2")
    assert refused(table(poor, OPEN), "sell") == "exploration.sale.start"
    assert refused(table(Seat(hand="spice-1*2"), Seat(show="spice-1", out="spice-2")), "sell") == (
        "exploration.market.five-kinds"
    )


@pytest.mark.rule("exploration.exhibition.sequence")
@pytest.mark.parametrize("action", ["retrieve card=spice-1", "sail with=coffee-1", "pass", "sell"])
def test_in_the_middle_of_an_exhibition(action: str) -> None:
    state = play(table(Seat(hand="coffee-1*2", show="spice-1"), OPEN), "exhibit card=coffee-1")
    assert refused(state, action) == "exploration.exhibition.sequence"


@pytest.mark.rule("exploration.exhibition.sequence")
def test_in_the_middle_of_taking_back() -> None:
    state = table(Seat(hand="coffee-1", show="spice-1*2"), OPEN)
    play(state, "retrieve card=spice-1")
    assert refused(state, "exhibit card=coffee-1") == "exploration.exhibition.sequence"


@pytest.mark.rule("exploration.acquisition.buy")
@pytest.mark.parametrize(
    "action", ["acquire from=2 card=spice-2", "acquire from=1 card=coffee-3", "sail with=gold"]
)
def test_in_the_middle_of_an_acquisition(action: str) -> None:
    state = table(Seat(gold="coffee-1*2"), Seat(show="coffee-2*3"), Seat(show="spice-2"))
    play(state, "acquire from=1 card=coffee-2")
    assert refused(state, action) == "exploration.acquisition.buy"


def sale_under_way() -> carrack.State:
    seller = Seat(show="spice-1*3 animal-1 coffee-1")
    rest = Seat(show="animal-2*2 antique-1*3 diamond-1 coffee-2*4")
    return play(table(seller, rest), "sell")


@pytest.mark.rule("exploration.sale.leftovers")
@pytest.mark.parametrize("action", ["keep card=coffee-1", "keep card=antique-1", "sell", "done"])
def test_while_choosing_what_stays(action: str) -> None:
    assert refused(sale_under_way(), action) == "exploration.sale.leftovers"


@pytest.mark.rule("exploration.gold.choice")
@pytest.mark.parametrize("action", ["mint card=diamond-1", "keep card=spice-1", "sell", "done"])
def test_while_choosing_gold(action: str) -> None:
    state = play(sale_under_way(), "keep card=spice-1")
    assert refused(state, action) == "exploration.gold.choice"


@pytest.mark.rule("exploration.sale.join")
@pytest.mark.parametrize(
    "action", ["sell", "pass", "keep card=coffee-1", "mint card=spice-1", "done"]
)
def test_while_asked_to_join(action: str) -> None:
    state = play(sale_under_way(), "keep card=spice-1", "mint card=spice-1")
    assert refused(state, action) == "exploration.sale.join"


@pytest.mark.parametrize(
    ("state", "last", "rule"),
    [
        (
            table(Seat(hand="coffee-1", out="coffee-1"), HOME, deck=SECOND, pool=SECOND),
            "return with=coffee-1",
            "exploration.end.all-home",
        ),
        (
            table(Seat(out="coffee-3"), AWAY, deck=SECOND, pool=SECOND),
            "explore",
            "exploration.end.deck",
        ),
        (table(IDLE, IDLE), "pass", "exploration.end.passes"),
        (table(IDLE, AWAY, turns=199), "pass", "exploration.end.turn-limit"),
    ],
    ids=["all-home", "deck", "passes", "turn-limit"],
)
def test_when_the_age_has_ended(state: carrack.State, last: str, rule: str) -> None:
    over = play(state.clone(), last)
    assert refused(over, "pass") == rule
    assert refused(over, "sail with=coffee-1") == rule


def test_the_message_of_a_finished_game_says_that_nothing_is_legal() -> None:
    with pytest.raises(carrack.IllegalAction, match="the game is over"):
        finished(IDLE, IDLE).apply("pass")


def test_a_refused_action_leaves_history_and_events_alone() -> None:
    state = play(table(Seat(hand="coffee-1*2"), HOME), "sail with=coffee-1")
    told = state.events_for(0)
    refused(state, "explore")
    assert state.events_for(0) == told
    assert len(state.history()) == 1


def test_an_action_by_number_is_refused_alike() -> None:
    state = table(HOME, CLOSED)
    with pytest.raises(carrack.IllegalAction) as caught:
        state.apply(state.game.action_id("explore"))
    assert caught.value.rule == "exploration.explore.when"
