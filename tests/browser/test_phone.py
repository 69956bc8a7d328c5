"""On a phone nothing has to be scrolled sideways to, and everything is done with the thumb."""

import pytest

from carrack.text.fluent import Texts
from tests.browser.conftest import PHONE, Someone
from tests.browser.games import GAMES
from tests.browser.person import Person, say

PAGES = ("", "lobby", "rules", "no-such-page", *(f"new/{game}" for game in GAMES))
RULES = ("age-of-discovery", "age-of-exploration", "dawn-of-empires")
DECISIONS = 15
ASKED_OR_OVER = "() => hand.asked() || hand.next(0)?.over"
#: Where the prompt begins and ends in the window.
PROMPT = """() => {
  const { top, bottom } = document.querySelector(".prompt").getBoundingClientRect();
  return [top, bottom];
}"""


def test_pages_fit(someone: Someone) -> None:
    ann = someone(phone=True)
    for path in PAGES:
        ann.visit(path)
        ann.page.wait_for_load_state("networkidle")
        ann.check_width()
    for text in RULES:
        ann.visit(f"rules/{text}")
        ann.page.locator("article section").first.wait_for()
        ann.check_width()


def show(person: Person, part: str) -> None:
    """Turn to a part of a table that shows one at a time."""
    tab = person.page.locator(f".parts [data-for={part}]")
    if tab.count():
        tab.tap()


def check_prompt(person: Person) -> None:
    """Hold that what is asked can be read wherever one has scrolled to, and leaves room."""
    show(person, "board")
    for place in (0, 10_000):
        person.page.evaluate("place => scrollTo({ top: place, behavior: 'instant' })", place)
        top, bottom = person.page.evaluate(PROMPT)
        assert bottom <= PHONE["height"] < 2.3 * top, person.question


def test_the_way_back_to_now_can_be_seen_in_a_long_language(someone: Someone) -> None:
    ann = someone(phone=True, language="fr")
    ann.open_table("age-of-exploration", ["me", "bot:easy"])
    ann.is_asked()
    ann.decide()
    ann.is_asked()
    ann.page.locator(".parts [data-for=log]").tap()
    ann.page.get_by_role("slider").press("ArrowLeft")
    now = ann.page.get_by_role("button", name=Texts("fr")("web-now"), exact=True)
    now.wait_for()
    box = now.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= PHONE["width"]


def test_what_is_seldom_needed_is_folded_until_it_is_opened(someone: Someone) -> None:
    ann = someone(phone=True)
    ann.open_table("dawn-of-empires", ["me", "bot:easy"])
    ann.is_asked()
    fold = ann.page.get_by_role("button", name=say("dawn-score-technologies"), exact=True)
    cards = ann.page.locator(".displays .place")
    fold.wait_for()
    assert cards.count() == 0
    fold.tap()
    cards.first.wait_for()
    ann.page.reload()
    cards.first.wait_for()
    assert fold.get_attribute("aria-expanded") == "true"


@pytest.mark.parametrize("game", GAMES)
def test_tables_fit_and_are_played_by_touch(someone: Someone, game: str) -> None:
    ann = someone(phone=True)
    ann.open_table(game, ["me", "bot:easy", "bot:easy"])
    for _ in range(DECISIONS):
        ann.sees(ASKED_OR_OVER)
        ann.check_width()
        # A short game may be over sooner.
        if ann.page.locator(".end").count():
            break
        check_prompt(ann)
        ann.decide()
    else:
        ann.sees(ASKED_OR_OVER)
    show(ann, "log")
    for tab in ("web-scores", "web-chat", "web-log"):
        ann.page.get_by_role("tab", name=say(tab)).tap()
        ann.check_width()
    ann.picture(f"{game}-phone-view")
    ann.page.emulate_media(color_scheme="dark")
    ann.picture(f"{game}-phone-dark", whole=True)
