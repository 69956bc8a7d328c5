"""`carrack duel`: many games between some bots, every seat and every deal shared fairly."""

from carrack.cli.arena import Plan, Request, check_bots, games_of, run, seed_for
from carrack.cli.many import game_for
from carrack.cli.options import path_of, seat_names, whole_number
from carrack.lab.questions import ShareQuestion
from carrack.lab.schedule import DuelSchedule
from carrack.texts import Texts


def duel(texts: Texts, request: Request, seats: str, *, until_clear: bool) -> int:
    """Play the games asked for and tell, or write, who is better and how sure that is."""
    names = seat_names(seats)
    games = games_of(request)
    players = None
    if request.players is not None:
        players = whole_number(request.players, "--players", 1)
    game = game_for(request.game, players, names, request.option, path_of(request.options))
    check_bots(names, game)
    seed = seed_for(request)
    schedule = DuelSchedule(names, seed)
    plan = Plan("duel", game, names, schedule, seed, games)
    return run(texts, request, plan, ShareQuestion(schedule) if until_clear else None)
