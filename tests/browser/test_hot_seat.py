"""Several people at one screen: whoever must choose sees the table as theirs."""

import pytest

from tests.browser.conftest import Someone
from tests.browser.games import GAMES

DECISIONS = 12


@pytest.mark.parametrize("game", GAMES)
def test_everybody_in_turn(someone: Someone, game: str) -> None:
    ann = someone()
    path = ann.open_table(game, ["me", "me"])
    ann.is_asked()
    for _ in range(DECISIONS):
        ann.decide()
    ann.picture(f"{game}-hot-seat")
    match = path.removeprefix("match/").partition("?")[0]
    entries = ann.ask(f"matches/{match}/log")["entries"]
    assert {entry["seat"] for entry in entries if entry["kind"] == "move"} == {0, 1}
