"""The catalogue: which games exist, for how many players, with which options.

An option is a flag, a choice, a number or a whole table of values. A game is configured through its
entry, which checks everything first and says what is allowed when something is not.
"""

import difflib
import warnings
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, SupportsIndex, final

from carrack.kernel import notebook
from carrack.kernel.errors import InvalidOption, TableRemark, UnknownGame
from carrack.kernel.numbers import as_int

if TYPE_CHECKING:
    from carrack.kernel.game import Game

#: A table of values is JSON-ready data; the game that declares it knows its form.
OptionTable = dict[str, object]
OptionValue = bool | int | str | OptionTable
Options = dict[str, OptionValue]

FLAG: Final = "flag"
CHOICE: Final = "choice"
NUMBER: Final = "number"
TABLE: Final = "table"
#: Longer numbers are out of every range, and Python refuses to read much longer ones.
MOST_DIGITS: Final = 100


@final
class Option:
    """One option of a game: its name, kind, default and what it may be.

    Make one with `flag`, `choice`, `number` or `table`. What it means to a player is said in the
    language files, under ``option-<game>-<name>``.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        default: OptionValue,
        choices: tuple[str, ...],
        low: int,
        high: int,
        read: "Callable[[object], OptionTable] | None" = None,
        review: "Callable[[OptionTable], list[TableRemark]] | None" = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.choices = choices
        self.low = low
        self.high = high
        self._read = read
        self._review = review

    def __repr__(self) -> str:
        return f"<Option {self.name}: {self.allowed}; default {shown(self.default)}>"

    def _repr_html_(self) -> str:
        rows = [("kind", self.kind), ("default", shown(self.default)), ("allowed", self.allowed)]
        return notebook.table(self.name, rows)

    def __reduce__(self) -> tuple[object, ...]:
        limits = (self.choices, self.low, self.high)
        return Option, (self.name, self.kind, self.default, *limits, self._read, self._review)

    @property
    def allowed(self) -> str:
        """What the option may be, in words."""
        if self.kind == FLAG:
            return "true, false"
        if self.kind == CHOICE:
            return ", ".join(self.choices)
        if self.kind == TABLE:
            return f"{', '.join(self.choices)}, or a table"
        return f"{self.low} to {self.high}"

    def accepts(self, value: object) -> bool:
        """Tell whether a value is of the right type and within limits."""
        if self.kind == FLAG:
            return isinstance(value, bool)
        if self.kind == CHOICE:
            return isinstance(value, str) and value in self.choices
        if self.kind == TABLE:
            return isinstance(value, dict) or (isinstance(value, str) and value in self.choices)
        if isinstance(value, bool) or not isinstance(value, int):
            return False
        return self.low <= value <= self.high

    def parse(self, text: str) -> OptionValue:
        """Read a value from text, as given on a command line."""
        value: OptionValue = text
        if self.kind == FLAG and text.lower() in ("true", "yes", "on", "1"):
            value = True
        elif self.kind == FLAG and text.lower() in ("false", "no", "off", "0"):
            value = False
        elif self.kind == NUMBER and len(text) < MOST_DIGITS and text.removeprefix("-").isdecimal():
            value = int(text)
        return self.checked(value)

    def checked(self, value: object) -> OptionValue:
        """Return a value that is allowed, or raise an error that says what is.

        A table is returned whole, whether it was given by its name, in part or whole.
        """
        if self.accepts(value):
            if self._read is not None:
                return self._read(value)
            if isinstance(value, bool | int | str):
                return value
        raise InvalidOption(
            "option-value",
            f"Option '{self.name}' can't be {value!r}. Allowed: {self.allowed}.",
            {"option": self.name, "value": str(value), "allowed": self.allowed},
        )

    def remarks_on(self, value: OptionValue) -> list[TableRemark]:
        """Return what there is to say about a table that somebody has just made, checked before.

        What must not be raises an error. Tables of records and matches are never held against it.
        """
        if self._review is None or not isinstance(value, dict):
            return []
        return self._review(value)


def flag(name: str, default: bool = False) -> Option:
    """Declare an option that is on or off."""
    return Option(name, FLAG, default, (), 0, 1)


def choice(name: str, choices: tuple[str, ...], default: str) -> Option:
    """Declare an option that is one of several words."""
    return Option(name, CHOICE, default, choices, 0, 0)


def number(name: str, low: int, high: int, default: int) -> Option:
    """Declare an option that is a whole number within limits, both included."""
    return Option(name, NUMBER, default, (), low, high)


def table(
    name: str,
    released: tuple[str, ...],
    default: str,
    read: Callable[[object], OptionTable],
    review: Callable[[OptionTable], list[TableRemark]] | None = None,
) -> Option:
    """Declare an option that is a table of values: one of those released, by name, or a new one.

    ``read`` turns a name, or a table given whole or in part, into a whole and checked one; it
    raises `InvalidData` naming the field that is wrong. ``review`` has the last word on a table
    that is given for the first time: it may refuse it, too, or return remarks.
    """
    return Option(name, TABLE, default, released, 0, 0, read, review)


def shown(value: OptionValue) -> str:
    """Return an option's value for a line of text: a table by its name."""
    return str(value.get("name")) if isinstance(value, dict) else str(value)


def no_clash(players: int, options: Options) -> str | None:
    """Accept every combination of options: the check of a game whose options never clash."""
    return None


