"""What games and their options are called; by their own names where a title has no words."""

from carrack.kernel.catalogue import CATALOGUE, Option
from carrack.kernel.errors import UnknownGame
from carrack.text.fluent import Texts


def game_name(texts: Texts, game_id: str) -> str:
    """Return what a game is called in the reader's language."""
    message = f"game-{game_id}"
    if texts.has(message):
        return texts(message)
    try:
        return CATALOGUE.entry(game_id).name
    # A server, or a record, may know games that are not installed here.
    except UnknownGame:
        return game_id


def option_meaning(texts: Texts, game_id: str, option: Option) -> str:
    """Return what an option means to a player."""
    message = f"option-{game_id}-{option.name}"
    return texts(message) if texts.has(message) else option.name.replace("_", " ")
