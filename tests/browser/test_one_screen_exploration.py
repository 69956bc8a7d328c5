"""A table of The Age of Exploration is seen whole, from two captains to eight."""

from random import Random

import pytest

import carrack
from tests.browser.conftest import Someone
from tests.browser.games import played
from tests.browser.person import Person
from tests.browser.test_one_screen import SIZES, sit_down

GAME = "age-of-exploration"
#: How gladly captains do things who want to show all they have, and sell nothing.
LIKED = {"sail": 2.0, "explore": 9.0, "return": 3.0, "exhibit": 5.0, "done": 0.25, "mint": 1.0}
SELDOM = 0.001
#: By players: when the exhibitions are fullest.
FULL = {2: 120, 4: 290, 8: 400}
#: What must neither lie over each other nor be cut off, and what must lie within it.
MEASURE = """() => {
  const places = oneScreen.all(
    "header.full, .top .market, .piles, .captain, .mine, .asks, .side");
  const boxes = places.map((place) => place.getBoundingClientRect());
  const found = [...oneScreen.unreached(), ...oneScreen.small()];
  const pages = [document.documentElement, ...oneScreen.all("main, .board")];
  for (const { scrollWidth, clientWidth, scrollHeight, clientHeight } of pages)
    if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
      found.push(`scrolled: ${scrollWidth}x${scrollHeight} in ${clientWidth}x${clientHeight}`);
  const leaves = "h2, b, p, li, i, button, .name, .count, .price, .face, .worth, .course, .card";
  places.forEach((place, one) => {
    const box = boxes[one];
    if (!oneScreen.inside(box, new DOMRect(0, 0, innerWidth, innerHeight)))
      found.push(`${oneScreen.name(place)} is not in the window`);
    boxes.slice(one + 1).forEach((other, after) => {
      const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (width > oneScreen.NEAR && height > oneScreen.NEAR)
        found.push(`${oneScreen.name(place)} lies over ${oneScreen.name(places[one + 1 + after])}`);
    });
    if (place.matches(".asks, .side")) return;
    for (const leaf of oneScreen.all(leaves, place))
      if (!oneScreen.inside(leaf.getBoundingClientRect(), box))
        found.push(`${oneScreen.name(leaf)} is cut off by ${oneScreen.name(place)}`);
    for (const leaf of oneScreen.all(".name, .price, .course", place))
      if (leaf.scrollWidth > leaf.clientWidth + 1)
        found.push(`${oneScreen.name(leaf)} is shortened`);
  });
  return places.length > 6 ? found : ["the main places are missing"];
}"""
#: The page lets nobody write styles into it.
SPOIL = """(style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}"""

slow = pytest.mark.slow


def crowded(players: int) -> carrack.State:
    """Return a game whose exhibitions are full."""
    state, chance = carrack.game(GAME, players=players).start(3), Random(3)
    while not state.over and state.position < FULL[players]:
        verbs: dict[str, list[int]] = {}
        for action in state.legal_actions():
            verbs.setdefault(state.game.action_text(action).split()[0], []).append(action)
        liked = [LIKED.get(verb, SELDOM) for verb in verbs]
        state.apply(chance.choice(verbs[chance.choices(list(verbs), liked)[0]]))
    return state


def complaints(person: Person, sizes: tuple[tuple[int, int], ...] = SIZES) -> list[str]:
    """What does not fit in windows of these sizes."""
    found = []
    for width, height in sizes:
        person.page.set_viewport_size({"width": width, "height": height})
        # The chart is drawn as large as its place, once that is known.
        for _ in range(3):
            person.page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
        found += [f"{width}x{height}: {one}" for one in person.page.evaluate(MEASURE)]
    return found


def test_eight_full_exhibitions_fit(someone: Someone) -> None:
    assert complaints(sit_down(someone, crowded(8)), SIZES[:2]) == []


def test_two_captains_fit_at_the_start(someone: Someone) -> None:
    assert complaints(sit_down(someone, played(GAME, 0.0)), SIZES[1:]) == []


def test_the_measures_can_fail(someone: Someone) -> None:
    person = sit_down(someone, played(GAME, 0.5))
    assert complaints(person, SIZES[:1]) == []
    spoilt = {
        "main { padding-bottom: 300px; box-sizing: content-box }": "scrolled",
        ".worth { translate: 0 400px }": "is cut off",
        ".market { width: 130% }": "lies over",
        ".worth { font-size: 11px !important }": "is 11.0 px",
        ".mine { visibility: hidden }": "not in sight",
    }
    for style, complaint in spoilt.items():
        person.page.evaluate(SPOIL, style)
        found = complaints(person, SIZES[:1])
        assert any(complaint in one for one in found), f"{style}: {found}"
        person.page.evaluate("() => { document.adoptedStyleSheets.pop(); }")


def test_trays_are_opened_and_closed_by_keyboard(someone: Someone) -> None:
    person = sit_down(someone, crowded(8))
    tray = person.page.locator(".tray")
    for key in ("d", "k"):
        person.page.keyboard.press(key)
        tray.wait_for()
        assert person.page.evaluate("document.activeElement.classList.contains('tray')")
        person.page.keyboard.press("Escape")
        tray.wait_for(state="detached")


@slow
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 4, 8])
def test_tables_fit(someone: Someone, players: int, language: str) -> None:
    states = {str(part): played(GAME, part, players=players) for part in (0.0, 0.5, 0.9)}
    found = []
    for part, state in {**states, "crowded": crowded(players)}.items():
        person = sit_down(someone, state, language=language)
        found += [f"{part}: {one}" for one in complaints(person)]
    assert not found, "\n".join(found)
