"""What a front end shows: an observation with names, in declared types."""

from typing import Final

from mypy_extensions import i64

from carrack.games.exploration import final_sale, market
from carrack.games.exploration.cards import CARD_NAMES, CARDS, KIND_NAMES
from carrack.games.exploration.end import ENDING_NAMES, TURNS_EACH
from carrack.games.exploration.table import (
    ACQUIRING,
    AS_GOLD,
    KEEPING,
    ON_RETURN,
    PER_SEAT,
    SALE,
    Table,
)
from carrack.games.exploration.view_types import (
    Cards,
    DecisionView,
    ExplorationView,
    MarketView,
    SeatView,
    VoyageView,
)
from carrack.kernel.agenda import FRAME, pending_of
from carrack.kernel.events import Facts
from carrack.kernel.game import OVER, Decision
from carrack.kernel.observation import Layout
from carrack.kernel.scores import ScoreSheet

STEP_NAMES: Final = ("turn", "exhibit", "retrieve", "acquire", "sale", "join", "keep")
STEP_RULES: Final = (
    "exploration.turn.actions",
    "exploration.exhibition.sequence",
    "exploration.exhibition.sequence",
    "exploration.acquisition.buy",
    "exploration.sale.start",
    "exploration.sale.join",
    "exploration.sale.leftovers",
)
COURSE_NAMES: Final = ("home", "outward", "explored", "returning")


def decision_of(table: Table) -> Decision:
    """Describe the pending decision."""
    agenda = table.agenda
    facts = _decision_facts(agenda.step(), agenda.first())
    return Decision(STEP_NAMES[agenda.step()], STEP_RULES[agenda.step()], agenda.seat(), facts)


def _decision_facts(step: i64, first: i64) -> Facts:
    if step == ACQUIRING:
        return {"owner": first}
    if step == KEEPING:
        return {"staying": first}
    return {}


def render(layout: Layout, players: int, seen: list[int]) -> ExplorationView:
    """Give an observation names."""
    agenda = layout.part(seen, "agenda")
    viewer = layout.value(seen, "viewer")
    ending = layout.value(seen, "ending")
    turns = layout.value(seen, "turns")
    return {
        "viewer": None if viewer < 0 else viewer,
        "decision": _decision(layout.value(seen, "deciding"), agenda),
        "pending": pending_of(_frames(agenda), STEP_NAMES),
        "starter": layout.value(seen, "starter"),
        "turn_of": None if agenda[1] < 0 else agenda[1],
        "turns_taken": turns,
        "turns_left": TURNS_EACH * players - turns,
        "passes": layout.value(seen, "passes"),
        "ended": ENDING_NAMES[ending] or None,
        "deck": layout.value(seen, "deck_left"),
        "second_deck": layout.value(seen, "second_deck") == 1,
        "second_deck_began_with": _named(layout.part(seen, "second_pool")),
        "discard": _named(layout.part(seen, "discard")),
        "market": _market(layout, seen, agenda[FRAME] == SALE),
        "seats": [_seat(layout, seen, seat, viewer) for seat in range(players)],
        "scores": _scores(layout, seen, players),
    }


def _frames(agenda: list[int]) -> list[i64]:
    frames: list[i64] = []
    for n in range(0, len(agenda), FRAME):
        if agenda[n] >= 0:
            frames.extend(agenda[n : n + FRAME])
    return frames


def _decision(deciding: int, agenda: list[int]) -> DecisionView | None:
    if deciding == OVER:
        return None
    top = FRAME * 2
    while agenda[top] < 0:
        top -= FRAME
    step = agenda[top]
    return {
        "kind": STEP_NAMES[step],
        "rule": STEP_RULES[step],
        "seat": deciding,
        "owner": agenda[top + 2] if step == ACQUIRING else None,
        "staying": agenda[top + 2] if step == KEEPING else None,
    }


def _seat(layout: Layout, seen: list[int], seat: int, viewer: int) -> SeatView:
    gold = _stretch(layout, seen, "gold", seat)
    return {
        "seat": seat,
        "hand": _named(layout.part(seen, "own_hand")) if seat == viewer else None,
        "hand_size": layout.part(seen, "hand_size")[seat],
        "known_in_hand": _named(_stretch(layout, seen, "known", seat)),
        "drawn_from_second_deck": (
            _named(layout.part(seen, "own_drawn")) if seat == viewer else None
        ),
        "exhibition": _named(_stretch(layout, seen, "exhibition", seat)),
        "gold": sum(gold),
        "gold_cards": _named(gold),
        "course": COURSE_NAMES[layout.part(seen, "course")[seat]],
        "distance_out": layout.part(seen, "out")[seat],
        "distance_back": layout.part(seen, "back")[seat],
        "voyage": _voyage(layout.part(seen, "voyages")[seat * PER_SEAT :]),
    }


def _voyage(navigated: list[int]) -> VoyageView:
    return {
        "outward": _named(navigated),
        "outward_gold": _named(navigated[AS_GOLD:]),
        "back": _named(navigated[ON_RETURN:]),
        "back_gold": _named(navigated[ON_RETURN + AS_GOLD :]),
    }


def shown_by_kind(exhibitions: list[int]) -> list[int]:
    """Return how many cards of each kind all exhibitions together show."""
    return [sum(exhibitions[kind :: len(KIND_NAMES)]) for kind in range(len(KIND_NAMES))]


def _market(layout: Layout, seen: list[int], sale: bool) -> MarketView:
    shown = shown_by_kind(layout.part(seen, "exhibition"))
    is_open = market.has_five_kinds(shown)
    rare = layout.value(seen, "rare") if sale else market.rare_kind(shown)
    popular = layout.value(seen, "popular") if sale else market.popular_kind(shown)
    return {
        "shown": dict(zip(KIND_NAMES, shown, strict=True)),
        "open": is_open,
        "rare": KIND_NAMES[rare] if rare >= 0 and (is_open or sale) else None,
        "popular": KIND_NAMES[popular] if popular >= 0 and (is_open or sale) else None,
        "sale": sale,
    }


def _scores(layout: Layout, seen: list[int], players: int) -> list[ScoreSheet]:
    exhibitions = layout.part(seen, "exhibition")
    shown = shown_by_kind(exhibitions)
    sizes = layout.part(seen, "hand_size")
    sheets = []
    for seat in range(players):
        gold = sum(_stretch(layout, seen, "gold", seat))
        result = final_sale.account(exhibitions, shown, seat, sizes[seat], gold)
        sheets.append(final_sale.sheet(seat, result))
    return sheets


def _stretch(layout: Layout, seen: list[int], name: str, seat: int) -> list[int]:
    return layout.part(seen, name)[seat * CARDS : (seat + 1) * CARDS]


def _named(counts: list[int]) -> Cards:
    return {name: counts[n] for n, name in enumerate(CARD_NAMES) if counts[n]}
