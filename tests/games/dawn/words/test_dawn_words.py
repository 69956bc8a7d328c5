"""Dawn of Empires: every action, event and decision has words, in every language."""

from collections import Counter

import pytest

import carrack
from carrack import State
from carrack.cli.terminal.choices import choices_in
from carrack.games.dawn.rules.course import STEP_NAMES
from carrack.games.dawn.rules.end import ENDING_NAMES
from carrack.games.dawn.rules.steps import FIRST_DECISION
from carrack.games.dawn.rules.tiles import BUILDABLE_NAMES
from carrack.games.dawn.words.names import Names
from carrack.kernel.events import Facts
from carrack.text.fluent import Texts
from carrack.text.rules import rules_text
from carrack.text.wording import Wording
from tests.games.dawn.terminal.playing import DAWN, NAMES, games, moment, positions

GAMES = 30
#: Enough of each kind to meet every turn of phrase, few enough to be quick.
TIMES_EACH = 15
#: What the code calls things; none of it is for people to read.
RAW = ("{", "}", "???", "dawn-", "play-", "None", "none", "  ", "-for-", "great-", "code-of", "_")

#: Choices that would be missed if only the first decisions of a kind were looked at.
SELDOM = {"build", "raid", "release", "retire", "found", "summon"}

every_language = pytest.mark.parametrize("language", ["en", "fr"])


def check(text: str) -> None:
    assert text
    assert text == text.strip()
    for dirt in RAW:
        assert dirt not in text, text


class Listener:
    """Checks the words of games as they are played."""

    def __init__(self, language: str) -> None:
        self.texts = Texts(language)
        self.met: Counter[str] = Counter()

    def few(self, what: str) -> bool:
        self.met[what] += 1
        return self.met[what] <= TIMES_EACH

    def hear(self, state: State, wording: Wording) -> None:
        for viewer in (0, None):
            events = state.events_for(viewer)
            for facts in events:
                if self.few(f"event {facts['event']} {facts.get('seat') == viewer}"):
                    check(wording.event(facts, viewer))
            if len(events) > 1 and self.few(f"together {events[0]['event']}"):
                for text in wording.events(events, viewer):
                    check(text)

    def look(self, state: State, wording: Wording) -> None:
        decision = state.decision
        assert decision is not None
        verbs = {state.game.action_args(action)["verb"] for action in state.legal_actions()}
        rare = " ".join(sorted(verbs & SELDOM))
        if not self.few(f"decision {decision.kind} {rare}"):
            return
        check(wording.decision(decision))
        choices = choices_in(state, wording).all
        for choice in choices:
            self.met[f"action {state.game.action_args(choice.action)['verb']}"] += 1
            for text in (choice.heading, choice.text, choice.sentence):
                check(text)
        assert len({choice.sentence for choice in choices}) == len(choices)
        assert len({(choice.heading, choice.text) for choice in choices}) == len(choices)

    def kinds(self, what: str) -> set[str]:
        return {each.split()[1] for each in self.met if each.startswith(what)}


@every_language
def test_everything_that_happens_has_words(language: str) -> None:
    listener = Listener(language)
    for seed in range(GAMES):
        game = games()[seed % len(games())]
        wording = Wording(listener.texts, game, NAMES[: game.players])
        for state in positions(game, seed):
            listener.hear(state, wording)
            if not state.over:
                listener.look(state, wording)
    assert listener.kinds("decision") >= set(STEP_NAMES[FIRST_DECISION:]) - {"spirit-return"}
    game = games()[0]
    verbs = {game.action_args(action)["verb"] for action in range(game.action_count)}
    assert listener.kinds("action") == verbs
    assert len(listener.kinds("event")) > 30


