"""Moving: stacks and steps, oceans and the unknown, two steps, two stacks, one raid or town."""

import pytest

import carrack
from tests.games.dawn.lands import LAND, field, stack
from tests.games.dawn.tables import (
    Seat,
    asked,
    at,
    go,
    kind,
    offered,
    play,
    refused,
    texts,
    towns,
    units,
)

HORSE = "horseback-riding"
TACTICS = "military-tactics"
#: A rival town next to tiles 5, 8 and 9.
RAIDABLE = {"1-2-3": "0", "23-24-25": "1", "5-8-9": "1"}


def march(state: carrack.State, *actions: str) -> carrack.State:
    return go(state, "move", *actions)


def steps(*tiles: int) -> list[str]:
    return [f"step tile={tile}" for tile in tiles]


def takes(state: carrack.State) -> set[str]:
    return {text.split("take=")[1] for text in texts(state)}


# --- a stack and what it can do


@pytest.mark.rule("dawn.move.stack")
def test_a_stack_is_any_part_of_the_units_on_one_tile() -> None:
    state = march(field(units={"13": "0 warrior*2 settler", "6": "0 warrior", "18": "1 warrior"}))
    parts = {f"13 {w} {s} no" for w in range(3) for s in range(2) if w + s > 0}
    assert offered(state, "stack") == parts | {"6 1 0 no"}


@pytest.mark.rule("dawn.move.stack", "dawn.spirit.warrior")
def test_the_spirit_may_be_in_a_stack_or_be_one() -> None:
    state = field(Seat(wonders="temple-of-mars"), units={"13": "0 warrior"}, spirit="13")
    assert offered(march(state), "stack") == {"13 1 0 no", "13 0 0 yes", "13 1 0 yes"}


@pytest.mark.rule("dawn.move.stack")
def test_without_units_nobody_moves() -> None:
    assert "move" not in takes(field(units={"18": "1 warrior"}))


@pytest.mark.rule("dawn.move.step")
def test_a_stack_moves_as_one_to_a_tile_next_to_its_own() -> None:
    state = march(field(units={"13": "0 warrior*3 settler*2"}), stack("13", 2, 1))
    assert offered(state, "step") == {"8", "9", "12", "14", "17", "18"}
    play(state, "step tile=14")
    assert units(state, "14") == (0, 2, 1, False)
    assert units(state, "13") == (0, 1, 1, False)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.move.step")
def test_a_stack_joins_units_that_are_there() -> None:
    state = march(field(units={"13": "0 warrior", "14": "0 warrior settler"}))
    play(state, stack("13", 1), "step tile=14")
    assert units(state, "14") == (0, 2, 1, False)


@pytest.mark.rule("dawn.move.step", "dawn.combat.when")
def test_a_stack_that_meets_rivals_fights() -> None:
    state = march(field(units={"13": "0 warrior*2", "14": "1 warrior"}), stack("13", 2))
    play(state, "step tile=14")
    assert units(state, "14") == (0, 1, 0, False)
    assert at(state, 1)["warriors_on_track"] == 7


@pytest.mark.rule("dawn.move.step")
def test_a_stack_steps_raids_or_founds() -> None:
    state = march(field(Seat(), Seat(food=1), units={"8": "0 warrior settler"}, towns=RAIDABLE))
    play(state, stack("8", 1, 1))
    assert {text.split()[0] for text in texts(state)} == {"step", "raid", "found", "done"}


@pytest.mark.rule("dawn.move.ocean", "dawn.technology.sailing")
def test_only_sailing_leads_onto_the_ocean() -> None:
    here = {"12": "0 warrior"}
    land = march(field(units=here), stack("12", 1))
    assert offered(land, "step") == {"8", "13", "17"}
    sea = march(field(Seat(technologies="sailing"), units=here), stack("12", 1))
    assert offered(sea, "step") == {"7", "8", "11", "13", "16", "17"}
    play(sea, "step tile=11")
    assert units(sea, "11") == (0, 1, 0, False)


