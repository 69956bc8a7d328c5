"""Who sits where: people at this screen, and bots."""

import re
from dataclasses import dataclass
from typing import Final

from carrack.bots import registry
from carrack.bots.interface import Bot
from carrack.cli.errors import BadArguments
from carrack.cli.values import seat_names
from carrack.kernel.chance import derived_key, key_of
from carrack.kernel.game import State
from carrack.lab import bot_names
from carrack.text.fluent import Texts

YOU: Final = "you"
#: How a bot's kind can be read from its name: "Random 2", "Bob (random)".
_NUMBERED: Final = re.compile(r"([\w:.-]+) \d+")
_BRACKETED: Final = re.compile(r".* \(([\w:.-]+)\)")


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: its name and who plays it."""

    number: int
    name: str
    bot: Bot | None

    @property
    def person(self) -> bool:
        """Whether a person at this screen plays it."""
        return self.bot is None


def kinds_of(seats: str | None, players: int | None) -> list[str] | None:
    """Read who is to sit where; ``None`` if nobody said."""
    if seats is None:
        return None
    kinds = [kind.lower() for kind in seat_names(seats)]
    for kind in kinds:
        if kind != YOU and not bot_names.is_known(kind):
            known = ", ".join([YOU, *bot_names.known_bots()])
            raise BadArguments("play-unknown-seat", seat=kind, known=known)
    if players is not None and players != len(kinds):
        raise BadArguments("play-seat-count", seats=len(kinds), players=players)
    if YOU not in kinds:
        raise BadArguments("play-nobody", seats=",".join(kinds))
    return kinds


def usual_kinds(players: int) -> list[str]:
    """Seat one person among bots."""
    return [YOU, *[bot_names.USUAL] * (players - 1)]


def names_for(kinds: list[str], given: str | None, texts: Texts) -> list[str]:
    """Return everybody's names: those given, for all or for the people alone, else made up.

    A bot's name says that it is one, so that a saved game can be taken up as it was.
    """
    if given is None:
        return [_made_up(kind, number, texts) for number, kind in enumerate(kinds, 1)]
    names = [" ".join(name.split()) for name in seat_names(given)]
    if len(set(names)) < len(names):
        raise BadArguments("play-same-names", names=given)
    if len(names) == len(kinds):
        return [
            name if kind == YOU else f"{name} ({kind})"
            for name, kind in zip(names, kinds, strict=True)
        ]
    if len(names) != kinds.count(YOU):
        raise BadArguments("play-name-count", names=len(names), seats=len(kinds))
    own = iter(names)
    return [
        next(own) if kind == YOU else _made_up(kind, number, texts)
        for number, kind in enumerate(kinds, 1)
    ]


def _made_up(kind: str, number: int, texts: Texts) -> str:
    if kind == YOU:
        return texts("play-person", number=number)
    return f"{kind.capitalize()} {number}"


def remembered_kinds(names: list[str]) -> list[str]:
    """Tell from the names of a saved game who was a bot."""
    kinds = []
    for name in names:
        found = _NUMBERED.fullmatch(name) or _BRACKETED.fullmatch(name)
        kind = found[1].lower() if found else YOU
        kinds.append(kind if bot_names.is_known(kind) else YOU)
    return kinds if YOU in kinds else [YOU, *kinds[1:]]


def seated(kinds: list[str], names: list[str], state: State) -> list[Seat]:
    """Seat everybody. With the same seed, bots taken up at the same position do the same."""
    key = key_of(state.seed if state.seed is not None else state.position)
    return [
        Seat(number, name, None if kind == YOU else _bot(kind, key, number, state))
        for number, (kind, name) in enumerate(zip(kinds, names, strict=True))
    ]


def _bot(kind: str, key: bytes, number: int, state: State) -> Bot:
    material = f"seat {number} from {state.position}".encode("ascii")
    return registry.make(kind, state.game, derived_key(key, material))
