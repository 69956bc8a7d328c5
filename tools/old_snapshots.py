"""Positions of the present rules in the form that an older version of them reads.

It is the way back from a title's own upgrade of snapshots, and goes further: a title says which of
its questions the older rules did not ask and what they did instead, and how the others' actions
were written. `tools/old_bots.py` puts its questions by it. A pair of versions that is not listed
needs nothing of the kind, or nobody has said what.

What can't be told in the older form comes as near to it as can be; each function says where.
"""

import copy
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from carrack.games.discovery.rules import benefits, leaving, recruits, running_out
from carrack.games.discovery.rules.pieces import SOLDIER
from carrack.games.discovery.state.codes import STAGES
from carrack.games.discovery.state.upgrade import IMMEDIATE_NAMES, OLD_STAGES
from carrack.games.exploration.rules.cards import KIND_NAMES
from carrack.kernel.game import State

Json = dict[str, Any]
Frame = dict[str, Any]

#: Nobody is asked so many questions in a row that the older rules did not have.
MOST_UNASKED: Final = 100


def _as_it_is(table: Json) -> None:
    """Leave a table as it is."""


def _always_asked(table: Json, legal: list[str]) -> str | None:
    return None


def _same_texts(table: Json, legal: list[str]) -> list[str | None]:
    return list(legal)


@dataclass(frozen=True, slots=True)
class Older:
    """How the older rules of a title see a position of the present ones."""

    #: Changes a copy of the table into its older form.
    change: Callable[[Json], None] = _as_it_is
    #: Which of the legal actions the older rules took where they did not ask; ``None`` if they did.
    unasked: Callable[[Json, list[str]], str | None] = _always_asked
    #: The legal actions as they were written; ``None`` for one that there was not.
    texts: Callable[[Json, list[str]], list[str | None]] = _same_texts

    def is_asked(self, state: State) -> bool:
        """Tell whether the older rules put the pending question."""
        return self.unasked(_table(state), _legal(state)) is None

    def snapshot(self, state: State) -> Json:
        """Return a position in its older form."""
        snapshot: Json = {**state.to_dict()}
        snapshot["table"] = copy.deepcopy(snapshot["table"])
        self.change(snapshot["table"])
        return snapshot

    def legal(self, state: State) -> list[str | None]:
        """Return how the legal actions were written."""
        return self.texts(_table(state), _legal(state))

    def settle(self, state: State) -> None:
        """Play on, as the older rules did unasked, to a question that they put too."""
        for _ in range(MOST_UNASKED):
            if state.over:
                return
            text = self.unasked(_table(state), _legal(state))
            if text is None:
                return
            state.apply(state.game.action_id(text))


def _table(state: State) -> Json:
    table: Json = state.to_dict()["table"]  # type: ignore[assignment]
    return table


def _legal(state: State) -> list[str]:
    return [state.game.action_text(action) for action in state.legal_actions()]


# ---- The Age of Exploration, version 2 as version 1 ------------------------------------------


def _exploration(table: Json) -> None:
    """Put what is laid out back on show: while a seller chose what stays, all of it was there.

    The older rules asked for kinds; of a kind the cards with the most ships stayed.
    """
    laid_out = table.pop("laid_out")
    frame = table["agenda"][-1] if table["agenda"] else {}
    if frame.get("step") != "keep":
        return
    shown = table["seats"][frame["seat"]]["exhibition"]
    kept = [_kind(name) for name in shown if shown[name] and _is_ordinary(table, name)]
    for name, count in laid_out.items():
        shown[name] = shown.get(name, 0) + count
    frame["second"] = KIND_NAMES.index(kept[0]) if kept else -1


def _exploration_unasked(table: Json, legal: list[str]) -> str | None:
    """Gold was the cards with the fewest ships; those with the most stayed of a kind."""
    frame = table["agenda"][-1]
    if frame["step"] == "mint":
        return legal[0]
    if frame["step"] != "keep":
        return None
    ordinary = [text for text in legal if _is_ordinary(table, _card(text))]
    if len({_kind(_card(text)) for text in ordinary}) > 1:
        return None
    return (ordinary or legal)[-1]


