"""Events: what each action made happen, with its facts and its rule."""

import ast
from pathlib import Path

import pytest

import carrack
from carrack.games import dawn
from carrack.kernel.events import Fact, Facts
from tests.games.dawn.lands import field, pass_turn, stack
from tests.games.dawn.questions import MARS, MOMENTS, RAIDABLE, moment
from tests.games.dawn.tables import (
    RULES,
    Seat,
    game,
    go,
    happened,
    look,
    of_kind,
    play,
    random_play,
    told,
)


def event(kind: str, rule: str, **facts: Fact) -> Facts:
    return {"event": kind, "rule": f"dawn.{rule}", **facts}


def only(state: carrack.State, kind: str) -> Facts:
    (found,) = happened(state, kind)
    return found


# --- preparation and turns


@pytest.mark.rule("dawn.setup.order", "dawn.setup.map", "dawn.setup.bonus")
def test_preparation() -> None:
    state = game(2).start(seed=4)
    assert state.events_for(None) == [event("ordered", "setup.order", seats=look(state)["order"])]
    seat = state.seat
    assert seat == look(state)["order"][1]
    play(state, "empire name=babylon")
    assert only(state, "chose-empire") == event(
        "chose-empire", "setup.empire", seat=seat, empire="babylon"
    )
    play(state, "start corner=1-2-3")
    assert only(state, "chose-start") == event(
        "chose-start", "setup.start", seat=seat, corner="1-2-3"
    )
    tile = state.game.action_text(state.legal_actions()[0]).split()[1].partition("=")[2]
    play(state, f"lay tile={tile} terrain=grassland")
    assert state.events_for(None) == [
        event("laid", "setup.tiles", seat=seat, tile=tile, terrain="grassland"),
        event("gained", "setup.bonus", seat=seat, resource="production", amount=1),
        event("gained", "setup.bonus", seat=seat, resource="money", amount=1),
    ]
    seen: list[Facts] = []
    while look(state)["turn_of"] is None or not look(state)["face_down"]:
        state.apply(state.legal_actions()[0])
        seen += state.events_for(None)
    assert of_kind(seen, "laid-face-down") == [event("laid-face-down", "setup.map", count=19)]


@pytest.mark.rule("dawn.turn.rondel", "dawn.turn.monarchy")
def test_going() -> None:
    state = field(Seat(space=1, money=3, technologies="monarchy"))
    play(state, "go space=4 take=nothing")
    assert state.events_for(None) == [
        event("went", "turn.rondel", seat=0, space=4, action="nothing", money=1)
    ]
    state = go(field(Seat(food=8)), "grow")
    assert only(state, "went")["action"] == "grow"


@pytest.mark.rule("dawn.turn.conversions", "dawn.harvest.wealth")
def test_exchanging() -> None:
    state = field(Seat(wealth=2, money=7, technologies="currency"))
    play(state, "exchange rate=2-wealth-for-3-money")
    assert state.events_for(None) == [
        event(
            "exchanged",
            "turn.conversions",
            seat=0,
            given="wealth",
            price=2,
            gained="money",
            amount=1,
        )
    ]
    state = go(field(Seat(wealth=1)), "harvest", "collect tile=1")
    play(state, "exchange rate=1-wealth-for-1-science")
    assert only(state, "exchanged") == event(
        "exchanged",
        "harvest.wealth",
        seat=0,
        given="wealth",
        price=1,
        gained="science",
        amount=1,
    )


# --- a harvest


@pytest.mark.rule("dawn.harvest.collect", "dawn.harvest.improvements", "dawn.harvest.convert")
def test_a_harvest() -> None:
    state = go(field(Seat(food=7, wealth=2, improvements="granary")), "harvest")
    play(state, "collect tile=3")
    assert state.events_for(None) == [
        event("collected", "harvest.collect", seat=0, tile="3", terrain="grassland"),
        event(
            "received",
            "harvest.improvements",
            seat=0,
            improvement="granary",
            resource="food",
            amount=1,
        ),
    ]
    play(state, "convert cube=grassland into=food")
    assert only(state, "converted") == event(
        "converted", "harvest.convert", seat=0, terrain="grassland", resource="food", amount=0
    )
    play(state, "done")
    assert only(state, "lost-wealth") == event("lost-wealth", "harvest.court", seat=0, amount=2)


