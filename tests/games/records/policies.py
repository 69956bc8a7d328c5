"""Ways to play that bring about what random play alone seldom does."""

import random
from collections.abc import Callable

from carrack.games.dawn.testing.temperaments import Weighted
from carrack.kernel.game import Game, State

Policy = Callable[[State, random.Random], int]

#: What makes use of something: a building, a right, an offer.
EAGER = ("buy", "use", "take", "university", "swap", "give", "sell", "ride", "migrate", "plague")
#: Where a worker brings goods, ships and buildings; and where pieces for the New World.
BUILDERS = ("box=builder", "worker=builder box=dock")
PROFITABLE = ("box=capital", "box=trade-goods", "box=merchant", "box=shipping", *BUILDERS)
WARLIKE = ("box=capital", "box=soldier", "box=missionary", "box=builder", "box=dock", "box=ship")
IDLE = ("decline", "done", "pass")


def _with_verb(state: State, legal: list[int], verbs: tuple[str, ...]) -> list[int]:
    args = state.game.action_args
    return [action for action in legal if args(action)["verb"] in verbs]


def anyhow(state: State, chance: random.Random) -> int:
    """Choose at random."""
    return chance.choice(state.legal_actions())


def buying(state: State, chance: random.Random) -> int:
    """Earn and buy, and use what was bought."""
    return _busily(state, chance, PROFITABLE)


def fighting(state: State, chance: random.Random) -> int:
    """Send soldiers and missionaries, and buy what there is money for."""
    return _busily(state, chance, WARLIKE)


def _busily(state: State, chance: random.Random, boxes: tuple[str, ...]) -> int:
    legal = state.legal_actions()
    eager = _with_verb(state, legal, EAGER)
    if eager:
        return chance.choice(eager)
    busy = [action for action in legal if action not in _with_verb(state, legal, IDLE)]
    wanted = [action for action in busy if state.game.action_text(action).endswith(boxes)]
    return chance.choice(wanted if wanted and chance.random() < 0.6 else busy or legal)


def idling(state: State, chance: random.Random) -> int:
    """Do nothing wherever that is allowed, and otherwise the first thing in the list."""
    legal = state.legal_actions()
    if chance.random() < 0.1:
        return chance.choice(legal)
    return (_with_verb(state, legal, IDLE) or _taking_nothing(state, legal) or legal)[0]


def _taking_nothing(state: State, legal: list[int]) -> list[int]:
    return [action for action in legal if state.game.action_args(action).get("take") == "nothing"]


def dawn_policy(game: Game, temperament: str, seed: int) -> Policy:
    """Play Dawn of Empires with a temperament, which has a chance of its own."""
    player = Weighted(game, temperament, seed)
    return lambda state, chance: player(state)


POLICIES: dict[str, Policy] = {
    "anyhow": anyhow,
    "buying": buying,
    "fighting": fighting,
    "idling": idling,
}
