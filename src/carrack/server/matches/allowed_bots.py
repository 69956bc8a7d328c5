"""Which bots may take a seat: those there are, with a budget that leaves time for the others."""

from dataclasses import dataclass
from functools import cache
from typing import final

from carrack.bots import registry
from carrack.kernel.game import Game
from carrack.server.errors import Unprocessable
from carrack.server.settings import Settings


@dataclass(frozen=True, slots=True)
class LargestBudget:
    """How long a bot may think about a decision."""

    iterations: int
    seconds: float


@final
class AllowedBots:
    """Checks the bots that people ask for: guests may ask for less than accounts."""

    def __init__(self, settings: Settings) -> None:
        self._account = LargestBudget(settings.bot_iterations, settings.bot_seconds)
        self._guest = LargestBudget(settings.guest_bot_iterations, settings.guest_bot_seconds)

    def check(self, name: str, game: Game, *, has_account: bool) -> None:
        """Raise an error if no bot of that name may play the game here."""
        kind, colon, budget = name.partition(":")
        if kind not in known_bots():
            raise registry.unknown(kind)
        if not colon:
            return
        # Only our own bots take a budget, and making one runs nobody else's code.
        registry.make(name, game, 0)
        largest = self._account if has_account else self._guest
        most = largest.seconds if budget.endswith("s") else largest.iterations
        if float(budget.rstrip("s")) > most:
            raise Unprocessable(
                "budget-too-large",
                bot=name,
                iterations=largest.iterations,
                seconds=largest.seconds,
            )


@cache
def known_bots() -> frozenset[str]:
    """Return the names of all bots; looking through the installed packages takes a while."""
    return frozenset(bot.name for bot in registry.listed())
