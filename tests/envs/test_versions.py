"""A version of an environment stands for rules, values, slices and action numbers that stay."""

import hashlib
from collections.abc import Iterator
from typing import Any

import pytest

import carrack
from carrack.envs.ids import version_of
from carrack.kernel.errors import InvalidOption
from carrack.kernel.game import Game
from tests.titles import our_games

TITLES = [entry.id for entry in our_games()]

#: What each version stands for. If this fails, add one to the title's version in
#: its `plugin.py` and write the new fingerprint, which the test shows, down beside it.
FINGERPRINTS = {
    ("age-of-discovery-2007", 1): "d602d3bb54e7852a",
    ("age-of-discovery-2015", 1): "5badd685f6540f65",
    ("dawn-of-empires", 3): "e13d905ee93ee325",
    ("age-of-exploration", 1): "43deb9109eede2c9",
}

#: Besides its defaults, a title is held with these options, for every number of players they allow.
OTHER_OPTIONS: dict[str, list[dict[str, Any]]] = {
    "age-of-discovery-2007": [
        {"auction": True},
        {
            "two_player_captains": True,
            "no_survivors": True,
            "scouting": True,
            "advanced_reconnaissance": True,
        },
    ],
    "age-of-discovery-2015": [
        {"builder": True, "nations": "auction", "reduced_luck": True},
        {
            "builder_specialist": True,
            "builder_buildings": True,
            "buy_victory_points": True,
            "nations": "random",
            "no_survivors": True,
            "scouting": True,
            "advanced_reconnaissance": True,
        },
        {"two_player_captains": True},
    ],
    "dawn-of-empires": [
        {"house": "draft-1"},
        {
            "house": {
                "base": "draft-1",
                "rondel": [["harvest", "grow"], ["recruit", "move"], ["explore"], ["research"]] * 2
                + [["build"]],
                "exchanges": [[2, "wealth", 3, "money"], [2, "food", 1, "science"]],
            }
        },
    ],
    "age-of-exploration": [],
}


def configured(title: str) -> Iterator[Game]:
    """Give a title for every number of players with its defaults and with other options."""
    entry = next(entry for entry in carrack.games() if entry.id == title)
    for players in range(entry.fewest, entry.most + 1):
        for options in ({}, *OTHER_OPTIONS[title]):
            try:
                yield entry.configure(players, options)
            except InvalidOption as error:
                # Some options are for two alone.
                if error.code != "option-clash":
                    raise


def told(game: Game) -> str:
    """Return all that a policy learnt in a game stands on: ``options`` has whole tables."""
    slices = [tuple(part) for part in game.layout().slices]
    texts = [game.action_text(action) for action in range(game.action_count)]
    return "\n".join([game.rules_version, game.options_text, repr(slices), *texts])


def fingerprint(title: str) -> str:
    """Return a digest of a title in all its configurations that are held."""
    digest = hashlib.sha256()
    for game in configured(title):
        digest.update(told(game).encode())
    return digest.hexdigest()[:16]


@pytest.mark.parametrize("title", TITLES)
def test_a_change_takes_a_new_version(title: str) -> None:
    assert fingerprint(title) == FINGERPRINTS.get((title, version_of(title)))


def test_a_house_value_is_part_of_the_fingerprint() -> None:
    dear, cheap = (
        told(carrack.game("dawn-of-empires", house={"technologies": {"sailing": {"cost": cost}}}))
        for cost in (4, 1)
    )
    assert dear != cheap


@pytest.mark.parametrize("title", TITLES)
def test_every_option_is_held_in_every_value(title: str) -> None:
    """An option that is added must be held, too."""
    entry = next(entry for entry in carrack.games() if entry.id == title)
    for option in entry.options:
        held = {str(game.options[option.name]) for game in configured(title)}
        assert len(held) >= max(2, len(option.choices)), option.name
