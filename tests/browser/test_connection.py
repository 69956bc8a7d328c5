"""A page that is loaded again, or loses its connection, in the middle of a move is right again."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import WebSocketRoute

from tests.browser.conftest import Someone
from tests.browser.games import OUR_GAMES
from tests.browser.person import Person, say

HOT_SEAT = ["me", "me"]


@dataclass
class Line:
    """The way to the server, which can be cut: moves are then lost, and nobody can connect."""

    person: Person
    cut: bool = False
    lost: int = 0

    def __post_init__(self) -> None:
        self.person.page.route_web_socket("**/live?*", self.connect)

    def connect(self, page: WebSocketRoute) -> None:
        if self.cut:
            page.close(code=1012)
            return
        server = page.connect_to_server()

        def sent(message: str | bytes) -> None:
            if self.cut:
                self.lost += 1
                page.close(code=1012)
            else:
                server.send(message)

        page.on_message(sent)


@pytest.mark.parametrize("game", OUR_GAMES)
def test_reload_in_mid_move(someone: Someone, game: str) -> None:
    ann = someone(confirm=True)
    ann.open_table(game, HOT_SEAT)
    ann.is_asked()
    before, question = ann.moment, ann.question
    ann.click_something()
    ann.page.wait_for_selector(".board [data-picked], .prompt .plan")
    ann.page.reload()
    ann.is_asked()
    assert (ann.moment, ann.question) == (before, question)
    assert ann.page.locator("[data-picked], .prompt .plan").count() == 0


@pytest.mark.parametrize("game", OUR_GAMES)
def test_a_connection_lost_in_mid_move_is_taken_up_again(someone: Someone, game: str) -> None:
    """The move that was lost on the way is made once, when the line is there again."""
    ann = someone()
    line = Line(ann)
    ann.open_table(game, HOT_SEAT)
    ann.is_asked()
    before = ann.moment
    line.cut = True
    while not line.lost:
        ann.click_something()
        ann.sees("() => hand.asked() || document.querySelector('.lost')")
    ann.page.get_by_text(say("web-lost")).wait_for()
    ann.picture(f"{game}-connection-lost")
    line.cut = False
    ann.page.get_by_text(say("web-lost")).wait_for(state="hidden")
    ann.sees_later_than(before)
    ann.is_asked()
    assert ann.moves() == 1
    ann.decide()
    assert ann.moves() == 2
