"""The bots that a seat can be given to, by the name the command line knows them by."""

from carrack.bots import registry
from carrack.cli.errors import BadArguments
from carrack.kernel.game import Game
from carrack.lab.referee import is_strange
from carrack.lab.strangers import check_made

#: Whom a newcomer plays against.
USUAL = "normal"


def known() -> list[str]:
    """Return the names of all bots, the usual opponent first."""
    names = [bot.name for bot in registry.listed()]
    return [USUAL, *(name for name in names if name != USUAL)]


def is_known(name: str) -> bool:
    """Tell whether a bot of a name, with a budget or without, exists."""
    return name.partition(":")[0] in known()


def check(name: str, game: Game) -> None:
    """Make sure that a bot of a name can play a game, or raise an error that says why not."""
    if not is_known(name):
        raise BadArguments("unknown-bot", bot=name, known=", ".join(known()))
    if is_strange(name):
        check_made(name, game)
    else:
        registry.make(name, game, 0)
