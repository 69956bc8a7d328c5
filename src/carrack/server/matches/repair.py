"""Repairing a match in quarantine: the log is the truth, and the rest is made from it anew.

Nothing is made up. Where something can't be read that nothing else tells of, all is left as it is:
the match stays in quarantine, to be exported, repaired by hand or removed.
"""

from collections.abc import Callable
from operator import itemgetter
from typing import Any, Final, final

from carrack.kernel.game import Game, State
from carrack.server.errors import Conflict, NotFound
from carrack.server.json_codec import from_json, to_json
from carrack.server.matches.change import CHANGING
from carrack.server.matches.clock import Clock, after_change, initial_clock
from carrack.server.matches.damage import Damaged, interpreting
from carrack.server.matches.game_cache import configured_game
from carrack.server.matches.match import BOT, OPEN, OVER, PERSON, RUNNING, Proposal, Terms
from carrack.server.matches.match_log import (
    CHAT,
    END,
    MOVE,
    SEAT,
    START,
    UNDO,
    LogEntry,
    StoredEvents,
    to_stored,
)
from carrack.server.matches.match_reader import MatchReader
from carrack.server.matches.timeline import Timeline, TimelineAction
from carrack.server.matches.verification import verify
from carrack.server.storage.account_queries import unreadable_entry
from carrack.server.storage.quarantine_queries import QuarantineQueries

Row = dict[str, Any]
#: What is wrong with what can't be made anew.
LOST: Final = "can't be read, and is nowhere else"


class NotRepairable(Conflict):
    """A match that can't be made whole from what is left of it; nothing was changed."""

    def __init__(self, damage: Damaged) -> None:
        super().__init__("not-repairable", reason=damage.reason, detail=damage.detail)


async def repair(id: str, reader: MatchReader, queries: QuarantineQueries) -> list[str]:
    """Make what is stored of a match whole; return what had to be made anew, by name."""
    rows = await queries.rows_of(id)
    if not rows["matches"]:
        raise NotFound("no-such-match")
    try:
        with interpreting(id, "row"):
            repaired = _Repair(id, rows)
            repaired.run()
        changed = {name: repaired.rows[name] for name in repaired.tables}
        await queries.replace_rows(id, repaired.own, changed)
    except Damaged as damage:
        raise NotRepairable(damage) from damage
    try:
        await verify(id, reader)
    except Damaged as damage:
        await queries.replace_rows(id, rows["matches"][0], {name: rows[name] for name in changed})
        raise NotRepairable(damage) from damage
    return repaired.done


