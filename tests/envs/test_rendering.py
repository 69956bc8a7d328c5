"""What render() shows: the same table as text and as an image of a fixed size."""

import random

import numpy as np
import pytest

from carrack.envs import font, rendering
from carrack.envs.gymnasium_env import SingleSeat
from tests.envs.titles import TITLES, plain, varied
from tests.generic.subjects import played


@pytest.mark.parametrize("title", TITLES)
def test_text_fits_and_every_character_can_be_drawn(title: str) -> None:
    for subject in (plain(title), varied(title, 0), varied(title, 1), varied(title, 2)):
        decisions = random.Random(subject.name).choice((0, 60, 150))
        state = played(subject.game, 3, decisions)
        shown = rendering.text(state, 0)
        lines = shown.splitlines()
        assert 0 < len(lines) <= rendering.LINES
        assert max(map(len, lines)) <= rendering.COLUMNS
        assert {
            character for line in lines for character in line if not font.known(character)
        } == set()


@pytest.mark.parametrize("title", TITLES)
def test_the_image_changes_with_the_table(title: str) -> None:
    game = plain(title).game
    first, later = (rendering.image(played(game, 3, decisions), None) for decisions in (0, 120))
    size = (rendering.LINES * font.HEIGHT, rendering.COLUMNS * font.WIDTH, 3)
    assert first.shape == later.shape == size
    assert first.dtype == np.uint8
    assert (first != later).any()
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 1


def test_a_seat_sees_its_own_hand_alone() -> None:
    state = played(plain("age-of-exploration").game, 3, 20)
    texts = {rendering.text(state, seat) for seat in (*range(4), None)}
    assert len(texts) == 5


def test_printing(capsys: pytest.CaptureFixture[str]) -> None:
    made = SingleSeat("age-of-exploration", opponents="random", render_mode="human")
    made.reset(seed=1)
    assert made.render() is None
    assert "The Age of Exploration" in capsys.readouterr().out
