"""The life of a match apart from its moves: made, filled, begun, left, resigned, played again."""

import hashlib
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, final

import carrack
from carrack.games import CATALOGUE
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import Game
from carrack.server.bot_names import check_bot
from carrack.server.clock import ClockTerms, readmitted, unstarted
from carrack.server.configured import configured
from carrack.server.drafts import Draft
from carrack.server.endings import end_if_decided, start
from carrack.server.errors import Clash, Forbidden, Missing, TooMany, Unfit
from carrack.server.identity import ACCOUNT, Identity, tidy
from carrack.server.ids import new_id
from carrack.server.keeper import Keeper, answer_to
from carrack.server.log import CHAT, CREATED, REMATCH, SEAT
from carrack.server.match import (
    BOT,
    INVITED,
    OPEN,
    OVER,
    PERSON,
    RUNNING,
    Match,
    Seat,
    Terms,
    vacated,
)
from carrack.server.packing import pack
from carrack.server.society import Society
from carrack.server.storage.writer import Overtaken

KEY_BYTES: Final = 12
SALT_BYTES: Final = 16
ME: Final = "me"
#: A seat of the asker's for somebody else at the same screen, with a name of its own.
ME_PREFIX: Final = "me:"
LONGEST_NAME: Final = 40
BOT_PREFIX: Final = "bot:"
BY_HAND: Final = "by-hand"


@dataclass(slots=True)
class Wish:
    """A match as it is asked for."""

    game: str
    players: int | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    seats: list[str] | None = None
    public: bool = True
    start: str = "when-full"
    spectators: bool = True
    title: str = ""
    stand_in: str = "normal"
    snapshot: dict[str, Any] | None = None
    clock: ClockTerms | None = None
    rated: bool = False


