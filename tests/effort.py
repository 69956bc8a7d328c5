"""How much is tried: sweeps are long where the rules run fast, and a sample where they do not.

Both modes are built from the same files. Compiled, every sweep is run as it is meant; pure, as much
of it as shows that the same files do the same.
"""

import carrack


def effort(compiled: int, pure: int) -> int:
    """Return how many of something are tried."""
    return compiled if carrack.COMPILED else pure
