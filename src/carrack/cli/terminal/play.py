"""`carrack play`: a game in the terminal."""

from pathlib import Path

from carrack.cli.errors import INTERRUPTED, BadArguments
from carrack.cli.files import load_record
from carrack.cli.terminal import menu
from carrack.cli.terminal.log import Log
from carrack.cli.terminal.match import Match
from carrack.cli.terminal.saving import SaveFile
from carrack.cli.terminal.seating import (
    kinds_of,
    names_for,
    remembered_kinds,
    seated,
    usual_kinds,
)
from carrack.cli.terminal.session import Session
from carrack.cli.terminal.tty import Terminal
from carrack.cli.values import configured, entry_of, seed_of
from carrack.kernel.chance import new_seed
from carrack.kernel.game import State
from carrack.kernel.records.record import Record
from carrack.kernel.records.segments import apply_move
from carrack.text.fluent import Texts
from carrack.text.wording import Wording

__all__ = ["play"]


def play(
    game: str | None,
    seats: str | None,
    players: int | None,
    names: str | None,
    seed: str | None,
    options: list[str],
    options_file: Path | None,
    resume: Path | None,
    save: Path | None,
    texts: Texts,
    terminal: Terminal | None = None,
) -> int:
    """Play a game, or go on with a saved one; return the exit code.

    What can't be played as asked raises a `CarrackError` before anything is shown or written.
    """
    at = terminal or Terminal()
    try:
        if resume is not None:
            _check_nothing_fixed(players, names, seed, options, options_file)
            match = _resumed(game, seats, resume, save, texts)
        else:
            match = _new(at, game, seats, players, names, seed, options, options_file, save, texts)
    except EOFError:
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return Session(at, match).run()


def _new(
    at: Terminal,
    game: str | None,
    seats: str | None,
    players: int | None,
    names: str | None,
    seed: str | None,
    options: list[str],
    options_file: Path | None,
    save: Path | None,
    texts: Texts,
) -> Match:
    kinds = kinds_of(seats, players)
    if game is None:
        known = kinds if kinds is not None or players is None else usual_kinds(players)
        chosen = menu.choose(at, texts, None, known)
        game, kinds = chosen.game, chosen.kinds
    entry_of(game)
    configured_game = configured(
        game, players if kinds is None else len(kinds), options, options_file
    )
    kinds = kinds or usual_kinds(configured_game.players)
    all_names = names_for(kinds, names, texts)
    state = configured_game.start(new_seed() if seed is None else seed_of(seed))
    wording = Wording(texts, configured_game, all_names)
    log = Log(wording)
    log.add(state, None)
    save_file = SaveFile(all_names, autosave=save)
    return Match(configured_game, state, seated(kinds, all_names, state), wording, log, save_file)


# ---- Going on with a saved game ------------------------------------------------------------


def _check_nothing_fixed(
    players: int | None,
    names: str | None,
    seed: str | None,
    options: list[str],
    options_file: Path | None,
) -> None:
    fixed = {
        "--players": players,
        "--names": names,
        "--seed": seed,
        "--option": options or None,
        "--options": options_file,
    }
    for option, value in fixed.items():
        if value is not None:
            raise BadArguments("play-resume-fixed", option=option)


def _resumed(
    game: str | None, seats: str | None, file: Path, save: Path | None, texts: Texts
) -> Match:
    record = load_record(file)
    if game is not None and entry_of(game).id != record.game.id:
        raise BadArguments("play-resume-other", file=str(file), game=record.game.entry.name)
    kinds = kinds_of(seats, None) or remembered_kinds(record.names)
    if len(kinds) != record.game.players:
        raise BadArguments("play-seat-count", seats=len(kinds), players=record.game.players)
    wording = Wording(texts, record.game, record.names)
    log = Log(wording)
    # What was begun under older rules goes on in a new part, with a log of its own.
    state = _replayed(record, log) if record.of_present_rules else record.adopted()
    save_file = SaveFile(record.names, autosave=save, resumed=record, source=file)
    return Match(record.game, state, seated(kinds, record.names, state), wording, log, save_file)


def _replayed(record: Record, log: Log) -> State:
    state = record.start(events=True)
    log.add(state, None)
    last = len(record.segments) - 1
    for n, move in enumerate(record.segments[-1].moves):
        seat = state.seat
        apply_move(state, move, f"segments[{last}].actions[{n}]")
        log.add(state, seat)
    return state
