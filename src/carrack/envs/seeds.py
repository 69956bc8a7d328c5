"""Seeds all the way down: one seed gives every episode, and every bot in it, its own."""

from typing import Final, final

from carrack.envs.numbers import seed_of
from carrack.kernel.chance import Seed, derived_key, key_of, new_seed

#: Small enough for any file format to keep exactly.
_SEED_BYTES: Final = 6


def derived(seed: Seed, label: str) -> int:
    """Return a seed that follows from another and a label."""
    key = derived_key(key_of(seed), label.encode("ascii"))
    return int.from_bytes(key[:_SEED_BYTES], "big")


@final
class Seeds:
    """The seeds of an environment's episodes.

    A seed given to ``reset`` is that episode's own: ``game.start(seed)`` gives the same game.
    The episodes after it follow from it. Without one, they follow from the system's chance.
    """

    def __init__(self) -> None:
        self._root: Seed = new_seed()
        self._episodes = 0

    def next(self, given: Seed | None) -> Seed:
        """Return the seed of the next episode, which may be given."""
        if given is not None:
            self._root = seed_of(given)
            self._episodes = 0
            return self._root
        self._episodes += 1
        return derived(self._root, f"episode {self._episodes}")
