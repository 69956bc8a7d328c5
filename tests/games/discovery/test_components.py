"""Components: what is in the box, counted on the table of a game just set up."""

from collections import Counter

import pytest

import carrack
from carrack.games.discovery.rules.board import REGION_NAMES as REGIONS
from carrack.games.discovery.words.names import Names
from carrack.text.fluent import Texts
from tests.games.discovery.tables import (
    Json,
    Seat,
    at,
    boxes_open,
    end_turn,
    game,
    inside,
    kind,
    look,
    many,
    options_of,
    play,
    region,
    skip_to,
    table,
    texts,
    things,
)

EDITIONS = (2007, 2015)
both_editions = pytest.mark.parametrize("edition", EDITIONS)

GOODS = things(
    "silver*6 sugar*6 gold*5 tobacco*5 coffee*4 indigo*4 fur*4 cattle*3 cocoa*3 fish*3 rice*3"
)

#: Appendix III: plunder, per soldier, natives, points.
COUNTERS = [
    (1, 2, 1, 4),
    (1, 2, 1, 4),
    (1, 3, 2, 4),
    (1, 2, 2, 4),
    (1, 3, 2, 4),
    (2, 4, 3, 5),
    (2, 2, 3, 5),
    (2, 2, 3, 5),
    (1, 3, 3, 5),
    (1, 2, 3, 5),
    (2, 5, 3, 5),
    (3, 4, 4, 6),
    (4, 5, 4, 6),
    (3, 4, 4, 6),
    (4, 5, 5, 7),
    (2, 4, 5, 7),
]
CARDS = {
    "mississippi": (2, 1, 3, 4),
    "great-lakes": (1, 2, 3, 4),
    "pampas": (2, 1, 3, 4),
    "california": (2, 1, 4, 4),
    "philippines": (2, 1, 4, 5),
    "south-seas": (2, 1, 4, 5),
    "ethiopia": (3, 2, 4, 5),
    "amazon": (2, 1, 4, 4),
    "northwest-territory": (2, 2, 4, 4),
    "australia": (2, 1, 4, 5),
    "chipongu": (4, 3, 5, 5),
    "siam": (4, 2, 5, 5),
    "spice-islands": (5, 3, 5, 6),
    "india": (6, 3, 6, 6),
    "circumnavigation": (8, 3, 6, 6),
    "china": (7, 3, 6, 6),
}


def pieces_of(own: Json, seat: int) -> Counter[str]:
    """Count a seat's pieces in a game just begun."""
    entry = own["seats"][seat]
    return Counter(entry["supply"]) + Counter(entry["workers"])


# --- players and names


@pytest.mark.rule("discovery.components.players")
@pytest.mark.parametrize(("edition", "most"), [(2007, 5), (2015, 6)])
def test_how_many_may_play(edition: int, most: int) -> None:
    for players in range(2, most + 1):
        assert len(look(game(edition, players).start(seed=1))["seats"]) == players
    for players in (1, most + 1):
        with pytest.raises(carrack.InvalidOption):
            carrack.game(f"age-of-discovery-{edition}", players=players)


@pytest.mark.rule("discovery.components.players")
@both_editions
def test_a_nation_is_only_a_colour_without_the_advantages(edition: int) -> None:
    state = game(edition, 5).start(seed=1)
    assert {seat["nation"] for seat in look(state)["seats"]} == {None}


@pytest.mark.rule("discovery.components.players")
def test_the_italians_join_in_2015() -> None:
    state = game(2015, 6, nations="random").start(seed=1)
    nations = {seat["nation"] for seat in look(state)["seats"]}
    assert nations == {"england", "france", "spain", "portugal", "holland", "italy"}


@pytest.mark.rule("discovery.components.names")
@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        (2007, ["Canada", "Conquistador", "Stable", "Turn order"]),
        (2015, ["New France", "Conquistadors", "Stables", "Player order"]),
    ],
)
def test_what_the_editions_call_things(edition: int, expected: list[str]) -> None:
    names = Names(Texts("en"), edition)
    buildings = [names.building("conquistadors"), names.building("stables")]
    assert [names.region("canada"), *buildings, names.box("order")] == expected


