"""The index from a rule's id to the source that implements it.

Functions, classes and modules of a title name their rules in their docstrings:

    Rules: exploration.navigation.outward, exploration.navigation.gold.

`python -m carrack.text.rules_index --write` collects these into `texts/index.json` of every title,
so that an installed copy, compiled or not, can answer without reading its own source.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from carrack.plugins.registry import plugins
from carrack.text.rules import ID_PATTERN, UnknownRule

__all__ = ["build", "implemented_in", "packaged", "titles"]

#: Beside the folders of the languages.
FILE: Final = "index.json"
_SEPARATOR: Final = r"(?:\s*,\s*(?:and\s+)?|\s+and\s+)"
_CLAUSE: Final = re.compile(rf"\bRules?:\s*({ID_PATTERN}(?:{_SEPARATOR}{ID_PATTERN})*)")
_ID: Final = re.compile(ID_PATTERN)

_Documented = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def build(package: Path) -> dict[str, list[str]]:
    """Map each rule id named in the sources of a title to its places, both in sorted order.

    A place is a path relative to the package that the title is a part of, followed by the name of a
    function or class, as in `games/<title>/rules/<chapter>.py:<function>`; a module's own
    docstring is its path alone.
    """
    places: dict[str, set[str]] = {}
    top = _top(package)
    for path in sorted(package.rglob("*.py")):
        module = path.relative_to(top).as_posix()
        for name, docstring in _docstrings(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            for rule_id in rules_named(docstring):
                places.setdefault(rule_id, set()).add(f"{module}:{name}" if name else module)
    return {rule_id: sorted(places[rule_id]) for rule_id in sorted(places)}


def _top(package: Path) -> Path:
    """Return the folder of the outermost package that a folder is in."""
    while (package.parent / "__init__.py").exists():
        package = package.parent
    return package


def titles() -> list[Path]:
    """Return the folders of the titles that have rules in words."""
    folders = [plugin.rules_texts() for plugin in plugins()]
    return [folder.parent for folder in folders if isinstance(folder, Path)]


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
    """The indexes that ship with the titles, as one."""
    index: dict[str, list[str]] = {}
    for plugin in plugins():
        folder = plugin.rules_texts()
        if folder is not None and (folder / FILE).is_file():
            index.update(json.loads((folder / FILE).read_text(encoding="utf-8")))
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
    """Print the indexes of all installed titles as their sources are now, or write them down."""
    parser = argparse.ArgumentParser(
        prog="python -m carrack.text.rules_index", description=main.__doc__
    )
    parser.add_argument("--write", action="store_true", help=f"write each title's texts/{FILE}")
    write = parser.parse_args(arguments).write
    for package in titles():
        text = _rendered(build(package))
        if write:
            (package / "texts" / FILE).write_text(text, encoding="utf-8")
        else:
            sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
