"""What is measured of a finished game of Age of Discovery."""

from typing import final

from carrack.games.discovery.words.names import Names
from carrack.kernel.game import View
from carrack.plugins.study import (
    BUILDING,
    FIRST_ACTION,
    SIDE,
    Args,
    GameStudy,
    Namer,
    count_in,
    sides_by,
)
from carrack.text.fluent import Texts


@final
class DiscoveryStudy(GameStudy):
    """Nations, buildings, and the box of the first worker."""

    def __init__(self, edition: int) -> None:
        self._edition = edition

    def bought(self, args: Args) -> tuple[str, str] | None:
        """Return the building bought."""
        return (BUILDING, args["building"]) if args["verb"] == "buy" else None

    def first_choice(self, args: Args) -> str | None:
        """Return the box that a worker was placed in."""
        return args["box"] if args["verb"] == "place" else None

    def sides(self, view: View) -> list[str | None]:
        """Return the nations."""
        return sides_by(view, "nation")

    def rounds(self, view: View) -> int | None:
        """Return the turns played."""
        return count_in(view, "turn")

    def namers(self, texts: Texts) -> dict[str, Namer]:
        """Name nations, buildings and boxes."""
        names = Names(texts, self._edition)
        return {
            SIDE: lambda nation: texts("discovery-nation", nation=nation),
            BUILDING: names.building,
            FIRST_ACTION: names.box,
        }
