"""Events: what each action made happen, with the right facts, for the right eyes."""

import ast
from pathlib import Path

import pytest

import carrack
from carrack.games import discovery
from carrack.kernel.events import Fact, Facts
from carrack.text.rules import rules_text
from tests.games.discovery.moments import bought, moment
from tests.games.discovery.tables import (
    OptionValue,
    Seat,
    end_turn,
    game,
    happened,
    look,
    of_kind,
    play,
    random_play,
    resolving,
    skip_to,
    table,
)

RULES = set(rules_text("age-of-discovery", "en").ids)
EXPANSION = {"builder": True}


def event(kind: str, rule: str, **facts: Fact) -> Facts:
    return {"event": kind, "rule": f"discovery.{rule}", **facts}


def only(state: carrack.State, kind: str, viewer: int | None = None) -> Facts:
    (found,) = happened(state, kind, viewer)
    return found


# --- setting up


def test_setting_up() -> None:
    state = game(2007, 3).start(seed=4)
    view = look(state)
    assert only(state, "order-drawn") == event("order-drawn", "setup.order", seats=view["order"])
    goods = only(state, "goods-offered")["goods"]
    assert isinstance(goods, list)
    assert sorted(map(str, goods)) == sorted(
        good for good, count in view["goods_offered"].items() for _ in range(count)
    )
    offered = only(state, "buildings-offered")["buildings"]
    assert isinstance(offered, list)
    assert sorted(map(str, offered)) == sorted(view["buildings_offered"])
    assert [found["count"] for found in happened(state, "colonists-taken")] == [5, 5, 5]


def test_counters_that_lie_face_up() -> None:
    state = game(2007, 3, auction=True, advanced_reconnaissance=True).start(seed=4)
    shown = {
        region["region"]: region["counter"]
        for region in look(state)["regions"]
        if region["counter"] is not None
    }
    assert len(shown) == 9
    assert only(state, "counters-shown") == event(
        "counters-shown", "variants.advanced-reconnaissance", counters=shown
    )
    assert not happened(game(2007, 3).start(seed=4), "counters-shown")


def test_dealing_boards_and_laying_buildings_open() -> None:
    state = game(2015, 3, nations="random", reduced_luck=True).start(seed=4)
    view = look(state)
    assert [found["nation"] for found in happened(state, "nation")] == [
        seat["nation"] for seat in view["seats"]
    ]
    known = only(state, "age-three-known")
    assert known["buildings"] == view["buildings_to_come"][2]


def test_an_auction() -> None:
    state = game(2007, 3, auction=True).start(seed=1)
    opener = state.seat
    assert opener is not None
    assert only(state, "auction-opens") == event(
        "auction-opens", "auction-2007.bidding", seat=opener
    )
    play(state, "bid dollars=3")
    assert only(state, "bid") == event("bid", "auction-2007.bidding", seat=opener, dollars=3)
    second, third = (opener + 1) % 3, (opener + 2) % 3
    play(state, "pass")
    assert only(state, "passed") == event("passed", "auction-2007.passing", seat=second, place=3)
    play(state, "pass")
    assert only(state, "auction-won")["seats"] == [opener, third, second]
    assert only(state, "paid") == event(
        "paid", "auction-2007.first", seat=opener, dollars=3, why="auction"
    )
    assert only(state, "discovered")["region"] == "caribbean"


def test_an_auction_of_boards() -> None:
    state = game(2015, 2, nations="auction").start(seed=1)
    opener = state.seat
    assert opener is not None
    play(state, "bid dollars=5")
    assert only(state, "bid")["dollars"] == 5
    play(state, "pass")
    assert only(state, "passed")["seat"] == 1 - opener
    assert only(state, "paid")["dollars"] == 5
    play(state, "board nation=italy")
    assert only(state, "nation") == event("nation", "nations.winner", seat=opener, nation="italy")


# --- placement and the boxes


def test_placing() -> None:
    state = play(table(Seat(workers="captain*2"), Seat()), "place worker=captain box=training")
    assert state.events_for(0) == [
        event("placed", "placement.any-worker", seat=0, worker="captain", box="training")
    ]


