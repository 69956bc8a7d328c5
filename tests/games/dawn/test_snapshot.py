"""Snapshots: read back as they were written; what is damaged or can't be is refused by name."""

import json
import re
from typing import Any

import pytest

import carrack
from tests.games.dawn.moments import moment
from tests.games.dawn.tables import (
    Json,
    Seat,
    deal,
    frame,
    game,
    inside,
    load,
    random_play,
    snapshot,
)

MISSING = object()

#: A position in which a little of everything is there.
WHOLE = snapshot(
    Seat(
        food=3,
        technologies="masonry polytheism",
        improvements="walls",
        wonders="temple-of-mars",
        legends=1,
    ),
    Seat(slaves={0: 1}, space=3),
    towns={"8-9-13": "0*2", "14-18-19": "1*3"},
    units={"12": "0 warrior*2 settler", "21": "1 warrior"},
    spirit="9",
    unexplored="4 20",
)


def changed(data: Json, *edits: tuple[str, object]) -> Json:
    """Return a copy of a snapshot with fields, given by their paths, changed or gone."""
    copy: Json = json.loads(json.dumps(data))
    for where, value in edits:
        keys: list[Any] = [
            int(key[1:-1]) if key.startswith("[") else key
            for key in re.findall(r"\[\d+\]|[^.\[]+", where)
        ]
        place: Any = copy
        for key in keys[:-1]:
            place = place[key]
        if value is MISSING:
            del place[keys[-1]]
        else:
            place[keys[-1]] = value
    return copy


def edited(*edits: tuple[str, object]) -> Json:
    return changed(WHOLE, *edits)


def at_moment(name: str, *edits: tuple[str, object]) -> Json:
    return changed(moment(name).to_dict(), *edits)


def refusal(data: Json) -> carrack.InvalidData:
    with pytest.raises(carrack.InvalidData) as caught:
        load(data)
    return caught.value


def impossible(data: Json, where: str, problem: str) -> None:
    found = refusal(data)
    assert (found.where, found.code) == (where, "impossible-snapshot")
    assert problem in str(found)


# --- there and back


def test_the_whole_one_is_accepted() -> None:
    assert load(WHOLE).to_dict() == WHOLE


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_state_of_random_play_can_be_saved(players: int) -> None:
    for state in random_play(game(players), seed=80 + players):
        if state.position % 13 == 0 or state.over:
            data = json.loads(json.dumps(state.to_dict()))
            again = game(players).from_dict(data)
            assert again.to_dict() == state.to_dict()
            assert again.over == state.over
            assert state.over or again.legal_actions() == state.legal_actions()


def test_a_spirit_that_has_left_the_game_stays_away() -> None:
    data = edited(("table.spirit", "gone"), ("table.tiles.9.owner", None))
    assert load(data).to_dict() == data


def test_a_game_goes_on_from_a_snapshot_as_it_would_have() -> None:
    state = deal(game(3), seed=2)
    again = load(state.to_dict())
    for _ in range(200):
        action = state.legal_actions()[-1]
        state.apply(action)
        again.apply(action)
    assert inside(again) == inside(state)