def _exploration_texts(table: Json, legal: list[str]) -> list[str | None]:
    """Kinds were kept: a card stands for its kind if it is the one that would have stayed."""
    if table["agenda"][-1]["step"] != "keep":
        return list(legal)
    # Legal actions go by ships: the last of a kind has the most.
    last = {_kind(_card(text)): text for text in legal if _is_ordinary(table, _card(text))}
    found: list[str | None] = []
    for text in legal:
        kind = _kind(_card(text))
        found.append(f"keep kind={kind}" if last.get(kind) == text else None)
    return found


def _card(text: str) -> str:
    return text.rpartition("=")[2]


def _kind(card: str) -> str:
    return card.partition("-")[0]


def _is_ordinary(table: Json, card: str) -> bool:
    return _kind(card) not in (table["rare"], table["popular"])


# ---- Age of Discovery, version 3 as version 2 ------------------------------------------------

#: The boxes in which workers wait who have acted, and where these stand.
QUEUES: Final = {
    "dock": "dock",
    "trade-goods": "goods_box",
    "capital": "capital",
    "warfare": "warfare",
}
#: From this stage on a box had begun with its workers.
BEGUN: Final = {"dock": 2, "trade-goods": 2, "capital": 1, "warfare": 1}


def _discovery(table: Json) -> None:
    """Send home all who have acted, and write the agenda as it was.

    A Stable that comes after Migration is passed over, and a building that brought its pieces out
    of turn counts for those before it. Immediate buildings were face up.
    """
    _send_home(table)
    for seat in table["seats"]:
        seat["face_down"] = [name for name in seat["face_down"] if name not in IMMEDIATE_NAMES]
    for frame in table["agenda"]:
        step = frame["step"]
        if step in QUEUES:
            frame["first"] = min(frame["first"], BEGUN[step])
            frame["second"] = 0
        elif step == "discovery":
            _count_places(table, frame)
        elif step == "benefits":
            frame["second"] = _older_stage(frame["second"])
        elif step in ("benefit", "university"):
            frame["second"] = 0
        elif step == "migrants":
            frame["second"] = min(frame["second"], 1)
        elif step == "trade-out" and frame["second"] == running_out.TO_TRAINEES:
            # It was paid for before.
            table["seats"][frame["seat"]]["money"] -= running_out.TRAINING_PRICE
            frame["second"] = running_out.TO_WORKERS


def _send_home(table: Json) -> None:
    """Let workers leave as they did: before their action, and from Initiative with their money."""
    boxes = table["boxes"]
    gone: list[Json] = []
    if table["next_order"]:
        gone += boxes["initiative"]
        boxes["initiative"] = []
    for frame in table["agenda"]:
        if frame["step"] in QUEUES:
            queue = boxes[QUEUES[frame["step"]]]
            acted = frame["second"] % leaving.ACTED
            gone += queue[:acted]
            del queue[:acted]
        elif frame["step"] == "specialists":
            spaces = boxes["specialists"]
            for space in range(frame["first"] - 1):
                if spaces[space] is not None:
                    gone.append(spaces[space])
                    spaces[space] = None
    for worker in gone:
        supply = table["seats"][worker["seat"]]["supply"]
        supply[worker["worker"]] = supply.get(worker["worker"], 0) + 1


def _count_places(table: Json, frame: Frame) -> None:
    """Say how many places of the order have had their expedition.

    If somebody moved up among those who have, they come first in the order.
    """
    stage, explored = frame["first"], frame["second"]
    if stage < 2:
        return
    done = [seat for seat in table["order"] if explored >> seat & 1]
    last = table["agenda"][-1]["seat"] if stage % 2 == 0 else None
    if last in done:
        done.remove(last)
        done.append(last)
    if table["order"][: len(done)] != done and _is_out_of_order(table, done):
        table["order"] = done + [seat for seat in table["order"] if seat not in done]
    frame["first"] = 2 + table["order"].index(done[-1])
    frame["second"] = 0


