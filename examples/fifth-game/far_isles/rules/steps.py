"""What can be pending, by number. What each step is, stands in its chapter's file."""

from typing import Final

VOYAGE: Final = 0
DELIVERY: Final = 1
