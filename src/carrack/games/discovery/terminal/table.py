"""The table of Age of Discovery, both editions, drawn from a view alone.

From top to bottom: turn and order, the New World, the event boxes, the buildings on offer, what
everyone has.
"""

from typing import Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carrack.games.discovery.state.view_types import DiscoveryView
from carrack.games.discovery.terminal import boxes as event_boxes
from carrack.games.discovery.terminal import map as new_world
from carrack.games.discovery.terminal import seats as seat_rows
from carrack.games.discovery.terminal.parts import marks
from carrack.games.discovery.words.names import SIGNS, Names
from carrack.kernel.game import View
from carrack.text.fluent import Texts
from carrack.text.layout import beside, fixed, flowed, rows, run_in

#: In sentences and choices, signs and players keep the terminal's colour.
STYLES: Final[dict[str, str]] = {}
#: From this width on, the boxes stand beside the New World.
WIDE: Final = 130


def draw(view: View, names: list[str], texts: Texts, width: int, density: int) -> RenderableType:
    """Draw the table as its viewer sees it.

    Density 0 draws a map and a panel for everyone, 1 a table of regions and a few lines for
    everyone, 2 everything one after the other, 3 the same with the least about everyone.
    """
    seen = cast(DiscoveryView, view)
    things = Names(texts, seen["edition"])
    if density > 1:
        return _dense(seen, names, things, width, density)
    left = width * 3 // 5 if width >= WIDE else width
    right = width - left - 1 if width >= WIDE else width
    board = _board(seen, names, things, left, density)
    boxes = _boxes(seen, names, things, right, density)
    parts = [_header(seen, things, width)]
    parts += [beside(board, boxes, left)] if width >= WIDE else [board, boxes]
    parts.append(event_boxes.offered(seen, things))
    if density == 0:
        parts += [seat_rows.panels(seen, names, things, width), _legend(things, width)]
    else:
        parts.append(seat_rows.two_lines(seen, names, things, width))
    return Group(*parts)


def _board(
    view: DiscoveryView, names: list[str], things: Names, width: int, density: int
) -> RenderableType:
    if density == 0:
        return new_world.drawn_map(view, things, width)
    return new_world.tabled(view, names, things, width)


def _boxes(
    view: DiscoveryView, names: list[str], things: Names, width: int, density: int
) -> RenderableType:
    boxes = event_boxes.boxes(view, names, things, short=False)
    if density == 0:
        return rows(boxes, width)
    return Group(*flowed(event_boxes.in_short(boxes, things, empty=True), width))


def _dense(
    view: DiscoveryView, names: list[str], things: Names, width: int, density: int
) -> RenderableType:
    texts = things.texts
    all_boxes = event_boxes.boxes(view, names, things, short=True)
    boxes = event_boxes.in_short(all_boxes, things, empty=False)
    labelled = [
        (texts("discovery-label-regions"), new_world.flowing(view, things)),
        (texts("discovery-label-boxes"), boxes),
        (texts("discovery-label-capital"), event_boxes.offered_in_short(view, things)),
    ]
    header = _header(view, things, width)
    if density == 2:
        seats = seat_rows.one_line(view, names, things, width)
        return Group(header, rows(labelled, width), seats)
    regions, in_boxes, offered = (run_in(label, items, width) for label, items in labelled)
    seats = seat_rows.side_by_side(view, names, things, width)
    return Group(header, *regions, *in_boxes, *offered, seats)


def _header(view: DiscoveryView, things: Names, width: int) -> RenderableType:
    texts = things.texts
    facts = Text(texts("discovery-header-turn", turn=view["turn"]))
    facts.append(" · " + texts("discovery-header-age", age=things.age(view["age"])))
    facts.append(" · " + texts("discovery-header-order") + " ").append_text(marks(view["order"]))
    line = Table.grid(expand=True)
    line.add_column(no_wrap=True)
    line.add_column(justify="right", no_wrap=True)
    line.width = width
    line.add_row(Text(texts("discovery-title", edition=str(view["edition"])), "bold"), facts)
    return line


def _legend(things: Names, width: int) -> RenderableType:
    kinds = [kind for kind in SIGNS if kind != "militia"]
    items = [Text(fixed(f"{SIGNS[kind]} {things.worker(kind)}"), "dim") for kind in kinds]
    return Group(*flowed(items, width))
