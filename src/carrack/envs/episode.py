"""One game in which bots take some seats and the learner the others."""

from collections.abc import Sequence
from typing import final

from carrack.bots import registry
from carrack.bots.interface import Bot, Position
from carrack.kernel.chance import Seed, derived_key, key_of
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game, State


@final
class Episode:
    """A game that stops only where a seat without a bot must choose.

    ``bots`` names the bot of each seat, ``None`` for the learner's. What bots do follows from the
    game's seed.
    """

    def __init__(self, game: Game, bots: Sequence[str | None], seed: Seed) -> None:
        self._bots = [_bot(name, game, seat, seed) for seat, name in enumerate(bots)]
        self.state: State = game.start(seed, events=False)
        self._let_bots_choose()

    def apply(self, action: int) -> None:
        """Carry out the learner's choice, then let the bots choose."""
        self.state.apply(action)
        self._let_bots_choose()

    def _let_bots_choose(self) -> None:
        state = self.state
        while state.seat is not None:
            bot = self._bots[state.seat]
            if bot is None:
                return
            legal = state.legal_actions()
            state.apply(legal[0] if len(legal) == 1 else bot.decide(Position(state)))


def check_seats(game: Game, bots: Sequence[str | None]) -> None:
    """Raise an error unless every seat of a game is named, and by names that bots have."""
    if len(bots) != game.players:
        raise CarrackError(
            "seats-do-not-fit",
            f"{len(bots)} seats are named for a game of {game.players} players.",
            {"seats": len(bots), "players": game.players},
        )
    for seat, name in enumerate(bots):
        _bot(name, game, seat, 0)


def _bot(name: str | None, game: Game, seat: int, seed: Seed) -> Bot | None:
    if name is None:
        return None
    return registry.make(name, game, derived_key(key_of(seed), f"seat {seat}".encode("ascii")))
