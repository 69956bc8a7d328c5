"""Age of Discovery: how far the game is, and what money and income are worth from there on."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules.editions import LAST_TURN, Setting, age_of
from carrack.games.discovery.rules.steps import (
    BENEFITS,
    BUY_POINTS,
    CAPITAL_BOX,
    DOCK_BOX,
    INCOME,
    RETURN_CARD,
    TRADE_GOODS_BOX,
)
from carrack.games.discovery.state.table import Table

#: A turn is looked at in three stages: before, during and after the Colonist Dock.
STAGES: Final = 3
#: What a dollar spent on points brings, age by age.
BOUGHT: Final[tuple[float, ...]] = (0.0, 1.0, 1.0 / 3.0, 0.1)


@final
class Purse:
    """What a dollar is worth in points, turn by turn, and a dollar's income from a turn on.

    ``saved`` is for a dollar that is kept for the last turn, ``spare`` for one in that turn, when
    it buys a building or nothing.
    """

    def __init__(self, setting: Setting, ages: list[float], saved: float, spare: float) -> None:
        #: By turn; the place after the last turn is for money that can't buy buildings any more.
        self.dollar: list[float] = [0.0] * (LAST_TURN + 2)
        #: What a dollar is worth after the Capital Buildings box of a turn.
        self.kept: list[float] = [0.0] * (LAST_TURN + 2)
        #: What one dollar a turn brings: from buildings, and from sets, which count at the end too.
        self.pay: list[float] = [0.0] * (LAST_TURN + 2)
        self.sets: list[float] = [0.0] * (LAST_TURN + 2)
        for turn in range(1, LAST_TURN + 1):
            self.dollar[turn] = spare if turn == LAST_TURN else ages[age_of(turn) - 1]
        if setting.buy_points:
            self.dollar[LAST_TURN + 1] = BOUGHT[3]
        for turn in range(1, LAST_TURN + 1):
            self.kept[turn] = saved if turn + 1 == LAST_TURN else self.dollar[turn + 1]
            if setting.buy_points:
                bought = BOUGHT[age_of(turn)]
                self.dollar[turn] = max(self.dollar[turn], bought)
                self.kept[turn] = max(self.kept[turn], bought)
        turn = LAST_TURN
        self.sets[turn] = 1.0 + self.kept[turn]
        self.pay[turn] = self.kept[turn]
        while turn > 1:
            turn -= 1
            self.sets[turn] = self.sets[turn + 1] + self.kept[turn]
            self.pay[turn] = self.pay[turn + 1] + self.kept[turn]


@final
class Moment:
    """Where in the game a table is; ``pending`` is the decision asked, with its details."""

    __slots__ = (
        "dollar",
        "draws",
        "first",
        "gifts",
        "pay",
        "pending",
        "returning",
        "row",
        "seat",
        "second",
        "sets",
        "step",
        "turn",
        "turns_to_come",
    )

    def __init__(self, table: Table, purse: Purse) -> None:
        agenda = table.agenda
        turn = table.turn
        step = table.step_of_turn()
        top: i64 = agenda.depth() - 1
        #: Whether the top card of the deck may be put at the bottom.
        self.returning: bool = agenda.step_at(top) == RETURN_CARD
        if self.returning:
            top -= 1
        self.turn: i64 = turn
        self.step: i64 = step
        self.pending: i64 = agenda.step_at(top)
        self.seat: i64 = agenda.seat_at(top)
        self.first: i64 = agenda.first_at(top)
        self.second: i64 = agenda.second_at(top)
        scored = table.ages_scored >= age_of(turn)
        #: The row of the colonies' table: turn and stage.
        self.row: i64 = turn * STAGES
        if not scored:
            stage: i64 = 0 if step < DOCK_BOX else 1 if step == DOCK_BOX else 2
            self.row = (turn - 1) * STAGES + stage
        self.dollar: float = purse.dollar[turn]
        if step > CAPITAL_BOX:
            self.dollar = purse.dollar[turn + 1] if scored else purse.kept[turn]
        self.sets: float = purse.sets[turn] if step < INCOME else purse.sets[turn + 1]
        late = step > BENEFITS
        self.pay: float = purse.pay[turn + 1] if late else purse.pay[turn]
        #: How many times buildings will still bring workers in time.
        self.gifts: float = float(LAST_TURN - turn - (1 if late and turn < LAST_TURN else 0))
        #: How many more times goods can be drawn.
        self.draws: float = float(LAST_TURN - turn + (1 if step <= TRADE_GOODS_BOX else 0))
        self.turns_to_come: float = float(LAST_TURN - turn)
        if step == BUY_POINTS and turn < LAST_TURN:
            self.turns_to_come -= 1.0
