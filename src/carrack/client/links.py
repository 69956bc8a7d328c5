"""Links to a match, as people pass them on: ``https://host/…/ID?key=KEY``."""

from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit


class Link(NamedTuple):
    """A server, and maybe one of its matches with the key that opens it."""

    server: str
    match: str | None
    key: str | None


def read_link(text: str) -> Link | None:
    """Return what a link leads to; ``None`` if it is no link."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return None
    last = parts.path.rstrip("/").rpartition("/")[2]
    key = parse_qs(parts.query).get("key", [None])[0]
    return Link(f"{parts.scheme}://{parts.netloc}", last or None, key)
