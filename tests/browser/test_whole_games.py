"""Whole games are played through the page by clicking, against bots, from the first page on."""

import pytest

from tests.browser.conftest import Someone
from tests.browser.games import GAMES
from tests.browser.person import say


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicking(someone: Someone, game: str) -> None:
    ann = someone()
    ann.sail(game)
    ann.is_asked()
    ann.picture(f"{game}-start")
    ann.play(until=40)
    ann.picture(f"{game}-middle")
    ann.play()
    ann.picture(f"{game}-end")
    places = ann.page.locator(".end ol > li")
    assert places.count() == 3
    # Captains who are stuck have little to choose, and now and then a button is pressed instead.
    assert ann.on_table >= ann.choices / 3
    assert ann.on_table > 0
    # Once more, with the same people.
    over = ann.page.url
    ann.page.get_by_role("button", name=say("web-rematch")).click()
    ann.page.wait_for_url(lambda address: address != over)
    ann.is_asked()
