"""Discovery: targets, crews, success and failure, on the map and beyond it."""

from typing import Any

import pytest

import carrack
from carrack.games.discovery.rules.board import REGION_NAMES as REGIONS
from carrack.kernel.errors import IllegalAction
from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    decided_in,
    end_turn,
    happened,
    idle,
    inside,
    kind,
    look,
    money,
    options_of,
    pieces,
    play,
    region,
    resolving,
    skip_to,
    texts,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])

#: Counters by resistance.
WEAK, TWO, THREE, FOUR, FIVE = 0, 3, 6, 11, 14
ALL_CARDS = (
    "mississippi great-lakes pampas california philippines south-seas ethiopia amazon "
    "northwest-territory australia chipongu siam spice-islands india circumnavigation china"
)


def explore(state: carrack.State, target: str, *crew: str, launch: bool = False) -> carrack.State:
    """Fit an expedition out; the last worker in the box makes it leave by itself."""
    skip_to(state, "target")
    play(state, f"explore target={target}", *[f"send worker={worker}" for worker in crew])
    return play(state, "launch") if launch else state


# --- one expedition a turn


@pytest.mark.rule("discovery.expedition.order")
@both_editions
def test_in_turn_order_one_each(edition: int) -> None:
    state = resolving(
        Seat(discovery="colonist*3"),
        Seat(discovery="captain"),
        Seat(),
        order=[1, 2, 0],
        counters={"peru": WEAK, "brazil": 1},
        edition=edition,
    )
    assert asked(state) == ("target", 1)
    explore(state, "brazil", "captain")
    # Nobody is asked without a worker in the box.
    assert asked(state) == ("target", 0)
    explore(state, "peru", "colonist", launch=True)
    # Two colonists are left, but there is never a second expedition.
    assert kind(state) == "train"
    assert look(state)["boxes"]["discovery"][0] == {"colonist": 2}


@pytest.mark.rule("discovery.expedition.order")
def test_this_turns_order_counts_not_the_next() -> None:
    state = resolving(
        Seat(discovery="colonist"), Seat(discovery="colonist"), initiative="1:colonist"
    )
    assert asked(state) == ("target", 0)


# --- where to


@pytest.mark.rule("discovery.expedition.target")
@both_editions
def test_any_region_that_still_has_its_counter(edition: int) -> None:
    state = resolving(
        Seat(discovery="colonist"), Seat(), discovered="peru virginia", edition=edition
    )
    expected = set(REGIONS) - {"caribbean", "peru", "virginia"}
    assert options_of(state, "explore") == expected
    for target in ("peru", "deck", "portuguese-deck"):
        with pytest.raises(IllegalAction) as caught:
            state.apply(f"explore target={target}")
        assert caught.value.rule == "discovery.expedition.target"


@pytest.mark.rule("discovery.expedition.target")
@both_editions
def test_or_decline_and_wait(edition: int) -> None:
    state = resolving(Seat(discovery="colonist captain"), Seat(), edition=edition)
    play(state, "decline")
    assert look(state)["boxes"]["discovery"][0] == {"colonist": 1, "captain": 1}


# --- who goes


@pytest.mark.rule("discovery.expedition.workers")
@both_editions
def test_one_by_one_and_at_least_one(edition: int) -> None:
    state = resolving(
        Seat(discovery="colonist*2 soldier"), Seat(), counters={"peru": FIVE}, edition=edition
    )
    play(state, "explore target=peru")
    assert texts(state) == ["send worker=colonist", "send worker=soldier"]
    with pytest.raises(IllegalAction) as caught:
        state.apply("launch")
    assert caught.value.rule == "discovery.expedition.workers"
    play(state, "send worker=soldier")
    assert texts(state) == ["send worker=colonist", "launch"]
    assert look(state)["crew"] == {"soldier": 1}


@pytest.mark.rule("discovery.expedition.workers")
def test_a_crew_is_one_move_up_to_the_launch() -> None:
    state = resolving(Seat(discovery="colonist*2 soldier"), Seat(), counters={"peru": FIVE})
    assert all(state.completes(action) for action in state.legal_actions())
    play(state, "explore target=peru")
    assert not any(state.completes(action) for action in state.legal_actions())
    play(state, "send worker=soldier")
    # Who is sent last of all launches the expedition.
    assert [state.completes(action) for action in state.legal_actions()] == [False, True]
    play(state, "send worker=colonist")
    assert [state.completes(action) for action in state.legal_actions()] == [True, True]


