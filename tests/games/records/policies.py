"""Ways to play that bring about what random play alone seldom does."""

import random
from collections.abc import Callable

from carrack.kernel.game import State

Policy = Callable[[State, random.Random], int]

#: What makes use of something: a building, a right, an offer.
EAGER = ("buy", "use", "accept", "university", "swap", "give", "sell", "ride", "migrate", "plague")
IDLE = ("decline", "done", "pass")


def _with_verb(state: State, legal: list[int], verbs: tuple[str, ...]) -> list[int]:
    args = state.game.action_args
    return [action for action in legal if args(action)["verb"] in verbs]


def anyhow(state: State, chance: random.Random) -> int:
    """Choose at random."""
    return chance.choice(state.legal_actions())


def buying(state: State, chance: random.Random) -> int:
    """Buy and use what can be bought and used, and go where it is bought."""
    legal = state.legal_actions()
    eager = _with_verb(state, legal, EAGER)
    if eager:
        return chance.choice(eager)
    text = state.game.action_text
    capital = [action for action in legal if text(action).endswith("box=capital")]
    return chance.choice(capital if capital and chance.random() < 0.5 else legal)


def idling(state: State, chance: random.Random) -> int:
    """Do nothing wherever that is allowed, and otherwise the first thing in the list."""
    legal = state.legal_actions()
    if chance.random() < 0.1:
        return chance.choice(legal)
    return (_with_verb(state, legal, IDLE) or legal)[0]


def drawing(state: State, chance: random.Random) -> int:
    """Explore as often as it goes, so that decks run out; don't pass."""
    legal = state.legal_actions()
    explore = _with_verb(state, legal, ("explore",))
    if explore and chance.random() < 0.8:
        return chance.choice(explore)
    busy = [action for action in legal if action not in _with_verb(state, legal, ("pass",))]
    return chance.choice(busy or legal)


POLICIES: dict[str, Policy] = {
    "anyhow": anyhow,
    "buying": buying,
    "idling": idling,
    "drawing": drawing,
}
