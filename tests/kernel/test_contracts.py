"""The Game and State contracts, seen through the toy game."""

import pytest

import carrack
from carrack.kernel.errors import CarrackError, IllegalAction, InvalidData
from carrack.kernel.game import Decision, Game, State
from carrack.kernel.observation import Layout
from carrack.kernel.scores import ScoreSheet
from tests.toy.game import ENTRY


def game() -> Game:
    return ENTRY.configure(3, {})


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"game": "chess"}, "game"),
        ({"rules": "0"}, "rules"),
        ({"players": 4}, "players"),
        ({"options": {}}, "options"),
        ({"position": -1}, "position"),
        ({"position": 1 << 70}, "position"),
        ({"chance": None}, "chance"),
        ({"chance": {"key": "00", "draws": 0}}, "chance.key"),
        ({"chance": {"key": "x" * 64, "draws": 0}}, "chance.key"),
        ({"chance": {"key": "00" * 32, "draws": -1}}, "chance.draws"),
        ({"chance": {"key": "00" * 32, "draws": 0, "more": 1}}, "chance.more"),
        ({"table": []}, "table"),
        ({"surplus": 1}, "surplus"),
    ],
)
def test_snapshots_that_do_not_fit(change: dict[str, object], where: str) -> None:
    snapshot = {**game().start(1).to_dict(), **change}
    with pytest.raises(InvalidData) as refused:
        game().from_dict(snapshot)
    assert refused.value.where == where
    assert str(refused.value).startswith(f"{where}: ")


@pytest.mark.parametrize("name", ["game", "rules", "players", "options", "chance", "table"])
def test_snapshots_with_a_field_missing(name: str) -> None:
    snapshot = game().start(1).to_dict()
    del snapshot[name]
    with pytest.raises(InvalidData, match=f"{name}: this field is missing"):
        game().from_dict(snapshot)


def test_older_snapshots_are_adopted() -> None:
    snapshot = {**game().start(1).to_dict(), "rules": "0"}
    assert game().adopt(snapshot).hash() == game().start(1).hash()
    assert snapshot["rules"] == "0"


def test_actions_by_number_and_text() -> None:
    one, other = game().start(1), game().start(1)
    one.apply("scout")
    other.apply(game().action_id("scout"))
    assert one.hash() == other.hash()


def test_refusal_names_rule_and_what_is_legal() -> None:
    state = game().start(1)
    with pytest.raises(IllegalAction) as refused:
        state.apply("take")
    assert refused.value.rule == "toy.turn"
    assert "scout" in refused.value.legal
    assert "'take' is not allowed now (rule toy.turn). Allowed: scout" in str(refused.value)


def test_refusal_after_the_end() -> None:
    state = game().start(1)
    while not state.over:
        state.apply(state.legal_actions()[0])
    with pytest.raises(IllegalAction, match="nothing, the game is over") as refused:
        state.apply("scout")
    assert refused.value.rule == "toy.end"


def test_every_error_has_a_code_and_details() -> None:
    state = game().start(1)
    with pytest.raises(CarrackError) as refused:
        state.apply("nonsense")
    assert refused.value.code == "unknown-action"
    assert refused.value.details["action"] == "nonsense"
    assert str(refused.value) == refused.value.message


class Plain(State):
    """A game that says nothing of moves and ties."""

    def score_sheet(self) -> list[ScoreSheet]:
        return [{"seat": seat, "lines": [], "total": seat} for seat in range(3)]


def test_what_a_game_need_not_say() -> None:
    """Then each action is a move, and equal points share a place."""
    state = Plain(game())
    assert state.completes(0)
    assert not state.in_parts()
    assert state.standings() == [[0], [1], [2]]


def test_cards_shown_one_by_one_are_one_move() -> None:
    state = game().start(3)
    while not (state.decision and state.decision.kind == "showing"):
        showing = [action for action in state.legal_actions() if not state.completes(action)]
        state.apply((showing or state.legal_actions())[0])
    assert state.in_parts()
    assert state.completes(game().action_id("stop"))


def test_what_a_game_must_provide() -> None:
    bare = Game(ENTRY, 3, {}, game().actions)
    for method in (bare.blank, bare.layout, bare.view_type):
        with pytest.raises(NotImplementedError):
            method()
    with pytest.raises(NotImplementedError):
        bare.render([])
    state = State(bare)
    for call in (state.deal, state.pending, state.dump, state.standings, state.score_sheet):
        with pytest.raises(NotImplementedError):
            call()
    for ask in (state.play, state.refusal, state.observation, state.redeal):
        with pytest.raises(NotImplementedError):
            ask(0)
    with pytest.raises(NotImplementedError):
        state.list_legal([])
    with pytest.raises(NotImplementedError):
        state.copy_to(state)


def test_layout_parts() -> None:
    layout = Layout([("one", 1), ("three", 3)])
    assert layout.length == 4
    assert layout.part([9, 1, 2, 3], "three") == [1, 2, 3]
    assert layout.value([9, 1, 2, 3], "one") == 9
    assert layout.slices[1] == ("three", 1, 3)


def test_decision_reads_well() -> None:
    decision = Decision("turn", "a.rule", 2, {"x": 1})
    assert repr(decision) == "Decision('turn', seat=2, rule='a.rule', facts={'x': 1})"


def test_shared_places() -> None:
    """Seats with the same standing share a place; the next place comes after them."""
    state = game().start(1)
    table = {
        "turns": 36,
        "agenda": [],
        "deck": [0, 1, 2, 3, 4] * 4,
        "hands": [[0] * 5] * 3,
        "shown": [[0] * 5] * 3,
        "dropped": [0] * 5,
        "coins": [3, 7, 3],
    }
    over = game().from_dict({**state.to_dict(), "table": table})
    assert over.scores() == [3, 7, 3]
    assert over.ranking() == [[1], [0, 2]]


def test_public_names() -> None:
    for name in carrack.__all__:
        assert getattr(carrack, name) is not None
    assert isinstance(carrack.COMPILED, bool)
