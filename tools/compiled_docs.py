"""Puts docstrings into the C code that mypyc writes, so that `help()` shows them in compiled mode.

mypyc keeps the names and defaults of parameters but drops every docstring. Where it writes the
signature of a function, a method or a class, and where it leaves the place of a property's
documentation empty, the docstring of the Python source is put in. Run by `build_hook.py`, between
mypyc and the C compiler.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

FUNCTION = re.compile(r"\(PyCFunction\)CPyPy_(\w+),")
GETTER = re.compile(r"\(getter\)(\w+),")
TYPE = re.compile(r"static PyTypeObject CPyType_(\w+)_template_ = \{")
#: The signature that mypyc has written, if it could.
SIGNATURE = re.compile(r'PyDoc_STR\((?:NULL|"(.*?)(?<!\\)")\)')


def put_in(sources: list[str], written: Path) -> int:
    """Put the docstrings of source files into all C files of a folder; return how many."""
    known = docstrings(sources)
    count = 0
    for path in sorted(written.rglob("*.c")):
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        found = documented(lines, known)
        if found:
            path.write_text("".join(lines), encoding="utf-8")
        count += found
    return count


def docstrings(sources: list[str]) -> dict[str, str]:
    """Return every docstring by the name that it has in C.

    mypyc shortens a module's name to its last parts as long as no other module has the same. So
    each is listed under all its endings, but for those that several modules share.
    """
    known: dict[str, str] = {}
    shared: set[str] = set()
    for source in sources:
        module = Path(source).with_suffix("").parts[1:]
        tree = ast.parse(Path(source).read_text(encoding="utf-8"))
        for name, text in _of_module(tree):
            for start in range(len(module)):
                key = "___".join([*module[start:], name])
                if key in known:
                    shared.add(key)
                known[key] = text
    return {key: text for key, text in known.items() if key not in shared}


def _of_module(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        text = _docstring(node)
        if isinstance(node, ast.ClassDef):
            if text:
                yield node.name, text
            for inner in node.body:
                text = _docstring(inner)
                if text and isinstance(inner, ast.FunctionDef):
                    link = "_get_" if _is_property(inner) else "___"
                    yield f"{node.name}{link}{inner.name}", text
        elif text and isinstance(node, ast.FunctionDef):
            yield node.name, text


def _docstring(node: ast.AST) -> str | None:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return ast.get_docstring(node)
    return None


def _is_property(node: ast.FunctionDef) -> bool:
    return any(isinstance(one, ast.Name) and one.id == "property" for one in node.decorator_list)


def documented(lines: list[str], known: dict[str, str]) -> int:
    """Put docstrings into lines of C; return how many."""
    count = 0
    current = ""
    for number, line in enumerate(lines):
        for pattern in (TYPE, FUNCTION, GETTER):
            if match := pattern.search(line):
                current = match[1]
        text = known.get(current)
        if text is None:
            continue
        if written := SIGNATURE.search(line):
            # Every parameter of a constructor would be for its position alone.
            signature = (written[1] or "").replace(", /", "")
            whole = f'PyDoc_STR("{signature}" {_string(text)})'
            lines[number] = line[: written.start()] + whole + line[written.end() :]
        elif line.strip() == "NULL, NULL, NULL},":
            lines[number] = line.replace("NULL, NULL, NULL", f"NULL, {_string(text)}, NULL")
        else:
            continue
        current = ""
        count += 1
    return count


def _string(text: str) -> str:
    """Return a C string literal."""
    return '"' + "".join(_character(byte) for byte in text.encode("utf-8")) + '"'


def _character(byte: int) -> str:
    # A question mark could begin a trigraph.
    plain = 32 <= byte < 127 and chr(byte) not in '"\\?'
    return chr(byte) if plain else f"\\{byte:03o}"
