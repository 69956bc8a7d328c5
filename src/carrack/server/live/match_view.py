"""A match, without its position, as a person may see it: who decides what of it is public."""

from collections.abc import Iterable
from dataclasses import asdict

from carrack.server.matches.match import OVER, RUNNING, Match, Seat
from carrack.server.timestamps import timestamp, timestamp_or_none


def match_json(match: Match, identity: str | None) -> dict[str, object]:
    """Return a match as a person (``None``: somebody unknown) may see it."""
    mine = match.seats_of(identity)
    over = match.status == OVER
    return {
        "id": match.id,
        "game": match.game.id,
        "players": match.game.players,
        "options": match.game.options,
        "rules_version": match.rules_version,
        "state": match.status,
        "public": match.public,
        "spectators": match.terms.spectators,
        "start": match.terms.start,
        "title": match.terms.title,
        "stand_in": match.stand_in,
        "rated": match.terms.rated,
        "from_snapshot": match.snapshot is not None,
        "owner": {"id": match.owner, "name": match.terms.owner_name},
        "created": timestamp(match.created),
        "started": timestamp_or_none(match.started),
        "ended": timestamp_or_none(match.ended),
        "seq": match.seq,
        "position": match.position,
        "turn": match.turn,
        "your_turn": match.status == RUNNING and match.turn in match.played_by(identity),
        "seats": [_seat_json(seat, identity) for seat in match.seats],
        "your_seats": mine,
        "key": match.key if mine or identity == match.owner else None,
        "invitations": _invitations(match) if identity == match.owner else None,
        "commitment": match.commitment,
        "seed": match.seed.hex() if over and match.seed is not None else None,
        "salt": match.salt.hex() if over and match.salt is not None else None,
        "result": match.result,
        "undo_proposal": _proposal_json(match),
        "clock": clock_json(match),
        "rematch": match.rematch,
        "rematch_of": match.rematch_of,
    }


def clock_json(match: Match) -> dict[str, object] | None:
    """Return where the clock stands, if there is one. The running time counts from ``since``.

    ``now`` lets a watcher whose own clock is wrong count rightly. It stands still when the server
    can't go on.
    """
    terms, clock = match.terms.clock, match.clock
    if terms is None or clock is None:
        return None
    shown = match.server_clock.shown
    return {
        **asdict(terms),
        "seats": [round(seconds, 3) for seconds in clock.left] or None,
        "running": clock.seat,
        "since": timestamp(shown(clock.since)) if clock.seat is not None else None,
        "deadline": None if clock.deadline is None else timestamp(shown(clock.deadline)),
        "now": timestamp(shown(match.server_clock.now())),
    }


def _seat_json(seat: Seat, identity: str | None) -> dict[str, object]:
    return {
        "seat": seat.number,
        "kind": seat.kind,
        "name": seat.name,
        "identity": seat.identity,
        "bot": seat.bot,
        "resigned": seat.resigned,
        "you": seat.identity is not None and seat.identity == identity,
    }


def _invitations(match: Match) -> dict[str, str]:
    return {str(seat.number): seat.invitation for seat in match.seats if seat.invitation}


def _proposal_json(match: Match) -> dict[str, object] | None:
    proposal = match.proposal
    if proposal is None:
        return None
    return {
        "seat": proposal.seat,
        "to": proposal.to,
        "asked": _seats_of_all(match, proposal.asked),
        "agreed": _seats_of_all(match, proposal.agreed),
    }


def _seats_of_all(match: Match, people: Iterable[str]) -> list[int]:
    return sorted(number for person in people for number in match.seats_of(person))
