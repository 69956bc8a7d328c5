"""The fields of the table, each declared once: `tools/generate.py` writes the rest from here.

Deck, voyages and what follows from other fields are written to and read from a snapshot by
`snapshot`; what a seat sees of its own hand and draws is told by `observation`.
"""

from typing import Final

from carrack.kernel.field_declarations import (
    Declaration,
    Saved,
    agenda,
    counts,
    each,
    flag,
    integer,
    number,
    other,
    stretch,
    truth,
    word,
    word_or,
)

CARDS_BY_NAME: Final = Saved("named({list}, {place})", "read_cards(fields, {key}, {list}, {place})")

TABLE: Final = Declaration(
    about="Hands, exhibitions, gold, voyages, deck and discard pile, and what is pending.",
    groups={"seat": "seats"},
    given={"at": "Actions"},
    sizes={},
    imports={
        "carrack.games.exploration.state": "observation",
        "carrack.games.exploration.rules.actions": "Actions",
        "carrack.games.exploration.rules.cards": "CARDS KINDS KIND_NAMES named read_cards",
        "carrack.games.exploration.state.codes": (
            "COURSE_NAMES HOME NONE NOT_ENDED NO_KIND PER_SEAT"
        ),
        "carrack.games.exploration.rules.end": "ENDING_NAMES TURNS_EACH",
        "carrack.games.exploration.state.observation": "AGENDA_LENGTH",
    },
    fields=[
        agenda("AGENDA_LENGTH"),
        number("starter", "The seat that began.", saved=integer("0", "seats - 1")),
        number(
            "turns",
            "Turns taken by all seats together.",
            saved=integer("0", "TURNS_EACH * seats"),
        ),
        number("passes", "How many of the latest turns were passes.", saved=integer("0", "seats")),
        number("ending", "Why the age ended.", "NOT_ENDED", saved=word("ENDING_NAMES", "ended")),
        number(
            "rare", "Rare in the sale under way.", "NONE", saved=word_or("NO_KIND", "KIND_NAMES")
        ),
        number(
            "popular",
            "Popular in the sale under way.",
            "NONE",
            saved=word_or("NO_KIND", "KIND_NAMES"),
        ),
        number("deck_left", "How much of the deck remains."),
        flag("second_deck", "Whether the discard pile has become the deck.", saved=truth()),
        counts(
            "CARDS",
            "second_pool",
            "What everybody saw go into the second deck.",
            shared=True,
            saved=CARDS_BY_NAME,
        ),
        counts("CARDS", "discard", "The discard pile.", saved=CARDS_BY_NAME),
        counts(
            "CARDS",
            "laid_out",
            "Of a voyage come home or goods on sale: some turn into gold, the rest is discarded.",
            shared=True,
            saved=CARDS_BY_NAME,
        ),
        counts("CARDS", "hand", "Cards in hand.", group="seat", seen=False, saved=CARDS_BY_NAME),
        stretch("own_hand", "CARDS", "observation.see_own_hand", "observation.fill_own_hand"),
        counts(
            "CARDS",
            "drawn",
            "What each seat has drawn from the second deck, which it alone remembers.",
            group="seat",
            seen=False,
            saved=CARDS_BY_NAME,
        ),
        stretch("own_drawn", "CARDS", "observation.see_own_draws", "observation.fill_own_draws"),
        each("seat", "hand_size", "How many cards are in a hand."),
        each("seat", "course", "Where a ship is.", "HOME", saved=word("COURSE_NAMES")),
        each("seat", "out", "Distance sailed outward."),
        each("seat", "back", "Distance sailed on the way back."),
        counts(
            "CARDS",
            "known",
            "Cards that everybody saw enter a hand and that can't have left it since.",
            group="seat",
            saved=CARDS_BY_NAME,
        ),
        counts("CARDS", "exhibition", "Cards on show.", group="seat", saved=CARDS_BY_NAME),
        counts("CARDS", "gold", "Cards turned over.", group="seat", saved=CARDS_BY_NAME),
        other(
            "list[i64]",
            "voyages",
            "Every navigated card, sorted: PER_SEAT * seat + ON_RETURN + AS_GOLD + card.",
            "[]",
        ),
        stretch(
            "voyages", "seats * PER_SEAT", "observation.see_voyages", "observation.fill_voyages"
        ),
        other("list[int]", "deck", "The next card is the last that remains.", "[]", shared=True),
        each("seat", "exhibition_size", "How many cards are on show.", seen=False),
        each("seat", "gold_size", "How many cards are turned over.", seen=False),
        counts(
            "KINDS",
            "market",
            "All exhibitions together, by kind.",
            seen=False,
            fill="observation.count_again",
        ),
    ],
)
