"""Bugs on purpose: a simulator that does not find them would find no others either."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

from carrack.server.live.cluster import Cluster
from carrack.server.matches.change import Change
from carrack.server.matches.clock import after_change
from carrack.server.matches.match_store import MatchStore
from carrack.server.matches.rows import change_rows
from carrack.server.matches.undo import Undo
from carrack.server.people.ratings import Ratings

Plant = Callable[[pytest.MonkeyPatch], None]


def tell_before_storing(patched: pytest.MonkeyPatch) -> None:
    """Watchers hear of a move before it is stored."""

    async def write(self: Any, change: Change, apply: Callable[[Change], None]) -> None:
        rows = change_rows(change)
        apply(change)
        await self._writer.store(rows, lambda: None)

    patched.setattr(MatchStore, "_write", write)


def lose_an_announcement(patched: pytest.MonkeyPatch) -> None:
    """Every fifth announcement of another process is not heard."""
    heard = Cluster.on_matches_changed
    count = [0]

    def some(self: Cluster, message: str) -> None:
        count[0] += 1
        if count[0] % 5:
            heard(self, message)

    patched.setattr(Cluster, "on_matches_changed", some)


def carry_out_twice(patched: pytest.MonkeyPatch) -> None:
    """A request that is repeated is not recognised."""
    answer = Change.answer_request
    count = [0]

    def anew(self: Change, identity: str, request: str, **more: object) -> None:
        count[0] += 1
        answer(self, identity, f"{request} {count[0]}", **more)

    patched.setattr(Change, "answer_request", anew)


def keep_states_after_undo(patched: pytest.MonkeyPatch) -> None:
    """Whole states of a timeline that undo has left stay where they are."""
    go_back = Undo._go_back

    async def leaving(self: Undo, change: Change, *args: Any, **more: Any) -> None:
        await go_back(self, change, *args, **more)
        change.undone_to = None

    patched.setattr(Undo, "_go_back", leaving)
    # They are few and far between, and schedules are short.
    patched.setattr("carrack.server.matches.change.DECISIONS_PER_SNAPSHOT", 2)


def refund_time(patched: pytest.MonkeyPatch) -> None:
    """Undo leaves what a move has added to the clock."""

    def kept(terms: Any, clock: Any, seat: Any, at: float, to: int, *, agreed: bool) -> Any:
        return after_change(terms, clock, seat, at, to)

    patched.setattr("carrack.server.matches.change.after_undo", kept)


def forget_to_rate(patched: pytest.MonkeyPatch) -> None:
    """Nobody looks for matches whose end was stored by a process that did not live to rate them."""

    def start(self: Any) -> None:
        self._task = asyncio.create_task(self._run())

    patched.setattr(Ratings, "start", start)
    patched.setattr("carrack.server.people.ratings.SWEEP_SECONDS", 1e9)


PLANTS: Final[dict[str, Plant]] = {
    plant.__name__: plant
    for plant in (
        tell_before_storing,
        lose_an_announcement,
        carry_out_twice,
        keep_states_after_undo,
        refund_time,
        forget_to_rate,
    )
}


@contextmanager
def planted(name: str) -> Iterator[None]:
    """Have a bug while inside."""
    with pytest.MonkeyPatch.context() as patched:
        PLANTS[name](patched)
        yield
