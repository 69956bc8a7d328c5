"""The game is played everywhere: in the terminal, by bots, in environments, through a server."""

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import carrack
from carrack import lab
from carrack.cli.app import build
from carrack.text.fluent import Texts
from carrack.text.wording import Wording

GAME = "far-isles"


def test_it_is_in_the_catalogue() -> None:
    entry = next(entry for entry in carrack.games() if entry.id == GAME)
    assert (entry.name, entry.fewest, entry.most) == ("The Far Isles", 2, 4)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_in_the_terminal(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The last question is under what name to keep the game.
    monkeypatch.chdir(tmp_path)
    command = ["play", GAME, "--seats", "you,random", "--seed", "3"]
    ran = CliRunner().invoke(build(language), command, input="1\n" * 2000, prog_name="carrack")
    assert ran.exit_code == 0, ran.output
    assert Texts(language)("isles-ending-last-round") in " ".join(ran.stdout.split())
    assert Texts(language)("isles-view-voyage") in ran.stdout
    assert "isles-" not in ran.stdout, "every message has its words"


def test_its_bots_know_more_than_chance() -> None:
    result = lab.duel(GAME, ["greedy", "random"], games=20, seed=3)
    greedy, chance = (standing.wins for standing in result.standings())
    assert greedy > chance + 10


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_an_isle_may_bring_is_said(language: str) -> None:
    state = carrack.game(GAME, players=2).start(4)
    words = Wording(Texts(language), state.game, ["Ann", "Bob"])
    sentence = next(one.sentence for one in words.phrases(state))
    assert "12" in sentence, "isles left in the near sea"
    assert state.seat is not None
    state.apply("scout sea=far")
    seen = [words.events(state.events_for(seat), seat)[0] for seat in (state.seat, None)]
    assert seen[0] != seen[1]


def test_a_study_tells_where_captains_sailed_first() -> None:
    study: dict[str, Any] = {"game": GAME, "games": 4, "seats": ["greedy", "random"], "seed": 1}
    assert {"near", "middle", "far"} & {str(row) for row in _words_of(lab.study(study))}


def _words_of(result: Any) -> list[object]:
    return [value for row in result.rows() for value in row.values()]
