"""The description of the socket, and that what is sent is what it says."""

from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator

from carrack.server.api.socket_messages import RECEIVED, SENT, message_type
from tests.server.live_client import heard, person, send, watching
from tests.server.playing import World

pytestmark = pytest.mark.anyio


async def described(world: World) -> dict[str, Any]:
    async with world.person("Ann") as ann:
        found: dict[str, Any] = await ann.get("/asyncapi.json")
    return found


async def test_the_socket_is_described_beside_the_calls(world: World) -> None:
    document = await described(world)
    channel = document["channels"]["live"]
    assert channel["address"].startswith("/api/v1/matches/")
    assert list(channel["messages"]) == [message_type(model) for model in (*SENT, *RECEIVED)]
    for operation in document["operations"].values():
        for message in operation["messages"]:
            name = message["$ref"].rpartition("/")[2]
            schema = channel["messages"][name]["payload"]["$ref"].rpartition("/")[2]
            assert schema in document["components"]["schemas"]


async def test_what_a_client_may_send_fits_the_description(world: World) -> None:
    document = await described(world)
    right: list[dict[str, Any]] = [
        {"type": "move", "request": "a", "position": 0, "seq": 3, "actions": [1, "pass"]},
        {"type": "undo", "request": "a", "position": 3},
        {"type": "undo-answer", "request": "a", "agree": False},
        {"type": "chat", "request": "a", "text": "hello"},
        {"type": "ping"},
    ]
    for message in right:
        payload = document["channels"]["live"]["messages"][message["type"]]["payload"]
        schema = {**payload, "components": document["components"]}
        assert Draft202012Validator(schema).is_valid(message)
        assert not Draft202012Validator(schema).is_valid({**message, "type": "other"})


async def test_all_kinds_of_messages_are_as_described(served: str) -> None:
    """`heard` holds each against its model."""
    async with person(served, "Ann") as ann:
        match = (await ann.match(seats=["me", "me"], clock={"kind": "live"}))["id"]
        query = "&words=1&changes=1&after=0"
        async with watching(served, match, ann.token, query) as anns:
            legal = (await heard(anns, "hello"))["position"]["legal"]
            for each in legal:
                assert set(each) == {"action", "text", "args", "completes", "words"}
            action = next(each for each in legal if each["completes"])
            await send(anns, type="move", request="a", position=0, actions=[action["action"]])
            update = await heard(anns, "update")
            assert update["clock"]
            assert "changes" in update["position"]
            await send(anns, type="chat", request="b", text="hello")
            await heard(anns, "update")
            await send(anns, type="undo", request="c", position=7)
            await heard(anns, "error")
            await send(anns, type="ping")
            await heard(anns, "pong")
