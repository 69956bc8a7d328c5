"""The table of Dawn of Empires, drawn from a view alone.

From top to bottom: round and order, the map, the rondel, what is under way, the player boards,
what can be researched and built. Wide terminals have the boards beside the map.
"""

from typing import Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carrack.games.dawn.state.view_types import DawnView
from carrack.games.dawn.terminal import displays, seats
from carrack.games.dawn.terminal import map as hex_map
from carrack.games.dawn.terminal.parts import asked, marks
from carrack.games.dawn.words.names import Names
from carrack.kernel.game import View
from carrack.text.fluent import Texts
from carrack.text.layout import beside, fixed, flowed, rows

#: In sentences and choices, names keep the terminal's colour.
STYLES: Final[dict[str, str]] = {}
#: Boards beside the map need at least so many columns.
BOARD: Final = 44
NARROWEST_BESIDE: Final = 20


def draw(view: View, names: list[str], texts: Texts, width: int, density: int) -> RenderableType:
    """Draw the table as its viewer sees it.

    Density 0 draws a large map, whole boards and the displays; 1 a flatter map and the display
    that is asked for; 2 a line for each row of tiles and for each board.
    """
    seen = cast(DawnView, view)
    things = Names(texts)
    if density > 1:
        return _dense(seen, names, things, width)
    parts: list[RenderableType] = [_header(seen, things, width)]
    map_width = hex_map.width_of(seen)
    right = width - map_width - 2
    if map_width > width:
        parts += [*_listed_map(seen, things, width), _boards(seen, names, things, width, density)]
    elif right >= BOARD:
        map_drawn = hex_map.drawn(seen, things, 2 - density)
        boards = Group(*_stacked(seen, names, things, right))
        parts.append(beside(map_drawn, boards, map_width + 1))
    else:
        parts.append(hex_map.drawn(seen, things, 2 - density))
        parts.append(_boards(seen, names, things, width, density))
    parts += [rows(_under_way(seen, things), width), *_displays(seen, things, width, density)]
    if density == 0:
        parts.append(Group(*flowed(_legend(things), width, " · ")))
    return Group(*parts)


# ---- Header --------------------------------------------------------------------------------


def _header(view: DawnView, things: Names, width: int) -> RenderableType:
    texts = things.texts
    facts = Text(texts("dawn-header-round", round=view["round"], rounds=view["rounds"]))
    if view["last_turns"] is not None and not view["over"]:
        facts = Text(texts("dawn-header-last", count=view["last_turns"]), "bold")
    facts.append(" · " + texts("dawn-header-order") + " ", "not bold")
    facts.append_text(marks(view["order"], " "))
    line = Table.grid(expand=True)
    line.add_column(no_wrap=True, overflow="ellipsis")
    line.add_column(justify="right", no_wrap=True)
    line.width = width
    line.add_row(Text(texts("game-dawn-of-empires"), "bold"), facts)
    return line


def _legend(things: Names) -> list[Text]:
    return [Text(fixed(part), "dim") for part in things.texts("dawn-legend").split(" · ")]


# ---- The rondel and what is under way ------------------------------------------------------


def _under_way(view: DawnView, things: Names) -> list[tuple[str, list[Text]]]:
    """Return the rondel, what lies face down, and what is going on."""
    texts = things.texts
    labelled = [(texts("dawn-label-rondel"), _rondel(view, things))]
    if view["face_down"]:
        down = [
            Text(fixed(f"{things.terrain(terrain)} {count}"))
            for terrain, count in view["face_down"].items()
        ]
        labelled.append((texts("dawn-label-face-down"), down))
    return labelled + _now(view, things)


def _now(view: DawnView, things: Names) -> list[tuple[str, list[Text]]]:
    """Return the harvest or the stack there is."""
    texts = things.texts
    labelled = []
    if view["harvest"] is not None:
        labelled.append((texts("dawn-label-harvest"), _harvest(view, things)))
    if view["stack"] is not None:
        labelled.append((texts("dawn-label-stack"), _stack(view, things)))
    return labelled


def _rondel(view: DawnView, things: Names) -> list[Text]:
    found = []
    for space in view["rondel"]:
        text = Text(f"{space['space']} ", "bold")
        text.append(fixed(things.space(space["actions"])), "not bold")
        found.append(
            text.append(" ").append_text(marks(space["seats"])) if space["seats"] else text
        )
    return found


