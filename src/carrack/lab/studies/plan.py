"""What a study asks: the game, the bots, how many games, and which values are tried.

A study is read from data as a TOML file gives it. What is varied is named by its path in that same
data, so a point of the study is the data with other values in some places, and is checked as the
file itself is. Every error names the field.
"""

import copy
import itertools
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from carrack.bots import registry
from carrack.kernel.catalogue import CATALOGUE, Entry, Options
from carrack.kernel.chance import Seed
from carrack.kernel.errors import CarrackError, InvalidData
from carrack.kernel.fields import Fields, not_among, text
from carrack.kernel.game import Game
from carrack.lab.schedule import DuelSchedule, Table
from carrack.lab.studies.bots import StudyBot, StudyBots, read_study_bot
from carrack.lab.third_party import check_bot_can_be_made

MOST_GAMES: Final = 10_000_000
MOST_POINTS: Final = 1000
MOST_SEATS: Final = 64
LONGEST_NAME: Final = 80
#: What may be varied: the seats, or anything below one of these.
SEATS: Final = "seats"
OPTIONS: Final = "options"
BOTS: Final = "bots"

Data = dict[str, object]


@dataclass(frozen=True, slots=True)
class Variation:
    """A value that is varied: its path in the study's data, and what is tried, the usual first."""

    path: str
    values: list[object]


@dataclass(frozen=True, slots=True)
class Point:
    """One choice of all varied values: which value of each, and the game and bots it gives.

    Plain data, because it travels to worker processes.
    """

    number: int
    choice: tuple[int, ...]
    game: str
    seats: list[str]
    options: Options
    bots: StudyBots

    def configured(self) -> Game:
        """Return the game."""
        return CATALOGUE.entry(self.game).configure(len(self.seats), self.options)


class Study:
    """A study before it is played. Its games are numbered from 1, the points taking turns.

    So an interrupted study has as much of one point as of another, and one that asks for more
    games begins like one that asks for fewer. At every point the same deals are played, each in
    all rotations of the seats.
    """

    def __init__(
        self, name: str, seed: Seed, games: int, vary: list[Variation], points: list[Point]
    ) -> None:
        self.name = name
        self.seed = seed
        self.games = games
        self.vary = vary
        self.points = points
        self._schedules = [DuelSchedule(point.seats, seed) for point in points]

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.points[0].game

    @property
    def size(self) -> int:
        """How many games all points have together."""
        return self.games * len(self.points)

    @property
    def even(self) -> bool:
        """Whether every seat is taken by everybody equally often."""
        return all(self.games % schedule.round_size == 0 for schedule in self._schedules)

    @property
    def even_after(self) -> int:
        """After how many games at each point, or a multiple, seats are shared evenly."""
        return math.lcm(*(schedule.round_size for schedule in self._schedules))

    @property
    def bots(self) -> list[str]:
        """The bots that take part anywhere, each once."""
        return list(dict.fromkeys(name for point in self.points for name in point.seats))

    @property
    def third_party_bots(self) -> list[str]:
        """Those of them that are of other packages."""
        bots = self.points[0].bots
        return [name for name in self.bots if bots.is_third_party(name)]

    def point_of(self, number: int) -> Point:
        """Return the point that a game belongs to."""
        return self.points[(number - 1) % len(self.points)]

    def table(self, number: int) -> Table:
        """Return a game's seed and seats; its number within its point is the table's own."""
        turn, point = divmod(number - 1, len(self.points))
        return self._schedules[point].table(turn + 1)

    def value(self, point: Point, variation: int) -> object:
        """Return what a varied value is at a point."""
        return self.vary[variation].values[point.choice[variation]]


# ---- Reading -------------------------------------------------------------------------------


