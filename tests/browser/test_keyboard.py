"""A whole game of The Age of Exploration by keyboard alone: no mouse, no touch, no script."""

from tests.browser.conftest import Someone
from tests.browser.person import Person, say

#: More presses of Tab than there is to go through on a page, however long its game has lasted.
MOST_TABS = 100
MOST_DECISIONS = 400

#: More than the pages' header is high.
HEADER = 200
#: Whether a rule is marked, and can be seen.
IN_SIGHT = """([rule]) => {
  const here = document.querySelector("section.here");
  const { top, bottom } = here.getBoundingClientRect();
  return here.id === rule && bottom > 0 && top < innerHeight;
}"""

#: Whether what has the focus is something that the game is played with.
CHOOSES = """() => {
  const here = document.activeElement;
  return hand.lit().includes(here) || hand.buttons().includes(here);
}"""


def tab_to(person: Person, condition: str, key: str = "Tab") -> None:
    """Press Tab until what has the focus is what is looked for."""
    for _ in range(MOST_TABS):
        if person.page.evaluate(condition):
            return
        person.page.keyboard.press(key)
    raise AssertionError("Tab does not lead there")


def focus_is(selector: str, words: str) -> str:
    return (
        f"() => document.activeElement.matches({selector!r})"
        f" && document.activeElement.innerText.includes({words!r})"
    )


def test_a_whole_game_by_keyboard(someone: Someone) -> None:
    ann = someone()
    ann.visit("")
    ann.page.get_by_role("button", name=say("web-sail")).first.wait_for()
    tab_to(ann, "() => document.activeElement.closest('li')?.innerText.includes('Exploration')")
    tab_to(ann, focus_is("button", say("web-sail")))
    ann.page.keyboard.press("Enter")
    ann.wait_for_table()
    for number in range(MOST_DECISIONS):
        ann.sees("() => hand.asked() || document.querySelector('.end')")
        if ann.page.locator(".end").count():
            break
        # Not always the first that is met, or nobody would ever do anything else.
        for _ in range(number % 4):
            ann.page.keyboard.press("Tab")
        tab_to(ann, CHOOSES)
        ann.page.keyboard.press("Space" if number % 2 else "Enter")
    assert ann.page.locator(".end").count() == 1
    # The end has taken the focus from the choice that led to it.
    tab_to(ann, focus_is("button", say("web-rematch")))
    ann.page.keyboard.press("Enter")
    ann.page.locator(".end").wait_for(state="hidden")
    ann.wait_for_table()


def test_digits_choose_and_u_takes_back(someone: Someone) -> None:
    ann = someone()
    ann.open_table("age-of-discovery-2007", ["me", "bot:easy"])
    ann.wait_for_table()
    for _ in range(MOST_DECISIONS):
        ann.is_asked()
        if ann.moment and ann.page.locator(".prompt .foot .button").count():
            break
        ann.page.keyboard.press("1")
    before = ann.moment
    ann.page.keyboard.press("u")
    ann.sees("([moment]) => hand.moment() < moment", before)
    ann.page.keyboard.press("?")
    ann.page.locator(".what[aria-pressed=true]").wait_for()


def test_the_first_link_skips_to_the_page_and_every_page_takes_the_focus(someone: Someone) -> None:
    ann = someone()
    ann.visit("rules/dawn-of-empires")
    ann.page.locator("article section").first.wait_for()
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    ann.sees("() => document.activeElement.id === 'main'")
    assert ann.page.evaluate("scrollY") < HEADER, "it does not lead into the midst of the rules"
    ann.page.get_by_role("link", name=say("web-lobby"), exact=True).click()
    ann.sees("() => document.activeElement.id === 'main'")
    assert ann.page.title() == f"{say('web-lobby')} – Carrack"
    ann.page.get_by_role("link", name=say("web-rules"), exact=True).click()
    ann.page.locator(".contents li a").last.click()
    ann.page.locator("section.here").wait_for()
    chapter = ann.page.locator("nav li a").first
    rule = (chapter.get_attribute("href") or "").removeprefix("#")
    chapter.click()
    ann.sees(IN_SIGHT, rule)
