"""The parts of a record: moves, segments, the result."""

from typing import final

from carrack.kernel.chance import Seed
from carrack.kernel.errors import CarrackError, InvalidData
from carrack.kernel.events import Facts
from carrack.kernel.state import State


@final
class Move:
    """One action of a record, with when it was made and a comment, both optional."""

    def __init__(self, action: str, at: str | None = None, comment: str | None = None) -> None:
        self.action = action
        self.at = at
        self.comment = comment

    def __repr__(self) -> str:
        return f"Move({self.action!r}, at={self.at!r}, comment={self.comment!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Move, (self.action, self.at, self.comment)

    def to_data(self) -> object:
        """Return the move as JSON-ready data: plain text unless there is more to say."""
        if self.at is None and self.comment is None:
            return self.action
        data: dict[str, object] = {"action": self.action}
        if self.at is not None:
            data["at"] = self.at
        if self.comment is not None:
            data["comment"] = self.comment
        return data


@final
class Segment:
    """A stretch of a game under one version of the rules.

    It starts from a seed (which may be withheld, leaving its commitment) or from a snapshot.
    ``checks`` are pairs of a number of actions and the state's hash after them. ``events``, if
    kept, is what a spectator saw: of the start, then of each action.
    """

    def __init__(self, rules: str, moves: list[Move]) -> None:
        self.rules = rules
        self.moves = moves
        self.seed: Seed | None = None
        self.commitment: str | None = None
        self.snapshot: dict[str, object] | None = None
        self.checks: list[tuple[int, str]] = []
        self.events: list[list[Facts]] | None = None

    def __repr__(self) -> str:
        return f"<Segment rules={self.rules} moves={len(self.moves)}>"

    def __reduce__(self) -> tuple[object, ...]:
        start = (self.seed, self.commitment, self.snapshot)
        return _segment, (self.rules, self.moves, *start, self.checks, self.events)

    def to_dict(self) -> dict[str, object]:
        """Return the segment as JSON-ready data."""
        start: dict[str, object] = {}
        if self.snapshot is not None:
            start["snapshot"] = self.snapshot
        if self.seed is not None:
            start["seed"] = self.seed.hex() if isinstance(self.seed, bytes) else self.seed
        if self.commitment is not None:
            start["commitment"] = self.commitment
        data: dict[str, object] = {
            "rules": self.rules,
            "start": start,
            "actions": [move.to_data() for move in self.moves],
            "checks": [{"after": after, "hash": found} for after, found in self.checks],
        }
        if self.events is not None:
            data["events"] = self.events
        return data

    @property
    def withheld(self) -> bool:
        """Whether the seed is not in the record (yet)."""
        return self.seed is None and self.snapshot is None


@final
class Result:
    """How a game ended."""

    def __init__(self, scores: list[int], ranking: list[list[int]], final_hash: str) -> None:
        self.scores = scores
        self.ranking = ranking
        self.hash = final_hash

    def __repr__(self) -> str:
        return f"<Result scores={self.scores} ranking={self.ranking}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Result, (self.scores, self.ranking, self.hash)

    @staticmethod
    def of(state: State) -> "Result":
        """Return the result of a finished state."""
        return Result(state.scores(), state.ranking(), state.hash())

    def to_dict(self) -> dict[str, object]:
        """Return the result as JSON-ready data."""
        return {"scores": self.scores, "ranking": self.ranking, "hash": self.hash}


def _segment(
    rules: str,
    moves: list[Move],
    seed: Seed | None,
    commitment: str | None,
    snapshot: dict[str, object] | None,
    checks: list[tuple[int, str]],
    events: list[list[Facts]] | None,
) -> Segment:
    segment = Segment(rules, moves)
    segment.seed = seed
    segment.commitment = commitment
    segment.snapshot = snapshot
    segment.checks = checks
    segment.events = events
    return segment


def apply_move(state: State, move: Move, where: str) -> None:
    """Apply a recorded action; an error says where in the record it stands."""
    if state.over:
        raise InvalidData(where, "after-the-end", "the game is over before this action")
    try:
        state.apply(move.action)
    except CarrackError as error:
        raise InvalidData(
            where, "bad-move", str(error), {"problem": error.message}, error
        ) from error
