"""The author's half of a state: what a new game provides and what it calls.

Callers use `carrack.kernel.state.State`, which is made of it.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from carrack.kernel import chance
from carrack.kernel.decision import Decision
from carrack.kernel.events import Event, Facts
from carrack.kernel.fields import Fields
from carrack.kernel.history import Origin, Step

if TYPE_CHECKING:
    from carrack.kernel.game import Game
    from carrack.kernel.state import State

OVER: Final = -1
#: The event that tells what was decided for somebody, the same in every game.
DECIDED: Final = "decided"


@mypyc_attr(allow_interpreted_subclasses=True)
class StateRules:
    """What the author of a game fills in and calls: subclass `State` and override the first part.

    Beside these, the author provides `State.score_sheet`, which callers use as it stands, and
    `State.standings` if something else decides than what the score sheets say.
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

    def __init__(self, game: "Game") -> None:
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

    def observation_group(self, seat: i64) -> int:
        """Return a number that seats (negative: a spectator) share if they know the same now.

        Their observations then differ in whose they are alone. By default nobody shares one.
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

    def in_parts(self) -> bool:
        """Tell whether the pending choice is made in parts, one by one until the seat ends it.

        Parts that a seat chooses in a row make one move. Without further word every action is one.
        """
        return False

    def may_go_on(self, action: int) -> bool:
        """Tell whether a legal action can be a part of a move that goes on after it.

        Only those that can are tried to know; asking must cost next to nothing.
        """
        return False

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
    def has_events(self) -> bool:
        """Whether the action being carried out has caused any event yet."""
        return len(self._events) > 0

    def tell(
        self,
        kind: str,
        rule: str,
        facts: Facts,
        secret: Facts | None = None,
        witnesses: tuple[int, ...] = (),
    ) -> None:
        """Record an event."""
        self._events.append(Event(kind, rule, facts, secret, witnesses))

    def only_choice(self) -> int:
        """Return the one action that the deciding seat could choose, or -1 if there are several.

        The list made for this is kept for the seat. A game that goes on without asking it tells
        what was decided with `tell_decided` and calls `forget_choices` before the table changes.
        Nobody may be passed over because of something hidden: a question left out tells, too.
        """
        legal = self._legal_now()
        return legal[0] if len(legal) == 1 else -1

    def tell_decided(self, question: str, rule: str, action: int) -> None:
        """Tell what was decided for the deciding seat, because it had no other choice.

        ``question`` is the kind of the decision, ``choice`` among the facts the action's text.
        """
        if self._listening:
            choice = self.game.action_text(action)
            facts: Facts = {"seat": self.deciding, "question": question, "choice": choice}
            self.tell(DECIDED, rule, facts)

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

    def _legal_now(self) -> list[int]:
        legal = self._legal
        if legal is None:
            legal = []
            if self.deciding >= 0:
                self.list_legal(legal)
            self._legal = legal
        return legal
