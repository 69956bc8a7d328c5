"""What comes and goes, followed by events: whoever reads the log knows what everybody has.

A game with money or other resources registers here what a seat has and how each event changes it.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from carrack.kernel.game import State
from tests.generic.conservation import DAWN_RESOURCES

#: What each seat has, by name; what is not there is none.
Ledger = list[Counter[str]]
Event = dict[str, Any]


def ledger(state: State) -> Ledger:
    """Return what each seat has of all that is followed in a game."""
    table: dict[str, Any] = dict(state.to_dict()["table"])  # type: ignore[call-overload]
    followed = FOLLOWED.get(state.game.id, ())
    seats = table["seats"] if followed else []
    return [Counter({name: seat[name] for name in followed if seat[name]}) for seat in seats]


def after_the_events(before: Ledger, state: State) -> Ledger:
    """Return what each seat must have after the last action, going by what it told alone."""
    found = [own.copy() for own in before]
    if found:
        for event in state.events_for(None):
            KEEPERS[state.game.id](dict(event), found)
    # Sums compare equal only if nothing is kept of what is used up.
    return [Counter({name: count for name, count in own.items() if count}) for own in found]


def _discovery(event: Event, found: Ledger) -> None:
    """Follow the dollars: the bank gives and takes openly."""
    if event["event"] in ("earned", "raided"):
        found[event["seat"]]["money"] += event["dollars"]
    if event["event"] == "paid":
        found[event["seat"]]["money"] -= event["dollars"]
    if event["event"] == "raided":
        found[event["from"]]["money"] -= event["dollars"]


def _dawn(event: Event, found: Ledger) -> None:
    """Follow the six tracks of a player board."""
    kind = event["event"]
    if "seat" not in event:
        return
    own = found[event["seat"]]
    if kind in ("gained", "received", "converted", "plundered"):
        own[event["resource"]] += event["amount"]
    if kind == "plundered":
        found[event["victim"]][event["resource"]] -= event["amount"]
    if kind == "exchanged":
        own[event["given"]] -= event["price"]
        own[event["gained"]] += event["amount"]
    if kind in ("went", "researched", "recruited", "built", "grew", "paid-upkeep"):
        for resource in DAWN_RESOURCES:
            own[resource] -= event.get(resource, 0)
    if kind == "released":
        own["production"] -= 1
        found[event["captor"]]["production"] += event["production"]
    if kind == "given-back":
        own["money"] += event["money"]
    if kind == "lost-wealth":
        own["wealth"] -= event["amount"]
    if kind == "learned":
        own["experience"] += event["amount"]


FOLLOWED: dict[str, tuple[str, ...]] = {
    "age-of-discovery-2007": ("money",),
    "age-of-discovery-2015": ("money",),
    "dawn-of-empires": (*DAWN_RESOURCES, "experience"),
}
KEEPERS: dict[str, Callable[[Event, Ledger], None]] = {
    "age-of-discovery-2007": _discovery,
    "age-of-discovery-2015": _discovery,
    "dawn-of-empires": _dawn,
}
