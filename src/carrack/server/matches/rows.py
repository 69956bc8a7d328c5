"""Matches to rows of the database and back."""

from dataclasses import asdict

from carrack.server.json_codec import from_json, to_json
from carrack.server.matches.change import Change
from carrack.server.matches.clock import Clock
from carrack.server.matches.game_cache import configured_game
from carrack.server.matches.match import BOT, OVER, Match, Proposal, Seat, Terms
from carrack.server.matches.match_log import LogEntry
from carrack.server.server_clock import ServerClock
from carrack.server.storage.packing import LogRow
from carrack.server.storage.reader import StoredMatch, StoredRow
from carrack.server.storage.writer import ChangeRows, Row

# ---- To rows -------------------------------------------------------------------------------


def change_rows(change: Change) -> ChangeRows:
    """Return what a change inserts, updates and deletes."""
    match = change.match
    rows = ChangeRows(
        match.id,
        change.seq,
        _updated_always(change),
        [_log_row(match.id, entry) for entry in change.entries],
        _request_row(change),
        updated_seldom=_updated_seldom(change),
        delete_snapshots_after=change.undone_to,
        segment=_segment_row(change),
        snapshot=_snapshot_row(change),
    )
    if change.new:
        rows.new_match = _match_row(match)
        rows.new_seats = [_seat_row(match.id, seat) for seat in change.seats]
    else:
        rows.changed_seats = [
            _seat_row(match.id, seat)
            for before, seat in zip(match.seats, change.seats, strict=True)
            if before is not seat
        ]
    return rows


def _match_row(match: Match) -> Row:
    """Return a new match whole; its seats and log come apart."""
    return {
        "id": match.id,
        "game": match.game.id,
        "players": match.game.players,
        "options": to_json(match.game.options),
        "rules_version": match.rules_version,
        "segment": 0,
        "state": match.status,
        "public": match.public,
        "settings": to_json(asdict(match.terms)),
        "owner": match.owner,
        "access_key": match.key,
        "seed": match.seed,
        "salt": match.salt,
        "commitment": match.commitment,
        "snapshot": match.snapshot,
        "seq": 0,
        "changed": 0,
        "position": 0,
        "turn": None,
        "bot_turn": False,
        "rematch_of": match.rematch_of,
        "created": match.created,
        "updated": match.created,
    }


def _updated_always(change: Change) -> Row:
    """Return what every change updates."""
    turn = change.turn
    return {
        "of": change.match.id,
        "seq": change.seq,
        "changed": change.changed,
        "position": change.position,
        "turn": turn,
        "bot_turn": turn is not None and change.seats[turn].kind == BOT,
        "updated": change.at,
        "clock": None if change.clock is None else to_json(change.clock.to_dict()),
        "deadline": None if change.clock is None else change.clock.deadline,
    }


def _updated_seldom(change: Change) -> Row:
    """Return what a change updates besides, empty for an ordinary move."""
    match = change.match
    row: Row = {}
    if change.status != match.status:
        row["state"] = change.status
        row["started"] = change.started
        row["ended"] = change.ended
        row["to_rate"] = change.status == OVER and change.rated
    if change.result is not match.result:
        row["result"] = None if change.result is None else to_json(change.result)
    if change.proposal is not match.proposal:
        row["proposal"] = None if change.proposal is None else to_json(change.proposal.to_dict())
    if change.rematch != match.rematch:
        row["rematch"] = change.rematch
    if change.segment != match.segment or change.segment_start is not None:
        row["segment"] = change.segment
        row["rules_version"] = match.game.rules_version
    return row


def _seat_row(match: str, seat: Seat) -> Row:
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
        "taken_back": seat.taken_back,
    }


def _log_row(match: str, entry: LogEntry) -> Row:
    """Return an entry of the log."""
    return {
        "match": match,
        "seq": entry.seq,
        "at": entry.at,
        "kind": entry.kind,
        "seat": entry.seat,
        "position": entry.position,
        "turn": entry.turn,
        "data": to_json(entry.data),
        "events": entry.stored_events,
        "identity": entry.identity,
    }


def _request_row(change: Change) -> Row | None:
    request = change.request
    if request is None:
        return None
    return {
        "match": change.match.id,
        "identity": request.identity,
        "request": request.id,
        "answer": to_json(request.answer),
    }


def _segment_row(change: Change) -> Row | None:
    if change.segment_start is None:
        return None
    return {
        "match": change.match.id,
        "number": change.segment,
        "rules_version": change.match.game.rules_version,
        "position": change.position,
        "seq": change.seq,
        "start": change.segment_start,
    }


def _snapshot_row(change: Change) -> Row | None:
    if change.snapshot is None:
        return None
    return {
        "match": change.match.id,
        "position": change.position,
        "seq": change.seq,
        "segment": change.segment,
        "state": change.snapshot,
    }


# ---- From rows -----------------------------------------------------------------------------


def match_from_row(stored: StoredMatch, server_clock: ServerClock) -> Match:
    """Return a match without its state."""
    row = stored.row
    game = configured_game(row.game, row.players, row.options)
    terms = Terms.from_dict(from_json(row.settings))
    match = Match(row.id, game, row.owner, terms, server_clock)
    match.rules_version = row.rules_version
    match.segment = row.segment
    match.status = row.state
    match.public = row.public
    match.key = row.access_key
    match.seed = row.seed
    match.salt = row.salt
    match.commitment = row.commitment
    match.snapshot = row.snapshot
    match.seats = [_seat(seat) for seat in stored.seats]
    match.seq = row.seq
    match.changed = row.changed
    match.position = row.position
    match.turn = row.turn
    match.result = None if row.result is None else from_json(row.result)
    match.proposal = None if row.proposal is None else Proposal.from_dict(from_json(row.proposal))
    match.clock = None if row.clock is None else Clock.from_dict(from_json(row.clock))
    match.rematch = row.rematch
    match.rematch_of = row.rematch_of
    match.created = row.created
    match.started = row.started
    match.ended = row.ended
    return match


def _seat(row: StoredRow) -> Seat:
    return Seat(
        row.seat,
        row.kind,
        row.name,
        row.identity,
        row.bot,
        row.invitation,
        row.resigned,
        row.taken_back,
    )


def entry_from_row(row: LogRow) -> LogEntry:
    """Return an entry of the log."""
    return LogEntry(
        row.seq,
        row.at,
        row.kind,
        row.seat,
        row.position,
        row.turn,
        from_json(row.data),
        row.events,
        row.identity,
    )
