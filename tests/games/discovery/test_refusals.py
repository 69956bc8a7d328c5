"""Refusals: the rule that stands in the way of an action, and a state left as it was."""

import pytest

import carrack
from carrack.games.discovery.rules.course import STEP_NAMES
from carrack.games.discovery.rules.steps import FIRST_DECISION
from carrack.text.rules import rules_text
from tests.games.discovery.moments import MOMENTS, moment
from tests.games.discovery.tables import Seat, finished, resolving, skip_to, table, texts

RULES = set(rules_text("age-of-discovery", "en").ids)


def refused(state: carrack.State, action: str) -> str:
    """Try an action that is not legal; return the rule named, all else being unchanged."""
    before = state.to_dict()
    with pytest.raises(carrack.IllegalAction) as caught:
        state.apply(action)
    assert state.to_dict() == before
    assert caught.value.legal == texts(state)
    assert caught.value.action == action
    assert caught.value.rule in RULES
    return caught.value.rule


def test_every_kind_of_decision_has_its_moment() -> None:
    kinds = {name for name in STEP_NAMES[FIRST_DECISION:] if name}
    assert set(MOMENTS) == kinds


#: The rule behind each question, by chapter.
EXPECTED = {
    "place": "discovery.placement.must-place",
    "university": "discovery.building.university",
    "land": "discovery.dock.region",
    "good": "discovery.trade-goods.choose",
    "buy": "discovery.capital.buy",
    "target": "discovery.expedition.target",
    "crew": "discovery.expedition.workers",
    "specialist": "discovery.specialists-box.receive",
    "train": "discovery.specialists-box.training",
    "declare": "discovery.warfare.conflict",
    "casualty": "discovery.warfare.casualties",
    "ride": "discovery.building.stables",
    "benefit": "discovery.benefits.own-order",
    "smuggle": "discovery.building.smuggler",
    "smuggle-give": "discovery.building.smuggler",
    "sell": "discovery.building.trading-house",
    "migrate": "discovery.building.migration",
    "migrants": "discovery.building.migration",
    "chart": "discovery.building.new-world-cartography",
    "settle": "discovery.building.overpopulation",
    "allies": "discovery.building.indian-allies",
    "edict-name": "discovery.building.papal-edict",
    "edict-first": "discovery.building.papal-edict",
    "edict-settle": "discovery.building.papal-edict",
    "plague-loss": "discovery.building.plague-2",
    "plague": "discovery.building.plague-3",
    "plague-deaths": "discovery.building.plague-3",
    "rewrite": "discovery.building.re-write-history",
    "trade-out": "discovery.running-out.trade",
    "return-card": "discovery.variants.scouting-deck",
    "bid": "discovery.auction-2007.bidding",
    "board-bid": "discovery.nations.auction",
    "board": "discovery.nations.winner",
    "points": "discovery.variants.buying-points",
    "empty-jails": "discovery.nations.england",
    "order-dock": "discovery.nations.england",
    "french-trade": "discovery.nations.france",
    "dutch-ship": "discovery.nations.holland",
    "italian-master": "discovery.nations.italy",
    "italian-piece": "discovery.nations.italy",
    "spanish-landing": "discovery.nations.spain",
}


@pytest.mark.parametrize("name", EXPECTED)
def test_the_rule_behind_each_decision(name: str) -> None:
    state = moment(name)
    assert state.decision is not None
    assert state.decision.rule == EXPECTED[name]
    assert refused(state, "launch") == EXPECTED[name]
    assert refused(state, "trade-out region=virginia") == EXPECTED[name]


@pytest.mark.parametrize("name", sorted(set(EXPECTED) - {"place"}))
def test_a_worker_can_be_placed_only_in_placement(name: str) -> None:
    assert refused(moment(name), "place worker=colonist box=dock") in RULES


# --- reasons of their own


PLACING = Seat(workers="colonist*2")


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("place worker=captain box=dock", "discovery.placement.must-place"),
        ("place worker=colonist box=initiative", "discovery.initiative.one-each"),
        ("place worker=colonist box=dock", "discovery.placement.left-to-right"),
        ("place worker=colonist box=trade-goods", "discovery.placement.left-to-right"),
        ("place worker=colonist box=capital", "discovery.placement.left-to-right"),
        ("place worker=colonist box=warfare", "discovery.placement.left-to-right"),
        ("place worker=colonist box=captain", "discovery.placement.specialist-spaces"),
        ("place worker=colonist box=ship", "discovery.building.mayflower"),
        ("university box=dock place=2", "discovery.building.university"),
        ("scout target=peru", "discovery.variants.scouting"),
        ("decline", "discovery.placement.must-place"),
    ],
)
def test_reasons_in_placement(action: str, rule: str) -> None:
    state = table(
        PLACING,
        Seat(),
        initiative="0:colonist",
        dock="1:colonist*3",
        goods_box="1:colonist*4",
        capital="1:colonist*5",
        warfare="1:colonist*4",
        specialists={"captain": "1:colonist"},
    )
    assert refused(state, action) == rule


def test_the_builders_space_without_the_builder() -> None:
    state = table(PLACING, Seat())
    rule = refused(state, "place worker=colonist box=builder")
    assert rule == "discovery.placement.specialist-spaces"


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("buy building=settlers", "discovery.capital.price"),
        ("buy building=monastery", "discovery.capital.buy"),
        ("scout target=peru", "discovery.variants.scouting"),
        ("accept", "discovery.capital.buy"),
    ],
)
def test_reasons_at_a_purchase(action: str, rule: str) -> None:
    state = resolving(
        Seat(money=9),
        Seat(),
        capital="0:colonist",
        offered="settlers spoils-of-war-dollars-1",
        options={"builder_buildings": True},
    )
    assert refused(state, action) == rule


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("war against=1", "discovery.warfare.war"),
        ("war against=0", "discovery.warfare.war"),
        ("battle against=1 region=peru", "discovery.warfare.soldier-needed"),
        ("battle against=0 region=brazil", "discovery.warfare.soldier-needed"),
        ("remove worker=soldier", "discovery.warfare.conflict"),
    ],
)
def test_reasons_at_a_declaration(action: str, rule: str) -> None:
    state = resolving(
        Seat(money=9),
        Seat(),
        world={"peru": "0:colonist 1:colonist", "brazil": "0:soldier 1:soldier"},
    )
    assert refused(skip_to(state, "declare"), action) == rule


def test_nothing_is_allowed_when_the_game_is_over() -> None:
    state = finished(Seat(), Seat())
    for action in ("pass", "place worker=colonist box=dock", "scout target=peru"):
        assert refused(state, action) == "discovery.end.game-over"


def test_an_action_that_does_not_exist_is_no_illegal_action() -> None:
    state = table(PLACING, Seat())
    for text in ("place worker=pope box=dock", "dance", "war against=2", ""):
        with pytest.raises(carrack.UnknownAction):
            state.apply(text)
    with pytest.raises(carrack.UnknownAction):
        state.apply(state.game.action_count)