# --- damage: fields that are wrong


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("game", "age-of-exploration"),
        ("table.order[1]", 2),
        ("table.order[1]", 0),
        ("table.turns", 201),
        ("table.last_turns", 3),
        ("table.ending", "plague"),
        ("table.tiles.8", MISSING),
        ("table.tiles.26", {}),
        ("table.tiles.8.terrain", "swamp"),
        ("table.tiles.8.explored", 1),
        ("table.tiles.8.owner", 2),
        ("table.tiles.8.warriors", 9),
        ("table.tiles.8.settlers", 3),
        ("table.tiles.8.river", True),
        ("table.towns.1-2-9", {"seat": 0, "size": 1}),
        ("table.towns.8-9-13.seat", 2),
        ("table.towns.8-9-13.size", 4),
        ("table.towns.8-9-13.size", 0),
        ("table.towns.8-9-13.walls", 1),
        ("table.spirit", "26"),
        ("table.seats[0].empire", "atlantis"),
        ("table.seats[0].space", 7),
        ("table.seats[0].food", 9),
        ("table.seats[0].experience", -1),
        ("table.seats[0].warriors", 9),
        ("table.seats[0].slaves[1]", 9),
        ("table.seats[0].slaves", [0]),
        ("table.seats[0].legends", 9),
        ("table.seats[0].settlers", 3),
        ("table.seats[0].technologies[0]", "alchemy"),
        ("table.seats[0].technologies[1]", "masonry"),
        ("table.seats[0].improvements[0]", "baths"),
        ("table.seats[0].wonders[0]", "zeus"),
        ("table.seats[0].hat", 1),
        ("table.harvest.collected", ["26"]),
        ("table.harvest.cubes", {"swamp": 1}),
        ("table.harvest.cubes", {"ocean": 26}),
        ("table.harvest.paid", -1),
        ("table.harvest.scythe", 1),
        ("table.stack", {"tile": "26", "warriors": 1, "settlers": 0, "spirit": False}),
        ("table.agenda[2].step", "dance"),
        ("table.agenda[2].seat", 2),
        ("table.agenda[2].first", 101),
        ("table.agenda[2].hat", 1),
        ("table.weather", "fine"),
    ],
)
def test_a_damaged_field_is_named(where: str, value: object) -> None:
    assert refusal(edited((where, value))).where.startswith(where)


@pytest.mark.parametrize(
    "where",
    [
        *(f"table.{name}" for name in WHOLE["table"]),
        *(f"table.seats[1].{name}" for name in WHOLE["table"]["seats"][1]),
        *(f"table.tiles.9.{name}" for name in WHOLE["table"]["tiles"]["9"]),
        *(f"table.harvest.{name}" for name in WHOLE["table"]["harvest"]),
        "table.towns.8-9-13.seat",
        "table.towns.8-9-13.size",
        "table.agenda[2].second",
    ],
)
def test_a_missing_field_is_named(where: str) -> None:
    found = refusal(edited((where, MISSING)))
    assert (found.where, found.code) == (where, "missing-field")


@pytest.mark.parametrize("name", ["tile", "warriors", "settlers", "spirit"])
def test_a_missing_field_of_a_stack_is_named(name: str) -> None:
    found = refusal(at_moment("march", (f"table.stack.{name}", MISSING)))
    assert (found.where, found.code) == (f"table.stack.{name}", "missing-field")


# --- damage: a table that can't be

SEATS = WHOLE["table"]["seats"]
UNIT = {"explored": True, "owner": None, "warriors": 0, "settlers": 0}


@pytest.mark.parametrize(
    ("where", "value", "problem"),
    [
        ("table.order", [0], "all 2 seats"),
        ("table.seats", SEATS[:1], "2 seats are expected"),
        ("table.tiles.8.terrain", None, "a tile lies on every hex"),
        ("table.tiles.8.terrain", "ocean", "tiles of ocean, found 7"),
        ("table.towns.4-5-8", {"seat": 0, "size": 1}, "between explored tiles"),
        ("table.tiles.12.owner", None, "owns them"),
        ("table.tiles.13.owner", 1, "owns them"),
        ("table.tiles.12.warriors", 3, "7 warriors in all, found 8"),
        ("table.tiles.21", {**WHOLE["table"]["tiles"]["21"], "warriors": 0}, "owns them"),
        ("table.tiles.12.settlers", 2, "2 settlers in all, found 3"),
        ("table.seats[0].warriors", 2, "7 warriors in all, found 6"),
        ("table.seats[0].settlers", 2, "2 settlers in all, found 3"),
        ("table.seats[0].legends", 0, "7 warriors in all, found 6"),
        ("table.seats[1].slaves", [0, 0], "7 warriors in all, found 6"),
        ("table.seats[1].slaves[1]", 1, "nobody enslaves his own"),
        ("table.seats[1].empire", "egypt", "another seat"),
        ("table.seats[1].empire", None, "everybody has an empire"),
        ("table.seats[1].wonders", ["temple-of-mars"], "there is one temple-of-mars"),
        ("table.spirit", None, "about to be placed"),
        ("table.spirit", "14", "must own the units"),
        ("table.spirit", "21", "must own the units"),
        ("table.seats[0].wonders", [], "nobody has the Temple of Mars"),
        ("table.harvest.collected", ["4"], "unexplored"),
        ("table.harvest.collected", ["8"], "no harvest"),
        ("table.harvest.cubes", {"plains": 1}, "more cubes than were taken"),
        ("table.harvest.paid", 1, "no harvest"),
        (
            "table.stack",
            {"tile": "12", "warriors": 1, "settlers": 0, "spirit": False},
            "nobody moves",
        ),
        ("table.last_turns", 1, "need a reason"),
        ("table.last_turns", 0, "if, and only if, the game is not over"),
        ("table.ending", "round-limit", "if, and only if, the game is not over"),
        ("table.agenda", [], "if, and only if, the game is not over"),
    ],
)
def test_a_table_that_can_not_be_is_refused(where: str, value: object, problem: str) -> None:
    found = refusal(edited((where, value)))
    assert found.code == "impossible-snapshot"
    assert problem in str(found)
    # A sum that doesn't come out is found at the place that holds all its parts.
    named = found.where
    parts = ("table.tiles", "table.seats", "table.spirit", "table.harvest", "table.agenda")
    assert named.startswith(where) or where.startswith(named) or named in parts


