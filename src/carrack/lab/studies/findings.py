"""What came of a study: who wins how often, and which value shifts what, with intervals.

Games of one deal hang together, so a deal is what counts as one observation. The same deals are
played at every point: two values are compared deal by deal, which leaves the luck of the deal out.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from statistics import fmean
from typing import Final

from carrack.lab.statistics import (
    Interval,
    holm,
    mean_interval,
    mean_p_value,
    share_of_groups,
)
from carrack.lab.studies.facts import GameFacts, SeatFacts
from carrack.lab.studies.plan import Study
from carrack.plugins.study import BUILDING, FIRST_ACTION, SIDE, TECHNOLOGY

#: What a seat may have that its share of wins is asked for.
SEAT: Final = "seat"
TURN: Final = "turn"
BOT: Final = "bot"
TRAITS: Final = (SEAT, TURN, BOT, SIDE, FIRST_ACTION, BUILDING, TECHNOLOGY)
#: What not every game has: its wins are told of the games that do, and of as many players.
OF_SOME_GAMES: Final = (SEAT, TURN, BOT, SIDE)
#: What else is measured of a game.
SCORE: Final = "score"
DECISIONS: Final = "decisions"
ROUNDS: Final = "rounds"
ENDING: Final = "ending"
#: What is no share of games or of seats, and so may be more than all of them.
UNBOUNDED: Final = (SCORE, DECISIONS, ROUNDS)
#: Below this a corrected p-value is called clear.
CLEAR: Final = 0.05


@dataclass(frozen=True, slots=True)
class Share:
    """How often seats with a trait won. ``par`` is their share if all seats were equally good.

    ``interval`` is where the true share is. ``p_value`` tells how likely so large a distance from
    par is by chance, corrected for the number of shares looked at together. Both are over deals.
    """

    trait: str
    name: str
    seats: int
    wins: float
    par: float
    interval: Interval
    p_value: float

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.wins / self.seats

    @property
    def clear(self) -> bool:
        """Whether it is clear that the share is not par."""
        return self.p_value < CLEAR


@dataclass(slots=True)
class _Count:
    seats: int = 0
    wins: float = 0.0
    par: float = 0.0


#: Who had a trait, by deal.
_Deals = dict[int, _Count]


def shares(games: Iterable[GameFacts]) -> dict[str, list[Share]]:
    """Return the shares of wins by trait, in the order of `TRAITS`; the most frequent first."""
    counts: dict[tuple[str, str], _Deals] = {}
    for game in games:
        for seat, own in enumerate(game.seats):
            won = game.won(seat)
            for trait in _traits(seat, own):
                count = counts.setdefault(trait, {}).setdefault(game.round, _Count())
                count.seats += 1
                count.wins += won
                count.par += 1 / len(game.seats)
    found = {trait: listed for trait in TRAITS if (listed := _shares(counts, trait))}
    # Of bots all alike one wins every game: there is nothing to ask.
    if len(found.get(BOT, [])) == 1:
        del found[BOT]
    return found


def _traits(seat: int, own: SeatFacts) -> Iterator[tuple[str, str]]:
    yield SEAT, str(seat + 1)
    if own.turn is not None:
        yield TURN, str(own.turn + 1)
    yield BOT, own.bot
    if own.side is not None:
        yield SIDE, own.side
    if own.first_action is not None:
        yield FIRST_ACTION, own.first_action
    for name in dict.fromkeys(own.buildings):
        yield BUILDING, name
    for name in dict.fromkeys(own.technologies):
        yield TECHNOLOGY, name


def _shares(counts: dict[tuple[str, str], _Deals], trait: str) -> list[Share]:
    found = [
        _share(trait, name, list(deals.values()))
        for (kind, name), deals in counts.items()
        if kind == trait
    ]
    corrected = holm([share.p_value for share in found])
    found = [replace(one, p_value=p_value) for one, p_value in zip(found, corrected, strict=True)]
    if trait in (SEAT, TURN):
        return sorted(found, key=lambda one: int(one.name))
    return sorted(found, key=lambda one: (-one.seats, one.name))


def _share(trait: str, name: str, deals: list[_Count]) -> Share:
    seats = sum(deal.seats for deal in deals)
    return Share(
        trait,
        name,
        seats,
        math.fsum(deal.wins for deal in deals),
        math.fsum(deal.par for deal in deals) / seats,
        share_of_groups([(deal.wins, deal.seats) for deal in deals]),
        mean_p_value([deal.wins - deal.par for deal in deals]),
    )


# ---- What is shifted -----------------------------------------------------------------------

#: What is measured: its kind, and which one of that kind where there are several.
Measure = tuple[str, str]
#: A varied value (which variation, which of its values) in one deal.
_Cell = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a value does to a measure, beside the first value of the same variation.

    ``p_value`` tells how likely such a difference is by chance, corrected for all differences that
    the study looks at. ``deals`` are those that both were played with.
    """

    variation: int
    value: int
    measure: Measure
    before: float
    after: float
    interval: Interval | None
    p_value: float
    deals: int

    @property
    def difference(self) -> float:
        """By how much the value shifts the measure."""
        return self.after - self.before

    @property
    def clear(self) -> bool:
        """Whether it is clear that it does."""
        return self.p_value < CLEAR


