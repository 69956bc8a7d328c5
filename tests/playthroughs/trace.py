"""Readable traces of seeded games: everything a caller can observe, written out.

A trace is compared word by word, so any change of what a game does, asks, tells or shows comes
up in review as a readable difference.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from carrack.kernel.catalogue import CATALOGUE, Entry, Options, OptionTable
from carrack.kernel.events import Facts
from carrack.kernel.game import Game, State
from carrack.plugins.testing import Player
from tests.generic.players import player
from tests.toy.game import ENTRY as TOY

FOLDER = Path(__file__).parent
#: Views and observations are long: one is shown after so many decisions, in a game with a map more
#: seldom.
DECISIONS_PER_VIEW = 100
DECISIONS_PER_MAP = 300
#: Enough of a hash to see that it changed.
HASH_SHOWN = 12


#: A map of Dawn of Empires on which three players begin side by side.
IN_THE_MIDDLE = [
    [[0, 0], [1, -1], [0, -1]],
    [[-1, 0], [-1, 1], [-2, 1]],
    [[1, 0], [0, 1], [1, 1]],
]
OUTSIDE = [
    *((0, -2), (1, -2), (2, -2), (-1, -1), (2, -1), (-2, 0), (2, 0), (-2, 2), (-1, 2), (0, 2)),
    *((3, -2), (3, -1), (3, 0), (-2, 3), (-1, 3), (0, 3)),
]
#: A house table that differs in some ways: fewer spaces, other exchanges, growing fast.
SHORT_RONDEL: OptionTable = {
    "base": "draft-1",
    "name": "short-rondel",
    "rondel": [["harvest", "build"], ["grow", "research"], ["recruit", "explore"], ["move"]],
    "exchanges": [[1, "wealth", 1, "money"], [2, "production", 1, "science"]],
    "technologies": {"polytheism": {"cost": 1}},
    "wonders": {"temple-of-mars": {"money": 1, "production": 1}},
    "empires": {
        "egypt": {"growth": 2},
        "babylon": {"growth": 1},
        "greece": {"growth": 2},
        "rome": {"growth": 2, "settler": 1},
    },
    "maps": {"3": {"unexplored": [[q, r] for q, r in OUTSIDE], "starts": IN_THE_MIDDLE}},
}


class Playthrough(NamedTuple):
    """A game to be traced."""

    entry: Entry
    players: int
    options: Options
    seed: int
    decisions_per_view: int = DECISIONS_PER_VIEW

    @property
    def path(self) -> Path:
        """Where its trace is kept."""
        return FOLDER / f"{self.entry.id}-{self.players}.txt"


def playthroughs() -> list[Playthrough]:
    """Return the games that are traced.

    Their seeds were picked so that the games together use nearly every verb and end in different
    ways.
    """
    exploration = CATALOGUE.entry("age-of-exploration")
    discovery = CATALOGUE.entry("age-of-discovery-2007")
    empires = CATALOGUE.entry("age-of-discovery-2015")
    dawn = CATALOGUE.entry("dawn-of-empires")
    variants: Options = {
        "builder": True,
        "nations": "auction",
        "reduced_luck": True,
        "no_survivors": True,
        "scouting": True,
        "advanced_reconnaissance": True,
    }
    return [
        Playthrough(discovery, 3, {}, 28),
        Playthrough(empires, 3, variants, 13),
        Playthrough(dawn, 2, {}, 65, DECISIONS_PER_MAP),
        Playthrough(dawn, 3, {"house": SHORT_RONDEL}, 669, DECISIONS_PER_MAP),
        Playthrough(exploration, 2, {}, 73),
        Playthrough(exploration, 4, {}, 5),
        Playthrough(exploration, 5, {}, 321),
        Playthrough(TOY, 3, {"copies": 3}, 3),
    ]


def trace(playthrough: Playthrough) -> str:
    """Return the whole trace of a game."""
    return "\n".join(_lines(playthrough)) + "\n"


def _lines(playthrough: Playthrough) -> Iterator[str]:
    entry, players, options, seed, per_view = playthrough
    game = entry.configure(players, dict(options))
    yield f"{entry.id}, rules {entry.rules_version}, {players} players, seed {seed}"
    yield f"options {_json(game.options)}"
    yield f"actions {game.action_count}: {_space(game)}"
    yield "Written by `make playthroughs`."
    state = game.start(seed)
    yield f"\nset-up -> {_mark(state)}"
    yield from _told(state, None)
    for seat in range(players):
        yield f"  seat {seat} observes {_observation(state, seat)}"
    yield from _decisions(state, player(game, seed), per_view)
    yield from _end(state)


def _decisions(state: State, choose: Player, per_view: int) -> Iterator[str]:
    while not state.over:
        decision = state.decision
        assert decision is not None
        legal = state.legal_actions()
        action = choose(state)
        facts = f" {_json(decision.facts)}" if decision.facts else ""
        asked = f"\n{state.position}. seat {decision.seat}: {decision.kind}{facts}"
        yield f"{asked} <{decision.rule}>"
        yield f"  of {_choices(state.game, legal)}"
        state.apply(action)
        yield f"  does {state.game.action_text(action)} -> {_mark(state)}"
        yield from _told(state, decision.seat)
        if state.position % per_view == 0:
            yield from _shown(state, decision.seat)


def _mark(state: State) -> str:
    undo = f", undo {state.undo_limit}" if state.undo_limit else ""
    return f"{state.hash()[:HASH_SHOWN]}{undo}"


def _told(state: State, seat: int | None) -> Iterator[str]:
    for event in state.events_for(seat):
        yield f"  {_event(event)}"


def _event(event: Facts) -> str:
    facts = [
        f"{name}={_json(value) if isinstance(value, dict | list) else value}"
        for name, value in event.items()
        if name not in ("event", "rule")
    ]
    return " ".join([f"* {event['event']}", *facts, f"<{event['rule']}>"])


def _shown(state: State, seat: int) -> Iterator[str]:
    yield f"  scores {_json(state.scores())}"
    yield f"  seat {seat} observes {_observation(state, seat)}"
    yield f"  seat {seat} views {_json(state.view(seat))}"


def _end(state: State) -> Iterator[str]:
    yield f"\nover after {state.position} decisions -> {state.hash()}"
    yield f"ranking {_json(state.ranking())}"
    for sheet in state.score_sheet():
        yield f"seat {sheet['seat']}: {sheet['total']}"
        for line in sheet["lines"]:
            counted = f"{line['source']} {line['count']} -> {line['points']}"
            yield f"  {counted} <{line['rule']}>"
    yield f"spectators view {_json(state.view(None))}"


def _observation(state: State, seat: int) -> str:
    seen = state.observe(seat)
    parts = []
    for name, start, length in state.game.layout().slices:
        values = seen[start : start + length]
        if any(values):
            parts.append(f"{name}={values[0] if length == 1 else _packed(values)}")
    return " ".join(parts)


def _packed(values: list[int]) -> str:
    """Write a stretch with its zeros left out: ``place:value``."""
    if len(values) <= 8:
        return _json(values)
    return "{" + ",".join(f"{n}:{value}" for n, value in enumerate(values) if value) + "}"


def _space(game: Game) -> str:
    """Write every verb with what each of its arguments can be."""
    verbs: dict[str, dict[str, dict[str, None]]] = {}
    for action in range(game.action_count):
        args = game.action_args(action)
        values = verbs.setdefault(args.pop("verb"), {})
        for name, value in args.items():
            values.setdefault(name, {})[value] = None
    return "; ".join(
        " ".join([verb, *(f"{name}={'|'.join(found)}" for name, found in values.items())])
        for verb, values in verbs.items()
    )


def _choices(game: Game, actions: list[int]) -> str:
    """Write actions verb by verb, those that differ in the last argument together."""
    groups: dict[str, list[str]] = {}
    for action in actions:
        stem, equals, value = game.action_text(action).rpartition("=")
        groups.setdefault(stem + equals or value, []).append(value if equals else "")
    return "; ".join(stem + "|".join(values) for stem, values in groups.items())


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
