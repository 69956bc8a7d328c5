"""Games that could be recorded: each has a number, and goes the same way every time."""

import random
from typing import NamedTuple

from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.game import Game, State
from tests.games.records.policies import POLICIES, Policy, dawn_policy
from tests.games.records.signs import Watch
from tests.games.records.store import MOST_BYTES, size_of
from tests.generic.subjects import Subject, numbered

#: Some ways of playing are tried more often than others.
TURNS = ("buying", "fighting", "buying", "anyhow", "fighting", "idling")
#: In Dawn of Empires there are as many turns, each with a temperament of its own.
DAWN = "dawn-of-empires"
#: Most is demanded of games with a released table; records of earlier ones must go on as ever.
EARLIER_TABLES = ("", "draft-1", "draft-1", "balanced-1")
DAWN_TURNS = ("scholar", "settler", "warlord", "builder", "raider", "idling")


class Candidate(NamedTuple):
    """A game by its number."""

    id: str
    number: int

    @property
    def policy(self) -> str:
        """How everyone plays."""
        turns = DAWN_TURNS if self.id == DAWN else TURNS
        return turns[self.number % len(turns)]

    @property
    def name(self) -> str:
        """What its record is called."""
        return f"{self.id}-{self.number:04}"


def watched(candidate: Candidate) -> tuple[State, set[str]]:
    """Play a candidate to its end; return the end and what it showed."""
    subject = _subject(candidate)
    chance = random.Random(candidate.name)
    game = subject.game
    policy = _policy(candidate, game)
    state = game.start(candidate.number)
    watch = Watch(state)
    while not state.over:
        state.apply(policy(state, chance))
        watch.look(state)
    return state, watch.found


def _subject(candidate: Candidate) -> Subject:
    """Return a candidate's game.

    Neighbouring numbers have the same options and player count and yet another way of playing.
    """
    number = candidate.number // len(TURNS)
    subject = numbered(CATALOGUE.entry(candidate.id), number)
    earlier = EARLIER_TABLES[number // 3 % len(EARLIER_TABLES)]
    if candidate.id == DAWN and earlier:
        return subject._replace(options={"house": earlier})
    return subject


def _policy(candidate: Candidate, game: Game) -> Policy:
    if candidate.id == DAWN and candidate.policy != "idling":
        return dawn_policy(game, candidate.policy, candidate.number)
    return POLICIES[candidate.policy]


def signs_of(candidate: Candidate) -> set[str]:
    """Return what a candidate shows; nothing if its record would be too long to be kept."""
    state, found = watched(candidate)
    return found if size_of(state) < MOST_BYTES else set()
