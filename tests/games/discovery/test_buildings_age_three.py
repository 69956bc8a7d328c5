"""The buildings of Age III, each from its sentence in the appendix."""

import pytest

import carrack
from tests.games.discovery.building_helpers import both_editions, buy, earned_in_turn, points_of
from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    end_turn,
    finished,
    kind,
    look,
    options_of,
    pieces,
    play,
    points,
    resolving,
    skip_to,
    texts,
)

BUILDER = {"builder": True}
RICH = Seat(money=20)


# --- Militia


def war(world: dict[str, str], edition: int = 2015, money: int = 10) -> carrack.State:
    """Return seat 0 about to attack seat 1, who owns the Militia."""
    return resolving(
        Seat(money=money),
        Seat(buildings="militia"),
        edition=edition,
        turn=7,
        warfare="0:colonist",
        world=world,
    )


@both_editions
@pytest.mark.rule("discovery.building.militia")
def test_the_militia_gives_the_defender_a_soldier(edition: int) -> None:
    state = war({"peru": "0:soldier 0:colonist*2 1:colonist*2"}, edition)
    play(state, "battle against=1 region=peru", "remove worker=colonist")
    assert asked(state) == ("casualty", 1)
    play(state, "remove worker=soldier")
    assert pieces(state, "peru", 0) == {"colonist": 2}
    assert pieces(state, "peru", 1) == {"colonist": 1}


@both_editions
@pytest.mark.rule("discovery.building.militia")
def test_the_militia_may_be_named_as_a_victim_and_strikes_all_the_same(edition: int) -> None:
    state = war({"peru": "0:soldier 0:colonist*2 1:colonist*2"}, edition)
    play(state, "battle against=1 region=peru")
    assert options_of(state, "remove") == {"colonist", "militia"}
    play(state, "remove worker=militia", "remove worker=soldier")
    assert pieces(state, "peru", 1) == {"colonist": 2}
    assert pieces(state, "peru", 0) == {"colonist": 2}
    assert at(state, 1)["supply"]["soldier"] == 10


@pytest.mark.rule("discovery.building.militia")
def test_the_militia_is_there_again_in_the_next_battle() -> None:
    state = war({"peru": "0:soldier*2 0:colonist 1:colonist*2"})
    play(state, "battle against=1 region=peru", *["remove worker=colonist"] * 3)
    assert kind(state) != "declare"
    state = war({"canada": "0:soldier 1:colonist*2", "peru": "0:soldier 1:colonist*2"})
    play(state, "war against=1", "remove worker=militia")
    assert pieces(state, "canada", 0) == {}
    assert options_of(state, "remove") == {"colonist", "militia"}
    play(state, "remove worker=militia")
    assert pieces(state, "peru", 0) == {}


@pytest.mark.rule("discovery.building.militia", "discovery.warfare.soldier-needed")
def test_the_militia_brings_no_battle_about() -> None:
    state = war({"peru": "0:colonist 1:colonist"})
    assert kind(state) != "declare"


@pytest.mark.rule("discovery.building.militia")
def test_the_militia_does_not_help_an_attacker() -> None:
    state = resolving(
        Seat(buildings="militia"),
        Seat(),
        turn=7,
        world={"peru": "0:soldier 0:colonist 1:colonist*3"},
    )
    play(state, "battle against=1 region=peru")
    assert pieces(state, "peru", 1) == {"colonist": 2}
    assert pieces(state, "peru", 0) == {"soldier": 1, "colonist": 1}


@pytest.mark.rule("discovery.building.militia", "discovery.capital.at-once")
def test_the_militia_fights_in_the_turn_it_is_bought() -> None:
    state = buy(
        "militia",
        RICH,
        Seat(),
        warfare="1:colonist",
        world={"peru": "0:colonist*2 1:soldier"},
    )
    skip_to(state, "declare", seat=1)
    play(state, "battle against=0 region=peru", "remove worker=militia")
    assert pieces(state, "peru", 1) == {}


# --- what scores at the end


@both_editions
@pytest.mark.rule("discovery.building.mercantilism")
def test_mercantilism_is_a_point_for_each_good_but_no_ship(edition: int) -> None:
    owner = Seat(buildings="mercantilism", goods="rice*2 gold sugar*4", ships=3)
    state = finished(owner, Seat(), edition=edition)
    assert points_of(state, "mercantilism") == 7