@pytest.mark.rule("dawn.harvest.happiness")
def test_losing_a_cube() -> None:
    state = play(moment("lose"), "lose cube=plains")
    assert only(state, "lost-cube") == event(
        "lost-cube", "harvest.happiness", seat=0, terrain="plains"
    )


SEVEN = {"1-2-3": "0*3", "9-13-14": "0*3", "3-5-6": "0", "23-24-25": "1"}


def harvested(state: carrack.State, *last: str) -> list[Facts]:
    """Harvest with no choice but the last ones; return all that was told."""
    seen = told(state, "go space=1 take=harvest")
    while not state.over and state.seat == 0:
        texts = [state.game.action_text(number) for number in state.legal_actions()]
        wanted = [text for text in last if text in texts] or ["done"]
        seen += told(state, wanted[0] if wanted[0] in texts else texts[0])
    return seen


@pytest.mark.rule("dawn.upkeep.pay", "dawn.upkeep.remove")
def test_paying_upkeep_and_taking_back() -> None:
    """Seven huts and a warrior away cost 8; a hut fewer costs 6, one coin less than was paid."""
    state = field(Seat(money=7), towns=SEVEN, units={"13": "0 warrior"})
    seen = harvested(state, "abandon corner=3-5-6")
    assert of_kind(seen, "paid-upkeep") == [event("paid-upkeep", "upkeep.pay", seat=0, money=7)]
    assert of_kind(seen, "abandoned") == [
        event("abandoned", "upkeep.remove", seat=0, corner="3-5-6", size=0)
    ]
    assert of_kind(seen, "given-back") == [event("given-back", "upkeep.remove", seat=0, money=1)]


@pytest.mark.rule("dawn.upkeep.remove", "dawn.upkeep.legends")
def test_disbanding_and_calling_on_legends() -> None:
    state = field(Seat(legends=2), units={"13": "0 warrior"})
    seen = harvested(state, "disband tile=13", "retire")
    assert of_kind(seen, "disbanded") == [event("disbanded", "upkeep.remove", seat=0, tile="13")]
    assert of_kind(seen, "retired") == [event("retired", "upkeep.legends", seat=0)]


@pytest.mark.rule("dawn.upkeep.waived")
def test_what_is_waived() -> None:
    state = field(Seat(money=2), Seat(slaves={0: 7}))
    seen = harvested(state)
    assert of_kind(seen, "waived") == [event("waived", "upkeep.waived", seat=0, money=4)]


# --- research, recruiting, exploring, building, growing


@pytest.mark.rule("dawn.research.cost", "dawn.technology.mobilization")
def test_research() -> None:
    state = play(moment("research"), "research technology=mobilization")
    assert state.events_for(None) == [
        event("researched", "research.cost", seat=0, technology="mobilization", science=4),
        event("mobilized", "technology.mobilization", seat=0),
    ]


@pytest.mark.rule("dawn.recruit.warrior", "dawn.recruit.settler", "dawn.recruit.release")
def test_recruiting() -> None:
    rich = Seat(production=8, food=8)
    state = go(field(rich), "recruit", "recruit unit=warrior tile=2")
    assert state.events_for(None) == [
        event(
            "recruited", "recruit.warrior", seat=0, unit="warrior", tile="2", production=1, food=0
        )
    ]
    state = go(field(rich), "recruit", "recruit unit=settler tile=3")
    assert state.events_for(None) == [
        event(
            "recruited", "recruit.settler", seat=0, unit="settler", tile="3", production=1, food=2
        )
    ]
    state = go(field(rich, Seat(production=8, slaves={0: 1})), "recruit", "release from=1")
    assert state.events_for(None) == [
        event("released", "recruit.release", seat=0, captor=1, production=0)
    ]


@pytest.mark.rule("dawn.explore.warrior", "dawn.explore.bonus")
def test_exploring() -> None:
    state = field(Seat(food=8), units={"13": "0 warrior"}, unexplored="14")
    go(state, "explore", "explore tile=14")
    assert state.events_for(None) == [
        event("explored", "explore.warrior", seat=0, tile="14", terrain="hills"),
        event("gained", "explore.bonus", seat=0, resource="food", amount=0),
        event("gained", "explore.bonus", seat=0, resource="production", amount=1),
        event("gained", "explore.bonus", seat=0, resource="money", amount=1),
    ]