@pytest.mark.rule("discovery.expedition.workers")
def test_at_least_one_even_against_nothing() -> None:
    """With the Plague a resistance of 1 becomes 0."""
    state = resolving(
        Seat(discovery="colonist", buildings="plague-1"), Seat(), counters={"peru": WEAK}
    )
    play(state, "explore target=peru")
    assert decided_in(state) == ["send worker=colonist"]
    assert at(state, 0)["counters"] == [WEAK]


@pytest.mark.rule("discovery.expedition.workers")
def test_only_ones_own_workers_in_the_box() -> None:
    state = resolving(Seat(discovery="colonist soldier"), Seat(discovery="captain"))
    play(state, "explore target=peru")
    assert options_of(state, "send") == {"colonist", "soldier"}


# --- strength


@pytest.mark.rule("discovery.expedition.strength")
@both_editions
@pytest.mark.parametrize(
    ("crew", "counter", "success"),
    [
        ("captain", TWO, True),
        ("captain", THREE, False),
        ("soldier*4", FIVE, False),
        ("soldier*5", FIVE, True),
        ("merchant missionary colonist soldier", FOUR, True),
        ("merchant missionary colonist", FOUR, False),
        ("captain*2", FOUR, True),
        ("captain colonist", FOUR, False),
        ("captain*2 colonist", FIVE, True),
    ],
)
def test_captains_count_two_and_all_others_one(
    edition: int, crew: str, counter: int, success: bool
) -> None:
    state = resolving(Seat(discovery=crew), Seat(), counters={"peru": counter}, edition=edition)
    play(state, "explore target=peru")
    while kind(state) == "crew":
        play(state, next(text for text in texts(state) if text.startswith("send")))
    assert at(state, 0)["counters"] == ([counter] if success else [])


@pytest.mark.rule("discovery.expedition.strength")
@pytest.mark.parametrize(
    ("buildings", "counter", "success"),
    [
        ("magellan", THREE, True),
        ("magellan", FOUR, False),
        ("plague-1", THREE, True),
        ("plague-1", FOUR, False),
        ("magellan plague-1", FOUR, True),
    ],
)
def test_magellan_and_the_first_plague(buildings: str, counter: int, success: bool) -> None:
    state = resolving(
        Seat(discovery="captain", buildings=buildings),
        Seat(),
        counters={"peru": counter},
        options={"builder_buildings": True},
    )
    explore(state, "peru", "captain")
    assert at(state, 0)["counters"] == ([counter] if success else [])


# --- the launch


@pytest.mark.rule("discovery.expedition.launch")
@both_editions
def test_the_counter_is_turned_only_after_the_launch(edition: int) -> None:
    state = resolving(
        Seat(discovery="colonist*2 captain"), Seat(), counters={"peru": FIVE}, edition=edition
    )
    explore(state, "peru", "captain")
    for viewer in (None, 0, 1):
        assert region(state, "peru", viewer)["counter"] is None
        assert "natives" not in str(state.events_for(viewer))
    play(state, "launch")
    assert region(state, "peru")["counter"] == FIVE


@pytest.mark.rule("discovery.expedition.launch")
@both_editions
@pytest.mark.parametrize(("colonists", "success"), [(3, False), (4, True), (5, True)])
def test_as_strong_as_the_resistance_is_enough(edition: int, colonists: int, success: bool) -> None:
    state = resolving(
        Seat(discovery=f"colonist*{colonists}"), Seat(), counters={"peru": FOUR}, edition=edition
    )
    explore(state, "peru", *["colonist"] * colonists)
    assert region(state, "peru")["discovered"] == success


# --- success


@pytest.mark.rule("discovery.expedition.success")
@both_editions
def test_a_success(edition: int) -> None:
    state = resolving(
        Seat(money=0, discovery="captain*2"), Seat(), counters={"peru": FOUR}, edition=edition
    )
    explore(state, "peru", "captain", "captain")
    assert at(state, 0)["counters"] == [FOUR]
    assert region(state, "peru")["discovered"]
    assert pieces(state, "peru", 0) == {"colonist": 1}
    assert money(state)[0] == 3
    (event,) = happened(state, "discovered")
    assert (event["seat"], event["region"], event["points"]) == (0, "peru", 6)


