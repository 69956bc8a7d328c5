"""Finding titles: those built in and those of other packages, by the same way.

A package offers a title through the entry point group ``carrack.games``; the entry point loads a
`Plugin`. One that can't be loaded or clashes with another is named by `faults` and left out;
nothing else breaks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import metadata
from typing import Final

from carrack.kernel.catalogue import CATALOGUE, Entry
from carrack.plugins.contract import Plugin

GROUP: Final = "carrack.games"
#: As catalogue ids and names stand in addresses, file names and message ids.
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Fault:
    """A plug-in that was left out: its entry point, its package, and why."""

    name: str
    package: str
    problem: str


class _Found:
    """What there is, looked for once."""

    def __init__(self) -> None:
        self.plugins: list[Plugin] = []
        self.entries: dict[str, tuple[Plugin, Entry]] = {}
        self.faults: list[Fault] = []
        candidates = []
        for point in _entry_points():
            plugin = self._loaded(point)
            if plugin is not None:
                candidates.append((plugin, point))
        for plugin, point in sorted(candidates, key=lambda each: (each[0].order, each[0].name)):
            problem = self.add(plugin)
            if problem is not None:
                self.faults.append(Fault(point.name, _package_of(point), problem))

    def _loaded(self, point: metadata.EntryPoint) -> Plugin | None:
        try:
            plugin = point.load()
        # Whatever somebody else's module raises must not keep the other games from being played.
        except Exception as error:
            self.faults.append(Fault(point.name, _package_of(point), repr(error)))
            return None
        if not isinstance(plugin, Plugin):
            problem = f"{point.value} is no carrack.plugins.Plugin but {type(plugin).__name__}"
        elif not hasattr(plugin, "name"):
            problem = "it has no name"
        else:
            return plugin
        self.faults.append(Fault(point.name, _package_of(point), problem))
        return None

    def add(self, plugin: Plugin) -> str | None:
        """Take a plug-in in, or say why not."""
        try:
            entries = plugin.entries()
            problem = self._problem(plugin, entries)
        except Exception as error:
            return repr(error)
        if problem is None:
            self.plugins.append(plugin)
            self.entries.update({entry.id: (plugin, entry) for entry in entries})
        return problem

    def _problem(self, plugin: Plugin, entries: list[Entry]) -> str | None:
        if not _NAME.fullmatch(plugin.name):
            return f"the name {plugin.name!r} is not in small letters, digits and hyphens"
        if plugin.name in {other.name for other in self.plugins}:
            return f"another plug-in is called {plugin.name!r}"
        if not entries:
            return "it has no entry for the catalogue"
        for entry in entries:
            if not _NAME.fullmatch(entry.id):
                return f"the id {entry.id!r} is not in small letters, digits and hyphens"
            if entry.id in self.entries:
                return f"there is a game {entry.id!r} already"
        return None


def _entry_points() -> list[metadata.EntryPoint]:
    """Return all entry points; one that is installed twice counts once."""
    found = {(point.name, point.value): point for point in metadata.entry_points(group=GROUP)}
    return list(found.values())


_found: _Found | None = None


def _all() -> _Found:
    global _found
    if _found is None:
        _found = _Found()
    return _found


def _package_of(point: metadata.EntryPoint) -> str:
    return "?" if point.dist is None else point.dist.name


def plugins() -> list[Plugin]:
    """Return the plug-ins, in the order of the catalogue."""
    return list(_all().plugins)


def faults() -> list[Fault]:
    """Return the plug-ins that were left out, with the reasons."""
    return list(_all().faults)


def is_built_in(plugin: Plugin) -> bool:
    """Tell whether a title comes with Carrack."""
    return type(plugin).__module__.startswith("carrack.games.")


def plugin_of(game_id: str) -> Plugin:
    """Return the plug-in that a game of the catalogue belongs to.

    A game that was put into the catalogue by hand has none: all its answers are stand-ins.
    """
    found = _all().entries.get(game_id)
    return _Unnamed(game_id) if found is None else found[0]


def register(plugin: Plugin) -> None:
    """Make a title known to this process alone, without an entry point: in a notebook or a test."""
    known, listed = _all(), CATALOGUE.entries
    problem = known.add(plugin)
    if problem is not None:
        raise ValueError(f"{plugin!r}: {problem}")
    listed += [entry for owner, entry in known.entries.values() if owner is plugin]


def unregister(plugin: Plugin) -> None:
    """Forget a title that was made known with `register`."""
    known = _all()
    known.plugins.remove(plugin)
    for id, (owner, entry) in list(known.entries.items()):
        if owner is plugin:
            CATALOGUE.entries.remove(entry)
            del known.entries[id]


class _Unnamed(Plugin):
    """The stand-in for a title without a plug-in."""

    def __init__(self, game_id: str) -> None:
        self.name = game_id


def _entries() -> list[Entry]:
    return [entry for _, entry in _all().entries.values()]


CATALOGUE.find_with(_entries)