@final
class Matches:
    """Makes matches and changes who plays in them."""

    def __init__(self, keeper: Keeper, society: Society, most_open: int) -> None:
        self._keeper = keeper
        self._society = society
        self._most_open = most_open

    async def create(self, asker: Identity, wish: Wish) -> Match:
        """Make a match; if all its seats are taken it begins."""
        game = _game(wish)
        check_bot(wish.stand_in, game)
        terms = Terms(
            asker.name,
            wish.title,
            wish.start,
            wish.spectators,
            wish.stand_in,
            wish.clock,
            wish.rated,
        )
        kinds = wish.seats or [ME] + [OPEN] * (game.players - 1)
        if len(kinds) != game.players:
            raise Unfit("seat-count", seats=len(kinds), players=game.players)
        seats = [_seat(number, kind, asker, game) for number, kind in enumerate(kinds)]
        if wish.rated:
            _check_may_be_rated(asker, kinds, wish.snapshot)
        await self._check_room(asker)
        return await self._made(asker, game, terms, wish.public, seats, wish.snapshot, None)

    async def _check_room(self, asker: Identity) -> None:
        """Raise an error if somebody has made as many matches as may be open."""
        if await self._keeper.reader.unfinished(asker.id) >= self._most_open:
            raise TooMany("too-many-matches", most=self._most_open)

    async def _made(
        self,
        asker: Identity,
        game: Game,
        terms: Terms,
        public: bool,
        seats: list[Seat],
        snapshot: dict[str, Any] | None,
        rematch_of: str | None,
        id: str | None = None,
    ) -> Match:
        match = Match(id or new_id(), game, asker.id, terms)
        match.public = public
        match.key = secrets.token_urlsafe(KEY_BYTES)
        match.created = time.time()
        match.snapshot = snapshot
        match.rematch_of = rematch_of
        if snapshot is None:
            match.seed = carrack.new_seed()
            match.salt = secrets.token_bytes(SALT_BYTES)
            match.commitment = hashlib.sha256(match.salt + match.seed).hexdigest()
        match.seats = seats
        if terms.clock is not None:
            match.clock = unstarted(terms.clock, game.players)
        draft = Draft(match)
        draft.add(CREATED, None, {})
        _start_if_full(draft)
        return await self._keeper.create(draft)

    async def join(self, id: str, asker: Identity, seat: int | None, key: str | None) -> Match:
        """Take an open seat, or the one an invitation is for."""

        async def build(match: Match) -> Draft:
            _check_open(match)
            if match.played_by(asker.id):
                raise Clash("already-seated")
            if match.terms.rated and asker.kind != ACCOUNT:
                raise Forbidden("rated-needs-account")
            if await self._society.apart(asker.id, [match.owner, *match.people()]):
                raise Forbidden("blocked-here")
            draft = Draft(match)
            number = _free_seat(match, asker, seat, key)
            draft.put(Seat(number, PERSON, asker.name, asker.id))
            _log_seats(draft, number, "taken", asker.name, asker.id)
            _start_if_full(draft)
            return draft

        return await self._keeper.change(id, build)

    async def put(self, id: str, asker: Identity, number: int, kind: str, bot: str | None) -> Match:
        """Let the owner say, before the start, what a seat is for."""

        async def build(match: Match) -> Draft:
            _check_open(match)
            _check_owner(match, asker)
            before = _seat_at(match, number)
            if match.terms.rated and kind == PERSON and match.played_by(asker.id):
                raise Clash("rated-alone")
            if before.kind == PERSON and before.identity != asker.id:
                raise Clash("seat-taken")
            wanted = f"{BOT_PREFIX}{bot}" if kind == BOT else (ME if kind == PERSON else kind)
            draft = Draft(match)
            seat = _seat(number, wanted, asker, match.game)
            draft.put(seat)
            change = "taken" if seat.kind == PERSON else seat.kind
            _log_seats(draft, number, change, seat.name, seat.identity)
            _start_if_full(draft)
            return draft

        return await self._keeper.change(id, build)

    async def begin(self, id: str, asker: Identity) -> Match:
        """Begin a match that waits for its owner."""

        async def build(match: Match) -> Draft:
            _check_open(match)
            _check_owner(match, asker)
            if not match.full:
                raise Clash("not-full")
            draft = Draft(match)
            start(draft)
            return draft

        return await self._keeper.change(id, build)

    async def leave(self, id: str, asker: Identity, seat: int | None, bot: str | None) -> Match:
        """Give a seat up: before the start it is open again, later a bot plays on.

        The bot keeps it for whoever left, who may come back.
        """

        async def build(match: Match) -> Draft:
            number = _own_seat(match, asker, seat)
            draft = Draft(match)
            if match.status == OPEN:
                draft.put(vacated(match.seats[number]))
                _log_seats(draft, number, "left", asker.name, asker.id)
            elif match.status == RUNNING:
                name = bot or match.terms.stand_in
                check_bot(name, match.game)
                draft.put(replace(match.seats[number], kind=BOT, bot=name))
                _log_seats(draft, number, "left", asker.name, asker.id)
                end_if_decided(draft)
            else:
                raise Clash("match-over")
            return draft

        return await self._keeper.change(id, build)

    async def come_back(self, id: str, asker: Identity, seat: int | None) -> Match:
        """Take a seat up again that a bot has played since one left, or ran out of time."""

        async def build(match: Match) -> Draft:
            if match.status != RUNNING:
                raise Clash("not-running")
            number = _kept_seat(match, asker, seat)
            held = match.seats[number]
            if held.resigned:
                raise Clash("seat-resigned")
            draft = Draft(match)
            draft.put(replace(held, kind=PERSON, bot=None, name=asker.name))
            if draft.clock is not None:
                draft.clock = readmitted(draft.clock, number)
            _log_seats(draft, number, "returned", asker.name, asker.id)
            return draft

        return await self._keeper.change(id, build)

    async def resign(self, id: str, asker: Identity, seat: int | None) -> Match:
        """Give the match up. If others play on, a bot plays for the seat, which ranks last."""

        async def build(match: Match) -> Draft:
            if match.status != RUNNING:
                raise Clash("not-running")
            number = _own_seat(match, asker, seat)
            draft = Draft(match)
            stand_in = match.terms.stand_in
            held = match.seats[number]
            draft.put(replace(held, kind=BOT, bot=stand_in, resigned=True))
            _log_seats(draft, number, "resigned", asker.name, asker.id)
            end_if_decided(draft)
            return draft

        return await self._keeper.change(id, build)

    async def rematch(self, id: str, asker: Identity) -> tuple[Match, bool]:
        """Return the match that follows, and whether it was made now."""
        old = await self._keeper.match(id)
        if old.status != OVER:
            raise Clash("match-not-over")
        if not old.seats_of(asker.id):
            raise Forbidden("not-seated")
        next_id = new_id()

        async def build(match: Match) -> Draft:
            draft = Draft(match)
            if match.rematch is None:
                await self._check_room(asker)
                draft.rematch = next_id
                draft.add(REMATCH, None, {"match": next_id})
            return draft

        # The old match names the new one first, so that two who ask at once get the same.
        marked = await self._keeper.change(id, build)
        assert marked.rematch is not None
        try:
            following = await self._keeper.match(marked.rematch)
        except Missing:
            if marked.rematch != next_id:
                await self._check_room(asker)
            try:
                return await self._made_again(old, asker, marked.rematch), True
            except Overtaken:
                following = await self._keeper.match(marked.rematch)
        return await self._joined_if_kept(following, asker), False

    async def _made_again(self, old: Match, asker: Identity, id: str) -> Match:
        """Make the match that follows, or raise `Overtaken` if somebody else just has."""
        terms = replace(old.terms, owner_name=asker.name)
        seats = _moved_on(old.seats, asker)
        return await self._made(asker, old.game, terms, old.public, seats, old.snapshot, old.id, id)

    async def _joined_if_kept(self, match: Match, asker: Identity) -> Match:
        """Sit down on the seat that a rematch keeps for whoever asks for it too."""
        if match.status != OPEN or match.played_by(asker.id) or not match.seats_of(asker.id):
            return match
        return await self.join(match.id, asker, None, None)

    async def chat(self, id: str, asker: Identity, request: str, words: str) -> dict[str, Any]:
        """Say something to everybody who sees the match."""

        async def build(match: Match) -> Draft:
            held = match.seats_of(asker.id)
            if not held and asker.id != match.owner:
                raise Forbidden("not-seated")
            draft = Draft(match)
            data = {"text": words, "name": asker.name, "identity": asker.id}
            draft.add(CHAT, held[0] if held else None, data, identity=asker.id)
            return answer_to(draft, asker.id, request)

        return await self._keeper.once(id, asker.id, request, build)


