"""Errors in words: the message of the error's code, filled in with the facts of the case."""

import re

from carrack.kernel.errors import CarrackError, Details, IllegalAction, InvalidData, TableRemark
from carrack.text.fluent import Texts, clean

_RANGE = re.compile(r"(-?\d+) to (-?\d+)")
_ONLY_FOR = re.compile(r"(\w+) is for (\d+) players, not (\d+)")
_OR_TABLE = re.compile(r"(.+), or a table")
#: Enough to recognise a value by; Fluent refuses to fill in more than a few thousand.
_MOST_CHARACTERS = 400
#: Numbers that count nothing are written without the marks that group digits.
_PLAIN_NUMBERS = ("line", "column", "byte")


def explain(error: CarrackError, texts: Texts) -> str:
    """Return the message of an error in a language, with that of its cause inside."""
    details = {name: _detail_text(name, value) for name, value in _details(error, texts).items()}
    return texts(f"error-{error.code}", **details)


def explain_remark(remark: TableRemark, texts: Texts) -> str:
    """Return a remark on a table of values in a language."""
    details = {name: _detail_text(name, value) for name, value in remark.details.items()}
    return texts(f"remark-{remark.code}", **details)


def _detail_text(name: str, value: object) -> object:
    if isinstance(value, int) and name not in _PLAIN_NUMBERS:
        return value
    text = clean(str(value))
    if len(text) > _MOST_CHARACTERS and name != "problem":
        return f"{text[: _MOST_CHARACTERS - 1]}…"
    return text


def _details(error: CarrackError, texts: Texts) -> Details:
    details = dict(error.details)
    if isinstance(error, InvalidData):
        details["where"] = _place(error.where, texts)
    if error.code == "wrong-type":
        details["expected"] = _kind(details["expected"], texts)
        details["found"] = _kind(details["found"], texts)
    if isinstance(error, IllegalAction):
        details["legal"] = ", ".join(error.legal) or texts("cli-nothing")
        details["command"] = _rules_command(error.rule)
    if details.get("known") == "none":
        details["known"] = texts("cli-none")
    if "allowed" in details:
        details["allowed"] = allowed(str(details["allowed"]), texts)
    if error.code == "option-clash":
        details["reason"] = _clash(str(details["reason"]), texts)
    if "game" in details:
        details["game"] = _game_name(str(details["game"]), texts)
    cause = error.cause if isinstance(error, InvalidData) else error.__cause__
    if isinstance(cause, CarrackError):
        details["problem"] = explain(cause, texts)
    return details


def allowed(words: str, texts: Texts) -> str:
    """Return what an option may be, the words between names in the reader's language."""
    limits = _RANGE.fullmatch(words)
    if limits:
        return texts("cli-range", low=limits[1], high=limits[2])
    tables = _OR_TABLE.fullmatch(words)
    return texts("cli-or-table", names=tables[1]) if tables else words


def _clash(reason: str, texts: Texts) -> str:
    found = _ONLY_FOR.fullmatch(reason)
    if found is None:
        return reason
    option, players, given = found.groups()
    return texts("cli-only-for", option=option, players=players, given=given)


def _place(where: str, texts: Texts) -> str:
    return texts("cli-top-level") if where == "top level" else where


def _kind(words: object, texts: Texts) -> str:
    message = f"type-{str(words).replace(' ', '-')}"
    return texts(message) if texts.has(message) else str(words)


def _game_name(name: str, texts: Texts) -> str:
    from carrack import games
    from carrack.text.catalogue import game_name

    ids = [entry.id for entry in games() if entry.name == name]
    return game_name(texts, ids[0]) if ids else name


def _rules_command(rule: str) -> str:
    from carrack import games
    from carrack.text.rules import games as games_with_rules
    from carrack.text.rules import rules_text

    known = [entry for entry in games() if entry.text in games_with_rules()]
    game = next((entry.id for entry in known if rule in rules_text(entry.text).ids), "")
    return f"carrack rules {game} {rule}"
