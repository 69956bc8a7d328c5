"""The soak's verdicts on how strong the bots are."""

from pathlib import Path
from typing import Any

import pytest
from tools import bot_strength

from carrack.lab import journal
from tests.titles import our_games


def found(share: float, longest: float = 0.2, faults: int = 0) -> dict[str, Any]:
    """What a duel of ``hard`` says."""
    bots = ("hard", "hard:1s")
    return {
        "games": 40,
        "share": dict.fromkeys(bots, share),
        "interval": {bot: [share - 0.1, share + 0.1] for bot in bots},
        "decisions": {bot: {"longest_seconds": longest} for bot in bots},
        "faults": {"hard": {"raised": faults}} if faults else {},
    }


def check(name: str) -> bot_strength.Check:
    return next(one for one in bot_strength.CHECKS if one.name == name)


@pytest.mark.parametrize(
    ("name", "result", "passed"),
    [
        ("hard-greedy", found(0.45), True),
        ("hard-greedy", found(0.44), False),
        ("hard-greedy", found(0.9, faults=1), False),
        ("hard-greedy-two", found(0.75), True),
        ("hard-greedy-two", found(0.7), False),
        ("one-second", found(0.4, longest=1.0), True),
        ("one-second", found(0.4, longest=1.3), False),
        ("one-second", found(0.3, longest=1.0), False),
    ],
)
def test_verdicts(name: str, result: dict[str, Any], passed: bool) -> None:
    others = {"hard-greedy": {"share": 0.45}}
    verdict = bot_strength.judged(check(name), result, others)
    assert verdict["passed"] is passed
    assert ("pass" if passed else "FAIL") in bot_strength.in_words("a-game", verdict)


def test_every_game_of_ours_is_measured() -> None:
    assert set(bot_strength.usual_games()) == {entry.id for entry in our_games()}


def test_a_second_for_each_decision_is_tried_in_fifty_games() -> None:
    one_second = check("one-second")
    assert sum(bot_strength.games_of(game, one_second) for game in bot_strength.usual_games()) == 50


def test_other_bots_have_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    title = "dawn-of-empires"
    before = bot_strength.folder_of(title, bot_strength.CHECKS[0], Path("out"))
    monkeypatch.setattr(journal, "sources_digest", lambda bots, game: "f" * 64)
    assert bot_strength.folder_of(title, bot_strength.CHECKS[0], Path("out")) != before
