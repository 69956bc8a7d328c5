"""The Spirit of Mars: where it appears, what it does, how it falls and comes back."""

import pytest

import carrack
from tests.games.dawn.lands import LAND, field, stack
from tests.games.dawn.tables import (
    Seat,
    asked,
    at,
    go,
    has,
    inside,
    kind,
    offered,
    play,
    texts,
    units,
)

PRIEST = Seat(money=2, production=5, technologies="polytheism")
SAILOR = Seat(money=2, production=5, technologies="polytheism sailing")
MARS = Seat(wonders="temple-of-mars")
BUILD = "build name=temple-of-mars"


# --- its arrival


@pytest.mark.rule("dawn.spirit.place", "dawn.wonder.temple-of-mars")
def test_the_spirit_appears_on_an_empty_tile_next_to_a_town() -> None:
    towns = {"1-2-3": "0", "13-14-18": "0", "23-24-25": "1"}
    here = {"2": "0 warrior", "14": "0 settler", "18": "1 warrior"}
    state = go(field(PRIEST, towns=towns, units=here), "build", BUILD)
    assert asked(state) == ("spirit", 0)
    # Nobody may decline.
    assert set(texts(state)) == {"summon tile=1", "summon tile=3", "summon tile=13"}
    play(state, "summon tile=13")
    assert units(state, "13") == (0, 0, 0, True)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.spirit.place")
@pytest.mark.parametrize("seat", [PRIEST, SAILOR])
def test_the_spirit_may_appear_on_an_ocean(seat: Seat) -> None:
    """The rulebook asks for an empty tile next to a town, and names no terrain (W-R9)."""
    state = field(seat, towns={"4-5-8": "0", "23-24-25": "1"})
    assert offered(go(state, "build", BUILD), "summon") == {"4", "5", "8"}
    play(state, "summon tile=4")
    assert units(state, "4") == (0, 0, 0, True)


@pytest.mark.rule("dawn.spirit.place")
def test_without_an_empty_tile_it_joins_units_of_its_owner() -> None:
    here = {"1": "0 warrior", "2": "0 settler", "3": "1 warrior"}
    state = go(field(PRIEST, units=here), "build", BUILD)
    assert offered(state, "summon") == {"1", "2"}
    play(state, "summon tile=2")
    assert units(state, "2") == (0, 0, 1, True)


@pytest.mark.rule("dawn.spirit.place")
def test_without_any_such_tile_it_is_out_of_the_game() -> None:
    here = {"1": "1 warrior", "2": "1 settler", "3": "1 warrior"}
    state = go(field(PRIEST, units=here), "build", BUILD)
    assert inside(state)["spirit"] == "gone"
    assert at(state, 0)["wonders"] == ["temple-of-mars"]
    assert asked(state) == ("turn", 1)


# --- more than a warrior


@pytest.mark.rule("dawn.spirit.warrior")
def test_the_spirit_moves_like_a_warrior() -> None:
    state = go(field(MARS, units={"13": "0"}, spirit="13"), "move", stack("13", spirit=True))
    assert offered(state, "step") == {"8", "9", "12", "14", "17", "18"}
    play(state, "step tile=14")
    assert units(state, "14") == (0, 0, 0, True)
    assert units(state, "13") == (None, 0, 0, False)


@pytest.mark.rule("dawn.spirit.warrior")
def test_the_spirit_may_leave_others_behind_or_join_them() -> None:
    state = field(MARS, units={"13": "0 warrior", "14": "0 warrior"}, spirit="13")
    go(state, "move", stack("13", spirit=True), "step tile=14")
    assert units(state, "13") == (0, 1, 0, False)
    assert units(state, "14") == (0, 1, 0, True)


@pytest.mark.rule("dawn.spirit.warrior", "dawn.combat.settlers")
def test_the_spirit_guards_settlers() -> None:
    state = field(Seat(), MARS, units={"13": "0 settler*2", "14": "1 settler"}, spirit="14")
    go(state, "move", stack("13", settlers=2), "step tile=14")
    assert units(state, "14") == (1, 0, 1, True)


