"""Save games of the present rules versions, where there are none yet.

python -m tests.versions
"""

import sys
from typing import Any, Final

import carrack
from carrack.kernel.chance import derived_key, key_of
from carrack.kernel.game import Game, State
from tests.versions.games import Saved

#: Long enough to be committed to, as a server's are.
SEED: Final = bytes.fromhex("5ea50f5a11c10ca57ab1e5a11d0ca9a7")
#: Bots as good as people, with every option at its default; and quick ones, with options.
GOOD: Final = "greedy"
QUICK: Final = "easy"
DECISIONS_BEGUN: Final = 60
#: No divisor of the decisions of a turn: snapshots meet every kind of them.
DECISIONS_PER_SNAPSHOT: Final = 11

OPTIONS: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "age-of-discovery-2007": (3, {"auction": True, "scouting": True, "no_survivors": True}),
    "age-of-discovery-2015": (
        4,
        {
            "builder": True,
            "builder_buildings": True,
            "buy_victory_points": True,
            "nations": "auction",
            "reduced_luck": True,
            "advanced_reconnaissance": True,
        },
    ),
    "dawn-of-empires": (4, {"house": "balanced-1"}),
    "age-of-exploration": (5, {}),
}


def played(game: Game, bot: str, decisions: int | None) -> State:
    """Return a game that bots have played, to its end or so far."""
    seeds = [derived_key(key_of(SEED), f"seat {seat}".encode()) for seat in range(game.players)]
    bots = [carrack.make_bot(bot, game, seed) for seed in seeds]
    state = game.start(SEED)
    while state.seat is not None and decisions != state.position:
        state.apply(bots[state.seat].decide(carrack.Position(state)))
    return state


def snapshots(state: State) -> list[dict[str, object]]:
    """Return states on the way of a game, as they are saved."""
    replayed = state.beginning()
    found = [replayed.to_dict()]
    for step in state.history():
        replayed.apply(step.action)
        if replayed.position % DECISIONS_PER_SNAPSHOT == 0:
            found.append(replayed.to_dict())
    return found


def save(id: str) -> None:
    """Save the games of a title, unless they are there."""
    two = carrack.game(id, players=2)
    players, options = OPTIONS[id]
    more = carrack.game(id, players=players, **options)
    kinds = ("finished", "options", "begun", "silent", "snapshot", "snapshots")
    files = {kind: Saved(id, two.rules_version, kind) for kind in kinds}
    if all(file.path.exists() for file in files.values()):
        return
    varied = played(more, QUICK, None)
    begun = played(two, GOOD, DECISIONS_BEGUN)
    content = {
        "finished": carrack.Record.of(played(two, GOOD, None), events=True).to_dict(),
        "options": carrack.Record.of(varied, events=True).to_dict(),
        "begun": carrack.Record.of(begun, events=True).to_dict(),
        "silent": carrack.Record.of(begun).to_dict(),
        "snapshot": begun.to_dict(),
        "snapshots": {"snapshots": snapshots(varied)},
    }
    for kind, file in files.items():
        if not file.path.exists():
            file.write(content[kind])
            print(f"{file.path.name}: {file.path.stat().st_size} bytes")


def main() -> int:
    """Save what is missing of every title."""
    for id in OPTIONS:
        save(id)
    return 0


if __name__ == "__main__":
    sys.exit(main())
