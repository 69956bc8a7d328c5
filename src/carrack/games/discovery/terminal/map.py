"""The New World of Age of Discovery: as a map, as a table with a column a player, or in short."""

from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from carrack.games.discovery.state.view_types import DiscoveryView, RegionView
from carrack.games.discovery.terminal.parts import COLOURS, acts, mark, marks, pieces
from carrack.games.discovery.words.names import Names, signs
from carrack.text.layout import NONE, fixed, flowed, short

#: Regions in a row of the map; they lie there in board order, from north to south.
ACROSS: Final = 3
UNKNOWN: Final = "?"


# ---- As a map ------------------------------------------------------------------------------


def drawn_map(view: DiscoveryView, things: Names, width: int) -> RenderableType:
    """Return a field for each region: its good, its counter, its pieces and who would score."""
    inner = width // ACROSS - 2
    contents = [_field(view, region, things, inner) for region in view["regions"]]
    table = Table.grid()
    for _ in range(ACROSS):
        table.add_column(width=inner + 2)
    for first in range(0, len(contents), ACROSS):
        together = range(first, first + ACROSS)
        height = max(len(contents[n]) for n in together)
        table.add_row(*(_framed(view["regions"][n], contents[n], height, things) for n in together))
    return table


def _framed(region: RegionView, lines: list[Text], height: int, things: Names) -> Panel:
    return Panel(
        Group(*lines),
        title=Text(things.region(region["region"]), "bold default"),
        title_align="left",
        subtitle=Text(_good(region, things), "not bold default"),
        subtitle_align="right",
        border_style="default" if region["discovered"] else "dim",
        padding=0,
        height=height + 2,
    )


def _good(region: RegionView, things: Names) -> str:
    return NONE if region["good_taken"] else things.good(region["good"])


def _field(view: DiscoveryView, region: RegionView, things: Names, width: int) -> list[Text]:
    if not region["discovered"]:
        return flowed(_counter(view, region, things, "counter-short"), width)
    return flowed(_colonies(region, things), width) or [Text()]


def _counter(view: DiscoveryView, region: RegionView, things: Names, form: str) -> list[Text]:
    """Return what is known of an undiscovered region, and who knows it if not all do."""
    if region["counter"] is None:
        word = f"{UNKNOWN} {things.texts('discovery-unknown')}" if form != "counter-tiny" else ""
        told = [Text(word or UNKNOWN, "dim")]
    else:
        told = [Text(fixed(things.counter(region["counter"], form)))]
    seen_by = region["counter_seen_by"]
    if form != "counter-tiny" and 0 < len(seen_by) < len(view["seats"]):
        told.append(
            Text(things.texts("discovery-seen-by") + " ", "dim").append_text(marks(seen_by))
        )
    return told


def _colonies(region: RegionView, things: Names) -> list[Text]:
    return [
        _with_points(pieces(seat, workers), region["points"][seat], things)
        for seat, workers in enumerate(region["pieces"])
        if workers
    ]


def _with_points(text: Text, points: int, things: Names) -> Text:
    if points:
        text.append(" " + fixed(things.texts("discovery-points", count=points)), "not bold default")
    return text


# ---- As a table ----------------------------------------------------------------------------


def tabled(view: DiscoveryView, names: list[str], things: Names, width: int) -> RenderableType:
    """Return a line for each discovered region, and the others together."""
    found = [region for region in view["regions"] if region["discovered"]]
    hidden = [region for region in view["regions"] if not region["discovered"]]
    table = Table(box=None, padding=(0, 1, 0, 0), width=width)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    for seat in range(len(names)):
        table.add_column(_column(view, seat, names), ratio=1, overflow="fold")
    for region in found:
        cells = [_cell(region, seat) for seat in range(len(names))]
        title = Text(things.region(region["region"]), "bold")
        table.add_row(title, Text(_good(region, things), "dim"), *cells)
    return Group(table, *flowed([_in_short(view, each, things) for each in hidden], width))


def _column(view: DiscoveryView, seat: int, names: list[str]) -> Text:
    text = Text("►" if acts(view, seat) else "", "bold", no_wrap=True, overflow="ellipsis")
    return text.append_text(mark(seat)).append(" " + short(names[seat]), "not bold")


def _cell(region: RegionView, seat: int) -> Text:
    if not region["pieces"][seat]:
        return Text("·", "dim")
    text = Text(signs(region["pieces"][seat]), COLOURS[seat])
    points = region["points"][seat]
    return text.append(f" ={points}", "bold default") if points else text


# ---- In short ------------------------------------------------------------------------------


def flowing(view: DiscoveryView, things: Names) -> list[Text]:
    """Return the regions one after the other."""
    return [_in_short(view, region, things) for region in view["regions"]]


def _in_short(view: DiscoveryView, region: RegionView, things: Names) -> Text:
    text = Text(fixed(things.region(region["region"])), "bold")
    if not region["good_taken"]:
        text.append(f" ({things.good(region['good'])})", "not bold dim")
    if region["discovered"]:
        told = [pieces(seat, each) for seat, each in enumerate(region["pieces"]) if each]
    else:
        told = _counter(view, region, things, "counter-tiny")
    for each in told or [Text(NONE, "dim")]:
        text.append(" ", "not bold").append_text(each)
    return text
