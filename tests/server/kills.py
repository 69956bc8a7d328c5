"""Killing a server under load: what was acknowledged stays, nothing is there twice or by halves.

Each client plays a match of its own through a socket. A move it is in doubt about it sends again,
under the same request, when it is connected again. What was acknowledged and every entry it was
told of are held against the log after each restart.
"""

import asyncio
import json
import random
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.playing import GAME
from tests.server.serving import Process

Json = dict[str, Any]

#: Every so many moves is tried as two actions in one: both or neither.
MOVES_PER_PAIR: Final = 3
PAUSE: Final = 0.1
#: Why two actions in one may be refused: the second does not fit what the first has led to.
REFUSED_WHOLE: Final = ("illegal-action", "after-reveal", "after-the-game")


@dataclass
class Counts:
    """What happened, over all kills."""

    kills: int = 0
    matches: int = 0
    acknowledged: int = 0
    sent_again: int = 0
    answered_again: int = 0
    refused_whole: int = 0
    resumed: int = 0
    in_log: int = 0
    lost: int = 0
    twice: int = 0
    halves: int = 0
    gaps: int = 0


@dataclass
class Doubt:
    """A move that was sent and not answered yet."""

    request: str
    message: str
    times: int = 1


@dataclass
class Client:
    """Somebody at both seats of a match."""

    address: str
    token: str
    match: str
    chance: random.Random
    counts: Counts
    seen: list[int] = field(default_factory=list)
    #: Every acknowledged move: its answer by its request.
    acknowledged: dict[str, Json] = field(default_factory=dict)
    actions: dict[str, list[str]] = field(default_factory=dict)
    doubt: Doubt | None = None
    position: Json = field(default_factory=dict)
    moves: int = 0
    over: bool = False

    def settled(self, stop: asyncio.Event) -> bool:
        """Whether nothing more is to be done, and what was sent last was answered."""
        return self.doubt is None and (self.over or stop.is_set())

    async def play(self, stop: asyncio.Event) -> None:
        """Play until told to stop, through any number of lost connections.

        A move in doubt is settled first: only then is it known what the log must hold.
        """
        first = True
        while not self.settled(stop):
            last = self.seen[-1] if self.seen else 0
            live = f"{self.address.replace('http', 'ws')}/api/v1/matches/{self.match}/live"
            try:
                async with connect(f"{live}?token={self.token}&after={last}") as socket:
                    if not first:
                        self.counts.resumed += 1
                    first = False
                    await self._converse(socket, stop)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(PAUSE)

    async def _converse(self, socket: ClientConnection, stop: asyncio.Event) -> None:
        greeted = False
        while not self.settled(stop):
            async with asyncio.timeout(60):
                message: Json = json.loads(await socket.recv())
            self._note(message)
            if message["type"] == "hello":
                greeted = True
                if self.doubt is not None:
                    self.doubt.times += 1
                    self.counts.sent_again += 1
                    await socket.send(self.doubt.message)
            may_move = greeted and self.doubt is None and not stop.is_set()
            if may_move and self.position.get("legal"):
                await self._move(socket)

    def _note(self, message: Json) -> None:
        for entry in message.get("entries", []):
            expected = self.seen[-1] + 1 if self.seen else 1
            if entry["seq"] != expected:
                self.counts.gaps += 1
            self.seen.append(entry["seq"])
        if message["type"] in ("hello", "update") and message.get("position"):
            self.position = message["position"]
            self.over = self.position["over"]
        if message["type"] in ("ack", "error"):
            assert self.doubt is not None
            assert message["request"] == self.doubt.request
            if message["type"] == "ack":
                self.acknowledged[self.doubt.request] = message
                self.counts.acknowledged += 1
                self.counts.answered_again += self.doubt.times > 1
                # The position that a move is made at next must be the one after this.
                if self.position.get("number", 0) < message["position"]:
                    self.position = {}
            else:
                assert message["error"]["code"] in REFUSED_WHOLE, message
                self.counts.refused_whole += 1
            self.doubt = None

    async def _move(self, socket: ClientConnection) -> None:
        self.moves += 1
        legal = [choice["text"] for choice in self.position["legal"]]
        many = self.moves % MOVES_PER_PAIR == 0
        actions = [self.chance.choice(legal) for _ in range(2 if many else 1)]
        request = f"{self.match} {self.moves}"
        self.actions[request] = actions
        asked = {
            "type": "move",
            "request": request,
            "position": self.position["number"],
            "actions": actions,
        }
        self.doubt = Doubt(request, json.dumps(asked))
        await socket.send(self.doubt.message)