def test_initiative() -> None:
    state = resolving(Seat(), Seat(), initiative="1:colonist 0:colonist", dock="0:colonist")
    assert happened(state, "earned") == [
        event("earned", "initiative.money", seat=1, dollars=1, why="initiative"),
        event("earned", "initiative.money", seat=0, dollars=2, why="initiative"),
    ]


def test_landing() -> None:
    state = resolving(
        Seat(), Seat(), dock="1:missionary 0:merchant 0:colonist", world={"peru": "1:colonist"}
    )
    play(state, "land region=peru")
    where: Facts = {"seat": 1, "region": "peru"}
    assert state.events_for(None) == [
        {**event("landed", "dock.region", worker="missionary"), **where},
        {**event("settled", "dock.missionary", worker="colonist"), **where},
        {**event("region-good", "dock.region-good", good="silver"), **where},
    ]
    play(state, "land region=caribbean")
    assert only(state, "earned") == event(
        "earned", "dock.merchant", seat=0, dollars=5, why="merchant"
    )
    play(state, "decline")
    assert only(state, "stayed-home") == event(
        "stayed-home", "turn.declining", seat=0, worker="colonist", box="dock"
    )


def test_taking_a_good_and_winning_a_ship() -> None:
    state = play(
        resolving(Seat(shipping="captain"), Seat(), goods_box="1:colonist", offer="fur"),
        "take good=fur",
    )
    assert only(state, "good-taken") == event(
        "good-taken", "trade-goods.choose", seat=1, good="fur"
    )
    assert only(state, "ship-taken") == event("ship-taken", "shipping.winner", seat=0, value=2)


def test_buying() -> None:
    state = resolving(Seat(), Seat(), capital="1:colonist", offered="settlers")
    play(state, "buy building=settlers")
    assert state.events_for(None)[:2] == [
        event("paid", "capital.price", seat=1, dollars=10, why="building"),
        event("built", "capital.buy", seat=1, building="settlers"),
    ]


def expedition(crew: str, counter: int, **options: OptionValue) -> carrack.State:
    state = resolving(Seat(discovery=crew), Seat(), counters={"peru": counter}, options=options)
    return play(state, "explore target=peru", *[f"send worker={name}" for name in crew.split()])


def test_a_successful_expedition() -> None:
    state = expedition("captain soldier", 6)
    assert only(state, "expedition") == event(
        "expedition",
        "expedition.launch",
        seat=0,
        target="peru",
        crew={"captain": 1, "soldier": 1},
        strength=3,
    )
    assert only(state, "discovered") == event(
        "discovered", "expedition.success", seat=0, region="peru", counter=6, points=5
    )
    assert only(state, "earned") == event(
        "earned", "expedition.plunder", seat=0, dollars=4, why="plunder"
    )
    assert only(state, "settled") == event(
        "settled", "expedition.success", seat=0, worker="colonist", region="peru"
    )


def test_a_failed_expedition() -> None:
    state = expedition("colonist", 14)
    assert only(state, "expedition-failed") == event(
        "expedition-failed", "expedition.failure", seat=0, target="peru", counter=14, natives=5
    )
    assert not happened(state, "counter-replaced")


def test_a_counter_replaced() -> None:
    state = expedition("colonist", 14, no_survivors=True)
    assert only(state, "counter-replaced") == event(
        "counter-replaced", "variants.no-survivors", region="peru"
    )


def test_a_counter_replaced_by_one_face_up() -> None:
    state = expedition("colonist", 14, no_survivors=True, advanced_reconnaissance=True)
    (peru,) = [each for each in look(state)["regions"] if each["region"] == "peru"]
    assert only(state, "counter-replaced") == event(
        "counter-replaced", "variants.no-survivors", region="peru", counter=peru["counter"]
    )


