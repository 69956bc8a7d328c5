"""Declaring the fields of a game's table, each one once.

A game lists them in its `fields.py`; `tools/generate.py` writes the mechanical code from that list:

- `table_fields.py`: the class that holds the fields, with `clear` and `copy_to`;
- `table_observation.py`: `layout`, `observe` and its inverse, `fill`;
- `table_snapshot.py`: for each group of fields one function that writes them and one that reads.

What is declared as text is an expression of the generated code. There, ``seats`` is the number of
players, the name of a group (``seat``) the one of it that is meant, and all that a declaration's
``imports`` name is at hand. The order of the list is the order of the observation.
"""

from typing import Final, final

#: How `copy_to` copies a field.
BY_VALUE: Final = "{x}"
BY_COPY: Final = "{x}[:]"
BY_AGENDA: Final = "{x}.copy()"


@final
class Saved:
    """How a field stands in a snapshot: its key (the field's name, if empty) and the code for it.

    In the code, ``{x}`` is the value that is meant: the field, or its part for one of a group.
    ``{list}`` is the field itself and ``{place}`` where that part begins in it, ``{key}`` the key,
    ``fields`` the object that is read. A field is saved with its own group, or with the one named.
    """

    def __init__(self, write: str, read: str, key: str = "", group: str = "") -> None:
        self.write = write
        self.read = read
        self.key = key
        self.group = group


def integer(low: str, high: str, key: str = "") -> Saved:
    """Save a number that is within limits, both included."""
    return Saved("{x}", f"{{x}} = fields.integer({{key}}, {low}, {high})", key)


def truth(key: str = "") -> Saved:
    """Save a flag as true or false."""
    return Saved("{x}", "{x} = fields.flag({key})", key)


def word(names: str, key: str = "") -> Saved:
    """Save a number as the word at its place in a tuple."""
    return Saved(f"{names}[{{x}}]", f"{{x}} = fields.choice({{key}}, list({names}))", key)


def word_or(none: str, names: str, key: str = "") -> Saved:
    """Save a number as the word at its place in a tuple, and -1 as another word."""
    return Saved(
        f"{none} if {{x}} < 0 else {names}[{{x}}]",
        f"{{x}} = fields.choice({{key}}, [{none}, *{names}]) - 1",
        key,
    )


def integer_or_null(low: str, high: str, key: str = "") -> Saved:
    """Save a number that is within limits, and -1 as null."""
    return _or_null("{x}", f"fields.integer({{key}}, {low}, {high})", key)


def word_or_null(names: str, key: str = "") -> Saved:
    """Save a number as the word at its place in a tuple, and -1 as null."""
    return _or_null(f"{names}[{{x}}]", f"fields.choice({{key}}, list({names}))", key)


def _or_null(write: str, read: str, key: str) -> Saved:
    return Saved(
        f"None if {{x}} < 0 else {write}",
        f"{{x}} = -1 if fields.is_null({{key}}) else {read}",
        key,
    )


def inside(group: str, saved: Saved) -> Saved:
    """Save a field with another group than its own."""
    return Saved(saved.write, saved.read, saved.key, group)


@final
class Seen:
    """A stretch of an observation: its name, its length and the statements that add and read it.

    ``number`` is an expression instead of a statement, for a stretch of one number.
    """

    def __init__(self, name: str, length: str, fill: str, add: str = "", number: str = "") -> None:
        self.name = name
        self.length = length
        self.fill = fill
        self.add = add
        self.number = number


@final
class Field:
    """One field of a table, or (without a name) a stretch of the observation that is no field.

    Made by the functions below. ``size`` is how many numbers it has for each of its group, ``fill``
    a function that works out a field that stands in no stretch once all the others are filled.
    """

    def __init__(
        self,
        name: str,
        type: str,
        about: str,
        start: str,
        seen: Seen | None,
        saved: Saved | None,
        *,
        copied: str = BY_VALUE,
        group: str = "",
        size: str = "",
        fill: str = "",
    ) -> None:
        self.name = name
        self.type = type
        self.about = about
        self.start = start
        self.seen = seen
        self.saved = saved
        self.copied = copied
        self.group = group
        self.size = size
        self.fill = fill


def number(
    name: str, about: str, start: str = "0", *, seen: bool = True, saved: Saved | None = None
) -> Field:
    """Declare a number."""
    fill = f"table.{name} = layout.value(seen, {name!r})"
    shown = Seen(name, "1", fill, number=f"table.{name}") if seen else None
    return Field(name, "i64", about, start, shown, saved)


def flag(name: str, about: str, *, seen: bool = True, saved: Saved | None = None) -> Field:
    """Declare something that is so or not; at first it isn't."""
    fill = f"table.{name} = layout.value(seen, {name!r}) == 1"
    shown = Seen(name, "1", fill, number=f"1 if table.{name} else 0") if seen else None
    return Field(name, "bool", about, "False", shown, saved)