@pytest.mark.rule("discovery.components.names")
def test_the_editions_differ_in_names_alone() -> None:
    old, new = game(2007, 4), game(2015, 4)
    assert [old.action_text(n) for n in range(old.action_count)] == [
        new.action_text(n) for n in range(new.action_count)
    ]
    assert "land region=canada" in [new.action_text(n) for n in range(new.action_count)]


# --- the board


@pytest.mark.rule("discovery.components.boxes")
@both_editions
def test_the_event_boxes(edition: int) -> None:
    state = game(edition, 3).start(seed=1)
    assert boxes_open(state) == {
        "initiative",
        "dock",
        "trade-goods",
        "shipping",
        "capital",
        "discovery",
        "captain",
        "merchant",
        "missionary",
        "soldier",
        "training",
        "warfare",
    }


@pytest.mark.rule("discovery.components.boxes")
def test_the_builder_has_a_space_if_in_play() -> None:
    assert "builder" in boxes_open(game(2015, 3, builder=True).start(seed=1))
    assert "builder" in boxes_open(game(2015, 3, builder_specialist=True).start(seed=1))
    assert "builder" not in boxes_open(game(2015, 3, builder_buildings=True).start(seed=1))


@pytest.mark.rule("discovery.components.boxes")
@both_editions
@pytest.mark.parametrize(("box", "spaces"), [("trade-goods", 4), ("capital", 5), ("warfare", 4)])
def test_a_box_takes_so_many_workers(edition: int, box: str, spaces: int) -> None:
    state = table(Seat(workers="colonist*8"), Seat(), edition=edition)
    for _ in range(spaces):
        assert box in boxes_open(state)
        play(state, f"place worker=colonist box={box}")
    assert box not in boxes_open(state)


@pytest.mark.rule("discovery.components.boxes")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_initiative_has_a_space_for_everyone(players: int) -> None:
    state = table(*[Seat(workers="colonist*2")] * players)
    for _ in range(players):
        assert "initiative" in boxes_open(state)
        play(state, "place worker=colonist box=initiative")
    assert len(look(state)["boxes"]["initiative"]) == players


@pytest.mark.rule("discovery.components.regions")
@both_editions
def test_nine_regions_with_their_goods(edition: int) -> None:
    state = game(edition, 2).start(seed=1)
    assert {region["region"]: region["good"] for region in look(state)["regions"]} == {
        "canada": "fur",
        "new-england": "fish",
        "virginia": "tobacco",
        "florida": "indigo",
        "caribbean": "sugar",
        "new-spain": "gold",
        "new-granada": "cocoa",
        "peru": "silver",
        "brazil": "coffee",
    }
    assert [region["region"] for region in look(state)["regions"]] == list(REGIONS)


NEIGHBOURS = {
    "canada": "new-england",
    "new-england": "canada virginia",
    "virginia": "new-england florida",
    "florida": "virginia new-spain caribbean",
    "caribbean": "florida new-spain new-granada",
    "new-spain": "florida new-granada caribbean",
    "new-granada": "new-spain peru brazil caribbean",
    "peru": "new-granada brazil",
    "brazil": "new-granada peru",
}


@pytest.mark.rule("discovery.components.adjacency")
@both_editions
@pytest.mark.parametrize("start", REGIONS)
def test_neighbours_as_the_stables_see_them(edition: int, start: str) -> None:
    state = table(
        Seat(workers="colonist", buildings="stables"),
        Seat(),
        edition=edition,
        turn=4,
        discovered="all",
        world={**dict.fromkeys(REGIONS, "1:colonist"), start: "0:soldier 1:colonist"},
    )
    skip_to(state, "ride")
    goals = {text.split("to=")[1] for text in texts(state) if text.startswith("ride")}
    assert goals == set(NEIGHBOURS[start].split())


# --- pieces, goods, ships, money


