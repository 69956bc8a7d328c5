"""The language files agree with each other and with the code, for every game.

Messages are used by their ids, written out in the code, or by families whose members the code
makes up (``error-<code>``). Families are listed here from the code itself, so that both a missing
and a superfluous message of a family fail.
"""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from carrack.text.fluent import FALLBACK, Texts, languages, preferred
from tests.messages import FAMILIES, SOURCE, beginnings, constants, thing_messages
from tests.titles import other_packages

TRANSLATIONS = [language for language in languages() if language != FALLBACK]

every_language = pytest.mark.parametrize("language", languages())
every_translation = pytest.mark.parametrize("language", TRANSLATIONS)


# ---- The files -----------------------------------------------------------------------------


class Found(Visitor):
    """The variables and other messages that a message mentions."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:
        self.references.add(node.id.name)

    def visit_TermReference(self, node: fluent.TermReference) -> None:
        self.references.add(f"-{node.id.name}")


def fluent_files(language: str) -> list[Path]:
    """The Fluent files of a language: the platform's and every title's."""
    folders = [SOURCE / "text" / "locales", *SOURCE.glob("games/*/words/locales")]
    folders += [package / "words" / "locales" for package in other_packages()]
    return sorted(path for folder in folders for path in (folder / language).glob("*.ftl"))


@cache
def entries(language: str) -> list[tuple[str, fluent.EntryType]]:
    """Every entry of a language's files, with the file's name."""
    parser = FluentParser()
    return [
        (path.name, entry)
        for path in fluent_files(language)
        for entry in parser.parse(path.read_text(encoding="utf-8")).body
    ]


@cache
def messages(language: str) -> dict[str, Found]:
    """Every message and term (``-name``) of a language, with what it mentions."""
    found: dict[str, Found] = {}
    for _, entry in entries(language):
        if isinstance(entry, fluent.Message | fluent.Term):
            mentions = Found()
            mentions.visit(entry)
            name = entry.id.name if isinstance(entry, fluent.Message) else f"-{entry.id.name}"
            found[name] = mentions
    return found


def variables(language: str, name: str) -> set[str]:
    """The variables that a message needs, those of messages within it included."""
    own = messages(language)[name]
    return own.variables.union(*(variables(language, inner) for inner in own.references))


def file_prefixes() -> set[str]:
    names = {path.stem.partition("-")[0] for path in fluent_files(FALLBACK)}
    return names - {"errors"}


@every_language
def test_files_have_no_syntax_errors(language: str) -> None:
    junk = [
        f"{file}: {entry.content!r}"
        for file, entry in entries(language)
        if isinstance(entry, fluent.Junk)
    ]
    assert junk == []


@every_language
def test_no_message_is_there_twice(language: str) -> None:
    names = [
        (type(entry), entry.id.name)
        for _, entry in entries(language)
        if isinstance(entry, fluent.Message | fluent.Term)
    ]
    assert [name for name in names if names.count(name) > 1] == []


@every_language
def test_messages_within_messages_exist(language: str) -> None:
    known = messages(language)
    missing = {
        (name, inner)
        for name, found in known.items()
        for inner in found.references
        if inner not in known
    }
    assert missing == set()


@every_translation
def test_every_language_has_the_same_messages(language: str) -> None:
    assert shared(language) == shared(FALLBACK)


def shared(language: str) -> set[str]:
    """The messages that the code uses; a language may have others to build them from."""
    known = messages(language)
    within = {inner for found in known.values() for inner in found.references}
    return {name for name in known if name in constants() or name not in within}


@every_translation
def test_messages_have_the_same_variables(language: str) -> None:
    different = {
        name: (variables(FALLBACK, name), variables(language, name))
        for name in shared(FALLBACK) & shared(language)
        if variables(FALLBACK, name) != variables(language, name)
    }
    assert different == {}


def test_french_has_no_breakable_space_before_high_punctuation() -> None:
    """French sets a space before these marks that must not end a line."""
    wrong = []
    for path in fluent_files("fr"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("#"):
                continue
            text = line.partition("=")[2] if re.match(r"[a-z][\w-]* =", line) else line
            # In the middle of a sentence a mark is itself: a key to press.
            if re.search(r"(?<=\w|\}|»|\)) (?:[:;»](?=\s|$)|[!?](?=$| [^a-z\W]))|« ", text):
                wrong.append(f"{path.name}:{number}: {line}")
    assert wrong == []


# ---- The code ------------------------------------------------------------------------------


def test_messages_asked_for_exist() -> None:
    """A text that begins like the messages of a file is the id of one, of an error or of a game."""
    known = messages(FALLBACK)
    shape = re.compile(rf"(?:{'|'.join(sorted(file_prefixes()))})-[a-z0-9-]*[a-z0-9]")
    asked = {text for text in constants() if shape.fullmatch(text) and text not in known}
    elsewhere = {f"error-{text}" for text in asked} | {f"game-{text}" for text in asked}
    named = {text.partition("-")[2] for text in elsewhere & set(known)}
    assert asked - named == set()


def test_no_message_is_unused() -> None:
    known = messages(FALLBACK)
    used = {text for text in constants() if text in known}
    used |= {f"{beginning}{text}" for beginning in beginnings() for text in constants()}
    used |= {name for family in FAMILIES.values() for name in family()} | thing_messages()
    used |= {inner for found in known.values() for inner in found.references}
    assert sorted(set(known) - used) == []


def test_whatever_an_action_names_has_a_name() -> None:
    assert sorted(thing_messages() - set(messages(FALLBACK))) == []


@pytest.mark.parametrize("pattern", FAMILIES)
def test_families_are_complete_and_have_nothing_else(pattern: str) -> None:
    there = {name for name in messages(FALLBACK) if re.fullmatch(pattern, name)}
    assert there == FAMILIES[pattern]()


# ---- Which language ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LC_ALL": "en_GB.UTF-8", "CARRACK_LANG": "fr"}, "fr"),
        ({"LANG": "tlh_XX"}, "en"),
    ],
)
def test_language_of_the_environment(environment: dict[str, str], language: str) -> None:
    assert preferred(environment) == language


def test_a_gap_is_no_crash() -> None:
    assert Texts("fr")("no-such-message") == "no-such-message"
