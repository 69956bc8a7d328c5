"""Age of Discovery: every action, event and decision has words, in every language and edition."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import carrack
from carrack import Game, State
from carrack.bots.random_bot import RandomBot
from carrack.cli.terminal.choices import choices_in
from carrack.games.discovery.rules.buildings import BUILDING_NAMES
from carrack.kernel.catalogue import CATALOGUE, FLAG, Entry
from carrack.kernel.errors import CarrackError
from carrack.kernel.events import Facts
from carrack.text.fluent import Texts
from carrack.text.wording import Wording
from tests.games.discovery.moments import MOMENTS, moment
from tests.messages import decisions

EDITIONS = ("age-of-discovery-2007", "age-of-discovery-2015")
#: Of each edition, over random options and numbers of players.
GAMES = 60
#: Enough of each kind to meet every turn of phrase, few enough to be quick.
TIMES_EACH = 60
NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"]
#: What the code calls things; none of it is for people to read.
RAW = ("{", "}", "???", "discovery-", "play-", "None", "  ", "spoils-of", "new-", "trade-", "-2")

LANGUAGES = ["en", "fr"]
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_edition = pytest.mark.parametrize("edition", EDITIONS)


def check(text: str) -> None:
    assert text
    assert text == text.strip()
    for dirt in RAW:
        assert dirt not in text, text


def random_game(entry: Entry, chance: random.Random) -> Game:
    """A game of an edition with any options that go together."""
    while True:
        options: dict[str, object] = {
            option.name: chance.random() < 0.5 for option in entry.options if option.kind == FLAG
        }
        if entry.id == EDITIONS[1]:
            options["nations"] = chance.choice(["none", "random", "auction"])
        players = chance.randint(entry.fewest, entry.most)
        try:
            return entry.configure(players, options)
        except CarrackError:
            continue


def positions(edition: str, games: int = GAMES) -> Iterator[State]:
    """Every position of random games over random options."""
    chance = random.Random(edition)
    entry = CATALOGUE.entry(edition)
    for seed in range(games):
        game = random_game(entry, chance)
        state = game.start(seed)
        yield state
        while not state.over:
            state.apply(eager(state, chance))
            yield state


def eager(state: State, chance: random.Random) -> int:
    """A random choice that buys and goes ahead more often than not, to see more of the game."""
    legal = state.legal_actions()
    verbs = [state.game.action_args(action)["verb"] for action in legal]
    bold = [
        action
        for action, verb in zip(legal, verbs, strict=True)
        if verb not in ("decline", "done", "pass", "scout")
    ]
    buying = [action for action in bold if "box=capital" in state.game.action_text(action)]
    if buying and chance.random() < 0.4:
        return chance.choice(buying)
    return chance.choice(bold if bold and chance.random() < 0.8 else legal)


class Listener:
    """Checks the words of games as they are played."""

    def __init__(self, language: str) -> None:
        self.texts = Texts(language)
        self.met: Counter[str] = Counter()
        self.wording: Wording | None = None

    def words(self, state: State) -> Wording:
        if self.wording is None or self.wording.game is not state.game:
            self.wording = Wording(self.texts, state.game, NAMES[: state.game.players])
        return self.wording

    def few(self, what: str) -> bool:
        self.met[what] += 1
        return self.met[what] <= TIMES_EACH

    def hear(self, state: State) -> None:
        for viewer in (0, None):
            events = state.events_for(viewer)
            for facts in events:
                what = f"event {facts['event']} {facts.get('why')} {facts.get('seat') == viewer}"
                if self.few(what):
                    check(self.words(state).event(facts, viewer))
            if len(events) > 1 and self.few(f"together {events[0]['event']}"):
                for text in self.words(state).events(events, viewer):
                    check(text)

    def look(self, state: State) -> None:
        decision = state.decision
        assert decision is not None
        if not self.few(f"decision {decision.kind}"):
            return
        check(self.words(state).decision(decision))
        choices = choices_in(state, self.words(state)).all
        for choice in choices:
            self.met[f"action {state.game.action_args(choice.action)['verb']}"] += 1
            for text in (choice.heading, choice.text, choice.sentence):
                check(text)
        assert len({choice.sentence for choice in choices}) == len(choices)
        assert len({(choice.heading, choice.text) for choice in choices}) == len(choices)

    def kinds(self, what: str) -> set[str]:
        return {each.split()[1] for each in self.met if each.startswith(what)}


def test_everything_that_happens_has_words() -> None:
    listeners = [Listener(language) for language in LANGUAGES]
    for edition in EDITIONS:
        for state in positions(edition):
            for listener in listeners:
                listener.hear(state)
                if not state.over:
                    listener.look(state)
    for listener in listeners:
        assert len(listener.kinds("decision")) > 30
        assert len(listener.kinds("event")) > 40
        assert len(listener.kinds("action")) > 25


@every_language
@every_edition
def test_every_action_has_its_own_words(language: str, edition: str) -> None:
    game = carrack.game(edition, players=CATALOGUE.entry(edition).most)
    wording = Wording(Texts(language), game, NAMES[: game.players])
    texts = [wording.action(action) for action in range(game.action_count)]
    for text in texts:
        check(text)
    assert len(set(texts)) == len(texts)


@every_language
def test_every_kind_of_decision_has_words_and_so_has_what_comes_of_it(language: str) -> None:
    listener = Listener(language)
    assert set(decisions(carrack.game(EDITIONS[1]))) == set(MOMENTS)
    for kind in MOMENTS:
        state = moment(kind)
        listener.look(state)
        for action in state.legal_actions():
            after = state.clone(events=True)
            after.apply(action)
            listener.hear(after)
    assert listener.kinds("decision") == set(MOMENTS)


@every_language
def test_endings_and_scores_have_words(language: str) -> None:
    game = carrack.game(EDITIONS[1], players=2, builder=True)
    wording = Wording(Texts(language), game, NAMES[:2])
    check(wording.ending("turn-8"))
    state = game.start(3)
    bot = RandomBot(3)
    while not state.over:
        state.apply(bot.choose(state.legal_actions()))
    for sheet in state.score_sheet():
        for line in sheet["lines"]:
            check(wording.score(line["source"]))


@every_language
def test_editions_have_their_own_names(language: str) -> None:
    old, new = (
        Wording(Texts(language), carrack.game(edition, players=2), NAMES[:2])
        for edition in EDITIONS
    )
    for action in ("discover region=canada", "buy building=stables", "buy building=conquistadors"):
        number = old.game.action_id(action)
        assert old.action(number) != new.action(number)
    same = old.game.action_id("buy building=factory")
    assert old.action(same) == new.action(same)


@every_language
@every_edition
def test_every_building_has_a_name_and_an_effect(language: str, edition: str) -> None:
    from carrack.games.discovery.words.names import Names

    names = Names(Texts(language), int(edition[-4:]))
    for building in BUILDING_NAMES:
        check(names.building(building))
        check(names.effect(building))
    assert len({names.building(building) for building in BUILDING_NAMES}) == len(BUILDING_NAMES)
    assert ("25" in names.effect("factory")) == edition.endswith("2007")
    assert ("30" in names.effect("factory")) == edition.endswith("2015")


def test_what_a_choice_would_do() -> None:
    game = carrack.game(EDITIONS[0], players=2)
    wording = Wording(Texts("en"), game, ["Ann", "Bob"])
    state = game.start(4)
    text = wording.action(game.action_id("place worker=colonist box=initiative"), state)
    assert text == "Place a colonist in the Initiative box · place 1, $1"
    state.apply("place worker=colonist box=initiative")
    text = wording.action(game.action_id("place worker=colonist box=initiative"), state)
    assert text == "Place a colonist in the Initiative box · place 2, $2"


@pytest.mark.parametrize(
    ("language", "yours", "theirs"),
    [
        (
            "en",
            "You had one choice: “Send a captain along”.",
            "Ann had one choice: “Send a captain along”.",
        ),
        (
            "fr",
            "Vous n’aviez qu’un choix\u00a0: «\u00a0Embarquer un capitaine\u00a0».",
            "Ann n’avait qu’un choix\u00a0: «\u00a0Embarquer un capitaine\u00a0».",
        ),
    ],
)
def test_what_was_decided_for_somebody(language: str, yours: str, theirs: str) -> None:
    wording = Wording(Texts(language), carrack.game(EDITIONS[0], players=2), ["Ann", "Bob"])
    told: Facts = {"event": "decided", "rule": "", "seat": 0, "question": "crew"}
    assert wording.event({**told, "choice": "send worker=captain"}, 0) == yours
    assert wording.event({**told, "choice": "send worker=captain"}, None) == theirs
    assert "row boat=old" in wording.event({**told, "choice": "row boat=old"}, 0)


def test_words_tell_nothing_of_what_is_hidden() -> None:
    """Two states that differ only in what the seat can't know are spoken of alike."""
    compared = 0
    for state in positions(EDITIONS[1], games=6):
        if state.over or state.position % 7:
            continue
        wording = Wording(Texts("en"), state.game, NAMES[: state.game.players])
        other = state.determinize(state.seat, 99)
        for action in state.legal_actions():
            assert wording.action(action, state) == wording.action(action, other)
            compared += 1
    assert compared > 500


