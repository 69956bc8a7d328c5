"""The Game and State contracts: what every game offers and what every game must provide.

A `Game` is a set of rules configured for a number of players and options. A `State` is one
moment of one game. All play goes through four calls::

    state = game.start(seed=7)
    while not state.over:
        legal = state.legal_actions()
        state.apply(legal[0])
    print(state.scores(), state.ranking())

To add a game, subclass both and fill in the methods under "What a game provides"; everything
under "What a caller uses" then works. `docs/adding-a-game.md` walks through it.
"""

import copy
import hashlib
import json
import struct
from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from carrack.kernel import chance
from carrack.kernel.actions import ActionSpace
from carrack.kernel.catalogue import Entry, Options
from carrack.kernel.chance import Seed
from carrack.kernel.errors import CarrackError, IllegalAction, InvalidData, UndoRefused
from carrack.kernel.events import NOBODY, Event, Facts
from carrack.kernel.fields import Fields
from carrack.kernel.history import Origin, Step, steps_of, undoable
from carrack.kernel.observation import Layout
from carrack.kernel.panes import Panes
from carrack.kernel.schema import Schema, schema_of
from carrack.kernel.scores import ScoreSheet

OVER: Final = -1
ANY_POSITION: Final = 1 << 40

Snapshot = dict[str, object]
View = Mapping[str, object]


