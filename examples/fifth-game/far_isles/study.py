"""What is measured of a finished game: how many rounds it took, and where captains sailed first."""

from typing import final

from carrack.kernel.game import View
from carrack.plugins.study import FIRST_ACTION, Args, GameStudy, Namer, count_in
from carrack.text.fluent import Texts


@final
class IslesStudy(GameStudy):
    """Rounds, and the sea of a captain's first isle."""

    def first_choice(self, args: Args) -> str | None:
        """Return the first sea that was sailed."""
        return args["sea"] if args["verb"] == "sail" else None

    def rounds(self, view: View) -> int | None:
        """Return the rounds played."""
        return count_in(view, "round")

    def namers(self, texts: Texts) -> dict[str, Namer]:
        """Name the seas."""
        return {FIRST_ACTION: lambda sea: texts(f"isles-name-{sea}")}
