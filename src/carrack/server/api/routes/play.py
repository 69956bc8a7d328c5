"""Calls about what happens in a match: positions, the log, moves, undo, chat, notes."""

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import Field, StringConstraints

from carrack.server.api import schemas
from carrack.server.api.dependencies import (
    Asker,
    OptionalAsker,
    ServicesDep,
    VisibleMatch,
    WordsLanguage,
    json_response,
    viewer_of,
    words_language,
)
from carrack.server.api.metrics import metrics_of
from carrack.server.api.request_body import Body
from carrack.server.errors import Conflict
from carrack.server.json_codec import to_json
from carrack.server.live.entry_view import entry_json
from carrack.server.live.match_wording import with_words, wording_of
from carrack.server.live.position_view import past_position_json, position_json, tried_position_json
from carrack.server.long_work import in_pieces
from carrack.server.matches.damage import interpreting
from carrack.server.matches.history import past_state
from carrack.server.matches.moves import Move, Mover
from carrack.server.matches.records import record_of
from carrack.server.matches.score_history import score_history
from carrack.server.matches.trial import try_actions

router = APIRouter(prefix="/matches/{match_id}", tags=["play"])

RequestId = Annotated[str, StringConstraints(min_length=1, max_length=64)]
Position = Annotated[int, Field(ge=0, le=1 << 31)]
ActionText = Annotated[str, StringConstraints(max_length=200)]
ActionNumber = Annotated[int, Field(ge=0, le=1 << 31)]
SeatQuery = Annotated[int | None, Query(ge=0, le=99)]


class MoveBody(Body):
    """Actions made at a position."""

    request: RequestId
    position: Position
    seq: Position | None = None
    actions: Annotated[list[ActionText | ActionNumber], Field(min_length=1, max_length=64)]

    def move(self) -> Move:
        """Return it as the engine of moves takes it."""
        return Move(self.request, self.position, tuple(self.actions), self.seq)


class TrialBody(Body):
    """Actions to be tried at a position."""

    position: Position
    actions: Annotated[list[ActionText | ActionNumber], Field(max_length=64)]


class UndoBody(Body):
    """Back to a position."""

    request: RequestId
    position: Position
    to: Position | None = None


class UndoAnswerBody(Body):
    """Whether one agrees to go back."""

    request: RequestId
    agree: bool


class ChatBody(Body):
    """Something said."""

    request: RequestId
    text: Annotated[str, StringConstraints(min_length=1, max_length=1000, strip_whitespace=True)]


class NoteBody(Body):
    """A note of one's own."""

    text: Annotated[str, StringConstraints(max_length=20_000)]


@router.get("/position", response_model=schemas.Position)
async def position(
    match: VisibleMatch,
    asker: OptionalAsker,
    services: ServicesDep,
    language: WordsLanguage,
    seat: SeatQuery = None,
    at: Annotated[int | None, Query(ge=0, le=1 << 31)] = None,
) -> Response:
    """Give the position as the asker sees it, or an earlier one as they saw it then."""
    viewer = viewer_of(match, asker, seat)
    if at is not None and at != match.position:
        with interpreting(match.id, "log"):
            past = await past_state(match, services.reader, at)
        held = match.seats_of(None if asker is None else asker.id)
        return json_response(
            past_position_json(match, past, match.viewer_seat(held, past.seat, seat), language)
        )
    found = position_json(match, viewer, language)
    if found is None:
        raise Conflict("not-started")
    return json_response(found)


@router.get("/course", response_model=schemas.Course)
async def course(
    match: VisibleMatch, asker: OptionalAsker, services: ServicesDep, seat: SeatQuery = None
) -> Response:
    """Give how scores and counts went, as the asker saw them."""
    viewer_of(match, asker, seat)
    held = match.seats_of(None if asker is None else asker.id)
    with interpreting(match.id, "log"):
        found = await score_history(
            match, services.reader, lambda turn: match.viewer_seat(held, turn, seat)
        )
    return json_response(asdict(found))


