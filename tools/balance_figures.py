"""How even games of Dawn of Empires are: what is asked of a house table, and how far one is off."""

from collections import Counter
from dataclasses import dataclass
from statistics import fmean, median
from typing import Any

from carrack.games.dawn.rules.data import DEFAULT, released
from carrack.lab.statistics import wilson
from carrack.lab.studies.facts import GameFacts

#: How far off par an empire or a turn may be.
MARGIN = 0.03
#: All of these happen, each in so many games at least.
ENDINGS = ("huts", "technologies", "experience")
ENDED = 0.01
#: So many rounds the middle half of the games take.
SHORTEST, LONGEST = 20, 40
#: In so many games at least every technology is bought by somebody.
BOUGHT = 0.05


@dataclass(frozen=True)
class Figures:
    """What the games of a table show, as shares of the games."""

    games: int
    players: int
    #: Wins of each empire, of the games it was in; and of each place in the order of turns.
    empires: dict[str, float]
    empires_in: dict[str, int]
    turns: dict[int, float]
    endings: dict[str, float]
    rounds: list[int]
    bought: dict[str, float]

    @property
    def par(self) -> float:
        """The share of wins that is just."""
        return 1 / self.players

    def empires_off(self) -> dict[str, float]:
        """Return how far each empire is off par."""
        return {name: share - self.par for name, share in self.empires.items()}

    def turns_off(self) -> dict[int, float]:
        """Return how far each place in the order of turns is off par."""
        return {turn: share - self.par for turn, share in self.turns.items()}

    def seldom_bought(self) -> list[str]:
        """Return the technologies that hardly anybody buys."""
        return [name for name, share in self.bought.items() if share < BOUGHT]

    def endings_missing(self) -> list[str]:
        """Return how games never end."""
        return [name for name in ENDINGS if self.endings.get(name, 0.0) < ENDED]

    def too_short(self) -> bool:
        """Whether most games are over too soon."""
        return median(self.rounds) < SHORTEST

    def too_long(self) -> bool:
        """Whether most games drag on."""
        return median(self.rounds) > LONGEST

    def uneven(self) -> float:
        """Return how far off everything is together; 0 is perfect, and each whole one a miss."""
        off = [*self.empires_off().values(), *self.turns_off().values()]
        total = sum((each / MARGIN) ** 2 for each in off)
        total += sum(((BOUGHT - self.bought[name]) / BOUGHT) ** 2 for name in self.seldom_bought())
        total += len(self.endings_missing())
        middle = median(self.rounds)
        return total + (max(SHORTEST - middle, middle - LONGEST, 0) / SHORTEST) ** 2

    def missed(self) -> list[str]:
        """Return what is asked and not so, in words."""
        off = {**self.empires_off(), **{f"turn {n + 1}": o for n, o in self.turns_off().items()}}
        found = [
            f"{name} is {each:+.1%} off par" for name, each in off.items() if abs(each) > MARGIN
        ]
        found += [f"no game ends by {name}" for name in self.endings_missing()]
        found += [f"{name} is bought too seldom" for name in self.seldom_bought()]
        if self.too_short() or self.too_long():
            found.append(f"games take {median(self.rounds):g} rounds")
        return found

    def in_words(self) -> list[str]:
        """Return all figures, with 95 % intervals, and what is missed."""
        lines = [f"{self.games} games of {self.players}; par is {self.par:.1%}"]
        for name, share in self.empires.items():
            lines.append(_line(name, share, self.empires_in[name]))
        for turn, share in self.turns.items():
            lines.append(_line(f"turn {turn + 1}", share, self.games))
        lines += [
            _line(f"ends by {name}", share, self.games) for name, share in self.endings.items()
        ]
        rounds = sorted(self.rounds)
        lines.append(f"rounds: {rounds[0]} to {rounds[-1]}, median {median(rounds):g}")
        seldom = sorted(self.bought.items(), key=lambda item: item[1])[:5]
        lines.append("least bought: " + ", ".join(f"{name} {share:.1%}" for name, share in seldom))
        return [*lines, *(f"MISSED: {each}" for each in self.missed())]

    def to_dict(self) -> dict[str, Any]:
        """Return the figures in short, as JSON-ready data."""
        return {
            "empires": {name: round(share, 4) for name, share in self.empires.items()},
            "turns": {str(turn + 1): round(share, 4) for turn, share in self.turns.items()},
            "endings": {name: round(share, 4) for name, share in self.endings.items()},
            "rounds": [min(self.rounds), median(self.rounds), max(self.rounds)],
            "seldom_bought": self.seldom_bought(),
        }


def _line(name: str, share: float, games: int) -> str:
    low, high = wilson(share * games, games)
    return f"{name}: {share:.1%} ({low:.1%} to {high:.1%})"


def figures_of(games: list[GameFacts]) -> Figures:
    """Return what games show; all are of the same number of players."""
    empires: dict[str, list[float]] = {}
    turns: dict[int, list[float]] = {}
    bought: Counter[str] = Counter()
    for game in games:
        for seat, own in enumerate(game.seats):
            empires.setdefault(own.side or "", []).append(game.won(seat))
            if own.turn is not None:
                turns.setdefault(own.turn, []).append(game.won(seat))
        bought.update({name for own in game.seats for name in own.technologies})
    known = released(DEFAULT)["technologies"]
    assert isinstance(known, dict)
    return Figures(
        games=len(games),
        players=len(games[0].seats),
        empires={name: fmean(won) for name, won in sorted(empires.items())},
        empires_in={name: len(won) for name, won in empires.items()},
        turns={turn: fmean(won) for turn, won in sorted(turns.items())},
        endings=_shares(Counter(str(game.ended) for game in games)),
        rounds=[game.rounds or 0 for game in games],
        bought={name: bought[name] / len(games) for name in known},
    )


def _shares(counted: Counter[str]) -> dict[str, float]:
    return {name: count / counted.total() for name, count in counted.most_common()}
