"""People come, go, come back and play again, and are told what the others do."""

from tests.browser.conftest import DESKTOP, Someone
from tests.browser.person import Person, asked_among, say

GAME = "age-of-exploration"


def sit_down(ann: Person, bob: Person, *seats: str) -> str:
    """Ann and Bob sit down at one table; return its address."""
    ann.call("identity/guest", {"name": "Ann"})
    bob.call("identity/guest", {"name": "Bob"})
    wished = ["me", "open", *seats]
    match = ann.call("matches", {"game": GAME, "players": len(wished), "seats": wished})
    bob.call(f"matches/{match['id']}/join", {})
    for person in (ann, bob):
        person.visit(f"match/{match['id']}")
        person.wait_for_table()
    return f"match/{match['id']}"


def press(person: Person, message: str) -> None:
    person.page.get_by_role("button", name=say(message), exact=True).click()


def do_surely(person: Person, deed: str, yes: str) -> None:
    """Do something that has to be confirmed, where a phone has it beside the log."""
    part = person.page.locator(".parts [data-for=log]")
    if part.is_visible():
        part.click()
    person.page.locator("summary").filter(has_text=say(deed)).click()
    press(person, yes)


def states(person: Person) -> list[str]:
    """How the matches of somebody stand."""
    return [match["state"] for match in person.ask("matches/mine")["matches"]]


def test_whoever_left_is_told_and_comes_back(someone: Someone) -> None:
    ann, bob = someone("Ann"), someone("Bob")
    path = sit_down(ann, bob)
    do_surely(bob, "web-leave", "web-leave-yes")
    bob.page.locator(".games").wait_for()
    bob.page.get_by_text(say("web-stood-in")).wait_for()
    ann.page.get_by_text(say("web-log-left-to-bot", name="Bob")).wait_for()
    bob.visit(path)
    bob.page.get_by_text(say("web-has-left")).wait_for()
    bob.picture("stood-in")
    assert bob.page.locator(".prompt.asked").count() == 0, "nothing is asked of who has left"
    press(bob, "web-return")
    bob.page.get_by_text(say("web-has-left")).wait_for(state="hidden")
    ann.page.get_by_text(say("web-log-returned", name="Bob")).wait_for()
    while asked_among([ann, bob]) is not bob:
        ann.decide()
    bob.decide()


def test_a_rematch_is_told_to_whoever_is_still_there(someone: Someone) -> None:
    ann, bob = someone("Ann"), someone("Bob", phone=True)
    sit_down(ann, bob)
    do_surely(bob, "web-resign", "web-resign-yes")
    for person in (ann, bob):
        person.page.locator(".end").wait_for()
        assert person.question == say("web-over")
        assert person.page.locator(".asked, [data-lit]").count() == 0, "the game is over"
    press(ann, "web-rematch")
    ann.page.get_by_text(say("web-seat-kept", name="Bob")).wait_for()
    ann.picture("rematch-waiting")
    bob.page.get_by_text(say("web-rematch-asked")).wait_for()
    bob.picture("rematch-asked")
    bob.page.get_by_role("button", name=say("web-rematch-join")).scroll_into_view_if_needed()
    bob.picture("rematch-join")
    # The seat can also be taken at the new table itself.
    bob.page.goto(ann.page.url)
    press(bob, "web-join")
    for person in (ann, bob):
        person.wait_for_table()
    asked_among([ann, bob])


def test_a_table_is_filled_with_bots_or_given_up(someone: Someone) -> None:
    ann = someone("Ann")
    ann.open_table(GAME, ["me", "open"])
    ann.page.get_by_role("button", name=say("web-seat-a-bot")).click()
    ann.wait_for_table()
    do_surely(ann, "web-leave", "web-leave-yes")
    ann.page.locator(".games").wait_for()
    assert states(ann) == ["over"], "a game that nobody plays is no table of one's own"
    ann.open_table(GAME, ["me", "open"])
    do_surely(ann, "web-delete", "web-delete-yes")
    ann.page.locator(".games").wait_for()
    assert states(ann) == []


def test_words_that_nobody_has_read_yet_show(someone: Someone) -> None:
    ann, bob, eve = someone("Ann"), someone("Bob"), someone("Eve")
    path = sit_down(ann, bob)
    bob.page.get_by_role("tab", name=say("web-chat")).click()
    bob.page.get_by_label(say("web-chat-say")).fill("Ahoy")
    press(bob, "web-chat-send")
    dot = ann.page.locator(".unread")
    dot.wait_for()
    assert bob.page.locator(".unread").count() == 0
    bob.sees("() => document.querySelector('.chat input').value === ''")
    ann.page.get_by_role("tab", name=say("web-chat")).click()
    ann.page.get_by_text("Ahoy").wait_for()
    assert dot.count() == 0
    eve.visit(path)
    eve.page.get_by_role("tab", name=say("web-chat")).click()
    eve.page.get_by_text(say("web-chat-seated")).wait_for()
    assert eve.page.get_by_label(say("web-chat-say")).count() == 0


def test_the_question_stays_in_sight_on_a_desktop(someone: Someone) -> None:
    ann = someone()
    ann.open_table("age-of-discovery-2015", ["me", "bot:easy", "bot:easy"])
    for _ in range(4):
        ann.decide()
    ann.is_asked()
    ann.page.locator(".prompt summary").click()
    ann.page.evaluate("document.querySelector('.asks').scrollTo(0, 0)")
    for place in (0, 10_000):
        ann.page.evaluate("place => scrollTo({ top: place, behavior: 'instant' })", place)
        box = ann.page.locator(".question").bounding_box()
        assert box is not None
        assert 0 <= box["y"] < DESKTOP["height"] / 2
        side = ann.page.locator(".side").bounding_box()
        assert side is not None
        if place:
            assert side["y"] + side["height"] <= DESKTOP["height"]
