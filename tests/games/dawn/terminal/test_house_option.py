"""The table of values of Dawn of Empires at the command line: given, refused, printed, recorded."""

import json
import tomllib
import warnings
from pathlib import Path
from typing import Any

import pytest

import carrack
from carrack import Record
from carrack.bots.random_bot import RandomBot
from carrack.cli.values import configured
from carrack.games.dawn.rules import data
from carrack.kernel.catalogue import CATALOGUE
from carrack.text.errors import allowed
from carrack.text.fluent import Texts, languages
from carrack.text.toml import dumped
from tests.cli.playing import played, script
from tests.cli.running import run
from tests.games.dawn.terminal.playing import DAWN, rich_house, warlike_house

every_language = pytest.mark.parametrize("language", languages())

CHANGES = """
name = "quick"
base = "draft-1"
[technologies.fishing]
cost = 1
"""


def written(folder: Path, text: str, name: str = "mine.toml") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def house_of(*given: str, file: Path | None = None) -> Any:
    return configured(DAWN, 2, list(given), file).options["house"]


# ---- Given ---------------------------------------------------------------------------------


def test_by_its_name() -> None:
    assert house_of("house=draft-1") == data.draft_1()
    assert house_of("house=balanced-2") == house_of() == data.balanced_2()


@pytest.mark.parametrize("mark", ["", "@"])
def test_a_file_of_changes(tmp_path: Path, mark: str) -> None:
    house = house_of(f"house={mark}{written(tmp_path, CHANGES)}")
    assert house["name"] == "quick"
    assert house["technologies"]["fishing"]["cost"] == 1
    assert house["technologies"]["jewelry"] == data.draft_1()["technologies"]["jewelry"]  # type: ignore[index]


def test_a_file_without_an_ending(tmp_path: Path) -> None:
    assert house_of(f"house={written(tmp_path, CHANGES, 'mine')}")["name"] == "quick"


def test_changes_need_no_name(tmp_path: Path) -> None:
    house = house_of(f"house={written(tmp_path, 'faces = [0, 0, 0, 0, 0, 0, 0, 0, 9]')}")
    assert house["name"] == "balanced-2-changed"
    assert house["faces"][8] == 9


def test_a_whole_table(tmp_path: Path) -> None:
    mine = dumped({**data.draft_1(), "name": "mine"})
    assert house_of(f"house={written(tmp_path, mine)}") == {**data.draft_1(), "name": "mine"}


def test_an_options_file_may_hold_the_table(tmp_path: Path) -> None:
    text = 'players = 3\n[house]\nname = "calm"\nbase = "draft-1"\nfaces = [0,0,0,0,0,0,0,0,0]\n'
    game = configured(DAWN, None, [], written(tmp_path, text))
    house: Any = game.options["house"]
    assert game.players == 3
    assert (house["name"], sum(house["faces"])) == ("calm", 0)
    named = written(tmp_path, 'house = "draft-1"', "named.toml")
    assert house_of(file=named) == data.draft_1()


def test_the_released_table_in_another_order_is_the_released_one(tmp_path: Path) -> None:
    """The order of empires numbers the actions, so it must be that of the release."""
    table: Any = data.draft_1()
    table["empires"] = dict(reversed(table["empires"].items()))
    house = house_of(f"house={written(tmp_path, dumped(table))}")
    assert list(house["empires"]) == ["egypt", "babylon", "greece", "rome"]


# ---- Refused -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[technologies.fishing]\ncost = 99", "house.technologies.fishing.cost: 99 is not between"),
        ("[technologies.fishing]\ncost = 'x'", "fishing.cost: a whole number is expected"),
        ("[technologies.fishing]\nprice = 1", "fishing.price: unknown field. Known here: colour"),
        ("[technologies.fishin]\ncost = 1", "house.technologies.fishin: unknown field"),
        ("faces = [0]", "house.faces: there are 9 numbers"),
        ("faces = 1979-05-27", "house.faces: a list is expected"),
        ("rondel = [['harvest']]", "house.rondel: no space has research"),
        ("name = 'mine'", "house.rondel: this field is missing"),
        ("name = 'a name'", "house.name: a name is made of letters, digits and hyphens"),
        ("base = 'draft-0'", "house.base: “draft-0” is not one of balanced-2, balanced-1, draft-1"),
        ("exchanges = [[1,'wealth',2,'money'],[1,'money',1,'wealth']]", "in a circle 1 wealth"),
        ("[maps.2]\nunexplored = []", "house.maps.2"),
        ("base = 'draft-1'\nname = 'draft-1'\nfaces = [0,0,0,0,0,0,0,0,9]", "Give yours another"),
        ("faces = [", "no valid TOML"),
        ("\\", "no valid TOML"),
    ],
)
def test_what_is_wrong_is_told_with_file_and_field(tmp_path: Path, text: str, words: str) -> None:
    file = written(tmp_path, text)
    ran = run("simulate", DAWN, "--option", f"house={file}", "--games", "1")
    assert ran.code == 2
    assert words in ran.err
    assert str(file) in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("draft-2", "has no table “draft-2”"),
        ("", "Released tables: balanced-2, balanced-1, draft-1"),
        ("nowhere.toml", "There is no file nowhere.toml"),
        ("@nowhere", "There is no file nowhere"),
        (".", "is a folder"),
    ],
)
def test_no_such_table(value: str, words: str) -> None:
    ran = run("simulate", DAWN, "--option", f"house={value}", "--games", "1")
    assert ran.code == 2
    assert words in ran.err


