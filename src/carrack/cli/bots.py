"""The bots that a seat can be given to, by the name the command line knows them by."""

from collections.abc import Callable
from typing import Protocol

from carrack.bots.random_bot import RandomBot
from carrack.cli.errors import BadArguments
from carrack.kernel.chance import Seed, derived_key, key_of


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, legal: list[int]) -> int:
        """Return one of the legal actions."""


Factory = Callable[[Seed], Bot]

BOTS: dict[str, Factory] = {"random": RandomBot}


def factory(name: str) -> Factory:
    """Return what makes bots of a name, or raise an error that lists the names there are."""
    if name not in BOTS:
        raise BadArguments("unknown-bot", bot=name, known=", ".join(BOTS))
    return BOTS[name]


def seated(names: list[str], seed: Seed) -> list[Bot]:
    """Return a bot for each seat; what they do follows from the game's seed alone."""
    key = key_of(seed)
    return [
        factory(name)(derived_key(key, f"seat {seat}".encode("ascii")))
        for seat, name in enumerate(names)
    ]
