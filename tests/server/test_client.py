"""The typed client, and `carrack join`, on a real server."""

import io
import re
import threading
from typing import TextIO, cast

import pytest
from rich.console import Console

from carrack.cli.errors import BadArguments
from carrack.cli.join import join
from carrack.cli.play.terminal import Terminal
from carrack.client import Client, ServerError, read_link
from carrack.texts import Texts
from tests.cli.playing import Answers

GAME = "age-of-exploration"

# One kind of database is enough: nothing here depends on it.
pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def test_two_clients_play_a_whole_match(served: str) -> None:
    with Client(served) as ann, Client(served) as bob:
        ann.guest("Ann")
        bob.guest("Bob")
        made = ann.create(GAME, players=2, public=False)
        bob.join(made["id"], key=made["key"])
        others = threading.Thread(target=play, args=(bob, made["id"]))
        others.start()
        seqs = play(ann, made["id"])
        others.join(60)
        assert seqs == list(range(1, seqs[-1] + 1))
        over = ann.match(made["id"])
        assert over["state"] == "over"
        assert ann.record(made["id"])["game"] == GAME


def play(client: Client, match: str) -> list[int]:
    """Take first choices until the match is over; return the numbers of all entries."""
    with client.watch(match, after=0) as live:
        seqs = []
        asked = None
        for message in live.messages():
            seqs += [entry["seq"] for entry in message.get("entries", [])]
            if live.match is not None and live.match["state"] == "over":
                return seqs
            position = live.position
            if position is not None and position["legal"] and position["seq"] != asked:
                asked = position["seq"]
                client.move(match, position, [position["legal"][-1]["action"]])
        return seqs


def test_errors_have_their_code_and_text(served: str) -> None:
    with Client(served, language="fr") as client:
        client.guest("Ann")
        with pytest.raises(ServerError) as refused:
            client.match("nothing")
        assert refused.value.code == "no-such-match"
        assert "partie" in refused.value.text


def test_somebody_joins_and_plays_in_the_terminal(served: str) -> None:
    with Client(served) as ann:
        ann.guest("Ann")
        made = ann.create(GAME, players=2, public=False, seats=["me", "invited"])
        assert made["invitations"] is not None
        link = f"{served}/match/{made['id']}?key={made['invitations']['1']}"
        others = threading.Thread(target=play, args=(ann, made["id"]))
        others.start()
        output = io.StringIO()
        console = Console(file=output, width=100, highlight=False, markup=False, emoji=False)
        asked: list[str] = []

        def answer(_shown: str) -> str:
            asked.append("")
            return {1: "c Ahoy", 2: "?", 3: "gibberish"}.get(len(asked), "1")

        terminal = Terminal(console, cast(TextIO, Answers(output, answer)))
        assert join(link, "Bob", None, Texts("en"), terminal) == 0
        others.join(60)
        shown = output.getvalue()
        assert "Bob: “Ahoy”" in shown
        assert "gibberish" in shown
        assert "The game is over." in shown
        assert re.search(r"Final accounts", shown)
        assert ann.match(made["id"])["seats"][1]["name"] == "Bob"


def test_what_is_no_link_or_no_server(served: str) -> None:
    for link, code in (
        ("ftp://x", "bad-link"),
        (served, "bad-link"),
        ("http://127.0.0.1:9/match/x", "server-unreachable"),
        (f"{served}/match/nothing", "server-said"),
    ):
        with pytest.raises(BadArguments) as refused:
            join(link, "Ann", None, Texts("en"))
        assert refused.value.code == code


def test_links(served: str) -> None:
    link = read_link("play.example.org/match/abc?key=k")
    assert link is not None
    assert link == ("http://play.example.org", "abc", "k")
