"""The odds of expeditions, from what a seat knows: what may lie where, and what beats it."""

from collections.abc import Iterator, Sequence
from itertools import permutations

import pytest

import carrack
from carrack.games.discovery.rules.board import REGION_NAMES as REGIONS
from carrack.games.discovery.rules.pieces import CARD_NAMES, CARD_TABLE, COUNTER_TABLE
from carrack.games.discovery.state.view_types import OddsView
from tests.games.discovery.building_helpers import (
    RESISTS_2,
    RESISTS_3,
    RESISTS_5,
    WEAKEST,
    both_editions,
    explore,
    succeeded,
)
from tests.games.discovery.tables import (
    Json,
    OptionValue,
    Seat,
    finished,
    game,
    happened,
    inside,
    load,
    look,
    play,
    random_play,
    resolving,
    skip_to,
    table,
)

SCOUTING = {"scouting": True}
UNKNOWN_AT_FIRST = [name for name in REGIONS if name != "caribbean"]
#: Of 16 counters 2, 3, 6, 3, 2 have 1 to 5 natives; of 16 cards 3, 7, 3, 3 have 3 to 6.
ALL_COUNTERS = [0, 2, 5, 11, 14, 16]
ALL_CARDS = [0, 0, 0, 3, 10, 13, 16]


def odds(
    state: carrack.State, target: str, seat: int = 0, viewer: int | None = 0
) -> tuple[int, list[int]] | None:
    """Return the odds a seat has at a target as a viewer sees them, if there are any."""
    found = entry(look(state, viewer)["expeditions"]["odds"], target, seat)
    return None if found is None else (found["possible"], found["beaten"])


def entry(told: Sequence[OddsView], target: str, seat: int) -> OddsView | None:
    """Return the one entry about a seat and a target."""
    found = [each for each in told if target in each["targets"] and seat in each["seats"]]
    assert len(found) < 2
    return found[0] if found else None


# --- regions


@both_editions
@pytest.mark.rule("discovery.setup.counters", "discovery.components.counters")
def test_at_first_any_counter_may_lie_anywhere(edition: int) -> None:
    told = look(table(Seat(workers="colonist"), Seat(), edition=edition))["expeditions"]["odds"]
    assert told == [
        {
            "seats": [0, 1],
            "targets": UNKNOWN_AT_FIRST,
            "possible": 16,
            "beaten": ALL_COUNTERS,
        }
    ]


@both_editions
@pytest.mark.rule("discovery.hidden.public", "discovery.hidden.secret")
def test_counters_owned_or_out_of_the_game_lie_nowhere(edition: int) -> None:
    state = table(
        Seat(workers="colonist", counters=f"{RESISTS_5}"),
        Seat(counters=f"{WEAKEST}"),
        edition=edition,
        discovered="peru brazil",
        counters_out=f"{RESISTS_2} {RESISTS_3}",
    )
    assert odds(state, "canada") == (12, [0, 1, 3, 8, 11, 12])
    assert odds(state, "peru") is None


@both_editions
@pytest.mark.rule("discovery.expedition.failure", "discovery.hidden.remembered")
def test_a_failed_expedition_makes_it_certain_for_all(edition: int) -> None:
    state = resolving(
        Seat(discovery="colonist"), Seat(), edition=edition, counters={"peru": RESISTS_3}
    )
    skip_to(state, "target")
    assert not succeeded(explore(state, "peru", "colonist"))
    for viewer in (None, 0, 1):
        assert odds(state, "peru", viewer=viewer) == (1, [0, 0, 0, 1])
        assert odds(state, "brazil", viewer=viewer) == (15, [0, 2, 5, 10, 13, 15])


@both_editions
@pytest.mark.rule("discovery.variants.scouting", "discovery.hidden.scouted")
def test_what_was_scouted_is_certain_for_the_scout_alone(edition: int) -> None:
    state = table(
        Seat(workers="colonist*2"),
        Seat(),
        edition=edition,
        options=SCOUTING,
        counters={"peru": RESISTS_5},
    )
    play(state, "scout target=peru")
    assert odds(state, "peru", viewer=0) == (1, [0, 0, 0, 0, 0, 1])
    assert odds(state, "brazil", viewer=0) == (15, [0, 2, 5, 11, 14, 15])
    for viewer in (None, 1):
        assert odds(state, "peru", viewer=viewer) == (16, ALL_COUNTERS)


