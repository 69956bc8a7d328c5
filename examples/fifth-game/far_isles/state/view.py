"""What a front end shows of an observation, with names, in declared types."""

from typing import TypedDict

from carrack.kernel.agenda import Agenda, pending_of, whole_frames
from carrack.kernel.observation import Layout
from carrack.kernel.pending_view import PendingView
from carrack.kernel.scores import ScoreSheet
from far_isles.rules import scoring
from far_isles.rules.components import GOODS, ISLES, ORDER_NAMES, ORDERS, SEAS, counted
from far_isles.rules.course import STEP_NAMES, STEPS
from far_isles.rules.end import ENDING_NAMES, LAST_ROUND, NO_ISLES


class DecisionView(TypedDict):
    """What is asked of whom."""

    kind: str
    rule: str
    seat: int


class SeaView(TypedDict):
    """One sea: its isles face down, by what they show, and who has looked at the next one."""

    sea: str
    isles: int
    left: dict[str, int]
    next: str | None
    scouted_by: list[int]


class SeatView(TypedDict):
    """What lies before one seat. ``orders`` are the viewer's own."""

    seat: int
    spyglasses: int
    orders: dict[str, int] | None
    orders_held: int
    filled: dict[str, int]
    goods: dict[str, int]


class IslesView(TypedDict):
    """The table as one seat, or a spectator, sees it."""

    viewer: int | None
    decision: DecisionView | None
    pending: list[PendingView]
    round: int
    starter: int
    last_round: bool
    ended: str | None
    seas: list[SeaView]
    voyage: dict[str, int]
    lost: dict[str, int]
    orders_left: int
    seats: list[SeatView]
    scores: list[ScoreSheet]


def render(layout: Layout, seen: list[int], players: int) -> IslesView:
    """Give an observation names."""
    viewer = layout.value(seen, "viewer")
    over = layout.value(seen, "deciding") < 0
    agenda = Agenda(whole_frames(layout.part(seen, "agenda")))
    turns = layout.value(seen, "turns")
    seas = [_sea(layout, seen, sea, players) for sea in range(len(SEAS))]
    seats = [_seat(layout, seen, seat, viewer) for seat in range(players)]
    empty = [sea["isles"] == 0 for sea in seas]
    return {
        "viewer": None if viewer < 0 else viewer,
        "decision": None if over else _decision(agenda),
        "pending": pending_of(agenda.frames, STEP_NAMES),
        "round": (turns - 1 if over else turns) // players + 1,
        "starter": layout.value(seen, "starter"),
        "last_round": any(empty),
        "ended": ENDING_NAMES[NO_ISLES if all(empty) else LAST_ROUND] if over else None,
        "seas": seas,
        "voyage": counted(layout.part(seen, "voyage"), ISLES),
        "lost": counted(layout.part(seen, "lost"), ISLES),
        "orders_left": layout.value(seen, "orders_left"),
        "seats": seats,
        "scores": [_score(layout, seen, seat) for seat in range(players)],
    }


def _decision(agenda: Agenda) -> DecisionView:
    step = STEPS[agenda.step()]
    return {"kind": step.name, "rule": step.rule, "seat": agenda.seat()}


def _sea(layout: Layout, seen: list[int], sea: int, players: int) -> SeaView:
    left = _row(layout.part(seen, "left"), sea, len(ISLES))
    known = layout.part(seen, "next")[sea]
    scouted = layout.part(seen, "scouted")
    return {
        "sea": SEAS[sea],
        "isles": sum(left),
        "left": counted(left, ISLES),
        "next": None if known < 0 else ISLES[known],
        "scouted_by": [seat for seat in range(players) if scouted[seat * len(SEAS) + sea]],
    }


def _seat(layout: Layout, seen: list[int], seat: int, viewer: int) -> SeatView:
    own = counted(layout.part(seen, "own_hand"), ORDER_NAMES)
    return {
        "seat": seat,
        "spyglasses": layout.part(seen, "spyglasses")[seat],
        "orders": own if seat == viewer else None,
        "orders_held": layout.part(seen, "held")[seat],
        "filled": counted(_filled(layout, seen, seat), ORDER_NAMES),
        "goods": counted(_goods(layout, seen, seat), ISLES),
    }


def _score(layout: Layout, seen: list[int], seat: int) -> ScoreSheet:
    return scoring.sheet(seat, _goods(layout, seen, seat), _filled(layout, seen, seat))


def _goods(layout: Layout, seen: list[int], seat: int) -> list[int]:
    return _row(layout.part(seen, "goods"), seat, GOODS)


def _filled(layout: Layout, seen: list[int], seat: int) -> list[int]:
    return _row(layout.part(seen, "filled"), seat, len(ORDERS))


def _row(numbers: list[int], row: int, length: int) -> list[int]:
    return numbers[row * length : (row + 1) * length]
