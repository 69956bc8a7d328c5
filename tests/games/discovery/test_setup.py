"""Setup: order, money, workers, counters, goods, buildings, ship, dock and deck."""

import pytest

from carrack.games.discovery.rules.board import REGION_NAMES as REGIONS
from tests.games.discovery.tables import (
    Seat,
    at,
    boxes_open,
    game,
    inside,
    kind,
    look,
    money,
    pieces,
    play,
    region,
    table,
    things,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])
every_table = pytest.mark.parametrize(
    ("edition", "players"), [(2007, n) for n in range(2, 6)] + [(2015, n) for n in range(2, 7)]
)


@pytest.mark.rule("discovery.setup.workers")
@every_table
def test_five_colonists_each(edition: int, players: int) -> None:
    for seat in look(game(edition, players).start(seed=3))["seats"]:
        assert seat["workers"] == {"colonist": 5}
        assert seat["supply"] == things("colonist*24 captain*5 merchant*5 missionary*10 soldier*10")


@pytest.mark.rule("discovery.setup.order")
@every_table
def test_everyone_has_a_place_in_the_order(edition: int, players: int) -> None:
    view = look(game(edition, players).start(seed=3))
    assert sorted(view["order"]) == list(range(players))


@pytest.mark.rule("discovery.setup.order")
@both_editions
def test_the_first_order_is_random(edition: int) -> None:
    configured = game(edition, 3)
    orders = {tuple(look(configured.start(seed))["order"]) for seed in range(60)}
    assert len(orders) == 6


@pytest.mark.rule("discovery.setup.order")
def test_the_marker_is_no_worker() -> None:
    """Of thirty colonists, one is never there to be placed."""
    own = inside(game(2015, 2).start(seed=3))["seats"][0]
    assert own["supply"]["colonist"] + own["workers"]["colonist"] == 29


@pytest.mark.rule("discovery.setup.money")
@every_table
def test_a_dollar_more_for_each_place(edition: int, players: int) -> None:
    state = game(edition, players).start(seed=3)
    order = look(state)["order"]
    assert [money(state)[seat] for seat in order] == list(range(10, 10 + players))


@pytest.mark.rule("discovery.setup.counters")
@both_editions
def test_a_hidden_counter_on_every_region_but_the_caribbean(edition: int) -> None:
    state = game(edition, 4).start(seed=3)
    for viewer in (None, 0, 1, 2, 3):
        for name in REGIONS:
            shown = region(state, name, viewer)
            assert shown["discovered"] == (name == "caribbean")
            assert shown["counter"] is None
            assert shown["counter_seen_by"] == []
    assert look(state)["counters_unused"] == 8


@pytest.mark.rule("discovery.setup.counters")
def test_the_counters_are_mixed() -> None:
    configured = game(2015, 2)
    on_peru = {inside(configured.start(seed))["regions"]["peru"]["counter"] for seed in range(200)}
    assert on_peru == set(range(16))


@pytest.mark.rule("discovery.setup.counters")
@both_editions
def test_the_caribbean_can_be_settled_at_once(edition: int) -> None:
    state = table(Seat(workers="colonist"), Seat(), edition=edition)
    play(state, "place worker=colonist box=dock", "land region=caribbean")
    assert pieces(state, "caribbean", 0) == {"colonist": 1}


@pytest.mark.rule("discovery.setup.region-goods")
@both_editions
def test_each_region_has_its_good(edition: int) -> None:
    state = game(edition, 4).start(seed=3)
    assert not any(shown["good_taken"] for shown in look(state)["regions"])


@pytest.mark.rule("discovery.setup.offer")
@both_editions
def test_four_goods_on_offer_and_33_in_the_supply(edition: int) -> None:
    view = look(game(edition, 4).start(seed=3))
    assert sum(view["goods_offered"].values()) == 4
    assert sum(view["goods_left"].values()) == 37 - 4


@pytest.mark.rule("discovery.setup.offer")
def test_the_offer_is_random() -> None:
    configured = game(2007, 2)
    offers = [look(configured.start(seed))["goods_offered"] for seed in range(50)]
    assert len({tuple(sorted(offer.items())) for offer in offers}) > 30
    assert len({good for offer in offers for good in offer}) == 11


@pytest.mark.rule("discovery.setup.buildings")
@pytest.mark.parametrize(
    ("edition", "options", "left"), [(2007, {}, 6), (2015, {}, 7), (2015, {"builder": True}, 15)]
)
def test_five_buildings_of_age_one(edition: int, options: dict[str, bool], left: int) -> None:
    view = look(game(edition, 4, **options).start(seed=3))
    assert len(set(view["buildings_offered"])) == 5
    assert len(view["buildings_to_come"][0]) == left
    later = {*view["buildings_to_come"][1], *view["buildings_to_come"][2]}
    assert not later & set(view["buildings_offered"])


@pytest.mark.rule("discovery.setup.buildings")
def test_the_buildings_are_shuffled() -> None:
    configured = game(2007, 2)
    offered = {
        name for seed in range(30) for name in look(configured.start(seed))["buildings_offered"]
    }
    assert len(offered) == 11


@pytest.mark.rule("discovery.setup.ship")
@both_editions
def test_the_first_ship(edition: int) -> None:
    state = game(edition, 4).start(seed=3)
    assert look(state)["ship_offered"]
    assert look(state)["ships_left"] == 7
    assert [at(state, seat)["ships"] for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.rule("discovery.setup.dock")
@pytest.mark.parametrize(("players", "spaces"), [(2, 3), (3, 5), (4, 7), (5, 9), (6, 11)])
def test_the_length_of_the_dock(players: int, spaces: int) -> None:
    state = table(*[Seat(workers="colonist*8")] * players)
    assert look(state)["boxes"]["dock_spaces"] == spaces
    for _ in range(spaces):
        assert "dock" in boxes_open(state)
        play(state, "place worker=colonist box=dock")
    assert "dock" not in boxes_open(state)


@pytest.mark.rule("discovery.setup.deck")
@both_editions
def test_the_deck_is_shuffled_and_hidden(edition: int) -> None:
    configured = game(edition, 2)
    state = configured.start(seed=3)
    for viewer in (None, 0, 1):
        deck = look(state, viewer)["deck"]
        assert deck == {"left": 16, "known": [None] * 16, "seen_by": [[]] * 16}
    tops = {inside(configured.start(seed))["deck"][0] for seed in range(150)}
    assert len(tops) == 16


@pytest.mark.rule("discovery.setup.deck")
def test_the_deck_waits_until_the_map_is_known() -> None:
    state = table(Seat(workers="colonist"), Seat(), counters={"brazil": 0})
    play(state, "place worker=colonist box=discovery")
    assert kind(state) == "target"
    assert "explore target=deck" not in [
        state.game.action_text(action) for action in state.legal_actions()
    ]
