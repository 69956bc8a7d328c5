"""Everything a person can ask for beside a move: save, quit, the log, a rule, help."""

from pathlib import Path
from typing import Final, final

from carrack.cli.terminal.match import Match, UndoRefusedHere
from carrack.cli.terminal.rule_lookup import rule_named
from carrack.cli.terminal.saving import holds_a_game
from carrack.cli.terminal.screens import Screens
from carrack.kernel.errors import CarrackError
from carrack.text.errors import explain

#: Other ways to ask for the same.
ALIASES: Final = {
    "undo": "u", "save": "s", "quit": "q", "exit": "q", "help": "?", "h": "?", "rule": "r",
    "log": "l", "end": "e",
}  # fmt: skip
COMMANDS: Final = ("u", "s", "q", "?", "r", "l", "e")


class Leave(Exception):
    """The person at the screen wants to stop."""


@final
class GameCommands:
    """Answers what is not a move. Each request returns a notice for the person, or nothing."""

    def __init__(self, match: Match, screens: Screens) -> None:
        self.match = match
        self.screens = screens
        self.texts = screens.texts
        #: Whether to stop at the end of a turn, while it can still be taken back.
        self.lingers = len(match.people) > 1

    def handle(self, command: str, rest: str, seat: int) -> str:
        """Do what a command asks; `Leave` if that is to stop."""
        if command == "u":
            return self.undo(seat)
        if command == "s":
            return self.save(rest)
        if command == "q":
            self.offer_to_save()
            raise Leave
        if command == "r":
            return self._rule(rest)
        if command == "l":
            self.screens.log(self.match.log.whole(seat))
        elif command == "e":
            self.lingers = not self.lingers or len(self.match.people) > 1
            return self.texts("play-lingers" if self.lingers else "play-lingers-not")
        else:
            self._help()
        return ""

    # ---- Taking back -----------------------------------------------------------------------

    def undo(self, seat: int) -> str:
        """Take a seat's last decision back."""
        try:
            self.match.take_back(seat)
        except UndoRefusedHere as refusal:
            if refusal.seat is not None:
                name = self.match.wording.names[refusal.seat]
                return self.texts("play-undo-others", name=name)
            return self.texts("play-undo-revealed" if refusal.started else "play-undo-start")
        return self.texts("play-undone")

    # ---- Saving ----------------------------------------------------------------------------

    def save(self, name: str) -> str:
        """Save the game under a name, or where it is kept already, or where the person says."""
        save_file = self.match.save_file
        file = Path(name) if name else save_file.autosave or save_file.source
        if file is None:
            suggestion = f"{self.match.game.id}.json"
            typed = self.screens.terminal.ask(self.texts("play-save-as", file=suggestion))
            file = Path(typed or suggestion)
        return self._save_to(file if file.suffix else file.with_name(f"{file.name}.json"))

    def _save_to(self, file: Path) -> str:
        save_file = self.match.save_file
        replace = False
        if file.is_file() and not save_file.owns(file):
            if not holds_a_game(file):
                return self.texts("play-save-foreign", file=str(file))
            answer = self.screens.terminal.ask(self.texts("play-save-replace", file=str(file)))
            if not self._is_yes(answer):
                return self.texts("play-save-not")
            replace = True
        try:
            save_file.save(self.match.state, file, replace)
        except CarrackError as error:
            return explain(error, self.texts)
        except OSError as error:
            problem = error.strerror or str(error)
            return self.texts("play-save-failed", file=str(file), problem=problem)
        return self.texts("play-saved", file=str(file))

    def _is_yes(self, answer: str) -> bool:
        return answer.casefold() in self.texts("play-yes").split()

    def keep(self) -> str:
        """Save where the game is kept after every decision, if anywhere."""
        save_file = self.match.save_file
        if save_file.autosave is None:
            return ""
        problem = ""
        try:
            save_file.save_automatically(self.match.state)
        except CarrackError as error:
            problem = explain(error, self.texts)
        except OSError as error:
            problem = error.strerror or str(error)
        if not problem:
            return ""
        return self.texts("play-save-failed", file=str(save_file.autosave), problem=problem)

    def offer_to_save(self) -> None:
        """Before leaving: keep the game where it is kept, or ask whether to save it."""
        notice = self.keep()
        terminal = self.screens.terminal
        while self.match.save_file.unsaved:
            if notice:
                terminal.show(notice)
            over = self.match.state.over
            name = terminal.ask(self.texts("play-save-over" if over else "play-save-first"))
            if not name:
                return
            notice = self.save(name)
        terminal.show(notice or self.farewell())

    def farewell(self) -> str:
        """Return where the game is, for somebody who leaves."""
        save_file = self.match.save_file
        if save_file.autosave is not None and not save_file.unsaved:
            return self.texts("play-kept", file=str(save_file.autosave))
        return self.texts("play-not-saved") if save_file.unsaved else self.texts("play-goodbye")

    # ---- Reading ---------------------------------------------------------------------------

    def _rule(self, asked: str) -> str:
        decision = self.match.state.decision
        if not asked and decision is not None:
            asked = decision.rule
        found = rule_named(asked, self.match.wording)
        if isinstance(found, str):
            return found
        self.screens.rule(found)
        return ""

    def _help(self) -> None:
        prefix = self.match.wording.prefix
        game = self.texts(f"{prefix}-help").splitlines()
        self.screens.help([*game, "", *self.texts("play-help").splitlines()])
