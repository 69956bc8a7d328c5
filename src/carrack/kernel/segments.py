"""The parts of a record: moves, segments, the result."""

from typing import final

from carrack.kernel.chance import Seed
from carrack.kernel.events import Facts
from carrack.kernel.game import State


@final
class Move:
    """One action of a record, with when it was made and a comment, both optional."""

    def __init__(self, action: str, at: str | None = None, comment: str | None = None) -> None:
        self.action = action
        self.at = at
        self.comment = comment

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

    @staticmethod
    def of(state: State) -> "Result":
        """Return the result of a finished state."""
        return Result(state.scores(), state.ranking(), state.hash())

    def to_dict(self) -> dict[str, object]:
        """Return the result as JSON-ready data."""
        return {"scores": self.scores, "ranking": self.ranking, "hash": self.hash}
