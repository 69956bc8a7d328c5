"""The app: every call of the API, errors as JSON, the web client, start and stop."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any, Final

from fastapi import Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

import carrack
from carrack.kernel.errors import CarrackError
from carrack.server.characters import check_address
from carrack.server.errors import Missing, Refused, Unavailable, Unfit, status_of
from carrack.server.guard import Guard
from carrack.server.language import error_body, language_of
from carrack.server.metrics import Metrics
from carrack.server.routes import catalogue, identity, matches, notices, people, play, socket
from carrack.server.routes.shapes import ErrorBody
from carrack.server.services import Services
from carrack.server.settings import Settings
from carrack.server.web import add_client

LOG: Final = logging.getLogger("carrack.server")
#: A database that has not answered by then is taken for gone.
HEALTH_SECONDS: Final = 5.0
PREFIX: Final = "/api/v1"
#: What comes before every call, but for those of the socket, which closes where these refuse.
CHECKED: Final = [Depends(check_address)]
#: Every call may be refused. One description of how serves them all: one model for each status of
#: each call would take most of the time that a server needs to start.
ERRORS: Final[dict[int | str, dict[str, Any]]] = {
    status: {
        "description": HTTPStatus(status).phrase,
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorBody"}}},
    }
    for status in (400, 401, 403, 404, 409, 413, 422, 429)
}


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the app; the database is opened when it starts."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        services = Services(chosen)
        app.state.services = services
        await services.start()
        try:
            yield
        finally:
            await services.close()

    app = FastAPI(
        title="Carrack",
        version=carrack.__version__,
        lifespan=lifespan,
        openapi_url=f"{PREFIX}/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    for part in (people, notices, identity, catalogue, matches, play):
        app.include_router(part.router, prefix=PREFIX, responses=ERRORS, dependencies=CHECKED)
    app.include_router(socket.router, prefix=PREFIX)
    app.state.metrics = Metrics(chosen, lambda: app.state.services)
    # Its error is the one that the others refer to.
    no_database: dict[int | str, dict[str, Any]] = {503: {"model": ErrorBody}}
    app.add_api_route(
        "/healthz", _health, methods=["GET"], tags=["operation"], responses=no_database
    )
    app.add_api_route("/metrics", _metrics, methods=["GET"], include_in_schema=False)
    add_client(app, chosen.static)
    _add_errors(app)
    app.add_middleware(Guard, settings=chosen, metrics=app.state.metrics)
    return app


async def _health(request: Request) -> dict[str, str]:
    """Tell whether the database answers."""
    services: Services = request.app.state.services
    try:
        async with (
            asyncio.timeout(HEALTH_SECONDS),
            services.database.engine.connect() as connection,
        ):
            await connection.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError):
        LOG.exception("the database does not answer")
        raise Unavailable("no-database") from None
    return {"status": "ok"}


async def _metrics(request: Request) -> Response:
    """Give the numbers of this process to Prometheus."""
    metrics: Metrics = request.app.state.metrics
    if not metrics.may_read(request):
        raise Missing("no-such-address")
    return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)


def _add_errors(app: FastAPI) -> None:
    app.add_exception_handler(CarrackError, _told)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _other)
    app.add_exception_handler(Exception, _failed)


def _response(error: CarrackError, request: Request, status: int) -> Response:
    match = getattr(request.state, "match", None)
    body = error_body(error, language_of(request), match)
    return Response(body, status, media_type="application/json")


async def _told(request: Request, error: Exception) -> Response:
    assert isinstance(error, CarrackError)
    return _response(error, request, status_of(error))


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return _response(Unfit("bad-request", problem=f"{where}: {first['msg']}"), request, 422)


async def _other(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        return _response(Refused("wrong-method"), request, 405)
    if error.status_code == 404:
        return _response(Missing("no-such-address"), request, 404)
    return _response(Unfit("bad-request", problem=error.detail), request, error.status_code)


async def _failed(request: Request, error: Exception) -> Response:
    LOG.error("a request to %s failed", request.url.path, exc_info=error)
    return _response(Refused("server-failed"), request, 500)
