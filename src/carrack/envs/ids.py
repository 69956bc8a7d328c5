"""The names and versions of the environments.

A version goes up whenever what a learnt policy stands on changes: the rules of a title, what its
options are unless others are asked for (and the house values behind them), the layout of its
observations or the numbers of its actions. So a result can be told by its id.
"""

from typing import Final

import gymnasium
import pettingzoo

NAMESPACE: Final = "carrack"

#: The version of each title's environment.
VERSIONS: Final = {
    "age-of-discovery-2007": 0,
    "age-of-discovery-2015": 0,
    "dawn-of-empires": 2,
    "age-of-exploration": 0,
}


def pettingzoo_id(game: str) -> str:
    """Return a title's id in PettingZoo, ``carrack/age_of_exploration-v0``."""
    return f"{NAMESPACE}/{game.replace('-', '_')}-v{VERSIONS[game]}"


def gymnasium_id(game: str) -> str:
    """Return a title's id in Gymnasium, ``carrack/AgeOfExploration-v0``."""
    name = "".join(word.capitalize() for word in game.split("-"))
    return f"{NAMESPACE}/{name}-v{VERSIONS[game]}"


def spiel_name(game: str) -> str:
    """Return a title's short name in OpenSpiel, ``carrack_age_of_exploration_v0``."""
    return f"{NAMESPACE}_{game.replace('-', '_')}_v{VERSIONS[game]}"


def register() -> None:
    """Make the environments known to PettingZoo and Gymnasium."""
    for game in VERSIONS:
        given = {"game": game}
        if pettingzoo_id(game) not in pettingzoo.aec_registry:
            pettingzoo.register(
                "aec", pettingzoo_id(game), "carrack.envs.seats:EverySeat", kwargs=given
            )
        if gymnasium_id(game) not in gymnasium.registry:
            gymnasium.register(gymnasium_id(game), "carrack.envs.single:SingleSeat", kwargs=given)