@dataclass(slots=True)
class _Sums:
    """Sums of measures by cell. A measure that a game lacks counts as nothing, unless ``own``."""

    #: How many play, by variation and value.
    players: dict[tuple[int, int], set[int]] = field(default_factory=dict)
    games: dict[_Cell, int] = field(default_factory=dict)
    sums: dict[Measure, dict[_Cell, float]] = field(default_factory=dict)
    #: In how many games a seat, a turn, a bot or a side was there at all.
    own: dict[Measure, dict[_Cell, int]] = field(default_factory=dict)

    def add(self, cell: _Cell, measured: dict[Measure, float]) -> None:
        """Take a game in."""
        self.games[cell] = self.games.get(cell, 0) + 1
        for measure, value in measured.items():
            sums = self.sums.setdefault(measure, {})
            sums[cell] = sums.get(cell, 0.0) + value
            if measure[0] in OF_SOME_GAMES:
                counts = self.own.setdefault(measure, {})
                counts[cell] = counts.get(cell, 0) + 1

    def mean(self, measure: Measure, cell: _Cell) -> float | None:
        """Return a mean; of a seat, say, that was in none of the games there is none."""
        count = self.own[measure].get(cell) if measure in self.own else self.games[cell]
        return self.sums[measure].get(cell, 0.0) / count if count else None


def effects(study: Study, games: list[GameFacts]) -> list[Effect]:
    """Return what each value but the first shifts, the clearest first."""
    sums = _summed(study, games)
    found: list[Effect] = []
    for variation, varied in enumerate(study.vary):
        for value in range(1, len(varied.values)):
            deals = _shared_deals(sums, variation, value)
            for measure in sorted(sums.sums):
                effect = _effect(sums, variation, value, measure, deals)
                if effect is not None:
                    found.append(effect)
    corrected = holm([effect.p_value for effect in found])
    found = [replace(one, p_value=p_value) for one, p_value in zip(found, corrected, strict=True)]
    return sorted(found, key=_clearest_first)


def _clearest_first(effect: Effect) -> tuple[float, float, Measure, int, int]:
    size = abs(effect.difference) / max(abs(effect.before), abs(effect.after), 1e-9)
    return effect.p_value, -size, effect.measure, effect.variation, effect.value


def _summed(study: Study, games: list[GameFacts]) -> _Sums:
    sums = _Sums()
    for game in games:
        measured = measures_of(game)
        for variation, value in enumerate(study.points[game.point].choice):
            sums.add((variation, value, game.round), measured)
            sums.players.setdefault((variation, value), set()).add(len(game.seats))
    return sums


def measures_of(game: GameFacts) -> dict[Measure, float]:
    """Return what is measured of one game."""
    players = len(game.seats)
    found: dict[Measure, float] = {
        (SCORE, ""): fmean(own.score for own in game.seats),
        (DECISIONS, ""): float(game.decisions),
    }
    if game.rounds is not None:
        found[ROUNDS, ""] = float(game.rounds)
    if game.ended is not None:
        found[ENDING, game.ended] = 1.0
    for seat, own in enumerate(game.seats):
        won = game.won(seat)
        for trait, name in _traits(seat, own):
            if trait in (BUILDING, TECHNOLOGY, FIRST_ACTION):
                # How often it is chosen at all; how often it wins is told by its share.
                found[trait, name] = found.get((trait, name), 0.0) + 1 / players
            else:
                found[trait, name] = found.get((trait, name), 0.0) + won
    return found


def _shared_deals(sums: _Sums, variation: int, value: int) -> list[int]:
    """Return the deals that were played whole with a value and with the first one."""
    sizes = [
        {deal: count for (v, n, deal), count in sums.games.items() if (v, n) == (variation, wanted)}
        for wanted in (0, value)
    ]
    whole = [max(size.values(), default=0) for size in sizes]
    return sorted(
        deal
        for deal in sizes[0]
        if sizes[0][deal] == whole[0] and sizes[1].get(deal, 0) == whole[1]
    )


def _effect(
    sums: _Sums, variation: int, value: int, measure: Measure, deals: list[int]
) -> Effect | None:
    """Return a comparison, or ``None`` where there is nothing to compare."""
    if measure[0] in OF_SOME_GAMES and (
        sums.players[variation, 0] != sums.players.get((variation, value))
    ):
        # Among more players everybody wins less.
        return None
    pairs = []
    for deal in deals:
        before = sums.mean(measure, (variation, 0, deal))
        after = sums.mean(measure, (variation, value, deal))
        if before is not None and after is not None:
            pairs.append((before, after))
    if all(before == after for before, after in pairs):
        # Not one deal differs: there is no comparison that could count.
        return None
    differences = [after - before for before, after in pairs]
    return Effect(
        variation,
        value,
        measure,
        fmean(before for before, _ in pairs),
        fmean(after for _, after in pairs),
        _within_reach(measure, mean_interval(differences)),
        mean_p_value(differences),
        len(pairs),
    )


def _within_reach(measure: Measure, interval: Interval | None) -> Interval | None:
    """Return an interval of differences without what no difference of two shares can be."""
    if interval is None or measure[0] in UNBOUNDED:
        return interval
    low, high = interval
    return max(low, -1.0), min(high, 1.0)


# ---- Means by value ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ValueMean:
    """A measure's mean at one value, over deals."""

    variation: int
    value: int
    mean: float
    interval: Interval | None


def means_by_value(study: Study, games: list[GameFacts], measure: Measure) -> list[ValueMean]:
    """Return the means of a measure that every game has, value by value."""
    by_value: dict[tuple[int, int], dict[int, list[float]]] = {}
    for game in games:
        value = measures_of(game).get(measure)
        if value is None:
            continue
        for place in enumerate(study.points[game.point].choice):
            by_value.setdefault(place, {}).setdefault(game.round, []).append(value)
    found = []
    for (variation, value), deals in sorted(by_value.items()):
        means = [fmean(own) for own in deals.values()]
        found.append(ValueMean(variation, value, fmean(means), mean_interval(means)))
    return found
