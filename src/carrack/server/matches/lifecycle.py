"""The life of a match apart from its moves: created, joined, started, left, resigned, rematched."""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple, final

import carrack
from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.errors import CarrackError, TableRemark
from carrack.kernel.game import Game
from carrack.server.errors import (
    Conflict,
    Forbidden,
    NotFound,
    Unprocessable,
)
from carrack.server.ids import new_id
from carrack.server.json_codec import compact, to_json
from carrack.server.matches.allowed_bots import AllowedBots
from carrack.server.matches.change import Change
from carrack.server.matches.clock import ClockTerms, after_return, initial_clock
from carrack.server.matches.damage import Quarantined
from carrack.server.matches.game_cache import configured_game
from carrack.server.matches.match import (
    BOT,
    OPEN,
    OVER,
    PERSON,
    RUNNING,
    Match,
    Seat,
    Terms,
    vacated,
)
from carrack.server.matches.match_log import CHAT, CREATED, REMATCH, SEAT
from carrack.server.matches.match_store import MatchStore
from carrack.server.matches.new_tables import check_new_tables
from carrack.server.matches.quotas import Quotas
from carrack.server.matches.rated import (
    check_rated_stand_in,
    check_rated_terms,
    counts_for_all,
    rematch_terms,
)
from carrack.server.matches.seating import (
    BOT_PREFIX,
    ME,
    ME_PREFIX,
    Player,
    free_seat,
    kept_seat,
    own_seat,
    requested_seat,
    rotated_seats,
    seat_at,
)
from carrack.server.matches.start_and_end import end_if_decided, start_match
from carrack.server.storage.moderation_queries import ModerationQueries
from carrack.server.storage.writer import WriteConflict

KEY_BYTES: Final = 12
SALT_BYTES: Final = 16
BY_HAND: Final = "by-hand"
#: So many matches of a person are looked up at once.
MATCHES_PER_PAGE: Final = 100


@dataclass(slots=True)
class MatchRequest:
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


class Created(NamedTuple):
    """A match just made, and what its maker should know about the tables given for it."""

    match: Match
    remarks: list[TableRemark]


