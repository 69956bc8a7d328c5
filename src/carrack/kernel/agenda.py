"""The agenda: the stack of what is still to be decided or done.

Every game is driven by it. The top frame is what is pending now; resolving it pops it, changes
it or pushes what must come first. A frame is four ints, so an agenda is plain data: it is copied
by copying one list, saved as it stands, and a game can be resumed in the middle of anything.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.kernel.pending_view import PendingView

FRAME: Final = 4


@final
class Agenda:
    """A stack of frames ``(step, seat, first, second)``.

    ``step`` is the game's own number for a step of its rules, ``seat`` who it concerns, and the
    two details are whatever that step needs to remember. Bottom first in ``frames``.
    """

    __slots__ = ("frames",)

    def __init__(self, frames: list[i64]) -> None:
        self.frames = frames

    def copy(self) -> "Agenda":
        """Return an independent copy."""
        return Agenda(self.frames[:])

    def push(self, step: i64, seat: i64, first: i64 = 0, second: i64 = 0) -> None:
        """Put a frame on top: it comes before everything already there."""
        frames = self.frames
        frames.append(step)
        frames.append(seat)
        frames.append(first)
        frames.append(second)

    def pop(self) -> None:
        """Take the top frame off."""
        # Compiled, four pops are faster than deleting a slice.
        frames = self.frames
        frames.pop()
        frames.pop()
        frames.pop()
        frames.pop()

    def clear(self) -> None:
        """Forget everything: the game is over."""
        self.frames = []

    def depth(self) -> int:
        """Return how many frames there are."""
        return len(self.frames) // FRAME

    def step(self) -> i64:
        """Return the step of the top frame."""
        return self.frames[-4]

    def seat(self) -> i64:
        """Return the seat of the top frame."""
        return self.frames[-3]

    def first(self) -> i64:
        """Return the first detail of the top frame."""
        return self.frames[-2]

    def second(self) -> i64:
        """Return the second detail of the top frame."""
        return self.frames[-1]

    def set_seat(self, value: i64) -> None:
        """Change the seat of the top frame."""
        self.frames[-3] = value

    def set_first(self, value: i64) -> None:
        """Change the first detail of the top frame."""
        self.frames[-2] = value

    def set_second(self, value: i64) -> None:
        """Change the second detail of the top frame."""
        self.frames[-1] = value

    # ---- Any frame, by its height: the bottom one is at 0 ----------------------------------

    def step_at(self, height: i64) -> i64:
        """Return the step of a frame."""
        return self.frames[height * 4]

    def seat_at(self, height: i64) -> i64:
        """Return the seat of a frame."""
        return self.frames[height * 4 + 1]

    def first_at(self, height: i64) -> i64:
        """Return the first detail of a frame."""
        return self.frames[height * 4 + 2]

    def second_at(self, height: i64) -> i64:
        """Return the second detail of a frame."""
        return self.frames[height * 4 + 3]

    def height_of(self, step: i64) -> i64:
        """Return where the topmost frame of a step is, or -1 if the step is not pending."""
        place: i64 = len(self.frames) - 4
        while place >= 0 and self.frames[place] != step:
            place -= 4
        return place // 4


def pending_of(frames: list[i64], names: tuple[str, ...] | dict[int, str]) -> list[PendingView]:
    """Return frames as readable data, by the names of their steps."""
    return [
        {
            "step": names[frames[n]],
            "seat": frames[n + 1],
            "first": frames[n + 2],
            "second": frames[n + 3],
        }
        for n in range(0, len(frames), FRAME)
    ]


def whole_frames(numbers: list[int]) -> list[i64]:
    """Return the frames of an agenda that was filled up with negative numbers."""
    end = 0
    while end < len(numbers) and numbers[end] >= 0:
        end += FRAME
    return numbers[:end]
