"""Calls about what there is to play: games, their rules and views, bots, languages."""

from functools import lru_cache
from importlib.resources import files
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from carrack.bots import registry
from carrack.games import CATALOGUE
from carrack.kernel.catalogue import Entry, Option
from carrack.rules import Rule, rules_text
from carrack.server.errors import Missing
from carrack.server.language import language_of
from carrack.server.routes.asking import answer
from carrack.server.views import texts_in
from carrack.texts import Texts, languages
from carrack.wording.words import tongue_of

router = APIRouter(tags=["catalogue"])

GameId = Annotated[str, Path(max_length=80)]


def _entry(game: str) -> Entry:
    for entry in CATALOGUE.entries:
        if entry.id == game:
            return entry
    raise Missing("no-such-game", game=game)


def _described(entry: Entry, texts: Texts) -> dict[str, object]:
    return {
        "id": entry.id,
        "name": texts(f"game-{entry.id}"),
        "rules_version": entry.rules_version,
        "rules": entry.text,
        "words": _words_of(entry),
        "players": {"fewest": entry.fewest, "most": entry.most, "usual": entry.usual},
        "options": [_option(entry, option, texts) for option in entry.options],
    }


def _words_of(entry: Entry) -> dict[str, object]:
    """Return where a game's words are: the prefix of its messages, their file, the languages."""
    prefix = tongue_of(entry.id).prefix
    return {"prefix": prefix, "file": f"{prefix}.ftl", "languages": languages()}


def _option(entry: Entry, option: Option, texts: Texts) -> dict[str, object]:
    return {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "choices": list(option.choices),
        "low": option.low,
        "high": option.high,
        "words": texts(f"option-{entry.id}-{option.name}"),
    }


@router.get("/games")
async def games(request: Request) -> Response:
    """List the games."""
    texts = texts_in(language_of(request))
    return answer({"games": [_described(entry, texts) for entry in CATALOGUE.entries]})


@router.get("/games/{game}")
async def game(game: GameId, request: Request) -> Response:
    """Describe a game."""
    return answer(_described(_entry(game), texts_in(language_of(request))))


@router.get("/games/{game}/schema")
async def schema(game: GameId, players: Annotated[int | None, Query()] = None) -> Response:
    """Give the JSON Schema of a game's views."""
    return answer(_entry(game).configure(players, {}).view_schema())


@router.get("/games/{game}/rules")
async def rules(game: GameId, request: Request) -> Response:
    """Give the rules of a game in the asker's language."""
    return answer(_rules(_entry(game).text, language_of(request)))


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


@router.get("/bots")
async def bots() -> Response:
    """List the bots."""
    return answer({"bots": _bots()})


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


@router.get("/locales")
async def locales() -> Response:
    """List the languages."""
    return answer({"languages": languages(), "files": _names()})


@router.get("/locales/{language}", response_class=Response)
async def locale(language: Annotated[str, Path(max_length=20)]) -> Response:
    """Give all messages of a language as one Fluent file."""
    if language not in languages():
        raise Missing("no-such-language", language=language)
    return Response(_messages(language), media_type="text/plain; charset=utf-8")


@router.get("/locales/{language}/{file}", response_class=Response)
async def locale_file(
    language: Annotated[str, Path(max_length=20)], file: Annotated[str, Path(max_length=40)]
) -> Response:
    """Give one file of a language's messages."""
    if language not in languages() or file not in _names():
        raise Missing("no-such-language", language=f"{language}/{file}")
    return Response(_file(language, file), media_type="text/plain; charset=utf-8")


def _names() -> list[str]:
    folder = files("carrack") / "locales" / "en"
    return sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".ftl"))


@lru_cache(maxsize=8)
def _messages(language: str) -> str:
    return "\n".join(_file(language, name) for name in _names())


@lru_cache(maxsize=64)
def _file(language: str, name: str) -> str:
    return (files("carrack") / "locales" / language / name).read_text(encoding="utf-8")
