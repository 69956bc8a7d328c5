"""Bots of another Carrack, asked over standard input and output: one JSON object a line each way.

`tools/old_bots.py` starts this file with the Python of the other environment, so it imports nothing
but the `carrack` there, by calls that are fixed. A question has a field ``ask``:

    hello                                            who is here
    make    game, players, options, bot, seed        a bot for one seat, known by a number from 0
    decide  bot, seat, snapshot, legal               the action it takes, by its text
    judge   bot, seat, snapshots                     what its evaluation says of states, for a seat
    clear                                            forget all bots: another game begins

Whoever asks has other rules. Its snapshots are read as far as the rules here can: fields that are
unknown here are left out, missing ones are as at the beginning of a game, and the answer names
both. Of the legal actions only those that are legal here as well are offered to the bot.
"""

import hashlib
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import carrack

Json = dict[str, Any]
#: A snapshot that takes more is of another game.
MOST_REPAIRS: Final = 40
MOST_DETAIL: Final = 300


class Unable(Exception):
    """A question that can't be answered here: ``why`` in a word, and the details."""

    def __init__(self, why: str, detail: str) -> None:
        super().__init__(detail)
        self.why = why
        self.detail = detail[:MOST_DETAIL]


class Player:
    """A bot of one seat, with the game as it is here."""

    def __init__(self, id: str, players: int, options: Json, bot: str, seed: int | bytes) -> None:
        self.game, self.options_left_out = _configured(id, players, options)
        #: What a game is like at the beginning stands in for what a snapshot does not tell.
        self.example: Any = self.game.start(0).to_dict()
        self.bot = carrack.make_bot(bot, self.game, seed)

    def state(self, snapshot: Json) -> tuple[Any, list[str]]:
        """Return the state of a snapshot of other rules, and what was changed to read it."""
        for name in ("rules", "options"):
            snapshot[name] = self.example[name]
        repairs: list[str] = []
        while True:
            try:
                return self.game.from_dict(snapshot, events=False), repairs
            except carrack.InvalidData as error:
                repaired = _repaired(snapshot, self.example, error.where, error.code)
                if not repaired or len(repairs) == MOST_REPAIRS:
                    raise Unable("unreadable", str(error)) from error
                repairs.append(f"{error.code} {re.sub(r'[0-9]+', '', error.where)}")
            except Exception as error:
                raise Unable("unreadable", repr(error)) from error

    def decided(self, seat: int, snapshot: Json, legal: list[str]) -> Json:
        """Return the action that the bot takes of those that are legal here and there."""
        state, repairs = self.state(snapshot)
        if state.seat != seat:
            raise Unable("not-asked", f"seat {seat} decides there, {state.seat} here")
        own = state.legal_actions()
        shared = [action for action in own if self.game.action_text(action) in legal]
        if not shared:
            raise Unable("no-action", f"{state.decision!r}: none of {legal}")
        position = carrack.Position(state)
        if len(shared) < len(own):
            position.legal = shared[:]
        try:
            action = self.bot.decide(position)
        except Exception as error:
            raise Unable("failed", repr(error)) from error
        if action not in shared:
            raise Unable("illegal", repr(action))
        return {
            "action": self.game.action_text(action),
            "repairs": repairs,
            "forbidden": len(own) - len(shared),
            "unknown": len(legal) - len(shared),
        }

    def judged(self, seat: int, snapshot: Json) -> float | None:
        """Return what the evaluation of bots here says of a state; ``None`` if it can't tell."""
        from carrack.bots.evaluations import evaluation_of

        try:
            state, _ = self.state(snapshot)
            evaluation = evaluation_of(self.game)
            return float(evaluation.chances(state, evaluation.points(state))[seat])
        except Exception:
            return None


def _configured(id: str, players: int, options: Json) -> tuple[Any, list[str]]:
    """Return a game with the options that are known here, and the names of the others."""
    left_out: list[str] = []
    known: Json = {}
    for name, value in options.items():
        try:
            carrack.game(id, players=players, **{name: value})
            known[name] = value
        except carrack.InvalidOption:
            left_out.append(name)
    return carrack.game(id, players=players, **known), left_out


# ---- Snapshots of other rules --------------------------------------------------------------


def _repaired(snapshot: Json, example: Any, where: str, code: str) -> bool:
    """Change a snapshot where it can't be read; tell whether that could be done."""
    path = [int(part) if part.isdigit() else part for part in re.findall(r"[^.\[\]]+", where)]
    try:
        if code == "unknown-field":
            _delete(snapshot, path)
        elif code == "missing-field":
            _inside(snapshot, path[:-1])[path[-1]] = _copy(_example(example, path))
        elif code == "not-allowed":
            # One of a list, such as a step that is pending: the list goes on without it.
            last = max(place for place, part in enumerate(path) if isinstance(part, int))
            _delete(snapshot, path[: last + 1])
        else:
            return False
    except (LookupError, TypeError, ValueError):
        return False
    return True


def _inside(data: Any, path: list[int | str]) -> Any:
    for part in path:
        data = data[part]
    return data


def _example(example: Any, path: list[int | str]) -> Any:
    """Return what is at a path, or at the same place of the first in a shorter list."""
    for part in path:
        short = isinstance(part, int) and isinstance(example, list) and part >= len(example)
        example = example[0 if short else part]
    return example


def _delete(data: Any, path: list[int | str]) -> None:
    del _inside(data, path[:-1])[path[-1]]


def _copy(data: object) -> Any:
    return json.loads(json.dumps(data))


# ---- Questions and answers -----------------------------------------------------------------


class Host:
    """Answers questions, one after the other."""

    def __init__(self) -> None:
        self._players: list[Player] = []

    def answer(self, question: Json) -> Json:
        """Return the answer to a question; one that can't be answered says why."""
        try:
            return self._answered(question)
        except Unable as unable:
            return {"unable": unable.why, "detail": unable.detail}

    def _answered(self, question: Json) -> Json:
        ask = question["ask"]
        if ask == "hello":
            return hello()
        if ask == "clear":
            self._players = []
            return {}
        if ask == "make":
            game, players, options = (question[name] for name in ("game", "players", "options"))
            seed = question["seed"]
            seed = bytes.fromhex(seed) if isinstance(seed, str) else seed
            player = Player(game, players, options, question["bot"], seed)
            self._players.append(player)
            left_out = player.options_left_out
            return {"bot": len(self._players) - 1, "options_left_out": left_out}
        player = self._players[question["bot"]]
        if ask == "decide":
            return player.decided(question["seat"], question["snapshot"], question["legal"])
        assert ask == "judge", ask
        snapshots = question["snapshots"]
        return {"worth": [player.judged(question["seat"], one) for one in snapshots]}


def hello() -> Json:
    """Return who is here: version, mode, the rules of each title, a digest of all sources."""
    digest = hashlib.sha256()
    package = Path(carrack.__file__).parent
    for path in sorted(package.rglob("*")):
        if path.suffix in (".py", ".json"):
            digest.update(path.relative_to(package).as_posix().encode() + path.read_bytes())
    return {
        "version": carrack.__version__,
        "compiled": carrack.COMPILED,
        "rules": {entry.id: entry.rules_version for entry in carrack.games()},
        "sources": digest.hexdigest(),
    }


def serve(answer: Callable[[Json], Json]) -> None:
    """Answer every line until there are no more."""
    replies = sys.stdout
    # Whatever a bot prints must not get among the answers.
    sys.stdout = sys.stderr
    for line in sys.stdin:
        replies.write(json.dumps(answer(json.loads(line))) + "\n")
        replies.flush()


if __name__ == "__main__":
    serve(Host().answer)
