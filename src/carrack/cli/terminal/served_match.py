"""A served match at one screen: what happens is shown as it comes, decisions are sent."""

from typing import Final, final

from rich.console import RenderableType
from rich.text import Text

import carrack
from carrack.cli.terminal.choices import Choices, picked
from carrack.cli.terminal.final_scores import final_scores
from carrack.cli.terminal.rule_lookup import rule_named
from carrack.cli.terminal.screens import Screens
from carrack.cli.terminal.served_log import ServedLog
from carrack.cli.terminal.tty import Terminal
from carrack.client import Client, Live, Match, Position, Seat, ServerError
from carrack.client.wire_types import MatchResult
from carrack.kernel.catalogue import CATALOGUE
from carrack.text.fluent import Texts, clean
from carrack.text.seat_names import seat_name
from carrack.text.wording import Phrases, Wording

OVER: Final = {
    "finished": "join-over-finished",
    "resigned": "join-over-resigned",
    "abandoned": "join-over-abandoned",
}
COMMANDS: Final = ("u", "y", "n", "l", "c", "r", "?", "q")


class Leave(Exception):
    """The person at the screen wants to stop."""


@final
class ServedMatch:
    """Plays one match of a server until it is over or the person leaves."""

    def __init__(
        self, client: Client, match: str, key: str | None, terminal: Terminal, texts: Texts
    ) -> None:
        self._client = client
        self._id = match
        self._key = key
        self._terminal = terminal
        self._texts = texts
        self._notice = ""
        #: Who has the screen, where one person, or several at one screen, hold several seats.
        self._looking: int | None = None

    def run(self) -> int:
        """Sit down if a seat is free, and play or watch."""
        match = self._client.match(self._id, self._key)
        if match["state"] == "open" and not match["your_seats"]:
            match = self._client.join(self._id, self._key)
        self._come_back(match)
        with self._client.watch(self._id, after=0, words=True, key=self._key) as live:
            try:
                self._follow(live)
            except Leave:
                self._terminal.show(self._texts("join-left"))
        return 0

    def _come_back(self, match: Match) -> None:
        """Take up again what a bot has played in one's place."""
        if match["state"] != "running":
            return
        for number in match["your_seats"]:
            seat = match["seats"][number]
            if seat["kind"] == "bot" and not seat["resigned"]:
                self._client.come_back(self._id, number)

    def _follow(self, live: Live) -> None:
        news = ServedLog()
        asked: int | None = None
        for message in live.messages():
            if message["type"] not in ("hello", "update"):
                continue
            news.add(message.get("entries", []))
            match, position = live.match, live.position
            assert match is not None
            if match["state"] == "open":
                self._show_waiting_for_people(match)
                continue
            assert position is not None
            if match["state"] == "over":
                self._show_end(match, position, news)
                return
            if position["legal"] and position["seq"] != asked:
                asked = position["seq"]
                self._hand_over(match, position)
                self._decide(match, position, news)
            elif not position["legal"]:
                self._show_waiting(match, position, news)
                self._answer_undo(match)

    # ---- Pages -----------------------------------------------------------------------------

    def _screens(self, match: Match) -> Screens:
        game = CATALOGUE.entry(match["game"]).configure(match["players"], match["options"])
        names = [self._name(seat) for seat in match["seats"]]
        return Screens(self._terminal, Wording(self._texts, game, names))

    def _name(self, seat: Seat) -> str:
        return seat_name(self._texts, seat["seat"], seat["name"], seat["bot"])

    def _show_waiting_for_people(self, match: Match) -> None:
        taken = [clean(self._name(seat)) for seat in match["seats"] if seat["name"]]
        free = len(match["seats"]) - len(taken)
        names = ", ".join(taken)
        self._terminal.show(self._texts("join-waiting-seats", names=names, free=free))

    def _show_waiting(self, match: Match, position: Position, news: ServedLog) -> None:
        screens = self._screens(match)
        turn = position["seat"]
        name = screens.wording.names[turn] if turn is not None else ""
        below: list[RenderableType] = [
            Text(),
            screens.question(self._texts("play-then", name=name)),
        ]
        screens.page(position["view"], news.latest(screens.wording, position["viewer"]), below)

    def _show_end(self, match: Match, position: Position, news: ServedLog) -> None:
        screens = self._screens(match)
        viewer = position["viewer"]
        below: list[RenderableType] = [Text()]
        result = match["result"]
        assert result is not None
        below.append(screens.question(self._texts(OVER[result["reason"]])))
        record = carrack.Record.from_dict(self._client.record(self._id, self._key))
        if record.replayable and result["reason"] == "finished":
            below += [Text(), final_scores(record.replay(), screens.wording)]
        else:
            below += [Text(line) for line in self._places(result, screens.wording)]
        screens.page(position["view"], news.latest(screens.wording, viewer), below)

    def _places(self, result: MatchResult, wording: Wording) -> list[str]:
        lines: list[str] = []
        for seats in result["ranking"]:
            place = len(lines) + 1
            for seat in seats:
                points = result["scores"][seat]
                name = wording.names[seat]
                lines.append(self._texts("join-place", place=place, name=name, points=points))
        return lines

    # ---- Several at one screen -------------------------------------------------------------

    def _hand_over(self, match: Match, position: Position) -> None:
        """Let nobody see what another seat may know before the screen has been passed on."""
        seat = position["viewer"]
        before, self._looking = self._looking, seat
        if seat is None or len(match["your_seats"]) < 2 or before == seat:
            return
        self._terminal.wipe()
        name = clean(self._name(match["seats"][seat]))
        self._terminal.ask(self._texts("join-hand-over", name=name, seat=seat + 1))
        self._terminal.wipe()

    # ---- Going back ------------------------------------------------------------------------

    def _asker(self, match: Match) -> str | None:
        """Return who asks us to go back, if somebody does and we have not answered."""
        proposal = match["undo_proposal"]
        if proposal is None:
            return None
        asked = set(proposal["asked"]) - set(proposal["agreed"])
        if asked.isdisjoint(match["your_seats"]):
            return None
        return clean(self._name(match["seats"][proposal["seat"]]))

    def _answer_undo(self, match: Match) -> None:
        """Ask, while others decide, whether one agrees to go back."""
        name = self._asker(match)
        if name is None:
            return
        assert match["undo_proposal"] is not None
        to = match["undo_proposal"]["to"]
        typed = ""
        while typed not in ("y", "n"):
            typed = self._terminal.ask(self._texts("join-undo-agree", name=name, position=to))
        self._agree(typed == "y")

    def _agree(self, agree: bool) -> bool:
        try:
            answer = self._client.answer_undo(self._id, agree)
        except ServerError as error:
            self._notice = clean(error.text)
            return False
        return bool(answer["done"])

    # ---- Decisions -------------------------------------------------------------------------

    def _decide(self, match: Match, position: Position, news: ServedLog) -> None:
        """Ask until something is decided that the server takes, or is taken back."""
        screens = self._screens(match)
        choices = _choices(position, screens.wording)
        while True:
            self._note_proposal()
            self._show_decision(screens, position, choices, news)
            self._notice = ""
            if self._answered(self._terminal.ask(">"), screens, match, position, choices, news):
                return

    def _note_proposal(self) -> None:
        """Tell, above the question, of an undo that waits for our answer."""
        match = self._client.match(self._id, self._key)
        name = self._asker(match)
        if name is not None and not self._notice:
            assert match["undo_proposal"] is not None
            to = match["undo_proposal"]["to"]
            self._notice = self._texts("join-undo-agree", name=name, position=to)

    def _show_decision(
        self, screens: Screens, position: Position, choices: Choices, news: ServedLog
    ) -> None:
        below: list[RenderableType] = [Text()]
        if self._notice:
            below.append(screens.prose(self._notice, "italic"))
        decision = position["decision"]
        assert decision is not None
        below.append(screens.question(clean(decision["words"] or "")))
        below.append(screens.choices(choices))
        keys = "play-key-number" if choices.forced is None else "play-key-enter"
        below.append(screens.footer(keys, "join-keys"))
        screens.page(position["view"], news.latest(screens.wording, position["viewer"]), below)

    def _answered(
        self,
        typed: str,
        screens: Screens,
        match: Match,
        position: Position,
        choices: Choices,
        news: ServedLog,
    ) -> bool:
        word, _, rest = typed.partition(" ")
        if word in COMMANDS and (not rest or word in ("c", "r")):
            return self._commanded(word, rest.strip(), screens, position, news)
        found, self._notice = picked(typed, choices, self._texts)
        if not found:
            self._notice = self._notice or self._texts("play-not-understood", typed=clean(typed))
            return False
        return self._sent(position, [choice.action for choice in found])

    def _sent(self, position: Position, actions: list[int]) -> bool:
        try:
            self._client.move(self._id, position, actions)
        except ServerError as error:
            self._notice = clean(error.text)
            # The match has gone on: the socket brings where it is now.
            return error.code == "stale-position"
        return True

    def _commanded(
        self, command: str, rest: str, screens: Screens, position: Position, news: ServedLog
    ) -> bool:
        if command == "q":
            raise Leave
        if command == "u":
            return self._undone(position)
        if command in ("y", "n"):
            return self._agree(command == "y")
        if command == "c":
            self._say(rest)
        elif command == "l":
            screens.log(news.whole(screens.wording, position["viewer"]))
        elif command == "r":
            self._show_rule(rest, screens, position)
        else:
            screens.help(self._texts("join-help").splitlines())
        return False

    def _undone(self, position: Position) -> bool:
        try:
            answer = self._client.undo(self._id, position["number"])
        except ServerError as error:
            self._notice = clean(error.text)
            return False
        self._notice = self._texts("play-undone" if answer["done"] else "join-undo-asked")
        return bool(answer["done"])

    def _say(self, words: str) -> None:
        if not words:
            return
        try:
            self._client.chat(self._id, words)
        except ServerError as error:
            self._notice = clean(error.text)

    def _show_rule(self, asked: str, screens: Screens, position: Position) -> None:
        decision = position["decision"]
        found = rule_named(asked or (decision["rule"] if decision else ""), screens.wording)
        if isinstance(found, str):
            self._notice = found
        else:
            screens.rule(found)


def _choices(position: Position, wording: Wording) -> Choices:
    offered: list[Phrases] = []
    for legal in position["legal"] or []:
        words = legal["words"]
        assert words is not None
        heading, choice = clean(words["heading"]), clean(words["choice"])
        offered.append(Phrases(legal["action"], heading, choice, clean(words["sentence"])))
    return Choices(offered, wording.game)
