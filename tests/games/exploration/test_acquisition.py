"""Acquisition: buying out of one other exhibition, two cards a gold."""

import pytest

from tests.games.exploration.tables import Seat, at, cards, legal, look, play, table, verbs


def offers(state_legal: set[str]) -> set[str]:
    return {text for text in state_legal if text.startswith("acquire")}


@pytest.mark.rule("exploration.acquisition.buy")
def test_any_card_of_any_other_exhibition_is_offered() -> None:
    buyer = Seat(gold="coffee-1", show="spice-1")
    state = table(buyer, Seat(show="coffee-1*2 diamond-3"), Seat(show="animal-2"))
    assert offers(legal(state)) == {
        "acquire from=1 card=coffee-1",
        "acquire from=1 card=diamond-3",
        "acquire from=2 card=animal-2",
    }


@pytest.mark.rule("exploration.acquisition.buy")
def test_what_is_bought_goes_into_the_hand() -> None:
    state = table(Seat(hand="spice-1", gold="coffee-1"), Seat(show="coffee-2 diamond-3"))
    play(state, "acquire from=1 card=diamond-3", "done")
    assert at(state, 0)["hand"] == cards("spice-1 diamond-3")
    assert at(state, 1)["exhibition"] == cards("coffee-2")
    assert state.seat == 1


@pytest.mark.rule("exploration.acquisition.buy")
def test_the_owner_is_not_asked() -> None:
    state = table(Seat(gold="coffee-1"), Seat(show="coffee-2 diamond-3"))
    play(state, "acquire from=1 card=diamond-3")
    assert state.seat == 0


@pytest.mark.rule("exploration.acquisition.buy")
def test_one_acquisition_buys_from_one_owner() -> None:
    state = table(Seat(gold="coffee-1*2"), Seat(show="coffee-2*2"), Seat(show="animal-2"))
    play(state, "acquire from=1 card=coffee-2")
    assert legal(state) == {"acquire from=1 card=coffee-2", "done"}


@pytest.mark.rule("exploration.acquisition.buy")
def test_the_owner_may_be_at_sea() -> None:
    state = table(Seat(gold="coffee-1"), Seat(show="diamond-3", out="coffee-2"))
    play(state, "acquire from=1 card=diamond-3")
    assert (at(state, 0)["hand"], at(state, 1)["gold"]) == (cards("diamond-3"), 1)


@pytest.mark.rule("exploration.acquisition.buy")
def test_the_buyer_may_not() -> None:
    state = table(Seat(gold="coffee-1", out="coffee-2"), Seat(show="diamond-3"))
    assert "acquire" not in verbs(state)


@pytest.mark.rule("exploration.acquisition.buy", "exploration.hand.limit")
def test_a_full_hand_buys_nothing() -> None:
    state = table(Seat(hand="coffee-1*10 coffee-2*2", gold="spice-1"), Seat(show="diamond-3"))
    assert "acquire" not in verbs(state)


@pytest.mark.rule("exploration.acquisition.buy")
def test_without_gold_nothing_is_bought() -> None:
    assert "acquire" not in verbs(table(Seat(hand="coffee-1"), Seat(show="diamond-3")))


@pytest.mark.rule("exploration.acquisition.pay")
def test_gold_is_paid_with_the_first_third_and_fifth_card() -> None:
    state = table(Seat(gold="coffee-1*4"), Seat(show="animal-1*2 diamond-2*2 spice-1*2"))
    paid = []
    for card in ("animal-1", "diamond-2", "animal-1", "spice-1", "diamond-2"):
        play(state, f"acquire from=1 card={card}")
        paid.append((at(state, 0)["gold"], at(state, 1)["gold"]))
    assert paid == [(3, 1), (3, 1), (2, 2), (2, 2), (1, 3)]


@pytest.mark.rule("exploration.acquisition.pay")
def test_an_odd_number_of_cards_gives_no_change() -> None:
    state = table(Seat(gold="coffee-1*2"), Seat(show="animal-1*4"))
    play(state, "acquire from=1 card=animal-1", "acquire from=1 card=animal-1")
    play(state, "acquire from=1 card=animal-1", "done")
    assert (at(state, 0)["gold"], at(state, 1)["gold"]) == (0, 2)
    assert at(state, 0)["hand_size"] == 3


@pytest.mark.rule("exploration.acquisition.pay")
def test_the_second_card_of_a_gold_is_free_in_any_combination() -> None:
    state = table(Seat(gold="coffee-1"), Seat(show="animal-1 diamond-3 coffee-2"))
    play(state, "acquire from=1 card=animal-1")
    assert "acquire from=1 card=diamond-3" in legal(state)
    play(state, "acquire from=1 card=diamond-3")
    assert (at(state, 0)["hand"], at(state, 1)["gold"]) == (cards("animal-1 diamond-3"), 1)


@pytest.mark.rule("exploration.acquisition.pay", "exploration.gold.order")
def test_the_pieces_paid_are_those_with_the_fewest_ships() -> None:
    state = table(Seat(gold="diamond-1 coffee-3 spice-2"), Seat(show="animal-1*4"))
    play(state, *["acquire from=1 card=animal-1"] * 3, "done")
    assert at(state, 1)["gold_cards"] == cards("diamond-1 spice-2")
    assert at(state, 0)["gold_cards"] == cards("coffee-3")


@pytest.mark.rule("exploration.acquisition.end")
def test_the_buyer_may_be_done_after_any_card() -> None:
    state = table(Seat(gold="coffee-1*3"), Seat(show="animal-1*5"))
    for _ in range(3):
        play(state, "acquire from=1 card=animal-1")
        assert "done" in legal(state)
    play(state, "done")
    assert (state.seat, look(state)["turns_taken"]) == (1, 1)


@pytest.mark.rule("exploration.acquisition.end")
@pytest.mark.parametrize(
    ("buyer", "show", "bought"),
    [
        pytest.param(Seat(gold="coffee-1"), "animal-1*3", 2, id="no-gold-left"),
        pytest.param(Seat(gold="coffee-1*3"), "animal-1*3", 3, id="exhibition-empty"),
        pytest.param(Seat(gold="coffee-1*3"), "animal-1", 1, id="only-one-there"),
        pytest.param(
            Seat(hand="spice-1*8 spice-2*3", gold="coffee-1*3"), "animal-1*3", 1, id="hand-full"
        ),
        pytest.param(
            Seat(hand="spice-1*8 spice-2*2", gold="coffee-1*3"), "animal-1*3", 2, id="full-at-two"
        ),
    ],
)
def test_the_buying_ends_by_itself(buyer: Seat, show: str, bought: int) -> None:
    state = table(buyer, Seat(show=show))
    for n in range(bought):
        assert state.seat == 0, f"ended after {n} cards"
        play(state, "acquire from=1 card=animal-1")
    assert state.seat == 1


@pytest.mark.rule("exploration.acquisition.end", "exploration.hand.limit")
def test_a_hand_of_twelve_is_never_exceeded_by_buying() -> None:
    state = table(Seat(hand="spice-1*8 spice-2*3", gold="coffee-1*3"), Seat(show="animal-1*3"))
    play(state, "acquire from=1 card=animal-1")
    assert (at(state, 0)["hand_size"], at(state, 0)["gold"]) == (12, 2)


@pytest.mark.rule("exploration.acquisition.pay")
def test_the_owner_may_spend_the_gold_at_once() -> None:
    state = table(Seat(gold="coffee-1"), Seat(show="diamond-3"))
    play(state, "acquire from=1 card=diamond-3")
    assert legal(state) == {"sail with=gold"}
