"""`carrack tournament`: everybody meets everybody equally often, and all are rated."""

from math import comb

from carrack.cli.arena import Plan, Request, check_bots, games_of, run, seed_for
from carrack.cli.errors import BadArguments
from carrack.cli.options import configured, path_of, seat_names, whole_number
from carrack.lab.questions import OrderQuestion
from carrack.lab.schedule import TournamentSchedule
from carrack.texts import Texts

#: More ways to fill a table than anybody has time for.
MOST_TABLES = 200_000


def tournament(texts: Texts, request: Request, bots: str, *, until_clear: bool) -> int:
    """Play the games asked for and tell, or write, how strong each bot is."""
    names = seat_names(bots)
    games = games_of(request)
    players = None
    if request.players is not None:
        players = whole_number(request.players, "--players", 1)
    game = configured(request.game, players, request.option, path_of(request.options))
    _check_names(names, game.players)
    check_bots(names, game)
    seed = seed_for(request)
    schedule = TournamentSchedule(names, game.players, seed)
    plan = Plan("tournament", game, names, schedule, seed, games)
    return run(texts, request, plan, OrderQuestion(schedule) if until_clear else None)


def _check_names(names: list[str], players: int) -> None:
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise BadArguments("bot-twice", bot=twice[0])
    if len(names) < players:
        raise BadArguments("too-few-bots", bots=len(names), players=players)
    if comb(len(names), players) > MOST_TABLES:
        raise BadArguments("too-many-bots", bots=len(names), players=players)
