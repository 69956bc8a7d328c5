"""How the results of a study look in a terminal."""

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from carrack.cli.arena_page import share_interval
from carrack.cli.console import output
from carrack.cli.study_words import StudyWords
from carrack.lab.study import findings
from carrack.lab.study.findings import Effect, Share
from carrack.texts import Texts, clean

if TYPE_CHECKING:
    from carrack.cli.study import Findings

#: What is told in a terminal; the report tells all.
_TOLD = (findings.SEAT, findings.TURN, findings.BOT, findings.SIDE)
_EFFECTS_TOLD = 20


def print_findings(texts: Texts, found: "Findings") -> None:
    """Print what came of a study."""
    console = output()
    study, games = found.study, found.run.games
    words = StudyWords(texts, study)
    console.print(Text(clean(study.name) or texts(f"game-{study.game}"), style="bold"))
    message = "cli-simulate-played" if found.run.complete else "cli-simulate-part"
    played = texts(message, games=len(games), asked=study.size, seed=str(study.seed))
    console.print(Text(played))
    if len(study.points) > 1:
        console.print(Text(texts("study-points", points=len(study.points))))
    if not games:
        return
    if not study.even:
        uneven = texts("study-uneven", games=study.even_after)
        console.print(Text(uneven, style="yellow"))
    for trait in _TOLD:
        if len(found.shares.get(trait, [])) > 1:
            console.print()
            console.print(_share_table(words, trait, found.shares[trait]))
    if study.vary:
        console.print()
        _print_effects(words, found.effects)
    console.print()
    console.print(Text(texts("cli-arena-seconds", seconds=found.seconds)))


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
            words.chance(one.chance),
        )
    return table


def _print_effects(words: StudyWords, effects: list[Effect]) -> None:
    texts = words.texts
    clear = [effect for effect in effects if effect.clear]
    console = output()
    console.print(Text(clear_in_words(texts, effects), style="bold"))
    for effect in clear[:_EFFECTS_TOLD]:
        console.print(Text(effect_in_words(words, effect)))
    if len(clear) > _EFFECTS_TOLD:
        more = texts("study-more-clear", count=len(clear) - _EFFECTS_TOLD)
        console.print(Text(more, style="dim"))


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
