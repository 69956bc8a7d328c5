"""So many of something for each key in so long."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, final

#: So many keys are remembered; whoever was quiet longest has most left anyway.
MOST_KEYS: Final = 50_000


@final
class KeyedLimit:
    """For each key a bucket of ``most``, which is full again after ``seconds``. 0: no limit."""

    def __init__(
        self, most: float, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most = most
        self._rate = most / seconds
        self._clock = clock
        #: What was left of a bucket, and when.
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def seconds_to_wait(self, key: str) -> float:
        """Return how long until one more may be taken; 0 if it may be now."""
        missing = 1.0 - self._left(key)
        return missing / self._rate if self._most and missing > 0 else 0.0

    def take(self, key: str) -> None:
        """Take one."""
        self._keep(key, self._left(key) - 1.0)

    def give_back(self, key: str) -> None:
        """Take back that one was taken."""
        self._keep(key, self._left(key) + 1.0)

    def _left(self, key: str) -> float:
        left, at = self._buckets.get(key, (self._most, 0.0))
        return min(self._most, left + (self._clock() - at) * self._rate)

    def _keep(self, key: str, left: float) -> None:
        if not self._most:
            return
        self._buckets[key] = (left, self._clock())
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)


#: Limits, each with the key that is counted there.
Counted = list[tuple[KeyedLimit, str]]


def take_from_each(counted: Counted) -> int:
    """Take one from all of some limits; from none if one of them has none left.

    Return how many seconds to wait then, else 0.
    """
    wait = max(limit.seconds_to_wait(key) for limit, key in counted)
    if wait > 0:
        return int(wait) + 1
    for limit, key in counted:
        limit.take(key)
    return 0


def give_back_to_each(counted: Counted) -> None:
    """Take back that one was taken from all of some limits."""
    for limit, key in counted:
        limit.give_back(key)