@final
class _Repair:
    """One match, as rows; ``own`` are columns of its row that change, ``tables`` those replaced."""

    def __init__(self, id: str, rows: dict[str, list[Row]]) -> None:
        self._id = id
        self._row = rows["matches"][0]
        self.rows = {name: [dict(row) for row in some] for name, some in rows.items()}
        self.own: Row = {}
        self.tables: set[str] = set()
        self.done: list[str] = []
        for name, key in (("log", "seq"), ("seats", "seat"), ("segments", "number")):
            self.rows[name].sort(key=itemgetter(key))

    def run(self) -> None:
        """Make everything that can be made from the log."""
        self._terms = Terms.from_dict(self._read(self._row["settings"], "settings"))
        self._game = self._configured()
        self._repair_log()
        self._repair_status()
        if not _is_readable(self._row["proposal"], Proposal.from_dict):
            self._set("proposal", proposal=None)
        self._drop_idle_snapshot()
        state = None
        if self._status != OPEN and self._row["rules_version"] == self._game.rules_version:
            state = self._replay()
            self._repair_states(state)
        elif self._status != OPEN:
            self._drop_unreadable_states()
        self._repair_numbers(state)
        self._repair_clock()

    # ---- What only one place holds ---------------------------------------------------------

    def _read(self, stored: bytes, what: str) -> Any:
        try:
            return from_json(stored)
        except (ValueError, TypeError):
            raise Damaged(self._id, what, LOST) from None

    def _configured(self) -> Game:
        row = self._row
        try:
            return configured_game(row["game"], row["players"], row["options"])
        except ValueError:
            found = self._any_state()
            if found is None:
                raise Damaged(self._id, "options", LOST) from None
            self._set("options", options=to_json(found["options"]))
            return configured_game(row["game"], row["players"], self.own["options"])

    def _any_state(self) -> Row | None:
        """Return a whole state, which names the options too."""
        stored = [row["state"] for row in self.rows["snapshots"]]
        stored += [row["start"] for row in self.rows["segments"]]
        readable = (state for state in stored if _is_readable(state, dict))
        return next((from_json(state) for state in readable), None)

    # ---- The log ---------------------------------------------------------------------------

    def _repair_log(self) -> None:
        """See that the log has no gaps, and reaches as far as the match has ever told."""
        numbers = [row["seq"] for row in self.rows["log"]]
        if numbers != list(range(1, len(numbers) + 1)) or len(numbers) < self._row["seq"]:
            told = f"{len(numbers)} entries of {self._row['seq']} are there"
            raise Damaged(self._id, "log", told)
        for row in self.rows["log"]:
            if _is_readable(row["data"], dict):
                continue
            if row["kind"] not in (CHAT, SEAT):
                raise Damaged(self._id, "log", f"entry {row['seq']} {LOST}")
            row["data"] = to_json(unreadable_entry(row["kind"], row["seat"]))
            self._note("log", "log")
        self._entries = [_entry(row) for row in self.rows["log"]]
        for row, entry in zip(self.rows["log"], self._entries, strict=True):
            if not _is_readable(row["events"], list):
                # Those of actions that count are made again by `_replay`.
                count = len(entry.data.get("actions", [None]))
                row["events"] = to_json([[] for _ in range(count)])
                self._note("log", "events")

    def _repair_status(self) -> None:
        kinds = {entry.kind: entry for entry in self._entries}
        self._status = OVER if END in kinds else RUNNING if START in kinds else OPEN
        if self._row["state"] != self._status:
            self._set("state", state=self._status)
        if START in kinds and self._row["started"] is None:
            self._set("state", started=kinds[START].at)
        if END in kinds:
            end = kinds[END]
            result = to_json(end.data["result"])
            if self._row["result"] != result:
                self._set("result", result=result, ended=end.at)

    # ---- States ----------------------------------------------------------------------------

    def _replay(self) -> State:
        """Take every decision of the present segment again that still counts."""
        start = self._segment_start()
        segment = self.rows["segments"][-1]
        timeline = Timeline(segment["position"])
        for entry in self._entries:
            if entry.seq > segment["seq"] and entry.kind in (MOVE, UNDO):
                timeline.add(entry)
        state = self._game.from_dict(start)
        for made in timeline.actions:
            with interpreting(self._id, "log"):
                state.apply(made.action)
            self._redo_events(made, to_stored(state.all_events))
        return state

    def _redo_events(self, made: TimelineAction, happened: list[Any]) -> None:
        row = self.rows["log"][made.entry.seq - 1]
        if row["events"] == made.entry.stored_events:
            return
        events: StoredEvents = from_json(row["events"])
        events[made.index] = happened
        row["events"] = to_json(events)

    def _segment_start(self) -> Row:
        """Return the state that the present segment began with; it may have to be dealt again."""
        segment = self.rows["segments"][-1] if self.rows["segments"] else None
        if segment is None or segment["number"] != self._row["segment"]:
            raise Damaged(self._id, "segment", LOST)
        if not _is_readable(segment["start"], dict):
            seed, salt = self._row["seed"], self._row["salt"]
            if segment["number"] > 0 or seed is None or salt is None:
                raise Damaged(self._id, "segment", LOST)
            segment["start"] = to_json(self._game.start(salt + seed).to_dict())
            self._note("segments", "segment")
        found: Row = from_json(segment["start"])
        return found

    def _repair_states(self, state: State) -> None:
        """Store the first and the last state of the present segment; the log leads from one on."""
        segment = self.rows["segments"][-1]
        earlier = [row for row in self.rows["snapshots"] if row["segment"] != segment["number"]]
        first = {"position": segment["position"], "seq": segment["seq"], "state": segment["start"]}
        last = {
            "position": state.position,
            "seq": len(self._entries),
            "state": to_json(state.to_dict()),
        }
        own = {"match": self._id, "segment": segment["number"]}
        states = {row["position"]: row for row in (first, last)}
        self.rows["snapshots"] = earlier + [{**row, **own} for row in states.values()]
        self._note("snapshots", "snapshots")

    def _drop_unreadable_states(self) -> None:
        """Keep the states that can be read: the rules that would make others are no longer here."""
        kept = [row for row in self.rows["snapshots"] if _is_readable(row["state"], dict)]
        if len(kept) < len(self.rows["snapshots"]):
            self.rows["snapshots"] = kept
            self._note("snapshots", "snapshots")

    def _drop_idle_snapshot(self) -> None:
        if self.rows["rests"]:
            self.rows["rests"] = []
            self._note("rests", "idle-snapshot")

    # ---- The match's own row ---------------------------------------------------------------

    def _repair_numbers(self, state: State | None) -> None:
        changing = [entry for entry in self._entries if entry.kind in CHANGING]
        last = changing[-1] if changing else None
        position = 0 if last is None else last.position
        turn = None if last is None or self._status != RUNNING else last.turn
        if state is not None:
            position = state.position
            turn = state.seat if self._status == RUNNING else None
        self._turn = turn
        numbers = {
            "seq": len(self._entries),
            "changed": 0 if last is None else last.seq,
            "position": position,
            "turn": turn,
            "bot_turn": turn is not None and self.rows["seats"][turn]["kind"] == BOT,
        }
        if any(self._row[name] != value for name, value in numbers.items()):
            self._set("numbers", **numbers)

    def _repair_clock(self) -> None:
        """Begin a clock anew that can't be read: nobody loses by what the server has lost."""
        terms = self._terms.clock
        if terms is None or _is_readable(self._row["clock"], Clock.from_dict, missing=False):
            return
        clock = initial_clock(terms, self._game.players)
        turn = self._turn
        if turn is not None and self.rows["seats"][turn]["kind"] == PERSON:
            clock = after_change(terms, clock, turn, self._row["updated"], None)
        self._set("clock", clock=to_json(clock.to_dict()), deadline=clock.deadline)

    def _set(self, what: str, **columns: object) -> None:
        self.own.update(columns)
        self._note(None, what)

    def _note(self, table: str | None, what: str) -> None:
        if table is not None:
            self.tables.add(table)
        if what not in self.done:
            self.done.append(what)


def _is_readable(
    stored: bytes | None, read: Callable[[Any], object], *, missing: bool = True
) -> bool:
    """Tell whether a value can be read; where it may be missing, that is readable too."""
    if stored is None:
        return missing
    try:
        read(from_json(stored))
    except Exception:
        return False
    return True


def _entry(row: Row) -> LogEntry:
    return LogEntry(
        row["seq"],
        row["at"],
        row["kind"],
        row["seat"],
        row["position"],
        row["turn"],
        from_json(row["data"]),
        row["events"],
        row["identity"],
    )
