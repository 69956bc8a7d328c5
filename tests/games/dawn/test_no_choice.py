"""Nobody is asked what has one answer; what was decided for somebody is told."""

import pytest

import carrack
from tests.games.dawn.lands import LAND, field, stack
from tests.games.dawn.tables import (
    Seat,
    asked,
    at,
    game,
    go,
    happened,
    has,
    offered,
    play,
    random_play,
    texts,
    units,
)


def decided(state: carrack.State) -> list[object]:
    return [facts["choice"] for facts in happened(state, "decided")]


@pytest.mark.rule("dawn.spirit.place")
def test_the_one_tile_for_the_spirit() -> None:
    priest = Seat(money=2, production=5, technologies="polytheism")
    state = field(priest, units={"1": "0 warrior", "2": "1 warrior"})
    go(state, "build", "build name=temple-of-mars")
    assert decided(state) == ["summon tile=3"]
    assert units(state, "3") == (0, 0, 0, True)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.research.philosophy")
def test_philosophy_without_science_for_another_technology() -> None:
    state = go(field(Seat(science=3)), "research", "research technology=philosophy")
    assert asked(state) == ("turn", 1)
    # With an exchange open there may be science for one.
    state = field(Seat(science=3, food=1, technologies="schooling"))
    go(state, "research", "research technology=philosophy")
    assert asked(state) == ("research", 0)


@pytest.mark.rule("dawn.turn.action", "dawn.turn.conversions")
def test_no_exchange_helps_to_move_or_explore() -> None:
    """Without units there is nothing to move; with food to exchange one may still recruit."""
    state = field(Seat(food=1, technologies="rationing"))
    takes = {text.split("take=")[1] for text in texts(state) if text.startswith("go ")}
    assert "recruit" in takes
    assert not {"move", "explore"} & takes


@pytest.mark.rule("dawn.turn.action", "dawn.turn.conversions")
def test_when_exchanges_are_used_up_and_nothing_can_be_paid() -> None:
    state = field(Seat(food=1, technologies="schooling"))
    go(state, "research")
    assert set(texts(state)) == {"decline", "exchange rate=1-food-for-1-science"}
    play(state, "exchange rate=1-food-for-1-science")
    assert decided(state) == ["decline"]
    assert has(state, 0, "science") == 1
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.move.horseback-riding")
def test_a_rider_that_can_do_nothing_more() -> None:
    """From the ocean to an island: without Sailing there is no way on."""
    island = {**LAND, "5": "ocean", "9": "ocean", "12": "ocean", "11": "plains", "16": "forest"}
    island |= {"13": "desert", "15": "grassland", "20": "plains"}
    state = field(
        Seat(technologies="horseback-riding"),
        land=island,
        units={"4": "0 warrior"},
        towns={"10-14-15": "0", "23-24-25": "1"},
        unexplored="13",
    )
    go(state, "move", stack("4", 1), "step tile=8")
    assert units(state, "8") == (0, 1, 0, False)
    assert asked(state) == ("turn", 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_whole_games_every_question_has_two_answers(players: int) -> None:
    for state in random_play(game(players), players):
        if not state.over:
            assert len(state.legal_actions()) > 1, state.decision


def test_what_is_decided_is_told_to_everybody_and_is_part_of_the_action_before() -> None:
    state = game(4).start(seed=3)
    while not happened(state, "decided"):
        state.apply(state.legal_actions()[0])
    position = state.position
    for seat in (0, 1, 2, 3, None):
        assert happened(state, "decided", seat) == happened(state, "decided")
    record = carrack.Record.of(state)
    assert record.replay().to_dict() == state.to_dict()
    assert position == state.position
    assert offered(state, "empire") == set()
    assert at(state, state.seat or 0)["empire"] is not None
