"""How a match is put into words, in each language."""

from functools import lru_cache

from carrack.kernel.events import Facts
from carrack.kernel.game import Game
from carrack.server.matches.match import Match
from carrack.server.translations import texts_in
from carrack.text.seat_names import seat_name
from carrack.text.wording import Wording


def wording_of(match: Match, language: str | None) -> Wording | None:
    """Return how a match is put into words; ``None`` if no words are wanted."""
    if language is None:
        return None
    names = tuple(_name(language, seat.number, seat.name, seat.bot) for seat in match.seats)
    return _wording(match.game, language, names)


def with_words(seen: Facts, viewer: int | None, wording: Wording) -> Facts:
    """Return an event, as a seat saw it, with the words it is told in."""
    return {**seen, "words": wording.event(seen, viewer)}


@lru_cache(maxsize=4096)
def _name(language: str, number: int, name: str, bot: str | None) -> str:
    return seat_name(texts_in(language), number, name, bot)


@lru_cache(maxsize=512)
def _wording(game: Game, language: str, names: tuple[str, ...]) -> Wording:
    return Wording(texts_in(language), game, list(names))
