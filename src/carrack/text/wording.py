"""Actions, events, decisions and rules in words.

The mechanism is the same for every game; the words are messages of the language files that begin
with the title's name: ``exploration-action-sail``, ``exploration-event-sailed`` and so on. Where a
title lacks one, a plain sentence is made of what there is to tell.
"""

from typing import NamedTuple, final

from carrack.kernel.errors import UnknownAction
from carrack.kernel.events import Facts
from carrack.kernel.game import Decision, Game, State
from carrack.kernel.state_rules import DECIDED
from carrack.plugins.registry import plugin_of
from carrack.text.fluent import Texts, clean
from carrack.text.rules import Rule, UnknownRule, rules_text
from carrack.text.words import PlainWords, Words, plain_sentence


class Phrases(NamedTuple):
    """An action in a list: what its kind has in common, the choice in short, the sentence."""

    action: int
    heading: str
    choice: str
    sentence: str


@final
class Wording:
    """Puts one game into one language, with its players' names."""

    def __init__(self, texts: Texts, game: Game, names: list[str]) -> None:
        self.texts = texts
        self.game = game
        self.names = [clean(name) for name in names]
        plugin = plugin_of(game.id)
        self.prefix = plugin.name
        words = plugin.words(game.id, texts, self.names)
        self._words: Words = PlainWords(self.names) if words is None else words

    def action(self, number: int, state: State | None = None) -> str:
        """Return what an action is and, with the state it would be taken in, what it would do.

        What it would do is tried out on a state that the deciding seat might be in, so it tells
        nothing that this seat can't know.
        """
        args = self.game.action_args(number)
        values = self._words.action_values(args)
        if state is not None:
            values.update(self._words.effect_values(state.determinize(state.seat, 0), number))
        return self._say(f"action-{args['verb']}", values)

    def phrases(self, state: State) -> list[Phrases]:
        """Return the words of every legal action, for a list to choose from."""
        possible = state.determinize(state.seat, 0)
        return [self._phrases(number, possible) for number in state.legal_actions()]

    def _phrases(self, number: int, possible: State) -> Phrases:
        args = self.game.action_args(number)
        values = {**self._words.action_values(args), **self._words.effect_values(possible, number)}
        return Phrases(
            number,
            heading=self._say(f"group-{args['verb']}", values),
            choice=self._say(f"choice-{args['verb']}", values),
            sentence=self._say(f"action-{args['verb']}", values),
        )

    def event(self, facts: Facts, viewer: int | None) -> str:
        """Return what happened, told to a seat (``None``: to a spectator)."""
        if facts["event"] == DECIDED:
            return self._decided(facts, viewer)
        return self._say(f"event-{facts['event']}", self._words.fact_values(facts, viewer))

    def _decided(self, facts: Facts, viewer: int | None) -> str:
        """Return what was decided for a seat, in the words of the choice that it had."""
        choice = str(facts["choice"])
        try:
            args = self.game.action_args(self.game.action_id(choice))
        except UnknownAction:
            pass  # Told by an older version of the rules.
        else:
            values = {**self._words.action_values(args), "context": facts["question"]}
            choice = self._say(f"action-{args['verb']}", values)
        seat = facts["seat"]
        name = self.names[seat] if isinstance(seat, int) else ""
        return self.texts("play-decided", name=name, you=_yes(seat == viewer), choice=choice)

    def events(self, events: list[Facts], viewer: int | None) -> list[str]:
        """Return what happened in as few sentences as it can be told in."""
        joined: list[Facts] = []
        for facts in events:
            joint = self._words.join_events(joined[-1], facts) if joined else None
            if joint is None:
                joined.append(facts)
            else:
                joined[-1] = joint
        return [self.event(facts, viewer) for facts in joined]

    def decision(self, decision: Decision) -> str:
        """Return what is asked, put to the seat that must choose."""
        facts: Facts = {"seat": decision.seat, **decision.facts}
        return self._say(f"decision-{decision.kind}", self._words.fact_values(facts, decision.seat))

    def ending(self, reason: str) -> str:
        """Return why the game ended."""
        return self._say(f"ending-{reason}", {})

    def score(self, source: str) -> str:
        """Return what points were given for."""
        return self._say(f"score-{source}", {})

    def rule(self, id: str) -> str:
        """Return a rule's title with its id; the id alone if the title has no rules in words."""
        try:
            found = self.rule_text(id)
        except UnknownRule:
            return id
        return self.texts("play-rule", title=found.title, rule=id)

    def rule_text(self, id: str) -> Rule:
        """Return a rule whole."""
        return rules_text(self.game.entry.text, self.texts.language).rule(id)

    def say(self, message: str, **values: object) -> str:
        """Return one of the game's own messages."""
        return self._say(message, values)

    def _say(self, message: str, values: dict[str, object]) -> str:
        id = f"{self.prefix}-{message}"
        return self.texts(id, **values) if self.texts.has(id) else plain_sentence(message, values)


def _yes(true: bool) -> str:
    return "yes" if true else "no"
