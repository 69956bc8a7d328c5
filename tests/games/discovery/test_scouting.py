"""Scouting, the variant: what may be looked at, when, for how much, and who knows it then."""

import pytest

import carrack
from tests.games.discovery.building_helpers import (
    RESISTS_3,
    both_editions,
    buy,
    explore,
    shop,
)
from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    happened,
    idle,
    inside,
    kind,
    look,
    options_of,
    play,
    region,
    resolving,
    skip_to,
    table,
    texts,
)

SCOUTING = {"scouting": True}
NO_SURVIVORS = {"no_survivors": True}
BUYING = {"buy_victory_points": True}
ON_MAP = {"canada", "new-england", "virginia", "florida"} | {
    "new-spain",
    "new-granada",
    "peru",
    "brazil",
}
THREE_SPECIAL = {"new-world-city", "stone-masonry", "new-world-capital-city"}


# --- scouting


def scouts(turn: int = 1, dollars: int = 10, edition: int = 2015) -> carrack.State:
    """Return a placement of a seat that may scout."""
    return table(
        Seat(workers="colonist*2", money=dollars),
        Seat(workers="colonist"),
        edition=edition,
        options=SCOUTING,
        turn=turn,
        counters={"peru": RESISTS_3},
    )


@both_editions
@pytest.mark.rule("discovery.variants.scouting")
@pytest.mark.parametrize(("turn", "price"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (8, 3)])
def test_a_look_costs_one_two_or_three_dollars_by_age(turn: int, price: int, edition: int) -> None:
    state = play(scouts(turn, edition=edition), "scout target=peru")
    assert at(state, 0)["money"] == 10 - price
    state = scouts(turn, dollars=price - 1, edition=edition)
    assert options_of(state, "scout") == set()


@both_editions
@pytest.mark.rule("discovery.variants.scouting", "discovery.hidden.scouted")
def test_what_was_seen_is_shown_to_the_scout_alone(edition: int) -> None:
    state = play(scouts(edition=edition), "scout target=peru")
    assert region(state, "peru", 0)["counter"] == RESISTS_3
    assert region(state, "peru", 1)["counter"] is None
    assert region(state, "peru", None)["counter"] is None
    assert not region(state, "peru")["discovered"]


@pytest.mark.rule("discovery.variants.scouting", "discovery.hidden.scouted")
def test_that_one_looked_and_where_is_known_to_all() -> None:
    state = play(scouts(), "scout target=peru")
    for viewer in (0, 1, None):
        told = happened(state, "scouted", viewer)[0]
        assert (told["seat"], told["target"]) == (0, "peru")
        assert ("counter" in told) == (viewer == 0)
        assert region(state, "peru", viewer)["counter_seen_by"] == [0]


@pytest.mark.rule("discovery.variants.scouting-when")
def test_one_scouts_as_often_as_one_can_pay_but_nothing_twice() -> None:
    state = scouts(dollars=2)
    assert options_of(state, "scout") == ON_MAP
    play(state, "scout target=peru")
    assert options_of(state, "scout") == ON_MAP - {"peru"}
    play(state, "scout target=brazil")
    assert options_of(state, "scout") == set()
    assert asked(state) == ("place", 0)


@pytest.mark.rule("discovery.variants.scouting-when", "discovery.hidden.remembered")
def test_what_everybody_remembers_is_not_offered() -> None:
    state = table(
        Seat(workers="colonist"),
        Seat(workers="colonist"),
        options=SCOUTING,
        known={"peru": (255,), "brazil": (1,)},
    )
    assert options_of(state, "scout") == ON_MAP - {"peru"}


@both_editions
@pytest.mark.rule("discovery.variants.scouting-when")
def test_one_may_scout_before_a_purchase(edition: int) -> None:
    state = shop("settlers", Seat(money=11), Seat(), edition=edition, options=SCOUTING)
    play(state, "scout target=peru")
    assert asked(state) == ("buy", 0)
    play(state, "buy building=settlers")
    assert at(state, 0)["money"] == 0


@both_editions
@pytest.mark.rule("discovery.variants.scouting-when")
def test_one_may_scout_during_an_expedition_up_to_its_launch(edition: int) -> None:
    state = resolving(
        Seat(discovery="colonist*2", money=3), Seat(), edition=edition, options=SCOUTING
    )
    skip_to(state, "target")
    play(state, "scout target=peru", "explore target=brazil", "scout target=brazil")
    play(state, "send worker=colonist", "scout target=virginia")
    assert at(state, 0)["money"] == 0
    assert [region(state, name, 0)["counter_seen_by"] for name in ("peru", "virginia")] == [[0]] * 2
    assert set(texts(state)) == {"send worker=colonist", "launch"}


@pytest.mark.rule("discovery.variants.scouting-when")
def test_at_other_moments_nobody_scouts() -> None:
    state = resolving(
        Seat(money=50),
        Seat(money=50),
        options=SCOUTING,
        dock="0:colonist",
        goods_box="0:colonist",
        specialists={"captain": "0:colonist", "training": "0:colonist"},
    )
    found = []
    while kind(state) != "place":
        found.append(kind(state))
        assert options_of(state, "scout") == set()
        idle(state)
    assert found == ["land", "good", "train", "declare"]


@pytest.mark.rule("discovery.variants.scouting")
def test_without_the_variant_nobody_scouts() -> None:
    state = table(Seat(workers="colonist"), Seat(workers="colonist"))
    assert options_of(state, "scout") == set()


def deck_scouts(turn: int = 1) -> carrack.State:
    return table(
        Seat(workers="colonist*2"),
        Seat(workers="colonist*2"),
        options=SCOUTING,
        turn=turn,
        discovered="all",
        deck="china siam pampas",
    )


