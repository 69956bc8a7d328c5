"""The web client's generated types are up to date, and its recorded games fit them."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator
from tools import web_fixtures, web_types

import carrack
from carrack.text.fluent import Texts, languages
from tests.titles import our_games

WEB = Path(__file__).resolve().parents[2] / "web"
RECIPES = {recipe.file: recipe for recipe in web_fixtures.RECIPES}


@pytest.mark.parametrize("name", web_types.modules())
def test_types_are_up_to_date(name: str) -> None:
    """Else: python tools/web_types.py."""
    assert (WEB / "src" / "games" / name).read_text("utf-8") == web_types.modules()[name]


def test_editions_that_share_a_file_have_the_same_views() -> None:
    for entry in our_games():
        schema = entry.configure(None, {}).view_schema()
        assert web_types.module(schema) == web_types.modules()[web_types.view_file(entry)]


@pytest.mark.parametrize("name", web_fixtures.schemas())
def test_schemas_are_up_to_date(name: str) -> None:
    """Else: python tools/web_fixtures.py."""
    assert (WEB / "fixtures" / name).read_text("utf-8") == web_fixtures.schemas()[name]


def recorded(file: str) -> Any:
    return json.loads((WEB / "fixtures" / f"{file}.json").read_text("utf-8"))


@pytest.mark.parametrize("file", RECIPES)
def test_recorded_views_fit_the_schema(file: str) -> None:
    """Else: python tools/web_fixtures.py."""
    recipe = RECIPES[file]
    game = carrack.game(recipe.game, players=recipe.players, **recipe.options)
    check = Draft202012Validator(game.view_schema())
    for step in recorded(file)["steps"]:
        assert [error.message for error in check.iter_errors(step["position"]["view"])] == []


@pytest.mark.parametrize("file", RECIPES)
def test_recorded_actions_exist_and_are_told_in_every_language(file: str) -> None:
    recipe = RECIPES[file]
    game = carrack.game(recipe.game, players=recipe.players, **recipe.options)
    offered = 0
    for step in recorded(file)["steps"]:
        for action in step["position"]["legal"] or []:
            offered += 1
            assert game.action_text(action["action"]) == action["text"]
            assert game.action_args(action["action"]) == action["args"]
            assert sorted(action["words"]) == languages()
    assert offered > 0


def test_a_recording_holds_nothing_that_its_viewer_may_not_see() -> None:
    for step in recorded("exploration")["steps"]:
        for seat in step["position"]["view"]["seats"]:
            assert (seat["hand"] is None) == (seat["seat"] != 0)


def test_the_lock_file_names_no_place_to_download_from() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text("utf-8")


@pytest.mark.parametrize("language", languages())
def test_every_option_has_a_title(language: str) -> None:
    names = {option.name for entry in carrack.games() for option in entry.options}
    titles = {name: Texts(language)(f"web-titled-{name}") for name in sorted(names)}
    assert [name for name, title in titles.items() if title == f"web-titled-{name}"] == []
    assert len(set(titles.values())) == len(names)