def test_an_options_file_with_a_wrong_table(tmp_path: Path) -> None:
    file = written(tmp_path, "[house]\nfaces = [0]")
    ran = run("simulate", DAWN, "--options", file, "--games", "1", language="fr")
    assert ran.code == 2
    assert str(file) in ran.err
    assert "house.faces" in ran.err


def test_a_tile_that_brings_nothing_is_told_with_file_and_field(tmp_path: Path) -> None:
    dead = 'name = "dead"\nbase = "draft-1"\n[cubes.ocean]\nfood = 2\n'
    file = written(tmp_path, dead)
    for command in (
        ("simulate", DAWN, "--option", f"house={file}", "--games", "1"),
        ("games", DAWN, "--table", f"house={file}"),
    ):
        ran = run(*command)
        assert ran.code == 2
        assert "house.technologies.fishing: this tile brings nothing" in ran.err
        assert str(file) in ran.err


# ---- Remarked on ---------------------------------------------------------------------------

HALF_DEAD = 'name = "half"\nbase = "balanced-2"\nfaces = [0, 0, 0, 0, 0, 0, 0, 0, 9]\n'
IDLE = "house.technologies.engraving.cubes.mountains.wealth = 2"
NOTES = {
    "en": f"Note: In the table “half”, {IDLE} brings nothing new: "
    "everybody has at least as much without the tile.\n",
    "fr": f"Remarque\u00a0: Dans le tableau «\u00a0half\u00a0», {IDLE} n’apporte rien de "
    "nouveau\u00a0: chacun a au moins autant sans la tuile.\n",
}


@pytest.mark.rule("dawn.components.no-dead-tile")
@every_language
def test_an_effect_that_everybody_has_is_told_in_a_sentence(tmp_path: Path, language: str) -> None:
    """One effect of several that is not new is a warning, for people and not for programmers."""
    given = ("--option", f"house={written(tmp_path, HALF_DEAD)}")
    ran = run("simulate", DAWN, *given, "--games", "1", "--players", "2", "--jobs", "1", "--json",
              language=language)  # fmt: skip
    assert (ran.code, ran.err) == (0, NOTES[language])
    options = written(tmp_path, HALF_DEAD.replace("name", "[house]\nname", 1), "options.toml")
    ran = run("simulate", DAWN, "--options", options, "--games", "1", "--players", "2", "--jobs",
              "1", "--json", language=language)  # fmt: skip
    assert (ran.code, ran.err) == (0, NOTES[language])
    ran = run("games", DAWN, "--table", given[1], language=language)
    assert (ran.code, ran.err) == (0, NOTES[language])
    assert tomllib.loads(ran.out)["name"] == "half"


@pytest.mark.rule("dawn.components.no-dead-tile")
def test_whoever_plays_is_told_before_the_game_and_not_when_it_goes_on(tmp_path: Path) -> None:
    option = f"house={written(tmp_path, HALF_DEAD)}"
    file = tmp_path / "game.json"
    game = run("play", DAWN, "--seats", "you,random", "--option", option, "--save", file,
               typed="q\n")  # fmt: skip
    assert game.err.startswith(NOTES["en"])
    state = configured_quietly(option).start(1)
    Record.of(state, ["Ann", "Bob"]).save(file)
    assert run("verify", file).err == ""
    assert run("replay", file).err == ""


@pytest.mark.rule("dawn.components.no-dead-tile")
def test_a_study_tells_it_once(tmp_path: Path) -> None:
    study = written(
        tmp_path,
        f'''
game = "{DAWN}"
games = 1
seed = 1
seats = ["random", "random"]
[options.house]
{HALF_DEAD}
[[vary]]
what = "options.house.technologies.sailing.cost"
values = [4, 1]
''',
        "study.toml",
    )
    ran = run("study", study, "--jobs", "1", "--json")
    assert (ran.code, ran.err) == (0, NOTES["en"])


