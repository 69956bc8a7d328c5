"""Which messages the code uses: read from its syntax trees, family by family.

A family is a set of messages whose ids the code makes up (``error-<code>``).
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import carrack
from carrack.games.dawn.rules.tiles import BUILDABLE_NAMES
from carrack.games.discovery.rules.buildings import BUILDING_NAMES, BUILDINGS, POINTS
from carrack.games.discovery.rules.end import points_for
from carrack.kernel.catalogue import CHOICE, FLAG, Entry
from carrack.kernel.game import Game
from carrack.plugins.registry import is_built_in, plugin_of
from carrack.plugins.study import GameStudy
from tests.titles import folder_of, other_packages

SOURCE = Path(carrack.__file__).parent
# Compiled wheels carry their sources as well; where they don't, the repository's are the same.
if not (SOURCE / "kernel" / "game.py").exists():
    SOURCE = Path(__file__).resolve().parents[1] / "src" / "carrack"
#: The files that are no game's.
OWN_FILES = ("cli", "errors", "join", "notice", "play", "server", "study", "tutorial", "web")
#: The web client, whose texts are written out between double quotes or backticks.
PAGE = Path(__file__).resolve().parents[1] / "web" / "src"


@cache
def trees() -> dict[Path, ast.Module]:
    return {
        path: ast.parse(path.read_text(encoding="utf-8"), str(path))
        for package in (SOURCE, *other_packages())
        for path in sorted(package.rglob("*.py"))
    }


def nodes(under: Path | None = None) -> Iterator[ast.AST]:
    for path, tree in trees().items():
        if under is None or path.is_relative_to(under):
            yield from ast.walk(tree)


def name_of(function: ast.expr) -> str:
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


def literals(node: ast.expr) -> list[str] | None:
    """The texts an expression can be, if they are written out there."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        first, second = literals(node.body), literals(node.orelse)
        return None if first is None or second is None else first + second
    return None


@cache
def page_texts() -> list[str]:
    """Every text written out in the web client, with its holes."""
    files = [path for path in sorted(PAGE.rglob("*")) if path.suffix in (".ts", ".svelte")]
    found = [re.findall(r'"([^"\n]*)"|`([^`]*)`', path.read_text("utf-8")) for path in files]
    return [plain or template for texts in found for plain, template in texts]


