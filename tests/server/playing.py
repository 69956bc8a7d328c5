"""People at a server's tables."""

import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from fastapi import FastAPI

from carrack.server.api.app import create_app
from carrack.server.api.services import Services
from carrack.server.matches.match_store import MatchStore
from carrack.server.people.identity import Identity
from carrack.server.people.visitors import Visitor
from carrack.server.settings import Settings

GAME = "age-of-exploration"
Json = dict[str, Any]


class Person:
    """Somebody with a browser."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.id = ""
        self.token = ""

    async def get(self, path: str, status: int = 200, **query: Any) -> Any:
        """Ask for something."""
        found = await self.client.get(path, params=query)
        assert found.status_code == status, found.text
        return found.json()

    async def send(self, method: str, path: str, status: int = 200, **body: Any) -> Any:
        """Send something."""
        found = await self.client.request(method, path, json=body)
        assert found.status_code == status, found.text
        return found.json() if found.content else None

    async def post(self, path: str, status: int = 200, **body: Any) -> Any:
        """Post something."""
        return await self.send("POST", path, status, **body)

    async def match(self, **wish: Any) -> Json:
        """Make a match."""
        made: Json = await self.post("/matches", 201, **{"game": GAME, "players": 2, **wish})
        return made

    async def move(self, match: str, position: int, *actions: Any, **more: Any) -> Any:
        """Move, with a request of one's own unless one is given."""
        status = more.pop("status", 200)
        request = more.pop("request", uuid.uuid4().hex)
        return await self.post(
            f"/matches/{match}/moves",
            status,
            request=request,
            position=position,
            actions=list(actions),
            **more,
        )

    async def position(self, match: str, **query: Any) -> Json:
        """Look at a match."""
        found: Json = await self.get(f"/matches/{match}/position", **query)
        return found

    async def log(self, match: str, **query: Any) -> list[Json]:
        """Read what happened."""
        found: list[Json] = (await self.get(f"/matches/{match}/log", **query))["entries"]
        return found


class World:
    """A running app."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    @property
    def services(self) -> Services:
        """The parts of the server."""
        services: Services = self.app.state.services
        return services

    @staticmethod
    @asynccontextmanager
    async def running(settings: Settings) -> AsyncIterator["World"]:
        """Run an app, without a network."""
        app = create_app(settings)
        async with app.router.lifespan_context(app):
            yield World(app)

    @asynccontextmanager
    async def nobody(self, address: str = "127.0.0.1") -> AsyncIterator[Person]:
        """Somebody who has not said a name."""
        transport = httpx.ASGITransport(self.app, client=(address, 123))
        async with httpx.AsyncClient(
            transport=transport, base_url="http://carrack.test/api/v1"
        ) as client:
            yield Person(client)

    @asynccontextmanager
    async def person(self, name: str) -> AsyncIterator[Person]:
        """A guest."""
        async with self.nobody() as person:
            known = await person.post("/identity/guest", 201, name=name)
            person.id, person.token = known["id"], known["token"]
            yield person


async def guest_of(world: World, name: str) -> Identity:
    """Somebody who has come without a browser."""
    return (await world.services.people.add_guest(name, Visitor("127.0.0.1", "test"))).person


def forget_matches(store: MatchStore) -> None:
    """Let all matches leave memory, as if the server had been started anew."""
    for id in store.ids_in_memory():
        store._matches.remove(id)


async def play_on(match: str, people: list[Person], decisions: int) -> int:
    """Let people, seated in this order, take first legal actions; return the position."""
    shown = await people[0].position(match)
    for _ in range(decisions):
        if shown["seat"] is None:
            break
        person = people[shown["seat"]]
        if shown["legal"] is None:
            shown = await person.position(match)
        await person.move(match, shown["number"], shown["legal"][0]["action"])
        shown = await person.position(match)
    number: int = shown["number"]
    return number
