"""Results as rows, one for each game and seat, and as tables of pandas and Arrow."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from carrack.kernel.errors import CarrackError
from carrack.lab.results import Outcome

#: What a column holds.
WHOLE: Final = "whole"
NUMBER: Final = "number"
FLAG: Final = "flag"
TEXT: Final = "text"
TEXTS: Final = "texts"
#: The columns of a table: their names, and what they hold.
Layout = Mapping[str, str]
GAMES: Final[Layout] = {
    "game": WHOLE,
    "seed": WHOLE,
    "seat": WHOLE,
    "bot": TEXT,
    "score": WHOLE,
    "place": WHOLE,
    "decisions": WHOLE,
    "ended": TEXT,
}
#: pandas' own kinds of columns that may lack values; texts and lists of them are plain objects.
_PANDAS_KINDS: Final = {WHOLE: "Int64", NUMBER: "Float64", FLAG: "boolean"}

Cell = int | float | str | list[str] | None
Row = tuple[Cell, ...]


def rows_of(outcome: Outcome, bots: list[str]) -> list[Row]:
    """Return the rows of one game."""
    return [
        (
            outcome.number,
            outcome.seed,
            seat,
            bot,
            outcome.scores[seat],
            outcome.places[seat],
            outcome.decisions,
            outcome.ended,
        )
        for seat, bot in enumerate(bots)
    ]


def as_dicts(layout: Layout, rows: Iterable[Row]) -> list[dict[str, object]]:
    """Return rows as plain dicts."""
    return [dict(zip(layout, row, strict=True)) for row in rows]


def data_frame(layout: Layout, rows: Iterable[Row]) -> Any:
    """Return rows as a `pandas.DataFrame`."""
    try:
        import pandas
    except ImportError as error:
        raise CarrackError(
            "no-pandas",
            "pandas is not installed: pip install pandas.",
            {"command": "pip install pandas"},
        ) from error
    every = list(rows)
    columns = {}
    for place, (name, kind) in enumerate(layout.items()):
        cells = [row[place] for row in every]
        columns[name] = pandas.Series(cells, dtype=_pandas_kind(kind, cells))
    return pandas.DataFrame(columns)


def _pandas_kind(kind: str, cells: list[Cell]) -> str:
    """Return what a column is in pandas: of NumPy's kinds, where no value is missing."""
    name = _PANDAS_KINDS.get(kind, "object")
    return name if None in cells else {"boolean": "bool"}.get(name, name.lower())


def arrow_table(layout: Layout, rows: Iterable[Row]) -> Any:
    """Return rows as a `pyarrow.Table`."""
    arrow, _ = pyarrow()
    return table_of(arrow, arrow_schema(arrow, layout), list(rows))


def arrow_schema(arrow: Any, layout: Layout) -> Any:
    """Return the columns of a table as Arrow names them."""
    text = arrow.string()
    kinds = {
        WHOLE: arrow.int64(),
        NUMBER: arrow.float64(),
        FLAG: arrow.bool_(),
        TEXT: text,
        TEXTS: arrow.list_(text),
    }
    return arrow.schema([(name, kinds[kind]) for name, kind in layout.items()])


def table_of(arrow: Any, schema: Any, rows: Sequence[Row]) -> Any:
    """Return rows as a table of a schema."""
    arrays = [arrow.array([row[n] for row in rows], field.type) for n, field in enumerate(schema)]
    return arrow.Table.from_arrays(arrays, schema=schema)


def pyarrow() -> tuple[Any, Any]:
    """Return Arrow and its Parquet, or raise an error that says what to install."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise CarrackError(
            "no-parquet",
            "pyarrow is not installed: pip install 'carrack-games[parquet]'.",
            {"command": "pip install 'carrack-games[parquet]'"},
        ) from error
    return pyarrow, pyarrow.parquet
