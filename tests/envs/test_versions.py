"""A version of an environment stands for rules, slices and action numbers that stay."""

import hashlib

import pytest

import carrack
from carrack.envs.ids import VERSIONS

#: What each version stands for. If this fails, add one to the title's version in
#: `carrack.envs.ids` and write the new fingerprint down beside it.
FINGERPRINTS = {
    ("age-of-discovery-2007", 0): "915d0c83096e0370",
    ("age-of-discovery-2015", 0): "022fc08334e1691c",
    ("dawn-of-empires", 0): "c427e8bbb8df7903",
    ("age-of-exploration", 0): "00e7260da41711e3",
}


def fingerprint(title: str) -> str:
    """Return a digest of all that a learnt policy stands on, for every number of players."""
    entry = next(entry for entry in carrack.games() if entry.id == title)
    digest = hashlib.sha256(entry.rules_version.encode())
    for players in range(entry.fewest, entry.most + 1):
        game = carrack.game(title, players=players)
        digest.update(repr([tuple(part) for part in game.layout().slices]).encode())
        texts = [game.action_text(action) for action in range(game.action_count)]
        digest.update("\n".join(texts).encode())
    return digest.hexdigest()[:16]


@pytest.mark.parametrize("title", list(VERSIONS))
def test_a_change_takes_a_new_version(title: str) -> None:
    assert fingerprint(title) == FINGERPRINTS[title, VERSIONS[title]]


def test_every_title_has_an_environment() -> None:
    assert list(VERSIONS) == [entry.id for entry in carrack.games()]
