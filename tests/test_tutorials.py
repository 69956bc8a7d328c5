"""The positions that the web client's tutorials begin at are what the games make of them."""

import json

import pytest
from tools.web_tutorials import LEARNER, LESSONS, Lesson, file_of, written

import carrack
from tests.titles import our_games


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game)
def test_a_tutorial_begins_at_a_real_position(lesson: Lesson) -> None:
    file = file_of(lesson)
    assert file.read_text(encoding="utf-8") == written(lesson), "run tools/web_tutorials.py"
    game = carrack.game(lesson.game, players=lesson.players)
    state = game.from_dict(json.loads(file.read_text(encoding="utf-8")))
    assert state.seat == LEARNER


def test_every_game_of_ours_has_a_tutorial() -> None:
    assert {lesson.game for lesson in LESSONS} == {entry.id for entry in our_games()}
