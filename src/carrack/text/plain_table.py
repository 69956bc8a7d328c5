"""A table of any game, drawn from its view alone: the stand-in where a title draws none itself.

What the whole table shows stands above, a column for each seat below. Maps and lists are written in
one line as long as they fit.
"""

from collections.abc import Mapping

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carrack.kernel.game import View
from carrack.text.fluent import Texts

#: What everybody sees elsewhere: who looks, and who must choose.
_UNSEEN = ("viewer",)
_NARROW = 60


def draw(view: View, names: list[str], texts: Texts, width: int, density: int) -> RenderableType:
    """Return the table as its viewer sees it; denser ones leave out rows that say nothing."""
    seats = view.get("seats")
    common = {key: value for key, value in view.items() if key not in (*_UNSEEN, "seats")}
    parts: list[RenderableType] = [_facts(common, names, density)]
    if isinstance(seats, list) and len(seats) == len(names):
        parts.append(_by_seat(seats, names, width, density))
    elif seats is not None:
        parts.append(_facts({"seats": seats}, names, density))
    return Group(*parts)


def _facts(facts: Mapping[str, object], names: list[str], density: int) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim")
    table.add_column()
    for key, value in facts.items():
        if key == "deciding" and isinstance(value, int) and 0 <= value < len(names):
            table.add_row(_name(key), Text(names[value], style="bold"))
        elif not (density and _says_nothing(value)):
            table.add_row(_name(key), Text(_value_text(value)))
    return table


def _by_seat(
    seats: list[Mapping[str, object]], names: list[str], width: int, density: int
) -> RenderableType:
    table = Table(box=None if density > 1 else box.SIMPLE, expand=width > _NARROW)
    table.add_column("", style="dim")
    for name in names:
        table.add_column(Text(name))
    keys = list(dict.fromkeys(key for seat in seats for key in seat))
    for key in keys:
        values = [seat.get(key) for seat in seats]
        if not (density and all(_says_nothing(value) for value in values)):
            table.add_row(_name(key), *(Text(_value_text(value)) for value in values))
    return table


def _name(key: str) -> str:
    return key.replace("_", " ")


def _says_nothing(value: object) -> bool:
    return value is None or value is False or value in (0, "", [], {})


def _value_text(value: object) -> str:
    if value is None or value == [] or value == {}:
        return "–"
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, Mapping):
        return ", ".join(f"{_name(str(key))} {_value_text(one)}" for key, one in value.items())
    if isinstance(value, list):
        nested = any(isinstance(one, Mapping | list) for one in value)
        return ("; " if nested else ", ").join(_value_text(one) for one in value)
    return str(value)
