"""What is measured of a finished game of The Age of Exploration."""

from typing import final

from carrack.kernel.game import View
from carrack.plugins.study import FIRST_ACTION, GameStudy, Namer, count_in, sides_by
from carrack.text.fluent import Texts


@final
class ExplorationStudy(GameStudy):
    """Turns, and what each seat began with."""

    def sides(self, view: View) -> list[str | None]:
        """Return the nations."""
        return sides_by(view, "nation")

    def rounds(self, view: View) -> int | None:
        """Return the turns taken by all together."""
        return count_in(view, "turns_taken")

    def namers(self, texts: Texts) -> dict[str, Namer]:
        """Name kinds of actions; whom one buys from is left open."""
        return {
            FIRST_ACTION: lambda verb: texts(f"exploration-group-{verb}", before=0, owner="…"),
        }
