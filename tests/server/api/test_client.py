"""The typed client, and `carrack join`, on a real server."""

import io
import re
import threading
from collections.abc import Callable
from typing import TextIO, cast

import pytest
from rich.console import Console

import carrack
from carrack.cli.errors import BadArguments
from carrack.cli.terminal.join import join
from carrack.cli.terminal.tty import Terminal
from carrack.client import Client, ServerError, read_link
from carrack.text.fluent import Texts
from tests.cli.playing import Answers

GAME = "age-of-exploration"
#: Of the 200 decisions that first choices make.
LATE = 170

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
        with Client(served) as eve:
            eve.guest("Eve")
            with pytest.raises(ServerError) as refused:
                eve.record(made["id"])
            assert refused.value.code == "no-such-match"
            assert eve.record(made["id"], made["key"]) == ann.record(made["id"])


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
                client.move(match, position, [position["legal"][0]["action"]])
        return seqs


def test_errors_have_their_code_and_text(served: str) -> None:
    with Client(served, language="fr") as client:
        client.guest("Ann")
        with pytest.raises(ServerError) as refused:
            client.match("nothing")
        assert refused.value.code == "no-such-match"
        assert "partie" in refused.value.text


def late() -> dict[str, object]:
    """A state from which a match does not last long, so that it can be played to its end here."""
    state = carrack.game(GAME, players=2).start(7)
    for _ in range(LATE):
        state.apply(state.legal_actions()[0])
    assert not state.over
    return state.to_dict()


def test_somebody_joins_and_plays_in_the_terminal(served: str) -> None:
    with Client(served) as ann:
        ann.guest("Ann")
        made = ann.create(GAME, public=False, seats=["me", "invited"], snapshot=late())
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


def test_somebody_watches_a_private_match_by_its_link_to_the_end(served: str) -> None:
    with Client(served) as ann:
        ann.guest("Ann")
        made = ann.create(GAME, public=False, seats=["me", "me"], snapshot=late())
        play(ann, made["id"])
        terminal, output = at_terminal(lambda _shown: None)
        link = f"{served}/match/{made['id']}?key={made['key']}"
        assert join(link, "Eve", None, Texts("en"), terminal) == 0
        assert "The game is over." in output.getvalue()


def at_terminal(answer: Callable[[str], str | None]) -> tuple[Terminal, io.StringIO]:
    output = io.StringIO()
    console = Console(file=output, width=100, highlight=False, markup=False, emoji=False)
    return Terminal(console, cast(TextIO, Answers(output, answer))), output


def test_two_at_one_screen_come_from_the_lobby(served: str) -> None:
    """The screen is wiped and passed on before another seat's view is shown."""
    with Client(served) as ann:
        ann.guest("Ann")
        ann.create(GAME, players=2, seats=["me", "me"], title="Sunday")
        passed: list[str] = []

        def answer(shown: str) -> str:
            page = shown.rpartition("─" * 100)[2]
            if "Which match?" in shown[-100:]:
                return "1" if "Nonsense" in shown else "Nonsense"
            if "Pass the screen" in page:
                passed.append(page)
                return ""
            return "1" if len(passed) < 3 else "q"

        terminal, output = at_terminal(answer)
        assert join(served, None, ann.token, Texts("en"), terminal) == 0
        assert "“Sunday” · Ann, Ann · no seat free" in output.getvalue()
        assert "“Nonsense”" in output.getvalue()
        assert {"seat 1" in page for page in passed} == {True, False}
        # Nothing of the table is on the page that asks to pass it on.
        assert all(len(page.strip().splitlines()) == 1 for page in passed)


def test_bots_are_named_in_the_readers_language(served: str) -> None:
    with Client(served) as ann:
        ann.guest("Ann")
        ann.create(GAME, players=3, seats=["me", "bot:easy", "open"])
        for language, name in (("en", "Ann, Easy 2 "), ("fr", "Ann, Facile 2 ")):
            terminal, output = at_terminal(lambda _shown: "q")
            assert join(served, None, ann.token, Texts(language), terminal) == 0
            assert name in output.getvalue()


def test_an_empty_lobby_says_so(served: str) -> None:
    terminal, output = at_terminal(lambda _shown: None)
    assert join(served, "Ann", None, Texts("en"), terminal) == 0
    assert "No match waits for players here." in output.getvalue()


def test_undo_is_agreed_to_in_the_terminal(served: str) -> None:
    with Client(served) as ann:
        ann.guest("Ann")
        id = ann.create(GAME, players=2, seats=["me", "open"])["id"]
        others = threading.Thread(target=play, args=(ann, id))
        others.start()
        proposed: list[int] = []
        agreed: list[str] = []

        def answer(shown: str) -> str:
            position = ann.match(id)["position"]
            movers = {entry["seat"] for entry in ann.log(id) if entry["kind"] == "move"}
            if not proposed and len(movers) == 2:
                proposed.append(position)
                assert not ann.undo(id, position, to=0)["done"]
                return "?"
            if not proposed:
                return "1"
            if agreed:
                return "q"
            if "Ann asks to go back to position 0" not in shown:
                return ""
            agreed.append("y")
            return "y"

        terminal, output = at_terminal(answer)
        assert join(f"{served}/match/{id}", "Bob", None, Texts("en"), terminal) == 0
        ann.resign(id)
        others.join(60)
        undone = [entry for entry in ann.log(id) if entry["kind"] == "undo"]
        assert [entry["data"]["to"] for entry in undone] == [0]
        assert "The game goes back to position 0." in output.getvalue()


def test_who_left_is_back_with_the_same_link(served: str) -> None:
    with Client(served) as ann, Client(served) as bob, Client(served) as cid:
        ann.guest("Ann")
        bob.guest("Bob")
        cid.guest("Cid")
        id = ann.create(GAME, players=3)["id"]
        bob.join(id)
        cid.join(id)
        assert bob.leave(id)["seats"][1]["kind"] == "bot"
        terminal, _ = at_terminal(lambda _shown: "q")
        others = [threading.Thread(target=play, args=(person, id)) for person in (ann, cid)]
        for other in others:
            other.start()
        assert join(f"{served}/match/{id}", None, bob.token, Texts("en"), terminal) == 0
        assert bob.match(id)["seats"][1]["kind"] == "person"
        for person in (ann, cid):
            person.resign(id)
        for other in others:
            other.join(60)


def test_what_is_no_link_or_no_server(served: str) -> None:
    for link, code in (
        ("ftp://x", "bad-link"),
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