@pytest.mark.rule("dawn.move.unexplored")
def test_nobody_enters_an_unexplored_tile() -> None:
    state = field(Seat(technologies="sailing"), units={"12": "0 warrior"}, unexplored="7 8 17")
    assert offered(march(state, stack("12", 1)), "step") == {"11", "13", "16"}


@pytest.mark.rule("dawn.move.stack", "dawn.move.unexplored")
def test_a_stack_that_can_do_nothing_is_not_chosen() -> None:
    surrounded = field(units={"9": "0 warrior"}, unexplored="5 6 8 10 13 14")
    assert "move" not in takes(surrounded)
    with_another = field(units={"9": "0 warrior", "18": "0 warrior"}, unexplored="5 6 8 10 13 14")
    assert offered(march(with_another), "stack") == {"18 1 0 no"}


@pytest.mark.rule("dawn.move.stack", "dawn.found.settler")
def test_a_stack_that_cannot_step_may_still_found_or_raid() -> None:
    island = {**LAND, "8": "ocean", "20": "grassland"}
    own = {"4-5-8": "0", "23-24-25": "1"}
    settled = field(land=island, units={"5": "0 warrior settler"}, towns=own, unexplored="2 3 6 9")
    assert "move" not in takes(settled)
    free = {"1-2-3": "0", "23-24-25": "1"}
    state = field(land=island, units={"5": "0 warrior settler"}, towns=free, unexplored="6 9")
    # Tiles 2 and 3 are open, so anybody may step.
    assert offered(march(state), "stack") == {"5 0 1 no", "5 1 0 no", "5 1 1 no"}
    shut = {"18-21-22": "0", "23-24-25": "1"}
    state = field(land=island, units={"5": "0 warrior settler"}, towns=shut, unexplored="2 3 6 9")
    assert offered(march(state), "stack") == {"5 0 1 no", "5 1 1 no"}
    rival = {"4-5-8": "1", "23-24-25": "0"}
    args = {"5": "0 warrior settler"}
    state = field(Seat(), Seat(food=1), land=island, units=args, towns=rival, unexplored="2 3 6 9")
    assert offered(march(state), "stack") == {"5 1 0 no", "5 1 1 no"}


# --- Horseback Riding

RIDER = Seat(technologies=HORSE)
SAILOR = Seat(technologies=f"{HORSE} sailing")


@pytest.mark.rule("dawn.move.step", "dawn.move.horseback-riding")
@pytest.mark.parametrize(("seat", "rides"), [(Seat(), False), (RIDER, True)])
def test_a_stack_and_what_it_does_are_one_move(seat: Seat, rides: bool) -> None:
    state = march(field(seat, units={"13": "0 warrior"}))
    assert not state.completes(state.game.action_id(stack("13", 1)))
    assert state.completes(state.game.action_id("decline"))
    play(state, stack("13", 1))
    assert state.completes(state.game.action_id("step tile=14")) is not rides
    assert state.completes(state.game.action_id("done"))


@pytest.mark.rule("dawn.move.horseback-riding", "dawn.technology.horseback-riding")
def test_a_rider_may_act_twice_and_not_thrice() -> None:
    state = march(field(RIDER, units={"13": "0 warrior*2"}), stack("13", 1), *steps(9))
    assert asked(state) == ("march", 0)
    play(state, *steps(5))
    assert units(state, "5") == (0, 1, 0, False)
    assert units(state, "13") == (0, 1, 0, False)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.move.horseback-riding")
@pytest.mark.parametrize(
    ("seat", "start", "target", "on"),
    [
        (RIDER, "13", 14, True),
        (RIDER, "14", 15, True),
        (RIDER, "13", 17, True),
        (RIDER, "13", 18, False),
        (SAILOR, "12", 11, False),
        (SAILOR, "12", 17, True),
        (Seat(), "13", 14, False),
        (Seat(technologies="sailing"), "13", 14, False),
    ],
)
def test_nobody_rides_on_from_mountains_or_ocean(
    seat: Seat, start: str, target: int, on: bool
) -> None:
    state = march(field(seat, units={start: "0 warrior"}), stack(start, 1), *steps(target))
    assert kind(state) == ("march" if on else "turn")


