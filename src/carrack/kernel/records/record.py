"""A game on disk: how it was set up, what was chosen, how it ended.

A record is JSON (`docs/record-format.md` describes it field by field). It holds one or more
segments, each played under one version of the rules: how the segment starts (a seed or a
snapshot), the actions as text, and hashes of the state on the way. The seed may be withheld while
a game runs; its SHA-256, published before the first move, lets everyone check afterwards that
the shuffle was fixed.
"""

import json
import os
import secrets
from pathlib import Path
from typing import final

from carrack.kernel import notebook
from carrack.kernel.chance import FAIR_SEED_BYTES, Seed, commitment
from carrack.kernel.errors import CarrackError, InvalidData
from carrack.kernel.events import Facts
from carrack.kernel.fields import Fields
from carrack.kernel.game import Game, State
from carrack.kernel.records.adopting import adopted
from carrack.kernel.records.format import DECISIONS_PER_CHECK, FORMAT, MOST_SEED_BITS, VERSION
from carrack.kernel.records.reading import (
    check_continuity,
    check_format,
    configured_game,
    read_json,
    read_name,
    read_result,
    read_segment,
    start_from_snapshot,
)
from carrack.kernel.records.segments import Move, Result, Segment, apply_move
from carrack.kernel.records.verifying import Verification, broken_commitment, verify


