"""The command as a whole: version, help, languages, and what is said about wrong arguments."""

import re

import pytest

import carrack
from carrack.cli import main
from carrack.cli.app import split_language
from carrack.cli.errors import BadArguments
from carrack.kernel.errors import InvalidData
from carrack.text.errors import explain
from carrack.text.fluent import Texts, languages
from tests.cli.running import GAME, run, run_apart

COMMANDS = ("games", "rules", "play", "simulate", "replay", "verify")

every_language = pytest.mark.parametrize("language", languages())


def test_version_says_how_the_rules_run() -> None:
    ran = run("--version")
    mode = "compiled" if carrack.COMPILED else "pure Python"
    assert ran.code == 0
    assert ran.out.startswith(f"carrack {carrack.__version__} ({mode}), ")


@pytest.mark.parametrize("arguments", [("--help",), ()])
def test_help_lists_every_command(arguments: tuple[str, ...]) -> None:
    ran = run(*arguments)
    assert ran.code == 0
    for command in COMMANDS:
        assert re.search(rf"^ +{command}  +\S", ran.out, re.MULTILINE), command


@every_language
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, language: str) -> None:
    ran = run(command, "--help", language=language)
    assert ran.code == 0
    assert f"carrack {command}" in ran.out
    assert ran.err == ""
    for message in re.findall(r"\bcli-[\w-]+", ran.out):
        pytest.fail(f"no text for {message}")


def test_french_help_has_no_english_left() -> None:
    out = run("simulate", "--help", language="fr").out
    assert "Usage\u00a0: carrack simulate JEU" in out
    for word in ("Show", "Usage:", "default", "required", "exit"):
        assert word not in out


@pytest.mark.parametrize(
    ("arguments", "language", "rest"),
    [
        (["games"], None, ["games"]),
        (["--lang", "fr", "games"], "fr", ["games"]),
        (["games", "--lang=fr"], "fr", ["games"]),
        (["--lang", "fr", "games", "--lang", "en"], "en", ["games"]),
        (["play", "--", "--lang", "fr"], None, ["play", "--", "--lang", "fr"]),
    ],
)
def test_language_may_stand_anywhere(
    arguments: list[str], language: str | None, rest: list[str]
) -> None:
    assert split_language(arguments) == (language, rest)


@pytest.mark.parametrize("arguments", [["--lang", "tlh"], ["--lang"], ["--lang="]])
def test_unknown_language_is_refused(arguments: list[str]) -> None:
    with pytest.raises(BadArguments):
        split_language(arguments)


def test_language_of_option_and_environment() -> None:
    assert "Identifiant" in run_apart("games", "--lang", "fr").out
    assert "Identifiant" in run_apart("games", CARRACK_LANG="fr").out
    assert "Players" in run_apart("games", "--lang", "en", CARRACK_LANG="fr").out
    refused = run_apart("--lang", "tlh", "games", CARRACK_LANG="fr")
    assert refused.code == 2
    assert "Langues\u00a0: en, fr" in refused.err


def test_no_character_stops_the_command() -> None:
    """A terminal without the characters of a text gets others, not an error."""
    ran = run_apart("rules", GAME, "--lang", "fr", PYTHONIOENCODING="ascii")
    assert ran.code == 0
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        (["gamse"], "Perhaps: games", "Peut-être\u00a0: games"),
        (["frobnicate"], "Perhaps: games, rules, play", "Peut-être\u00a0: games, rules, play"),
        (["rules"], "GAME is missing", "Il manque JEU"),
        (["replay"], "FILE is missing", "Il manque FICHIER"),
        (["games", "--frob"], "There is no option --frob", "Il n’y a pas d’option --frob"),
        (["simulate", GAME, "--game", "3"], "Perhaps: --games", "Peut-être\u00a0: --games"),
        (["simulate", GAME, "--games"], "--games needs a value", "--games demande une valeur"),
        (["simulate", GAME, "--force=1"], "--force takes no value", "--force ne prend pas"),
        (["games", GAME, "more"], "Too many arguments: more", "Trop d’arguments\u00a0: more"),
        (["--frob", "games"], "There is no option --frob", "Il n’y a pas d’option --frob"),
    ],
)
def test_usage_errors_are_ours(arguments: list[str], english: str, french: str) -> None:
    for language, words in (("en", english), ("fr", french)):
        ran = run(*arguments, language=language)
        assert ran.code == 2
        assert words in ran.err
        assert "--help" in ran.err
        assert ran.out == ""


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "two_player_captains is for 2 players, not 3"),
        ("fr", "two_player_captains est pour 2 joueurs, pas 3"),
    ],
)
def test_options_that_clash(language: str, words: str) -> None:
    option = ("--players", "3", "--option", "two_player_captains=true")
    ran = run("simulate", "age-of-discovery-2007", *option, language=language)
    assert ran.code == 2
    assert words in " ".join(ran.err.split())


def test_an_interruption_while_it_starts_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("carrack.cli.app.run", interrupted)
    with pytest.raises(SystemExit) as ended:
        main(["games"])
    assert ended.value.code == 130


def test_what_is_left_in_english_says_so() -> None:
    error = InvalidData("start.goods", "impossible-snapshot", "too few", {"problem": "too few"})
    assert "en anglais\u00a0: «\u00a0too few\u00a0»" in explain(error, Texts("fr"))
