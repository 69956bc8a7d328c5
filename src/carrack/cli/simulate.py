"""`carrack simulate`: many games between bots, and what came of them."""

import json
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

from rich.table import Table
from rich.text import Text

from carrack.cli import bots, errors
from carrack.cli.console import messages, output
from carrack.cli.many import (
    MOST_GAMES,
    MOST_JOBS,
    cores,
    game_for,
    progress_bar,
    seed_or_new,
    seed_text,
    stopped_by_signals,
)
from carrack.cli.options import entry_of, path_of, seat_names, whole_number
from carrack.cli.outputs import check_output, rows_of, table_writer
from carrack.cli.tally import SideTally, Tally
from carrack.lab import match
from carrack.lab.match import Match
from carrack.lab.pool import Stop
from carrack.tables import face_of
from carrack.texts import Texts
from carrack.wording import Wording


@dataclass(frozen=True, slots=True)
class Request:
    """The arguments as they were given."""

    game: str
    games: str
    jobs: str | None
    players: str | None
    seats: str | None
    seed: str | None
    option: list[str]
    options: str | None
    out: str | None


class _Unfinished(Exception):
    """Not all games were played: leave no file."""


def simulate(texts: Texts, request: Request, *, force: bool, quiet: bool, as_json: bool) -> int:
    """Play the games asked for and tell, or write, what came of them."""
    wanted = _match_of(request)
    jobs = whole_number(request.jobs or str(cores()), "--jobs", 1, MOST_JOBS)
    file = path_of(request.out)
    if file is not None:
        check_output(file, force)
    tally = Tally(wanted.seats)
    stop = Stop()
    try:
        with stopped_by_signals(stop):
            _play_all(texts, wanted, jobs, stop, tally, file, force, quiet)
    except _Unfinished:
        pass
    complete = tally.games == wanted.games
    if as_json:
        _print_json(wanted, tally, file if complete else None)
    elif not quiet or not complete:
        _print_tables(texts, wanted, tally, file if complete else None)
    if not complete and file is not None:
        messages().print(Text(texts("cli-simulate-not-written", file=str(file)), style="yellow"))
    return 0 if complete else errors.INTERRUPTED


def _match_of(request: Request) -> Match:
    games = whole_number(request.games, "--games", 1, MOST_GAMES)
    seats = None if request.seats is None else seat_names(request.seats)
    players = None
    if request.players is not None:
        players = whole_number(request.players, "--players", 1)
    game = game_for(request.game, players, seats, request.option, path_of(request.options))
    names = seats or ["random"] * game.players
    for name in names:
        bots.check(name, game)
    return Match(game.id, game.players, game.options, names, seed_or_new(request.seed), games)


def _play_all(
    texts: Texts,
    wanted: Match,
    jobs: int,
    stop: Stop,
    tally: Tally,
    file: Path | None,
    force: bool,
    quiet: bool,
) -> None:
    progress = progress_bar(texts, quiet)
    with nullcontext() if file is None else table_writer(file, force) as writer, progress:
        task = progress.add_task("", total=wanted.games)
        for outcome in match.outcomes(wanted, jobs, stop):
            tally.add(outcome)
            if writer is not None:
                writer.write(rows_of(outcome, wanted.seats))
            progress.advance(task)
        if tally.games < wanted.games:
            raise _Unfinished


# ---- What is told --------------------------------------------------------------------------


def _print_json(wanted: Match, tally: Tally, file: Path | None) -> None:
    data = {
        "game": wanted.game,
        "players": wanted.players,
        "options": wanted.options,
        "seed": seed_text(wanted.seed),
        "asked": wanted.games,
        "complete": tally.games == wanted.games,
        **tally.to_data(),
        "file": None if file is None else str(file),
    }
    output().print(json.dumps(data, ensure_ascii=False), markup=False, soft_wrap=True)