def each(
    group: str,
    name: str,
    about: str,
    start: str = "0",
    *,
    seen: bool = True,
    saved: Saved | None = None,
    fill: str = "",
) -> Field:
    """Declare a number for each of a group."""
    return counts("", name, about, start, group=group, seen=seen, saved=saved, fill=fill)


def counts(
    size: str,
    name: str,
    about: str,
    start: str = "0",
    *,
    group: str = "",
    shared: bool = False,
    seen: bool = True,
    saved: Saved | None = None,
    fill: str = "",
) -> Field:
    """Declare a list of so many numbers, or so many for each of a group.

    ``start`` is what each of them is at first, or the whole list if that is no plain number. A list
    that is shared is never changed, only replaced: copies of a table have the same one.
    """
    read = f"table.{name} = layout.part(seen, {name!r})"
    shown = Seen(name, "", read, f"seen += table.{name}") if seen else None
    copied = BY_VALUE if shared else BY_COPY
    return Field(
        name,
        "list[i64]",
        about,
        start,
        shown,
        saved,
        copied=copied,
        group=group,
        size=size,
        fill=fill,
    )


def bits(size: str, name: str, about: str, *, group: str = "", saved: Saved | None = None) -> Field:
    """Declare a set of so many bits, or one for each of a group; each bit is seen as 0 or 1."""
    if not group:
        read = f"table.{name} = bits_of(layout.part(seen, {name!r}))"
        shown = Seen(name, size, read, f"add_bits(table.{name}, {size}, seen)")
        return Field(name, "i64", about, "0", shown, saved)
    read = f"table.{name} = sets_of(layout.part(seen, {name!r}), {size})"
    shown = Seen(name, f"* {size}", read, f"add_sets(table.{name}, {size}, seen)")
    return Field(name, "list[i64]", about, "0", shown, saved, copied=BY_COPY, group=group)


def queue(
    name: str,
    about: str,
    length: str,
    start: str = "[]",
    *,
    saved: Saved | None = None,
) -> Field:
    """Declare a list that grows and shrinks, of numbers never negative; it is seen at a length."""
    read = f"table.{name} = without_padding(layout.part(seen, {name!r}))"
    shown = Seen(name, length, read, f"add_padded(table.{name}, {length}, seen)")
    return Field(name, "list[i64]", about, start, shown, saved, copied=BY_COPY)


def agenda(length: str) -> Field:
    """Declare the agenda, seen as the numbers of its frames."""
    read = 'table.agenda = Agenda(whole_frames(layout.part(seen, "agenda")))'
    shown = Seen("agenda", length, read, f"add_padded(table.agenda.frames, {length}, seen)")
    about = "What is pending."
    return Field("agenda", "Agenda", about, "Agenda([])", shown, None, copied=BY_AGENDA)


def other(
    type: str,
    name: str,
    about: str,
    start: str,
    *,
    shared: bool = False,
    saved: Saved | None = None,
    fill: str = "",
) -> Field:
    """Declare a list of any type; what is seen of it is a `stretch`, if anything."""
    copied = BY_VALUE if shared else BY_COPY
    return Field(name, type, about, start, None, saved, copied=copied, fill=fill)


def figure(name: str, value: str, fill: str = "") -> Field:
    """Declare a single number of the observation that is worked out and is no field of its own.

    ``value`` is an expression; ``fill(table, layout, seen)`` lays out what the number tells, where
    no other stretch does.
    """
    filled = f"{fill}(table, layout, seen)" if fill else ""
    return Field("", "", "", "", Seen(name, "1", filled, number=value), None)


def stretch(name: str, length: str, see: str, fill: str) -> Field:
    """Declare a stretch of the observation that is no field of its own.

    ``see(table, seat, seen)`` adds it; ``fill(table, layout, seen)`` lays out what it tells.
    """
    shown = Seen(name, length, f"{fill}(table, layout, seen)", f"{see}(table, seat, seen)")
    return Field("", "", "", "", shown, None)


@final
class Declaration:
    """All fields of a game's table.

    ``groups`` are what there are several of, each with how many (``{"seat": "seats"}``); one with
    no number is only an object of its own in a snapshot. ``given`` are attributes that belong to
    the game and not to a moment of it, each with its type; ``sizes`` are names for what is worked
    out from them (``{"tiles": "map.tiles"}``). ``imports`` are the names that the declared code
    uses, by module.
    """

    def __init__(
        self,
        about: str,
        groups: dict[str, str],
        given: dict[str, str],
        sizes: dict[str, str],
        imports: dict[str, str],
        fields: list[Field],
    ) -> None:
        self.about = about
        self.groups = groups
        self.given = given
        self.sizes = sizes
        self.imports = imports
        self.fields = fields
