"""Logs: lines for people, or JSON for programs; never a secret in either."""

import json
import logging
import re
from typing import Any, Final

from carrack.server.settings import Settings
from carrack.server.timestamps import timestamp

#: What opens something stands in addresses behind these names.
_SECRETS: Final = re.compile(r"\b(token|key|password|code|stop)=[^&\s\"']+")
_HIDDEN: Final = r"\1=…"
OWN: Final = ("carrack", "uvicorn")
OTHERS: Final = ("alembic", "asyncio", "sqlalchemy")
#: What every record has; anything else was given along.
_USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


def redacted(text: str) -> str:
    """Return a text without secrets."""
    return _SECRETS.sub(_HIDDEN, text)


class LineFormatter(logging.Formatter):
    """One line for each record, for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s [%(process)d] %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, and a trace if there is one."""
        return redacted(super().format(record))


class JsonFormatter(logging.Formatter):
    """One JSON object for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the object."""
        said: dict[str, Any] = {
            "at": timestamp(record.created),
            "level": record.levelname.lower(),
            "process": record.process,
            "logger": record.name,
            "message": redacted(record.getMessage()),
        }
        given = {name: value for name, value in vars(record).items() if name not in _USUAL}
        said.update({name: _plain(value) for name, value in given.items()})
        if record.exc_info:
            said["trace"] = redacted(self.formatException(record.exc_info))
        return json.dumps(said, ensure_ascii=False)


def _plain(value: object) -> object:
    return value if isinstance(value, int | float | None) else redacted(str(value))


def logging_config(settings: Settings) -> dict[str, Any]:
    """Return how everything logs, uvicorn included."""
    level = settings.log_level.upper()
    formatter = {"lines": LineFormatter, "json": JsonFormatter}[settings.log_format]
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"own": {"()": formatter}},
        "handlers": {
            "own": {
                "class": "logging.StreamHandler",
                "formatter": "own",
                "stream": "ext://sys.stderr",
            }
        },
        # Not the root: a program that the server is part of may log as it likes.
        "loggers": {
            **{name: {"handlers": ["own"], "level": level} for name in OWN},
            **{name: {"handlers": ["own"], "level": "WARNING"} for name in OTHERS},
        },
    }
