"""Errors, and remarks that are none, as JSON in the asker's language."""

from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from carrack.kernel.errors import CarrackError, Details, IllegalAction, TableRemark
from carrack.server.api.language import language_of
from carrack.server.api.services import Services
from carrack.server.errors import (
    Conflict,
    NotFound,
    Refused,
    Unprocessable,
    status_of,
)
from carrack.server.json_codec import to_json
from carrack.server.live.position_view import position_json
from carrack.server.matches.damage import Damaged, Quarantined
from carrack.server.matches.match import Match
from carrack.server.matches.moves import StalePosition
from carrack.server.translations import texts_in
from carrack.text.errors import explain, explain_remark
from carrack.text.fluent import Texts
from carrack.text.rules import UnknownRule, rules_text

#: Longer details and lists of legal actions are cut.
_MOST_CHARACTERS: Final = 400


def error_json(
    error: CarrackError,
    language: str,
    match: Match | None = None,
    words_language: str | None = None,
) -> dict[str, object]:
    """Return an error: its code, a text in the language, the rule that was broken.

    Whoever decided at a stale position is given the present one, with words if they want them.
    """
    body: dict[str, object] = {
        "code": error.code,
        "text": _text(error, texts_in(language), match),
    }
    if isinstance(error, IllegalAction):
        body["rule"] = error.rule
        body["details"] = {"action": error.action}
    else:
        body["details"] = _cut(error.details)
    if isinstance(error, StalePosition):
        current = error.match
        viewer = current.viewer_seat(error.held, current.turn, None)
        body["fresh"] = position_json(current, viewer, words_language)
    return body


def remark_json(remark: TableRemark, language: str) -> dict[str, object]:
    """Return a remark on a table of values: its code, a text in the language, what it is about."""
    text = explain_remark(remark, texts_in(language))
    return {"code": remark.code, "text": text, "details": _cut(remark.details)}


def _cut(details: Details) -> dict[str, object]:
    return {
        name: value if isinstance(value, int) else str(value)[:_MOST_CHARACTERS]
        for name, value in details.items()
    }


def _text(error: CarrackError, texts: Texts, match: Match | None) -> str:
    if not isinstance(error, IllegalAction) or match is None:
        return explain(error, texts)
    try:
        title = rules_text(match.game.entry.text, texts.language).rule(error.rule).title
    except UnknownRule:
        title = error.rule
    return texts(
        "server-illegal-action",
        action=error.action,
        title=title,
        legal=", ".join(error.legal)[:_MOST_CHARACTERS],
    )


def add_error_handlers(app: FastAPI) -> None:
    """Let every error of an app be answered as JSON."""
    app.add_exception_handler(CarrackError, _on_carrack_error)
    app.add_exception_handler(Damaged, _on_damage)
    app.add_exception_handler(RequestValidationError, _on_invalid_request)
    app.add_exception_handler(HTTPException, _on_http_error)


def _response(error: CarrackError, request: Request, status: int) -> Response:
    match = getattr(request.state, "match", None)
    words = getattr(request.state, "words_language", None)
    body = {"error": error_json(error, language_of(request), match, words)}
    return Response(to_json(body), status, retry_after(error), media_type="application/json")


def retry_after(error: CarrackError) -> dict[str, str]:
    """Return the header that says when to try again, if an error does."""
    seconds = error.details.get("seconds")
    return {} if seconds is None else {"Retry-After": str(seconds)}


async def _on_damage(request: Request, error: Exception) -> Response:
    """Hold a match that could not be read, unless it was changed while it was read."""
    assert isinstance(error, Damaged)
    services: Services = request.app.state.services
    held = await services.quarantine.inspect(error.match)
    refused = Quarantined(error.match) if held else Conflict("too-busy")
    return _response(refused, request, refused.status)


async def _on_carrack_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, CarrackError)
    return _response(error, request, status_of(error))


async def _on_invalid_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return _response(Unprocessable("bad-request", problem=f"{where}: {first['msg']}"), request, 422)


async def _on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        return _response(Refused("wrong-method"), request, 405)
    if error.status_code == 404:
        return _response(NotFound("no-such-address"), request, 404)
    return _response(Unprocessable("bad-request", problem=error.detail), request, error.status_code)
