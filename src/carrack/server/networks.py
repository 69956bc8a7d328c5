"""Where somebody is on the internet: what counts as one place, and what is not out there."""

import ipaddress
from functools import lru_cache
from typing import Final

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

#: Whoever has one address of IPv6 has all of these.
IPV6_PREFIX: Final = 64
#: The part of IPv6 that is given out to the world.
_GIVEN_OUT: Final = ipaddress.ip_network("2000::/3")
#: Ranges that `ipaddress`, in one version of Python or another, takes for the open internet but
#: that lead elsewhere or carry another address inside: IANA's registries of special addresses.
_SPECIAL: Final = tuple(
    map(
        ipaddress.ip_network,
        (
            "192.0.0.0/24",  # protocols' own
            "192.31.196.0/24",  # AS112
            "192.52.193.0/24",  # AMT
            "192.88.99.0/24",  # 6to4 relays
            "192.175.48.0/24",  # AS112
            "224.0.0.0/4",  # multicast
            "240.0.0.0/4",  # reserved, broadcast
            "2001::/23",  # Teredo, ORCHID, benchmarks
            "2001:db8::/32",  # documentation
            "2002::/16",  # 6to4
            "2620:4f:8000::/48",  # AS112
            "3ffe::/16",  # 6bone
            "3fff::/20",  # documentation
        ),
    )
)


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Return what is limited as one: an address of IPv4, a /64 of IPv6."""
    try:
        number = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(number, ipaddress.IPv4Address):
        return str(number)
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return str(ipaddress.ip_network((number, IPV6_PREFIX), strict=False))


def is_public(address: str) -> bool:
    """Tell whether an address is on the open internet, and nothing but itself.

    Of IPv6, whatever is not given out is refused: mapped, compatible, translated (NAT64) and
    site-local addresses lead to others, and what is not defined yet may.
    """
    number = ipaddress.ip_address(address)
    if isinstance(number, ipaddress.IPv6Address) and number not in _GIVEN_OUT:
        return False
    if any(number in special for special in _SPECIAL if special.version == number.version):
        return False
    return number.is_global and not number.is_multicast
