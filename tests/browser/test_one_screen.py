"""A table of Age of Discovery is seen whole: no window has to be scrolled, nothing lies over it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import carrack
from carrack.bots.random_bot import RandomBot
from tests.browser.conftest import Someone
from tests.browser.games import SEED, played
from tests.browser.person import Person

MEASURES = Path(__file__).with_name("one_screen.js")
OLD, NEW = "age-of-discovery-2007", "age-of-discovery-2015"
#: The largest tables are the fullest.
TABLES = ((OLD, 2), (OLD, 5), (NEW, 2), (NEW, 6))
SIZES = ((1280, 720), (1440, 900), (1920, 1080))
#: How far games are: not all of them are full of pieces.
PARTS = (0.0, 0.25, 0.5, 0.75, 0.95)
#: A few letters more than most people have.
NAME = "Bartholomew"
#: Games until most kinds of decisions have been met.
GAMES = 6

slow = pytest.mark.slow


def sit_down(someone: Someone, state: carrack.State, **settings: str) -> Person:
    """Sit at every seat of a game in its midst."""
    person = someone(**settings)
    person.page.add_init_script(path=MEASURES)
    person.call("identity/guest", {"name": NAME})
    seats = ["me"] * state.game.players
    wish = {"game": state.game.id, "seats": seats, "snapshot": state.to_dict()}
    person.visit(f"match/{person.call('matches', wish)['id']}")
    person.is_asked()
    return person


def complaints(person: Person, width: int, height: int) -> list[str]:
    """What does not fit in a window of a size."""
    person.page.set_viewport_size({"width": width, "height": height})
    person.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")
    found: list[str] = person.page.evaluate("oneScreen.complaints()")
    return [f"{width}x{height}: {one}" for one in found]


def check(person: Person, sizes: tuple[tuple[int, int], ...] = SIZES) -> None:
    found = [one for size in sizes for one in complaints(person, *size)]
    assert found == [], "\n".join([person.question, *found])


def test_the_fullest_table_fits_the_smallest_window(someone: Someone) -> None:
    check(sit_down(someone, played(NEW, 0.5, players=6)), SIZES[:1])


def test_a_fresh_table_fits(someone: Someone) -> None:
    check(sit_down(someone, played(OLD, 0.0)), SIZES[1:])


def test_the_measures_can_fail(someone: Someone) -> None:
    """Squeezing the table in any way is complained of."""
    person = sit_down(someone, played(OLD, 0.5))
    assert complaints(person, *SIZES[1]) == []
    spoilt = {
        "main { padding-bottom: 300px; box-sizing: content-box }": "is scrolled",
        ".map { width: 130% }": "lies over",
        ".box h3 { translate: 0 -30px }": "is cut off",
        ".box small { translate: 0 -12px }": "is written over",
        ".tray, .boxes { visibility: hidden }": "not in sight",
        ".box small { font-size: 11px }": "is 11.0 px",
    }
    for style, complaint in spoilt.items():
        tag = person.page.evaluate_handle(
            """(style) => {
              const sheet = new CSSStyleSheet();
              sheet.replaceSync(style);
              document.adoptedStyleSheets.push(sheet);
              return sheet;
            }""",
            style,
        )
        found = complaints(person, *SIZES[1])
        assert any(complaint in one for one in found), f"{style}: {found}"
        tag.evaluate("() => document.adoptedStyleSheets.pop()")


def test_a_tray_is_opened_and_closed_by_keyboard(someone: Someone) -> None:
    person = sit_down(someone, played(NEW, 0.5, players=6))
    tray = person.page.locator(".tray")
    for key in ("r", "m", "b", "o"):
        person.page.keyboard.press(key)
        tray.wait_for()
        box = tray.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert person.page.evaluate("document.activeElement.classList.contains('tray')")
        person.page.keyboard.press("Escape")
        tray.wait_for(state="detached")


def test_the_question_keeps_its_place_and_the_log_its_end(someone: Someone) -> None:
    person = someone()
    person.open_table(OLD, ["me", "bot:easy"])
    person.is_asked()
    places = set()
    for _ in range(12):
        person.decide()
        person.is_asked()
        boxes = person.page.evaluate(
            "['.asks', '.side', '.map', '.boxes', '.seats'].map((place) =>"
            " JSON.stringify(document.querySelector(place).getBoundingClientRect()))"
        )
        places.add(tuple(boxes))
    assert len(places) == 1, "something has moved"
    end = person.page.evaluate(
        "(({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - clientHeight - scrollTop)"
        "(document.querySelector('.log'))"
    )
    assert end <= 1


@slow
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_tables_fit(someone: Someone, game: str, players: int, language: str) -> None:
    found = []
    for part in PARTS:
        person = sit_down(someone, played(game, part, players=players), language=language)
        found += [f"{part}: {one}" for size in SIZES for one in complaints(person, *size)]
    assert not found, "\n".join(found)


def kinds(game: str, players: int) -> Iterator[carrack.State]:
    """Yield a position of every kind of decision that some games come to."""
    met = set()
    for seed in range(SEED, SEED + GAMES):
        state, bot = carrack.game(game, players=players).start(seed), RandomBot(seed)
        while not state.over:
            kind = state.pending().kind
            if kind not in met and len(state.legal_actions()) > 1:
                met.add(kind)
                yield state.clone()
            state.apply(bot.choose(state.legal_actions()))


@slow
@pytest.mark.parametrize(("game", "players"), [(OLD, 5), (NEW, 6)])
def test_every_question_has_what_it_lights_in_sight(
    someone: Someone, game: str, players: int
) -> None:
    found = []
    for state in kinds(game, players):
        person = sit_down(someone, state)
        for size in SIZES[:2]:
            found += [f"{person.question}: {one}" for one in complaints(person, *size)]
    assert not found, "\n".join(found)


# ---- On a phone ----------------------------------------------------------------------------------

PHONE = (390, 844)
PHONE_PARTS = ("board", "choose", "me", "rivals", "log")
#: What of the part that is shown is lit, but can't be brought to where a finger reaches it.
COVERED = """() => [...document.querySelectorAll(".board [data-lit]")]
  .filter((element) => element.getClientRects().length && !hand.point(element))
  .map((element) => hand.label(element))"""
#: The parts with something lit in them, as they are, and as their tabs tell.
LIT_PARTS = """() => [
  [...document.querySelectorAll(".board [data-lit]")]
    .map((element) => element.closest("[data-part]").dataset.part),
  [...document.querySelectorAll(".parts .lit")].map((tab) => tab.dataset.for),
]"""


def check_phone(someone: Someone, state: carrack.State) -> None:
    """Hold that each part is at most two screens high, and nothing lit in it is covered."""
    person = sit_down(someone, state)
    person.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    person.page.locator(".parts").wait_for()
    lit, told = person.page.evaluate(LIT_PARTS)
    assert set(told) == {*lit, "choose"}
    for part in PHONE_PARTS:
        person.page.locator(f".parts [data-for={part}]").click()
        person.sees("([part]) => document.querySelector('.match').dataset.shows === part", part)
        person.check_width()
        height = person.page.evaluate("document.documentElement.scrollHeight")
        assert height <= 2 * PHONE[1], f"{part} is {height} px high"
        assert person.page.evaluate(COVERED) == [], part


def test_a_phone_shows_a_part_at_a_time(someone: Someone) -> None:
    check_phone(someone, played(NEW, 0.5, players=6))


@slow
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_phones_show_every_table(someone: Someone, game: str, players: int) -> None:
    for part in PARTS:
        check_phone(someone, played(game, part, players=players))
