"""Several people at one screen: a curtain falls between them, and each sees the table as theirs."""

import pytest

from tests.browser.conftest import Someone
from tests.browser.games import OUR_GAMES
from tests.browser.person import Person

DECISIONS = 12


def sits_down(person: Person) -> bool:
    """Wait for the table; return whether a curtain had to be drawn first."""
    person.sees("() => document.querySelector('.curtain') || hand.asked()")
    if not person.page.locator(".curtain").count():
        return False
    assert person.page.locator(".board").count() == 0, "there is something behind the curtain"
    person.page.locator(".curtain .button.main").click()
    person.is_asked()
    return True


@pytest.mark.parametrize("game", OUR_GAMES)
def test_everybody_in_turn(someone: Someone, game: str) -> None:
    ann = someone(curtain=True)
    path = ann.open_table(game, ["me", "me"])
    curtains = 0
    for _ in range(DECISIONS):
        curtains += sits_down(ann)
        ann.decide()
    assert curtains >= 2
    ann.picture(f"{game}-hot-seat")
    match = path.removeprefix("match/").partition("?")[0]
    entries = ann.ask(f"matches/{match}/log")["entries"]
    assert {entry["seat"] for entry in entries if entry["kind"] == "move"} == {0, 1}
