"""Keeping a game on disk, without ever writing over what is not this game's."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import final

from carrack.cli.errors import BadArguments
from carrack.cli.files import check_readable
from carrack.kernel.errors import CarrackError
from carrack.kernel.game import State
from carrack.kernel.records.record import Record
from carrack.kernel.records.segments import Move, Segment
from carrack.lab.reports.output_files import check_writable, new_file


@final
class SaveFile:
    """Writes a game's record, with the times of its moves.

    ``resumed`` is the record the game was taken up from, ``autosave`` where it is kept after
    every decision, ``source`` the file of ``resumed``.
    """

    def __init__(
        self,
        names: list[str],
        autosave: Path | None = None,
        resumed: Record | None = None,
        source: Path | None = None,
    ) -> None:
        self.autosave = autosave
        self.source = source
        self._names = names
        #: What was played before the history that the state has.
        self._earlier: list[Segment] = []
        self._moves: list[Move] = []
        if resumed is not None and resumed.of_present_rules:
            self._earlier = resumed.segments[:-1]
            self._moves = list(resumed.segments[-1].moves)
        elif resumed is not None:
            self._earlier = resumed.segments
        #: Files that hold this game, and may be written again.
        self._own: set[str] = set() if source is None else {os.path.realpath(source)}
        self._kept: int | None = len(self._moves) if source is not None else None
        if autosave is not None:
            if autosave.is_file() and not self.owns(autosave):
                raise BadArguments("play-save-exists", file=str(autosave))
            check_writable(autosave, force=self.owns(autosave))

    def owns(self, file: Path) -> bool:
        """Tell whether a file holds this game."""
        return os.path.realpath(file) in self._own

    def decided(self, text: str) -> None:
        """Note when a move was made."""
        self._moves.append(Move(text, datetime.now(UTC).isoformat(timespec="seconds")))

    def taken_back(self) -> None:
        """Forget the last move."""
        self._moves.pop()
        self._kept = None

    @property
    def unsaved(self) -> bool:
        """Whether there is anything that no file holds."""
        return bool(self._moves) and self._kept != len(self._moves)

    def record(self, state: State) -> Record:
        """Return the game's record."""
        record = Record.of(state, self._names, events=True)
        record.segments[-1].moves = list(self._moves)
        record.segments = [*self._earlier, *record.segments]
        return record

    def save(self, state: State, file: Path, replace: bool = False) -> None:
        """Write the record. Another file is replaced only if that was asked for."""
        ours = replace or self.owns(file)
        check_writable(file, force=ours)
        with new_file(file, force=ours) as temporary:
            self.record(state).save(temporary)
        self._own.add(os.path.realpath(file))
        self._kept = len(self._moves)

    def save_automatically(self, state: State) -> None:
        """Write the record where it is kept after every decision, if anywhere."""
        if self.autosave is not None:
            self.save(state, self.autosave)


def holds_a_game(file: Path) -> bool:
    """Tell whether a file is a record, which a person may choose to replace."""
    try:
        check_readable(file)
        Record.load(file)
    except (CarrackError, OSError):
        return False
    return True
