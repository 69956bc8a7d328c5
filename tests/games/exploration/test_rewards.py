"""Rewards of a voyage."""

import pytest

from tests.games.exploration.tables import Seat, at, cards, look, play, settled, table

IDLE = Seat()
#: Far enough out to take the Commerce of Nautical's reward from anybody.
FAR_OUT = Seat(out="antique-3*7")


def arrive(out: str, *others: Seat) -> int:
    """Bring seat 0 home from a voyage and return the gold it earned."""
    distance = sum(int(name[-1]) for name in cards(out) for _ in range(cards(out)[name]))
    still_missing = (distance - 1) // 6
    back = f"spice-3*{still_missing}" if still_missing else ""
    state = table(Seat(hand="spice-3", out=out, back=back), *others)
    settled(play(state, "return with=spice-3"))
    assert at(state, 0)["course"] == "home"
    return at(state, 0)["gold"]


@pytest.mark.rule("exploration.reward.king")
@pytest.mark.parametrize(
    ("out", "reward"),
    [
        ("coffee-1", 0),
        ("coffee-3", 0),
        ("coffee-3 coffee-2", 0),
        ("coffee-3*2", 0),
        ("coffee-3*2 coffee-1", 1),
        ("coffee-3*2 coffee-2", 2),
        ("coffee-3*3", 3),
        ("coffee-3*3 coffee-1", 3),
        ("coffee-3*6", 3),
    ],
)
def test_the_king_pays_for_distance(out: str, reward: int) -> None:
    assert arrive(out, FAR_OUT) == reward
    assert arrive(out, IDLE) == reward + 1


@pytest.mark.rule("exploration.reward.king")
def test_the_king_looks_at_the_outward_distance_alone() -> None:
    state = table(Seat(hand="spice-3", out="coffee-3*2", back="spice-2"), FAR_OUT)
    play(state, "return with=spice-3")
    assert at(state, 0)["gold"] == 0


@pytest.mark.rule("exploration.reward.king")
def test_gold_sailed_with_counts_for_the_king() -> None:
    away = Seat(hand="spice-3", out="coffee-3*2", out_gold="coffee-1", back="spice-3")
    state = settled(play(table(away, FAR_OUT), "return with=spice-3"))
    assert at(state, 0)["gold"] == 3


@pytest.mark.rule("exploration.reward.king", "exploration.reward.commerce")
def test_four_gold_are_the_most_one_voyage_earns() -> None:
    assert arrive("coffee-3*7", IDLE) == 4


@pytest.mark.rule("exploration.reward.commerce")
def test_alone_at_sea_even_the_shortest_voyage_earns_the_commerce_reward() -> None:
    assert arrive("coffee-1", IDLE) == 1


@pytest.mark.rule("exploration.reward.commerce")
@pytest.mark.parametrize(
    ("other", "reward"),
    [
        pytest.param(Seat(out="antique-3"), 1, id="less"),
        pytest.param(Seat(out="antique-3 antique-1"), 0, id="equal"),
        pytest.param(Seat(out="antique-3*2"), 0, id="greater"),
        pytest.param(Seat(hand="spice-1", out="antique-2*2", explored=True), 0, id="explored"),
        pytest.param(Seat(hand="spice-1", out="antique-2*2", back="spice-1"), 0, id="returning"),
        pytest.param(Seat(out="antique-3*2", back="spice-2"), 0, id="stranded"),
        pytest.param(Seat(hand="spice-1", out="antique-3", back="spice-1"), 1, id="returning-less"),
        pytest.param(Seat(out_gold="antique-1", out="antique-1"), 0, id="on-gold"),
        pytest.param(Seat(hand="antique-3*4"), 1, id="home"),
    ],
)
def test_commerce_pays_unless_another_at_sea_is_as_far_out(other: Seat, reward: int) -> None:
    assert arrive("coffee-3 coffee-1", other) == reward


@pytest.mark.rule("exploration.reward.commerce")
def test_one_of_several_others_is_enough_to_lose_the_commerce_reward() -> None:
    assert arrive("coffee-3", Seat(out="antique-1"), Seat(), Seat(out="antique-3")) == 0


@pytest.mark.rule("exploration.reward.commerce")
def test_voyages_already_over_are_forgotten() -> None:
    away = Seat(hand="antique-2", out="antique-2*2")
    state = table(Seat(hand="coffee-1", out="coffee-2"), away, turn=1)
    play(state, "return with=antique-2")
    settled(play(state, "return with=coffee-1"))
    assert at(state, 0)["gold"] == 1


@pytest.mark.rule("exploration.reward.cards")
def test_the_cards_not_turned_over_are_discarded() -> None:
    state = table(
        Seat(hand="spice-2", out="coffee-1 coffee-3"), IDLE, deck="animal-1*6", rest="gold"
    )
    play(state, "return with=spice-2", "mint card=coffee-1")
    assert at(state, 0)["gold_cards"] == cards("coffee-1")
    assert look(state)["discard"] == cards("coffee-3 spice-2")


@pytest.mark.rule("exploration.reward.cards")
@pytest.mark.parametrize("out", ["coffee-1 coffee-3", "coffee-1*6"])
def test_without_reward_the_whole_voyage_is_discarded(out: str) -> None:
    state = play(table(Seat(hand="spice-3", out=out), FAR_OUT), "return with=spice-3")
    assert at(state, 0)["gold_cards"] == {}
    assert look(state)["discard"] == cards(f"{out} spice-3")