async def joined(address: str, matches: int, seed: int, counts: Counts) -> list[Client]:
    """Make matches, each with somebody at both seats."""
    clients = []
    async with httpx.AsyncClient(base_url=f"{address}/api/v1", timeout=60, verify=False) as client:
        known = (await client.post("/identity/guest", json={"name": "Ann"})).json()
        headers = {"Authorization": f"Bearer {known['token']}"}
        for number in range(matches):
            wish = {"game": GAME, "players": 2, "seats": ["me", "me"]}
            made = (await client.post("/matches", json=wish, headers=headers)).json()
            chance = random.Random(f"{seed} {number}")
            clients.append(Client(address, known["token"], made["id"], chance, counts))
    counts.matches = matches
    return clients


async def killed(process: Process, kills: int, matches: int, seed: int) -> Counts:
    """Play, and kill and restart the server so many times; return the counts."""
    counts = Counts()
    chance = random.Random(seed)
    clients = await joined(process.address, matches, seed, counts)
    stop = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        playing = [group.create_task(client.play(stop)) for client in clients]
        for _ in range(kills):
            reached = counts.acknowledged + chance.randrange(matches, 5 * matches)
            while counts.acknowledged < reached and not all(task.done() for task in playing):
                await asyncio.sleep(0.01)
            await asyncio.sleep(chance.random() * 0.05)
            await asyncio.to_thread(process.kill)
            counts.kills += 1
            await asyncio.to_thread(process.start)
            await check(process.address, clients, counts, final=False)
        stop.set()
    await check(process.address, clients, counts, final=True)
    return counts


async def check(address: str, clients: list[Client], counts: Counts, *, final: bool) -> None:
    """Hold what was acknowledged against the log of every match."""
    counts.in_log = 0
    async with httpx.AsyncClient(base_url=f"{address}/api/v1", timeout=60, verify=False) as server:
        for client in clients:
            # What is acknowledged from here on may or may not be in the log that is read.
            promised = dict(client.acknowledged)
            headers = {"Authorization": f"Bearer {client.token}"}
            entries = await _log(server, client.match, headers)
            check_log(client, promised, entries, counts, final=final)


async def _log(server: httpx.AsyncClient, match: str, headers: dict[str, str]) -> list[Json]:
    entries: list[Json] = []
    while True:
        after = entries[-1]["seq"] if entries else 0
        query = {"after": after, "limit": 500}
        found = await server.get(f"/matches/{match}/log", params=query, headers=headers)
        more: list[Json] = found.json()["entries"]
        if not more:
            return entries
        entries += more


def check_log(
    client: Client, promised: dict[str, Json], entries: list[Json], counts: Counts, *, final: bool
) -> None:
    """Hold a match's log against what its client was promised, entry by entry.

    A client sends nothing before its last move was answered. So up to the last promised move every
    move in the log answers one request, and at the end, when nothing is in doubt, all do.
    """
    counts.gaps += [entry["seq"] for entry in entries] != list(range(1, len(entries) + 1))
    moves = {entry["seq"]: entry for entry in entries if entry["kind"] == "move"}
    counts.in_log += len(moves)
    answering: set[int] = set()
    for request, answer in promised.items():
        seq = _seq_of(answer, entries)
        entry = moves.get(seq)
        if entry is None or entry["data"]["actions"] != client.actions[request]:
            counts.lost += 1
        else:
            # Two requests that share an entry are one too few in the log.
            counts.lost += seq in answering
            answering.add(seq)
    last = max(answering, default=0)
    counts.twice += sum(seq not in answering for seq in moves if final or seq <= last)
    position = 0
    for entry in moves.values():
        counts.halves += entry["data"]["from"] != position
        position += len(entry["data"]["actions"])
        counts.halves += entry["position"] != position
        counts.halves += len(entry["events"]) != len(entry["data"]["actions"])


def _seq_of(answer: Json, entries: list[Json]) -> int:
    """Return the entry a move was promised; the one that ends a game is followed by its end."""
    seq: int = answer["seq"]
    ended = seq <= len(entries) and entries[seq - 1]["kind"] == "end"
    return seq - 1 if ended else seq
