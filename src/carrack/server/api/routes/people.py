"""Calls about other people: ratings, blocks, reports; leaving for good."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from pydantic import StringConstraints

from carrack.kernel.catalogue import CATALOGUE
from carrack.server.api import schemas
from carrack.server.api.account_export import account_export
from carrack.server.api.dependencies import (
    COOKIE,
    Asker,
    ServicesDep,
    VisitorDep,
    json_response,
)
from carrack.server.api.request_body import Body
from carrack.server.api.routes.identity import Given
from carrack.server.api.services import Services
from carrack.server.errors import NotFound, Unprocessable
from carrack.server.people.identity import DELETED, Identity

router = APIRouter(tags=["people"])

PersonId = Annotated[str, Path(max_length=32)]


class Report(Body):
    """Something that whoever runs the server should know."""

    identity: Annotated[str, StringConstraints(max_length=32)]
    match: Annotated[str, StringConstraints(max_length=32)] | None = None
    text: Annotated[str, StringConstraints(min_length=1, max_length=2000, strip_whitespace=True)]


class Goodbye(Body):
    """The password, to be sure; guests have none."""

    password: Given | None = None


async def _known(services: Services, id: str) -> Identity:
    person = await services.people.person(id)
    if person is None or person.kind == DELETED:
        raise NotFound("no-such-person")
    return person


@router.get("/people/{person_id}", response_model=schemas.Person)
async def person(person_id: PersonId, services: ServicesDep) -> Response:
    """Tell what everybody may know of somebody."""
    found = await _known(services, person_id)
    known = {name: found.to_dict()[name] for name in ("id", "kind", "name", "created")}
    ratings = await services.ratings.ratings_of(found.id)
    return json_response({**known, "ratings": ratings})


@router.get("/ratings/{game}", response_model=schemas.Leaders)
async def leaders(
    game: Annotated[str, Path(max_length=80)],
    services: ServicesDep,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Response:
    """List the strongest at a game."""
    if game not in {entry.id for entry in CATALOGUE.entries}:
        raise NotFound("no-such-game", game=game)
    return json_response({"game": game, "people": await services.ratings.leaders(game, limit)})


@router.get("/identity/blocks", response_model=schemas.Blocks)
async def blocked(asker: Asker, services: ServicesDep) -> Response:
    """List whom the asker keeps out."""
    return json_response({"people": await services.moderation.blocked_by(asker.id)})


@router.put("/identity/blocks/{person_id}", status_code=204)
async def block(person_id: PersonId, asker: Asker, services: ServicesDep) -> Response:
    """Keep somebody out of one's matches."""
    other = await _known(services, person_id)
    if other.id == asker.id:
        raise Unprocessable("not-oneself")
    await services.quotas.check_block(asker.id)
    await services.moderation.block(asker.id, other.id)
    return Response(status_code=204)


@router.delete("/identity/blocks/{person_id}", status_code=204)
async def unblock(person_id: PersonId, asker: Asker, services: ServicesDep) -> Response:
    """Let somebody in again."""
    await services.moderation.unblock(asker.id, person_id)
    return Response(status_code=204)


@router.post("/reports", status_code=201, response_model=schemas.KeptReport)
async def report(body: Report, asker: Asker, services: ServicesDep) -> Response:
    """Tell whoever runs the server about somebody."""
    other = await _known(services, body.identity)
    if body.match is not None:
        match = await services.store.match(body.match)
        if not match.seen_by(asker.id, None):
            raise NotFound("no-such-match")
    await services.quotas.check_report(asker.id)
    id = await services.moderation.report(asker.id, other.id, body.match, body.text)
    return json_response({"id": id}, 201)


@router.get("/identity/export")
async def export(asker: Asker, services: ServicesDep) -> Response:
    """Give the asker all that is kept of them."""
    found = json_response(await account_export(services, asker))
    found.headers["Content-Disposition"] = 'attachment; filename="carrack.json"'
    return found


@router.delete("/identity", status_code=204)
async def delete(
    body: Goodbye, asker: Asker, services: ServicesDep, visitor: VisitorDep
) -> Response:
    """Take everything of the asker away."""
    await services.account_deletion.delete(asker, body.password, visitor.network)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE)
    return response
