"""The toy game configured, and its entry, in no catalogue unless a test lists it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TypedDict

from carrack.kernel.catalogue import CATALOGUE, Entry, Options, choice, flag, number
from carrack.kernel.game import Game, State, View
from carrack.kernel.observation import Layout
from tests.toy.rules import RANKS, STEP_NAMES, action_space, clash
from tests.toy.state import AGENDA_LENGTH, ToyState


class ToySeat(TypedDict):
    """What lies before one seat."""

    hand: dict[str, int] | None
    hand_size: int
    shown: dict[str, int]
    coins: int


class ToyView(TypedDict):
    """The table as one seat, or a spectator, sees it."""

    viewer: int | None
    deciding: int | None
    asked: str | None
    turns: int
    deck: int
    scouted: str | None
    dropped: dict[str, int]
    seats: list[ToySeat]


class ToyGame(Game):
    """The toy game for a number of players and options."""

    def __init__(self, entry: Entry, players: int, options: Options) -> None:
        super().__init__(entry, players, options, action_space())

    def blank(self) -> State:
        """Return a state with nothing filled in yet."""
        return ToyState(self)

    def layout(self) -> Layout:
        """Return the layout of an observation."""
        return Layout(
            [
                ("viewer", 1),
                ("deciding", 1),
                ("agenda", AGENDA_LENGTH),
                ("turns", 1),
                ("deck", 1),
                ("scouted", 1),
                ("own_hand", len(RANKS)),
                ("hand_size", self.players),
                ("shown", self.players * len(RANKS)),
                ("dropped", len(RANKS)),
                ("coins", self.players),
            ]
        )

    def render(self, observation: list[int]) -> View:
        """Give an observation names."""
        layout = self.layout()
        viewer = layout.value(observation, "viewer")
        deciding = layout.value(observation, "deciding")
        agenda = layout.part(observation, "agenda")
        scouted = layout.value(observation, "scouted")
        step = agenda[4] if agenda[4] >= 0 else agenda[0]
        view: ToyView = {
            "viewer": None if viewer < 0 else viewer,
            "deciding": None if deciding < 0 else deciding,
            "asked": None if deciding < 0 else STEP_NAMES[step],
            "turns": layout.value(observation, "turns"),
            "deck": layout.value(observation, "deck"),
            "scouted": None if scouted < 0 else RANKS[scouted],
            "dropped": _named(layout.part(observation, "dropped")),
            "seats": [self._seat(observation, seat, viewer) for seat in range(self.players)],
        }
        return {**view}

    def _seat(self, observation: list[int], seat: int, viewer: int) -> ToySeat:
        layout = self.layout()
        shown = layout.part(observation, "shown")
        own = _named(layout.part(observation, "own_hand"))
        return {
            "hand": own if seat == viewer else None,
            "hand_size": layout.part(observation, "hand_size")[seat],
            "shown": _named(shown[seat * len(RANKS) : (seat + 1) * len(RANKS)]),
            "coins": layout.part(observation, "coins")[seat],
        }

    def view_type(self) -> object:
        """Return the type views are declared with."""
        return ToyView


def _named(counts: list[int]) -> dict[str, int]:
    return {name: counts[rank] for rank, name in enumerate(RANKS) if counts[rank]}


def make_entry(rules_version: str = "1") -> Entry:
    """Return a catalogue entry of the toy game, under any rules version."""
    return Entry(
        id="toy",
        name="Shells",
        rules_version=rules_version,
        fewest=2,
        most=4,
        usual=3,
        options=[
            flag("dice", True),
            choice("scoring", ("ranks", "cards"), "ranks"),
            number("copies", 2, 5, 4),
        ],
        make=ToyGame,
        clash=clash,
    )


ENTRY: Final = make_entry()


@contextmanager
def listed(entry: Entry = ENTRY) -> Iterator[Entry]:
    """Put the toy game into the catalogue for a while, for records to find it."""
    CATALOGUE.add(entry)
    try:
        yield entry
    finally:
        CATALOGUE.entries.remove(entry)
