"""Score sheets side by side: every source of points that is on any of them."""

from typing import Final

from carrack.kernel.scores import ScoreSheet

#: With more sources than this, a table is easier to read with a line for each of them.
MOST_COLUMNS: Final = 6


def sources_of(sheets: list[ScoreSheet]) -> list[str]:
    """Return the sources of points; where there are many, only those that count for somebody."""
    every = list(dict.fromkeys(line["source"] for sheet in sheets for line in sheet["lines"]))
    if len(every) <= MOST_COLUMNS:
        return every
    return [source for source in every if any(amount_of(sheet, source) for sheet in sheets)]


def is_long(sheets: list[ScoreSheet]) -> bool:
    """Tell whether sheets are better shown with a line for each source."""
    return any(len(sheet["lines"]) > MOST_COLUMNS for sheet in sheets)


def amount_of(sheet: ScoreSheet, source: str) -> str:
    """Return a source's points, with how many things they are for if not one each."""
    for line in sheet["lines"]:
        if line["source"] == source and (line["points"] or line["count"]):
            count = f" ({line['count']})" if line["count"] != line["points"] else ""
            return f"{line['points']}{count}"
    return ""
