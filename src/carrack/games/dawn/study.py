"""What is measured of a finished game of Dawn of Empires."""

from typing import cast, final

from carrack.games.dawn.state.view_types import DawnView
from carrack.games.dawn.words.names import Names
from carrack.kernel.game import View
from carrack.plugins.study import (
    BUILDING,
    FIRST_ACTION,
    SIDE,
    TECHNOLOGY,
    Args,
    GameStudy,
    Measures,
    Namer,
    count_in,
    sides_by,
)
from carrack.text.fluent import Texts


@final
class DawnStudy(GameStudy):
    """Empires, technologies and buildings, and the first space of the rondel."""

    def bought(self, args: Args) -> tuple[str, str] | None:
        """Return the technology researched, or the improvement or wonder built."""
        if args["verb"] == "research":
            return TECHNOLOGY, args["technology"]
        return (BUILDING, args["name"]) if args["verb"] == "build" else None

    def first_choice(self, args: Args) -> str | None:
        """Return what was taken on the rondel."""
        return args["take"] if args["verb"] == "go" else None

    def sides(self, view: View) -> list[str | None]:
        """Return the empires."""
        return sides_by(view, "empire")

    def rounds(self, view: View) -> int | None:
        """Return the rounds played."""
        return count_in(view, "round")

    def measures(self, view: View) -> Measures:
        """Return empires, order and length."""
        seen = cast(DawnView, view)
        return Measures(
            played_as=[str(seat["empire"]) for seat in seen["seats"]],
            order=seen["order"],
            rounds=seen["round"],
            at_limit=seen["ended"] == "round-limit",
        )

    def namers(self, texts: Texts) -> dict[str, Namer]:
        """Name empires, buildings, technologies and spaces."""
        names = Names(texts)
        return {
            SIDE: names.empire,
            BUILDING: names.building,
            TECHNOLOGY: names.technology,
            FIRST_ACTION: names.deed,
        }
