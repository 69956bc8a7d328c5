"""Write the mechanical code of every game from what the game declares.

    python tools/generate.py

A game that lists its fields in a `fields.py` (see `carrack.kernel.field_declarations`) gets three
files beside it. One that lists verbs as `VERBS` in an `actions.py` gets `action_numbers.py`. Both
are kept in the repository; a test tells when they are not fresh.
"""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carrack.kernel.actions import Verb
    from carrack.kernel.field_declarations import Declaration, Field, Saved, Seen

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "carrack" / "games"
#: A number or a constant; anything else that a list begins as is the whole list.
PLAIN_NUMBER = re.compile(r"-?\d+|[A-Z][A-Z_0-9]*")
#: What generated code uses of the kernel.
KERNEL = {
    "carrack.kernel.agenda": "Agenda whole_frames",
    "carrack.kernel.fields": "Fields",
    "carrack.kernel.game": "Game State",
    "carrack.kernel.observation": (
        "Layout add_bits add_padded add_sets bits_of sets_of without_padding"
    ),
    "mypy_extensions": "i64",
}
TITLES = {
    "action_numbers": "The number of each verb's first action, where it is the same in every game.",
    "table_fields": "The fields of the table: what they begin as and how they are copied.",
    "table_observation": "An observation of the table, made and laid out again.",
    "table_snapshot": "The fields of the table as readable data, and back.",
}


def main() -> int:
    # The files to be written may be missing or broken, and the package can't be imported then.
    for package in ("carrack", "carrack.games"):
        stand_in = ModuleType(package)
        stand_in.__path__ = [str(ROOT.joinpath("src", *package.split(".")))]
        sys.modules[package] = stand_in
    for written, text in all_generated().items():
        written.write_text(text, encoding="utf-8")
    return 0


def all_generated() -> dict[Path, str]:
    """What belongs into each generated file."""
    texts: dict[Path, str] = {}
    for path in sorted(GAMES.glob("*/state/fields.py")):
        texts |= of_fields(path)
    for path in sorted(GAMES.glob("*/rules/actions.py")):
        texts |= of_verbs(path)
    return texts


def of_fields(path: Path) -> dict[Path, str]:
    declaration: Declaration = import_module(f"{package_of(path)}.fields").TABLE
    texts = {
        "table_fields": table_class(declaration),
        "table_observation": observation(declaration),
        "table_snapshot": snapshot(declaration),
    }
    sources = {**KERNEL, **declaration.imports, f"{package_of(path)}.table": "Table"}
    return {
        path.with_name(f"{name}.py"): finished(path.with_name(f"{name}.py"), path, sources, text)
        for name, text in texts.items()
    }


def of_verbs(path: Path) -> dict[Path, str]:
    verbs: list[Verb] = getattr(import_module(f"{package_of(path)}.actions"), "VERBS", [])
    if not verbs:
        return {}
    lines = []
    number = 0
    for verb in verbs:
        lines.append(f"{verb.name.upper().replace('-', '_')}: Final = {number}")
        number += len(verb.texts())
    written = path.with_name("action_numbers.py")
    return {written: finished(written, path, {"typing": "Final"}, "\n".join(lines))}


def package_of(path: Path) -> str:
    return ".".join(path.parent.relative_to(ROOT / "src").parts)


# ---- The class ---------------------------------------------------------------------------------


def table_class(declaration: Declaration) -> str:
    fields = [field for field in declaration.fields if field.name]
    given = {"players": "i64", **declaration.given}
    slots = sorted([*given, *(field.name for field in fields)])
    lines = [
        "class TableFields(State):",
        f'    """{declaration.about}"""',
        "    __slots__ = (",
        *(f'        "{slot}",' for slot in slots),
        "    )",
        "",
        *(f"    {name}: {type}" for name, type in given.items()),
    ]
    for field in fields:
        lines += [f"    #: {field.about}", f"    {field.name}: {field.type}"]
    lines += ["", *indented(constructor(declaration))]
    lines += ["", *indented(clearing(declaration, fields))]
    lines += ["", *indented(copying(fields))]
    return "\n".join(lines)


