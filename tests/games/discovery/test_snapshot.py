"""Snapshots: there and back again, and every damage refused with the name of its field."""

import json
import re
from random import Random
from typing import Any

import pytest

import carrack
from tests.games.discovery.tables import (
    Board,
    Json,
    OptionValue,
    Seat,
    frame,
    game,
    inside,
    load,
    look,
    play,
    random_play,
    resolving,
    skip_to,
    snapshot,
    table,
)

MISSING = object()

#: An edition with everything switched on, one with nothing, and some between.
CONFIGURED: list[tuple[int, int, dict[str, OptionValue]]] = [
    (2007, 2, {"auction": True, "two_player_captains": True, "scouting": True}),
    (2007, 5, {}),
    (2007, 4, {"auction": True, "no_survivors": True, "advanced_reconnaissance": True}),
    (2015, 2, {"two_player_captains": True, "nations": "random", "builder": True}),
    (2015, 3, {"nations": "auction", "builder": True, "scouting": True, "no_survivors": True}),
    (2015, 6, {"nations": "auction", "builder": True, "scouting": True, "reduced_luck": True}),
    (2015, 4, {}),
]
every_game = pytest.mark.parametrize(("edition", "players", "options"), CONFIGURED)
#: One state in so many comes back quickly enough for every day, each of them in the soak.
every_stride = pytest.mark.parametrize("stride", [9, pytest.param(1, marks=pytest.mark.slow)])


# --- there and back again


@every_stride
@every_game
def test_every_state_of_random_play_comes_back_the_same(
    edition: int, players: int, options: dict[str, OptionValue], stride: int
) -> None:
    configured = game(edition, players, **options)
    for state in random_play(configured, seed=91):
        if state.position % stride and not state.over:
            continue
        again = configured.from_dict(json.loads(json.dumps(state.to_dict())))
        assert again.to_dict() == state.to_dict()
        assert again.legal_actions() == state.legal_actions()
        viewer = state.position % players
        assert again.observe(viewer) == state.observe(viewer)
        assert (again.over, again.seat, again.scores()) == (state.over, state.seat, state.scores())
    assert state.over


@every_stride
@every_game
def test_a_game_resumed_anywhere_goes_on_the_same(
    edition: int, players: int, options: dict[str, OptionValue], stride: int
) -> None:
    chooser = Random(5)
    configured = game(edition, players, **options)
    state = configured.start(seed=101)
    while not state.over:
        action = chooser.choice(state.legal_actions())
        if state.position % stride == 0:
            resumed = configured.from_dict(state.to_dict())
            resumed.apply(action)
            state.apply(action)
            assert resumed.to_dict() == state.to_dict()
        else:
            state.apply(action)


def test_a_snapshot_is_readable() -> None:
    state = table(
        Seat(money=12, workers="colonist*2", goods="sugar*2", buildings="settlers"),
        Seat(discovery="captain"),
        dock="1:missionary",
        world={"peru": "0:soldier"},
        deck="china",
    )
    own = inside(state)
    assert own["seats"][0]["workers"] == {"colonist": 2}
    assert own["seats"][0]["goods"] == {"sugar": 2}
    assert own["seats"][0]["buildings"] == ["settlers"]
    assert own["seats"][1]["discovery"] == {"captain": 1}
    assert own["boxes"]["dock"] == [{"seat": 1, "worker": "missionary"}]
    assert own["regions"]["peru"]["pieces"] == [{"soldier": 1}, {}]
    assert own["deck"][0] == "china"
    assert own["agenda"][-1]["step"] == "place"


def test_a_resumed_game_begins_a_new_history() -> None:
    state = game(2007, 3).from_dict(game(2007, 3).start(seed=3).to_dict())
    assert (state.history(), state.seed, state.undo_limit) == ([], None, 0)


def test_a_game_can_be_saved_in_the_middle_of_a_battle() -> None:
    state = resolving(
        Seat(),
        Seat(),
        warfare="1:colonist",
        world={"peru": "0:soldier 0:colonist 0:captain 1:soldier*2 1:colonist"},
    )
    play(state, "battle against=0 region=peru", "remove worker=captain")
    again = load(json.loads(json.dumps(state.to_dict())))
    assert look(again)["battle"] == look(state)["battle"]
    assert again.legal_actions() == state.legal_actions()


