"""`carrack games` and `carrack rules`."""

import pytest

import carrack
from carrack.cli.commands.rules import matching
from carrack.cli.values import configured
from carrack.games.exploration.state.game import ExplorationGame
from carrack.kernel.catalogue import Entry, choice, flag, number
from carrack.kernel.errors import CarrackError
from carrack.text.errors import allowed, explain
from carrack.text.fluent import Texts, languages
from carrack.text.rules import rules_text
from tests.cli.running import GAME, run

every_language = pytest.mark.parametrize("language", languages())


@every_language
def test_all_games_are_listed(language: str) -> None:
    ran = run("games", language=language)
    assert ran.code == 0
    for entry in carrack.games():
        assert entry.id in ran.out
        assert Texts(language)(f"game-{entry.id}") in ran.out
        assert f"{entry.fewest}–{entry.most}" in ran.out


def test_one_game_in_detail() -> None:
    ran = run("games", GAME)
    assert ran.code == 0
    assert "For 2 to 8 players, 4 unless you say otherwise." in ran.out
    assert f"carrack rules {GAME}" in ran.out


def test_options_are_shown_with_what_they_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    original = carrack.games()[0]
    options = [flag("storms"), choice("map", ("small", "large"), "large"), number("ages", 1, 3, 2)]
    entry = Entry(original.id, original.name, "7", 2, 4, 3, options, ExplorationGame)
    monkeypatch.setattr("carrack.cli.commands.games.entry_of", lambda game: entry)
    monkeypatch.setattr("carrack.games", lambda: [entry])
    assert "ages=1 to 3" in run("games").out
    detail = run("games", GAME, language="fr").out
    assert "small, large" in detail
    assert "1 à 3" in detail
    assert "false" in detail


@every_language
def test_rules_whole(language: str) -> None:
    ran = run("rules", GAME, language=language)
    assert ran.code == 0
    text = rules_text(GAME, language)
    for rule_id in text.ids:
        assert rule_id in ran.out


@every_language
def test_one_rule_with_sources_and_places(language: str) -> None:
    ran = run("rules", GAME, "exploration.sale.join", language=language)
    rule = rules_text(GAME, language).rule("exploration.sale.join")
    assert ran.code == 0
    assert rule.title in ran.out
    assert ", ".join(rule.sources) in ran.out
    assert "carrack/games/exploration/rules/sale.py" in ran.out


@pytest.mark.parametrize(
    ("wanted", "first", "more"),
    [
        ("exploration.sale.join", "exploration.sale.join", False),
        ("sale.join", "exploration.sale.join", False),
        ("sale", "exploration.sale.start", True),
        ("exploration.sale", "exploration.sale.start", True),
        ("SALE.", "exploration.sale.start", True),
        ("sale.pop", "exploration.sale.popular-left", False),
    ],
)
def test_rules_by_beginning(wanted: str, first: str, more: bool) -> None:
    found = matching(rules_text(GAME, "en"), wanted)
    assert found[0].id == first
    assert (len(found) > 1) == more


@every_language
def test_rules_by_chapter(language: str) -> None:
    text = rules_text(GAME, language)
    for chapter in text.chapters:
        found = matching(text, chapter)
        assert {rule.chapter for rule in found} == {chapter}


def test_rules_of_a_chapter_are_listed() -> None:
    ran = run("rules", GAME, "sale")
    assert ran.code == 0
    assert "exploration.sale.leftovers" in ran.out
    assert "exploration.market" not in ran.out


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ("sale.jion", "Perhaps: exploration.sale.join"),
        ("explortion.sale.join", "exploration.sale.join"),
        ("popular", "Perhaps: exploration."),
        ("zzzzz", "Chapters to look in: components"),
        ("", "There is no rule"),
    ],
)
def test_unknown_rule_gets_close_ones(wanted: str, words: str) -> None:
    ran = run("rules", GAME, wanted)
    assert ran.code == 2
    assert words in ran.err


def test_unknown_game() -> None:
    for command in ("rules", "games"):
        ran = run(command, "age-of-sail")
        assert ran.code == 2
        assert "Games: " in ran.err
        assert GAME in ran.err


def test_words_between_limits_are_translated() -> None:
    assert allowed("2 to 8", Texts("fr")) == "2 à 8"
    assert allowed("true, false", Texts("fr")) == "true, false"


@pytest.mark.parametrize(
    ("players", "given", "words"),
    [
        (9, [], "L’Âge de l’Exploration se joue de 2 à 8 joueurs, pas 9."),
        (3, ["fog=true"], "Ses options\u00a0: aucune."),
    ],
)
def test_errors_of_options_are_told_in_the_language(
    players: int, given: list[str], words: str
) -> None:
    with pytest.raises(CarrackError) as caught:
        configured(GAME, players, given, None)
    assert words in explain(caught.value, Texts("fr"))
