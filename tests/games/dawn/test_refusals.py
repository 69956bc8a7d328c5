"""Refusals: the rule that stands in the way of an action, and a state left as it was."""

import pytest

from carrack.games.dawn.rules.course import STEP_NAMES
from carrack.games.dawn.rules.steps import FIRST_DECISION
from tests.games.dawn.lands import field, pass_turn, stack
from tests.games.dawn.questions import MARS, MOMENTS, RAIDABLE, moment
from tests.games.dawn.tables import Seat, go, play, refused


def test_every_kind_of_decision_has_its_moment() -> None:
    assert set(MOMENTS) == set(STEP_NAMES[FIRST_DECISION:])


#: The rule behind each question.
EXPECTED = {
    "empire": "dawn.setup.empire",
    "start": "dawn.setup.start",
    "lay": "dawn.setup.tiles",
    "turn": "dawn.turn.rondel",
    "collect": "dawn.harvest.collect",
    "lose": "dawn.harvest.happiness",
    "convert": "dawn.harvest.convert",
    "upkeep": "dawn.upkeep.remove",
    "close": "dawn.harvest.wealth",
    "research": "dawn.research.cost",
    "recruit": "dawn.recruit.warrior",
    "stack": "dawn.move.stack",
    "march": "dawn.move.step",
    "explore": "dawn.explore.warrior",
    "build": "dawn.build.cost",
    "grow": "dawn.grow.cost",
    "promote": "dawn.legend.promote",
    "spirit": "dawn.spirit.place",
    "spirit-return": "dawn.spirit.return",
    "end-turn": "dawn.turn.conversions",
}
#: One action of every verb that belongs to a question.
FOREIGN = {
    "empire name=rome": "empire",
    "start corner=1-2-3": "start",
    "lay tile=1 terrain=desert": "lay",
    "go space=1 take=harvest": "turn",
    "collect tile=24": "collect",
    "lose cube=ocean": "lose",
    "convert cube=ocean into=food": "convert",
    "abandon corner=13-14-18": "upkeep",
    "disband tile=19": "upkeep",
    "retire": "upkeep",
    "research technology=sailing": "research",
    "recruit unit=warrior tile=1": "recruit",
    "release from=1": "recruit",
    "stack tile=1 warriors=1 settlers=0 spirit=no": "stack",
    "step tile=1": "march",
    "raid corner=1-2-3 loot=food": "march",
    "found corner=13-14-18": "march",
    "explore tile=14": "explore",
    "build name=walls": "build",
    "grow corner=1-2-3": "grow",
    "promote": "promote",
    "summon tile=1": "spirit",
}


@pytest.mark.parametrize("name", EXPECTED)
def test_the_rule_behind_each_decision(name: str) -> None:
    state = moment(name)
    assert state.decision is not None
    assert state.decision.rule == EXPECTED[name]
    for action, question in FOREIGN.items():
        if question != name and not (question == "spirit" and name == "spirit-return"):
            assert refused(state, action) == EXPECTED[name], action


@pytest.mark.parametrize(("action", "ending"), [("decline", "huts"), ("promote", "technologies")])
def test_after_the_end_the_reason_of_the_end_is_named(action: str, ending: str) -> None:
    state = pass_turn(field(last_turns=1, ending=ending))
    assert refused(state, action) == f"dawn.end.{ending}"
    assert refused(state, "go space=1 take=harvest") == f"dawn.end.{ending}"


# --- exchanges and the rondel


@pytest.mark.rule("dawn.turn.conversions", "dawn.harvest.wealth")
def test_exchanges_that_are_not_open() -> None:
    # Without the technology, without the price, without room.
    food = "exchange rate=1-food-for-1-money"
    for seat in (
        Seat(food=8),
        Seat(technologies="milling"),
        Seat(food=8, money=8, technologies="milling"),
    ):
        assert refused(field(seat), food) == "dawn.turn.conversions"
    # Wealth has its plain rates in a harvest only.
    assert (
        refused(field(Seat(wealth=8)), "exchange rate=1-wealth-for-1-money")
        == "dawn.harvest.wealth"
    )
    assert refused(moment("empire"), food) == "dawn.turn.conversions"


@pytest.mark.parametrize(
    ("seat", "action", "rule"),
    [
        (Seat(space=1), "go space=4 take=nothing", "dawn.turn.rondel"),
        (Seat(space=1), "go space=1 take=nothing", "dawn.turn.rondel"),
        (Seat(space=1), "go space=2 take=harvest", "dawn.turn.rondel"),
        (Seat(space=1, food=8), "go space=3 take=grow", "dawn.turn.rondel"),
        (Seat(space=1), "go space=2 take=grow", "dawn.turn.action"),
        (Seat(), "go space=4 take=move", "dawn.turn.action"),
        (Seat(), "go space=4 take=build", "dawn.turn.rondel"),
    ],
)
def test_reasons_on_the_rondel(seat: Seat, action: str, rule: str) -> None:
    assert refused(field(seat), action) == rule


