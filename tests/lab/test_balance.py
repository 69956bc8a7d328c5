"""The search of a balanced house table: what it calls uneven, what it changes, where it goes on."""

import json
from pathlib import Path

import pytest
from tools import balance
from tools.balance_figures import Figures, figures_of
from tools.random_empires import ByLot, drawn

import carrack
from carrack.bots.interface import Position
from carrack.bots.random_bot import RandomBot
from carrack.games.dawn.rules.data import DEFAULT, released
from carrack.lab import pool
from carrack.lab.studies.facts import GameFacts, SeatFacts
from carrack.lab.studies.plan import read_study
from carrack.lab.studies.run import LocalExecutor, StudyRun

TABLE: balance.Table = dict(released("draft-1"))
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
    assert list(balance.proposals(balance.Look(BARE, "", EVEN_ALONE))) == []


#: Nothing of it can be changed: without empires there is none to favour.
BARE: balance.Table = {**TABLE, "empires": {}, "cubes": {}}
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
    changed = list(balance.proposals(balance.Look({**TABLE, "cubes": {}}, "", off)))
    assert [why for why, _ in changed] == ["technologies.sailing.cost 4 -> 3"]
    assert changed[0][1]["technologies"]["sailing"]["cost"] == 3
    assert TABLE["technologies"]["sailing"]["cost"] == 4


def test_tables_that_the_box_does_not_hold_are_left_out() -> None:
    assert balance.fits(TABLE)
    # There is one desert, and Egypt has it.
    tiles = ["desert", "plains", "hills"]
    assert not balance.fits(balance.changed(TABLE, "empires.babylon.tiles", tiles))


@pytest.mark.rule("dawn.components.no-dead-tile")
def test_tables_with_a_dead_tile_are_left_out() -> None:
    """With Fishing a cube of ocean becomes 2 food, which everybody would have then."""
    assert not balance.fits(balance.changed(TABLE, "cubes.ocean.food", 2))


def test_a_search_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Every look is a folder of its own, in which nothing is played twice."""

    def steps() -> list[object]:
        told = json.loads((tmp_path / "search.json").read_text(encoding="utf-8"))
        return list(told["steps"])

    plan = balance.Plan(tmp_path, ["random"] * 2, looks=2, games=2, jobs=1, start=TABLE)
    first = balance.Search(plan).run()
    played = {file: file.read_text(encoding="utf-8") for file in tmp_path.glob("*/games.jsonl")}
    before = steps()
    # Whoever finds a better table looks at both once more, even with the last look.
    assert len(played) == len(before)
    assert len(before) in (2, 4)
    balance.Search(plan._replace(looks=6)).run()
    assert all(file.read_text(encoding="utf-8") == text for file, text in played.items())
    assert steps()[: len(before)] == before
    assert len(before) < len(steps()) <= 8
    assert balance.Search(plan).run().figures == first.figures
    assert balance.confirm(plan, balance.found_in(tmp_path), 2) in (0, 1)


class Scripted(balance.Search):
    """A search that is told how uneven tables are, by what was changed and the deals."""

    def __init__(self, plan: balance.Plan, uneven: dict[tuple[str, int], float]) -> None:
        self._uneven = uneven
        super().__init__(plan)

    def _look(self, table: balance.Table, why: str, seed: int = balance.SEED) -> balance.Look:
        self._left -= 1
        off = self._uneven[why.removesuffix(", again"), seed]
        empires = {"egypt": EVEN.par + off}
        return balance.Look(table, why, Figures(**{**vars(EVEN), "empires": empires}))


@pytest.mark.parametrize(("again", "growth"), [(0.1, 5), (0.3, 4)])
def test_a_change_must_look_good_on_other_deals_too(
    tmp_path: Path, again: float, growth: int
) -> None:
    plan = balance.Plan(tmp_path, ["greedy"] * 4, looks=4, games=2, jobs=1, start=TABLE)
    change = "empires.egypt.growth 4 -> 5"
    uneven = {
        ("start", balance.SEED): 0.2,
        (change, balance.SEED): 0.1,
        (change, balance.DOUBTING_SEED): again,
        (f"without {change}", balance.DOUBTING_SEED): 0.2,
    }
    assert balance.at(Scripted(plan, uneven).run().table, "empires.egypt.growth") == growth


def test_a_search_may_start_from_changes_that_were_written_down(tmp_path: Path) -> None:
    file = tmp_path / "changes.json"
    file.write_text('{"base": "draft-1", "name": "mine", "faces": [0,0,0,0,0,0,0,0,9]}', "utf-8")
    start = balance.started_from(file)
    assert start == {**released("draft-1"), "name": "mine", "faces": [0] * 8 + [9]}
    assert balance.started_from(None) == released(DEFAULT)


def test_every_empire_is_drawn_for_every_place_in_the_order() -> None:
    study = read_study(
        {"game": balance.GAME, "seats": ["random"] * 4, "games": 64, "seed": 1, "options": {}}
    )
    run = StudyRun(drawn(study))
    for _ in run.play(LocalExecutor(1), pool.Stop()):
        pass
    met = {(own.side, own.turn) for game in run.games for own in game.seats}
    assert len(met) == 16
    assert len({tuple(own.side for own in game.seats) for game in run.games}) > 16


def test_whoever_draws_an_empire_decides_everything_else_alone() -> None:
    configured = carrack.game(balance.GAME, players=2)
    state = configured.start(3)
    bot = ByLot(RandomBot(5), 7)
    alone = RandomBot(5)
    assert configured.action_args(bot.decide(Position(state)))["verb"] == "empire"
    state.apply("empire name=egypt")
    for _ in ("start", "tile", "tile"):
        chosen = bot.decide(Position(state))
        assert chosen == alone.decide(Position(state))
        state.apply(chosen)
