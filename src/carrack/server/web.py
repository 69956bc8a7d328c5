"""The web client's files, if they were built into the package."""

from pathlib import Path

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

from carrack.server.errors import Missing


def add_client(app: FastAPI, folder: Path) -> None:
    """Serve the client; every address that is no file of its own is one of its pages."""
    page = folder / "index.html"
    if not page.is_file():
        return
    assets = StaticFiles(directory=folder)

    async def client(request: Request) -> Response:
        path = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            raise Missing("no-such-address")
        full, found = assets.lookup_path(path)
        if path and found is not None and Path(full).is_file():
            return await assets.get_response(path, request.scope)
        return FileResponse(page, headers={"Cache-Control": "no-cache"})

    app.add_route("/{path:path}", client, methods=["GET", "HEAD"], include_in_schema=False)