@pytest.mark.rule("dawn.build.cost", "dawn.grow.cost")
def test_building_and_growing() -> None:
    state = play(moment("build"), "build name=great-wall")
    assert state.events_for(None) == [
        event("built", "build.cost", seat=0, name="great-wall", money=1, production=5)
    ]
    state = play(moment("grow"), "grow corner=1-2-3")
    assert state.events_for(None) == [
        event("grew", "grow.cost", seat=0, corner="1-2-3", size=2, food=4)
    ]


# --- moving, raids, combat


@pytest.mark.rule("dawn.move.stack", "dawn.move.step")
def test_moving() -> None:
    state = field(MARS, units={"13": "0 warrior settler"}, spirit="13")
    go(state, "move", stack("13", 1, 1, spirit=True))
    parts: Facts = {"warriors": 1, "settlers": 1, "spirit": True}
    assert state.events_for(None) == [
        {**event("chose-stack", "move.stack", seat=0, tile="13"), **parts}
    ]
    play(state, "step tile=14")
    assert state.events_for(None) == [
        {**event("stepped", "move.step", seat=0, tile="14", **{"from": "13"}), **parts}
    ]


@pytest.mark.rule("dawn.found.settler")
def test_founding() -> None:
    state = field(units={"13": "0 settler"})
    go(state, "move", stack("13", settlers=1), "found corner=13-14-18")
    assert state.events_for(None) == [event("founded", "found.settler", seat=0, corner="13-14-18")]


@pytest.mark.rule("dawn.raid.warrior", "dawn.raid.plunder", "dawn.raid.enslave")
def test_raiding() -> None:
    for loot, told_of in (
        (
            "food",
            event(
                "plundered",
                "raid.plunder",
                seat=0,
                victim=1,
                resource="food",
                amount=1,
                lost=1,
            ),
        ),
        ("slave", event("enslaved", "raid.enslave", seat=0, victim=1)),
    ):
        state = field(Seat(food=7), Seat(food=3), units={"13": "0 warrior"}, towns=RAIDABLE)
        go(state, "move", stack("13", 1), f"raid corner=9-13-14 loot={loot}")
        assert state.events_for(None) == [
            event("raided", "raid.warrior", seat=0, victim=1, corner="9-13-14", loot=loot),
            told_of,
        ]


@pytest.mark.rule("dawn.combat.warriors", "dawn.combat.experience", "dawn.legend.promote")
def test_fighting() -> None:
    state = field(units={"13": "0 warrior*3", "14": "1 warrior settler"})
    go(state, "move", stack("13", 3), "step tile=14")
    assert [found["event"] for found in state.events_for(None)] == [
        "stepped",
        "fought",
        "learned",
        "learned",
    ]
    assert only(state, "fought") == event(
        "fought",
        "combat.warriors",
        seat=0,
        rival=1,
        tile="14",
        warriors_lost=1,
        rival_warriors_lost=1,
        settlers_lost=0,
        rival_settlers_lost=1,
    )
    assert happened(state, "learned") == [
        event("learned", "combat.experience", seat=0, amount=1),
        event("learned", "combat.experience", seat=1, amount=1),
    ]
    play(state, "promote")
    assert state.events_for(None) == [event("promoted", "legend.promote", seat=0)]


@pytest.mark.rule("dawn.combat.experience")
def test_nobody_learns_of_settlers() -> None:
    state = field(units={"13": "0 settler", "14": "1 settler"})
    go(state, "move", stack("13", settlers=1), "step tile=14")
    assert happened(state, "learned") == []
    assert only(state, "fought")["settlers_lost"] == 1


