"""The market: what all exhibitions together make rare and popular."""

import pytest

from tests.games.exploration.tables import KINDS, Seat, at, legal, look, play, table

IDLE = Seat()


def show_of(counts: dict[str, int]) -> str:
    return " ".join(f"{kind}-1*{count}" for kind, count in counts.items() if count)


def priced(*counts: int) -> tuple[str | None, str | None]:
    """Return the rare and the popular kind of a market of so many of each kind."""
    shown = dict(zip(KINDS, counts, strict=True))
    market = look(table(Seat(show=show_of(shown)), IDLE))["market"]
    assert market["shown"] == shown
    return market["rare"], market["popular"]


@pytest.mark.rule("exploration.market.rare", "exploration.market.popular")
@pytest.mark.parametrize(
    ("counts", "rare", "popular"),
    [
        ((4, 2, 2, 2, 1), "diamond", "coffee"),
        ((1, 2, 2, 2, 4), "coffee", "diamond"),
        ((2, 1, 3, 2, 2), "spice", "antique"),
        ((2, 3, 1, 2, 2), "antique", "spice"),
        ((2, 2, 3, 1, 2), "animal", "antique"),
        ((2, 2, 2, 4, 1), "diamond", "animal"),
        ((1, 1, 2, 2, 3), None, "diamond"),
        ((2, 3, 3, 1, 1), None, None),
        ((3, 2, 2, 3, 1), "diamond", None),
        ((1, 2, 3, 3, 2), "coffee", None),
        ((2, 2, 2, 2, 2), None, None),
        ((1, 1, 1, 1, 2), None, "diamond"),
        ((2, 2, 2, 2, 1), "diamond", None),
    ],
)
def test_rare_is_strictly_least_and_popular_strictly_most(
    counts: tuple[int, ...], rare: str | None, popular: str | None
) -> None:
    assert priced(*counts) == (rare, popular)


@pytest.mark.rule("exploration.market.all-exhibitions")
def test_all_exhibitions_are_counted_together() -> None:
    seats = [
        Seat(show="coffee-1*2 spice-1"),
        Seat(show="coffee-3 antique-2*2", out="spice-3"),
        Seat(show="animal-1*2", out="spice-3", back="spice-1"),
        Seat(show="diamond-1*4"),
    ]
    market = look(table(*seats))["market"]
    assert market["shown"] == {"coffee": 3, "spice": 1, "antique": 2, "animal": 2, "diamond": 4}
    assert (market["open"], market["rare"], market["popular"]) == (True, "spice", "diamond")


@pytest.mark.rule("exploration.market.all-exhibitions")
def test_cards_that_are_not_on_show_do_not_count() -> None:
    state = table(Seat(hand="coffee-1", gold="coffee-2", out="coffee-3", show="spice-1"), IDLE)
    assert look(state)["market"]["shown"]["coffee"] == 0


@pytest.mark.rule("exploration.market.all-exhibitions")
def test_the_market_follows_every_exhibition() -> None:
    state = table(Seat(hand="coffee-1 spice-1", show="spice-2"), Seat(gold="coffee-2"))
    play(state, "exhibit card=coffee-1", "done")
    assert look(state)["market"]["shown"]["coffee"] == 1
    play(state, "acquire from=0 card=coffee-1", "done")
    assert look(state)["market"]["shown"]["coffee"] == 0
    assert at(state, 1)["hand"] == {"coffee-1": 1}


@pytest.mark.rule("exploration.market.five-kinds")
@pytest.mark.parametrize("missing", KINDS)
def test_without_one_of_the_kinds_there_is_no_sale(missing: str) -> None:
    shown = {kind: 2 for kind in KINDS if kind != missing}
    state = table(Seat(show=show_of(shown)), IDLE)
    assert "sell" not in legal(state)
    market = look(state)["market"]
    assert (market["open"], market["rare"], market["popular"]) == (False, None, None)


@pytest.mark.rule("exploration.market.five-kinds")
def test_the_kinds_may_be_spread_over_several_exhibitions() -> None:
    away = Seat(show="spice-1 antique-1", out="spice-3")
    state = table(Seat(show="coffee-1*3"), Seat(show="animal-1 diamond-1"), away)
    assert "sell" in legal(state)


@pytest.mark.rule("exploration.market.five-kinds")
def test_one_exhibition_may_hold_them_all() -> None:
    assert "sell" in legal(
        table(Seat(show="coffee-1*2 spice-1 antique-1 animal-1 diamond-1"), IDLE)
    )
