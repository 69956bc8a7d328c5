"""Record real games for the web client: what a seat is sent, position by position.

    python tools/web_fixtures.py [--all]

Each file under ``web/fixtures/`` is what the client would have been sent in a game between bots:
views, legal actions with their arguments, what is asked, what happened, and all of it in words.
Tables are drawn and tested with them where no server runs. ``--all`` keeps every position of the
longer games, for work on their tables; what is committed has a stretch from the beginning,
the middle and the end, and the first of some other decisions.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import carrack
from carrack.bots.interface import Position
from carrack.bots.registry import make
from carrack.kernel.catalogue import Options
from carrack.kernel.game import Game, State
from carrack.plugins import is_built_in, plugin_of
from carrack.text.fluent import Texts, languages
from carrack.text.wording import Phrases, Wording

OUT = Path(__file__).resolve().parents[1] / "web" / "fixtures"
NAMES = ("Ann", "Bruno", "Chloe", "Dai", "Eva", "Finn", "Gus", "Hana")
#: Positions kept from the beginning, around the middle and at the end of a long game.
STRETCH = 6

Data = dict[str, object]


@dataclass(frozen=True)
class Recipe:
    """A game to record: as whom it is watched (``None``: a spectator).

    ``asks`` are kinds of decisions: the first of each that the viewer takes is kept as well.
    """

    file: str
    game: str
    players: int
    seed: int
    viewer: int | None
    stretch: int = STRETCH
    asks: tuple[str, ...] = ()
    options: Options = field(default_factory=dict)


#: A house table of Dawn that is far from the usual one: its rondel, empires, prices and map.
HOUSE: Options = {
    "house": {
        "name": "islands",
        "base": "draft-1",
        "rondel": [
            ["harvest"],
            ["grow", "explore"],
            ["recruit"],
            ["move", "explore"],
            ["harvest"],
            ["research"],
            ["recruit", "move"],
            ["build"],
        ],
        "technologies": {
            "fishing": {"cost": 1, "colour": "blue", "happy": 1},
            "pottery": {"colour": "green", "exchanges": [[3, "food", 2, "science"]]},
        },
        "improvements": {"granary": {"gives": {"food": 1, "money": 1}, "points": 1}},
        "wonders": {"oracle": {"money": 0, "production": 2, "points": 3}},
        "empires": {
            "atlantis": {"tiles": ["ocean", "ocean", "hills"], "growth": 2, "settler": 1},
        },
        "maps": {
            "2": {
                "unexplored": [[q, r] for q in range(-3, 4) for r in (-1, 0)]
                + [[q, 1] for q in range(-3, 2)],
                "starts": [[[-4, 0], [-4, 1], [-5, 1]], [[2, 1], [1, 2], [2, 2]]],
            }
        },
    }
}

RECIPES = [
    Recipe("exploration", "age-of-exploration", 3, 11, 0, stretch=14, asks=("keep", "mint")),
    Recipe("exploration-eight", "age-of-exploration", 8, 5, 2, stretch=9),
    Recipe("discovery-2007", "age-of-discovery-2007", 3, 4, 0),
    Recipe("discovery-2015", "age-of-discovery-2015", 4, 9, 0, options={"builder": True}),
    Recipe(
        "dawn",
        "dawn-of-empires",
        3,
        9,
        0,
        stretch=4,
        asks=("turn", "grow", "recruit", "explore", "research", "stack", "march", "build", "close"),
    ),
    Recipe("dawn-house", "dawn-of-empires", 2, 3, 0, stretch=3, options=HOUSE),
]


Speakers = dict[str, Wording]


def speakers(game: Game, names: list[str]) -> Speakers:
    """Return who puts a game into words, for every language."""
    return {language: Wording(Texts(language), game, names) for language in languages()}


def position(state: State, viewer: int | None, speak: Speakers) -> Data:
    """Return a position as a viewer is sent it, with its words in every language."""
    return {
        "number": state.position,
        "seq": state.position,
        "viewer": viewer,
        "over": state.over,
        "seat": state.seat,
        "decision": _decision(state, speak),
        "legal": _legal(state, speak) if state.seat == viewer and not state.over else None,
        "view": state.view(viewer),
        "undo": {"seat": state.undo_seat, "count": state.undo_limit},
    }


def _decision(state: State, speak: Speakers) -> Data | None:
    decision = state.decision
    if decision is None:
        return None
    return {
        "kind": decision.kind,
        "rule": decision.rule,
        "seat": decision.seat,
        "facts": decision.facts,
        "words": {language: wording.decision(decision) for language, wording in speak.items()},
    }


def _legal(state: State, speak: Speakers) -> list[Data]:
    phrases = {language: wording.phrases(state) for language, wording in speak.items()}
    return [
        {
            "action": action,
            "text": state.game.action_text(action),
            "args": state.game.action_args(action),
            "completes": state.completes(action),
            "words": {language: _phrase(listed[place]) for language, listed in phrases.items()},
        }
        for place, action in enumerate(state.legal_actions())
    ]


def _phrase(phrases: Phrases) -> Data:
    return {
        "heading": phrases.heading,
        "choice": phrases.choice,
        "sentence": phrases.sentence,
    }


def entry(state: State, viewer: int | None, speak: Speakers, action: str | None) -> Data:
    """Return the log entry that led to a position: the start, or a move by one action."""
    events = [
        {**facts, "words": {name: each.event(facts, viewer) for name, each in speak.items()}}
        for facts in state.events_for(viewer)
    ]
    moved = {"kind": "move", "data": {"actions": [action], "from": state.position - 1}}
    return {
        "seq": state.position,
        "at": "2026-01-01T12:00:00Z",
        "seat": state.undo_seat,
        "position": state.position,
        "events": events,
        **({"kind": "start", "data": {}} if action is None else moved),
    }


def record(recipe: Recipe, whole: bool) -> Data:
    """Play a recipe's game through and return what its viewer was sent."""
    game = carrack.game(recipe.game, players=recipe.players, **recipe.options)
    names = list(NAMES[: recipe.players])
    speak = speakers(game, names)
    bots = [make("greedy", game, 100 * recipe.seed + seat) for seat in range(recipe.players)]
    state = game.start(recipe.seed)
    steps = [_step(state, recipe.viewer, speak, None)]
    while not state.over:
        action = bots[state.deciding].decide(Position(state))
        state.apply(action)
        steps.append(_step(state, recipe.viewer, speak, game.action_text(action)))
    return {
        "match": _match(recipe, game, names, state),
        "steps": steps if whole else _kept(steps, recipe),
    }


