"""Moves: what a person, or a bot, decides in a running match."""

from dataclasses import dataclass
from typing import Any, final

from carrack.kernel.events import Event
from carrack.kernel.game import State
from carrack.server.errors import Conflict, Forbidden, Unprocessable
from carrack.server.matches.change import Change
from carrack.server.matches.match import BOT, RUNNING, Match
from carrack.server.matches.match_log import MOVE, UNDO_ANSWERED
from carrack.server.matches.match_store import MatchStore
from carrack.server.matches.start_and_end import FINISHED, end

Action = str | int


@dataclass(frozen=True, slots=True)
class Mover:
    """Who moves: a person, or the server for a bot (``seats`` are then the bot's)."""

    identity: str
    seats: tuple[int, ...] | None = None

    def seats_in(self, match: Match) -> list[int]:
        """Return the seats that the mover decides for.

        While a bot thinks, the person it stands in for may come back.
        """
        if self.seats is None:
            return match.played_by(self.identity)
        return [number for number in self.seats if match.seats[number].kind == BOT]


@dataclass(frozen=True, slots=True)
class Move:
    """Some actions, made at a position; ``seq`` is the last entry the mover had seen, if given."""

    request: str
    position: int
    actions: tuple[Action, ...]
    seq: int | None = None


class StalePosition(Conflict):
    """Something was decided at a position that is not the present one.

    ``held`` are the seats of who decided: the present position can be shown as they see it.
    """

    def __init__(self, match: Match, held: list[int], given: int) -> None:
        super().__init__("stale-position", given=given, position=match.position)
        self.match = match
        self.held = held


@final
class Moves:
    """Carries out moves."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store

    async def move(self, id: str, mover: Mover, move: Move) -> dict[str, Any]:
        """Carry out all actions of a move, or none; return where the match then stands."""

        async def build(match: Match) -> Change:
            change = _moved(match, mover, move)
            change.answer_request(mover.identity, move.request)
            return change

        return await self._store.change_once(id, mover.identity, move.request, build)


def _moved(match: Match, mover: Mover, move: Move) -> Change:
    held = mover.seats_in(match)
    before = running_state(match, held)
    check_fresh(match, held, move.position, move.seq)
    if not move.actions:
        raise Unprocessable("no-actions")
    change = Change(match)
    state = before.clone(events=True)
    seat = state.seat
    texts: list[str] = []
    events: list[list[Event]] = []
    for action in move.actions:
        _check_may_go_on(state, held, bool(texts))
        number = match.game.action_id(action) if isinstance(action, str) else action
        state.apply(number)
        texts.append(match.game.action_text(number))
        events.append(state.all_events)
    if match.proposal is not None:
        change.proposal = None
        change.add(UNDO_ANSWERED, seat, {"agree": False})
    change.state = state
    change.add(MOVE, seat, {"actions": texts, "from": move.position}, events)
    if state.over:
        end(change, FINISHED)
    else:
        change.take_snapshot_if_due()
    return change


def _check_may_go_on(state: State, held: list[int], begun: bool) -> None:
    """Refuse what is not the mover's to decide.

    Also refuse to go on after something hidden came to light: from why the rest is refused, a
    player could learn it and still take everything back.
    """
    if begun and state.undo_limit == 0:
        raise Unprocessable("after-reveal")
    if state.over:
        raise Unprocessable("after-the-game")
    if state.seat not in held:
        raise Forbidden("not-your-turn")


def running_state(match: Match, held: list[int]) -> State:
    """Return the state of a running match that a person plays in."""
    if not held:
        raise Forbidden("not-seated")
    if match.status != RUNNING or match.state is None:
        raise Conflict("not-running")
    return match.state


def check_fresh(match: Match, held: list[int], position: int, seq: int | None) -> None:
    """Refuse what was decided at another position than the present one."""
    if position != match.position or (seq is not None and seq < match.changed):
        raise StalePosition(match, held, position)
