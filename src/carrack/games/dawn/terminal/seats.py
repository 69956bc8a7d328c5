"""The player boards of Dawn of Empires: as blocks of lines, or in short."""

from typing import Final

from rich.text import Text

from carrack.games.dawn.state.view_types import DawnView, SeatView
from carrack.games.dawn.terminal.parts import COLOURS, acts, mark, marks
from carrack.games.dawn.words.names import Names
from carrack.text.layout import fixed, flowed, short

BAR: Final = " · "
#: Further lines of a board begin under its player's name.
INDENT: Final = 3


def block(view: DawnView, seat: int, names: list[str], things: Names, width: int) -> list[Text]:
    """Return everything on a board in a few lines."""
    board = view["seats"][seat]
    lines = flowed([_title(view, seat, names, things)], width)
    inner = width - 1
    lines += flowed(_resources(board, things, "dawn-resource-short"), inner)
    lines += flowed(_facts(board, things), inner, BAR)
    lines += flowed(_owned(board, things), inner, ", ")
    return [lines[0], *(Text(" ").append_text(line) for line in lines[1:])]


def line(view: DawnView, seat: int, names: list[str], things: Names, width: int) -> list[Text]:
    """Return a board in short, in one line if it fits."""
    board = view["seats"][seat]
    title = _title(view, seat, names, things).append(" ")
    title.append_text(Text(" ").join(_resources(board, things, "dawn-resource-tiny")))
    tiny = things.texts(
        "dawn-seat-tiny",
        experience=board["experience"],
        huts=board["huts"],
        upkeep=board["town_upkeep"] + board["military_upkeep"],
        track=board["warriors_on_track"],
    )
    parts = [title, *(Text(fixed(part)) for part in tiny.split(BAR))]
    if board["unhappy"]:
        parts.append(Text(fixed(things.texts("dawn-seat-unhappy", count=board["unhappy"]))))
    if board["legends"]:
        parts.append(Text(fixed(things.texts("dawn-seat-legends", count=board["legends"]))))
    if board["slaves"]:
        parts.append(_slaves(board, things))
    lines = flowed(parts, width - INDENT, " ")
    return [lines[0], *(Text(" " * INDENT).append_text(line) for line in lines[1:])]


def owned_line(board: SeatView, things: Names, width: int) -> list[Text]:
    """Return what a player has researched and built, in short lines."""
    return flowed(_owned(board, things), width, ", ")


def _title(view: DawnView, seat: int, names: list[str], things: Names) -> Text:
    board = view["seats"][seat]
    text = Text("►" if acts(view, seat) else " ", "bold")
    text.append_text(mark(seat)).append(" " + short(names[seat]), "bold default")
    if seat == view["viewer"]:
        text.append(f" ({things.texts('dawn-you')})", "not bold")
    if board["empire"] is not None:
        text.append(f" {things.empire(board['empire'])}", f"not bold {COLOURS[seat]}")
    points = things.texts("dawn-seat-points", count=view["scores"][seat]["total"])
    return text.append(f" {fixed(points)}", "bold default")


def _resources(board: SeatView, things: Names, form: str) -> list[Text]:
    found = []
    for resource, count in board["resources"].items():
        text = Text(things.texts(form, resource=resource), "dim")
        space = "" if form == "dawn-resource-tiny" else " "
        found.append(text.append(f"{space}{count}", "not dim bold" if count else "not dim"))
    return found


def _facts(board: SeatView, things: Names) -> list[Text]:
    texts = things.texts
    upkeep = {"towns": board["town_upkeep"], "military": board["military_upkeep"]}
    found = [
        texts("dawn-seat-experience", count=board["experience"]),
        texts("dawn-seat-huts", count=board["huts"]),
        texts("dawn-seat-upkeep", **upkeep),
        texts("dawn-seat-unhappy", count=board["unhappy"]),
        texts("dawn-seat-track", count=board["warriors_on_track"]),
        texts("dawn-seat-settlers", count=board["settlers_home"]),
    ]
    if board["legends"]:
        found.append(texts("dawn-seat-legends", count=board["legends"]))
    if board["growth"] is not None:
        costs = {"growth": board["growth"], "settler": board["settler_cost"]}
        found.append(texts("dawn-seat-costs", **costs))
    told = [Text(fixed(fact)) for fact in found]
    return [*told, _slaves(board, things)] if board["slaves"] else told


def _slaves(board: SeatView, things: Names) -> Text:
    owners = [int(owner) for owner, count in board["slaves"].items() for _ in range(count)]
    before, _, after = things.texts("dawn-seat-slaves", slaves="|").partition("|")
    return Text(fixed(before)).append_text(marks(owners)).append(after)


def _owned(board: SeatView, things: Names) -> list[Text]:
    found = [Text(fixed(things.technology(name))) for name in board["technologies"]]
    found += [Text(fixed(things.building(name)), "italic") for name in board["improvements"]]
    found += [Text(fixed(things.building(name)), "bold") for name in board["wonders"]]
    return found or [Text(things.texts("dawn-seat-nothing"), "dim")]
