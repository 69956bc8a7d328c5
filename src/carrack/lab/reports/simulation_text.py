"""The results of a simulation as text for a terminal."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carrack.kernel.catalogue import CATALOGUE
from carrack.lab.arguments import seed_text
from carrack.lab.simulation import Simulation
from carrack.lab.tally import SideTally, Tally
from carrack.plugins.registry import plugin_of
from carrack.plugins.study import SIDE
from carrack.text.catalogue import game_name
from carrack.text.fluent import Texts
from carrack.text.wording import Wording


def results_as_text(texts: Texts, simulation: Simulation, tally: Tally) -> Group:
    """Return what came of a simulation."""
    message = "cli-simulate-played" if tally.games == simulation.games else "cli-simulate-part"
    seed = seed_text(simulation.seed)
    parts: list[RenderableType] = [
        Text(game_name(texts, simulation.game), style="bold"),
        Text(texts(message, games=tally.games, asked=simulation.games, seed=seed)),
    ]
    if not tally.games:
        return Group(*parts)
    parts += [Text(), _seat_table(texts, tally), Text()]
    game = CATALOGUE.entry(simulation.game).configure(simulation.players, simulation.options)
    wording = Wording(texts, game, [])
    if tally.sides:
        parts += [_side_table(texts, wording, tally), Text(), _turn_table(texts, tally), Text()]
    parts.append(Text(_length(texts, tally)))
    if tally.rounds.count:
        parts += _rounds(texts, wording, tally)
    if tally.endings:
        parts.append(_ending_table(texts, wording, tally))
    return Group(*parts)


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


def _rounds(texts: Texts, wording: Wording, tally: Tally) -> list[Text]:
    length = tally.rounds
    limits = {"least": str(length.least), "most": str(length.most)}
    share = texts("cli-percent", share=tally.at_limit / tally.games)
    return [
        Text(wording.say("tally-rounds", mean=length.mean, **limits)),
        Text(wording.say("tally-limit", share=share)),
    ]


def _side_table(texts: Texts, wording: Wording, tally: Tally) -> Table:
    """Return what each side achieved; the last columns say how the games it won had ended."""
    name_of_side = plugin_of(wording.game.id).study(wording.game.id).namers(texts)[SIDE]
    table = _measure_table(texts, wording.say("tally-side"))
    reasons = sorted(tally.endings)
    for reason in reasons:
        table.add_column(wording.say(f"tally-ending-{reason}"), justify="right")
    for name, own in sorted(tally.sides.items(), key=lambda pair: (-pair[1].share, pair[0])):
        wins = (own.wins_by_ending.get(reason, 0.0) for reason in reasons)
        table.add_row(
            name_of_side(name),
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
