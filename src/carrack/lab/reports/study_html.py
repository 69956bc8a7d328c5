"""The report of a study: one HTML file that needs nothing else."""

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from carrack.lab.reports.arena_text import share_interval
from carrack.lab.reports.charts import Row, histograms, intervals, plain
from carrack.lab.reports.html import part, soft, table, whole_page
from carrack.lab.reports.study_text import clear_in_words, effect_in_words
from carrack.lab.reports.study_words import StudyWords, value_text
from carrack.lab.studies import findings
from carrack.lab.studies.facts import GameFacts
from carrack.lab.studies.findings import Effect, Measure, Share
from carrack.lab.studies.plan import OPTIONS
from carrack.plugins.study import BUILDING, TECHNOLOGY
from carrack.text.catalogue import game_name
from carrack.text.fluent import Texts, clean

if TYPE_CHECKING:
    from carrack.lab.studies.results import StudyResult

#: Longer lists say nothing more; the JSON output has everything.
_SHARES_SHOWN = 60
_EFFECTS_SHOWN = 150
_STRIPS_SHOWN = 24
_CLEAR_IN_WORDS = 12

Take = Callable[[GameFacts], list[int]]


def page_of(texts: Texts, result: "StudyResult") -> str:
    """Return the report as a page."""
    return _Page(texts, result).whole()


