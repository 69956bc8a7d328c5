"""Killing a server under load: what was told stays, nothing is there twice or by halves.

Each client plays one match after another through a socket, half of them against a bot. A move it is
in doubt about it sends again, under the same request, when it is connected again. What was
acknowledged and every entry it was told of are held against the log after each restart; and bots
must play on in every match that has one.
"""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.kill_checks import Counts, Json, Witness, check_log, essence
from tests.server.playing import GAME
from tests.server.serving import Process

#: Who sits in one match after another.
SEATS: Final = (["me", "me"], ["me", "bot:greedy"])
#: Every so many moves is tried as two actions in one: both or neither.
MOVES_PER_PAIR: Final = 3
#: Every so many kills comes when the server has just begun to answer: nobody is back yet, or only
#: some are. Before all others everybody has played, and so has every bot.
KILLS_PER_EARLY_KILL: Final = 5
LATEST_EARLY_KILL: Final = 0.3
PAUSE: Final = 0.1
#: A table where nothing happens for so long is stuck; machines are busy.
MOST_SECONDS: Final = 120.0
#: Why two actions in one may be refused: the second does not fit what the first has led to.
REFUSED_WHOLE: Final = ("illegal-action", "after-reveal", "after-the-game", "not-your-turn")
BOTS: Final = {"CARRACK_BOT_PROCESSES": "1", "CARRACK_BOT_TIME_BURST": "100000"}


@dataclass
class Doubt:
    """A move that was sent and not answered yet."""

    request: str
    message: str
    times: int = 1


@dataclass
class Client:
    """Somebody at all seats of a match that no bot has."""

    address: str
    token: str
    match: str
    chance: random.Random
    counts: Counts
    witness: Witness
    has_bot: bool
    seq: int = 0
    bot_moves: int = 0
    doubt: Doubt | None = None
    position: Json = field(default_factory=dict)
    moves: int = 0
    over: bool = False
    #: The log as far as it was read.
    log: list[Json] = field(default_factory=list)

    def settled(self, stop: asyncio.Event) -> bool:
        """Whether nothing more is to be done, and what was sent last was answered."""
        return self.doubt is None and (self.over or stop.is_set())

    async def play(self, stop: asyncio.Event) -> None:
        """Play until the end, or told to stop, through any number of lost connections.

        A move in doubt is settled first: only then is it known what the log must hold.
        """
        first = True
        live = f"{self.address.replace('http', 'ws')}/api/v1/matches/{self.match}/live"
        while not self.settled(stop):
            try:
                async with connect(f"{live}?token={self.token}&after={self.seq}") as socket:
                    self.counts.resumed += not first
                    first = False
                    await self._converse(socket, stop)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(PAUSE)

    async def _converse(self, socket: ClientConnection, stop: asyncio.Event) -> None:
        greeted = False
        while not self.settled(stop):
            async with asyncio.timeout(MOST_SECONDS):
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
            self.counts.gaps += entry["seq"] != self.seq + 1
            self.seq = entry["seq"]
            self.witness.told[self.seq] = essence(entry)
            self.bot_moves += entry["kind"] == "move" and entry["seat"] not in self.witness.seats
        if message["type"] in ("hello", "update") and message.get("position"):
            self.position = message["position"]
            self.over = self.position["over"]
        if message["type"] in ("ack", "error"):
            self._note_answer(message)

    def _note_answer(self, message: Json) -> None:
        assert self.doubt is not None
        assert message["request"] == self.doubt.request
        if message["type"] == "ack":
            self.witness.acknowledged[self.doubt.request] = message
            self.counts.acknowledged += 1
            self.counts.answered_again += self.doubt.times > 1
            # The position that a move is made at next must be the one after this.
            if self.position.get("number", 0) < message["position"]:
                self.position = {}
        elif message["error"]["code"] in REFUSED_WHOLE and self._asked_for_two():
            self.counts.refused_whole += 1
        else:
            # The server has gone back on something: the log will tell on what.
            self.counts.problems.append(f"{self.match}: {message['error']['text']}")
            self.over = True
        self.doubt = None

    def _asked_for_two(self) -> bool:
        assert self.doubt is not None
        return len(self.witness.actions[self.doubt.request]) > 1

    async def _move(self, socket: ClientConnection) -> None:
        self.moves += 1
        legal = [choice["text"] for choice in self.position["legal"]]
        many = self.moves % MOVES_PER_PAIR == 0
        actions = [self.chance.choice(legal) for _ in range(2 if many else 1)]
        request = f"{self.match} {self.moves}"
        self.witness.actions[request] = actions
        asked = {
            "type": "move",
            "request": request,
            "position": self.position["number"],
            "actions": actions,
        }
        self.doubt = Doubt(request, json.dumps(asked))
        await socket.send(self.doubt.message)


