"""The results of a duel or tournament as JSON-ready data."""

from carrack.lab.arena_results import ArenaResult, TournamentResult
from carrack.lab.arguments import seed_text
from carrack.lab.sequential_tests import OrderVerdict, Verdict
from carrack.lab.standings import BotStanding
from carrack.lab.statistics import Interval, wilson

#: Faults are all counted, but only so many are told one by one.
FAULTS_LISTED = 100
_DIGITS = 6

Data = dict[str, object]


def data_of(result: ArenaResult) -> Data:
    """Return everything that came of a duel or tournament."""
    plan = result.plan
    standings = result.standings()
    return {
        "kind": plan.kind,
        "game": plan.game.id,
        "players": plan.game.players,
        "options": dict(plan.game.options),
        "bots": plan.bots,
        "seed": seed_text(plan.seed),
        "asked": plan.games,
        "games": len(result.games),
        "complete": result.complete,
        "even": result.even,
        "clear": None if result.verdict is None else _verdict(result.verdict),
        **_by_name(standings),
        **_rated(result),
        "seats": [
            {
                "seat": seat,
                "share": _rounded(own.wins / own.games),
                "interval": _interval(wilson(own.wins, own.games)),
                "score": _rounded(own.scores / own.games),
            }
            for seat, own in enumerate(result.seats())
        ],
        "faults": {own.bot: dict(own.faults) for own in standings if own.faults},
        "fault_list": [
            {
                "game": number,
                "seat": fault.seat,
                "bot": fault.bot,
                "position": fault.position,
                "kind": fault.kind,
                "detail": fault.detail,
            }
            for number, fault in result.faults()[:FAULTS_LISTED]
        ],
        "seconds": round(result.seconds, 3),
    }


def _by_name(standings: list[BotStanding]) -> Data:
    return {
        "wins": {own.bot: _rounded(own.wins) for own in standings},
        "share": {own.bot: _rounded(own.share) for own in standings},
        "par": {own.bot: _rounded(own.par) for own in standings},
        "interval": {own.bot: _interval(own.interval) for own in standings},
        "placement": {own.bot: _mean(own, own.placement) for own in standings},
        "placement_interval": {own.bot: _interval(own.placement_interval) for own in standings},
        "score": {own.bot: _mean(own, own.score) for own in standings},
        "score_interval": {own.bot: _interval(own.score_interval) for own in standings},
        "decisions": {
            own.bot: {
                "count": own.choices,
                "mean_seconds": _rounded(own.decision_seconds),
                "longest_seconds": _rounded(own.longest),
            }
            for own in standings
        },
    }


def _rated(result: ArenaResult) -> Data:
    if not isinstance(result, TournamentResult):
        return {}
    return {
        "ratings": {
            rating.bot: {
                "mean": _rounded(rating.mean),
                "deviation": _rounded(rating.deviation),
                "interval": _interval(rating.interval),
            }
            for rating in result.ratings()
        },
        "cross": {
            bot: {
                other: {"games": meeting.games, "ahead": meeting.ahead}
                for other, meeting in row.items()
            }
            for bot, row in result.cross_table().items()
        },
    }


def _mean(own: BotStanding, value: float) -> float | None:
    return _rounded(value) if own.games else None


def _verdict(verdict: Verdict) -> Data:
    if isinstance(verdict, OrderVerdict):
        return {
            "answer": None if verdict.unclear else "ordered",
            "unclear": [list(pair) for pair in verdict.unclear],
            "cycles": verdict.cycles,
        }
    words = {True: "better", False: "worse", None: None}
    return {
        "bot": verdict.bot,
        "par": _rounded(verdict.par),
        "answer": words[verdict.better],
        "interval": _interval(verdict.interval),
        "rounds": verdict.rounds,
    }


def _interval(interval: Interval | None) -> list[float] | None:
    return None if interval is None else [_rounded(interval[0]), _rounded(interval[1])]


def _rounded(value: float) -> float:
    return round(value, _DIGITS)
