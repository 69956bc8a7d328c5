"""Readable traces of seeded games: everything a caller can observe, written out.

A trace is compared word by word, so any change of what a game does, asks, tells or shows comes
up in review as a readable difference.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from carrack.bots.random_bot import RandomBot
from carrack.kernel.catalogue import CATALOGUE, Entry, Options
from carrack.kernel.events import Facts
from carrack.kernel.game import Game, State
from tests.toy.game import ENTRY as TOY

FOLDER = Path(__file__).parent
#: Views and observations are long: one is shown after so many decisions.
DECISIONS_PER_VIEW = 100
#: Enough of a hash to see that it changed.
HASH_SHOWN = 12


class Playthrough(NamedTuple):
    """A game to be traced."""

    entry: Entry
    players: int
    options: Options
    seed: int

    @property
    def path(self) -> Path:
        """Where its trace is kept."""
        return FOLDER / f"{self.entry.id}-{self.players}.txt"


def playthroughs() -> list[Playthrough]:
    """Return the games that are traced.

    Their seeds were picked so that the games together use every verb and end in different ways.
    """
    exploration = CATALOGUE.entry("age-of-exploration")
    discovery = CATALOGUE.entry("age-of-discovery-2007")
    empires = CATALOGUE.entry("age-of-discovery-2015")
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
        Playthrough(exploration, 2, {}, 73),
        Playthrough(exploration, 4, {}, 5),
        Playthrough(exploration, 5, {}, 321),
        Playthrough(TOY, 3, {"copies": 3}, 3),
    ]


def trace(playthrough: Playthrough) -> str:
    """Return the whole trace of a game."""
    return "\n".join(_lines(playthrough)) + "\n"


def _lines(playthrough: Playthrough) -> Iterator[str]:
    entry, players, options, seed = playthrough
    game = entry.configure(players, dict(options))
    yield f"{entry.id}, rules {entry.rules_version}, {players} players, seed {seed}"
    yield f"options {_json(game.options)}"
    yield f"actions {game.action_count}: {_choices(game, list(range(game.action_count)))}"
    yield "Written by `make playthroughs`."
    state = game.start(seed)
    yield f"\nset-up -> {_mark(state)}"
    yield from _told(state, None)
    for seat in range(players):
        yield f"  seat {seat} observes {_observation(state, seat)}"
    yield from _decisions(state, RandomBot(seed))
    yield from _end(state)


def _decisions(state: State, bot: RandomBot) -> Iterator[str]:
    while not state.over:
        decision = state.decision
        assert decision is not None
        legal = state.legal_actions()
        action = bot.choose(legal)
        facts = f" {_json(decision.facts)}" if decision.facts else ""
        asked = f"\n{state.position}. seat {decision.seat}: {decision.kind}{facts}"
        yield f"{asked} <{decision.rule}>"
        yield f"  of {_choices(state.game, legal)}"
        state.apply(action)
        yield f"  does {state.game.action_text(action)} -> {_mark(state)}"
        yield from _told(state, decision.seat)
        if state.position % DECISIONS_PER_VIEW == 0:
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


def _choices(game: Game, actions: list[int]) -> str:
    """Write actions verb by verb, those that differ in the last argument together."""
    groups: dict[str, list[str]] = {}
    for action in actions:
        stem, equals, value = game.action_text(action).rpartition("=")
        groups.setdefault(stem + equals or value, []).append(value if equals else "")
    return "; ".join(stem + "|".join(values) for stem, values in groups.items())


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
