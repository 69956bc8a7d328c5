"""Who comes by: the network that guesses are counted for, and the name of a device.

Names of devices are for lists of sessions: short, and no more exact than people need.
"""

from dataclasses import dataclass
from typing import Final

LONGEST: Final = 40
#: What stands in the line that a browser sends of itself. Most name others besides themselves.
_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


@dataclass(frozen=True, slots=True)
class Visitor:
    """Where a request comes from."""

    network: str
    device: str


def device_name(user_agent: str) -> str:
    """Return what a browser, and the system under it, are called; of a program, its own name."""
    found = [_first(user_agent, _BROWSERS), _first(user_agent, _SYSTEMS)]
    known = ", ".join(name for name in found if name)
    if known:
        return known
    program = user_agent.partition("/")[0]
    return "".join(letter for letter in program if letter.isprintable())[:LONGEST].strip()


def _first(user_agent: str, names: tuple[tuple[str, str], ...]) -> str:
    return next((name for sign, name in names if sign in user_agent), "")
