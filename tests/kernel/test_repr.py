"""How things look in a console and in a notebook."""

from xml.etree import ElementTree

import pytest

import carrack
from carrack import Bot, Decision, Entry, Position, Record
from carrack.bots.interface import Bot as BotOfTheInterface
from carrack.kernel.catalogue import choice, number
from tests.toy.game import ENTRY as TOY


def cells(html: str) -> dict[str, str]:
    """Return the rows of a notebook's table, which must be well formed; the caption under ''."""
    table = ElementTree.fromstring(html)
    assert table.tag == "table"
    found = {"": table.findtext("caption") or ""}
    for row in table.findall("tr"):
        found[row.findtext("th") or ""] = row.findtext("td") or ""
    return found


def test_games() -> None:
    plain = carrack.game("age-of-exploration", players=3)
    assert repr(plain) == "<Game age-of-exploration players=3>"
    game = carrack.game("age-of-discovery-2015", players=4, builder=True)
    assert repr(game) == "<Game age-of-discovery-2015 players=4 builder=True>"
    house = carrack.game("dawn-of-empires", house={"faces": [0, 0, 0, 0, 1, 1, 2, 2, 3]})
    assert repr(house) == "<Game dawn-of-empires players=4 house=balanced-2-changed>"
    rows = cells(game._repr_html_())
    assert rows[""] == game.entry.name
    assert rows["players"] == "4"
    assert rows["builder"] == "True"
    assert rows["actions"] == str(game.action_count)


def test_states() -> None:
    game = carrack.game("age-of-exploration", players=2)
    state = game.start(seed=7)
    assert state.decision is not None
    asked = f"seat={state.seat} decision={state.decision.kind}"
    assert repr(state) == f"<State age-of-exploration players=2 position=0 {asked}>"
    rows = cells(state._repr_html_())
    assert rows["position"] == "0"
    assert rows["seat"] == str(state.seat)
    assert game.action_text(state.legal_actions()[0]) in rows["legal actions"]
    assert rows["scores"] == str(state.scores())


def test_of_many_actions_some_are_shown() -> None:
    state = carrack.game("age-of-discovery-2015").start(seed=1)
    bot = carrack.make_bot("random", state.game, seed=1)
    while len(state.legal_actions()) <= 12:
        state.apply(bot.decide(Position(state)))
    more = len(state.legal_actions()) - 12
    assert cells(state._repr_html_())["legal actions"].endswith(f", and {more} more")


def test_states_that_are_over() -> None:
    state = carrack.game("age-of-exploration", players=2).start(seed=7)
    while not state.over:
        state.apply(state.legal_actions()[0])
    assert repr(state).endswith(f" position={state.position} over>")
    rows = cells(state._repr_html_())
    assert rows["ranking"] == str(state.ranking())
    assert "legal actions" not in rows


def test_decisions() -> None:
    decision = Decision("turn", "toy.turn", 2, {"left": 3})
    assert repr(decision) == "Decision('turn', seat=2, rule='toy.turn', facts={'left': 3})"
    assert cells(decision._repr_html_()) == {
        "": "Decision",
        "kind": "turn",
        "seat": "2",
        "rule": "toy.turn",
        "left": "3",
    }


def test_whatever_is_shown_is_escaped() -> None:
    decision = Decision("<b>&'\"", "r", 0, {"<i>": "</td><script>"})
    html = decision._repr_html_()
    assert "<script>" not in html
    rows = cells(html)
    assert rows["kind"] == "<b>&'\""
    assert rows["<i>"] == '"</td><script>"'
    record = Record.of(TOY.configure(2, {}).start(1), ["<Ann>", "Bob & Co"])
    assert cells(record._repr_html_())["names"] == "<Ann>, Bob & Co"


def test_records() -> None:
    state = carrack.game("age-of-exploration", players=2).start(seed=7)
    record = Record.of(state, ["Ann", "Bob"])
    assert repr(record) == "<Record age-of-exploration names=['Ann', 'Bob'] position=0>"
    while not state.over:
        state.apply(state.legal_actions()[0])
    record = Record.of(state, ["Ann", "Bob"])
    assert repr(record).endswith(f" scores={state.scores()}>")
    rows = cells(record._repr_html_())
    assert rows["ranking"] == str(state.ranking())
    assert rows["decisions"] == str(state.position)
    assert repr(record.result) == f"<Result scores={state.scores()} ranking={state.ranking()}>"
    assert repr(record.segments[0]) == f"<Segment rules=2 moves={state.position}>"
    assert repr(record.segments[0].moves[0]).startswith("Move('")
    assert repr(record.verify()).startswith(f"<Verification decisions={state.position} ")


def test_entries_and_options() -> None:
    entry = carrack.game("dawn-of-empires").entry
    assert repr(entry) == "<Entry dawn-of-empires players=2-4 house=balanced-2>"
    rows = cells(entry._repr_html_())
    assert rows["players"] == "2 to 4, usually 4"
    assert rows["house"].endswith("(default: balanced-2)")
    assert repr(number("rounds", 1, 9, 3)) == "<Option rounds: 1 to 9; default 3>"
    assert cells(choice("map", ("old", "new"), "old")._repr_html_()) == {
        "": "map",
        "kind": "choice",
        "default": "old",
        "allowed": "old, new",
    }
    assert all(isinstance(one, Entry) for one in carrack.games())


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("random", "<RandomBot>"),
        ("greedy", "<GreedyBot>"),
        ("search:40", "<SearchBot Budget(iterations=40)>"),
        ("search:1.5s", "<SearchBot Budget(iterations=1000000000, seconds=1.5)>"),
        ("normal", "<BlunderingBot of <SearchBot Budget(iterations=12)> rate=0.05>"),
    ],
)
def test_bots(name: str, shown: str) -> None:
    bot = carrack.make_bot(name, carrack.game("age-of-exploration"), seed=1)
    assert repr(bot) == shown
    rows = cells(bot._repr_html_())
    assert rows[""] == type(bot).__name__
    assert rows["plays"] == (type(bot).__doc__ or "").strip()
    assert rows["with"] in shown


def test_bots_of_others() -> None:
    class Cautious(Bot):
        """Waits & sees."""

        def decide(self, position: Position) -> int:
            return position.legal[0]

    assert Bot is BotOfTheInterface
    assert repr(Cautious()) == "<Cautious>"
    assert cells(Cautious()._repr_html_()) == {"": "Cautious", "plays": "Waits & sees.", "with": ""}


def test_positions() -> None:
    state = carrack.game("age-of-exploration").start(1)
    legal = len(state.legal_actions())
    assert (
        repr(Position(state))
        == f"<Position age-of-exploration number=0 seat={state.seat} legal={legal}>"
    )