# --- damage: what each field refuses


WHOLE = snapshot(
    Seat(money=12, workers="colonist*2", goods="fur", buildings="settlers", counters="5"),
    Seat(workers="colonist", discovery="captain", cards="china"),
    turn=4,
    dock="1:soldier",
    specialists={"captain": "0:colonist"},
    world={"peru": "0:colonist*3 1:soldier"},
    counters={"brazil": 3},
)


def edited(where: str, value: object) -> Json:
    """Return a copy of the whole snapshot with one field, given by its path, changed or gone."""
    copy: Json = json.loads(json.dumps(WHOLE))
    keys: list[Any] = [
        int(key[1:-1]) if key.startswith("[") else key
        for key in re.findall(r"\[\d+\]|[^.\[]+", where)
    ]
    place: Any = copy
    for key in keys[:-1]:
        place = place[key]
    if value is MISSING:
        del place[keys[-1]]
    else:
        place[keys[-1]] = value
    return copy


def refusal(data: Json) -> carrack.InvalidData:
    with pytest.raises(carrack.InvalidData) as caught:
        game(2015, 2).from_dict(data)
    return caught.value


def test_the_whole_one_is_accepted() -> None:
    assert load(WHOLE).seat == 0


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("game", "age-of-discovery-2007"),
        ("rules", "0"),
        ("players", 3),
        ("options", {"builder": True}),
        ("position", -1),
        ("position", "4"),
        ("chance.key", "xyz"),
        ("chance.draws", MISSING),
        ("table.turn", 0),
        ("table.turn", 9),
        ("table.turn", True),
        ("table.order[1]", 2),
        ("table.order[1]", 0),
        ("table.next_order", "none"),
        ("table.next_order[0]", 7),
        ("table.seats", []),
        ("table.seats[0].money", -1),
        ("table.seats[0].money", 1.5),
        ("table.seats[0].workers.pope", 1),
        ("table.seats[0].goods.spice", 1),
        ("table.seats[1].shipping", []),
        ("table.seats[1].ships", 9),
        ("table.seats[0].buildings[0]", "castle"),
        ("table.seats[0].face_down", ["monastery"]),
        ("table.seats[0].counters[0]", 16),
        ("table.seats[1].cards[0]", "atlantis"),
        ("table.seats[0].colony_points", [1, 2]),
        ("table.seats[0].builder_points[2]", -1),
        ("table.seats[0].bought_points", MISSING),
        ("table.seats[0].economy", None),
        ("table.seats[0].unspent", -2),
        ("table.seats[0].reasoners", 7),
        ("table.seats[0].nation", "denmark"),
        ("table.seats[0].nation_uses", 4),
        ("table.seats[0].nation_age", 4),
        ("table.seats[0].bid", -2),
        ("table.seats[0].hat", "feathered"),
        ("table.boxes.dock[0].seat", 2),
        ("table.boxes.dock[0].worker", "pope"),
        ("table.boxes.dock[0].hat", 1),
        ("table.boxes.dock[0]", None),
        ("table.boxes.dock_x", 3),
        ("table.boxes.specialists", []),
        ("table.boxes.specialists[0].worker", 1),
        ("table.boxes.stocks", []),
        ("table.regions.peru", MISSING),
        ("table.regions.atlantis", {}),
        ("table.regions.brazil.counter", 16),
        ("table.regions.brazil.known", 256),
        ("table.regions.peru.has_good", 1),
        ("table.regions.peru.pieces", []),
        ("table.regions.peru.pieces[0].colonist", 100),
        ("table.crew.pope", 1),
        ("table.fallen", []),
        ("table.offer.spice", 1),
        ("table.pile", None),
        ("table.goods_out.fur", -1),
        ("table.ship_in_box", 1),
        ("table.ships_left", 9),
        ("table.ships_sailing", 4),
        ("table.on_offer[0]", "castle"),
        ("table.stacks", [[], []]),
        ("table.buildings_out[0]", 7),
        ("table.spare[0]", 99),
        ("table.counters_out", 3),
        ("table.deck[0]", "atlantis"),
        ("table.deck_known", []),
        ("table.deck_known[0]", 256),
        ("table.ages_scored", 4),
        ("table.agenda[0].step", "dance"),
        ("table.agenda[0].seat", 2),
        ("table.agenda[0].first", -2),
        ("table.agenda[2].second", "x"),
        ("table.agenda[2].hat", 1),
        ("table.weather", "fine"),
    ],
)
def test_a_damaged_field_is_named(where: str, value: object) -> None:
    if where == "table.next_order[0]":
        data = edited("table.next_order", [value])
    elif where == "table.buildings_out[0]":
        data = edited("table.buildings_out", [value])
    else:
        data = edited(where, value)
    assert refusal(data).where == where


