"""Chance that anyone can re-derive.

A seed is hashed once into a 256-bit key. Every shuffle is a pure function of that key and a
counter: the words that drive it are BLAKE2b of (key, counter, block), read as little-endian
32-bit numbers. So a state carries a key and a counter instead of a generator, all numbers stay
below 2**32 (compiled 64-bit arithmetic can't wrap), and the same seed gives the same game on every
machine and Python version, compiled or not.
"""

import hashlib
import secrets
import struct
from typing import Final, SupportsIndex

from carrack.kernel.errors import CarrackError, InvalidData
from carrack.kernel.fields import Fields
from carrack.kernel.numbers import as_int

KEY_BYTES: Final = 32
WORDS_PER_BLOCK: Final = 16
DIGEST_BYTES: Final = 64
WORD_LIMIT: Final = 1 << 32
FAIR_SEED_BYTES: Final = 16

#: A seed as it is kept, and as a caller may give it.
Seed = int | bytes
SeedLike = SupportsIndex | bytes


def new_seed() -> bytes:
    """Draw a seed fit for a commitment: 256 bits from the operating system."""
    return secrets.token_bytes(KEY_BYTES)


def key_from(fields: Fields) -> bytes:
    """Read a key from a snapshot."""
    text = fields.text("key")
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise InvalidData(
            fields.path("key"),
            "bad-key",
            f"a key is {2 * KEY_BYTES} hexadecimal digits",
            {"digits": 2 * KEY_BYTES},
        )
    return key


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of a seed, as published before a game begins.

    A seed of fewer than 128 bits could be found by trying them all, so it is refused.
    """
    if len(seed) < FAIR_SEED_BYTES:
        raise CarrackError(
            "seed-too-short",
            f"A committed seed needs {FAIR_SEED_BYTES} random bytes or more, not {len(seed)}.",
            {"bytes": len(seed), "needed": FAIR_SEED_BYTES},
        )
    return hashlib.sha256(seed).hexdigest()


def seed_of(seed: SeedLike) -> Seed:
    """Return a seed as it is kept: bytes as they are, a whole number as Python's own."""
    return seed if isinstance(seed, bytes) else as_int(seed)


def key_of(seed: SeedLike) -> bytes:
    """Hash a seed, a whole number of any size or bytes, into a chance key."""
    if isinstance(seed, bytes):
        material = b"bytes:" + seed
    else:
        material = b"int:" + format(as_int(seed), "x").encode("ascii")
    return hashlib.blake2b(material, digest_size=KEY_BYTES, person=b"carrack-seed").digest()


def derived_key(key: bytes, material: bytes) -> bytes:
    """Return a new key that depends on ``key`` and ``material`` and reveals neither."""
    return hashlib.blake2b(
        material, key=key, digest_size=KEY_BYTES, person=b"carrack-derive"
    ).digest()


def _digest(key: bytes, counter: int, block: int) -> bytes:
    return hashlib.blake2b(struct.pack("<QI", counter, block), key=key).digest()


def _words(key: bytes, counter: int, block: int) -> tuple[int, ...]:
    return struct.unpack("<16I", _digest(key, counter, block))


def shuffle(key: bytes, counter: int, items: list[int]) -> None:
    """Shuffle ``items`` in place (Fisher-Yates, from the last item down).

    Words at the top of the range that would favour some places are skipped, so every order is
    equally likely.
    """
    block = 0
    used = WORDS_PER_BLOCK
    words: tuple[int, ...] = ()
    for last in range(len(items) - 1, 0, -1):
        size = last + 1
        fair = WORD_LIMIT - WORD_LIMIT % size
        word = fair
        while word >= fair:
            if used == WORDS_PER_BLOCK:
                words = _words(key, counter, block)
                block += 1
                used = 0
            word = words[used]
            used += 1
        other = word % size
        item = items[last]
        items[last] = items[other]
        items[other] = item


def below(key: bytes, counter: int, size: int) -> int:
    """Draw one number from 0 to ``size - 1``, each equally likely; ``size`` is at most 2**32."""
    return draws(key, counter, [size])[0]


def draws(key: bytes, counter: int, sizes: list[int]) -> list[int]:
    """Draw a number below each size, each equally likely, all from one place of the counter."""
    found: list[int] = []
    block = 0
    place = 0
    digest = _digest(key, counter, 0)
    for size in sizes:
        if not 1 <= size <= WORD_LIMIT:
            raise ValueError(f"can't draw one of {size}")
        fair = WORD_LIMIT - WORD_LIMIT % size
        word = fair
        while word >= fair:
            if place == DIGEST_BYTES:
                block += 1
                digest = _digest(key, counter, block)
                place = 0
            word = int.from_bytes(digest[place : place + 4], "little")
            place += 4
        found.append(word % size)
    return found
