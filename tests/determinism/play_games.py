"""Play the generic suite's games and print what came of them: run in processes of its own.

python -m tests.determinism.play_games
"""

import hashlib
import json
import sys

from carrack.kernel.game import Game
from tests.effort import effort
from tests.generic.subjects import subjects, viewers, walk


def trace(game: Game, seed: int) -> str:
    """Return a digest of everything a caller can see of a random game."""
    digest = hashlib.sha256()
    for state in walk(game, seed):
        seen: list[object] = [
            state.hash(),
            repr(state.decision),
            state.legal_actions(),
            [state.events_for(seat) for seat in viewers(state)],
            state.scores(),
        ]
        if state.position % 29 == 0 or state.over:
            # Not sorted by key: the order of fields is part of what must not change.
            seen += [[state.view(seat), state.observe(seat)] for seat in viewers(state)]
            seen += [state.determinize(None, 1).to_dict(), state.to_dict()]
        digest.update(json.dumps(seen).encode())
    return digest.hexdigest()


def traces() -> dict[str, str]:
    """Return the digest of one game of each subject, or of some of them where games take long."""
    tried = subjects()[:: effort(compiled=2, pure=5)]
    return {subject.name: trace(subject.game, 21) for subject in tried}


if __name__ == "__main__":
    json.dump(traces(), sys.stdout)
