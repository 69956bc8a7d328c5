"""What goes through the socket of a match, either way, and its description as AsyncAPI.

FastAPI describes HTTP calls alone; this stands beside its OpenAPI document.
"""

from functools import lru_cache
from typing import Any, Final, Literal

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

import carrack
from carrack.server.api import schemas
from carrack.server.api.routes.play import ChatBody, MoveBody, UndoAnswerBody, UndoBody

# ---- What the server sends -------------------------------------------------------------------


class HelloMessage(BaseModel):
    """The first message: the match as it is, and the entries that were missed."""

    type: Literal["hello"]
    seq: int
    entries: list[schemas.Entry]
    match: schemas.Match
    position: schemas.Position | None


class UpdateMessage(BaseModel):
    """Something was stored: what is left out is as it was."""

    type: Literal["update"]
    seq: int
    entries: list[schemas.Entry]
    match: schemas.Match | None = None
    clock: schemas.Clock | None = None
    position: schemas.Position | schemas.PositionDiff | None = None


class PresenceMessage(BaseModel):
    """Who is there: seats whose holder is connected, and how many spectators."""

    type: Literal["presence"]
    seats: list[int]
    watchers: int


class AckMessage(schemas.Moved):
    """A request was carried out; ``done`` with undo alone."""

    type: Literal["ack"]
    request: str | None
    done: bool | None = None


class ErrorMessage(BaseModel):
    """A request was refused."""

    type: Literal["error"]
    request: str | None
    error: schemas.Error


class PongMessage(BaseModel):
    """The answer to a ping."""

    type: Literal["pong"]


# ---- What a client may send ------------------------------------------------------------------


class MoveMessage(MoveBody):
    """Actions made at a position."""

    type: Literal["move"]


class UndoMessage(UndoBody):
    """Back to a position."""

    type: Literal["undo"]


class UndoAnswerMessage(UndoAnswerBody):
    """Whether one agrees to go back."""

    type: Literal["undo-answer"]


class ChatMessage(ChatBody):
    """Something said."""

    type: Literal["chat"]


class PingMessage(BaseModel):
    """A question whether the server is still there."""

    type: Literal["ping"]


SENT: Final[tuple[type[BaseModel], ...]] = (
    HelloMessage,
    UpdateMessage,
    PresenceMessage,
    AckMessage,
    ErrorMessage,
    PongMessage,
)
RECEIVED: Final[tuple[type[BaseModel], ...]] = (
    MoveMessage,
    UndoMessage,
    UndoAnswerMessage,
    ChatMessage,
    PingMessage,
)

# ---- The description -------------------------------------------------------------------------

QUERY: Final = {
    "after": "The number of the last entry seen; left out: from now on.",
    "seat": "The seat to see as, of several of one's own.",
    "key": "The key of a private match.",
    "lang": "The language of words and errors.",
    "words": "1: with words.",
    "changes": "1: of views, only what has changed.",
    "token": "Who asks, for programs that can't set headers.",
}


def message_type(model: type[BaseModel]) -> str:
    """Return what a message of this model has as its ``type``."""
    return str(model.model_fields["type"].annotation.__args__[0])  # type: ignore[union-attr]


@lru_cache(maxsize=1)
def socket_description() -> dict[str, Any]:
    """Describe the socket of a match as AsyncAPI."""
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Carrack", "version": carrack.__version__},
        "channels": {
            "live": {
                "address": "/api/v1/matches/{match_id}/live",
                "description": "Watch a match, and play in it.",
                "parameters": {"match_id": {}},
                "bindings": {
                    "ws": {
                        "query": {
                            "type": "object",
                            "properties": {
                                name: {"type": "string", "description": told}
                                for name, told in QUERY.items()
                            },
                        }
                    }
                },
                "messages": {
                    message_type(model): {
                        "payload": {"$ref": f"#/components/schemas/{model.__name__}"}
                    }
                    for model in (*SENT, *RECEIVED)
                },
            }
        },
        "operations": {
            "send": _operation("send", SENT),
            "receive": _operation("receive", RECEIVED),
        },
        "components": {"schemas": message_schemas()},
    }


def _operation(action: str, models: tuple[type[BaseModel], ...]) -> dict[str, Any]:
    return {
        "action": action,
        "channel": {"$ref": "#/channels/live"},
        "messages": [
            {"$ref": f"#/channels/live/messages/{message_type(model)}"} for model in models
        ],
    }


def message_schemas() -> dict[str, Any]:
    """Return the JSON Schema of every message, and of all that they are made of, by name."""
    modes: list[tuple[type[BaseModel], JsonSchemaMode]] = []
    modes += [(model, "serialization") for model in SENT]
    modes += [(model, "validation") for model in RECEIVED]
    _, document = models_json_schema(modes, ref_template="#/components/schemas/{model}")
    found: dict[str, Any] = document["$defs"]
    return found
