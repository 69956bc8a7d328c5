"""A study on a Ray cluster, played by a stand-in for Ray: every task is pickled on its way."""

import pickle
import sys
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from carrack.kernel.errors import CarrackError
from carrack.lab import journal
from carrack.lab.pool import Stop
from carrack.lab.studies import ray_executor
from carrack.lab.studies.run import StudyRun
from tests.lab.studies import DAWN, EXPLORATION, played, study


class StandIn:
    """As much of Ray as is used here. Its one node has what is installed at ``node``."""

    exceptions = SimpleNamespace(RayError=RuntimeError, RayTaskError=KeyError)

    def __init__(self) -> None:
        self.node: Callable[[list[str], Any], str] = journal.sources_digest
        self.tasks = 0

    def init(self, **_: object) -> None:
        pass

    def shutdown(self) -> None:
        pass

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1.0}

    def remote(self, **_: object) -> Callable[[Any], Any]:
        return lambda work: SimpleNamespace(
            remote=lambda *given: pickle.dumps((work, given)),
        )

    def wait(self, waiting: list[bytes], **_: object) -> tuple[list[bytes], list[bytes]]:
        return waiting[:1], waiting[1:]

    def get(self, task: bytes) -> Any:
        work, given = pickle.loads(task)
        if not self.tasks:
            # The process of a node knows nothing of what was found out here.
            ray_executor._installed.cache_clear()
        self.tasks += 1
        with pytest.MonkeyPatch.context() as there:
            there.setattr(journal, "sources_digest", self.node)
            return pickle.loads(pickle.dumps(work(*given)))

    def cancel(self, *_: object, **__: object) -> None:
        pass


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[StandIn]:
    stand_in = StandIn()
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    yield stand_in
    ray_executor._installed.cache_clear()


def on_ray(run: StudyRun) -> None:
    with ray_executor.RayExecutor(None, 1) as place:
        for _ in run.play(place, Stop()):
            pass


@pytest.mark.parametrize("data", [EXPLORATION, DAWN])
def test_the_games_are_those_of_the_local_pool(data: dict[str, Any], ray: StandIn) -> None:
    run = StudyRun(study(data))
    on_ray(run)
    assert run.complete
    kept = [{**facts.to_data(), "seconds": 0} for facts in run.games]
    assert kept == [{**facts.to_data(), "seconds": 0} for facts in played(study(data)).games]


def test_a_node_with_another_carrack_is_refused(ray: StandIn) -> None:
    """Its games would be mixed with the others, and nobody would know."""
    ray.node = lambda bots, game: "other rules"
    run = StudyRun(study(EXPLORATION))
    with pytest.raises(CarrackError) as refused:
        on_ray(run)
    assert refused.value.code == "ray-other-carrack"
    assert refused.value.details["node"]
    assert not run.games


def test_a_process_looks_once_at_what_it_has(ray: StandIn) -> None:
    asked: list[tuple[list[str], str]] = []
    real = journal.sources_digest

    def noted(bots: list[str], game: Any) -> str:
        asked.append((bots, game.id))
        return real(bots, game)

    ray.node = noted
    on_ray(StudyRun(study(EXPLORATION, seats=["greedy", "random", "random"])))
    assert ray.tasks > 1
    # The bots are named because those of other packages must be the same, too.
    assert asked == [(["greedy", "random"], "age-of-exploration")]
