"""The server's time: what people's clocks run on, and what is shown of it.

Matches' time goes on by the monotonic clock, so that setting the system's clock changes nobody's
time. It goes on only while the server lives and can store: every two seconds it is stored where it
stands (`workers/heartbeat.py`), and between two such heartbeats it goes on by `LONGEST_GAP` at
most. A process that was paused or asleep, a database that took nothing, a server that was away for
a night: none of that is anybody's thinking time.
"""

import logging
import time
from typing import Final, Protocol, final

LOG: Final = logging.getLogger("carrack.server.server_clock")
#: No more than this passes between two heartbeats, however far apart they are.
LONGEST_GAP: Final = 5.0
#: The system's clock and the monotonic one differ by no more than this unless one was set.
LARGEST_DRIFT: Final = 0.5


class TimeSource(Protocol):
    """Where time comes from: the system, or a simulation."""

    def monotonic(self) -> float:
        """Return seconds that go on evenly, whatever is done to the system's clock."""

    def wall(self) -> float:
        """Return what the system holds for the time, in seconds since 1970."""


@final
class SystemTime:
    """The time of this machine."""

    def monotonic(self) -> float:
        """Return seconds that go on evenly."""
        return time.monotonic()

    def wall(self) -> float:
        """Return the system's time."""
        return time.time()


@final
class ServerClock:
    """Tells matches' time, which stands still while the server is away."""

    def __init__(self, source: TimeSource | None = None) -> None:
        self._source = source or SystemTime()
        self._base = self._source.wall()
        self._mark = self._source.monotonic()
        self._last = self._base
        self._steady_since = self._mark
        #: How far the system's time is ahead of matches' time.
        self._ahead = 0.0

    def now(self) -> float:
        """Return matches' time; it never goes back."""
        passed = min(self._source.monotonic() - self._mark, LONGEST_GAP)
        self._last = max(self._last, self._base + passed)
        return self._last

    def shown(self, moment: float) -> float:
        """Return a moment of matches' time as people's clocks have it, if nothing intervenes."""
        return moment + self._ahead

    def wall(self) -> float:
        """Return the time that people's clocks have, for what is dated and not counted."""
        return self._source.wall()

    def monotonic(self) -> float:
        """Return seconds that go on evenly, from nowhere in particular."""
        return self._source.monotonic()

    def steady_for(self) -> float:
        """Return for how long time has gone on since the start, or the last gap."""
        now = self._source.monotonic()
        return 0.0 if now - self._mark > LONGEST_GAP else now - self._steady_since

    # ---- Heartbeats ------------------------------------------------------------------------

    def resume(self, stored: float) -> None:
        """Go on from where matches' time was stored last."""
        self._last = stored
        self._mark = self._steady_since = self._source.monotonic()
        self._base = stored
        self._ahead = self._source.wall() - stored

    def confirm(self, stored: float, at: float) -> None:
        """Go on: matches' time was stored as it stood at a moment of the monotonic clock."""
        gap = at - self._mark - LONGEST_GAP
        if gap > 0:
            LOG.warning("paused, or unable to store, for %.0f s: clocks stood still", gap)
            self._steady_since = at
        self._base, self._mark = stored, at
        ahead = self._source.wall() - self.now()
        # Small differences stay as they are, or the same deadline would be shown with many times.
        if abs(ahead - self._ahead) > LARGEST_DRIFT:
            if gap <= 0:
                LOG.warning("the system's clock was set by %+.0f s", ahead - self._ahead)
            self._ahead = ahead