@pytest.mark.rule("dawn.spirit.place", "dawn.spirit.return")
def test_the_spirit_comes_and_goes() -> None:
    state = play(moment("spirit"), "summon tile=2")
    assert state.events_for(None) == [event("spirit-appeared", "spirit.place", seat=0, tile="2")]
    state = play(moment("spirit-return"), "summon tile=2")
    assert state.events_for(None) == [event("spirit-appeared", "spirit.return", seat=0, tile="2")]
    state = play(moment("spirit-return"), "decline")
    assert state.events_for(None) == [event("spirit-left", "spirit.return", seat=0)]
    priest = Seat(money=2, production=5, technologies="polytheism")
    occupied = {"1": "1 warrior", "2": "1 warrior", "3": "1 warrior"}
    state = go(field(priest, units=occupied), "build", "build name=temple-of-mars")
    assert only(state, "spirit-left") == event("spirit-left", "spirit.place", seat=0)


# --- the end


@pytest.mark.rule("dawn.end.experience", "dawn.end.last-round")
def test_the_end() -> None:
    state = pass_turn(field(Seat(experience=20)))
    assert only(state, "end-begun") == event("end-begun", "end.experience", reason="experience")
    pass_turn(state)
    assert happened(state, "ended") == []
    pass_turn(state)
    assert only(state, "ended") == event("ended", "end.experience", reason="experience")


@pytest.mark.rule("dawn.end.round-limit")
def test_the_limit_of_rounds() -> None:
    state = pass_turn(field(round=100, turn=1))
    assert only(state, "ended") == event("ended", "end.round-limit", reason="round-limit")


@pytest.mark.rule("dawn.turn.action")
@pytest.mark.parametrize(
    ("name", "action", "rule"),
    [
        ("grow", "decline", "grow.cost"),
        ("march", "done", "move.step"),
        ("promote", "decline", "legend.promote"),
        ("recruit", "decline", "recruit.warrior"),
    ],
)
def test_a_choice_without_any_effect_is_told_as_such(name: str, action: str, rule: str) -> None:
    state = play(moment(name), action)
    assert state.events_for(None) == [event("chose", rule, seat=0, verb=action)]


# --- all of them


def kinds_in_the_source() -> set[str]:
    """Return every kind of event the source tells of."""
    found: set[str] = set()
    assert dawn.__file__ is not None
    for path in Path(dawn.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                first = node.args[0] if node.args else None
                if node.func.attr == "tell" and isinstance(first, ast.Constant):
                    found.add(str(first.value))
    return found


def test_every_kind_of_event_is_tested_here() -> None:
    own = Path(__file__).read_text(encoding="utf-8")
    assert sorted(kind for kind in kinds_in_the_source() if f'"{kind}"' not in own) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_names_a_rule_of_the_text_and_nobody_sees_less(players: int) -> None:
    for state in random_play(game(players), seed=players):
        seen = state.events_for(None)
        assert {found["rule"] for found in seen} <= RULES
        assert all(state.events_for(seat) == seen for seat in range(players))


def positions() -> list[carrack.State]:
    """One of every kind of decision, and some in which more can happen."""
    met = {"13": "0 warrior*2 settler", "14": "1 warrior", "9": "1"}
    march = field(
        Seat(), Seat(food=1, wonders="temple-of-mars"), units=met, towns=RAIDABLE, spirit="9"
    )
    beset = {"1": "1 warrior", "2": "1 warrior", "3": "1 warrior"}
    priest = Seat(money=2, production=5, technologies="polytheism")
    return [
        *(moment(name) for name in MOMENTS),
        go(march, "move", stack("13", 2, 1)),
        go(field(priest, units=beset), "build"),
        go(field(Seat(production=1), Seat(slaves={0: 1})), "recruit"),
        field(Seat(experience=20)),
        field(Seat(money=2), Seat(slaves={0: 7})),
    ]


@pytest.mark.parametrize("number", range(len(MOMENTS) + 5))
def test_whatever_is_done_is_the_same_when_nobody_listens(number: int) -> None:
    state = positions()[number]
    for action in state.legal_actions():
        deaf, listening = state.clone(), state.clone(events=True)
        for other in (deaf, listening):
            other.apply(action)
        assert listening.events_for(None) != []
        assert deaf.events_for(None) == []
        assert deaf.hash() == listening.hash()


def test_a_game_nobody_listens_to_is_the_same_game() -> None:
    *_, state = random_play(game(3), seed=7)
    deaf = game(3).start(7, events=False)
    for step in state.history():
        deaf.apply(step.action)
        assert deaf.events_for(None) == []
    assert deaf.hash() == state.hash()