def test_a_sum_of_terrains_is_checked_in_both_directions() -> None:
    land = WHOLE["table"]["tiles"]["9"]["terrain"]
    data = edited(("table.tiles.9.terrain", "plains"))
    assert land == "forest"
    impossible(data, "table.tiles", "tiles of plains, found 5")


def test_a_town_between_three_oceans() -> None:
    names = ("1", "2", "3")
    data = snapshot(Seat(), Seat(), land=dict.fromkeys(names, "ocean"), towns={"8-9-13": "0"})
    data["table"]["towns"]["1-2-3"] = {"seat": 1, "size": 1}
    impossible(data, "table.towns.1-2-3", "three oceans")


def test_more_huts_than_a_player_has() -> None:
    towns = {"8-9-13": "0*3", "14-18-19": "0*3", "3-5-6": "0*3", "10-14-15": "0"}
    impossible(snapshot(Seat(), Seat(), towns=towns), "table.towns", "seat 0 has 9 huts")


def test_units_may_be_on_the_ocean_without_sailing() -> None:
    """Recruits go there."""
    assert load(snapshot(Seat(), Seat(), units={"2": "0 warrior"})).seat == 0


def test_no_units_on_an_unexplored_tile() -> None:
    data = snapshot(Seat(), Seat(), units={"9": "0 warrior"}, unexplored="9")
    impossible(data, "table.tiles.9", "can't be on an unexplored tile")


def test_four_technologies_of_a_colour() -> None:
    data = snapshot(Seat(technologies="masonry milling pottery writing"), Seat())
    impossible(data, "table.seats[0].technologies", "at most 3 of a colour")


def test_more_tiles_than_there_are() -> None:
    data = snapshot(Seat(technologies="milling"), Seat(technologies="milling"))
    impossible(data, "table.seats", "there are 1 copies of milling")
    courts = [Seat(improvements="court")] * 3
    impossible(snapshot(*courts), "table.seats", "there are 2 copies of court")


def test_the_eighth_warrior_comes_with_mobilization() -> None:
    data = snapshot(Seat(technologies="mobilization"), Seat())
    assert data["table"]["seats"][0]["warriors"] == 8
    data["table"]["seats"][0]["warriors"] = 7
    impossible(data, "table.tiles", "seat 0 has 8 warriors in all, found 7")


# --- damage: a harvest or a march that doesn't go with the rest


@pytest.mark.parametrize(
    ("name", "where", "value", "field", "problem"),
    [
        ("collect", "table.harvest.cubes", {}, "table.harvest.cubes", "while they are collected"),
        ("close", "table.harvest.collected", ["8"], "", ""),
        ("collect", "table.harvest.paid", 1, "table.harvest.paid", "paid at the end"),
        ("march", "table.stack", None, "table.stack", "a stack is on the march"),
        ("march", "table.stack.warriors", 3, "table.stack", "not there"),
        ("march", "table.stack.settlers", 2, "table.stack", "not there"),
        ("march", "table.stack.warriors", 0, "table.stack", "nobody is on the march"),
        ("march", "table.stack.spirit", True, "table.stack", "the Spirit is not there"),
        ("march", "table.stack.tile", "9", "table.stack", "not there"),
    ],
)
def test_a_harvest_or_a_march_that_does_not_fit(
    name: str, where: str, value: object, field: str, problem: str
) -> None:
    data = at_moment(name, (where, value))
    if field:
        impossible(data, field, problem)
    else:
        assert load(data).seat == 0, "cubes that were converted before"


