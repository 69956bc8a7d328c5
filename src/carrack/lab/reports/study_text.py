"""The results of a study as text for a terminal."""

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carrack.lab.reports.arena_text import share_interval
from carrack.lab.reports.study_words import StudyWords
from carrack.lab.studies import findings
from carrack.lab.studies.findings import Effect, Share
from carrack.plugins.study import SIDE
from carrack.text.catalogue import game_name
from carrack.text.fluent import Texts, clean

if TYPE_CHECKING:
    from carrack.lab.studies.results import StudyResult

#: What is told in a terminal; the report tells all.
_TOLD = (findings.SEAT, findings.TURN, findings.BOT, SIDE)
_EFFECTS_TOLD = 20


def results_as_text(texts: Texts, result: "StudyResult") -> Group:
    """Return what came of a study."""
    study, games = result.study, result.games
    words = StudyWords(texts, study)
    message = "cli-simulate-played" if result.complete else "cli-simulate-part"
    played = texts(message, games=len(games), asked=study.size, seed=str(study.seed))
    parts: list[RenderableType] = [
        Text(clean(study.name) or game_name(texts, study.game), style="bold"),
        Text(played),
    ]
    if len(study.points) > 1:
        parts.append(Text(texts("study-points", points=len(study.points))))
    if not games:
        return Group(*parts)
    if not study.even:
        parts.append(Text(texts("study-uneven", games=study.even_after), style="yellow"))
    for trait in _TOLD:
        if len(result.shares.get(trait, [])) > 1:
            parts += [Text(), _share_table(words, trait, result.shares[trait])]
    if study.vary:
        parts += [Text(), *_effects(words, result.effects)]
    parts += [Text(), Text(texts("cli-arena-seconds", seconds=result.seconds))]
    return Group(*parts)


def _share_table(words: StudyWords, trait: str, own: list[Share]) -> Table:
    texts = words.texts
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(texts(f"study-{trait}"), style="cyan")
    for title in ("cli-simulate-games-of", "cli-simulate-share", "cli-arena-interval"):
        table.add_column(texts(title), justify="right")
    table.add_column(texts("cli-arena-par"), justify="right")
    table.add_column(texts("study-holm"), justify="right")
    for one in own:
        table.add_row(
            words.name(trait, one.name),
            str(one.seats),
            texts("cli-percent", share=one.share),
            share_interval(texts, one.interval),
            texts("cli-percent", share=one.par),
            words.chance(one.p_value),
        )
    return table


def _effects(words: StudyWords, effects: list[Effect]) -> list[Text]:
    texts = words.texts
    clear = [effect for effect in effects if effect.clear]
    lines = [Text(clear_in_words(texts, effects), style="bold")]
    lines += [Text(effect_in_words(words, effect)) for effect in clear[:_EFFECTS_TOLD]]
    if len(clear) > _EFFECTS_TOLD:
        more = texts("study-more-clear", count=len(clear) - _EFFECTS_TOLD)
        lines.append(Text(more, style="dim"))
    return lines


def clear_in_words(texts: Texts, effects: list[Effect]) -> str:
    """Return how much of what the values shift is clear."""
    if not effects:
        return texts("study-nothing-shifted")
    clear = sum(effect.clear for effect in effects)
    message = "study-clear" if clear else "study-nothing-clear"
    return texts(message, clear=clear, all=len(effects))


def effect_in_words(words: StudyWords, effect: Effect) -> str:
    """Return what a value does, in a line."""
    return words.texts(
        "study-effect",
        what=words.varied(effect.variation),
        first=words.value(effect.variation, 0),
        value=words.value(effect.variation, effect.value),
        measure=words.measure(effect.measure),
        before=words.amount(effect.measure, effect.before),
        after=words.amount(effect.measure, effect.after),
    )
