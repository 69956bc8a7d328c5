"""What a seat is sent must not depend on what it can't know, and never holds the seed.

Two matches of one game are played side by side, decision by decision. Before every decision the
second one's state is replaced by one that differs from the first's only in what a viewer can't
know. Everything the viewer is sent by both must be the same, names and times of the two matches
apart. A decision that brings something to light for the viewer is made without a permutation.

What is replaced has no past: the decisions before it were made in other states. So looking back
and undo are compared over one decision, which is made, looked back at, taken back and made again.
The stored beginning that `/course` replays from is replaced as well, by the state before it.
Earlier positions and longer courses can't be compared so: no one hidden past leads to them.
"""

import base64
import random
import re
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import update

from carrack.kernel.catalogue import CATALOGUE
from carrack.kernel.events import Facts
from carrack.kernel.game import State
from carrack.plugins.testing import Player
from carrack.server.json_codec import to_json
from carrack.server.live import position_view
from carrack.server.matches.match import Match
from carrack.server.matches.moves import Move, Mover
from carrack.server.storage.tables import segments
from tests.generic.players import player
from tests.generic.subjects import numbered
from tests.server.playing import Person, World
from tests.server.sockets import Socket, opened

#: So many draws of what the viewer can't know are tried for one that leaves it as ignorant.
DRAWS: Final = 4
#: So many choices of the viewer's are tried each time.
MOST_TRIED: Final = 8
#: Everybody sees what is drawn here, and in what order, but it leaves no trace: a card is shuffled
#: back, tiles lie together. Two states can look alike afterwards although other things were seen.
DRAWN_OPENLY: Final = ("goods-offered", "good-drawn", "buildings-offered", "card-lost")
#: And this whoever draws it sees.
DRAWN_BY_ONESELF: Final = ("explored",)
#: Where two messages differ, so many characters before and after are shown.
AROUND: Final = 300
_TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00")
_COMMITMENT: Final = re.compile(r'"commitment":"[0-9a-f]{64}"')
_KEY: Final = re.compile(r'"key":"[^"]*"')
#: Sent on their own time, when somebody comes or goes.
_PRESENCE: Final = '{"type":"presence"'


@dataclass
class Evidence:
    """What was compared in a game."""

    decisions: int = 0
    permuted: int = 0
    messages: int = 0
    refusals: int = 0
    trials: int = 0
    undone: int = 0


def put(match: Match, state: State) -> None:
    """Replace a match's state, behind the server's back."""
    state._begin_history(None)
    match.state = state
    match.turn = state.seat
    # What was rendered before it is kept to tell what has changed; nothing else is.
    position_view.view_cache(match).forget_older(-1)


class Side:
    """One of the two matches, with the viewer's socket to it."""

    def __init__(self, world: World, match: str, viewer: Person, socket: Socket) -> None:
        self.world = world
        self.id = match
        self.viewer = viewer
        self.socket = socket
        self.received: list[str] = []
        self.begun = self.match.seq

    @property
    def match(self) -> Match:
        """The match as the server has it in memory."""
        match = self.world.services.store.in_memory(self.id)
        assert match is not None
        return match

    async def forget_past(self) -> None:
        """Let what is stored of the match begin with its present state."""
        match = self.match
        assert match.state is not None
        async with self.world.services.database.engine.begin() as connection:
            await connection.execute(
                update(segments)
                .where(segments.c.match == self.id, segments.c.number == match.segment)
                .values(
                    position=match.position, seq=match.seq, start=to_json(match.state.to_dict())
                )
            )

    def normal(self, text: str) -> str:
        """Return what was sent without what tells the two matches apart."""
        text = text.replace(self.id, "match")
        text = _TIME.sub("time", text)
        text = _COMMITMENT.sub('"commitment":"…"', text)
        return _KEY.sub('"key":"…"', text)

    async def hear(self, kind: str) -> str:
        """Return the viewer's next message of a kind, normalised; any other must not come."""
        while True:
            text = await self.socket.text()
            self.received.append(text)
            if not text.startswith(_PRESENCE):
                assert text.startswith(f'{{"type":"{kind}"'), text[:200]
                return self.normal(text)

    async def asked(self, method: str, path: str, **body: Any) -> str:
        """Return what the viewer's call is answered, normalised."""
        address = f"/matches/{self.id}{path}"
        found = await self.viewer.client.request(method, address, json=body or None)
        self.received.append(found.text)
        return f"{found.status_code} {self.normal(found.text)}"


