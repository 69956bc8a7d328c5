"""Views: what front ends get, and the schema that describes it."""

import json

import pytest
from jsonschema_rs import Draft202012Validator, meta

from carrack.games.dawn.rules.course import STEP_NAMES
from carrack.games.dawn.rules.steps import FIRST_DECISION
from tests.games.dawn.moments import MOMENTS, moment
from tests.games.dawn.tables import (
    RULES,
    Seat,
    asked,
    at,
    deal,
    finished,
    game,
    go,
    inside,
    load,
    look,
    play,
    random_play,
    table,
)

every_moment = pytest.mark.parametrize("name", MOMENTS)


def test_every_kind_of_decision_has_its_moment() -> None:
    assert set(MOMENTS) == set(STEP_NAMES[FIRST_DECISION:])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_schema_is_valid(players: int) -> None:
    schema = game(players).view_schema()
    meta.validate(schema)
    assert schema["title"] == "dawn-of-empires"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_view_of_random_play_fits_the_schema(players: int) -> None:
    configured = game(players)
    validator = Draft202012Validator(configured.view_schema())
    for state in random_play(configured, seed=61 + players):
        if state.position % 7 and not state.over:
            continue
        viewer = state.position % (players + 1)
        view = state.view(viewer if viewer < players else None)
        assert json.loads(json.dumps(view)) == view
        if state.position % 35 == 0 or state.over:
            validator.validate(view)


@every_moment
def test_every_kind_of_decision_is_shown(name: str) -> None:
    state = moment(name)
    validator = Draft202012Validator(state.game.view_schema())
    for viewer in (None, 0, 1):
        view = look(state, viewer)
        validator.validate(view)
        shown = view["decision"]
        assert shown is not None
        assert (shown["kind"], shown["seat"]) == asked(state)
        assert state.decision is not None
        assert shown["rule"] == state.decision.rule
        assert shown["rule"] in RULES
        assert view["viewer"] == viewer


@every_moment
def test_every_kind_of_decision_can_be_saved(name: str) -> None:
    state = moment(name)
    again = load(json.loads(json.dumps(state.to_dict())))
    assert inside(again) == inside(state)
    assert again.legal_actions() == state.legal_actions()
    assert again.view(0) == state.view(0)


@every_moment
def test_an_observation_is_all_a_view_needs(name: str) -> None:
    state = moment(name)
    for viewer in (None, 0, 1):
        assert state.game.render(state.observe(viewer)) == state.view(viewer)


@every_moment
def test_an_action_of_another_moment_is_refused(name: str) -> None:
    """Whatever is asked, a refusal names a rule of the text and changes nothing."""
    state = moment(name)
    legal = state.legal_actions()
    before = state.to_dict()
    for action in range(0, state.game.action_count, 17):
        if action not in legal:
            assert state.refusal(action) in RULES
    assert state.to_dict() == before


def test_the_schema_knows_no_other_fields() -> None:
    validator = Draft202012Validator(game(2).view_schema())
    view = dict(deal(game(2)).view(0))
    assert not validator.is_valid({**view, "wind": 1})
    del view["corners"]
    assert not validator.is_valid(view)


def test_tiles_and_corners() -> None:
    state = table(
        Seat(),
        Seat(wonders="temple-of-mars"),
        units={"12": "0 warrior*2 settler"},
        spirit="9",
        unexplored="14",
        towns={"8-9-13": "1*2"},
    )
    view = look(state)
    assert view["tiles"][11] == {
        "tile": "12",
        "q": -1,
        "r": 0,
        "terrain": "hills",
        "owner": 0,
        "warriors": 2,
        "settlers": 1,
        "spirit": False,
        "neighbours": ["13", "8", "7", "11", "16", "17"],
    }
    assert view["tiles"][8]["spirit"]
    assert view["tiles"][8]["owner"] == 1
    assert view["tiles"][13]["terrain"] is None
    assert view["face_down"] == {"plains": 1}
    assert view["starts"] == ["1-2-3", "23-24-25"]
    corners = {corner["corner"]: corner for corner in view["corners"]}
    assert len(corners) == 32
    assert corners["8-9-13"] == {
        "corner": "8-9-13",
        "tiles": ["8", "9", "13"],
        "owner": 1,
        "size": 2,
    }
    assert (corners["1-2-3"]["owner"], corners["1-2-3"]["size"]) == (None, 0)


