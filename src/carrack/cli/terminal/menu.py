"""Choosing a game, how many sit at the table and who, for those who only typed `play`."""

from dataclasses import dataclass

from rich.text import Text

from carrack.cli.terminal.seating import YOU
from carrack.cli.terminal.tty import Terminal
from carrack.kernel.catalogue import CATALOGUE, Entry
from carrack.lab import bot_names
from carrack.text.catalogue import game_name
from carrack.text.fluent import Texts


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was chosen."""

    game: str
    kinds: list[str]


def choose(terminal: Terminal, texts: Texts, game: str | None, kinds: list[str] | None) -> Chosen:
    """Ask for what was not said on the command line."""
    entry = _game(terminal, texts) if game is None else CATALOGUE.entry(game)
    if kinds is None:
        kinds = _kinds(terminal, texts, entry)
    return Chosen(entry.id, kinds)


def _game(terminal: Terminal, texts: Texts) -> Entry:
    entries = CATALOGUE.entries
    terminal.show(Text(texts("play-menu-games"), style="bold"))
    for number, entry in enumerate(entries, 1):
        name = game_name(texts, entry.id)
        line = texts(
            "play-menu-game", number=number, name=name, fewest=entry.fewest, most=entry.most
        )
        terminal.show(line)
    return entries[_number(terminal, texts, "play-menu-which", 1, len(entries), 1) - 1]


def _kinds(terminal: Terminal, texts: Texts, entry: Entry) -> list[str]:
    players = _number(terminal, texts, "play-menu-players", entry.fewest, entry.most, entry.usual)
    people = _number(terminal, texts, "play-menu-people", 1, players, 1)
    kind = _bot(terminal, texts) if people < players else bot_names.USUAL
    return [YOU] * people + [kind] * (players - people)


def _bot(terminal: Terminal, texts: Texts) -> str:
    known = bot_names.known_bots()
    while True:
        question = texts("play-menu-bot", known=", ".join(known), usual=known[0])
        typed = terminal.ask(question).casefold() or known[0]
        if typed in known:
            return typed


def _number(terminal: Terminal, texts: Texts, message: str, low: int, high: int, usual: int) -> int:
    while True:
        typed = terminal.ask(texts(message, low=low, high=high, usual=usual))
        if not typed:
            return usual
        if typed.isascii() and typed.isdigit() and low <= int(typed[:6]) <= high:
            return int(typed)
        terminal.show(texts("play-menu-range", low=low, high=high))