@both_editions
@pytest.mark.rule("discovery.building.population")
@pytest.mark.parametrize(
    ("world", "expected"),
    [
        ({"peru": "0:colonist 1:colonist*5"}, 0),
        ({"peru": "0:colonist", "canada": "0:soldier"}, 1),
        ({"peru": "0:captain 0:merchant 0:missionary", "canada": "0:soldier*2"}, 2),
        ({"peru": "0:colonist*11"}, 5),
    ],
)
def test_population_is_a_point_for_every_two_pieces_rounded_down(
    world: dict[str, str], expected: int, edition: int
) -> None:
    state = finished(Seat(buildings="population"), Seat(), edition=edition, world=world)
    assert points_of(state, "population") == expected


@both_editions
@pytest.mark.rule("discovery.building.navy")
def test_the_navy_is_four_points_for_each_ship(edition: int) -> None:
    state = finished(Seat(buildings="navy", ships=3), Seat(ships=2), edition=edition)
    assert points_of(state, "navy") == 12


@both_editions
@pytest.mark.rule("discovery.building.power")
def test_power_is_two_points_for_each_soldier_in_the_new_world(edition: int) -> None:
    state = finished(
        Seat(buildings="power", discovery="soldier"),
        Seat(),
        edition=edition,
        world={"peru": "0:soldier*2 1:soldier*3", "canada": "0:soldier 0:colonist"},
    )
    assert points_of(state, "power") == 6


@both_editions
@pytest.mark.rule("discovery.building.prosperity")
def test_prosperity_is_two_points_for_each_building_itself_included(edition: int) -> None:
    assert points_of(finished(Seat(buildings="prosperity"), Seat()), "prosperity") == 2
    owned = "prosperity settlers settlers-2 new-world-cartography"
    state = finished(Seat(buildings=owned, used="new-world-cartography"), Seat(), edition=edition)
    assert points_of(state, "prosperity") == 8


@pytest.mark.rule("discovery.building.prosperity")
def test_spoils_of_war_and_plagues_are_buildings_for_prosperity() -> None:
    owned = "prosperity plague-1 plague-2 plague-3 spoils-of-war-ship spoils-of-war-dollars-2"
    state = finished(Seat(buildings=owned), Seat(), options=BUILDER)
    assert points_of(state, "prosperity") == 12


GLORY_WORLD = {
    "canada": "0:colonist",
    "virginia": "0:colonist*3",
    "peru": "0:soldier 1:colonist*3",
    "brazil": "0:colonist*2 1:colonist*2",
    "florida": "1:colonist*4",
}


@pytest.mark.rule("discovery.building.glory")
def test_in_2007_glory_counts_every_region_with_an_own_piece() -> None:
    state = finished(Seat(buildings="glory"), Seat(), edition=2007, world=GLORY_WORLD)
    assert points_of(state, "glory") == 8


@pytest.mark.rule("discovery.building.glory")
def test_in_2015_glory_counts_only_regions_where_someone_has_three() -> None:
    state = finished(Seat(buildings="glory"), Seat(), world=GLORY_WORLD)
    assert points_of(state, "glory") == 4


@both_editions
@pytest.mark.rule("discovery.building.wealth")
@pytest.mark.parametrize(("dollars", "expected"), [(0, 0), (4, 0), (5, 1), (14, 2), (99, 19)])
def test_wealth_is_a_point_for_every_five_dollars(
    dollars: int, expected: int, edition: int
) -> None:
    state = finished(Seat(buildings="wealth", money=dollars), Seat(), edition=edition)
    assert points_of(state, "wealth") == expected


@pytest.mark.rule("discovery.building.wealth", "discovery.variants.buying-points")
def test_wealth_is_counted_before_points_are_bought() -> None:
    state = resolving(
        Seat(buildings="wealth", money=29),
        Seat(money=0),
        options={"buy_victory_points": True},
        turn=8,
    )
    play(skip_to(state, "points"), "points buy=1", "points buy=1")
    assert state.over
    assert at(state, 0)["money"] == 9
    assert points_of(state, "wealth") == 5
    assert points(state, 0, "bought-3") == 2


@pytest.mark.rule("discovery.building.wealth")
def test_wealth_counts_the_money_of_the_last_turn_too() -> None:
    owner = Seat(buildings="wealth taxation", money=0, goods="sugar*4")
    state = skip_to(resolving(owner, Seat(), turn=8), "over")
    assert at(state, 0)["money"] == 16
    assert points_of(state, "wealth") == 3


@pytest.mark.rule("discovery.building.age-of-discovery")
def test_age_of_discovery_is_four_points_for_each_counter_and_card() -> None:
    owner = Seat(buildings="age-of-discovery", counters="0 5", cards="siam china pampas")
    state = finished(owner, Seat(counters="1"), options=BUILDER)
    assert points_of(state, "age-of-discovery") == 20


