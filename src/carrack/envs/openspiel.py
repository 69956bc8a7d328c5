"""OpenSpiel: every title as a Python game. Importing this module registers them::

    import pyspiel
    import carrack.envs.openspiel

    game = pyspiel.load_game("carrack_age_of_exploration_v1(players=3,reward=win)")

The options of a title are parameters. All chance of a game follows from its seed, so the seed is
the one chance node, the first: ``deals`` of them are equally likely, and the history of actions
says everything. An observer's tensor is what the seat may know; its ``dict`` has the named slices.
Information states are not provided: they would be whole histories.
"""

from functools import lru_cache
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from carrack.envs.ids import spiel_name
from carrack.envs.observations import ObservationEncoder
from carrack.envs.rewards import reward_named
from carrack.envs.seeds import derived
from carrack.kernel.catalogue import CATALOGUE, TABLE, Entry, Option
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import State

#: So many different games there are unless the parameter says otherwise.
DEALS: Final = 10_000
#: Random games last some hundreds of decisions; no rule of any title allows so many.
LONGEST: Final = 100_000
#: No points of any title come near it.
MOST_POINTS: Final = 10_000.0

_TYPE: Final[Any] = pyspiel.GameType
_UTILITIES: Final[dict[str, tuple[Any, float, float, float]]] = {
    "placement": (_TYPE.Utility.ZERO_SUM, -1.0, 1.0, 0.0),
    "score": (_TYPE.Utility.ZERO_SUM, -MOST_POINTS, MOST_POINTS, 0.0),
    "win": (_TYPE.Utility.CONSTANT_SUM, 0.0, 1.0, 1.0),
}


def _parameters(entry: Entry) -> dict[str, Any]:
    """Return the parameters of a title with their defaults: OpenSpiel has no tables of values."""
    given: dict[str, Any] = {"players": entry.usual, "reward": "placement", "deals": DEALS}
    given["seed"] = 0
    for option in entry.options:
        given[option.name] = option.default
    return given


def _game_type(entry: Entry, reward: str) -> Any:
    return pyspiel.GameType(
        short_name=spiel_name(entry.id),
        long_name=f"Carrack: {entry.name}",
        dynamics=_TYPE.Dynamics.SEQUENTIAL,
        chance_mode=_TYPE.ChanceMode.EXPLICIT_STOCHASTIC,
        information=_TYPE.Information.IMPERFECT_INFORMATION,
        utility=_UTILITIES[reward][0],
        reward_model=_TYPE.RewardModel.TERMINAL,
        max_num_players=entry.most,
        min_num_players=entry.fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(entry),
    )


class CarrackGame(pyspiel.Game):  # type: ignore[misc]
    """A title of the catalogue, configured by OpenSpiel's parameters."""

    #: The title; each has a class of its own.
    entry: Entry

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        entry = self.entry
        chosen = {**_parameters(entry), **(params or {})}
        options = {option.name: _value(option, chosen[option.name]) for option in entry.options}
        self.rules = entry.configure(chosen["players"], options)
        self.encoder = ObservationEncoder(self.rules)
        self.worth = reward_named(chosen["reward"])
        self.seed: int = chosen["seed"]
        self.deals: int = chosen["deals"]
        if self.deals < 1:
            raise CarrackError("no-deals", "A game needs one deal at least: deals=1.")
        _, least, most, total = _UTILITIES[chosen["reward"]]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.action_count,
            max_chance_outcomes=self.deals,
            num_players=self.rules.players,
            min_utility=least,
            max_utility=most,
            utility_sum=total,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(entry, chosen["reward"]), info, params or {})

    def new_initial_state(self) -> "CarrackState":
        """Return the state before the seed is drawn."""
        return CarrackState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "CarrackObserver":
        """Return an observer of what a seat may know."""
        return CarrackObserver(self, iig_obs_type, params)


def _value(option: Option, given: Any) -> Any:
    """Return an option's value; text, as OpenSpiel's strings of parameters give it, is read."""
    return option.parse(given) if isinstance(given, str) and option.kind != TABLE else given


