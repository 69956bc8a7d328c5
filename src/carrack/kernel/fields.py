"""Reading data from outside field by field, so that every error names the field.

Used for snapshots and records: both are edited by hand, cut short, or written by a newer Carrack.
"""

from typing import final

from carrack.kernel.errors import InvalidData


@final
class Fields:
    """A JSON object being read. ``where`` is its path from the top, for error messages."""

    def __init__(self, value: object, where: str) -> None:
        if not isinstance(value, dict):
            raise wrong_type(where or "top level", "an object", value)
        self.where = where
        self._values: dict[str, object] = {}
        for name, content in value.items():
            self._values[str(name)] = content
        self._read: list[str] = []
        #: All that was asked for, whether or not it was there.
        self._known: list[str] = []

    def path(self, name: str) -> str:
        """Return the full path of a field of this object."""
        return f"{self.where}.{name}" if self.where else name

    def has(self, name: str) -> bool:
        """Tell whether a field is there (and not null)."""
        self._know(name)
        return self._values.get(name) is not None

    def names(self) -> list[str]:
        """List all fields present, in the order of the file."""
        return list(self._values)

    def any(self, name: str) -> object:
        """Return a field of any type; it must be there."""
        if name not in self._values:
            raise InvalidData(self.path(name), "missing-field", "this field is missing")
        self._know(name)
        self._read.append(name)
        return self._values[name]

    def _know(self, name: str) -> None:
        if name not in self._known:
            self._known.append(name)

    def is_null(self, name: str) -> bool:
        """Tell whether a field is null; it must be there."""
        return self.any(name) is None

    def integer(self, name: str, low: int, high: int) -> int:
        """Return a whole number within limits (both included)."""
        return integer(self.any(name), self.path(name), low, high)

    def text(self, name: str) -> str:
        """Return a text."""
        return text(self.any(name), self.path(name))

    def flag(self, name: str) -> bool:
        """Return true or false."""
        value = self.any(name)
        if not isinstance(value, bool):
            raise wrong_type(self.path(name), "true or false", value)
        return value

    def choice(self, name: str, allowed: list[str]) -> int:
        """Return which of the allowed texts a field holds, as an index."""
        value = self.text(name)
        if value not in allowed:
            raise not_among(self.path(name), value, allowed)
        return allowed.index(value)

    def items(self, name: str) -> list[object]:
        """Return a list."""
        value = self.any(name)
        if not isinstance(value, list):
            raise wrong_type(self.path(name), "a list", value)
        return value

    def table(self, name: str) -> "Fields":
        """Return an object to be read in its turn."""
        return Fields(self.any(name), self.path(name))

    def tables(self, name: str) -> list["Fields"]:
        """Return a list of objects to be read in their turn."""
        where = self.path(name)
        return [Fields(value, f"{where}[{n}]") for n, value in enumerate(self.items(name))]

    def expect(self, name: str, expected: object) -> None:
        """Refuse a snapshot whose field is not what the game has."""
        found = self.any(name)
        if found != expected:
            raise InvalidData(
                self.path(name),
                "snapshot-mismatch",
                f"this game has {expected!r}, the snapshot {found!r}",
                {"expected": str(expected), "found": str(found)},
            )

    def finish(self) -> None:
        """Refuse fields nobody asked for: a slip of the pen must not pass in silence."""
        for name in self._values:
            if name not in self._read:
                raise InvalidData(
                    self.path(name),
                    "unknown-field",
                    f"unknown field; known here: {', '.join(self._known)}",
                    {"known": ", ".join(self._known)},
                )


def text(value: object, where: str) -> str:
    """Check that a value is a text that can be written to a file again."""
    if not isinstance(value, str):
        raise wrong_type(where, "a text", value)
    try:
        value.encode("utf-8")
    except UnicodeEncodeError as error:
        raise InvalidData(where, "bad-text", "half a character that no file can hold") from error
    return value


def integer(value: object, where: str, low: int, high: int) -> int:
    """Check that a value is a whole number within limits (both included)."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise wrong_type(where, "a whole number", value)
    if not low <= value <= high:
        raise InvalidData(
            where,
            "out-of-range",
            f"{value} is not between {low} and {high}",
            {"value": str(value), "low": low, "high": high},
        )
    return value


def wrong_type(where: str, expected: str, value: object) -> InvalidData:
    """Return the error for a value of the wrong type."""
    found = _kind_of(value)
    return InvalidData(
        where,
        "wrong-type",
        f"{expected} is expected, found {found}",
        {"expected": expected, "found": found},
    )


def not_among(where: str, value: str, allowed: list[str]) -> InvalidData:
    """Return the error for a text that is none of those allowed."""
    known = ", ".join(allowed)
    return InvalidData(
        where,
        "not-allowed",
        f"'{value}' is not one of: {known}",
        {"value": value, "allowed": known},
    )


def _kind_of(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return "a number"
    if isinstance(value, str):
        return "a text"
    if isinstance(value, list):
        return "a list"
    return "an object"


def impossible(where: str, problem: str) -> InvalidData:
    """Return the error for data that fits its form but can't have come about."""
    return InvalidData(where, "impossible-snapshot", problem, {"problem": problem})