@pytest.mark.parametrize("name", sorted(WHOLE["table"]))
def test_a_missing_field_is_named(name: str) -> None:
    found = refusal(edited(f"table.{name}", MISSING))
    assert (found.where, found.code) == (f"table.{name}", "missing-field")


@pytest.mark.parametrize("name", sorted(WHOLE["table"]["seats"][0]))
def test_a_missing_field_of_a_seat_is_named(name: str) -> None:
    found = refusal(edited(f"table.seats[1].{name}", MISSING))
    assert (found.where, found.code) == (f"table.seats[1].{name}", "missing-field")


@pytest.mark.parametrize(
    ("where", "value", "problem"),
    [
        ("table.seats[0].supply.colonist", 1, "colonist of seat 0"),
        ("table.seats[1].discovery", {}, "captain of seat 1"),
        ("table.regions.peru.pieces[1].soldier", 2, "soldier of seat 1"),
        ("table.seats[0].workers.builder", 1, "builder of seat 0"),
        ("table.boxes.dock", [], "soldier of seat 1"),
        ("table.seats[1].goods", {"fur": 1}, "goods fur"),
        ("table.regions.peru.has_good", False, "goods silver"),
        ("table.offer", {}, "goods"),
        ("table.ships_left", 8, "ships"),
        ("table.ship_in_box", False, "ships"),
        ("table.seats[1].ships", 1, "ships"),
        ("table.spare", [], "counter"),
        ("table.seats[1].counters", [5], "counter 5"),
        ("table.counters_out", [3], "counter 3"),
        ("table.seats[0].cards", ["china"], "card china"),
        ("table.seats[1].buildings", ["settlers"], "building settlers"),
        ("table.seats[1].buildings", ["mint"], "building mint"),
        ("table.buildings_out", [], "building"),
    ],
)
def test_nothing_may_be_lost_or_doubled(where: str, value: object, problem: str) -> None:
    found = refusal(edited(where, value))
    assert found.code == "impossible-snapshot"
    assert problem in str(found)


def test_a_stack_holds_one_age() -> None:
    data = edited("table.stacks[2]", [*WHOLE["table"]["stacks"][2], "settlers"])
    assert refusal(data).where == "table.stacks[2]"


def test_nobody_lives_where_nobody_has_been() -> None:
    data = edited("table.regions.peru.counter", 3)
    assert refusal(data).where == "table.regions.peru.pieces[0]"


# --- damage: a table on which play would break


def with_agenda(*frames: Json) -> Json:
    return edited("table.agenda", list(frames))


GAME = frame("game", first=9, second=1)
PLACING = (frame("placement", first=1, second=1), frame("place"))