class Twins:
    """The two matches."""

    def __init__(self, one: Side, other: Side, viewer: int | None, people: list[Person]) -> None:
        self.one = one
        self.other = other
        self.viewer = viewer
        self.people = people
        self.evidence = Evidence()

    async def play(self, choose: Player, chance: random.Random, most: int, every: int) -> Evidence:
        """Play to the end, or for so many decisions.

        Requests that are refused, positions and logs are compared at every so many decisions.
        """
        first = chance.randrange(every)
        while self.evidence.decisions < most:
            state = self.one.match.state
            assert state is not None
            if state.over:
                break
            action = choose(state)
            hidden = self._permuted(state, action, chance.getrandbits(32))
            put(self.one.match, state.clone())
            put(self.other.match, hidden)
            # The viewer's own decision is among them, however the turns fall.
            own = state.seat == self.viewer and not self.evidence.trials
            if own or self.evidence.decisions % every == first:
                await self._probe(state, chance)
                await self._go_there_and_back(state, action)
            await self._decide(state, action, f"d{self.evidence.decisions}")
            self.evidence.decisions += 1
        self._check_no_seed()
        return self.evidence

    def _permuted(self, state: State, action: int, seed: int) -> State:
        """Return a state that is the same to the viewer, now and after the action."""
        after = _after(state, action)
        for draw in range(DRAWS):
            truth = state.determinize(self.viewer, seed + draw)
            if action not in truth.legal_actions():
                continue
            then = _after(truth, action)
            same_to_all = (then.seat, then.over) == (after.seat, after.over)
            same_drawn = _drawn(then, self.viewer) == _drawn(after, self.viewer)
            if (
                same_to_all
                and same_drawn
                and then.observe(self.viewer) == after.observe(self.viewer)
            ):
                self.evidence.permuted += 1
                return truth
        return state.clone()

    async def _decide(self, state: State, action: int, request: str) -> None:
        seat = state.seat
        assert seat is not None
        if seat == self.viewer and self.evidence.decisions % 2:
            for side in (self.one, self.other):
                position = state.position
                await side.socket.send(
                    type="move", request=request, position=position, actions=[action]
                )
            await self._same_acknowledged()
        else:
            move = Move(request, state.position, (action,))
            for side in (self.one, self.other):
                mover = Mover(self.people[seat].id)
                await side.world.services.moves.move(side.id, mover, move)
            await self._same("update", last=_after(state, action).over)

    async def _same_acknowledged(self) -> None:
        """Both the acknowledgement and the update come, in no fixed order."""
        heard = []
        for side in (self.one, self.other):
            own: list[str] = []
            while len(own) < 2:
                text = await side.socket.text()
                side.received.append(text)
                if not text.startswith(_PRESENCE):
                    own.append(side.normal(text))
            heard.append(sorted(own))
        if '"kind":"end"' not in heard[0][1]:
            _expect_same(*("\n".join(own) for own in heard))
        self.evidence.messages += 2

    async def _same(self, kind: str, *, last: bool = False) -> None:
        one, other = await self.one.hear(kind), await self.other.hear(kind)
        if not last:
            # The last message tells the seeds, which differ.
            _expect_same(one, other)
        self.evidence.messages += 1

    # ---- Looking back, and undo ------------------------------------------------------------

    async def _go_there_and_back(self, state: State, action: int) -> None:
        """Make a decision, look back at the position before it, and take it back."""
        if _after(state, action).over:
            return
        for side in (self.one, self.other):
            await side.forget_past()
        number = self.evidence.decisions
        await self._decide(state, action, f"t{number}")
        for path in (
            f"/position?at={state.position}",
            f"/position?at={state.position}&words=1&lang=fr",
            "/course",
        ):
            assert (await self._same_answer("GET", path)).startswith("200 "), path
        await self._undo(state, f"u{number}")

    async def _undo(self, state: State, request: str) -> None:
        """Take the last decision back; if it has brought something to light, everybody agrees."""
        assert state.seat is not None
        later = state.position + 1
        if state.seat == self.viewer:
            answer = await self._same_answer("POST", "/undo", request=request, position=later)
            done = answer.startswith("200 ")
            assert done or answer.startswith("202 "), answer
        else:
            mover = Mover(self.people[state.seat].id)
            answers = [
                await side.world.services.undo.undo(side.id, mover, request, later, None)
                for side in (self.one, self.other)
            ]
            assert answers[0] == answers[1]
            done = answers[0]["done"]
        await self._same("update")
        for seat, person in enumerate(self.people):
            if done or seat == state.seat:
                continue
            for side in (self.one, self.other):
                undo = side.world.services.undo
                await undo.answer(side.id, Mover(person.id), request, True)
            await self._same("update")
        assert self.one.match.position == self.other.match.position == state.position
        self.evidence.undone += 1

    async def _same_answer(self, method: str, path: str, **body: Any) -> str:
        one = await self.one.asked(method, path, **body)
        _expect_same(one, await self.other.asked(method, path, **body), f"{method} {path} {body}: ")
        self.evidence.messages += 1
        return one

    # ---- Requests that change nothing ------------------------------------------------------

    async def _probe(self, state: State, chance: random.Random) -> None:
        own = self.viewer is not None and state.seat == self.viewer
        calls: list[tuple[str, str, dict[str, Any]]] = [
            ("GET", "/position", {}),
            ("GET", "/position?words=1&lang=fr", {}),
            ("GET", f"/position?at={state.position}", {}),
            ("GET", f"/log?after={self.one.begun}", {}),
            ("GET", "", {}),
            ("GET", "/record", {}),
        ]
        if self.viewer is not None:
            calls += [
                ("POST", "/moves", _move(state, "p", actions))
                for actions in self._refused(state, chance, own)
            ]
            calls.append(("POST", "/moves", {**_move(state, "p", [0]), "position": 99_999}))
            calls.append(("POST", "/undo", {"request": "p", "position": 99_999}))
            await self._try(state, chance, own)
        for method, path, body in calls:
            one = await self._same_answer(method, path, **body)
            if body:
                assert not one.startswith("2"), one
                self.evidence.refusals += 1
            if body.get("position") == state.position and not own:
                # Nobody learns from a refusal what the seat to move may do.
                assert '"code":"not-your-turn"' in one, one

    async def _try(self, state: State, chance: random.Random, own: bool) -> None:
        """Ask what some legal actions would do, and what any other would do after one of them."""
        legal = state.legal_actions()
        second = chance.randrange(state.game.action_count)
        firsts = chance.sample(legal, min(len(legal), MOST_TRIED if own else 1))
        for actions in ([firsts[0], second], *([first] for first in firsts)):
            body = {"position": state.position, "actions": actions}
            answer = await self._same_answer("POST", "/trial?words=1", **body)
            if not own:
                assert '"code":"not-your-turn"' in answer, answer
            elif len(actions) == 1:
                assert answer.startswith("200 "), answer
                self.evidence.trials += 1

    def _refused(self, state: State, chance: random.Random, own: bool) -> list[list[Any]]:
        """Return moves that must be refused whatever the viewer can't know."""
        legal = state.legal_actions()
        number = chance.randrange(state.game.action_count)
        moves: list[list[Any]] = [["no such action"], [state.game.action_count]]
        if number not in legal:
            # As the second of two it shows whether a refusal tells what the first brought out.
            moves += [[number], [state.game.action_text(number)]]
            if own:
                moves.append([chance.choice(legal), state.game.action_count])
        if not own:
            moves.append([chance.choice(legal)])
        return moves

    # ---- The seed --------------------------------------------------------------------------

    def _check_no_seed(self) -> None:
        """No form of the seed, or of what it was made into, is in anything sent before the end."""
        for side in (self.one, self.other):
            seed, salt = side.match.seed, side.match.salt
            assert seed is not None
            assert salt is not None
            secrets = [*_forms(seed), *_forms(salt), *_forms(salt + seed)]
            for text in side.received:
                if '"state":"over"' in text or '"kind":"end"' in text:
                    continue
                found = [secret for secret in secrets if secret in text]
                assert not found


