"""Decisions that can be in vain: a seat that could only decline is told why, and not asked."""

from carrack.games.discovery.rules.step import Step


class InVainStep(Step):
    """A decision with a rule of its own for when there is nothing to choose.

    Rules: discovery.turn.declining.
    """

    def __init__(
        self, number: int, name: str, rule: str, under: tuple[int, ...], rule_in_vain: str
    ) -> None:
        super().__init__(number, name, rule, under)
        self.rule_in_vain = rule_in_vain
