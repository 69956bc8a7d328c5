"""Income: sets, ships as jokers, and the best arrangement found against a naive search."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from random import Random

import pytest

from carrack.games.discovery.rules.income import best_income
from tests.games.discovery.tables import (
    Seat,
    at,
    end_turn,
    money,
    of_kind,
    play,
    resolving,
    skip_to,
    told,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])

SHIP = "ship"
#: How many of a kind there can be at most: silver and sugar.
MOST_ALIKE = 6
KINDS = 11


# --- a search that knows nothing but the rulebook's table


def worth(group: tuple[str, ...]) -> int:
    """Return what one group pays, or 0 if it is no set."""
    goods = [item for item in group if item != SHIP]
    if len(group) not in (3, 4) or len(group) - len(goods) > 1:
        return 0
    if len(set(goods)) == 1:
        return 3 if len(group) == 3 else 6
    return 1 if len(group) == 3 else 0


@cache
def brute_force(held: tuple[str, ...]) -> int:
    """Return the most that some arrangement of all these things pays.

    The first thing is either in no set, or in one with some of the others.
    """
    if len(held) < 3:
        return 0
    first, rest = held[0], held[1:]
    best = brute_force(rest)
    for size in (2, 3):
        for others in set(picks(rest, size)):
            pays = worth((first, *others))
            if pays:
                best = max(best, pays + brute_force(without(rest, others)))
    return best


def picks(held: tuple[str, ...], size: int) -> Iterator[tuple[str, ...]]:
    for wanted in combinations_with_replacement(sorted(set(held)), size):
        if all(wanted.count(item) <= held.count(item) for item in wanted):
            yield wanted


def without(held: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    left = list(held)
    for item in gone:
        left.remove(item)
    return tuple(left)


def things(counts: tuple[int, ...], ships: int) -> tuple[str, ...]:
    goods = tuple(f"good-{kind}" for kind, count in enumerate(counts) for _ in range(count))
    return goods + (SHIP,) * ships


def engine(counts: tuple[int, ...], ships: int) -> int:
    padded = [*counts, *[0] * (KINDS - len(counts))]
    return best_income(padded, 0, ships)


def partitions(total: int, most: int, kinds: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to spread so many goods over kinds, the largest count first."""
    if total == 0:
        yield ()
        return
    if kinds == 0:
        return
    for count in range(min(total, most), 0, -1):
        for rest in partitions(total - count, count, kinds - 1):
            yield (count, *rest)


@pytest.mark.rule("discovery.income.best")
@pytest.mark.parametrize("ships", range(9))
def test_the_best_arrangement_of_up_to_nine_things(ships: int) -> None:
    for total in range(10 - ships):
        for counts in partitions(total, MOST_ALIKE, KINDS):
            assert engine(counts, ships) == brute_force(things(counts, ships)), (counts, ships)


COPIES = (6, 6, 5, 5, 4, 4, 4, 3, 3, 3, 3)


def random_holding(chooser: Random, most: int) -> tuple[tuple[int, ...], int]:
    """Return a holding of ten or more things: more than the exhaustive test looks at."""
    ships = chooser.randint(0, 8)
    every_good = [kind for kind, copies in enumerate(COPIES) for _ in range(copies)]
    drawn = chooser.sample(every_good, chooser.randint(max(4, 10 - ships), most - ships))
    counts = (drawn.count(kind) for kind in set(drawn))
    return tuple(sorted(counts, reverse=True)), ships


@pytest.mark.rule("discovery.income.best")
@pytest.mark.parametrize(
    ("holdings", "most"),
    [
        pytest.param(1_000, 14, id="some"),
        pytest.param(10_000, 18, id="all", marks=pytest.mark.slow),
    ],
)
def test_the_best_arrangement_of_more_things(holdings: int, most: int) -> None:
    chooser = Random(most)
    for _ in range(holdings):
        counts, ships = random_holding(chooser, most)
        assert engine(counts, ships) == brute_force(things(counts, ships)), (counts, ships)


