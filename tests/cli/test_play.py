"""Games at the terminal: whole ones, what is typed, what is said to it."""

import io
from pathlib import Path
from typing import Any, TextIO, cast

import pytest
from rich.console import Console

from carrack import CarrackError, Record
from carrack.cli.terminal.tty import Terminal
from carrack.text.fluent import Texts
from tests.cli.playing import pilot, played, saved_after, script


@pytest.mark.parametrize(
    ("seats", "language"), [("you,random", "en"), ("random,you,random,random,random", "fr")]
)
def test_a_whole_game_against_random_opponents(seats: str, language: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = played(pilot(3), seats=seats, language=language, save=file)
    assert game.code == 0
    record = Record.load(file)
    record.verify()
    assert record.result is not None
    texts = Texts(language)
    assert texts("play-accounts") in game.output
    for name in record.names:
        assert name in game.pages[-1]
    for score in record.result.scores:
        assert str(score) in game.pages[-1]


@pytest.mark.parametrize("width", [60, 80, 140])
def test_nothing_is_wider_than_the_terminal(width: int) -> None:
    game = played(pilot(4, 60), seats="you,random,random,random", width=width)
    assert max(len(line) for line in game.output.splitlines() if "?" not in line) <= width


def test_the_usual_table_is_one_person_among_bots() -> None:
    first = played(script()).pages[1]
    assert "1  Player 1" in first
    assert "4  Normal 4, a bot" in first


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    assert played(pilot(5, 30)).output == played(pilot(5, 30)).output


def test_the_end_of_input_leaves_cleanly() -> None:
    assert played(script(), seats="you,random", seed=FIRST).output.endswith("Fair winds!\n")
    late = played(script("1"), **YOUR_TURN)
    assert late.code == 0
    assert late.output.endswith("The game was not saved.\n")


# ---- What can be typed ---------------------------------------------------------------------

#: A seed with which the first seat of two begins, holding coffee of one ship.
FIRST = "25"
YOUR_TURN: dict[str, Any] = {"seats": "you,random", "seed": FIRST}


def last_page(*typed: str, **arguments: str) -> str:
    return played(script(*typed), **{**YOUR_TURN, **arguments}).pages[-1]


def test_a_choice_by_number_text_or_the_beginning_of_its_words() -> None:
    by_number = last_page("1")
    assert "You sail out with" in by_number
    assert last_page("sail with=coffee-1") == by_number
    assert last_page("set sail with coffee (1") == by_number


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no choice 99"),
        ("0", "There is no choice 0"),
        ("9" * 400, "There is no choice"),
        ("", "Pick one of the choices"),
        ("exhibit", "could be any of"),
        ("frobnicate", "I don’t know what"),
        ("sell", "(exploration.market.five-kinds)"),
        ("explore", "(exploration.explore.when)"),
        ("u", "nothing to take back"),
        ("r nonsense", "No rule is called"),
        ("r reward", "Which one? exploration.reward.king"),
        ("\x1b[2J\x07", "I don’t know what"),
    ],
)
def test_what_cannot_be_done_is_explained(typed: str, answer: str) -> None:
    page = " ".join(last_page(typed).split())
    assert answer in page
    assert "\x1b" not in page


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("?", "Most gold wins"),
        ("help", "What you can type"),
        ("r", "One action out of five"),
        ("r king", "The King pays for distance"),
        ("r exploration.final.tie", "Ties"),
        ("l", "cards are shuffled"),
    ],
)
def test_pages_to_read(typed: str, shown: str) -> None:
    game = played(script(typed), **YOUR_TURN)
    assert shown in game.pages[-2]
    assert "What will you do?" in game.pages[-1]


def test_several_numbers_at_once_stop_where_the_turn_does() -> None:
    page = last_page("1 1")
    assert "Your turn was over" in page


def test_an_only_choice_is_taken_with_enter() -> None:
    typed = ["1", "1", "1", "1"]
    forced = last_page(*typed)
    assert "Enter takes the only choice" in forced
    assert last_page(*typed, "") == last_page(*typed, "1")


# ---- Taking back ---------------------------------------------------------------------------


def test_undo_within_a_turn() -> None:
    exhibited = last_page("exhibit card=coffee-1", seed=FIRST)
    assert "Put more on show" in exhibited
    undone = last_page("exhibit card=coffee-1", "u", seed=FIRST)
    assert "Taken back." in undone
    assert "What will you do?" in undone
    assert "You exhibit" not in undone


def test_undo_stops_at_the_decisions_of_others_and_says_so() -> None:
    assert "Random 2 has decided since" in " ".join(last_page("1", "u").split())


def test_a_turn_can_wait_to_be_taken_back() -> None:
    game = played(script("e", "1", "u", "2", ""), **YOUR_TURN)
    assert "Random 2 is next." in game.output
    assert "Taken back." in game.output
    assert "Random 2 is next." not in game.pages[-1]


def test_undo_stops_at_what_came_to_light() -> None:
    page = played(script("e", "1", "", "explore", "u"), **YOUR_TURN).pages[-1]
    assert "brought hidden cards to light" in page


# ---- Before the game -----------------------------------------------------------------------


def test_the_menu_asks_for_what_was_not_said() -> None:
    game = played(script("x", "4", "9", "3", "2", "deep-blue", "random"), game=None)
    assert "Which game?" in game.output
    assert "A number from 2 to 8, please." in game.output
    assert "3  Random 3, a bot" in game.output
    assert "2  Player 2" in game.output


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"seats": "you,deep-blue"}, "play-unknown-seat"),
        ({"seats": "random,random"}, "play-nobody"),
        ({"seats": "you,,random"}, "empty-seat"),
        ({"seats": "you"}, "player-count"),
        ({"seats": "you,random", "players": 3}, "play-seat-count"),
        ({"players": 9}, "player-count"),
        ({"names": "Ann,Ann", "seats": "you,you"}, "play-same-names"),
        ({"names": "Ann,Bob,Cleo", "seats": "you,random"}, "play-name-count"),
        ({"seed": "pi"}, "bad-seed"),
        ({"options": ["wind=strong"]}, "unknown-option"),
        ({"options_file": Path("nowhere.toml")}, "no-such-file"),
        ({"save": Path("nowhere/game.json")}, "no-such-folder"),
        ({"resume": Path("nowhere.json")}, "no-such-file"),
        ({"resume": Path("any.json"), "players": 3}, "play-resume-fixed"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_cannot_be_played_is_refused(
    arguments: dict[str, Any],
    code: str,
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CarrackError) as refusal:
        played(script(), language=language, **arguments)
    assert refusal.value.code == code
    assert Texts(language).has(f"error-{code}")
    assert list(tmp_path.iterdir()) == []


def test_names_for_all_say_who_is_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    saved_after(file, 3, seats="you,random", names="Ann,Bob")
    assert Record.load(file).names == ["Ann", "Bob (random)"]


def test_names_that_steer_a_terminal_are_made_harmless() -> None:
    game = played(script(), seats="you,random", names="\x1b[31mAnn[/red]")
    assert "\x1b" not in game.output
    assert "Ann[/red]" in game.output


def test_an_old_encoding_gets_plain_signs() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii", errors="carrack-plain")
    console = Console(file=stream, width=80, highlight=False)
    terminal = Terminal(console, cast(TextIO, io.StringIO("")))
    terminal.show("◆ ▲▲▲ → épice « œuvre » ≈")
    stream.flush()
    assert raw.getvalue() == b'* ^^^ -> epice " oeuvre " ~\n'
