"""The report of a duel or tournament: one HTML file that needs nothing else."""

from html import escape
from typing import TYPE_CHECKING

from carrack.cli.arena_page import (
    answer_in_words,
    faults_in_words,
    milliseconds,
    share_interval,
    with_reach,
)
from carrack.cli.many import seed_text
from carrack.cli.report_charts import Row, bars, histograms, intervals, plain
from carrack.kernel.catalogue import shown
from carrack.lab.ratings import cross_table, ratings
from carrack.lab.results import Result
from carrack.lab.standing import BotStanding, by_bot, by_seat, faults_of
from carrack.lab.statistics import wilson
from carrack.texts import Texts, clean

if TYPE_CHECKING:
    from carrack.cli.arena import Finished

#: All faults are counted; only so many are told one by one.
_FAULTS_LISTED = 200

_STYLE = """
:root { color-scheme: light dark; --page: #fbfaf7; --ink: #22282b; --soft: #687176;
  --rule: #dcdad2; --mark: #0b6e69; --reach: #7fb8b3; --par: #b4540a; }
@media (prefers-color-scheme: dark) { :root { --page: #15191b; --ink: #e6e8e6; --soft: #98a2a5;
  --rule: #343b3e; --mark: #58c4bb; --reach: #2f7671; --par: #f0a35a; } }
body { background: var(--page); color: var(--ink); margin: 0 auto; padding: 2rem 1.25rem 4rem;
  max-width: 60rem; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; }
p { margin: .4rem 0; } .soft { color: var(--soft); } .fault { color: var(--par); }
figure { margin: 1rem 0; overflow-x: auto; } svg { width: 100%; min-width: 30rem; height: auto; }
svg text { fill: var(--ink); font: 13px system-ui, sans-serif; } svg .tick { fill: var(--soft); }
.grid, .axis { stroke: var(--rule); } .dot, .bar { fill: var(--mark); }
.reach { stroke: var(--reach); stroke-width: 4; stroke-linecap: round; }
.par { stroke: var(--par); stroke-width: 2; }
.wide { overflow-x: auto; } table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .3rem .8rem; text-align: right; border-bottom: 1px solid var(--rule);
  font-variant-numeric: tabular-nums; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
td.words { text-align: left; white-space: normal; overflow-wrap: anywhere; }
"""


def page_of(texts: Texts, finished: "Finished") -> str:
    """Return the report as a page."""
    return _Page(texts, finished).whole()


