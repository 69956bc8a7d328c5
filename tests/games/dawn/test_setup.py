"""Game preparation."""

from collections import Counter

import pytest

import carrack
from tests.games.dawn.tables import (
    asked,
    at,
    deal,
    game,
    happened,
    inside,
    kind,
    look,
    offered,
    play,
    refused,
    texts,
    tile,
    towns,
)

EMPIRES = {"egypt", "babylon", "greece", "rome"}


def choose_all(state: carrack.State) -> list[tuple[str, int]]:
    """Make every choice of the preparation; return what was asked of whom."""
    seen = []
    while kind(state) in ("empire", "start", "lay"):
        seen.append(asked(state))
        state.apply(state.legal_actions()[-1])
    return seen


@pytest.mark.rule("dawn.setup.order")
def test_the_order_of_play_is_random() -> None:
    orders = {tuple(look(game(3).start(seed))["order"]) for seed in range(60)}
    assert len(orders) == 6
    assert all(sorted(order) == [0, 1, 2] for order in orders)


@pytest.mark.rule("dawn.setup.order")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_plays_last_chooses_first(players: int) -> None:
    state = game(players).start(seed=7)
    order = look(state)["order"]
    seen = choose_all(state)
    choosing = list(reversed(order))
    # The last one has no choice of starts, and of four empires none.
    assert [seat for what, seat in seen if what == "start"] == choosing[:-1]
    empires = choosing[:-1] if players == 4 else choosing
    assert [seat for what, seat in seen if what == "empire"] == empires
    everything = [seat for _, seat in seen]
    assert everything == sorted(everything, key=choosing.index)
    assert asked(state) == ("turn", order[0])


@pytest.mark.rule("dawn.setup.empire")
def test_an_empire_is_chosen_once() -> None:
    state = game(4).start(seed=1)
    left = set(EMPIRES)
    for _ in range(3):
        assert offered(state, "empire") == left
        chosen = min(left)
        _, seat = asked(state)
        play(state, f"empire name={chosen}")
        left.discard(chosen)
        assert at(state, seat)["empire"] == chosen
        assert refused(state, f"empire name={chosen}") == "dawn.setup.start"
        while kind(state) in ("start", "lay") and asked(state)[1] == seat:
            state.apply(state.legal_actions()[0])
    last = asked(state)[1]
    assert at(state, last)["empire"] == left.pop()


@pytest.mark.rule("dawn.setup.empire", "dawn.setup.start")
def test_the_one_empire_and_the_one_start_left_are_not_asked_for_but_told() -> None:
    state = game(4).start(seed=1)
    first = look(state)["order"][0]
    while first != asked(state)[1]:
        state.apply(state.legal_actions()[0])
    assert asked(state) == ("lay", first)
    free = look(state)["starts"][3]
    assert [facts["choice"] for facts in happened(state, "decided")] == [
        "empire name=rome",
        f"start corner={free}",
    ]
    assert happened(state, "chose-empire")[-1]["seat"] == first
    assert happened(state, "chose-start")[-1]["corner"] == free


@pytest.mark.rule("dawn.setup.empire")
def test_an_empire_that_somebody_has_is_refused() -> None:
    state = game(2).start(seed=1)
    play(state, "empire name=rome")
    while kind(state) != "empire":
        state.apply(state.legal_actions()[0])
    assert refused(state, "empire name=rome") == "dawn.setup.empire"


@pytest.mark.rule("dawn.setup.start")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_as_many_starts_as_players_and_each_is_taken_once(players: int) -> None:
    state = game(players).start(seed=2)
    left = set(look(state)["starts"])
    assert len(left) == players
    while kind(state) != "turn":
        if kind(state) == "start":
            assert offered(state, "start") == left
            left.discard(max(left))
            taken = next(text for text in texts(state) if text.split("=")[1] not in left)
            play(state, taken)
        else:
            state.apply(state.legal_actions()[0])
    # The last one has no choice.
    assert len(left) == 1
    assert set(towns(state)) == set(look(state)["starts"])


