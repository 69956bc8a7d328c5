"""What a server refuses, each kind with its HTTP status.

Codes are messages of the language files (``error-<code>``), as everywhere in Carrack.
"""

from carrack.kernel.errors import CarrackError


class Misconfigured(CarrackError):
    """The server can't run as it was set up."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code, code, details)


class Refused(CarrackError):
    """A request that can't be carried out."""

    status = 400

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code, code, details)


class Unauthorized(Refused):
    """Who asks is not known."""

    status = 401


class Forbidden(Refused):
    """Known, but not allowed to."""

    status = 403


class NotFound(Refused):
    """Not there, or not for the asker to see."""

    status = 404


class Conflict(Refused):
    """Not possible as things stand now."""

    status = 409


class PayloadTooLarge(Refused):
    """More than the server takes."""

    status = 413


class Unprocessable(Refused):
    """Well formed, but it makes no sense."""

    status = 422


class TooManyRequests(Refused):
    """Too many at once."""

    status = 429


class Failed(Refused):
    """Something went wrong that should not have."""

    status = 500


class Unavailable(Refused):
    """The server can't work at the moment."""

    status = 503


def status_of(error: CarrackError) -> int:
    """Return the HTTP status of an error; the engine's own are about what was sent."""
    return error.status if isinstance(error, Refused) else 422
