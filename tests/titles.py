"""The titles that are installed: ours, which this repository does more for, and other packages'.

Whatever every title must pass goes over `carrack.games()`, so that one more takes it all up.
"""

import sys
from pathlib import Path

import carrack
from carrack.kernel.catalogue import Entry
from carrack.plugins import Plugin, is_built_in, plugin_of, plugins


def our_games() -> list[Entry]:
    """Return the games that come with Carrack."""
    return [entry for entry in carrack.games() if is_built_in(plugin_of(entry.id))]


def other_packages() -> list[Path]:
    """Return the folders of the titles that other packages offer."""
    return [folder_of(plugin) for plugin in plugins() if not is_built_in(plugin)]


def folder_of(plugin: Plugin) -> Path:
    """Return the folder that a title's plug-in is in."""
    file = sys.modules[type(plugin).__module__].__file__
    assert file is not None
    return Path(file).parent
