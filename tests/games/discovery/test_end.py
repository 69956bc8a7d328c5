"""The end of the game: what counts, who wins, and what breaks a tie."""

import pytest

from carrack.kernel.errors import CarrackError
from carrack.kernel.events import Facts
from tests.games.discovery.tables import (
    Seat,
    at,
    end_turn,
    finished,
    game,
    of_kind,
    play,
    points,
    random_play,
    resolving,
    skip_to,
    table,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])
EXPANSION = {"builder": True}


# --- what counts


@pytest.mark.rule("discovery.end.game-over")
@both_editions
def test_the_game_ends_with_turn_8(edition: int) -> None:
    state = resolving(Seat(), Seat(), turn=8, edition=edition)
    seen: list[Facts] = []
    end_turn(state, seen)
    assert state.over
    (event,) = of_kind(seen, "game-over")
    assert event["turn"] == 8


@pytest.mark.rule("discovery.end.game-over")
@both_editions
def test_everything_is_added_up(edition: int) -> None:
    state = resolving(
        Seat(
            goods="sugar*4",
            counters="0 14",
            cards="india",
            buildings="taxation",
            colonies=(6, 8, 0),
        ),
        Seat(),
        turn=8,
        world={"peru": "0:colonist*3"},
        edition=edition,
    )
    end_turn(state)
    expected = {
        "colonies-1": 6,
        "colonies-2": 8,
        "colonies-3": 6,
        "counters": 4 + 7,
        "cards": 6,
        "building-taxation": 2,
        "economy": 6,
    }
    found = {line["source"]: line["points"] for line in state.score_sheet()[0]["lines"]}
    assert found == expected
    assert state.scores() == [sum(expected.values()), 0]


@pytest.mark.rule("discovery.end.game-over")
def test_points_bought_are_added() -> None:
    state = finished(
        Seat(bought=(3, 2, 1), unspent=10), Seat(unspent=10), options={"buy_victory_points": True}
    )
    assert state.scores() == [6, 0]
    assert [points(state, 0, f"bought-{age}") for age in (1, 2, 3)] == [3, 2, 1]


@pytest.mark.rule("discovery.end.discoveries")
@both_editions
def test_counters_and_cards(edition: int) -> None:
    state = finished(
        Seat(counters="0 1 2 5 11 14", cards="mississippi philippines china"),
        Seat(counters="15"),
        edition=edition,
    )
    assert points(state, 0, "counters") == 4 + 4 + 4 + 5 + 6 + 7
    assert points(state, 0, "cards") == 4 + 5 + 6
    assert points(state, 1, "counters") == 7


@pytest.mark.rule("discovery.end.discoveries")
@both_editions
def test_discoveries_are_noted_at_no_scoring_before_the_end(edition: int) -> None:
    state = resolving(Seat(counters="0 1"), Seat(), turn=3, edition=edition)
    end_turn(state)
    assert points(state, 0, "colonies-1") == 0
    end_turn(end_turn(end_turn(state)))
    assert points(state, 0, "colonies-2") == 0
    end_turn(end_turn(state))
    assert points(state, 0, "counters") == 8


@pytest.mark.rule("discovery.end.buildings")
@both_editions
@pytest.mark.parametrize(
    ("building", "printed"),
    [
        ("new-world-cartography", 4),
        ("taxation", 2),
        ("university", 5),
        ("factory", 5),
        ("settlers", 0),
        ("militia", 0),
    ],
)
def test_printed_points(edition: int, building: str, printed: int) -> None:
    state = finished(Seat(money=0, buildings=building, unspent=0), Seat(), edition=edition)
    assert state.scores()[0] == printed


@pytest.mark.rule("discovery.end.buildings")
@both_editions
def test_buildings_that_reward_something(edition: int) -> None:
    """The Navy: 4 points for each ship, in both editions."""
    state = finished(Seat(buildings="navy", ships=3), Seat(ships=2), edition=edition)
    assert points(state, 0, "building-navy") == 12
    assert state.scores() == [12, 0]