# --- the rules, on a table


def income_of(goods: str, ships: int = 0, edition: int = 2015) -> int:
    """Return what a seat earns in the income phase with these goods and ships."""
    state = resolving(Seat(money=0, goods=goods, ships=ships), Seat(), edition=edition)
    shown = at(state, 0)["income"]
    end_turn(state)
    assert money(state)[0] == shown
    return shown


@pytest.mark.rule("discovery.income.sets")
@both_editions
@pytest.mark.parametrize(
    ("goods", "dollars"),
    [
        ("", 0),
        ("sugar*2", 0),
        ("indigo silver tobacco", 1),
        ("indigo*2 silver", 1),
        ("indigo*3", 3),
        ("sugar*4", 6),
        ("sugar*5", 6),
        ("sugar*6", 6),
        ("indigo silver tobacco fur", 1),
        ("sugar*4 indigo*3", 9),
        ("sugar*4 silver*4 fur fish rice", 13),
        ("sugar*5 silver*4 fur rice", 13),
    ],
)
def test_sets(edition: int, goods: str, dollars: int) -> None:
    assert income_of(goods, edition=edition) == dollars


@pytest.mark.rule("discovery.income.ships")
@both_editions
@pytest.mark.parametrize(
    ("goods", "ships", "dollars"),
    [
        ("indigo*2", 1, 3),
        ("sugar*3", 1, 6),
        ("indigo silver", 1, 1),
        ("indigo", 2, 0),
        ("sugar*2", 2, 3),
        ("", 6, 0),
        ("sugar*6", 2, 12),
        ("sugar*4", 2, 6),
        ("sugar*5", 2, 9),
        ("fur fish rice gold", 2, 2),
    ],
)
def test_ships_are_jokers_one_to_a_set(edition: int, goods: str, ships: int, dollars: int) -> None:
    assert income_of(goods, ships, edition) == dollars


@pytest.mark.rule("discovery.income.rearranged")
@both_editions
def test_sets_are_made_anew_every_turn(edition: int) -> None:
    """Two sugars and a ship this turn; next turn three sugars and the ship."""
    state = resolving(
        Seat(money=0, goods="sugar*2", ships=1),
        Seat(),
        world={"caribbean": "0:colonist*2"},
        dock_x="0:colonist",
        edition=edition,
    )
    play(state, "decline")
    end_turn(state)
    assert money(state)[0] == 3
    assert (at(state, 0)["goods"], at(state, 0)["ships"]) == ({"sugar": 2}, 1)
    play(state, "place worker=colonist box=dock")
    play(skip_to(state, "land"), "land region=caribbean")
    end_turn(state)
    assert money(state)[0] == 3 + 6


@pytest.mark.rule("discovery.income.rearranged")
def test_each_thing_is_in_one_set_at_most() -> None:
    assert income_of("sugar*4 fur*2", ships=1) == 9
    assert income_of("sugar*3 fur*2", ships=1) == 6
    assert income_of("sugar*2 fur*2", ships=1) == 3


@pytest.mark.rule("discovery.income.best")
@both_editions
def test_the_arrangement_that_pays_most_is_found(edition: int) -> None:
    """Three alike may be worth more apart: a fourth from the ship beats a set of any three."""
    assert income_of("sugar*3 fur*2 fish", ships=1, edition=edition) == 7
    assert income_of("sugar*6 fur*3", ships=2, edition=edition) == 15


@pytest.mark.rule("discovery.income.sets")
@both_editions
def test_what_happens_is_told(edition: int) -> None:
    state = resolving(Seat(goods="sugar*4"), Seat(goods="fur fish rice"), edition=edition)
    skip_to(state, "train")
    paid = of_kind(told(state, "decline"), "earned")
    assert [(event["seat"], event["dollars"], event["why"]) for event in paid] == [
        (0, 6, "sets"),
        (1, 1, "sets"),
    ]
