"""A turn: the rondel, its actions, and free conversions."""

from dataclasses import replace

import pytest

import carrack
from carrack.games.dawn.rules.data import draft_1
from tests.games.dawn.tables import (
    Seat,
    asked,
    at,
    deal,
    game,
    go,
    happened,
    has,
    kind,
    look,
    offered,
    play,
    refused,
    table,
    texts,
)


def spaces(state: carrack.State) -> set[int]:
    """Return the spaces that the marker can reach."""
    return {int(text.split()[0]) for text in offered(state, "go")}


@pytest.mark.rule("dawn.turn.order")
def test_turns_follow_each_other_in_the_order_of_play() -> None:
    state = table(Seat(), Seat(), Seat(), order=(2, 0, 1), turn=2)
    seen = []
    for turn in range(7):
        assert look(state)["round"] == turn // 3 + 1
        assert look(state)["turn_of"] == state.seat
        seen.append(state.seat)
        play(state, next(text for text in texts(state) if text.endswith("nothing")))
    assert seen == [2, 0, 1, 2, 0, 1, 2]


@pytest.mark.rule("dawn.turn.rondel")
def test_the_rondel_has_six_spaces() -> None:
    shown = look(deal(game(2)))["rondel"]
    assert [space["actions"] for space in shown] == [
        ["harvest"],
        ["grow"],
        ["recruit"],
        ["move", "explore"],
        ["research"],
        ["build"],
    ]
    assert [space["actions"] for space in shown] == draft_1()["rondel"]


@pytest.mark.rule("dawn.turn.rondel")
@pytest.mark.parametrize(
    ("space", "reached"),
    [(1, {2, 3}), (2, {3, 4}), (3, {4, 5}), (4, {5, 6}), (5, {6, 1}), (6, {1, 2})],
)
def test_the_marker_goes_one_or_two_spaces(space: int, reached: set[int]) -> None:
    """It can't stay where it is, and after Build comes Harvest again. Money alone buys nothing."""
    state = table(Seat(space=space, money=8), Seat())
    assert spaces(state) == reached
    assert refused(state, f"go space={space} take=nothing") == "dawn.turn.rondel"
    to = min(reached)
    play(state, f"go space={to} take=nothing")
    assert at(state, 0)["space"] == str(to)
    assert has(state, 0, "money") == 8


@pytest.mark.rule("dawn.turn.rondel")
def test_any_number_of_markers_may_stand_on_a_space() -> None:
    state = table(Seat(space=1), Seat(space=2), Seat(space=2))
    play(state, "go space=2 take=nothing")
    assert look(state)["rondel"][1]["seats"] == [0, 1, 2]


@pytest.mark.rule("dawn.turn.rondel")
def test_an_action_of_another_space_is_refused() -> None:
    state = table(Seat(space=1, food=8), Seat())
    assert refused(state, "go space=3 take=grow") == "dawn.turn.rondel"


@pytest.mark.rule("dawn.turn.first")
def test_the_first_turn_starts_anywhere_free_of_charge() -> None:
    state = table(Seat(money=3, technologies="monarchy"), Seat())
    assert spaces(state) == {1, 2, 3, 4, 5, 6}
    play(state, "go space=6 take=nothing")
    assert (has(state, 0, "money"), at(state, 0)["space"]) == (3, "6")
    play(state, "go space=4 take=nothing")
    assert spaces(state) == {1, 2, 3, 4, 5}, "and only the first: 3 money reach three further"


@pytest.mark.rule("dawn.turn.action")
def test_of_two_actions_of_a_space_one_is_chosen() -> None:
    state = table(
        Seat(space=3), Seat(), units={"13": "0 warrior"}, unexplored="14", land={"14": "plains"}
    )
    assert offered(state, "go") >= {"4 move", "4 explore", "4 nothing"}
    play(state, "go space=4 take=explore", "explore tile=14")
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.turn.action")
def test_an_action_may_be_declined_before_or_after_it_has_begun() -> None:
    state = table(Seat(science=8), Seat())
    play(state, "go space=5 take=nothing")
    assert asked(state) == ("turn", 1)
    state = table(Seat(science=8), Seat())
    play(state, "go space=5 take=research", "decline")
    assert asked(state) == ("turn", 1)
    assert (has(state, 0, "science"), at(state, 0)["technologies"]) == (8, [])


