"""What a rule allows is used by the bots where it is plainly good."""

from collections.abc import Callable

import pytest

import carrack
from carrack.bots.greedy import GreedyBot
from carrack.bots.interface import Bot, Position
from carrack.bots.search import Budget, SearchBot
from carrack.games.dawn.bot.evaluation import DawnEvaluation
from tests.games.dawn.lands import field, stack
from tests.games.dawn.tables import Seat, go, kind, offered, play, texts

Maker = Callable[[carrack.Game], Bot]
#: Oceans where the land of the other tests has grassland: tile 13 is in the middle of the map.
SEA = {"13": "ocean", "20": "grassland"}


def greedy(game: carrack.Game) -> Bot:
    return GreedyBot(DawnEvaluation(game), 1)


def search(game: carrack.Game) -> Bot:
    return SearchBot(DawnEvaluation(game), Budget(12), 1)


both = pytest.mark.parametrize("make", [greedy, search])


def chosen(make: Maker, state: carrack.State) -> str:
    """Return what a bot would do."""
    return state.game.action_text(make(state.game).decide(Position(state)))


@both
@pytest.mark.rule("dawn.harvest.wealth", "dawn.upkeep.pay")
def test_wealth_is_spent_before_the_last_coin(make: Maker) -> None:
    towns = {"14-18-19": "0*3", "5-8-9": "0*2", "23-24-25": "1"}
    state = go(field(Seat(money=8, wealth=3), towns=towns), "harvest")
    while kind(state) != "upkeep":
        state.apply(state.legal_actions()[0])
    for _ in range(3):
        assert chosen(make, state).startswith("exchange rate=1-wealth-for-1-")
        play(state, chosen(make, state))


@both
@pytest.mark.rule("dawn.harvest.wealth")
def test_wealth_is_spent_at_the_end_of_the_conversion_if_no_upkeep_is_due(make: Maker) -> None:
    state = go(field(Seat(wealth=2)), "harvest")
    while offered(state, "collect") or offered(state, "convert"):
        cubes = [text for text in texts(state) if not text.startswith("exchange")]
        play(state, cubes[0])
    assert kind(state) == "convert"
    for _ in range(2):
        assert chosen(make, state).startswith("exchange rate=1-wealth-for-1-")
        play(state, chosen(make, state))
    assert kind(state) == "turn"


@both
@pytest.mark.rule("dawn.recruit.place")
def test_a_warrior_is_recruited_on_the_ocean_for_a_sure_win(make: Maker) -> None:
    own = Seat(production=1, technologies="iron-working")
    towns = {"4-5-8": "0", "23-24-25": "1"}
    state = go(field(own, towns=towns, units={"4": "1 warrior"}), "recruit")
    assert chosen(make, state) == "recruit unit=warrior tile=4"


@both
@pytest.mark.rule("dawn.recruit.place", "dawn.found.settler")
def test_a_settler_is_recruited_on_the_ocean_where_sites_are(make: Maker) -> None:
    """From tiles 8 and 9 no corner is free; from the ocean between them three are."""
    state = field(
        Seat(production=1, food=3),
        land=SEA,
        towns={"8-9-13": "0", "8-12-13": "1", "9-13-14": "1"},
        unexplored="4 5 6 7 10",
    )
    assert chosen(make, go(state, "recruit")) == "recruit unit=settler tile=13"


@both
@pytest.mark.rule("dawn.spirit.place")
def test_the_spirit_is_put_on_the_ocean_to_explore_from_there(make: Maker) -> None:
    state = field(
        Seat(money=2, production=5, technologies="polytheism"),
        land=SEA,
        towns={"8-9-13": "0", "23-24-25": "1"},
        unexplored="17 18",
    )
    go(state, "build", "build name=temple-of-mars")
    assert offered(state, "summon") == {"8", "9", "13"}
    assert chosen(make, state) == "summon tile=13"


@both
@pytest.mark.rule("dawn.spirit.return")
def test_the_spirit_returns_to_the_ocean_to_explore_from_there(make: Maker) -> None:
    state = field(
        Seat(wonders="temple-of-mars"),
        land=SEA,
        towns={"8-9-13": "0", "23-24-25": "1"},
        units={"14": "1 warrior"},
        spirit="9",
        unexplored="17 18",
    )
    go(state, "move", stack("9", spirit=True), "step tile=14")
    assert offered(state, "summon") == {"8", "9", "13"}
    assert chosen(make, state) == "summon tile=13"


@both
@pytest.mark.rule("dawn.upkeep.legends")
def test_a_legend_stays_when_the_rest_is_waived(make: Maker) -> None:
    state = go(field(Seat(legends=4)), "harvest")
    while kind(state) != "upkeep":
        state.apply(state.legal_actions()[0])
    assert chosen(make, state) == "done"


RIDER = Seat(technologies="horseback-riding iron-working")
RAIDABLE = {"1-2-3": "0", "23-24-25": "1", "9-13-14": "1"}


@both
@pytest.mark.rule("dawn.move.horseback-riding", "dawn.raid.where")
def test_a_rider_raids_first_and_then_strikes(make: Maker) -> None:
    here = {"13": "0 warrior*2", "17": "1 warrior settler*2"}
    state = field(RIDER, Seat(science=2), units=here, towns=RAIDABLE)
    go(state, "move", stack("13", 2))
    first = chosen(make, state)
    assert first.startswith("raid corner=9-13-14")
    assert chosen(make, play(state, first)) == "step tile=17"


@both
@pytest.mark.rule("dawn.move.horseback-riding", "dawn.found.settler")
def test_a_rider_founds_first_and_then_strikes(make: Maker) -> None:
    """In the last turn, a town and a lead in experience are a point each."""
    here = {"13": "0 warrior settler", "17": "1 warrior"}
    state = field(RIDER, units=here, ending="huts", last_turns=2)
    go(state, "move", stack("13", 1, 1))
    first = chosen(make, state)
    assert first.startswith("found corner=")
    assert chosen(make, play(state, first)) == "step tile=17"


@both
@pytest.mark.rule("dawn.move.horseback-riding", "dawn.move.stack")
def test_of_two_stacks_that_can_raid_the_one_goes_that_can_strike_afterwards(make: Maker) -> None:
    towns = {"1-2-3": "0", "23-24-25": "1", "2-4-5": "1", "9-13-14": "1"}
    here = {"5": "0 warrior*2", "13": "0 warrior*2", "17": "1 warrior settler*2"}
    state = go(field(RIDER, Seat(science=2), units=here, towns=towns), "move")
    assert chosen(make, state) == stack("13", 2)


@both
@pytest.mark.rule("dawn.raid.plunder")
def test_plunder_denies_a_rival_what_there_is_no_room_for(make: Maker) -> None:
    """The rival needs just this science for a twelfth technology; the raider's track is full."""
    eleven = (
        "animal-husbandry fishing irrigation masonry milling pottery "
        "code-of-laws monarchy mysticism sailing mobilization"
    )
    state = field(
        Seat(food=8, production=8, money=8, science=8),
        Seat(science=4, technologies=eleven, space=4),
        towns=RAIDABLE,
        units={"13": "0 warrior*2", "21": "1 warrior*8"},
    )
    go(state, "move", stack("13", 1))
    assert chosen(make, state) == "raid corner=9-13-14 loot=science"
