"""E-mail addresses: which ones are written to, and how often, at the wish of anybody."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, final

from carrack.server.errors import TooManyRequests, Unprocessable
from carrack.server.keyed_limits import Counted, KeyedLimit, give_back_to_each, take_from_each

HOUR: Final = 3600.0
#: An address may be a stranger's. It is asked to confirm once in so many seconds, whoever names it,
CONFIRM_SECONDS: Final = 600.0
#: and so often in a day;
MOST_OF_ADDRESS: Final = 5
#: people name so many addresses in an hour, and so do all from one network;
MOST_OF_IDENTITY: Final = 5
MOST_OF_NETWORK: Final = 20
#: and all addresses of one provider are asked so often in an hour.
MOST_OF_DOMAIN: Final = 60


def checked_address(address: str) -> str:
    """Return an address as mail is sent to it; raise an error if it is not one plain address.

    Nobody is asked whether it exists: that would tell strangers' name servers of it.
    """
    # It takes a while to import, and few servers send mail.
    from email_validator import EmailNotValidError, validate_email

    try:
        found = validate_email(
            address, allow_smtputf8=False, strict=True, check_deliverability=False
        )
    except EmailNotValidError as error:
        raise Unprocessable("bad-address") from error
    if found.ascii_email is None:
        raise Unprocessable("bad-address")
    return found.ascii_email


@dataclass(frozen=True, slots=True)
class ConfirmationRequest:
    """Somebody's wish to have an address asked to confirm."""

    identity: str
    network: str
    address: str


@final
class ConfirmationLimits:
    """Counts what strangers' addresses are written in one process."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._just_asked = KeyedLimit(1, CONFIRM_SECONDS, clock)
        self._of_address = KeyedLimit(MOST_OF_ADDRESS, 24 * HOUR, clock)
        self._of_identity = KeyedLimit(MOST_OF_IDENTITY, HOUR, clock)
        self._of_network = KeyedLimit(MOST_OF_NETWORK, HOUR, clock)
        self._of_domain = KeyedLimit(MOST_OF_DOMAIN, HOUR, clock)

    def take(self, request: ConfirmationRequest) -> None:
        """Count a message that is about to be sent; raise an error if it is one too many."""
        if wait := take_from_each(self._counted(request)):
            raise TooManyRequests("too-many-requests", seconds=wait)

    def give_back(self, request: ConfirmationRequest) -> None:
        """Count a message no longer, which was not sent."""
        give_back_to_each(self._counted(request))

    def _counted(self, request: ConfirmationRequest) -> Counted:
        local, _, domain = request.address.casefold().rpartition("@")
        # Whatever follows a plus sign, most providers put it into the same box.
        box = f"{local.partition('+')[0]}@{domain}"
        return [
            (self._just_asked, box),
            (self._of_address, box),
            (self._of_identity, request.identity),
            (self._of_network, request.network),
            (self._of_domain, domain),
        ]
