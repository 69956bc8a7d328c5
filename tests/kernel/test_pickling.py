"""Pickle, copy and deep copy, here and in other processes."""

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

import pytest

import carrack
from carrack import Bot, Decision, Entry, Event, Game, Layout, Position, Record, State
from carrack.bots.random_bot import RandomBot
from carrack.kernel.catalogue import flag
from carrack.kernel.errors import CarrackError, IllegalAction, InvalidData, UnknownAction
from carrack.kernel.history import steps_of
from tests.toy.game import ENTRY as TOY
from tests.toy.game import listed

GAMES = [entry.id for entry in carrack.games()]
BOTS = [(id, name) for id in GAMES for name in ("random", "greedy", "search:2")]
BOTS += [("age-of-exploration", name) for name in ("easy", "normal", "search:8")]

Thing = TypeVar("Thing")


def pickled(thing: Thing) -> Thing:
    """Return a thing that has been through pickle."""
    found: Thing = pickle.loads(pickle.dumps(thing))
    return found


COPIES: list[Callable[[Any], Any]] = [pickled, copy.copy, copy.deepcopy]


def played(game: Game, decisions: int = 30) -> State:
    """Return a state after some random decisions."""
    state = game.start(seed=7)
    bot = RandomBot(3)
    for _ in range(decisions):
        state.apply(bot.choose(state.legal_actions()))
    return state


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("other", COPIES)
def test_a_state_is_copied_whole(id: str, other: Callable[[State], State]) -> None:
    state = played(carrack.game(id))
    found = other(state)
    assert type(found) is type(state)
    assert found.hash() == state.hash()
    assert found.legal_actions() == state.legal_actions()
    assert found.seed == 7
    assert found.undo_limit == state.undo_limit
    for seat in (None, 0, 1):
        assert found.observe(seat) == state.observe(seat)
        assert found.events_for(seat) == state.events_for(seat)
    assert found.listening
    assert Record.of(found).to_dict() == Record.of(state).to_dict()


@pytest.mark.parametrize("other", COPIES)
def test_copies_go_their_own_ways(other: Callable[[State], State]) -> None:
    state = played(carrack.game("age-of-exploration"))
    before = state.hash()
    found = other(state)
    found.apply(found.legal_actions()[0])
    assert state.hash() == before
    state.apply(state.legal_actions()[0])
    assert found.hash() == state.hash()


def test_a_pickled_state_is_taken_back_and_goes_on() -> None:
    game = carrack.game("age-of-discovery-2015", players=3)
    state = played(game)
    while not state.undo_limit:
        state.apply(state.legal_actions()[0])
    found = pickled(state)
    found.undo()
    state.undo()
    assert found.hash() == state.hash()
    assert found.beginning().hash() == game.start(seed=7).hash()


@pytest.mark.parametrize("events", [True, False])
def test_a_pickled_state_listens_if_it_did(events: bool) -> None:
    state = carrack.game("age-of-exploration").start(1, events=events)
    found = pickled(state)
    assert found.listening == events
    assert found.events_for(0) == state.events_for(0)


def test_a_state_from_a_snapshot_keeps_its_beginning() -> None:
    game = carrack.game("age-of-exploration", players=3)
    state = game.from_dict(played(game).to_dict())
    state.apply(state.legal_actions()[0])
    found = pickled(state)
    assert found.seed is None
    assert found.beginning().hash() == state.beginning().hash()
    assert [step.action for step in steps_of(found.history()[-1])] == [
        step.action for step in state.history()
    ]


@pytest.mark.parametrize("id", GAMES)
def test_a_finished_game(id: str) -> None:
    state = carrack.game(id, players=2).start(seed=5, events=False)
    bot = RandomBot(2)
    while not state.over:
        state.apply(bot.choose(state.legal_actions()))
    found = pickled(state)
    assert found.over
    assert found.ranking() == state.ranking()
    assert found.score_sheet() == state.score_sheet()


def test_a_state_of_a_game_in_no_catalogue() -> None:
    state = played(TOY.configure(3, {"copies": 3}), 5)
    found = pickled(state)
    assert found.hash() == state.hash()
    assert found.game.options == state.game.options


def test_a_game_is_pickled_as_its_entry_players_and_options() -> None:
    house = {"faces": [0, 0, 0, 0, 1, 1, 2, 2, 3]}
    game = carrack.game("dawn-of-empires", players=3, house=house)
    found = pickled(game)
    assert (found.id, found.players, found.options) == (game.id, 3, game.options)
    assert found.entry is game.entry
    assert copy.copy(game) is game
    assert copy.deepcopy(game) is game


def test_an_entry_is_pickled_as_its_id_if_the_catalogue_has_it() -> None:
    for entry in carrack.games():
        assert pickled(entry) is entry
        assert copy.copy(entry) is entry
        assert copy.deepcopy(entry) is entry
    stranger = pickled(TOY)
    assert stranger is not TOY
    assert isinstance(stranger, Entry)
    assert stranger.configure(3, {}).options == TOY.configure(3, {}).options
    with listed():
        assert pickled(TOY) is TOY


