"""Fitting the network, with PyTorch.

One number is learned for what a seat sees, and it must do two things: foretell how the game ends,
and be higher after better actions than after others that were possible. The first alone may leave
the differences between actions to chance, for one action seldom decides a game.

Which actions are better, a teacher's choices tell first. From then on the learner's own games do:
an action after which things went better than expected is made likelier, and else less likely. That
is a policy gradient, bounded as in proximal policy optimization.
"""

import math
import time

import numpy as np
import torch
from torch import Tensor, nn

from carrack_learned.features import Columns
from carrack_learned.games import Choices, Learner, Numbers
from carrack_learned.network import Network

WIDTHS = (192, 64)
#: Choices looked at in one step.
BATCH = 512
#: How large the steps of imitating and of improving are at first, and the last beside the first.
RATE = 2e-3
RATE_OF_IMPROVING = 5e-4
SMALLEST_STEP = 0.05
#: How often the same games are gone through, and how much likelier an action can become by them.
PASSES = 2
MOST_CHANGE = 0.2
#: How sharply choices follow from worth is learned along, from here.
FIRST_SHARPNESS = 20.0
#: Stands where a choice has no more actions; what is learned along can't do with infinity.
FARTHEST_BEHIND = -100.0
SMALLEST_SPREAD = 0.05


class Model:
    """The network while it learns."""

    def __init__(self, columns: Columns) -> None:
        spread = np.maximum(columns.std(axis=0, dtype=np.float32), SMALLEST_SPREAD)
        self._middle = torch.from_numpy(columns.mean(axis=0, dtype=np.float32))
        self._spread = torch.from_numpy(spread)
        self._layers = layers_for(columns.shape[1])
        self._log_sharpness = torch.tensor(math.log(FIRST_SHARPNESS), requires_grad=True)

    def parameters(self) -> list[Tensor]:
        """Return all that is learned."""
        return [*self._layers.parameters(), self._log_sharpness]

    def worth(self, columns: Tensor) -> Tensor:
        """Return what each row is worth."""
        worth: Tensor = self._layers((columns.float() - self._middle) / self._spread)
        return worth[:, 0]

    def sharpness(self) -> Tensor:
        """Return by what worth is multiplied to tell how likely actions are."""
        return self._log_sharpness.exp()

    def exported(self) -> Network:
        """Return the network as it is played with."""
        layers = [
            (layer.weight.detach().numpy().copy(), layer.bias.detach().numpy().copy())
            for layer in self._layers
            if isinstance(layer, nn.Linear)
        ]
        return Network(self._middle.numpy(), self._spread.numpy(), layers)


def layers_for(width: int) -> nn.Sequential:
    """Return new layers for so many columns."""
    layers: list[nn.Module] = []
    for wide in WIDTHS:
        layers += [nn.Linear(width, wide), nn.ReLU()]
        width = wide
    return nn.Sequential(*layers, nn.Linear(width, 1))


class Lessons:
    """Choices as a model is shown them."""

    def __init__(self, choices: Choices) -> None:
        self._choices = choices
        self._columns = torch.from_numpy(choices.columns)
        self._starts = np.cumsum(choices.sizes) - choices.sizes
        self.gain = torch.from_numpy(choices.gain / max(float(choices.gain.std()), SMALLEST_SPREAD))
        self.likely = torch.from_numpy(choices.likely)

    def parcels(self, order: np.random.Generator) -> list[Numbers]:
        """Return all choices in parcels, mixed."""
        mixed = order.permutation(len(self._starts)).astype(np.int32)
        return np.array_split(mixed, max(1, len(mixed) // BATCH))

    def judged(self, model: Model, chosen: Numbers) -> tuple[Tensor, Tensor]:
        """Return how far off the ends are, and how likely each action taken is, as a logarithm."""
        sizes = self._choices.sizes[chosen]
        ends = np.cumsum(sizes)
        which = np.repeat(np.arange(len(chosen)), sizes)
        place = np.arange(ends[-1]) - np.repeat(ends - sizes, sizes)
        rows = torch.from_numpy(np.repeat(self._starts[chosen], sizes) + place)
        worth = torch.full((len(chosen), int(sizes.max())), FARTHEST_BEHIND)
        worth[torch.from_numpy(which), torch.from_numpy(place)] = model.worth(self._columns[rows])
        taken = torch.from_numpy(self._choices.taken[chosen]).long()[:, None]
        came = torch.from_numpy(self._choices.worth[chosen])
        off = nn.functional.mse_loss(worth.gather(1, taken)[:, 0], came)
        likely = torch.log_softmax(worth * model.sharpness(), dim=1).gather(1, taken)[:, 0]
        return off, likely


class Fitting:
    """A model, and the way its numbers are being changed."""

    def __init__(self, columns: Columns, seed: int) -> None:
        self.model = Model(columns)
        self._optimizer = torch.optim.Adam(self.model.parameters())
        self._order = np.random.default_rng(seed)

    def learner(self) -> Learner:
        """Return the model as it plays now."""
        return Learner(self.model.exported(), float(self.model.sharpness().detach()))

    def imitate(self, choices: Choices, seconds: float) -> None:
        """Make the teacher's choices likelier, again and again for so long."""
        lessons = Lessons(choices)
        began = time.monotonic()
        left = 1.0
        while left > 0.0:
            for chosen in lessons.parcels(self._order):
                off, likely = lessons.judged(self.model, chosen)
                # Large steps find the way, small ones the place.
                self._step(off - likely.mean(), RATE * max(left, SMALLEST_STEP))
                left = 1.0 - (time.monotonic() - began) / seconds
                if left <= 0.0:
                    break

    def improve(self, choices: Choices, left: float) -> None:
        """Make likelier what turned out better than expected; so much of the time is left."""
        lessons = Lessons(choices)
        for _ in range(PASSES):
            for chosen in lessons.parcels(self._order):
                off, likely = lessons.judged(self.model, chosen)
                numbers = torch.from_numpy(chosen)
                gain = lessons.gain[numbers]
                change = (likely - lessons.likely[numbers]).exp()
                # Beyond this the games played say little of what would come of it.
                bounded = change.clamp(1.0 - MOST_CHANGE, 1.0 + MOST_CHANGE)
                better = torch.minimum(change * gain, bounded * gain).mean()
                self._step(off - better, RATE_OF_IMPROVING * max(left, SMALLEST_STEP))

    def _step(self, loss: Tensor, rate: float) -> None:
        self._optimizer.param_groups[0]["lr"] = rate
        self._optimizer.zero_grad()
        loss.backward()
        self._optimizer.step()
