"""One moment of the toy game, written against the kernel's contracts and never compiled."""

from typing import cast

from carrack.kernel.agenda import FRAME, Agenda
from carrack.kernel.errors import InvalidData
from carrack.kernel.fields import Fields, integer
from carrack.kernel.game import OVER, Decision, Game, State
from carrack.kernel.scores import ScoreLine, ScoreSheet
from tests.toy.rules import (
    DEALT,
    DIE,
    DROP,
    PASS,
    RANKS,
    ROLL,
    SCOUT,
    SCOUTING,
    SHOW,
    SHOWING,
    STEP_NAMES,
    STOP,
    TAKE,
    TURN,
    TURNS_EACH,
)

UNKNOWN = -1
AGENDA_LENGTH = 2 * FRAME


class ToyState(State):
    """Hands and the deck are hidden; a scouted card is known to its scout alone."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.agenda = Agenda([])
        self.turns = 0
        self.deck: list[int] = []
        self.hand: list[list[int]] = []
        self.shown: list[list[int]] = []
        self.dropped = [0] * len(RANKS)
        self.coins: list[int] = []

    @property
    def copies(self) -> int:
        """How many cards of each rank there are."""
        return cast("int", self.game.options["copies"])

    # ---- Play ------------------------------------------------------------------------------

    def deal(self) -> None:
        """Shuffle and deal."""
        seats = self.game.players
        self.deck = [rank for rank in range(len(RANKS)) for _ in range(self.copies)]
        self.shuffle(self.deck)
        self.hand = [[0] * len(RANKS) for _ in range(seats)]
        self.shown = [[0] * len(RANKS) for _ in range(seats)]
        self.coins = [0] * seats
        for seat in range(seats):
            cards = [self.deck.pop() for _ in range(DEALT)]
            for rank in cards:
                self.hand[seat][rank] += 1
            if self.listening:
                names = [RANKS[rank] for rank in cards]
                self.tell("dealt", "toy.deal", {"seat": seat}, {"cards": names}, (seat,))
        self.agenda.push(TURN, 0)
        self.deciding = 0

    def pending(self) -> Decision:
        """Describe the pending decision."""
        step = STEP_NAMES[self.agenda.step()]
        return Decision(step, f"toy.{step}", self.agenda.seat(), {"turn": self.turns})

    def list_legal(self, legal: list[int]) -> None:
        """List the choices of the pending step."""
        step, seat = self.agenda.step(), self.agenda.seat()
        if step == SCOUTING:
            legal.extend((TAKE, DROP))
        elif step == SHOWING:
            legal.extend((SHOW + self.agenda.first(), STOP))
        else:
            legal.extend([SCOUT] if self.deck else [])
            legal.extend(SHOW + rank for rank in range(len(RANKS)) if self.hand[seat][rank])
            legal.extend([ROLL] if self.game.options["dice"] else [])
            legal.extend([] if legal else [PASS])

    def play(self, action: int) -> None:
        """Carry out a choice."""
        seat = self.deciding
        if action == SCOUT:
            self._scout(seat)
        elif action in (TAKE, DROP):
            self._settle_scouted(seat, action)
        elif action == ROLL:
            self._roll(seat)
        elif SHOW <= action < STOP:
            self._show(seat, action - SHOW)
        else:
            self._stop(seat, action)
        if not self.over:
            self.deciding = self.agenda.seat()

    def _scout(self, seat: int) -> None:
        self.reveal()
        self.agenda.push(SCOUTING, seat)
        if self.listening:
            secret = {"card": RANKS[self.deck[-1]]}
            self.tell("scouted", "toy.scouting", {"seat": seat}, {**secret}, (seat,))

    def _settle_scouted(self, seat: int, action: int) -> None:
        rank = self.deck.pop()
        if action == TAKE:
            self.hand[seat][rank] += 1
        else:
            self.dropped[rank] += 1
        if self.listening:
            openly = {"seat": seat}
            if action == TAKE:
                self.tell("took", "toy.scouting", {**openly}, {"card": RANKS[rank]}, (seat,))
            else:
                self.tell("dropped", "toy.scouting", {**openly, "card": RANKS[rank]})
        self.agenda.pop()
        self._end_turn()

    def _roll(self, seat: int) -> None:
        won = self.draw_below(DIE)
        self.coins[seat] += won
        if self.listening:
            self.tell("rolled", "toy.roll", {"seat": seat, "coins": won})
        self._end_turn()

    def _show(self, seat: int, rank: int) -> None:
        if self.agenda.step() == TURN:
            self.agenda.push(SHOWING, seat, rank)
        self.hand[seat][rank] -= 1
        self.shown[seat][rank] += 1
        if self.listening:
            self.tell("showed", "toy.showing", {"seat": seat, "card": RANKS[rank]})
        if self.hand[seat][rank] == 0:
            self._end_turn()

    def _stop(self, seat: int, action: int) -> None:
        if self.listening:
            kind = "stopped" if action == STOP else "passed"
            self.tell(kind, "toy.showing", {"seat": seat})
        self._end_turn()

    def _end_turn(self) -> None:
        while self.agenda.step() != TURN:
            self.agenda.pop()
        self.turns += 1
        held = sum(sum(hand) for hand in self.hand)
        if (not self.deck and held == 0) or self.turns == TURNS_EACH * self.game.players:
            self.agenda.clear()
            self.deciding = OVER
            return
        seat = (self.agenda.seat() + 1) % self.game.players
        self.agenda.pop()
        self.agenda.push(TURN, seat)

    def in_parts(self) -> bool:
        """Tell whether cards are being shown, one by one until the seat stops."""
        return self.agenda.step() == SHOWING

    def may_go_on(self, action: int) -> bool:
        """Go on after any card but the last of its rank."""
        return SHOW <= action < STOP

    def refusal(self, action: int) -> str:
        """Name the rule in an action's way."""
        return "toy.end" if self.over else f"toy.{STEP_NAMES[self.agenda.step()]}"

    # ---- Scores ----------------------------------------------------------------------------

    def score_sheet(self) -> list[ScoreSheet]:
        """Return points for cards shown, by rank or by number, and for coins."""
        by_rank = self.game.options["scoring"] == "ranks"
        sheets: list[ScoreSheet] = []
        for seat, shown in enumerate(self.shown):
            points = sum(count * (rank + 1 if by_rank else 1) for rank, count in enumerate(shown))
            coins = self.coins[seat]
            sheets.append(
                {
                    "seat": seat,
                    "lines": [
                        _line("cards", "toy.score", sum(shown), points),
                        _line("coins", "toy.roll", coins, coins),
                    ],
                    "total": points + coins,
                }
            )
        return sheets

    # ---- Copies and hidden information -----------------------------------------------------

    def copy_to(self, other: State) -> None:
        """Make another state an independent copy."""
        assert isinstance(other, ToyState)
        self.copy_core_to(other)
        other.agenda = self.agenda.copy()
        other.turns = self.turns
        other.deck = self.deck[:]
        other.hand = [hand[:] for hand in self.hand]
        other.shown = [shown[:] for shown in self.shown]
        other.dropped = self.dropped[:]
        other.coins = self.coins[:]

    def _scouted_by(self, seat: int) -> bool:
        return not self.over and self.agenda.step() == SCOUTING and self.agenda.seat() == seat

    def observation(self, seat: int) -> list[int]:
        """List what a seat may know."""
        frames = list(self.agenda.frames)
        return [
            seat,
            self.deciding,
            *frames,
            *[UNKNOWN] * (AGENDA_LENGTH - len(frames)),
            self.turns,
            len(self.deck),
            self.deck[-1] if self._scouted_by(seat) else UNKNOWN,
            *(self.hand[seat] if seat >= 0 else [0] * len(RANKS)),
            *(sum(hand) for hand in self.hand),
            *(count for shown in self.shown for count in shown),
            *self.dropped,
            *self.coins,
        ]

    def redeal(self, seat: int) -> None:
        """Deal anew what a seat can't know."""
        top = [self.deck.pop()] if self._scouted_by(seat) else []
        others = [other for other in range(self.game.players) if other != seat]
        sizes = {other: sum(self.hand[other]) for other in others}
        pool = list(self.deck)
        for other in others:
            pool += [rank for rank in range(len(RANKS)) for _ in range(self.hand[other][rank])]
        pool.sort()
        self.shuffle(pool)
        for other in others:
            self.hand[other] = [0] * len(RANKS)
            for _ in range(sizes[other]):
                self.hand[other][pool.pop()] += 1
        self.deck = pool + top

    # ---- Snapshots -------------------------------------------------------------------------

    def dump(self) -> dict[str, object]:
        """Return the table as readable data."""
        frames = self.agenda.frames
        return {
            "turns": self.turns,
            "agenda": [list(frames[n : n + FRAME]) for n in range(0, len(frames), FRAME)],
            "deck": self.deck[:],
            "hands": [hand[:] for hand in self.hand],
            "shown": [shown[:] for shown in self.shown],
            "dropped": self.dropped[:],
            "coins": self.coins[:],
        }

    def restore(self, fields: Fields) -> None:
        """Fill the table in from readable data."""
        seats = self.game.players
        self.turns = fields.integer("turns", 0, TURNS_EACH * seats)
        self.deck = _numbers(fields.items("deck"), fields.path("deck"), len(RANKS) - 1)
        self.hand = self._rows(fields, "hands")
        self.shown = self._rows(fields, "shown")
        self.dropped = _numbers(fields.items("dropped"), fields.path("dropped"), self.copies)
        self.coins = _numbers(fields.items("coins"), fields.path("coins"), DIE * TURNS_EACH)
        self._check_counts(fields)
        self._restore_agenda(fields)

    def _rows(self, fields: Fields, name: str) -> list[list[int]]:
        rows = []
        for n, row in enumerate(fields.items(name)):
            where = f"{fields.path(name)}[{n}]"
            if not isinstance(row, list):
                raise InvalidData(where, "wrong-type", "a list is expected")
            rows.append(_numbers(row, where, self.copies))
        return rows

    def _check_counts(self, fields: Fields) -> None:
        seats = self.game.players
        rows = [*self.hand, *self.shown, self.dropped]
        sizes = [len(self.hand), len(self.shown), len(self.coins), *(len(row) for row in rows)]
        if sizes != [seats, seats, seats, *[len(RANKS)] * len(rows)]:
            raise InvalidData(fields.where, "impossible-snapshot", "lists of the wrong length")
        for rank, name in enumerate(RANKS):
            found = self.deck.count(rank) + sum(row[rank] for row in rows)
            if found != self.copies:
                problem = f"there are {self.copies} cards {name}, found {found}"
                raise InvalidData(fields.where, "impossible-snapshot", problem)

    def _restore_agenda(self, fields: Fields) -> None:
        where = fields.path("agenda")
        for n, frame in enumerate(fields.items("agenda")):
            if not isinstance(frame, list) or len(frame) != FRAME:
                raise InvalidData(f"{where}[{n}]", "wrong-type", "four numbers are expected")
            self.agenda.push(*_numbers(frame, f"{where}[{n}]", len(RANKS) - 1))
        self.deciding = self.agenda.seat() if self.agenda.depth() else OVER
        if not self._is_possible():
            raise InvalidData(where, "impossible-snapshot", "this can't be pending")

    def _is_possible(self) -> bool:
        frames = self.agenda.frames
        if self.over:
            return self.turns == TURNS_EACH * self.game.players or not self.deck
        steps = list(frames[::FRAME])
        seats = set(frames[1::FRAME])
        if len(seats) > 1 or max(seats) >= self.game.players:
            return False
        if steps == [TURN]:
            return frames[2:] == [0, 0] and self.turns < TURNS_EACH * self.game.players
        if steps == [TURN, SCOUTING]:
            return len(self.deck) > 0
        return steps == [TURN, SHOWING] and self.hand[frames[1]][self.agenda.first()] > 0


def _line(source: str, rule: str, count: int, points: int) -> ScoreLine:
    return {"source": source, "rule": rule, "count": count, "points": points}


def _numbers(values: list[object], where: str, high: int) -> list[int]:
    return [integer(value, f"{where}[{n}]", 0, high) for n, value in enumerate(values)]
