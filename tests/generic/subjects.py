"""Who must pass the generic suite: every game of the catalogue, and the toy game."""

import random
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import NamedTuple

import carrack
from carrack.kernel.catalogue import (
    CHOICE,
    FLAG,
    TABLE,
    Entry,
    Option,
    Options,
    OptionValue,
    shown,
)
from carrack.kernel.errors import InvalidOption
from carrack.kernel.game import Game, State
from carrack.plugins import plugin_of
from tests.generic.players import player
from tests.toy.game import ENTRY as TOY
from tests.toy.game import listed

#: Besides its default options, every player count is tried with so many other combinations.
OTHER_COMBINATIONS = 2
MOST_DECISIONS = 20_000


class Subject(NamedTuple):
    """A game as it is configured for one test."""

    entry: Entry
    players: int
    options: Options

    @property
    def game(self) -> Game:
        """The configured game."""
        return self.entry.configure(self.players, dict(self.options))

    @property
    def name(self) -> str:
        """What pytest shows."""
        chosen = [f"{key}={shown(value)}" for key, value in self.options.items()]
        return "-".join([self.entry.id, str(self.players), *chosen])


def subjects() -> list[Subject]:
    """Return every game with every player count and some combinations of options."""
    found: list[Subject] = []
    for entry in [*carrack.games(), TOY]:
        for players in range(entry.fewest, entry.most + 1):
            found += _with_options(entry, players)
    return found


def _with_options(entry: Entry, players: int) -> list[Subject]:
    """Return the default options and random ones; the name seeds them, so that they stay."""
    chance = random.Random(f"{entry.id} {players}")
    found: dict[str, Subject] = {}
    others = OTHER_COMBINATIONS if entry.options else 0
    drawn = [
        Subject(entry, players, {}),
        *(combined(entry, players, chance) for _ in range(others)),
    ]
    for subject in drawn:
        found.setdefault(repr(subject.game.options), subject)
    return list(found.values())


def combined(entry: Entry, players: int, chance: random.Random) -> Subject:
    """Return a game with random options that go together."""
    while True:
        options = {option.name: _value(entry, option, chance) for option in entry.options}
        subject = Subject(entry, players, options)
        try:
            entry.configure(players, dict(options))
        except InvalidOption as error:
            # Whatever the entry offers is allowed by itself; only a clash may refuse it.
            if error.code != "option-clash":
                raise
        else:
            return subject


def numbered(entry: Entry, number: int) -> Subject:
    """Return combination number n: player counts take turns, the number draws the options."""
    players = entry.fewest + number % (entry.most - entry.fewest + 1)
    return combined(entry, players, random.Random(f"{entry.id} number {number}"))


def _value(entry: Entry, option: Option, chance: random.Random) -> OptionValue:
    if option.kind == FLAG:
        return chance.random() < 0.5
    if option.kind == CHOICE:
        return chance.choice(option.choices)
    if option.kind == TABLE:
        return plugin_of(entry.id).testing().random_table(option.name, chance)
    return chance.randint(option.low, option.high)


@contextmanager
def findable(entry: Entry) -> Iterator[None]:
    """Make sure the catalogue has an entry, for records to find it."""
    with listed(entry) if entry is TOY else nullcontext():
        yield


def walk(game: Game, seed: int) -> Iterator[State]:
    """Play a seeded random game; yield the one state before each decision and at the end."""
    state = game.start(seed)
    choose = player(game, seed)
    while not state.over:
        assert state.position < MOST_DECISIONS, "this game does not seem to end"
        yield state
        state.apply(choose(state))
    yield state


def played(game: Game, seed: int, decisions: int = MOST_DECISIONS) -> State:
    """Return a state after so many random decisions, or at the end."""
    last: State | None = None
    for state in walk(game, seed):
        last = state
        if state.position >= decisions:
            break
    assert last is not None
    return last


def viewers(state: State) -> list[int | None]:
    """Return everyone who looks on: each seat, and a spectator."""
    return [*range(state.game.players), None]