@pytest.mark.rule("discovery.building.new-world-capital-city")
def test_new_world_capital_city_is_three_points_for_each_own_builder_there() -> None:
    state = finished(
        Seat(buildings="new-world-capital-city", discovery="builder"),
        Seat(),
        options=BUILDER,
        world={"peru": "0:builder*2 1:builder*4", "canada": "0:builder"},
    )
    assert points_of(state, "new-world-capital-city") == 9


# --- Age of Reason


def reasoning(turn: int, *seats: Seat, **specialists: str) -> carrack.State:
    return resolving(
        *seats,
        turn=turn,
        options={"builder": True, "nations": "random"},
        specialists=specialists,
    )


THINKER = Seat(buildings="age-of-reason", money=0, nation="england", nation_uses=0)


@pytest.mark.rule("discovery.building.age-of-reason")
def test_age_of_reason_is_four_points_for_each_own_worker_in_the_specialists_box() -> None:
    state = reasoning(
        8, THINKER, Seat(), captain="0:colonist", soldier="0:soldier", merchant="1:colonist"
    )
    skip_to(state, "over")
    assert points_of(state, "age-of-reason") == 8


@pytest.mark.rule("discovery.building.age-of-reason")
def test_workers_who_achieve_nothing_count_as_well() -> None:
    """One has no captain left to receive, the other can't pay for its training."""
    thinker = Seat(
        buildings="age-of-reason",
        money=0,
        nation="england",
        nation_uses=0,
        discovery="captain*5",
    )
    state = reasoning(8, thinker, Seat(), captain="0:colonist", training="0:colonist")
    skip_to(state, "over")
    assert points_of(state, "age-of-reason") == 8


@pytest.mark.rule("discovery.building.age-of-reason")
def test_age_of_reason_looks_at_turn_8_alone() -> None:
    state = reasoning(7, THINKER, Seat(), captain="0:colonist", merchant="0:colonist")
    skip_to(state, "over")
    assert points_of(state, "age-of-reason") == 0


@pytest.mark.rule("discovery.building.age-of-reason", "discovery.nations.italy")
def test_who_was_replaced_by_italy_does_not_count() -> None:
    state = reasoning(8, THINKER, Seat(nation="italy"), captain="0:colonist", merchant="0:colonist")
    play(state, "replace space=captain")
    skip_to(state, "over")
    assert points_of(state, "age-of-reason") == 4


@pytest.mark.rule("discovery.building.age-of-reason", "discovery.nations.italy")
def test_italys_stand_in_counts_for_italy() -> None:
    italian = Seat(buildings="age-of-reason", nation="italy")
    state = reasoning(8, italian, Seat(), captain="0:colonist", merchant="1:colonist")
    play(state, "replace space=merchant")
    skip_to(state, "over")
    assert points_of(state, "age-of-reason") == 8


@pytest.mark.rule("discovery.building.age-of-reason")
def test_age_of_reason_may_be_bought_in_the_last_turn() -> None:
    state = buy("age-of-reason", RICH, Seat(), turn=8, specialists={"captain": "0:colonist"})
    skip_to(state, "over")
    assert points_of(state, "age-of-reason") == 4


# --- Migration


MIGRANTS = {"peru": "0:colonist*2 0:captain 0:soldier", "canada": "1:colonist"}


def migrating(edition: int, world: dict[str, str] | None = None) -> carrack.State:
    state = resolving(
        Seat(buildings="migration"), Seat(), edition=edition, turn=7, world=world or MIGRANTS
    )
    return skip_to(state, "migrate", "place")


@both_editions
@pytest.mark.rule("discovery.building.migration")
def test_migration_goes_from_one_region_to_any_other_discovered_one(edition: int) -> None:
    state = migrating(edition)
    assert asked(state) == ("migrate", 0)
    assert set(texts(state)) == {
        "migrate from=peru to=canada",
        "migrate from=peru to=caribbean",
        "decline",
    }
    play(state, "migrate from=peru to=canada", "send worker=colonist", "send worker=colonist")
    assert pieces(state, "canada", 0) == {"colonist": 2}
    assert pieces(state, "peru", 0) == {"captain": 1, "soldier": 1}
    assert kind(state) == "place"


@pytest.mark.rule("discovery.building.migration")
def test_in_2007_anyone_but_soldiers_may_migrate() -> None:
    state = play(migrating(2007), "migrate from=peru to=canada")
    assert options_of(state, "send") == {"colonist", "captain"}
    play(state, "send worker=captain", "send worker=colonist")
    assert pieces(state, "canada", 0) == {"captain": 1, "colonist": 1}


