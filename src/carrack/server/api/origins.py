"""Which pages may talk to the server from a browser."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from carrack.server.settings import Settings


def is_allowed_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Tell whether a request comes from no page at all, from our own or from one that is named."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    place = _place(origin)
    own = place is not None and place == connection.headers.get("host")
    return own or origin in settings.origins


def _place(origin: str) -> str | None:
    """Return the host and port of an origin; ``None`` of one that can't be read, or has none."""
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None
