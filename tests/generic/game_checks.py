"""What must hold over a whole game. A check takes a configured game and a seed."""

import tempfile
from pathlib import Path

import pytest

from carrack.bots.random_bot import RandomBot
from carrack.kernel.errors import UndoRefused
from carrack.kernel.game import Game, State
from carrack.kernel.history import Step
from carrack.kernel.records.record import Record
from tests.generic.conservation import inventory
from tests.generic.sampling import sampled
from tests.generic.state_checks import through_json
from tests.generic.subjects import played, walk

#: Prime, and so small that no moment of a turn is missed for long.
SNAPSHOT_STRIDE = 5


def check_past_states_keep_their_hash(game: Game, seed: int) -> None:
    """Playing on changes no clone taken on the way, nor does playing on with a clone."""
    kept: list[tuple[State, str]] = []
    for state in walk(game, seed):
        kept.append((state.clone(), state.hash()))
        if state.position % 40 == 20:
            _play_on(state.clone(), seed + 1, 50)
    for clone, expected in kept:
        assert clone.hash() == expected, f"decision {clone.position}"


def _play_on(state: State, seed: int, decisions: int) -> None:
    bot = RandomBot(seed)
    for _ in range(decisions):
        if state.over:
            return
        state.apply(bot.choose(state.legal_actions()))


def check_snapshot_all_along(game: Game, seed: int) -> None:
    """The states of a game survive the way through JSON; reading one back takes a while."""
    for state in sampled(game, seed, SNAPSHOT_STRIDE):
        assert game.from_dict(through_json(state.to_dict())).hash() == state.hash()


def check_hashes_tell_states_apart(game: Game, seed: int) -> None:
    """No two moments of a game have the same hash."""
    hashes = [state.hash() for state in walk(game, seed)]
    assert len(set(hashes)) == len(hashes)
    assert {len(found) for found in hashes} == {32}


def check_replay_identity(game: Game, seed: int) -> None:
    """A saved record loads and replays to the same state, and verifies."""
    state = played(game, seed)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        Record.of(state, events=True).save(path)
        loaded = Record.load(path)
    replayed = loaded.replay()
    assert replayed.hash() == state.hash()
    assert replayed.seed == state.seed
    assert [step.action for step in replayed.history()] == [s.action for s in state.history()]
    report = loaded.verify()
    assert report.decisions == state.position
    assert report.result_checked
    assert loaded.to_dict() == Record.of(replayed, events=True).to_dict()


def check_record_from_a_snapshot(game: Game, seed: int) -> None:
    """A game that began from a snapshot has a record that begins with it."""
    middle = played(game, seed, 25)
    state = game.from_dict(middle.to_dict())
    _play_on(state, seed, 1 << 20)
    record = Record.from_dict(through_json(Record.of(state).to_dict()))
    assert record.segments[0].snapshot == middle.to_dict()
    assert record.replay().hash() == state.hash()
    record.verify()


def check_listening_changes_nothing(game: Game, seed: int) -> None:
    """With events and without, it is the same game."""
    loud = game.start(seed)
    quiet = game.start(seed, events=False)
    assert quiet.events_for(None) == []
    bot = RandomBot(seed)
    while not loud.over:
        action = bot.choose(loud.legal_actions())
        assert quiet.legal_actions() == loud.legal_actions()
        loud.apply(action)
        quiet.apply(action)
        assert quiet.events_for(None) == []
    assert quiet.hash() == loud.hash()


def check_same_seed_same_game(game: Game, seed: int) -> None:
    """A seed gives one game, whatever was played before; other seeds give others."""
    assert played(game, seed).hash() == played(game, seed).hash()
    starts = {game.start(one).hash() for one in (seed, seed + 1, -seed - 1, b"", b"7", 1 << 200)}
    assert len(starts) == 6


def check_nothing_is_lost(game: Game, seed: int) -> None:
    """The inventory is the same from start to end, and for every seed."""
    expected = inventory(game.start(seed + 1))
    for state in walk(game, seed):
        assert inventory(state) == expected, f"decision {state.position}"


def check_undo(game: Game, seed: int) -> None:
    """Undo goes back exactly to the last mark or somebody else's decision, to the same state."""
    hashes: list[str] = []
    deepest = 0
    for state in walk(game, seed):
        hashes.append(state.hash())
        limit = state.undo_limit
        # Taking back replays the game so far, so that trying it everywhere would take long.
        if state.position % 31 == 0 or limit > deepest or state.over:
            deepest = max(deepest, limit)
            assert limit == _expected_limit(state.history())
            _take_back(state.clone(events=True), hashes)
        if limit == 0:
            with pytest.raises(UndoRefused):
                state.clone().undo()


def _expected_limit(steps: list[Step]) -> int:
    limit = 0
    for step in reversed(steps):
        if step.marked or step.seat != steps[-1].seat:
            break
        limit += 1
    return limit


def _take_back(state: State, hashes: list[str]) -> None:
    before = state.history()
    for _ in range(state.undo_limit):
        position = state.position
        state.undo()
        assert state.position == position - 1
        assert state.hash() == hashes[state.position]
        assert _spelled(state.history()) == _spelled(before)[: len(state.history())]
        assert state.events_for(None) == []
    for step in before[state.position :]:
        assert step.action in state.legal_actions()
        state.apply(step.action)
    assert state.hash() == hashes[-1]


def _spelled(steps: list[Step]) -> list[tuple[int, int, bool]]:
    return [(step.action, step.seat, step.marked) for step in steps]


def check_action_texts(game: Game, seed: int) -> None:
    """Every action has a text of its own that reads back, in any order and spacing."""
    texts = [game.action_text(action) for action in range(game.action_count)]
    assert len(set(texts)) == len(texts)
    for action, text in enumerate(texts):
        assert game.action_id(text) == action
        assert text == " ".join(text.split())
        args = game.action_args(action)
        verb = args.pop("verb")
        backwards = [f"{name}={value}" for name, value in reversed(args.items())]
        assert game.action_id(f"  {verb}   {'  '.join(backwards)} ") == action
    assert texts == [game.action_text(action) for action in range(game.action_count)]


def check_same_options_same_numbers(game: Game, seed: int) -> None:
    """The same options give the same numbers, layout and schema each time."""
    twin = game.entry.configure(game.players, dict(game.options))
    assert twin.action_count == game.action_count
    assert [twin.action_text(n) for n in range(game.action_count)] == [
        game.action_text(n) for n in range(game.action_count)
    ]
    assert twin.layout().slices == game.layout().slices
    assert twin.view_schema() == game.view_schema()
    assert twin.options == game.options


GAME_CHECKS = [
    check_past_states_keep_their_hash,
    check_snapshot_all_along,
    check_hashes_tell_states_apart,
    check_replay_identity,
    check_record_from_a_snapshot,
    check_listening_changes_nothing,
    check_same_seed_same_game,
    check_nothing_is_lost,
    check_undo,
    check_action_texts,
    check_same_options_same_numbers,
]
