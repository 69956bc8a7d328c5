"""Messages of the socket, held against the models that types are generated from."""

from typing import Any

from carrack.server.api.socket_messages import SENT, message_type

MODELS = {message_type(model): model for model in SENT}


def check_message(message: dict[str, Any]) -> None:
    """Refuse a message that its model does not describe in full."""
    model = MODELS[message["type"]]
    read = model.model_validate(message)
    assert read.model_dump(mode="json", exclude_unset=True) == message