@pytest.mark.rule("dawn.setup.tiles")
def test_the_owner_decides_which_tile_lies_where() -> None:
    state = game(2).start(seed=1)
    play(state, "empire name=egypt", "start corner=1-2-3")
    assert kind(state) == "lay"
    assert offered(state, "lay") == {"2 desert", "2 grassland", "2 ocean"}
    play(state, "lay tile=2 terrain=grassland")
    assert offered(state, "lay") == {"3 desert", "3 ocean"}
    assert refused(state, "lay tile=3 terrain=grassland") == "dawn.setup.tiles"
    play(state, "lay tile=3 terrain=ocean")
    # The last tile goes where there is room.
    assert [tile(state, name)["terrain"] for name in "123"] == ["desert", "grassland", "ocean"]
    assert kind(state) == "empire"


@pytest.mark.rule("dawn.setup.map")
@pytest.mark.parametrize(("players", "face_down"), [(2, 19), (3, 16), (4, 13)])
def test_all_other_tiles_are_shuffled_and_lie_face_down(players: int, face_down: int) -> None:
    state = game(players).start(seed=3)
    assert all(one["terrain"] is None for one in look(state)["tiles"])
    choose_all(state)
    shown = Counter(one["terrain"] for one in look(state)["tiles"])
    assert shown[None] == face_down
    assert shown.total() == 25
    hidden = Counter(
        one["terrain"] for one in inside(state)["tiles"].values() if not one["explored"]
    )
    assert hidden == look(state)["face_down"]
    layouts = set()
    for seed in range(5):
        other = deal(game(players), seed=seed)
        layouts.add(tuple(one["terrain"] for one in inside(other)["tiles"].values()))
    assert len(layouts) == 5


@pytest.mark.rule("dawn.setup.bonus")
def test_starting_tiles_give_their_exploration_bonus() -> None:
    """Greece: ocean 1 food, 1 production; hills 1 food, 1 production, 1 money; forest 1 food,
    1 money, 1 science."""
    state = game(2).start(seed=1)
    _, seat = asked(state)
    play(state, "empire name=greece", "start corner=1-2-3")
    nothing = {"food": 0, "production": 0, "wealth": 0, "money": 0, "science": 0}
    assert at(state, seat)["resources"] == nothing
    play(state, "lay tile=2 terrain=ocean")
    assert at(state, seat)["resources"] == {**nothing, "food": 1, "production": 1}
    play(state, "lay tile=3 terrain=hills")
    assert at(state, seat)["resources"] == {
        "food": 3,
        "production": 2,
        "wealth": 0,
        "money": 2,
        "science": 1,
    }
    assert [board["experience"] for board in look(state)["seats"]] == [0, 0]


@pytest.mark.rule("dawn.setup.first-town")
def test_the_first_hut_lies_in_the_middle_of_the_start() -> None:
    state = game(2).start(seed=1)
    _, seat = asked(state)
    play(state, "empire name=rome", "start corner=23-24-25")
    assert towns(state) == {"23-24-25": (seat, 1)}
    assert (at(state, seat)["huts"], at(state, seat)["huts_left"]) == (1, 8)
    choose_all(state)
    assert towns(state) == {"23-24-25": (seat, 1), "1-2-3": (1 - seat, 1)}


@pytest.mark.rule("dawn.setup.pieces")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everyone_has_at_the_start(players: int) -> None:
    state = deal(game(players), seed=11)
    view = look(state)
    for board in view["seats"]:
        assert (board["huts"], board["huts_left"]) == (1, 8)
        assert (board["warriors_on_track"], board["empty_spaces"]) == (7, 0)
        assert (board["settlers_home"], board["legends"]) == (2, 0)
        assert board["space"] is None
        assert board["technologies"] == board["improvements"] == board["wonders"] == []
    assert all(one["owner"] is None for one in view["tiles"])
    assert all(building["left"] == 1 for building in view["buildings"] if building["wonder"])
    assert sum(technology["left"] for technology in view["technologies"]) == 48


def test_the_preparation_is_told() -> None:
    state = game(2).start(seed=1)
    told = [event["event"] for event in state.events_for(None)]
    assert told == ["ordered"]
    play(state, "empire name=rome")
    assert [event["event"] for event in state.events_for(None)] == ["chose-empire"]
    play(state, "start corner=1-2-3")
    assert [event["event"] for event in state.events_for(None)] == ["chose-start"]
    play(state, "lay tile=2 terrain=plains")
    assert {event["event"] for event in state.events_for(None)} == {"laid", "gained"}
