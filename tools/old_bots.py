"""Bots of another Carrack at the present one's table.

The other Carrack, a compiled wheel of an earlier commit, lives in an environment of its own and has
the rules of then. `OldBots` starts a process there (`tools/old_bot_host.py`) and puts its bots on
seats: to the referee they are bots like others.

Rules differ, so the other process can't follow the game by its actions. For each decision it gets
what a bot gets, no more: a state drawn from what the seat can know, as a snapshot, and the legal
actions by their texts, both in the form of its rules (`tools/old_snapshots.py`). Nothing hidden
reaches it, nothing has to be kept in step, and one decision that the rules of then don't know
spoils no later one. With the same rules on both sides a bot plays there exactly as it would here.

Where the other side can't answer, or its rules never asked, the decision is taken by its
*judgement*: each legal action is carried out here, and the evaluation of then says which state it
likes best. Where that can't be told either, by *chance*. `Tally` counts both; a duel with many of
them says little.
"""

import json
import os
import select
import subprocess
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from tools.old_snapshots import older

from carrack.bots.interface import Bot, Position
from carrack.bots.random_bot import RandomBot
from carrack.kernel.chance import Seed, derived_key, key_of
from carrack.kernel.game import Game, State
from carrack.lab.referee import RegisteredBots

Json = dict[str, Any]

HOST: Final = Path(__file__).parent / "old_bot_host.py"
#: Bots of the other Carrack have their own name behind this.
PREFIX: Final = "old:"
#: An answer that takes longer does not come.
LONGEST_ANSWER: Final = 120.0
#: A process that should end by itself is given so many seconds.
GRACE: Final = 5.0
CHUNK: Final = 1 << 16
#: Why there is no answer where the rules of then had no such question.
NO_QUESTION: Final = "no-question"


class NoAnswer(Exception):
    """The other process ended, or takes too long."""


