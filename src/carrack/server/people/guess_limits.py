"""Limits on guessing passwords and recovery codes, wherever one is asked for.

Wrong ones are counted for each account, whoever tries, and for each network, whomever it tries;
names that nobody has count as accounts do. Somebody who was let in from a network before is counted
apart there, so that strangers' guesses lock nobody out of their own account.
"""

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, final

from carrack.server.errors import TooManyRequests
from carrack.server.keyed_limits import Counted, KeyedLimit, give_back_to_each, take_from_each
from carrack.server.settings import Settings

HOUR: Final = 3600.0
#: Accounts let in from a network that are remembered.
MOST_FAMILIAR: Final = 20_000


@final
class GuessLimits:
    """Counts the wrong passwords and codes of one process."""

    def __init__(self, settings: Settings) -> None:
        self._of_account = KeyedLimit(settings.wrong_passwords_per_account, HOUR)
        self._of_network = KeyedLimit(settings.wrong_passwords_per_network, HOUR)
        self._of_familiar = KeyedLimit(settings.wrong_passwords_per_account, HOUR)
        self._familiar: OrderedDict[str, None] = OrderedDict()

    @contextmanager
    def guess(self, account: str, network: str) -> Iterator[None]:
        """Count a guess, which is made inside and raises an error if it is wrong.

        It is counted before it is made, or many at once would all find room. One that is right
        counts for nothing.
        """
        pair = _pair(account, network)
        counted: Counted = [(self._of_account, account), (self._of_network, network)]
        if pair in self._familiar:
            counted = [(self._of_familiar, pair)]
        if wait := take_from_each(counted):
            raise TooManyRequests("too-many-guesses", seconds=wait)
        try:
            yield
        except TooManyRequests:
            # Nothing was looked at.
            give_back_to_each(counted)
            raise
        give_back_to_each(counted)
        self.note_let_in(account, network)

    def note_let_in(self, account: str, network: str) -> None:
        """Count somebody apart at a network from now on, who is known there."""
        pair = _pair(account, network)
        self._familiar[pair] = None
        self._familiar.move_to_end(pair)
        if len(self._familiar) > MOST_FAMILIAR:
            self._familiar.popitem(last=False)


def _pair(account: str, network: str) -> str:
    return f"{network} {account}"
