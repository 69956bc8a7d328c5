"""What came of a study."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from carrack.lab.arguments import seed_text
from carrack.lab.reports import study_data, tables
from carrack.lab.studies.facts import GameFacts
from carrack.lab.studies.findings import Effect, Share
from carrack.lab.studies.plan import Study


@dataclass(frozen=True, slots=True, repr=False)
class StudyResult:
    """What came of a study, or of as much of it as was played.

    ``games`` are in order. ``shares`` tell how often seats with a trait won, ``effects`` what each
    value but the first shifts, the clearest first. ``played_now`` games were not read from a
    folder; ``complete`` says whether nothing is left to play, ``seconds`` how long this call took.
    """

    study: Study
    games: list[GameFacts]
    shares: dict[str, list[Share]]
    effects: list[Effect]
    played_now: int
    complete: bool
    seconds: float

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
        return study_data.data_of(self)

    def to_html(self, language: str = "en") -> str:
        """Return the report: a page with charts that needs no other file."""
        from carrack.lab.reports.study_html import page_of
        from carrack.text.fluent import Texts

        return page_of(Texts(language), self)

    @property
    def layout(self) -> tables.Layout:
        """The columns of the rows, and what they hold."""
        return study_data.layout_of(self.study)

    def cells(self) -> Iterator[tables.Row]:
        """Give the rows as tuples, in the order of the columns."""
        for game in self.games:
            yield from study_data.rows_of(self.study, game)

    def __repr__(self) -> str:
        asked = "" if self.complete else f" of {self.study.size}"
        clear = sum(effect.clear for effect in self.effects)
        return (
            f"<{type(self).__name__} of {self.study.game}: {len(self.games)}{asked} games at "
            f"{len(self.study.points)} points, seed {seed_text(self.study.seed)}; "
            f"{clear} of {len(self.effects)} effects are clear>"
        )

    def _repr_html_(self) -> str:
        from carrack.lab.reports.notebook import study_table

        return study_table(self)