@pytest.mark.rule("dawn.turn.action")
def test_what_can_not_be_done_can_only_be_declined() -> None:
    state = table(Seat(), Seat())
    assert offered(state, "go") == {"1 harvest", *(f"{space} nothing" for space in range(1, 7))}
    for action in ("2 take=grow", "3 take=recruit", "4 take=move", "5 take=research"):
        assert refused(state, f"go space={action}") == "dawn.turn.action"


@pytest.mark.rule("dawn.turn.action")
def test_a_declined_harvest_brings_nothing_and_costs_no_upkeep() -> None:
    state = table(Seat(money=4, wealth=3), Seat(), units={"13": "0 warrior*5"})
    play(state, "go space=1 take=nothing")
    assert (has(state, 0, "money"), has(state, 0, "wealth")) == (4, 3)
    assert happened(state, "went") == [
        {
            "event": "went",
            "rule": "dawn.turn.rondel",
            "seat": 0,
            "space": 1,
            "action": "nothing",
            "money": 0,
        }
    ]


@pytest.mark.rule("dawn.turn.code-of-laws")
def test_with_the_code_of_laws_three_spaces() -> None:
    state = table(Seat(space=5, money=8, technologies="code-of-laws"), Seat())
    assert spaces(state) == {6, 1, 2}
    play(state, "go space=2 take=nothing")
    assert has(state, 0, "money") == 8


@pytest.mark.rule("dawn.turn.monarchy")
@pytest.mark.parametrize(
    ("technologies", "prices"),
    [
        ("monarchy", {2: 0, 3: 0, 4: 1, 5: 2, 6: 3, 1: 4}),
        ("monarchy code-of-laws", {2: 0, 3: 0, 4: 0, 5: 1, 6: 2, 1: 3}),
    ],
)
def test_with_monarchy_further_spaces_cost_money(technologies: str, prices: dict[int, int]) -> None:
    """The example of the rules: Ana stands on Harvest."""
    for space, price in prices.items():
        state = table(Seat(space=1, money=8, technologies=technologies), Seat())
        assert spaces(state) == {1, 2, 3, 4, 5, 6}
        play(state, f"go space={space} take=nothing")
        assert has(state, 0, "money") == 8 - price
        assert happened(state, "went")[0]["money"] == price
        if price:
            state = table(Seat(space=1, money=price - 1, technologies=technologies), Seat())
            assert refused(state, f"go space={space} take=nothing") == "dawn.turn.rondel"


@pytest.mark.rule("dawn.turn.monarchy")
def test_a_full_circle_is_the_furthest() -> None:
    """With 8 money one could go 10 spaces; a space is never offered twice."""
    state = table(Seat(space=1, money=8, technologies="monarchy code-of-laws"), Seat())
    assert len(texts(state)) == len(set(texts(state)))
    play(state, "go space=1 take=harvest")
    assert has(state, 0, "money") == 5
    assert at(state, 0)["space"] == "1"


RATES = [
    ("milling", "", "1-food-for-1-money"),
    ("rationing", "", "1-food-for-1-production"),
    ("schooling", "", "1-food-for-1-science"),
    ("currency", "", "2-wealth-for-3-money"),
    ("writing", "", "2-wealth-for-3-science"),
    ("", "tomb-of-midas", "1-wealth-for-2-money"),
    ("", "great-library", "1-wealth-for-2-science"),
]


