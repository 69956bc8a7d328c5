"""The rules texts agree with each other, with the source and with the tests, for every game."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from carrack.text.rules import (
    ID_PATTERN,
    Rule,
    UnknownRule,
    games,
    languages,
    parse,
    rules_text,
)
from carrack.text.rules_index import build, implemented_in, main, packaged, rules_named
from tests.titles import other_packages

REPOSITORY = Path(__file__).resolve().parents[2]
SOURCE = REPOSITORY / "src" / "carrack"
#: Ours, and those of titles that are packages of their own.
TESTS = [REPOSITORY / "tests", *sorted(REPOSITORY.glob("examples/*/tests"))]

REFERENCE = "en"
TRANSLATIONS = [language for language in languages() if language != REFERENCE]

# The kinds of sources, in the order in which the languages' words for them must correspond.
SOURCE_WORDS = {
    "en": (
        "rulebook",
        "fact",
        "ruling",
        "house ruling",
        "house value",
        "rulebook 2007",
        "rulebook 2015",
    ),
    "fr": (
        "livret",
        "fait",
        "décision",
        "décision maison",
        "valeur maison",
        "livret 2007",
        "livret 2015",
    ),
}

every_game = pytest.mark.parametrize("game", games(REFERENCE))
every_translation = pytest.mark.parametrize("language", TRANSLATIONS)
every_language = pytest.mark.parametrize("language", languages())


def all_rule_ids() -> set[str]:
    return {rule_id for game in games(REFERENCE) for rule_id in rules_text(game, REFERENCE).ids}


# --- the texts


def test_both_languages_exist() -> None:
    assert languages() == ("en", "fr")


@every_translation
def test_every_game_is_translated(language: str) -> None:
    assert games(language) == games(REFERENCE)


@every_game
@every_translation
def test_same_ids_in_the_same_order(game: str, language: str) -> None:
    assert rules_text(game, language).ids == rules_text(game, REFERENCE).ids


@every_game
@every_translation
def test_chapters_correspond(game: str, language: str) -> None:
    assert chapter_sizes(game, language) == chapter_sizes(game, REFERENCE)


def chapter_sizes(game: str, language: str) -> list[int]:
    return list(Counter(rule.chapter for rule in rules_text(game, language).rules).values())


@every_game
@every_language
def test_chapters_are_not_split(game: str, language: str) -> None:
    chapters = [rule.chapter for rule in rules_text(game, language).rules]
    changes = sum(before != after for before, after in pairwise(chapters))
    assert changes + 1 == len(set(chapters))


@every_game
@every_language
def test_nothing_is_empty(game: str, language: str) -> None:
    text = rules_text(game, language)
    assert all([text.title, text.introduction, text.rules])
    for rule in text.rules:
        assert all([rule.title, rule.chapter, rule.text, *rule.sources]), rule.id


@every_game
def test_ids_of_a_game_share_a_prefix_of_their_own(game: str) -> None:
    prefixes = {rule_id.split(".")[0] for rule_id in rules_text(game, REFERENCE).ids}
    assert len(prefixes) == 1
    others = (rules_text(other, REFERENCE).ids for other in games(REFERENCE) if other != game)
    assert prefixes.isdisjoint(rule_id.split(".")[0] for ids in others for rule_id in ids)


@every_game
@every_translation
def test_sources_correspond(game: str, language: str) -> None:
    for rule in rules_text(game, language).rules:
        reference = rules_text(game, REFERENCE).rule(rule.id)
        assert source_kinds(rule, language) == source_kinds(reference, REFERENCE), rule.id


def source_kinds(rule: Rule, language: str) -> list[tuple[int, str]]:
    kinds = []
    for source in rule.sources:
        match = re.fullmatch(r"(.+?)(?: ([A-Z]-[A-Z]\d+))?", source)
        assert match is not None, f"{rule.id}: {source}"
        kinds.append((SOURCE_WORDS[language].index(match[1]), match[2] or ""))
    return kinds


@every_game
@every_translation
def test_the_same_numbers_and_references_are_named(game: str, language: str) -> None:
    for rule in rules_text(game, language).rules:
        reference = rules_text(game, REFERENCE).rule(rule.id)
        assert figures(rule.text) == figures(reference.text), rule.id
        assert references(rule.text) == references(reference.text), rule.id


def figures(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", text))


def references(text: str) -> Counter[str]:
    return Counter(re.findall(rf"`({ID_PATTERN})`", text))


@every_game
@every_language
def test_references_exist(game: str, language: str) -> None:
    text = rules_text(game, language)
    body = "\n".join([text.introduction, *(rule.text for rule in text.rules)])
    assert set(references(body)) <= set(text.ids)


@every_game
@every_language
def test_bodies_are_free_of_headings_and_html(game: str, language: str) -> None:
    for rule in rules_text(game, language).rules:
        assert not re.search(r"^\s*#|<\w+", rule.text, re.MULTILINE), rule.id


# --- the parser

SMALL = """\
# A Game