def test_a_player_board() -> None:
    state = table(
        Seat(
            empire="rome",
            space=4,
            food=1,
            production=2,
            wealth=3,
            money=4,
            science=5,
            experience=6,
            legends=1,
            slaves={1: 2},
            technologies="masonry fishing",
            improvements="walls",
            wonders="pyramids",
        ),
        Seat(),
        towns={"8-9-13": "0*3", "14-18-19": "0"},
        units={"13": "0 warrior*3 settler"},
    )
    board = at(state, 0)
    cubes = board.pop("cubes")  # type: ignore[misc]
    assert board == {
        "seat": 0,
        "empire": "rome",
        "growth": 4,
        "settler_cost": 2,
        "prices": {"barracks": [1, 1], "walls": [1, 2]},
        "resources": {"food": 1, "production": 2, "wealth": 3, "money": 4, "science": 5},
        "experience": 6,
        "huts": 4,
        "huts_left": 5,
        "warriors_on_track": 3,
        "slaves": {"1": 2},
        "legends": 1,
        "settlers_home": 1,
        "empty_spaces": 2,
        "town_upkeep": 2,
        "military_upkeep": 1,
        "unhappy": 1,
        "technologies": ["fishing", "masonry"],
        "improvements": ["walls"],
        "wonders": ["pyramids"],
        "space": "4",
    }
    assert cubes["ocean"] == {"food": 2, "wealth": 2}
    assert cubes["desert"] == {"food": 2, "wealth": 1}
    other = at(state, 1)
    assert (other["empty_spaces"], other["warriors_on_track"], other["space"]) == (2, 5, None)


def test_before_an_empire_is_chosen_a_board_is_empty() -> None:
    board = at(game(2).start(seed=1), 0)
    assert (board["empire"], board["growth"], board["settler_cost"]) == (None, None, None)
    assert board["prices"] == {}
    assert look(game(2).start(seed=1))["turn_of"] is None


def test_the_displays() -> None:
    state = table(Seat(technologies="masonry", improvements="walls", wonders="oracle"), Seat())
    view = look(state)
    technologies = {row["name"]: row for row in view["technologies"]}
    assert technologies["masonry"] == {
        "name": "masonry",
        "colour": "blue",
        "cost": 4,
        "left": 2,
        "cubes": {},
        "exchanges": [],
        "happy": 0,
        "allows": ["walls", "workshop", "great-wall", "pyramids"],
    }
    buildings = {row["name"]: row for row in view["buildings"]}
    assert buildings["walls"] == {
        "name": "walls",
        "wonder": False,
        "money": 1,
        "production": 3,
        "left": 2,
        "allowed_by": ["masonry"],
        "cubes": {},
        "exchanges": [],
        "happy": 0,
        "gives": {},
        "points": 0,
    }
    assert (buildings["oracle"]["left"], buildings["colossus"]["left"]) == (0, 1)
    assert buildings["colossus"]["allowed_by"] == ["milling", "rationing", "schooling"]


def test_a_harvest_under_way() -> None:
    assert look(moment("collect"))["harvest"] == {
        "collected": ["9"],
        "cubes": {"forest": 1},
        "to_lose": 0,
        "upkeep_due": 0,
        "upkeep_paid": 0,
    }
    losing = look(moment("lose"))["harvest"]
    assert losing is not None
    assert (losing["to_lose"], losing["upkeep_due"]) == (1, 2)
    paying = look(moment("upkeep"))["harvest"]
    assert paying is not None
    assert (paying["upkeep_due"], paying["upkeep_paid"]) == (2, 1)
    assert look(moment("turn"))["harvest"] is None


def test_a_stack_on_the_march() -> None:
    assert look(moment("march"))["stack"] == {
        "tile": "13",
        "warriors": 2,
        "settlers": 0,
        "spirit": False,
    }
    assert look(moment("turn"))["stack"] is None


def test_the_course_of_the_game() -> None:
    view = look(table(Seat(), Seat(), turn=1, order=(1, 0), round=7))
    assert (view["round"], view["rounds"], view["turn_of"], view["order"]) == (7, 100, 1, [1, 0])
    assert (view["ending"], view["last_turns"], view["over"]) == (None, None, False)
    view = look(table(Seat(), Seat(), ending="huts", last_turns=2))
    assert (view["ending"], view["last_turns"], view["over"]) == ("huts", 2, False)
    view = look(finished(Seat(), Seat()))
    assert (view["ending"], view["round"], view["over"]) == ("round-limit", 100, True)
    assert (view["decision"], view["turn_of"]) == (None, None)


def test_the_running_estimate_is_in_the_view() -> None:
    state = table(Seat(science=8, legends=1, wonders="pyramids"), Seat())
    assert look(state)["scores"][0]["total"] == state.scores()[0] == 1 + 1 + 2
    go(state, "research", "research technology=masonry")
    assert look(state)["scores"] == state.score_sheet()
    assert state.scores() == [5, 1]
    play(state, "go space=2 take=nothing")
    assert look(state)["rondel"][1]["seats"] == [1]