@final
class Decision:
    """What is asked of whom, and under which rule.

    ``kind`` is a word of the game's own (``turn``, ``join-sale``), ``facts`` what else a front
    end needs to put the question into words. All of it is public.
    """

    __slots__ = ("facts", "kind", "rule", "seat")

    def __init__(self, kind: str, rule: str, seat: int, facts: Facts) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.facts = facts

    def __repr__(self) -> str:
        return f"Decision({self.kind!r}, seat={self.seat}, rule={self.rule!r}, facts={self.facts})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Rules configured for a number of players and options.

    A game is immutable and shared by all its states. Games come from the catalogue
    (``carrack.game("age-of-exploration", players=4)``), which has checked the options.
    """

    def __init__(self, entry: Entry, players: int, options: Options, actions: ActionSpace) -> None:
        self.entry = entry
        self.players = players
        self.options = options
        self.actions = actions
        self.options_text = json.dumps(options, sort_keys=True, separators=(",", ":"))

    # ---- What a caller uses ----------------------------------------------------------------

    @property
    def id(self) -> str:
        """The catalogue id, ``age-of-exploration``."""
        return self.entry.id

    @property
    def rules_version(self) -> str:
        """The version of the rules; it changes whenever a rule's effect does."""
        return self.entry.rules_version

    @property
    def action_count(self) -> int:
        """How many actions exist; they are numbered from 0. Same options, same numbers."""
        return self.actions.count

    def action_text(self, action: int) -> str:
        """Return the stable text of an action, as records store it."""
        return self.actions.text(action)

    def action_id(self, text: str) -> int:
        """Return the number of an action's text, or raise `UnknownAction` with close matches."""
        return self.actions.number(text)

    def action_args(self, action: int) -> dict[str, str]:
        """Return an action as a dict: ``verb`` and its named arguments."""
        return self.actions.args(action)

    def start(self, seed: Seed, *, events: bool = True) -> "State":
        """Set the game up. The same seed, an int or bytes, always gives the same game."""
        state = self.blank()
        state.begin(chance.key_of(seed), events)
        state.deal()
        state.begin_history(seed)
        return state

    def from_dict(self, snapshot: Mapping[str, object], *, events: bool = True) -> "State":
        """Make a state from a snapshot. Its history, and its record, begin with that snapshot.

        A snapshot that is damaged, impossible, or of another game or rules version raises
        `InvalidData` naming the field.
        """
        fields = Fields(dict(snapshot), "")
        self._check_same_game(fields)
        state = self.blank()
        state.load(fields, events)
        fields.finish()
        state.begin_history(None)
        return state

    def adopt(self, snapshot: Mapping[str, object], *, events: bool = True) -> "State":
        """Go on, under the present rules, from a snapshot taken under older ones.

        So a running game outlives a mended rule: its record goes on in a new segment.
        """
        return self.from_dict(self.upgraded(dict(snapshot)), events=events)

    def view_schema(self) -> Schema:
        """Return the JSON Schema of this game's views."""
        return schema_of(self.view_type(), self.id)

    def _check_same_game(self, fields: Fields) -> None:
        fields.expect("game", self.id)
        fields.expect("rules", self.rules_version)
        fields.expect("players", self.players)
        fields.expect("options", self.options)

    # ---- What a game provides --------------------------------------------------------------

    def blank(self) -> "State":
        """Return a state of this game with nothing filled in yet."""
        raise NotImplementedError

    def layout(self) -> Layout:
        """Return the layout of an observation: which numbers stand where."""
        raise NotImplementedError

    def render(self, observation: list[int]) -> View:
        """Turn an observation into a view. It may read nothing but the observation."""
        raise NotImplementedError

    def panes(self) -> Panes | None:
        """Return the panes that views are made of; ``None`` if views are drawn whole."""
        return None

    def draw(self, observation: list[int], panes_wanted: list[int]) -> list[object]:
        """Draw some panes, by their numbers, as `render` shows them in their places."""
        raise NotImplementedError

    def view_type(self) -> object:
        """Return the TypedDict that views are declared with."""
        raise NotImplementedError

    def upgraded(self, snapshot: Snapshot) -> Snapshot:
        """Turn a snapshot of older rules into one of the present rules.

        A game whose tables have changed their form since says here how to convert them.
        """
        return {**snapshot, "rules": self.rules_version}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One moment of a game: who must choose, what is asked, and everything on the table.

    States are changed by `apply` and `undo` alone; `clone` first to keep one. Nothing in a state
    is a callback or a generator, so any state can be copied, saved and resumed.
    """

    __slots__ = (
        "_draws",
        "_events",
        "_key",
        "_last",
        "_legal",
        "_listening",
        "_marked",
        "_origin",
        "deciding",
        "game",
        "position",
    )

    def __init__(self, game: Game) -> None:
        self.game = game
        self.position: int = 0
        #: The seat that must choose, or `OVER`. Games set it; callers read `seat`.
        self.deciding: i64 = OVER
        self._key = b""
        self._draws: int = 0
        self._marked = False
        self._listening = False
        self._events: list[Event] = []
        self._legal: list[int] | None = None
        self._origin: Origin | None = None
        self._last: Step | None = None

    # ---- What a caller uses ----------------------------------------------------------------

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

    def apply(self, action: int | str) -> None:
        """Carry out an action, given by number or text.

        Anything but a legal action raises an error and changes nothing: `IllegalAction` names
        the rule in the way and what is legal, `UnknownAction` says that there is no such action.
        """
        number = self.game.action_id(action) if isinstance(action, str) else action
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

    def events_for(self, seat: int | None) -> list[Facts]:
        """Return what the last `apply` made happen, as a seat (``None``: a spectator) saw it.

        A state just started tells of its set-up. Clones don't listen unless asked to.
        """
        self._check_seat(seat)
        return [event.seen_by(seat) for event in self._events]

    @property
    def told(self) -> list[Event]:
        """What the last `apply` made happen, whole: for a referee who keeps it for every seat."""
        return self._events[:]

    def clone(self, *, events: bool = False) -> "State":
        """Return an independent copy, which records events only if asked to."""
        other = self.game.blank()
        self.copy_to(other)
        other._listening = events
        return other

    def observe(self, seat: int | None) -> list[int]:
        """Return all that a seat (``None``: a spectator) may know or remember, as a flat list.

        Its length is fixed for a configured game; ``game.layout()`` names its parts. This is the
        one door for hidden information: `view`, bots and tensors are made from it.
        """
        self._check_seat(seat)
        return self.observation(OVER if seat is None else seat)

    def view(self, seat: int | None) -> View:
        """Return the same as JSON-ready data with names; ``game.view_schema()`` describes it."""
        return self.game.render(self.observe(seat))

    def determinize(self, seat: int | None, seed: Seed) -> "State":
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
        other.redeal(OVER if seat is None else seat)
        other.begin_history(None)
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
        """Return every point of every seat and where it comes from (or would, before the end)."""
        raise NotImplementedError

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

    # ---- What a game provides --------------------------------------------------------------

    def deal(self) -> None:
        """Set the table up from scratch and leave the first decision pending."""
        raise NotImplementedError

    def pending(self) -> Decision:
        """Describe the pending decision."""
        raise NotImplementedError

    def list_legal(self, legal: list[int]) -> None:
        """Append the number of every legal action. Called only while the game is not over."""
        raise NotImplementedError

    def play(self, action: int) -> None:
        """Carry out a legal action and leave the next decision pending, or the game over."""
        raise NotImplementedError

    def refusal(self, action: int) -> str:
        """Return the id of the rule that forbids an action which is not legal now."""
        raise NotImplementedError

    def copy_to(self, other: "State") -> None:
        """Make another state of the same game an independent copy; call `copy_core_to` first."""
        raise NotImplementedError

    def observation(self, seat: i64) -> list[int]:
        """Return the observation of a seat, or of a spectator for a negative number."""
        raise NotImplementedError

    def sight(self, seat: i64) -> int:
        """Return a number that seats (negative: a spectator) share if they know the same now.

        They are then shown the same, but for whose view it is. Without further word nobody does.
        """
        return seat

    def redeal(self, seat: i64) -> None:
        """Replace everything the seat can't know by a random draw that fits what it knows.

        The result may depend on nothing else the state holds; draw with `shuffle`.
        """
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        """Return the table as readable JSON-ready data."""
        raise NotImplementedError

    def restore(self, fields: Fields) -> None:
        """Fill the table in from `dump`'s data, checking everything."""
        raise NotImplementedError

    def standings(self) -> list[list[int]]:
        """Return for each seat what decides its place: points first, then each tiebreak."""
        raise NotImplementedError

    # ---- What a game calls -----------------------------------------------------------------

    def copy_core_to(self, other: "State") -> None:
        """Copy what every state has; events stay behind."""
        other.position = self.position
        other.deciding = self.deciding
        other._key = self._key
        other._draws = self._draws
        other._legal = self._legal
        other._origin = self._origin
        other._last = self._last

    @property
    def listening(self) -> bool:
        """Whether events are wanted. Ask before building one: it must cost nothing otherwise."""
        return self._listening

    @property
    def has_told(self) -> bool:
        """Whether the action being carried out has told anything yet."""
        return len(self._events) > 0

    def tell(
        self,
        kind: str,
        rule: str,
        facts: Facts,
        secret: Facts | None = None,
        witnesses: tuple[int, ...] = NOBODY,
    ) -> None:
        """Record an event."""
        self._events.append(Event(kind, rule, facts, secret, witnesses))

    def is_only_choice(self, action: int) -> bool:
        """Tell whether an action is all that the deciding seat could choose.

        The list made for this is kept for the seat. A game that goes on without asking it calls
        `forget_choices` first.
        """
        legal = self._legal_now()
        return len(legal) == 1 and legal[0] == action

    def forget_choices(self) -> None:
        """Drop the list of legal actions, because the table is about to change."""
        self._legal = None

    def reveal(self) -> None:
        """Mark that something hidden from the deciding seat comes to light.

        Every passage from hidden to known must go through here: it is what undo stops at. What a
        seat shows of its own was never hidden from it and needs no mark.
        """
        self._marked = True

    def shuffle(self, items: list[int]) -> None:
        """Shuffle a list in place with the next of the game's own shuffles, and mark it."""
        self.reveal()
        chance.shuffle(self._key, self._draws, items)
        self._draws += 1

    def draw_below(self, size: int) -> int:
        """Draw a number from 0 to ``size - 1`` with the game's own chance, and mark it."""
        self.reveal()
        drawn = chance.below(self._key, self._draws, size)
        self._draws += 1
        return drawn

    def draw_several(self, sizes: list[int]) -> list[int]:
        """Draw a number below each size, and mark it; it costs little more than one draw."""
        self.reveal()
        drawn = chance.draws(self._key, self._draws, sizes)
        self._draws += 1
        return drawn

    # ---- Inside ----------------------------------------------------------------------------

    def begin(self, key: bytes, events: bool) -> None:
        """Take a chance key before dealing."""
        self._key = key
        self._listening = events

    def begin_history(self, seed: Seed | None) -> None:
        """Make the present state the origin of a new history."""
        self._origin = None
        self._last = None
        self._origin = Origin(self.clone(), seed)

    def load(self, fields: Fields, events: bool) -> None:
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
            "position": self.position,
            "chance": {"key": self._key.hex(), "draws": self._draws},
            "table": self.dump(),
        }

    def _legal_now(self) -> list[int]:
        legal = self._legal
        if legal is None:
            legal = []
            if self.deciding >= 0:
                self.list_legal(legal)
            self._legal = legal
        return legal

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

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.game.players:
            raise InvalidData(
                "seat",
                "no-such-seat",
                f"there is no seat {seat}: seats are 0 to {self.game.players - 1}",
                {"seat": str(seat), "last": self.game.players - 1},
            )
