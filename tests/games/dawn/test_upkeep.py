"""Upkeep: what towns and warriors cost, and what happens when it can't be paid."""

import pytest

import carrack
from tests.games.dawn.tables import (
    Seat,
    asked,
    at,
    go,
    happened,
    has,
    kind,
    look,
    offered,
    play,
    refused,
    table,
    towns,
    units,
)

TOWNS = ("8-9-13", "14-18-19", "3-5-6")


def huts(number: int) -> dict[str, str]:
    """Return towns of seat 0 with so many huts in all."""
    sizes = [min(3, number - 3 * n) for n in range((number + 2) // 3)]
    return {corner: f"0*{size}" for corner, size in zip(TOWNS, sizes, strict=False)}


def to_upkeep(state: carrack.State) -> carrack.State:
    """Harvest with the first choices, which bring neither money nor wealth."""
    go(state, "harvest")
    while kind(state) in ("collect", "lose", "convert"):
        state.apply(state.legal_actions()[0])
    return state


def due(state: carrack.State) -> tuple[int, int]:
    """Return what has been paid and what is still due."""
    harvest = look(state)["harvest"]
    assert harvest is not None
    return harvest["upkeep_paid"], harvest["upkeep_due"]


@pytest.mark.rule("dawn.upkeep.towns")
@pytest.mark.parametrize(("number", "upkeep"), list(enumerate((0, 0, 0, 1, 2, 4, 6, 8, 10, 12))))
def test_what_towns_cost(number: int, upkeep: int) -> None:
    state = table(Seat(money=8), Seat(), towns=huts(number))
    assert at(state, 0)["town_upkeep"] == upkeep
    to_upkeep(state)
    if upkeep <= 8:
        assert has(state, 0, "money") == 8 - upkeep
        assert asked(state) == ("turn", 1)
    else:
        assert kind(state) == "upkeep"
        assert due(state) == (8, upkeep - 8)


@pytest.mark.rule("dawn.upkeep.military")
@pytest.mark.parametrize(("empty", "upkeep"), list(enumerate((0, 0, 1, 2, 3, 4, 5, 6))))
def test_what_warriors_cost(empty: int, upkeep: int) -> None:
    there = {"18": f"0 warrior*{empty}"} if empty else {}
    state = table(Seat(money=8), Seat(), units=there, towns={"8-9-13": "0"})
    assert at(state, 0)["empty_spaces"] == empty
    assert at(state, 0)["military_upkeep"] == upkeep
    to_upkeep(state)
    assert has(state, 0, "money") == 8 - upkeep


@pytest.mark.rule("dawn.upkeep.military")
def test_it_does_not_matter_where_the_missing_warriors_are() -> None:
    """One on the map, one a legend, two slaves: four spaces are empty. Settlers cost nothing."""
    state = table(
        Seat(money=8, legends=1),
        Seat(slaves={0: 2}),
        towns={"8-9-13": "0"},
        units={"18": "0 warrior settler*2"},
    )
    assert at(state, 0)["military_upkeep"] == 3
    to_upkeep(state)
    assert has(state, 0, "money") == 5


@pytest.mark.rule("dawn.upkeep.military")
def test_the_spirit_of_mars_costs_nothing() -> None:
    state = table(Seat(money=8, wonders="temple-of-mars"), Seat(), towns=huts(1), spirit="18")
    to_upkeep(state)
    assert has(state, 0, "money") == 8


@pytest.mark.rule("dawn.upkeep.pay")
def test_both_upkeeps_are_paid_in_money() -> None:
    state = table(Seat(money=8), Seat(), towns=huts(5), units={"18": "0 warrior*3"})
    to_upkeep(state)
    assert has(state, 0, "money") == 8 - 4 - 2
    paid = happened(state, "paid-upkeep")
    assert [event["money"] for event in paid] == [6]


@pytest.mark.rule("dawn.upkeep.pay")
def test_between_coins_wealth_may_be_converted() -> None:
    """12 are due: more than a track holds. 8 are paid, then coin by coin from 4 wealth."""
    state = table(Seat(money=8, wealth=4), Seat(), towns=huts(9))
    to_upkeep(state)
    assert kind(state) == "upkeep"
    for paid in (8, 9, 10, 11):
        assert due(state) == (paid, 12 - paid)
        assert has(state, 0, "money") == 0, "while there is money it goes on being paid"
        assert "1-wealth-for-1-money" in offered(state, "exchange")
        play(state, "exchange rate=1-wealth-for-1-money")
    assert asked(state) == ("turn", 1)
    assert at(state, 0)["huts"] == 9


@pytest.mark.rule("dawn.upkeep.pay")
def test_free_conversions_pay_as_well() -> None:
    """2 wealth for 3 money: 1 is due, 2 are left."""
    state = table(Seat(wealth=2, technologies="currency"), Seat(), towns=huts(3))
    to_upkeep(state)
    assert due(state) == (0, 1)
    play(state, "exchange rate=2-wealth-for-3-money")
    assert has(state, 0, "money") == 2
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.upkeep.remove")
def test_the_example_of_the_rules() -> None:
    """Bruno has 5 huts, 2 empty military spaces and 3 money: 5 are due, 3 are paid."""
    bruno = Seat(money=3)
    state = table(bruno, Seat(), towns=huts(5), units={"18": "0 warrior*2"})
    to_upkeep(state)
    assert due(state) == (3, 2)
    assert offered(state, "abandon") == {"8-9-13", "14-18-19"}
    assert offered(state, "disband") == {"18"}
    play(state, "abandon corner=14-18-19")
    assert asked(state) == ("turn", 1), "2 + 1 = 3 are paid already"
    assert at(state, 0)["huts"] == 4
    other = table(bruno, Seat(), towns=huts(5), units={"18": "0 warrior*2"})
    to_upkeep(other)
    play(other, "disband tile=18")
    assert due(other) == (3, 1), "a warrior fewer lowers it to 4 only"
    assert kind(other) == "upkeep"


@pytest.mark.rule("dawn.upkeep.remove")
def test_a_town_of_size_one_disappears_and_others_shrink() -> None:
    state = table(Seat(), Seat(), towns={"8-9-13": "0*2", "14-18-19": "0"})
    to_upkeep(state)
    play(state, "abandon corner=14-18-19")
    assert towns(state) == {"8-9-13": (0, 2)}
    assert (at(state, 0)["huts"], at(state, 0)["huts_left"]) == (2, 7)
    other = table(Seat(), Seat(), towns={"8-9-13": "0*2", "14-18-19": "0"})
    to_upkeep(other)
    play(other, "abandon corner=8-9-13")
    assert towns(other) == {"8-9-13": (0, 1), "14-18-19": (0, 1)}
    assert happened(other, "abandoned")[0]["size"] == 1


@pytest.mark.rule("dawn.upkeep.remove")
def test_a_warrior_returns_to_its_track_from_any_tile() -> None:
    state = table(
        Seat(), Seat(), towns=huts(1), units={"18": "0 warrior", "12": "0 warrior settler"}
    )
    to_upkeep(state)
    assert offered(state, "disband") == {"12", "18"}
    play(state, "disband tile=12")
    assert units(state, "12") == (0, 0, 1, False), "the settler stays"
    assert at(state, 0)["warriors_on_track"] == 6
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.upkeep.remove")
def test_only_what_lowers_the_upkeep_is_taken_back() -> None:
    """Two huts cost nothing, nor does one empty space: taking a piece back wouldn't help."""
    there = {"18": "0 warrior", "12": "0 warrior"}
    state = table(Seat(), Seat(), towns=huts(2), units=there)
    to_upkeep(state)
    assert offered(state, "abandon") == set()
    assert offered(state, "disband") == {"12", "18"}
    assert refused(state, "abandon corner=8-9-13") == "dawn.upkeep.remove"
    both = {"8-9-13": "0*2", "14-18-19": "0"}
    state = table(Seat(), Seat(), towns=both, units={"18": "0 warrior"})
    to_upkeep(state)
    assert offered(state, "disband") == set()
    assert offered(state, "abandon") == {"8-9-13", "14-18-19"}


@pytest.mark.rule("dawn.upkeep.remove")
def test_the_one_piece_that_can_be_taken_back_is_not_asked_for_but_told() -> None:
    state = to_upkeep(table(Seat(), Seat(), towns=huts(3)))
    assert (at(state, 0)["huts"], asked(state)) == (2, ("turn", 1))
    (decided,) = happened(state, "decided")
    assert (decided["seat"], decided["question"]) == (0, "upkeep")
    assert decided["choice"] == "abandon corner=8-9-13"
    assert happened(state, "abandoned")[0]["size"] == 2


@pytest.mark.rule("dawn.upkeep.remove")
def test_a_coin_paid_too_much_is_given_back() -> None:
    """9 huts cost 12: 8 and 3 coins are paid, then a hut fewer costs 10."""
    state = table(Seat(money=8, wealth=3), Seat(), towns=huts(9))
    to_upkeep(state)
    play(state, *["exchange rate=1-wealth-for-1-money"] * 3)
    assert due(state) == (11, 1)
    play(state, "abandon corner=3-5-6")
    assert has(state, 0, "money") == 1
    assert happened(state, "given-back")[0]["money"] == 1


@pytest.mark.rule("dawn.upkeep.remove")
def test_nobody_is_obliged_to_convert() -> None:
    state = table(Seat(wealth=3), Seat(), towns=huts(3))
    to_upkeep(state)
    assert "1-wealth-for-1-money" in offered(state, "exchange")
    play(state, "abandon corner=8-9-13")
    assert (at(state, 0)["huts"], has(state, 0, "money")) == (2, 0)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.upkeep.remove")
def test_the_spirit_is_not_taken_back() -> None:
    state = table(
        Seat(wonders="temple-of-mars"),
        Seat(slaves={0: 2}),
        towns=huts(3),
        spirit="18",
    )
    to_upkeep(state)
    assert offered(state, "disband") == set()


@pytest.mark.rule("dawn.upkeep.legends")
def test_a_legend_may_return_instead_of_a_warrior() -> None:
    state = table(Seat(legends=1), Seat(), towns=huts(3), units={"18": "0 warrior"})
    to_upkeep(state)
    assert {"retire", "disband tile=18", "abandon corner=8-9-13"} == {
        state.game.action_text(action) for action in state.legal_actions()
    }, "allowed but not forced"
    play(state, "retire")
    assert (at(state, 0)["legends"], at(state, 0)["warriors_on_track"]) == (0, 6)
    # 1 for the huts is still due, and there is one hut to take back.
    assert at(state, 0)["huts"] == 2


@pytest.mark.rule("dawn.upkeep.legends", "dawn.upkeep.waived")
def test_a_legend_is_never_forced_to_return() -> None:
    """«Allowed but not forced»: if nothing else lowers the upkeep, the rest is waived (W-R6)."""

    def due_for_legends() -> carrack.State:
        return to_upkeep(table(Seat(money=1, legends=4), Seat(), towns=huts(1)))

    state = due_for_legends()
    assert due(state) == (1, 2)
    assert set(map(state.game.action_text, state.legal_actions())) == {"retire", "done"}
    play(state, "done")
    assert happened(state, "waived")[0]["money"] == 2
    assert at(state, 0)["legends"] == 4
    assert asked(state) == ("turn", 1)
    other = play(due_for_legends(), "retire")
    assert at(other, 0)["legends"] == 3
    assert due(other) == (1, 1), "and so on, one at a time"
    play(other, "retire")
    assert asked(other) == ("turn", 1)


@pytest.mark.rule("dawn.upkeep.legends", "dawn.upkeep.remove")
def test_while_a_piece_lowers_the_upkeep_nothing_is_waived() -> None:
    state = table(Seat(legends=1), Seat(), towns=huts(1), units={"18": "0 warrior"})
    assert set(map(state.game.action_text, to_upkeep(state).legal_actions())) == {
        "retire",
        "disband tile=18",
    }


@pytest.mark.rule("dawn.upkeep.legends")
def test_a_legend_that_does_not_lower_the_upkeep_stays() -> None:
    state = table(Seat(legends=1), Seat(), towns={"8-9-13": "0*2", "14-18-19": "0"})
    to_upkeep(state)
    assert refused(state, "retire") == "dawn.upkeep.remove"


@pytest.mark.rule("dawn.upkeep.waived")
def test_what_nothing_can_lower_is_waived() -> None:
    """All seven warriors are slaves: 6 are due, 2 are paid and 4 waived."""
    state = table(Seat(money=2), Seat(slaves={0: 7}), towns=huts(1))
    to_upkeep(state)
    assert has(state, 0, "money") == 0
    assert happened(state, "waived")[0]["money"] == 4
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.upkeep.waived")
def test_what_could_be_converted_may_be_paid_or_not() -> None:
    state = table(Seat(wealth=2, money=1), Seat(slaves={0: 7}), towns=huts(1))
    to_upkeep(state)
    assert set(map(state.game.action_text, state.legal_actions())) == {
        "done",
        "exchange rate=1-wealth-for-1-money",
        "exchange rate=1-wealth-for-1-science",
    }
    play(state, "exchange rate=1-wealth-for-1-money")
    assert due(state) == (2, 4)
    play(state, "done")
    assert happened(state, "waived")[0]["money"] == 4
    assert asked(state) == ("turn", 1), "the last wealth might have become science before"


@pytest.mark.rule("dawn.upkeep.waived", "dawn.harvest.wealth")
def test_before_the_rest_is_waived_wealth_has_its_last_chance() -> None:
    """Also with a table by which it becomes science alone, and no money."""
    house = {"base": "draft-1", "exchanges": [[1, "wealth", 1, "science"]]}
    state = table(Seat(wealth=2), Seat(slaves={0: 7}), towns=huts(1), house=house)
    to_upkeep(state)
    assert set(map(state.game.action_text, state.legal_actions())) == {
        "done",
        "exchange rate=1-wealth-for-1-science",
    }
    play(state, "exchange rate=1-wealth-for-1-science", "exchange rate=1-wealth-for-1-science")
    assert happened(state, "waived")[0]["money"] == 6
    assert (has(state, 0, "science"), asked(state)) == (2, ("turn", 1))


@pytest.mark.rule("dawn.upkeep.waived")
def test_slaves_may_come_to_nothing_to_pay() -> None:
    """Converting the last wealth into science leaves nothing to be asked."""
    state = table(Seat(wealth=1), Seat(slaves={0: 7}), towns=huts(1))
    to_upkeep(state)
    play(state, "exchange rate=1-wealth-for-1-science")
    assert happened(state, "waived")[0]["money"] == 6
    assert asked(state) == ("turn", 1)