@pytest.mark.rule("discovery.hidden.remembered")
def test_regions_known_to_be_alike_share_their_odds() -> None:
    state = table(
        Seat(workers="colonist"),
        Seat(),
        counters={"peru": 5, "brazil": 6, "canada": RESISTS_2},
        known={"peru": (255,), "brazil": (255,), "canada": (255,)},
    )
    targets = [told["targets"] for told in look(state)["expeditions"]["odds"]]
    assert targets == [
        [name for name in UNKNOWN_AT_FIRST if name not in ("peru", "brazil", "canada")],
        ["canada"],
        ["peru", "brazil"],
    ]


@both_editions
@pytest.mark.rule("discovery.variants.no-survivors")
def test_the_counter_in_the_place_of_a_failed_one_may_be_any_but_that(edition: int) -> None:
    state = resolving(
        Seat(discovery="colonist"),
        Seat(),
        edition=edition,
        options={"no_survivors": True},
        counters={"peru": RESISTS_5},
    )
    skip_to(state, "target")
    assert not succeeded(explore(state, "peru", "colonist"))
    assert odds(state, "peru") == (15, [0, 2, 5, 11, 14, 15])


@both_editions
@pytest.mark.rule("discovery.variants.advanced-reconnaissance")
def test_with_counters_face_up_everything_is_certain(edition: int) -> None:
    state = game(edition, 2, advanced_reconnaissance=True).start(seed=5)
    told = look(state)["expeditions"]["odds"]
    assert {name for each in told for name in each["targets"]} == set(UNKNOWN_AT_FIRST)
    for each in told:
        assert each["possible"] == 1
        for name in each["targets"]:
            counter = inside(state)["regions"][name]["counter"]
            assert len(each["beaten"]) - 1 == COUNTER_TABLE[counter][2]


@pytest.mark.rule("discovery.auction-2007.caribbean")
def test_an_auctioned_caribbean_has_a_counter_like_the_others() -> None:
    state = game(2007, 3, auction=True).start(seed=5)
    assert odds(state, "caribbean") == (16, ALL_COUNTERS)


# --- buildings


@pytest.mark.rule("discovery.building.plague-1", "discovery.expedition.strength")
def test_the_first_plague_helps_its_owner_alone() -> None:
    state = table(
        Seat(workers="colonist"), Seat(buildings="plague-1"), Seat(), discovered="peru", turn=2
    )
    for viewer in (None, 0, 1, 2):
        assert odds(state, "brazil", seat=0, viewer=viewer) == (16, ALL_COUNTERS)
        assert odds(state, "brazil", seat=1, viewer=viewer) == (16, ALL_COUNTERS[1:])
        assert odds(state, "brazil", seat=2, viewer=viewer) == (16, ALL_COUNTERS)


@pytest.mark.rule(
    "discovery.expedition.strength",
    "discovery.specialists.captain",
    "discovery.building.magellan",
)
def test_strength_counts_captains_two_or_three_and_others_one() -> None:
    state = table(
        Seat(workers="colonist", discovery="captain*2 soldier colonist"),
        Seat(discovery="captain*2 missionary", buildings="magellan"),
        Seat(),
        options={"builder": True},
    )
    for viewer in (None, 0, 2):
        expeditions = look(state, viewer)["expeditions"]
        assert expeditions["strengths"] == [6, 7, 0]
        assert expeditions["crew"] == 0


@both_editions
@pytest.mark.rule("discovery.expedition.workers", "discovery.expedition.strength")
def test_the_crew_is_part_of_the_strength_at_hand(edition: int) -> None:
    state = resolving(Seat(discovery="captain soldier colonist"), Seat(), edition=edition)
    play(skip_to(state, "target"), "explore target=peru", "send worker=captain")
    assert look(state)["expeditions"]["strengths"] == [4, 0]
    assert look(state)["expeditions"]["crew"] == 2


# --- beyond the map


@both_editions
@pytest.mark.rule("discovery.expedition.target", "discovery.expedition.deck")
def test_the_deck_has_odds_once_all_is_discovered(edition: int) -> None:
    state = table(Seat(workers="colonist", cards="india"), Seat(), edition=edition)
    assert odds(state, "deck") is None
    state = table(
        Seat(workers="colonist", cards="india"), Seat(), edition=edition, discovered="all"
    )
    assert odds(state, "deck") == (15, [0, 0, 0, 3, 10, 13, 15])


