"""Running the app under uvicorn."""

from typing import Any, Final

import uvicorn

from carrack.server import logs
from carrack.server.app import create_app
from carrack.server.settings import Settings

#: Larger messages are refused before they are read.
MOST_SOCKET_BYTES: Final = 64 * 1024
#: Sockets that have not closed by then are cut.
LONGEST_SHUTDOWN: Final = 10


def app() -> Any:
    """Return the app of a worker process, set up by the environment."""
    return create_app(Settings())


def configuration(
    host: str,
    port: int,
    workers: int = 1,
    target: Any = None,
    settings: Settings | None = None,
) -> uvicorn.Config:
    """Return how uvicorn runs the app.

    Views are too small and too many for compression to pay; a proxy may compress the rest.
    """
    return uvicorn.Config(
        target or "carrack.server.running:app",
        factory=target is None,
        host=host,
        port=port,
        workers=workers,
        ws_max_size=MOST_SOCKET_BYTES,
        ws_per_message_deflate=False,
        ws="websockets-sansio",
        access_log=False,
        log_config=logs.configuration(settings or Settings()),
        log_level=None,
        timeout_graceful_shutdown=LONGEST_SHUTDOWN,
        proxy_headers=True,
        server_header=False,
    )


def run(settings: Settings, host: str, port: int, workers: int) -> None:
    """Serve until told to stop."""
    if workers == 1:
        uvicorn.Server(
            configuration(host, port, target=create_app(settings), settings=settings)
        ).run()
        return
    from uvicorn.supervisors import Multiprocess

    config = configuration(host, port, workers, settings=settings)
    Multiprocess(config, sockets=[config.bind_socket()]).run()
