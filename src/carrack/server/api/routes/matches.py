"""Calls about matches and who plays in them."""

import base64
import binascii
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import AfterValidator, Field, StringConstraints

from carrack.server.api import schemas
from carrack.server.api.dependencies import (
    Asker,
    OptionalAsker,
    ServicesDep,
    VisibleMatch,
    find_match,
    json_response,
)
from carrack.server.api.error_responses import remark_json
from carrack.server.api.language import language_of
from carrack.server.api.request_body import Body
from carrack.server.api.services import Services
from carrack.server.errors import Conflict, Forbidden, Unprocessable
from carrack.server.live.match_view import match_json
from carrack.server.matches.clock import BOT_PLAYS, DAYS, LIVE, RESIGNS, ClockTerms
from carrack.server.matches.lifecycle import MatchRequest
from carrack.server.matches.match import OPEN, Match
from carrack.server.matches.match_list import Place
from carrack.server.text_checks import check_characters, one_line

router = APIRouter(prefix="/matches", tags=["matches"])

SeatNumber = Annotated[int, Field(ge=0, le=99)]
Key = Annotated[str, StringConstraints(max_length=64)]
BotName = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Status = Literal["open", "running", "over"]
Limit = Annotated[int, Query(ge=1, le=100)]
Before = Annotated[str | None, Query(max_length=100)]


class ClockBody(Body):
    """How long people may think, and what happens when their time is over."""

    kind: Literal["live", "days"]
    minutes: Annotated[int, Field(ge=1, le=600)] = 30
    increment: Annotated[int, Field(ge=0, le=3600)] = 30
    days: Annotated[int, Field(ge=1, le=60)] = 3
    at_end: Literal["bot", "resign"] | None = None

    def terms(self, rated: bool) -> ClockTerms:
        """Return it as the match keeps it: what the kind does not use is left out."""
        at_end = self.at_end or (RESIGNS if rated else BOT_PLAYS)
        if self.kind == LIVE:
            return ClockTerms(LIVE, self.minutes, self.increment, at_end=at_end)
        return ClockTerms(DAYS, days=self.days, at_end=at_end)


class NewMatch(Body):
    """A match to be made."""

    game: Annotated[str, StringConstraints(max_length=80)]
    players: int | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    seats: Annotated[list[BotName], Field(max_length=20)] | None = None
    public: bool = True
    start: Literal["when-full", "by-hand"] = "when-full"
    spectators: bool = True
    title: Annotated[
        str, StringConstraints(max_length=80, strip_whitespace=True), AfterValidator(one_line)
    ] = ""
    stand_in: BotName = "normal"
    snapshot: dict[str, Any] | None = None
    clock: ClockBody | None = None
    rated: bool = False

    def to_request(self) -> MatchRequest:
        """Return it as the server takes it."""
        clock = None if self.clock is None else self.clock.terms(self.rated)
        return MatchRequest(**{**dict(self), "clock": clock})


class Join(Body):
    """Which seat to take, and the key of the link that leads here."""

    seat: SeatNumber | None = None
    key: Key | None = None


class Leave(Body):
    """Which seat to leave, and the bot that plays on."""

    seat: SeatNumber | None = None
    bot: BotName | None = None


class Return(Body):
    """Which seat to take up again."""

    seat: SeatNumber | None = None


class Resign(Body):
    """Which seat resigns."""

    seat: SeatNumber | None = None


class PutSeat(Body):
    """What a seat is for."""

    kind: Literal["open", "invited", "bot", "person"]
    bot: BotName | None = None


@router.post("", status_code=201, response_model=schemas.CreatedMatch)
async def create(body: NewMatch, request: Request, asker: Asker, services: ServicesDep) -> Response:
    """Make a match; remarks are on tables of values that came with it."""
    made = await services.lifecycle.create(asker, body.to_request())
    language = language_of(request)
    remarks = [remark_json(remark, language) for remark in made.remarks]
    return json_response({**match_json(made.match, asker.id), "remarks": remarks}, 201)


@router.get("", response_model=schemas.MatchList)
async def listed(
    asker: OptionalAsker,
    services: ServicesDep,
    state: Status = "open",
    game: Annotated[str | None, Query(max_length=80)] = None,
    before: Before = None,
    limit: Limit = 30,
) -> Response:
    """List public matches, newest first."""
    identity = None if asker is None else asker.id
    page = await services.match_list.page(
        limit, state=state, game=game, holder=None, before=_cursor(before)
    )
    visible = [match for match in page.matches if match.seen_by(identity, None)]
    return await _list(services, visible, page.next, identity)


