"""Contents and setup: the cards, who starts, the deal."""

from collections import Counter

import pytest

from tests.games.exploration.tables import at, every_card, full_set, game, look, random_play

PLACES = [4, 4, 5, 5, 6, 6, 7, 7]


def by_kind(found: Counter[str]) -> Counter[str]:
    kinds: Counter[str] = Counter()
    for name, count in found.items():
        kinds[name.split("-")[0]] += count
    return kinds


@pytest.mark.rule("exploration.components.cards")
def test_a_set_has_the_cards_of_the_contents_list() -> None:
    found = every_card(game(4).start(seed=1))
    assert by_kind(found) == {"diamond": 15, "animal": 18, "antique": 21, "spice": 24, "coffee": 30}
    assert found.total() == 108


@pytest.mark.rule("exploration.components.ships")
def test_a_third_of_each_good_has_one_ship_a_third_two_a_third_three() -> None:
    found = every_card(game(2).start(seed=1))
    for kind, count in by_kind(found).items():
        assert [found[f"{kind}-{ships}"] for ships in (1, 2, 3)] == [count // 3] * 3


@pytest.mark.rule("exploration.components.two-sets")
@pytest.mark.parametrize("players", range(2, 9))
def test_five_or_more_players_shuffle_two_sets(players: int) -> None:
    found = every_card(game(players).start(seed=1))
    assert found == full_set(2 if players >= 5 else 1)
    assert found.total() == (216 if players >= 5 else 108)


@pytest.mark.rule("exploration.setup.start")
def test_the_seed_decides_who_starts() -> None:
    starts = [game(8).start(seed) for seed in range(200)]
    begun = Counter(look(state)["starter"] for state in starts)
    assert sorted(begun) == list(range(8))
    assert min(begun.values()) >= 10
    again = [look(game(8).start(seed))["starter"] for seed in range(200)]
    assert [look(state)["starter"] for state in starts] == again


@pytest.mark.rule("exploration.setup.start")
def test_the_starting_seat_decides_first() -> None:
    for seed in range(20):
        state = game(5).start(seed)
        assert state.seat == look(state)["starter"]


@pytest.mark.rule("exploration.setup.deal")
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("seed", range(3))
def test_the_deal_goes_by_place_in_the_turn_order(players: int, seed: int) -> None:
    view = look(game(players).start(seed))
    in_turn_order = [(view["starter"] + place) % players for place in range(players)]
    assert [view["seats"][seat]["hand_size"] for seat in in_turn_order] == PLACES[:players]


@pytest.mark.rule("exploration.setup.deal")
@pytest.mark.parametrize("players", range(2, 9))
def test_the_rest_is_the_first_deck_and_nothing_else_lies_out(players: int) -> None:
    view = look(game(players).start(seed=4))
    assert view["deck"] == (216 if players >= 5 else 108) - sum(PLACES[:players])
    assert (view["second_deck"], view["discard"]) == (False, {})
    for seat in view["seats"]:
        assert (seat["course"], seat["gold"], seat["exhibition"]) == ("home", 0, {})


@pytest.mark.rule("exploration.setup.deal")
def test_the_cards_are_shuffled() -> None:
    hands = [at(game(2).start(seed), 0)["hand"] for seed in range(20)]
    assert len({str(hand) for hand in hands}) > 15


@pytest.mark.rule("exploration.components.cards")
@pytest.mark.parametrize("players", range(2, 9))
def test_no_card_is_ever_lost_or_made(players: int) -> None:
    for state in random_play(players, seed=players):
        assert every_card(state) == full_set(2 if players >= 5 else 1)
