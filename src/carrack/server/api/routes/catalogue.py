"""Calls about what there is to play: games, their rules and views, bots, languages."""

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from carrack.bots import registry
from carrack.kernel.catalogue import CATALOGUE, Entry, Option
from carrack.plugins.registry import plugin_of
from carrack.server.api import schemas
from carrack.server.api.dependencies import json_response
from carrack.server.api.language import language_of
from carrack.server.errors import NotFound
from carrack.server.translations import texts_in
from carrack.text.catalogue import game_name, option_meaning
from carrack.text.fluent import Texts, languages, message_files, message_source, title_messages
from carrack.text.rules import Rule, rules_text
from carrack.text.rules import games as games_with_rules

router = APIRouter(tags=["catalogue"])

GameId = Annotated[str, Path(max_length=80)]


def entry_of(game: str) -> Entry:
    """Return a game's entry in the catalogue."""
    for entry in CATALOGUE.entries:
        if entry.id == game:
            return entry
    raise NotFound("no-such-game", game=game)


def _described(entry: Entry, texts: Texts) -> dict[str, object]:
    return {
        "id": entry.id,
        "name": game_name(texts, entry.id),
        "rules_version": entry.rules_version,
        "rules": entry.text,
        "words": _words_of(entry),
        "players": {"fewest": entry.fewest, "most": entry.most, "usual": entry.usual},
        "options": [_option(entry, option, texts) for option in entry.options],
    }


def _words_of(entry: Entry) -> dict[str, object]:
    """Return where a game's words are: the prefix of its messages, their file, the languages."""
    prefix = plugin_of(entry.id).name
    return {"prefix": prefix, "file": f"{prefix}.ftl", "languages": languages()}


def _option(entry: Entry, option: Option, texts: Texts) -> dict[str, object]:
    return {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "choices": list(option.choices),
        "low": option.low,
        "high": option.high,
        "words": option_meaning(texts, entry.id, option),
    }


@router.get("/games", response_model=schemas.GameList)
async def games(request: Request) -> Response:
    """List the games."""
    texts = texts_in(language_of(request))
    return json_response({"games": [_described(entry, texts) for entry in CATALOGUE.entries]})


@router.get("/games/{game}", response_model=schemas.CatalogueGame)
async def game(game: GameId, request: Request) -> Response:
    """Describe a game."""
    return json_response(_described(entry_of(game), texts_in(language_of(request))))


@router.get("/games/{game}/schema")
async def schema(game: GameId, players: Annotated[int | None, Query()] = None) -> Response:
    """Give the JSON Schema of a game's views."""
    return json_response(entry_of(game).configure(players, {}).view_schema())


@router.get("/games/{game}/rules", response_model=schemas.GameRules)
async def rules(game: GameId, request: Request) -> Response:
    """Give the rules of a game in the asker's language."""
    text = entry_of(game).text
    if text not in games_with_rules():
        raise NotFound("no-rules-text", game=game)
    return json_response(_rules(text, language_of(request)))


@router.get("/games/{game}/words", response_class=Response)
async def words(game: GameId, request: Request) -> Response:
    """Give a title's own messages in the asker's language as one Fluent file."""
    found = title_messages(entry_of(game).id, language_of(request))
    if not found:
        raise NotFound("no-such-language", language=language_of(request))
    return Response(found, media_type="text/plain; charset=utf-8")


@lru_cache(maxsize=16)
def _rules(text: str, language: str) -> dict[str, object]:
    found = rules_text(text, language)
    return {
        "game": text,
        "language": language,
        "title": found.title,
        "introduction": found.introduction,
        "chapters": [
            {
                "title": chapter,
                "rules": [_rule(rule) for rule in found.rules if rule.chapter == chapter],
            }
            for chapter in found.chapters
        ],
    }


def _rule(rule: Rule) -> dict[str, object]:
    return {
        "id": rule.id,
        "title": rule.title,
        "sources": list(rule.sources),
        "text": rule.text,
    }


@router.get("/bots", response_model=schemas.BotList)
async def bots() -> Response:
    """List the bots."""
    return json_response({"bots": _bots()})


@lru_cache(maxsize=1)
def _bots() -> list[dict[str, object]]:
    return [
        {
            "name": bot.name,
            "package": bot.package,
            "summary": bot.summary,
            "budget": bot.name in registry.SEARCHING,
        }
        for bot in registry.listed()
    ]


@router.get("/locales", response_model=schemas.Languages)
async def locales() -> Response:
    """List the languages."""
    return json_response({"languages": languages(), "files": list(message_files())})


@router.get("/locales/{language}", response_class=Response)
async def locale(language: Annotated[str, Path(max_length=20)]) -> Response:
    """Give all messages of a language as one Fluent file."""
    if language not in languages():
        raise NotFound("no-such-language", language=language)
    return Response(_messages(language), media_type="text/plain; charset=utf-8")


@router.get("/locales/{language}/{file}", response_class=Response)
async def locale_file(
    language: Annotated[str, Path(max_length=20)], file: Annotated[str, Path(max_length=40)]
) -> Response:
    """Give one file of a language's messages."""
    if language not in languages() or file not in message_files():
        raise NotFound("no-such-language", language=f"{language}/{file}")
    return Response(message_source(language, file), media_type="text/plain; charset=utf-8")


@lru_cache(maxsize=8)
def _messages(language: str) -> str:
    return "\n".join(message_source(language, name) for name in message_files())