def test_other_warnings_are_shown_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    def warn() -> list[object]:
        warnings.warn("something else", UserWarning, stacklevel=1)
        return []

    monkeypatch.setattr("carrack.cli.commands.games.faults", warn)
    with pytest.warns(UserWarning, match="something else"):
        assert run("games").err == ""


def configured_quietly(option: str) -> carrack.Game:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return configured(DAWN, 2, [option], None)


# ---- Shown and printed ---------------------------------------------------------------------


@every_language
def test_the_option_is_explained(language: str) -> None:
    texts = Texts(language)
    choices = allowed(CATALOGUE.entry(DAWN).option("house").allowed, texts)
    assert "balanced-2" in choices
    assert "draft-1" in choices
    assert "TOML" in choices
    assert choices in run("games", language=language).out
    ran = run("games", DAWN, language=language)
    assert ran.code == 0
    assert choices in ran.out
    assert f"carrack games {DAWN} --table house" in ran.out


@every_language
def test_the_table_is_printed_to_start_from(language: str, tmp_path: Path) -> None:
    ran = run("games", DAWN, "--table", "house", language=language)
    assert ran.code == 0
    assert tomllib.loads(ran.out) == data.balanced_2()
    assert ran.out.startswith("# ")
    assert house_of(f"house={written(tmp_path, ran.out)}") == data.balanced_2()


def test_changes_are_printed_whole(tmp_path: Path) -> None:
    file = written(tmp_path, CHANGES)
    printed = tomllib.loads(run("games", DAWN, "--table", f"house={file}").out)
    assert printed == house_of(f"house={file}")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("games", "--table", "house"), "carrack games GAME --table house"),
        (("games", DAWN, "--table", "home"), "no option “home”"),
        (("games", "age-of-discovery-2015", "--table", "builder"), "is no table of values"),
    ],
)
def test_nothing_to_print(arguments: tuple[str, ...], words: str) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert words in ran.err


@pytest.mark.parametrize(
    "table",
    [
        {},
        {"a": 1, "b": True, "c": 'x"y\\z\n\x7fé', "d": [], "e": {}},
        {"a b": {"ü": {"c.d": [1, "two", [False]]}}, "f": {"g": 1, "h": {"i": "j" * 200}}},
        {
            "long": [["x" * 30, n] for n in range(20)],
            "rows": {"r": {"s": 1}, "t": {"u": "v" * 150}},
        },
    ],
)
def test_what_is_written_is_read_again(table: dict[str, object]) -> None:
    assert tomllib.loads(dumped(table)) == table


def test_written_tables_keep_their_order() -> None:
    for changes in (rich_house(), warlike_house()):
        table: Any = carrack.game(DAWN, house=changes).options["house"]
        again: Any = tomllib.loads(dumped(table))
        for field in ("empires", "technologies", "wonders"):
            assert list(again[field]) == list(table[field])


# ---- Played, simulated, recorded -----------------------------------------------------------


def test_a_record_carries_the_table_whole(tmp_path: Path) -> None:
    option = f"house={written(tmp_path, CHANGES)}"
    file = tmp_path / "game.json"
    typed = ["1"] * 12
    game = played(script(*typed), game=DAWN, seats="you,random", options=[option], save=file)
    assert game.code == 0
    stored = json.loads(file.read_text(encoding="utf-8"))["options"]["house"]
    assert stored["technologies"]["fishing"]["cost"] == 1
    assert set(stored) == set(data.draft_1())
    assert run("verify", file).code == 0
    shown = run("replay", file, "--to", "3")
    assert shown.code == 0
    assert "house=quick" in shown.out
    assert played(script("q"), game=None, resume=file).code == 0


def test_a_simulation_with_a_table_of_ones_own(tmp_path: Path) -> None:
    file = written(tmp_path, dumped({"name": "rich", "base": "draft-1", **rich_house()}))
    ran = run("simulate", DAWN, "--option", f"house={file}", "--games", "2", "--players", "2",
              "--jobs", "1", "--seed", "1", "--json")  # fmt: skip
    assert ran.code == 0
    assert json.loads(ran.out)["options"]["house"]["name"] == "rich"


def test_an_empire_of_ones_own_goes_by_its_name(tmp_path: Path) -> None:
    """It can be chosen, shown and counted although no language has a word for it."""
    text = '[empires.carthage]\ntiles = ["ocean", "forest", "plains"]\ngrowth = 4\nsettler = 1\n'
    option = f"house={written(tmp_path, text)}"
    game = configured(DAWN, 2, [option], None)
    state = game.start(1)
    state.apply("empire name=carthage")
    bot = RandomBot(1)
    for _ in range(30):
        state.apply(bot.choose(state.legal_actions()))
    file = tmp_path / "game.json"
    Record.of(state, ["Ann", "Bob"]).save(file)
    shown = run("replay", file, "--at", "20", "--board")
    assert shown.code == 0
    assert "carthage" in shown.out