@router.get("/mine", response_model=schemas.MatchList)
async def mine(
    asker: Asker,
    services: ServicesDep,
    state: Status | None = None,
    before: Before = None,
    limit: Limit = 30,
) -> Response:
    """List the asker's matches, newest first."""
    page = await services.match_list.page(
        limit, state=state, game=None, holder=asker.id, before=_cursor(before)
    )
    return await _list(services, page.matches, page.next, asker.id)


async def _list(
    services: Services, shown: list[Match], following: Place | None, identity: str | None
) -> Response:
    matches = await services.quarantine.readable(
        shown, lambda match: match.id, lambda match: match_json(match, identity)
    )
    return json_response({"matches": matches, "next": _place(following)})


def _place(following: Place | None) -> str | None:
    if following is None:
        return None
    created, id = following
    return base64.urlsafe_b64encode(f"{created!r} {id}".encode("ascii")).decode("ascii")


def _cursor(before: str | None) -> tuple[float, str] | None:
    if before is None:
        return None
    try:
        created, _, id = base64.urlsafe_b64decode(before).decode("ascii").partition(" ")
        check_characters(id)
        return float(created), id
    except (binascii.Error, ValueError) as error:
        raise Unprocessable("bad-place", value=before) from error


@router.get("/{match_id}", response_model=schemas.Match)
async def show(match: VisibleMatch, asker: OptionalAsker) -> Response:
    """Show a match."""
    return json_response(match_json(match, None if asker is None else asker.id))


@router.post("/{match_id}/join", response_model=schemas.Match)
async def join(
    body: Join,
    match_id: str,
    asker: Asker,
    services: ServicesDep,
    key: Annotated[str | None, Query(max_length=64)] = None,
) -> Response:
    """Take a seat."""
    known = body.key or key
    await find_match(services, match_id, asker.id, known)
    match = await services.lifecycle.join(match_id, asker, body.seat, known)
    return json_response(match_json(match, asker.id))


@router.post("/{match_id}/leave", response_model=schemas.Match)
async def leave(body: Leave, match: VisibleMatch, asker: Asker, services: ServicesDep) -> Response:
    """Give a seat up."""
    changed = await services.lifecycle.leave(match.id, asker, body.seat, body.bot)
    return json_response(match_json(changed, asker.id))


@router.post("/{match_id}/return", response_model=schemas.Match)
async def come_back(
    body: Return, match: VisibleMatch, asker: Asker, services: ServicesDep
) -> Response:
    """Take a seat up again that a bot plays meanwhile."""
    changed = await services.lifecycle.return_to_seat(match.id, asker, body.seat)
    return json_response(match_json(changed, asker.id))


@router.put("/{match_id}/seats/{seat}", response_model=schemas.Match)
async def put_seat(
    body: PutSeat,
    seat: Annotated[int, Path(ge=0, le=99)],
    match: VisibleMatch,
    asker: Asker,
    services: ServicesDep,
) -> Response:
    """Say what a seat is for."""
    bot = body.bot or match.stand_in
    changed = await services.lifecycle.set_seat(match.id, asker, seat, body.kind, bot)
    return json_response(match_json(changed, asker.id))


@router.post("/{match_id}/start", response_model=schemas.Match)
async def start(match: VisibleMatch, asker: Asker, services: ServicesDep) -> Response:
    """Begin a match that waits for its owner."""
    changed = await services.lifecycle.start(match.id, asker)
    return json_response(match_json(changed, asker.id))


@router.post("/{match_id}/resign", response_model=schemas.Match)
async def resign(
    body: Resign, match: VisibleMatch, asker: Asker, services: ServicesDep
) -> Response:
    """Give the match up."""
    changed = await services.lifecycle.resign(match.id, asker, body.seat)
    return json_response(match_json(changed, asker.id))


@router.post("/{match_id}/rematch", status_code=201, response_model=schemas.Match)
async def rematch(match: VisibleMatch, asker: Asker, services: ServicesDep) -> Response:
    """Play again."""
    new, made = await services.lifecycle.rematch(match.id, asker)
    return json_response(match_json(new, asker.id), 201 if made else 200)


@router.delete("/{match_id}", status_code=204)
async def delete(match: VisibleMatch, asker: Asker, services: ServicesDep) -> Response:
    """Delete a match that has not begun."""
    if match.owner != asker.id:
        raise Forbidden("not-the-owner")
    if match.status != OPEN:
        raise Conflict("already-started")
    await services.store.delete(match.id)
    return Response(status_code=204)
