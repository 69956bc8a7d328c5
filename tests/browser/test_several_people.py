"""Several people at one table see each other's moves, and each other's second thoughts."""

import pytest

from tests.browser.conftest import Someone
from tests.browser.games import OUR_GAMES
from tests.browser.person import Person, asked_among, say

DECISIONS = 8


def sit_down_together(ann: Person, bob: Person, game: str) -> None:
    """Ann sets a table up for two and sends Bob the link."""
    ann.visit(f"new/{game}")
    count = ann.page.get_by_label(say("web-player-count"), exact=True)
    count.fill("2")
    count.press("Tab")
    ann.page.get_by_label(say("web-seat", seat=2), exact=True).select_option("invited")
    ann.picture(f"{game}-set-up", whole=True)
    ann.page.get_by_role("button", name=say("web-open-table")).click()
    link = ann.page.get_by_label(say("web-link-for-seat", seat=2))
    link.wait_for()
    ann.picture("waiting-room")
    bob.page.goto(link.input_value())
    bob.page.get_by_role("button", name=say("web-join")).click()
    for person in (ann, bob):
        person.wait_for_table()


@pytest.mark.parametrize("game", OUR_GAMES)
def test_two_browsers_and_one_that_watches(someone: Someone, game: str) -> None:
    """A move is seen by all; so is taking it back, until something was revealed."""
    ann, bob, eve = someone("Ann"), someone("Bob", phone=True), someone("Eve")
    everybody = [ann, bob, eve]
    sit_down_together(ann, bob, game)
    eve.page.goto(ann.page.url)
    eve.wait_for_table()
    taken_back = 0
    for _ in range(DECISIONS):
        mover = asked_among([ann, bob])
        before, question = mover.moment, mover.question
        mover.decide()
        for person in everybody:
            person.sees_later_than(before)
        undo = mover.page.get_by_role("button", name=f"↶ {say('web-undo')}", exact=True)
        if taken_back or not undo.count():
            continue
        undo.click()
        for person in everybody:
            person.sees_moment(before)
        mover.is_asked()
        assert mover.question == question
        taken_back += 1
    assert taken_back == 1, "nothing could ever be taken back"
    assert eve.page.locator(".board [data-lit]").count() == 0, "who watches chooses nothing"
    assert eve.page.locator(".prompt :is(.steps, details) button").count() == 0
    bob.check_width()
    eve.picture(f"{game}-spectator")
    bob.picture(f"{game}-phone", whole=True)