def test_cubes_are_converted_before_the_upkeep() -> None:
    data = at_moment(
        "close", ("table.harvest.collected", ["8"]), ("table.harvest.cubes", {"plains": 1})
    )
    impossible(data, "table.harvest.cubes", "converted by then")


def test_no_stack_before_one_is_chosen() -> None:
    first = at_moment("stack", ("table.agenda[3].first", 0))
    impossible(first, "table.stack", "no stack has been chosen yet")


# --- damage: what is pending

GAME = frame("game")
TURN = frame("turn-course", first=1)


@pytest.mark.parametrize(
    ("agenda", "where", "problem"),
    [
        ([frame("turn")], "table.agenda[0]", "'turn' can't be pending alone"),
        ([frame("game", 1), TURN, frame("turn")], "table.agenda[0]", "the game itself is seat 0's"),
        ([GAME], "table.agenda", "a decision must be pending on top"),
        ([GAME, TURN], "table.agenda", "a decision must be pending on top"),
        ([GAME, frame("turn")], "table.agenda[1]", "can't be pending during 'game'"),
        ([GAME, *[TURN] * 6, frame("turn")], "table.agenda", "more than 6 steps"),
        ([GAME, GAME, frame("turn")], "table.agenda[1]", "'game' can't be pending during 'game'"),
        (
            [GAME, frame("turn-course", 1, first=1), frame("turn", 1)],
            "table.agenda[1]",
            "not this seat's turn",
        ),
        ([GAME, TURN, frame("turn", 1)], "table.agenda[2]", "not this seat's turn"),
        (
            [GAME, TURN, frame("harvest", first=3), frame("collect")],
            "table.agenda[3]",
            "not asked in this part of a harvest",
        ),
        (
            [GAME, TURN, frame("harvest"), frame("collect")],
            None,
            "",
        ),
        (
            [GAME, TURN, frame("harvest", first=1), frame("lose")],
            "table.agenda",
            "nothing could be chosen",
        ),
        (
            [GAME, TURN, frame("spirit", 0)],
            "table.spirit",
            "about to be placed",
        ),
        (
            [GAME, TURN, frame("recruiting", first=1), frame("spirit-return", 1)],
            "table.spirit",
            "waits for the owner",
        ),
    ],
)
def test_something_pending_that_could_not_be(
    agenda: list[Json], where: str | None, problem: str
) -> None:
    data = edited(("table.agenda", agenda))
    if where is None:
        assert load(data).seat == 0
    else:
        impossible(data, where, problem)


@pytest.mark.parametrize(
    ("agenda", "where", "problem"),
    [
        ([frame("game", first=1), TURN, frame("turn")], "[0].first", "between 0 and 0"),
        ([GAME, frame("turn-course"), frame("turn")], "[1].first", "between 1 and 2"),
        ([GAME, TURN, frame("turn", first=1)], "[2].first", "between 0 and 0"),
        ([GAME, TURN, frame("turn", second=1)], "[2].second", "between 0 and 0"),
        ([GAME, TURN, frame("harvest", first=6), frame("close")], "[2].first", "between 0 and 5"),
        (
            [GAME, TURN, frame("moving", first=1, second=2), frame("stack")],
            "[2].second",
            "between 0 and 1",
        ),
        (
            [GAME, TURN, frame("recruiting", first=1), frame("recruit", first=3)],
            "[3].first",
            "between 0 and 2",
        ),
    ],
)
def test_details_that_are_out_of_range(agenda: list[Json], where: str, problem: str) -> None:
    found = refusal(edited(("table.agenda", agenda)))
    assert (found.where, found.code) == (f"table.agenda{where}", "out-of-range")
    assert problem in str(found)


