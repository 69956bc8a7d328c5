"""Everything a person reads, in the person's language, from the Fluent files in `locales/`.

A message that a language lacks is shown in English, and one that no language has as its id, so
that a gap is never a crash; a test holds that there are no gaps.
"""

import locale
import os
import unicodedata
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

FALLBACK = "en"
#: Looked at in this order, as other programs do.
VARIABLES = ("CARRACK_LANG", "LC_ALL", "LC_MESSAGES", "LANG")

#: Characters that turn the direction of writing, by which a name could garble the lines around it.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_UNFIT = frozenset({"Cc", "Cs"})


def languages() -> list[str]:
    """Return the languages there are files for."""
    return sorted(entry.name for entry in _locales().iterdir() if entry.is_dir())


def preferred(environment: Mapping[str, str] | None = None) -> str:
    """Return the language that the environment asks for, if we have it, else English."""
    values = os.environ if environment is None else environment
    for variable in VARIABLES:
        asked = locale.normalize(values.get(variable, "")).split("_")[0].lower()
        if asked in languages():
            return asked
    return FALLBACK


class Texts:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundles = [_bundle(language)]
        if language != FALLBACK:
            self._bundles.append(_bundle(FALLBACK))

    def has(self, message: str) -> bool:
        """Tell whether there is a message of that id."""
        return any(bundle.has_message(message) for bundle in self._bundles)

    def __call__(self, message: str, **values: object) -> str:
        """Return a message with its values filled in."""
        for bundle in self._bundles:
            if bundle.has_message(message):
                pattern = bundle.get_message(message).value
                if pattern is not None:
                    return str(bundle.format_pattern(pattern, values)[0])
        return message


def clean(text: str) -> str:
    """Return text from outside (a file, an argument) without anything that steers a terminal."""
    return "".join(
        "\N{REPLACEMENT CHARACTER}" if _unfit(character) else character for character in text
    )


def _unfit(character: str) -> bool:
    return character in _TURNING or unicodedata.category(character) in _UNFIT


def _locales() -> Traversable:
    return files("carrack") / "locales"


@cache
def _bundle(language: str) -> FluentBundle:
    # Direction marks around values are for pages that mix scripts; a terminal shows them as dirt.
    bundle = FluentBundle([language], use_isolating=False)
    for entry in sorted((_locales() / language).iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(entry.read_text(encoding="utf-8")))
    return bundle