def constructor(declaration: Declaration) -> list[str]:
    taken = "".join(f", {name}: {type}" for name, type in declaration.given.items())
    return [
        f"def __init__(self, game: Game{taken}) -> None:",
        "    super().__init__(game)",
        "    self.players = game.players",
        *(f"    self.{name} = {name}" for name in declaration.given),
    ]


def clearing(declaration: Declaration, fields: list[Field]) -> list[str]:
    body = [f"self.{field.name} = {start_of(declaration, field)}" for field in fields]
    return [
        "def clear(self) -> None:",
        '    """Lay an empty table."""',
        *indented(locals_for(declaration, body, "self.", "self.players")),
        *indented(body),
    ]


def start_of(declaration: Declaration, field: Field) -> str:
    size = size_of(declaration, field)
    if not size or not PLAIN_NUMBER.fullmatch(field.start):
        return field.start
    return f"[{field.start}] * ({size})" if " " in size else f"[{field.start}] * {size}"


def size_of(declaration: Declaration, field: Field) -> str:
    """How many numbers a field has; empty unless it is a list of a fixed length."""
    several = declaration.groups[field.group] if field.group else ""
    return " * ".join(part for part in (several, field.size) if part)


def copying(fields: list[Field]) -> list[str]:
    return [
        "def copy_to(self, other: State) -> None:",
        '    """Make another table an independent copy of this one."""',
        "    assert isinstance(other, TableFields)",
        "    self.copy_core_to(other)",
        *(
            f"    other.{field.name} = {field.copied.format(x=f'self.{field.name}')}"
            for field in fields
        ),
    ]


# ---- The observation ---------------------------------------------------------------------------


def observation(declaration: Declaration) -> str:
    seen = [(field, field.seen) for field in declaration.fields if field.seen is not None]
    parts = ['("viewer", 1),', '("deciding", 1),']
    for field, part in seen:
        parts.append(f'("{part.name}", {length_of(declaration, field, part)}),')
    given = [name for name in declaration.given if used(name, declaration.sizes.values())]
    taken = "".join(f", {name}: {declaration.given[name]}" for name in given)
    observing = adding([part for _, part in seen])
    filling = laying_out(declaration)
    filling += [part.fill for _, part in seen if part.fill]
    filling += [f"{field.fill}(table)" for field in declaration.fields if field.fill]
    return "\n".join(
        [
            f"def layout(seats: int{taken}) -> Layout:",
            '    """Return the layout of an observation."""',
            *indented(locals_for(declaration, parts, "", "", "int")),
            "    return Layout([",
            *indented(parts),
            "    ])",
            "",
            "def observe(table: Table, seat: i64) -> list[int]:",
            '    """List all that a seat, or a spectator if negative, may know or remember."""',
            *indented(locals_for(declaration, observing, "table.", "table.players")),
            *indented(observing),
            "    return seen",
            "",
            "def fill(table: Table, layout: Layout, seen: list[int]) -> None:",
            '    """Lay out on a new table what an observation tells."""',
            *indented(locals_for(declaration, filling, "table.", "table.players")),
            '    table.deciding = layout.value(seen, "deciding")',
            *indented(filling),
        ]
    )


def laying_out(declaration: Declaration) -> list[str]:
    """The statements that lay out what no stretch has; the other fields are replaced as a whole."""
    hidden = [field for field in declaration.fields if field.name and field.seen is None]
    return [
        f"table.{field.name} = {start_of(declaration, field).replace('self.', 'table.')}"
        for field in hidden
    ]


def length_of(declaration: Declaration, field: Field, part: Seen) -> str:
    """How long a stretch is: as long as its field, or as long for each of the field's group."""
    if not part.length:
        return size_of(declaration, field)
    several = declaration.groups[field.group] if part.length.startswith("*") else ""
    return f"{several} {part.length}".strip()


def adding(parts: list[Seen]) -> list[str]:
    """The statements that make an observation; numbers that follow each other are added at once."""
    lines = ["seen: list[int] = [seat, table.deciding]"]
    numbers: list[str] = []
    for part in parts:
        if part.number:
            numbers.append(part.number)
            continue
        lines += added(numbers)
        numbers = []
        lines.append(part.add)
    return lines + added(numbers)


