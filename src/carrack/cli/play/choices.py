"""The choices of one decision: numbered, grouped, and found again from what a person types."""

from dataclasses import dataclass
from typing import final

from carrack.kernel.game import State
from carrack.wording import Phrases, Wording


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice: its number on the screen, the action, and its words."""

    number: int
    action: int
    heading: str
    text: str
    sentence: str
    stable: str


@final
class Choices:
    """All choices of a decision."""

    def __init__(self, state: State, wording: Wording) -> None:
        headed: dict[str, list[Phrases]] = {}
        for phrases in wording.phrases(state):
            headed.setdefault(phrases.heading, []).append(phrases)
        together = [phrases for group in headed.values() for phrases in group]
        self.all: list[Choice] = [
            Choice(
                number=number,
                action=phrases.action,
                heading=phrases.heading,
                text=phrases.choice,
                sentence=phrases.sentence,
                stable=state.game.action_text(phrases.action),
            )
            for number, phrases in enumerate(together, 1)
        ]

    @property
    def groups(self) -> dict[str, list[Choice]]:
        """The choices under their headings."""
        groups: dict[str, list[Choice]] = {}
        for choice in self.all:
            groups.setdefault(choice.heading, []).append(choice)
        return groups

    @property
    def forced(self) -> Choice | None:
        """The only choice, if there is but one."""
        return self.all[0] if len(self.all) == 1 else None

    def numbered(self, number: int) -> Choice | None:
        """Return the choice of a number on the screen."""
        return self.all[number - 1] if 1 <= number <= len(self.all) else None

    def found(self, typed: str) -> list[Choice]:
        """Return the choices that a text, or the beginning of one, may mean."""
        wanted = _simple(typed)
        exact = [choice for choice in self.all if wanted in _spellings(choice)]
        if exact:
            return exact
        return [
            choice
            for choice in self.all
            if any(spelling.startswith(wanted) for spelling in _spellings(choice))
        ]


def _spellings(choice: Choice) -> list[str]:
    headed = f"{choice.heading} {choice.text}"
    return [_simple(text) for text in (choice.stable, choice.sentence, headed)]


def _simple(text: str) -> str:
    letters = (letter if letter.isalnum() or letter in "=-" else " " for letter in text.casefold())
    return " ".join("".join(letters).split())
