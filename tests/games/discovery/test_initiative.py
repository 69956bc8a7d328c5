"""Initiative: dollars now, a place in the next order."""

import pytest

from carrack.kernel.errors import IllegalAction
from tests.games.discovery.tables import (
    Seat,
    at,
    boxes_open,
    end_turn,
    game,
    happened,
    look,
    money,
    options_of,
    play,
    table,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])


@pytest.mark.rule("discovery.initiative.one-each")
@both_editions
def test_no_more_than_one_worker_each(edition: int) -> None:
    state = table(Seat(workers="colonist*2 captain"), Seat(workers="colonist"), edition=edition)
    play(state, "place worker=captain box=initiative")
    assert "initiative" in boxes_open(state)
    play(state, "place worker=colonist box=discovery")
    assert "initiative" not in boxes_open(state)
    with pytest.raises(IllegalAction) as caught:
        state.apply("place worker=colonist box=initiative")
    assert caught.value.rule == "discovery.initiative.one-each"


@pytest.mark.rule("discovery.initiative.money")
@both_editions
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_space_pays_its_number(edition: int, players: int) -> None:
    order = list(reversed(range(players)))
    state = table(*[Seat(money=20, workers="colonist")] * players, order=order, edition=edition)
    for _ in range(players - 1):
        play(state, "place worker=colonist box=initiative")
    play(state, "place worker=colonist box=dock")
    expected = {seat: 21 + place for place, seat in enumerate(order[:-1])}
    # The last in the order has no worker there and gets nothing.
    assert money(state) == [expected.get(seat, 20) for seat in range(players)]
    assert state.decision is not None
    assert state.decision.kind == "land"


@pytest.mark.rule("discovery.initiative.money")
def test_the_money_can_be_spent_in_the_same_turn() -> None:
    state = table(Seat(money=9, workers="colonist"), Seat(), capital="0:colonist")
    play(state, "place worker=colonist box=initiative")
    assert money(state)[0] == 10
    assert options_of(state, "buy")


@pytest.mark.rule("discovery.initiative.slot")
@both_editions
def test_the_space_of_the_worker_is_remembered(edition: int) -> None:
    state = table(
        Seat(workers="colonist"),
        Seat(),
        Seat(),
        initiative="2:captain 1:colonist",
        capital="0:colonist",
        edition=edition,
    )
    play(state, "place worker=colonist box=warfare")
    assert at(state, 2)["supply"]["captain"] == (5 if edition == 2015 else 4)
    assert look(state)["next_order"] == [2, 1]
    assert look(state)["order"] == [0, 1, 2]
    end_turn(state)
    assert look(state)["order"] == [2, 1, 0]
    assert look(state)["next_order"] == []


@pytest.mark.rule("discovery.initiative.slot")
@both_editions
def test_spaces_are_forgotten_once_used(edition: int) -> None:
    state = game(edition, 2).start(seed=2)
    play(state, "place worker=colonist box=initiative")
    leader = look(state)["order"][0]
    end_turn(end_turn(state))
    assert look(state)["order"][0] == leader
    assert happened(state, "new-order")[0]["seats"] == look(state)["order"]