class HostProcess:
    """A process in another environment that answers questions. Use it in a ``with`` block."""

    def __init__(self, python: str, limit: float = LONGEST_ANSWER) -> None:
        # Its own packages, not those that this process finds.
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        command = [python, "-P", str(HOST)]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, env=environment)
        self._limit = limit
        self._buffer = b""
        try:
            self.known: Json = self.ask(ask="hello")
        except BaseException:
            self._process.kill()
            self.close()
            raise

    def __enter__(self) -> "HostProcess":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process: it ends by itself when nothing more can be asked."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        # A question that was not taken can't be flushed to a process that has ended.
        with suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()

    def ask(self, **question: object) -> Json:
        """Return the answer to a question, or raise `NoAnswer`."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(question).encode("ascii") + b"\n")
            self._process.stdin.flush()
        except OSError as error:
            raise NoAnswer(f"the other process has ended ({self._process.poll()})") from error
        found: Json = json.loads(self._line())
        return found

    def _line(self) -> bytes:
        assert self._process.stdout is not None
        file = self._process.stdout.fileno()
        until = time.monotonic() + self._limit
        while b"\n" not in self._buffer:
            ready, _, _ = select.select([file], [], [], max(0.0, until - time.monotonic()))
            if not ready:
                # A late answer must not be taken for that of the next question.
                self._process.kill()
                raise NoAnswer(f"no answer within {self._limit:g} s")
            read = os.read(file, CHUNK)
            if not read:
                raise NoAnswer(f"the other process has ended ({self._process.wait()})")
            self._buffer += read
        line, _, self._buffer = self._buffer.partition(b"\n")
        return line


class Tally:
    """How the decisions of the other bots came about, and how well their rules fit."""

    def __init__(self) -> None:
        #: ``answered``, ``judgement`` and ``chance``: together all decisions asked for.
        self.decisions: Counter[str] = Counter()
        #: Why there was no answer.
        self.unable: Counter[str] = Counter()
        #: Answers given although the rules of then allow more, or know less, than the present ones.
        self.narrowed: Counter[str] = Counter()
        #: What had to be changed in snapshots, and the options left out.
        self.repairs: Counter[str] = Counter()
        #: An example of each reason for no answer.
        self.examples: dict[str, str] = {}

    def to_data(self) -> Json:
        """Return everything as JSON-ready data."""
        counters = ("decisions", "unable", "narrowed", "repairs")
        return {**{name: dict(getattr(self, name)) for name in counters}, "examples": self.examples}

    def add(self, data: Json) -> None:
        """Add what another one told."""
        for name in ("decisions", "unable", "narrowed", "repairs"):
            getattr(self, name).update(data[name])
        self.examples = {**data["examples"], **self.examples}


class OldBot(Bot):
    """A bot of the other Carrack on one seat."""

    def __init__(self, host: HostProcess, tally: Tally, name: str, game: Game, seed: Seed) -> None:
        self._host = host
        self._tally = tally
        self._game = game
        self._key = key_of(seed)
        self._chance = RandomBot(derived_key(self._key, b"instead of an old bot"))
        made = host.ask(
            ask="make",
            game=game.id,
            players=game.players,
            options=game.options,
            bot=name,
            seed=seed.hex() if isinstance(seed, bytes) else seed,
        )
        self._number = made["bot"]
        rules = host.known["rules"].get(game.id, game.rules_version)
        self._older = older(game.id, game.rules_version, rules)
        tally.repairs.update(f"option {option}" for option in made["options_left_out"])

    def decide(self, position: Position) -> int:
        """Return what the bot answers, or what else is done in its name."""
        material = f"decision {position.number}".encode("ascii")
        drawn = position.draw(derived_key(self._key, material))
        answer = self._answer(position, drawn)
        if "action" in answer:
            self._count(answer)
            return int(answer["action"])
        self._tally.unable[answer["unable"]] += 1
        self._tally.examples.setdefault(answer["unable"], answer["detail"])
        return self._instead(position, drawn)

    def _answer(self, position: Position, drawn: State) -> Json:
        """Ask, in the older form; the action of the answer is one of the present rules."""
        if not self._older.is_asked(drawn):
            return {"unable": NO_QUESTION, "detail": repr(drawn.decision)}
        known = {
            text: action
            for text, action in zip(self._older.legal(drawn), position.legal, strict=True)
            if text is not None
        }
        answer = self._host.ask(
            ask="decide",
            bot=self._number,
            seat=position.seat,
            snapshot=self._older.snapshot(drawn),
            legal=list(known),
        )
        if "action" in answer:
            answer["unknown"] += len(position.legal) - len(known)
            answer["action"] = known[answer["action"]]
        return answer

    def _count(self, answer: Json) -> None:
        self._tally.decisions["answered"] += 1
        self._tally.repairs.update(answer["repairs"])
        for kind in ("forbidden", "unknown"):
            if answer[kind]:
                self._tally.narrowed[kind] += 1

    def _instead(self, position: Position, drawn: State) -> int:
        """Return the action whose outcome the evaluation of then likes best, or any."""
        after = [drawn.clone() for _ in position.legal]
        for state, action in zip(after, position.legal, strict=True):
            state.apply(action)
            self._older.settle(state)
        snapshots = [self._older.snapshot(state) for state in after]
        answer = self._host.ask(
            ask="judge", bot=self._number, seat=position.seat, snapshots=snapshots
        )
        worth: list[float | None] = answer["worth"]
        if None in worth:
            self._tally.decisions["chance"] += 1
            return self._chance.choose(position.legal)
        self._tally.decisions["judgement"] += 1
        return position.legal[max(range(len(worth)), key=lambda place: worth[place] or 0.0)]


class OldBots(RegisteredBots):
    """Knows the bots that are built in, and those of the other Carrack by names with a prefix."""

    def __init__(self, host: HostProcess) -> None:
        self._host = host
        self.tally = Tally()
        host.ask(ask="clear")

    def make(self, name: str, game: Game, seed: Seed) -> Bot:
        """Return a new bot of a name for one seat of a game."""
        if name.startswith(PREFIX):
            return OldBot(self._host, self.tally, name.removeprefix(PREFIX), game, seed)
        return super().make(name, game, seed)

    def is_third_party(self, name: str) -> bool:
        """Tell whether a bot needs to be watched; a host is watched by itself."""
        return not name.startswith(PREFIX) and super().is_third_party(name)
