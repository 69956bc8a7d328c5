"""Dependencies of the calls: who asks, for which match, in which language."""

from typing import Annotated, Final

from fastapi import Depends, Query, Request
from fastapi.responses import Response
from starlette.requests import HTTPConnection

from carrack.server.api.language import language_of
from carrack.server.api.rate_limits import address_of
from carrack.server.api.services import Services
from carrack.server.errors import NotFound, Unauthorized, Unprocessable
from carrack.server.json_codec import to_json
from carrack.server.matches.damage import Quarantined
from carrack.server.matches.match import Match
from carrack.server.matches.quarantine import may_be_told
from carrack.server.networks import network_of
from carrack.server.people.identity import Identity
from carrack.server.people.visitors import Visitor, device_name
from carrack.server.text_checks import check_characters

COOKIE: Final = "carrack"
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


async def optional_asker(request: Request) -> Identity | None:
    """Return who asks, if known."""
    return await services_of(request).people.of_token(token_of(request))


async def required_asker(request: Request) -> Identity:
    """Return who asks; it must be known."""
    person = await optional_asker(request)
    if person is None:
        raise Unauthorized("no-identity")
    return person


def visitor_of(connection: HTTPConnection) -> Visitor:
    """Return where a request comes from."""
    device = device_name(connection.headers.get("user-agent", ""))
    return Visitor(network_of(address_of(connection)), device)


async def visible_match(
    match_id: str,
    request: Request,
    asker: Annotated[Identity | None, Depends(optional_asker)],
    key: Annotated[str | None, Query(max_length=64)] = None,
) -> Match:
    """Return a match that the asker may see; any other does not exist for them."""
    identity = None if asker is None else asker.id
    match = await find_match(services_of(request), match_id, identity, key)
    request.state.match = match
    return match


async def find_match(services: Services, id: str, identity: str | None, key: str | None) -> Match:
    """Return a match that somebody may see; any other does not exist for them."""
    try:
        match = await services.store.match(id)
    except Quarantined:
        stored = await services.reader.rows.match_row(id)
        if stored is None or not may_be_told(stored, identity, key):
            raise NotFound("no-such-match") from None
        raise
    if not match.seen_by(identity, key):
        raise NotFound("no-such-match")
    return match


def viewer_of(match: Match, asker: Identity | None, seat: int | None) -> int | None:
    """Return the seat the asker sees as; one that is asked for must be theirs."""
    held = match.seats_of(None if asker is None else asker.id)
    if seat is not None and seat not in held:
        raise Unprocessable("not-your-seat")
    return match.viewer_seat(held, match.turn, seat)


def words_language(request: Request, words: bool = False) -> str | None:
    """Return the language that sentences are wanted in; ``None`` for none."""
    language = language_of(request) if words else None
    # Errors may show a position, with sentences as they were asked for.
    request.state.words_language = language
    return language


async def check_url_characters(connection: HTTPConnection) -> None:
    """Raise an error if the address that is asked for holds a character that can't be kept."""
    check_characters(connection.path_params)
    check_characters(dict(connection.query_params))


def json_response(value: object, status: int = 200) -> Response:
    """Return JSON."""
    return Response(to_json(value), status, media_type="application/json")


ServicesDep = Annotated[Services, Depends(services_of)]
Asker = Annotated[Identity, Depends(required_asker)]
OptionalAsker = Annotated[Identity | None, Depends(optional_asker)]
VisitorDep = Annotated[Visitor, Depends(visitor_of)]
WordsLanguage = Annotated[str | None, Depends(words_language)]
VisibleMatch = Annotated[Match, Depends(visible_match)]
