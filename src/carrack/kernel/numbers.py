"""Whole numbers as callers give them: anything with ``__index__``, such as NumPy's integers."""

import operator
from typing import SupportsIndex


def as_int(value: SupportsIndex) -> int:
    """Return a whole number as Python's own. A float or a text raises `TypeError`.

    ``True`` and ``False`` are 1 and 0, as everywhere in Python.
    """
    return value if isinstance(value, int) else operator.index(value)
