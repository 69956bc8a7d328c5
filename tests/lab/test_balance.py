"""The search of a balanced house table: what it calls uneven, what it changes, where it goes on."""

import json
from pathlib import Path

import pytest
from tools import balance
from tools.evenness import Figures, figures_of

from carrack.games.dawn.data import DEFAULT, released
from carrack.lab.study.facts import GameFacts, SeatFacts

TABLE: balance.Table = dict(released(DEFAULT))
EVEN = Figures(
    games=100,
    players=4,
    empires={"babylon": 0.25, "egypt": 0.25, "greece": 0.25, "rome": 0.25},
    empires_in={"babylon": 100, "egypt": 100, "greece": 100, "rome": 100},
    turns={0: 0.25, 1: 0.25, 2: 0.25, 3: 0.25},
    endings={"huts": 0.3, "technologies": 0.4, "experience": 0.3},
    rounds=[20, 30, 40],
    bought={"sailing": 0.5},
)


def seat(side: str, turn: int, place: int, *technologies: str) -> SeatFacts:
    return SeatFacts("greedy", place, 10, turn, side, None, [], list(technologies), 0)


def game(ended: str, rounds: int, *seats: SeatFacts) -> GameFacts:
    return GameFacts(1, 0, 0, 1, 100, rounds, ended, list(seats), 0.1)


def test_figures_count_wins_endings_and_purchases() -> None:
    found = figures_of(
        [
            game("huts", 20, seat("egypt", 0, 1, "sailing"), seat("rome", 1, 2, "sailing")),
            game("experience", 30, seat("egypt", 1, 1), seat("rome", 0, 1)),
        ]
    )
    assert found.empires == {"egypt": 0.75, "rome": 0.25}
    assert found.turns == {0: 0.75, 1: 0.25}
    assert found.endings == {"huts": 0.5, "experience": 0.5}
    assert found.endings_missing() == ["technologies"]
    assert found.bought["sailing"] == 0.5
    assert "masonry" in found.seldom_bought()
    assert "egypt is +25.0% off par" in found.missed()


def test_an_even_table_has_nothing_to_mend() -> None:
    assert EVEN.missed() == []
    assert EVEN.uneven() == 0.0
    assert list(balance.proposals(balance.Look({**TABLE, "empires": {}}, "", EVEN_ALONE))) == []


#: Without empires there is none to favour.
EVEN_ALONE = Figures(**{**vars(EVEN), "empires": {}})


@pytest.mark.parametrize(
    ("changes", "missed"),
    [
        ({"empires": {**EVEN.empires, "rome": 0.29}}, "rome is +4.0% off par"),
        ({"turns": {**EVEN.turns, 3: 0.2}}, "turn 4 is -5.0% off par"),
        ({"endings": {"huts": 1.0}}, "no game ends by technologies"),
        ({"rounds": [10, 12, 60]}, "games take 12 rounds"),
        ({"rounds": [50, 60, 100]}, "games take 60 rounds"),
        ({"bought": {"sailing": 0.01}}, "sailing is bought too seldom"),
    ],
)
def test_what_is_missed_is_told_and_counts(changes: dict[str, object], missed: str) -> None:
    found = Figures(**{**vars(EVEN), **changes})
    assert missed in found.missed()
    assert found.uneven() > EVEN.uneven()
    assert any(line == f"MISSED: {missed}" for line in found.in_words())


def test_the_empire_that_is_most_off_is_changed_first() -> None:
    off = Figures(**{**vars(EVEN), "empires": {"egypt": 0.7, "rome": 0.2}})
    first = [why for why, _ in balance.proposals(balance.Look(TABLE, "", off))]
    assert first[:2] == ["empires.egypt.growth 4 -> 5", "empires.egypt.settler 2 -> 3"]
    assert "egypt loses granary" in first
    assert "empires.rome.growth 4 -> 3" in first
    assert "rome gains library" in first


def test_seldom_bought_technologies_become_cheaper() -> None:
    off = Figures(**{**vars(EVEN_ALONE), "bought": {"sailing": 0.0}})
    changed = list(balance.proposals(balance.Look(TABLE, "", off)))
    assert [why for why, _ in changed] == ["technologies.sailing.cost 4 -> 3"]
    assert changed[0][1]["technologies"]["sailing"]["cost"] == 3
    assert TABLE["technologies"]["sailing"]["cost"] == 4


def test_tables_that_the_box_does_not_hold_are_left_out() -> None:
    assert balance.fits(TABLE)
    # There is one desert, and Egypt has it.
    tiles = ["desert", "plains", "hills"]
    assert not balance.fits(balance.changed(TABLE, "empires.babylon.tiles", tiles))


def test_a_search_goes_on_where_it_stopped(tmp_path: Path) -> None:
    plan = balance.Plan(tmp_path, ["random"] * 2, looks=2, games=2, jobs=1)
    first = balance.Search(plan).run()
    played = {file: file.read_text(encoding="utf-8") for file in tmp_path.glob("*/games.jsonl")}
    assert len(played) == 2
    balance.Search(plan._replace(looks=3)).run()
    assert all(file.read_text(encoding="utf-8") == text for file, text in played.items())
    found = json.loads((tmp_path / "search.json").read_text(encoding="utf-8"))
    assert len(found["steps"]) <= 3
    assert balance.Search(plan).run().figures == first.figures
    assert balance.confirm(plan, 2) in (0, 1)
