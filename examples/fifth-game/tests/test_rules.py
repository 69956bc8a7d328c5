"""The rules of The Far Isles, one by one."""

from typing import Any

import pytest

import carrack
from carrack.kernel.errors import IllegalAction, InvalidData
from far_isles.rules.components import ISLES, ORDER_NAMES

Table = dict[str, Any]


def start(players: int = 2, **options: Any) -> carrack.State:
    return carrack.game("far-isles", players=players, **options).start(4)


def table_of(state: carrack.State) -> Table:
    table: Any = state.to_dict()["table"]
    return dict(table)


def next_isles(state: carrack.State, sea: str, *isles: str) -> carrack.State:
    """Return the state with isles of a sea brought to its top, the first of them next."""
    snapshot = state.to_dict()
    table: Any = snapshot["table"]
    pile = table["seas"][sea]
    for isle in isles:
        pile.remove(isle)
    table["seas"][sea] = [*isles, *pile]
    return state.game.from_dict(snapshot)


def holding(state: carrack.State, *orders: str) -> carrack.State:
    """Return the state with these orders in the deciding seat's hand, and none in the others'."""
    snapshot = state.to_dict()
    table: Any = snapshot["table"]
    table["orders"] = [name for name in ORDER_NAMES for _ in range(3 - orders.count(name))]
    for seat, own in enumerate(table["seats"]):
        held = orders if seat == state.seat else ()
        own["hand"] = {name: held.count(name) for name in held}
    return state.game.from_dict(snapshot)


def legal(state: carrack.State) -> list[str]:
    return [state.game.action_text(action) for action in state.legal_actions()]


def told(state: carrack.State, seat: int | None = None) -> list[str]:
    return [str(event["event"]) for event in state.events_for(seat)]


# ---- Setting up --------------------------------------------------------------------------------


@pytest.mark.rule("isles.components.isles", "isles.setup.seas")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_adds_eighteen_isles(players: int) -> None:
    seas = table_of(start(players))["seas"]
    near = {"fruit": 3, "timber": 2, "reef": 1}
    middle = {"fruit": 1, "timber": 2, "spice": 2, "reef": 1}
    far = {"spice": 2, "pearl": 2, "reef": 2}
    for name, each in (("near", near), ("middle", middle), ("far", far)):
        assert {isle: seas[name].count(isle) for isle in set(seas[name])} == {
            isle: count * players for isle, count in each.items()
        }
    assert seas != table_of(carrack.game("far-isles", players=players).start(5))["seas"]


@pytest.mark.rule("isles.components.orders", "isles.setup.orders")
def test_three_orders_each_of_thirty() -> None:
    table = table_of(start(4))
    assert [sum(seat["hand"].values()) for seat in table["seats"]] == [3, 3, 3, 3]
    assert len(table["orders"]) == 30 - 12
    assert len(ORDER_NAMES) == 10


@pytest.mark.rule("isles.setup.spyglasses")
def test_spyglasses_are_agreed_upon() -> None:
    assert [seat["spyglasses"] for seat in table_of(start())["seats"]] == [2, 2]
    assert [seat["spyglasses"] for seat in table_of(start(spyglasses=3))["seats"]] == [3, 3]
    with pytest.raises(carrack.CarrackError):
        start(spyglasses=4)


@pytest.mark.rule("isles.setup.start")
def test_the_seed_says_who_begins() -> None:
    game = carrack.game("far-isles", players=3)
    assert {game.start(seed).seat for seed in range(20)} == {0, 1, 2}


# ---- The voyage --------------------------------------------------------------------------------


@pytest.mark.rule("isles.voyage.turn", "isles.voyage.land")
def test_one_must_sail_before_one_may_land() -> None:
    state = start(spyglasses=0)
    assert legal(state) == ["sail sea=near", "sail sea=middle", "sail sea=far"]
    with pytest.raises(IllegalAction, match=r"isles\.voyage\.land"):
        state.apply("land")
    state.apply("sail sea=near")
    assert "land" in legal(state)


