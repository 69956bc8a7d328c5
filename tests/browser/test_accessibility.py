"""axe-core finds no serious or critical problem on any page or table, by day and by night."""

from collections.abc import Iterator
from typing import Any, Literal

import pytest

from tests.browser.conftest import Someone
from tests.browser.games import GAMES, WEB, played
from tests.browser.person import Person, say

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PAGES = ("", "lobby", "rules", "no-such-page", "match/no-such-match")
#: The texts of rules, and a word that leaves some of the many rules; they all look alike.
RULES = {
    "age-of-discovery": "merchant",
    "age-of-exploration": "market",
    "dawn-of-empires": "wonder",
}
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical");
}"""


def problems(person: Person) -> Iterator[str]:
    """Yield what axe-core finds on the page as it is, in each theme."""
    person.page.evaluate(AXE.read_text("utf-8"))
    for theme in THEMES:
        person.page.emulate_media(color_scheme=theme)
        found: list[dict[str, Any]] = person.page.evaluate(RUN)
        for problem in found:
            for node in problem["nodes"]:
                summary = " ".join(node["failureSummary"].split())
                yield f"{theme}: {problem['id']}: {node['html'][:160]}: {summary}"


@pytest.mark.parametrize("path", [*PAGES, *(f"new/{game}" for game in GAMES)])
def test_pages(someone: Someone, path: str) -> None:
    ann = someone()
    ann.visit(path)
    ann.page.wait_for_load_state("networkidle")
    ann.page.locator("main :is(h1, h2, p)").first.wait_for()
    assert list(problems(ann)) == []


@pytest.mark.parametrize("text", RULES)
def test_rules(someone: Someone, text: str) -> None:
    ann = someone()
    ann.visit(f"rules/{text}")
    ann.page.get_by_role("searchbox").fill(RULES[text])
    ann.page.locator("article section").first.wait_for()
    assert list(problems(ann)) == []


def test_settings(someone: Someone) -> None:
    ann = someone()
    ann.visit("")
    ann.page.get_by_role("button", name=say("web-settings")).click()
    ann.page.get_by_role("dialog").wait_for()
    assert list(problems(ann)) == []


def test_waiting_room(someone: Someone) -> None:
    ann = someone()
    ann.open_table(GAMES[0], ["me", "open"])
    ann.page.get_by_label(say("web-link")).wait_for()
    assert list(problems(ann)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_at_the_start(someone: Someone, game: str) -> None:
    """With all choices listed, and something picked."""
    ann = someone(confirm=True)
    ann.open_table(game, ["me", "me"])
    ann.is_asked()
    ann.page.locator(".prompt summary").click()
    ann.click_something()
    assert list(problems(ann)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_in_mid_game(someone: Someone, game: str) -> None:
    ann = someone()
    ann.open_table_at(played(game, 0.6))
    ann.is_asked()
    ann.page.get_by_role("tab", name=say("web-scores")).click()
    assert list(problems(ann)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_at_the_end(someone: Someone, game: str) -> None:
    ann = someone()
    ann.open_table_at(played(game, 0.99))
    ann.is_asked()
    ann.play()
    ann.page.get_by_role("tab", name=say("web-chat")).click()
    assert list(problems(ann)) == []
