"""What can be imported from `carrack`, how, and what `help()` says of it."""

import ast
import importlib
import inspect
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import carrack
import carrack.games
import carrack.games.exploration as imported_as
from carrack import Entry, games
from carrack.games import exploration as imported_from

ROOT = Path(__file__).parents[2]
API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
#: Names that are types for annotations: help() has nothing to say of them.
ALIASES = {"Facts", "Seed", "SeedLike", "Snapshot", "View"}
CLASSES = [
    name
    for name in carrack.__all__
    if name not in ALIASES and inspect.isclass(getattr(carrack, name))
]
FUNCTIONS = ["commitment", "game", "make_bot", "new_seed"]


# ---- The catalogue and the package of games ----------------------------------------------------


def test_the_package_of_games_is_the_call() -> None:
    found: list[Entry] = carrack.games()
    assert [entry.id for entry in found] == [entry.id for entry in games()]
    assert found is not carrack.games()
    assert isinstance(carrack.games, ModuleType)
    assert sys.modules["carrack.games"] is carrack.games
    assert inspect.getdoc(carrack.games) == inspect.cleandoc(carrack.games.__doc__ or "")


def test_every_way_to_import_a_game() -> None:
    exploration = importlib.import_module("carrack.games.exploration")
    assert imported_as is exploration
    assert imported_from is exploration
    assert carrack.games.exploration is exploration


@pytest.mark.parametrize(
    "statement",
    [
        "import carrack.games.exploration as g",
        "from carrack.games import exploration as g",
        "import carrack; import carrack.games.exploration; g = carrack.games.exploration",
        "from carrack import games; g = games.exploration",
        "import carrack.games as games; import carrack.games.exploration; g = games.exploration",
    ],
)
def test_imports_in_a_fresh_process(statement: str) -> None:
    check = "import carrack; assert len(carrack.games()) >= 4; print(g.__name__)"
    assert answer(f"{statement}; {check}") == "carrack.games.exploration"


def test_what_the_package_holds_can_be_pickled() -> None:
    entry = carrack.games()[0]
    assert pickle.loads(pickle.dumps(entry)) is entry


# ---- All that is documented --------------------------------------------------------------------


def documented() -> list[str]:
    """Return every name of `carrack` that docs/api.md mentions, in order."""
    prose = re.sub(r"^::: [\w.]+", "", API, flags=re.MULTILINE)
    listed = re.findall(r"^::: carrack\.(\w+)$", API, re.MULTILINE)
    return list(dict.fromkeys([*listed, *re.findall(r"\bcarrack\.(\w+)", prose)]))


#: Modules that are documented as a whole, and the name by which `carrack` offers them.
MODULES = {"carrack.text.rules": "rules"}
# `carrack.lab` is a package of its own: what is documented of it is imported from there.


@pytest.mark.parametrize("name", documented())
def test_what_the_documentation_names_is_there(name: str) -> None:
    assert getattr(carrack, name) is not None
    assert name in dir(carrack)
    if not isinstance(getattr(carrack, name), ModuleType):
        assert name in carrack.__all__


def test_the_documentation_names_nothing_by_another_way() -> None:
    for name in re.findall(r"^::: ([\w.]+)", API, re.MULTILINE):
        whole = name in MODULES or name.startswith("carrack.lab.")
        assert whole or re.fullmatch(r"carrack\.\w+", name), name
    for module, name in MODULES.items():
        assert getattr(carrack, name).__name__ == module


def test_all_that_is_there_is_documented() -> None:
    assert set(carrack.__all__) - set(documented()) == set()
    assert sorted(carrack.__all__) == sorted(set(carrack.__all__))


def test_what_is_not_there() -> None:
    with pytest.raises(AttributeError, match="module 'carrack' has no attribute 'chess'"):
        getattr(carrack, "chess")  # noqa: B009


def test_bots_are_imported_when_they_are_asked_for() -> None:
    loaded = "[name for name in sys.modules if name.startswith('carrack.bots')]"
    assert answer(f"import sys, carrack; print({loaded})") == "[]"
    asked = "carrack.Bot, carrack.Position, carrack.make_bot, carrack.rules"
    assert answer(f"import carrack; {asked}; print(carrack.Bot.__name__)") == "Bot"
    assert answer("from carrack import *; print(Bot.__name__, make_bot.__name__)") == "Bot make"


