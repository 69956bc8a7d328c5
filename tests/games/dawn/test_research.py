"""Research."""

import pytest

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
)


@pytest.mark.rule("dawn.research.cost")
def test_a_technology_is_paid_in_science() -> None:
    state = table(Seat(science=7), Seat())
    go(state, "research", "research technology=monarchy")
    assert has(state, 0, "science") == 2
    assert at(state, 0)["technologies"] == ["monarchy"]
    assert happened(state, "researched")[0]["science"] == 5
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.research.cost")
@pytest.mark.parametrize("science", range(9))
def test_only_what_can_be_paid_is_offered(science: int) -> None:
    state = table(Seat(science=science), Seat())
    costs = {technology["name"]: technology["cost"] for technology in look(state)["technologies"]}
    affordable = {name for name, cost in costs.items() if cost <= science}
    if not affordable:
        assert refused(state, "go space=5 take=research") == "dawn.turn.action"
        return
    go(state, "research")
    assert offered(state, "research") == affordable
    if science < 6:
        assert refused(state, "research technology=weaving") == "dawn.research.cost"


@pytest.mark.rule("dawn.research.pool")
def test_when_all_tiles_are_taken_nobody_else_can_learn_it() -> None:
    state = table(
        Seat(science=8),
        Seat(technologies="irrigation milling"),
        Seat(technologies="irrigation"),
    )
    left = {technology["name"]: technology["left"] for technology in look(state)["technologies"]}
    assert (left["irrigation"], left["milling"], left["masonry"]) == (0, 0, 3)
    go(state, "research")
    assert refused(state, "research technology=irrigation") == "dawn.research.pool"
    assert refused(state, "research technology=milling") == "dawn.research.pool"
    play(state, "research technology=masonry")
    left = {technology["name"]: technology["left"] for technology in look(state)["technologies"]}
    assert left["masonry"] == 2


@pytest.mark.rule("dawn.research.colours")
def test_three_of_a_colour_and_no_more() -> None:
    state = table(Seat(science=8, technologies="masonry pottery currency theatre"), Seat())
    go(state, "research")
    colours = {
        technology["name"]: technology["colour"] for technology in look(state)["technologies"]
    }
    assert {colours[name] for name in offered(state, "research")} == {"green", "yellow", "red"}
    assert refused(state, "research technology=milling") == "dawn.research.colours"


@pytest.mark.rule("dawn.research.once")
def test_nothing_is_learnt_twice() -> None:
    state = table(Seat(science=8, technologies="sailing"), Seat())
    go(state, "research")
    assert refused(state, "research technology=sailing") == "dawn.research.once"


@pytest.mark.rule("dawn.research.philosophy")
def test_philosophy_allows_another_at_once() -> None:
    state = table(Seat(science=8), Seat())
    go(state, "research", "research technology=philosophy")
    assert asked(state) == ("research", 0)
    assert has(state, 0, "science") == 5
    assert refused(state, "research technology=philosophy") == "dawn.research.once"
    assert "weaving" not in offered(state, "research"), "at its cost"
    play(state, "research technology=masonry")
    assert at(state, 0)["technologies"] == ["masonry", "philosophy"]
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.research.philosophy")
def test_the_chance_may_be_let_go_and_does_not_come_back() -> None:
    state = table(Seat(science=8), Seat())
    go(state, "research", "research technology=philosophy", "decline")
    assert asked(state) == ("turn", 1)
    play(state, "go space=1 take=nothing", "go space=6 take=nothing", "go space=2 take=nothing")
    play(state, "go space=2 take=nothing", "go space=3 take=nothing", "go space=4 take=nothing")
    go(state, "nothing")
    assert at(state, 0)["technologies"] == ["philosophy"]


@pytest.mark.rule("dawn.research.philosophy")
def test_all_limits_apply_and_conversions_are_open_in_between() -> None:
    state = table(Seat(science=3, food=5, technologies="schooling theatre monarchy"), Seat())
    go(state, "research", "research technology=philosophy")
    assert asked(state) == ("research", 0)
    play(state, *["exchange rate=1-food-for-1-science"] * 5)
    assert refused(state, "research technology=mysticism") == "dawn.research.colours"
    play(state, "research technology=jewelry")
    assert has(state, 0, "science") == 0
    assert kind(state) == "turn"
