"""Games as plug-ins: what a title answers, and how titles are found.

A title is a package with one object, its `Plugin`, named by an entry point of the group
``carrack.games``. The platform reaches a title through this object and in no other way.
"""

from carrack.plugins.contract import Plugin
from carrack.plugins.registry import (
    Fault,
    faults,
    is_built_in,
    plugin_of,
    plugins,
    register,
    unregister,
)
from carrack.plugins.study import GameStudy, Measures
from carrack.plugins.testing import GameTesting

__all__ = [
    "Fault",
    "GameStudy",
    "GameTesting",
    "Measures",
    "Plugin",
    "faults",
    "is_built_in",
    "plugin_of",
    "plugins",
    "register",
    "unregister",
]