def _forms(secret: bytes) -> list[str]:
    return [
        secret.hex(),
        secret.hex().upper(),
        base64.b64encode(secret).decode().rstrip("="),
        base64.urlsafe_b64encode(secret).decode().rstrip("="),
        str(int.from_bytes(secret, "big")),
        str(int.from_bytes(secret, "little")),
    ]


def _expect_same(one: str, other: str, asked: str = "") -> None:
    """Raise an error that shows where two texts begin to differ, unless they are the same."""
    if one == other:
        return
    same = next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    parts = (text[max(0, same - AROUND) : same + AROUND] for text in (one, other))
    raise AssertionError(asked + " // ".join(parts))


def _drawn(state: State, viewer: int | None) -> list[Facts]:
    """Return what a viewer has seen drawn at the last decision, in the order it was drawn in."""
    openly = [facts for facts in state.events_for(None) if facts["event"] in DRAWN_OPENLY]
    own = [facts for facts in state.events_for(viewer) if facts.get("seat") == viewer]
    return openly + [facts for facts in own if facts["event"] in DRAWN_BY_ONESELF]


def _after(state: State, action: int) -> State:
    then = state.clone(events=True)
    then.apply(action)
    return then


def _move(state: State, request: str, actions: list[Any]) -> dict[str, Any]:
    return {"request": request, "position": state.position, "actions": actions}