@pytest.mark.rule("dawn.move.horseback-riding")
@pytest.mark.parametrize("enemy", ["1 warrior", "1 settler"])
def test_nobody_rides_on_from_where_an_enemy_was(enemy: str) -> None:
    state = march(field(RIDER, units={"13": "0 warrior*2", "14": enemy}), stack("13", 2))
    play(state, *steps(14))
    assert units(state, "14")[0] == 0
    assert kind(state) != "march"


@pytest.mark.rule("dawn.move.horseback-riding")
def test_the_second_step_may_end_on_mountains_or_in_a_fight() -> None:
    state = march(field(RIDER, units={"13": "0 warrior*2"}), stack("13", 1), *steps(17, 18))
    assert units(state, "18") == (0, 1, 0, False)
    state = march(field(RIDER, units={"13": "0 warrior", "9": "1 warrior"}), stack("13", 1))
    play(state, *steps(8, 9))
    assert units(state, "9") == (None, 0, 0, False)


@pytest.mark.rule("dawn.move.horseback-riding")
def test_a_rider_may_raid_or_found_after_a_step() -> None:
    raided = field(RIDER, Seat(food=3), units={"13": "0 warrior"}, towns=RAIDABLE)
    march(raided, stack("13", 1), *steps(8), "raid corner=5-8-9 loot=food")
    assert at(raided, 0)["resources"]["food"] == 2
    founded = march(field(RIDER, units={"13": "0 settler"}), stack("13", 0, 1), *steps(8))
    play(founded, "found corner=8-9-13")
    assert towns(founded)["8-9-13"] == (0, 1)
    assert kind(founded) == "turn"


@pytest.mark.rule("dawn.move.horseback-riding", "dawn.move.once")
@pytest.mark.parametrize(
    ("deed", "left"),
    [("raid corner=5-8-9 loot=food", (0, 1, 2, False)), ("found corner=8-9-13", (0, 2, 1, False))],
)
def test_a_rider_may_raid_or_found_first_and_ride_on(
    deed: str, left: tuple[int, int, int, bool]
) -> None:
    """Those left of the stack act again; each act is a move, a raid or a founding (W-R12)."""
    here = {"8": "0 warrior*3 settler*2"}
    state = march(field(RIDER, Seat(food=8), units=here, towns=RAIDABLE), stack("8", 2, 2))
    play(state, deed)
    assert asked(state) == ("march", 0)
    assert {text.split()[0] for text in texts(state)} == {"step", "done"}, "one raid or town in all"
    play(state, *steps(5))
    assert units(state, "5") == left
    assert units(state, "8") == (0, 1, 0, False)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.move.horseback-riding")
def test_where_a_stack_raids_first_is_no_hindrance_to_ride_on() -> None:
    """Mountains, ocean and enemies matter where a stack moves first, not where it stands."""
    towns = {"1-2-3": "0", "13-14-18": "1"}
    here = {"18": "0 warrior*2", "14": "1 settler"}
    state = field(RIDER, Seat(food=2), units=here, towns=towns)
    march(state, stack("18", 2), "raid corner=13-14-18 loot=food", *steps(14))
    assert units(state, "14") == (0, 1, 0, False)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.move.horseback-riding")
