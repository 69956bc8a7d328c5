"""Calls about what happens in a match: positions, the log, moves, undo, chat, notes."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import Field, StringConstraints

from carrack.server.course import course_of
from carrack.server.errors import Clash
from carrack.server.language import language_of
from carrack.server.moves import Move, Mover
from carrack.server.packing import pack
from carrack.server.past import past_state
from carrack.server.records import record_of
from carrack.server.routes.asking import (
    Asker,
    MaybeAsker,
    ServicesHere,
    VisibleMatch,
    answer,
    viewer_of,
)
from carrack.server.routes.identity import Body
from carrack.server.routes.shapes import (
    CourseShape,
    LogShape,
    MovedShape,
    NoteShape,
    PositionShape,
    TriedShape,
    UndoneShape,
)
from carrack.server.trials import tried
from carrack.server.views import past_position, position_of, wording_of

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


@router.get("/position", response_model=PositionShape)
async def position(
    request: Request,
    match: VisibleMatch,
    asker: MaybeAsker,
    services: ServicesHere,
    seat: SeatQuery = None,
    words: bool = False,
    at: Annotated[int | None, Query(ge=0, le=1 << 31)] = None,
) -> Response:
    """Give the position as the asker sees it, or an earlier one as they saw it then."""
    language = language_of(request) if words else None
    viewer = viewer_of(match, asker, seat)
    if at is not None and at != match.position:
        past = await past_state(match, services.reader, at)
        held = match.seats_of(None if asker is None else asker.id)
        return answer(past_position(match, past, match.viewer(held, past.seat, seat), language))
    found = position_of(match, viewer, language)
    if found is None:
        raise Clash("not-started")
    return answer(found)


@router.get("/course", response_model=CourseShape)
async def course(
    match: VisibleMatch, asker: MaybeAsker, services: ServicesHere, seat: SeatQuery = None
) -> Response:
    """Give how scores and counts went, as the asker saw them."""
    viewer_of(match, asker, seat)
    held = match.seats_of(None if asker is None else asker.id)
    found = await course_of(match, services.reader, lambda turn: match.viewer(held, turn, seat))
    return answer(found)


@router.get("/log", response_model=LogShape)
async def log(
    request: Request,
    match: VisibleMatch,
    asker: MaybeAsker,
    services: ServicesHere,
    after: Annotated[int, Query(ge=0, le=1 << 31)] = 0,
    limit: Annotated[int, Query(ge=1, le=500)] = 200,
    seat: SeatQuery = None,
    words: bool = False,
) -> Response:
    """Give what happened as the asker saw it."""
    viewer_of(match, asker, seat)
    held = match.seats_of(None if asker is None else asker.id)
    entries = await services.keeper.entries(match, after, limit)
    wording = wording_of(match, language_of(request) if words else None)
    shown = [entry.shown(match.viewer(held, entry.turn, seat), wording) for entry in entries]
    return answer({"entries": shown, "seq": match.seq})


@router.post("/moves", response_model=MovedShape)
async def move(
    request: Request,
    body: MoveBody,
    match: VisibleMatch,
    asker: Asker,
    services: ServicesHere,
    words: bool = False,
) -> Response:
    """Move."""
    mover = Mover(asker.id, language=language_of(request) if words else None)
    return answer(await services.moves.move(match.id, mover, body.move()))


@router.post("/trial", response_model=TriedShape)
async def trial(
    request: Request,
    body: TrialBody,
    match: VisibleMatch,
    asker: Asker,
    words: bool = False,
) -> Response:
    """Tell what actions would do, without taking them."""
    language = language_of(request) if words else None
    held = Mover(asker.id).seats_in(match)
    return answer(tried(match, held, body.position, body.actions, language))


@router.post("/undo", response_model=UndoneShape)
async def undo(
    request: Request,
    body: UndoBody,
    match: VisibleMatch,
    asker: Asker,
    services: ServicesHere,
    words: bool = False,
) -> Response:
    """Take decisions back, or propose to."""
    mover = Mover(asker.id, language=language_of(request) if words else None)
    found = await services.moves.undo(match.id, mover, body.request, body.position, body.to)
    return answer(found, 200 if found["done"] else 202)


@router.post("/undo/answer", response_model=UndoneShape)
async def answer_undo(
    body: UndoAnswerBody, match: VisibleMatch, asker: Asker, services: ServicesHere
) -> Response:
    """Agree to go back, or refuse."""
    found = await services.moves.answer_undo(match.id, Mover(asker.id), body.request, body.agree)
    return answer(found)


@router.post("/chat", status_code=201, response_model=MovedShape)
async def chat(
    body: ChatBody, match: VisibleMatch, asker: Asker, services: ServicesHere
) -> Response:
    """Say something."""
    return answer(await services.matches.chat(match.id, asker, body.request, body.text), 201)


@router.get("/notes", response_model=NoteShape)
async def read_notes(match: VisibleMatch, asker: Asker, services: ServicesHere) -> Response:
    """Give the asker's own note."""
    return answer({"text": await services.notes.read(match.id, asker.id)})


@router.put("/notes", response_model=NoteShape)
async def write_notes(
    body: NoteBody, match: VisibleMatch, asker: Asker, services: ServicesHere
) -> Response:
    """Keep the asker's own note."""
    await services.notes.write(match.id, asker.id, body.text)
    return answer({"text": body.text})


@router.get("/record")
async def record(match: VisibleMatch, services: ServicesHere) -> Response:
    """Give the record of a finished match."""
    found = await record_of(match, services.reader)
    return Response(
        pack(found.to_dict()),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{match.id}.json"'},
    )
