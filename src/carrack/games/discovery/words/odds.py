"""The odds of an expedition of Age of Discovery, read from a view."""

from carrack.games.discovery.state.view_types import DiscoveryView, OddsView


def sailing_seat(view: DiscoveryView) -> int:
    """Return whose odds are told: those of whoever fits an expedition out, else the viewer's own.

    A spectator is told those of whoever is asked something, as all may know them.
    """
    decision = view["decision"]
    asked = 0 if decision is None else decision["seat"]
    if decision is not None and decision["kind"] in ("target", "crew"):
        return asked
    return asked if view["viewer"] is None else view["viewer"]


def odds_of(view: DiscoveryView, seat: int) -> list[OddsView]:
    """Return a seat's odds, target by target."""
    return [odds for odds in view["expeditions"]["odds"] if seat in odds["seats"]]


def beaten_by(odds: OddsView, strength: int) -> int:
    """Return how much of what may lie there a strength beats."""
    return odds["beaten"][min(strength, len(odds["beaten"]) - 1)]


def percent(part: int, whole: int) -> int:
    """Return a share in whole per cent, halves rounded up."""
    return (200 * part + whole) // (2 * whole)
