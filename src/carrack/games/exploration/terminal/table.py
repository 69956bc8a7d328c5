"""The table of The Age of Exploration, drawn from a view alone.

Everything is told by symbols and words; colour only helps. The colours are those of the
terminal's own palette, so that they can be read on light and dark backgrounds alike.
"""

from typing import Final, cast

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from carrack.games.exploration.state.view_types import ExplorationView, MarketView, SeatView
from carrack.games.exploration.terminal.cards import HOLD, drawn_hand, grouped, listed_hand
from carrack.games.exploration.words.messages import SYMBOLS
from carrack.kernel.game import View
from carrack.text.fluent import Texts

STYLES: Final = HOLD
#: A longer voyage is drawn as long as this; the words beside it say how far it is.
LONGEST_TRACK: Final = 12
NARROWEST_PANEL: Final = 39
BAR: Final = "▪"


def draw(view: View, names: list[str], texts: Texts, width: int, density: int) -> RenderableType:
    """Draw the table as its viewer sees it: header, market, everybody's seat, the hand.

    Density 0 has room for all, 1 puts a seat in a line or two, 2 the hand too.
    """
    compact = density > 0
    seen = cast(ExplorationView, view)
    parts = [_header(seen, texts, width), _market(seen["market"], texts, compact)]
    if compact:
        parts.append(_lines(seen, names, texts, width))
    else:
        parts.append(_panels(seen, names, texts, width))
    if seen["laid_out"]:
        parts.append(_laid_out(seen, texts))
    hand = next((seat["hand"] for seat in seen["seats"] if seat["hand"] is not None), None)
    if hand is not None:
        parts.append(
            listed_hand(hand, texts, width) if density > 1 else drawn_hand(hand, texts, width)
        )
    return Group(*parts)


# ---- Header and market ---------------------------------------------------------------------


def _header(view: ExplorationView, texts: Texts, width: int) -> RenderableType:
    deck = "second-deck" if view["second_deck"] else "deck"
    facts = [
        texts("exploration-header-turn", turn=view["turns_taken"] + (view["ended"] is None)),
        texts(f"exploration-header-{deck}", deck=view["deck"]),
        texts("exploration-header-discard", count=sum(view["discard"].values())),
    ]
    line = Table.grid(expand=True)
    line.add_column()
    line.add_column(justify="right")
    title = Text(texts("game-age-of-exploration"), style="bold")
    line.add_row(title, Text(" · ".join(facts), style="bold" if view["second_deck"] else ""))
    return Group(line, Text("≈" * width, style="cyan"))


def _market(market: MarketView, texts: Texts, compact: bool) -> RenderableType:
    table = Table.grid(padding=(0, 1), expand=True)
    kinds = list(market["shown"])
    for _ in kinds:
        table.add_column(ratio=1)
    table.add_row(*(_good(kind, market["shown"][kind], texts) for kind in kinds))
    if not compact and any(market["shown"].values()):
        table.add_row(*(Text(BAR * market["shown"][kind], HOLD[SYMBOLS[kind]]) for kind in kinds))
    remarks = []
    if market["open"] or market["sale"]:
        table.add_row(*(_price(kind, market, texts) for kind in kinds))
    else:
        remarks.append(Text(texts("exploration-market-closed"), style="italic"))
    if market["sale"]:
        remarks.append(Text(texts("exploration-market-sale"), style="bold italic"))
    return Padding(Group(table, *remarks), (0, 0 if compact else 1))


def _good(kind: str, count: int, texts: Texts) -> Text:
    text = Text(f"{SYMBOLS[kind]} ", HOLD[SYMBOLS[kind]])
    text.append(texts("exploration-good", kind=kind), "default")
    text.append(f" {count}", "bold default")
    return text


def _price(kind: str, market: MarketView, texts: Texts) -> Text:
    if kind == market["rare"]:
        return Text(texts("exploration-price-rare"), style="bold")
    if kind == market["popular"]:
        return Text(texts("exploration-price-popular"), style="bold")
    return Text(texts("exploration-price-other"), style="dim")


def _laid_out(view: ExplorationView, texts: Texts) -> Text:
    """Return the cards of which some turn into gold or stay on show."""
    of = "goods" if view["market"]["sale"] else "voyage"
    text = Text(texts(f"exploration-laid-out-{of}") + " ", style="bold")
    text.append_text(grouped(view["laid_out"]))
    return text


# ---- The seats -----------------------------------------------------------------------------


