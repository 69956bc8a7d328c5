"""A damaged snapshot is refused by name, or it is a state like any other."""

import random
from typing import Any

import pytest

import carrack
from carrack.kernel.errors import InvalidData
from carrack.kernel.game import Game, State
from tests.effort import effort
from tests.generic.conservation import inventory
from tests.generic.damage import damaged
from tests.generic.sampling import sampled
from tests.generic.state_checks import check_somebody_must_choose, through_json
from tests.generic.subjects import Subject, subjects, walk

DAMAGES = effort(compiled=150, pure=40)


@pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.name)
def test_refused_by_name_or_playable(subject: Subject) -> None:
    chance = random.Random(subject.name)
    game = subject.game
    taken = [state.to_dict() for seed in (1, 2) for state in sampled(game, seed, 97)]
    for _ in range(DAMAGES):
        snapshot = through_json(chance.choice(taken))
        done = damaged(snapshot, chance)
        try:
            _refused_or_playable(game, snapshot, chance)
        except Exception as error:
            raise AssertionError(f"{done}: {error!r}") from error


def _refused_or_playable(game: Game, snapshot: dict[str, object], chance: random.Random) -> None:
    try:
        state = game.from_dict(snapshot)
    except InvalidData as error:
        if not error.where:
            raise
        return
    _plays_on(state, chance)


def _plays_on(state: State, chance: random.Random) -> None:
    """Play on, also with what each viewer could take it for."""
    assert state.game.from_dict(through_json(state.to_dict())).hash() == state.hash()
    expected = inventory(state)
    truths = [state.determinize(seat, 1) for seat in (None, *range(state.game.players))]
    for truth in (state, *truths):
        assert inventory(truth) == expected
        for _ in range(15):
            check_somebody_must_choose(truth)
            if truth.over:
                break
            truth.apply(chance.choice(truth.legal_actions()))
        assert inventory(truth) == expected


def _first(decision: str, seed: int) -> tuple[Game, dict[str, Any]]:
    """Return the snapshot of the first state that asks for a kind of decision."""
    game = carrack.game("age-of-exploration", players=3)
    for state in walk(game, seed):
        if state.decision is not None and state.decision.kind == decision:
            return game, through_json(state.to_dict())
    raise AssertionError(f"no {decision} with seed {seed}")


def test_buying_on_without_gold() -> None:
    """Found by damage: after an even number of cards the next one costs gold."""
    game, snapshot = _first("acquire", 3)
    table = snapshot["table"]
    buyer = table["agenda"][-1]["seat"]
    for card, count in table["seats"][buyer]["gold"].items():
        table["discard"][card] = table["discard"].get(card, 0) + count
    table["seats"][buyer]["gold"] = {}
    table["agenda"][-1]["second"] = 2
    _refused_or_playable(game, snapshot, random.Random(1))


def test_a_second_deck_of_cards_that_never_went_in() -> None:
    """Found by damage: whoever redraws the deck has too few cards to choose from."""
    game = carrack.game("age-of-exploration", players=3)
    snapshots = (through_json(state.to_dict()) for state in walk(game, 3))
    snapshot = next(one for one in snapshots if one["table"]["second_deck"])
    snapshot["table"]["second_pool"] = {}
    _refused_or_playable(game, snapshot, random.Random(1))