@pytest.mark.parametrize(
    ("seat", "start", "target"),
    [(RIDER, "9", 10), (SAILOR, "8", 7), (RIDER, "8", 12)],
)
@pytest.mark.parametrize("deed", ["raid corner=5-8-9 loot=food", "found corner=8-9-13"])
def test_after_a_raid_or_founding_a_stack_may_move_anywhere(
    seat: Seat, start: str, target: int, deed: str
) -> None:
    """Where it may not go to is said of a first act that is a move, and of no other (W-R12)."""
    here = {start: "0 warrior*2 settler*2"}
    state = march(field(seat, Seat(food=8), units=here, towns=RAIDABLE), stack(start, 2, 2))
    play(state, deed, *steps(target))
    assert units(state, str(target))[0] == 0
    assert units(state, start) == (None, 0, 0, False)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.move.horseback-riding", "dawn.move.ocean")
def test_without_sailing_a_rider_goes_to_no_ocean_after_a_raid_either() -> None:
    state = field(RIDER, Seat(food=8), units={"8": "0 warrior*2"}, towns=RAIDABLE)
    march(state, stack("8", 2), "raid corner=5-8-9 loot=food")
    assert offered(state, "step") == {"5", "9", "12", "13"}
    assert refused(state, "step tile=7") == "dawn.move.ocean"


@pytest.mark.rule("dawn.move.once", "dawn.move.military-tactics")
@pytest.mark.parametrize("deed", ["raid corner=5-8-9 loot=food", "found corner=8-9-13"])
def test_after_the_ride_of_a_first_stack_the_second_neither_raids_nor_founds(deed: str) -> None:
    here = {"8": "0 warrior*3 settler*2"}
    state = field(GENERAL, Seat(food=8), units=here, towns=RAIDABLE)
    march(state, stack("8", 2, 1), deed, *steps(12), stack("8", 1, 1))
    assert {text.split()[0] for text in texts(state)} == {"step", "done"}
    play(state, *steps(13))
    assert {text.split()[0] for text in texts(state)} == {"step", "done"}, "and rides itself"


@pytest.mark.rule("dawn.move.horseback-riding")
@pytest.mark.parametrize(
    ("there", "chosen", "deed"),
    [
        ("0 warrior", stack("8", 1), "raid corner=5-8-9 loot=food"),
        ("0 settler", stack("8", 0, 1), "found corner=8-9-13"),
    ],
)
def test_where_nobody_is_left_of_a_stack_nobody_rides_on(
    there: str, chosen: str, deed: str
) -> None:
    state = field(RIDER, Seat(food=8), units={"8": there}, towns=RAIDABLE)
    march(state, chosen, deed)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.move.horseback-riding")
def test_only_riders_act_again_after_a_raid_or_founding() -> None:
    for deed in ("raid corner=5-8-9 loot=food", "found corner=8-9-13"):
        here = {"8": "0 warrior*2 settler*2"}
        state = march(field(Seat(), Seat(food=8), units=here, towns=RAIDABLE), stack("8", 2, 2))
        assert asked(play(state, deed)) == ("turn", 1)


@pytest.mark.rule("dawn.move.horseback-riding", "dawn.spirit.warrior")
def test_the_spirit_rides_on_when_the_raiding_warrior_has_gone_home() -> None:
    own = Seat(technologies=HORSE, wonders="temple-of-mars")
    state = field(own, Seat(food=2), units={"8": "0 warrior"}, spirit="8", towns=RAIDABLE)
    march(state, stack("8", 1, spirit=True), "raid corner=5-8-9 loot=food", *steps(12))
    assert units(state, "12") == (0, 0, 0, True)


@pytest.mark.rule("dawn.move.horseback-riding", "dawn.move.step")
def test_nobody_is_asked_to_ride_on_where_no_step_is_open() -> None:
    towns = {"10-14-15": "0", "23-24-25": "1", "5-8-9": "1"}
    hidden = "2 4 7 12 13"
    state = field(
        RIDER,
        Seat(food=2),
        land={**LAND, "5": "ocean", "9": "ocean", "11": "plains", "16": "forest"},
        units={"8": "0 warrior*2"},
        towns=towns,
        unexplored=hidden,
    )
    march(state, stack("8", 2), "raid corner=5-8-9 loot=food")
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.move.horseback-riding")
def test_nobody_joins_a_riding_stack_or_stays_behind() -> None:
    state = field(RIDER, units={"13": "0 warrior*2 settler", "9": "0 warrior settler"})
    march(state, stack("13", 2), *steps(9))
    assert units(state, "9") == (0, 3, 1, False)
    # A settler that stood there is not of the stack.
    assert offered(state, "found") == set()
    assert offered(state, "stack") == set()
    play(state, *steps(6))
    assert units(state, "6") == (0, 2, 0, False)
    assert units(state, "9") == (0, 1, 1, False)


