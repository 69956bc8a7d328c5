"""Drafts as rows: what a change to a match inserts, updates and deletes."""

from dataclasses import asdict
from typing import Any

from carrack.server.drafts import Draft
from carrack.server.log import Entry
from carrack.server.match import BOT, OVER, Match, Seat
from carrack.server.packing import pack

Row = dict[str, Any]


def match_row(match: Match) -> Row:
    """Return a new match whole; its seats and log come apart."""
    return {
        "id": match.id,
        "game": match.game.id,
        "players": match.game.players,
        "options": pack(match.game.options),
        "rules_version": match.rules_version,
        "segment": 0,
        "state": match.status,
        "public": match.public,
        "settings": pack(asdict(match.terms)),
        "owner": match.owner,
        "access_key": match.key,
        "seed": match.seed,
        "salt": match.salt,
        "commitment": match.commitment,
        "snapshot": None if match.snapshot is None else pack(match.snapshot),
        "seq": 0,
        "changed": 0,
        "position": 0,
        "turn": None,
        "bot_turn": False,
        "rematch_of": match.rematch_of,
        "created": match.created,
        "updated": match.created,
    }


def hot_row(draft: Draft) -> Row:
    """Return what every change updates."""
    turn = draft.turn
    return {
        "of": draft.match.id,
        "seq": draft.seq,
        "changed": draft.changed,
        "position": draft.position,
        "turn": turn,
        "bot_turn": turn is not None and draft.seats[turn].kind == BOT,
        "updated": draft.at,
        "clock": None if draft.clock is None else pack(draft.clock.to_dict()),
        "deadline": None if draft.clock is None else draft.clock.deadline,
    }


def rare_row(draft: Draft) -> Row:
    """Return what a change updates besides, empty for an ordinary move."""
    match = draft.match
    row: Row = {}
    if draft.status != match.status:
        row["state"] = draft.status
        row["started"] = draft.started
        row["ended"] = draft.ended
        row["to_rate"] = draft.status == OVER and match.terms.rated
    if draft.result is not match.result:
        row["result"] = None if draft.result is None else pack(draft.result)
    if draft.proposal is not match.proposal:
        row["proposal"] = None if draft.proposal is None else pack(draft.proposal.to_dict())
    if draft.rematch != match.rematch:
        row["rematch"] = draft.rematch
    if draft.segment != match.segment or draft.segment_start is not None:
        row["segment"] = draft.segment
        row["rules_version"] = match.game.rules_version
    return row


def seat_row(match: str, seat: Seat) -> Row:
    """Return a seat."""
    return {
        "match": match,
        "seat": seat.number,
        "kind": seat.kind,
        "identity": seat.identity,
        "bot": seat.bot,
        "name": seat.name,
        "invitation": seat.invitation,
        "resigned": seat.resigned,
    }


def log_row(match: str, entry: Entry) -> Row:
    """Return an entry of the log."""
    return {
        "match": match,
        "seq": entry.seq,
        "at": entry.at,
        "kind": entry.kind,
        "seat": entry.seat,
        "position": entry.position,
        "turn": entry.turn,
        "data": pack(entry.data),
        "events": entry.stored_events,
        "identity": entry.identity,
    }


def snapshot_row(draft: Draft) -> Row:
    """Return a whole state."""
    return {
        "match": draft.match.id,
        "position": draft.position,
        "seq": draft.seq,
        "segment": draft.segment,
        "state": draft.snapshot,
    }