def answer(program: str) -> str:
    """Return what a program prints in a fresh process."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    return done.stdout.strip()


# ---- Documentation and signatures, as they stand in the source ---------------------------------


def source_of(module: str) -> ast.Module:
    """Return the source of a module, which stands beside what is compiled from it."""
    path = ROOT / "src" / Path(*module.split(".")).with_suffix(".py")
    return ast.parse(path.read_text(encoding="utf-8"))


def members(name: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield every public method and property of a class as its source declares it."""
    (declared,) = (
        node
        for node in source_of(getattr(carrack, name).__module__).body
        if isinstance(node, ast.ClassDef) and node.name == name
    )
    for node in declared.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield node.name, node


METHODS = [(name, method) for name in CLASSES for method, _ in members(name)]


def is_property(declared: ast.FunctionDef) -> bool:
    """Tell whether a function is declared a property."""
    return any(
        isinstance(one, ast.Name) and one.id == "property" for one in declared.decorator_list
    )


def parameters(declared: ast.FunctionDef) -> list[tuple[str, bool, object]]:
    """Return the parameters of a function: name, whether by name alone, default."""
    arguments = declared.args
    names = [argument.arg for argument in arguments.args]
    missing = len(names) - len(arguments.defaults)
    defaults: list[object] = [inspect.Parameter.empty] * missing
    defaults += [ast.literal_eval(default) for default in arguments.defaults]
    found = [(name, False, default) for name, default in zip(names, defaults, strict=True)]
    for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        value = inspect.Parameter.empty if default is None else ast.literal_eval(default)
        found.append((argument.arg, True, value))
    return found


def shown(signature: inspect.Signature) -> list[tuple[str, bool, object]]:
    """Return the parameters that a signature shows."""
    return [
        (one.name, one.kind is inspect.Parameter.KEYWORD_ONLY, one.default)
        for one in signature.parameters.values()
    ]


@pytest.mark.parametrize(("name", "method"), METHODS, ids=str)
def test_methods_have_their_documentation(name: str, method: str) -> None:
    declared = dict(members(name))[method]
    found = getattr(getattr(carrack, name), method)
    expected = ast.get_docstring(declared)
    assert expected
    assert inspect.getdoc(found) == expected
    if not is_property(declared):
        assert shown(inspect.signature(found)) == parameters(declared)


@pytest.mark.parametrize("name", CLASSES)
def test_classes_have_their_documentation(name: str) -> None:
    found = getattr(carrack, name)
    (declared,) = (
        node
        for node in source_of(found.__module__).body
        if isinstance(node, ast.ClassDef) and node.name == name
    )
    assert ast.get_docstring(declared)
    assert inspect.getdoc(found) == ast.get_docstring(declared)
    for node in declared.body:
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            assert shown(inspect.signature(found)) == parameters(node)[1:]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_have_their_documentation(name: str) -> None:
    found = getattr(carrack, name)
    declared = next(
        node
        for node in source_of_function(found).body
        if isinstance(node, ast.FunctionDef) and node.name == found.__name__
    )
    assert inspect.getdoc(found) == ast.get_docstring(declared)
    expected = parameters(declared)
    if declared.args.kwarg is not None:
        expected.append((declared.args.kwarg.arg, False, inspect.Parameter.empty))
    assert shown(inspect.signature(found)) == expected


def source_of_function(found: object) -> ast.Module:
    """Return the source of the module that a function is in."""
    module = str(getattr(found, "__module__", ""))
    return source_of("carrack.__init__" if module == "carrack" else module)


def test_help_shows_both_halves_of_a_state() -> None:
    text = answer("import carrack; help(carrack.State)")
    assert "Carry out an action, given by number" in text
    assert "Methods inherited from carrack.kernel.state_rules.StateRules" in re.sub(
        r"\s+", " ", text
    )
    assert "Append the number of every legal action." in text