@pytest.mark.rule("discovery.expedition.success")
def test_first_the_colonist_then_the_plunder() -> None:
    state = resolving(Seat(discovery="captain*2"), Seat(), counters={"peru": FOUR})
    explore(state, "peru", "captain", "captain")
    kinds = [event["event"] for event in state.events_for(None)]
    wanted = ["discovered", "settled", "earned"]
    assert [kind for kind in kinds if kind in wanted] == wanted


@pytest.mark.rule("discovery.expedition.success")
@both_editions
def test_the_region_can_be_settled_from_the_next_dock_on(edition: int) -> None:
    state = resolving(Seat(discovery="colonist"), Seat(), counters={"peru": WEAK}, edition=edition)
    explore(state, "peru", "colonist")
    end_turn(state)
    play(skip_to(state, "place"), "place worker=colonist box=dock")
    assert "peru" in options_of(skip_to(state, "land"), "land")


@pytest.mark.rule("discovery.expedition.plunder")
@both_editions
@pytest.mark.parametrize(
    ("crew", "dollars"),
    [("captain*2", 3), ("captain soldier*2", 3 + 8), ("soldier*4", 3 + 16)],
)
def test_plunder_and_the_soldiers_share(edition: int, crew: str, dollars: int) -> None:
    state = resolving(
        Seat(money=0, discovery=crew), Seat(), counters={"peru": FOUR}, edition=edition
    )
    play(state, "explore target=peru")
    while kind(state) == "crew":
        play(state, next(text for text in texts(state) if text.startswith("send")))
    assert money(state)[0] == dollars


@pytest.mark.rule("discovery.expedition.plunder")
def test_soldiers_who_stay_behind_plunder_nothing() -> None:
    state = resolving(
        Seat(money=0, discovery="captain*2 soldier*3"), Seat(), counters={"peru": FOUR}
    )
    explore(state, "peru", "captain", "captain", launch=True)
    assert money(state)[0] == 3


# --- failure


@pytest.mark.rule("discovery.expedition.failure")
@both_editions
def test_a_failure(edition: int) -> None:
    state = resolving(
        Seat(money=0, discovery="soldier*3"), Seat(), counters={"peru": FOUR}, edition=edition
    )
    explore(state, "peru", *["soldier"] * 3)
    assert at(state, 0)["counters"] == []
    assert money(state)[0] == 0
    assert not region(state, "peru")["discovered"]
    assert pieces(state, "peru", 0) == {}
    assert inside(state)["regions"]["peru"]["counter"] == FOUR
    # But now everybody knows it.
    for viewer in (None, 0, 1):
        assert region(state, "peru", viewer)["counter"] == FOUR


@pytest.mark.rule("discovery.expedition.homecoming")
@both_editions
@pytest.mark.parametrize("counter", [WEAK, FIVE])
def test_participants_go_home_either_way(edition: int, counter: int) -> None:
    state = resolving(
        Seat(discovery="captain soldier colonist"),
        Seat(),
        counters={"peru": counter},
        edition=edition,
    )
    explore(state, "peru", "captain", "soldier", launch=True)
    assert look(state)["boxes"]["discovery"][0] == {"colonist": 1}
    assert at(state, 0)["supply"]["captain"] == 5
    assert at(state, 0)["supply"]["soldier"] == 10
    assert set(pieces(state, "peru", 0)) <= {"colonist"}


@pytest.mark.rule("discovery.expedition.homecoming")
@both_editions
def test_a_participant_may_be_the_colonist_of_the_new_region(edition: int) -> None:
    state = resolving(
        Seat(discovery="colonist"),
        Seat(),
        world={"brazil": "0:colonist*28"},
        counters={"peru": WEAK},
        edition=edition,
        order=[1, 0],
    )
    assert "colonist" not in at(state, 0)["supply"]
    explore(state, "peru", "colonist")
    assert pieces(state, "peru", 0) == {"colonist": 1}


