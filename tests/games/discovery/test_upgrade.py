"""Tables of older rules: a game that was running goes on under the present ones."""

from typing import Any

import pytest

import carrack
from tests.games.discovery.tables import (
    Seat,
    at,
    frame,
    game,
    kind,
    load,
    play,
    resolving,
    skip_to,
    snapshot,
)

Json = dict[str, Any]
OLD_STAGES = 16


def adopted(data: Json) -> carrack.State:
    """Go on from a snapshot as version 2 of the rules wrote it."""
    edition = int(str(data["game"])[-4:])
    return game(edition, data["players"], **data["options"]).adopt({**data, "rules": "2"})


def at_step(state: carrack.State, step: str, **details: int) -> Json:
    """Return a snapshot with other details in the frame of a step."""
    data: Json = state.to_dict()
    for each in data["table"]["agenda"]:
        if each["step"] == step:
            each.update(details)
    return data


@pytest.mark.rule("discovery.expedition.order")
@pytest.mark.parametrize("edition", [2007, 2015])
def test_the_second_of_three_explorers_goes_on(edition: int) -> None:
    """So far the frame counted places in the order; now it has the seats."""
    state = resolving(
        Seat(discovery="colonist*2"),
        Seat(discovery="colonist*2"),
        Seat(discovery="colonist*2"),
        order=(2, 0, 1),
        edition=edition,
    )
    play(skip_to(state, "target"), "decline")
    assert state.seat == 0
    state = adopted(at_step(state, "discovery", first=3, second=0))
    assert (kind(state), state.seat) == ("target", 0)
    play(state, "decline")
    assert (kind(state), state.seat) == ("target", 1)
    play(state, "decline")
    assert kind(state) != "target"


@pytest.mark.rule("discovery.benefits.own-order")
def test_a_trade_in_the_middle_of_the_benefits_goes_on() -> None:
    """The Navigator is done; Ship Yards and Marketplace are still to come."""
    state = resolving(
        Seat(buildings="navigator ship-yards marketplace"),
        Seat(),
        world={"peru": "0:captain*5"},
    )
    play(skip_to(state, "benefit"), "first building=navigator")
    assert kind(state) == "trade-out"
    old = 5 + OLD_STAGES * 8
    state = adopted(at_step(state, "benefits", second=old))
    play(state, "trade-out region=peru", "trade-out region=peru")
    assert at(state, 0)["workers"] == {"colonist": 5, "captain": 1, "merchant": 1}


@pytest.mark.rule("discovery.benefits.own-order")
def test_the_order_of_the_goods_buildings_is_still_asked() -> None:
    state = resolving(
        Seat(buildings="west-indies-co smuggler trading-house", goods="rice"),
        Seat(goods="fur"),
        options={"builder": True},
    )
    play(skip_to(state, "benefit"), "first building=smuggler", "decline")
    assert kind(state) == "benefit"
    data = at_step(state, "benefits", second=3 + OLD_STAGES * 2)
    for each in data["table"]["agenda"]:
        if each["step"] == "benefit":
            each["second"] = 0
    state = adopted(data)
    assert kind(state) == "benefit"
    play(state, "first building=west-indies-co")
    assert kind(state) == "sell"


@pytest.mark.rule("discovery.capital.keep")
def test_immediate_buildings_are_turned_face_down() -> None:
    data = snapshot(
        Seat(buildings="conquest-of-the-inca-empire settlers", workers="colonist"), Seat()
    )
    state = adopted(data)
    assert [each["face_down"] for each in at(state, 0)["buildings"]] == [False, True]


def test_what_is_damaged_is_still_named() -> None:
    data = snapshot(Seat(workers="colonist"), Seat())
    data["table"]["seats"] = 7
    with pytest.raises(carrack.InvalidData, match="seats"):
        adopted(data)
    data = snapshot(Seat(workers="colonist"), Seat())
    data["table"]["agenda"] = [{**frame("game"), "first": "x"}]
    with pytest.raises(carrack.InvalidData, match="agenda"):
        adopted(data)


def test_a_table_of_the_present_rules_stays_as_it_is() -> None:
    state = load(snapshot(Seat(workers="colonist"), Seat()))
    assert state.game.upgraded(state.to_dict()) == state.to_dict()
