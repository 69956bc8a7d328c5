"""The games. Each has a package of its own; here they enter the catalogue, in the order listed."""

from carrack.games.dawn.game import ENTRY as DAWN_OF_EMPIRES
from carrack.games.discovery.game import ENTRY_2007, ENTRY_2015
from carrack.games.exploration.game import ENTRY as AGE_OF_EXPLORATION
from carrack.kernel.catalogue import CATALOGUE

for _entry in (ENTRY_2007, ENTRY_2015, DAWN_OF_EMPIRES, AGE_OF_EXPLORATION):
    CATALOGUE.add(_entry)

__all__ = ["CATALOGUE"]
