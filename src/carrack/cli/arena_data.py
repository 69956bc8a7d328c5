"""The results of an arena as JSON-ready data."""

from typing import TYPE_CHECKING

from carrack.cli.many import seed_text
from carrack.lab.questions import Answer, OrderAnswer
from carrack.lab.ratings import cross_table, ratings
from carrack.lab.results import Result
from carrack.lab.standing import BotStanding, by_bot, by_seat, faults_of
from carrack.lab.statistics import Interval, wilson

if TYPE_CHECKING:
    from carrack.cli.arena import Finished

#: Faults are all counted, but only so many are told one by one.
FAULTS_LISTED = 100
_DIGITS = 6

Data = dict[str, object]


def data_of(finished: "Finished") -> Data:
    """Return everything that came of an arena."""
    plan, arena = finished.plan, finished.arena
    results = arena.results
    standings = by_bot(results, plan.schedule.bots)
    question = arena.question
    return {
        "kind": plan.kind,
        "game": plan.game.id,
        "players": plan.game.players,
        "options": dict(plan.game.options),
        "bots": plan.named,
        "seed": seed_text(plan.seed),
        "asked": plan.games,
        "games": len(results),
        "complete": finished.complete,
        "even": len(results) % plan.schedule.even_after == 0,
        "clear": None if question is None else _answer(question.answer),
        **_by_name(standings),
        **(_rated(results, plan.schedule.bots) if plan.kind == "tournament" else {}),
        "seats": [
            {
                "seat": seat,
                "share": _rounded(own.wins / own.games),
                "interval": _interval(wilson(own.wins, own.games)),
                "score": _rounded(own.scores / own.games),
            }
            for seat, own in enumerate(by_seat(results))
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
            for number, fault in faults_of(results)[:FAULTS_LISTED]
        ],
        "seconds": round(finished.seconds, 3),
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


def _rated(results: list[Result], bots: list[str]) -> Data:
    return {
        "ratings": {
            rating.bot: {
                "mean": _rounded(rating.mean),
                "deviation": _rounded(rating.deviation),
                "interval": _interval(rating.interval),
            }
            for rating in ratings(results, bots)
        },
        "cross": {
            bot: {
                other: {"games": meeting.games, "ahead": meeting.ahead}
                for other, meeting in row.items()
            }
            for bot, row in cross_table(results, bots).items()
        },
    }


def _mean(own: BotStanding, value: float) -> float | None:
    return _rounded(value) if own.games else None


def _answer(answer: Answer) -> Data:
    if isinstance(answer, OrderAnswer):
        return {
            "answer": None if answer.unclear else "ordered",
            "unclear": [list(pair) for pair in answer.unclear],
            "cycles": answer.cycles,
        }
    words = {True: "better", False: "worse", None: None}
    return {
        "bot": answer.bot,
        "par": _rounded(answer.par),
        "answer": words[answer.better],
        "interval": _interval(answer.interval),
        "rounds": answer.rounds,
    }


def _interval(interval: Interval | None) -> list[float] | None:
    return None if interval is None else [_rounded(interval[0]), _rounded(interval[1])]


def _rounded(value: float) -> float:
    return round(value, _DIGITS)
