"""What must neither grow nor shrink in each game: counted by its title."""

from carrack.kernel.game import State
from carrack.plugins import plugin_of
from carrack.plugins.testing import GameTesting, Inventory
from tests.toy.game import ENTRY as TOY
from tests.toy.testing import ToyTesting


def inventory(state: State) -> Inventory:
    """Return what there is in a state's game, by name; the same from start to end."""
    return dict(sorted(testing_of(state.game.id).inventory(state).items()))


def testing_of(game: str) -> GameTesting:
    """Return what a title tells the tests; the toy game has no plug-in."""
    return ToyTesting() if game == TOY.id else plugin_of(game).testing()
