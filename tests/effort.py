"""How much is tried: sweeps are long where the rules run fast, and a sample where they do not.

Both modes are built from the same files. Compiled, every sweep is run as it is meant; pure, as much
of it as shows that the same files do the same.
"""

import carrack


def effort(compiled: int, pure: int) -> int:
    """Return a number that says how much is tried: how many, or one in how many."""
    return compiled if carrack.COMPILED else pure
