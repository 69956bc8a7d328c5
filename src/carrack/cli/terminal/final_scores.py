"""The end of a game: why it ended, everybody's account, who won."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carrack.cli.sheets import amount_of, is_long, sources_of
from carrack.kernel.game import State
from carrack.text.wording import Wording


def final_scores(state: State, wording: Wording) -> RenderableType:
    """Return the final account of a finished game."""
    return Group(_sheet(state, wording), Text(), _winners(state, wording))


def _sheet(state: State, wording: Wording) -> Table:
    table = Table(
        title=wording.texts("play-accounts"),
        title_justify="left",
        title_style="bold",
        box=box.ROUNDED,
    )
    if is_long(state.score_sheet()):
        _fill_by_source(table, state, wording)
    else:
        _fill_by_seat(table, state, wording)
    return table


def _places(state: State) -> list[tuple[int, int]]:
    """Return every seat with its place, the best first."""
    found: list[tuple[int, int]] = []
    for seats in state.ranking():
        place = len(found) + 1
        found += [(place, seat) for seat in seats]
    return found


def _fill_by_seat(table: Table, state: State, wording: Wording) -> None:
    texts = wording.texts
    sheets = state.score_sheet()
    sources = sources_of(sheets)
    table.add_column(texts("play-place"), justify="right")
    table.add_column(texts("play-captain"))
    for source in sources:
        table.add_column(wording.score(source), justify="right")
    table.add_column(texts("play-total"), justify="right")
    for place, seat in _places(state):
        name = Text(wording.names[seat], style="bold" if place == 1 else "")
        amounts = [amount_of(sheets[seat], source) or "0" for source in sources]
        total = Text(str(sheets[seat]["total"]), style="bold")
        table.add_row(str(place), name, *amounts, total)


def _fill_by_source(table: Table, state: State, wording: Wording) -> None:
    sheets = state.score_sheet()
    table.add_column("")
    for place, seat in _places(state):
        name = Text(f"{place} {wording.names[seat]}", "bold" if place == 1 else "not bold")
        table.add_column(name, justify="right")
    for source in sources_of(sheets):
        amounts = [amount_of(sheets[seat], source) for _, seat in _places(state)]
        table.add_row(wording.score(source), *amounts)
    totals = [Text(str(sheets[seat]["total"]), "bold") for _, seat in _places(state)]
    table.add_section()
    table.add_row(Text(wording.texts("play-total"), "bold"), *totals)


def _winners(state: State, wording: Wording) -> Text:
    first = state.ranking()[0]
    names = [wording.names[seat] for seat in first]
    best = state.scores()[first[0]]
    if len(names) == 1:
        return Text(wording.say("won", name=names[0], score=best), style="bold")
    shared = ", ".join(names)
    return Text(wording.say("shared", names=shared, score=best), style="bold")