@pytest.mark.rule("discovery.end.economy")
@both_editions
def test_economy_is_what_sets_paid_in_turn_8(edition: int) -> None:
    state = resolving(
        Seat(money=0, goods="sugar*4 indigo*2", ships=1, buildings="rum-distillery trading-post"),
        Seat(),
        turn=8,
        edition=edition,
    )
    end_turn(state)
    assert points(state, 0, "economy") == 6 + 3
    # Four sugars pay $12 in the distillery, which is worth nothing here.
    assert at(state, 0)["money"] == 9 + 12 + 5


@pytest.mark.rule("discovery.end.economy")
def test_the_mint_does_not_count() -> None:
    state = resolving(
        Seat(money=0, goods="gold*3", buildings="mint"), Seat(), turn=8, options=EXPANSION
    )
    end_turn(state)
    assert at(state, 0)["money"] == 3 + 6
    assert points(state, 0, "economy") == 3


@pytest.mark.rule("discovery.end.economy")
@both_editions
def test_a_good_from_the_west_indies_is_too_late(edition: int) -> None:
    state = resolving(
        Seat(goods="sugar*3", buildings="west-indies-co mercantilism"),
        Seat(),
        turn=8,
        pile="sugar",
        edition=edition,
    )
    end_turn(state)
    assert at(state, 0)["goods"] == {"sugar": 4}
    assert points(state, 0, "economy") == 3
    assert points(state, 0, "building-mercantilism") == 4


@pytest.mark.rule("discovery.end.economy")
def test_a_good_sold_after_the_income_has_paid() -> None:
    state = resolving(
        Seat(goods="sugar*3", buildings="trading-house"), Seat(), turn=8, options=EXPANSION
    )
    play(skip_to(state, "sell"), "sell good=sugar")
    end_turn(state)
    assert points(state, 0, "economy") == 3


@pytest.mark.rule("discovery.end.economy")
def test_the_estimate_after_the_last_income_is_the_final_figure() -> None:
    """Once turn 8 has paid, a good drawn or sold changes nothing in what would count."""
    state = resolving(
        Seat(money=0, goods="sugar*3", buildings="trading-house"),
        Seat(),
        turn=8,
        options=EXPANSION,
    )
    play(skip_to(state, "sell"), "sell good=sugar")
    estimate = state.scores()
    end_turn(state)
    assert estimate == state.scores()


# --- the winner


@pytest.mark.rule("discovery.end.winner")
@both_editions
def test_the_most_points_win_and_the_others_are_ranked(edition: int) -> None:
    state = finished(
        Seat(colonies=(6, 0, 0)),
        Seat(colonies=(6, 6, 0)),
        Seat(colonies=(0, 0, 0)),
        Seat(colonies=(6, 2, 0)),
        edition=edition,
    )
    assert state.scores() == [6, 12, 0, 8]
    assert state.ranking() == [[1], [3], [0], [2]]


@pytest.mark.rule("discovery.end.winner")
@both_editions
def test_there_is_no_winner_before_the_end(edition: int) -> None:
    with pytest.raises(CarrackError):
        table(Seat(workers="colonist"), Seat(), edition=edition).ranking()


@pytest.mark.rule("discovery.end.winner")
@both_editions
def test_the_total_of_random_games_is_the_sum_of_the_lines(edition: int) -> None:
    *_, state = random_play(game(edition, 4), seed=12)
    for sheet in state.score_sheet():
        assert sheet["total"] == sum(line["points"] for line in sheet["lines"])
    assert sorted(seat for place in state.ranking() for seat in place) == [0, 1, 2, 3]


# --- ties