def _check_may_be_rated(asker: Identity, kinds: list[str], snapshot: dict[str, Any] | None) -> None:
    """Rated are whole games between people who can be told apart."""
    if asker.kind != ACCOUNT:
        raise Forbidden("rated-needs-account")
    if sum(kind == ME or kind.startswith(ME_PREFIX) for kind in kinds) > 1:
        raise Clash("rated-alone")
    if snapshot is not None:
        raise Clash("rated-whole")


def _game(wish: Wish) -> Game:
    if wish.snapshot is not None:
        return _game_of(wish.snapshot)
    game = CATALOGUE.entry(wish.game).configure(wish.players, wish.options)
    return configured(game.id, game.players, pack(game.options))


def _game_of(snapshot: dict[str, Any]) -> Game:
    """Return the game that a snapshot is of; the snapshot must load."""
    options = snapshot.get("options")
    game = CATALOGUE.entry(str(snapshot.get("game"))).configure(
        snapshot.get("players"), options if isinstance(options, dict) else {}
    )
    try:
        game.from_dict(snapshot)
    except CarrackError:
        raise
    except Exception as error:
        raise Unfit("bad-snapshot") from error
    return configured(game.id, game.players, pack(game.options))


def _seat(number: int, kind: str, asker: Identity, game: Game) -> Seat:
    if kind == ME:
        return Seat(number, PERSON, asker.name, asker.id)
    if kind.startswith(ME_PREFIX):
        name = tidy(kind.removeprefix(ME_PREFIX))[:LONGEST_NAME]
        return Seat(number, PERSON, name or asker.name, asker.id)
    if kind == OPEN:
        return Seat(number, OPEN)
    if kind == INVITED:
        return Seat(number, INVITED, invitation=secrets.token_urlsafe(KEY_BYTES))
    if kind.startswith(BOT_PREFIX):
        name = kind.removeprefix(BOT_PREFIX)
        check_bot(name, game)
        return _bot(number, name)
    raise Unfit("seat-kind", kind=kind)


def _bot(number: int, bot: str) -> Seat:
    """Seat a bot. The number of the seat tells it from others of its kind in the log."""
    return Seat(number, BOT, f"{bot} {number + 1}", bot=bot)


def _moved_on(seats: list[Seat], asker: Identity) -> list[Seat]:
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
            moved.append(_bot(number, old.bot or ""))
        else:
            moved.append(Seat(number, OPEN))
    return moved


def _start_if_full(draft: Draft) -> None:
    full = all(seat.taken for seat in draft.seats)
    if full and draft.match.terms.start != BY_HAND:
        start(draft)


def _log_seats(draft: Draft, number: int, change: str, name: str, identity: str | None) -> None:
    data = {"seats": [number], "change": change, "name": name}
    draft.add(SEAT, number, data, identity=identity)


def _check_open(match: Match) -> None:
    if match.status != OPEN:
        raise Clash("already-started")


def _check_owner(match: Match, asker: Identity) -> None:
    if match.owner != asker.id:
        raise Forbidden("not-the-owner")


def _seat_at(match: Match, number: int) -> Seat:
    if not 0 <= number < len(match.seats):
        raise Unfit("no-such-seat", seat=number, last=len(match.seats) - 1)
    return match.seats[number]


def _free_seat(match: Match, asker: Identity, seat: int | None, key: str | None) -> int:
    kept = match.seats_of(asker.id)
    invited = kept[0] if kept else match.invited_by(key)
    if seat is not None:
        chosen = _seat_at(match, seat)
        if chosen.kind == OPEN or (invited == seat and chosen.kind == INVITED):
            return seat
        raise Clash("seat-taken")
    if invited is not None:
        return invited
    for free in match.seats:
        if free.kind == OPEN:
            return free.number
    raise Clash("no-open-seat")


def _own_seat(match: Match, asker: Identity, seat: int | None) -> int:
    """Return the seat meant of those that somebody plays."""
    return _meant(match.played_by(asker.id), seat)


def _kept_seat(match: Match, asker: Identity, seat: int | None) -> int:
    """Return the seat meant of those that a bot plays in somebody's place."""
    kept = [number for number in match.seats_of(asker.id) if match.seats[number].kind == BOT]
    return _meant(kept, seat)


def _meant(seats: list[int], seat: int | None) -> int:
    if not seats:
        raise Forbidden("not-seated")
    if seat is None and len(seats) == 1:
        return seats[0]
    if seat is None:
        raise Unfit("which-seat")
    if seat not in seats:
        raise Forbidden("not-your-seat")
    return seat