@final
class Entry:
    """A game of the catalogue.

    ``rules_version`` changes whenever a rule's effect does. ``make`` builds the configured game
    from checked values; ``clash`` returns a reason when options don't go together (without it every
    combination is allowed). ``text`` names the rules text, which editions of one game share; by
    default it is the id.
    """

    def __init__(
        self,
        id: str,
        name: str,
        rules_version: str,
        fewest: int,
        most: int,
        usual: int,
        options: list[Option],
        make: "Callable[[Entry, int, Options], Game]",
        clash: Callable[[int, Options], str | None] | None = None,
        text: str | None = None,
    ) -> None:
        self.id = id
        self.text = text or id
        self.name = name
        self.rules_version = rules_version
        self.fewest = fewest
        self.most = most
        self.usual = usual
        self.options = options
        self._make = make
        self._clash = clash or no_clash

    def __repr__(self) -> str:
        options = "".join(f" {option.name}={shown(option.default)}" for option in self.options)
        return f"<Entry {self.id} players={self.fewest}-{self.most}{options}>"

    def _repr_html_(self) -> str:
        rows = [("id", self.id), ("rules version", self.rules_version)]
        rows.append(("players", f"{self.fewest} to {self.most}, usually {self.usual}"))
        for option in self.options:
            rows.append((option.name, f"{option.allowed} (default: {shown(option.default)})"))
        return notebook.table(self.name, rows)

    def __copy__(self) -> "Entry":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Entry":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        # Another process has the same catalogue, and an entry of its own for what is in it.
        if self in CATALOGUE.entries:
            return _entry, (self.id,)
        counts = (self.rules_version, self.fewest, self.most, self.usual)
        parts = (self.options, self._make, self._clash, self.text)
        return Entry, (self.id, self.name, *counts, *parts)

    def option(self, name: str) -> Option:
        """Return the option of a name, or raise an error that lists those there are."""
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join(option.name for option in self.options) or "none"
        raise InvalidOption(
            "unknown-option",
            f"{self.name} has no option '{name}'. Its options: {known}.",
            {"game": self.name, "option": name, "known": known},
        )

    def configure(self, players: object, given: Mapping[str, object]) -> "Game":
        """Return the game for so many players (``None``: the usual number) with these options.

        Whatever is given is checked, so that a wrong type is an error that says what is allowed.
        """
        seats = self._checked_players(players)
        chosen: dict[str, object] = {option.name: option.default for option in self.options}
        for name, value in given.items():
            chosen[self.option(name).name] = value
        options: Options = {name: self.option(name).checked(chosen[name]) for name in chosen}
        reason = self._clash(seats, options)
        if reason is not None:
            raise InvalidOption(
                "option-clash",
                f"These options don't go together: {reason}.",
                {"reason": reason},
            )
        return self._make(self, seats, options)

    def configure_new(self, players: object, given: Mapping[str, object]) -> "Game":
        """Return the game for options that somebody has just chosen, reviewing new tables.

        Remarks on them are warnings. Whatever has been played, or stored, goes by `configure`.
        """
        game = self.configure(players, given)
        for remark in self.remarks_on(game):
            warnings.warn(remark, stacklevel=3)
        return game

    def remarks_on(self, game: "Game") -> list[TableRemark]:
        """Return what there is to say about the tables of a game that somebody has just chosen."""
        remarks: list[TableRemark] = []
        for option in self.options:
            remarks.extend(option.remarks_on(game.options[option.name]))
        return remarks

    def _checked_players(self, players: object) -> int:
        if players is None:
            return self.usual
        if isinstance(players, SupportsIndex) and not isinstance(players, bool):
            seats = as_int(players)
            if self.fewest <= seats <= self.most:
                return seats
        raise InvalidOption(
            "player-count",
            f"{self.name} is for {self.fewest} to {self.most} players, not {players!r}.",
            {"game": self.name, "fewest": self.fewest, "most": self.most, "players": str(players)},
        )


@final
class Catalogue:
    """The games that exist, in the order they are listed."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._find: Callable[[], list[Entry]] | None = None

    def find_with(self, find: Callable[[], list[Entry]]) -> None:
        """Say who finds the games there are; it is asked when somebody first looks at them."""
        self._find = find

    @property
    def entries(self) -> list[Entry]:
        """The games, in the order they are listed."""
        if self._find is not None:
            found = self._find()
            # Unless another thread was quicker.
            if self._find is not None:
                self._find = None
                self._entries = found + self._entries
        return self._entries

    def add(self, entry: Entry) -> None:
        """Add a game."""
        self.entries.append(entry)

    def entry(self, id: str) -> Entry:
        """Return the entry of an id, or raise an error that lists those there are."""
        for entry in self.entries:
            if entry.id == id:
                return entry
        ids = [entry.id for entry in self.entries]
        close = difflib.get_close_matches(id, ids, 1)
        hint = f" Did you mean '{close[0]}'?" if close else ""
        raise UnknownGame(
            "unknown-game",
            f"There is no game '{id}'.{hint} Games: {', '.join(ids)}.",
            {"game": id, "known": ", ".join(ids)},
        )


#: The one catalogue; `carrack.plugins` fills it.
CATALOGUE: Final = Catalogue()


def _entry(id: str) -> Entry:
    return CATALOGUE.entry(id)
