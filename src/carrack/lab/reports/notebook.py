"""Results as small tables for notebooks."""

from html import escape
from typing import TYPE_CHECKING

from carrack.lab.arguments import seed_text
from carrack.lab.reports.html import table
from carrack.lab.statistics import Interval

if TYPE_CHECKING:
    from carrack.kernel.chance import Seed
    from carrack.lab.arena_results import ArenaResult
    from carrack.lab.simulation import SimulationResult
    from carrack.lab.studies.results import StudyResult

#: A notebook shows what is clearest; `to_dict` has everything.
_EFFECTS_SHOWN = 20


def arena_table(result: "ArenaResult") -> str:
    """Return who won how often, with ratings where there are some."""
    titles = ["bot", "games", "wins", "share", "95 % interval", "par", "place", "score"]
    rows = [
        [
            own.bot,
            str(own.games),
            f"{own.wins:g}",
            f"{own.share:.1%}",
            _shares(own.interval),
            f"{own.par:.1%}",
            f"{own.placement:.2f}",
            f"{own.score:.1f}",
        ]
        for own in result.standings()
    ]
    plan = result.plan
    head = _heading(plan.game.id, len(result.games), plan.games, result.seed)
    return head + table(titles, rows)


def simulation_table(result: "SimulationResult") -> str:
    """Return what each seat achieved."""
    tally = result.tally
    titles = ["seat", "bot", "wins", "share", "place", "score"]
    rows = [
        [
            str(seat),
            bot,
            f"{own.wins:g}",
            f"{own.wins / tally.games:.1%}",
            f"{own.places / tally.games:.2f}",
            f"{own.scores.mean:.1f}",
        ]
        for seat, (bot, own) in enumerate(zip(tally.bots, tally.seats, strict=True))
        if tally.games
    ]
    asked = result.simulation
    return _heading(asked.game, tally.games, asked.games, result.seed) + table(titles, rows)


def study_table(result: "StudyResult") -> str:
    """Return what the values shift, the clearest first."""
    from carrack.lab.reports.study_words import value_text

    study = result.study
    titles = ["varied", "from", "to", "measure", "before", "after", "p (Holm)"]
    rows = []
    for effect in result.effects[:_EFFECTS_SHOWN]:
        varied = study.vary[effect.variation]
        rows.append(
            [
                varied.path,
                value_text(varied.values[0]),
                value_text(varied.values[effect.value]),
                " ".join(filter(None, effect.measure)),
                f"{effect.before:.3g}",
                f"{effect.after:.3g}",
                f"{effect.p_value:.3f}",
            ]
        )
    return _heading(study.game, len(result.games), study.size, study.seed) + table(titles, rows)


def _heading(game: str, games: int, asked: int, seed: "Seed") -> str:
    played = f"{games}" if games == asked else f"{games} of {asked}"
    return f"<p>{escape(game)}: {played} games, seed {escape(seed_text(seed))}</p>\n"


def _shares(interval: Interval) -> str:
    return f"{interval[0]:.1%} – {interval[1]:.1%}"
