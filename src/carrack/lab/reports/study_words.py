"""What a study speaks of, in words: seats, nations and empires, things bought, varied values."""

import json
from typing import final

from carrack.lab.studies import findings
from carrack.lab.studies.findings import Effect, Measure
from carrack.lab.studies.plan import Study
from carrack.plugins.registry import plugin_of
from carrack.text.fluent import Texts, clean
from carrack.text.wording import Wording


def value_text(value: object) -> str:
    """Return a varied value for a line of text or a column; a table by its name if it has one."""
    if isinstance(value, str):
        return value
    if isinstance(value, dict) and isinstance(value.get("name"), str):
        return str(value["name"])
    return json.dumps(value, ensure_ascii=False)


@final
class StudyWords:
    """Names what a study of one game speaks of, in one language."""

    def __init__(self, texts: Texts, study: Study) -> None:
        self.texts = texts
        self._study = study
        game = study.points[0].configured()
        self._wording = Wording(texts, game, [])
        self._namers = plugin_of(game.id).study(game.id).namers(texts)

    def name(self, trait: str, name: str) -> str:
        """Return what has a trait: a seat, an empire, a building and so on."""
        if trait == findings.SEAT:
            return self.texts("cli-report-seat", seat=name)
        if trait == findings.TURN:
            return self.texts("study-turn-name", turn=name)
        if trait == findings.ENDING:
            return self._wording.ending(name)
        return clean(self._namers.get(trait, str)(name))

    def measure(self, measure: Measure) -> str:
        """Return what is measured."""
        kind, name = measure
        return self.texts(f"study-measure-{kind}", name=self.name(kind, name) if name else "")

    def amount(self, measure: Measure, value: float) -> str:
        """Return how much is measured: of most things a share of games or of seats."""
        if measure[0] in findings.UNBOUNDED:
            return self.texts("cli-hundredths", value=value)
        return self.texts("cli-percent", share=value)

    def difference(self, measure: Measure, value: float) -> str:
        """Return by how much something is shifted: shares by points, not by parts of themselves."""
        if measure[0] in findings.UNBOUNDED:
            return self.texts("cli-hundredths", value=value)
        return self.texts("study-points-of-percent", points=100 * value)

    def reach(self, effect: Effect) -> str:
        """Return from where to where a true difference lies, in the difference's own unit."""
        if effect.interval is None:
            return "–"
        low, high = effect.interval
        if effect.measure[0] in findings.UNBOUNDED:
            return self.texts("study-reach", low=low, high=high)
        return self.texts("study-reach-in-points", low=100 * low, high=100 * high)

    def chance(self, chance: float) -> str:
        """Return a corrected chance; of a tiny one only that it is."""
        if chance < 0.001:
            return self.texts("study-tiny-chance")
        return self.texts("study-chance", chance=chance)

    def varied(self, variation: int) -> str:
        """Return what is varied, by its path without the place it begins at."""
        path = self._study.vary[variation].path
        return clean(path.partition(".")[2] or path)

    def value(self, variation: int, value: int) -> str:
        """Return one of its values."""
        return clean(value_text(self._study.vary[variation].values[value]))
