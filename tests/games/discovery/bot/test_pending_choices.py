"""What a choice half made is taken to come to: battles, plagues, migrations and swaps."""

import carrack
from carrack.games.discovery.bot.game_stage import Moment, Purse
from carrack.games.discovery.bot.pending_choices import (
    builders_in,
    deaths,
    foreseen_goods,
    foreseen_presence,
    losses,
)
from carrack.games.discovery.rules.board import REGION_NAMES
from carrack.games.discovery.rules.pieces import COLONIST, GOOD_NAMES, GOODS
from carrack.games.discovery.state.state import DiscoveryState
from tests.games.discovery.moments import moment
from tests.games.discovery.tables import Seat, play, resolving, skip_to

PERU = REGION_NAMES.index("peru")
BRAZIL = REGION_NAMES.index("brazil")


def inner(state: carrack.State) -> DiscoveryState:
    assert isinstance(state, DiscoveryState)
    return state


def stage(state: carrack.State) -> Moment:
    table = inner(state)
    return Moment(table, Purse(table.setting, [1.0, 1.0, 1.0], 1.0, 1.0))


def presence(state: carrack.State, seat: int, region: int) -> int:
    """Return how many pieces a seat is foreseen to have in a region."""
    table = inner(state)
    return int(foreseen_presence(table, stage(state))[table.players * region + seat])


def goods(state: carrack.State, seat: int) -> dict[str, int]:
    """Return the goods that a seat is foreseen to have."""
    found = foreseen_goods(inner(state), stage(state))[seat * GOODS : (seat + 1) * GOODS]
    return {GOOD_NAMES[good]: int(count) for good, count in enumerate(found) if count}


def at_war(attacker: str, defender: str, buildings: str = "") -> carrack.State:
    world = {"peru": f"{attacker} {defender}"}
    return resolving(
        Seat(), Seat(buildings=buildings), warfare="0:colonist", world=world, taken="peru"
    )


def test_a_battle_counts_as_fought_before_its_dead_are_named() -> None:
    state = moment("casualty")
    assert (presence(state, 0, PERU), presence(state, 1, PERU)) == (1, 1)


def test_a_war_counts_the_regions_still_to_come() -> None:
    world = {"brazil": "0:soldier 1:colonist*2 1:captain", "peru": "0:soldier 1:colonist*2"}
    state = resolving(Seat(money=30), Seat(), warfare="0:colonist", world=world)
    play(skip_to(state, "declare"), "war against=1")
    while state.decision is not None and state.decision.kind != "casualty":
        play(state, state.game.action_text(state.legal_actions()[0]))
    assert presence(state, 1, BRAZIL) == 2
    assert presence(state, 1, PERU) == 1


def test_no_more_die_than_are_there() -> None:
    state = inner(at_war("0:soldier*3", "1:colonist"))
    assert (deaths(state, 0, 1, PERU), losses(state, 0, 1, PERU)) == (1, 0)
    assert (deaths(state, 0, 1, BRAZIL), losses(state, 0, 1, BRAZIL)) == (0, 0)


def test_a_militia_costs_the_attacker_one_more() -> None:
    state = inner(at_war("0:soldier*3", "1:soldier", buildings="militia"))
    assert losses(state, 0, 1, PERU) == 2


def test_colonists_alone_have_no_battle() -> None:
    state = inner(at_war("0:colonist", "1:colonist", buildings="militia"))
    assert (deaths(state, 0, 1, PERU), losses(state, 0, 1, PERU)) == (0, 0)


def test_a_plague_counts_before_its_victims_are_named() -> None:
    state = moment("plague-deaths")
    table = inner(state)
    there = table.presence[table.players * PERU : table.players * (PERU + 1)]
    assert presence(state, 1, PERU) == there[1] - table.pieces_in(PERU, 1, COLONIST)
    assert presence(state, 0, PERU) == there[0]


def test_the_first_migrant_counts_as_arrived() -> None:
    state = moment("migrants")
    assert (presence(state, 0, PERU), presence(state, 0, BRAZIL)) == (2, 1)


def test_a_swap_gives_the_good_whose_loss_breaks_up_least() -> None:
    state = moment("smuggle-give")
    assert goods(state, 1) in ({"fur": 1}, {"rice": 1})
    assert goods(state, 0)["gold"] == 1
    assert sum(goods(state, 0).values()) == 2


def test_a_swap_spares_a_set() -> None:
    state = resolving(
        Seat(buildings="smuggler", goods="fur*3 rice"),
        Seat(goods="gold"),
        turn=4,
        options={"builder": True},
    )
    state = play(skip_to(state, "smuggle"), "swap with=1 good=gold")
    assert goods(state, 0) == {"fur": 3, "gold": 1}
    assert goods(state, 1) == {"rice": 1}


def test_builders_of_all_seats_count() -> None:
    world = {"peru": "0:builder 1:builder*2 1:colonist"}
    state = inner(resolving(Seat(), Seat(), world=world, options={"builder": True}))
    assert (builders_in(state, PERU), builders_in(state, BRAZIL)) == (3, 0)
