"""The rules of every game in words: one Markdown file a game and language, in its title's folder.

A file reads well as it is, on the documentation site and in a terminal. Its shape:

    # Title of the game
    Introduction, any Markdown without headings.

    ## Chapter
    ### Title of a rule
    `prefix.topic.name` · source, source

    Text of the rule, any Markdown without headings.

The line under a rule's title holds its id, which is the same in every language and never changes,
and where the rule comes from, in the words of the file's language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final

from carrack.plugins.registry import plugins

__all__ = ["Rule", "RulesText", "UnknownRule", "games", "languages", "parse", "rules_text"]

ID_PATTERN: Final = r"[a-z][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)+"

_SUFFIX: Final = ".md"
_HEADING: Final = re.compile(r"(#{1,6}) +(.+)")
_ID_LINE: Final = re.compile(rf"`({ID_PATTERN})` · (.+)")


class UnknownRule(ValueError):
    """No such rule, game or language; the message names what comes close or what exists.

    `kind` is "rule", "game" or "language" and `matches` holds the suggestions, so that a caller
    can say the same in another language.
    """

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        choices = tuple(known)
        self.kind = kind
        self.name = name
        self.matches = _close_matches(name, choices)
        super().__init__(f"unknown {kind} {name!r}; {_suggestion(self.matches, choices)}")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: `sources` are in the language of the text, `text` is Markdown."""

    id: str
    title: str
    chapter: str
    sources: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class RulesText:
    """The rules of one game in one language, in reading order; `markdown` is the whole file."""

    game: str
    language: str
    title: str
    introduction: str
    rules: tuple[Rule, ...]
    markdown: str

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all rules, in reading order."""
        return tuple(rule.id for rule in self.rules)

    @property
    def chapters(self) -> tuple[str, ...]:
        """The titles of the chapters, in reading order."""
        return tuple(dict.fromkeys(rule.chapter for rule in self.rules))

    def rule(self, rule_id: str) -> Rule:
        """The rule with this id; UnknownRule suggests similar ids where there is none."""
        for rule in self.rules:
            if rule.id == rule_id:
                return rule
        raise UnknownRule("rule", rule_id, self.ids)


@cache
def languages() -> tuple[str, ...]:
    """The languages that have rules texts, as codes in alphabetical order."""
    folders = (folder for root in _roots() for folder in root.iterdir())
    return tuple(sorted({folder.name for folder in folders if _holds_texts(folder)}))


@cache
def games(language: str = "en") -> tuple[str, ...]:
    """The ids of the games whose rules exist in the language, in alphabetical order."""
    if language not in languages():
        raise UnknownRule("language", language, languages())
    return tuple(sorted(_files(language)))


@cache
def rules_text(game_id: str, language: str = "en") -> RulesText:
    """The rules of a game; UnknownRule for a game or language without a text."""
    if game_id not in games(language):
        raise UnknownRule("game", game_id, games(language))
    text = _files(language)[game_id].read_text(encoding="utf-8")
    return parse(text, game_id, language)


def parse(markdown: str, game: str, language: str) -> RulesText:
    """Read a rules text; ValueError names the line that doesn't have the documented shape."""
    title, introduction = "", ""
    chapter = ""
    rules: list[Rule] = []
    for section in _sections(markdown.splitlines()):
        if section.level == 1 and not title:
            title, introduction = section.heading, section.text
        elif section.level == 2 and title and not section.text:
            chapter = section.heading
        elif section.level == 3 and chapter:
            rules.append(_rule(section, chapter))
        else:
            raise section.error("is out of place or has text where none belongs")
    _check_unique(rules)
    return RulesText(game, language, title, introduction, tuple(rules), markdown)


@dataclass(frozen=True, slots=True)
class _Section:
    """A heading with the lines up to the next heading, whatever its level."""

    level: int
    heading: str
    line: int
    body: tuple[str, ...]

    @property
    def text(self) -> str:
        return "\n".join(self.body).strip()

    def error(self, problem: str) -> ValueError:
        return ValueError(f"rules text, line {self.line}: heading {self.heading!r} {problem}")


def _sections(lines: list[str]) -> Iterator[_Section]:
    starts = [i for i, line in enumerate(lines) if _HEADING.fullmatch(line)]
    before = lines[: starts[0]] if starts else lines
    if any(line.strip() for line in before):
        raise ValueError("rules text, line 1: a text must begin with a '# Title' line")
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        marks, heading = lines[start].split(maxsplit=1)
        yield _Section(len(marks), heading.strip(), start + 1, tuple(lines[start + 1 : end]))


def _rule(section: _Section, chapter: str) -> Rule:
    match = _ID_LINE.fullmatch(section.body[0].strip()) if section.body else None
    if match is None:
        raise section.error("must be followed by a line '`rule.id` · source, source'")
    text = "\n".join(section.body[1:]).strip()
    if not text:
        raise section.error("has no text")
    sources = tuple(source.strip() for source in match[2].split(","))
    return Rule(match[1], section.heading, chapter, sources, text)


def _check_unique(rules: list[Rule]) -> None:
    seen: set[str] = set()
    for rule in rules:
        if rule.id in seen:
            raise ValueError(f"rules text: the id {rule.id!r} stands twice")
        seen.add(rule.id)


def _roots() -> list[Traversable]:
    own = (plugin.rules_texts() for plugin in plugins())
    return [folder for folder in own if folder is not None]


def _files(language: str) -> dict[str, Traversable]:
    """Return the texts of a language by their names, every title's."""
    folders = (root / language for root in _roots())
    return {name: file for folder in folders for name, file in _texts(folder).items()}


def _texts(folder: Traversable) -> dict[str, Traversable]:
    if not folder.is_dir():
        return {}
    entries = [entry for entry in folder.iterdir() if entry.name.endswith(_SUFFIX)]
    return {entry.name.removesuffix(_SUFFIX): entry for entry in entries}


def _holds_texts(entry: Traversable) -> bool:
    return bool(_texts(entry))


def forget_rules() -> None:
    """Read all texts anew, after a title was registered or left."""
    for remembered in (languages, games, rules_text):
        remembered.cache_clear()


def _close_matches(name: str, choices: tuple[str, ...]) -> tuple[str, ...]:
    # People leave out the game's prefix or type one word of an id; difflib scores those too low.
    containing = [choice for choice in choices if name and name.lower() in choice]
    similar = get_close_matches(name.lower(), choices, n=3)
    return tuple(dict.fromkeys([*similar, *containing]))[:5]


def _suggestion(matches: tuple[str, ...], choices: tuple[str, ...]) -> str:
    if matches:
        return f"did you mean {' or '.join(matches)}?"
    if len(choices) > 10:
        topics = sorted({".".join(choice.split(".")[:2]) for choice in choices})
        return f"ids begin with one of: {', '.join(topics)}"
    return f"there is: {', '.join(choices) or 'none'}"