class Load:
    """Tables at which somebody always plays."""

    def __init__(self, process: Process, server: httpx.AsyncClient, seed: int) -> None:
        self.counts = Counts()
        self._process = process
        self._server = server
        self._chance = random.Random(seed)
        self._token = ""
        #: The match that is played at each table.
        self._clients: dict[int, Client] = {}
        self._stop = asyncio.Event()

    async def killed(self, kills: int, tables: int) -> None:
        """Play, and kill and restart the server so many times."""
        known = await self._asked("POST", "/identity/guest", json={"name": "Ann"})
        self._token = known["token"]
        async with asyncio.TaskGroup() as group:
            for table in range(tables):
                group.create_task(self._keep_playing(table))
            await self._everybody_plays(tables)
            for number in range(1, kills + 1):
                early = number % KILLS_PER_EARLY_KILL == 0
                await self._kill(early)
                if not early:
                    await self._everybody_plays(tables)
                await self._check_all()
            self._stop.set()

    async def _keep_playing(self, table: int) -> None:
        """Play one match after another; hold each to the end against its log."""
        while not self._stop.is_set():
            client = self._clients[table] = await self._new_match(table)
            await client.play(self._stop)
            await self._check(client, final=True)
            self.counts.finished += client.over

    async def _new_match(self, table: int) -> Client:
        seats = SEATS[table % len(SEATS)]
        wish = {"game": GAME, "players": len(seats), "seats": seats}
        made = await self._asked("POST", "/matches", json=wish)
        self.counts.matches += 1
        return Client(
            self._process.address,
            self._token,
            made["id"],
            random.Random(self._chance.random()),
            self.counts,
            Witness(tuple(made["your_seats"])),
            has_bot=len(made["your_seats"]) < len(seats),
        )

    async def _kill(self, early: bool) -> None:
        await asyncio.sleep(self._chance.random() * (LATEST_EARLY_KILL if early else PAUSE))
        began = time.monotonic()
        await asyncio.to_thread(self._process.kill)
        before = self.counts.acknowledged
        self.counts.kills += 1
        await asyncio.to_thread(self._process.start)
        self.counts.restarts.append(round(self._process.start_seconds, 3))
        while self.counts.acknowledged == before:
            await asyncio.sleep(0.005)
            assert time.monotonic() < began + MOST_SECONDS, "nobody can go on"
        self.counts.resumptions.append(round(time.monotonic() - began, 3))

    async def _everybody_plays(self, tables: int) -> None:
        """Wait until many moves were made, and a bot has moved wherever there is one."""
        reached = self.counts.acknowledged + self._chance.randrange(tables, 4 * tables)
        before = {client.match: client.bot_moves for client in self._clients.values()}
        began = time.monotonic()
        while self.counts.acknowledged < reached or self._bots_wait(before):
            await asyncio.sleep(0.01)
            if time.monotonic() > began + MOST_SECONDS:
                self.counts.bots_stuck += len(self._bots_wait(before))
                assert self.counts.acknowledged >= reached, "nobody can go on"
                return
        self.counts.bots_taken_up += sum(
            client.match in before and client.has_bot for client in self._clients.values()
        )

    def _bots_wait(self, before: dict[str, int]) -> list[str]:
        return [
            client.match
            for client in self._clients.values()
            if client.has_bot and not client.over and client.bot_moves == before.get(client.match)
        ]

    async def _check_all(self) -> None:
        clients = list(self._clients.values())
        await asyncio.gather(*(self._check(client, final=False) for client in clients))

    async def _check(self, client: Client, *, final: bool) -> None:
        """Hold a match against its log: at its end against all of it, read anew."""
        # What is told from here on may or may not be in the log that is read.
        witness = client.witness.copy()
        entries = [] if final else client.log
        while more := await self._log_after(client.match, len(entries)):
            entries = entries + more
        if final:
            self.counts.lost += entries[: len(client.log)] != client.log
        client.log = entries
        check_log(witness, entries, self.counts, final=final)

    async def _log_after(self, match: str, seq: int) -> list[Json]:
        query = {"after": seq, "limit": 500}
        entries: list[Json] = (await self._asked("GET", f"/matches/{match}/log", params=query))[
            "entries"
        ]
        return entries

    async def _asked(self, method: str, path: str, **more: Any) -> Json:
        """Ask until there is a server that answers."""
        headers = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        while True:
            try:
                answer = await self._server.request(method, path, headers=headers, **more)
            except httpx.TransportError:
                await asyncio.sleep(PAUSE)
                continue
            answer.raise_for_status()
            found: Json = answer.json()
            return found


async def killed(process: Process, kills: int, tables: int, seed: int) -> Counts:
    """Play, and kill and restart the server so many times; return the counts."""
    api = f"{process.address}/api/v1"
    async with httpx.AsyncClient(base_url=api, timeout=60, verify=False) as server:
        load = Load(process, server, seed)
        await load.killed(kills, tables)
    load.counts.problems += process.problems()
    return load.counts
