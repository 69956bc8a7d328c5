"""Actions: a verb with named arguments, a small number, one stable text.

The action space of a configured game is a list of verbs, each with the values its arguments can
take. Numbering them in that order gives every action a number from 0 to ``count - 1``; the same
options always give the same numbers. The text is the verb followed by ``name=value`` pairs,
``acquire from=2 card=coffee-3``; records store it.
"""

import difflib
from typing import Final, final

from carrack.kernel.errors import UnknownAction

CLOSE_MATCHES: Final = 3
#: From this likeness on, a word is taken for a misspelt verb.
SAME_VERB: Final = 0.7
#: More than most verbs have actions, few enough to compare in a moment.
MOST_COMPARED: Final = 100


@final
class Verb:
    """One verb of a game and, in order, its arguments' names and possible values."""

    def __init__(self, name: str, *arguments: tuple[str, tuple[str, ...]]) -> None:
        self.name = name
        self.arguments = arguments

    def texts(self) -> list[str]:
        """List the text of every combination of values, the last argument changing fastest."""
        texts = [self.name]
        for argument, values in self.arguments:
            texts = [f"{earlier} {argument}={value}" for earlier in texts for value in values]
        return texts


@final
class ActionSpace:
    """All actions of a configured game, by number and by text."""

    def __init__(self, verbs: list[Verb]) -> None:
        self._first: dict[str, int] = {}
        self._texts: list[str] = []
        self._numbers: dict[str, int] = {}
        for verb in verbs:
            self.add(verb)

    def add(self, verb: Verb) -> int:
        """Add a verb after the others, and return the number of its first action."""
        first = len(self._texts)
        self._first[verb.name] = first
        for text in verb.texts():
            self._numbers[text] = len(self._texts)
            self._texts.append(text)
        return first

    @property
    def count(self) -> int:
        """How many actions there are."""
        return len(self._texts)

    def first(self, verb: str) -> int:
        """Return the number of a verb's first action."""
        return self._first[verb]

    def text(self, number: int) -> str:
        """Return the text of an action's number."""
        self._check(number)
        return self._texts[number]

    def args(self, number: int) -> dict[str, str]:
        """Return an action as a dict: ``verb`` and each named argument."""
        return _split(self.text(number))

    def number(self, text: str) -> int:
        """Return the number of an action's text.

        Spaces and the order of arguments don't matter when reading; writing always gives the one
        stable form.
        """
        found = self._numbers.get(text)
        if found is None:
            found = self._numbers.get(self._tidy(text))
        if found is None:
            raise self._unknown(text)
        return found

    def _check(self, number: int) -> None:
        if not 0 <= number < len(self._texts):
            raise UnknownAction(
                "unknown-action-number",
                f"There is no action {number}: this game's actions are 0 to {self.count - 1}.",
                {"number": str(number), "last": self.count - 1},
            )

    def _tidy(self, text: str) -> str:
        words = text.split()
        if not words or words[0] not in self._first:
            return text
        given = dict(word.split("=", 1) for word in words[1:] if "=" in word)
        order = [name for name in self.args(self._first[words[0]]) if name != "verb"]
        if len(given) != len(words) - 1 or sorted(given) != sorted(order):
            return text
        return _spell(words[0], [(name, given[name]) for name in order])

    def _unknown(self, text: str) -> UnknownAction:
        close = difflib.get_close_matches(text, self._similar(text), CLOSE_MATCHES, 0.0)
        return UnknownAction(
            "unknown-action",
            f"There is no action '{text}' in this game. Close to it: {', '.join(close)}.",
            {"action": text, "close": ", ".join(close)},
        )

    def _similar(self, text: str) -> list[str]:
        """Return the actions worth comparing letter by letter, which takes long.

        They are those of the verb that was meant, as far as that can be told, and of these the
        ones with the most words in common.
        """
        verbs = self._verbs_meant(text)
        wanted = _words(text)
        shared: list[tuple[int, int]] = []
        for number, known in enumerate(self._texts):
            if not verbs or known.partition(" ")[0] in verbs:
                shared.append((-len(wanted & _words(known)), number))
        shared.sort()
        return [self._texts[number] for _, number in shared[:MOST_COMPARED]]

    def _verbs_meant(self, text: str) -> list[str]:
        words = text.split()
        if not words:
            return []
        if words[0] in self._first:
            return [words[0]]
        return difflib.get_close_matches(words[0], list(self._first), CLOSE_MATCHES, SAME_VERB)


def _words(text: str) -> set[str]:
    return set(text.replace("=", " ").split())


def _split(text: str) -> dict[str, str]:
    verb, *pairs = text.split(" ")
    args = {"verb": verb}
    for pair in pairs:
        name, _, value = pair.partition("=")
        args[name] = value
    return args


def _spell(verb: str, pairs: list[tuple[str, str]]) -> str:
    return " ".join([verb, *(f"{name}={value}" for name, value in pairs)])
