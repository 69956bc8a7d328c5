"""Gold: which cards turn into it, which piece is spent, and the card behind each piece."""

import pytest

import carrack
from tests.games.exploration.tables import (
    Seat,
    at,
    cards,
    events,
    legal,
    look,
    play,
    random_play,
    table,
)

IDLE = Seat()
#: Far enough out to take the Commerce of Nautical's reward from anybody.
FAR_OUT = Seat(hand="antique-1", out="antique-3*7")
#: On show at sea: 4 animals, 4 antiques, 4 spices, a diamond (rare), 10 coffees (popular).
ORDINARY = Seat(show="animal-1*4 antique-1*4 spice-1*4", out="antique-3")
EXTREMES = Seat(show="diamond-1 coffee-1*10", out="antique-3")


def mints(text: str) -> set[str]:
    """Return the actions that turn each of some cards into gold."""
    return {f"mint card={name}" for name in cards(text)}


def asked(state: carrack.State) -> tuple[int | None, str | None]:
    """Return who is asked what."""
    return state.seat, None if state.decision is None else state.decision.kind


# --- the owner chooses


@pytest.mark.rule("exploration.gold.choice", "exploration.reward.cards")
@pytest.mark.parametrize("chosen", ["coffee-3", "diamond-2", "antique-1", "spice-3"])
def test_whoever_comes_home_chooses_which_card_is_the_reward(chosen: str) -> None:
    away = Seat(hand="spice-3", out="coffee-3 diamond-2 antique-1")
    state = play(table(away, Seat(hand="animal-1")), "return with=spice-3")
    assert asked(state) == (0, "mint")
    assert legal(state) == mints("coffee-3 diamond-2 antique-1 spice-3")
    play(state, f"mint card={chosen}")
    assert at(state, 0)["gold_cards"] == cards(chosen)
    left = cards("coffee-3 diamond-2 antique-1 spice-3")
    del left[chosen]
    assert look(state)["discard"] == left
    assert asked(state) == (1, "turn")


@pytest.mark.rule("exploration.gold.choice", "exploration.reward.cards")
def test_the_reward_is_chosen_card_by_card() -> None:
    away = Seat(hand="spice-1", out="coffee-3*2 diamond-2", back="spice-3")
    state = play(table(away, FAR_OUT), "return with=spice-1")
    facts = [state.decision and state.decision.facts]
    play(state, "mint card=diamond-2")
    facts.append(state.decision and state.decision.facts)
    assert facts == [{"gold": 2}, {"gold": 1}]
    assert legal(state) == mints("coffee-3 spice-3 spice-1")
    play(state, "mint card=coffee-3")
    assert at(state, 0)["gold_cards"] == cards("diamond-2 coffee-3")
    assert look(state)["discard"] == cards("coffee-3 spice-3 spice-1")


@pytest.mark.rule("exploration.gold.choice", "exploration.sale.proceeds")
def test_a_seller_chooses_which_of_the_sold_cards_turn() -> None:
    state = table(Seat(show="diamond-3 coffee-2*2 spice-2 spice-3*2"), ORDINARY, EXTREMES, Seat())
    play(state, "sell")
    assert legal(state) == mints("diamond-3 coffee-2 spice-2 spice-3")
    play(state, "mint card=diamond-3", "mint card=spice-3", "mint card=spice-3")
    assert at(state, 0)["gold_cards"] == cards("diamond-3 spice-3*2")
    assert look(state)["discard"] == cards("coffee-2*2 spice-2")


@pytest.mark.rule("exploration.gold.choice", "exploration.sale.join")
def test_whoever_joins_a_sale_chooses_before_the_next_is_asked() -> None:
    seller, joiner = Seat(show="diamond-2"), Seat(show="diamond-3 coffee-3*2")
    state = table(seller, joiner, ORDINARY, EXTREMES, Seat(show="coffee-2*2"))
    play(state, "sell", "join")
    assert asked(state) == (1, "mint")
    play(state, "mint card=diamond-3")
    assert asked(state) == (4, "join")
    assert at(state, 1)["gold_cards"] == cards("diamond-3 coffee-3")


@pytest.mark.rule("exploration.gold.choice")
def test_equal_cards_are_one_choice_wherever_they_were_played() -> None:
    away = Seat(hand="spice-2", out="spice-2 coffee-1", out_gold="spice-2", back="spice-1")
    state = play(table(away, IDLE), "return with=spice-2")
    assert legal(state) == mints("spice-2 coffee-1 spice-1")


