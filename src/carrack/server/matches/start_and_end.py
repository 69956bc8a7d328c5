"""How a match begins and ends."""

from typing import Final

from carrack.kernel.game import State
from carrack.server.json_codec import from_json, to_json
from carrack.server.matches.change import Change
from carrack.server.matches.match import OVER, PERSON, RUNNING
from carrack.server.matches.match_log import END, START

FINISHED: Final = "finished"
RESIGNED: Final = "resigned"
ABANDONED: Final = "abandoned"


def start_match(change: Change) -> None:
    """Deal, and let the first seat choose."""
    match = change.match
    if match.snapshot is not None:
        state = match.game.adopt(from_json(match.snapshot))
    else:
        assert match.salt is not None
        assert match.seed is not None
        state = match.game.start(match.salt + match.seed)
    change.state = state
    change.status = RUNNING
    change.started = change.at
    change.add(START, None, {"commitment": match.commitment}, [state.all_events])
    change.segment_start = to_json(state.to_dict())
    change.take_snapshot()
    if state.over:
        end(change, FINISHED)


def end(change: Change, reason: str, *, counts_for_all: bool = True) -> None:
    """End the match; from now on its seed is public."""
    state = change.state
    assert state is not None
    change.result = {
        "reason": reason,
        "scores": state.scores(),
        "ranking": _ranking(change, state),
        "rated": _rated_seats(change, counts_for_all),
    }
    change.status = OVER
    change.ended = change.at
    change.proposal = None
    change.take_snapshot()
    seed, salt = change.match.seed, change.match.salt
    change.add(
        END,
        None,
        {
            "result": change.result,
            "seed": None if seed is None else seed.hex(),
            "salt": None if salt is None else salt.hex(),
        },
    )


def end_if_decided(change: Change, *, counts_for_all: bool) -> bool:
    """End the match if nobody is left to play for; tell whether it ended.

    ``counts_for_all``: if it is rated, then for those who did not give it up, too.
    """
    playing = [seat for seat in change.seats if not seat.resigned]
    people = [seat for seat in playing if seat.kind == PERSON]
    if people and len(playing) > 1:
        return False
    gave_up = any(seat.resigned for seat in change.seats)
    end(change, RESIGNED if gave_up else ABANDONED, counts_for_all=counts_for_all)
    return True


def _rated_seats(change: Change, counts_for_all: bool) -> list[int]:
    """Return the seats of the people whose ratings the match changes."""
    if not change.match.terms.rated:
        return []
    return [
        seat.number
        for seat in change.seats
        if seat.identity is not None and (counts_for_all or seat.resigned)
    ]


def _ranking(change: Change, state: State) -> list[list[int]]:
    """Rank by the rules or, before the game's own end, by points; who resigned comes last."""
    ranking = state.ranking() if state.over else _by_points(state.scores())
    resigned = {seat.number for seat in change.seats if seat.resigned}
    stayed = [[seat for seat in place if seat not in resigned] for place in ranking]
    left = [[seat for seat in place if seat in resigned] for place in ranking]
    return [place for place in stayed + left if place]


def _by_points(scores: list[int]) -> list[list[int]]:
    return [
        [seat for seat, points in enumerate(scores) if points == own]
        for own in sorted(set(scores), reverse=True)
    ]