def _panels(view: ExplorationView, names: list[str], texts: Texts, width: int) -> RenderableType:
    players = len(view["seats"])
    most = max(1, width // NARROWEST_PANEL)
    rows = -(-players // most)
    columns = -(-players // rows)
    table = Table.grid(expand=True)
    for _ in range(columns):
        table.add_column(ratio=1)
    for first in range(0, players, columns):
        together = range(first, min(first + columns, players))
        lines = max(len(_belongings(view, view["seats"][n], texts).split()) for n in together)
        table.add_row(*(_panel(view, n, names, texts, lines) for n in together))
    return table


def _panel(view: ExplorationView, number: int, names: list[str], texts: Texts, lines: int) -> Panel:
    seat = view["seats"][number]
    belongings = _belongings(view, seat, texts)
    # Panels side by side are equally high.
    belongings.append("\n" * (lines - len(belongings.split())))
    return Panel(
        Group(_voyage(seat, texts), _exhibition(seat, texts), belongings),
        title=_name(view, number, names, texts),
        title_align="left",
        border_style="bold" if _acts(view, number) else "dim",
    )


def _acts(view: ExplorationView, number: int) -> bool:
    return view["decision"] is not None and view["decision"]["seat"] == number


def _name(view: ExplorationView, number: int, names: list[str], texts: Texts) -> Text:
    text = Text("► " if _acts(view, number) else "", "bold")
    text.append(names[number], "bold default")
    if number == view["viewer"]:
        text.append(f" ({texts('exploration-seat-you')})", "default")
    return text


def _belongings(view: ExplorationView, seat: SeatView, texts: Texts) -> Text:
    text = _purse(view, seat, texts)
    if _seen_in_hand(seat):
        text.append("\n")
        text.append_text(_known(seat, texts))
    return text


def _seen_in_hand(seat: SeatView) -> bool:
    return bool(seat["known_in_hand"]) and seat["hand"] is None


def _known(seat: SeatView, texts: Texts) -> Text:
    text = Text(texts("exploration-known") + " ", "dim")
    text.append_text(grouped(seat["known_in_hand"]))
    return text


def _purse(view: ExplorationView, seat: SeatView, texts: Texts) -> Text:
    text = Text("◉ ", HOLD["◉"])
    text.append(texts("exploration-gold", count=seat["gold"]), "bold default")
    text.append(" · " + texts("exploration-hand", count=seat["hand_size"]), "default")
    total = view["scores"][seat["seat"]]["total"]
    text.append(" · " + texts("exploration-worth", count=total), "default")
    return text


def _exhibition(seat: SeatView, texts: Texts) -> Text:
    if not seat["exhibition"]:
        return Text(texts("exploration-nothing-on-show"), style="dim")
    text = Text(texts("exploration-on-show") + " ", style="dim")
    text.append_text(grouped(seat["exhibition"]))
    return text


def _lines(view: ExplorationView, names: list[str], texts: Texts, width: int) -> RenderableType:
    titles = [_name(view, number, names, texts) for number in range(len(names))]
    voyages = [_voyage(seat, texts) for seat in view["seats"]]
    first = min(max(title.cell_len for title in titles), width // 4) + 4
    second = max(voyage.cell_len for voyage in voyages) + 2
    lines: list[RenderableType] = []
    for number, seat in enumerate(view["seats"]):
        line = titles[number] if _acts(view, number) else Text("  ").append_text(titles[number])
        line.truncate(first, overflow="ellipsis", pad=True)
        voyages[number].truncate(second, pad=True)
        line.append_text(voyages[number])
        line.append_text(_purse(view, seat, texts))
        lines.append(line)
        if seat["exhibition"]:
            lines.append(Padding(_exhibition(seat, texts), (0, 0, 0, 4)))
        if _seen_in_hand(seat):
            lines.append(Padding(_known(seat, texts), (0, 0, 0, 4)))
    return Group(*lines)


# ---- A voyage ------------------------------------------------------------------------------


def _voyage(seat: SeatView, texts: Texts) -> Text:
    course = seat["course"]
    out, back = seat["distance_out"], seat["distance_back"]
    text = Text("⌂", style="bold")
    if course == "home":
        text.append(" " + texts("exploration-at-home"), "not bold")
        return text
    _draw_track(text, course, out, back)
    words = "exploration-explored" if course == "explored" else f"exploration-{course}"
    text.append("  " + texts(words, out=out, left=out - back), "not bold default")
    return text


def _draw_track(text: Text, course: str, out: int, back: int) -> None:
    length = min(out, LONGEST_TRACK)
    if course == "returning":
        # A ship still at sea is drawn at sea, however long the voyage is in how short a track.
        left = max(1, (out - back) * length // out)
        text.append("≈" * left, "not bold cyan")
        text.append("◄", "bold")
        text.append("·" * (length - left), "not bold dim")
        return
    text.append("≈" * length, "not bold cyan")
    text.append("★" if course == "explored" else "►", "bold")
