"""A cache that holds so many bytes and no more."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, Generic, TypeVar, final

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")

#: What a key, a place in the cache and the head of a value take, roughly.
OVERHEAD: Final = 300


@final
class ByteCache(Generic[Key, Value]):
    """Forgets what was asked for longest ago when it holds more than ``most`` bytes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: OrderedDict[Key, tuple[Value, int]] = OrderedDict()
        #: How many bytes it holds, by what it was told.
        self.size = 0

    def __len__(self) -> int:
        return len(self._held)

    def get(self, key: Key) -> Value | None:
        """Return what is kept under a key."""
        found = self._held.get(key)
        if found is None:
            return None
        self._held.move_to_end(key)
        return found[0]

    def put(self, key: Key, value: Value, size: int) -> list[Value]:
        """Keep a value of so many bytes in place of the one before; return what had to go."""
        self.drop(key)
        self._held[key] = value, size + OVERHEAD
        self.size += size + OVERHEAD
        gone = []
        while self.size > self._most and len(self._held) > 1:
            _, (oldest, taken) = self._held.popitem(last=False)
            self.size -= taken
            gone.append(oldest)
        return gone

    def drop(self, key: Key) -> None:
        """Forget what is kept under a key."""
        found = self._held.pop(key, None)
        if found is not None:
            self.size -= found[1]
