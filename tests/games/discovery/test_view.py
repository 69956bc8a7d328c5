"""Views: what front ends get, and the schema that describes it."""

import json

import pytest
from jsonschema_rs import Draft202012Validator, meta

from tests.games.discovery.moments import MOMENTS, moment
from tests.games.discovery.tables import (
    OptionValue,
    Seat,
    asked,
    finished,
    game,
    inside,
    load,
    look,
    play,
    random_play,
    resolving,
    table,
)

CONFIGURED: list[tuple[int, int, dict[str, OptionValue]]] = [
    (2007, 2, {"auction": True, "scouting": True}),
    (2007, 5, {}),
    (2015, 3, {"nations": "random", "reduced_luck": True}),
    (2015, 6, {"nations": "auction", "builder": True, "scouting": True, "no_survivors": True}),
]


@pytest.mark.parametrize("edition", [2007, 2015])
def test_the_schema_is_valid(edition: int) -> None:
    meta.validate(game(edition, 2).view_schema())
    assert game(edition, 2).view_schema()["title"] == f"age-of-discovery-{edition}"


@pytest.mark.parametrize(("edition", "players", "options"), CONFIGURED)
def test_every_view_of_random_play_fits_the_schema(
    edition: int, players: int, options: dict[str, OptionValue]
) -> None:
    configured = game(edition, players, **options)
    validator = Draft202012Validator(configured.view_schema())
    for state in random_play(configured, seed=61):
        viewer = state.position % (players + 1)
        view = state.view(viewer if viewer < players else None)
        assert json.loads(json.dumps(view)) == view
        if state.position % 5 == 0 or state.over:
            validator.validate(view)


@pytest.mark.parametrize("name", MOMENTS)
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
        facts = {
            key: value
            for key, value in shown.items()
            if key not in ("kind", "rule", "seat") and value is not None
        }
        assert facts == state.decision.facts
        assert view["viewer"] == viewer


@pytest.mark.parametrize("name", MOMENTS)
def test_every_kind_of_decision_can_be_saved(name: str) -> None:
    state = moment(name)
    again = load(json.loads(json.dumps(state.to_dict())))
    assert inside(again) == inside(state)
    assert again.legal_actions() == state.legal_actions()


def test_the_schema_knows_no_other_fields() -> None:
    validator = Draft202012Validator(game(2007, 2).view_schema())
    view = dict(game(2007, 2).start(seed=1).view(0))
    assert not validator.is_valid({**view, "wind": 1})
    del view["boxes"]
    assert not validator.is_valid(view)


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("land", {"worker": "missionary"}),
        ("buy", {"worker": "colonist"}),
        ("specialist", {"worker": "captain"}),
        ("trade-out", {"worker": "captain"}),
        ("crew", {"target": "peru"}),
        ("train", {"price": 5, "left": 1}),
        ("settle", {"left": 3}),
        ("rewrite", {"left": 2}),
        ("casualty", {"left": 1}),
        ("smuggle-give", {"other": 1, "target": "gold"}),
        ("edict-first", {"other": 1}),
        ("plague-loss", {"region": "peru"}),
        ("plague-deaths", {"other": 1, "region": "peru", "left": 3}),
        ("italian-piece", {"target": "captain"}),
    ],
)
def test_what_a_question_is_about(name: str, facts: dict[str, object]) -> None:
    decision = moment(name).decision
    assert decision is not None
    assert decision.facts == facts


@pytest.mark.parametrize("edition", [2007, 2015])
def test_edition_turn_and_end(edition: int) -> None:
    view = look(table(Seat(workers="colonist"), Seat(), edition=edition, turn=5))
    assert (view["edition"], view["turn"], view["age"], view["ended"]) == (edition, 5, 2, None)
    over = look(finished(Seat(), Seat(), edition=edition))
    assert over["ended"] is not None
    assert over["decision"] is None


def test_an_observation_is_all_a_view_needs() -> None:
    state = game(2015, 4, builder=True).start(seed=9)
    for viewer in (None, 0, 3):
        assert state.game.render(state.observe(viewer)) == state.view(viewer)
    assert {len(state.observe(viewer)) for viewer in (None, 0, 3)} == {len(state.observe(1))}


def test_the_running_estimate_is_in_the_view() -> None:
    state = resolving(Seat(goods="sugar*4", counters="0"), Seat(), world={"peru": "0:colonist*3"})
    assert look(state)["scores"][0]["total"] == state.scores()[0] == 6 + 6 + 4
    play(state, "decline")
    assert look(state)["scores"] == state.score_sheet()
