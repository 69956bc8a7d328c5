"""Which bots may take a seat: those there are, with a budget that leaves time for the others."""

from functools import cache
from typing import Final

from carrack.bots import registry
from carrack.kernel.game import Game
from carrack.server.errors import Unprocessable

MOST_ITERATIONS: Final = 2000
MOST_SECONDS: Final = 5.0


@cache
def known_bots() -> frozenset[str]:
    """Return the names of all bots; looking through the installed packages takes a while."""
    return frozenset(bot.name for bot in registry.listed())


def check_bot(name: str, game: Game) -> None:
    """Raise an error if no bot of that name may play the game here."""
    kind, colon, budget = name.partition(":")
    if kind not in known_bots():
        raise registry.unknown(kind)
    if not colon:
        return
    # Only our own bots take a budget, and making one runs nobody else's code.
    registry.make(name, game, 0)
    seconds = budget.endswith("s")
    if float(budget.rstrip("s")) > (MOST_SECONDS if seconds else MOST_ITERATIONS):
        raise Unprocessable(
            "budget-too-large", bot=name, iterations=MOST_ITERATIONS, seconds=int(MOST_SECONDS)
        )
