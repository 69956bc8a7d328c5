"""Write the web client's types: what a view holds, as TypeScript, from the games' JSON Schemas.

    python tools/web_types.py

One file a title, in its folder under ``web/src/games/``. The client uses no field that is not
declared there, so that its type check fails when a view changes; a test holds that the files are
up to date.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import carrack
from carrack.games.discovery.rules import buildings
from carrack.games.discovery.rules.board import (
    CAPITAL_SPACES,
    TRADE_GOODS_SPACES,
    WARFARE_SPACES,
)
from carrack.games.discovery.rules.pieces import CARD_NAMES, CARD_TABLE, COUNTER_TABLE
from carrack.games.discovery.rules.running_out import TRAINING_PRICE
from carrack.games.discovery.rules.warfare import WAR_PRICE
from carrack.kernel.catalogue import Entry
from carrack.kernel.schema import Schema
from carrack.plugins import is_built_in, plugin_of

OUT = Path(__file__).resolve().parents[1] / "web" / "src" / "games"
HEADING = "// Written by tools/web_types.py from the game's view schema; do not edit.\n"
SIMPLE = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}


def type_of(schema: Schema) -> str:
    """Return the TypeScript type that a schema describes."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(type_of(one) for one in schema["anyOf"])
    if schema["type"] == "array":
        inner = type_of(schema["items"])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if schema["type"] == "object":
        return f"{{ [name: string]: {type_of(schema['additionalProperties'])} }}"
    return SIMPLE[schema["type"]]


def interface(name: str, schema: Schema) -> Iterator[str]:
    """Yield the lines of one named type."""
    yield "/**"
    for line in str(schema["description"]).splitlines():
        yield f" * {line.strip()}".rstrip()
    yield " */"
    yield f"export interface {name} {{"
    for field, described in schema["properties"].items():
        mark = "" if field in schema["required"] else "?"
        yield f"  {field}{mark}: {type_of(described)};"
    yield "}"
    yield ""


def module(schema: Schema) -> str:
    """Return the module that declares a view and all it is made of."""
    lines = [HEADING]
    for name, described in schema["$defs"].items():
        lines += interface(name, described)
    lines.append(f"export type View = {type_of(schema)};")
    return "\n".join(lines) + "\n"


def discovery(row: Sequence[int]) -> str:
    """Return what is printed on a discovery counter or card."""
    plunder, per_soldier, natives, points = row
    printed = {"natives": natives, "plunder": plunder, "per_soldier": per_soldier, "points": points}
    return "{ " + ", ".join(f"{name}: {value}" for name, value in printed.items()) + " }"


def discoveries() -> str:
    """Return the module of what is printed on Age of Discovery's counters and cards.

    Views name them; a person wants to read what the piece of cardboard says.
    """
    lines = [
        "// Written by tools/web_types.py from the game's components; do not edit.\n",
        "export interface Discovery {",
        *(f"  {name}: number;" for name in ("natives", "plunder", "per_soldier", "points")),
        "}",
        "",
        "export const COUNTERS: readonly Discovery[] = [",
        *(f"  {discovery(row)}," for row in COUNTER_TABLE),
        "];",
        "",
        "export const CARDS: { readonly [card: string]: Discovery } = {",
        *(
            f'  "{name}": {discovery(row)},'
            for name, row in zip(CARD_NAMES, CARD_TABLE, strict=True)
        ),
        "};",
    ]
    return "\n".join(lines) + "\n"


def building_kinds() -> str:
    """Return the module of what is printed on Age of Discovery's buildings, beside their effects.

    Views name them; drawings and cards are made for just these.
    """
    lines = [
        "// Written by tools/web_types.py from the game's components; do not edit.\n",
        'export type BuildingKind = "immediate" | "one-time" | "ongoing";',
        "",
        "export interface BuildingCard {",
        "  age: number;",
        "  price: number;",
        "  kind: BuildingKind;",
        "  points: number;",
        "}",
        "",
        "export const BUILDINGS: { readonly [building: string]: BuildingCard } = {",
    ]
    for building, (name, age, _, kind, points, _, _) in enumerate(buildings.TABLE):
        printed = f'age: {age}, price: {buildings.price_of(building)}, kind: "{kind}", '
        key = f'"{name}"' if "-" in name else name
        lines.append(f"  {key}: {{ {printed}points: {points} }},")
    return "\n".join([*lines, "};"]) + "\n"


def printed_board() -> str:
    """Return the module of what is printed on Age of Discovery's board."""
    spaces = {
        "trade-goods": TRADE_GOODS_SPACES,
        "capital": CAPITAL_SPACES,
        "warfare": WARFARE_SPACES,
    }
    lines = [
        "// Written by tools/web_types.py from the game's components; do not edit.\n",
        "/** How many spaces a box has. */",
        "export const SPACES: { readonly [box: string]: number } = {",
        *(f'  "{box}": {count},' for box, count in spaces.items()),
        "};",
        "",
        "/** What the training space costs, and a war. */",
        f"export const TRAINING_PRICE = {TRAINING_PRICE};",
        f"export const WAR_PRICE = {WAR_PRICE};",
    ]
    return "\n".join(lines) + "\n"


def view_file(entry: Entry) -> str:
    """Return the file, under a title's folder, that declares its views; its editions share one."""
    title = type(entry.configure(None, {})).__module__.split(".")[2]
    return f"{title}/generated-view.ts"


def modules() -> dict[str, str]:
    """Return the text of every file by its name."""
    found: dict[str, str] = {}
    for entry in (entry for entry in carrack.games() if is_built_in(plugin_of(entry.id))):
        found.setdefault(view_file(entry), module(entry.configure(None, {}).view_schema()))
    found["discovery/generated-counters.ts"] = discoveries()
    found["discovery/generated-buildings.ts"] = building_kinds()
    found["discovery/generated-board.ts"] = printed_board()
    return found


def main() -> None:
    """Write them all."""
    for name, text in modules().items():
        (OUT / name).write_text(text, encoding="utf-8")
        sys.stdout.write(f"{OUT / name}\n")


if __name__ == "__main__":
    main()
