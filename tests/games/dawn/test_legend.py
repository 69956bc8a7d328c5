"""Legends: one of the fallen of a fight that was won."""

import pytest

import carrack
from tests.games.dawn.lands import field, stack
from tests.games.dawn.tables import Seat, asked, at, go, kind, many, play, texts, units


def fight(own: str, rival: str, *seats: Seat) -> carrack.State:
    """Let all warriors and settlers of seat 0 attack."""
    state = field(*seats, units={"13": own, "14": rival})
    there = many(own)
    chosen = stack("13", there.count("warrior"), there.count("settler"))
    return go(state, "move", chosen, "step tile=14")


@pytest.mark.rule("dawn.legend.promote")
def test_a_winning_attacker_may_make_a_fallen_warrior_a_legend() -> None:
    state = fight("0 warrior*2", "1 warrior")
    assert asked(state) == ("promote", 0)
    assert set(texts(state)) == {"promote", "decline"}
    play(state, "promote")
    own = at(state, 0)
    assert (own["legends"], own["warriors_on_track"], own["empty_spaces"]) == (1, 5, 2)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.legend.promote")
def test_a_winning_defender_may_too_in_the_attackers_turn() -> None:
    state = fight("0 warrior", "1 warrior*2")
    assert asked(state) == ("promote", 1)
    play(state, "promote")
    assert (at(state, 1)["legends"], at(state, 1)["warriors_on_track"]) == (1, 5)
    assert at(state, 0)["legends"] == 0
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.legend.promote")
def test_a_defender_cannot_convert_while_asked() -> None:
    state = fight("0 warrior", "1 warrior*2", Seat(), Seat(food=3, technologies="milling"))
    assert set(texts(state)) == {"promote", "decline"}


@pytest.mark.rule("dawn.legend.promote")
def test_nobody_has_to_make_a_legend() -> None:
    state = play(fight("0 warrior*2", "1 warrior"), "decline")
    own = at(state, 0)
    assert (own["legends"], own["warriors_on_track"]) == (0, 6)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.legend.promote")
def test_one_of_several_fallen_becomes_a_legend() -> None:
    state = play(fight("0 warrior*4", "1 warrior*3"), "promote")
    own = at(state, 0)
    assert (own["legends"], own["warriors_on_track"]) == (1, 5)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.legend.promote")
def test_who_lost_nobody_is_not_asked() -> None:
    assert kind(fight("0 warrior", "1 settler")) == "turn"
    assert kind(fight("0 warrior", "1 warrior", Seat(technologies="iron-working"))) == "turn"
    # Settlers don't become legends.
    assert kind(fight("0 settler*2", "1 settler")) == "turn"


@pytest.mark.rule("dawn.legend.promote", "dawn.combat.winner")
def test_without_a_winner_there_is_no_legend() -> None:
    assert kind(fight("0 warrior*2", "1 warrior*2")) == "turn"


@pytest.mark.rule("dawn.legend.promote", "dawn.combat.winner")
def test_a_settler_left_alone_has_won() -> None:
    state = fight("0 warrior settler", "1 warrior")
    assert asked(state) == ("promote", 0)
    assert units(state, "14") == (0, 0, 1, False)


@pytest.mark.rule("dawn.legend.promote")
def test_a_legend_is_not_recruited_again() -> None:
    state = field(Seat(production=1, legends=1), units={"13": "0 warrior*6"})
    assert not any(text.endswith("take=recruit") for text in texts(state))


@pytest.mark.rule("dawn.legend.promote", "dawn.upkeep.military")
def test_a_legend_goes_on_costing_upkeep() -> None:
    """Three legends leave three spaces empty, which cost 2."""
    own = at(field(Seat(legends=3)), 0)
    assert (own["empty_spaces"], own["military_upkeep"]) == (3, 2)


@pytest.mark.rule("dawn.legend.promote", "dawn.spirit.return")
def test_a_legend_is_made_before_a_spirit_returns() -> None:
    mars = Seat(wonders="temple-of-mars")
    state = field(mars, units={"13": "0 warrior settler", "14": "1 warrior*2"}, spirit="13")
    go(state, "move", stack("13", 1, 1, spirit=True), "step tile=14")
    assert asked(state) == ("promote", 0)
    play(state, "promote")
    assert asked(state) == ("spirit-return", 0)


@pytest.mark.rule("dawn.legend.promote", "dawn.spirit.warrior")
def test_the_spirit_never_becomes_a_legend() -> None:
    mars = Seat(wonders="temple-of-mars")
    state = field(mars, units={"13": "0 settler", "14": "1 warrior"}, spirit="13")
    go(state, "move", stack("13", 0, 1, spirit=True), "step tile=14")
    assert units(state, "14") == (0, 0, 1, False)
    assert asked(state) == ("spirit-return", 0)


@pytest.mark.rule("dawn.legend.promote", "dawn.spirit.last")
def test_the_warrior_that_fell_beside_the_spirit_may_become_a_legend() -> None:
    mars = Seat(wonders="temple-of-mars")
    state = field(mars, units={"13": "0 warrior", "14": "1 warrior"}, spirit="13")
    go(state, "move", stack("13", 1, spirit=True), "step tile=14")
    assert asked(state) == ("promote", 0)
    assert units(state, "14") == (0, 0, 0, True)


@pytest.mark.rule("dawn.legend.promote", "dawn.spirit.return")
def test_the_winner_is_asked_before_the_loser_puts_the_spirit_back() -> None:
    state = field(
        Seat(wonders="temple-of-mars"), units={"13": "0", "14": "1 warrior*2"}, spirit="13"
    )
    go(state, "move", stack("13", spirit=True), "step tile=14")
    assert asked(state) == ("promote", 1)
    play(state, "promote")
    assert asked(state) == ("spirit-return", 0)
    play(state, "decline")
    assert asked(state) == ("turn", 1)
