"""`carrack rules`: the rules of a game, whole, a chapter of them, or one rule."""

import os
from difflib import get_close_matches
from typing import Annotated, Final

import typer
from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from carrack.cli.console import output
from carrack.cli.errors import BadArguments
from carrack.cli.options import GameId, argument
from carrack.cli.values import entry_of
from carrack.text.fluent import Texts
from carrack.text.rules import Rule, RulesText, UnknownRule, rules_text
from carrack.text.rules_index import implemented_in

_MOST_COLUMNS = 100


HELP: Final = "cli-rules-help"


def rules(
    context: typer.Context,
    game: GameId,
    rule: Annotated[str | None, argument("cli-metavar-rule", "cli-rules-rule")] = None,
) -> int:
    """Show all rules of a game, or those that a rule's id, its beginning or a chapter names."""
    texts: Texts = context.obj
    text = rules_text(entry_of(game).text, texts.language)
    found = list(text.rules) if rule is None else matching(text, rule)
    if rule is None:
        _page(Markdown(text.markdown))
    elif len(found) == 1:
        _page(_one(texts, found[0]))
    elif found:
        output().print(_several(texts, game, found))
    else:
        raise _unknown(text, game, rule)
    return 0


def matching(rules: RulesText, wanted: str) -> list[Rule]:
    """Return the rule of an id, or the rules whose ids begin so, or those of a chapter.

    The first part of an id, which names the game, may be left out.
    """
    asked = wanted.strip().strip(".").lower()
    exact = [rule for rule in rules.rules if asked in _spellings(rule.id)]
    if exact or not asked:
        return exact
    chapter = [rule for rule in rules.rules if rule.chapter.lower() == asked]
    return chapter or [rule for rule in rules.rules if _begins(rule.id, asked)]


def _within_game(rule_id: str) -> str:
    return rule_id.partition(".")[2]


def _begins(rule_id: str, asked: str) -> bool:
    return rule_id.startswith(asked) or _within_game(rule_id).startswith(asked)


def _unknown(rules: RulesText, game: str, wanted: str) -> BadArguments:
    command = f"carrack rules {game}"
    close = ", ".join(_close(rules, wanted))
    if close:
        return BadArguments("unknown-rule-close", rule=wanted, close=close, command=command)
    topics = dict.fromkeys(_within_game(rule.id).partition(".")[0] for rule in rules.rules)
    return BadArguments("unknown-rule", rule=wanted, topics=", ".join(topics), command=command)


def _close(rules: RulesText, wanted: str) -> list[str]:
    """Return the ids most like what was typed, with the game's name or without."""
    spellings = {spelling: rule.id for rule in rules.rules for spelling in _spellings(rule.id)}
    found = get_close_matches(wanted.lower(), spellings, 3)
    found += [spelling for spelling in spellings if wanted.lower() in spelling]
    return list(dict.fromkeys(spellings[spelling] for spelling in found))[:5]


def _spellings(rule_id: str) -> tuple[str, str]:
    return rule_id, _within_game(rule_id)


def _one(texts: Texts, rule: Rule) -> RenderableType:
    facts = Table.grid(padding=(0, 2, 0, 0))
    facts.add_column(style="dim", no_wrap=True)
    facts.add_column()
    facts.add_row(texts("cli-rules-chapter"), rule.chapter)
    facts.add_row(texts("cli-rules-sources"), ", ".join(rule.sources))
    facts.add_row(
        texts("cli-rules-code"), "\n".join(_places(rule.id)) or texts("cli-rules-nowhere")
    )
    return Group(
        Text(rule.title, style="bold"),
        Text(rule.id, style="cyan"),
        Padding(Markdown(rule.text), (1, 0)),
        facts,
    )


def _places(rule_id: str) -> list[str]:
    try:
        return [f"carrack/{place}" for place in implemented_in(rule_id)]
    except UnknownRule:
        return []


def _several(texts: Texts, game: str, rules: list[Rule]) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(texts("cli-rules-id"), style="cyan", no_wrap=True)
    table.add_column(texts("cli-rules-title"))
    for rule in rules:
        table.add_row(rule.id, rule.title)
    hint = texts("cli-rules-read-one", command=f"carrack rules {game} {rules[0].id}")
    return Group(table, "", Text(hint, style="dim"))


def _page(content: RenderableType) -> None:
    console = output()
    console = Console(highlight=False, width=min(console.width, _MOST_COLUMNS))
    if not console.is_terminal:
        console.print(content)
        return
    # The settings git gives its pager: colours, and no paging of what fits on the screen.
    os.environ.setdefault("LESS", "FRX")
    with console.pager(styles=True):
        console.print(content)