def _step(state: State, viewer: int | None, speak: Speakers, action: str | None) -> Data:
    return {
        "entry": entry(state, viewer, speak, action),
        "position": position(state, viewer, speak),
    }


def _match(recipe: Recipe, game: Game, names: list[str], state: State) -> Data:
    seats = [
        {
            "seat": seat,
            "kind": "person" if seat == recipe.viewer else "bot",
            "name": name,
            "bot": None if seat == recipe.viewer else "greedy",
            "you": seat == recipe.viewer,
        }
        for seat, name in enumerate(names)
    ]
    return {
        "id": recipe.file,
        "game": recipe.game,
        "players": recipe.players,
        "options": game.options,
        "seats": seats,
        "result": {
            "reason": "finished",
            "scores": state.scores(),
            "ranking": state.ranking(),
        },
    }


def _kept(steps: list[Data], recipe: Recipe) -> list[Data]:
    length = recipe.stretch
    if len(steps) <= 3 * length:
        return steps
    middle = (len(steps) - length) // 2
    places = {*range(length), *range(middle, middle + length)}
    places |= {*range(len(steps) - length, len(steps)), *_first_asked(steps, recipe)}
    return [steps[place] for place in sorted(places)]


def _first_asked(steps: list[Data], recipe: Recipe) -> Iterator[int]:
    """Yield where the viewer first takes a decision of each wished kind."""
    left = set(recipe.asks)
    for place, step in enumerate(steps):
        shown = cast(Data, step["position"])
        if shown["legal"] is None:
            continue
        kind = cast(Data, shown["decision"])["kind"]
        if kind in left:
            left.discard(kind)
            yield place


def written(recipe: Recipe, whole: bool = False) -> str:
    """Return the text of a recipe's file: a step a line."""
    data = record(recipe, whole)
    steps = [_compact(each) for each in cast(list[Data], data["steps"])]
    return f'{{"match":{_compact(data["match"])},"steps":[\n' + ",\n".join(steps) + "\n]}\n"


def _compact(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def schemas() -> dict[str, str]:
    """Return the schemas of our games' views by file: the generic table is drawn by them."""
    return {
        f"schemas/{entry.id}.json": _compact(entry.configure(None, {}).view_schema()) + "\n"
        for entry in carrack.games()
        if is_built_in(plugin_of(entry.id))
    }


def main() -> None:
    """Write them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="keep every position")
    whole = parser.parse_args().all
    folder = OUT / "whole" if whole else OUT
    folder.mkdir(parents=True, exist_ok=True)
    for recipe in RECIPES:
        path = folder / f"{recipe.file}.json"
        path.write_text(written(recipe, whole), encoding="utf-8")
        sys.stdout.write(f"{path} {path.stat().st_size}\n")
    for name, text in schemas().items():
        path = OUT / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