@final
class MatchLifecycle:
    """Creates matches and changes who plays in them."""

    def __init__(
        self,
        store: MatchStore,
        moderation: ModerationQueries,
        allowed_bots: AllowedBots,
        quotas: Quotas,
    ) -> None:
        self._store = store
        self._moderation = moderation
        self._allowed_bots = allowed_bots
        self._quotas = quotas

    async def create(self, asker: Player, request: MatchRequest) -> Created:
        """Make a match; if all its seats are taken it begins."""
        game, remarks = _game(request)
        self._allowed_bots.check(request.stand_in, game, has_account=asker.has_account)
        terms = Terms(
            asker.name,
            request.title,
            request.start,
            request.spectators,
            request.stand_in,
            request.clock,
            request.rated,
        )
        kinds = request.seats or [ME] + [OPEN] * (game.players - 1)
        if len(kinds) != game.players:
            raise Unprocessable("seat-count", seats=len(kinds), players=game.players)
        seats = [
            requested_seat(number, kind, asker, game, self._allowed_bots)
            for number, kind in enumerate(kinds)
        ]
        if request.rated:
            _check_may_be_rated(asker, kinds, request)
        await self._quotas.check_new_match(asker.id)
        snapshot = None if request.snapshot is None else compact(to_json(request.snapshot))
        match = await self._create(asker, game, terms, request.public, seats, snapshot, None)
        return Created(match, remarks)

    async def _create(
        self,
        asker: Player,
        game: Game,
        terms: Terms,
        public: bool,
        seats: list[Seat],
        snapshot: bytes | None,
        rematch_of: str | None,
        id: str | None = None,
    ) -> Match:
        match = Match(id or new_id(), game, asker.id, terms, self._store.reader.server_clock)
        match.public = public
        match.key = secrets.token_urlsafe(KEY_BYTES)
        match.created = match.server_clock.wall()
        match.snapshot = snapshot
        match.rematch_of = rematch_of
        if snapshot is None:
            match.seed = carrack.new_seed()
            match.salt = secrets.token_bytes(SALT_BYTES)
            match.commitment = hashlib.sha256(match.salt + match.seed).hexdigest()
        match.seats = seats
        if terms.clock is not None:
            match.clock = initial_clock(terms.clock, game.players)
        change = Change(match)
        change.add(CREATED, None, {})
        _start_if_full(change)
        return await self._store.create(change)

    async def join(self, id: str, asker: Player, seat: int | None, key: str | None) -> Match:
        """Take an open seat, or the one an invitation is for."""

        async def build(match: Match) -> Change:
            _check_open(match)
            if match.played_by(asker.id):
                raise Conflict("already-seated")
            if match.terms.rated and not asker.has_account:
                raise Forbidden("rated-needs-account")
            if await self._moderation.is_block_between(asker.id, [match.owner, *match.people()]):
                raise Forbidden("blocked-here")
            change = Change(match)
            number = free_seat(match, asker, seat, key)
            change.put_seat(Seat(number, PERSON, asker.name, asker.id))
            _log_seats(change, number, "taken", asker.name, asker.id)
            _start_if_full(change)
            return change

        return await self._store.change(id, build)

    async def set_seat(
        self, id: str, asker: Player, number: int, kind: str, bot: str | None
    ) -> Match:
        """Let the owner say, before the start, what a seat is for."""

        async def build(match: Match) -> Change:
            _check_open(match)
            _check_owner(match, asker)
            before = seat_at(match, number)
            if match.terms.rated and kind == PERSON and match.played_by(asker.id):
                raise Conflict("rated-alone")
            if before.kind == PERSON and before.identity != asker.id:
                raise Conflict("seat-taken")
            wanted = f"{BOT_PREFIX}{bot}" if kind == BOT else (ME if kind == PERSON else kind)
            change = Change(match)
            seat = requested_seat(number, wanted, asker, match.game, self._allowed_bots)
            change.put_seat(seat)
            what = "taken" if seat.kind == PERSON else seat.kind
            _log_seats(change, number, what, seat.name, seat.identity)
            _start_if_full(change)
            return change

        return await self._store.change(id, build)

    async def start(self, id: str, asker: Player) -> Match:
        """Begin a match that waits for its owner."""

        async def build(match: Match) -> Change:
            _check_open(match)
            _check_owner(match, asker)
            if not match.full:
                raise Conflict("not-full")
            change = Change(match)
            start_match(change)
            return change

        return await self._store.change(id, build)

    async def leave(self, id: str, asker: Player, seat: int | None, bot: str | None) -> Match:
        """Give a seat up: before the start it is open again, later a bot plays on.

        The bot keeps it for whoever left, who may come back. To leave a rated match is to resign.
        """

        async def build(match: Match) -> Change:
            number = own_seat(match, asker, seat)
            change = Change(match)
            if match.status == OPEN:
                change.put_seat(vacated(match.seats[number]))
                _log_seats(change, number, "left", asker.name, asker.id)
            elif match.status == RUNNING and match.terms.rated:
                check_rated_stand_in(bot or match.stand_in)
                await self._resign(change, asker, number)
            elif match.status == RUNNING:
                if bot is not None:
                    self._allowed_bots.check(bot, match.game, has_account=asker.has_account)
                name = bot or match.stand_in
                change.put_seat(replace(match.seats[number], kind=BOT, bot=name))
                _log_seats(change, number, "left", asker.name, asker.id)
                end_if_decided(change, counts_for_all=False)
            else:
                raise Conflict("match-over")
            return change

        return await self._store.change(id, build)

    async def return_to_seat(self, id: str, asker: Player, seat: int | None) -> Match:
        """Take a seat up again that a bot has played since one left, or ran out of time."""

        async def build(match: Match) -> Change:
            if match.status != RUNNING:
                raise Conflict("not-running")
            number = kept_seat(match, asker, seat)
            held = match.seats[number]
            if held.resigned:
                raise Conflict("seat-resigned")
            change = Change(match)
            change.put_seat(replace(held, kind=PERSON, bot=None, name=asker.name))
            if change.clock is not None:
                change.clock = after_return(change.clock, number)
            _log_seats(change, number, "returned", asker.name, asker.id)
            return change

        return await self._store.change(id, build)

    async def resign(self, id: str, asker: Player, seat: int | None) -> Match:
        """Give the match up. If others play on, a bot plays for the seat, which ranks last."""

        async def build(match: Match) -> Change:
            if match.status != RUNNING:
                raise Conflict("not-running")
            change = Change(match)
            await self._resign(change, asker, own_seat(match, asker, seat))
            return change

        return await self._store.change(id, build)

    async def _resign(self, change: Change, asker: Player, number: int) -> None:
        match = change.match
        held = match.seats[number]
        change.put_seat(replace(held, kind=BOT, bot=match.stand_in, resigned=True))
        _log_seats(change, number, "resigned", asker.name, asker.id)
        all_count = await counts_for_all(match, self._store.reader)
        end_if_decided(change, counts_for_all=all_count)

    async def rename(self, person: Player, before: str) -> None:
        """Let the tables that somebody sits at know them by their new name."""

        async def build(match: Match) -> Change:
            change = Change(match)
            held = match.seats_of(person.id)
            # Several people at one screen have a name each.
            renamed = [n for n in held if len(held) == 1 or match.seats[n].name == before]
            if match.status != OVER and any(match.seats[n].name != person.name for n in renamed):
                for number in renamed:
                    change.put_seat(replace(match.seats[number], name=person.name))
                data = {"seats": renamed, "change": "renamed", "name": person.name}
                change.add(SEAT, renamed[0], {**data, "before": before}, identity=person.id)
            return change

        for id in await self._unfinished(person.id):
            try:
                await self._store.change(id, build)
            except (NotFound, Quarantined):
                # Deleted meanwhile, or held: when it is repaired, the name may be set again.
                continue

    async def _unfinished(self, person: str) -> list[str]:
        """Return the matches of somebody that are not over."""
        found: list[str] = []
        for state in (OPEN, RUNNING):
            before: tuple[float, str] | None = None
            while True:
                rows = await self._store.reader.rows.listed_rows(
                    MATCHES_PER_PAGE, state=state, game=None, holder=person, before=before
                )
                found += [stored.row.id for stored in rows]
                if len(rows) < MATCHES_PER_PAGE:
                    break
                before = rows[-1].row.created, rows[-1].row.id
        return found

    async def rematch(self, id: str, asker: Player) -> tuple[Match, bool]:
        """Return the match that follows, and whether it was made now."""
        old = await self._store.match(id)
        if old.status != OVER:
            raise Conflict("match-not-over")
        if not old.seats_of(asker.id):
            raise Forbidden("not-seated")
        next_id = new_id()

        async def build(match: Match) -> Change:
            change = Change(match)
            if match.rematch is None:
                await self._quotas.check_new_match(asker.id)
                change.rematch = next_id
                change.add(REMATCH, None, {"match": next_id})
            return change

        # The old match names the new one first, so that two who ask at once get the same.
        marked = await self._store.change(id, build)
        assert marked.rematch is not None
        try:
            following = await self._store.match(marked.rematch)
        except NotFound:
            if marked.rematch != next_id:
                await self._quotas.check_new_match(asker.id)
            try:
                return await self._create_rematch(old, asker, marked.rematch), True
            except WriteConflict:
                following = await self._store.match(marked.rematch)
        return await self._join_if_kept(following, asker), False

    async def _create_rematch(self, old: Match, asker: Player, id: str) -> Match:
        """Make the match that follows, or raise `WriteConflict` if somebody else just has.

        It is dealt anew, whatever the old one began from: who knows a snapshot knows what it hides.
        """
        terms = rematch_terms(old, asker.name)
        seats = rotated_seats(old.seats, asker)
        return await self._create(asker, old.game, terms, old.public, seats, None, old.id, id)

    async def _join_if_kept(self, match: Match, asker: Player) -> Match:
        """Sit down on the seat that a rematch keeps for whoever asks for it too."""
        if match.status != OPEN or match.played_by(asker.id) or not match.seats_of(asker.id):
            return match
        return await self.join(match.id, asker, None, None)

    async def chat(self, id: str, asker: Player, request: str, words: str) -> dict[str, Any]:
        """Say something to everybody who sees the match."""

        async def build(match: Match) -> Change:
            held = match.seats_of(asker.id)
            if not held and asker.id != match.owner:
                raise Forbidden("not-seated")
            await self._quotas.check_chat(match.id, asker.id)
            change = Change(match)
            data = {"text": words, "name": asker.name, "identity": asker.id}
            change.add(CHAT, held[0] if held else None, data, identity=asker.id)
            change.answer_request(asker.id, request)
            return change

        return await self._store.change_once(id, asker.id, request, build)