class _Table:
    """A state of ours inside one of OpenSpiel's, which copies what it holds item by item."""

    def __init__(self, game: "CarrackGame", state: State | None = None) -> None:
        self.game = game
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Table":
        return _Table(self.game, None if self.state is None else self.state.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel as the seed and the actions: they say everything."""
        if self.state is None:
            return _replayed, (str(self.game), None, [])
        actions = [step.action for step in self.state.history()]
        return _replayed, (str(self.game), self.state.seed, actions)

    def deal(self, number: int) -> None:
        if not 0 <= number < self.game.deals:
            raise CarrackError(
                "no-such-deal",
                f"There is no deal {number}: deals are 0 to {self.game.deals - 1}.",
                {"deal": number, "last": self.game.deals - 1},
            )
        seed = derived(self.game.seed, f"deal {number}")
        self.state = self.game.rules.start(seed, events=False)


def _replayed(game: str, seed: int | None, actions: list[int]) -> _Table:
    table = _Table(_loaded(game))
    if seed is not None:
        table.state = table.game.rules.start(seed, events=False)
        for action in actions:
            table.state.apply(action)
    return table


@lru_cache(maxsize=16)
def _loaded(game: str) -> CarrackGame:
    return pyspiel.load_game(game)  # type: ignore[no-any-return]


class CarrackState(pyspiel.State):  # type: ignore[misc]
    """A state of a title; first of all its seed is drawn."""

    def __init__(self, game: CarrackGame) -> None:
        super().__init__(game)
        self._table = _Table(game)

    @property
    def table(self) -> State | None:
        """The state of the game, hidden parts included; ``None`` before the seed is drawn."""
        return self._table.state

    def current_player(self) -> Any:
        """Return the deciding seat, or chance, or that the game is over."""
        state = self._table.state
        if state is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if state.over else int(state.deciding)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return every deal, all equally likely."""
        deals = self._table.game.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        state = self._table.state
        return [] if state is None else sorted(state.legal_actions())

    def _apply_action(self, action: int) -> None:
        if self._table.state is None:
            self._table.deal(int(action))
        else:
            self._table.state.apply(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal={action}"
        return self._table.game.rules.action_text(action)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        state = self._table.state
        return state is not None and state.over

    def returns(self) -> list[float]:
        """Return what the game was worth to each seat; zeros before its end."""
        state = self._table.state
        if state is None or not state.over:
            return [0.0] * self._table.game.rules.players
        return self._table.game.worth(state)

    def __str__(self) -> str:
        """Return a text of the whole truth: equal for equal states."""
        state = self._table.state
        return "before the deal" if state is None else state.hash()


class CarrackObserver:
    """What a seat may know, as OpenSpiel's Python observers tell it."""

    def __init__(self, game: CarrackGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observation parameters are not supported; passed {params}")
        #: Whether everybody is told the same: what a spectator sees.
        self._public = False
        if iig_obs_type is not None:
            _check_observed(iig_obs_type)
            self._public = iig_obs_type.private_info == pyspiel.PrivateInfoType.NONE
        self._encoder = game.encoder
        self.tensor: NDArray[np.float32] = np.zeros(game.encoder.length, np.float32)
        self.dict = {
            part.name: self.tensor[part.start : part.start + part.length]
            for part in game.encoder.slices
        }

    def set_from(self, state: CarrackState, player: int) -> None:
        """Take in what a seat sees."""
        if state.table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._encoder.tensor(state.table, self._viewer(player))

    def string_from(self, state: CarrackState, player: int) -> str:
        """Return what a seat sees as text: each slice with anything in it."""
        if state.table is None:
            return "before the deal"
        tensor = self._encoder.tensor(state.table, self._viewer(player))
        pieces = self._encoder.pieces(tensor).items()
        return "\n".join(
            f"{name}: {' '.join(map(str, part.tolist()))}" for name, part in pieces if part.any()
        )

    def _viewer(self, player: int) -> int | None:
        return None if self._public else player


def _check_observed(asked: Any) -> None:
    """Refuse what can't be shown; there is one door to a game, and it shows what a seat knows."""
    if asked.perfect_recall:
        raise ValueError("There are no information states: ask for perfect_recall=False")
    if asked.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
        raise ValueError(
            "Nobody sees what all players know: ask for private_info=SINGLE_PLAYER or NONE"
        )
    if not asked.public_info:
        raise ValueError(
            "What is hidden can't be told apart from what is open: ask for public_info=True"
        )


def register() -> None:
    """Make the titles known to OpenSpiel."""
    known = set(pyspiel.registered_names())
    for entry in CATALOGUE.entries:
        id = entry.id
        if spiel_name(id) not in known:
            # A class and no function: OpenSpiel lets go of it only after Python has ended, and
            # of all things a class alone survives that.
            made = type(spiel_name(id), (CarrackGame,), {"entry": entry})
            # Pickled games look their class up here.
            globals()[spiel_name(id)] = made
            pyspiel.register_game(_game_type(entry, "placement"), made)


register()