def read_study(data: Mapping[str, object]) -> Study:
    """Return the study that data asks for, or raise `InvalidData` naming the field."""
    base = copy.deepcopy(dict(data))
    fields = Fields(base, "")
    name = _name(fields)
    seed = _seed(fields)
    games = fields.integer("games", 1, MOST_GAMES)
    # The study as it stands in the file must be right, whatever is varied.
    _point(base, 0, ())
    vary = _variations(fields, base)
    for known in ("game", SEATS, OPTIONS, BOTS):
        if fields.has(known):
            fields.any(known)
    fields.finish()
    points = _points(base, vary)
    _check_seated(vary, points)
    return Study(name, seed, games, vary, points)


def _name(fields: Fields) -> str:
    if not fields.has("name"):
        return ""
    name = fields.text("name")
    if len(name) > LONGEST_NAME:
        raise InvalidData(
            fields.path("name"),
            "study-long-name",
            f"at most {LONGEST_NAME} characters",
            {"most": LONGEST_NAME},
        )
    return name


def _seed(fields: Fields) -> int:
    if not fields.has("seed"):
        return 0
    return fields.integer("seed", -(1 << 63), (1 << 63) - 1)


def _points(base: Data, vary: list[Variation]) -> list[Point]:
    choices = list(itertools.product(*(range(len(one.values)) for one in vary)))
    points = []
    for number, choice in enumerate(choices):
        changed = base
        for variation, place in zip(vary, choice, strict=True):
            changed = _with(changed, variation.path, variation.values[place])
        try:
            points.append(_point(changed, number, choice))
        except CarrackError as error:
            # Each value is right by itself, so what is wrong is how they go together.
            raise _at("vary", error) from error
    return points


def _variations(fields: Fields, base: Data) -> list[Variation]:
    if not fields.has("vary"):
        return []
    vary: list[Variation] = []
    for number, own in enumerate(fields.tables("vary")):
        path = _path(own, base)
        if any(path == one.path for one in vary):
            raise InvalidData(
                own.path("what"), "study-varied-twice", f"'{path}' is varied twice", {"path": path}
            )
        for other in (one.path for one in vary):
            if path.startswith(f"{other}.") or other.startswith(f"{path}."):
                raise InvalidData(
                    own.path("what"),
                    "study-varied-within",
                    f"'{path}' and '{other}' change the same place",
                    {"path": path, "other": other},
                )
        values = own.items("values")
        where = own.path("values")
        if not values:
            raise InvalidData(where, "study-no-values", "at least one value is expected")
        for place, value in enumerate(values):
            if value in values[:place]:
                raise InvalidData(
                    f"{where}[{place}]", "study-value-twice", "this value is there twice"
                )
            try:
                _point(_with(base, path, value), 0, ())
            except CarrackError as error:
                raise _at(f"vary[{number}].values[{place}]", error) from error
        own.finish()
        vary.append(Variation(path, values))
        if math.prod(len(one.values) for one in vary) > MOST_POINTS:
            raise InvalidData(
                "vary",
                "study-too-many-points",
                f"the values make more than {MOST_POINTS} points together",
                {"most": MOST_POINTS},
            )
    return vary


def _at(where: str, error: CarrackError) -> InvalidData:
    return InvalidData(where, "bad-setup", str(error), {"problem": error.message}, error)


def _path(fields: Fields, base: Data) -> str:
    path = fields.text("what")
    top, dot, rest = path.partition(".")
    if path == SEATS or (top in (OPTIONS, BOTS) and dot and all(rest.split("."))):
        _check_bot(fields.path("what"), path, base)
        return path
    raise InvalidData(
        fields.path("what"),
        "study-bad-path",
        f"'{path}' can't be varied: seats, options.NAME and bots.NAME.FIELD can",
        {"path": path},
    )


def _check_bot(where: str, path: str, base: Data) -> None:
    """Refuse to vary a bot that the study doesn't have."""
    parts = path.split(".")
    if parts[0] != BOTS:
        return
    own = base.get(BOTS)
    names = list(own) if isinstance(own, dict) else []
    if parts[1] not in names:
        raise not_among(where, parts[1], names)