@pytest.mark.rule("discovery.ties.colonies")
@both_editions
def test_first_the_colonies_of_turn_8(edition: int) -> None:
    state = finished(
        Seat(money=99, colonies=(6, 0, 2), goods="fur*3"),
        Seat(money=0, colonies=(0, 2, 6)),
        edition=edition,
    )
    assert state.scores() == [8, 8]
    assert state.ranking() == [[1], [0]]
    assert [sheet["ties"] for sheet in state.score_sheet()] == [
        [
            {"name": "colonies", "rule": "discovery.ties.colonies", "value": colonies},
            {"name": "money", "rule": "discovery.ties.money", "value": money},
            {"name": "goods", "rule": "discovery.ties.goods", "value": goods},
        ]
        for colonies, money, goods in ((2, 99, 3), (6, 0, 0))
    ]


@pytest.mark.rule("discovery.ties.colonies")
def test_with_the_builders_bonus_but_without_points_bought() -> None:
    builders = finished(
        Seat(colonies=(4, 0, 6)),
        Seat(colonies=(0, 0, 2), builders=(0, 0, 8)),
        options={"builder_specialist": True},
    )
    assert builders.ranking() == [[1], [0]]
    bought = finished(
        Seat(colonies=(0, 0, 2), unspent=10),
        Seat(bought=(0, 0, 2), unspent=10),
        options={"buy_victory_points": True},
    )
    assert bought.scores() == [2, 2]
    assert bought.ranking() == [[0], [1]]


@pytest.mark.rule("discovery.ties.money")
@both_editions
def test_then_the_most_money(edition: int) -> None:
    state = finished(
        Seat(money=4, colonies=(0, 0, 6), goods="fur*3", ships=2),
        Seat(money=5, colonies=(0, 0, 6)),
        edition=edition,
    )
    assert state.ranking() == [[1], [0]]


@pytest.mark.rule("discovery.ties.money")
def test_money_is_counted_after_points_are_bought() -> None:
    state = resolving(
        Seat(money=15),
        Seat(money=10, counters="0", colonies=(0, 0, 0)),
        turn=8,
        world={"peru": ""},
        options={"buy_victory_points": True},
    )
    play(skip_to(state, "points"), "points buy=1")
    play(state, "done")
    assert state.over
    assert [at(state, seat)["money"] for seat in (0, 1)] == [5, 10]
    level = finished(
        Seat(money=5, bought=(0, 0, 1), unspent=15),
        Seat(money=7, bought=(0, 0, 1), unspent=17),
        Seat(money=6, bought=(0, 0, 1), unspent=16),
        options={"buy_victory_points": True},
    )
    assert level.ranking() == [[1], [2], [0]]


@pytest.mark.rule("discovery.ties.goods")
def test_in_2007_then_the_most_goods() -> None:
    state = finished(Seat(ships=3, goods="fur"), Seat(goods="fur rice"), edition=2007)
    assert state.scores() == [0, 0]
    assert state.ranking() == [[1], [0]]


@pytest.mark.rule("discovery.ties.goods")
def test_in_2015_then_the_most_goods_and_ships() -> None:
    state = finished(Seat(ships=3, goods="fur"), Seat(goods="fur rice"), edition=2015)
    assert state.ranking() == [[0], [1]]
    level = finished(Seat(ships=1, goods="fur"), Seat(goods="fur rice"), edition=2015)
    assert level.ranking() == [[0, 1]]


@pytest.mark.rule("discovery.ties.goods")
@both_editions
def test_a_good_of_the_last_benefits_phase_breaks_a_tie(edition: int) -> None:
    state = resolving(
        Seat(buildings="settlers"), Seat(buildings="west-indies-co"), turn=8, edition=edition
    )
    end_turn(state)
    assert state.scores() == [0, 0]
    assert state.ranking() == [[1], [0]]


@pytest.mark.rule("discovery.ties.shared")
@both_editions
def test_then_the_place_is_shared(edition: int) -> None:
    state = finished(
        Seat(colonies=(0, 6, 2), goods="fur"),
        Seat(colonies=(0, 6, 2), goods="rice"),
        Seat(money=3),
        Seat(money=3),
        Seat(money=4),
        edition=edition,
    )
    assert state.ranking() == [[0, 1], [4], [2, 3]]
