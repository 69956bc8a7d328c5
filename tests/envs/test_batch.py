"""Many games at once: the same as one by one, whatever the number of processes."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import carrack
from carrack.envs.batch import Batch
from carrack.envs.rewards import placement
from carrack.envs.seeds import derived
from carrack.kernel.errors import CarrackError


def first_legal(masks: Any) -> Any:
    """Return the lowest legal action of every game."""
    return np.argmax(masks, axis=1)


def trace(workers: int, steps: int, bots: Sequence[str | None] | None = None) -> list[Any]:
    """Play a batch by the lowest legal actions; return all it showed."""
    shown: list[Any] = []
    with Batch("age-of-exploration", 5, workers, players=2, bots=bots, seed=7) as batch:
        for _ in range(steps):
            shown.append(
                [part.tolist() for part in (batch.observations, batch.masks, batch.seats)]
                + [batch.rewards.tolist(), batch.over.tolist()]
            )
            batch.step(first_legal(batch.masks))
    return shown


def test_the_number_of_workers_does_not_matter() -> None:
    assert trace(1, 40) == trace(3, 40)


def test_games_are_those_of_their_seeds() -> None:
    """A row shows one game to its end, its worth, and then the next."""
    game = carrack.game("age-of-exploration", players=2)
    states = [game.start(derived(7, f"game {row} episode 0")) for row in range(3)]
    ended = 0
    with Batch("age-of-exploration", 3, 2, players=2, seed=7) as batch:
        while not ended:
            actions = [state.legal_actions()[0] for state in states]
            batch.step(actions)
            for row, state in enumerate(states):
                state.apply(actions[row])
                if state.over:
                    assert batch.over[row] == 1
                    assert batch.rewards[row].tolist() == placement(state)
                    states[row] = game.start(derived(7, f"game {row} episode 1"))
                    ended += 1
                else:
                    assert not batch.over[row]
                    assert not batch.rewards[row].any()
                assert batch.observations[row].tolist() == states[row].observe(states[row].seat)
                assert np.flatnonzero(batch.masks[row]).tolist() == sorted(
                    states[row].legal_actions()
                )
                assert batch.seats[row] == states[row].seat


def test_bots_take_their_seats() -> None:
    for shown in trace(2, 15, [None, "random"]):
        assert set(shown[2]) == {0}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"games": 0}, "empty-batch"),
        ({"games": 2, "bots": ["random", "random"]}, "nobody-learns"),
        ({"games": 2, "bots": [None]}, "seats-do-not-fit"),
        ({"games": 2, "bots": ["random"]}, "seats-do-not-fit"),
        ({"games": 2, "bots": "random"}, "bots-no-list"),
        ({"games": 2.5}, "not-whole"),
        ({"games": 2, "workers": 1.5}, "not-whole"),
        ({"games": 2, "seed": "seven"}, "not-whole"),
        ({"games": 2, "bots": [None, "nelson"]}, "unknown-bot"),
        ({"games": 2, "reward": "glory"}, "unknown-reward"),
    ],
)
def test_what_can_be_chosen_is_said(given: dict[str, Any], code: str) -> None:
    with pytest.raises(CarrackError) as refused:
        Batch("age-of-exploration", players=2, **given)
    assert refused.value.code == code


def test_numbers_may_be_those_of_numpy() -> None:
    two, seven = np.int64(2), np.int64(7)
    with Batch("age-of-exploration", two, players=two, seed=seven) as batch:  # type: ignore[arg-type]
        shown = batch.observations.copy()
    with Batch("age-of-exploration", 2, players=2, seed=7) as batch:
        assert (batch.observations == shown).all()


def test_mistakes_of_the_learner() -> None:
    with Batch("age-of-exploration", 2, players=2, seed=1) as batch:
        shown = batch.observations.copy()
        for actions, code in (
            ([0], "actions-do-not-fit"),
            ([-1, 0], "illegal-actions"),
            ([10_000, 0], "illegal-actions"),
            (np.argmin(batch.masks, axis=1), "illegal-actions"),
            (first_legal(batch.masks).astype(np.float32), "actions-not-whole"),
            ([True, True], "actions-not-whole"),
        ):
            with pytest.raises(CarrackError) as refused:
                batch.step(actions)
            assert refused.value.code == code
        assert (batch.observations == shown).all()
        batch.step(first_legal(batch.masks))
    with pytest.raises(CarrackError) as refused:
        batch.step(first_legal(batch.masks))
    assert refused.value.code == "batch-closed"


@pytest.mark.parametrize("moment", ["send_bytes", "recv_bytes"])
def test_an_interrupted_step_closes_the_batch(moment: str) -> None:
    """Answers that nobody took would be taken for those of the next step."""

    class Interrupted:
        """The line to the second worker, while a person presses Ctrl-C."""

        def __init__(self, line: Any) -> None:
            self.line = line
            self.pressed = False

        def __getattr__(self, name: str) -> Any:
            if name == moment and not self.pressed:
                self.pressed = True
                raise KeyboardInterrupt
            return getattr(self.line, name)

    with Batch("age-of-exploration", 3, 2, players=2, seed=1) as batch:
        crew: Any = batch._crew
        processes = list(crew._processes)
        crew._lines[1] = Interrupted(crew._lines[1])
        with pytest.raises(KeyboardInterrupt):
            batch.step(first_legal(batch.masks))
        with pytest.raises(CarrackError) as refused:
            batch.step(first_legal(batch.masks))
    assert refused.value.code == "batch-closed"
    assert not any(process.is_alive() for process in processes)


def test_a_worker_that_is_lost_is_told_of() -> None:
    with Batch("age-of-exploration", 2, players=2, seed=1) as batch:
        batch._crew._processes[0].kill()
        with pytest.raises(CarrackError) as refused:
            batch.step(first_legal(batch.masks))
    assert refused.value.code == "worker-failed"
