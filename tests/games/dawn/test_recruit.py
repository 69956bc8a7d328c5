"""Recruiting: warriors, settlers, freed slaves, and two of them with Barracks."""

import pytest

import carrack
from tests.games.dawn.lands import field, stack
from tests.games.dawn.tables import Seat, asked, at, go, has, kind, offered, play, texts, units

W = "recruit unit=warrior tile=2"
S = "recruit unit=settler tile=2"
R = "release from=1"


def recruits(state: carrack.State) -> set[str]:
    """The units that can be recruited anywhere, and whether a slave can be freed."""
    return {text.split(" tile=")[0] for text in texts(state) if text != "decline"}


# --- a warrior, a settler


@pytest.mark.rule("dawn.recruit.warrior")
def test_a_warrior_costs_a_production_and_leaves_the_track() -> None:
    state = go(field(Seat(production=3)), "recruit", "recruit unit=warrior tile=1")
    assert has(state, 0, "production") == 2
    assert at(state, 0)["warriors_on_track"] == 6
    assert units(state, "1") == (0, 1, 0, False)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.recruit.warrior")
def test_without_production_nobody_is_recruited() -> None:
    state = field(Seat(food=8, production=0), Seat(slaves={0: 1}))
    assert "recruit" not in {text.split("take=")[1] for text in texts(state)}


@pytest.mark.rule("dawn.recruit.warrior", "dawn.slave.track")
def test_only_warriors_of_ones_own_on_the_track_are_recruited() -> None:
    units_out = {"1": "0 warrior*7"}
    state = go(field(Seat(production=8, food=8, slaves={1: 3}), units=units_out), "recruit")
    assert recruits(state) == {"recruit unit=settler"}
    assert at(state, 0)["slaves"] == {"1": 3}


@pytest.mark.rule("dawn.recruit.settler")
@pytest.mark.parametrize(
    ("empire", "food"), [("egypt", 2), ("babylon", 2), ("greece", 1), ("rome", 2)]
)
def test_a_settler_costs_food_besides(empire: str, food: int) -> None:
    rival = Seat(empire="rome" if empire != "rome" else "egypt")
    poor = field(Seat(empire=empire, production=1, food=food - 1), rival)
    assert recruits(go(poor, "recruit")) == {"recruit unit=warrior"}
    state = go(field(Seat(empire=empire, production=1, food=food), rival), "recruit")
    play(state, "recruit unit=settler tile=3")
    assert (has(state, 0, "production"), has(state, 0, "food")) == (0, 0)
    assert units(state, "3") == (0, 0, 1, False)
    assert at(state, 0)["settlers_home"] == 1
    assert at(state, 0)["warriors_on_track"] == 7


@pytest.mark.rule("dawn.recruit.settler")
def test_there_are_two_settlers() -> None:
    state = field(Seat(production=8, food=8), units={"1": "0 settler", "9": "0 settler"})
    assert recruits(go(state, "recruit")) == {"recruit unit=warrior"}


# --- where they go


@pytest.mark.rule("dawn.recruit.place")
def test_recruits_go_next_to_any_of_ones_towns() -> None:
    towns = {"1-2-3": "0", "13-14-18": "0*2", "23-24-25": "1"}
    state = go(field(Seat(production=1, food=2), towns=towns), "recruit")
    tiles = {"1", "2", "3", "13", "14", "18"}
    assert offered(state, "recruit") == {
        f"{unit} {n}" for unit in ("warrior", "settler") for n in tiles
    }


COAST = {"4-5-8": "0", "23-24-25": "1"}


@pytest.mark.rule("dawn.recruit.place")
@pytest.mark.parametrize("known", ["", "sailing"])
def test_recruits_may_go_to_an_ocean(known: str) -> None:
    """«Choose one of the tiles adjacent to your towns»: any of them (W-R7)."""
    own = Seat(production=1, food=2, technologies=known)
    state = go(field(own, towns=COAST), "recruit")
    assert offered(state, "recruit") == {
        f"{unit} {n}" for unit in ("warrior", "settler") for n in ("4", "5", "8")
    }
    play(state, "recruit unit=settler tile=4")
    assert units(state, "4") == (0, 0, 1, False)


@pytest.mark.rule("dawn.recruit.place", "dawn.combat.when")
def test_recruiting_on_an_ocean_with_rivals_is_an_attack() -> None:
    state = field(Seat(production=1), towns=COAST, units={"4": "1 settler"})
    go(state, "recruit", "recruit unit=warrior tile=4")
    assert units(state, "4") == (0, 1, 0, False)
    assert at(state, 1)["settlers_home"] == 2


