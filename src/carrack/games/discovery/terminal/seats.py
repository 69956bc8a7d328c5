"""What each player of Age of Discovery has: in panels, in two lines, in one line."""

from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from carrack.games.discovery.state.view_types import DiscoveryView, SeatView
from carrack.games.discovery.terminal import cargo as cargo_rows
from carrack.games.discovery.terminal.parts import COLOURS, acts, mark, pieces
from carrack.games.discovery.words.names import Names, signs
from carrack.text.layout import fixed, flowed, short

NARROWEST_PANEL: Final = 34
DOT: Final = " · "
INDENT: Final = "    "


def panels(view: DiscoveryView, names: list[str], things: Names, width: int) -> RenderableType:
    """Return a panel for each player."""
    players = len(names)
    most = max(1, width // NARROWEST_PANEL)
    lines = -(-players // most)
    columns = -(-players // lines)
    inner = width // columns - 4
    table = Table.grid()
    for _ in range(columns):
        table.add_column(width=inner + 4)
    contents = [_content(view, seat, things, inner) for seat in range(players)]
    for first in range(0, players, columns):
        together = range(first, min(first + columns, players))
        height = max(len(contents[n]) for n in together)
        table.add_row(*(_panel(view, n, names, things, contents[n], height) for n in together))
    return table


def _panel(
    view: DiscoveryView,
    seat: int,
    names: list[str],
    things: Names,
    lines: list[Text],
    height: int,
) -> Panel:
    return Panel(
        Group(*lines),
        title=_name(view, seat, names, things),
        title_align="left",
        border_style="bold" if acts(view, seat) else "dim",
        height=height + 2,
    )


def _content(view: DiscoveryView, seat: int, things: Names, width: int) -> list[Text]:
    own = view["seats"][seat]
    lines = flowed(_purse(view, own, things), width, DOT)
    lines += flowed(cargo_rows.in_sets(own, things), width)
    return lines + flowed(_achievements(own, things), width, ", ")


def two_lines(view: DiscoveryView, names: list[str], things: Names, width: int) -> RenderableType:
    """Return a line or two for each player, and more for those who have much."""
    lines: list[Text] = []
    for seat, own in enumerate(view["seats"]):
        head = Text("" if acts(view, seat) else "  ")
        head.append_text(_name(view, seat, names, things))
        lines += flowed([head, *_purse(view, own, things)], width, DOT)
        cargo = cargo_rows.in_sets(own, things) if own["goods"] or own["ships"] else []
        rest = [*cargo, *_achievements(own, things)]
        lines += [Text(INDENT).append_text(line) for line in flowed(rest, width - len(INDENT), DOT)]
    return Group(*lines)


def one_line(view: DiscoveryView, names: list[str], things: Names, width: int) -> RenderableType:
    """Return a line for each player."""
    seats = range(len(names))
    return Group(*(_in_one_line(view, seat, names, things, width) for seat in seats))


def side_by_side(
    view: DiscoveryView, names: list[str], things: Names, width: int
) -> RenderableType:
    """Return a line for the viewer, and the least about everyone else, several in a line."""
    viewer = view["viewer"]
    others = [_in_short(view, seat, names, things) for seat in range(len(names)) if seat != viewer]
    own = [] if viewer is None else [_in_one_line(view, viewer, names, things, width)]
    return Group(*own, *flowed(others, width))


def _in_one_line(
    view: DiscoveryView, seat: int, names: list[str], things: Names, width: int
) -> Text:
    own = view["seats"][seat]
    line = Text("►" if acts(view, seat) else " ").append_text(mark(seat))
    told = [Text(short(names[seat]), "bold"), *_purse(view, own, things)]
    buildings = things.texts("discovery-building-count", count=len(own["buildings"]))
    told += [Text(buildings)] if own["buildings"] else []
    line.append(" ").append_text(Text(DOT).join(told))
    cargo = cargo_rows.in_one_line(own, things, width - line.cell_len - len(DOT))
    if cargo.cell_len:
        line.append(DOT).append_text(cargo)
    line.truncate(width, overflow="ellipsis")
    return line


def _in_short(view: DiscoveryView, seat: int, names: list[str], things: Names) -> Text:
    own = view["seats"][seat]
    text = Text("►" if acts(view, seat) else " ").append_text(mark(seat))
    money = things.texts("discovery-dollars", dollars=own["money"])
    text.append(fixed(f" {short(names[seat])} {money}"), "bold default")
    text.append(f" {signs(own['workers'])}" if own["workers"] else "", f"not bold {COLOURS[seat]}")
    points = things.texts("discovery-points", count=view["scores"][seat]["total"])
    text.append(" " + fixed(points), "not bold default")
    if own["goods"] or own["ships"]:
        earned = things.texts("discovery-dollars", dollars=own["income"])
        text.append(" → " + fixed(earned), "not bold default")
    return text


# ---- One player ----------------------------------------------------------------------------


def _name(view: DiscoveryView, seat: int, names: list[str], things: Names) -> Text:
    text = Text("► " if acts(view, seat) else "", "bold default")
    text.append_text(mark(seat)).append(" " + short(names[seat]), "bold default")
    if seat == view["viewer"]:
        text.append(f" ({things.texts('discovery-seat-you')})", "not bold default")
    return text


def _purse(view: DiscoveryView, own: SeatView, things: Names) -> list[Text]:
    """Return money, workers to place, points so far and, in an auction, the bid."""
    texts = things.texts
    told = [Text(fixed(texts("discovery-dollars", dollars=own["money"])), "bold")]
    if own["workers"]:
        waiting = pieces(own["seat"], own["workers"])
        told.append(waiting.append(" " + fixed(texts("discovery-to-place")), "not bold default"))
    total = view["scores"][own["seat"]]["total"]
    told.append(Text(fixed(texts("discovery-points", count=total))))
    if own["nation"] is not None:
        told.append(_nation(own, things))
    decision = view["decision"]
    if decision is not None and decision["kind"] in ("bid", "board-bid"):
        told += _bid(own, things)
    return told


def _nation(own: SeatView, things: Names) -> Text:
    name = things.texts("discovery-nation", nation=own["nation"])
    left = things.texts("discovery-uses", count=own["nation_uses"])
    return Text(fixed(f"{name} {left}"), "" if own["nation_uses"] else "dim")


def _bid(own: SeatView, things: Names) -> list[Text]:
    if own["bid"] < 0:
        return [Text(things.texts("discovery-bid-passed"))]
    if own["bid"] == 0:
        return []
    return [Text(fixed(things.texts("discovery-bid", dollars=own["bid"])), "bold")]


def _achievements(own: SeatView, things: Names) -> list[Text]:
    """Return buildings, those used up in brackets, and how many discoveries."""
    told = []
    for each in own["buildings"]:
        name = things.building(each["building"])
        told.append(Text(f"({name})", "dim") if each["face_down"] else Text(name))
    count = len(own["counters"]) + len(own["cards"])
    if count:
        told.append(Text(fixed(things.texts("discovery-discoveries", count=count)), "italic"))
    return told