@pytest.mark.rule("dawn.spirit.warrior", "dawn.upkeep.military")
def test_the_spirit_costs_no_upkeep_and_lies_on_no_track() -> None:
    own = at(field(MARS, units={"13": "0"}, spirit="13"), 0)
    assert (own["warriors_on_track"], own["empty_spaces"], own["military_upkeep"]) == (7, 0, 0)
    killed = field(Seat(), MARS, units={"13": "0 warrior", "14": "1"}, spirit="14")
    go(killed, "move", stack("13", 1), "step tile=14")
    assert at(killed, 1)["warriors_on_track"] == 7


@pytest.mark.rule("dawn.spirit.warrior", "dawn.harvest.units")
def test_the_spirit_holds_a_tile_for_the_harvest() -> None:
    # Seat 1 has the larger town at tile 13, but the Spirit stands there.
    towns = {"9-13-14": "0", "12-13-17": "1*3"}
    plain = go(field(MARS, towns=towns, units={"1": "0"}, spirit="1"), "harvest")
    assert offered(plain, "collect") == {"9", "14"}
    held = go(field(MARS, towns=towns, units={"13": "0"}, spirit="13"), "harvest")
    assert offered(held, "collect") == {"9", "13", "14"}


RAIDABLE = {"1-2-3": "0", "23-24-25": "1", "9-13-14": "1"}


@pytest.mark.rule("dawn.spirit.warrior", "dawn.raid.warrior")
def test_the_spirit_cannot_raid_alone() -> None:
    state = field(MARS, Seat(food=8), units={"13": "0 settler"}, spirit="13", towns=RAIDABLE)
    go(state, "move", stack("13", 0, 1, spirit=True))
    assert offered(state, "raid") == set()


@pytest.mark.rule("dawn.spirit.warrior", "dawn.raid.walls", "dawn.raid.warrior")
def test_the_spirit_counts_against_walls_and_is_not_sent_home() -> None:
    walled = Seat(food=8, improvements="walls")
    state = field(MARS, walled, units={"13": "0 warrior"}, spirit="13", towns=RAIDABLE)
    go(state, "move")
    play(state, stack("13", 1, spirit=True), "raid corner=9-13-14 loot=food")
    assert units(state, "13") == (0, 0, 0, True)
    assert (at(state, 0)["warriors_on_track"], has(state, 0, "food")) == (7, 2)


# --- the last to fall


@pytest.mark.rule("dawn.spirit.last", "dawn.combat.experience")
@pytest.mark.parametrize("iron", [False, True])
@pytest.mark.parametrize("warriors", range(3))
@pytest.mark.parametrize("rivals", range(1, 5))
def test_an_attacking_spirit_falls_last(warriors: int, rivals: int, iron: bool) -> None:
    own = Seat(wonders="temple-of-mars", technologies="iron-working" if iron else "")
    here = {"13": f"0 warrior*{warriors}" if warriors else "0", "14": f"1 warrior*{rivals}"}
    state = field(own, units=here, spirit="13")
    go(state, "move", stack("13", warriors, spirit=True), "step tile=14")
    killed = min(warriors + 1, rivals - 1 if iron else rivals)
    assert at(state, 1)["experience"] == killed
    assert at(state, 0)["experience"] == min(warriors + 1, rivals)
    if killed <= warriors:
        assert units(state, "14") == (0, warriors - killed, 0, True)
    else:
        assert inside(state)["spirit"] is None
        assert at(state, 0)["warriors_on_track"] == 7


