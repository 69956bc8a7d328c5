"""Finding a rule by what a person calls it."""

import re

from carrack.text.fluent import clean
from carrack.text.rules import Rule, UnknownRule, rules_text
from carrack.text.wording import Wording


def rule_named(asked: str, wording: Wording) -> Rule | str:
    """Return the rule of an id or with a word in its title, or what to tell the person instead."""
    texts = wording.texts
    rules = rules_text(wording.game.entry.text, texts.language)
    try:
        return rules.rule(asked)
    except UnknownRule as error:
        wanted = asked.casefold()
        close = [rule for rule in rules.rules if wanted in _words(rule)] or [
            rule for rule in rules.rules if any(wanted in word for word in _words(rule))
        ]
        if len(close) == 1:
            return close[0]
        ids = [rule.id for rule in close] or list(error.matches)
        if not ids:
            return texts("play-no-rule", rule=clean(asked))
        return texts("play-rules-close", rules=", ".join(ids))


def _words(rule: Rule) -> list[str]:
    """Return the words of a rule's id and title; "king" must find the King, not "taking" first."""
    return [rule.id, *re.split(r"[\W_]+", f"{rule.id} {rule.title}".casefold())]