def test_events_in_a_row_are_told_together() -> None:
    game = carrack.game(EDITIONS[1], players=2)
    wording = Wording(Texts("en"), game, ["Ann", "Bob"])

    def told(*events: Facts) -> list[str]:
        return wording.events(list(events), 0)

    assert told(
        {"event": "paid", "rule": "", "seat": 1, "dollars": 10, "why": "building"},
        {"event": "built", "rule": "", "seat": 1, "building": "monastery"},
    ) == ["Bob buys Monastery for $10."]
    assert told(
        {"event": "earned", "rule": "", "seat": 1, "dollars": 3, "why": "sets"},
        {"event": "earned", "rule": "", "seat": 0, "dollars": 1, "why": "sets"},
    ) == ["Income: Bob $3, Ann $1."]
    assert told(
        {"event": "colonists-taken", "rule": "", "seat": 0, "count": 5},
        {"event": "colonists-taken", "rule": "", "seat": 1, "count": 5},
    ) == ["Everyone takes 5 colonists."]
    assert told(
        {"event": "settled", "rule": "", "seat": 0, "worker": "soldier", "region": "peru"},
        {"event": "settled", "rule": "", "seat": 0, "worker": "soldier", "region": "peru"},
    ) == ["You put 2 soldiers in Peru."]
    assert told(
        {"event": "colony-scored", "rule": "", "seat": 0, "region": "peru", "age": 1, "points": 6,
         "bonus": 4},
        {"event": "colony-scored", "rule": "", "seat": 0, "region": "brazil", "age": 1,
         "points": 2, "bonus": 0},
    ) == ["Colonies at the end of Age I: Ann 12 VP."]  # fmt: skip