@final
class Record:
    """A game that can be saved, loaded, replayed and verified."""

    def __init__(self, game: Game, names: list[str], segments: list[Segment]) -> None:
        self.game = game
        self.names = names
        self.segments = segments
        self.result: Result | None = None

    def __repr__(self) -> str:
        result = "" if self.result is None else f" scores={self.result.scores}"
        return f"<Record {self.game.id} names={self.names} position={self.position}{result}>"

    def _repr_html_(self) -> str:
        rows = [("game", repr(self.game)), ("names", ", ".join(self.names))]
        rows += [("segments", str(len(self.segments))), ("decisions", str(self.position))]
        if self.result is not None:
            rows.append(("scores", str(self.result.scores)))
            rows.append(("ranking", str(self.result.ranking)))
        return notebook.table(self.game.entry.name, rows)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (self.game, self.names, self.segments, self.result)

    # ---- Making one ------------------------------------------------------------------------

    @staticmethod
    def of(state: State, names: list[str] | None = None, *, events: bool = False) -> "Record":
        """Return the record of a state, from where its history begins.

        ``events`` keeps what a spectator saw as well, so that the game can still be shown when
        the rules have changed.
        """
        game = state.game
        segment = Segment(game.rules_version, [])
        replayed = state.beginning()
        segment.seed = _writable(state.seed)
        if state.seed is None:
            segment.snapshot = replayed.to_dict()
        elif isinstance(state.seed, bytes) and len(state.seed) >= FAIR_SEED_BYTES:
            segment.commitment = commitment(state.seed)
        if events:
            segment.events = [_setup_events(state)]
            replayed = replayed.clone(events=True)
        segment.checks.append((0, replayed.hash()))
        for step in state.history():
            replayed.apply(step.action)
            segment.moves.append(Move(game.action_text(step.action)))
            if segment.events is not None:
                segment.events.append(replayed.events_for(None))
            if len(segment.moves) % DECISIONS_PER_CHECK == 0:
                segment.checks.append((len(segment.moves), replayed.hash()))
        if len(segment.moves) % DECISIONS_PER_CHECK:
            segment.checks.append((len(segment.moves), replayed.hash()))
        record = Record(game, names or default_names(game.players), [segment])
        if state.over:
            record.result = Result.of(state)
        return record

    def continued(self, state: State, *, events: bool = False) -> "Record":
        """Return this record with a further segment: the history of a state that goes on from it.

        That state began from a snapshot (``game.adopt``) taken where this record ends. ``events``
        are kept of the further segment as `of` keeps them.
        """
        further = Record.of(state, self.names, events=events)
        record = Record.from_dict(
            {
                **further.to_dict(),
                "segments": [segment.to_dict() for segment in self.segments + further.segments],
            }
        )
        return record

    def withheld(self) -> "Record":
        """Return a copy without the seed, which only the commitment stands for.

        Only a seed of at least 128 random bits can be withheld: a shorter one could be guessed.
        A record with a snapshot tells everything anyway.
        """
        copy = Record.from_dict(self.to_dict())
        first = copy.segments[0]
        if not isinstance(first.seed, bytes) or len(copy.segments) > 1:
            raise CarrackError(
                "nothing-to-withhold",
                "Only a seed of random bytes can be withheld, and only while nothing else tells.",
            )
        first.commitment = commitment(first.seed)
        first.seed = None
        return copy

    def reveal(self, seed: bytes) -> None:
        """Put a withheld seed back; it must be the one committed to."""
        first = self.segments[0]
        if not first.withheld:
            raise CarrackError("nothing-withheld", "This record's seed is not withheld.")
        if commitment(seed) != first.commitment:
            raise broken_commitment("segments[0].start.commitment")
        first.seed = seed

    # ---- Disk ------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, object]:
        """Return the record as JSON-ready data."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.id,
            "players": self.game.players,
            "options": dict(self.game.options),
            "names": self.names,
            "segments": [segment.to_dict() for segment in self.segments],
            "result": None if self.result is None else self.result.to_dict(),
        }

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record. The file is there whole or not at all, whatever interrupts."""
        target = Path(path)
        text = json.dumps(self.to_dict(), indent=1, ensure_ascii=False) + "\n"
        temporary = target.with_name(f".{target.name}.{secrets.token_hex(6)}")
        try:
            with open(temporary, "x", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, target)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise

    @staticmethod
    def load(path: str | os.PathLike[str]) -> "Record":
        """Read a record and check all of it, each action by the rules.

        Anything wrong raises `InvalidData` saying where and why.
        """
        record = Record.from_dict(read_json(Path(path)))
        if record.replayable:
            record.replay()
        return record

    @staticmethod
    def from_dict(data: object) -> "Record":
        """Make a record from JSON data, checking its form."""
        fields = Fields(data, "")
        check_format(fields)
        game = configured_game(fields)
        names = [read_name(name, f"names[{n}]") for n, name in enumerate(fields.items("names"))]
        if len(names) != game.players:
            raise InvalidData(
                "names",
                "wrong-count",
                f"{game.players} names are expected, found {len(names)}",
                {"expected": game.players, "found": len(names)},
            )
        tables = fields.tables("segments")
        if not tables:
            raise InvalidData("segments", "wrong-count", "at least one is needed", {"found": 0})
        segments = [read_segment(table, game, n) for n, table in enumerate(tables)]
        check_continuity(segments)
        record = Record(game, names, segments)
        if fields.any("result") is not None:
            record.result = read_result(fields.table("result"), game)
        fields.finish()
        return record

    # ---- Replay ----------------------------------------------------------------------------

    @property
    def position(self) -> int:
        """How many actions the record holds."""
        return sum(len(segment.moves) for segment in self.segments)

    @property
    def of_present_rules(self) -> bool:
        """Whether the last segment was played under the present rules."""
        return self.segments[-1].rules == self.game.rules_version

    @property
    def replayable(self) -> bool:
        """Whether the last segment can be replayed: present rules, seed not withheld."""
        return self.of_present_rules and not self.segments[-1].withheld

    def start(self, segment: int = -1, *, events: bool = False) -> State:
        """Return the state a segment (by default the last) starts from."""
        chosen = self.segments[segment]
        where = f"segments[{segment % len(self.segments)}]"
        if chosen.rules != self.game.rules_version:
            raise InvalidData(
                f"{where}.rules",
                "other-rules",
                f"played under rules version {chosen.rules}, this Carrack has "
                f"{self.game.rules_version}: it can be shown from its events but not replayed",
                {"found": chosen.rules, "expected": self.game.rules_version},
            )
        if chosen.snapshot is not None:
            return start_from_snapshot(self.game, chosen.snapshot, where, events)
        if chosen.seed is None:
            raise InvalidData(
                f"{where}.start",
                "seed-withheld",
                "the seed is withheld, so the game can't be replayed yet",
            )
        return self.game.start(chosen.seed, events=events)

    def replay(self, until: int | None = None, *, events: bool = False) -> State:
        """Return the state after the last segment's first ``until`` actions (default: all)."""
        index = len(self.segments) - 1
        state = self.start(index, events=events)
        for n, move in enumerate(self.segments[index].moves[:until]):
            apply_move(state, move, f"segments[{index}].actions[{n}]")
        return state

    def adopted(self) -> State:
        """Return where an unfinished record of older rules ends, to go on under the present ones.

        The rules of then are gone, so its last segment is replayed under the present ones, and
        whatever happens must be what its events tell; else `InvalidData` says where they part.
        A new history begins there: `continued` adds it to the record.
        """
        return adopted(self)

    def verify(self) -> Verification:
        """Replay everything and compare it with the stored hashes, result and commitment.

        A difference raises `InvalidData` saying where. Segments of other rules are only counted and
        named; of theirs the commitment alone can be compared.
        """
        return verify(self)


def _rebuilt(
    game: Game, names: list[str], segments: list[Segment], result: Result | None
) -> Record:
    record = Record(game, names, segments)
    record.result = result
    return record


def _writable(seed: Seed | None) -> Seed | None:
    if isinstance(seed, int) and seed.bit_length() > MOST_SEED_BITS:
        raise CarrackError(
            "seed-too-long",
            f"A record holds a number of at most {MOST_SEED_BITS} bits as its seed; use bytes.",
            {"most": MOST_SEED_BITS},
        )
    return seed


def default_names(players: int) -> list[str]:
    """Return names for players who gave none."""
    return [f"Player {number}" for number in range(1, players + 1)]


def _setup_events(state: State) -> list[Facts]:
    if state.seed is None:
        return []
    return state.game.start(state.seed).events_for(None)