# --- the actions


@pytest.mark.parametrize(
    ("own", "rival", "technology", "rule"),
    [
        (Seat(science=8, technologies="sailing"), Seat(), "sailing", "dawn.research.once"),
        (
            Seat(science=8, technologies="fishing irrigation weaving"),
            Seat(),
            "jewelry",
            "dawn.research.colours",
        ),
        (Seat(science=4), Seat(), "monarchy", "dawn.research.cost"),
        (Seat(science=8), Seat(technologies="philosophy"), "philosophy", "dawn.research.pool"),
    ],
)
def test_reasons_in_research(own: Seat, rival: Seat, technology: str, rule: str) -> None:
    state = go(field(own, rival), "research")
    assert refused(state, f"research technology={technology}") == rule


SEASIDE = {"4-5-8": "0", "23-24-25": "1"}
BARRACKS = Seat(production=8, food=8, improvements="barracks")


@pytest.mark.parametrize(
    ("seat", "before", "action", "rule"),
    [
        (Seat(production=1), [], "release from=1", "dawn.recruit.release"),
        (Seat(production=1), [], "recruit unit=warrior tile=13", "dawn.recruit.place"),
        (Seat(production=1), [], "recruit unit=settler tile=13", "dawn.recruit.place"),
        (Seat(production=1), [], "recruit unit=settler tile=5", "dawn.recruit.settler"),
        (
            Seat(food=1, technologies="milling"),
            [],
            "recruit unit=warrior tile=5",
            "dawn.recruit.warrior",
        ),
        (BARRACKS, ["settler"], "recruit unit=settler tile=5", "dawn.recruit.barracks"),
        (BARRACKS, ["settler"], "release from=1", "dawn.recruit.barracks"),
        (BARRACKS, ["settler"], "recruit unit=warrior tile=1", "dawn.recruit.place"),
        (BARRACKS, ["warrior"], "release from=1", "dawn.recruit.release"),
    ],
)
def test_reasons_in_recruiting(seat: Seat, before: list[str], action: str, rule: str) -> None:
    state = go(field(seat, towns=SEASIDE), "recruit")
    play(state, *[f"recruit unit={unit} tile=5" for unit in before])
    assert refused(state, action) == rule


def test_reasons_for_a_stack() -> None:
    state = go(field(Seat(technologies="military-tactics"), units={"13": "0 warrior*2"}), "move")
    assert refused(state, stack("14", 1)) == "dawn.move.stack"
    assert refused(state, stack("13", 3)) == "dawn.move.stack"
    play(state, stack("13", 1), "done")
    # The one that has acted is not there for the second stack.
    assert refused(state, stack("13", 2)) == "dawn.move.military-tactics"
    assert refused(state, stack("14", 1)) == "dawn.move.stack"


@pytest.mark.parametrize(
    ("technologies", "target", "rule"),
    [
        ("", "11", "dawn.move.ocean"),
        ("", "8", "dawn.move.unexplored"),
        ("", "12", "dawn.move.step"),
        ("", "1", "dawn.move.step"),
        ("", "4", "dawn.move.step"),
        ("sailing", "4", "dawn.move.step"),
        ("", "9", "dawn.move.step"),
    ],
)
def test_reasons_for_a_step(technologies: str, target: str, rule: str) -> None:
    state = field(Seat(technologies=technologies), units={"12": "0 warrior"}, unexplored="8 9")
    go(state, "move", stack("12", 1))
    assert refused(state, f"step tile={target}") == rule


@pytest.mark.rule("dawn.move.once")
def test_a_second_deed_is_refused() -> None:
    state = field(
        Seat(technologies="military-tactics"),
        Seat(food=8),
        units={"13": "0 warrior*2 settler"},
        towns=RAIDABLE,
    )
    go(state, "move", stack("13", 1), "raid corner=9-13-14 loot=food", stack("13", 1, 1))
    assert refused(state, "raid corner=9-13-14 loot=food") == "dawn.move.once"
    assert refused(state, "found corner=13-14-18") == "dawn.move.once"


RAID = "raid corner=9-13-14 loot=food"


