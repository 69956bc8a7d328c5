"""Gymnasium: the learner has one seat, named bots have the others."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle

from carrack.envs import rendering
from carrack.envs.episode import Episode, check_seats
from carrack.envs.numbers import as_whole, whole, worth_of
from carrack.envs.observations import Form, Mask, ObservationEncoder
from carrack.envs.pettingzoo_env import ILLEGAL
from carrack.envs.rewards import Reward, reward_named
from carrack.envs.seeds import Seeds, derived
from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.errors import CarrackError, InvalidOption
from carrack.kernel.game import State
from carrack.kernel.records.record import Record


class SingleSeat(gymnasium.Env[Any, int], EzPickle):
    """One seat of a game against bots.

    ``opponents`` is the bot of all the other seats, or one for each in the order of their seats.
    ``seat`` is the learner's; with ``None`` it is drawn anew in each episode. What may be chosen
    stands in ``info["action_mask"]``, and `action_masks` returns it. An illegal action ends the
    episode with ``illegal_reward``.

    A copy, by `copy.deepcopy` or by pickle, is made alike but has no game under way: reset it.
    What copies a game is ``env.table.clone()``, without the bots.
    """

    # Gymnasium declares it as an instance's own and reads it from the class.
    metadata: dict[str, Any] = {"render_modes": list(rendering.MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = 0,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: Reward = "placement",
        observation: Form = "tensor",
        illegal_reward: float = ILLEGAL,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self,
            game,
            opponents,
            seat,
            players,
            options,
            reward,
            observation,
            illegal_reward,
            render_mode,
        )
        self.game = CATALOGUE.entry(game).configure_new(as_whole(players), options or {})
        self.opponents = _opponents(opponents, self.game.players - 1)
        check_seats(self.game, [None, *self.opponents])
        self._fixed_seat = self._checked_seat(seat)
        self.seat = self._fixed_seat or 0
        self.encoder = ObservationEncoder(self.game, observation)
        self.observation_space = self.encoder.space()
        self.action_space = self.encoder.action_space()
        self._reward = reward_named(reward)
        self._illegal_reward = worth_of("illegal_reward", illegal_reward)
        self.render_mode = rendering.checked_mode(render_mode)
        self._seeds = Seeds()
        self._episode: Episode | None = None
        self._ended = False

    def _checked_seat(self, seat: int | None) -> int | None:
        if seat is None:
            return None
        number = whole("seat", seat)
        if 0 <= number < self.game.players:
            return number
        raise InvalidOption(
            "no-such-seat",
            f"There is no seat {seat}: seats are 0 to {self.game.players - 1}.",
            {"seat": str(seat), "last": self.game.players - 1},
        )

    @property
    def table(self) -> State:
        """The state of the game under way: all of it, hidden parts included."""
        if self._episode is None:
            raise CarrackError("not-reset", "Call reset() first: no game has been started.")
        return self._episode.state

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start a game: ``game.start(seed)``, or the next one that follows from the last seed."""
        super().reset(seed=None if seed is None else whole("seed", seed))
        chosen = self._seeds.next(seed)
        if self._fixed_seat is None:
            self.seat = derived(chosen, "seat of the learner") % self.game.players
        bots: list[str | None] = list(self.opponents)
        bots.insert(self.seat, None)
        self._episode = Episode(self.game, bots, chosen)
        self._ended = self._episode.state.over
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Carry out the learner's choice and let the bots play up to its next one."""
        state = self.table
        if self._ended:
            raise CarrackError("episode-over", "The episode is over: call reset() first.")
        assert self._episode is not None
        number = whole("action", action)
        if number not in state.legal_actions():
            self._ended = True
            return self._seen(), self._illegal_reward, True, False, self._info(illegal=True)
        self._episode.apply(number)
        self._ended = state.over
        worth = self._reward(state)[self.seat] if state.over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._seen(), worth, state.over, False, self._info()

    def action_masks(self) -> Mask:
        """Return what may be chosen now, as `info["action_mask"]` does."""
        return self.encoder.no_mask() if self._ended else self.encoder.mask(self.table)

    def _seen(self) -> Any:
        return self.encoder.seen(self.table, self.seat)

    def _info(self, **more: bool) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), **more}

    def render(self) -> str | np.ndarray | None:
        """Show the table as the learner sees it: a text, an image, or printed."""
        return rendering.rendered(self.table, self.seat, self.render_mode)

    def record(self) -> Record:
        """Return the record of the game under way, to save or to replay; it holds the seed."""
        return Record.of(self.table)


def _opponents(names: str | Sequence[str], seats: int) -> list[str]:
    if isinstance(names, str):
        return [names] * seats
    if not isinstance(names, Sequence):
        raise CarrackError(
            "opponents-unnamed",
            f"opponents is the name of a bot or a list of names, not {names!r}.",
            {"given": repr(names)},
        )
    if len(names) != seats:
        raise CarrackError(
            "opponents-do-not-fit",
            f"{len(names)} opponents are named for {seats} other seats.",
            {"opponents": len(names), "seats": seats},
        )
    return list(names)