@pytest.mark.rule("discovery.components.pieces")
@both_editions
def test_the_pieces_of_each_player(edition: int) -> None:
    own = inside(game(edition, 4).start(seed=1))
    # The thirtieth colonist marks the turn order for good.
    expected = things("colonist*29 captain*5 merchant*5 missionary*10 soldier*10")
    assert [pieces_of(own, seat) for seat in range(4)] == [expected] * 4


@pytest.mark.rule("discovery.components.pieces")
def test_ten_builders_if_in_play() -> None:
    own = inside(game(2015, 2, builder_specialist=True).start(seed=1))
    assert [pieces_of(own, seat)["builder"] for seat in (0, 1)] == [10, 10]


@pytest.mark.rule("discovery.components.trade-goods")
@both_editions
def test_the_trade_goods(edition: int) -> None:
    view = look(game(edition, 4).start(seed=1))
    found = Counter(view["goods_offered"]) + Counter(view["goods_left"])
    found.update(region["good"] for region in view["regions"] if not region["good_taken"])
    assert found == GOODS
    assert sum(found.values()) == 46


@pytest.mark.rule("discovery.components.ships")
@both_editions
def test_eight_ships_can_be_won(edition: int) -> None:
    view = look(game(edition, 4).start(seed=1))
    assert view["ship_offered"]
    assert view["ships_left"] == 7


@pytest.mark.rule("discovery.components.ships")
def test_never_more_than_eight_ships() -> None:
    state = table(
        Seat(workers="colonist", ships=4), Seat(ships=3), offered="spoils-of-war-ship", options=FREE
    )
    play(state, "place worker=colonist box=capital")
    play(skip_to(state, "buy"), "buy building=spoils-of-war-ship")
    assert [at(state, 0)["ships"], at(state, 1)["ships"]] == [4, 3]


FREE = {"builder_buildings": True}


@pytest.mark.rule("discovery.components.money")
def test_what_you_cannot_pay_you_cannot_do() -> None:
    poor = table(
        Seat(money=9, workers="colonist"),
        Seat(),
        capital="0:colonist",
        specialists={"training": "0:colonist"},
        offered="settlers monastery",
        world={"peru": "0:soldier 1:soldier"},
    )
    play(poor, "place worker=colonist box=warfare")
    assert kind(skip_to(poor, "buy", "train")) == "train"
    assert options_of(poor, "train")
    assert not options_of(skip_to(poor, "declare"), "war")


@pytest.mark.rule("discovery.components.money")
def test_the_bank_never_runs_out() -> None:
    state = table(Seat(money=10_000, workers="colonist", goods="sugar*4"), Seat())
    end_turn(state)
    assert at(state, 0)["money"] == 10_006


# --- discoveries and buildings


@pytest.mark.rule("discovery.components.counters")
@pytest.mark.parametrize("counter", range(16))
def test_each_counter(counter: int) -> None:
    plunder, per_soldier, natives, points = COUNTERS[counter]
    state = table(
        Seat(money=0, workers="soldier", discovery=f"soldier*{natives}"),
        Seat(),
        counters={"brazil": counter},
    )
    play(state, "place worker=soldier box=warfare")
    play(skip_to(state, "target"), "explore target=brazil", *["send worker=soldier"] * natives)
    assert at(state, 0)["counters"] == [counter]
    assert at(state, 0)["money"] == plunder + natives * per_soldier
    (line,) = [line for line in state.score_sheet()[0]["lines"] if line["source"] == "counters"]
    assert (line["count"], line["points"]) == (1, points)


@pytest.mark.rule("discovery.components.counters")
@pytest.mark.parametrize("counter", range(2, 16))
def test_one_less_than_the_resistance_fails(counter: int) -> None:
    """The first two have a resistance of 1, and nobody can send less than one worker."""
    short = COUNTERS[counter][2] - 1
    state = table(
        Seat(workers="colonist", discovery=f"colonist*{short}"),
        Seat(),
        counters={"brazil": counter},
    )
    skip_to(state, "target")
    play(state, "explore target=brazil", *["send worker=colonist"] * short)
    assert at(state, 0)["counters"] == []


