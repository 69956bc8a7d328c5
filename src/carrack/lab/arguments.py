"""What the calls of the laboratory are given: games, numbers, seeds."""

import secrets
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.chance import Seed
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game
from carrack.lab.journal import stored_settings

#: Fifteen digits at most: what a spreadsheet keeps exactly.
_SEED_BYTES: Final = 6
_HEXADECIMAL: Final = "0x"

#: Called with the number of games that are done and the number asked for.
Progress = Callable[[int, int], None]
PathLike = str | Path


def configured(game: str | Game, players: int | None, options: Mapping[str, object] | None) -> Game:
    """Return the game of an id for so many players with these options, or one made already."""
    if isinstance(game, str):
        return CATALOGUE.entry(game).configure_new(players, options or {})
    if options or players not in (None, game.players):
        raise CarrackError(
            "game-configured",
            "The game is configured already: give its players and options where it is made.",
        )
    return game


def seated_game(
    game: str | Game, seats: list[str] | None, players: int | None, options: Mapping[str, object]
) -> Game:
    """Return a game for as many as are seated."""
    if seats is None:
        return configured(game, players, options)
    if players is not None and len(seats) != players:
        raise _seats_and_players(seats, players)
    if not isinstance(game, str) and len(seats) != game.players:
        raise _seats_and_players(seats, game.players)
    return configured(game, len(seats), options)


def _seats_and_players(seats: list[str], players: int) -> CarrackError:
    return CarrackError(
        "seats-and-players",
        f"{len(seats)} seats are named, but {players} play.",
        {"seats": len(seats), "players": players},
    )


def check_at_least_one(name: str, value: int) -> None:
    """Make sure that a number is 1 or more."""
    if value < 1:
        raise CarrackError(
            "number-too-low",
            f"{name} is {value}; at least 1 is expected.",
            {"option": name, "value": str(value), "low": "1"},
        )


def path_or_none(path: PathLike | None) -> Path | None:
    """Return a path, if there is one."""
    return None if path is None else Path(path)


# ---- Seeds ---------------------------------------------------------------------------------


def drawn_seed() -> int:
    """Return a new seed, short enough to be typed again."""
    return int.from_bytes(secrets.token_bytes(_SEED_BYTES), "big")


def seed_text(seed: Seed) -> str:
    """Return a seed as it can be given again."""
    return f"{_HEXADECIMAL}{seed.hex()}" if isinstance(seed, bytes) else str(seed)


def seed_from_text(text: str) -> Seed:
    """Return the seed of a text that `seed_text` wrote."""
    try:
        if text.startswith(_HEXADECIMAL):
            return bytes.fromhex(text.removeprefix(_HEXADECIMAL))
        return int(text)
    except ValueError as error:
        raise CarrackError("bad-seed", f"'{text}' is no seed.", {"value": text}) from error


def seed_for(seed: Seed | None, folder: Path | None) -> Seed:
    """Return the seed: as given, that of the folder to be resumed, or a new one."""
    if seed is None and folder is not None:
        found = stored_settings(folder)
        if found is not None and "seed" in found:
            return seed_from_text(str(found["seed"]))
    return drawn_seed() if seed is None else seed
