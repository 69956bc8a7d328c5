"""What a server that was killed must still have, and counts of whatever it has not."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]


@dataclass
class Counts:
    """What happened, over all kills."""

    kills: int = 0
    matches: int = 0
    finished: int = 0
    acknowledged: int = 0
    sent_again: int = 0
    answered_again: int = 0
    refused_whole: int = 0
    resumed: int = 0
    in_log: int = 0
    bot_moves: int = 0
    bots_taken_up: int = 0
    bots_stuck: int = 0
    lost: int = 0
    twice: int = 0
    halves: int = 0
    gaps: int = 0
    problems: list[str] = field(default_factory=list)
    #: Seconds from each start until the server was ready.
    restarts: list[float] = field(default_factory=list)
    #: Seconds from a kill until a move was acknowledged again.
    resumptions: list[float] = field(default_factory=list)


@dataclass
class Witness:
    """What the clients of one match were told: a server must never go back on it."""

    #: The seats that people have; bots have the others.
    seats: tuple[int, ...]
    #: Every acknowledged move: its answer by its request.
    acknowledged: dict[str, Json] = field(default_factory=dict)
    actions: dict[str, list[str]] = field(default_factory=dict)
    #: Every entry that was told of, by its number: the moves of bots too.
    told: dict[int, Json] = field(default_factory=dict)

    def copy(self) -> "Witness":
        """Return what was told until now: more may come while the log is read."""
        return Witness(self.seats, dict(self.acknowledged), self.actions, dict(self.told))


def essence(entry: Json) -> Json:
    """Return what is the same in an entry for whoever looks at it."""
    return {name: entry.get(name) for name in ("seq", "kind", "seat", "position", "data")}


def check_log(witness: Witness, entries: list[Json], counts: Counts, *, final: bool) -> None:
    """Hold a match's log against what was told of it, entry by entry.

    A client sends nothing before its last move was answered. So up to the last promised move every
    move of people in the log answers one request, and at the end, when nothing is in doubt, all do.
    """
    counts.gaps += [entry["seq"] for entry in entries] != list(range(1, len(entries) + 1))
    by_seq = {entry["seq"]: essence(entry) for entry in entries}
    counts.lost += sum(by_seq.get(seq) != told for seq, told in witness.told.items())
    moves = [entry for entry in entries if entry["kind"] == "move"]
    peoples = {entry["seq"]: entry for entry in moves if entry["seat"] in witness.seats}
    answering = _answering(witness, entries, peoples, counts)
    last = max(answering, default=0)
    counts.twice += sum(seq not in answering for seq in peoples if final or seq <= last)
    _check_positions(moves, counts)
    if final:
        counts.in_log += len(peoples)
        counts.bot_moves += len(moves) - len(peoples)


def _answering(
    witness: Witness, entries: list[Json], moves: dict[int, Json], counts: Counts
) -> set[int]:
    """Return which moves answer a request; count the requests that have none of their own."""
    answering: set[int] = set()
    for request, answer in witness.acknowledged.items():
        seq = _seq_of(answer, entries)
        entry = moves.get(seq)
        if entry is None or entry["data"]["actions"] != witness.actions[request]:
            counts.lost += 1
        else:
            # Two requests that share an entry are one too few in the log.
            counts.lost += seq in answering
            answering.add(seq)
    return answering


def _check_positions(moves: Iterable[Json], counts: Counts) -> None:
    """Each move begins where the one before has led to, whoever made it, and is there whole."""
    position = 0
    for entry in moves:
        counts.twice += entry["data"]["from"] < position
        counts.halves += entry["data"]["from"] > position
        position = entry["data"]["from"] + len(entry["data"]["actions"])
        counts.halves += entry["position"] != position
        counts.halves += len(entry["events"]) != len(entry["data"]["actions"])


def _seq_of(answer: Json, entries: list[Json]) -> int:
    """Return the entry a move was promised; the one that ends a game is followed by its end."""
    seq: int = answer["seq"]
    ended = seq <= len(entries) and entries[seq - 1]["kind"] == "end"
    return seq - 1 if ended else seq
