"""The results of a duel or tournament as text for a terminal."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carrack.lab.arena_results import ArenaResult, TournamentResult
from carrack.lab.arguments import seed_text
from carrack.lab.sequential_tests import OrderVerdict, Verdict
from carrack.lab.standings import BotStanding
from carrack.lab.statistics import Interval
from carrack.text.catalogue import game_name
from carrack.text.fluent import Texts, clean

#: Faults are all counted, but only so many are told one by one.
_FAULTS_LISTED = 5


def results_as_text(texts: Texts, result: ArenaResult) -> Group:
    """Return what came of a duel or tournament."""
    plan = result.plan
    message = "cli-simulate-played" if result.complete else "cli-simulate-part"
    played = texts(message, games=len(result.games), asked=plan.games, seed=seed_text(plan.seed))
    parts: list[RenderableType] = [
        Text(game_name(texts, plan.game.id), style="bold"),
        Text(played),
    ]
    if not result.games:
        return Group(*parts)
    if not result.even:
        uneven = texts("cli-arena-uneven", games=plan.schedule.even_after)
        parts.append(Text(uneven, style="yellow"))
    standings = result.standings()
    parts += [Text(), *_ratings(texts, result), _bot_table(texts, standings)]
    parts += [Text(), _time_table(texts, standings)]
    if result.verdict is not None:
        parts += [Text(), Text(verdict_in_words(texts, result.verdict), style="bold")]
    seats = ", ".join(texts("cli-percent", share=own.wins / own.games) for own in result.seats())
    parts += [Text(), Text(texts("cli-arena-seats", shares=seats))]
    parts.append(Text(texts("cli-arena-seconds", seconds=result.seconds)))
    return Group(*parts, *_faults(texts, result, standings))


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


def _ratings(texts: Texts, result: ArenaResult) -> list[RenderableType]:
    if not isinstance(result, TournamentResult):
        return []
    note = Text(texts("cli-arena-cross-note"), style="dim")
    return [_rating_table(texts, result), note, Text()]


def _rating_table(texts: Texts, result: TournamentResult) -> Table:
    """Return ratings with the cross table beside them: who came out ahead of whom how often."""
    found = result.ratings()
    meetings = result.cross_table()
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


def verdict_in_words(texts: Texts, verdict: Verdict) -> str:
    """Return whether it is clear who is better."""
    if isinstance(verdict, OrderVerdict):
        pairs = ", ".join(f"{clean(bot)} – {clean(other)}" for bot, other in verdict.unclear)
        message = "cli-arena-unordered" if pairs else "cli-arena-ordered"
        return texts(message, cycles=verdict.cycles, pairs=pairs)
    values = {
        "bot": clean(verdict.bot),
        "interval": share_interval(texts, verdict.interval),
        "par": verdict.par,
        "rounds": verdict.rounds,
    }
    if verdict.better is None:
        return texts("cli-arena-unclear", **values)
    return texts("cli-arena-better" if verdict.better else "cli-arena-worse", **values)


def faults_in_words(texts: Texts, own: BotStanding) -> str:
    """Return how a bot failed and how often."""
    kinds = ", ".join(
        texts(f"cli-fault-{kind}", count=count) for kind, count in sorted(own.faults.items())
    )
    return texts("cli-arena-failed", bot=clean(own.bot), kinds=kinds)


def _faults(
    texts: Texts, result: ArenaResult, standings: list[BotStanding]
) -> list[RenderableType]:
    failed = [own for own in standings if own.faults]
    if not failed:
        return []
    parts: list[RenderableType] = [Text()]
    parts += [Text(faults_in_words(texts, own), style="red") for own in failed]
    for number, fault in result.faults()[:_FAULTS_LISTED]:
        line = texts(
            "cli-arena-fault",
            game=str(number),
            position=str(fault.position),
            bot=clean(fault.bot),
            kind=texts(f"cli-fault-{fault.kind}", count=1),
            detail=clean(fault.detail),
        )
        parts.append(Text(line, style="dim"))
    return parts
