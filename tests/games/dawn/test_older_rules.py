"""Snapshots of older rules go on under the present ones."""

import pytest

import carrack
from tests.games.dawn.moments import MOMENTS, moment
from tests.games.dawn.tables import (
    Seat,
    asked,
    frame,
    game,
    has,
    kind,
    offered,
    play,
    snapshot,
)


@pytest.mark.rule("dawn.harvest.wealth")
def test_a_harvest_being_closed_under_older_rules_keeps_its_last_chance() -> None:
    """Then, wealth had its base rates after the upkeep, too; what was paid is not paid twice."""
    data = snapshot(
        Seat(wealth=3, money=4),
        Seat(),
        towns={"8-9-13": "0*3", "3-5-6": "0"},
        agenda=[
            frame("game"),
            frame("turn-course", first=1),
            frame("harvest", first=5),
            frame("close"),
        ],
    )
    data["table"]["harvest"]["paid"] = 2
    data["rules"] = "1"
    state = game(2).adopt(data)
    assert kind(state) == "convert"
    assert offered(state, "exchange") == {"1-wealth-for-1-money", "1-wealth-for-1-science"}
    play(state, "exchange rate=1-wealth-for-1-science", "done")
    assert asked(state) == ("turn", 1)
    assert (has(state, 0, "money"), has(state, 0, "science"), has(state, 0, "wealth")) == (4, 1, 0)


def test_other_snapshots_of_older_rules_go_on_as_they_are() -> None:
    for name in MOMENTS:
        now = moment(name).to_dict()
        then = {**now, "rules": "1"}
        if name != "close":
            assert game(2).adopt(then).to_dict()["table"] == now["table"]


def test_what_is_no_snapshot_at_all_is_refused_as_such() -> None:
    for broken in ({"rules": "1"}, {"rules": "1", "table": {"agenda": ["close", "close"]}}):
        with pytest.raises(carrack.InvalidData):
            game(2).adopt(broken)