def _check_may_be_rated(asker: Player, kinds: list[str], request: MatchRequest) -> None:
    """Rated are whole games between people who can be told apart."""
    if not asker.has_account:
        raise Forbidden("rated-needs-account")
    if sum(kind == ME or kind.startswith(ME_PREFIX) for kind in kinds) > 1:
        raise Conflict("rated-alone")
    if request.snapshot is not None:
        raise Conflict("rated-whole")
    check_rated_terms(request.clock, request.stand_in)


def _game(request: MatchRequest) -> tuple[Game, list[TableRemark]]:
    """Return the game asked for, and remarks on its tables, unless they come with a snapshot."""
    if request.snapshot is not None:
        return _game_of(request.snapshot), []
    entry = CATALOGUE.entry(request.game)
    game = entry.configure(request.players, request.options)
    remarks = check_new_tables(entry, game)
    return configured_game(game.id, game.players, to_json(game.options)), remarks


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
        raise Unprocessable("bad-snapshot") from error
    return configured_game(game.id, game.players, to_json(game.options))


def _start_if_full(change: Change) -> None:
    full = all(seat.taken for seat in change.seats)
    if full and change.match.terms.start != BY_HAND:
        start_match(change)


def _log_seats(change: Change, number: int, what: str, name: str, identity: str | None) -> None:
    data = {"seats": [number], "change": what, "name": name}
    change.add(SEAT, number, data, identity=identity)


def _check_open(match: Match) -> None:
    if match.status != OPEN:
        raise Conflict("already-started")


def _check_owner(match: Match, asker: Player) -> None:
    if match.owner != asker.id:
        raise Forbidden("not-the-owner")
