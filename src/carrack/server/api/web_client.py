"""The web client's files, or a page that says why they are not there."""

import html
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from carrack.server.api.language import language_of
from carrack.server.errors import NotFound
from carrack.server.translations import texts_in

INDEX: Final = "index.html"
#: No page's address is longer.
MOST_CHARACTERS: Final = 1024
#: Written into a package that was built without the page: why.
NOTE: Final = "not-built.txt"
NOTHING_BUILT: Final = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Carrack</title>
<h1>Carrack</h1>
<p>{text}</p>
<pre>{reason}</pre>
</html>
"""


def client_is_built(folder: Path) -> bool:
    """Tell whether there is a client to serve."""
    return (folder / INDEX).is_file()


def add_web_client(app: FastAPI, folder: Path) -> None:
    """Serve the client; every address that is no file of its own is one of its pages."""
    page = folder / INDEX
    built = client_is_built(folder)
    assets = StaticFiles(directory=folder, check_dir=built)

    async def client(request: Request) -> Response:
        path = request.path_params["path"]
        if path == "api" or path.startswith("api/") or len(path) > MOST_CHARACTERS:
            raise NotFound("no-such-address")
        if not built:
            return _nothing_built(request, folder)
        if _is_file(assets, path):
            return await assets.get_response(path, request.scope)
        return FileResponse(page, headers={"Cache-Control": "no-cache"})

    app.add_route("/{path:path}", client, methods=["GET", "HEAD"], include_in_schema=False)


def _is_file(assets: StaticFiles, path: str) -> bool:
    """Tell whether a path leads to a file; one that no file can have leads nowhere at all."""
    try:
        full, found = assets.lookup_path(path)
    except (OSError, ValueError) as error:
        raise NotFound("no-such-address") from error
    return bool(path) and found is not None and Path(full).is_file()


def _nothing_built(request: Request, folder: Path) -> Response:
    language = language_of(request)
    text = texts_in(language)("server-no-page")
    note = folder / NOTE
    reason = note.read_text(encoding="utf-8") if note.is_file() else ""
    page = NOTHING_BUILT.format(
        language=language, text=html.escape(text), reason=html.escape(reason)
    )
    return HTMLResponse(page, status_code=404, headers={"Cache-Control": "no-cache"})