@pytest.mark.parametrize(("crew", "kind"), [("captain*2", "card-won"), ("captain", "card-lost")])
def test_beyond_the_map(crew: str, kind: str) -> None:
    state = resolving(Seat(discovery=crew), Seat(), discovered="all", deck="ethiopia")
    play(state, "explore target=deck", *["send worker=captain"] * (2 if "*" in crew else 1))
    found = only(state, kind)
    assert (found["seat"], found["card"]) == (0, "ethiopia")
    if kind == "card-won":
        assert found["points"] == 5
    else:
        assert found["natives"] == 4


def test_hiring_and_training() -> None:
    state = play(moment("specialist"), "accept")
    assert only(state, "received") == event(
        "received", "specialists-box.receive", seat=1, worker="captain", to="workers"
    )
    state = play(moment("train"), "train worker=soldier")
    assert only(state, "paid") == event(
        "paid", "specialists-box.training", seat=1, dollars=5, why="training"
    )
    assert only(state, "received")["worker"] == "soldier"


def test_trading_out_and_going_without() -> None:
    state = play(moment("trade-out"), "trade-out region=peru")
    assert only(state, "traded-out") == event(
        "traded-out", "running-out.trade", seat=1, worker="captain", region="peru"
    )
    state = play(moment("trade-out"), "decline")
    assert only(state, "none-left") == event(
        "none-left", "running-out.not-received", seat=1, worker="captain"
    )


def test_a_war() -> None:
    state = play(moment("declare"), "war against=1")
    assert only(state, "paid") == event("paid", "warfare.war", seat=0, dollars=10, why="war")
    assert only(state, "war") == event("war", "warfare.war", seat=0, against=1)
    assert only(state, "battle") == event(
        "battle", "warfare.battle", seat=0, against=1, region="peru"
    )
    assert [(found["seat"], found["workers"]) for found in happened(state, "fell")] == [
        (1, {"soldier": 1}),
        (0, {"soldier": 1}),
    ]


# --- nothing to be had


def in_vain(state: carrack.State, seat: int, what: str, rule: str) -> None:
    assert event("in-vain", rule, seat=seat, what=what) in happened(state, "in-vain")


@pytest.mark.rule("discovery.trade-goods.empty")
def test_no_good_left() -> None:
    state = resolving(Seat(), Seat(), goods_box="1:colonist 0:colonist", offer="fur")
    in_vain(play(state, "take good=fur"), 0, "good", "trade-goods.empty")


@pytest.mark.rule("discovery.shipping.empty", "discovery.nations.holland")
def test_no_ship_left() -> None:
    state = resolving(
        Seat(shipping="colonist"), Seat(nation="holland"), options={"nations": "random"}
    )
    in_vain(play(skip_to(state, "dutch-ship"), "use"), 0, "ship", "shipping.empty")


@pytest.mark.rule("discovery.turn.declining", "discovery.capital.buy")
def test_no_building_that_could_be_paid() -> None:
    state = resolving(Seat(), Seat(money=9), capital="1:colonist")
    in_vain(state, 1, "buy", "capital.buy")


@pytest.mark.rule("discovery.specialists-box.training")
def test_no_money_for_training() -> None:
    state = resolving(Seat(), Seat(money=4), specialists={"training": "1:colonist"})
    in_vain(state, 1, "train", "specialists-box.training")


@pytest.mark.rule("discovery.warfare.soldier-needed", "discovery.turn.declining")
def test_nobody_to_fight() -> None:
    state = resolving(Seat(), Seat(), warfare="1:colonist")
    in_vain(end_turn(state), 1, "declare", "warfare.soldier-needed")


@pytest.mark.rule("discovery.building.indian-allies", "discovery.building.papal-edict")
@pytest.mark.rule("discovery.building.new-world-cartography", "discovery.building.plague-3")
@pytest.mark.rule("discovery.building.re-write-history")
@pytest.mark.parametrize(
    ("building", "turn", "what"),
    [
        ("indian-allies", 4, "allies"),
        ("papal-edict", 4, "edict-settle"),
        ("new-world-cartography", 1, "chart"),
        ("plague-3", 7, "plague"),
        ("re-write-history", 7, "rewrite"),
    ],
)
def test_a_building_without_effect(building: str, turn: int, what: str) -> None:
    seats = Seat(money=40), Seat()
    state = resolving(
        *seats,
        options=EXPANSION,
        turn=turn,
        capital="0:colonist",
        offered=building,
        discovered="all",
    )
    play(state, f"buy building={building}")
    in_vain(state, 0, what, f"building.{building}")


