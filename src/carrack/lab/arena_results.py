"""What came of a duel or a tournament."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from carrack.kernel.chance import Seed
from carrack.lab.arena_run import ArenaPlan
from carrack.lab.arguments import seed_text
from carrack.lab.referee import Fault
from carrack.lab.reports import tables
from carrack.lab.results import GameResult
from carrack.lab.sequential_tests import Verdict
from carrack.lab.standings import BotStanding, SeatStanding, by_bot, by_seat, faults_of

if TYPE_CHECKING:
    from carrack.lab.ratings import Meeting, Rating


@dataclass(frozen=True, slots=True, repr=False)
class ArenaResult:
    """What came of a duel or a tournament, or of as much of it as was played.

    ``games`` are those that count, in order. ``verdict`` is that of ``until_clear``; ``complete``
    says whether nothing is left to play, ``seconds`` how long this call took.
    """

    plan: ArenaPlan
    games: list[GameResult]
    verdict: Verdict | None
    complete: bool
    seconds: float

    @property
    def bots(self) -> list[str]:
        """The bots that took part, each once, as first named."""
        return self.plan.schedule.bots

    @property
    def seed(self) -> Seed:
        """The seed of the whole; with it the same games can be played again."""
        return self.plan.seed

    @property
    def even(self) -> bool:
        """Whether seats and meetings were shared evenly."""
        return len(self.games) % self.plan.schedule.even_after == 0

    def standings(self) -> list[BotStanding]:
        """Return what each bot achieved: wins with their interval, places, scores, time, faults."""
        return by_bot(self.games, self.bots)

    def seats(self) -> list[SeatStanding]:
        """Return what each seat was worth, whoever sat there."""
        return by_seat(self.games)

    def faults(self) -> list[tuple[int, Fault]]:
        """Return every decision that a bot failed to take, with the number of its game."""
        return faults_of(self.games)

    # ---- For other programs ----------------------------------------------------------------

    def rows(self) -> list[dict[str, object]]:
        """Return a dict for each game and seat, with the columns of the command's CSV files."""
        return tables.as_dicts(self.layout, self.cells())

    def to_arrow(self) -> Any:
        """Return the rows as a `pyarrow.Table`."""
        return tables.arrow_table(self.layout, self.cells())

    def to_pandas(self) -> Any:
        """Return the rows as a `pandas.DataFrame`."""
        return tables.data_frame(self.layout, self.cells())

    def to_dict(self) -> dict[str, object]:
        """Return everything as JSON-ready data, as ``--json`` prints it."""
        from carrack.lab.reports.arena_data import data_of

        return data_of(self)

    def to_html(self, language: str = "en") -> str:
        """Return the report: a page with charts that needs no other file."""
        from carrack.lab.reports.arena_html import page_of
        from carrack.text.fluent import Texts

        return page_of(Texts(language), self)

    @property
    def layout(self) -> tables.Layout:
        """The columns of the rows, and what they hold."""
        return tables.GAMES

    def cells(self) -> Iterator[tables.Row]:
        """Give the rows as tuples, in the order of the columns."""
        for game in self.games:
            yield from tables.rows_of(game.outcome, game.table.seats)

    # ---- For people ------------------------------------------------------------------------

    def __repr__(self) -> str:
        asked = "" if self.complete else f" of {self.plan.games}"
        shares = ", ".join(f"{own.bot} {own.share:.1%}" for own in self.standings())
        return (
            f"<{type(self).__name__} of {self.plan.game.id}: {len(self.games)}{asked} games, "
            f"seed {seed_text(self.seed)}; won: {shares}>"
        )

    def _repr_html_(self) -> str:
        from carrack.lab.reports.notebook import arena_table

        return arena_table(self)


@dataclass(frozen=True, slots=True, repr=False)
class DuelResult(ArenaResult):
    """What came of a duel."""


@dataclass(frozen=True, slots=True, repr=False)
class TournamentResult(ArenaResult):
    """What came of a tournament: of a duel all, and how strong each bot is."""

    def ratings(self) -> "list[Rating]":
        """Return OpenSkill's ratings (Plackett-Luce), the strongest first."""
        from carrack.lab.ratings import ratings

        return ratings(self.games, self.bots)

    def cross_table(self) -> "dict[str, dict[str, Meeting]]":
        """Return how each bot fared against each other."""
        from carrack.lab.ratings import cross_table

        return cross_table(self.games, self.bots)