AGENDAS: dict[str, tuple[Json, ...]] = {
    "nothing to decide": (GAME,),
    "no game below": (frame("place"),),
    "no game below placement": PLACING,
    "beyond the last step of a turn": (frame("game", first=99, second=1), *PLACING),
    "neither prelude nor turn": (frame("game", first=1, second=7), *PLACING),
    "a place beyond the order": (
        frame("game", first=1, second=1),
        frame("placement", first=1, second=9),
        frame("place"),
    ),
    "too deep": (frame("game", first=1, second=1), *[PLACING[0]] * 14, PLACING[1]),
    "no battle": (GAME, frame("casualty", first=1)),
    "a battle of nobody": (GAME, frame("battle", first=999, second=1), frame("casualty", first=1)),
    "a third side": (
        GAME,
        frame("battle", first=16, second=1),
        frame("casualty", first=1, second=5),
    ),
    "a crew for nowhere": (GAME, frame("crew", seat=1, first=50)),
    "a crew for a known region": (GAME, frame("crew", seat=1, first=7)),
    "an unknown specialist": (GAME, frame("specialist", first=9)),
    "a price below nothing": (GAME, frame("train", first=-1, second=1)),
    "buying with nobody": (GAME, frame("buy", first=9)),
    "an unknown specialist to trade": (GAME, frame("trade-out", first=9)),
    "an edict for nobody": (GAME, frame("edict-first", first=9)),
    "a plague nowhere": (GAME, frame("plague-deaths", first=999, second=3)),
    "a plague among nobody": (GAME, frame("plague-deaths", first=3, second=3)),
    "a swap with nobody": (GAME, frame("smuggle-give", first=999)),
    "migrants to nowhere": (GAME, frame("migrants", first=999)),
    "a victim without counters": (GAME, frame("rewrite", seat=0, first=2, second=-1)),
    "a stand-in without a space": (GAME, frame("italian-piece", first=9)),
    "a stand-in on an empty space": (GAME, frame("italian-piece", first=3)),
    "ordering an empty dock": (GAME, frame("order-dock")),
    "a bid without an auction": (GAME, frame("bid")),
    "benefits of nobody": (GAME, frame("benefits", first=99), frame("chart")),
    "a war against nobody": (GAME, frame("war", first=99), frame("declare")),
    "a worker from nowhere": (GAME, frame("land", first=0)),
}


@pytest.mark.parametrize("name", AGENDAS)
def test_an_impossible_agenda_is_refused(name: str) -> None:
    found = refusal(with_agenda(*AGENDAS[name]))
    assert found.where.startswith("table")


def crowded(box: str, count: int) -> Json:
    """Return the snapshot with colonists of seat 0 moved from the supply into a box."""
    data = edited("position", 0)
    own = data["table"]
    own["boxes"][box] += [{"seat": 0, "worker": "colonist"}] * count
    own["seats"][0]["supply"]["colonist"] -= count
    return data


@pytest.mark.parametrize(
    ("box", "count"),
    [
        ("initiative", 2),
        ("dock", 20),
        ("goods_box", 5),
        ("capital", 6),
        ("warfare", 5),
        ("dock_ships", 4),
    ],
)
def test_no_box_holds_more_than_its_spaces(box: str, count: int) -> None:
    assert refusal(crowded(box, count)).where.startswith(f"table.boxes.{box}")


@pytest.mark.parametrize("order", [[], [0], [1]])
def test_once_the_game_is_under_way_everyone_has_a_place_in_the_order(order: list[int]) -> None:
    assert refusal(edited("table.order", order)).where == "table.order"


@pytest.mark.parametrize(
    ("box", "board", "asked"),
    [
        ("dock", Board(dock="0:colonist"), "land"),
        ("trade-goods", Board(goods_box="0:colonist"), "good"),
        ("capital", Board(capital="0:colonist"), "buy"),
        ("warfare", Board(world={"peru": "0:soldier 1:soldier"}), "declare"),
    ],
)
def test_nobody_has_acted_who_is_not_there(box: str, board: Board, asked: str) -> None:
    """Whoever has acted goes home in the end: there must be somebody."""
    data: Json = skip_to(resolving(Seat(), Seat(), **board), asked).to_dict()
    assert data["table"]["agenda"][1]["step"] == box
    data["table"]["agenda"][1]["second"] = 4
    assert refusal(data).where == "table.agenda[1]"


def test_an_expedition_needs_workers() -> None:
    """Found by damage: without a worker there is nobody to choose for the crew."""
    data: Json = resolving(Seat(), Seat(discovery="captain")).to_dict()
    data["table"]["agenda"][-1]["seat"] = 0
    assert refusal(data).where == "table.agenda[2]"


def test_a_crew_needs_an_expedition() -> None:
    """Two colonists in a crew that nobody is choosing would be lost."""
    data = edited("table.crew", {"colonist": 2})
    data["table"]["seats"][0]["supply"]["colonist"] -= 2
    assert refusal(data).where.startswith("table")
