"""Cards of The Age of Exploration as they are drawn: the hand, and goods in a row."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from carrack.games.exploration.state.view_types import Cards
from carrack.games.exploration.words.messages import COIN, SHIP, SYMBOLS, split
from carrack.text.fluent import Texts

#: The colour of each symbol, from the terminal's own palette.
HOLD: Final = {
    SYMBOLS["coffee"]: "yellow",
    SYMBOLS["spice"]: "red",
    SYMBOLS["antique"]: "green",
    SYMBOLS["animal"]: "magenta",
    SYMBOLS["diamond"]: "cyan",
    COIN: "bold yellow",
}
LINES_OF_A_CARD: Final = 4


def grouped(cards: Cards) -> Text:
    """Return cards in one line, those of a good together: its symbol, then each card's ships."""
    text = Text()
    for kind, symbol in SYMBOLS.items():
        ships = [
            split(name)[1]
            for name, count in _held(cards)
            if split(name)[0] == kind
            for _ in range(count)
        ]
        if ships:
            text.append("  " if text else "")
            text.append(symbol, HOLD[symbol])
            text.append(" " + " ".join(SHIP * count for count in ships), "default")
    return text


def _held(cards: Cards) -> list[tuple[str, int]]:
    order = list(SYMBOLS)
    return sorted(cards.items(), key=lambda item: (order.index(split(item[0])[0]), item[0]))


def listed_hand(hand: Cards, texts: Texts, width: int) -> RenderableType:
    """Return a hand in few lines."""
    if not hand:
        return Text(texts("exploration-empty-hand"), style="italic")
    lines = [Text(texts("exploration-your-hand"), style="bold")]
    for name, count in _held(hand):
        card = _listed(name, count, texts)
        if lines[-1].cell_len + card.cell_len + 1 > width:
            lines.append(Text())
        lines[-1].append(" ")
        lines[-1].append_text(card)
    return Group(*lines)


def _listed(name: str, count: int, texts: Texts) -> Text:
    kind, ships = split(name)
    card = Text("│", "not bold dim")
    card.append(SYMBOLS[kind], f"not dim {HOLD[SYMBOLS[kind]]}")
    card.append(" " + texts("exploration-good", kind=kind) + " " + SHIP * ships, "not dim default")
    card.append(f" ×{count}" if count > 1 else "", "not dim bold default")
    card.append("│")
    return card


def drawn_hand(hand: Cards, texts: Texts, width: int) -> RenderableType:
    """Return a hand as a row of cards, in as many rows as it takes."""
    if not hand:
        return Text(texts("exploration-empty-hand"), style="italic")
    names = {kind: texts("exploration-good", kind=kind) for kind in SYMBOLS}
    inner = max(len(name) for name in names.values()) + 2
    held = [(name, 1) for name, count in _held(hand) for _ in range(count)]
    if len(held) * (inner + 2) > width:
        held = _held(hand)
    if len(held) * (inner + 2) > width:
        names = {kind: texts("exploration-good-short", kind=kind) for kind in SYMBOLS}
        inner = max(len(name) for name in names.values()) + 2
    cards = [_drawn(name, count, names, inner) for name, count in held]
    in_a_row = max(1, width // (inner + 2))
    title = Text(texts("exploration-your-hand"), style="bold")
    rows = [_row(cards[n : n + in_a_row]) for n in range(0, len(cards), in_a_row)]
    return Group(title, *rows)


def _drawn(name: str, count: int, names: dict[str, str], inner: int) -> list[Text]:
    kind, ships = split(name)
    several = f"×{count}" if count > 1 else ""
    top = Text("╭─", "dim")
    top.append(SYMBOLS[kind], f"not dim {HOLD[SYMBOLS[kind]]}")
    top.append("─" * (inner - 2 - len(several)))
    top.append(several, "not dim bold")
    top.append("╮")
    bottom = Text("╰" + "─" * inner + "╯", "dim")
    return [top, _side(names[kind], inner), _side(SHIP * ships, inner), bottom]


def _side(content: str, inner: int) -> Text:
    text = Text("│", "dim")
    text.append(content.center(inner), "not dim")
    text.append("│")
    return text


def _row(cards: list[list[Text]]) -> Text:
    lines = [Text().join(card[line] for card in cards) for line in range(LINES_OF_A_CARD)]
    return Text("\n").join(lines)
