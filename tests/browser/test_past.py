"""Looking at an earlier position changes no colour of the table."""

from playwright.sync_api import FloatRect

from tests.browser.conftest import Someone
from tests.browser.person import Person, say


def paper(person: Person) -> bytes:
    """A bit of a panel on which nothing stands."""
    box = person.page.locator(".board .seats .own").first.bounding_box()
    assert box is not None
    place: FloatRect = {"x": box["x"] + 3, "y": box["y"] + 8, "width": 4, "height": 4}
    return person.page.screenshot(clip=place)


def test_the_past_has_the_colours_of_the_present(someone: Someone) -> None:
    ann = someone()
    ann.open_table("age-of-discovery-2007", ["me", "me"])
    ann.is_asked()
    before = ann.moment
    match = ann.page.url.partition("match/")[2].partition("?")[0]
    shown = ann.ask(f"matches/{match}/position")
    action = next(one for one in shown["legal"] if "dock" in one["text"])
    move = {"request": "first", "position": shown["number"], "actions": [action["action"]]}
    ann.call(f"matches/{match}/moves", move)
    ann.sees_later_than(before)
    ann.is_asked()
    now = paper(ann)
    ann.page.get_by_role("button", name=say("web-earlier"), exact=True).click()
    ann.page.locator(".board.past").wait_for()
    assert paper(ann) == now