@pytest.mark.rule("discovery.building.migration")
def test_in_2015_only_colonists_migrate() -> None:
    state = play(migrating(2015), "migrate from=peru to=canada")
    assert options_of(state, "send") == {"colonist"}


@pytest.mark.rule("discovery.building.migration")
@pytest.mark.parametrize(
    ("edition", "world", "asked_for"),
    [
        (2007, "0:soldier 1:colonist", "place"),
        (2007, "0:merchant", "migrate"),
        (2015, "0:merchant 0:missionary 1:colonist", "place"),
        (2015, "0:colonist", "migrate"),
    ],
)
def test_without_anyone_to_migrate_nobody_is_asked(
    edition: int, world: str, asked_for: str
) -> None:
    assert kind(migrating(edition, {"peru": world})) == asked_for


@both_editions
@pytest.mark.rule("discovery.building.migration")
def test_one_may_migrate_alone_or_nobody(edition: int) -> None:
    state = play(migrating(edition), "migrate from=peru to=canada")
    # In 2015 the first must be a colonist, and goes by itself.
    assert ("done" in texts(state)) == (edition == 2015)
    play(state, *(["send worker=colonist"] if edition == 2007 else []), "done")
    assert pieces(state, "canada", 0) == {"colonist": 1}
    state = play(migrating(edition), "decline")
    assert pieces(state, "peru", 0) == {"colonist": 2, "captain": 1, "soldier": 1}


@both_editions
@pytest.mark.rule("discovery.building.migration", "discovery.dock.region-good")
def test_migrants_may_earn_the_good_of_a_region(edition: int) -> None:
    state = migrating(edition, {"peru": "0:colonist*2", "canada": "0:soldier"})
    play(state, "migrate from=peru to=canada", "send worker=colonist")
    assert at(state, 0)["goods"] == {}
    play(state, "send worker=colonist")
    assert at(state, 0)["goods"] == {"fur": 1}


@both_editions
@pytest.mark.rule("discovery.building.migration")
def test_migration_comes_each_turn(edition: int) -> None:
    state = play(migrating(edition), "decline")
    assert look(skip_to(state, "migrate"))["turn"] == 8


# --- Factory


@pytest.mark.rule("discovery.building.factory")
@pytest.mark.parametrize(("edition", "dollars"), [(2007, 25), (2015, 30)])
def test_the_factory_pays_each_turn_and_five_points(edition: int, dollars: int) -> None:
    owner = Seat(buildings="factory")
    assert earned_in_turn(owner, edition=edition, turn=7) == dollars
    assert points_of(finished(owner, Seat(), edition=edition), "factory") == 5


@pytest.mark.rule("discovery.building.factory", "discovery.end.economy")
def test_the_factorys_money_is_no_economy() -> None:
    state = skip_to(resolving(Seat(buildings="factory"), Seat(), turn=8), "over")
    assert at(state, 0)["money"] == 40
    assert points(state, 0, "economy") == 0


# --- Plague III


PLAGUE_WORLD = {
    "peru": "0:colonist*2 1:colonist*5 1:soldier",
    "canada": "1:soldier*2 1:captain",
    "brazil": "2:colonist",
}


def third_plague() -> carrack.State:
    return buy("plague-3", RICH, Seat(), Seat(), world=PLAGUE_WORLD)


@pytest.mark.rule("discovery.building.plague-3")
def test_the_third_plague_chooses_a_region_and_a_player() -> None:
    state = third_plague()
    assert asked(state) == ("plague", 0)
    assert set(texts(state)) == {
        "decline",
        "plague seat=0 region=peru",
        "plague seat=1 region=peru",
        "plague seat=2 region=brazil",
    }


@pytest.mark.rule("discovery.building.plague-3")
def test_the_third_plague_removes_three_colonists_at_most() -> None:
    state = play(third_plague(), "plague seat=1 region=peru", *["remove worker=colonist"] * 3)
    assert kind(state) not in ("plague", "plague-deaths")
    assert pieces(state, "peru", 1) == {"colonist": 2, "soldier": 1}
    assert at(state, 1)["supply"]["colonist"] == 27


@pytest.mark.rule("discovery.building.plague-3")
def test_the_third_plague_is_one_move_up_to_the_last_death() -> None:
    state = third_plague()
    declining = state.game.action_id("decline")
    for action in state.legal_actions():
        assert state.completes(action) == (action == declining)
    play(state, "plague seat=1 region=peru", "remove worker=colonist")
    assert [state.completes(action) for action in state.legal_actions()] == [False, True]
    play(state, "remove worker=colonist")
    assert [state.completes(action) for action in state.legal_actions()] == [True, True]