@pytest.mark.rule("isles.voyage.sail")
def test_the_next_isle_joins_the_voyage() -> None:
    state = next_isles(start(), "far", "pearl", "spice")
    state.apply("sail sea=far")
    state.apply("sail sea=far")
    assert table_of(state)["voyage"] == {"spice": 1, "pearl": 1}
    assert state.undo_limit == 0


@pytest.mark.rule("isles.voyage.reefs")
def test_the_second_reef_takes_everything() -> None:
    state = next_isles(start(), "far", "pearl", "reef", "reef")
    captain = state.seat
    state.apply("sail sea=far")
    state.apply("sail sea=far")
    assert state.seat == captain
    state.apply("sail sea=far")
    assert told(state) == ["sailed", "wrecked"]
    assert state.seat != captain
    table = table_of(state)
    assert table["lost"] == {"pearl": 1, "reef": 2}
    assert table["voyage"] == {}
    assert state.scores() == [0, 0]


@pytest.mark.rule("isles.voyage.scout", "isles.hidden.isles")
def test_a_spyglass_shows_the_next_isle_to_one_captain() -> None:
    state = next_isles(start(spyglasses=1), "far", "pearl")
    captain = state.seat
    assert captain is not None
    state.apply("scout sea=far")
    views: list[Any] = [state.view(seat) for seat in (captain, 1 - captain, None)]
    assert [view["seas"][2]["next"] for view in views] == ["pearl", None, None]
    assert [view["seas"][2]["scouted_by"] for view in views] == [[captain]] * 3
    assert [("isle" in state.events_for(seat)[0]) for seat in (captain, 1 - captain)] == [
        True,
        False,
    ]
    assert not any(text.startswith("scout") for text in legal(state))
    for seed in range(5):
        drawn = table_of(state.determinize(captain, seed))["seas"]["far"]
        assert drawn[0] == "pearl"
    state.apply("sail sea=far")
    assert table_of(state)["seats"][captain]["scouted"] == []


# ---- Delivery ----------------------------------------------------------------------------------


def landed(*orders: str) -> carrack.State:
    """Return a state in which somebody brings two pearls and a spice home."""
    state = next_isles(holding(start(), *orders), "far", "pearl", "spice", "pearl")
    for _ in range(3):
        state.apply("sail sea=far")
    state.apply("land")
    return state


@pytest.mark.rule("isles.delivery.fill", "isles.score.orders", "isles.score.goods")
def test_each_of_the_goods_serves_one_order() -> None:
    state = landed("spice-pearl", "pearl-pearl", "fruit-pearl")
    captain = state.seat
    assert captain is not None
    assert legal(state) == ["fill order=spice-pearl", "fill order=pearl-pearl", "done"]
    state.apply("fill order=spice-pearl")
    assert legal(state) == ["done"]
    state.apply("done")
    lines = {line["source"]: line["points"] for line in state.score_sheet()[captain]["lines"]}
    assert lines == {"fruit": 0, "timber": 0, "spice": 3, "pearl": 10, "orders": 8}
    assert state.scores()[captain] == 21


@pytest.mark.rule("isles.delivery.fill")
def test_orders_are_filled_in_one_move_until_the_captain_is_done() -> None:
    state = landed("spice-pearl", "pearl-pearl", "fruit-pearl")
    assert [state.completes(action) for action in state.legal_actions()] == [False, False, True]


@pytest.mark.rule("isles.delivery.fill")
def test_filling_an_order_can_be_taken_back() -> None:
    state = landed("pearl-pearl")
    before = state.hash()
    state.apply("fill order=pearl-pearl")
    assert state.undo_limit > 0
    state.undo()
    assert state.hash() == before


@pytest.mark.rule("isles.delivery.when")
def test_who_can_fill_nothing_says_done_all_the_same() -> None:
    assert legal(landed("fruit-fruit")) == ["done"]
    state = next_isles(start(), "near", "fruit")
    captain = state.seat
    state.apply("sail sea=near")
    state.apply("land")
    assert state.seat != captain, "one good fills no order"


