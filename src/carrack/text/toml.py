"""Writing a table of values as TOML that a person can edit, and where TOML is wrong.

A section for each table, a line for each row that fits one: as close to a spreadsheet as TOML
gets. Python reads TOML but doesn't write it, and what options hold is simple enough.
"""

import json
import re
import tomllib
from collections.abc import Mapping

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_LONGEST_LINE = 100
#: A row of a table may be longer than a line that can be broken.
_LONGEST_ROW = 120
_INDENT = "    "
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")


def error_place(error: tomllib.TOMLDecodeError) -> tuple[str, str] | None:
    """Return the line and the column where TOML can't be read, if the error tells."""
    place = _PLACE.search(str(error))
    return None if place is None else (place[1], place[2])


def dumped(table: Mapping[str, object]) -> str:
    """Return a table as a TOML document. The order of rows is kept, for it may matter."""
    return "\n".join(_section((), table)).strip() + "\n"


def _section(path: tuple[str, ...], table: Mapping[str, object]) -> list[str]:
    lines = [f"[{'.'.join(_key(name) for name in path)}]"] if path else []
    # Inline rows come before sections, so rows of one table are all of one kind.
    inline = bool(path) and all(
        not isinstance(value, Mapping) or len(_line(name, value)) <= _LONGEST_ROW
        for name, value in table.items()
    )
    sections = [] if inline else [name for name in table if isinstance(table[name], Mapping)]
    for name, value in table.items():
        if name not in sections:
            lines += _entry(name, value)
    for name in sections:
        inner = table[name]
        assert isinstance(inner, Mapping)
        lines += ["", *_section((*path, name), inner)]
    # A section that holds nothing but others needs no heading.
    return lines[2:] if sections and len(sections) == len(table) and path else lines


def _entry(name: str, value: object) -> list[str]:
    line = _line(name, value)
    if len(line) <= _LONGEST_LINE or not isinstance(value, list):
        return [line]
    return [f"{_key(name)} = [", *_wrapped(value), "]"]


def _wrapped(items: list[object]) -> list[str]:
    lines: list[str] = []
    for item in items:
        text = f"{_value(item)},"
        if lines and len(lines[-1]) + 1 + len(text) <= _LONGEST_LINE:
            lines[-1] += f" {text}"
        else:
            lines.append(_INDENT + text)
    return lines


def _line(name: str, value: object) -> str:
    return f"{_key(name)} = {_value(value)}"


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _value(name)


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        inner = ", ".join(_line(str(name), each) for name, each in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        return f"[{', '.join(_value(each) for each in value)}]"
    if isinstance(value, bool | int):
        return str(value).lower()
    # JSON's escapes are TOML's too, but for one sign that TOML wants escaped as well.
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")
