"""Who sits where: seats as they are asked for, and which one somebody means."""

import secrets
from typing import Final, Protocol

from carrack.kernel.game import Game
from carrack.server.errors import Conflict, Forbidden, Unprocessable
from carrack.server.matches.allowed_bots import AllowedBots
from carrack.server.matches.match import BOT, INVITED, OPEN, PERSON, Match, Seat
from carrack.server.name_checks import checked_name

ME: Final = "me"
#: A seat of the asker's for somebody else at the same screen, with a name of its own.
ME_PREFIX: Final = "me:"
BOT_PREFIX: Final = "bot:"
LONGEST_NAME: Final = 40
INVITATION_BYTES: Final = 12


class Player(Protocol):
    """Somebody who asks to play."""

    @property
    def id(self) -> str:
        """Who it is."""

    @property
    def name(self) -> str:
        """The name that the others see."""

    @property
    def has_account(self) -> bool:
        """Whether it is more than a guest."""


def requested_seat(
    number: int, kind: str, asker: Player, game: Game, allowed_bots: AllowedBots
) -> Seat:
    """Return a seat as asked for: ``me``, ``me:NAME``, ``open``, ``invited`` or ``bot:NAME``."""
    if kind == ME:
        return Seat(number, PERSON, asker.name, asker.id)
    if kind.startswith(ME_PREFIX):
        name = kind.removeprefix(ME_PREFIX)[:LONGEST_NAME].strip()
        return Seat(number, PERSON, checked_name(name) if name else asker.name, asker.id)
    if kind == OPEN:
        return Seat(number, OPEN)
    if kind == INVITED:
        return Seat(number, INVITED, invitation=secrets.token_urlsafe(INVITATION_BYTES))
    if kind.startswith(BOT_PREFIX):
        name = kind.removeprefix(BOT_PREFIX)
        allowed_bots.check(name, game, has_account=asker.has_account)
        return bot_seat(number, name)
    raise Unprocessable("seat-kind", kind=kind)


def bot_seat(number: int, bot: str) -> Seat:
    """Seat a bot. The number of the seat tells it from others of its kind in the log."""
    return Seat(number, BOT, f"{bot} {number + 1}", bot=bot)


def rotated_seats(seats: list[Seat], asker: Player) -> list[Seat]:
    """Return the seats of a rematch: everybody one further; who is not here yet is invited."""
    count = len(seats)
    # Several people at one screen have a name each, which is not the asker's.
    shared = sum(seat.identity == asker.id for seat in seats) > 1
    moved = []
    for number in range(count):
        old = seats[(number - 1) % count]
        if old.identity == asker.id:
            moved.append(Seat(number, PERSON, old.name if shared else asker.name, asker.id))
        elif old.identity is not None:
            # Kept for them, but nobody is made to play again.
            moved.append(Seat(number, INVITED, old.name, old.identity))
        elif old.kind == BOT:
            moved.append(bot_seat(number, old.bot or ""))
        else:
            moved.append(Seat(number, OPEN))
    return moved


def seat_at(match: Match, number: int) -> Seat:
    """Return a seat by its number."""
    if not 0 <= number < len(match.seats):
        raise Unprocessable("no-such-seat", seat=number, last=len(match.seats) - 1)
    return match.seats[number]


def free_seat(match: Match, asker: Player, seat: int | None, key: str | None) -> int:
    """Return the seat that somebody may take: the one asked for, kept for them, or the first."""
    kept = match.seats_of(asker.id)
    invited = kept[0] if kept else match.invited_by(key)
    if seat is not None:
        chosen = seat_at(match, seat)
        if chosen.kind == OPEN or (invited == seat and chosen.kind == INVITED):
            return seat
        raise Conflict("seat-taken")
    if invited is not None:
        return invited
    for free in match.seats:
        if free.kind == OPEN:
            return free.number
    raise Conflict("no-open-seat")


def own_seat(match: Match, asker: Player, seat: int | None) -> int:
    """Return the seat meant of those that somebody plays."""
    return _chosen(match.played_by(asker.id), seat)


def kept_seat(match: Match, asker: Player, seat: int | None) -> int:
    """Return the seat meant of those that a bot plays in somebody's place."""
    kept = [number for number in match.seats_of(asker.id) if match.seats[number].kind == BOT]
    return _chosen(kept, seat)


def _chosen(seats: list[int], seat: int | None) -> int:
    if not seats:
        raise Forbidden("not-seated")
    if seat is None and len(seats) == 1:
        return seats[0]
    if seat is None:
        raise Unprocessable("which-seat")
    if seat not in seats:
        raise Forbidden("not-your-seat")
    return seat
