"""The names and versions of the environments.

A version goes up whenever what a learnt policy stands on changes: the rules of a title, what its
options are unless others are asked for (and the house values behind them), the layout of its
observations or the numbers of its actions. So a result can be told by its id.
"""

from typing import Final

import gymnasium
import pettingzoo

from carrack.kernel.catalogue import CATALOGUE
from carrack.plugins.registry import plugin_of

NAMESPACE: Final = "carrack"


def version_of(game: str) -> int:
    """Return the version of a title's environments."""
    return plugin_of(game).environment_version(game)


def pettingzoo_id(game: str) -> str:
    """Return a title's id in PettingZoo, ``carrack/age_of_exploration-v1``."""
    return f"{NAMESPACE}/{game.replace('-', '_')}-v{version_of(game)}"


def gymnasium_id(game: str) -> str:
    """Return a title's id in Gymnasium, ``carrack/AgeOfExploration-v1``."""
    name = "".join(word.capitalize() for word in game.split("-"))
    return f"{NAMESPACE}/{name}-v{version_of(game)}"


def spiel_name(game: str) -> str:
    """Return a title's short name in OpenSpiel, ``carrack_age_of_exploration_v1``."""
    return f"{NAMESPACE}_{game.replace('-', '_')}_v{version_of(game)}"


def register() -> None:
    """Make the environments known to PettingZoo and Gymnasium."""
    for game in (entry.id for entry in CATALOGUE.entries):
        given = {"game": game}
        if pettingzoo_id(game) not in pettingzoo.aec_registry:
            pettingzoo.register(
                "aec", pettingzoo_id(game), "carrack.envs.pettingzoo_env:EverySeat", kwargs=given
            )
        if gymnasium_id(game) not in gymnasium.registry:
            gymnasium.register(
                gymnasium_id(game), "carrack.envs.gymnasium_env:SingleSeat", kwargs=given
            )
