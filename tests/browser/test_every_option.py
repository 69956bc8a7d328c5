"""Nothing in the client decides a rule: whatever is chosen at set-up is played by the same page."""

import pytest

import carrack
from tests.browser.conftest import Someone
from tests.browser.games import GAMES
from tests.browser.person import Person, say

#: The options of each game, and what they are unless one chooses.
USUAL = {
    entry.id: {option.name: option.default for option in entry.options if option.kind != "table"}
    for entry in carrack.games()
}
#: A table of values that nobody has released.
HOUSE = {
    "name": "other-seas",
    "base": "draft-1",
    "technologies": {"fishing": {"cost": 2}, "masonry": {"cost": 2}},
    "wonders": {"oracle": {"money": 1}},
    "empires": {"greece": {"growth": 3}, "rome": {"settler": 1}},
}


def choose_every_option(person: Person) -> None:
    """Tick everything there is to tick, and take the last of several choices, the most of all."""
    options = person.page.get_by_role("group", name=say("web-options"))
    for box in options.get_by_role("checkbox").all():
        box.check()
    for choice in options.get_by_role("combobox").all():
        last = choice.locator("option").last.get_attribute("value")
        choice.select_option(last)
    for number in options.get_by_role("spinbutton").all():
        number.fill(number.get_attribute("max") or "")


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=[pytest.mark.slow] if game == "age-of-discovery-2007" else [])
        for game in GAMES
        if USUAL[game]
    ],
)
def test_a_whole_game_with_every_option(someone: Someone, game: str) -> None:
    ann = someone()
    ann.visit(f"new/{game}")
    count = ann.page.get_by_label(say("web-player-count"), exact=True)
    count.fill("2")
    count.press("Tab")
    ann.page.get_by_label(say("web-seat", seat=2), exact=True).select_option("bot:easy")
    choose_every_option(ann)
    ann.picture(f"{game}-every-option", whole=True)
    ann.page.get_by_role("button", name=say("web-open-table")).click()
    ann.wait_for_table()
    match = ann.ask(f"matches/{ann.page.url.rpartition('/')[2]}")
    assert all(match["options"][name] != usual for name, usual in USUAL[game].items())
    ann.play()
    ann.picture(f"{game}-every-option-end")


def test_a_whole_game_with_a_table_of_values_of_ones_own(someone: Someone) -> None:
    ann = someone()
    ann.open_table("dawn-of-empires", ["me", "bot:easy"], {"house": HOUSE})
    match = ann.page.url.partition("match/")[2].partition("?")[0]
    assert ann.ask(f"matches/{match}")["options"]["house"]["technologies"]["fishing"]["cost"] == 2
    ann.is_asked()
    ann.play()
    ann.picture("dawn-of-empires-house-end")
