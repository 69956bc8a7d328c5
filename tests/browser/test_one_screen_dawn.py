"""A table of Dawn of Empires is seen whole: no window has to be scrolled, nothing lies over it."""

from collections.abc import Iterator

import pytest

import carrack
from tests.browser.conftest import Someone
from tests.browser.games import SEED
from tests.browser.test_one_screen import SIZES, check, complaints, sit_down

GAME = "dawn-of-empires"
#: How far games are.
PARTS = (0.0, 0.25, 0.55, 0.95)

slow = pytest.mark.slow


def positions(players: int) -> list[carrack.State]:
    """Return a game as bots play that want to win: their boards and the map become full."""
    game = carrack.game(GAME, players=players)
    state = game.start(SEED)
    bots = [carrack.make_bot("greedy", game, seed=seat) for seat in range(players)]
    found = [state.clone()]
    while not state.over:
        seat = state.pending().seat
        state.apply(bots[seat].decide(carrack.Position(state)))
        found.append(state.clone())
    return found


def part(found: list[carrack.State], share: float) -> carrack.State:
    return found[int((len(found) - 1) * share)]


def kinds(found: list[carrack.State]) -> Iterator[carrack.State]:
    """Yield, of every kind of decision, the position with the most choices."""
    most: dict[str, tuple[int, carrack.State]] = {}
    for state in found[:-1]:
        kind, count = state.pending().kind, len(state.legal_actions())
        if count > max(1, most.get(kind, (1, state))[0]):
            most[kind] = count, state
    for _, state in most.values():
        yield state


def test_a_full_table_fits(someone: Someone) -> None:
    check(sit_down(someone, part(positions(4), 0.93)))


def test_a_fresh_table_fits(someone: Someone) -> None:
    check(sit_down(someone, carrack.game(GAME, players=2).start(SEED)), SIZES[:1])


def test_every_tile_is_told_of_by_mouse_and_by_keyboard(someone: Someone) -> None:
    person = sit_down(someone, carrack.game(GAME, players=2).start(SEED), language="fr")
    person.page.set_viewport_size({"width": 1280, "height": 720})
    # The empires to choose from lie over some of the tiles.
    person.page.keyboard.press("Escape")
    told = person.page.locator(".matrix .told")
    tiles = person.page.locator(".matrix .place")
    for place in range(tiles.count()):
        tiles.nth(place).hover(force=True)
        person.sees("() => document.querySelector('.matrix .told b') !== null")
        room = told.evaluate("(place) => place.clientHeight - place.scrollHeight")
        assert room >= 0, tiles.nth(place).get_attribute("aria-label")
    person.page.mouse.move(5, 5)
    tiles.first.focus()
    first = told.inner_text()
    person.page.keyboard.press("ArrowRight")
    assert told.inner_text() != first


def test_the_map_is_enlarged_moved_and_seen_whole_again(someone: Someone) -> None:
    person = sit_down(someone, part(positions(2), 0.3))
    page = person.page
    frame = page.locator(".map .frame")
    tile = page.locator(".map .tile").nth(12)
    box = frame.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def left() -> float:
        found: float = tile.evaluate("(tile) => tile.getBoundingClientRect().left")
        return found

    def wide() -> float:
        found: float = tile.evaluate("(tile) => tile.getBoundingClientRect().width")
        return found

    whole = wide()
    page.mouse.move(*middle)
    page.mouse.wheel(0, -400)
    person.sees("() => document.querySelector('.frame.enlarged') !== null")
    assert wide() > whole * 1.3
    before = left()
    moment = person.moment
    page.mouse.down()
    page.mouse.move(middle[0] - 40, middle[1], steps=4)
    page.mouse.up()
    assert left() < before - 20
    assert person.moment == moment, "dragging has chosen something"
    page.locator(".map .zoom button").last.click()
    assert wide() == pytest.approx(whole, abs=1)
    frame.focus()
    page.keyboard.press("+")
    assert wide() > whole * 1.3
    page.keyboard.press("0")
    assert wide() == pytest.approx(whole, abs=1)


def test_trays_are_opened_and_closed_by_keyboard(someone: Someone) -> None:
    person = sit_down(someone, part(positions(4), 0.5))
    for key, name in (("t", "tiles"), ("r", "rivals")):
        tray = person.page.locator(f"#tray-{name}")
        person.page.keyboard.press(key)
        tray.wait_for()
        person.page.keyboard.press("Escape")
        tray.wait_for(state="detached")


@slow
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tables_fit(someone: Someone, players: int, language: str) -> None:
    found, game = [], positions(players)
    for share in PARTS:
        person = sit_down(someone, part(game, share), language=language)
        found += [f"{share}: {one}" for size in SIZES for one in complaints(person, *size)]
    assert not found, "\n".join(found)


@slow
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 4])
def test_every_question_has_what_it_lights_in_sight(
    someone: Someone, players: int, language: str
) -> None:
    found = []
    for state in kinds(positions(players)):
        person = sit_down(someone, state, language=language)
        for size in SIZES[:2]:
            found += [f"{person.question}: {one}" for one in complaints(person, *size)]
    assert not found, "\n".join(found)