@pytest.mark.rule("dawn.turn.conversions")
@pytest.mark.parametrize(("technology", "wonder", "rate"), RATES)
def test_free_conversions(technology: str, wonder: str, rate: str) -> None:
    price, given, _, gain, gained = rate.split("-")
    owner = Seat(food=4, wealth=4, technologies=technology, wonders=wonder)
    state = table(owner, Seat(food=4, wealth=4))
    assert offered(state, "exchange") == {rate}
    play(state, f"exchange rate={rate}")
    assert (has(state, 0, given), has(state, 0, gained)) == (4 - int(price), int(gain))
    assert kind(state) == "turn", "the marker is still to be moved"
    assert offered(state, "exchange") == {rate}, "as often as one likes"
    short = int(price) - 1
    poor = table(
        replace(owner, food=short) if given == "food" else replace(owner, wealth=short), Seat()
    )
    assert offered(poor, "exchange") == set()
    assert refused(poor, f"exchange rate={rate}") == "dawn.turn.conversions"


@pytest.mark.rule("dawn.turn.conversions")
def test_conversions_need_room_on_the_track_that_they_fill() -> None:
    state = table(Seat(wealth=8, money=7, technologies="currency"), Seat())
    play(state, "exchange rate=2-wealth-for-3-money")
    assert (has(state, 0, "wealth"), has(state, 0, "money")) == (6, 8), "what is over is lost"
    assert happened(state, "exchanged")[0]["amount"] == 1
    assert offered(state, "exchange") == set()


@pytest.mark.rule("dawn.turn.conversions")
def test_conversions_belong_to_ones_own_turn() -> None:
    state = table(Seat(), Seat(food=4, technologies="milling"))
    assert offered(state, "exchange") == set()
    play(state, "go space=2 take=nothing")
    assert asked(state) == ("turn", 1)
    assert offered(state, "exchange") == {"1-food-for-1-money"}


@pytest.mark.rule("dawn.turn.conversions")
def test_conversions_are_open_in_the_middle_of_an_action() -> None:
    """An action that can't be paid may be begun if a conversion is open."""
    state = table(Seat(food=8, technologies="schooling"), Seat())
    go(state, "research")
    assert offered(state, "research") == set()
    play(state, *["exchange rate=1-food-for-1-science"] * 4)
    assert "masonry" in offered(state, "research")
    play(state, "research technology=masonry")
    assert at(state, 0)["technologies"] == ["masonry", "schooling"]


@pytest.mark.rule("dawn.turn.conversions")
def test_conversions_are_open_when_the_action_is_done() -> None:
    state = table(Seat(food=4, science=4, technologies="milling"), Seat())
    go(state, "research", "research technology=masonry")
    assert asked(state) == ("end-turn", 0)
    play(state, "exchange rate=1-food-for-1-money")
    assert asked(state) == ("end-turn", 0)
    play(state, "done")
    assert asked(state) == ("turn", 1)
    assert happened(state, "chose")[0]["verb"] == "done"


@pytest.mark.rule("dawn.turn.conversions")
def test_nobody_is_asked_when_nothing_is_left_to_convert() -> None:
    state = table(Seat(food=1, science=4, technologies="milling"), Seat())
    go(state, "research", "research technology=masonry", "exchange rate=1-food-for-1-money")
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.turn.conversions")
def test_the_base_rates_of_wealth_are_not_free_conversions() -> None:
    state = table(Seat(wealth=8, technologies="currency"), Seat())
    assert offered(state, "exchange") == {"2-wealth-for-3-money"}


@pytest.mark.rule("dawn.turn.limit")
def test_nothing_passes_eight_wherever_it_comes_from() -> None:
    explored = table(
        Seat(food=7, production=8),
        Seat(),
        units={"13": "0 warrior"},
        land={"14": "desert"},
        unexplored="14",
    )
    go(explored, "explore", "explore tile=14")
    assert has(explored, 0, "food") == 8, "of 2 food there was room for 1"
    harvest = table(
        Seat(food=7, improvements="granary"),
        Seat(),
        towns={"8-9-13": "0"},
        land={"13": "grassland"},
    )
    go(harvest, "harvest", "collect tile=13")
    assert happened(harvest, "received")[0]["amount"] == 1
    assert has(harvest, 0, "food") == 8
    assert happened(harvest, "converted")[0]["amount"] == 0
    freed = table(Seat(production=1), Seat(production=8, slaves={0: 1}))
    go(freed, "recruit", "release from=1")
    assert (has(freed, 0, "production"), has(freed, 1, "production")) == (0, 8)