def _is_out_of_order(table: Json, done: list[int]) -> bool:
    """Tell whether a seat that is still to explore stands before one that has."""
    places = [table["order"].index(seat) for seat in done]
    return places != sorted(places) or any(
        table["seats"][seat]["discovery"] and seat not in done
        for seat in table["order"][: places[-1]]
    )


def _older_stage(second: int) -> int:
    stage, done = second % STAGES, second // STAGES
    if stage == benefits.RIDING_LAST:
        stage = benefits.TRADING
    if stage == benefits.RECRUITING and done:
        done = 1 + max(giver for n, giver in enumerate(recruits.GIVERS) if done >> n & 1)
    return int(stage + OLD_STAGES * done)


def _discovery_unasked(table: Json, legal: list[str]) -> str | None:
    """Buildings came in the order of their table, soldiers were not traded out.

    The University was not offered between expeditions.
    """
    below, frame = table["agenda"][-2:]
    if frame["step"] == "benefit" and frame["second"] != benefits.TRADING:
        return legal[0]
    if frame["step"] == "trade-out":
        if frame["first"] == SOLDIER or frame["second"] >= running_out.TO_REGION:
            return "decline"
    if frame["step"] == "university" and below["step"] == "discovery" and below["second"]:
        return "decline"
    return None


def _discovery_texts(table: Json, legal: list[str]) -> list[str | None]:
    """Places in a box were counted without those who have acted."""
    acted = {
        frame["step"]: frame["second"] % leaving.ACTED
        for frame in table["agenda"]
        if frame["step"] in QUEUES
    }
    found: list[str | None] = []
    for text in legal:
        verb, *details = text.split()
        if verb == "university":
            box, place = (detail.partition("=")[2] for detail in details)
            text = f"university box={box} place={int(place) - acted.get(box, 0)}"
        found.append(text)
    return found


# ---- Dawn of Empires, version 2 as version 1 -------------------------------------------------

CLOSE_PART: Final = 5
WAITING: Final = 1
SAILING: Final = "sailing"


def _dawn(table: Json) -> None:
    """Let wealth be exchanged after upkeep, and bring units home that could not be at sea.

    Where the last coin waits for wealth, or wealth waits alone, the older rules had the harvest
    paid for and asked the same before they closed it.
    """
    agenda = table["agenda"]
    frame = agenda[-1] if agenda else {}
    if frame.get("step") in ("upkeep", "convert") and frame["first"] == WAITING:
        if frame["step"] == "upkeep":
            table["seats"][frame["seat"]]["money"] -= 1
            table["harvest"]["paid"] += 1
        frame["step"] = "close"
        frame["first"] = 0
        agenda[-2]["first"] = CLOSE_PART
    for tile in table["tiles"].values():
        owner = tile["owner"]
        if owner is not None and tile["terrain"] == "ocean":
            seat = table["seats"][owner]
            if SAILING not in seat["technologies"]:
                _bring_home(tile, seat)


def _bring_home(tile: Json, seat: Json) -> None:
    seat["warriors"] += tile["warriors"]
    seat["settlers"] += tile["settlers"]
    tile.update(owner=None, warriors=0, settlers=0)


# ---- All titles ------------------------------------------------------------------------------

_DISCOVERY: Final = Older(_discovery, _discovery_unasked, _discovery_texts)

#: By title, the present rules and the older ones.
KNOWN: Final[dict[tuple[str, str, str], Older]] = {
    ("age-of-exploration", "2", "1"): Older(_exploration, _exploration_unasked, _exploration_texts),
    ("age-of-discovery-2007", "3", "2"): _DISCOVERY,
    ("age-of-discovery-2015", "3", "2"): _DISCOVERY,
    ("dawn-of-empires", "2", "1"): Older(_dawn),
}


def older(game: str, rules: str, older_rules: str) -> Older:
    """Return how older rules of a title see positions of the present ones; if unknown, as is."""
    return KNOWN.get((game, rules, older_rules), Older())
