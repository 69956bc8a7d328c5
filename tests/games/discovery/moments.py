"""One position for every kind of decision there is: ``moment("trade-out")``.

Tests of refusals, views and snapshots go through all of them.
"""

from collections.abc import Callable

import carrack
from tests.games.discovery.tables import (
    Seat,
    game,
    kind,
    play,
    resolving,
    skip_to,
    table,
)

EXPANSION = {"builder": True}
NATIONS = {"nations": "random"}


def bought(
    building: str,
    turn: int,
    *others: Seat,
    world: str = "0:colonist*2 0:captain 1:colonist*2 1:captain",
) -> carrack.State:
    """Let seat 0 buy a building at once."""
    seats = others or (Seat(counters="1 2"), Seat(counters="3"))
    state = resolving(
        Seat(money=40),
        *seats,
        turn=turn,
        capital="0:colonist",
        offered=building,
        world={"peru": world, "brazil": "0:colonist 1:colonist"},
        options=EXPANSION,
    )
    return play(skip_to(state, "buy"), f"buy building={building}")


def scouting() -> carrack.State:
    state = table(Seat(workers="colonist"), Seat(), discovered="all", options={"scouting": True})
    return play(state, "scout target=deck")


def owning(building: str, turn: int, **options: bool) -> carrack.State:
    """Let seat 0 own a building, with goods and a soldier to use it on."""
    return resolving(
        Seat(buildings=building, goods="fur rice"),
        Seat(goods="gold"),
        turn=turn,
        world={"peru": "0:soldier 0:colonist*2", "brazil": "1:colonist"},
        options=options,
    )


def nation(name: str) -> carrack.State:
    return resolving(
        Seat(nation=name),
        Seat(),
        dock="1:colonist 0:captain",
        specialists={"captain": "1:colonist"},
        options=NATIONS,
    )


def out_of_colonists() -> carrack.State:
    state = resolving(
        Seat(),
        Seat(nation="italy"),
        specialists={"captain": "0:colonist"},
        world={"peru": "1:colonist*29"},
        options=NATIONS,
    )
    return play(skip_to(state, "italian-master"), "replace space=captain")


def battle() -> carrack.State:
    state = resolving(
        Seat(), Seat(), warfare="1:colonist", world={"peru": "0:colonist 0:captain 1:soldier"}
    )
    return play(skip_to(state, "declare"), "battle against=0 region=peru")


def spanish() -> carrack.State:
    """Six players hold all six boards, and Spain is asked before anyone else."""
    return game(2015, 6, nations="random").start(seed=1)


MOMENTS: dict[str, Callable[[], carrack.State]] = {
    "place": lambda: game(2007, 3).start(seed=1),
    "university": lambda: resolving(
        Seat(buildings="university"), Seat(), turn=4, capital="1:colonist 0:colonist"
    ),
    "land": lambda: resolving(Seat(), Seat(), dock="1:missionary"),
    "good": lambda: resolving(Seat(), Seat(), goods_box="1:colonist", offer="fur rice"),
    "buy": lambda: resolving(Seat(), Seat(), capital="1:colonist"),
    "target": lambda: resolving(Seat(), Seat(discovery="captain")),
    "crew": lambda: play(
        resolving(Seat(), Seat(discovery="captain colonist")), "explore target=peru"
    ),
    "specialist": lambda: resolving(
        Seat(), Seat(discovery="captain*4"), specialists={"captain": "1:colonist"}
    ),
    "train": lambda: resolving(Seat(), Seat(), specialists={"training": "1:colonist"}),
    "declare": lambda: resolving(Seat(money=30), Seat(), world={"peru": "0:soldier 1:soldier"}),
    "casualty": battle,
    "ride": lambda: owning("stables", 4),
    "benefit": lambda: owning("smuggler west-indies-co", 4, builder=True),
    "smuggle": lambda: owning("smuggler", 4, builder=True),
    "smuggle-give": lambda: play(
        skip_to(owning("smuggler", 4, builder=True), "smuggle"), "swap with=1 good=gold"
    ),
    "sell": lambda: owning("trading-house", 4, builder=True),
    "migrate": lambda: owning("migration", 7),
    "migrants": lambda: play(
        skip_to(owning("migration", 7), "migrate"), "migrate from=peru to=brazil"
    ),
    "chart": lambda: bought("new-world-cartography", 1),
    "settle": lambda: bought("overpopulation", 1),
    "allies": lambda: bought("indian-allies", 4),
    "edict-name": lambda: bought("papal-edict", 4),
    "edict-first": lambda: play(bought("papal-edict", 4), "name seat=1"),
    "edict-settle": lambda: play(bought("papal-edict", 4), "name seat=1", "name seat=1"),
    "plague-loss": lambda: bought("plague-2", 4),
    "plague": lambda: bought("plague-3", 7),
    "plague-deaths": lambda: play(bought("plague-3", 7), "plague seat=1 region=peru"),
    "rewrite": lambda: bought("re-write-history", 7),
    "trade-out": lambda: resolving(
        Seat(), Seat(), specialists={"captain": "1:colonist"}, world={"peru": "1:captain*5"}
    ),
    "return-card": scouting,
    "bid": lambda: game(2007, 3, auction=True).start(seed=1),
    "board-bid": lambda: game(2015, 3, nations="auction").start(seed=1),
    "board": lambda: play(
        game(2015, 3, nations="auction").start(seed=1), "bid dollars=2", "pass", "pass"
    ),
    "points": lambda: resolving(
        Seat(money=9), Seat(), turn=3, options={"buy_victory_points": True}
    ),
    "empty-jails": lambda: nation("england"),
    "order-dock": lambda: play(skip_to(nation("england"), "empty-jails"), "use"),
    "french-trade": lambda: nation("france"),
    "dutch-ship": lambda: nation("holland"),
    "italian-master": lambda: nation("italy"),
    "italian-piece": out_of_colonists,
    "spanish-landing": spanish,
}


def moment(name: str) -> carrack.State:
    """Return a position in which a decision of this kind is pending."""
    state = skip_to(MOMENTS[name](), name)
    assert kind(state) == name
    return state
