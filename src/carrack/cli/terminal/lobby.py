"""The lobby in the terminal: a server's open matches, to choose one from."""

from carrack.cli.terminal.tty import Terminal
from carrack.client import Client, Match
from carrack.text.catalogue import game_name
from carrack.text.fluent import Texts, clean
from carrack.text.seat_names import seat_name


def chosen(client: Client, terminal: Terminal, texts: Texts) -> str | None:
    """List one's running matches and the open ones; return the one chosen, ``None`` to leave."""
    while True:
        matches = client.mine("running") + client.matches("open")
        if not matches:
            terminal.show(texts("join-lobby-empty"))
            return None
        for number, match in enumerate(matches, 1):
            terminal.show(_line(number, match, texts))
        typed = terminal.ask(texts("join-lobby-choose"))
        if typed == "q":
            return None
        if typed.isascii() and typed.isdecimal() and 1 <= int(typed) <= len(matches):
            return matches[int(typed) - 1]["id"]
        if typed:
            terminal.show(texts("play-not-understood", typed=clean(typed)))


def _line(number: int, match: Match, texts: Texts) -> str:
    name = game_name(texts, match["game"])
    title = clean(match["title"])
    people = ", ".join(
        clean(seat_name(texts, seat["seat"], seat["name"], seat["bot"]))
        for seat in match["seats"]
        if seat["name"]
    )
    line = texts(
        "join-lobby-match",
        number=number,
        game=f"{name} “{title}”" if title else name,
        names=people or "–",
        free=sum(1 for seat in match["seats"] if seat["kind"] == "open"),
    )
    return line