def _harvest(view: DawnView, things: Names) -> list[Text]:
    harvest = view["harvest"]
    assert harvest is not None
    texts = things.texts
    cubes = [f"{things.terrain(terrain)} {count}" for terrain, count in harvest["cubes"].items()]
    told = [texts("dawn-harvest-cubes", cubes=", ".join(cubes) or texts("dawn-nothing"))]
    if harvest["to_lose"]:
        told.append(texts("dawn-harvest-to-lose", count=harvest["to_lose"]))
    due = {"due": harvest["upkeep_due"], "paid": harvest["upkeep_paid"]}
    return [Text(fixed(part)) for part in (*told, texts("dawn-harvest-due", **due))]


def _stack(view: DawnView, things: Names) -> list[Text]:
    stack = view["stack"]
    assert stack is not None
    troop = things.troop(stack["warriors"], stack["settlers"], stack["spirit"])
    place = things.place(stack["tile"])
    return [Text(things.texts("dawn-stack-on", troop=troop, place=place))]


# ---- Boards and displays -------------------------------------------------------------------


def _stacked(view: DawnView, names: list[str], things: Names, width: int) -> list[Text]:
    lines: list[Text] = []
    for seat in range(len(names)):
        lines += seats.block(view, seat, names, things, width)
    return lines


def _boards(
    view: DawnView, names: list[str], things: Names, width: int, density: int
) -> RenderableType:
    if density > 0:
        return Group(*_short_boards(view, names, things, width, everyone=True))
    half = (width - 1) // 2
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=half)
    table.add_column(width=half)
    blocks = [
        Group(*seats.block(view, seat, names, things, half - 1)) for seat in range(len(names))
    ]
    for first in range(0, len(blocks), 2):
        table.add_row(*blocks[first : first + 2])
    return table


def _short_boards(
    view: DawnView, names: list[str], things: Names, width: int, *, everyone: bool
) -> list[Text]:
    lines: list[Text] = []
    for seat, board in enumerate(view["seats"]):
        lines += seats.line(view, seat, names, things, width)
        owns = bool(board["technologies"] or board["improvements"] or board["wonders"])
        if owns and (everyone or seat == view["viewer"]):
            for line in seats.owned_line(board, things, width - 3):
                lines.append(Text("   ").append_text(line))
    return lines


def _displays(view: DawnView, things: Names, width: int, density: int) -> list[RenderableType]:
    """Return what can be researched and built; what is asked for in full where there is room."""
    kind = asked(view)
    parts: list[RenderableType] = []
    if density == 0 or kind == "research":
        explained = density == 0 and kind == "research"
        technologies = displays.technologies
        if explained:
            technologies = displays.technologies_explained
        parts.append(technologies(view, things, width))
    if density == 0 or kind == "build":
        explained = density == 0 and kind == "build"
        buildings = displays.buildings_explained if explained else displays.buildings
        parts.append(buildings(view, things, width))
    return parts


# ---- In short ------------------------------------------------------------------------------


def _dense(view: DawnView, names: list[str], things: Names, width: int) -> RenderableType:
    texts = things.texts
    tiles, used = hex_map.rows_of(view, things)
    right = width - used - 2
    labelled = [(texts("dawn-label-towns"), hex_map.towns(view))]
    if right >= NARROWEST_BESIDE:
        tiles = beside(tiles, Group(*_aside(view, things, right)), used + 1)
    else:
        labelled.append((texts("dawn-label-rondel"), _rondel(view, things)))
    if used > width:
        tiles = Group(*hex_map.listed(view, things, width))
    labelled += _now(view, things)
    boards = _short_boards(view, names, things, width, everyone=False)
    return Group(_header(view, things, width), tiles, rows(labelled, width), *boards)


def _aside(view: DawnView, things: Names, width: int) -> list[Text]:
    """Return the rondel with a line for each action, to stand beside the map."""
    lines = []
    for space in view["rondel"]:
        for n, action in enumerate(space["actions"]):
            text = Text(f"{space['space']} " if n == 0 else "  ", "bold")
            text.append(things.deed(action), "not bold")
            if n == 0:
                text.append(" ").append_text(marks(space["seats"]))
            text.truncate(max(width, 1), overflow="ellipsis")
            lines.append(text)
    return lines


def _listed_map(view: DawnView, things: Names, width: int) -> list[RenderableType]:
    """Return the map without edges, or as a list, where the drawn one is too wide; then towns."""
    tiles, used = hex_map.rows_of(view, things)
    if used > width:
        tiles = Group(*hex_map.listed(view, things, width))
    return [tiles, rows([(things.texts("dawn-label-towns"), hex_map.towns(view))], width)]
