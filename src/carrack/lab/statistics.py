"""How sure one can be: intervals for shares and means, also one that may be looked at any time.

All intervals are meant to hold the true value with the confidence asked for, 95 % unless told
otherwise.
"""

import math
from statistics import NormalDist, fmean, stdev
from typing import Final

CONFIDENCE: Final = 0.95

Interval = tuple[float, float]

#: Between 0 and 1 so many shares are tried as the true one.
_STEPS: Final = 400
#: How much of the capital a bet may risk at most.
_MOST_RISKED: Final = 0.75


def wilson(wins: float, games: float, confidence: float = CONFIDENCE) -> Interval:
    """Return Wilson's interval for a share of wins; both may be parts."""
    if games == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    share = wins / games
    scale = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / scale
    spread = share * (1 - share) / games + z * z / (4 * games * games)
    reach = z * math.sqrt(max(spread, 0.0)) / scale
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean_interval(values: list[float], confidence: float = CONFIDENCE) -> Interval | None:
    """Return Student's interval for the mean of independent values; of one value none."""
    if len(values) < 2:
        return None
    middle = fmean(values)
    reach = student(confidence, len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return middle - reach, middle + reach


def student(confidence: float, freedom: int) -> float:
    """Return how many standard errors an interval reaches on either side.

    Exact for one and two degrees of freedom, beyond by Fisher's expansion (within 1 %).
    """
    if freedom == 1:
        return math.tan(math.pi * confidence / 2)
    if freedom == 2:
        return confidence * math.sqrt(2 / (1 - confidence * confidence))
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return math.fsum(term / float(freedom) ** power for power, term in enumerate(terms))


def student_p_value(deviations: float, freedom: int) -> float:
    """Return how likely a mean is to lie so many standard errors off, or more, by chance alone.

    Both directions count. Exact for whole degrees of freedom (Abramowitz and Stegun, 26.7.3 f.).
    """
    angle = math.atan2(abs(deviations), math.sqrt(freedom))
    square = math.cos(angle) ** 2
    odd = freedom % 2 == 1
    term = math.cos(angle) if odd else 1.0
    terms = []
    for step in range(freedom // 2):
        terms.append(term)
        below = 2 * step + 3 if odd else 2 * step + 2
        term *= square * (below - 1) / below
    within = math.sin(angle) * math.fsum(terms)
    if odd:
        within = 2 / math.pi * (angle + within)
    return min(1.0, max(0.0, 1.0 - within))


def share_of_groups(groups: list[tuple[float, int]], confidence: float = CONFIDENCE) -> Interval:
    """Return an interval for a share of wins in trials that hang together in groups.

    A group is its wins, which may be parts, and its trials. It is Wilson's for as many independent
    trials as would be as sure: fewer where those of a group go the same way, never more than there
    are. Few groups say little about how groups differ, so Student's reach is taken for them. Where
    all trials went one way nothing tells how they hang together, and a group counts as one.
    """
    trials = sum(count for _, count in groups)
    if len(groups) < 2 or trials == 0:
        return 0.0, 1.0
    wins = math.fsum(won for won, _ in groups)
    share = min(1.0, max(0.0, wins / trials))
    squares = math.fsum((won - share * count) ** 2 for won, count in groups)
    spread = squares * len(groups) / (len(groups) - 1) / trials**2
    sure = float(trials)
    if share in (0.0, 1.0):
        sure = float(len(groups))
    elif spread > 0.0:
        sure = min(sure, share * (1 - share) / spread)
    normal = NormalDist().inv_cdf(0.5 + confidence / 2)
    sure *= (normal / student(confidence, len(groups) - 1)) ** 2
    return wilson(share * sure, sure, confidence)


def mean_p_value(values: list[float]) -> float:
    """Return how likely independent values so far from nothing on average are by chance."""
    count = len(values)
    if count < 2:
        return 1.0
    spread = stdev(values)
    middle = fmean(values)
    if spread <= 1e-12 * abs(middle):
        if middle == 0.0:
            return 1.0
        # All alike: Student would be sure at once, so only their signs are believed.
        return min(1.0, 2.0 * 0.5**count)
    return student_p_value(middle / (spread / math.sqrt(count)), count - 1)


def holm(p_values: list[float]) -> list[float]:
    """Return p-values corrected for being many, by Holm's method, in the order given.

    To call clear what is then below 5 % is wrong about anything at all in one study of twenty at
    most, whatever hangs together with what.
    """
    adjusted = [1.0] * len(p_values)
    worst = 0.0
    for rank, place in enumerate(sorted(range(len(p_values)), key=lambda n: p_values[n])):
        worst = max(worst, min(1.0, (len(p_values) - rank) * p_values[place]))
        adjusted[place] = worst
    return adjusted


class AnytimeInterval:
    """An interval for a mean of values from 0 to 1 that holds however often it is looked at.

    For every candidate mean two players bet against it, one on higher and one on lower values,
    with stakes fixed before each value is known. Were the candidate true, neither could expect to
    gain, and their capital would reach ``2 / risk`` with a chance of ``risk / 2`` at most, at any
    time at all (Ville's inequality). Candidates against which it did are out. The stakes are those
    of Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting" (2024).
    """

    def __init__(self, confidence: float = CONFIDENCE) -> None:
        self._risk = 1 - confidence
        self._means = [n / _STEPS for n in range(1, _STEPS)]
        # Logarithms of the capital: the product itself would leave the range of numbers.
        self._higher = [0.0] * len(self._means)
        self._lower = [0.0] * len(self._means)
        self._out = [False] * len(self._means)
        self._count = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Take the next value in."""
        assert 0.0 <= value <= 1.0, value
        stake = self._stake()
        bound = math.log(2 / self._risk)
        for n, mean in enumerate(self._means):
            self._higher[n] += math.log1p(min(stake, _MOST_RISKED / mean) * (value - mean))
            self._lower[n] += math.log1p(min(stake, _MOST_RISKED / (1 - mean)) * (mean - value))
            if max(self._higher[n], self._lower[n]) >= bound:
                self._out[n] = True
        self._count += 1
        self._sum += value
        middle = (0.5 + self._sum) / (self._count + 1)
        self._squares += (value - middle) ** 2

    def _stake(self) -> float:
        """Return what is staked on the next value: more when the values so far vary little."""
        spread = (0.25 + self._squares) / (self._count + 1)
        turn = self._count + 1
        return math.sqrt(2 * math.log(2 / self._risk) / (spread * turn * math.log(turn + 1)))

    @property
    def interval(self) -> Interval:
        """The means still possible; a step further on either side, for those between two tried."""
        kept = [n for n, out in enumerate(self._out) if not out]
        if not kept:
            # The truth is nearer to an end than the first step, or the values are an unlikely run.
            middle = self._sum / self._count
            return max(0.0, middle - 1 / _STEPS), min(1.0, middle + 1 / _STEPS)
        return kept[0] / _STEPS, (kept[-1] + 2) / _STEPS
