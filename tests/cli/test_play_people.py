"""Several people at one screen: nobody sees another's hand."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console, RenderableType

from carrack import Record, State
from carrack.cli.terminal.screens import Screens
from carrack.games.exploration.terminal.cards import drawn_hand
from carrack.text.fluent import Texts
from tests.cli.playing import Played, pilot, played, script

TWO: dict[str, Any] = {"seats": "you,you", "names": "Ann,Bob"}


class Watched:
    """Notes for every table shown: the position, for whom, and the text."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.shown: list[tuple[int, int | None, str]] = []
        original = Screens.table

        def table(
            screens: Screens,
            state: State,
            viewer: int | None,
            log: list[str],
            below: list[RenderableType],
        ) -> None:
            with screens.terminal.console.capture() as captured:
                original(screens, state, viewer, log, below)
            text = captured.get()
            screens.terminal.console.file.write(text)
            self.shown.append((state.position, viewer, text))

        monkeypatch.setattr(Screens, "table", table)


def hand_drawn(state: State, seat: int) -> str:
    hand = state.view(seat)["seats"][seat]["hand"]  # type: ignore[index]
    console = Console(width=80, highlight=False, color_system=None)
    with console.capture() as captured:
        console.print(drawn_hand(hand, Texts("en"), 80))
    return captured.get().rstrip()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Watched, Played, Record]]:
    file = tmp_path_factory.mktemp("people") / "game.json"
    with pytest.MonkeyPatch.context() as monkeypatch:
        watched = Watched(monkeypatch)
        answer = pilot(8)

        def saving_at_the_end(output: str) -> str | None:
            return str(file) if "Save the record?" in output[-80:] else answer(output)

        game = played(saving_at_the_end, **TWO)
        yield watched, game, Record.load(file)


def test_each_sees_the_own_hand_alone(whole: tuple[Watched, Played, Record]) -> None:
    watched, game, record = whole
    assert game.code == 0
    assert record.result is not None
    states = [record.start()]
    for move in record.segments[0].moves:
        states.append(states[-1].clone())
        states[-1].apply(move.action)
    seen = set()
    for position, viewer, text in watched.shown:
        if viewer is None:
            assert "Your hand" not in text
            continue
        seen.add(viewer)
        own, other = (hand_drawn(states[position], seat) for seat in (viewer, 1 - viewer))
        assert own in text
        assert other not in text or other in own
        assert f"{record.names[viewer]} (you)" in text
        assert f"{record.names[1 - viewer]} (you)" not in text
    assert seen == {0, 1}


def test_the_screen_is_passed_before_anything_of_the_next_is_shown(
    whole: tuple[Watched, Played, Record],
) -> None:
    holder = ""
    for page in whole[1].pages:
        if "Pass the screen to " in page:
            holder = page.split("Pass the screen to ")[1].split(".")[0]
            assert "Your hand" not in page
        elif "Your hand" in page or "Your turn" in page:
            assert f"{holder} (you)" in page


def test_the_end_shows_nobodys_hand(whole: tuple[Watched, Played, Record]) -> None:
    last = whole[1].pages[-1]
    assert "Final accounts" in last
    assert "Your hand" not in last


def test_what_others_draw_is_not_named(whole: tuple[Watched, Played, Record]) -> None:
    told = " ".join(" ".join(whole[1].output.split()).replace("~", "").split())
    secrets = re.findall(r"(?:Ann|Bob) (?:is dealt|explores at distance \d+ and draws) (.)", told)
    assert len(secrets) > 10
    assert all(found.isdigit() for found in secrets)


def test_a_turn_can_be_taken_back_before_the_screen_is_passed() -> None:
    game = played(script("", "1", "u", "2"), **TWO)
    assert "Taken back." in game.output
    assert "is next." in game.pages[-1]


def test_bob_cannot_take_back_what_ann_did() -> None:
    page = played(script("", "1", "", "", "u"), **TWO).pages[-1]
    assert "nothing to take back" in " ".join(page.split())
    assert "You sail out" not in page
