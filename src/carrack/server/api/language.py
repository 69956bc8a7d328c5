"""Which language an answer is in."""

from typing import Final

from starlette.requests import HTTPConnection

from carrack.text.fluent import FALLBACK, languages

_KNOWN: Final = frozenset(languages())


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