class _Page:
    def __init__(self, texts: Texts, result: "StudyResult") -> None:
        self._texts = texts
        self._result = result
        self._study = result.study
        self._games = result.games
        self._words = StudyWords(texts, result.study)

    def whole(self) -> str:
        game = game_name(self._texts, self._study.game)
        name = clean(self._study.name) or self._texts("study-title")
        title = f"{game} – {name}"
        parts = [self._heading(title)]
        if self._study.vary:
            parts += [self._effect_part(), self._level_parts()]
        parts += [self._share_part(trait, own) for trait, own in self._result.shares.items()]
        parts += [self._score_part(), self._length_part(), self._ending_part()]
        return whole_page(self._texts, title, parts)

    # ---- Parts -----------------------------------------------------------------------------

    def _heading(self, title: str) -> str:
        texts, study = self._texts, self._study
        first = study.points[0]
        lines = [
            texts("cli-report-bots", bots=clean(", ".join(first.seats))),
            texts("cli-simulate-played", games=len(self._games), seed=str(study.seed)),
        ]
        if len(study.points) > 1:
            lines.append(texts("study-points", points=len(study.points)))
        varied_paths = {varied.path for varied in study.vary}
        options = ", ".join(
            f"{name}={value_text(value)}"
            for name, value in first.options.items()
            if f"{OPTIONS}.{name}" not in varied_paths
        )
        if options:
            lines.append(texts("cli-replay-options", options=options))
        for number, varied in enumerate(study.vary):
            values = ", ".join(
                self._words.value(number, place) for place in range(len(varied.values))
            )
            lines.append(texts("study-varied", what=clean(varied.path), values=values))
        if not study.even:
            lines.append(texts("study-uneven", games=study.even_after))
        return f"<h1>{escape(title)}</h1>\n{''.join(map(soft, lines))}"

    def _effect_part(self) -> str:
        texts, words = self._texts, self._words
        effects = self._result.effects
        clear = [effect for effect in effects if effect.clear]
        said = clear_in_words(texts, effects)
        lines = [f"<h2>{escape(texts('study-effects'))}</h2>\n", soft(texts("study-effects-note"))]
        lines.append(f"<p><strong>{escape(said)}</strong></p>\n")
        lines += [
            f"<p>{escape(effect_in_words(words, effect))}</p>\n"
            for effect in clear[:_CLEAR_IN_WORDS]
        ]
        titles = (
            "study-what",
            "study-measure",
            "study-before",
            "study-after",
            "study-difference",
            "cli-arena-interval",
            "study-holm",
        )
        rows = [
            [
                self._change(effect),
                words.measure(effect.measure),
                words.amount(effect.measure, effect.before),
                words.amount(effect.measure, effect.after),
                words.difference(effect.measure, effect.difference),
                words.reach(effect),
                words.chance(effect.p_value),
            ]
            for effect in effects[:_EFFECTS_SHOWN]
        ]
        if len(effects) > _EFFECTS_SHOWN:
            lines.append(
                soft(texts("cli-report-faults-left", shown=_EFFECTS_SHOWN, all=len(effects)))
            )
        return "".join(lines) + table([texts(title) for title in titles], rows)

    def _level_parts(self) -> str:
        measures: list[Measure] = [(findings.SCORE, ""), (findings.DECISIONS, "")]
        if self._games and self._games[0].rounds is not None:
            measures.append((findings.ROUNDS, ""))
        return "".join(map(self._level_part, measures))

    def _level_part(self, measure: Measure) -> str:
        texts, words = self._texts, self._words
        rows = [
            Row(
                f"{words.varied(own.variation).rpartition('.')[2]} "
                f"{words.value(own.variation, own.value)}",
                own.mean,
                own.interval,
            )
            for own in findings.means_by_value(self._study, self._games, measure)
        ]
        title = texts("study-by-value", measure=words.measure(measure))
        chart = intervals(rows, lambda mean: words.amount(measure, mean), plain, title)
        return part(title, texts("study-by-value-note"), chart if rows else "")

    def _share_part(self, trait: str, own: list[Share]) -> str:
        texts, words = self._texts, self._words
        shown = own[:_SHARES_SHOWN]
        title = texts("study-wins-by", trait=texts(f"study-{trait}"))
        rows = [Row(words.name(trait, one.name), one.share, one.interval, one.par) for one in shown]
        chart = intervals(rows, self._percent, self._whole_percent, title)
        note = "study-wins-by-note"
        if trait in (BUILDING, TECHNOLOGY):
            note = "study-bought-note"
        titles = [
            texts(f"study-{trait}"),
            texts("study-seats-of"),
            texts("cli-simulate-share"),
            texts("cli-arena-interval"),
            texts("cli-arena-par"),
            texts("study-holm"),
        ]
        cells = [
            [
                words.name(trait, one.name),
                str(one.seats),
                self._percent(one.share),
                share_interval(texts, one.interval),
                self._percent(one.par),
                words.chance(one.p_value),
            ]
            for one in shown
        ]
        return part(title, texts(note), chart) + table(titles, cells)

    def _score_part(self) -> str:
        title = self._texts("cli-report-scores")
        groups = self._grouped(lambda game: [own.score for own in game.seats])
        chart = histograms(groups, title) if groups else ""
        return part(title, self._texts("cli-report-scores-note"), chart)

    def _length_part(self) -> str:
        title = self._texts("study-lengths")
        groups = self._grouped(lambda game: [game.decisions])
        chart = histograms(groups, title) if groups else ""
        words = part(title, self._texts("study-lengths-note"), chart)
        rounds = self._grouped(lambda game: [] if game.rounds is None else [game.rounds])
        if not rounds:
            return words
        title = self._texts("study-rounds")
        return words + part(title, self._texts("study-rounds-note"), histograms(rounds, title))

    def _ending_part(self) -> str:
        texts = self._texts
        counts: dict[str, int] = {}
        for game in self._games:
            if game.ended is not None:
                counts[game.ended] = counts.get(game.ended, 0) + 1
        rows = [
            [
                self._words.name(findings.ENDING, reason),
                str(count),
                self._percent(count / len(self._games)),
            ]
            for reason, count in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
        ]
        titles = [texts("study-ending"), texts("cli-report-games"), texts("cli-simulate-share")]
        return f"<h2>{escape(texts('study-endings'))}</h2>\n" + table(titles, rows)

    # ---- Inside ----------------------------------------------------------------------------

    def _grouped(self, take: Take) -> list[tuple[str, list[int]]]:
        """Return values by what is varied, or of all games where nothing is."""
        groups: dict[tuple[int, int], list[int]] = {}
        for game in self._games:
            choice = self._study.points[game.point].choice
            for place in enumerate(choice) if choice else ((-1, 0),):
                groups.setdefault(place, []).extend(take(game))
        return [
            (self._group_name(variation, value), own)
            for (variation, value), own in sorted(groups.items())[:_STRIPS_SHOWN]
            if own
        ]

    def _change(self, effect: Effect) -> str:
        """Return which value became which, by the end of its path: columns are narrow."""
        words = self._words
        end = ".".join(words.varied(effect.variation).split(".")[-2:])
        first = words.value(effect.variation, 0)
        return f"{end} {first} → {words.value(effect.variation, effect.value)}"

    def _group_name(self, variation: int, value: int) -> str:
        if variation < 0:
            return self._texts("study-all")
        last = self._words.varied(variation).rpartition(".")[2]
        return f"{last} {self._words.value(variation, value)}"

    def _whole_percent(self, share: float) -> str:
        return self._texts("cli-arena-whole-percent", share=share)

    def _percent(self, share: float) -> str:
        return self._texts("cli-percent", share=share)
