"""The caller's half of a state: ask, play, look, take back, save."""

import copy
import hashlib
import json
import struct
from typing import TYPE_CHECKING, Final, SupportsIndex

from mypy_extensions import mypyc_attr

from carrack.kernel import chance, notebook
from carrack.kernel.catalogue import Options
from carrack.kernel.chance import Seed, SeedLike
from carrack.kernel.decision import Decision
from carrack.kernel.errors import CarrackError, IllegalAction, InvalidData, UndoRefused
from carrack.kernel.events import Event, Facts
from carrack.kernel.fields import Fields
from carrack.kernel.game_rules import Snapshot, View
from carrack.kernel.history import Origin, Step, steps_of, undoable
from carrack.kernel.numbers import as_int
from carrack.kernel.scores import ScoreSheet
from carrack.kernel.state_rules import OVER, StateRules

if TYPE_CHECKING:
    from carrack.kernel.game import Game

ANY_POSITION: Final = 1 << 40
#: So many legal actions are shown in a notebook.
MOST_SHOWN: Final = 12


@mypyc_attr(allow_interpreted_subclasses=True)
class State(StateRules):
    """One moment of a game: who must choose, what is asked, and everything on the table.

    States are changed by `apply` and `undo` alone; `clone` first to keep one. Nothing in a state
    is a callback or a generator, so any state can be copied, saved and resumed. Seats and actions
    may be any whole numbers, NumPy's too.

    A copy or a pickle has everything: what is hidden, the history, the last events. Whoever must
    not know it all gets `view`, `observe` or `determinize`.
    """

    __slots__ = ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.deciding < 0

    @property
    def seat(self) -> int | None:
        """The seat that must choose, counted from 0; ``None`` when the game is over."""
        return None if self.deciding < 0 else self.deciding

    @property
    def decision(self) -> Decision | None:
        """What is asked of that seat; ``None`` when the game is over."""
        return None if self.deciding < 0 else self.pending()

    def legal_actions(self) -> list[int]:
        """List the numbers of the actions allowed now; empty only when the game is over.

        The list is the caller's own. It depends on nothing that the deciding seat can't know.
        """
        return self._legal_now()[:]

    def apply(self, action: SupportsIndex | str) -> None:
        """Carry out an action, given by number (anything with ``__index__``) or text.

        Anything but a legal action raises an error and changes nothing: `IllegalAction` names
        the rule in the way and what is legal, `UnknownAction` says that there is no such action.
        """
        if isinstance(action, int):
            number = action
        elif isinstance(action, str):
            number = self.game.action_id(action)
        else:
            number = as_int(action)
        if not self._is_legal(number):
            raise self._illegal(number)
        seat = self.deciding
        if self._listening:
            self._events = []
        self._marked = False
        self._legal = None
        self.play(number)
        self._last = Step(self._last, number, seat, self._marked)
        self.position += 1

    def completes(self, action: SupportsIndex) -> bool:
        """Tell whether one of the legal actions completes a move.

        It does not if the same seat then chooses the next part of a choice made in parts (the crew
        of an expedition, an exhibition), and nothing has come to light that undo would stop at.
        The answer depends on nothing that the deciding seat can't know.
        """
        number = as_int(action)
        if not self.may_go_on(number):
            return True
        later = self.clone()
        later.apply(number)
        return later._marked or later.deciding != self.deciding or not later.in_parts()

    def events_for(self, seat: SupportsIndex | None) -> list[Facts]:
        """Return what the last `apply` made happen, as a seat (``None``: a spectator) saw it.

        A state just started tells of its set-up. Clones don't listen unless asked to.
        """
        number = self._seat_number(seat)
        asking = None if number < 0 else number
        return [event.seen_by(asking) for event in self._events]

    @property
    def all_events(self) -> list[Event]:
        """All events of the last `apply`, with what is secret in them: for a referee to store."""
        return self._events[:]

    def clone(self, *, events: bool = False) -> "State":
        """Return an independent copy, which records events only if asked to."""
        other = self.game.blank()
        self.copy_to(other)
        other._listening = events
        return other

    def observe(self, seat: SupportsIndex | None) -> list[int]:
        """Return all that a seat (``None``: a spectator) may know or remember, as a flat list.

        Its length is fixed for a configured game; ``game.layout()`` names its parts. This is the
        one door for hidden information: `view`, bots and tensors are made from it.
        """
        return self.observation(self._seat_number(seat))

    def view(self, seat: SupportsIndex | None) -> View:
        """Return the same as JSON-ready data with names; ``game.view_schema()`` describes it."""
        return self.game.render(self.observe(seat))

    def determinize(self, seat: SupportsIndex | None, seed: SeedLike) -> "State":
        """Return a full state drawn from what a seat can't know: one that could be the true one.

        A pure function of the seat's observation and ``seed``. Chance starts from a new key, so
        later shuffles tell nothing about the true game, and a new history begins.
        """
        observation = self.observe(seat)
        packed = struct.pack(f"<{len(observation)}q", *observation)
        other = self.clone()
        other._key = chance.derived_key(chance.key_of(seed), packed)
        other._draws = 0
        other._events = []
        other._legal = None
        other.redeal(self._seat_number(seat))
        other._begin_history(None)
        return other

    @property
    def undo_limit(self) -> int:
        """How many decisions may be taken back.

        Those are the latest ones of the seat that decided last, back to the moment something
        hidden from that seat came to light or chance had its say.
        """
        return undoable(self._last)

    @property
    def undo_seat(self) -> int | None:
        """Whose decisions those are: the seat that decided last; ``None`` before any decision."""
        return None if self._last is None else self._last.seat

    def undo(self) -> None:
        """Take the last decision back, or raise `UndoRefused` with the reason.

        Once a seat's latest decisions are taken back, the last one left is somebody else's: a
        front end that acts for one seat compares `undo_seat` first.
        """
        if self._last is None:
            raise UndoRefused("undo-at-start", "No decision has been taken yet.")
        if self._last.marked:
            raise UndoRefused(
                "undo-revealed", "The last decision brought something hidden to light."
            )
        earlier = self._rebuilt(steps_of(self._last)[:-1])
        listening = self._listening
        earlier.copy_to(self)
        self._listening = listening
        self._events = []

    def to_dict(self) -> Snapshot:
        """Return the whole state, hidden parts included, as readable JSON-ready data."""
        return self._snapshot(copy.deepcopy(self.game.options))

    def hash(self) -> str:
        """Return a fingerprint: equal states have equal hashes on every machine."""
        parts = self._snapshot({})
        text = json.dumps(parts, sort_keys=True, separators=(",", ":"))
        # The options never change, and a table among them may be long: it is written once a game.
        whole = text.replace('"options":{}', '"options":' + self.game.options_text, 1)
        return hashlib.blake2b(whole.encode("ascii"), digest_size=16).hexdigest()

    def ranking(self) -> list[list[int]]:
        """Return the seats from first place to last, seats that share a place together.

        Only a finished game has a ranking.
        """
        if not self.over:
            raise CarrackError("not-over", "A game has no ranking before it is over.")
        standings = self.standings()
        ranking: list[list[int]] = []
        for key in sorted({tuple(standing) for standing in standings}, reverse=True):
            ranking.append([seat for seat, own in enumerate(standings) if tuple(own) == key])
        return ranking

    def scores(self) -> list[int]:
        """Return each seat's points; before the end, what would count if the game ended now."""
        return [sheet["total"] for sheet in self.score_sheet()]

    def score_sheet(self) -> list[ScoreSheet]:
        """Return every point of every seat and where it comes from (or would, before the end).

        Once the game is over, each sheet also says what decides among equal totals.
        """
        raise NotImplementedError

    def standings(self) -> list[list[int]]:
        """Return for each seat what decides its place: points first, then each tie-break."""
        return [
            [sheet["total"], *[tie["value"] for tie in sheet.get("ties", [])]]
            for sheet in self.score_sheet()
        ]

    @property
    def seed(self) -> Seed | None:
        """The seed the game was started with; ``None`` if it began from a snapshot."""
        return None if self._origin is None else self._origin.seed

    def history(self) -> list[Step]:
        """Return the decisions taken since the game, or its snapshot, began; oldest first."""
        return steps_of(self._last)

    def beginning(self) -> "State":
        """Return a fresh copy of the state that the history begins with."""
        return self._rebuilt([])

    # ---- Python's manners ------------------------------------------------------------------

    def __repr__(self) -> str:
        asked = self.decision
        now = "over" if asked is None else f"seat={asked.seat} decision={asked.kind}"
        return f"<State {self.game.id} players={self.game.players} position={self.position} {now}>"

    def _repr_html_(self) -> str:
        """Return a table for a notebook; the legal actions may tell what the seat alone knows."""
        rows = [("game", repr(self.game)), ("position", str(self.position))]
        asked = self.decision
        if asked is None:
            rows.append(("ranking", str(self.ranking())))
        else:
            rows.append(("seat", str(asked.seat)))
            rows.append(("decision", f"{asked.kind} ({asked.rule})"))
            rows.append(("legal actions", self._legal_shown()))
        rows.append(("scores", str(self.scores())))
        return notebook.table(self.game.entry.name, rows)

    def __copy__(self) -> "State":
        other = self.clone(events=self._listening)
        other._events = self._events[:]
        return other

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.__copy__()

    def __reduce__(self) -> tuple[object, ...]:
        begun = None if self._origin is None or self._last is None else self._origin.state._core()
        steps = [(step.action, step.seat, step.marked) for step in steps_of(self._last)]
        parts = (self.game, self._core(), self._listening, self._events, self.seed, begun, steps)
        return _unpickled, parts

    def _legal_shown(self) -> str:
        legal = self._legal_now()
        texts = [self.game.action_text(action) for action in legal[:MOST_SHOWN]]
        if len(legal) > MOST_SHOWN:
            texts.append(f"and {len(legal) - MOST_SHOWN} more")
        return ", ".join(texts)

    # ---- Inside ----------------------------------------------------------------------------

    def _begin(self, key: bytes, events: bool) -> None:
        """Take a chance key before dealing."""
        self._key = key
        self._listening = events

    def _begin_history(self, seed: Seed | None) -> None:
        """Make the present state the origin of a new history."""
        self._origin = None
        self._last = None
        self._origin = Origin(self.clone(), seed)

    def _load(self, fields: Fields, events: bool) -> None:
        """Fill this state in from a snapshot's fields."""
        self.position = fields.integer("position", 0, ANY_POSITION)
        core = fields.table("chance")
        self._key = chance.key_from(core)
        self._draws = core.integer("draws", 0, ANY_POSITION)
        core.finish()
        self._listening = events
        table = fields.table("table")
        self.restore(table)
        table.finish()

    def _snapshot(self, options: Options) -> Snapshot:
        return {
            "game": self.game.id,
            "rules": self.game.rules_version,
            "players": self.game.players,
            "options": options,
            **self._core(),
        }

    def _core(self) -> Snapshot:
        """Return what `_load` reads: all that is not the game's."""
        return {
            "position": self.position,
            "chance": {"key": self._key.hex(), "draws": self._draws},
            "table": self.dump(),
        }

    def _is_legal(self, number: int) -> bool:
        # Compiled, this loop over small numbers is several times as fast as `in`.
        for action in self._legal_now():
            if action == number:
                return True
        return False

    def _illegal(self, number: int) -> IllegalAction:
        text = self.game.action_text(number)
        legal = [self.game.action_text(action) for action in self._legal_now()]
        return IllegalAction(text, self.refusal(number), legal)

    def _rebuilt(self, steps: list[Step]) -> "State":
        if self._origin is None:
            raise UndoRefused("no-history", "This state has no history.")
        state = self._origin.state.clone()
        state._origin = self._origin
        for step in steps:
            state.apply(step.action)
        return state

    def _seat_number(self, seat: SupportsIndex | None) -> int:
        """Return a seat as a number, a spectator as a negative one."""
        if seat is None:
            return OVER
        number = as_int(seat)
        if not 0 <= number < self.game.players:
            raise InvalidData(
                "seat",
                "no-such-seat",
                f"there is no seat {number}: seats are 0 to {self.game.players - 1}",
                {"seat": str(number), "last": self.game.players - 1},
            )
        return number


def snapshot_hash(snapshot: Snapshot) -> str:
    """Return the hash of the state that a snapshot is of, also where no rules can load it."""
    text = json.dumps(snapshot, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode("ascii"), digest_size=16).hexdigest()


def _unpickled(
    game: "Game",
    core: Snapshot,
    listening: bool,
    events: list[Event],
    seed: Seed | None,
    begun: Snapshot | None,
    steps: list[tuple[int, int, bool]],
) -> State:
    """Make a state of what `State.__reduce__` tells.

    ``begun`` is the state that the history begins with, if decisions have been taken since.
    """
    state = _loaded(game, core, listening)
    first = state if begun is None else _loaded(game, begun, False)
    first._begin_history(seed)
    state._origin = first._origin
    last: Step | None = None
    for action, seat, marked in steps:
        last = Step(last, action, seat, marked)
    state._last = last
    state._events = events
    return state


def _loaded(game: "Game", core: Snapshot, listening: bool) -> State:
    state = game.blank()
    state._load(Fields(core, ""), listening)
    return state
