"""What a seat sees, as arrays: the tensor, its named slices, and the mask of legal actions.

The tensor is ``state.observe(seat)``, the one door for hidden information, as 32-bit integers. It
has the same length at every moment of a configured game; `ObservationEncoder.slices` names its
stretches. An action's number means the same action at every moment, too:
``game.action_text(number)``.
"""

from struct import Struct
from typing import Any, Final, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game, State
from carrack.kernel.observation import Slice

Tensor = NDArray[np.int32]
Mask = NDArray[np.int8]
Pieces = dict[str, Tensor]

#: How an observation is handed over: as one tensor, or as a dict of its named slices.
Form = Literal["tensor", "dict"]
FORMS: Final = ("tensor", "dict")

_LIMITS: Final = np.iinfo(np.int32)
#: Made once: they are needed for every observation.
_WHOLE: Final = np.dtype(np.int32)
_MARK: Final = np.dtype(np.int8)


class ObservationEncoder:
    """Turns what a seat of a configured game sees into arrays."""

    def __init__(self, game: Game, form: Form = "tensor") -> None:
        if form not in FORMS:
            raise CarrackError(
                "unknown-form",
                f"There is no form of observation '{form}'. Forms: {', '.join(FORMS)}.",
                {"form": str(form), "known": ", ".join(FORMS)},
            )
        self.game = game
        self.form = form
        layout = game.layout()
        self.slices: list[Slice] = list(layout.slices)
        self.length = layout.length
        self.action_count = game.action_count
        self._numbers = Struct(f"{self.length}i")
        self._ends = [(part.name, part.start, part.start + part.length) for part in self.slices]

    def tensor(self, state: State, seat: int | None) -> Tensor:
        """Return all that a seat (``None``: a spectator) may know."""
        # Several times as quick as making an array from a list of Python's own numbers.
        packed = bytearray(self._numbers.pack(*state.observe(seat)))
        return np.frombuffer(packed, _WHOLE)

    def pieces(self, tensor: Tensor) -> Pieces:
        """Return the named slices of a tensor; they share its memory."""
        return {name: tensor[start:end] for name, start, end in self._ends}

    def seen(self, state: State, seat: int | None) -> Tensor | Pieces:
        """Return what a seat sees in the form asked for."""
        tensor = self.tensor(state, seat)
        return tensor if self.form == "tensor" else self.pieces(tensor)

    def mask(self, state: State) -> Mask:
        """Return 1 for every action the deciding seat may choose, 0 for the others."""
        marks = bytearray(self.action_count)
        for action in state.legal_actions():
            marks[action] = 1
        return np.frombuffer(marks, _MARK)

    def no_mask(self) -> Mask:
        """Return the mask of a seat that has nothing to choose."""
        return np.zeros(self.action_count, dtype=np.int8)

    def space(self) -> "spaces.Space[Any]":
        """Return the space of what a seat sees."""
        if self.form == "tensor":
            return _box(self.length)
        return spaces.Dict({part.name: _box(part.length) for part in self.slices})

    def masked_space(self) -> spaces.Dict:
        """Return the space of what a seat sees together with the mask of its actions."""
        mask = spaces.Box(0, 1, (self.action_count,), np.int8)
        return spaces.Dict({"observation": self.space(), "action_mask": mask})

    def action_space(self) -> "spaces.Discrete[Any]":
        """Return the space of the actions: all there are in this game, legal now or not."""
        return spaces.Discrete(self.action_count)


def _box(length: int) -> spaces.Box:
    return spaces.Box(int(_LIMITS.min), int(_LIMITS.max), (length,), np.int32)