@pytest.mark.rule("discovery.components.counters")
def test_sixteen_counters() -> None:
    own = inside(game(2007, 2).start(seed=4))
    on_map = [own["regions"][name]["counter"] for name in REGIONS if name != "caribbean"]
    assert sorted([*on_map, *own["spare"]]) == list(range(16))


@pytest.mark.rule("discovery.components.cards")
@pytest.mark.parametrize("card", CARDS)
def test_each_card(card: str) -> None:
    plunder, per_soldier, natives, points = CARDS[card]
    state = table(
        Seat(money=0, workers="soldier", discovery=f"soldier*{natives}"),
        Seat(workers="colonist", discovery=f"colonist*{natives - 1}"),
        order=[1, 0],
        discovered="all",
        deck=card,
    )
    play(skip_to(state, "target", seat=1), "decline")
    play(
        skip_to(state, "target", seat=0), "explore target=deck", *["send worker=soldier"] * natives
    )
    assert at(state, 0)["cards"] == [card]
    assert at(state, 0)["money"] == plunder + natives * per_soldier
    (line,) = [line for line in state.score_sheet()[0]["lines"] if line["source"] == "cards"]
    assert (line["count"], line["points"]) == (1, points)


@pytest.mark.rule("discovery.components.cards")
@pytest.mark.parametrize("card", CARDS)
def test_one_less_than_a_cards_resistance_fails(card: str) -> None:
    short = CARDS[card][2] - 1
    state = table(
        Seat(workers="colonist", discovery=f"colonist*{short}"), Seat(), discovered="all", deck=card
    )
    skip_to(state, "target")
    play(state, "explore target=deck", *["send worker=colonist"] * short)
    assert at(state, 0)["cards"] == []
    assert look(state)["deck"]["left"] == 16


@pytest.mark.rule("discovery.components.buildings")
@pytest.mark.parametrize(
    ("edition", "options", "ages"),
    [
        (2007, {}, [11, 13, 10]),
        (2015, {}, [12, 14, 11]),
        (2015, {"builder": True}, [20, 22, 15]),
        (2015, {"builder_buildings": True}, [19, 21, 14]),
    ],
)
def test_how_many_buildings(edition: int, options: dict[str, bool], ages: list[int]) -> None:
    view = look(game(edition, 4, **options).start(seed=1))
    stacks = [len(stack) for stack in view["buildings_to_come"]]
    stacks[0] += len(view["buildings_offered"])
    assert stacks == ages


@pytest.mark.rule("discovery.components.buildings")
def test_2015_adds_a_plague_to_each_age() -> None:
    old = look(game(2007, 4).start(seed=1))
    new = look(game(2015, 4).start(seed=1))
    for age in range(3):
        first = old["buildings_offered"] if age == 0 else []
        second = new["buildings_offered"] if age == 0 else []
        before = {*old["buildings_to_come"][age], *first}
        assert {*new["buildings_to_come"][age], *second} - before == {f"plague-{age + 1}"}
        assert before < {*new["buildings_to_come"][age], *second}


@pytest.mark.rule("discovery.components.buildings")
@pytest.mark.parametrize(
    ("plague", "turn", "price"), [("plague-1", 1, 10), ("plague-2", 4, 14), ("plague-3", 7, 20)]
)
def test_a_plague_costs_what_its_age_costs(plague: str, turn: int, price: int) -> None:
    state = table(Seat(money=30, workers="colonist"), Seat(), turn=turn, offered=plague)
    play(state, "place worker=colonist box=capital")
    play(skip_to(state, "buy"), f"buy building={plague}")
    assert at(state, 0)["money"] == 30 - price


def test_goods_are_written_as_the_rulebook_lists_them() -> None:
    assert sum(GOODS.values()) == 46
    assert len(many("silver*2 fur")) == 3
    assert region(game(2007, 2).start(seed=1), "peru")["good"] == "silver"