# --- income, benefits and the refresh


def test_the_end_of_a_turn() -> None:
    state = resolving(
        Seat(buildings="indentured-servitude monastery trading-post", goods="sugar*4"),
        Seat(shipping="colonist"),
        initiative="1:colonist",
        offer="fur",
        pile="rice*3",
        offered="settlers",
        stack="navigator",
    )
    seen: list[Facts] = []
    end_turn(state, seen)
    assert of_kind(seen, "earned") == [
        event("earned", "income.sets", seat=0, dollars=6, why="sets"),
        event("earned", "building.trading-post", seat=0, dollars=5, why="building"),
    ]
    assert of_kind(seen, "on-dock") == [
        event("on-dock", "dock.x-y", seat=0, worker="colonist", space="x")
    ]
    assert of_kind(seen, "received") == [
        event("received", "building.monastery", seat=0, worker="missionary", to="workers")
    ]
    assert of_kind(seen, "goods-offered")[0]["goods"] == ["rice", "rice", "rice"]
    assert of_kind(seen, "ship-offered") == [event("ship-offered", "refresh.ship", left=6)]
    assert of_kind(seen, "buildings-offered")[0]["buildings"] == ["navigator"]
    assert of_kind(seen, "new-order") == [event("new-order", "new-order.initiative", seats=[1, 0])]
    assert of_kind(seen, "turn-begins") == [event("turn-begins", "new-order.marker", turn=2)]


def test_the_end_of_the_game() -> None:
    state = resolving(
        Seat(money=1),
        Seat(buildings="privateers", ships=3),
        turn=8,
        world={"peru": "0:colonist*2 0:builder 1:colonist"},
        options={"builder_specialist": True},
    )
    play(state, "decline")
    assert only(state, "raided")["dollars"] == 1
    assert [
        (found["seat"], found["age"], found["points"], found["bonus"])
        for found in happened(state, "colony-scored")
    ] == [(0, 3, 6, 4), (1, 3, 2, 2)]
    assert only(state, "game-over") == event("game-over", "end.game-over", turn=8)


def test_supplies_that_run_dry() -> None:
    state = resolving(Seat(ships=8), Seat(), ship=False, offer="", pile="", offered="", stack="")
    play(state, "decline")
    found = {str(told["what"]) for told in happened(state, "supply-empty")}
    assert found == {"goods", "ships", "buildings"}
    assert happened(state, "supply-empty")[0]["rule"] == "discovery.running-out.supplies"


def test_goods_buildings() -> None:
    state = play(moment("smuggle-give"), "give good=fur")
    swapped = only(state, "swapped")
    assert (swapped["seat"], swapped["with"]) == (0, 1)
    assert (swapped["took"], swapped["gave"]) == ("gold", "fur")
    state = play(moment("sell"), "sell good=fur")
    assert only(state, "earned")["dollars"] == 5
    state = bought("spoils-of-war-goods", 4)
    assert len(happened(state, "good-drawn")) == 2


def test_moving_pieces() -> None:
    state = play(moment("ride"), "ride from=peru to=brazil")
    moved = only(state, "moved")
    assert (moved["seat"], moved["worker"]) == (0, "soldier")
    assert (moved["from"], moved["to"]) == ("peru", "brazil")
    state = play(moment("university"), "university box=capital place=2")
    assert only(state, "moved-to-front") == event(
        "moved-to-front",
        "building.university",
        seat=0,
        box="capital",
        worker="colonist",
        place=2,
    )


def test_plague_and_history() -> None:
    state = play(moment("plague-loss"), "remove worker=colonist")
    assert only(state, "fell") == event(
        "fell", "building.plague-2", seat=0, region="peru", workers={"colonist": 1}
    )
    state = play(moment("rewrite"), "name seat=2")
    assert only(state, "counter-taken") == event(
        "counter-taken", "building.re-write-history", **{"seat": 0, "from": 2, "counter": 3}
    )


