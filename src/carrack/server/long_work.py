"""Long work in small pieces: moves go first, however many want long logs in words.

The event loop does one thing after the other. Whoever asks for much would keep everybody waiting,
and many who ask at once all the longer: so after a first piece there is one of them at work, for
one piece each time the loop comes round.
"""

import asyncio
from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar
from weakref import WeakKeyDictionary

from carrack.server.errors import TooManyRequests
from carrack.server.processor_budget import PAYER

#: So much is done before others have their turn.
PIECE_SECONDS: Final = 0.003

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")
_TURNS: Final[WeakKeyDictionary[AbstractEventLoop, asyncio.Lock]] = WeakKeyDictionary()


async def in_pieces(work: Callable[[_Item], _Result], items: Iterable[_Item]) -> list[_Result]:
    """Do some work for every item; return what came of it.

    Raise an error if whoever it is for has used up their processor time before it is their turn:
    many may have asked while there was some left.
    """
    left = iter(items)
    done: list[_Result] = []
    if _piece(work, left, done):
        return done
    async with _turn():
        _check_payer()
        while True:
            await asyncio.sleep(0)
            if _piece(work, left, done):
                return done


def _piece(work: Callable[[_Item], _Result], left: Iterator[_Item], done: list[_Result]) -> bool:
    """Do a piece; tell whether it was the last."""
    now = asyncio.get_running_loop().time
    end = now() + PIECE_SECONDS
    for item in left:
        done.append(work(item))
        if now() > end:
            return False
    return True


def _turn() -> asyncio.Lock:
    loop = asyncio.get_running_loop()
    found = _TURNS.get(loop)
    if found is None:
        found = _TURNS[loop] = asyncio.Lock()
    return found


def _check_payer() -> None:
    budget = PAYER.get()
    wait = 0.0 if budget is None else budget.wait()
    if wait:
        raise TooManyRequests("too-many-requests", seconds=int(wait) + 1)
