"""A game under way: the state, who sits where, what happened, and how it is kept."""

from dataclasses import dataclass

from carrack.cli.terminal.log import Log
from carrack.cli.terminal.saving import SaveFile
from carrack.cli.terminal.seating import Seat
from carrack.kernel.game import Game, State
from carrack.text.wording import Wording


class UndoRefusedHere(Exception):
    """Nothing may be taken back; ``seat`` is who decided since, ``None`` if nobody else did."""

    def __init__(self, seat: int | None, started: bool) -> None:
        super().__init__()
        self.seat = seat
        self.started = started


@dataclass(slots=True)
class Match:
    """A game under way. ``state`` is replaced as a whole, so an interruption finds it whole."""

    game: Game
    state: State
    seats: list[Seat]
    wording: Wording
    log: Log
    save_file: SaveFile

    @property
    def people(self) -> list[Seat]:
        """The seats played at this screen."""
        return [seat for seat in self.seats if seat.person]

    def decide(self, action: int) -> None:
        """Take a decision."""
        seat = self.state.seat
        later = self.state.clone(events=True)
        later.apply(action)
        self.state = later
        self.save_file.decided(self.game.action_text(action))
        self.log.add(later, seat)

    def take_back(self, seat: int) -> None:
        """Take a seat's last real decision back, and forced ones after it along with it."""
        steps = self.state.history()
        if all(step.seat != seat for step in steps):
            raise UndoRefusedHere(None, started=False)
        last = steps[-1].seat
        if last != seat or self.state.undo_limit == 0:
            raise UndoRefusedHere(None if last == seat else last, started=True)
        while self.state.undo_limit > 0:
            earlier = self.state.clone(events=True)
            earlier.undo()
            self.state = earlier
            self.save_file.taken_back()
            self.log.cut(earlier.position)
            if len(earlier.legal_actions()) > 1:
                break
