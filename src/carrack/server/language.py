"""Which language an answer is in, and errors in it."""

from typing import Final

from starlette.requests import HTTPConnection

from carrack.kernel.errors import CarrackError, IllegalAction
from carrack.rules import UnknownRule, rules_text
from carrack.server.errors import Refused, status_of
from carrack.server.match import Match
from carrack.server.packing import pack
from carrack.server.views import texts_in
from carrack.texts import FALLBACK, Texts, languages
from carrack.wording.errors import explain

_KNOWN: Final = frozenset(languages())
#: Details that may be sent along; others are for the text alone.
_MOST_CHARACTERS: Final = 400


def language_of(connection: HTTPConnection) -> str:
    """Return the language asked for: ``?lang=``, else ``Accept-Language``, else English."""
    asked = connection.query_params.get("lang")
    if asked in _KNOWN:
        return asked
    for wish in connection.headers.get("accept-language", "").split(",")[:20]:
        tag = wish.partition(";")[0].strip().partition("-")[0].lower()
        if tag in _KNOWN:
            return tag
    return FALLBACK


def error_body(error: CarrackError, language: str, match: Match | None = None) -> bytes:
    """Return an error as JSON: its code, a text in the language, the rule that was broken."""
    texts = texts_in(language)
    body: dict[str, object] = {"code": error.code, "text": _text(error, texts, match)}
    if isinstance(error, IllegalAction):
        body["rule"] = error.rule
        body["details"] = {"action": error.action}
    else:
        body["details"] = {
            name: value if isinstance(value, int) else str(value)[:_MOST_CHARACTERS]
            for name, value in error.details.items()
        }
    if isinstance(error, Refused) and error.fresh is not None:
        body["fresh"] = error.fresh
    return pack({"error": body})


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


__all__ = ["error_body", "language_of", "status_of"]
