"""The language is switched at once, everywhere on the page, and stays."""

import pytest

from carrack.text.fluent import Texts
from tests.browser.conftest import Someone
from tests.browser.games import GAMES
from tests.browser.person import QUESTION, say

en_francais = Texts("fr")


@pytest.mark.parametrize("game", GAMES)
def test_french_and_back(someone: Someone, game: str) -> None:
    ann = someone()
    ann.open_table(game, ["me", "me"])
    ann.is_asked()
    for _ in range(4):
        ann.decide()
    ann.is_asked()
    moment, question = ann.moment, ann.question
    ann.page.get_by_label(say("web-language")).select_option("fr")
    ann.page.get_by_role("region", name=en_francais("web-choices")).wait_for()
    ann.sees(f"([english]) => {QUESTION} !== english", question)
    ann.is_asked()
    ann.picture(f"{game}-french")
    # French words are longer.
    ann.check_width()
    french = ann.question
    assert ann.page.get_by_role("tab", name=en_francais("web-log")).is_visible()
    ann.page.reload()
    ann.is_asked()
    assert (ann.moment, ann.question) == (moment, french)
    assert ann.page.locator("html").get_attribute("lang") == "fr"
    ann.decide()
    ann.sees_later_than(moment)
    ann.page.get_by_label(en_francais("web-language")).select_option("en")
    ann.page.get_by_role("region", name=say("web-choices")).wait_for()
