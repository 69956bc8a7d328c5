"""Tables laid out by hand in pairs that differ in what games seldom come to."""

from collections.abc import Callable, Iterator

from carrack.kernel.game import State
from tests.games.dawn import tables as dawn
from tests.games.discovery import tables as discovery
from tests.games.exploration import tables as exploration

Pair = tuple[State, State]


def _exploration() -> Iterator[Pair]:
    """Of two captains on the way home one has paid for a part of it with gold."""
    other = exploration.Seat(hand="coffee-1")
    paying = exploration.Seat(hand="spice-1", out="coffee-3*3", back_gold="antique-2")
    sailing = exploration.Seat(hand="spice-1", out="coffee-3*3", back="antique-2")
    yield exploration.table(sailing, other), exploration.table(paying, other)


def _dawn() -> Iterator[Pair]:
    """A warrior in slavery, another order of the seats, the turns that are left at the end."""
    ann, bob = dawn.Seat(), dawn.Seat()
    plain = dawn.table(ann, bob)
    yield plain, dawn.table(ann, dawn.Seat(slaves={0: 1}))
    yield plain, dawn.table(ann, bob, order=(1, 0))
    yield plain, dawn.table(ann, bob, ending="huts", last_turns=2)


def _discovery(edition: int) -> Iterator[Pair]:
    """Workers on spaces of buildings, a card won, goods that are gone, a building worth points."""
    ann, bob = discovery.Seat(workers="colonist"), discovery.Seat()
    plain = discovery.table(ann, bob, edition=edition)
    yield plain, discovery.table(ann, bob, edition=edition, dock_x="0:colonist")
    yield plain, discovery.table(ann, bob, edition=edition, dock_y="0:colonist")
    yield plain, discovery.table(ann, discovery.Seat(cards="china"), edition=edition)
    yield plain, discovery.table(ann, bob, edition=edition, offer="fish rice", pile="")
    for building in ("taxation", "wealth"):
        yield plain, discovery.table(ann, discovery.Seat(buildings=building), edition=edition)


def _first_edition() -> Iterator[Pair]:
    """As in the second, and a battle, of which no moment is kept."""
    yield from _discovery(2007)
    state = discovery.resolving(
        discovery.Seat(),
        discovery.Seat(),
        edition=2007,
        warfare="1:colonist",
        world={"peru": "0:colonist 0:captain 1:soldier"},
    )
    declaring = discovery.skip_to(state, "declare")
    fighting = declaring.clone()
    yield declaring, discovery.play(fighting, "battle against=0 region=peru")


def _second_edition() -> Iterator[Pair]:
    """As in the first, and workers on a merchant ship."""
    yield from _discovery(2015)
    ann, bob = discovery.Seat(workers="colonist"), discovery.Seat()
    builder = {"builder": True}
    yield (
        discovery.table(ann, bob, options=builder),
        discovery.table(ann, bob, options=builder, dock_ships="0:colonist"),
    )


ARRANGED: dict[str, Callable[[], Iterator[Pair]]] = {
    "age-of-discovery-2007": _first_edition,
    "age-of-discovery-2015": _second_edition,
    "dawn-of-empires": _dawn,
    "age-of-exploration": _exploration,
}