@pytest.mark.rule("dawn.recruit.place", "dawn.recruit.barracks")
def test_both_recruits_of_barracks_may_go_to_an_ocean() -> None:
    own = Seat(production=2, food=2, improvements="barracks")
    state = go(field(own, towns=COAST), "recruit", "recruit unit=settler tile=4")
    assert offered(state, "recruit") == {"warrior 4", "warrior 5", "warrior 8"}
    play(state, "recruit unit=warrior tile=4")
    assert units(state, "4") == (0, 1, 1, False)


@pytest.mark.rule("dawn.recruit.place", "dawn.move.ocean")
def test_without_sailing_a_unit_on_the_ocean_moves_to_land() -> None:
    state = field(towns=COAST, units={"4": "0 warrior"})
    go(state, "move", stack("4", 1))
    # Tile 7 beside it is ocean, too.
    assert offered(state, "step") == {"2", "5", "8"}
    play(state, "step tile=2")
    assert units(state, "2") == (0, 1, 0, False)


@pytest.mark.rule("dawn.recruit.place", "dawn.found.settler")
def test_without_sailing_a_settler_on_the_ocean_founds_from_there() -> None:
    state = go(field(towns=COAST, units={"4": "0 settler"}), "move", stack("4", 0, 1))
    # Of 4-7-8 only grassland at tile 8 is land, and that is enough.
    assert offered(state, "found") == {"2-4-5", "4-7-8"}
    play(state, "found corner=2-4-5")
    assert at(state, 0)["huts"] == 2


@pytest.mark.rule("dawn.recruit.place", "dawn.raid.where")
def test_without_sailing_a_warrior_on_the_ocean_raids_from_there() -> None:
    towns = {"4-5-8": "0", "2-4-5": "1"}
    state = field(Seat(), Seat(food=2), towns=towns, units={"4": "0 warrior"})
    go(state, "move", stack("4", 1), "raid corner=2-4-5 loot=food")
    assert has(state, 0, "food") == 2


@pytest.mark.rule("dawn.recruit.place", "dawn.explore.warrior")
def test_without_sailing_a_warrior_on_the_ocean_explores() -> None:
    state = field(towns=COAST, units={"4": "0 warrior"}, unexplored="2 7")
    assert offered(go(state, "explore"), "explore") == {"2", "7"}


@pytest.mark.rule("dawn.recruit.place", "dawn.harvest.units")
def test_without_sailing_a_warrior_on_the_ocean_guards_it() -> None:
    towns = {"4-5-8": "0", "2-4-5": "1*3"}
    alone = field(towns=towns, units={"4": "0 warrior"})
    assert "4" in offered(go(alone, "harvest"), "collect")
    assert "4" not in offered(go(field(towns=towns), "harvest"), "collect")


@pytest.mark.rule("dawn.recruit.place", "dawn.combat.when")
def test_recruiting_among_rivals_is_an_attack() -> None:
    state = go(field(Seat(production=1), units={"2": "1 warrior"}), "recruit", W)
    assert units(state, "2") == (None, 0, 0, False)
    assert (at(state, 0)["experience"], at(state, 1)["experience"]) == (1, 1)
    assert (at(state, 0)["warriors_on_track"], at(state, 1)["warriors_on_track"]) == (7, 7)


@pytest.mark.rule("dawn.recruit.place", "dawn.combat.settlers")
def test_a_settler_recruited_among_warriors_dies_at_once() -> None:
    state = go(field(Seat(production=1, food=2), units={"2": "1 warrior"}), "recruit", S)
    assert units(state, "2") == (1, 1, 0, False)
    assert at(state, 0)["settlers_home"] == 2
    assert has(state, 0, "food") == 0


# --- freeing a slave


@pytest.mark.rule("dawn.recruit.release", "dawn.slave.track")
def test_a_freed_warrior_returns_to_its_track_and_the_captor_is_paid() -> None:
    state = field(Seat(production=2), Seat(production=3, slaves={0: 2}))
    assert at(state, 0)["warriors_on_track"] == 5
    go(state, "recruit", R)
    assert (has(state, 0, "production"), has(state, 1, "production")) == (1, 4)
    assert at(state, 0)["warriors_on_track"] == 6
    assert at(state, 1)["slaves"] == {"0": 1}
    assert at(state, 1)["warriors_on_track"] == 7


@pytest.mark.rule("dawn.recruit.release", "dawn.turn.limit")
def test_production_paid_to_a_full_track_is_lost() -> None:
    state = field(Seat(production=2), Seat(production=8, slaves={0: 1}))
    go(state, "recruit", R)
    assert (has(state, 0, "production"), has(state, 1, "production")) == (1, 8)


