"""How the results of an arena look in a terminal."""

from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from carrack.cli.console import output
from carrack.cli.many import seed_text
from carrack.lab.duel import Answer
from carrack.lab.ratings import cross_table, ratings
from carrack.lab.results import Result
from carrack.lab.standing import BotStanding, by_bot, by_seat, faults_of
from carrack.lab.statistics import Interval
from carrack.texts import Texts, clean

if TYPE_CHECKING:
    from carrack.cli.arena import Finished

#: Faults are all counted, but only so many are told one by one.
_FAULTS_LISTED = 5


def print_results(texts: Texts, finished: "Finished") -> None:
    """Print what came of an arena."""
    console = output()
    plan, arena = finished.plan, finished.arena
    results = arena.results
    console.print(Text(texts(f"game-{plan.game.id}"), style="bold"))
    message = "cli-simulate-played" if finished.complete else "cli-simulate-part"
    played = texts(message, games=len(results), asked=plan.games, seed=seed_text(plan.seed))
    console.print(Text(played))
    if not results:
        return
    if len(results) % plan.schedule.even_after:
        uneven = texts("cli-arena-uneven", games=plan.schedule.even_after)
        console.print(Text(uneven, style="yellow"))
    console.print()
    standings = by_bot(results, plan.schedule.bots)
    if plan.kind == "tournament":
        console.print(_rating_table(texts, results, plan.schedule.bots))
        console.print(Text(texts("cli-arena-cross-note"), style="dim"))
        console.print()
    console.print(_bot_table(texts, standings))
    console.print()
    console.print(_time_table(texts, standings))
    if arena.question is not None:
        console.print()
        console.print(Text(answer_in_words(texts, arena.question.answer), style="bold"))
    console.print()
    seats = ", ".join(texts("cli-percent", share=own.wins / own.games) for own in by_seat(results))
    console.print(Text(texts("cli-arena-seats", shares=seats)))
    console.print(Text(texts("cli-arena-seconds", seconds=finished.seconds)))
    _print_faults(console, texts, finished, standings)


def _bot_table(texts: Texts, standings: list[BotStanding]) -> Table:
    titles = (
        "cli-simulate-bot",
        "cli-simulate-wins",
        "cli-simulate-share",
        "cli-arena-interval",
        "cli-arena-par",
        "cli-simulate-place",
        "cli-simulate-mean",
    )
    rows = [
        [
            clean(own.bot),
            texts("cli-tenths", value=own.wins),
            texts("cli-percent", share=own.share),
            share_interval(texts, own.interval),
            texts("cli-percent", share=own.par),
            texts("cli-hundredths", value=own.placement),
            with_reach(texts, own.score, own.score_interval),
        ]
        for own in standings
    ]
    return _table([texts(title) for title in titles], rows)


def _time_table(texts: Texts, standings: list[BotStanding]) -> Table:
    titles = (
        "cli-simulate-bot",
        "cli-arena-decisions",
        "cli-arena-mean-time",
        "cli-arena-longest",
        "cli-arena-faults",
    )
    rows = [
        [
            clean(own.bot),
            str(own.choices),
            milliseconds(texts, own.decision_seconds),
            milliseconds(texts, own.longest),
            str(own.faults.total()),
        ]
        for own in standings
    ]
    return _table([texts(title) for title in titles], rows)


def _rating_table(texts: Texts, results: list[Result], bots: list[str]) -> Table:
    """Return ratings with the cross table beside them: who came out ahead of whom how often."""
    found = ratings(results, bots)
    meetings = cross_table(results, bots)
    titles = [texts("cli-simulate-bot"), texts("cli-arena-rating")]
    titles += [str(number) for number in range(1, len(found) + 1)]
    rows = []
    for number, rating in enumerate(found, start=1):
        row = [f"{number} {clean(rating.bot)}", with_reach(texts, rating.mean, rating.interval)]
        for other in found:
            meeting = meetings[rating.bot].get(other.bot)
            share = None if meeting is None else meeting.share
            row.append("–" if share is None else texts("cli-arena-whole-percent", share=share))
        rows.append(row)
    return _table(titles, rows)


def _table(titles: list[str], rows: list[list[str]]) -> Table:
    """Return a table with a bot in each row; where it is narrow, titles wrap and nothing else."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for place, title in enumerate(titles):
        table.add_column(
            title,
            justify="right" if place else "left",
            style="" if place else "cyan",
            min_width=max(len(row[place]) for row in rows),
        )
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def share_interval(texts: Texts, interval: Interval) -> str:
    """Return from which share to which."""
    return texts("cli-arena-shares", low=interval[0], high=interval[1])


def with_reach(texts: Texts, mean: float, interval: Interval | None) -> str:
    """Return a mean and how far its interval reaches."""
    words = texts("cli-tenths", value=mean)
    if interval is None:
        return words
    reach = texts("cli-tenths", value=(interval[1] - interval[0]) / 2)
    return f"{words} ± {reach}"


def milliseconds(texts: Texts, seconds: float) -> str:
    """Return a short time in words."""
    return texts("cli-arena-milliseconds", value=seconds * 1000)


def answer_in_words(texts: Texts, answer: Answer) -> str:
    """Return whether it is clear who is better."""
    values = {
        "bot": clean(answer.bot),
        "interval": share_interval(texts, answer.interval),
        "par": answer.par,
        "rounds": answer.rounds,
    }
    if answer.better is None:
        return texts("cli-arena-unclear", **values)
    return texts("cli-arena-better" if answer.better else "cli-arena-worse", **values)


def faults_in_words(texts: Texts, own: BotStanding) -> str:
    """Return how a bot failed and how often."""
    kinds = ", ".join(
        texts(f"cli-fault-{kind}", count=count) for kind, count in sorted(own.faults.items())
    )
    return texts("cli-arena-failed", bot=clean(own.bot), kinds=kinds)


def _print_faults(
    console: Console, texts: Texts, finished: "Finished", standings: list[BotStanding]
) -> None:
    failed = [own for own in standings if own.faults]
    if not failed:
        return
    console.print()
    for own in failed:
        console.print(Text(faults_in_words(texts, own), style="red"))
    for number, fault in faults_of(finished.arena.results)[:_FAULTS_LISTED]:
        line = texts(
            "cli-arena-fault",
            game=str(number),
            position=str(fault.position),
            bot=clean(fault.bot),
            kind=texts(f"cli-fault-{fault.kind}", count=1),
            detail=clean(fault.detail),
        )
        console.print(Text(line, style="dim"))