@pytest.mark.rule("dawn.spirit.last", "dawn.combat.experience")
@pytest.mark.parametrize("warriors", range(3))
@pytest.mark.parametrize("rivals", range(1, 5))
def test_a_defending_spirit_falls_last(warriors: int, rivals: int) -> None:
    here = {"13": f"0 warrior*{rivals}", "14": f"1 warrior*{warriors}" if warriors else "1"}
    state = field(Seat(), MARS, units=here, spirit="14")
    go(state, "move", stack("13", rivals), "step tile=14")
    killed = min(rivals, warriors + 1)
    assert at(state, 0)["experience"] == killed
    if killed <= warriors:
        assert units(state, "14") == (1, warriors - killed, 0, True)
    else:
        assert inside(state)["spirit"] is None
        assert at(state, 1)["warriors_on_track"] == 7


# --- its return


def fallen(own: Seat = MARS, **units_more: str) -> carrack.State:
    """The Spirit of seat 0 has just fallen in an attack on tile 14."""
    here = {"13": "0", "14": "1 warrior", **{name[1:]: text for name, text in units_more.items()}}
    state = field(own, units=here, spirit="13")
    return go(state, "move", stack("13", spirit=True), "step tile=14")


@pytest.mark.rule("dawn.spirit.return")
def test_a_fallen_spirit_may_return_next_to_a_town() -> None:
    state = fallen(t2="0 warrior", t3="1 settler")
    assert asked(state) == ("spirit-return", 0)
    # With units of its owner, but not with rivals.
    assert offered(state, "summon") == {"1", "2"}
    play(state, "summon tile=2")
    assert units(state, "2") == (0, 1, 0, True)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.spirit.return")
def test_its_owner_may_let_it_go() -> None:
    state = play(fallen(), "decline")
    assert inside(state)["spirit"] == "gone"
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.spirit.return")
def test_without_a_tile_it_leaves_the_game() -> None:
    state = fallen(t1="1 warrior", t2="1 warrior", t3="1 settler")
    assert inside(state)["spirit"] == "gone"
    assert kind(state) == "turn"


@pytest.mark.rule("dawn.spirit.return")
@pytest.mark.parametrize("known", ["", "sailing"])
def test_it_may_return_to_an_ocean(known: str) -> None:
    """The rulebook asks for a tile without enemies next to a town, and no more (W-R9)."""
    own = Seat(wonders="temple-of-mars", technologies=known)
    state = field(
        own,
        land={**LAND, "2": "ocean", "20": "forest"},
        units={"13": "0", "14": "1 warrior"},
        spirit="13",
    )
    go(state, "move", stack("13", spirit=True), "step tile=14")
    assert offered(state, "summon") == {"1", "2", "3"}


@pytest.mark.rule("dawn.spirit.return")
def test_a_defender_puts_it_back_in_the_rivals_turn() -> None:
    state = field(Seat(), MARS, units={"13": "0 warrior", "14": "1"}, spirit="14")
    go(state, "move", stack("13", 1), "step tile=14")
    assert asked(state) == ("spirit-return", 1)
    play(state, "summon tile=24")
    assert units(state, "24") == (1, 0, 0, True)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.spirit.return")
def test_a_rivals_recruit_may_kill_it_and_both_questions_are_asked() -> None:
    """Two recruits: the first falls with a warrior, the second with the Spirit."""
    barracks = Seat(production=2, improvements="barracks")
    state = field(barracks, MARS, units={"2": "1 warrior"}, spirit="2")
    go(state, "recruit", "recruit unit=warrior tile=2")
    assert asked(state) == ("promote", 1)
    play(state, "decline")
    assert units(state, "2") == (1, 0, 0, True)
    play(state, "recruit unit=warrior tile=2")
    assert asked(state) == ("spirit-return", 1)
    play(state, "summon tile=25")
    assert units(state, "2") == (None, 0, 0, False)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("dawn.spirit.return")
def test_it_may_return_to_the_tile_of_the_fight_once_that_is_free() -> None:
    state = field(MARS, units={"5": "0", "2": "1 warrior"}, spirit="5")
    go(state, "move", stack("5", spirit=True), "step tile=2")
    assert offered(state, "summon") == {"1", "2", "3"}
