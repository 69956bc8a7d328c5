"""Positions of The Age of Exploration, laid out by hand for the tests.

    state = table(Seat(hand="coffee-2 spice-3*2"), Seat(show="diamond-1"), deck="animal-1 coffee-3")

Cards are written ``good-ships``, several of the same with ``*``. Every card that is not named goes
into the deck or, where a deck is given, onto the discard pile, so that the set stays complete.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, cast

import carrack
from carrack.games.exploration.state.view_types import ExplorationView, SeatView
from carrack.kernel.events import Facts

Cards = dict[str, int]
Json = dict[str, Any]

#: Cards of each good with one ship, and as many with two and with three.
COPIES = {"coffee": 10, "spice": 8, "antique": 7, "animal": 6, "diamond": 5}
KINDS = tuple(COPIES)

HOME_PLACES = ("hand", "show", "gold")
VOYAGE_PLACES = ("out", "out_gold", "back", "back_gold")


@dataclass(frozen=True)
class Seat:
    """What one seat has: hand, exhibition, gold, and the cards of its voyage."""

    hand: str = ""
    show: str = ""
    gold: str = ""
    out: str = ""
    out_gold: str = ""
    back: str = ""
    back_gold: str = ""
    #: The cards of the hand that everybody saw go there.
    known: str = ""
    drawn: str = ""
    explored: bool = False

    @property
    def course(self) -> str:
        if self.back or self.back_gold:
            return "returning"
        if self.out or self.out_gold:
            return "explored" if self.explored else "outward"
        return "home"

    @property
    def all_cards(self) -> Counter[str]:
        places = (getattr(self, name) for name in (*HOME_PLACES, *VOYAGE_PLACES))
        return Counter(name for text in places for name in pile(text))


def pile(text: str) -> list[str]:
    """Return cards one by one, in the order written."""
    found: list[str] = []
    for word in text.split():
        name, _, count = word.partition("*")
        found += [name] * int(count or "1")
    return found


def cards(text: str) -> Cards:
    """Return cards counted, as views show them."""
    return dict(Counter(pile(text)))


def full_set(sets: int = 1) -> Counter[str]:
    """Return every card there is."""
    return Counter(
        {f"{kind}-{n}": count * sets for kind, count in COPIES.items() for n in (1, 2, 3)}
    )


@cache
def game(players: int) -> carrack.Game:
    """Return the game for so many players."""
    return carrack.game("age-of-exploration", players=players)


def snapshot(
    *seats: Seat,
    turn: int = 0,
    turns: int | None = None,
    deck: str | None = None,
    rest: str | None = None,
    pool: str | None = None,
    ended: str = "",
) -> Json:
    """Return a snapshot of a position in which seat ``turn`` is to act.

    ``pool``, what the second deck was made of, says that it is in play. ``rest`` says where all
    other cards are: ``deck``, ``discard`` or ``gold`` (the last seat's).
    """
    players = len(seats)
    taken = turn if turns is None else turns
    drawn = pile(deck or "")
    left = full_set(1 if players <= 4 else 2)
    left.subtract(drawn)
    for seat in seats:
        left.subtract(seat.all_cards)
    assert min(left.values()) >= 0, f"more of a card than there are: {left}"
    others = sorted(left.elements())
    place = rest or ("deck" if deck is None else "discard")
    entries = [_entry(seat) for seat in seats]
    if place == "gold":
        entries[-1]["gold"] = dict(Counter([*pile(seats[-1].gold), *others]))
    data: Json = game(players).start(seed=0).to_dict()
    data["position"] = taken
    data["table"] = {
        "starter": (turn - taken) % players,
        "turns": taken,
        "passes": 0,
        "ended": ended,
        "second_deck": pool is not None,
        "second_pool": cards(pool or ""),
        "deck": drawn + others if place == "deck" else drawn,
        "discard": dict(Counter(others)) if place == "discard" else {},
        "laid_out": {},
        "rare": "none",
        "popular": "none",
        "seats": entries,
        "agenda": [] if ended else [{"step": "turn", "seat": turn, "first": 0, "second": 0}],
    }
    return data


def _entry(seat: Seat) -> Json:
    return {
        "hand": cards(seat.hand),
        "known": cards(seat.known),
        "drawn": cards(seat.drawn),
        "exhibition": cards(seat.show),
        "gold": cards(seat.gold),
        "course": seat.course,
        "voyage": {
            "outward": cards(seat.out),
            "outward_gold": cards(seat.out_gold),
            "back": cards(seat.back),
            "back_gold": cards(seat.back_gold),
        },
    }


def table(
    *seats: Seat,
    turn: int = 0,
    turns: int | None = None,
    deck: str | None = None,
    rest: str | None = None,
    pool: str | None = None,
) -> carrack.State:
    """Return a position as `snapshot` describes it."""
    data = snapshot(*seats, turn=turn, turns=turns, deck=deck, rest=rest, pool=pool)
    return game(len(seats)).from_dict(data)


def finished(*seats: Seat) -> carrack.State:
    """Return a game whose last turn has been taken."""
    data = snapshot(*seats, turns=100 * len(seats), ended="turn-limit")
    return game(len(seats)).from_dict(data)


def play(state: carrack.State, *actions: str) -> carrack.State:
    """Apply actions one after the other."""
    for action in actions:
        state.apply(action)
    return state


def settled(state: carrack.State) -> carrack.State:
    """Answer which cards turn into gold, whoever is asked: the first in the list each time."""
    while state.decision is not None and state.decision.kind == "mint":
        state.apply(state.legal_actions()[0])
    return state


def legal(state: carrack.State) -> set[str]:
    """Return the texts of the legal actions."""
    return {state.game.action_text(action) for action in state.legal_actions()}


def verbs(state: carrack.State) -> set[str]:
    """Return the verbs of the legal actions."""
    return {text.split()[0] for text in legal(state)}


def look(state: carrack.State, viewer: int | None = None) -> ExplorationView:
    """Return a view with its declared type."""
    return cast(ExplorationView, state.view(viewer))


def at(state: carrack.State, seat: int) -> SeatView:
    """Return what a seat sees of itself."""
    return look(state, seat)["seats"][seat]


def events(state: carrack.State, kind: str, viewer: int | None = None) -> list[Facts]:
    """Return the facts of all events of a kind that the last action made happen."""
    return [event for event in state.events_for(viewer) if event["event"] == kind]


def deck_of(state: carrack.State) -> list[str]:
    """Return the deck, which no view shows, its next card first."""
    data: Any = state.to_dict()["table"]
    return list(data["deck"])


def every_card(state: carrack.State) -> Counter[str]:
    """Return every card on the table, wherever it is."""
    data: Any = state.to_dict()["table"]
    found: Counter[str] = Counter(data["deck"])
    piles = [data["discard"], data["laid_out"]]
    for seat in data["seats"]:
        piles += [seat["hand"], seat["exhibition"], seat["gold"], *seat["voyage"].values()]
    for one in piles:
        found.update(one)
    return found


def random_play(players: int, seed: int) -> Iterator[carrack.State]:
    """Yield one state after each decision of a game played at random, from its start on."""
    chooser = Random(seed)
    state = game(players).start(seed)
    yield state
    while not state.over:
        state.apply(chooser.choice(state.legal_actions()))
        yield state