def _check_seated(vary: list[Variation], points: list[Point]) -> None:
    """Refuse to vary a bot that sits nowhere: no game would show a difference."""
    for number, variation in enumerate(vary):
        top, _, rest = variation.path.partition(".")
        bot = rest.partition(".")[0]
        if top == BOTS and not any(bot in point.seats for point in points):
            raise InvalidData(
                f"vary[{number}].what",
                "study-bot-unseated",
                f"'{bot}' has no seat, so no game would show a difference",
                {"bot": bot},
            )


def _with(data: Data, path: str, value: object) -> Data:
    """Return data with another value in a place; the tables on the way are made or copied."""
    first, dot, rest = path.partition(".")
    changed = dict(data)
    if not dot:
        changed[first] = value
        return changed
    inner = changed.get(first)
    if isinstance(inner, str):
        # A released table goes by its name, and a change to it names it as its base.
        inner = {"base": inner}
    changed[first] = _with(dict(inner) if isinstance(inner, dict) else {}, rest, value)
    return changed


def _point(data: Data, number: int, choice: tuple[int, ...]) -> Point:
    fields = Fields(data, "")
    entry = _entry(fields)
    seats = [
        text(value, f"{SEATS}[{seat}]")
        for seat, value in enumerate(fields.items(SEATS)[:MOST_SEATS])
    ]
    game = _configured(fields, entry, len(seats))
    own = _study_bots(fields, game)
    bots = StudyBots(own)
    for seat, name in enumerate(seats):
        if name not in seats[:seat]:
            _check_seat(f"{SEATS}[{seat}]", name, bots, game)
    return Point(number, choice, entry.id, seats, game.options, bots)


def _entry(fields: Fields) -> Entry:
    name = fields.text("game")
    ids = [entry.id for entry in CATALOGUE.entries]
    if name not in ids:
        raise not_among("game", name, ids)
    return CATALOGUE.entry(name)


def _configured(fields: Fields, entry: Entry, players: int) -> Game:
    given: dict[str, object] = {}
    if fields.has(OPTIONS):
        options = fields.table(OPTIONS)
        given = {name: options.any(name) for name in options.names()}
    for name, value in given.items():
        try:
            entry.option(name).checked(value)
        except InvalidData as error:
            raise InvalidData(
                f"{OPTIONS}.{error.where}", error.code, error.bare, error.details, error.cause
            ) from error
        except CarrackError as error:
            raise _at(f"{OPTIONS}.{name}", error) from error
    try:
        return entry.configure_new(players, given)
    except CarrackError as error:
        raise _at(SEATS if error.code == "player-count" else OPTIONS, error) from error


def _study_bots(fields: Fields, game: Game) -> dict[str, StudyBot]:
    if not fields.has(BOTS):
        return {}
    bots = fields.table(BOTS)
    own: dict[str, StudyBot] = {}
    for name in bots.names():
        if name in _registered():
            raise InvalidData(
                bots.path(name), "study-bot-taken", "a bot of this name exists", {"bot": name}
            )
        own[name] = read_study_bot(bots.table(name), game)
    return own


def _registered() -> list[str]:
    return [bot.name for bot in registry.listed()]


def _check_seat(where: str, name: str, bots: StudyBots, game: Game) -> None:
    """Make sure that whoever is named can play the game."""
    if name not in bots.own and name.partition(":")[0] not in _registered():
        raise not_among(where, name, [*bots.own, *_registered()])
    try:
        if bots.is_third_party(name):
            _check_third_party(name, game.id, game.players)
        else:
            bots.make(name, game, 0)
    except CarrackError as error:
        raise _at(where, error) from error


@cache
def _check_third_party(name: str, game: str, players: int) -> None:
    """Try a bot of another package once: a process is started for it, and points may be many."""
    check_bot_can_be_made(name, CATALOGUE.entry(game).configure(players, {}))
