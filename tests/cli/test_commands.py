"""Commands are files of their own, imported when they are needed and not before."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import carrack.cli.commands
from carrack.cli.commands import SUMMARIES, load
from carrack.text.fluent import Texts, languages
from tests.cli.running import run

FOLDER = Path(carrack.cli.commands.__file__).parent
#: What only the work of some command needs.
WORK = ("carrack.bots", "carrack.lab", "carrack.server", "openskill")


def imported_by(*arguments: str) -> list[str]:
    """The modules of a process that ran the command."""
    code = (
        "import json, sys; from carrack.cli.app import run; "
        f"code = run({list(arguments)!r}); "
        "print(json.dumps([code, sorted(sys.modules)]), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    code_and_modules = json.loads(done.stderr.splitlines()[-1])
    assert code_and_modules[0] == 0
    modules: list[str] = code_and_modules[1]
    return modules


def test_every_command_has_a_file() -> None:
    files = {path.stem for path in FOLDER.glob("*.py")} - {"__init__"}
    assert files == set(SUMMARIES)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", SUMMARIES)
def test_every_command_is_explained(name: str, language: str) -> None:
    command = load(name, Texts(language))
    assert command.name == name
    commands = [command, *getattr(command, "commands", {}).values()]
    for one in commands:
        assert one.help
        for parameter in one.params:
            # No message's id is left where its words belong.
            assert " " in parameter.help, (one.name, parameter.name)
            assert not (parameter.metavar or "").startswith(("cli-", "study-"))


@pytest.mark.parametrize("arguments", [["--help"], ["--version"]])
def test_the_list_of_commands_imports_none(arguments: list[str]) -> None:
    modules = imported_by(*arguments)
    assert not [name for name in modules if name.startswith("carrack.cli.commands.")]
    assert not set(WORK) & set(modules)


def test_a_command_imports_no_other() -> None:
    modules = imported_by("games")
    found = [name for name in modules if name.startswith("carrack.cli.commands.")]
    assert found == ["carrack.cli.commands.games"]


def test_a_group_alone_shows_its_help() -> None:
    alone = run("admin")
    assert alone.code == 0
    assert alone.out.rstrip() == run("admin", "--help").out.rstrip()
