"""Who asks, for what: common to all calls."""

from typing import Annotated, Final

from fastapi import Depends, Query, Request
from fastapi.responses import Response
from starlette.requests import HTTPConnection

from carrack.server.errors import Missing, Unfit, Unknown
from carrack.server.identity import Identity
from carrack.server.match import Match
from carrack.server.packing import pack
from carrack.server.services import Services

COOKIE: Final = "carrack"
#: A year; a guest who comes back within it is still the same person.
COOKIE_SECONDS: Final = 365 * 24 * 3600
BEARER: Final = "bearer "


def services_of(connection: HTTPConnection) -> Services:
    """Return the parts of the server."""
    services: Services = connection.app.state.services
    return services


def token_of(connection: HTTPConnection) -> str | None:
    """Return the token a request carries: in its header, else in the cookie."""
    header = connection.headers.get("authorization", "")
    if header.lower().startswith(BEARER):
        return header[len(BEARER) :].strip()
    return connection.cookies.get(COOKIE)


async def maybe_asker(request: Request) -> Identity | None:
    """Return who asks, if known."""
    return await services_of(request).people.of_token(token_of(request))


async def known_asker(request: Request) -> Identity:
    """Return who asks; it must be known."""
    person = await maybe_asker(request)
    if person is None:
        raise Unknown("no-identity")
    return person


async def visible_match(
    match_id: str,
    request: Request,
    asker: Annotated[Identity | None, Depends(maybe_asker)],
    key: Annotated[str | None, Query(max_length=64)] = None,
) -> Match:
    """Return a match that the asker may see; any other does not exist for them."""
    match = await services_of(request).keeper.match(match_id)
    request.state.match = match
    if not match.seen_by(None if asker is None else asker.id, key):
        raise Missing("no-such-match")
    return match


def viewer_of(match: Match, asker: Identity | None, seat: int | None) -> int | None:
    """Return the seat the asker sees as; one that is asked for must be theirs."""
    held = match.seats_of(None if asker is None else asker.id)
    if seat is not None and seat not in held:
        raise Unfit("not-your-seat")
    return match.viewer(held, match.turn, seat)


def answer(value: object, status: int = 200) -> Response:
    """Return JSON."""
    return Response(pack(value), status, media_type="application/json")


ServicesHere = Annotated[Services, Depends(services_of)]
Asker = Annotated[Identity, Depends(known_asker)]
MaybeAsker = Annotated[Identity | None, Depends(maybe_asker)]
VisibleMatch = Annotated[Match, Depends(visible_match)]
