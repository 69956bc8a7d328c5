"""Plans for the rondel: the best way round, given what each space ahead would gain.

Each space counts once, for what it gains is spent then, and what comes later counts less.
``ahead`` holds the gains by distance from the marker, which stands at distance 0.
"""

from typing import final

from mypy_extensions import i64


@final
class Planner:
    """Finds the best way for a marker that moves ``reach`` spaces, and a few more for a toll."""

    def __init__(self, discount: float) -> None:
        self._discount = discount
        self.reach: i64 = 2
        self.paid: i64 = 0
        self.toll: float = 0.0

    def from_anywhere(self, ahead: list[float]) -> float:
        """Return the worth of the best space for a marker that may begin on any."""
        best = 0.0
        for gain in ahead:
            if gain > best:
                best = gain
        return best * self._discount

    def way_round(self, ahead: list[float]) -> float:
        """Return the worth of the best way when turns don't run out."""
        after = ahead[:]
        distance: i64 = len(ahead) - 1
        best = 0.0
        while distance >= 0:
            best = self._best_step(after, distance) * self._discount
            after[distance] += best
            distance -= 1
        return best

    def way_within(self, ahead: list[float], turns: i64) -> float:
        """Return the worth of the best way of so many turns."""
        last: i64 = len(ahead) - 1
        later: list[float] = [0.0] * len(ahead)
        while turns > 0:
            after: list[float] = []
            distance: i64 = 0
            while distance <= last:
                after.append(ahead[distance] + later[distance])
                distance += 1
            distance = 0
            while distance <= last:
                later[distance] = self._best_step(after, distance) * self._discount
                distance += 1
            turns -= 1
        return later[0]

    def _best_step(self, after: list[float], distance: i64) -> float:
        best = 0.0
        last: i64 = len(after) - 1
        step: i64 = 1
        farthest = self.reach + self.paid
        while step <= farthest and distance + step <= last:
            worth = after[distance + step]
            if step > self.reach:
                worth -= self.toll * float(step - self.reach)
            if worth > best:
                best = worth
            step += 1
        return best