@pytest.mark.rule("discovery.variants.scouting-deck")
def test_the_deck_is_scouted_only_when_every_region_is_known() -> None:
    assert "deck" not in options_of(scouts(), "scout")
    state = deck_scouts(turn=5)
    assert options_of(state, "scout") == {"deck"}
    play(state, "scout target=deck")
    assert at(state, 0)["money"] == 8
    assert set(texts(state)) == {"return-card to=top", "return-card to=bottom"}


@pytest.mark.rule("discovery.variants.scouting-deck", "discovery.hidden.scouted")
def test_a_card_put_back_on_top_is_known_to_the_scout_alone() -> None:
    state = play(deck_scouts(), "scout target=deck", "return-card to=top")
    assert look(state, 0)["deck"]["known"][:2] == ["china", None]
    assert look(state, 1)["deck"]["known"][0] is None
    assert inside(state)["deck"][0] == "china"
    play(state, "place worker=colonist box=dock")
    assert options_of(state, "scout") == {"deck"}


@pytest.mark.rule("discovery.variants.scouting-deck", "discovery.hidden.scouted")
def test_a_card_put_at_the_bottom_makes_room_for_the_next() -> None:
    state = play(deck_scouts(), "scout target=deck", "return-card to=bottom")
    assert inside(state)["deck"][0] == "siam"
    assert inside(state)["deck"][-1] == "china"
    assert look(state, 0)["deck"]["known"][-1] == "china"
    assert look(state, 1)["deck"]["known"][-1] is None
    assert options_of(state, "scout") == {"deck"}


@pytest.mark.rule("discovery.variants.scouting-deck")
def test_a_known_card_may_be_scouted_again_to_put_it_at_the_bottom() -> None:
    """D-R33: the top card, also one already known, to put it at the bottom."""
    state = play(deck_scouts(), "scout target=deck", "return-card to=top")
    assert options_of(state, "scout") == {"deck"}
    play(state, "scout target=deck", "return-card to=bottom")
    assert at(state, 0)["money"] == 8
    assert inside(state)["deck"][0] == "siam"
    assert inside(state)["deck"][-1] == "china"


@pytest.mark.rule("discovery.variants.scouting-deck", "discovery.nations.portugal")
def test_before_all_is_known_portugals_scouts_leave_the_card_on_top() -> None:
    """D-R33: Portugal looks at the top card and leaves it there."""
    state = table(
        Seat(workers="colonist", nation="portugal"),
        Seat(workers="colonist", nation="spain", nation_uses=0),
        options={"scouting": True, "nations": "random"},
        deck="china siam",
    )
    play(state, "scout target=deck")
    assert asked(state) == ("place", 0)
    assert inside(state)["deck"][0] == "china"
    assert look(state, 0)["deck"]["known"][0] == "china"
    # A second look could change nothing.
    assert "deck" not in options_of(state, "scout")


@both_editions
@pytest.mark.rule("discovery.variants.scouting-when", "discovery.building.new-world-cartography")
def test_one_may_scout_while_deciding_new_world_cartography(edition: int) -> None:
    """D-R33: Scouting is open to the player whose New World Cartography it is."""
    state = buy("new-world-cartography", Seat(money=12), Seat(), edition=edition, options=SCOUTING)
    assert kind(state) == "chart"
    assert options_of(state, "scout") == ON_MAP
    play(state, "scout target=peru")
    assert kind(state) == "chart"
    assert at(state, 0)["money"] == 1
    assert region(state, "peru", 0)["counter_seen_by"] == [0]
    play(state, "discover region=peru")
    assert region(state, "peru")["discovered"]


@pytest.mark.rule("discovery.variants.scouting-deck", "discovery.hidden.scouted")
@pytest.mark.parametrize("place", ["top", "bottom"])
def test_where_the_card_went_is_public_but_not_which_it_was(place: str) -> None:
    state = play(deck_scouts(), "scout target=deck")
    assert "card" not in happened(state, "scouted", 1)[0]
    assert happened(state, "scouted", 0)[0]["card"] == "china"
    play(state, f"return-card to={place}")
    assert happened(state, "card-returned", 1)[0]["to"] == place


@pytest.mark.rule("discovery.variants.scouting-deck", "discovery.hidden.scouted")
def test_a_shuffle_makes_what_was_scouted_worthless() -> None:
    state = resolving(
        Seat(discovery="colonist"),
        Seat(),
        options=SCOUTING,
        discovered="all",
        deck="china",
        deck_known={"china": (1,)},
    )
    assert look(state, 1)["deck"]["known"][0] == "china"
    explore(skip_to(state, "target"), "deck", "colonist")
    assert look(state, 1)["deck"]["known"] == [None] * 16


def portuguese_scouts(turn: int, used_in_age: int) -> set[str]:
    state = table(
        Seat(workers="colonist", nation="portugal", nation_age=used_in_age),
        Seat(workers="colonist", nation="spain", nation_uses=0),
        options={"scouting": True, "nations": "random"},
        turn=turn,
    )
    own = options_of(state, "scout")
    play(state, "place worker=colonist box=dock")
    assert "deck" not in options_of(state, "scout")
    return own


@pytest.mark.rule("discovery.variants.scouting-deck")
@pytest.mark.parametrize(
    ("turn", "used_in_age", "open_to_portugal"),
    [(1, 0, True), (2, 1, False), (4, 1, True), (6, 2, False), (8, 2, True), (8, 3, False)],
)
def test_portugals_scouts_reach_the_deck_while_its_power_is_unused(
    turn: int, used_in_age: int, open_to_portugal: bool
) -> None:
    assert ("deck" in portuguese_scouts(turn, used_in_age)) == open_to_portugal
