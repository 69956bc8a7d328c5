"""The outer form of a record file: its name, its version, its limits."""

from typing import Final

FORMAT: Final = "carrack-record"
VERSION: Final = 1
MOST_BYTES: Final = 64 * 1024 * 1024
#: A hash of the state is kept at the start, after each so many decisions, and at the end.
DECISIONS_PER_CHECK: Final = 50
#: What JSON readers, Python's among them, still read as a number.
MOST_SEED_BITS: Final = 8192