@pytest.mark.parametrize(("step", "part"), [("collect", 0), ("lose", 1)])
def test_an_exchange_is_no_answer(step: str, part: int) -> None:
    """With nothing to collect or lose, no more could be chosen after the exchanges."""
    data = snapshot(
        Seat(wealth=2, technologies="currency"),
        Seat(),
        towns={},
        agenda=[GAME, TURN, frame("harvest", first=part), frame(step)],
    )
    impossible(data, "table.agenda", "nothing could be chosen")


def test_nobody_becomes_a_legend_without_a_fallen_warrior() -> None:
    """Whoever has no warrior on the track has lost none just now."""
    data = snapshot(
        Seat(),
        Seat(),
        units={"13": "0 warrior*7"},
        agenda=[GAME, TURN, frame("recruiting", first=1), frame("promote")],
    )
    impossible(data, "table.agenda[3]", "no fallen warrior")


# --- damage: the preparation


def setting_up(name: str = "lay", *edits: tuple[str, object]) -> Json:
    """Return a preparation in which seat 1 has chosen and seat 0 is asked, changed."""
    state = game(2).start(seed=1)
    while state.seat == 1:
        state.apply(state.legal_actions()[0])
    while state.decision is not None and state.decision.kind != name:
        state.apply(state.legal_actions()[0])
    assert state.seat == 0
    return changed(state.to_dict(), *edits)


@pytest.mark.parametrize("name", ["empire", "lay"])
def test_a_preparation_can_be_saved(name: str) -> None:
    data = setting_up(name)
    assert load(data).to_dict() == data


@pytest.mark.parametrize(
    ("name", "edit", "where", "problem"),
    [
        ("lay", ("table.agenda[1].first", 1), "table.agenda", "reverse order"),
        ("lay", ("table.agenda[1].first", 2), "table.agenda", "reverse order"),
        ("lay", ("table.agenda[1].seat", 1), "table.agenda[1]", "not this seat's turn"),
        ("empire", ("table.agenda[3].seat", 1), "table.agenda[3]", "not this seat's turn"),
        ("lay", ("table.turns", 1), "table.turns", "nobody has had a turn"),
        ("empire", ("table.seats[0].empire", "rome"), "table.seats[0].empire", "reverse order"),
        ("lay", ("table.seats[1].empire", None), "table.seats[1].empire", "reverse order"),
        ("lay", ("table.seats[0].empire", None), "table.seats[0].empire", "reverse order"),
        ("empire", ("table.towns.8-9-13", {"seat": 0, "size": 1}), "table.towns", "one hut"),
        ("lay", ("table.towns", {}), "table.towns", "one hut"),
        ("empire", ("table.tiles.1.terrain", "forest"), "table.tiles", "tiles of its empire"),
        ("lay", ("table.agenda[2].second", 0), "table.agenda", "around the first town"),
        ("lay", ("table.agenda[2].first", 3), "table.agenda", "not to be laid"),
        ("lay", ("table.agenda[2].first", 0), "table.agenda", "not to be laid"),
        ("lay", ("table.tiles.8.terrain", "plains"), "table.tiles.8", "will be laid there"),
    ],
)
def test_a_preparation_that_could_not_be(
    name: str, edit: tuple[str, object], where: str, problem: str
) -> None:
    impossible(setting_up(name, edit), where, problem)


def test_the_first_town_lies_in_the_middle_of_a_start() -> None:
    data = setting_up("lay")
    data["table"]["towns"] = {
        "1-2-3": {"seat": 1, "size": 1},
        "8-9-13": {"seat": 0, "size": 1},
    }
    impossible(data, "table.towns", "in the middle of a start")


def test_a_start_has_three_tiles() -> None:
    data = setting_up("lay", ("table.tiles.1.terrain", None), ("table.tiles.1.explored", False))
    impossible(data, "table.tiles", "a start has three tiles")


def test_only_starting_tiles_lie_there_yet() -> None:
    data = setting_up("lay", ("table.tiles.8.terrain", "plains"), ("table.tiles.8.explored", True))
    impossible(data, "table.tiles", "only starting tiles")


def test_before_the_deal_there_may_not_be_too_many_of_a_terrain() -> None:
    data = setting_up("lay", ("table.tiles.2.terrain", "desert"))
    impossible(data, "table.tiles", "1 tiles of desert, found 2")
