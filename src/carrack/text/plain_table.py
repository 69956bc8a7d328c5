"""A table of any game, drawn from its view alone: the stand-in where a title draws none itself.

What the whole table shows stands above, a column for each seat below. Maps and lists are written in
one line as long as they fit. Words are the title's own where it has them: ``<title>-view-<field>``
for what a field is, ``<title>-name-<value>`` for what a value is called; the page uses the same.
"""

from collections.abc import Mapping
from typing import Final, final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carrack.kernel.game import View
from carrack.text.fluent import Texts

#: What everybody sees elsewhere: who looks, what is asked, what it will count.
_UNSEEN: Final = ("viewer", "decision", "pending", "scores")
#: Numbers under these names are seats, as they are in the page.
_SEATS: Final = ("deciding", "starter", "turn_of", "owner")
_NARROW: Final = 60


@final
class PlainTable:
    """Draws the tables of one title."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix

    def __call__(
        self, view: View, names: list[str], texts: Texts, width: int, density: int
    ) -> RenderableType:
        """Return the table as its viewer sees it; denser ones leave out rows that say nothing."""
        return _Drawing(self._prefix, names, texts, width, density).table(view)


class _Drawing:
    """One drawing of a table."""

    def __init__(
        self, prefix: str, names: list[str], texts: Texts, width: int, density: int
    ) -> None:
        self._prefix = prefix
        self._names = names
        self._texts = texts
        self._width = width
        self._density = density

    def table(self, view: View) -> RenderableType:
        seats = view.get("seats")
        common = {key: value for key, value in view.items() if key not in (*_UNSEEN, "seats")}
        parts = [self._facts(common)]
        if isinstance(seats, list) and len(seats) == len(self._names):
            parts.append(self._by_seat(seats))
        elif seats is not None:
            parts.append(self._facts({"seats": seats}))
        return Group(*parts)

    def _facts(self, facts: Mapping[str, object]) -> RenderableType:
        table = Table.grid(padding=(0, 2))
        table.add_column(style="dim")
        table.add_column()
        for key, value in facts.items():
            if not (self._density and _says_nothing(value)):
                table.add_row(self._label(key), Text(self._value_text(key, value)))
        return table

    def _by_seat(self, seats: list[Mapping[str, object]]) -> RenderableType:
        table = Table(box=None if self._density > 1 else box.SIMPLE, expand=self._width > _NARROW)
        table.add_column("", style="dim")
        for name in self._names:
            table.add_column(Text(name))
        for key in dict.fromkeys(key for seat in seats for key in seat if key != "seat"):
            values = [seat.get(key) for seat in seats]
            if not (self._density and all(_says_nothing(value) for value in values)):
                table.add_row(
                    self._label(key), *(Text(self._value_text(key, one)) for one in values)
                )
        return table

    def _value_text(self, key: str, value: object) -> str:
        if value is None or value == [] or value == {}:
            return "–"
        if isinstance(value, bool):
            return "✓" if value else "–"
        if isinstance(value, int) and (key in _SEATS or key.endswith("_by")):
            return self._names[value] if 0 <= value < len(self._names) else "–"
        if isinstance(value, Mapping):
            return self._mapping(value)
        if isinstance(value, list):
            nested = any(isinstance(one, Mapping | list) for one in value)
            return ("\n" if nested else ", ").join(self._value_text(key, one) for one in value)
        return self._word(str(value))

    def _mapping(self, value: Mapping[str, object]) -> str:
        """Tell a record field by field, and counts as how many there are of each."""
        if all(isinstance(one, int) and not isinstance(one, bool) for one in value.values()):
            return ", ".join(f"{self._word(name)} {count}" for name, count in value.items())
        told = [(key, one) for key, one in value.items() if not _says_nothing(one)]
        return " · ".join(
            self._word(one) if place == 0 and isinstance(one, str) else self._field(key, one)
            for place, (key, one) in enumerate(told)
        )

    def _field(self, key: str, value: object) -> str:
        return f"{self._label(key)} {self._value_text(key, value)}"

    def _label(self, key: str) -> str:
        message = f"{self._prefix}-view-{key.replace('_', '-')}"
        return self._texts(message) if self._texts.has(message) else key.replace("_", " ")

    def _word(self, name: str) -> str:
        message = f"{self._prefix}-name-{name}"
        return self._texts(message) if self._texts.has(message) else name.replace("_", " ")


def _says_nothing(value: object) -> bool:
    return value is None or value is False or value in (0, "", [], {})
