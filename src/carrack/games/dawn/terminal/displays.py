"""What can be researched and built in Dawn of Empires: in short, or with what each tile does."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carrack.games.dawn.rules.tiles import COLOUR_NAMES
from carrack.games.dawn.state.view_types import BuildableView, DawnView, TechnologyView
from carrack.games.dawn.words.names import Names, title
from carrack.text.layout import fixed, rows

#: The terminal's colours are named like those of the technologies.
_GONE = "dim strike"


def technologies(view: DawnView, things: Names, width: int) -> RenderableType:
    """Return the technologies by colour with cost and copies left, in a few lines."""
    labelled = []
    for colour in COLOUR_NAMES:
        tiles = [tile for tile in view["technologies"] if tile["colour"] == colour]
        label = title(things.texts("dawn-colour", colour=colour))
        labelled.append((label, [_technology(tile, things) for tile in tiles]))
    return rows(labelled, width)


def _technology(tile: TechnologyView, things: Names) -> Text:
    values = {"cost": tile["cost"], "left": tile["left"]}
    name = things.technology(tile["name"])
    text = fixed(things.texts("dawn-shown-technology", name=name, **values))
    return Text(text, tile["colour"] if tile["left"] else _GONE)


def buildings(view: DawnView, things: Names, width: int) -> RenderableType:
    """Return improvements and wonders with their prices, money and production, in a few lines."""
    texts = things.texts
    improvements = [tile for tile in view["buildings"] if not tile["wonder"]]
    wonders = [tile for tile in view["buildings"] if tile["wonder"]]
    labelled = [
        (texts("dawn-label-improvements"), [_building(tile, things) for tile in improvements]),
        (texts("dawn-label-wonders"), [_building(tile, things) for tile in wonders]),
    ]
    return rows(labelled, width)


def _building(tile: BuildableView, things: Names) -> Text:
    message = "dawn-shown-wonder" if tile["wonder"] else "dawn-shown-improvement"
    told = things.texts(
        message,
        name=things.building(tile["name"]),
        money=tile["money"],
        production=tile["production"],
        left=tile["left"],
    )
    return Text(fixed(told), "" if tile["left"] else _GONE)


# ---- With what each does -------------------------------------------------------------------


def technologies_explained(view: DawnView, things: Names, width: int) -> RenderableType:
    """Return a line for each technology that is left."""
    texts = things.texts
    lines = []
    for tile in view["technologies"]:
        if tile["left"]:
            told = texts("dawn-shown-science", cost=tile["cost"])
            left = texts("dawn-shown-left", left=tile["left"])
            name = Text(things.technology(tile["name"]), tile["colour"])
            lines.append((name, told, left, things.technology_does(tile)))
    return _explained(lines, width)


def buildings_explained(view: DawnView, things: Names, width: int) -> RenderableType:
    """Return a line for each improvement and wonder that is left, with what allows it."""
    texts = things.texts
    lines = []
    for tile in view["buildings"]:
        if tile["left"]:
            price = {"money": tile["money"], "production": tile["production"]}
            told = texts("dawn-shown-price", **price)
            left = "" if tile["wonder"] else texts("dawn-shown-left", left=tile["left"])
            names = [things.technology(name) for name in tile["allowed_by"]] or ["–"]
            needs = texts("dawn-shown-needs", names=things.either(names))
            does = [things.building_does(tile), needs]
            name = Text(things.building(tile["name"]), "bold" if tile["wonder"] else "")
            lines.append((name, told, left, " · ".join(part for part in does if part)))
    return _explained(lines, width)


def _explained(lines: list[tuple[Text, str, str, str]], width: int) -> RenderableType:
    table = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(3):
        table.add_column(no_wrap=True)
    table.add_column()
    table.width = width
    for name, price, left, does in lines:
        table.add_row(name, price, left, does)
    return Group(table)
