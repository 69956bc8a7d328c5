"""The course of a game at one screen: whose turn it is, what is asked, what is typed."""

from typing import final

from rich.console import RenderableType
from rich.text import Text

from carrack.bots.interface import Position
from carrack.cli.errors import INTERRUPTED
from carrack.cli.terminal.choices import Choice, Choices, choices_in, picked
from carrack.cli.terminal.final_scores import final_scores
from carrack.cli.terminal.game_commands import ALIASES, COMMANDS, GameCommands, Leave
from carrack.cli.terminal.match import Match
from carrack.cli.terminal.screens import Screens
from carrack.cli.terminal.seating import Seat
from carrack.cli.terminal.tty import Terminal
from carrack.kernel.errors import IllegalAction, UnknownAction
from carrack.text.catalogue import game_name
from carrack.text.fluent import clean


@final
class Session:
    """Plays a match to its end, or until the people leave."""

    def __init__(self, terminal: Terminal, match: Match) -> None:
        self.terminal = terminal
        self.match = match
        self.wording = match.wording
        self.texts = match.wording.texts
        self.screens = Screens(terminal, match.wording)
        self.commands = GameCommands(match, self.screens)
        #: Who looks at the screen now; nobody yet when several people play.
        self.at_screen = match.people[0].number if len(match.people) == 1 else None
        self.notice = ""

    def run(self) -> int:
        """Play; return the exit code."""
        try:
            self._welcome()
            while not self.match.state.over:
                self._decision()
            self._finish()
        except Leave:
            return 0
        except EOFError:
            return self._input_ended()
        except KeyboardInterrupt:
            return self._interrupted()
        return 0

    # ---- Beginning and end -----------------------------------------------------------------

    def _welcome(self) -> None:
        title = game_name(self.texts, self.match.game.id)
        people = {seat.number for seat in self.match.people}
        lines = [self.texts("play-table")]
        for number, name in enumerate(self.wording.names):
            kind = "play-table-person" if number in people else "play-table-bot"
            lines.append(self.texts(kind, number=number + 1, name=name))
        if self.match.state.position > 0:
            lines.append(self.texts("play-resumed", position=self.match.state.position))
        self.screens.welcome(title, [*lines, "", self.texts("play-hint")])
        self.terminal.show()
        self.terminal.wait(self.texts("play-start"))

    def _finish(self) -> None:
        state = self.match.state
        alone = self.match.people[0].number if len(self.match.people) == 1 else None
        reason = state.view(None).get("ended")
        ended = self.texts("play-over", reason=self.wording.ending(str(reason)))
        news = [] if alone is None else self.match.log.since_own_turn(alone)
        below: list[RenderableType] = [Text(), self.screens.question(ended), Text()]
        below += [
            final_scores(state, self.wording),
            self.screens.prose(self.wording.say("brackets"), "dim"),
        ]
        self.screens.table(state, None, news, below)
        self.commands.offer_to_save()

    def _input_ended(self) -> int:
        self.terminal.show(self.commands.keep() or self.commands.farewell())
        return 0

    def _interrupted(self) -> int:
        self.terminal.show()
        try:
            if self.terminal.live:
                self.commands.offer_to_save()
            else:
                self.terminal.show(self.commands.keep() or self.commands.farewell())
        except (KeyboardInterrupt, EOFError):
            self.terminal.show(self.commands.farewell())
        return INTERRUPTED

    # ---- Decisions -------------------------------------------------------------------------

    def _decision(self) -> None:
        state = self.match.state
        assert state.seat is not None
        seat = self.match.seats[state.seat]
        if seat.bot is not None:
            self.match.decide(seat.bot.decide(Position(state)))
            return
        if self.at_screen != seat.number:
            self._hand_over(seat)
        self._ask(seat)
        if self.match.state.seat != seat.number and self.commands.lingers:
            self._end_of_turn(seat)

    def _ask(self, seat: Seat) -> None:
        """Ask a person until a decision is taken, or taken back."""
        state = self.match.state
        choices = choices_in(state, self.wording)
        while self.match.state is state:
            self._show_decision(seat, choices)
            self.notice = ""
            self._answer(self.terminal.ask(">"), seat, choices)

    def _show_decision(self, seat: Seat, choices: Choices) -> None:
        decision = self.match.state.decision
        assert decision is not None
        below: list[RenderableType] = [Text()]
        if self.notice:
            below.append(self.screens.prose(self.notice, "italic"))
        below.append(self.screens.question(self.wording.decision(decision)))
        below.append(self.screens.choices(choices))
        keys = ["play-key-number" if choices.forced is None else "play-key-enter"]
        below.append(self.screens.footer(*keys, "play-keys"))
        news = self.match.log.since_own_turn(seat.number)
        self.screens.table(self.match.state, seat.number, news, below)

    def _answer(self, typed: str, seat: Seat, choices: Choices) -> None:
        word, _, rest = typed.partition(" ")
        command = ALIASES.get(word.casefold(), word.casefold())
        if command in COMMANDS and not (rest and command in ("u", "q", "l", "e")):
            self.notice = self.commands.handle(command, rest.strip(), seat.number)
            return
        found, self.notice = picked(typed, choices, self.texts)
        if found:
            self._take(found, seat)
        elif not self.notice:
            self.notice = self._why_not(typed)

    def _why_not(self, typed: str) -> str:
        try:
            self.match.state.clone().apply(typed)
        except IllegalAction as error:
            rule = self.wording.rule(error.rule)
            action = self.wording.action(self.match.game.action_id(typed))
            return self.texts("play-illegal", action=action, rule=rule)
        except UnknownAction:
            pass
        return self.texts("play-not-understood", typed=clean(typed))

    def _take(self, picked: list[Choice], seat: Seat) -> None:
        """Take one or several choices, one after the other, for as long as the seat decides."""
        for choice in picked:
            state = self.match.state
            if state.seat != seat.number:
                self.notice = self.texts("play-turn-over")
                break
            if choice.action not in state.legal_actions():
                self.notice = self.texts("play-no-more", choice=choice.sentence)
                break
            self.match.decide(choice.action)
        self.notice = self.commands.keep() or self.notice

    # ---- Between people --------------------------------------------------------------------

    def _end_of_turn(self, seat: Seat) -> None:
        """Let a person look at what came of it, and take it back, before the next one decides."""
        while self.match.state.seat != seat.number:
            below: list[RenderableType] = [Text()]
            if self.notice:
                below.append(self.screens.prose(self.notice, "italic"))
            below.append(self.screens.question(self._who_is_next()))
            news = self.match.log.since_own_turn(seat.number)
            self.screens.table(self.match.state, seat.number, news, below)
            self.notice = ""
            final = self.match.state.undo_limit == 0
            typed = self.terminal.ask(self.texts("play-go-on" if final else "play-end-turn"))
            command = ALIASES.get(typed.casefold(), typed.casefold())
            if not typed:
                return
            if command in COMMANDS:
                self.notice = self.commands.handle(command, "", seat.number)

    def _who_is_next(self) -> str:
        following = self.match.state.seat
        if following is None:
            return self.texts("play-then-over")
        return self.texts("play-then", name=self.wording.names[following])

    def _hand_over(self, seat: Seat) -> None:
        self.at_screen = None
        self.terminal.wipe()
        self.terminal.show(Text("\n"))
        name = self.wording.names[seat.number]
        self.terminal.ask(self.texts("play-hand-over", name=name))
        self.at_screen = seat.number
