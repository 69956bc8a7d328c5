"""On a screen that is touched: a finger that is held asks for help, a short touch chooses."""

from tests.browser.conftest import Someone
from tests.browser.person import Person, say

GAME = "age-of-exploration"
#: Longer than help takes to open, in milliseconds.
LONG = 700

#: A point of a card in the hand, which is lit and has help.
CARD = "() => hand.point(document.querySelector('section.hand [data-lit]'))"


def hold(person: Person, milliseconds: int) -> None:
    """Hold a finger on a card of the hand for so long."""
    point = person.page.evaluate(CARD)
    session = person.page.context.new_cdp_session(person.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    person.page.wait_for_timeout(milliseconds)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_held_asks_for_help_and_chooses_nothing(someone: Someone) -> None:
    ann = someone(phone=True)
    ann.open_table(GAME, ["me", "me"])
    ann.is_asked()
    moment = ann.moment
    hold(ann, LONG)
    card = ann.page.get_by_test_id("help")
    card.locator(".words p").first.wait_for()
    ann.check_width()
    ann.picture("help-by-touch")
    assert ann.moment == moment
    assert ann.page.locator("[data-picked]").count() == 0, "help must not choose"
    card.get_by_role("button", name=say("web-close")).tap()
    card.wait_for(state="detached")


def test_a_short_touch_chooses(someone: Someone) -> None:
    ann = someone(phone=True)
    ann.open_table(GAME, ["me", "me"])
    ann.is_asked()
    moment = ann.moment
    hold(ann, 50)
    ann.sees(
        "([moment]) => hand.moment() > moment || document.querySelector('[data-picked]')", moment
    )
    assert ann.page.get_by_test_id("help").count() == 0
