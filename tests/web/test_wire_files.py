"""What is generated from the server's models is up to date."""

import json

from tools import wire

from carrack.server.api.app import create_app
from carrack.server.api.socket_messages import message_schemas
from carrack.server.settings import Settings


def test_the_description_is_up_to_date() -> None:
    """Else: make wire. That the page's types follow it is checked by `npm run check`."""
    assert wire.DESCRIPTION.read_text("utf-8") == wire.description()


def test_the_clients_types_are_up_to_date() -> None:
    """Else: make wire."""
    assert wire.CLIENT_TYPES.read_text("utf-8") == wire.client_types()


def test_calls_and_socket_call_nothing_by_the_same_name() -> None:
    """One document holds the schemas of both: what is in both must be the same."""
    calls = create_app(Settings()).openapi()["components"]["schemas"]
    messages = message_schemas()
    shared = set(calls) & set(messages)
    assert {"Match", "Position", "Entry"} <= shared
    for name in shared:
        assert wire.bare(calls[name]) == wire.bare(messages[name])


def test_every_reference_leads_to_a_schema() -> None:
    schemas = json.loads(wire.description())["components"]["schemas"]
    text = json.dumps(schemas)
    named = {part.partition('"')[0] for part in text.split('"#/components/schemas/')[1:]}
    assert named <= set(schemas)
