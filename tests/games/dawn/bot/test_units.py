"""What warriors and settlers are taken to be worth: attacks, raids, recruits and sites."""

import carrack
from carrack.bots.greedy import GreedyBot
from carrack.bots.interface import Position
from carrack.games.dawn.bot.evaluation import DawnEvaluation
from tests.games.dawn.lands import field, stack
from tests.games.dawn.tables import Seat, go

#: Seat 1 has a town on a corner of tile 13.
TOWNS = {"1-2-3": "0", "23-24-25": "1", "9-13-14": "1*2"}
RICH = Seat(food=5, production=5, wealth=5, money=5, science=5)


def worth(state: carrack.State, seat: int = 0) -> float:
    return DawnEvaluation(state.game).points(state)[seat]


def greedy_choice(state: carrack.State) -> str:
    bot = GreedyBot(DawnEvaluation(state.game), 1)
    return state.game.action_text(bot.decide(Position(state)))


def on_the_march(units: str, victim: Seat = RICH, spirit: str | None = None) -> carrack.State:
    state = field(Seat(), victim, towns=TOWNS, units={"13": units}, spirit=spirit)
    return go(state, "move", stack("13", 1))


def test_a_warrior_beside_a_rich_rival_town_raids_it() -> None:
    assert greedy_choice(on_the_march("0 warrior")).startswith("raid corner=9-13-14")


def test_a_raid_is_worth_more_the_more_there_is_to_take() -> None:
    poor = Seat(empire="rome")
    rich = Seat(empire="rome", money=5, science=5)
    assert worth(on_the_march("0 warrior", rich)) > worth(on_the_march("0 warrior", poor))


def test_a_great_wall_leaves_nothing_to_raid() -> None:
    walled = Seat(money=5, science=5, wonders="great-wall")
    open_town = Seat(money=5, science=5)
    assert worth(on_the_march("0 warrior", open_town)) > worth(on_the_march("0 warrior", walled))


def test_an_attack_that_wins_costs_the_rival_points() -> None:
    units = {"12": "0 warrior*3", "13": "1 warrior settler*2"}
    state = go(field(Seat(), Seat(), towns=TOWNS, units=units), "move", stack("12", 3))
    fought, kept = state.clone(), state.clone()
    fought.apply("step tile=13")
    kept.apply("done")
    assert worth(fought, 1) < worth(kept, 1)


def test_a_settler_in_danger_is_worth_less() -> None:
    def value(near: str) -> float:
        units = {"12": "0 settler", near: "1 warrior"}
        return worth(field(Seat(), Seat(), towns=TOWNS, units=units))

    assert value("13") < value("24")


def test_recruiting_is_worth_something_with_production_alone() -> None:
    def gain(production: int) -> float:
        at_recruit = field(Seat(production=production), Seat(), towns=TOWNS)
        return worth(at_recruit)

    assert gain(1) > gain(0)
