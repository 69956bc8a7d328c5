"""The choices of one decision: numbered, grouped, and found again from what a person types."""

from dataclasses import dataclass
from typing import final

from carrack.kernel.game import Game, State
from carrack.text.fluent import Texts, clean
from carrack.text.wording import Phrases, Wording


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

    def __init__(self, offered: list[Phrases], game: Game) -> None:
        headed: dict[str, list[Phrases]] = {}
        for phrases in offered:
            headed.setdefault(phrases.heading, []).append(phrases)
        together = [phrases for group in headed.values() for phrases in group]
        self.all: list[Choice] = [
            Choice(
                number=number,
                action=phrases.action,
                heading=phrases.heading,
                text=phrases.choice,
                sentence=phrases.sentence,
                stable=game.action_text(phrases.action),
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


def choices_in(state: State, wording: Wording) -> Choices:
    """Return what can be chosen in a state."""
    return Choices(wording.phrases(state), state.game)


def picked(typed: str, choices: Choices, texts: Texts) -> tuple[list[Choice], str]:
    """Return the choices that a person has typed, or else a notice; neither if it fits none."""
    words = typed.replace(",", " ").split()
    if not words:
        if choices.forced is not None:
            return [choices.forced], ""
        return [], texts("play-pick")
    if all(word.isascii() and word.isdigit() for word in words):
        return _numbered(words, choices, texts)
    found = choices.found(typed)
    if len(found) > 1:
        numbers = ", ".join(str(choice.number) for choice in found)
        return [], texts("play-several", typed=clean(typed), numbers=numbers)
    return found, ""


def _numbered(words: list[str], choices: Choices, texts: Texts) -> tuple[list[Choice], str]:
    found: list[Choice] = []
    for word in words:
        choice = choices.numbered(int(word)) if len(word) < 6 else None
        if choice is None:
            return [], texts("play-no-number", number=word, last=len(choices.all))
        found.append(choice)
    return found, ""


def _spellings(choice: Choice) -> list[str]:
    headed = f"{choice.heading} {choice.text}"
    return [_simple(text) for text in (choice.stable, choice.sentence, headed)]


def _simple(text: str) -> str:
    letters = (letter if letter.isalnum() or letter in "=-" else " " for letter in text.casefold())
    return " ".join("".join(letters).split())