class _Page:
    def __init__(self, texts: Texts, finished: "Finished") -> None:
        self._texts = texts
        self._finished = finished
        self._plan = finished.plan
        self._results: list[Result] = finished.arena.results
        self._standings: list[BotStanding] = by_bot(self._results, self._plan.schedule.bots)

    def whole(self) -> str:
        title = f"{self._texts(f'game-{self._plan.game.id}')} – {self._kind()}"
        parts = [self._heading(title)]
        if self._plan.kind == "tournament":
            parts.append(self._rating_part())
        parts += [
            self._share_part(),
            self._score_part(),
            self._seat_part(),
            self._time_part(),
            self._fault_part(),
        ]
        return (
            f'<!doctype html>\n<html lang="{self._texts.language}">\n<head>\n'
            '<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n"
            f"<body>\n{''.join(parts)}</body>\n</html>\n"
        )

    # ---- Parts -----------------------------------------------------------------------------

    def _heading(self, title: str) -> str:
        plan, texts = self._plan, self._texts
        lines = [
            texts("cli-report-bots", bots=clean(", ".join(plan.named))),
            texts("cli-simulate-played", games=len(self._results), seed=seed_text(plan.seed)),
        ]
        options = ", ".join(f"{name}={shown(value)}" for name, value in plan.game.options.items())
        if options:
            lines.append(texts("cli-replay-options", options=options))
        if len(self._results) % plan.schedule.even_after:
            lines.append(texts("cli-arena-uneven", games=plan.schedule.even_after))
        words = f"<h1>{escape(title)}</h1>\n{''.join(map(_soft, lines))}"
        question = self._finished.arena.question
        if question is not None:
            words += f"<p><strong>{escape(answer_in_words(texts, question.answer))}</strong></p>\n"
        return words

    def _rating_part(self) -> str:
        texts = self._texts
        bots = self._plan.schedule.bots
        found = ratings(self._results, bots)
        rows = [Row(clean(own.bot), own.mean, own.interval) for own in found]
        title = texts("cli-report-ratings")
        chart = intervals(rows, lambda value: texts("cli-tenths", value=value), plain, title)
        return (
            _part(title, texts("cli-report-ratings-note"), chart)
            + _soft(texts("cli-report-cross-note"))
            + self._cross([own.bot for own in found])
        )

    def _cross(self, bots: list[str]) -> str:
        meetings = cross_table(self._results, bots)
        rows = []
        for bot in bots:
            row = [clean(bot)]
            for other in bots:
                meeting = meetings[bot].get(other)
                share = None if meeting is None else meeting.share
                row.append("–" if share is None else self._percent(share))
            rows.append(row)
        return _table(["", *map(clean, bots)], rows)

    def _share_part(self) -> str:
        texts = self._texts
        rows = [Row(clean(own.bot), own.share, own.interval, own.par) for own in self._standings]
        title = texts("cli-report-shares")
        chart = intervals(rows, self._percent, self._whole_percent, title)
        titles = (
            "cli-simulate-bot",
            "cli-report-games",
            "cli-simulate-wins",
            "cli-simulate-share",
            "cli-arena-interval",
            "cli-arena-par",
            "cli-simulate-place",
            "cli-simulate-mean",
        )
        cells = [
            [
                clean(own.bot),
                str(own.games),
                texts("cli-tenths", value=own.wins),
                self._percent(own.share),
                share_interval(texts, own.interval),
                self._percent(own.par),
                texts("cli-hundredths", value=own.placement),
                with_reach(texts, own.score, own.score_interval),
            ]
            for own in self._standings
        ]
        table = _table([texts(one) for one in titles], cells)
        return _part(title, texts("cli-report-shares-note"), chart) + table

    def _score_part(self) -> str:
        title = self._texts("cli-report-scores")
        groups = [(clean(own.bot), own.scores) for own in self._standings if own.scores]
        chart = histograms(groups, title) if groups else ""
        return _part(title, self._texts("cli-report-scores-note"), chart)

    def _seat_part(self) -> str:
        texts = self._texts
        seats = by_seat(self._results)
        rows = [
            Row(
                texts("cli-report-seat", seat=number),
                own.wins / own.games,
                wilson(own.wins, own.games),
                1 / len(seats),
            )
            for number, own in enumerate(seats, start=1)
        ]
        title = texts("cli-report-seats")
        chart = intervals(rows, self._percent, self._whole_percent, title) if rows else ""
        return _part(title, texts("cli-report-seats-note"), chart)

    def _time_part(self) -> str:
        texts = self._texts
        title = texts("cli-report-times")
        rows = [Row(clean(own.bot), own.decision_seconds) for own in self._standings]
        chart = bars(rows, lambda seconds: milliseconds(texts, seconds), title)
        titles = ("cli-simulate-bot", "cli-arena-decisions", "cli-arena-mean-time")
        cells = [
            [
                clean(own.bot),
                str(own.choices),
                milliseconds(texts, own.decision_seconds),
                milliseconds(texts, own.longest),
            ]
            for own in self._standings
        ]
        table = _table([texts(one) for one in (*titles, "cli-arena-longest")], cells)
        return _part(title, texts("cli-report-times-note"), chart) + table

    def _fault_part(self) -> str:
        texts = self._texts
        failed = [own for own in self._standings if own.faults]
        title = f"<h2>{escape(texts('cli-arena-faults'))}</h2>\n"
        if not failed:
            return title + _soft(texts("cli-report-no-faults"))
        words = "".join(
            f'<p class="fault">{escape(faults_in_words(texts, own))}</p>\n' for own in failed
        )
        found = faults_of(self._results)
        lines = [
            "<tr>"
            f"<td>{number}</td><td>{fault.position}</td><td>{escape(clean(fault.bot))}</td>"
            f"<td>{escape(texts(f'cli-fault-{fault.kind}', count=1))}</td>"
            f'<td class="words">{escape(clean(fault.detail))}</td></tr>\n'
            for number, fault in found[:_FAULTS_LISTED]
        ]
        if len(found) > _FAULTS_LISTED:
            words += _soft(texts("cli-report-faults-left", shown=_FAULTS_LISTED, all=len(found)))
        titles = ("cli-report-game", "cli-report-position", "cli-simulate-bot", "cli-report-what")
        head = "".join(f"<th>{escape(texts(one))}</th>" for one in titles)
        return (
            f'{title}{words}<div class="wide"><table><tr>{head}<th></th></tr>\n'
            f"{''.join(lines)}</table></div>\n"
        )

    # ---- Inside ----------------------------------------------------------------------------

    def _kind(self) -> str:
        tournament = self._plan.kind == "tournament"
        return self._texts("cli-report-tournament" if tournament else "cli-report-duel")

    def _whole_percent(self, share: float) -> str:
        return self._texts("cli-arena-whole-percent", share=share)

    def _percent(self, share: float) -> str:
        return self._texts("cli-percent", share=share)


def _part(title: str, note: str, chart: str) -> str:
    return f"<h2>{escape(title)}</h2>\n{_soft(note)}<figure>{chart}</figure>\n"


def _soft(words: str) -> str:
    return f'<p class="soft">{escape(words)}</p>\n'


def _table(titles: list[str], rows: list[list[str]]) -> str:
    head = "".join(f"<th>{escape(title)}</th>" for title in titles)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in rows
    )
    return f'<div class="wide"><table><tr>{head}</tr>\n{body}</table></div>\n'
