"""The end of a game: why it ended, everybody's account, who won."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carrack.cli.wording import Wording
from carrack.kernel.game import State


def accounting(state: State, wording: Wording) -> RenderableType:
    """Return the final account of a finished game."""
    return Group(_sheet(state, wording), Text(), _winners(state, wording))


def _sheet(state: State, wording: Wording) -> Table:
    texts = wording.texts
    sheets = state.score_sheet()
    table = Table(
        title=texts("play-accounts"), title_justify="left", title_style="bold", box=box.ROUNDED
    )
    table.add_column(texts("play-place"), justify="right")
    table.add_column(texts("play-captain"))
    for line in sheets[0]["lines"]:
        table.add_column(wording.score(line["source"]), justify="right")
    table.add_column(texts("play-total"), justify="right")
    place = 1
    for seats in state.ranking():
        for seat in seats:
            lines = [_amount(line["points"], line["count"]) for line in sheets[seat]["lines"]]
            name = Text(wording.names[seat], style="bold" if place == 1 else "")
            total = Text(str(sheets[seat]["total"]), style="bold")
            table.add_row(str(place), name, *lines, total)
        place += len(seats)
    return table


def _amount(points: int, count: int) -> Text:
    text = Text(str(points))
    if count != points:
        text.append(f" ({count})", "dim")
    return text


def _winners(state: State, wording: Wording) -> Text:
    first = state.ranking()[0]
    names = [wording.names[seat] for seat in first]
    best = state.scores()[first[0]]
    if len(names) == 1:
        return Text(wording.texts("play-won", name=names[0], score=best), style="bold")
    shared = ", ".join(names)
    return Text(wording.texts("play-shared", names=shared, score=best), style="bold")