# --- Military Tactics

TACTICIAN = Seat(technologies=TACTICS)
GENERAL = Seat(technologies=f"{TACTICS} {HORSE}")


@pytest.mark.rule("dawn.move.military-tactics", "dawn.technology.military-tactics")
def test_a_second_stack_may_act_when_the_first_is_done_and_no_third() -> None:
    state = field(TACTICIAN, units={"13": "0 warrior", "9": "0 warrior", "6": "0 warrior"})
    march(state, stack("13", 1), *steps(14))
    assert asked(state) == ("stack", 0)
    assert offered(state, "stack") == {"9 1 0 no", "6 1 0 no"}
    play(state, stack("9", 1), *steps(5))
    assert units(state, "14")[:2] == units(state, "5")[:2] == (0, 1)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.move.military-tactics")
def test_without_tactics_there_is_one_stack() -> None:
    state = field(units={"13": "0 warrior", "9": "0 warrior"})
    march(state, stack("13", 1), *steps(14))
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.move.military-tactics")
def test_the_second_stack_may_come_from_the_same_tile() -> None:
    state = march(field(TACTICIAN, units={"13": "0 warrior*2 settler"}), stack("13", 1))
    play(state, *steps(14))
    assert offered(state, "stack") == {"13 1 0 no", "13 0 1 no", "13 1 1 no"}


@pytest.mark.rule("dawn.move.military-tactics")
def test_the_second_stack_consists_of_other_units() -> None:
    state = field(TACTICIAN, units={"13": "0 warrior*2 settler", "14": "0 warrior"})
    march(state, stack("13", 2, 1), *steps(14))
    assert units(state, "14") == (0, 3, 1, False)
    assert offered(state, "stack") == {"14 1 0 no"}


@pytest.mark.rule("dawn.move.military-tactics")
def test_a_stack_that_halted_does_not_act_again() -> None:
    state = field(TACTICIAN, units={"13": "0 warrior*2 settler"})
    march(state, stack("13", 1, 1), "done")
    assert offered(state, "stack") == {"13 1 0 no"}
    state = march(field(TACTICIAN, units={"13": "0 warrior"}), stack("13", 1), "done")
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.move.military-tactics", "dawn.spirit.warrior")
def test_a_spirit_that_has_moved_is_in_no_second_stack() -> None:
    mars = Seat(technologies=TACTICS, wonders="temple-of-mars")
    state = field(mars, units={"13": "0 warrior", "14": "0 warrior"}, spirit="13")
    march(state, stack("13", spirit=True), *steps(14))
    assert offered(state, "stack") == {"13 1 0 no", "14 1 0 no"}
    state = field(mars, units={"13": "0 warrior", "14": "0 warrior"}, spirit="13")
    march(state, stack("13", 1), *steps(14))
    assert offered(state, "stack") == {"13 0 0 yes", "14 1 0 no"}


@pytest.mark.rule("dawn.move.military-tactics", "dawn.spirit.return")
def test_a_spirit_that_fell_and_returned_is_in_no_second_stack() -> None:
    mars = Seat(technologies=TACTICS, wonders="temple-of-mars")
    state = field(mars, units={"13": "0", "14": "1 warrior", "2": "0 warrior"}, spirit="13")
    march(state, stack("13", spirit=True), *steps(14))
    play(state, "summon tile=2")
    assert offered(state, "stack") == {"2 1 0 no"}


