"""Time that tests let pass."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest

from carrack.server.api import app
from carrack.server.api.services import Services


class VirtualTime:
    """A machine's clocks, which move when they are told to."""

    def __init__(self, wall: float = 1_800_000_000.0) -> None:
        self._monotonic = 1000.0
        self._wall = wall

    def monotonic(self) -> float:
        """Return the seconds that have passed."""
        return self._monotonic

    def wall(self) -> float:
        """Return what the system's clock shows."""
        return self._wall

    def let_pass(self, seconds: float) -> None:
        """Let time pass."""
        self._monotonic += seconds
        self._wall += seconds

    def set_clock(self, by: float) -> None:
        """Set the system's clock forward, or back."""
        self._wall += by


@contextmanager
def servers_on(time: VirtualTime) -> Iterator[None]:
    """Let servers that start inside go by virtual time."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(app, "Services", partial(Services, time_source=time))
        yield
