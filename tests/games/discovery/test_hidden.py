"""What is known: to all, to nobody, to those who remember, to those who looked."""

import json
from collections import Counter
from random import Random

import pytest

import carrack
from carrack.games.discovery.rules.board import REGION_NAMES as REGIONS
from tests.games.discovery.tables import (
    Seat,
    end_turn,
    game,
    inside,
    look,
    many,
    play,
    random_play,
    region,
    resolving,
    skip_to,
    table,
    texts,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])
SCOUTING = {"scouting": True}
EVERYONE = (None, 0, 1, 2)
ALL_GOODS = Counter(
    many("silver*6 sugar*6 gold*5 tobacco*5 coffee*4 indigo*4 fur*4 cattle*3 cocoa*3 fish*3 rice*3")
)


# --- open to all


@pytest.mark.rule("discovery.hidden.public")
@both_editions
def test_everybody_sees_the_same_but_for_what_was_scouted(edition: int) -> None:
    for state in random_play(game(edition, 3), seed=21):
        views = [dict(look(state, viewer)) for viewer in EVERYONE]
        for view in views:
            del view["viewer"]
        assert all(view == views[0] for view in views)


@pytest.mark.rule("discovery.hidden.public")
@both_editions
def test_what_a_view_shows(edition: int) -> None:
    state = table(
        Seat(money=17, workers="colonist captain", goods="fur*2", ships=1, counters="3"),
        Seat(cards="siam", buildings="settlers", discovery="soldier"),
        edition=edition,
        offer="rice gold",
        dock="1:missionary",
        world={"peru": "1:colonist*2"},
    )
    view = look(state, 1)
    first, second = view["seats"]
    assert (first["money"], first["workers"]) == (17, {"colonist": 1, "captain": 1})
    assert (first["goods"], first["ships"], first["counters"]) == ({"fur": 2}, 1, [3])
    assert first["supply"]["captain"] == 4
    assert second["cards"] == ["siam"]
    assert [own["building"] for own in second["buildings"]] == ["settlers"]
    assert view["goods_offered"] == {"rice": 1, "gold": 1}
    assert view["boxes"]["dock"] == [{"seat": 1, "worker": "missionary"}]
    assert view["boxes"]["discovery"] == [{}, {"soldier": 1}]
    assert region(state, "peru", 0)["pieces"] == [{}, {"colonist": 2}]
    assert view["goods_left"] == inside(state)["pile"]
    assert view["deck"]["left"] == 15


@pytest.mark.rule("discovery.hidden.public")
def test_what_has_left_the_game_openly_is_shown() -> None:
    """In 2015 goods that nobody took are put away; a view accounts for all the others."""
    state = resolving(Seat(goods="fish"), Seat(), offer="rice*2 cattle fur")
    end_turn(state)
    view = look(state)
    there = Counter(view["goods_offered"]) + Counter(view["goods_left"])
    there += Counter(good for seat in view["seats"] for good in seat["goods"])
    there += Counter(shown["good"] for shown in view["regions"] if not shown["good_taken"])
    assert ALL_GOODS - there == Counter({"rice": 2, "cattle": 1, "fur": 1})


@pytest.mark.rule("discovery.hidden.public")
@both_editions
def test_points_noted_are_shown(edition: int) -> None:
    state = resolving(Seat(), Seat(), turn=3, world={"peru": "0:colonist*3"}, edition=edition)
    end_turn(state)
    lines = look(state, 1)["scores"][0]["lines"]
    assert {line["source"]: line["points"] for line in lines}["colonies-1"] == 6


# --- unknown to all


def with_counters(data: carrack.State, swaps: int) -> carrack.State:
    """Return the same position with what lies face down dealt otherwise."""
    snapshot = data.to_dict()
    own = json.loads(json.dumps(snapshot["table"]))
    chooser = Random(swaps)
    hidden = [name for name in REGIONS if own["regions"][name]["counter"] >= 0]
    numbers = [own["regions"][name]["counter"] for name in hidden] + own["spare"]
    chooser.shuffle(numbers)
    for name in hidden:
        own["regions"][name]["counter"] = numbers.pop()
    own["spare"] = sorted(numbers)
    chooser.shuffle(own["deck"])
    return data.game.from_dict({**snapshot, "table": own})


@pytest.mark.rule("discovery.hidden.secret")
@both_editions
def test_counters_and_cards_face_down_are_known_to_nobody(edition: int) -> None:
    state = game(edition, 3).start(seed=5)
    other = with_counters(state, 1)
    assert inside(other) != inside(state)
    for viewer in EVERYONE:
        assert other.observe(viewer) == state.observe(viewer)
        assert other.view(viewer) == state.view(viewer)
    assert other.legal_actions() == state.legal_actions()


@pytest.mark.rule("discovery.hidden.secret")
@both_editions
def test_what_comes_next_cannot_be_told_from_a_view(edition: int) -> None:
    """Goods and buildings are drawn when they are needed; a view doesn't depend on chance."""
    state = game(edition, 3).start(seed=5)
    snapshot = state.to_dict()
    other = state.game.from_dict({**snapshot, "chance": {"key": "ab" * 32, "draws": 7}})
    for viewer in EVERYONE:
        assert other.observe(viewer) == state.observe(viewer)