@router.get("/log", response_model=schemas.LogPart)
async def log(
    match: VisibleMatch,
    asker: OptionalAsker,
    services: ServicesDep,
    language: WordsLanguage,
    after: Annotated[int, Query(ge=0, le=1 << 31)] = 0,
    limit: Annotated[int, Query(ge=1, le=500)] = 200,
    seat: SeatQuery = None,
) -> Response:
    """Give what happened as the asker saw it."""
    viewer_of(match, asker, seat)
    held = match.seats_of(None if asker is None else asker.id)
    entries = await services.store.entries(match, after, limit)
    wording = wording_of(match, language)
    with interpreting(match.id, "log"):
        shown = await in_pieces(
            lambda entry: entry_json(entry, match.viewer_seat(held, entry.turn, seat), wording),
            entries,
        )
    return json_response({"entries": shown, "seq": match.seq})


@router.post("/moves", response_model=schemas.Moved, dependencies=[Depends(words_language)])
async def move(
    body: MoveBody, match: VisibleMatch, asker: Asker, services: ServicesDep, request: Request
) -> Response:
    """Move."""
    with metrics_of(request).timing_move():
        return json_response(await services.moves.move(match.id, Mover(asker.id), body.move()))


@router.post("/trial", response_model=schemas.Trial)
async def trial(
    body: TrialBody,
    match: VisibleMatch,
    asker: Asker,
    language: WordsLanguage,
) -> Response:
    """Tell what actions would do, without taking them."""
    held = Mover(asker.id).seats_in(match)
    tried = try_actions(match, held, body.position, body.actions)
    wording = wording_of(match, language)
    events = tried.events
    if wording is not None:
        events = [[with_words(seen, tried.seat, wording) for seen in some] for some in events]
    return json_response(
        {
            "applied": len(tried.events),
            "reveals": tried.reveals,
            "events": events,
            "position": tried_position_json(match, tried.state, tried.seat, language),
        }
    )


@router.post("/undo", response_model=schemas.Undone, dependencies=[Depends(words_language)])
async def undo(
    body: UndoBody, match: VisibleMatch, asker: Asker, services: ServicesDep
) -> Response:
    """Take decisions back, or propose to."""
    found = await services.undo.undo(
        match.id, Mover(asker.id), body.request, body.position, body.to
    )
    return json_response(found, 200 if found["done"] else 202)


@router.post("/undo/answer", response_model=schemas.Undone)
async def answer_undo(
    body: UndoAnswerBody, match: VisibleMatch, asker: Asker, services: ServicesDep
) -> Response:
    """Agree to go back, or refuse."""
    found = await services.undo.answer(match.id, Mover(asker.id), body.request, body.agree)
    return json_response(found)


@router.post("/chat", status_code=201, response_model=schemas.Moved)
async def chat(
    body: ChatBody, match: VisibleMatch, asker: Asker, services: ServicesDep
) -> Response:
    """Say something."""
    return json_response(
        await services.lifecycle.chat(match.id, asker, body.request, body.text), 201
    )


@router.get("/notes", response_model=schemas.Note)
async def read_notes(match: VisibleMatch, asker: Asker, services: ServicesDep) -> Response:
    """Give the asker's own note."""
    return json_response({"text": await services.notes.read(match.id, asker.id)})


@router.put("/notes", response_model=schemas.Note)
async def write_notes(
    body: NoteBody, match: VisibleMatch, asker: Asker, services: ServicesDep
) -> Response:
    """Keep the asker's own note."""
    if body.text:
        await services.quotas.check_note(match.id, asker.id)
    await services.notes.write(match.id, asker.id, body.text)
    return json_response({"text": body.text})


@router.get("/record")
async def record(match: VisibleMatch, services: ServicesDep) -> Response:
    """Give the record of a finished match."""
    with interpreting(match.id, "log"):
        found = await record_of(match, services.reader)
    return Response(
        to_json(found.to_dict()),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{match.id}.json"'},
    )
