"""A game that the page has no folder for, as of a plug-in, is drawn by its schema and played.

The server plays a game of its own, which the page is made to take for one that it never heard of:
whatever is said about it on the way is said of another name.
"""

import re

import pytest
from playwright.sync_api import Route, WebSocketRoute

from tests.browser.conftest import Someone
from tests.browser.games import GAMES, played
from tests.browser.person import Person, say
from tests.browser.test_accessibility import problems

#: Nothing in the page is called this.
UNKNOWN = "somebodys-plug-in"


def disguise(person: Person, game: str) -> None:
    """Let a browser know a game by another name only."""
    prefix = person.ask(f"games/{game}")["words"]["prefix"]

    def passed_on(route: Route) -> None:
        request = route.request
        address = request.url.replace(UNKNOWN, game)
        body = request.post_data
        answer = route.fetch(url=address, post_data=body and body.replace(UNKNOWN, game))
        text = answer.text().replace(f'"{game}"', f'"{UNKNOWN}"')
        route.fulfill(response=answer, body=text)

    def words(route: Route) -> None:
        found = re.search(r"lang=(\w+)", route.request.url)
        language = found[1] if found else "en"
        answer = person.page.request.get(f"{person.address}api/v1/locales/{language}/{prefix}.ftl")
        route.fulfill(body=answer.text(), content_type="text/plain; charset=utf-8")

    def socket(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda told: page.send(str(told).replace(f'"{game}"', f'"{UNKNOWN}"')))

    person.page.route("**/api/v1/**", passed_on)
    person.page.route(f"**/api/v1/games/{UNKNOWN}/words*", words)
    person.page.route_web_socket(re.compile(r"/live\?"), socket)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end(someone: Someone, game: str) -> None:
    ann = someone()
    disguise(ann, game)
    ann.open_table_at(played(game, 0.95))
    ann.is_asked()
    assert ann.page.locator("section.mat").count() == 2
    assert ann.page.locator("section.part").count() > 0
    ann.picture(f"generic-{game}", whole=True)
    ann.play()
    ann.page.locator(".end h2").wait_for()
    ann.picture(f"generic-{game}-end")


@pytest.mark.parametrize("game", GAMES)
def test_its_table_is_accessible(someone: Someone, game: str) -> None:
    ann = someone()
    disguise(ann, game)
    ann.open_table_at(played(game, 0.6))
    ann.is_asked()
    assert list(problems(ann)) == []


@pytest.mark.parametrize("game", GAMES)
def test_it_fits_on_a_phone(someone: Someone, game: str) -> None:
    ann = someone(phone=True)
    disguise(ann, game)
    ann.open_table_at(played(game, 0.6))
    ann.is_asked()
    ann.check_width()
    ann.picture(f"generic-{game}-phone", whole=True)


def test_it_is_set_up_under_the_name_that_the_server_gives(someone: Someone) -> None:
    ann = someone()
    game = GAMES[-1]
    name = ann.ask(f"games/{game}")["name"]
    disguise(ann, game)
    ann.visit("")
    ann.page.locator(f'a[href="/new/{UNKNOWN}"]').click()
    ann.page.get_by_role("heading", name=name).wait_for()
    ann.page.get_by_role("button", name=say("web-open-table")).click()
    ann.wait_for_table()
    ann.is_asked()
    ann.visit(f"rules/{UNKNOWN}")
    ann.page.locator("article section").first.wait_for()
