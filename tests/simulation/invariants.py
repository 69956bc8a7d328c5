"""What must hold once everything is quiet, whatever went wrong before."""

from collections.abc import Iterable
from typing import Any

from carrack.server.json_codec import from_json, to_json
from carrack.server.live.position_view import position_json
from carrack.server.matches.match import OVER, Match
from carrack.server.matches.match_log import CHAT, MOVE, UNDO
from carrack.server.matches.rows import entry_from_row
from carrack.server.matches.timeline import TimelineAction, timeline_from
from tests.simulation.people import Player
from tests.simulation.tables import Tables, as_row

Problems = list[str]


def problems(tables: Tables, match: Match, players: Iterable[Player]) -> Problems:
    """Return all that is wrong with a match, as freshly read, and with what its players know."""
    found = [*_log(tables, match), *_state(tables, match), *_clock(tables, match)]
    found += _ratings(tables, match)
    for player in players:
        found += [f"{player.identity}: {problem}" for problem in _player(tables, match, player)]
    return found


def _log(tables: Tables, match: Match) -> Problems:
    """The log has no gaps and ends where the match does."""
    numbers = sorted(tables.log[match.id])
    if numbers != list(range(1, len(numbers) + 1)):
        return [f"the log has gaps: {numbers}"]
    if numbers[-1] != match.seq:
        return [f"the log ends at {numbers[-1]}, the match at {match.seq}"]
    return []


def _state(tables: Tables, match: Match) -> Problems:
    """From the first stored state, the actions that count lead to the state in memory."""
    assert match.state is not None
    start = tables.segments[match.id][0]
    state = match.game.from_dict(from_json(start["start"]), events=False)
    for made in _timeline(tables, match):
        state.apply(made.action)
    if state.position != match.position:
        return [f"the log leads to position {state.position}, the match is at {match.position}"]
    if state.hash() != match.state.hash():
        return ["the log leads to another state than the match has"]
    return []


def _timeline(tables: Tables, match: Match) -> list[TimelineAction]:
    rows = [tables.log[match.id][seq] for seq in sorted(tables.log[match.id])]
    return timeline_from(
        0, [entry_from_row(as_row(row)) for row in rows if row["kind"] in (MOVE, UNDO)]
    )


def _clock(tables: Tables, match: Match) -> Problems:
    """Nobody's time is negative, nor more than the turns that still count have given."""
    clock, terms = match.clock, match.terms.clock
    if clock is None or terms is None:
        return []
    movers = [made.entry.seat for made in _timeline(tables, match)]
    following = [*movers[1:], match.turn][: len(movers)]
    passed = [seat for seat, after in zip(movers, following, strict=True) if seat != after]
    given = [passed.count(seat) for seat in range(len(clock.left))]
    most = [terms.minutes * 60.0 + terms.increment * count for count in given]
    if any(not 0.0 <= left <= own + 1e-6 for left, own in zip(clock.left, most, strict=True)):
        return [f"clocks stand at {clock.left}, of {most} at most"]
    return []


def _ratings(tables: Tables, match: Match) -> Problems:
    """A rated match that is over has changed the ratings that it says it does, each once."""
    counted = {identity: rating.matches for identity, rating in tables.ratings.items()}
    changed: dict[str | None, int] = {}
    if match.status == OVER and match.terms.rated:
        assert match.result is not None
        changed = {match.seats[seat].identity: 1 for seat in match.result["rated"]}
    to_rate = tables.matches[match.id]["to_rate"]
    if to_rate or counted != changed:
        return [f"rated were {counted}, to be rated {changed}, still to be rated: {to_rate}"]
    return []


def _player(tables: Tables, match: Match, player: Player) -> Problems:
    found = [f"odd answer {answer}" for answer in player.odd]
    if player.seen != list(range(1, len(player.seen) + 1)):
        found.append(f"entries were told as {player.seen}")
    elif player.seen[-1:] != [match.seq]:
        found.append(f"entries were told up to {player.seen[-1:]}, there are {match.seq}")
    shown = fresh_position(match, player)
    # How far undo is free is known as far back as a process has the game's history in memory.
    if {**player.position, "undo": None} != {**shown, "undo": None}:
        different = [key for key in shown if player.position.get(key) != shown[key]]
        at = f"{player.position.get('number')} ({player.position.get('seq')})"
        found.append(f"shows position {at}, it is {shown['number']} ({shown['seq']}): {different}")
    for request, (asked, answer) in player.acknowledged.items():
        found += _acknowledged(tables, match, player, request, asked, answer)
    return found


def fresh_position(match: Match, player: Player) -> dict[str, Any]:
    """Return what a player who comes now is shown."""
    held = match.seats_of(player.identity)
    viewer = match.viewer_seat(held, match.turn, None)
    shown: dict[str, Any] = from_json(to_json(position_json(match, viewer, None)))
    return shown


def _acknowledged(
    tables: Tables,
    match: Match,
    player: Player,
    request: str,
    asked: dict[str, Any],
    answer: dict[str, Any],
) -> Problems:
    """What was acknowledged stands in the log, as it was asked for, once."""
    if (match.id, player.identity, request) not in tables.requests:
        return [f"acknowledged {request} is not stored"]
    row = tables.log[match.id].get(answer["seq"])
    if row is None:
        return [f"acknowledged {request} is not in the log"]
    if asked["type"] == "chat":
        own = (player.identity, asked["text"])
        count = sum(own == said for said in _said(tables, match))
        return [] if count == 1 else [f"acknowledged {request} is there {count} times"]
    if asked["type"] != "move":
        return []
    stored = [
        seq
        for seq in sorted(tables.log[match.id])
        if seq <= answer["seq"] and tables.log[match.id][seq]["kind"] == MOVE
    ]
    data = from_json(tables.log[match.id][stored[-1]]["data"])
    if data["actions"] != asked["actions"] or data["from"] != asked["position"]:
        return [f"acknowledged {request} was {asked}, stored is {data}"]
    return []


def _said(tables: Tables, match: Match) -> list[tuple[str, str]]:
    """Return who said what."""
    said = [from_json(row["data"]) for row in tables.log[match.id].values() if row["kind"] == CHAT]
    return [(data["identity"], data["text"]) for data in said]
