"""Undo: freely as far as nothing came to light and nobody else decided, else if all agree."""

from dataclasses import replace
from typing import Any, final

from carrack.kernel.game import State
from carrack.server.errors import Conflict, Forbidden, Unprocessable
from carrack.server.matches.change import Change
from carrack.server.matches.loading import state_at
from carrack.server.matches.match import Match, Proposal
from carrack.server.matches.match_log import UNDO, UNDO_ANSWERED, UNDO_PROPOSED
from carrack.server.matches.match_store import MatchStore
from carrack.server.matches.moves import Mover, check_fresh, running_state


@final
class Undo:
    """Takes decisions back, or asks everybody whether it may."""

    def __init__(self, store: MatchStore, most_taken_back: int) -> None:
        self._store = store
        self._most_taken_back = most_taken_back

    async def undo(
        self, id: str, mover: Mover, request: str, position: int, to: int | None
    ) -> dict[str, Any]:
        """Go back, at once or when everybody has agreed."""

        async def build(match: Match) -> Change:
            target = position - 1 if to is None else to
            change = await self._undone_or_proposed(match, mover, position, target)
            done = change.entries[-1].kind != UNDO_PROPOSED
            change.answer_request(mover.identity, request, done=done)
            return change

        return await self._store.change_once(id, mover.identity, request, build)

    async def answer(self, id: str, mover: Mover, request: str, agree: bool) -> dict[str, Any]:
        """Agree to a proposed undo, or refuse it."""

        async def build(match: Match) -> Change:
            change = await self._answered(match, mover, agree)
            done = change.entries[-1].kind == UNDO
            change.answer_request(mover.identity, request, done=done)
            return change

        return await self._store.change_once(id, mover.identity, request, build)

    async def _undone_or_proposed(
        self, match: Match, mover: Mover, position: int, to: int
    ) -> Change:
        held = mover.seats_in(match)
        state = running_state(match, held)
        check_fresh(match, held, position, None)
        if not 0 <= to < position:
            raise Unprocessable("undo-where", to=to, position=position)
        self._check_may_take_back(match, held[0], position - to)
        change = Change(match)
        others = tuple(person for person in _askable(match) if person != mover.identity)
        if not others or _is_free(state, held, position - to):
            await self._go_back(change, held[0], to, proposed=False)
            return change
        if not set(others) <= set(match.people()):
            raise Conflict("undo-absent")
        if match.proposal is not None:
            raise Conflict("undo-already-proposed")
        # What can't be done must not be asked for.
        await state_at(match, self._store.reader, to)
        change.proposal = Proposal(held[0], to, others)
        change.add(UNDO_PROPOSED, held[0], {"to": to})
        # Else it could be asked without end, whatever the others say.
        _count(change, held[0], 1)
        return change

    def _check_may_take_back(self, match: Match, seat: int, count: int) -> None:
        """Refuse undo without end: every decision stays in the log, also those taken back."""
        left = self._most_taken_back - match.seats[seat].taken_back
        if count > left:
            raise Conflict("undo-too-often", most=self._most_taken_back, left=max(0, left))

    async def _answered(self, match: Match, mover: Mover, agree: bool) -> Change:
        held = mover.seats_in(match)
        running_state(match, held)
        proposal = match.proposal
        if proposal is None:
            raise Conflict("no-undo-proposed")
        if mover.identity not in proposal.asked or mover.identity in proposal.agreed:
            raise Forbidden("undo-not-asked")
        change = Change(match)
        agreed = (*proposal.agreed, mover.identity)
        change.proposal = (
            Proposal(proposal.seat, proposal.to, proposal.asked, agreed) if agree else None
        )
        change.add(UNDO_ANSWERED, held[0], {"agree": agree})
        if agree and set(_askable(match)) & set(proposal.asked) <= set(agreed):
            await self._go_back(change, proposal.seat, proposal.to, proposed=True)
        return change

    async def _go_back(self, change: Change, seat: int, to: int, *, proposed: bool) -> None:
        match = change.match
        change.state = await state_at(match, self._store.reader, to)
        change.proposal = None
        change.undone_to = to
        change.add(UNDO, seat, {"from": match.position, "to": to, "proposed": proposed})
        _count(change, seat, match.position - to)
        change.take_snapshot_if_due()


def _count(change: Change, seat: int, decisions: int) -> None:
    """Count what somebody takes back."""
    held = change.seats[seat]
    change.put_seat(replace(held, taken_back=held.taken_back + decisions))


def _askable(match: Match) -> list[str]:
    """Return who is asked about undo: who plays; if ratings are at stake, who is away as well."""
    return match.holders() if match.terms.rated else match.people()


def _is_free(state: State, held: list[int], count: int) -> bool:
    """Tell whether the last decisions are all one's own and brought nothing to light."""
    steps = state.history()[-count:]
    return len(steps) == count and all(step.seat in held and not step.marked for step in steps)
