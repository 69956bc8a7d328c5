"""The results of a study as data: rows of a table, and JSON."""

from typing import TYPE_CHECKING

from carrack.lab.reports.study_words import value_text
from carrack.lab.reports.tables import FLAG, NUMBER, TEXT, TEXTS, WHOLE, Cell, Layout, Row
from carrack.lab.statistics import Interval
from carrack.lab.studies.facts import GameFacts
from carrack.lab.studies.findings import Effect, Share
from carrack.lab.studies.plan import Study

if TYPE_CHECKING:
    from carrack.lab.studies.results import StudyResult

#: Of every game, before and after the columns that tell the varied values.
_FIRST: Layout = {"game": WHOLE, "point": WHOLE}
_LAST: Layout = {
    "round": WHOLE,
    "seed": WHOLE,
    "seat": WHOLE,
    "bot": TEXT,
    "turn": WHOLE,
    "side": TEXT,
    "place": WHOLE,
    "won": NUMBER,
    "score": WHOLE,
    "decisions": WHOLE,
    "rounds": WHOLE,
    "ended": TEXT,
    "first_action": TEXT,
    "buildings": TEXTS,
    "technologies": TEXTS,
    "faults": WHOLE,
}
_DIGITS = 6


def layout_of(study: Study) -> Layout:
    """Return the columns of a study's table: one for each varied value among them."""
    return {**_FIRST, **{one.path: _kind(one.values) for one in study.vary}, **_LAST}


def _kind(values: list[object]) -> str:
    """Return what a column of varied values holds: text, unless they are all of a simpler kind."""
    if all(isinstance(value, bool) for value in values):
        return FLAG
    if any(isinstance(value, bool) for value in values):
        return TEXT
    if all(isinstance(value, int) for value in values):
        return WHOLE
    return NUMBER if all(isinstance(value, int | float) for value in values) else TEXT


def _cell(kind: str, value: object) -> Cell:
    if kind != TEXT and isinstance(value, int | float):
        return float(value) if kind == NUMBER else value
    return value_text(value)


def rows_of(study: Study, game: GameFacts) -> list[Row]:
    """Return the rows of one game. All of them follow from the study alone."""
    point = study.points[game.point]
    varied = [
        _cell(_kind(one.values), study.value(point, number))
        for number, one in enumerate(study.vary)
    ]
    return [
        (
            game.number,
            game.point,
            *varied,
            game.round,
            game.seed,
            seat,
            own.bot,
            own.turn,
            own.side,
            own.place,
            game.won(seat),
            own.score,
            game.decisions,
            game.rounds,
            game.ended,
            own.first_action,
            own.buildings,
            own.technologies,
            own.faults,
        )
        for seat, own in enumerate(game.seats)
    ]


def data_of(result: "StudyResult") -> dict[str, object]:
    """Return everything that came of a study."""
    study = result.study
    return {
        "kind": "study",
        "name": study.name,
        "game": study.game,
        "seed": study.seed,
        "asked": study.size,
        "games": len(result.games),
        "played_now": result.played_now,
        "complete": result.complete,
        "even": study.even,
        "vary": [{"what": one.path, "values": one.values} for one in study.vary],
        "points": [
            {
                "point": point.number,
                "values": [study.value(point, number) for number in range(len(study.vary))],
                "seats": point.seats,
            }
            for point in study.points
        ],
        "shares": {trait: [_share(one) for one in own] for trait, own in result.shares.items()},
        "effects": [_effect(study, effect) for effect in result.effects],
        "seconds": round(result.seconds, 3),
    }


def _share(one: Share) -> dict[str, object]:
    return {
        "name": one.name,
        "seats": one.seats,
        "wins": _rounded(one.wins),
        "share": _rounded(one.share),
        "interval": _interval(one.interval),
        "par": _rounded(one.par),
        "chance": _rounded(one.p_value),
    }


def _effect(study: Study, effect: Effect) -> dict[str, object]:
    varied = study.vary[effect.variation]
    kind, name = effect.measure
    return {
        "what": varied.path,
        "from": varied.values[0],
        "to": varied.values[effect.value],
        "measure": kind,
        "name": name,
        "before": _rounded(effect.before),
        "after": _rounded(effect.after),
        "difference": _rounded(effect.difference),
        "interval": _interval(effect.interval),
        "chance": _rounded(effect.p_value),
        "clear": effect.clear,
        "deals": effect.deals,
    }


def _interval(interval: Interval | None) -> list[float] | None:
    return None if interval is None else [_rounded(interval[0]), _rounded(interval[1])]


def _rounded(value: float) -> float:
    return round(value, _DIGITS)