# --- not asked where it makes no difference


@pytest.mark.rule("exploration.gold.choice")
def test_of_cards_all_alike_nobody_is_asked() -> None:
    away = Seat(hand="coffee-2", out="coffee-2", out_gold="coffee-2", back="coffee-2")
    state = play(table(away, Seat(hand="animal-1")), "return with=coffee-2")
    assert asked(state) == (1, "turn")
    assert at(state, 0)["gold_cards"] == cards("coffee-2")


@pytest.mark.rule("exploration.gold.choice", "exploration.sale.proceeds")
def test_if_every_card_turns_nobody_is_asked() -> None:
    state = table(Seat(show="diamond-1 diamond-2 diamond-3"), ORDINARY, Seat(show="coffee-1*10"))
    play(state, "sell")
    assert asked(state) == (2, "join")
    assert at(state, 0)["gold_cards"] == cards("diamond-1 diamond-2 diamond-3")


@pytest.mark.rule("exploration.gold.choice", "exploration.reward.cards")
def test_once_the_rest_is_alike_it_turns_unasked_and_all_are_told() -> None:
    away = Seat(hand="spice-3", out="coffee-3*3 diamond-1", back="coffee-3")
    state = play(table(away, Seat(hand="animal-1")), "return with=spice-3")
    play(state, "mint card=spice-3")
    assert legal(state) == mints("coffee-3 diamond-1")
    play(state, "mint card=diamond-1")
    assert asked(state) == (1, "turn")
    for viewer in (None, 0, 1):
        told = [(event["rule"], event["cards"]) for event in events(state, "turned-over", viewer)]
        assert told == [
            ("exploration.gold.choice", cards("diamond-1")),
            ("exploration.reward.cards", cards("coffee-3*2")),
        ]


@pytest.mark.rule("exploration.gold.choice")
def test_without_a_reward_nobody_is_asked() -> None:
    state = play(table(Seat(hand="spice-3", out="coffee-3"), FAR_OUT), "return with=spice-3")
    assert asked(state) == (1, "turn")
    assert look(state)["discard"] == cards("coffee-3 spice-3")


# --- in the second deck nothing that is discarded comes back


SECOND = "animal-2*3 spice-1*2"


@pytest.mark.rule("exploration.gold.choice", "exploration.gold.order")
def test_with_the_second_deck_nobody_is_asked_for_nothing_comes_back() -> None:
    away = Seat(hand="spice-3", out="coffee-3 diamond-2 animal-2 antique-1", back="spice-1")
    state = play(table(away, FAR_OUT, deck=SECOND, pool=SECOND), "return with=spice-3")
    assert asked(state) == (1, "turn")
    # Fewest ships first, then coffee, spice, antique, animal, diamond.
    assert at(state, 0)["gold_cards"] == cards("spice-1 antique-1")


@pytest.mark.rule("exploration.gold.choice", "exploration.gold.order")
def test_with_the_second_deck_a_sale_asks_nobody_either() -> None:
    show = "diamond-2 coffee-2*2 spice-2 spice-3*2"
    state = table(Seat(show=show), ORDINARY, EXTREMES, deck=SECOND, pool=SECOND)
    play(state, "sell")
    assert state.seat == 1
    assert at(state, 0)["gold_cards"] == cards("coffee-2*2 spice-2")


# --- while choosing


@pytest.mark.rule("exploration.gold.choice", "exploration.final.winner")
def test_gold_yet_to_be_chosen_counts_already() -> None:
    state = table(Seat(hand="spice-3", out="coffee-3*3", back="spice-2"), FAR_OUT)
    play(state, "return with=spice-3")
    for action in ("mint card=coffee-3", "mint card=spice-2", "mint card=spice-3"):
        assert state.scores()[0] == 3
        play(state, action)
    assert (at(state, 0)["gold"], state.scores()[0]) == (3, 3)


@pytest.mark.rule("exploration.gold.choice", "exploration.navigation.arrival")
def test_the_ship_is_home_while_its_captain_chooses() -> None:
    state = play(table(Seat(hand="spice-3", out="coffee-3"), IDLE), "return with=spice-3")
    seat = at(state, 0)
    assert (seat["course"], seat["distance_out"], seat["gold"]) == ("home", 0, 0)
    assert not any(seat["voyage"].values())
    assert look(state)["laid_out"] == cards("coffee-3 spice-3")


