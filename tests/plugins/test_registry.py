"""Titles are found by their entry points; one that is faulty is named and left out."""

from pathlib import Path

import pytest

import carrack
from carrack import plugins
from carrack.kernel.catalogue import Entry
from tests.plugins.packages import BARE, install, run
from tests.toy.game import make_entry

LIST = """
import carrack, carrack.plugins

print(*[entry.id for entry in carrack.games()])
print(*[(each.name, each.problem) for each in carrack.plugins.faults()])
"""


class ToyPlugin(plugins.Plugin):
    """The toy game as a plug-in with nothing of its own."""

    name = "toy"

    def entries(self) -> list[Entry]:
        """Return the entry."""
        return [make_entry()]


def test_built_in_titles_come_in_their_order() -> None:
    names = [plugin.name for plugin in plugins.plugins()]
    assert names[:3] == ["discovery", "dawn", "exploration"]


def test_every_game_belongs_to_a_plug_in() -> None:
    for entry in carrack.games():
        assert entry in plugins.plugin_of(entry.id).entries()


def test_a_title_registered_by_hand() -> None:
    toy = ToyPlugin()
    plugins.register(toy)
    try:
        assert plugins.plugin_of("toy") is toy
        assert carrack.game("toy").players == 3
        with pytest.raises(ValueError, match="another plug-in is called 'toy'"):
            plugins.register(ToyPlugin())
    finally:
        plugins.unregister(toy)
    assert "toy" not in [entry.id for entry in carrack.games()]
    assert plugins.plugin_of("toy") is not toy


def test_another_package_s_title_is_found(tmp_path: Path) -> None:
    install(tmp_path, "pebbles", BARE)
    ids, faults = run(tmp_path, "-c", LIST).stdout.split("\n")[:2]
    assert ids.split()[-1] == "pebbles"
    assert faults == ""


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("raise RuntimeError('no luck')", "RuntimeError('no luck')"),
        ("import no_such_module", "no_such_module"),
        ("def broken(:", "SyntaxError"),
        ("PLUGIN = 'a text'", "is no carrack.plugins.Plugin but str"),
        (BARE.replace('entry("pebbles")', 'entry("age-of-exploration")'), "there is a game"),
        (BARE.replace('name = "pebbles"', 'name = "dawn"'), "another plug-in is called 'dawn'"),
        (BARE.replace('[entry("pebbles")]', "[]"), "no entry"),
        (BARE.replace('entry("pebbles")', 'entry("Pebbles!")'), "not in small letters"),
        (BARE.replace('[entry("pebbles")]', "1 / 0"), "ZeroDivisionError"),
        (BARE.replace('    name = "pebbles"\n', ""), "it has no name"),
    ],
    ids=["raises", "import", "syntax", "type", "id", "name", "empty", "letters", "entries", "bare"],
)
def test_a_faulty_one_is_named_and_left_out(tmp_path: Path, code: str, problem: str) -> None:
    install(tmp_path, "faulty-title", code)
    install(tmp_path, "sound", BARE)
    ran = run(tmp_path, "-c", LIST)
    ids, faults = ran.stdout.splitlines()
    assert ids.split() == [entry.id for entry in carrack.games()] + ["pebbles"], ran.stderr
    assert problem in faults
    assert "faulty-title" in faults


def test_the_command_line_tells_of_it(tmp_path: Path) -> None:
    install(tmp_path, "faulty-title", "raise RuntimeError('no luck')")
    ran = run(tmp_path, "-m", "carrack", "games")
    assert ran.returncode == 0
    assert "faulty-title" in ran.stderr
    assert "no luck" in ran.stderr