@pytest.mark.rule("dawn.recruit.release")
def test_one_frees_ones_own_from_whoever_holds_them() -> None:
    state = field(
        Seat(production=1, slaves={1: 1}), Seat(slaves={0: 1, 2: 1}), Seat(slaves={0: 1}), land={}
    )
    go(state, "recruit")
    assert offered(state, "release") == {"1", "2"}
    play(state, "release from=2")
    assert at(state, 1)["slaves"] == {"0": 1, "2": 1}
    assert has(state, 2, "production") == 1


@pytest.mark.rule("dawn.recruit.release")
def test_without_slaves_there_is_nobody_to_free() -> None:
    assert offered(go(field(Seat(production=1)), "recruit"), "release") == set()


# --- Barracks

RICH = Seat(production=8, food=8, improvements="barracks")
PAIRS = {
    (W, W): True,
    (W, S): True,
    (S, W): True,
    (W, R): True,
    (R, W): True,
    (S, S): False,
    (R, R): False,
    (S, R): False,
    (R, S): False,
}


@pytest.mark.rule("dawn.recruit.barracks", "dawn.improvement.barracks")
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_one_of_two_recruits_is_a_warrior_of_ones_own(first: str, second: str) -> None:
    state = go(field(RICH, Seat(slaves={0: 2})), "recruit", first)
    assert asked(state) == ("recruit", 0)
    assert (second in texts(state)) == PAIRS[first, second]
    if PAIRS[first, second]:
        play(state, second)
        assert has(state, 0, "production") == 6
        assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.recruit.barracks")
@pytest.mark.parametrize("only", [W, S, R])
def test_without_barracks_there_is_one_recruit(only: str) -> None:
    state = go(field(Seat(production=8, food=8), Seat(slaves={0: 2})), "recruit", only)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.recruit.barracks")
def test_there_is_no_third_recruit() -> None:
    state = go(field(RICH), "recruit", W, W)
    assert units(state, "2") == (0, 2, 0, False)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.recruit.barracks")
def test_two_recruits_may_go_to_different_tiles() -> None:
    state = go(field(RICH), "recruit", "recruit unit=warrior tile=1", "recruit unit=settler tile=3")
    assert units(state, "1") == (0, 1, 0, False)
    assert units(state, "3") == (0, 0, 1, False)


@pytest.mark.rule("dawn.recruit.barracks")
def test_the_second_recruit_may_be_declined() -> None:
    state = go(field(RICH), "recruit", S, "decline")
    assert has(state, 0, "production") == 7
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.recruit.barracks")
def test_each_recruit_is_paid_for() -> None:
    state = go(field(Seat(production=1, food=8, improvements="barracks")), "recruit", W)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.recruit.barracks", "dawn.turn.conversions")
def test_an_exchange_may_pay_for_the_second_recruit() -> None:
    own = Seat(production=1, food=1, improvements="barracks", technologies="rationing")
    state = go(field(own), "recruit", W)
    assert asked(state) == ("recruit", 0)
    assert recruits(state) == {"exchange rate=1-food-for-1-production"}
    play(state, "exchange rate=1-food-for-1-production", W)
    assert units(state, "2") == (0, 2, 0, False)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.recruit.barracks", "dawn.legend.promote")
def test_the_first_fight_is_settled_before_the_second_recruit_comes() -> None:
    state = field(RICH, units={"2": "1 warrior*2"})
    go(state, "recruit", W)
    assert asked(state) == ("promote", 1)
    play(state, "promote")
    assert asked(state) == ("recruit", 0)
    assert units(state, "2") == (1, 1, 0, False)
    play(state, W)
    assert units(state, "2") == (None, 0, 0, False)
    assert at(state, 1)["legends"] == 1


@pytest.mark.rule("dawn.recruit.barracks", "dawn.recruit.release")
def test_a_warrior_just_freed_may_be_recruited() -> None:
    state = field(RICH, Seat(slaves={0: 1}), units={"9": "0 warrior*6"})
    go(state, "recruit")
    assert W not in texts(state)
    play(state, R)
    assert recruits(state) == {"recruit unit=warrior"}
    play(state, W)
    assert at(state, 0)["warriors_on_track"] == 0
    assert units(state, "2") == (0, 1, 0, False)


@pytest.mark.rule("dawn.recruit.barracks")
def test_nothing_is_asked_when_no_second_recruit_is_possible() -> None:
    state = field(RICH, units={"9": "0 warrior*7"})
    go(state, "recruit", S)
    assert kind(state) == "turn"