@pytest.mark.parametrize(
    ("victim", "chosen", "action", "rule"),
    [
        (Seat(food=8), stack("13", 1), "raid corner=1-2-3 loot=food", "dawn.raid.where"),
        (Seat(food=8), stack("13", 1), "raid corner=23-24-25 loot=food", "dawn.raid.where"),
        (Seat(food=8), stack("13", 1), "raid corner=13-14-18 loot=food", "dawn.raid.where"),
        (Seat(food=8), stack("13", settlers=1), RAID, "dawn.raid.warrior"),
        (Seat(food=8), stack("13", spirit=True), RAID, "dawn.raid.warrior"),
        (Seat(food=8, wonders="great-wall"), stack("13", 1), RAID, "dawn.raid.great-wall"),
        (Seat(food=8, improvements="walls"), stack("13", 1), RAID, "dawn.raid.walls"),
        (Seat(), stack("13", 1), RAID, "dawn.raid.plunder"),
        (Seat(), stack("13", 1), "raid corner=9-13-14 loot=slave", "dawn.raid.enslave"),
    ],
)
def test_reasons_for_a_raid(victim: Seat, chosen: str, action: str, rule: str) -> None:
    state = field(
        MARS,
        victim,
        units={"13": "0 warrior*2 settler", "25": "1 warrior*7"},
        towns=RAIDABLE,
        spirit="13",
    )
    go(state, "move", chosen)
    assert refused(state, action) == rule


@pytest.mark.parametrize(
    ("chosen", "corner", "rule"),
    [
        (stack("13", 1), "13-14-18", "dawn.found.settler"),
        (stack("13", settlers=1), "5-8-9", "dawn.found.settler"),
        (stack("13", settlers=1), "9-13-14", "dawn.found.corner"),
        (stack("13", settlers=1), "12-13-17", "dawn.found.corner"),
    ],
)
def test_reasons_for_founding(chosen: str, corner: str, rule: str) -> None:
    here = {"13": "0 warrior settler"}
    state = go(field(units=here, towns=RAIDABLE, unexplored="12"), "move", chosen)
    assert refused(state, f"found corner={corner}") == rule


@pytest.mark.rule("dawn.found.settler")
def test_without_a_hut_founding_is_refused() -> None:
    own = {"1-2-3": "0*3", "3-5-6": "0*3", "14-15-19": "0*3", "23-24-25": "1"}
    state = go(field(units={"13": "0 settler"}, towns=own), "move", stack("13", settlers=1))
    assert refused(state, "found corner=9-13-14") == "dawn.found.settler"


def test_reasons_for_exploring() -> None:
    state = go(field(units={"13": "0 warrior"}, unexplored="14 15"), "explore")
    assert refused(state, "explore tile=15") == "dawn.explore.warrior"
    assert refused(state, "explore tile=9") == "dawn.explore.warrior"


@pytest.mark.parametrize(
    ("own", "rival", "name", "rule"),
    [
        (Seat(improvements="walls"), Seat(), "walls", "dawn.build.once"),
        (Seat(), Seat(wonders="pyramids"), "pyramids", "dawn.build.wonder"),
        (Seat(wonders="pyramids"), Seat(), "pyramids", "dawn.build.wonder"),
        (Seat(), Seat(), "granary", "dawn.build.technology"),
        (Seat(), Seat(), "oracle", "dawn.build.technology"),
        (Seat(), Seat(), "pyramids", "dawn.build.cost"),
    ],
)
def test_reasons_in_building(own: Seat, rival: Seat, name: str, rule: str) -> None:
    builder = Seat(
        money=8,
        production=5,
        technologies="masonry",
        improvements=own.improvements,
        wonders=own.wonders,
    )
    assert refused(go(field(builder, rival), "build"), f"build name={name}") == rule


def test_an_improvement_of_which_no_tile_is_left_is_refused() -> None:
    own = Seat(money=8, production=8, technologies="writing")
    sold_out = [Seat(improvements="library")] * 2
    state = go(field(own, *sold_out, land={}), "build")
    assert refused(state, "build name=library") == "dawn.build.cost"


def test_reasons_in_growing() -> None:
    own = {"1-2-3": "0*3", "9-13-14": "0", "23-24-25": "1"}
    state = go(field(Seat(food=8), towns=own), "grow")
    assert refused(state, "grow corner=1-2-3") == "dawn.grow.limit"
    assert refused(state, "grow corner=23-24-25") == "dawn.grow.cost"
    assert refused(state, "grow corner=13-14-18") == "dawn.grow.cost"
    hungry = go(field(Seat(food=3, technologies="milling"), towns=own), "grow")
    assert refused(hungry, "grow corner=9-13-14") == "dawn.grow.cost"
    assert refused(hungry, "grow corner=1-2-3") == "dawn.grow.limit"


@pytest.mark.rule("dawn.spirit.place", "dawn.spirit.return")
def test_reasons_for_the_spirit() -> None:
    assert refused(moment("spirit"), "summon tile=13") == "dawn.spirit.place"
    assert refused(moment("spirit"), "decline") == "dawn.spirit.place"
    assert refused(moment("spirit-return"), "summon tile=13") == "dawn.spirit.return"
