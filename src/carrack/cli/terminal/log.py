"""What happened, as each seat saw it."""

from dataclasses import dataclass
from typing import final

from carrack.kernel.events import Facts
from carrack.kernel.game import State
from carrack.text.wording import Wording


@dataclass(frozen=True, slots=True)
class Entry:
    """What one decision made happen: by whom (``None``: the set-up), and as every seat saw it."""

    position: int
    seat: int | None
    seen: list[list[Facts]]


@final
class Log:
    """The whole game so far, one paragraph for each stretch of decisions of one seat."""

    def __init__(self, wording: Wording) -> None:
        self._wording = wording
        self._entries: list[Entry] = []

    def add(self, state: State, seat: int | None) -> None:
        """Note what the state's last change made happen."""
        seen = [state.events_for(viewer) for viewer in range(state.game.players)]
        self._entries.append(Entry(state.position, seat, seen))

    def cut(self, position: int) -> None:
        """Forget everything after a position."""
        self._entries = [entry for entry in self._entries if entry.position <= position]

    def since_own_turn(self, viewer: int) -> list[str]:
        """Return the paragraphs from the viewer's own last but present stretch on."""
        stretches = self._stretches()
        own = [n for n, stretch in enumerate(stretches) if stretch[0].seat == viewer]
        if own and own[-1] == len(stretches) - 1 and len(own) > 1:
            own.pop()
        return self._paragraphs(stretches[own[-1] :] if own else stretches, viewer)

    def whole(self, viewer: int) -> list[str]:
        """Return all paragraphs."""
        return self._paragraphs(self._stretches(), viewer)

    def _stretches(self) -> list[list[Entry]]:
        stretches: list[list[Entry]] = []
        for entry in self._entries:
            if stretches and stretches[-1][-1].seat == entry.seat:
                stretches[-1].append(entry)
            else:
                stretches.append([entry])
        return stretches

    def _paragraphs(self, stretches: list[list[Entry]], viewer: int) -> list[str]:
        paragraphs = []
        for stretch in stretches:
            events = [facts for entry in stretch for facts in entry.seen[viewer]]
            if events:
                paragraphs.append(" ".join(self._wording.events(events, viewer)))
        return paragraphs
