"""Numbers as learners give them, Python's own or NumPy's; whatever else they give is refused."""

from numbers import Real
from operator import index

from carrack.kernel.chance import Seed
from carrack.kernel.errors import CarrackError


def whole(name: str, given: object) -> int:
    """Return a whole number, or raise an error that names what it was given for."""
    number = as_whole(given)
    if isinstance(number, int):
        return number
    raise CarrackError(
        "not-whole",
        f"{name} is a whole number, not {given!r}.",
        {"name": name, "given": repr(given)},
    )


def as_whole(given: object) -> object:
    """Return a whole number as Python's own, anything else as it is, for others to judge."""
    try:
        return index(given)  # type: ignore[arg-type]
    except TypeError:
        return given


def seed_of(given: object) -> Seed:
    """Return a seed, which may be bytes too."""
    return given if isinstance(given, bytes) else whole("seed", given)


def worth_of(name: str, given: object) -> float:
    """Return what something is worth, or raise an error that names it."""
    if isinstance(given, Real):
        return float(given)
    raise CarrackError(
        "no-number",
        f"{name} is a number, not {given!r}.",
        {"name": name, "given": repr(given)},
    )
