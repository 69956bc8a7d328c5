"""Which cubes can be collected together, against the maximum matching of another library."""

from random import Random

import networkx as nx
import pytest

import carrack
from tests.games.dawn.tables import Seat, go, kind, look, offered, table, texts, towns

pytestmark = pytest.mark.rule("dawn.harvest.matching", "dawn.harvest.until-none")


def laid_out(seed: int, players: int) -> carrack.State:
    """Return a position with towns and units of all seats scattered over the map."""
    chooser = Random(seed)
    view = look(table(*[Seat()] * players))
    dry = {tile["tile"] for tile in view["tiles"] if tile["terrain"] != "ocean"}
    corners = [corner for corner in view["corners"] if dry & set(corner["tiles"])]
    left = [9] * players
    found = {}
    for corner in chooser.sample(corners, chooser.randint(3, 12)):
        seat = chooser.choice([0, chooser.randrange(players)])
        size = min(chooser.randint(1, 3), left[seat])
        if size:
            found[corner["corner"]] = f"{seat}*{size}"
            left[seat] -= size
    there = {
        name: f"{chooser.randrange(players)} warrior"
        for name in chooser.sample(sorted(dry), chooser.randint(0, 4))
    }
    return table(*[Seat()] * players, towns=found, units=there)


def is_ones_to_take(state: carrack.State, seat: int, name: str) -> bool:
    """Tell from the rule's words whether a tile is a seat's: units first, then the sums."""
    around = {c: town for c, town in towns(state).items() if name in c.split("-")}
    if seat not in {owner for owner, _ in around.values()}:
        return False
    holder = look(state)["tiles"][int(name) - 1]["owner"]
    if holder is not None:
        return holder == seat
    sums: dict[int, int] = {}
    for owner, size in around.values():
        sums[owner] = sums.get(owner, 0) + size
    return sums[seat] == max(sums.values())


def collectable(state: carrack.State, seat: int, taken: set[str]) -> int:
    """Return how many of the taken tiles the seat's towns can collect together.

    Every town is there as many times as its size, and is joined to its three tiles.
    """
    graph = nx.Graph()
    graph.add_nodes_from(taken)
    for corner, (owner, size) in towns(state).items():
        if owner == seat:
            for hut in range(size):
                graph.add_edges_from(
                    ((corner, hut), name) for name in corner.split("-") if name in taken
                )
    return len(nx.bipartite.maximum_matching(graph, top_nodes=taken)) // 2


def collected(state: carrack.State) -> set[str]:
    harvest = look(state)["harvest"]
    return set() if harvest is None else set(harvest["collected"])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(40))
def test_what_is_offered_is_what_can_be_matched(seed: int, players: int) -> None:
    state = laid_out(seed, players)
    every = {tile["tile"] for tile in look(state)["tiles"]}
    own = {name for name in every if is_ones_to_take(state, 0, name)}
    chooser = Random(seed)
    go(state, "harvest")
    while kind(state) == "collect":
        taken = collected(state)
        fitting = {
            name for name in own - taken if collectable(state, 0, taken | {name}) == len(taken) + 1
        }
        assert offered(state, "collect") == fitting
        before = collected(state)
        state.apply(chooser.choice(texts(state)))
        if kind(state) == "collect":
            assert len(collected(state)) == len(before) + 1
    if collected(state):
        taken = collected(state)
        assert len(taken) == collectable(state, 0, own), "no order of choices costs a cube"
        assert collectable(state, 0, taken) == len(taken)
