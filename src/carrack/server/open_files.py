"""How many files the system lets this process open, and how many connections that leaves room for.

A process at its limit can neither accept a connection nor open its database. So connections end
well below it, and no address may have more than its part of them.
"""

from typing import Final

from carrack.server.settings import Settings

#: Where the system does not say.
USUAL_LIMIT: Final = 1024
#: Connections may take so much of the limit: the rest is for the database, bots and the page.
CONNECTIONS_OF_FILES: Final = 0.75
#: One address may have one in so many of the connections, but so many at least.
ADDRESS_PART: Final = 10
FEWEST_OF_ADDRESS: Final = 8


def file_limit() -> int:
    """Return how many files this process may open."""
    try:
        import resource
    except ImportError:
        return USUAL_LIMIT
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return USUAL_LIMIT if soft == resource.RLIM_INFINITY else soft


def raise_file_limit(settings: Settings) -> None:
    """Ask the system for as many files as the settings need, where it allows more than it gives."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = int(settings.most_connections / CONNECTIONS_OF_FILES) + 1
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if allowed > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))


def most_connections(settings: Settings) -> int:
    """Return how many connections may be open at once."""
    return min(settings.most_connections, int(file_limit() * CONNECTIONS_OF_FILES))


def most_of_address(most: int) -> int:
    """Return how many of all connections may be from one address."""
    return max(most // ADDRESS_PART, FEWEST_OF_ADDRESS)
