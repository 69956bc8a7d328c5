"""The report of a duel or tournament: one HTML file that needs nothing else."""

from html import escape

from carrack.kernel.catalogue import shown
from carrack.lab.arena_results import ArenaResult, TournamentResult
from carrack.lab.arguments import seed_text
from carrack.lab.reports.arena_text import (
    faults_in_words,
    milliseconds,
    share_interval,
    verdict_in_words,
    with_reach,
)
from carrack.lab.reports.charts import Row, bars, histograms, intervals, plain
from carrack.lab.reports.html import part, soft, table, whole_page
from carrack.lab.statistics import wilson
from carrack.text.fluent import Texts, clean

#: All faults are counted; only so many are told one by one.
_FAULTS_LISTED = 200


def page_of(texts: Texts, result: ArenaResult) -> str:
    """Return the report as a page."""
    return _Page(texts, result).whole()


class _Page:
    def __init__(self, texts: Texts, result: ArenaResult) -> None:
        self._texts = texts
        self._result = result
        self._plan = result.plan
        self._standings = result.standings()

    def whole(self) -> str:
        result = self._result
        kind = "cli-report-duel"
        ratings = []
        if isinstance(result, TournamentResult):
            kind = "cli-report-tournament"
            ratings.append(self._rating_part(result))
        title = f"{self._texts(f'game-{self._plan.game.id}')} – {self._texts(kind)}"
        parts = [self._heading(title), *ratings]
        parts += [
            self._share_part(),
            self._score_part(),
            self._seat_part(),
            self._time_part(),
            self._fault_part(),
        ]
        return whole_page(self._texts, title, parts)

    # ---- Parts -----------------------------------------------------------------------------

    def _heading(self, title: str) -> str:
        plan, texts = self._plan, self._texts
        lines = [
            texts("cli-report-bots", bots=clean(", ".join(plan.bots))),
            texts("cli-simulate-played", games=len(self._result.games), seed=seed_text(plan.seed)),
        ]
        options = ", ".join(f"{name}={shown(value)}" for name, value in plan.game.options.items())
        if options:
            lines.append(texts("cli-replay-options", options=options))
        if not self._result.even:
            lines.append(texts("cli-arena-uneven", games=plan.schedule.even_after))
        words = f"<h1>{escape(title)}</h1>\n{''.join(map(soft, lines))}"
        verdict = self._result.verdict
        if verdict is not None:
            words += f"<p><strong>{escape(verdict_in_words(texts, verdict))}</strong></p>\n"
        return words

    def _rating_part(self, result: TournamentResult) -> str:
        texts = self._texts
        found = result.ratings()
        rows = [Row(clean(own.bot), own.mean, own.interval) for own in found]
        title = texts("cli-report-ratings")
        chart = intervals(rows, lambda value: texts("cli-tenths", value=value), plain, title)
        return (
            part(title, texts("cli-report-ratings-note"), chart)
            + soft(texts("cli-report-cross-note"))
            + self._cross(result, [own.bot for own in found])
        )

    def _cross(self, result: TournamentResult, bots: list[str]) -> str:
        meetings = result.cross_table()
        rows = []
        for bot in bots:
            row = [clean(bot)]
            for other in bots:
                meeting = meetings[bot].get(other)
                share = None if meeting is None else meeting.share
                row.append("–" if share is None else self._percent(share))
            rows.append(row)
        return table(["", *map(clean, bots)], rows)

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
        numbers = table([texts(one) for one in titles], cells)
        return part(title, texts("cli-report-shares-note"), chart) + numbers

    def _score_part(self) -> str:
        title = self._texts("cli-report-scores")
        groups = [(clean(own.bot), own.scores) for own in self._standings if own.scores]
        chart = histograms(groups, title) if groups else ""
        return part(title, self._texts("cli-report-scores-note"), chart)

    def _seat_part(self) -> str:
        texts = self._texts
        seats = self._result.seats()
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
        return part(title, texts("cli-report-seats-note"), chart)

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
        numbers = table([texts(one) for one in (*titles, "cli-arena-longest")], cells)
        return part(title, texts("cli-report-times-note"), chart) + numbers

    def _fault_part(self) -> str:
        texts = self._texts
        failed = [own for own in self._standings if own.faults]
        title = f"<h2>{escape(texts('cli-arena-faults'))}</h2>\n"
        if not failed:
            return title + soft(texts("cli-report-no-faults"))
        words = "".join(
            f'<p class="fault">{escape(faults_in_words(texts, own))}</p>\n' for own in failed
        )
        found = self._result.faults()
        lines = [
            "<tr>"
            f"<td>{number}</td><td>{fault.position}</td><td>{escape(clean(fault.bot))}</td>"
            f"<td>{escape(texts(f'cli-fault-{fault.kind}', count=1))}</td>"
            f'<td class="words">{escape(clean(fault.detail))}</td></tr>\n'
            for number, fault in found[:_FAULTS_LISTED]
        ]
        if len(found) > _FAULTS_LISTED:
            words += soft(texts("cli-report-faults-left", shown=_FAULTS_LISTED, all=len(found)))
        titles = ("cli-report-game", "cli-report-position", "cli-simulate-bot", "cli-report-what")
        head = "".join(f"<th>{escape(texts(one))}</th>" for one in titles)
        return (
            f'{title}{words}<div class="wide"><table><tr>{head}<th></th></tr>\n'
            f"{''.join(lines)}</table></div>\n"
        )

    # ---- Inside ----------------------------------------------------------------------------

    def _whole_percent(self, share: float) -> str:
        return self._texts("cli-arena-whole-percent", share=share)

    def _percent(self, share: float) -> str:
        return self._texts("cli-percent", share=share)
