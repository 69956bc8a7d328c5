"""The messages of each language, read once."""

from functools import lru_cache

from carrack.text.fluent import Texts


@lru_cache(maxsize=8)
def texts_in(language: str) -> Texts:
    """Return the messages of a language."""
    return Texts(language)
