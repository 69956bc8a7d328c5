"""Where requests come from, as limits see it."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final

#: Whoever has an IPv6 address mostly has all that share its first 64 bits.
HOST_BITS: Final = 64


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Return what stands for an address in limits: itself or, with IPv6, its /64."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> HOST_BITS << HOST_BITS)}/64"
