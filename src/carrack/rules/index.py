"""The index from a rule's id to the source that implements it.

Functions, classes and modules under `games/` name their rules in their docstrings:

    Rules: exploration.navigation.outward, exploration.navigation.gold.

`python -m carrack.rules.index --write` collects these into the packaged `index.json`, so that an
installed copy, compiled or not, can answer without reading its own source.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from carrack.rules import ID_PATTERN, UnknownRule

__all__ = ["build", "implemented_in", "packaged"]

_PACKAGE: Final = Path(__file__).resolve().parent.parent
_SEPARATOR: Final = r"(?:\s*,\s*(?:and\s+)?|\s+and\s+)"
_CLAUSE: Final = re.compile(rf"\bRules?:\s*({ID_PATTERN}(?:{_SEPARATOR}{ID_PATTERN})*)")
_ID: Final = re.compile(ID_PATTERN)

_Documented = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def build(source_dir: Path) -> dict[str, list[str]]:
    """Map each rule id named under `source_dir`/games to its places, both in sorted order.

    `source_dir` is the folder of the package `carrack`. A place is a path relative to it, followed
    by the name of a function or class, as in `games/exploration/navigation.py:sail_out`; a module's
    own docstring is its path alone.
    """
    places: dict[str, set[str]] = {}
    for path in sorted((source_dir / "games").rglob("*.py")):
        module = path.relative_to(source_dir).as_posix()
        for name, docstring in _docstrings(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            for rule_id in rules_named(docstring):
                places.setdefault(rule_id, set()).add(f"{module}:{name}" if name else module)
    return {rule_id: sorted(places[rule_id]) for rule_id in sorted(places)}


def rules_named(docstring: str) -> list[str]:
    """The rule ids after `Rule:` or `Rules:` in a docstring; the list may run over line ends."""
    clauses = _CLAUSE.findall(docstring.replace("`", ""))
    return [rule_id for clause in clauses for rule_id in _ID.findall(clause)]


def implemented_in(rule_id: str) -> tuple[str, ...]:
    """Where a rule is implemented, from the packaged index; UnknownRule where it isn't listed."""
    index = packaged()
    if rule_id not in index:
        raise UnknownRule("rule", rule_id, index)
    return tuple(index[rule_id])


@cache
def packaged() -> dict[str, list[str]]:
    """The index that ships with the package."""
    text = files("carrack.rules").joinpath("index.json").read_text(encoding="utf-8")
    index: dict[str, list[str]] = json.loads(text)
    return index


def _docstrings(tree: ast.Module) -> Iterator[tuple[str, str]]:
    yield "", ast.get_docstring(tree) or ""
    yield from _inner_docstrings(tree.body, "")


def _inner_docstrings(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, _Documented):
            yield prefix + node.name, ast.get_docstring(node) or ""
            yield from _inner_docstrings(node.body, f"{prefix}{node.name}.")


def _rendered(index: dict[str, list[str]]) -> str:
    return json.dumps(index, indent=2) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Print the index of the source tree this module lies in, or write it beside this module."""
    parser = argparse.ArgumentParser(prog="python -m carrack.rules.index", description=main.__doc__)
    parser.add_argument("--write", action="store_true", help="regenerate the packaged index.json")
    text = _rendered(build(_PACKAGE))
    if parser.parse_args(arguments).write:
        (_PACKAGE / "rules" / "index.json").write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
