"""The app: every call of the API, errors as JSON, the web client, start and stop."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any, Final

from fastapi import Depends, FastAPI, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST

import carrack
from carrack.plugins.registry import faults
from carrack.server.api import schemas
from carrack.server.api.dependencies import check_url_characters
from carrack.server.api.error_responses import add_error_handlers
from carrack.server.api.guard import Guard
from carrack.server.api.health import RETRY_SECONDS
from carrack.server.api.metrics import Metrics
from carrack.server.api.routes import (
    catalogue,
    identity,
    matches,
    notices,
    option_tables,
    people,
    play,
    socket,
)
from carrack.server.api.services import Services
from carrack.server.api.web_client import add_web_client
from carrack.server.errors import NotFound, Unavailable
from carrack.server.settings import Settings

LOG: Final = logging.getLogger("carrack.server")
PREFIX: Final = "/api/v1"
#: What comes before every call, but for those of the socket, which closes where these refuse.
CHECKED: Final = [Depends(check_url_characters)]
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
        measuring = asyncio.create_task(app.state.metrics.watch_loop(), name="loop lag")
        for fault in faults():
            LOG.warning("plug-in %s of %s left out: %s", fault.name, fault.package, fault.problem)
        try:
            yield
        finally:
            measuring.cancel()
            await services.close()

    app = FastAPI(
        title="Carrack",
        version=carrack.__version__,
        lifespan=lifespan,
        openapi_url=f"{PREFIX}/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    for part in (people, notices, identity, catalogue, option_tables, matches, play):
        app.include_router(part.router, prefix=PREFIX, responses=ERRORS, dependencies=CHECKED)
    app.include_router(socket.router, prefix=PREFIX)
    app.state.metrics = Metrics(chosen, lambda: app.state.services)
    # Its error is the one that the others refer to.
    not_ready: dict[int | str, dict[str, Any]] = {503: {"model": schemas.ErrorBody}}
    app.add_api_route("/healthz", _ready, methods=["GET"], tags=["operation"], responses=not_ready)
    app.add_api_route("/healthz/live", _live, methods=["GET"], include_in_schema=False)
    app.add_api_route("/healthz/ready", _ready, methods=["GET"], include_in_schema=False)
    app.add_api_route("/metrics", _metrics, methods=["GET"], include_in_schema=False)
    add_web_client(app, chosen.static)
    add_error_handlers(app)
    app.add_middleware(Guard, settings=chosen, metrics=app.state.metrics)
    return app


async def _live() -> dict[str, str]:
    """Tell that the process answers; to start it anew would mend nothing."""
    return {"status": "ok"}


async def _ready(request: Request) -> dict[str, str]:
    """Tell whether the server can work: its database answers, takes writes, has room and tables."""
    services: Services = request.app.state.services
    missing = await services.health.missing()
    if missing:
        raise Unavailable("not-ready", missing=", ".join(missing), seconds=RETRY_SECONDS)
    return {"status": "ok"}


async def _metrics(request: Request) -> Response:
    """Give the numbers of this process to Prometheus."""
    metrics: Metrics = request.app.state.metrics
    if not metrics.may_read(request):
        raise NotFound("no-such-address")
    return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)
