"""What a front end shows of a table laid out from an observation, with names, in declared types."""

from mypy_extensions import i64

from carrack.games.exploration.rules import market
from carrack.games.exploration.rules.cards import CARDS, KIND_NAMES, named
from carrack.games.exploration.rules.course import STEP_NAMES, STEPS
from carrack.games.exploration.rules.end import ENDING_NAMES, TURNS_EACH
from carrack.games.exploration.rules.steps import SALE
from carrack.games.exploration.state.codes import AS_GOLD, COURSE_NAMES, ON_RETURN, PER_SEAT
from carrack.games.exploration.state.table import Table
from carrack.games.exploration.state.view_types import (
    DecisionView,
    ExplorationView,
    MarketView,
    SeatView,
    VoyageView,
)
from carrack.kernel.agenda import pending_of
from carrack.kernel.events import Fact
from carrack.kernel.steps import decision_of


def render(table: Table, viewer: int) -> ExplorationView:
    """Give what lies on the table names; the viewer is negative for a spectator."""
    turns = int(table.turns)
    return {
        "viewer": None if viewer < 0 else viewer,
        "decision": None if table.over else _decision(table),
        "pending": pending_of(table.agenda.frames, STEP_NAMES),
        "starter": table.starter,
        "turn_of": None if table.over else table.agenda.seat_at(0),
        "turns_taken": turns,
        "turns_left": TURNS_EACH * table.players - turns,
        "passes": table.passes,
        "ended": ENDING_NAMES[table.ending] or None,
        "deck": table.deck_left,
        "second_deck": table.second_deck,
        "second_deck_began_with": named(table.second_pool),
        "discard": named(table.discard),
        "laid_out": named(table.laid_out),
        "market": _market(table),
        "seats": [_seat(table, seat, viewer) for seat in range(table.players)],
        "scores": table.score_sheet(),
    }


def _decision(table: Table) -> DecisionView:
    asked = decision_of(STEPS, table, table.agenda)
    return {
        "kind": asked.kind,
        "rule": asked.rule,
        "seat": asked.seat,
        "owner": _number(asked.facts.get("owner")),
        "staying": _number(asked.facts.get("staying")),
        "gold": _number(asked.facts.get("gold")),
    }


def _number(fact: Fact) -> int | None:
    return fact if isinstance(fact, int) else None


def _seat(table: Table, seat: i64, viewer: i64) -> SeatView:
    place = seat * CARDS
    return {
        "seat": seat,
        "hand": named(table.hand, place) if seat == viewer else None,
        "hand_size": table.hand_size[seat],
        "known_in_hand": named(table.known, place),
        "drawn_from_second_deck": named(table.drawn, place) if seat == viewer else None,
        "exhibition": named(table.exhibition, place),
        "gold": table.gold_size[seat],
        "gold_cards": named(table.gold, place),
        "course": COURSE_NAMES[table.course[seat]],
        "distance_out": table.out[seat],
        "distance_back": table.back[seat],
        "voyage": _voyage(table, seat),
    }


def _voyage(table: Table, seat: i64) -> VoyageView:
    navigated: list[i64] = [0] * PER_SEAT
    for code in table.voyages:
        if code // PER_SEAT == seat:
            navigated[code % PER_SEAT] += 1
    return {
        "outward": named(navigated),
        "outward_gold": named(navigated, AS_GOLD),
        "back": named(navigated, ON_RETURN),
        "back_gold": named(navigated, ON_RETURN + AS_GOLD),
    }


def _market(table: Table) -> MarketView:
    sale = table.agenda.height_of(SALE) >= 0
    shown = [int(count) for count in table.market]
    is_open = market.has_five_kinds(table.market)
    rare = table.rare if sale else market.rare_kind(table.market)
    popular = table.popular if sale else market.popular_kind(table.market)
    return {
        "shown": dict(zip(KIND_NAMES, shown, strict=True)),
        "open": is_open,
        "rare": KIND_NAMES[rare] if rare >= 0 and (is_open or sale) else None,
        "popular": KIND_NAMES[popular] if popular >= 0 and (is_open or sale) else None,
        "sale": sale,
    }
