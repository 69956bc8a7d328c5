"""Calls about hearing of one's turns."""

from html import escape
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse
from pydantic import StringConstraints

from carrack.server.api import schemas
from carrack.server.api.dependencies import Asker, ServicesDep, VisitorDep, json_response
from carrack.server.api.language import language_of
from carrack.server.api.request_body import Body
from carrack.server.errors import NotFound, Unprocessable
from carrack.server.people.notices import Wish
from carrack.server.translations import texts_in
from carrack.text.fluent import Texts

router = APIRouter(tags=["notices"])
#: A page where all goes well; errors stay JSON.
PAGE: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"text/html": {}}}}

Key = Annotated[str, Query(max_length=64)]
#: Whether it is an address is looked at where it is kept.
Email = Annotated[str, StringConstraints(max_length=254, strip_whitespace=True)]


class NoticesBody(Body):
    """Where to tell."""

    email: Email | None = None
    webhook: Annotated[str, StringConstraints(max_length=500, pattern=r"^https?://\S+$")] | None = (
        None
    )
    language: Literal["en", "fr"] | None = None


@router.get("/identity/notices", response_model=schemas.Notices)
async def read(asker: Asker, services: ServicesDep) -> Response:
    """Tell where the asker hears of turns."""
    found = await services.notices.subscription(asker.id)
    if found is None:
        raise NotFound("no-notices")
    return json_response(found.to_dict())


@router.put("/identity/notices", response_model=schemas.Notices)
async def write(
    request: Request, body: NoticesBody, asker: Asker, services: ServicesDep, visitor: VisitorDep
) -> Response:
    """Say where the asker hears of turns."""
    settings = services.settings
    if body.email is None and body.webhook is None:
        raise Unprocessable("notices-where")
    if body.email is not None and settings.smtp_host is None:
        raise Unprocessable("no-mail")
    language = body.language or language_of(request)
    wish = Wish(asker.id, visitor.network, body.email, body.webhook, language)
    subscription = await services.notices.subscribe(wish)
    return json_response(subscription.to_dict())


@router.delete("/identity/notices", status_code=204)
async def delete(asker: Asker, services: ServicesDep) -> Response:
    """Tell the asker nothing more."""
    await services.notices.unsubscribe(asker.id)
    return Response(status_code=204)


# Programs that look at links before people do must change nothing: a page asks first.


@router.get("/notices/stop", responses=PAGE)
async def stop_page(request: Request, key: Key) -> Response:
    """Ask whether to stop."""
    return _page(texts_in(language_of(request)), "notice-stop-page", "notice-stop-button", key)


@router.post("/notices/stop", responses=PAGE)
async def stop(request: Request, key: Key, services: ServicesDep) -> Response:
    """Stop, with one click in a mail program or on the page."""
    await services.notices.unsubscribe_key(key)
    return _page(texts_in(language_of(request)), "notice-stopped")


@router.get("/notices/confirm", responses=PAGE)
async def confirm_page(request: Request, key: Key) -> Response:
    """Ask whether the address is the reader's."""
    texts = texts_in(language_of(request))
    return _page(texts, "notice-confirm-page", "notice-confirm-button", key)


@router.post("/notices/confirm", responses=PAGE)
async def confirm(request: Request, key: Key, services: ServicesDep) -> Response:
    """Believe that an address is its owner's."""
    texts = texts_in(language_of(request))
    if not await services.notices.confirm(key):
        raise NotFound("no-notices")
    return _page(texts, "notice-confirmed")


def _page(texts: Texts, message: str, button: str | None = None, key: str = "") -> Response:
    form = ""
    if button is not None:
        action = f"?key={escape(key)}&lang={texts.language}"
        form = (
            f'<form method="post" action="{action}"><button>{escape(texts(button))}</button></form>'
        )
    words = escape(texts(message))
    return HTMLResponse(
        f'<!doctype html><html lang="{texts.language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>Carrack</title>'
        f"<p>{words}</p>{form}</html>"
    )