@pytest.mark.rule("discovery.hidden.secret")
@both_editions
@pytest.mark.parametrize("viewer", EVERYONE)
def test_what_is_unknown_can_be_drawn_anew(edition: int, viewer: int | None) -> None:
    state = game(edition, 3).start(seed=5)
    drawn = [state.determinize(viewer, seed) for seed in range(5)]
    for other in drawn:
        assert other.observe(viewer) == state.observe(viewer)
        assert other.legal_actions() == state.legal_actions()
    assert len({json.dumps(inside(other)["deck"]) for other in drawn}) == 5
    assert len({json.dumps(inside(other)["regions"]) for other in drawn}) == 5


# --- remembered


@pytest.mark.rule("discovery.hidden.remembered")
@both_editions
def test_a_counter_seen_by_all_is_shown_as_long_as_it_lies_there(edition: int) -> None:
    state = resolving(
        Seat(discovery="colonist"), Seat(), Seat(), counters={"peru": 14}, edition=edition
    )
    play(skip_to(state, "target"), "explore target=peru", "send worker=colonist")
    for _ in range(3):
        for viewer in EVERYONE:
            shown = region(state, "peru", viewer)
            assert (shown["counter"], shown["discovered"]) == (14, False)
            assert shown["counter_seen_by"] == [0, 1, 2]
        end_turn(state)
    for seed in range(5):
        again = state.determinize(1, seed)
        assert inside(again)["regions"]["peru"]["counter"] == 14


@pytest.mark.rule("discovery.hidden.remembered")
def test_once_discovered_the_counter_is_no_longer_on_the_region() -> None:
    state = resolving(
        Seat(discovery="captain"), Seat(), counters={"peru": 3}, known={"peru": [255]}
    )
    play(state, "explore target=peru", "send worker=captain")
    assert region(state, "peru")["counter"] is None
    assert look(state)["seats"][0]["counters"] == [3]


# --- scouted


@pytest.mark.rule("discovery.hidden.scouted")
@both_editions
def test_what_was_scouted_is_shown_to_the_scout_alone(edition: int) -> None:
    state = table(
        Seat(workers="colonist*2"),
        Seat(),
        Seat(),
        counters={"peru": 14},
        edition=edition,
        options=SCOUTING,
    )
    play(state, "scout target=peru")
    assert [region(state, "peru", viewer)["counter"] for viewer in EVERYONE] == [
        None,
        14,
        None,
        None,
    ]
    # That somebody looked, and where, is known to all.
    assert [region(state, "peru", viewer)["counter_seen_by"] for viewer in EVERYONE] == [[0]] * 4
    told = {viewer: state.events_for(viewer)[-1] for viewer in EVERYONE}
    assert told[0]["counter"] == 14
    assert all("counter" not in told[viewer] for viewer in (None, 1, 2))
    assert all(told[viewer]["target"] == "peru" for viewer in EVERYONE)


@pytest.mark.rule("discovery.hidden.scouted")
def test_a_scout_remembers_and_others_must_guess() -> None:
    state = table(Seat(workers="colonist"), Seat(), counters={"peru": 14}, options=SCOUTING)
    play(state, "scout target=peru")
    mine = {inside(state.determinize(0, seed))["regions"]["peru"]["counter"] for seed in range(12)}
    theirs = {
        inside(state.determinize(1, seed))["regions"]["peru"]["counter"] for seed in range(12)
    }
    assert mine == {14}
    assert len(theirs) > 4


@pytest.mark.rule("discovery.hidden.scouted")
def test_a_shuffle_makes_what_was_seen_worthless() -> None:
    state = table(
        Seat(workers="colonist", discovery="colonist"),
        Seat(),
        discovered="all",
        deck="china",
        options=SCOUTING,
    )
    play(state, "scout target=deck", "return-card to=top")
    assert look(state, 0)["deck"]["known"][0] == "china"
    assert look(state, 1)["deck"]["known"][0] is None
    play(skip_to(state, "target"), "explore target=deck", "send worker=colonist")
    if "launch" in texts(state):
        play(state, "launch")
    assert set(look(state, 0)["deck"]["known"]) == {None}


@pytest.mark.rule("discovery.hidden.scouted")
def test_a_card_put_at_the_bottom_is_remembered_there() -> None:
    state = table(
        Seat(workers="colonist"), Seat(), discovered="all", deck="china", options=SCOUTING
    )
    play(state, "scout target=deck", "return-card to=bottom")
    assert look(state, 0)["deck"]["known"] == [None] * 15 + ["china"]
    assert look(state, 1)["deck"]["known"] == [None] * 16
    assert look(state, None)["deck"]["known"] == [None] * 16
    # Where it went is public.
    assert all(state.events_for(viewer)[-1]["to"] == "bottom" for viewer in (None, 0, 1))


@pytest.mark.rule("discovery.hidden.scouted")
def test_a_swap_makes_what_was_seen_worthless() -> None:
    state = table(
        Seat(workers="colonist", discovery="colonist"),
        Seat(),
        counters={"peru": 14},
        options={"scouting": True, "no_survivors": True},
    )
    play(state, "scout target=peru")
    play(skip_to(state, "target"), "explore target=peru", "send worker=colonist")
    assert [region(state, "peru", viewer)["counter"] for viewer in (None, 0, 1)] == [None] * 3
    assert 14 in look(state)["counters_gone"]
