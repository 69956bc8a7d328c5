"""Pickling attribute by attribute: all that an object keeps, and how to give it back.

Compiled classes keep attributes in C and name them in ``__mypyc_attrs__``; a Python class derived
from one has a ``__dict__`` besides, which the compiled class alone would leave behind. And a
compiled class that can't be derived from is never made without its arguments, so pickle must be
told some: `rebuilt`.
"""

from collections.abc import Callable


def attributes_of(kept_by: object) -> dict[str, object]:
    """Return an object's attributes by name; those never set are left out."""
    names: list[str] = []
    for kind in type(kept_by).__mro__:
        own = vars(kind)
        slots = own.get("__slots__", ())
        names += [slots] if isinstance(slots, str) else list(slots)
        names += own.get("__mypyc_attrs__", ())
    found: dict[str, object] = {
        name: getattr(kept_by, name) for name in names if hasattr(kept_by, name)
    }
    found.update(getattr(kept_by, "__dict__", {}))
    return found


def set_attributes(kept_by: object, attributes: dict[str, object]) -> None:
    """Give an object its attributes back."""
    for name, value in attributes.items():
        setattr(kept_by, name, value)


def rebuilt(
    kind: Callable[..., object], arguments: tuple[object, ...], attributes: dict[str, object]
) -> object:
    """Make an object with any valid arguments, then give it the attributes of another."""
    made = kind(*arguments)
    set_attributes(made, attributes)
    return made
