"""How a match begins and ends."""

from typing import Final

from carrack.kernel.game import State
from carrack.server.drafts import Draft
from carrack.server.log import END, START
from carrack.server.match import OVER, PERSON, RUNNING
from carrack.server.packing import pack

FINISHED: Final = "finished"
RESIGNED: Final = "resigned"
ABANDONED: Final = "abandoned"


def start(draft: Draft) -> None:
    """Deal, and let the first seat choose."""
    match = draft.match
    if match.snapshot is not None:
        state = match.game.from_dict(match.snapshot)
    else:
        assert match.salt is not None
        assert match.seed is not None
        state = match.game.start(match.salt + match.seed)
    draft.state = state
    draft.status = RUNNING
    draft.started = draft.at
    draft.add(START, None, {"commitment": match.commitment}, [state.told])
    draft.segment_start = pack(state.to_dict())
    draft.save_now()
    if state.over:
        end(draft, FINISHED)


def end(draft: Draft, reason: str) -> None:
    """End the match; from now on its seed is public."""
    state = draft.state
    assert state is not None
    draft.result = {
        "reason": reason,
        "scores": state.scores(),
        "ranking": _ranking(draft, state),
    }
    draft.status = OVER
    draft.ended = draft.at
    draft.proposal = None
    draft.save_now()
    seed, salt = draft.match.seed, draft.match.salt
    draft.add(
        END,
        None,
        {
            "result": draft.result,
            "seed": None if seed is None else seed.hex(),
            "salt": None if salt is None else salt.hex(),
        },
    )


def end_if_decided(draft: Draft) -> bool:
    """End the match if nobody is left to play for; tell whether it ended."""
    playing = [seat for seat in draft.seats if not seat.resigned]
    people = [seat for seat in playing if seat.kind == PERSON]
    if people and len(playing) > 1:
        return False
    gave_up = any(seat.resigned for seat in draft.seats)
    end(draft, RESIGNED if gave_up else ABANDONED)
    return True


def _ranking(draft: Draft, state: State) -> list[list[int]]:
    """Rank by the rules or, before the game's own end, by points; who resigned comes last."""
    ranking = state.ranking() if state.over else _by_points(state.scores())
    resigned = {seat.number for seat in draft.seats if seat.resigned}
    stayed = [[seat for seat in place if seat not in resigned] for place in ranking]
    left = [[seat for seat in place if seat in resigned] for place in ranking]
    return [place for place in stayed + left if place]


def _by_points(scores: list[int]) -> list[list[int]]:
    return [
        [seat for seat, points in enumerate(scores) if points == own]
        for own in sorted(set(scores), reverse=True)
    ]
