"""Trade Goods: picking from the offer, from the left."""

import pytest

from carrack.kernel.errors import IllegalAction
from carrack.kernel.events import Facts
from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    end_turn,
    game,
    kind,
    look,
    of_kind,
    options_of,
    play,
    random_play,
    resolving,
    skip_to,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])


@pytest.mark.rule("discovery.trade-goods.choose")
@both_editions
def test_one_of_those_still_on_offer(edition: int) -> None:
    state = resolving(
        Seat(), Seat(), goods_box="1:colonist 0:colonist", offer="fur fish*2 rice", edition=edition
    )
    assert asked(state) == ("good", 1)
    assert options_of(state, "take") == {"fur", "fish", "rice"}
    play(state, "take good=fur")
    assert asked(state) == ("good", 0)
    assert options_of(state, "take") == {"fish", "rice"}
    with pytest.raises(IllegalAction) as caught:
        state.apply("take good=fur")
    assert caught.value.rule == "discovery.trade-goods.choose"
    play(state, "take good=fish")
    assert [at(state, seat)["goods"] for seat in (0, 1)] == [{"fish": 1}, {"fur": 1}]
    assert look(state)["goods_offered"] == {"fish": 1, "rice": 1}


@pytest.mark.rule("discovery.trade-goods.empty")
@both_editions
def test_a_worker_goes_home_with_nothing_when_no_good_is_left(edition: int) -> None:
    state = resolving(
        Seat(), Seat(), goods_box="1:colonist 0:captain", offer="rice", edition=edition
    )
    play(state, "take good=rice")
    assert kind(state) == "train"
    assert at(state, 0)["goods"] == {}
    assert at(state, 0)["supply"]["captain"] == 5


@pytest.mark.rule("discovery.trade-goods.empty")
def test_the_fourth_gets_nothing_after_france() -> None:
    state = resolving(
        Seat(),
        Seat(nation="france"),
        goods_box="0:colonist*4",
        offer="fur fish rice gold",
        options={"nations": "random"},
    )
    play(state, "take good=gold", "take good=fur", "take good=fish", "take good=rice")
    assert kind(state) == "train"
    assert at(state, 0)["goods"] == {"fur": 1, "fish": 1, "rice": 1}
    assert at(state, 1)["goods"] == {"gold": 1}


@pytest.mark.rule("discovery.trade-goods.keep")
@both_editions
def test_goods_are_not_spent_by_earning(edition: int) -> None:
    state = resolving(Seat(money=0, goods="sugar*4"), Seat(), edition=edition)
    end_turn(end_turn(state))
    assert at(state, 0)["goods"] == {"sugar": 4}
    assert at(state, 0)["money"] == 12


@pytest.mark.rule("discovery.trade-goods.keep")
@both_editions
def test_in_random_play_nobody_loses_a_good_in_the_base_game(edition: int) -> None:
    """Smuggler and Trading House belong to the expansion."""
    before = [0, 0, 0]
    for state in random_play(game(edition, 3), seed=6):
        now = [sum(at(state, seat)["goods"].values()) for seat in range(3)]
        assert all(after >= earlier for earlier, after in zip(before, now, strict=True))
        before = now


@pytest.mark.rule("discovery.trade-goods.sources")
@both_editions
def test_in_random_play_every_good_has_a_source(edition: int) -> None:
    before = 0
    for state in random_play(game(edition, 4), seed=7):
        now = sum(sum(at(state, seat)["goods"].values()) for seat in range(4))
        told = [str(event["event"]) for event in state.events_for(None)]
        sources = sum(told.count(kind) for kind in ("good-taken", "region-good", "good-drawn"))
        assert now - before == sources
        before = now


@pytest.mark.rule("discovery.trade-goods.sources")
def test_goods_through_buildings() -> None:
    state = resolving(
        Seat(buildings="west-indies-co"),
        Seat(),
        turn=4,
        capital="1:colonist",
        offered="spoils-of-war-goods",
        options={"builder_buildings": True},
    )
    play(skip_to(state, "buy"), "buy building=spoils-of-war-goods")
    assert sum(at(state, 1)["goods"].values()) == 2
    seen: list[Facts] = []
    end_turn(state, seen)
    assert sum(at(state, 0)["goods"].values()) == 1
    assert len(of_kind(seen, "good-drawn")) == 1
