"""Running the app under uvicorn.

The app is imported by the process that serves it. What starts worker processes needs none of it,
and importing it is most of the time that a start takes: they would wait for it twice.
"""

import gc
from typing import Any, Final

import uvicorn

from carrack.server import logging_setup
from carrack.server.live.fast_websocket import FastWebSocketProtocol
from carrack.server.settings import Settings

#: Larger messages are refused before they are read.
MOST_MESSAGE_BYTES: Final = 64 * 1024
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

    made = create_app(Settings())
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
) -> uvicorn.Config:
    """Return how uvicorn runs the app.

    Views are too small and too many for compression to pay; a proxy may compress the rest.
    """
    return uvicorn.Config(
        target or "carrack.server.api.uvicorn_runner:app",
        factory=target is None,
        host=host,
        port=port,
        workers=workers,
        ws_max_size=MOST_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ws=FastWebSocketProtocol,
        access_log=False,
        log_config=logging_setup.logging_config(settings or Settings()),
        log_level=None,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        timeout_worker_healthcheck=WORKER_TIMEOUT_SECONDS,
        proxy_headers=True,
        server_header=False,
    )


def run(settings: Settings, host: str, port: int, workers: int) -> None:
    """Serve until told to stop."""
    if workers == 1:
        from carrack.server.api.app import create_app

        config = uvicorn_config(host, port, target=create_app(settings), settings=settings)
        tune_garbage_collection()
        uvicorn.Server(config).run()
        return
    from uvicorn.supervisors import Multiprocess

    config = uvicorn_config(host, port, workers, settings=settings)
    Multiprocess(config, sockets=[config.bind_socket()]).run()