@pytest.mark.rule("dawn.move.military-tactics", "dawn.combat.winner")
def test_survivors_of_a_fight_do_not_act_again() -> None:
    state = field(TACTICIAN, units={"13": "0 warrior*3", "14": "1 settler"})
    march(state, stack("13", 2), *steps(14))
    assert units(state, "14") == (0, 2, 0, False)
    assert offered(state, "stack") == {"13 1 0 no"}


@pytest.mark.rule("dawn.move.military-tactics", "dawn.move.horseback-riding")
def test_with_both_technologies_two_stacks_act_twice() -> None:
    state = field(GENERAL, units={"13": "0 warrior*2"})
    march(state, stack("13", 1), *steps(14, 15), stack("13", 1), *steps(9))
    assert asked(state) == ("march", 0)
    play(state, *steps(6))
    assert units(state, "15")[:2] == units(state, "6")[:2] == (0, 1)
    assert asked(state) == ("turn", 1)


# --- one raid or one town in all

DEEDS = {
    "raid": "raid corner=5-8-9 loot=food",
    "found": "found corner=9-10-14",
}


@pytest.mark.rule("dawn.move.once")
@pytest.mark.parametrize("first", DEEDS)
@pytest.mark.parametrize("known", [TACTICS, f"{TACTICS} {HORSE}"])
def test_there_is_one_raid_or_one_town_in_all(first: str, known: str) -> None:
    here = {"9": "0 warrior*3 settler*2"}
    state = field(Seat(technologies=known), Seat(food=8), units=here, towns=RAIDABLE)
    march(state, stack("9", 1, 1))
    assert set(DEEDS.values()) <= set(texts(state))
    play(state, DEEDS[first])
    if HORSE in known:
        assert asked(state) == ("march", 0)
        play(state, "done")
    play(state, stack("9", 1, 1))
    assert {text.split()[0] for text in texts(state)} == {"step", "done"}
    if HORSE in known:
        play(state, *steps(14))
        assert {text.split()[0] for text in texts(state)} == {"step", "done"}


@pytest.mark.rule("dawn.move.once")
@pytest.mark.parametrize("deed", DEEDS)
def test_the_one_deed_may_be_that_of_the_second_stack(deed: str) -> None:
    here = {"13": "0 warrior", "14": "0 warrior settler"}
    state = field(GENERAL, Seat(food=8), units=here, towns=RAIDABLE)
    march(state, stack("13", 1), *steps(9, 6), stack("14", 1, 1), *steps(9))
    assert set(DEEDS.values()) <= set(texts(state))
    play(state, DEEDS[deed])
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.move.once")
def test_a_stack_that_could_only_raid_is_not_chosen_after_a_raid() -> None:
    island = {**LAND, "8": "ocean", "20": "grassland"}
    rival = {"4-5-8": "1", "23-24-25": "0"}
    state = field(
        TACTICIAN,
        Seat(food=8),
        land=island,
        units={"5": "0 warrior*2 settler"},
        towns=rival,
        unexplored="2 3 6 9",
    )
    march(state, stack("5", 1), "raid corner=4-5-8 loot=food")
    assert asked(state) == ("turn", 1)


# --- stopping early


@pytest.mark.rule("dawn.move.end")
def test_a_move_may_end_at_any_point() -> None:
    def begun() -> carrack.State:
        return field(GENERAL, units={"13": "0 warrior*2"})

    assert asked(march(begun(), "decline")) == ("turn", 1)
    halted = march(begun(), stack("13", 1), "done")
    assert units(play(halted, "decline"), "13") == (0, 2, 0, False)
    once = march(begun(), stack("13", 1), *steps(14), "done")
    assert asked(once) == ("stack", 0)
    assert asked(play(once, "decline")) == ("turn", 1)
    second = march(begun(), stack("13", 1), *steps(14, 15), stack("13", 1), "done")
    assert asked(second) == ("turn", 1)
    assert units(second, "15") == units(second, "13") == (0, 1, 0, False)