@pytest.mark.rule("discovery.expedition.waiting")
@both_editions
def test_those_not_sent_stay_for_as_many_turns_as_one_likes(edition: int) -> None:
    state = resolving(
        Seat(discovery="captain*2 soldier"), Seat(), counters={"peru": TWO}, edition=edition
    )
    explore(state, "peru", "captain", launch=True)
    for _ in range(3):
        end_turn(state)
    waiting = look(state)["boxes"]["discovery"][0]
    assert (waiting["captain"], waiting["soldier"]) == (1, 1)
    play(skip_to(state, "target"), "explore target=brazil")
    assert options_of(state, "send") >= {"captain", "soldier"}


# --- beyond the map


@pytest.mark.rule("discovery.expedition.deck")
@both_editions
def test_the_deck_once_every_region_is_discovered(edition: int) -> None:
    state = resolving(
        Seat(discovery="captain*2 colonist"), Seat(), discovered="all", deck="siam", edition=edition
    )
    assert options_of(state, "explore") == {"deck"}
    explore(state, "deck", "captain", "captain")
    # The workers are chosen first here too: nobody has seen the card.
    assert look(state, 0)["deck"]["known"][0] is None
    play(state, "send worker=colonist")
    assert at(state, 0)["cards"] == ["siam"]


@pytest.mark.rule("discovery.expedition.deck")
@both_editions
def test_with_an_empty_deck_there_are_no_more_expeditions(edition: int) -> None:
    state = resolving(
        Seat(discovery="captain"), Seat(cards=ALL_CARDS), discovered="all", edition=edition
    )
    assert look(state)["deck"]["left"] == 0
    assert kind(state) in ("train", "target")
    assert not options_of(state, "explore")


@pytest.mark.rule("discovery.expedition.deck-success")
@both_editions
def test_success_beyond_the_map(edition: int) -> None:
    state = resolving(
        Seat(money=0, discovery="captain soldier*2"),
        Seat(),
        discovered="all",
        deck="ethiopia siam",
        edition=edition,
    )
    before = look(state)["regions"]
    explore(state, "deck", "captain", "soldier", "soldier")
    assert at(state, 0)["cards"] == ["ethiopia"]
    assert money(state)[0] == 3 + 2 * 2
    assert look(state)["regions"] == before
    assert look(state)["deck"]["left"] == 15


@pytest.mark.rule("discovery.expedition.deck-failure")
@both_editions
def test_failure_beyond_the_map(edition: int) -> None:
    state = resolving(
        Seat(money=0, discovery="soldier*4"),
        Seat(),
        discovered="all",
        deck="china",
        edition=edition,
    )
    before = inside(state)["deck"]
    explore(state, "deck", *["soldier"] * 4)
    after = inside(state)["deck"]
    assert money(state)[0] == 0
    assert at(state, 0)["cards"] == []
    assert sorted(after) == sorted(before)
    assert after != before
    (event,) = happened(state, "card-lost")
    assert event["card"] == "china"


@pytest.mark.rule("discovery.expedition.deck-failure")
def test_a_failed_card_may_be_anywhere_in_the_deck() -> None:
    places = set()
    for seed in range(40):
        data: Any = resolving(
            Seat(discovery="colonist"), Seat(), discovered="all", deck="china"
        ).to_dict()
        data["chance"]["draws"] = seed
        state = carrack.game("age-of-discovery-2015", players=2).from_dict(data)
        explore(state, "deck", "colonist")
        places.add(inside(state)["deck"].index("china"))
        assert all(card is None for card in look(state, 0)["deck"]["known"])
    assert len(places) > 8


@pytest.mark.rule("discovery.expedition.last-region")
@both_editions
def test_after_the_last_region_the_others_turn_to_the_deck(edition: int) -> None:
    others = " ".join(name for name in REGIONS if name != "peru")
    state = resolving(
        Seat(discovery="captain"),
        Seat(discovery="captain*2"),
        discovered=others,
        counters={"peru": TWO},
        edition=edition,
    )
    assert options_of(state, "explore") == {"peru"}
    explore(state, "peru", "captain")
    assert asked(state) == ("target", 1)
    assert options_of(state, "explore") == {"deck"}


@pytest.mark.rule("discovery.expedition.last-region")
def test_after_a_failure_the_region_stays_the_target() -> None:
    others = " ".join(name for name in REGIONS if name != "peru")
    state = resolving(
        Seat(discovery="colonist"),
        Seat(discovery="captain"),
        discovered=others,
        counters={"peru": TWO},
    )
    explore(state, "peru", "colonist")
    assert options_of(state, "explore") == {"peru"}
    idle(state)
