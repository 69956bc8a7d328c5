"""Studies: what their files may say, the same games wherever they are played, no game twice."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import carrack
from carrack.games.dawn.rules.data import DEFAULT, released
from carrack.kernel.errors import CarrackError, InvalidData
from carrack.lab import referee
from carrack.lab.journal import RunFolder
from carrack.lab.studies.facts import GameFacts
from carrack.lab.studies.plan import read_study
from carrack.lab.studies.run import settings_of
from tests.lab.studies import DAWN, EXPLORATION, played, study

BOTS = {"deep": {"kind": "search", "budget": 2}, "keen": {"kind": "greedy", "weights": {}}}


def timeless(games: list[GameFacts]) -> list[GameFacts]:
    """Games without what the clock says."""
    return [replace(game, seconds=0.0) for game in games]


# ---- What a file may say -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"game": "chess"}, "game"),
        ({"game": 3}, "game"),
        ({"games": 0}, "games"),
        ({"games": "many"}, "games"),
        ({"seed": 1.5}, "seed"),
        ({"name": "x" * 100}, "name"),
        ({"colour": "red"}, "colour"),
        ({"seats": "random"}, "seats"),
        ({"seats": ["random"]}, "seats"),
        ({"seats": ["random", 3]}, "seats[1]"),
        ({"seats": ["random", "nobody"]}, "seats[1]"),
        ({"seats": ["random", "hard:0"]}, "seats[1]"),
        ({"seats": ["random", "greedy:5"]}, "seats[1]"),
        ({"options": 3}, "options"),
        ({"options": {"speed": 3}}, "options.speed"),
        ({"bots": {"greedy": {"kind": "greedy"}}}, "bots.greedy"),
        ({"bots": {"a": {}}}, "bots.a.kind"),
        ({"bots": {"a": {"kind": "random"}}}, "bots.a.kind"),
        ({"bots": {"a": {"kind": "greedy", "speed": 1}}}, "bots.a.speed"),
        ({"bots": {"a": {"kind": "greedy", "budget": 1}}}, "bots.a.budget"),
        ({"bots": {"a": {"kind": "hard", "budget": 0}}}, "bots.a.budget"),
        ({"bots": {"a": {"kind": "hard", "budget": "soon"}}}, "bots.a.budget"),
        ({"bots": {"a": {"kind": "easy", "weights": {"luck": 1}}}}, "bots.a.weights.luck"),
        ({"bots": {"a": {"kind": "easy", "weights": {"tempo": "1"}}}}, "bots.a.weights.tempo"),
        (
            {"bots": {"a": {"kind": "easy", "weights": {"tempo": float("inf")}}}},
            "bots.a.weights.tempo",
        ),
        ({"vary": 3}, "vary"),
        ({"vary": [{"values": [1]}]}, "vary[0].what"),
        ({"vary": [{"what": "games", "values": [1]}]}, "vary[0].what"),
        ({"vary": [{"what": "options", "values": [1]}]}, "vary[0].what"),
        ({"vary": [{"what": "bots.a.budget", "values": [1]}]}, "vary[0].what"),
        ({"vary": [{"what": "seats", "values": []}]}, "vary[0].values"),
        ({"vary": [{"what": "seats", "values": [["random", "x"]]}]}, "vary[0].values[0]"),
        (
            {"vary": [{"what": "seats", "values": [["random"] * 2, ["random"] * 2]}]},
            "vary[0].values[1]",
        ),
        (
            {"vary": [{"what": "seats", "values": [["random"] * 2]}] * 2},
            "vary[1].what",
        ),
        ({"vary": [{"what": "seats", "values": [["random"] * 2], "x": 1}]}, "vary[0].x"),
        (
            {
                "bots": {"own": {"kind": "search"}},
                "vary": [{"what": "bots.own.budget", "values": [2, 3]}],
            },
            "vary[0].what",
        ),
    ],
)
def test_every_wrong_field_is_named(changes: dict[str, Any], where: str) -> None:
    with pytest.raises(InvalidData) as caught:
        study(EXPLORATION, **changes)
    assert caught.value.where == where


@pytest.mark.parametrize("field", ["game", "games", "seats"])
def test_what_must_be_there(field: str) -> None:
    data = {name: value for name, value in EXPLORATION.items() if name != field}
    with pytest.raises(InvalidData) as caught:
        read_study(data)
    assert (caught.value.where, caught.value.code) == (field, "missing-field")


def test_a_house_value_out_of_range_is_told_with_its_limits() -> None:
    path = "options.house.technologies.sailing.cost"
    with pytest.raises(InvalidData) as caught:
        study(DAWN, vary=[{"what": path, "values": [4, 1000]}])
    assert caught.value.where == "vary[0].values[1]"
    cause = caught.value.cause
    assert isinstance(cause, InvalidData)
    assert cause.where == path
    with pytest.raises(InvalidData) as caught:
        study(DAWN, vary=[{"what": "options.house.technologies.sialing.cost", "values": [4]}])
    assert caught.value.where == "vary[0].values[0]"
    with pytest.raises(InvalidData) as caught:
        study(DAWN, vary=[], options={"house": {"technologies": {"sailing": {"cost": -1}}}})
    assert caught.value.where == path


def test_too_many_points_are_refused() -> None:
    house = "options.house.technologies"
    names = ("sailing", "masonry", "pottery", "writing")
    vary = [{"what": f"{house}.{name}.cost", "values": [1, 2, 3, 4, 5, 6]} for name in names]
    with pytest.raises(CarrackError) as caught:
        study(DAWN, vary=vary)
    assert caught.value.code == "study-too-many-points"


def test_values_that_do_not_go_together_are_refused() -> None:
    vary = [
        {"what": "seats", "values": [["random"] * 3, ["random"] * 2]},
        {"what": "options.two_player_captains", "values": [True, False]},
    ]
    data = {**EXPLORATION, "game": "age-of-discovery-2015", "vary": vary}
    with pytest.raises(InvalidData) as caught:
        read_study(data)
    assert caught.value.where == "vary"


def test_points_are_a_grid_of_the_values() -> None:
    vary = [
        {"what": "options.house.technologies.sailing.cost", "values": [4, 2]},
        {"what": "bots.deep.budget", "values": [1, 2, 3]},
        {"what": "bots.keen.weights.food", "values": [0.5]},
    ]
    asked = study(DAWN, seats=["deep", "keen"], bots=BOTS, vary=vary)
    assert [point.choice for point in asked.points] == [
        (house, budget, 0) for house in range(2) for budget in range(3)
    ]
    last = asked.points[-1]
    house: Any = last.options["house"]
    assert house["technologies"]["sailing"]["cost"] == 2
    assert last.bots.own["deep"].iterations == 3
    assert last.bots.own["keen"].weights == {"food": 0.5}
    assert asked.size == 12


def test_every_point_gets_the_same_deals_and_turns() -> None:
    asked = study(DAWN, games=6)
    tables = [(asked.point_of(n).number, asked.table(n)) for n in range(1, asked.size + 1)]
    assert [point for point, _ in tables] == [0, 1] * 6
    first = [(table.seed, table.seats) for point, table in tables if point == 0]
    second = [(table.seed, table.seats) for point, table in tables if point == 1]
    assert first == second
    assert len({seed for seed, _ in first}) == 6
    assert {table.seed for _, table in tables}.isdisjoint(
        {study(DAWN, seed=4).table(n).seed for n in range(1, 5)}
    )


# ---- Played --------------------------------------------------------------------------------


def test_processes_make_no_difference() -> None:
    asked = study(EXPLORATION, games=8)
    alone, shared = played(asked, 1), played(asked, 2)
    assert timeless(alone.games) == timeless(shared.games)
    assert alone.complete
    assert [game.number for game in alone.games] == list(range(1, 9))


def test_a_bot_of_its_own_plays_with_its_weights() -> None:
    contrary = {"kind": "greedy", "weights": {"coffee": -50.0, "spice": -50.0, "tempo": -50.0}}
    usual = played(study(EXPLORATION))
    other = played(study(EXPLORATION, seats=["odd", "random"], bots={"odd": contrary}))
    same = played(study(EXPLORATION, seats=["odd", "random"], bots={"odd": {"kind": "greedy"}}))

    def scores(games: list[GameFacts]) -> list[list[int]]:
        return [[own.score for own in game.seats] for game in games]

    assert scores(usual.games) == scores(same.games)
    assert scores(usual.games) != scores(other.games)
    assert {own.bot for game in other.games for own in game.seats} == {"odd", "random"}


@pytest.mark.parametrize("game", [entry.id for entry in carrack.games()])
def test_every_game_is_read(game: str) -> None:
    options = {"nations": "random"} if game == "age-of-discovery-2015" else {}
    asked = study(EXPLORATION, game=game, games=2, seats=["random"] * 2, options=options)
    for facts in played(asked).games:
        assert facts.decisions > 0
        assert facts.ended
        assert (facts.rounds or 0) > 0
        assert sorted(own.place for own in facts.seats)[0] == 1
        assert sorted(own.turn or 0 for own in facts.seats) == [0, 1]
        assert all(own.first_action for own in facts.seats)
        if game == "dawn-of-empires":
            assert len({own.side for own in facts.seats}) == 2
        if game == "age-of-discovery-2015":
            assert all(own.side for own in facts.seats)


def test_things_bought_are_those_on_the_table_at_the_end() -> None:
    """The decisions that were read as purchases agree with what the last view shows."""
    asked = study(DAWN, games=2, vary=[], seats=["greedy", "random"])
    bought = 0
    for facts in played(asked).games:
        table = asked.table(facts.number)
        game = asked.points[0].configured()
        view: Any = referee.play(game, table.seats, table.seed).state.view(None)
        for own, seen in zip(facts.seats, view["seats"], strict=True):
            assert sorted(own.technologies) == sorted(seen["technologies"])
            assert sorted(own.buildings) == sorted(seen["improvements"] + seen["wonders"])
            bought += len(own.technologies)
    assert bought > 0


# ---- Kept and resumed ----------------------------------------------------------------------


class After:
    """Raised when it has been asked so often."""

    def __init__(self, times: int) -> None:
        self.left = times

    def is_set(self) -> bool:
        self.left -= 1
        return self.left < 0


def test_a_study_goes_on_without_repeating(tmp_path: Path) -> None:
    asked = study(EXPLORATION, games=6)
    whole = timeless(played(asked).games)
    with RunFolder(tmp_path, settings_of(asked)) as pages:
        begun = played(asked, pages=pages, stop=After(900))
    assert 0 < len(begun.games) < 6
    lines = (tmp_path / "games.jsonl").read_text(encoding="utf-8")
    # As a kill leaves it: the last line cut short.
    (tmp_path / "games.jsonl").write_text(lines + '{"number": 6, "po', encoding="utf-8")
    with RunFolder(tmp_path, settings_of(asked)) as pages:
        ended = played(asked, pages=pages)
    assert ended.played_now == 6 - len(begun.games)
    assert timeless(ended.games) == whole
    with RunFolder(tmp_path, settings_of(asked)) as pages:
        again = played(asked, pages=pages)
    assert again.played_now == 0
    assert again.games == ended.games
    numbers = []
    for line in (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines():
        try:
            numbers.append(json.loads(line)["number"])
        except ValueError:
            continue
    assert sorted(numbers) == [1, 2, 3, 4, 5, 6]


def test_more_games_go_on_and_another_study_is_refused(tmp_path: Path) -> None:
    asked = study(DAWN, games=1)
    with RunFolder(tmp_path, settings_of(asked)) as pages:
        played(asked, pages=pages)
    more = study(DAWN, games=2)
    with RunFolder(tmp_path, settings_of(more)) as pages:
        assert played(more, pages=pages).played_now == 2
    others: list[dict[str, Any]] = [{"seed": 4}, {"vary": []}, {"seats": ["random", "greedy"]}]
    for changes in others:
        with pytest.raises(CarrackError) as caught:
            RunFolder(tmp_path, settings_of(study(DAWN, **changes)))
        assert caught.value.code == "arena-differs"


def test_the_value_that_differs_is_named(tmp_path: Path) -> None:
    def own(food: float) -> dict[str, Any]:
        bots = {"thrifty": {"kind": "greedy", "weights": {"food": food}}}
        return settings_of(study(DAWN, bots=bots, seats=["thrifty", "random"]))

    with RunFolder(tmp_path, own(1.0)):
        pass
    with pytest.raises(CarrackError) as caught:
        RunFolder(tmp_path, own(1.5))
    details = caught.value.details
    assert str(details["field"]).endswith("weights.food")
    assert (details["found"], details["asked"]) == ("1.0", "1.5")


def test_paths_that_change_the_same_place_are_refused() -> None:
    table = {**released(DEFAULT), "name": "mine"}
    cost = {"what": "options.house.technologies.sailing.cost", "values": [4, 2]}
    whole = {"what": "options.house", "values": [table]}
    for vary in ([cost, whole], [whole, cost]):
        with pytest.raises(CarrackError) as caught:
            study(DAWN, vary=vary)
        assert caught.value.code == "study-varied-within"


def test_what_a_kill_leaves_behind_can_be_gone_on_with(tmp_path: Path) -> None:
    asked = study(DAWN, games=1)
    # Killed while it wrote down what was asked.
    (tmp_path / "arena.new").write_text('{"na', encoding="utf-8")
    with RunFolder(tmp_path, settings_of(asked)) as pages:
        played(asked, pages=pages)
    # A last line that was cut within a character, as a bot's name may have it.
    with (tmp_path / "games.jsonl").open("ab") as file:
        file.write('{"bot": "é'.encode()[:-1])
    with RunFolder(tmp_path, settings_of(asked)) as pages:
        assert played(asked, pages=pages).played_now == 0


def test_a_name_with_any_character_stays_in_its_line(tmp_path: Path) -> None:
    name = "a\u2028b"
    asked = study(EXPLORATION, games=1, bots={name: {"kind": "greedy"}}, seats=[name, "random"])
    with RunFolder(tmp_path, settings_of(asked)) as pages:
        played(asked, pages=pages)
    with RunFolder(tmp_path, settings_of(asked)) as pages:
        assert played(asked, pages=pages).played_now == 0
