"""What processes of a run tell of each minute."""

import asyncio
import time
from collections import Counter
from multiprocessing.queues import Queue
from typing import Final

from tools.attacks.target import Json

MINUTE: Final = 60.0
MOST_FAILURES: Final = 20
MOST_CHARACTERS: Final = 600
#: Answers that tell of a failure of the server's own.
FAILURE: Final = 500


class Tally:
    """Counts what happened in the present minute; `next_minute` sends it off and begins anew."""

    def __init__(self, name: str, told: "Queue[Json]") -> None:
        self._name = name
        self._told = told
        self._counts: Counter[str] = Counter()
        self._times: list[float] = []
        self._failures: list[str] = []

    def count(self, what: str) -> None:
        """Count something."""
        self._counts[what] += 1

    def answer(self, status: int, body: bytes, what: str) -> None:
        """Count an answer, and keep those that tell of a failure."""
        self.count(str(status))
        if status >= FAILURE:
            self.fail(f"{what}: {status} {body.decode(errors='replace')}")

    def fail(self, words: str) -> None:
        """Keep what went wrong, if it is among the first."""
        if len(self._failures) < MOST_FAILURES:
            now = time.strftime("%H:%M:%S", time.gmtime())
            self._failures.append(f"{now} {words[:MOST_CHARACTERS]}")

    def time(self, seconds: float) -> None:
        """Keep how long something took."""
        self._times.append(seconds)

    def next_minute(self, minute: int) -> None:
        """Tell of a minute that is over."""
        self._told.put(
            {
                "who": self._name,
                "minute": minute,
                "counts": dict(self._counts),
                "times": spread(self._times),
                "failures": self._failures,
            }
        )
        self._counts.clear()
        self._times, self._failures = [], []


def spread(times: list[float]) -> Json:
    """Return the median, the slowest in a hundred and the slowest, in milliseconds."""
    ordered = sorted(times)
    if not ordered:
        return {"count": 0}

    def part(share: float) -> float:
        return round(1000 * ordered[int(share * (len(ordered) - 1))], 1)

    return {
        "count": len(ordered),
        "p50_ms": part(0.5),
        "p99_ms": part(0.99),
        "worst_ms": part(1.0),
    }


async def every_minute(tally: Tally, began: float, minutes: int) -> None:
    """Tell of every minute when it is over, and of what was before the first one."""
    for minute in range(minutes + 1):
        await asyncio.sleep(max(0.0, began + minute * MINUTE - time.monotonic()))
        tally.next_minute(minute)
