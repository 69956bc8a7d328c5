"""Running the app under uvicorn.

The app is imported by the process that serves it. What starts worker processes needs none of it,
and importing it is most of the time that a start takes: they would wait for it twice.
"""

import gc
from pathlib import Path
from typing import Any, Final

import uvicorn

from carrack.server import logging_setup
from carrack.server.api.http_protocol import (
    BoundedHttpProtocol,
    LimitedConfig,
    connection_limits,
)
from carrack.server.live.fast_websocket import FastWebSocketProtocol
from carrack.server.open_files import raise_file_limit
from carrack.server.settings import Settings

#: Larger messages are refused before they are read.
MOST_MESSAGE_BYTES: Final = 64 * 1024
#: A connection that is kept open and asks nothing is closed then; the proxy closes its own before.
IDLE_SECONDS: Final = 20
#: Sockets that have not closed by then are cut.
SHUTDOWN_SECONDS: Final = 10
#: A worker that has not answered by then is ended and started anew. On a small or busy machine the
#: start alone takes longer than uvicorn would wait.
WORKER_TIMEOUT_SECONDS: Final = 60
#: New objects before the garbage collector looks at them, and such looks before it looks further.
#: Hardly anything here is garbage that it alone finds.
GC_THRESHOLD: Final = 20_000
GC_OLDER_THRESHOLDS: Final = (20, 50)


def app() -> Any:
    """Return the app of a worker process, set up by the environment."""
    from carrack.server.api.app import create_app

    settings = Settings()
    raise_file_limit(settings)
    made = create_app(settings)
    tune_garbage_collection()
    return made


def tune_garbage_collection() -> None:
    """Set a process up to answer evenly: no long looks for garbage."""
    gc.collect()
    # What was made by now stays; it needs no further looking at.
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD, *GC_OLDER_THRESHOLDS)


def uvicorn_config(
    host: str,
    port: int,
    workers: int = 1,
    target: Any = None,
    settings: Settings | None = None,
    socket: Path | None = None,
) -> uvicorn.Config:
    """Return how uvicorn runs the app: at a host and port, or at a socket in a folder.

    Views are too small and too many for compression to pay; a proxy may compress the rest.
    """
    chosen = settings or Settings()
    return LimitedConfig(
        target or "carrack.server.api.uvicorn_runner:app",
        limits=connection_limits(chosen),
        factory=target is None,
        host=host,
        port=port,
        uds=None if socket is None else str(socket),
        # Who reaches the folder is the proxy, and says where a request comes from.
        forwarded_allow_ips=None if socket is None else "*",
        workers=workers,
        ws_max_size=MOST_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        http=BoundedHttpProtocol,
        ws=FastWebSocketProtocol,
        access_log=False,
        log_config=logging_setup.logging_config(chosen),
        log_level=None,
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        timeout_worker_healthcheck=WORKER_TIMEOUT_SECONDS,
        proxy_headers=True,
        server_header=False,
    )


def run(settings: Settings, host: str, port: int, workers: int, socket: Path | None = None) -> None:
    """Serve until told to stop."""
    raise_file_limit(settings)
    if workers == 1:
        from carrack.server.api.app import create_app

        made = create_app(settings)
        config = uvicorn_config(host, port, target=made, settings=settings, socket=socket)
        tune_garbage_collection()
        uvicorn.Server(config).run()
        return
    from uvicorn.supervisors import Multiprocess

    config = uvicorn_config(host, port, workers, settings=settings, socket=socket)
    Multiprocess(config, sockets=[config.bind_socket()]).run()