@pytest.mark.parametrize("other", COPIES)
def test_options(other: Callable[[Any], Any]) -> None:
    for entry in carrack.games():
        for option in entry.options:
            found = other(option)
            assert repr(found) == repr(option)
            assert found.checked(option.default) == option.checked(option.default)
    assert other(flag("brave", True)).default is True


@pytest.mark.parametrize("other", COPIES)
def test_records(other: Callable[[Record], Record]) -> None:
    state = played(carrack.game("age-of-exploration", players=2))
    record = Record.of(state, events=True)
    found = other(record)
    assert found.to_dict() == record.to_dict()
    assert found.replay().hash() == state.hash()
    assert vars_of(pickled(record.verify())) == vars_of(record.verify())


def vars_of(verification: carrack.Verification) -> tuple[int, int, bool]:
    """Return what a verification tells."""
    return verification.decisions, verification.hashes, verification.result_checked


def test_a_deep_copy_of_a_record_is_independent() -> None:
    record = Record.of(played(carrack.game("age-of-exploration", players=2)))
    other = copy.deepcopy(record)
    other.names[0] = "Ann"
    other.segments[0].moves.pop()
    assert record.names[0] == "Player 1"
    assert record.position == 30


@pytest.mark.parametrize("other", COPIES)
def test_decisions_events_and_layouts(other: Callable[[Any], Any]) -> None:
    decision = Decision("turn", "toy.turn", 2, {"left": 3})
    assert repr(other(decision)) == repr(decision)
    event = Event("dealt", "toy.deal", {"seat": 1}, {"cards": ["a"]}, (1,))
    assert other(event).seen_by(1) == event.seen_by(1)
    assert other(event).seen_by(0) == event.seen_by(0)
    layout = Layout([("one", 2), ("two", 3)])
    assert other(layout).slices == layout.slices
    assert other(layout).part([1, 2, 3, 4, 5], "two") == [3, 4, 5]


# ---- Bots --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "name"), BOTS)
@pytest.mark.parametrize("other", [pickled, copy.deepcopy])
def test_a_bot_goes_on_where_it_stood(id: str, name: str, other: Callable[[Bot], Bot]) -> None:
    state = carrack.game(id, players=2).start(seed=3, events=False)
    bot = carrack.make_bot(name, state.game, seed=11)
    for _ in range(5):
        state.apply(bot.decide(Position(state)))
    found = other(bot)
    assert type(found) is type(bot)
    assert repr(found) == repr(bot)
    for _ in range(4):
        action = bot.decide(Position(state))
        assert found.decide(pickled(Position(state))) == action
        state.apply(action)


class Last(Bot):
    """Takes the last action, and counts."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.taken = 0

    def decide(self, position: Position) -> int:
        """Return the last action."""
        self.taken += 1
        return position.legal[-1]


@pytest.mark.parametrize("other", COPIES)
def test_a_bot_written_in_python(other: Callable[[Last], Last]) -> None:
    game = carrack.game("age-of-exploration")
    bot = Last(game)
    bot.decide(Position(game.start(1)))
    found = other(bot)
    assert found.taken == 1
    assert found.game.id == game.id


# ---- Other processes ---------------------------------------------------------------------------


def played_on(state: State) -> tuple[str, State]:
    """Play the first action, in a worker; what happens there comes back."""
    state.apply(state.legal_actions()[0])
    return state.hash(), state


def refused(state: State) -> None:
    """Try what is not allowed, in a worker."""
    state.apply(next(n for n in range(state.game.action_count) if n not in state.legal_actions()))


def test_a_pool_of_processes() -> None:
    states = [played(carrack.game(id), 3) for id in GAMES]
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        answers = list(pool.map(played_on, states))
        with pytest.raises(IllegalAction) as caught:
            pool.submit(refused, states[0]).result()
    for state, (found, back) in zip(states, answers, strict=True):
        state.apply(state.legal_actions()[0])
        assert found == state.hash() == back.hash()
    with pytest.raises(IllegalAction) as here:
        refused(played(carrack.game(GAMES[0]), 3))
    assert caught.value.action == here.value.action
    assert caught.value.rule == here.value.rule
    assert caught.value.legal == here.value.legal
    assert caught.value.details == here.value.details
    assert str(caught.value) == str(here.value)


# ---- Errors ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "error",
    [
        CarrackError("code", "A message.", {"a": 1}),
        UnknownAction("unknown-action", "No such action.", {"action": "x"}),
        IllegalAction("sail", "toy.sail", ["pass"]),
        InvalidData("a.b", "wrong-type", "a text is expected", {"found": "null"}),
        InvalidData("a", "bad-move", "no", None, UnknownAction("unknown-action", "No.")),
    ],
)
@pytest.mark.parametrize("other", COPIES)
def test_errors(error: CarrackError, other: Callable[[CarrackError], CarrackError]) -> None:
    found = other(error)
    assert type(found) is type(error)
    assert str(found) == str(error)
    assert (found.code, found.message, found.details) == (error.code, error.message, error.details)
    if isinstance(error, IllegalAction) and isinstance(found, IllegalAction):
        assert (found.action, found.rule, found.legal) == (error.action, error.rule, error.legal)
    if isinstance(error, InvalidData) and isinstance(found, InvalidData):
        assert (found.where, found.bare) == (error.where, error.bare)
        assert repr(found.cause) == repr(error.cause)
