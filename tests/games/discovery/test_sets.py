"""Sets as a view lays them out: what is there, each thing once, earning what the rules say."""

from collections import Counter
from random import Random

import pytest

from carrack.games.discovery.rules.pieces import GOOD_COPIES, GOOD_NAMES
from carrack.games.discovery.state.sets import best_sets
from carrack.games.discovery.state.view_types import SetView
from tests.games.discovery.tables import (
    Seat,
    at,
    game,
    look,
    play,
    random_play,
    resolving,
    skip_to,
    table,
)
from tests.games.discovery.test_income import (
    KINDS,
    MOST_ALIKE,
    SHIP,
    brute_force,
    engine,
    partitions,
    random_holding,
    things,
    worth,
)

SIZES = {"any-three": 3, "three-alike": 3, "four-alike": 4}
both_editions = pytest.mark.parametrize("edition", [2007, 2015])


def laid_out(sets: list[SetView], held: Counter[str], ships: int) -> int:
    """Check that sets are sets and use nothing twice; return what they earn."""
    used: Counter[str] = Counter()
    for each in sets:
        group = tuple(Counter(each["goods"]).elements()) + (SHIP,) * each["ship"]
        assert all(each["goods"].values())
        assert len(group) == SIZES[each["kind"]]
        assert worth(group) == each["money"], group
        assert (each["kind"] == "any-three") == (len(each["goods"]) > 1)
        used.update(group)
    assert used <= held + Counter({SHIP: ships})
    amounts = [each["money"] for each in sets]
    assert amounts == sorted(amounts, reverse=True)
    return sum(amounts)


def padded(counts: tuple[int, ...]) -> list[int]:
    return [*counts, *[0] * (KINDS - len(counts))]


def named(counts: tuple[int, ...]) -> Counter[str]:
    return Counter(dict(zip(GOOD_NAMES, padded(counts), strict=True)))


@pytest.mark.rule("discovery.income.best")
@pytest.mark.parametrize("ships", range(9))
def test_sets_of_up_to_nine_things_earn_the_most(ships: int) -> None:
    for total in range(10 - ships):
        for counts in partitions(total, MOST_ALIKE, KINDS):
            earned = laid_out(best_sets(padded(counts), ships), named(counts), ships)
            assert earned == brute_force(things(counts, ships)), (counts, ships)


@pytest.mark.rule("discovery.income.best")
def test_sets_of_more_things_earn_the_income() -> None:
    chooser = Random(5)
    for _ in range(500):
        counts, ships = random_holding(chooser, 20)
        earned = laid_out(best_sets(padded(counts), ships), named(counts), ships)
        assert earned == engine(counts, ships), (counts, ships)


@pytest.mark.rule("discovery.income.sets")
def test_a_holding_laid_out() -> None:
    shown = at(resolving(Seat(goods="sugar*4 indigo*2 fur fish rice gold", ships=1), Seat()), 0)
    assert shown["income"] == 10
    assert shown["sets"] == [
        {"kind": "four-alike", "goods": {"sugar": 4}, "ship": False, "money": 6},
        {"kind": "three-alike", "goods": {"indigo": 2}, "ship": True, "money": 3},
        {"kind": "any-three", "goods": {"gold": 1, "fur": 1, "fish": 1}, "ship": False, "money": 1},
    ]


@pytest.mark.rule("discovery.income.ships")
def test_as_few_ships_as_can_be_stand_in_sets() -> None:
    three = at(resolving(Seat(goods="sugar fish rice", ships=2), Seat()), 0)["sets"]
    assert [each["ship"] for each in three] == [False]
    four = at(resolving(Seat(goods="sugar fish rice fur", ships=2), Seat()), 0)["sets"]
    assert [each["ship"] for each in four] == [True, True]


@both_editions
def test_sets_in_a_view_earn_the_income_shown(edition: int) -> None:
    configured = game(edition, 4)
    for state in random_play(configured, seed=12):
        if state.position % 7 and not state.over:
            continue
        for own in look(state)["seats"]:
            earned = laid_out(own["sets"], Counter(own["goods"]), own["ships"])
            assert earned == own["income"]


@pytest.mark.rule("discovery.refresh.goods")
@both_editions
def test_every_good_is_somewhere_in_a_view(edition: int) -> None:
    """What has left the game was on offer before, for all to see."""
    printed = Counter(dict(zip(GOOD_NAMES, GOOD_COPIES, strict=True)))
    gone: set[str] = set()
    for state in random_play(game(edition, 3), seed=4):
        view = look(state, None)
        found = Counter(view["goods_offered"]) + Counter(view["goods_left"])
        found += Counter(view["goods_gone"])
        for own in view["seats"]:
            found += Counter(own["goods"])
        found += Counter(each["good"] for each in view["regions"] if not each["good_taken"])
        assert found == printed
        gone.update(view["goods_gone"])
    assert bool(gone) == (edition == 2015)


@pytest.mark.rule("discovery.building.mayflower")
def test_a_ship_carrying_workers_is_in_no_set() -> None:
    state = table(
        Seat(workers="colonist", ships=1, goods="sugar*3", buildings="mayflower"),
        Seat(),
        options={"builder_buildings": True},
    )
    assert [each["kind"] for each in at(state, 0)["sets"]] == ["four-alike"]
    play(state, "place worker=colonist box=ship")
    skip_to(state, "land")
    assert at(state, 0)["income"] == 3
    assert [each["kind"] for each in at(state, 0)["sets"]] == ["three-alike"]


@pytest.mark.rule("discovery.shipping.value")
def test_what_workers_count_in_the_shipping_box() -> None:
    state = table(
        Seat(workers="colonist", shipping="captain soldier"), Seat(shipping="merchant*2"), Seat()
    )
    assert look(state)["boxes"]["shipping_values"] == [3, 4, 0]
