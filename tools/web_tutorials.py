"""Write the positions that the web client's tutorials begin at.

    python tools/web_tutorials.py

Each file, ``web/src/games/<title>/tutorial/<id>.json``, is a state as the server takes it for a new
match.
The learner has seat 0 and is to choose.
"""

import json
import sys
from dataclasses import dataclass
from pathlib import Path

import carrack
from carrack.bots.interface import Position
from carrack.bots.registry import make
from carrack.kernel.game import State

OUT = Path(__file__).resolve().parents[1] / "web" / "src" / "games"
LEARNER = 0


@dataclass(frozen=True)
class Lesson:
    """A game to learn: it begins at the learner's first choice that is of a kind."""

    game: str
    players: int
    seed: int
    kind: str


LESSONS = [
    Lesson("age-of-exploration", 3, 1, "turn"),
    Lesson("age-of-discovery-2007", 3, 5, "place"),
    Lesson("age-of-discovery-2015", 3, 5, "place"),
    Lesson("dawn-of-empires", 2, 1, "turn"),
]


def beginning(lesson: Lesson) -> State:
    """Play a lesson's game, by bots, up to where the learner takes over."""
    game = carrack.game(lesson.game, players=lesson.players)
    bots = [make("greedy", game, seat) for seat in range(lesson.players)]
    state = game.start(lesson.seed)
    while not _begins(state, lesson.kind):
        state.apply(bots[state.deciding].decide(Position(state)))
    return state


def _begins(state: State, kind: str) -> bool:
    decision = state.decision
    return decision is not None and decision.seat == LEARNER and decision.kind == kind


def file_of(lesson: Lesson) -> Path:
    """Return where a lesson's beginning is kept: in its title's folder."""
    title = type(carrack.game(lesson.game)).__module__.split(".")[2]
    return OUT / title / "tutorial" / f"{lesson.game}.json"


def written(lesson: Lesson) -> str:
    """Return a lesson's beginning as its file has it."""
    return json.dumps(beginning(lesson).to_dict(), indent=1, sort_keys=True) + "\n"


def main() -> int:
    """Write the files of all lessons."""
    for lesson in LESSONS:
        file = file_of(lesson)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(written(lesson), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