@both_editions
@pytest.mark.rule("discovery.hidden.scouted", "discovery.variants.scouting-deck")
def test_a_scouted_card_is_certain_on_top_and_impossible_from_the_bottom(edition: int) -> None:
    def scouted(to: str) -> carrack.State:
        state = table(
            Seat(workers="colonist*2", money=20),
            Seat(),
            edition=edition,
            options=SCOUTING,
            discovered="all",
            deck="china",
        )
        return play(state, "scout target=deck", f"return-card to={to}")

    assert odds(scouted("top"), "deck", viewer=0) == (1, [0, 0, 0, 0, 0, 0, 1])
    assert odds(scouted("bottom"), "deck", viewer=0) == (15, [0, 0, 0, 3, 10, 13, 15])
    for viewer in (None, 1):
        assert odds(scouted("top"), "deck", viewer=viewer) == (16, ALL_CARDS)


@pytest.mark.rule("discovery.running-out.supplies", "discovery.expedition.deck")
def test_nothing_to_discover_has_no_odds() -> None:
    state = table(
        Seat(workers="colonist", cards=" ".join(CARD_NAMES)), Seat(), discovered="all", turn=7
    )
    assert look(state)["expeditions"]["odds"] == []


@both_editions
@pytest.mark.rule("discovery.end.game-over")
def test_after_the_end_there_are_no_odds(edition: int) -> None:
    assert look(finished(Seat(), Seat(), edition=edition))["expeditions"]["odds"] == []


@pytest.mark.rule("discovery.nations.portugal", "discovery.building.plague-1")
@pytest.mark.parametrize(("buildings", "beaten"), [("", [0, 0, 0, 16]), ("plague-1", [0, 0, 16])])
def test_portugal_meets_three_whatever_the_card(buildings: str, beaten: list[int]) -> None:
    def portugal(age: int) -> carrack.State:
        own = Seat(
            workers="colonist", nation="portugal", nation_age=age, buildings=buildings, money=30
        )
        return table(own, Seat(nation="italy"), options={"nations": "random"}, turn=2)

    for viewer in (None, 0, 1):
        assert odds(portugal(0), "portuguese-deck", seat=0, viewer=viewer) == (16, beaten)
        assert odds(portugal(0), "portuguese-deck", seat=1, viewer=viewer) is None
        # Once in each age.
        assert odds(portugal(1), "portuguese-deck", seat=0, viewer=viewer) is None


# --- all that may be


def arrangements(state: carrack.State, places: Sequence[str]) -> Iterator[carrack.State]:
    """Yield the position with every way in which unknown counters may lie in some regions."""
    data: Json = state.to_dict()
    own: Json = data["table"]
    pool = sorted([*own["spare"], *(own["regions"][name]["counter"] for name in places)])
    for dealt in permutations(pool, len(places)):
        for name, counter in zip(places, dealt, strict=True):
            own["regions"][name]["counter"] = counter
        own["spare"] = [counter for counter in pool if counter not in dealt]
        yield load(data)


@both_editions
@pytest.mark.rule("discovery.expedition.launch", "discovery.hidden.secret")
def test_the_odds_are_the_share_of_all_that_may_be_in_which_it_succeeds(edition: int) -> None:
    """Every arrangement that fits what is known is tried, with crews of every strength."""
    state = resolving(
        Seat(discovery="colonist*6", buildings="plague-1" if edition == 2015 else ""),
        Seat(counters="0 2 3 5 6 7 8 9 11 12"),
        edition=edition,
        discovered="canada new-england virginia florida new-granada",
        counters={"new-spain": 10, "peru": 4, "brazil": 14},
        known={"new-spain": (255,)},
    )
    skip_to(state, "target")
    told = odds(state, "brazil")
    assert told is not None
    possible, beaten = told
    assert possible == 5
    tried = list(arrangements(state, ["peru", "brazil"]))
    assert len(tried) == 5 * 4
    for each in tried:
        assert look(each, 0) == look(state, 0)
    for strength in range(1, 6):
        won = 0
        for each in tried:
            crew = ["colonist"] * strength
            won += succeeded(explore(each.clone(events=True), "brazil", *crew))
        reached = beaten[min(strength, len(beaten) - 1)]
        assert won * possible == reached * len(tried)


PLAYED: list[tuple[int, int, dict[str, OptionValue]]] = [
    (2007, 3, {"scouting": True, "auction": True}),
    (2007, 2, {"no_survivors": True}),
    (2015, 3, {"scouting": True, "no_survivors": True, "nations": "random", "builder": True}),
    (2015, 4, {"scouting": True, "nations": "random"}),
]


