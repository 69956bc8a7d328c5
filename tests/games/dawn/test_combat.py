"""Combat: every small fight against a simulation, blow by blow, and what follows a fight."""

from dataclasses import dataclass
from itertools import product

import pytest

import carrack
from tests.games.dawn.lands import field, stack
from tests.games.dawn.tables import Seat, asked, at, go, inside, kind, look, units

IRON = "iron-working"


@dataclass(frozen=True)
class Side:
    """What a side brings to a fight, or has left of it."""

    warriors: int
    settlers: int

    @property
    def is_there(self) -> bool:
        return self.warriors + self.settlers > 0


def blows(attackers: int, defenders: int, iron: bool) -> tuple[int, int]:
    """Let two lines fight man against man until one of them is gone; return who is left."""
    while attackers > 0 and defenders > 0:
        defenders -= 1
        # Whoever was struck first strikes back only if somebody is left to do it.
        if not iron or defenders > 0:
            attackers -= 1
    return attackers, defenders


def simulated(attacker: Side, defender: Side, iron: bool) -> tuple[Side, Side]:
    """Return what is left of a fight."""
    warriors, rivals = blows(attacker.warriors, defender.warriors, iron)
    if warriors > 0:
        return Side(warriors, attacker.settlers), Side(0, 0)
    if rivals > 0:
        return Side(0, 0), Side(rivals, defender.settlers)
    settlers, rival_settlers = blows(attacker.settlers, defender.settlers, iron)
    return Side(0, settlers), Side(0, rival_settlers)


def armies(side: Side, seat: int) -> str:
    words = [str(seat)]
    words += [f"warrior*{side.warriors}"] if side.warriors else []
    words += [f"settler*{side.settlers}"] if side.settlers else []
    return " ".join(words)


def met(attacker: Side, defender: Side, iron: bool, rival_iron: bool = False) -> carrack.State:
    """Let a stack move onto a tile held by a rival."""
    state = field(
        Seat(technologies=IRON if iron else ""),
        Seat(technologies=IRON if rival_iron else ""),
        units={"13": armies(attacker, 0), "14": armies(defender, 1)},
    )
    return go(state, "move", stack("13", attacker.warriors, attacker.settlers), "step tile=14")


def check(state: carrack.State, attacker: Side, defender: Side, iron: bool, tile: str) -> None:
    """Hold the table after a fight against the simulation."""
    left, rival_left = simulated(attacker, defender, iron)
    assert not (left.is_there and rival_left.is_there)
    if left.is_there:
        assert units(state, tile) == (0, left.warriors, left.settlers, False)
    elif rival_left.is_there:
        assert units(state, tile) == (1, rival_left.warriors, rival_left.settlers, False)
    else:
        assert units(state, tile) == (None, 0, 0, False)
    for seat, before, after in ((0, attacker, left), (1, defender, rival_left)):
        board = inside(state)["seats"][seat]
        assert board["warriors"] == 7 - after.warriors
        assert board["settlers"] == 2 - after.settlers
        rival = defender.warriors - rival_left.warriors if seat == 0 else None
        killed = attacker.warriors - left.warriors if rival is None else rival
        assert board["experience"] == killed
        promotes = after.is_there and after.warriors < before.warriors
        assert (asked(state) == ("promote", seat)) == promotes


SIDES = [Side(w, s) for w in range(5) for s in range(3) if w + s > 0]


@pytest.mark.rule(
    "dawn.combat.warriors",
    "dawn.combat.settlers",
    "dawn.combat.returned",
    "dawn.combat.experience",
    "dawn.combat.winner",
)
@pytest.mark.parametrize("attacker", SIDES, ids=str)
def test_every_small_fight(attacker: Side) -> None:
    for defender, rival_iron in product(SIDES, (False, True)):
        # Iron Working never helps the defender.
        state = met(attacker, defender, False, rival_iron)
        check(state, attacker, defender, False, "14")


@pytest.mark.rule(
    "dawn.combat.iron-working", "dawn.technology.iron-working", "dawn.combat.settlers"
)
@pytest.mark.parametrize("attacker", SIDES, ids=str)
def test_every_small_fight_with_iron_working(attacker: Side) -> None:
    for defender in SIDES:
        check(met(attacker, defender, True), attacker, defender, True, "14")


@pytest.mark.rule("dawn.combat.when", "dawn.combat.iron-working", "dawn.combat.settlers")
@pytest.mark.parametrize("iron", [False, True])
@pytest.mark.parametrize("recruit", [Side(1, 0), Side(0, 1)], ids=str)
def test_every_small_fight_of_a_recruit(recruit: Side, iron: bool) -> None:
    unit = "warrior" if recruit.warriors else "settler"
    own = Seat(production=1, food=2, technologies=IRON if iron else "")
    for defender in SIDES:
        state = field(own, units={"2": armies(defender, 1)})
        go(state, "recruit", f"recruit unit={unit} tile=2")
        check(state, recruit, defender, iron, "2")


