"""Merchant Shipping: the strongest takes the ship."""

import pytest

from tests.games.discovery.tables import Seat, at, end_turn, happened, kind, look, play, resolving

both_editions = pytest.mark.parametrize("edition", [2007, 2015])


def winner_of(*boxes: str, order: tuple[int, ...] = (0, 1, 2), edition: int = 2015) -> int | None:
    """Return who wins the ship with these workers in the box."""
    state = resolving(
        *[Seat(shipping=box) for box in boxes],
        order=order,
        edition=edition,
        options={"builder_specialist": True} if edition == 2015 else {},
    )
    ships = [at(state, seat)["ships"] for seat in range(len(boxes))]
    assert sum(ships) <= 1
    return ships.index(1) if 1 in ships else None


@pytest.mark.rule("discovery.shipping.winner")
@both_editions
def test_the_highest_value_takes_the_ship(edition: int) -> None:
    assert winner_of("colonist", "colonist*3", "colonist*2", edition=edition) == 1
    assert winner_of("captain", "", "soldier*3", edition=edition) == 2


@pytest.mark.rule("discovery.shipping.winner")
def test_the_ship_leaves_the_box_by_itself() -> None:
    state = resolving(Seat(shipping="colonist"), Seat())
    assert kind(state) == "train"
    assert not look(state)["ship_offered"]
    (event,) = happened(state, "ship-taken")
    assert (event["seat"], event["value"]) == (0, 1)


@pytest.mark.rule("discovery.shipping.value")
@both_editions
@pytest.mark.parametrize("worker", ["captain", "merchant"])
def test_captains_and_merchants_count_two(edition: int, worker: str) -> None:
    assert winner_of("colonist", worker, "", edition=edition) == 1
    assert winner_of("colonist*2", worker, "", edition=edition) == 0
    assert winner_of("colonist*3", f"{worker}*2", "", edition=edition) == 1


@pytest.mark.rule("discovery.shipping.value")
@pytest.mark.parametrize("worker", ["colonist", "missionary", "soldier", "builder"])
def test_everyone_else_counts_one(worker: str) -> None:
    assert winner_of("colonist*2", worker, "") == 0
    assert winner_of("colonist*2", f"{worker}*3", "") == 1


@pytest.mark.rule("discovery.shipping.tie")
@both_editions
def test_a_tie_goes_to_the_first_in_the_turn_order(edition: int) -> None:
    ties = ("captain", "colonist*2", "merchant")
    assert winner_of(*ties, order=(0, 1, 2), edition=edition) == 0
    assert winner_of(*ties, order=(2, 1, 0), edition=edition) == 2
    assert winner_of(*ties, order=(1, 2, 0), edition=edition) == 1


@pytest.mark.rule("discovery.shipping.tie")
def test_this_turns_order_counts_not_the_next() -> None:
    state = resolving(Seat(shipping="colonist"), Seat(shipping="colonist"), initiative="1:colonist")
    assert [at(state, seat)["ships"] for seat in (0, 1)] == [1, 0]


@pytest.mark.rule("discovery.shipping.empty")
@both_editions
def test_with_no_worker_the_ship_stays(edition: int) -> None:
    state = resolving(Seat(), Seat(), edition=edition)
    assert look(state)["ship_offered"]
    end_turn(state)
    assert look(state)["ship_offered"]
    assert look(state)["ships_left"] == 7


@pytest.mark.rule("discovery.shipping.empty")
@both_editions
def test_with_no_ship_the_workers_go_home_all_the_same(edition: int) -> None:
    state = resolving(
        Seat(shipping="captain*2", ships=5),
        Seat(shipping="merchant", ships=3),
        ship=False,
        edition=edition,
    )
    assert look(state)["boxes"]["shipping"] == [{}, {}]
    assert [at(state, seat)["ships"] for seat in (0, 1)] == [5, 3]
    assert at(state, 0)["supply"]["captain"] == 5


@pytest.mark.rule("discovery.shipping.empty")
def test_with_the_ship_gone_to_holland_there_is_nothing_to_win() -> None:
    state = resolving(
        Seat(shipping="colonist*5"), Seat(nation="holland"), options={"nations": "random"}
    )
    play(state, "use")
    assert [at(state, seat)["ships"] for seat in (0, 1)] == [0, 1]
    assert look(state)["boxes"]["shipping"] == [{}, {}]
