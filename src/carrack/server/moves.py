"""Moves and undo: what a person, or a bot, may do to a running match."""

from dataclasses import dataclass
from typing import Any, final

from carrack.kernel.events import Event
from carrack.kernel.game import State
from carrack.server.drafts import Draft
from carrack.server.endings import FINISHED, end
from carrack.server.errors import Clash, Forbidden, Refused, Unfit
from carrack.server.keeper import Keeper, answer_to
from carrack.server.log import MOVE, UNDO, UNDO_ANSWERED, UNDO_PROPOSED
from carrack.server.match import BOT, RUNNING, Match, Proposal
from carrack.server.opening import state_at
from carrack.server.views import position_of

Action = str | int


@dataclass(frozen=True, slots=True)
class Mover:
    """Who moves: a person, or the server for a bot (``seats`` are then the bot's).

    ``language`` is that of the words in a position the mover is given, ``None`` for none.
    """

    identity: str
    seats: tuple[int, ...] | None = None
    language: str | None = None

    def seats_in(self, match: Match) -> list[int]:
        """Return the seats that the mover decides for.

        While a bot thinks, the person it stands in for may come back.
        """
        if self.seats is None:
            return match.played_by(self.identity)
        return [number for number in self.seats if match.seats[number].kind == BOT]


@dataclass(frozen=True, slots=True)
class Move:
    """Some actions, made at a position; ``seq`` is the last entry the mover had seen, if told."""

    request: str
    position: int
    actions: tuple[Action, ...]
    seq: int | None = None


@final
class Moves:
    """Carries out moves and undo."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    async def move(self, id: str, mover: Mover, move: Move) -> dict[str, Any]:
        """Carry out all actions of a move, or none; return where the match then stands."""

        async def build(match: Match) -> Draft:
            return answer_to(_moved(match, mover, move), mover.identity, move.request)

        return await self._keeper.once(id, mover.identity, move.request, build)

    async def undo(
        self, id: str, mover: Mover, request: str, position: int, to: int | None
    ) -> dict[str, Any]:
        """Go back, at once or when everybody has agreed."""

        async def build(match: Match) -> Draft:
            back = position - 1 if to is None else to
            draft = await self._undone(match, mover, position, back)
            done = draft.entries[-1].kind != UNDO_PROPOSED
            return answer_to(draft, mover.identity, request, done=done)

        return await self._keeper.once(id, mover.identity, request, build)

    async def answer_undo(self, id: str, mover: Mover, request: str, agree: bool) -> dict[str, Any]:
        """Agree to a proposed undo, or refuse it."""

        async def build(match: Match) -> Draft:
            draft = await self._answered(match, mover, agree)
            done = draft.entries[-1].kind == UNDO
            return answer_to(draft, mover.identity, request, done=done)

        return await self._keeper.once(id, mover.identity, request, build)

    async def _undone(self, match: Match, mover: Mover, position: int, to: int) -> Draft:
        held = mover.seats_in(match)
        state = state_to_change(match, held)
        check_fresh(match, held, position, None, mover.language)
        if not 0 <= to < position:
            raise Unfit("undo-where", to=to, position=position)
        draft = Draft(match)
        others = tuple(person for person in _askable(match) if person != mover.identity)
        if not others or _is_free(state, held, position - to):
            await self._go_back(draft, held[0], to, proposed=False)
            return draft
        if not set(others) <= set(match.people()):
            raise Clash("undo-absent")
        if match.proposal is not None:
            raise Clash("undo-already-proposed")
        # What can't be done must not be asked for.
        await state_at(match, self._keeper.reader, to)
        draft.proposal = Proposal(held[0], to, others)
        draft.add(UNDO_PROPOSED, held[0], {"to": to})
        return draft

    async def _answered(self, match: Match, mover: Mover, agree: bool) -> Draft:
        held = mover.seats_in(match)
        state_to_change(match, held)
        proposal = match.proposal
        if proposal is None:
            raise Clash("no-undo-proposed")
        if mover.identity not in proposal.asked or mover.identity in proposal.agreed:
            raise Forbidden("undo-not-asked")
        draft = Draft(match)
        agreed = (*proposal.agreed, mover.identity)
        draft.proposal = (
            Proposal(proposal.seat, proposal.to, proposal.asked, agreed) if agree else None
        )
        draft.add(UNDO_ANSWERED, held[0], {"agree": agree})
        if agree and set(_askable(match)) & set(proposal.asked) <= set(agreed):
            await self._go_back(draft, proposal.seat, proposal.to, proposed=True)
        return draft

    async def _go_back(self, draft: Draft, seat: int, to: int, *, proposed: bool) -> None:
        match = draft.match
        draft.state = await state_at(match, self._keeper.reader, to)
        draft.proposal = None
        draft.cut = to
        draft.add(UNDO, seat, {"from": match.position, "to": to, "proposed": proposed})


def _moved(match: Match, mover: Mover, move: Move) -> Draft:
    held = mover.seats_in(match)
    before = state_to_change(match, held)
    check_fresh(match, held, move.position, move.seq, mover.language)
    if not move.actions:
        raise Unfit("no-actions")
    draft = Draft(match)
    state = before.clone(events=True)
    seat = state.seat
    texts: list[str] = []
    events: list[list[Event]] = []
    for action in move.actions:
        _check_may_go_on(state, held, bool(texts))
        number = match.game.action_id(action) if isinstance(action, str) else action
        state.apply(number)
        texts.append(match.game.action_text(number))
        events.append(state.told)
    if match.proposal is not None:
        draft.proposal = None
        draft.add(UNDO_ANSWERED, seat, {"agree": False})
    draft.state = state
    draft.add(MOVE, seat, {"actions": texts, "from": move.position}, events)
    if state.over:
        end(draft, FINISHED)
    else:
        draft.save_if_due()
    return draft


def _check_may_go_on(state: State, held: list[int], begun: bool) -> None:
    """Refuse what is not the mover's to decide.

    Also refuse to go on after something hidden came to light: from why the rest is refused, a
    player could learn it and still take everything back.
    """
    if begun and state.undo_limit == 0:
        raise Unfit("after-reveal")
    if state.over:
        raise Unfit("after-the-game")
    if state.seat not in held:
        raise Forbidden("not-your-turn")


def state_to_change(match: Match, held: list[int]) -> State:
    """Return the state of a running match that a person plays in."""
    if not held:
        raise Forbidden("not-seated")
    if match.status != RUNNING or match.state is None:
        raise Clash("not-running")
    return match.state


def check_fresh(
    match: Match, held: list[int], position: int, seq: int | None, language: str | None
) -> None:
    """Refuse, with the fresh position in the language's words, what was decided at another one."""
    if position == match.position and (seq is None or seq >= match.changed):
        return
    refused: Refused = Clash("stale-position", given=position, position=match.position)
    refused.fresh = position_of(match, match.viewer(held, match.turn, None), language)
    raise refused


def _askable(match: Match) -> list[str]:
    """Return who is asked about undo: who plays; if ratings are at stake, who is away as well."""
    return match.holders() if match.terms.rated else match.people()


def _is_free(state: State, held: list[int], count: int) -> bool:
    """Tell whether the last decisions are all one's own and brought nothing to light."""
    steps = state.history()[-count:]
    return len(steps) == count and all(step.seat in held and not step.marked for step in steps)