@pytest.mark.rule("discovery.building.plague-3")
@pytest.mark.parametrize("deaths", [0, 1, 2])
def test_the_third_plague_may_remove_fewer(deaths: int) -> None:
    state = play(third_plague(), "plague seat=1 region=peru")
    play(state, *["remove worker=colonist"] * deaths, "done")
    assert pieces(state, "peru", 1) == {"colonist": 5 - deaths, "soldier": 1}


@pytest.mark.rule("discovery.building.plague-3")
def test_the_third_plague_spares_specialists() -> None:
    state = play(third_plague(), "plague seat=1 region=peru")
    assert options_of(state, "remove") == {"colonist"}


@pytest.mark.rule("discovery.building.plague-3")
def test_the_third_plague_may_strike_oneself() -> None:
    state = play(third_plague(), "plague seat=0 region=peru", *["remove worker=colonist"] * 2)
    assert pieces(state, "peru", 0) == {}
    assert kind(state) not in ("plague", "plague-deaths")


@pytest.mark.rule("discovery.building.plague-3")
def test_the_third_plague_may_strike_nobody() -> None:
    state = play(third_plague(), "decline")
    assert pieces(state, "peru", 1) == {"colonist": 5, "soldier": 1}


# --- Re-Write History


def rewriting(*others: Seat) -> carrack.State:
    return buy("re-write-history", Seat(money=20, counters="15", cards="siam"), *others)


@pytest.mark.rule("discovery.building.re-write-history")
def test_history_is_rewritten_at_the_cost_of_two_chosen_players() -> None:
    state = rewriting(Seat(counters="0"), Seat(counters="1"), Seat(counters="2 3"))
    assert set(texts(state)) == {"name seat=1", "name seat=2", "name seat=3", "decline"}
    play(state, "name seat=2")
    assert set(texts(state)) == {"name seat=1", "name seat=3", "decline"}
    play(state, "name seat=1")
    assert kind(state) != "rewrite"
    assert at(state, 0)["counters"] == [0, 1, 15]
    assert [at(state, seat)["counters"] for seat in (1, 2, 3)] == [[], [], [2, 3]]


@pytest.mark.rule("discovery.building.re-write-history")
def test_rewritten_history_brings_points_but_no_plunder() -> None:
    state = rewriting(Seat(counters="14"), Seat(counters="12"))
    play(state, "name seat=1", "name seat=2")
    assert at(state, 0)["money"] == 0
    assert points(state, 0, "counters") == 7 + 7 + 6


@pytest.mark.rule("discovery.building.re-write-history")
def test_which_counter_is_taken_is_left_to_chance() -> None:
    taken = set()
    for seed in range(12):
        state = rewriting(Seat(counters="2 3 4 5"), Seat()).determinize(None, seed)
        play(state, "name seat=1")
        taken.update(at(state, 0)["counters"])
    assert taken == {2, 3, 4, 5, 15}


@pytest.mark.rule("discovery.building.re-write-history")
def test_with_only_one_victim_one_counter_is_taken() -> None:
    state = rewriting(Seat(counters="2 3"), Seat(cards="china"))
    assert texts(state) == ["name seat=1", "decline"]
    play(state, "name seat=1")
    assert kind(state) != "rewrite"
    assert len(at(state, 1)["counters"]) == 1


@pytest.mark.rule("discovery.building.re-write-history")
@pytest.mark.parametrize(("choices", "kept"), [(["decline"], 2), (["name seat=1", "decline"], 1)])
def test_others_may_be_spared(choices: list[str], kept: int) -> None:
    state = play(rewriting(Seat(counters="2"), Seat(counters="3")), *choices)
    assert kind(state) != "rewrite"
    assert len(at(state, 0)["counters"]) == 3 - kept
    assert at(state, 2)["counters"] == [3]


@pytest.mark.rule("discovery.building.re-write-history")
def test_cards_are_safe_and_without_counters_nothing_is_taken() -> None:
    state = rewriting(Seat(cards="china"), Seat(cards="pampas india"))
    assert kind(state) != "rewrite"
    assert at(state, 0)["counters"] == [15]
    assert at(state, 1)["cards"] == ["china"]


@pytest.mark.rule("discovery.building.re-write-history")
def test_history_is_rewritten_once() -> None:
    state = rewriting(Seat(counters="2 3"), Seat())
    play(state, "name seat=1")
    assert kind(skip_to(end_turn(state), "rewrite", "over")) == "over"
