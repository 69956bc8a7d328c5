"""Everything a person reads, in the person's language, from Fluent files.

Those of the platform are in `locales/` beside this module, those of a title in its own folder.

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

from carrack.plugins.registry import plugin_of, plugins

FALLBACK = "en"
#: Looked at in this order, as other programs do.
VARIABLES = ("CARRACK_LANG", "LC_ALL", "LC_MESSAGES", "LANG")

#: Characters that turn the direction of writing, by which a name could garble the lines around it.
_BIDI_CONTROLS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_CONTROL_CATEGORIES = frozenset({"Cc", "Cs"})


def languages() -> list[str]:
    """Return the languages there are files for."""
    return sorted(entry.name for entry in _shared().iterdir() if entry.is_dir())


@cache
def message_files() -> tuple[str, ...]:
    """Return the names of the Fluent files, the platform's first."""
    found = [entry.name for folder in _folders(FALLBACK) for entry in _fluent_files(folder)]
    return tuple(dict.fromkeys(found))


@cache
def message_source(language: str, name: str) -> str:
    """Return what stands in a language's file of a name; nothing if it lacks that file."""
    for folder in _folders(language):
        for entry in _fluent_files(folder):
            if entry.name == name:
                return entry.read_text(encoding="utf-8")
    return ""


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
        "\N{REPLACEMENT CHARACTER}" if _is_control(character) else character for character in text
    )


def _is_control(character: str) -> bool:
    return character in _BIDI_CONTROLS or unicodedata.category(character) in _CONTROL_CATEGORIES


def title_messages(game_id: str, language: str) -> str:
    """Return all messages of a game's title in a language; nothing if it has none."""
    root = plugin_of(game_id).locales()
    if root is None or not (root / language).is_dir():
        return ""
    found = _fluent_files(root / language)
    return "\n".join(file.read_text(encoding="utf-8") for file in found)


def _shared() -> Traversable:
    return files("carrack.text") / "locales"


def _folders(language: str) -> list[Traversable]:
    """Return where a language's files are: the platform's, then each title's."""
    own = [plugin.locales() for plugin in plugins()]
    roots = [_shared(), *(folder for folder in own if folder is not None)]
    return [root / language for root in roots if (root / language).is_dir()]


def _fluent_files(folder: Traversable) -> list[Traversable]:
    found = [entry for entry in folder.iterdir() if entry.name.endswith(".ftl")]
    return sorted(found, key=lambda entry: entry.name)


def forget_messages() -> None:
    """Read all messages anew, after a title was registered or left."""
    for remembered in (message_files, message_source, _bundle):
        remembered.cache_clear()


@cache
def _bundle(language: str) -> FluentBundle:
    # Direction marks around values are for pages that mix scripts; a terminal shows them as dirt.
    bundle = FluentBundle([language], use_isolating=False)
    for folder in _folders(language):
        for entry in _fluent_files(folder):
            # The first message of an id stays: a title can't change what the platform says.
            bundle.add_resource(FluentResource(entry.read_text(encoding="utf-8")))
    return bundle
