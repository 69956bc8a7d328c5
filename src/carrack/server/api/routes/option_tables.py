"""Calls about tables of values: one to begin with, and whether one of somebody's own will do."""

import tomllib
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request, Response
from pydantic import StringConstraints

from carrack.kernel.catalogue import TABLE, Option
from carrack.server.api import schemas
from carrack.server.api.dependencies import json_response
from carrack.server.api.error_responses import remark_json
from carrack.server.api.language import language_of
from carrack.server.api.request_body import Body
from carrack.server.api.routes.catalogue import GameId, entry_of
from carrack.server.errors import NotFound, Unprocessable
from carrack.server.matches.new_tables import checked_table
from carrack.text.toml import dumped, error_place

router = APIRouter(prefix="/games/{game}/tables", tags=["catalogue"])

#: A whole table has some 6,000 characters, in lines of 105 at most.
MOST_CHARACTERS: Final = 32 * 1024
#: A key of very many parts takes Python's reader minutes.
LONGEST_LINE: Final = 300

OptionName = Annotated[str, Path(max_length=80)]


class TableText(Body):
    """A table of values in TOML, whole or what differs in it from a released one."""

    text: Annotated[str, StringConstraints(max_length=MOST_CHARACTERS)]


@router.get("/{option}/{name}", response_class=Response)
async def released(
    game: GameId, option: OptionName, name: Annotated[str, Path(max_length=80)]
) -> Response:
    """Give a released table as TOML, to be changed."""
    found = _option(game, option)
    if name not in found.choices:
        raise NotFound("no-such-address")
    table = found.checked(name)
    assert isinstance(table, dict)
    return Response(dumped(table), media_type="text/plain; charset=utf-8")


@router.post("/{option}", response_model=schemas.CheckedTable)
async def check(game: GameId, option: OptionName, body: TableText, request: Request) -> Response:
    """Tell what a table comes to, or what is wrong with it; nothing is kept."""
    table, remarks = checked_table(_option(game, option), _read(body.text))
    language = language_of(request)
    told = [remark_json(remark, language) for remark in remarks]
    return json_response({"table": table, "remarks": told})


def _option(game: str, name: str) -> Option:
    option = next((each for each in entry_of(game).options if each.name == name), None)
    if option is None or option.kind != TABLE:
        raise NotFound("no-such-address")
    return option


def _read(text: str) -> dict[str, Any]:
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise Unprocessable("table-long-line", line=number, most=LONGEST_LINE)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = error_place(error)
        if place is None:
            raise Unprocessable("table-not-toml") from error
        line, column = place
        raise Unprocessable("table-not-toml-at", line=line, column=column) from error
    except (ValueError, RecursionError) as error:
        raise Unprocessable("table-not-toml") from error