async def _begun(world: World, people: list[Person], wish: dict[str, Any]) -> Match:
    """Return a match that all of them have joined."""
    id = (await people[0].match(**wish))["id"]
    for person in people[1:]:
        await person.post(f"/matches/{id}/join")
    return await world.services.store.match(id)


async def play_twins(world: World, game: str, number: int, most: int, every: int) -> Evidence:
    """Play game ``number`` of a title twice, for one of its viewers in turn.

    Every other game has the usual options, the rest have any.
    """
    subject = numbered(CATALOGUE.entry(game), number)
    players = subject.players
    options = dict(subject.options) if number % 2 else {}
    chosen = subject.entry.configure(players, options)
    viewer = None if number % (players + 1) == players else number % (players + 1)
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(world.person(f"Player {seat}"))
            for seat in range(players)
        ]
        looker = people[viewer] if viewer is not None else None
        if looker is None:
            looker = await stack.enter_async_context(world.person("Spectator"))
        wish = {"game": game, "players": players, "options": options}
        matches = [await _begun(world, people, wish) for _ in range(2)]
        # The first view, which changes go on from, is then the same as well.
        dealt = matches[0].state
        assert dealt is not None
        put(matches[1], dealt.clone())
        sides = []
        for match in matches:
            wanted = f"words={number % 2}&changes={(number + 1) // 2 % 2}"
            query = f"token={looker.token}&{wanted}"
            socket = await stack.enter_async_context(opened(world.app, match.id, query))
            side = Side(world, match.id, looker, socket)
            side.received.append(await socket.text())
            sides.append(side)
        chance = random.Random(f"{game} {number}")
        twins = Twins(sides[0], sides[1], viewer, people)
        return await twins.play(player(chosen, number), chance, most, every)