Introduction.

## Chapter

### First rule
`small.chapter.first` · rulebook, ruling X-R1

One paragraph.

Another one.

### Second rule
`small.chapter.second` · house value X-H1

- a list
"""


def test_parse() -> None:
    text = parse(SMALL, "a-game", "en")
    assert (text.title, text.introduction) == ("A Game", "Introduction.")
    assert text.chapters == ("Chapter",)
    assert text.rule("small.chapter.first") == Rule(
        id="small.chapter.first",
        title="First rule",
        chapter="Chapter",
        sources=("rulebook", "ruling X-R1"),
        text="One paragraph.\n\nAnother one.",
    )
    assert text.markdown == SMALL


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("# A Game\n", "", "must begin with"),
        ("`small.chapter.first` · rulebook, ruling X-R1\n", "", "'First rule' must be followed"),
        ("`small.chapter.first` ·", "`small` ·", "'First rule' must be followed"),
        ("- a list\n", "", "'Second rule' has no text"),
        ("small.chapter.second", "small.chapter.first", "stands twice"),
        ("## Chapter\n", "", "line 6: heading 'First rule' is out of place"),
        ("## Chapter\n", "## Chapter\nText.\n", "line 5: heading 'Chapter' is out of place"),
        ("### Second rule", "#### Second rule", "'Second rule' is out of place"),
        ("- a list", "# Another Game", "'Second rule' has no text"),
    ],
)
def test_a_malformed_text_is_refused(old: str, new: str, message: str) -> None:
    assert old in SMALL
    with pytest.raises(ValueError, match=re.escape(message)):
        parse(SMALL.replace(old, new, 1), "a-game", "en")


@pytest.mark.parametrize("asked", ["small.chapter.frist", "chapter.first", "first", "FIRST"])
def test_an_unknown_rule_suggests_similar_ids(asked: str) -> None:
    with pytest.raises(UnknownRule, match=r"did you mean .*small\.chapter\.first") as caught:
        parse(SMALL, "a-game", "en").rule(asked)
    assert (caught.value.kind, caught.value.name) == ("rule", asked)
    assert "small.chapter.first" in caught.value.matches


@pytest.mark.parametrize("asked", ["qqq", ""])
def test_an_unlike_rule_says_what_there_is(asked: str) -> None:
    with pytest.raises(UnknownRule, match=r"there is: small\.chapter\.first, small"):
        parse(SMALL, "a-game", "en").rule(asked)
    with pytest.raises(UnknownRule, match=r"begin with one of: exploration\.acquisition, "):
        rules_text("age-of-exploration", "en").rule(asked)


def test_an_unknown_game_suggests_similar_ones() -> None:
    with pytest.raises(UnknownRule, match="unknown game 'age-of-explorers'; did you mean age-of-"):
        rules_text("age-of-explorers", "en")


@pytest.mark.parametrize("asked", ["../en/age-of-exploration", ""])
def test_a_path_is_no_game(asked: str) -> None:
    with pytest.raises(UnknownRule, match="unknown game"):
        rules_text(asked, "en")


@pytest.mark.parametrize("asked", ["xx", "__pycache__", ".."])
def test_an_unknown_language_names_the_known_ones(asked: str) -> None:
    with pytest.raises(UnknownRule, match=r"unknown language .*; there is: en, fr"):
        rules_text("age-of-exploration", asked)


# --- the index from rules to source


@pytest.mark.parametrize(
    ("docstring", "ids"),
    [
        ("Rule: a.b.c.", ["a.b.c"]),
        ("Sail.\n\nRules: a.b.c, a.b.d-e,\n    a.b.f. More prose.", ["a.b.c", "a.b.d-e", "a.b.f"]),
        ("Rules: `a.b.c` and `a.b.d`", ["a.b.c", "a.b.d"]),
        ("Rules: a.b, c.d, and e.f.", ["a.b", "c.d", "e.f"]),
        ("Rules: a.b, and others such as c.d", ["a.b"]),
        ("Rule: a.b.\n\nElsewhere. Rule: c.d.", ["a.b", "c.d"]),
        ("Rules: none. MyRules: a.b", []),
    ],
)
def test_rules_named_in_a_docstring(docstring: str, ids: list[str]) -> None:
    assert rules_named(docstring) == ids


def test_build_names_functions_classes_methods_and_modules(tmp_path: Path) -> None:
    folder = tmp_path / "package" / "games" / "small"
    folder.mkdir(parents=True)
    for package in (folder, folder.parent, folder.parent.parent):
        (package / "__init__.py").touch()
    (folder / "b.py").write_text(
        '"""Module.\n\nRule: s.x.module.\n"""\n'
        'class Ship:\n    """Rule: s.x.both."""\n'
        '    def sail(self):\n        """Rule: s.x.method."""\n'
        'def bare():\n    "Rules: s.x.both, s.x.method."\n',
        encoding="utf-8",
    )
    (folder / "a.py").write_text('async def f():\n    "Rule: s.x.both"\n', encoding="utf-8")
    (tmp_path / "elsewhere.py").write_text('"""Rule: s.x.elsewhere."""\n', encoding="utf-8")
    index = build(folder)
    assert index == {
        "s.x.both": ["games/small/a.py:f", "games/small/b.py:Ship", "games/small/b.py:bare"],
        "s.x.method": ["games/small/b.py:Ship.sail", "games/small/b.py:bare"],
        "s.x.module": ["games/small/b.py"],
    }
    assert list(index) == sorted(index)


def built() -> dict[str, list[str]]:
    """The indexes of all titles, from their sources."""
    index: dict[str, list[str]] = {}
    titles = [plugin.parent for plugin in sorted((SOURCE / "games").glob("*/plugin.py"))]
    for title in [*titles, *other_packages()]:
        index.update(build(title))
    return index


def test_the_packaged_index_is_fresh() -> None:
    assert packaged() == built(), "run: python -m carrack.text.rules_index --write"


def test_the_index_is_printed_without_write(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out.startswith("{")


def test_every_rule_is_implemented_somewhere() -> None:
    missing = sorted(all_rule_ids() - set(built()))
    assert not missing, f"rules no docstring names: {', '.join(missing)}"


def test_the_source_names_no_unknown_rule() -> None:
    unknown = {id_: places for id_, places in built().items() if id_ not in all_rule_ids()}
    assert not unknown, unknown


def test_implemented_in() -> None:
    for rule_id in packaged():
        assert implemented_in(rule_id)
    with pytest.raises(UnknownRule):
        implemented_in("no.such.rule")


# --- the tests name the rules


def test_every_rule_has_a_test() -> None:
    missing = sorted(all_rule_ids() - set(rules_tested()))
    assert not missing, f"rules no test names: {', '.join(missing)}"


def test_tests_name_no_unknown_rule() -> None:
    unknown = {id_: files for id_, files in rules_tested().items() if id_ not in all_rule_ids()}
    assert not unknown, unknown


def rules_tested() -> dict[str, list[str]]:
    """Each id given to `pytest.mark.rule` by a test, with the places that give it."""
    tested: dict[str, list[str]] = {}
    for path in sorted(path for folder in TESTS for path in folder.rglob("*.py")):
        for call in rule_marks(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            place = f"{path.relative_to(REPOSITORY).as_posix()}:{call.lineno}"
            for argument in call.args:
                tested.setdefault(literal(argument, place), []).append(place)
    return tested


def rule_marks(tree: ast.Module) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield node


def literal(argument: ast.expr, place: str) -> str:
    # Tests are read, not imported, so an id that is computed could not be seen here.
    is_text = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    assert is_text, f"{place}: pytest.mark.rule takes plain strings"
    return str(ast.literal_eval(argument))