def knows(mask: int, viewer: int | None) -> bool:
    return mask == 255 if viewer is None else bool(mask >> viewer & 1)


def resistances(own: Json, target: str, seat: int, viewer: int | None) -> list[int]:
    """Return what may be met at a target, from the whole table and who knows what of it."""
    less = "plague-1" in own["seats"][seat]["buildings"]
    if target in REGIONS:
        on_map = own["regions"].values()
        hidden = [one for one in on_map if one["counter"] >= 0 and not knows(one["known"], viewer)]
        there = own["regions"][target]
        numbers = [there["counter"]]
        if there in hidden:
            numbers = [*own["spare"], *(one["counter"] for one in hidden)]
        return [COUNTER_TABLE[number][2] - less for number in numbers]
    places = [n for n, mask in enumerate(own["deck_known"]) if not knows(mask, viewer)]
    cards = [own["deck"][n] for n in (places if 0 in places else [0])]
    natives = [CARD_TABLE[CARD_NAMES.index(card)][2] for card in cards]
    return [(3 if target == "portuguese-deck" else each) - less for each in natives]


@pytest.mark.rule(
    "discovery.hidden.secret", "discovery.hidden.scouted", "discovery.hidden.remembered"
)
@pytest.mark.parametrize(("edition", "players", "options"), PLAYED)
def test_the_odds_of_everyone_are_what_the_whole_table_says(
    edition: int, players: int, options: dict[str, OptionValue]
) -> None:
    for state in random_play(game(edition, players, **options), seed=12):
        if state.position % 7 and not state.over:
            continue
        own = inside(state)
        for viewer in (None, state.position % players):
            for told in look(state, viewer)["expeditions"]["odds"]:
                for target in told["targets"]:
                    for seat in told["seats"]:
                        met = resistances(own, target, seat, viewer)
                        assert told["possible"] == len(met)
                        assert told["beaten"] == [
                            sum(each <= strength for each in met)
                            for strength in range(max(met) + 1)
                        ]


@pytest.mark.rule("discovery.hidden.secret")
@pytest.mark.parametrize(("edition", "players", "options"), PLAYED)
def test_the_odds_tell_nothing_that_a_seat_cannot_know(
    edition: int, players: int, options: dict[str, OptionValue]
) -> None:
    for state in random_play(game(edition, players, **options), seed=13):
        if state.position % 9 == 0:
            for viewer in (None, *range(players)):
                shown = look(state, viewer)["expeditions"]
                assert look(state.determinize(viewer, 5), viewer)["expeditions"] == shown


#: Games are played until so many expeditions were certain; in random play few are.
CERTAIN = 4
MOST_GAMES = 60


@pytest.mark.rule(
    "discovery.expedition.target", "discovery.expedition.launch", "discovery.expedition.strength"
)
@pytest.mark.parametrize(("edition", "players", "options"), PLAYED)
def test_every_target_has_odds_and_certainty_never_deceives(
    edition: int, players: int, options: dict[str, OptionValue]
) -> None:
    """Over games: who may go somewhere is told the odds; all or nothing comes true."""
    certain = 0
    before: list[OddsView] = []
    for seed in range(14, MOST_GAMES):
        if certain >= CERTAIN:
            break
        for state in random_play(game(edition, players, **options), seed):
            for launched in happened(state, "expedition"):
                target, strength = str(launched["target"]), launched["strength"]
                seat = launched["seat"]
                assert isinstance(strength, int)
                assert isinstance(seat, int)
                told = entry(before, target, seat)
                assert told is not None
                chance = told["beaten"][min(strength, len(told["beaten"]) - 1)]
                if chance in (0, told["possible"]):
                    certain += 1
                    won = happened(state, "discovered") + happened(state, "card-won")
                    assert bool(won) == (chance > 0)
            seat_now = state.seat
            if seat_now is None:
                continue
            before = look(state, seat_now)["expeditions"]["odds"]
            assert state.decision is not None
            if state.decision.kind == "target":
                actions = [state.game.action_args(action) for action in state.legal_actions()]
                offered = {args["target"] for args in actions if args["verb"] == "explore"}
                own = [each for each in before if seat_now in each["seats"]]
                assert offered == {target for each in own for target in each["targets"]}
    assert certain >= CERTAIN
