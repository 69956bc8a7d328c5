"""`carrack play`: a game in the terminal."""

from typing import Annotated, Final

import typer

from carrack.cli.options import (
    GameOptions,
    OptionsFile,
    Players,
    argument,
    file,
    value,
)
from carrack.cli.terminal import play as terminal_play
from carrack.cli.values import path_of, whole_number

HELP: Final = "cli-play-help"


def play(
    context: typer.Context,
    game: Annotated[str | None, argument("cli-metavar-game", "cli-play-game")] = None,
    seats: Annotated[str | None, value("--seats", "cli-metavar-seats", "cli-play-seats")] = None,
    players: Players = None,
    names: Annotated[str | None, value("--names", "cli-metavar-names", "cli-play-names")] = None,
    seed: Annotated[str | None, value("--seed", "cli-metavar-seed", "cli-play-seed")] = None,
    option: GameOptions = None,
    options: OptionsFile = None,
    resume: Annotated[str | None, file("--resume", "cli-play-resume")] = None,
    save: Annotated[str | None, file("--save", "cli-play-save")] = None,
) -> int:
    """Play a game at this terminal, or go on with a saved one."""
    return terminal_play.play(
        game=game,
        seats=seats,
        players=None if players is None else whole_number(players, "--players", 1),
        names=names,
        seed=seed,
        options=option or [],
        options_file=path_of(options),
        resume=path_of(resume),
        save=path_of(save),
        texts=context.obj,
    )
