"""Which pages may talk to the server from a browser."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from carrack.server.settings import Settings


def is_welcome(connection: HTTPConnection, settings: Settings) -> bool:
    """Tell whether a request comes from no page at all, from our own or from one that is named."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host") or origin in settings.origins
