"""What comes and goes, followed by events: whoever reads the log knows what everybody has."""

from collections import Counter
from typing import Any

from carrack.kernel.game import State
from carrack.plugins import plugin_of
from carrack.plugins.testing import Ledger


def ledger(state: State) -> Ledger:
    """Return what each seat has of all that is followed in a game."""
    table: dict[str, Any] = dict(state.to_dict()["table"])  # type: ignore[call-overload]
    followed = plugin_of(state.game.id).testing().followed
    seats = table["seats"] if followed else []
    return [Counter({name: seat[name] for name in followed if seat[name]}) for seat in seats]


def after_the_events(before: Ledger, state: State) -> Ledger:
    """Return what each seat must have after the last action, going by what it told alone."""
    found = [own.copy() for own in before]
    if found:
        testing = plugin_of(state.game.id).testing()
        for event in state.events_for(None):
            testing.follow(event, found)
    # Sums compare equal only if nothing is kept of what is used up.
    return [Counter({name: count for name, count in own.items() if count}) for own in found]
