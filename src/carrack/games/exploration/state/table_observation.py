"""An observation of the table, made and laid out again.

Generated from `fields.py` by `tools/generate.py`: do not edit.
"""

from mypy_extensions import i64

from carrack.games.exploration.rules.cards import CARDS, KINDS
from carrack.games.exploration.state import observation
from carrack.games.exploration.state.codes import PER_SEAT
from carrack.games.exploration.state.observation import AGENDA_LENGTH
from carrack.games.exploration.state.table import Table
from carrack.kernel.agenda import Agenda, whole_frames
from carrack.kernel.observation import Layout, add_padded


def layout(seats: int) -> Layout:
    """Return the layout of an observation."""
    return Layout(
        [
            ("viewer", 1),
            ("deciding", 1),
            ("agenda", AGENDA_LENGTH),
            ("starter", 1),
            ("turns", 1),
            ("passes", 1),
            ("ending", 1),
            ("rare", 1),
            ("popular", 1),
            ("deck_left", 1),
            ("second_deck", 1),
            ("second_pool", CARDS),
            ("discard", CARDS),
            ("laid_out", CARDS),
            ("own_hand", CARDS),
            ("own_drawn", CARDS),
            ("hand_size", seats),
            ("course", seats),
            ("out", seats),
            ("back", seats),
            ("known", seats * CARDS),
            ("exhibition", seats * CARDS),
            ("gold", seats * CARDS),
            ("voyages", seats * PER_SEAT),
        ]
    )


def observe(table: Table, seat: i64) -> list[int]:
    """List all that a seat, or a spectator if negative, may know or remember."""
    seen: list[int] = [seat, table.deciding]
    add_padded(table.agenda.frames, AGENDA_LENGTH, seen)
    seen += [
        table.starter,
        table.turns,
        table.passes,
        table.ending,
        table.rare,
        table.popular,
        table.deck_left,
        1 if table.second_deck else 0,
    ]
    seen += table.second_pool
    seen += table.discard
    seen += table.laid_out
    observation.see_own_hand(table, seat, seen)
    observation.see_own_draws(table, seat, seen)
    seen += table.hand_size
    seen += table.course
    seen += table.out
    seen += table.back
    seen += table.known
    seen += table.exhibition
    seen += table.gold
    observation.see_voyages(table, seat, seen)
    return seen


def fill(table: Table, layout: Layout, seen: list[int]) -> None:
    """Lay out on a new table what an observation tells."""
    seats = table.players
    table.deciding = layout.value(seen, "deciding")
    table.hand = [0] * (seats * CARDS)
    table.drawn = [0] * (seats * CARDS)
    table.voyages = []
    table.deck = []
    table.exhibition_size = [0] * seats
    table.gold_size = [0] * seats
    table.market = [0] * KINDS
    table.agenda = Agenda(whole_frames(layout.part(seen, "agenda")))
    table.starter = layout.value(seen, "starter")
    table.turns = layout.value(seen, "turns")
    table.passes = layout.value(seen, "passes")
    table.ending = layout.value(seen, "ending")
    table.rare = layout.value(seen, "rare")
    table.popular = layout.value(seen, "popular")
    table.deck_left = layout.value(seen, "deck_left")
    table.second_deck = layout.value(seen, "second_deck") == 1
    table.second_pool = layout.part(seen, "second_pool")
    table.discard = layout.part(seen, "discard")
    table.laid_out = layout.part(seen, "laid_out")
    observation.fill_own_hand(table, layout, seen)
    observation.fill_own_draws(table, layout, seen)
    table.hand_size = layout.part(seen, "hand_size")
    table.course = layout.part(seen, "course")
    table.out = layout.part(seen, "out")
    table.back = layout.part(seen, "back")
    table.known = layout.part(seen, "known")
    table.exhibition = layout.part(seen, "exhibition")
    table.gold = layout.part(seen, "gold")
    observation.fill_voyages(table, layout, seen)
    observation.count_again(table)