@pytest.mark.rule("isles.delivery.store", "isles.delivery.draw", "isles.hidden.orders")
def test_the_rest_is_stored_and_orders_are_drawn() -> None:
    state = landed("pearl-pearl")
    captain = state.seat
    assert captain is not None
    state.apply("fill order=pearl-pearl")
    state.apply("done")
    own: Any = state.view(captain)["seats"]
    other: Any = state.view(1 - captain)["seats"]
    assert own[captain]["goods"] == {"spice": 1, "pearl": 2}
    assert sum(own[captain]["orders"].values()) == 3
    assert (other[captain]["orders"], other[captain]["orders_held"]) == (None, 3)
    assert told(state) == ["stored", "drew"]
    assert "orders" not in state.events_for(1 - captain)[0]


# ---- The end -----------------------------------------------------------------------------------


def nearly_over(turns: int, empty: tuple[str, ...] = ("near",)) -> carrack.State:
    """Return a state before a turn: seas without isles, but for one pearl if all are empty."""
    state = start()
    snapshot = state.to_dict()
    table: Any = snapshot["table"]
    kept = [] if len(empty) < 3 else ["pearl"]
    for sea in empty:
        for isle in table["seas"][sea]:
            table["lost"][isle] = table["lost"].get(isle, 0) + 1
        table["seas"][sea] = []
    if kept:
        table["seas"]["far"] = kept
        table["lost"]["pearl"] -= 1
    table["turns"] = turns
    table["agenda"][0]["seat"] = (table["starter"] + turns) % 2
    return state.game.from_dict(snapshot)


@pytest.mark.rule("isles.end.round")
def test_the_round_is_played_to_its_end() -> None:
    state = next_isles(nearly_over(1), "middle", "fruit")
    state.apply("sail sea=middle")
    state.apply("land")
    assert state.over
    assert state.view(None)["ended"] == "last-round"
    with pytest.raises(InvalidData, match="has not ended"):
        nearly_over(2)


@pytest.mark.rule("isles.end.isles")
def test_the_game_ends_with_the_last_isle() -> None:
    state = nearly_over(3, ("near", "middle", "far"))
    state.apply("sail sea=far")
    assert legal(state) == ["land"]
    state.apply("land")
    assert state.view(None)["ended"] == "no-isles"
    with pytest.raises(IllegalAction, match=r"isles\.end\.isles"):
        state.apply("land")


def finished(first: Table, second: Table) -> carrack.State:
    """Return a finished game in which two seats have goods, filled orders and spyglasses."""
    state = nearly_over(1, ("near", "middle", "far"))
    snapshot = state.to_dict()
    table: Any = snapshot["table"]
    table["seas"]["far"] = []
    table["lost"]["pearl"] += 1
    table["turns"] = 2
    table["agenda"] = []
    for seat in table["seats"]:
        table["orders"] += [name for name, n in seat["hand"].items() for _ in range(n)]
        seat["hand"] = {}
    for seat, given in zip(table["seats"], (first, second), strict=True):
        seat.update(given)
        for isle, count in given.get("goods", {}).items():
            table["lost"][isle] -= count
        for name, count in given.get("filled", {}).items():
            for _ in range(count):
                table["orders"].remove(name)
    return state.game.from_dict(snapshot)


@pytest.mark.rule("isles.score.ties")
@pytest.mark.parametrize(
    ("first", "second", "ranking"),
    [
        ({"goods": {"pearl": 1}}, {"goods": {"spice": 1}}, [[0], [1]]),
        ({"goods": {"spice": 2}}, {"filled": {"spice-spice": 1}}, [[1], [0]]),
        ({"goods": {"spice": 1}, "spyglasses": 0}, {"goods": {"fruit": 3}}, [[1], [0]]),
        ({"goods": {"spice": 1}}, {"goods": {"fruit": 3}}, [[0, 1]]),
    ],
    ids=["points", "orders", "spyglasses", "shared"],
)
def test_who_is_ahead(first: Table, second: Table, ranking: list[list[int]]) -> None:
    assert finished(first, second).ranking() == ranking


def test_a_snapshot_that_cannot_be_is_refused_by_name() -> None:
    state = start()
    snapshot = state.to_dict()
    table: Any = snapshot["table"]
    table["voyage"] = {ISLES[4]: 2}
    with pytest.raises(InvalidData, match="isles 'reef'"):
        state.game.from_dict(snapshot)
