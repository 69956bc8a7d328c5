"""Tables of older rules go on under the present ones."""

import pytest

import carrack
from tests.games.exploration.snapshots import (
    FIVE,
    MARKET,
    MISSING,
    WHOLE,
    edited,
    frame,
    sale_of,
)
from tests.games.exploration.tables import Json, Seat, at, cards, game, legal, look, snapshot, verbs


def old(data: Json) -> Json:
    """Return a snapshot as version 1 of the rules wrote it."""
    return edited(edited(data, "rules", "1"), "table.laid_out", MISSING)


@pytest.mark.parametrize("data", [WHOLE, MARKET, FIVE], ids=["turn", "market", "five"])
def test_a_table_of_the_first_rules_goes_on(data: Json) -> None:
    assert game(2).adopt(old(data)).to_dict() == game(2).from_dict(data).to_dict()


NO_KIND = -1


@pytest.mark.rule("exploration.sale.leftovers")
@pytest.mark.parametrize(
    ("show", "first", "second", "choices", "left", "gold"),
    [
        pytest.param(
            "spice-1*2 spice-3 animal-2 antique-2 diamond-2",
            *(2, NO_KIND),
            "spice-1 spice-3 animal-2 antique-2",
            "",
            2,
            id="nothing-chosen",
        ),
        pytest.param(
            "spice-1*2 spice-3 animal-2 antique-2 diamond-2",
            *(1, 1),
            "spice-1 animal-2 antique-2",
            "spice-3",
            2,
            id="a-spice-chosen",
        ),
        pytest.param(
            "spice-1*3 animal-2 coffee-2*3",
            *(1, NO_KIND),
            "spice-1 animal-2",
            "coffee-2",
            2,
            id="an-odd-popular-card",
        ),
        pytest.param(
            "spice-1*3 animal-2 coffee-2*2 coffee-3",
            *(1, NO_KIND),
            "spice-1 animal-2 coffee-2 coffee-3",
            "",
            2,
            id="odd-popular-cards-that-differ",
        ),
        pytest.param(
            "spice-1*3 animal-2 coffee-2",
            *(1, NO_KIND),
            "spice-1 animal-2",
            "coffee-2",
            1,
            id="one",
        ),
    ],
)
def test_a_sale_of_the_first_rules_goes_on_card_by_card(
    show: str, first: int, second: int, choices: str, left: str, gold: int
) -> None:
    others = Seat(show="coffee-1*6 animal-1*2 antique-1*3 diamond-1", out="coffee-2")
    data = snapshot(Seat(show=show), others)
    state = game(2).adopt(old(sale_of(data, frame("sale"), frame("keep", 0, first, second))))
    assert legal(state) == {f"keep card={name}" for name in cards(choices)}
    assert look(state)["seats"][0]["exhibition"] == cards(left)
    while verbs(state) <= {"keep", "mint"}:
        state.apply(state.legal_actions()[0])
    assert (at(state, 0)["gold"], look(state)["laid_out"]) == (gold, {})


OLD_SALE = old(sale_of(FIVE, frame("sale"), frame("keep", 0, 2, NO_KIND)))


def test_a_good_of_which_none_is_left_makes_no_difference() -> None:
    none = edited(
        OLD_SALE, "table.seats[0].exhibition", {"coffee-2": 0, "spice-1": 4, "antique-1": 1}
    )
    assert game(2).adopt(none).to_dict() == game(2).adopt(OLD_SALE).to_dict()


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("table", 7),
        ("table", MISSING),
        ("table.popular", MISSING),
        ("table.rare", 7),
        ("table.agenda", MISSING),
        ("table.agenda", 7),
        ("table.agenda[2]", 7),
        ("table.agenda[2].seat", MISSING),
        ("table.agenda[2].seat", 2),
        ("table.agenda[2].second", "spice"),
        ("table.agenda[2].second", 3),
        ("table.agenda[2].second", 5),
        ("table.seats", 7),
        ("table.seats[0]", 7),
        ("table.seats[0].exhibition", MISSING),
        ("table.seats[0].exhibition", 7),
        ("table.seats[0].exhibition.spice-1", "four"),
    ],
)
def test_damage_in_a_table_of_older_rules_is_still_named(where: str, value: object) -> None:
    with pytest.raises(carrack.InvalidData) as caught:
        game(2).adopt(edited(OLD_SALE, where, value))
    assert caught.value.where == where


def test_what_is_no_snapshot_at_all_is_refused_as_such() -> None:
    with pytest.raises(carrack.InvalidData):
        game(2).adopt({"rules": "1"})
