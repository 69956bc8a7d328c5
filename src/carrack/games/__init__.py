"""The games that come with Carrack. Each has a package of its own, which only its plug-in opens.

This package can be called: ``carrack.games()`` returns the catalogue.
"""

import sys
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from carrack.kernel.catalogue import CATALOGUE, Entry


class GamesPackage(ModuleType):
    """The package `carrack.games`, which is the call ``carrack.games()`` as well."""

    def __call__(self) -> list[Entry]:
        """Return the catalogue: id, name, player range and options of every game."""
        return list(CATALOGUE.entries)

    def __getattr__(self, name: str) -> Any:
        """Import a title's package when it is first asked for."""
        if find_spec(f"{__name__}.{name}") is None:
            raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
        return import_module(f"{__name__}.{name}")


sys.modules[__name__].__class__ = GamesPackage

__all__ = ["GamesPackage"]
