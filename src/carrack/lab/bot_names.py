"""The bots that a seat can be given to, by the names they are known by."""

from typing import Final

from carrack.bots import registry
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game
from carrack.lab.referee import is_third_party
from carrack.lab.third_party import check_bot_can_be_made

#: Whom a newcomer plays against.
USUAL: Final = "normal"


def known_bots() -> list[str]:
    """Return the names of all bots, the usual opponent first."""
    names = [bot.name for bot in registry.listed()]
    return [USUAL, *(name for name in names if name != USUAL)]


def is_known(name: str) -> bool:
    """Tell whether a bot of a name, with a budget or without, exists."""
    return name.partition(":")[0] in known_bots()


def check_bots(names: list[str], game: Game) -> None:
    """Make sure that all bots can play a game, before any of them does."""
    for name in dict.fromkeys(names):
        _check(name, game)


def _check(name: str, game: Game) -> None:
    if not is_known(name):
        known = ", ".join(known_bots())
        raise CarrackError(
            "unknown-bot",
            f"There is no bot '{name}'. Bots: {known}.",
            {"bot": name, "known": known},
        )
    if is_third_party(name):
        check_bot_can_be_made(name, game)
    else:
        registry.make(name, game, 0)
