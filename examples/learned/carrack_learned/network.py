"""The network as it is played with: a few multiplications in NumPy, from weights in one file."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import ThreadpoolController

from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game
from carrack_learned.features import Columns, Features, Observations

WEIGHTS = Path(__file__).parent / "weights"
#: What is learned when nothing else is asked for.
GAME = "age-of-exploration"
PLAYERS = 2

Floats = NDArray[np.float32]

_THREADS = ThreadpoolController()


@dataclass(frozen=True, slots=True)
class Network:
    """Layers with a rectifier between them. Columns are centred and scaled before the first."""

    middle: Floats
    spread: Floats
    layers: list[tuple[Floats, Floats]]

    def worth(self, columns: Columns) -> Floats:
        """Return what each row is worth to the onlooker: more is better."""
        values = (columns.astype(np.float32) - self.middle) / self.spread
        # Threads that share so little work wait for each other: on a busy machine ten times as long
        # as the work takes.
        with _THREADS.limit(limits=1):
            for number, (weight, bias) in enumerate(self.layers):
                values = values @ weight.T + bias
                if number + 1 < len(self.layers):
                    values = np.maximum(values, 0.0)
        return values[:, 0]

    def save(self, file: Path) -> None:
        """Write the network down."""
        arrays = [self.middle, self.spread, *(part for layer in self.layers for part in layer)]
        # Half the digits play as well and make half the file.
        np.savez_compressed(file, *(array.astype(np.float16) for array in arrays))


def read_network(file: Path) -> Network:
    """Read a network that was written down."""
    with np.load(file) as kept:
        arrays = [kept[f"arr_{number}"].astype(np.float32) for number in range(len(kept.files))]
    middle, spread, *layers = arrays
    return Network(middle, spread, list(zip(layers[0::2], layers[1::2], strict=True)))


def weights_file(game: Game) -> Path:
    """Return where the weights for a game are kept."""
    return WEIGHTS / f"{game.id}-{game.players}.npz"


class Judge:
    """Tells what observations of a configured game are worth."""

    def __init__(self, game: Game, network: Network) -> None:
        self._features = Features(game)
        self._network = network

    def worth(self, seen: Observations, viewer: int) -> Floats:
        """Return what each of a seat's observations is worth to it."""
        return self._network.worth(self._features.columns(seen, viewer))


def judge_of(game: Game) -> Judge:
    """Return the judge whose weights ship, or raise an error that says what was learned."""
    file = weights_file(game)
    if not file.exists():
        raise CarrackError(
            "learned-other-game",
            f"'learned' knows {GAME} with {PLAYERS} players alone; "
            f"python -m carrack_learned.learn --players {game.players} teaches it more.",
            {"game": game.id, "players": game.players},
        )
    return Judge(game, read_network(file))