def added(numbers: list[str]) -> list[str]:
    return [f"seen += [{', '.join(numbers)}]"] if numbers else []


# ---- The snapshot ------------------------------------------------------------------------------


def snapshot(declaration: Declaration) -> str:
    texts = []
    for group in ["", *declaration.groups]:
        saved = [
            (field, field.saved)
            for field in declaration.fields
            if field.saved is not None and (field.saved.group or field.group) == group
        ]
        if saved:
            index = f", {group}: i64" if declaration.groups.get(group) else ""
            texts.append(writing(declaration, group, index, saved))
            texts.append(reading(declaration, group, index, saved))
    return "\n\n".join(texts)


def writing(
    declaration: Declaration, group: str, index: str, saved: list[tuple[Field, Saved]]
) -> str:
    body = [f"{key_of(field, how)}: {code(how.write, field, how)}," for field, how in saved]
    return "\n".join(
        [
            f"def dump_{group or 'table'}(table: Table{index}) -> dict[str, object]:",
            f'    """Return {described(group, index)} as readable data."""',
            *indented(locals_for(declaration, body, "table.", "table.players", "int")),
            "    return {",
            *indented(indented(body)),
            "    }",
        ]
    )


def reading(
    declaration: Declaration, group: str, index: str, saved: list[tuple[Field, Saved]]
) -> str:
    body = [code(how.read, field, how) for field, how in saved]
    return "\n".join(
        [
            f"def read_{group or 'table'}(table: Table{index}, fields: Fields) -> None:",
            f'    """Fill in {described(group, index)} from readable data."""',
            *indented(locals_for(declaration, body, "table.", "table.players", "int")),
            *indented(body),
        ]
    )


def described(group: str, index: str) -> str:
    if not group:
        return "the fields that are in no group"
    return f"the fields of a {group}" if index else f"the fields of the {group}"


def key_of(field: Field, how: Saved) -> str:
    return f'"{how.key or field.name}"'


def code(text: str, field: Field, how: Saved) -> str:
    place = f"{field.group} * {field.size}" if field.group else "0"
    single = bool(field.group) and not field.size
    value = f"table.{field.name}[{field.group}]" if single else f"table.{field.name}"
    return text.format(x=value, list=f"table.{field.name}", place=place, key=key_of(field, how))


# ---- All of them -------------------------------------------------------------------------------


def used(name: str, texts: object) -> bool:
    return re.search(rf"\b{name}\b", str(texts)) is not None


def code_of(text: str) -> str:
    """A text without the comments that it tells of fields."""
    return re.sub(r"(?m)^ *#: .*$", "", text)


def indented(lines: list[str]) -> list[str]:
    return [f"    {line}" if line else line for line in lines]


def locals_for(
    declaration: Declaration, body: list[str], owner: str, players: str, type: str = ""
) -> list[str]:
    """The sizes that a body uses by name."""
    sizes = {"seats": players} if players else {}
    sizes |= {name: owner + expression for name, expression in declaration.sizes.items()}
    typed = f": {type}" if type else ""
    return [f"{name}{typed} = {size}" for name, size in sizes.items() if used(name, body)]


def finished(path: Path, source: Path, sources: dict[str, str], text: str) -> str:
    """Put the imports on top that a text needs, and format it."""
    imports = []
    for module, names in sources.items():
        wanted = [name for name in names.split() if used(name, code_of(text))]
        if wanted:
            imports.append(f"from {module} import {', '.join(wanted)}")
    note = f"Generated from `{source.name}` by `tools/generate.py`: do not edit."
    head = f'"""{TITLES[path.stem]}\n\n{note}\n"""'
    return formatted(path, "\n".join([head, "", *imports, "", text, ""]))


def formatted(path: Path, text: str) -> str:
    ruff = [sys.executable, "-m", "ruff"]
    sort = [*ruff, "check", "--quiet", "--select", "I", "--fix", "--stdin-filename", str(path), "-"]
    for command in (sort, [*ruff, "format", "--quiet", "--stdin-filename", str(path), "-"]):
        done = subprocess.run(
            command, input=text, capture_output=True, text=True, check=True, cwd=ROOT
        )
        text = done.stdout
    return text


if __name__ == "__main__":
    raise SystemExit(main())
