"""PettingZoo: every seat is an agent, asked in the order of the game (AEC)."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from carrack.envs import rendering
from carrack.envs.ids import version_of
from carrack.envs.numbers import as_whole, whole, worth_of
from carrack.envs.observations import Form, ObservationEncoder
from carrack.envs.rewards import Reward, reward_named
from carrack.envs.seeds import Seeds
from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.errors import CarrackError, IllegalAction, UnknownAction
from carrack.kernel.game import State
from carrack.kernel.records.record import Record

Seen = dict[str, Any]
#: An illegal action ends the game; it is worth so much to whoever chose it.
ILLEGAL: Final = -1.0


class EverySeat(AECEnv[str, Seen, int], EzPickle):  # type: ignore[misc]
    """A game whose seats are the agents ``seat_0``, ``seat_1``, ...

    An observation is a dict: ``observation`` is what the seat sees, ``action_mask`` what it may
    choose, all zeros while it has no decision to take. Rewards come at the end of the game. An
    illegal action ends it: ``illegal_reward`` for the seat that chose it, 0 for the others.

    A copy, by `copy.deepcopy` or by pickle, is made alike but has no game under way: reset it.
    What copies a game is ``env.table.clone()``.

    PettingZoo's usual wrappers would do nothing here that isn't done, at the price of half the
    speed.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: Reward = "placement",
        observation: Form = "tensor",
        illegal_reward: float = ILLEGAL,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self, game, players, options, reward, observation, illegal_reward, render_mode
        )
        AECEnv.__init__(self)
        self.game = CATALOGUE.entry(game).configure_new(as_whole(players), options or {})
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v{version_of(game)}",
            "render_modes": list(rendering.MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.render_mode = rendering.checked_mode(render_mode)
        self.encoder = ObservationEncoder(self.game, observation)
        self._reward = reward_named(reward)
        self._illegal_reward = worth_of("illegal_reward", illegal_reward)
        self._seeds = Seeds()
        self._state: State | None = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {
            agent: self.encoder.masked_space() for agent in self.possible_agents
        }
        self._action_spaces = {agent: self.encoder.action_space() for agent in self.possible_agents}
        self.agents: list[str] = []

    @property
    def table(self) -> State:
        """The state of the game under way: all of it, hidden parts included."""
        if self._state is None:
            raise CarrackError("not-reset", "Call reset() first: no game has been started.")
        return self._state

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        """Return the space of a seat's observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        """Return the space of a seat's actions."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game: ``game.start(seed)``, or the next one that follows from the last seed."""
        self._state = self.game.start(self._seeds.next(seed), events=False)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.table.deciding]

    def observe(self, agent: str) -> Seen:
        """Return what an agent sees and, if it must choose, what it may choose."""
        state = self.table
        seat = self._seat_of[agent]
        asked = state.deciding == seat and not self.terminations.get(agent, True)
        return {
            "observation": self.encoder.seen(state, seat),
            "action_mask": self.encoder.mask(state) if asked else self.encoder.no_mask(),
        }

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        """Return what the agent whose turn it is sees, its reward, whether it is over, infos."""
        if not self.agents:
            raise self._nobody_asked()
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int) -> None:
        """Carry out the choice of the agent whose turn it is."""
        if not self.agents:
            raise self._nobody_asked()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.table
        number = action if type(action) is int else whole("action", action)
        self._cumulative_rewards[agent] = 0.0
        try:
            state.apply(number)
        except (IllegalAction, UnknownAction):
            worth = [0.0] * self.game.players
            worth[self._seat_of[agent]] = self._illegal_reward
            self._finish(worth)
        else:
            if state.deciding >= 0:
                self.agent_selection = self.possible_agents[state.deciding]
            else:
                self._finish(self._reward(state))
        if self.render_mode == "human":
            self.render()

    def _nobody_asked(self) -> CarrackError:
        if self._state is None:
            return CarrackError("not-reset", "Call reset() first: no game has been started.")
        return CarrackError("episode-over", "The episode is over: call reset() first.")

    def _finish(self, worth: list[float]) -> None:
        self.rewards = dict(zip(self.possible_agents, worth, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | np.ndarray | None:
        """Show the table as a spectator sees it: a text, an image, or printed."""
        return rendering.rendered(self.table, None, self.render_mode)

    def record(self) -> Record:
        """Return the record of the game under way, to save or to replay; it holds the seed."""
        return Record.of(self.table)

    def close(self) -> None:
        """Nothing has to be released."""