@pytest.mark.rule("dawn.combat.warriors")
@pytest.mark.parametrize(("own", "rival"), list(product(range(1, 5), range(1, 5))))
def test_both_sides_lose_as_many_as_the_smaller_has(own: int, rival: int) -> None:
    state = met(Side(own, 0), Side(rival, 0), False)
    fallen = min(own, rival)
    assert at(state, 0)["warriors_on_track"] == 7 - own + fallen
    assert at(state, 1)["warriors_on_track"] == 7 - rival + fallen


#: Attacker, defender, attacker's losses, defender's losses, as the rules give them.
IRON_TABLE = [(1, 1, 0, 1), (1, 2, 1, 1), (2, 1, 0, 1), (2, 2, 1, 2), (3, 2, 1, 2), (2, 3, 2, 2)]


@pytest.mark.rule("dawn.combat.iron-working")
@pytest.mark.parametrize(("own", "rival", "lost", "rival_lost"), IRON_TABLE)
def test_the_table_of_iron_working(own: int, rival: int, lost: int, rival_lost: int) -> None:
    state = met(Side(own, 0), Side(rival, 0), True)
    assert at(state, 1)["experience"] == lost
    assert at(state, 0)["experience"] == rival_lost


@pytest.mark.rule("dawn.combat.when")
def test_units_that_are_not_in_the_stack_do_not_fight() -> None:
    state = field(units={"13": "0 warrior*3", "14": "1 warrior"})
    go(state, "move", stack("13", 1), "step tile=14")
    assert units(state, "14") == (None, 0, 0, False)
    assert units(state, "13") == (0, 2, 0, False)


@pytest.mark.rule("dawn.combat.when")
def test_nobody_fights_over_a_tile_of_ones_own_or_an_empty_one() -> None:
    state = field(units={"13": "0 warrior", "14": "0 warrior", "9": "1 warrior"})
    go(state, "move", stack("13", 1), "step tile=14")
    assert units(state, "14") == (0, 2, 0, False)
    assert units(state, "9") == (1, 1, 0, False)
    assert [at(state, seat)["experience"] for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("dawn.combat.when")
def test_a_third_player_is_left_alone() -> None:
    state = field(
        Seat(),
        Seat(),
        Seat(),
        land={},
        units={"13": "0 warrior", "9": "1 warrior", "8": "2 warrior"},
    )
    beside = {found["tile"] for found in look(state)["tiles"] if "13" in found["neighbours"]}
    assert {"8", "9"} <= beside
    go(state, "move", stack("13", 1), "step tile=9")
    assert units(state, "8") == (2, 1, 0, False)
    assert [at(state, seat)["experience"] for seat in (0, 1, 2)] == [1, 1, 0]


@pytest.mark.rule("dawn.combat.settlers")
def test_guarded_settlers_are_safe_until_their_guard_falls() -> None:
    guarded = met(Side(1, 0), Side(2, 2), False)
    assert units(guarded, "14") == (1, 1, 2, False)
    unguarded = met(Side(2, 0), Side(1, 2), False)
    assert units(unguarded, "14") == (0, 1, 0, False)
    assert at(unguarded, 1)["settlers_home"] == 2


@pytest.mark.rule("dawn.combat.settlers", "dawn.combat.iron-working")
def test_settlers_fall_one_against_one_once_no_warrior_is_left() -> None:
    assert units(met(Side(1, 2), Side(1, 1), False), "14") == (0, 0, 1, False)
    assert units(met(Side(0, 1), Side(0, 1), False), "14") == (None, 0, 0, False)
    assert units(met(Side(0, 1), Side(0, 1), True), "14") == (0, 0, 1, False)


@pytest.mark.rule("dawn.combat.experience")
def test_settlers_bring_no_experience() -> None:
    state = met(Side(1, 0), Side(0, 2), False)
    assert at(state, 0)["experience"] == 0


@pytest.mark.rule("dawn.combat.experience", "dawn.components.tracks")
def test_experience_has_no_upper_limit() -> None:
    state = field(
        Seat(experience=25), Seat(experience=19), units={"13": "0 warrior", "14": "1 warrior"}
    )
    go(state, "move", stack("13", 1), "step tile=14")
    assert (at(state, 0)["experience"], at(state, 1)["experience"]) == (26, 20)


@pytest.mark.rule("dawn.combat.winner")
@pytest.mark.parametrize(
    ("attacker", "defender", "winner"),
    [
        (Side(2, 0), Side(1, 0), 0),
        (Side(1, 0), Side(2, 0), 1),
        (Side(1, 0), Side(1, 0), None),
        (Side(1, 1), Side(1, 0), 0),
        (Side(1, 0), Side(1, 1), 1),
        (Side(1, 1), Side(1, 1), None),
    ],
)
def test_whoever_holds_the_tile_alone_has_won(
    attacker: Side, defender: Side, winner: int | None
) -> None:
    """Everybody here has lost a warrior, so the winner, and nobody else, may make a legend."""
    state = met(attacker, defender, False)
    assert units(state, "14")[0] == winner
    asked_of = asked(state)[1] if kind(state) == "promote" else None
    assert asked_of == winner