@every_language
def test_what_seldom_happens_has_words(language: str) -> None:
    wording = Wording(Texts(language), games()[1], NAMES[:3])
    seldom: list[Facts] = [
        {"event": "plundered", "seat": 1, "victim": 0, "resource": "science", "amount": 2},
        {"event": "enslaved", "seat": 1, "victim": 0},
        {"event": "released", "seat": 1, "captor": 0, "production": 0},
        {"event": "released", "seat": 1, "captor": 0, "production": 1},
        {"event": "waived", "seat": 1, "money": 3},
        {"event": "given-back", "seat": 1, "money": 1},
        {"event": "spirit-left", "seat": 1},
        {"event": "retired", "seat": 1},
        {"event": "end-begun", "reason": "experience"},
    ]
    for facts in seldom:
        told = {wording.event(facts, viewer) for viewer in (0, 1, 2)}
        for text in told:
            check(text)
        assert len(told) >= (2 if "seat" in facts else 1)


@every_language
@pytest.mark.parametrize("players", [2, 4])
def test_every_action_has_its_own_words(language: str, players: int) -> None:
    game = carrack.game(DAWN, players=players)
    wording = Wording(Texts(language), game, NAMES[:players])
    texts = [wording.action(action) for action in range(game.action_count)]
    for text in texts:
        check(text)
    assert len(set(texts)) == len(texts)


@every_language
def test_endings_scores_and_rules_have_words(language: str) -> None:
    wording = Wording(Texts(language), games()[0], NAMES[:2])
    for reason in ENDING_NAMES[1:]:
        check(wording.ending(reason))
    for source in ("huts", "technologies", "legends", "experience", *BUILDABLE_NAMES):
        check(wording.score(source))
    for rule in rules_text(DAWN, language).rules:
        assert rule.title in wording.rule(rule.id)


def test_words_tell_nothing_of_what_is_hidden() -> None:
    """Two states that differ only in what lies face down are spoken of alike."""
    for kind in ("turn", "explore", "march", "stack"):
        state = moment(kind)
        wording = Wording(Texts("en"), state.game, NAMES[: state.game.players])
        for action in state.legal_actions():
            other = state.determinize(state.seat, 99)
            assert wording.action(action, state) == wording.action(action, other)


def test_a_technology_says_what_it_does_by_the_table() -> None:
    """Effects are read from the house table, so a designer's numbers are told, not ours."""
    changes = {"technologies": {"fishing": {"cubes": {"ocean": {"food": 5}}, "happy": 1}}}
    tiles = carrack.game(DAWN, house=changes).start(1).view(None)["technologies"]
    assert isinstance(tiles, list)
    told = {tile["name"]: Names(Texts("en")).technology_does(tile) for tile in tiles}
    assert told["fishing"] == "ocean cube: 5 food; 1 happy face"
    assert told["masonry"] == "allows Walls, Workshop, Great Wall, Pyramids"
    assert told["sailing"].startswith("your units may move to ocean tiles")


def test_events_in_a_row_are_told_together() -> None:
    wording = Wording(Texts("en"), games()[0], NAMES[:2])
    harvest: list[Facts] = [
        {"event": "collected", "seat": 0, "tile": "4", "terrain": "ocean"},
        {"event": "collected", "seat": 0, "tile": "5", "terrain": "forest"},
        {"event": "converted", "seat": 0, "terrain": "ocean", "resource": "wealth", "amount": 2},
        {"event": "converted", "seat": 0, "terrain": "forest", "resource": "production",
         "amount": 2},
        {"event": "exchanged", "seat": 0, "given": "wealth", "price": 1, "gained": "money",
         "amount": 1},
        {"event": "exchanged", "seat": 0, "given": "wealth", "price": 1, "gained": "money",
         "amount": 1},
        {"event": "chose", "seat": 0, "verb": "done"},
    ]  # fmt: skip
    assert wording.events(harvest, 1) == [
        "Ann harvests ocean 4 and forest 5.",
        "Ann turns an ocean cube and a forest cube into 2 wealth, 2 production.",
        "Ann exchanges 2 wealth for 2 money.",
    ]