@cache
def constants() -> set[str]:
    """Every text written out in the code."""
    written = {
        node.value
        for node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return written | {text for text in page_texts() if "${" not in text}


@cache
def beginnings() -> set[str]:
    """What stands before the first made-up part of the texts that the code puts together."""
    written = {
        str(node.values[0].value)
        for node in nodes()
        if isinstance(node, ast.JoinedStr)
        and len(node.values) == 2
        and isinstance(node.values[0], ast.Constant)
    }
    ends = (re.fullmatch(r"([^$]+)\$\{[^}]*\}", text) for text in page_texts())
    return written | {found[1] for found in ends if found}


# ---- Families ------------------------------------------------------------------------------


def error_classes() -> set[str]:
    """The names of the errors that carry a code."""
    classes = {"CarrackError"}
    while True:
        further = {
            node.name
            for node in nodes()
            if isinstance(node, ast.ClassDef)
            and any(name_of(base) in classes for base in node.bases)
        }
        if further <= classes:
            return classes
        classes |= further


#: Which argument of an error's class is its code, where it is not the first.
PLACE_OF_CODE = {"InvalidData": 1}
#: Errors whose class fixes the code.
CODE_OF_CLASS = {
    "IllegalAction": "illegal-action",
    "StalePosition": "stale-position",
    "Quarantined": "match-quarantined",
    "NotRepairable": "not-repairable",
}


def error_codes() -> set[str]:
    """The codes of all errors raised anywhere, which must be written out to be listed here."""
    classes = error_classes()
    codes = set(CODE_OF_CLASS.values())
    for node in nodes():
        if not isinstance(node, ast.Call) or name_of(node.func) not in classes:
            continue
        name = name_of(node.func)
        if name in CODE_OF_CLASS:
            continue
        code = node.args[PLACE_OF_CODE.get(name, 0)]
        # An error passed on with a fuller place keeps the code it had.
        if ast.unparse(code) == "error.code":
            continue
        written = literals(code)
        assert written is not None, f"{ast.unparse(node)}: write the code out"
        codes.update(written)
    return codes


def error_messages() -> set[str]:
    return {f"error-{code}" for code in error_codes()}


def type_messages() -> set[str]:
    """The words for types that `kernel.fields` puts into errors."""
    words: set[str] = set()
    for node in nodes(SOURCE / "kernel"):
        if isinstance(node, ast.Call) and name_of(node.func) == "wrong_type":
            words.update(literals(node.args[1]) or [])
        if isinstance(node, ast.FunctionDef) and node.name == "_kind_of":
            returned = [inner.value for inner in ast.walk(node) if isinstance(inner, ast.Return)]
            words.update(text for value in returned if value for text in literals(value) or [])
    return {f"type-{text.replace(' ', '-')}" for text in words}


def game_messages() -> set[str]:
    return {f"game-{entry.id}" for entry in carrack.games()}


def option_messages() -> set[str]:
    return {
        f"option-{entry.id}-{option.name}" for entry in carrack.games() for option in entry.options
    }


def choice_messages() -> set[str]:
    """The words for what an option may be, in the set-up form."""
    return {
        f"web-option-{option.name}-{choice}"
        for entry in carrack.games()
        for option in entry.options
        if option.kind == CHOICE
        for choice in option.choices
    }


def rules_messages() -> set[str]:
    return {f"web-rules-{entry.text}" for entry in carrack.games()}


def faces() -> Iterator[tuple[str, Game]]:
    """Every game at its largest, with the prefix of its messages."""
    for entry in carrack.games():
        yield plugin_of(entry.id).name, entry.configure(entry.most, {})


def package_of(game: Game) -> Path:
    """The folder that holds the code of a game."""
    plugin = plugin_of(game.id)
    return SOURCE / "games" / plugin.name if is_built_in(plugin) else folder_of(plugin)


def verb_messages() -> set[str]:
    return {
        f"{prefix}-{form}-{game.action_args(action)['verb']}"
        for prefix, game in faces()
        for action in range(game.action_count)
        for form in ("action", "choice", "group")
    }


def event_messages() -> set[str]:
    found: set[str] = set()
    for prefix, game in faces():
        for node in nodes(package_of(game)):
            if isinstance(node, ast.FunctionDef):
                found.update(f"{prefix}-event-{kind}" for kind in kinds_told(node, game))
    return found


def kinds_told(function: ast.FunctionDef, game: Game) -> Iterator[str]:
    """The kinds of events a function tells of, those its callers hand to it included."""
    parameters = [parameter.arg for parameter in function.args.args]
    for call in ast.walk(function):
        if not isinstance(call, ast.Call) or name_of(call.func) != "tell":
            continue
        written = literals(call.args[0])
        name = name_of(call.args[0])
        if written is None and name in parameters:
            written = handed_over(function.name, parameters.index(name), game)
        elif written is None:
            written = assigned(function, name)
        assert written, f"{ast.unparse(call)}: write the kind out"
        yield from written


def assigned(function: ast.FunctionDef, name: str) -> list[str]:
    """What a function assigns to a name of its own."""
    found: list[str] = []
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and name in [name_of(target) for target in node.targets]:
            found += literals(node.value) or []
    return found


def handed_over(function: str, place: int, game: Game) -> list[str]:
    """What is given to a function of a game's package at a place among its arguments."""
    found: list[str] = []
    for node in nodes(package_of(game)):
        if isinstance(node, ast.Call) and name_of(node.func) == function:
            if len(node.args) > place:
                found += literals(node.args[place]) or []
    return found


def defining(game: Game, name: str) -> str | None:
    """The module of a game's package that defines a constant, if there is one."""
    package = package_of(game)
    for path, tree in trees().items():
        if not path.is_relative_to(package):
            continue
        for node in tree.body:
            if isinstance(node, ast.AnnAssign) and name_of(node.target) == name:
                top = SOURCE if path.is_relative_to(SOURCE) else package
                return ".".join((top.name, *path.relative_to(top).with_suffix("").parts))
    return None


def decisions(game: Game) -> list[str]:
    """The steps of a game that are decisions; where they are numbered, from the first on."""
    module = defining(game, "STEP_NAMES")
    assert module is not None, f"{game.id} has no constant STEP_NAMES"
    steps = import_module(module)
    names: Mapping[int, str] | Iterable[str] = steps.STEP_NAMES
    if isinstance(names, Mapping):
        return [name for step, name in names.items() if step >= steps.FIRST_DECISION]
    first = getattr(steps, "FIRST_DECISION", 0)
    return [name for name in list(names)[first:] if name]


def decision_messages() -> set[str]:
    return {f"{prefix}-decision-{kind}" for prefix, game in faces() for kind in decisions(game)}


def endings(game: Game) -> list[str]:
    """Why a game ends."""
    module = defining(game, "ENDING_NAMES")
    assert module is not None
    return [name for name in import_module(module).ENDING_NAMES if name]


def ending_messages() -> set[str]:
    return {f"{prefix}-ending-{reason}" for prefix, game in faces() for reason in endings(game)}


def variants(entry: Entry) -> Iterator[Game]:
    """A game as it usually is, and with each of the options that can be switched on."""
    yield entry.configure(entry.fewest, {})
    for option in entry.options:
        if option.kind == FLAG:
            yield entry.configure(entry.fewest, {option.name: True})


def later_sources(prefix: str) -> Iterator[str]:
    """The sources of points that are on no sheet at the start."""
    if prefix == "discovery":
        for building in range(BUILDINGS):
            if POINTS[building] or points_for(building, 10):
                yield f"building-{BUILDING_NAMES[building]}"
    if prefix == "dawn":
        # A house table may give points to anything that is built.
        yield from BUILDABLE_NAMES


def score_messages() -> set[str]:
    found: set[str] = set()
    for entry in carrack.games():
        prefix = plugin_of(entry.id).name
        sources = set(later_sources(prefix))
        for game in variants(entry):
            sources.update(line["source"] for line in game.start(1).score_sheet()[0]["lines"])
        found.update(f"{prefix}-score-{source}" for source in sources)
    return found


def tie_messages() -> set[str]:
    """What can decide among equal points: the tie-breaks that a game's code writes out."""
    found: set[str] = set()
    for prefix, game in faces():
        for node in nodes(package_of(game)):
            if isinstance(node, ast.Dict):
                texts = [
                    ast.literal_eval(key) for key in node.keys if isinstance(key, ast.Constant)
                ]
                if texts == ["name", "rule", "value"]:
                    found.update(f"{prefix}-tie-{name}" for name in literals(node.values[0]) or [])
    return found


def tally_messages() -> set[str]:
    """What a simulation's table says of games whose measures are taken."""
    found: set[str] = set()
    for prefix, game in faces():
        if type(plugin_of(game.id).study(game.id)).measures is not GameStudy.measures:
            found.update(f"{prefix}-tally-{word}" for word in ("side", "rounds", "limit"))
            found.update(f"{prefix}-tally-ending-{reason}" for reason in endings(game))
    return found


#: What every game says in its own words.
OWN_WORDS = ("help", "won", "shared", "brackets")


def own_messages() -> set[str]:
    return {f"{prefix}-{word}" for prefix, _ in faces() for word in OWN_WORDS}


#: What the page tells elsewhere than on a table that is drawn by its schema.
NOT_DRAWN = {"viewer", "decision", "pending", "seats", "scores"}


def resolved(schema: Mapping[str, Any], root: Mapping[str, Any]) -> Mapping[str, Any]:
    name = schema.get("$ref", "").rpartition("/")[2]
    return {**schema, **root["$defs"].get(name, {})}


def properties(schema: Mapping[str, Any], root: Mapping[str, Any]) -> Iterator[str]:
    """The properties of a view and of all within it, as far as a table shows them."""
    for name, inner in resolved(schema, root).get("properties", {}).items():
        if name not in NOT_DRAWN:
            yield name
            yield from properties(inner, root)
    within = [schema.get("items"), schema.get("additionalProperties"), *schema.get("anyOf", [])]
    for inner in within:
        if isinstance(inner, dict):
            yield from properties(inner, root)


def view_messages() -> set[str]:
    """What is written on tables that are drawn by their schema: other packages' titles."""
    found: set[str] = set()
    for prefix, game in faces():
        if not is_built_in(plugin_of(game.id)):
            schema: dict[str, Any] = dict(game.view_schema())
            seats = resolved(schema, schema)["properties"].get("seats", {})
            shown = {*properties(schema, schema), *properties(seats, schema)} - {"seat"}
            found |= {f"{prefix}-view-{name.replace('_', '-')}" for name in shown}
    return found


def thing_messages() -> set[str]:
    """What can be named in an action; other things on a table may have names as well."""
    return {
        f"{prefix}-name-{value}"
        for prefix, game in faces()
        if not is_built_in(plugin_of(game.id))
        for action in range(game.action_count)
        for argument, value in game.action_args(action).items()
        if argument != "verb" and not value.isdecimal()
    }


FAMILIES: dict[str, Callable[[], set[str]]] = {
    r"error-.*": error_messages,
    r"type-.*": type_messages,
    r"game-.*": game_messages,
    r"option-.*": option_messages,
    r"web-option-.*": choice_messages,
    r"web-rules-.*": rules_messages,
    r"[a-z]+-(?:action|choice|group)-.*": verb_messages,
    r"[a-z]+-event-.*": event_messages,
    r"[a-z]+-decision-.*": decision_messages,
    r"[a-z]+-ending-.*": ending_messages,
    r"[a-z]+-score-.*": score_messages,
    r"(?!web)[a-z]+-tie-.*": tie_messages,
    r"[a-z]+-tally-.*": tally_messages,
    r"[a-z]+-view-.*": view_messages,
    rf"(?!{'|'.join(OWN_FILES)})[a-z]+-(?:{'|'.join(OWN_WORDS)})": own_messages,
}
