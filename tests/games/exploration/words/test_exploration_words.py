"""Every action, event and decision has words in every language."""

from collections import Counter

import pytest

import carrack
from carrack import Game, State
from carrack.bots.random_bot import RandomBot
from carrack.cli.terminal.choices import choices_in
from carrack.games.exploration.rules.end import ENDING_NAMES
from carrack.text.fluent import Texts
from carrack.text.rules import rules_text
from carrack.text.wording import Wording

GAMES = 60
#: Enough of each to meet every turn of phrase, few enough to be quick.
TIMES_EACH = 150
NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"]


def check(text: str) -> None:
    assert text
    assert text == text.strip()
    for dirt in ("{", "}", "???", "exploration-", "play-", "None", "$", "  "):
        assert dirt not in text, text
    assert "-1" not in text
    assert "-2" not in text


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
            for facts in state.events_for(viewer):
                if self.few(f"event {facts['event']} {facts.get('seat') == viewer}"):
                    check(wording.event(facts, viewer))

    def look(self, state: State, wording: Wording) -> None:
        decision = state.decision
        assert decision is not None
        if not self.few(f"decision {decision.kind}"):
            return
        check(wording.decision(decision))
        choices = choices_in(state, wording).all
        for choice in choices:
            self.met[f"action {state.game.action_args(choice.action)['verb']}"] += 1
            for text in (choice.heading, choice.text, choice.sentence):
                check(text)
        assert len({choice.sentence for choice in choices}) == len(choices)
        assert len({(choice.heading, choice.text) for choice in choices}) == len(choices)


def games() -> list[Game]:
    return [carrack.game("age-of-exploration", players=n) for n in range(2, 9)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_that_happens_has_words(language: str) -> None:
    listener = Listener(language)
    tables = games()
    for seed in range(GAMES):
        game = tables[seed % len(tables)]
        wording = Wording(listener.texts, game, NAMES[: game.players])
        state = game.start(seed)
        bot = RandomBot(seed)
        listener.hear(state, wording)
        while not state.over:
            listener.look(state, wording)
            state.apply(bot.choose(state.legal_actions()))
            listener.hear(state, wording)
    kinds = {what.split()[1] for what in listener.met if what.startswith("event")}
    assert kinds == {
        "begins", "shuffled", "dealt", "sailed", "returned", "arrived", "king-rewarded",
        "commerce-rewarded", "turned-over", "explored", "second-deck", "exhibited", "retrieved",
        "acquired", "stopped", "sale-begun", "kept", "sold", "joined", "declined", "passed",
        "age-ended", "discarded",
    }  # fmt: skip
    assert {what.split()[1] for what in listener.met if what.startswith("decision")} == {
        "turn", "exhibit", "retrieve", "acquire", "join", "keep", "mint",
    }  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_action_has_its_own_words(language: str) -> None:
    for game in games():
        wording = Wording(Texts(language), game, NAMES[: game.players])
        texts = [wording.action(action) for action in range(game.action_count)]
        for text in texts:
            check(text)
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_endings_and_rules_have_words(language: str) -> None:
    game = games()[0]
    wording = Wording(Texts(language), game, NAMES[:2])
    for reason in ENDING_NAMES[1:]:
        check(wording.ending(reason))
    for rule in rules_text(game.id, language).rules:
        assert rule.title in wording.rule(rule.id)
        assert rule.id in wording.rule(rule.id)


def test_what_an_action_would_do() -> None:
    game = carrack.game("age-of-exploration", players=2)
    wording = Wording(Texts("en"), game, ["Ann", "Bob"])
    state = game.start(4)
    sail = state.legal_actions()[0]
    text = wording.action(sail, state)
    assert text.startswith("Set sail with ")
    assert "0 → 1 from home" in text
    state.apply(sail)
    state.apply(state.legal_actions()[0])
    explore = wording.action(game.action_id("explore"), state)
    assert explore == f"Explore: draw 2 cards (deck {state.view(0)['deck']})"


def test_words_tell_nothing_of_what_is_hidden() -> None:
    """Two states that differ only in what the seat can't know are spoken of alike."""
    for seed in range(20):
        game = carrack.game("age-of-exploration", players=3)
        wording = Wording(Texts("en"), game, NAMES[:3])
        state = game.start(seed)
        bot = RandomBot(seed)
        for _ in range(40 + seed):
            if not state.over:
                state.apply(bot.choose(state.legal_actions()))
        if state.over:
            continue
        other = state.determinize(state.seat, 99)
        for action in state.legal_actions():
            assert wording.action(action, state) == wording.action(action, other)


def test_events_in_a_row_are_told_together() -> None:
    game = carrack.game("age-of-exploration", players=2)
    wording = Wording(Texts("en"), game, ["Ann", "Bob"])
    bought: list[dict[str, object]] = [
        {"event": "acquired", "seat": 0, "from": 1, "card": "spice-1", "gold": 1},
        {"event": "acquired", "seat": 0, "from": 1, "card": "spice-1", "gold": 0},
        {"event": "acquired", "seat": 0, "from": 1, "card": "coffee-3", "gold": 1},
    ]
    told = wording.events(bought, 0)  # type: ignore[arg-type]
    assert [" ".join(text.split()) for text in told] == [
        "You buy ● coffee ▲▲▲, 2 × ♣ spice ▲ from Bob for 2 gold."
    ]


def test_what_turns_into_gold_card_by_card_is_told_together() -> None:
    game = carrack.game("age-of-exploration", players=2)
    for language, told in (
        ("en", ["Turned into gold: 2 × ♣ spice ▲, ◆ diamond ▲▲.", "Discarded: ● coffee ▲▲▲."]),
        ("fr", ["Changé en or : 2 × ♣ épice ▲, ◆ diamant ▲▲.", "Défaussé : ● café ▲▲▲."]),
    ):
        wording = Wording(Texts(language), game, ["Ann", "Bob"])
        turned: list[dict[str, object]] = [
            {"event": "turned-over", "seat": 0, "cards": {"spice-1": 1}, "of": "voyage"},
            {"event": "turned-over", "seat": 0, "cards": {"diamond-2": 1}, "of": "voyage"},
            {"event": "turned-over", "seat": 0, "cards": {"spice-1": 1}, "of": "voyage"},
            {"event": "discarded", "seat": 0, "cards": {"coffee-3": 1}, "of": "voyage"},
        ]
        found = wording.events(turned, 0)  # type: ignore[arg-type]
        assert [" ".join(text.split()) for text in found] == told


def test_what_version_1_of_the_rules_told_has_words() -> None:
    """A seller kept kinds then; the second was told at once if there was no choice left."""
    game = carrack.game("age-of-exploration", players=2)
    for language, told in (
        ("en", ["You keep ♣ spice on show.", "You keep ♞ animal on show."]),
        ("fr", ["Vous laissez ♣ épice en exposition.", "Vous laissez ♞ animal en exposition."]),
    ):
        wording = Wording(Texts(language), game, ["Ann", "Bob"])
        kept: list[dict[str, object]] = [
            {"event": "kept", "seat": 0, "kind": "spice"},
            {"event": "kept", "seat": 0, "kind": "animal"},
        ]
        found = wording.events(kept, 0)  # type: ignore[arg-type]
        assert [" ".join(text.split()) for text in found] == told