def test_powers() -> None:
    state = play(moment("dutch-ship"), "use")
    assert only(state, "power-used") == event(
        "power-used", "nations.holland", seat=0, nation="holland"
    )
    state = play(moment("italian-master"), "replace space=captain")
    replaced = only(state, "replaced")
    assert (replaced["seat"], replaced["space"], replaced["owner"]) == (0, "captain", 1)


# --- secrets


def test_only_the_scout_is_told_what_a_counter_shows() -> None:
    state = table(
        Seat(workers="colonist"), Seat(), counters={"peru": 14}, options={"scouting": True}
    )
    play(state, "scout target=peru")
    public = event("scouted", "variants.scouting", seat=0, target="peru")
    assert only(state, "scouted", 0) == {**public, "counter": 14}
    assert only(state, "scouted", 1) == public
    assert only(state, "scouted") == public
    assert only(state, "paid", 1)["dollars"] == 1


def test_only_the_scout_is_told_what_a_card_is() -> None:
    state = table(
        Seat(workers="colonist"), Seat(), discovered="all", deck="china", options={"scouting": True}
    )
    play(state, "scout target=deck")
    public = event("scouted", "variants.scouting", seat=0, target="deck")
    assert only(state, "scouted", 0) == {**public, "card": "china"}
    assert only(state, "scouted", 1) == public
    play(state, "return-card to=top")
    assert only(state, "card-returned", 1) == event(
        "card-returned", "variants.scouting-deck", seat=0, to="top"
    )


# --- all of them


def kinds_in_the_source() -> set[str]:
    """Return every kind of event the source tells of."""
    found: set[str] = set()
    assert discovery.__file__ is not None
    for path in Path(discovery.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                first = node.args[0] if node.args else None
                if node.func.attr == "tell" and isinstance(first, ast.Constant):
                    found.add(str(first.value))
    return found


def test_every_kind_of_event_is_tested_here() -> None:
    own = Path(__file__).read_text(encoding="utf-8")
    assert sorted(kind for kind in kinds_in_the_source() if f'"{kind}"' not in own) == []


@pytest.mark.parametrize("seed", range(4))
def test_every_event_names_a_rule_of_the_text(seed: int) -> None:
    configured = game(2015, 5, nations="auction", builder=True, scouting=True, no_survivors=True)
    for state in random_play(configured, seed):
        for found in state.events_for(None):
            assert found["rule"] in RULES


def test_a_clone_does_not_listen_unless_asked_to() -> None:
    state = table(Seat(workers="colonist*2"), Seat())
    deaf, listening = state.clone(), state.clone(events=True)
    for other in (deaf, listening):
        play(other, "place worker=colonist box=dock")
    assert deaf.events_for(None) == []
    assert len(listening.events_for(None)) == 1
    assert skip_to(deaf, "land").hash() == skip_to(listening, "land").hash()


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [
        (2007, 4, {"auction": True, "no_survivors": True, "scouting": True}),
        (2007, 2, {"two_player_captains": True}),
        (2015, 6, {"nations": "auction", "builder": True, "scouting": True, "no_survivors": True}),
        (2015, 4, {"nations": "random", "builder": True, "reduced_luck": True}),
    ],
)
def test_a_game_nobody_listens_to_is_the_same_game(
    edition: int, players: int, options: dict[str, OptionValue]
) -> None:
    configured = game(edition, players, **options)
    for seed in range(3):
        deaf = configured.start(seed, events=False)
        *_, state = random_play(configured, seed)
        for step in state.history():
            deaf.apply(step.action)
            assert deaf.events_for(None) == []
        assert deaf.hash() == state.hash()


@pytest.mark.rule("discovery.turn.declining")
def test_a_choice_without_any_effect_is_told_as_such() -> None:
    state = resolving(Seat(), Seat(), capital="0:colonist")
    play(skip_to(state, "buy"), "decline")
    assert of_kind(state.events_for(None), "chose") == [
        event("chose", "capital.buy", seat=0, verb="decline")
    ]
