"""Everything that can go wrong for a caller, each with a code and the facts of the case.

``str(error)`` is plain English for a programmer. A front end shows the message of the same
``code`` in its reader's language, filled in with ``details``.
"""

from typing import Any

Details = dict[str, object]


class CarrackError(Exception):
    """Base of all errors that a caller can cause and correct.

    ``code`` names the message in the language files (``error-<code>``), ``details`` are the
    values it mentions.
    """

    def __init__(self, code: str, message: str, details: Details | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details: Details = details or {}

    def __str__(self) -> str:
        return self.message

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, self.message, self.details)


class TableRemark(UserWarning):
    """Something to know about a table of values that somebody has just made; it is no error.

    ``code`` names the message in the language files (``remark-<code>``), ``details`` are the
    values it mentions.
    """

    def __init__(self, code: str, message: str, details: Details) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details = details

    def __str__(self) -> str:
        return self.message

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, self.message, self.details)


class UnknownGame(CarrackError):
    """No game of that id is in the catalogue."""


class InvalidOption(CarrackError):
    """An unknown option, a value out of range, a wrong number of players, or options that clash."""


class UnknownAction(CarrackError):
    """A text or a number that is no action of this game at all."""


class IllegalAction(CarrackError):
    """An action of this game that may not be taken now.

    ``rule`` is the id of the rule in the way, ``legal`` the texts of what may be done instead.
    """

    def __init__(self, action: str, rule: str, legal: list[str]) -> None:
        shown = ", ".join(legal) if legal else "nothing, the game is over"
        super().__init__(
            "illegal-action",
            f"'{action}' is not allowed now (rule {rule}). Allowed: {shown}.",
            {"action": action, "rule": rule, "legal": shown},
        )
        self.action = action
        self.rule = rule
        self.legal = legal

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.action, self.rule, self.legal)


class UndoRefused(CarrackError):
    """There is no decision that may be taken back."""


class InvalidData(CarrackError):
    """A snapshot or record that is damaged or does not fit. ``where`` names the field.

    ``cause`` is the error behind it, if there is one; compiled code doesn't keep ``__cause__``.
    """

    def __init__(
        self,
        where: str,
        code: str,
        message: str,
        details: Details | None = None,
        cause: CarrackError | None = None,
    ) -> None:
        facts: Details = {"where": where}
        facts.update(details or {})
        super().__init__(code, f"{where}: {message}", facts)
        self.where = where
        #: The message without the place.
        self.bare = message
        self.cause = cause

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.where, self.code, self.bare, self.details, self.cause)
