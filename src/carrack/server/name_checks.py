"""Names that people choose: nothing in them that can't be seen, or that passes for something else.

Names are shown to others; logins are not, but tell accounts apart. Unicode's data on scripts and on
characters that look alike (UTS #39) come from `confusable_homoglyphs`; reading them takes a while,
so that is done when the first name comes.
"""

import unicodedata
from functools import cache, lru_cache
from typing import Final

from carrack.server.errors import Unprocessable

LONGEST_NAME: Final = 40
LONGEST_LOGIN: Final = 64
LONGEST_SKELETON: Final = 255
#: Accents on one letter; more of them run over the lines around.
MOST_MARKS: Final = 4

#: Characters that nothing is drawn for: Unicode's default-ignorable ones, which the marks of
#: direction are among, and two blank symbols.
_INVISIBLE: Final = (
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x2800, 0x2800),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D159, 0x1D159),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)
#: Control, private use, half of a character.
_UNREADABLE: Final = frozenset({"Cc", "Cf", "Co", "Cs"})
#: Asks for the coloured form of a symbol; the symbol alone does as well.
_EMOJI_STYLE: Final = "\ufe0f"
_LEFT_TO_RIGHT: Final = "\u200e"
#: A name needs one of these at least: a letter, a digit, a symbol.
_SUBSTANCE: Final = frozenset("LNS")
_NO_SCRIPT: Final = frozenset({"COMMON", "INHERITED", "Unknown"})
#: Scripts that are written together.
_TOGETHER: Final = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)


def checked_name(name: str) -> str:
    """Return a name as it is kept: on one line, letters in their plain form."""
    spaced = " ".join(name.replace(_EMOJI_STYLE, "").split())
    _check_visible(spaced)
    plain = unicodedata.normalize("NFKC", spaced)
    _check_visible(plain)
    if not any(unicodedata.category(character)[0] in _SUBSTANCE for character in plain):
        raise Unprocessable("empty-name")
    if len(plain) > LONGEST_NAME:
        raise Unprocessable("long-name", most=LONGEST_NAME)
    _check_scripts(plain)
    return plain


def checked_login(login: str) -> str:
    """Return a login as it is kept, where capitals don't count."""
    _check_visible(login)
    plain = plain_login(login)
    if len(plain) > LONGEST_LOGIN or len(skeleton(plain)) > LONGEST_SKELETON:
        raise Unprocessable("long-name", most=LONGEST_LOGIN)
    _check_scripts(plain)
    return plain


def plain_login(login: str) -> str:
    """Return a login without capitals, its letters in their plain form."""
    folded = unicodedata.normalize("NFKC", login.strip()).casefold()
    return unicodedata.normalize("NFKC", folded)


def skeleton(login: str) -> str:
    """Return what logins that look alike have in common (UTS #39, section 4)."""
    decomposed = unicodedata.normalize("NFD", plain_login(login))
    return unicodedata.normalize("NFD", "".join(map(_look, decomposed)))


def _check_visible(name: str) -> None:
    marks = 0
    for character in name:
        category = unicodedata.category(character)
        code = ord(character)
        hidden = any(first <= code <= last for first, last in _INVISIBLE)
        marks = marks + 1 if category == "Mn" else 0
        if hidden or category in _UNREADABLE or marks > MOST_MARKS:
            raise Unprocessable("hidden-characters")


def _check_scripts(name: str) -> None:
    from confusable_homoglyphs.categories import unique_aliases

    scripts = unique_aliases(name) - _NO_SCRIPT
    if len(scripts) > 1 and not any(scripts <= some for some in _TOGETHER):
        raise Unprocessable("mixed-scripts")


@lru_cache(maxsize=4096)
def _look(character: str) -> str:
    """Return what stands for all characters that look like one: the first of them.

    Where Unicode's list names several characters in place of one (rn for m), these stand for it.
    """
    alike = {character}
    left = [character]
    while left:
        for other in _lookalikes().get(left.pop(), ()):
            if len(other) > 1:
                return "".join(map(_look, other))
            if other not in alike:
                alike.add(other)
                left.append(other)
    return min(alike)


@cache
def _lookalikes() -> dict[str, list[str]]:
    """Return the lines of Unicode's list that a character is on either end of.

    The data have marks of direction around what is written from right to left.
    """
    from confusable_homoglyphs.confusables import confusables_data

    return {
        character.strip(_LEFT_TO_RIGHT): [other["c"].strip(_LEFT_TO_RIGHT) for other in others]
        for character, others in confusables_data.items()
    }