@pytest.mark.rule("exploration.gold.choice", "exploration.end.turn-limit")
def test_the_age_ends_only_when_the_gold_is_chosen() -> None:
    away = Seat(hand="spice-3", out="coffee-3*2 diamond-3", back="coffee-3")
    state = play(table(away, Seat(hand="animal-1"), turns=199), "return with=spice-3")
    assert asked(state) == (0, "mint")
    play(state, "mint card=diamond-3")
    assert not state.over
    play(state, "mint card=spice-3")
    assert (state.over, state.scores()[0]) == (True, 4)


@pytest.mark.rule("exploration.gold.choice")
def test_a_choice_of_gold_can_be_taken_back() -> None:
    state = table(Seat(hand="spice-3", out="coffee-3*3", back="spice-2"), FAR_OUT)
    play(state, "return with=spice-3")
    before = state.hash()
    play(state, "mint card=coffee-3")
    state.undo()
    assert state.hash() == before


@pytest.mark.rule("exploration.gold.choice")
@pytest.mark.parametrize("players", [2, 5])
def test_random_play_asks_only_where_there_is_a_choice(players: int) -> None:
    times = 0
    for seed in range(8):
        for state in random_play(players, seed):
            if state.decision is None or state.decision.kind != "mint":
                continue
            times += 1
            view = look(state)
            gold = state.decision.facts["gold"]
            assert len(legal(state)) == len(view["laid_out"]) > 1
            assert isinstance(gold, int)
            assert 0 < gold < sum(view["laid_out"].values())
            assert not view["second_deck"]
    assert times > 10


# --- which piece is spent, and the card behind it


@pytest.mark.rule("exploration.gold.order")
def test_gold_is_spent_fewest_ships_first_coffee_before_diamond() -> None:
    state = table(Seat(gold="diamond-1 coffee-2 spice-1 coffee-3"), IDLE)
    spent = []
    for _ in range(4):
        before = at(state, 0)["gold_cards"]
        play(state, "sail with=gold")
        after = at(state, 0)["gold_cards"]
        spent += [name for name in before if name not in after]
    assert spent == ["spice-1", "diamond-1", "coffee-2", "coffee-3"]


@pytest.mark.rule("exploration.gold.card", "exploration.reward.cards")
@pytest.mark.parametrize("turned", ["coffee-1", "coffee-3"])
def test_gold_sailed_with_may_come_back_as_a_reward(turned: str) -> None:
    state = table(Seat(hand="spice-3", gold="coffee-1", out="coffee-3"), IDLE)
    play(state, "sail with=gold", "return with=spice-3", f"mint card={turned}")
    assert at(state, 0)["gold_cards"] == cards(turned)
    left = cards("coffee-1 coffee-3 spice-3")
    del left[turned]
    assert look(state)["discard"] == left


@pytest.mark.rule("exploration.gold.card")
def test_gold_sailed_with_is_otherwise_discarded_as_its_card() -> None:
    state = table(Seat(hand="spice-3", gold="coffee-1", out="coffee-3"), FAR_OUT)
    play(state, "sail with=gold", "explore", "return with=spice-3")
    assert at(state, 0)["gold"] == 0
    assert look(state)["discard"] == cards("coffee-1 coffee-3 spice-3")


@pytest.mark.rule("exploration.gold.card", "exploration.navigation.gold")
def test_gold_of_the_way_home_may_be_the_reward_too() -> None:
    state = table(Seat(gold="coffee-1", out="coffee-2"), IDLE)
    play(state, "return with=gold", "mint card=coffee-1")
    assert at(state, 0)["gold_cards"] == cards("coffee-1")
    assert legal(state) == {"sail with=gold"}


@pytest.mark.rule("exploration.gold.card")
def test_gold_that_is_paid_stays_the_card_it_is() -> None:
    state = table(Seat(gold="animal-2 antique-1"), Seat(show="coffee-1", gold="spice-1"))
    play(state, "acquire from=1 card=coffee-1")
    assert at(state, 0)["gold_cards"] == cards("animal-2")
    assert at(state, 1)["gold_cards"] == cards("antique-1 spice-1")
