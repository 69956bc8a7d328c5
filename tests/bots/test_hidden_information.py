"""No bot plays by what its seat can't know, and none so much as touches the true state."""

from collections.abc import Iterator
from typing import SupportsIndex

import pytest

import carrack
from carrack.bots import registry
from carrack.bots.interface import Position
from carrack.bots.random_bot import RandomBot
from carrack.kernel.chance import Seed, SeedLike
from carrack.kernel.game import Decision, State, View

GAMES = [entry.id for entry in carrack.games()]
#: Every built-in bot; those that search, with a budget that a test can wait for.
BOTS = ("random", "greedy", "easy", "normal", "hard:6", "search:4")
#: The true state and others that differ from it only in what the seat can't know.
OTHER_TRUTHS = 3

every_game = pytest.mark.parametrize("game", GAMES)
every_bot = pytest.mark.parametrize("bot", BOTS)


def test_every_built_in_bot_is_looked_at() -> None:
    assert {bot.partition(":")[0] for bot in BOTS} == set(registry.BUILT_IN)


def choices(game: str, wanted: int = 3) -> Iterator[State]:
    """Give some states of a game with a real choice, far apart."""
    state = carrack.game(game, players=3).start(11, events=False)
    apart = min(40, played_out(state.clone()) // (wanted + 1))
    chooser = RandomBot(4)
    found = 0
    while found < wanted and not state.over:
        legal = state.legal_actions()
        if len(legal) > 1 and state.position >= 10 + apart * found:
            found += 1
            yield state.clone()
        state.apply(chooser.choose(legal))
    assert found == wanted


def played_out(state: State) -> int:
    """Return how many decisions a game takes that is played at random; no more than matter here."""
    chooser = RandomBot(4)
    while not state.over and state.position < 200:
        state.apply(chooser.choose(state.legal_actions()))
    return state.position


def choice(bot: str, state: State, seed: Seed = 5) -> int:
    return registry.make(bot, state.game, seed).decide(Position(state))


@every_game
@every_bot
def test_what_a_seat_cannot_know_makes_no_difference(game: str, bot: str) -> None:
    for state in choices(game):
        chosen = choice(bot, state)
        assert chosen in state.legal_actions()
        for other in range(OTHER_TRUTHS):
            assert choice(bot, state.determinize(state.deciding, other)) == chosen


class Poisoned(State):
    """A true state that answers only what a seat may ask; anything else fails the test."""

    def __init__(self, state: State) -> None:
        super().__init__(state.game)
        self.truth = state
        self.deciding = state.deciding
        self.position = state.position

    def legal_actions(self) -> list[int]:
        return self.truth.legal_actions()

    def pending(self) -> Decision:
        return self.truth.pending()

    def view(self, seat: SupportsIndex | None) -> View:
        self._check(seat)
        return self.truth.view(seat)

    def observe(self, seat: SupportsIndex | None) -> list[int]:
        self._check(seat)
        return self.truth.observe(seat)

    def determinize(self, seat: SupportsIndex | None, seed: SeedLike) -> State:
        self._check(seat)
        return self.truth.determinize(seat, seed)

    def _check(self, seat: SupportsIndex | None) -> None:
        assert seat == self.deciding, "asked what another seat knows"

    def clone(self, *, events: bool = False) -> State:
        raise AssertionError("the true state was copied")

    def apply(self, action: SupportsIndex | str) -> None:
        raise AssertionError("the true state was played on")

    def play(self, action: int) -> None:
        raise AssertionError("the true state was played on")

    def copy_to(self, other: State) -> None:
        raise AssertionError("the true state was copied")

    def dump(self) -> dict[str, object]:
        raise AssertionError("the true state was written down")

    def scores(self) -> list[int]:
        raise AssertionError("the true state was counted")

    def observation(self, seat: int) -> list[int]:
        raise AssertionError("the true state was observed past its door")


@every_game
@every_bot
def test_no_bot_touches_the_true_state(game: str, bot: str) -> None:
    for state in choices(game):
        assert choice(bot, Poisoned(state)) == choice(bot, state)


def test_the_poison_works() -> None:
    state = next(choices(GAMES[0]))
    poisoned = Poisoned(state)
    for touch in (poisoned.clone, poisoned.to_dict, poisoned.scores, poisoned.hash):
        with pytest.raises(AssertionError, match="true state"):
            touch()
    with pytest.raises(AssertionError, match="another seat"):
        poisoned.view((state.deciding + 1) % 3)


@every_game
@every_bot
def test_same_seed_and_iterations_same_choices(game: str, bot: str) -> None:
    """Over several decisions in a row, because trees are kept within a turn."""
    assert _played(game, bot, 5) == _played(game, bot, 5)


def _played(game: str, bot: str, seed: Seed) -> list[int]:
    state = carrack.game(game, players=2).start(3, events=False)
    player = registry.make(bot, state.game, seed)
    chosen: list[int] = []
    while len(chosen) < 12 and not state.over:
        action = player.decide(Position(state))
        state.apply(action)
        chosen.append(action)
    return chosen
