"""Somebody at a browser: sees what the page shows, clicks what is lit."""

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, TimeoutError

import carrack
from carrack.text.fluent import Texts

#: Pictures to be looked at; not in the repository.
PICTURES = Path(__file__).resolve().parents[2] / "build" / "pictures"
#: Milliseconds in which a page must do what it is waited for, on a busy machine too.
PATIENCE = 30_000
#: More clicks than any decision needs.
MOST_CLICKS = 40
#: More decisions than anybody takes in a game.
LONGEST_GAME = 2000

#: What is asked, without the link to its rule.
QUESTION = "document.querySelector('.question').firstChild.textContent.trim()"

say = Texts("en")


@dataclass
class Person:
    """A browser of somebody's own, with one page."""

    page: Page
    address: str
    touches: bool = False
    complaints: list[str] = field(default_factory=list)
    #: Clicks made, those of them where something else could have been clicked, and those of the
    #: latter on the table.
    clicks: int = 0
    choices: int = 0
    on_table: int = 0

    def visit(self, path: str) -> None:
        self.page.goto(self.address + path)

    # ---- Coming to a table -------------------------------------------------------------------

    def call(self, path: str, body: dict[str, Any]) -> Any:
        """Ask the server for something, as this browser."""
        answer = self.page.request.post(f"{self.address}api/v1/{path}", data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def ask(self, path: str) -> Any:
        """Read something from the server, as this browser."""
        answer = self.page.request.get(f"{self.address}api/v1/{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def open_table(self, game: str, seats: list[str], options: dict[str, Any] | None = None) -> str:
        """Open a table by the server's API, sit down at it and return its address."""
        self.call("identity/guest", {"name": "Ann"})
        wish = {"game": game, "players": len(seats), "seats": seats, "options": options or {}}
        match = self.call("matches", wish)
        path = f"match/{match['id']}?key={match['key']}"
        self.visit(path)
        return path

    def open_table_at(self, state: carrack.State) -> None:
        """Open a table in the midst of a game, and take every seat of it."""
        self.call("identity/guest", {"name": "Ann"})
        seats = ["me"] * state.game.players
        wish = {"game": state.game.id, "seats": seats, "snapshot": state.to_dict()}
        self.visit(f"match/{self.call('matches', wish)['id']}")

    def sail(self, game: str, bots: str = "easy") -> None:
        """Start a game against bots from the first page."""
        self.visit("")
        sheet = self.page.locator(".games li").filter(
            has=self.page.locator(f'a[href="/new/{game}"]')
        )
        self.page.get_by_label(say("web-bots")).select_option(bots)
        sheet.get_by_role("button", name=say("web-sail")).click()
        self.wait_for_table()

    def wait_for_table(self) -> None:
        self.page.wait_for_selector(".prompt")

    # ---- Seeing ------------------------------------------------------------------------------

    @property
    def moment(self) -> int:
        """How many decisions the game shown has had; -1 where none is shown."""
        return int(self.page.evaluate("hand.moment() ?? -1"))

    @property
    def question(self) -> str:
        return str(self.page.evaluate(QUESTION))

    def sees(self, condition: str, *values: Any) -> None:
        """Wait until something is true in the page."""
        self.page.wait_for_function(condition, arg=list(values))

    def sees_moment(self, moment: int) -> None:
        self.sees("([moment]) => hand.moment() === moment", moment)

    def sees_later_than(self, moment: int) -> None:
        self.sees("([moment]) => hand.moment() > moment", moment)

    def is_asked(self) -> None:
        self.sees("() => hand.asked()")

    def moves(self) -> int:
        """How many moves the match has had, each of one decision or several."""
        match = self.page.url.partition("match/")[2].partition("?")[0]
        entries = self.ask(f"matches/{match}/log")["entries"]
        return sum(entry["kind"] == "move" for entry in entries)

    def picture(self, name: str, whole: bool = False) -> None:
        """Keep a picture of the page."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png", full_page=whole)

    def check_width(self) -> None:
        """Hold that nothing has to be scrolled sideways to."""
        wide, room = self.page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
        )
        assert wide <= room, f"{self.page.url} is {wide} px wide at {room}"

    # ---- Choosing ----------------------------------------------------------------------------

    def click_something(self) -> bool:
        """Click something lit, or a button of the prompt; return False when the game is over."""
        try:
            found = self.page.wait_for_function("number => hand.next(number)", arg=self.clicks)
        except TimeoutError:
            hidden = self.page.evaluate("hand.hidden")
            assert hidden is None, f"“{hidden}” is lit, but no click can reach it"
            raise
        thing = found.json_value()
        if thing["over"]:
            return False
        self.press_at(thing["point"]["x"], thing["point"]["y"])
        self.clicks += 1
        self.choices += thing["choice"]
        self.on_table += thing["choice"] and thing["onTable"]
        return True

    def press_at(self, x: float, y: float) -> None:
        if self.touches:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def decide(self) -> bool:
        """Click until a move is made and shown; return False when the game is over."""
        before = self.moment
        for _ in range(MOST_CLICKS):
            if not self.click_something():
                return False
            # What was clicked is either picked, or sent; then nothing is asked before it is shown.
            self.sees("([before]) => hand.moment() !== before || hand.asked()", before)
            if self.moment != before:
                return True
        raise AssertionError(f"{MOST_CLICKS} clicks brought no move at “{self.question}”")

    def play(self, until: int | None = None) -> None:
        """Play on, to a moment of the game or to its end."""
        for _ in range(LONGEST_GAME):
            if not self.decide():
                assert until is None, "the game ended early"
                return
            if until is not None and self.moment >= until:
                return
        raise AssertionError("the game does not end")


def asked_among(people: list[Person]) -> Person:
    """Wait until one of these people is asked; return who."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        for person in people:
            if person.page.evaluate("hand.asked()"):
                return person
    raise AssertionError("nobody is asked")
