"""Games that could be recorded: each has a number, and goes the same way every time."""

import random
from typing import NamedTuple

from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.game import State
from tests.games.records.policies import POLICIES
from tests.games.records.signs import Watch
from tests.generic.subjects import numbered

#: Some ways of playing are tried more often than others.
TURNS = ("buying", "fighting", "buying", "anyhow", "fighting", "idling")


class Candidate(NamedTuple):
    """A game by its number."""

    id: str
    number: int

    @property
    def policy(self) -> str:
        """How everyone plays."""
        return TURNS[self.number % len(TURNS)]

    @property
    def name(self) -> str:
        """What its record is called."""
        return f"{self.id}-{self.number:04}"


def watched(candidate: Candidate) -> tuple[State, set[str]]:
    """Play a candidate to its end; return the end and what it showed."""
    policy = POLICIES[candidate.policy]
    # Neighbouring numbers have the same way of playing and yet another player count.
    subject = numbered(CATALOGUE.entry(candidate.id), candidate.number // len(TURNS))
    chance = random.Random(candidate.name)
    state = subject.game.start(candidate.number)
    watch = Watch(state)
    while not state.over:
        state.apply(policy(state, chance))
        watch.look(state)
    return state, watch.found


def signs_of(candidate: Candidate) -> set[str]:
    """Return what a candidate shows."""
    return watched(candidate)[1]