def _print_tables(texts: Texts, wanted: Match, tally: Tally, file: Path | None) -> None:
    console = output()
    console.print(Text(texts(f"game-{wanted.game}"), style="bold"))
    complete = tally.games == wanted.games
    message = "cli-simulate-played" if complete else "cli-simulate-part"
    seed = seed_text(wanted.seed)
    console.print(texts(message, games=tally.games, asked=wanted.games, seed=seed))
    if tally.games:
        console.print()
        console.print(_seat_table(texts, tally))
        console.print()
        wording = _wording(texts, wanted)
        if tally.sides:
            console.print(_side_table(texts, wording, tally))
            console.print()
            console.print(_turn_table(texts, tally))
            console.print()
        console.print(_length(texts, tally))
        if tally.rounds.count:
            _print_rounds(texts, wording, tally)
        if tally.endings:
            console.print(_ending_table(texts, wording, tally))
    if file is not None:
        console.print(texts("cli-simulate-written", file=str(file)), markup=False)


def _seat_table(texts: Texts, tally: Tally) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(texts("cli-simulate-seat"), justify="right")
    table.add_column(texts("cli-simulate-bot"), style="cyan")
    for title in (
        "cli-simulate-wins",
        "cli-simulate-share",
        "cli-simulate-place",
        "cli-simulate-mean",
        "cli-simulate-least",
        "cli-simulate-most",
    ):
        table.add_column(texts(title), justify="right")
    for seat, (bot, own) in enumerate(zip(tally.bots, tally.seats, strict=True), start=1):
        table.add_row(
            str(seat),
            bot,
            texts("cli-tenths", value=own.wins),
            texts("cli-percent", share=own.wins / tally.games),
            texts("cli-hundredths", value=own.places / tally.games),
            texts("cli-tenths", value=own.scores.mean),
            str(own.scores.least),
            str(own.scores.most),
        )
    return table


def _length(texts: Texts, tally: Tally) -> str:
    length = tally.decisions
    return texts(
        "cli-simulate-length", mean=length.mean, least=str(length.least), most=str(length.most)
    )


def _wording(texts: Texts, wanted: Match) -> Wording:
    game = entry_of(wanted.game).configure(wanted.players, wanted.options)
    return Wording(texts, game, [])


def _print_rounds(texts: Texts, wording: Wording, tally: Tally) -> None:
    length = tally.rounds
    limits = {"least": str(length.least), "most": str(length.most)}
    output().print(wording.say("tally-rounds", mean=length.mean, **limits))
    share = texts("cli-percent", share=tally.at_limit / tally.games)
    output().print(wording.say("tally-limit", share=share))


def _side_table(texts: Texts, wording: Wording, tally: Tally) -> Table:
    """Return what each side achieved; the last columns say how the games it won had ended."""
    played_as = face_of(wording.game.id).played_as
    assert played_as is not None
    table = _measure_table(texts, wording.say("tally-side"))
    reasons = sorted(tally.endings)
    for reason in reasons:
        table.add_column(wording.say(f"tally-ending-{reason}"), justify="right")
    for name, own in sorted(tally.sides.items(), key=lambda pair: (-pair[1].share, pair[0])):
        wins = (own.wins_by_ending.get(reason, 0.0) for reason in reasons)
        table.add_row(
            played_as(texts, name),
            *_measured(texts, own),
            *(texts("cli-tenths", value=value) for value in wins),
        )
    return table


def _turn_table(texts: Texts, tally: Tally) -> Table:
    """Return what the first to move achieved, the second and so on."""
    table = _measure_table(texts, texts("cli-simulate-turn"))
    for place, own in enumerate(tally.turns, start=1):
        table.add_row(str(place), *_measured(texts, own))
    return table


def _measure_table(texts: Texts, first: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(first, style="cyan")
    for title in (
        "cli-simulate-games-of",
        "cli-simulate-wins",
        "cli-simulate-share",
        "cli-simulate-place",
        "cli-simulate-mean",
    ):
        table.add_column(texts(title), justify="right")
    return table


def _measured(texts: Texts, own: SideTally) -> list[str]:
    return [
        str(own.games),
        texts("cli-tenths", value=own.wins),
        texts("cli-percent", share=own.share),
        texts("cli-hundredths", value=own.places / own.games),
        texts("cli-tenths", value=own.scores.mean),
    ]


def _ending_table(texts: Texts, wording: Wording, tally: Tally) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right")
    for reason, count in sorted(tally.endings.items(), key=lambda pair: (-pair[1], pair[0])):
        table.add_row(texts("cli-percent", share=count / tally.games), wording.ending(reason))
    return table
