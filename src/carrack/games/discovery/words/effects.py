"""What a choice in Age of Discovery would do, read off views and events of a trial.

A trial is made in a state that the deciding seat might be in. What only chance will show, such as
the resistance an expedition meets, is told only where the seat knows it already.
"""

from collections.abc import Callable, Mapping
from typing import Final, cast, final

from carrack.games.discovery.rules.income import best_income
from carrack.games.discovery.rules.pieces import GOOD_NAMES
from carrack.games.discovery.state.view_types import DiscoveryView, RegionView, SeatView, WorkerView
from carrack.games.discovery.words.names import Names, signs
from carrack.games.discovery.words.odds import beaten_by, odds_of, percent
from carrack.kernel.events import Facts
from carrack.kernel.game import State

Args = Mapping[str, str]

#: Boxes where workers stand in a queue, by their names in actions and in views.
QUEUES: Final = {
    "initiative": "initiative",
    "dock": "dock",
    "trade-goods": "trade_goods",
    "capital": "capital",
    "warfare": "warfare",
}


@final
class Trial:
    """A state to try choices in, with what its deciding seat sees."""

    def __init__(self, possible: State) -> None:
        decision = possible.decision
        assert decision is not None
        self.possible = possible
        self.seat = decision.seat
        self.kind = decision.kind
        self.facts = decision.facts
        self.view = cast(DiscoveryView, possible.view(decision.seat))

    @property
    def own(self) -> SeatView:
        """What the deciding seat has."""
        return self.view["seats"][self.seat]

    def region(self, name: str) -> RegionView:
        """Return a region as it is."""
        return next(region for region in self.view["regions"] if region["region"] == name)

    def known_counter(self, name: str) -> int | None:
        """Return a region's counter if the seat knows it."""
        found = [region["counter"] for region in self.view["regions"] if region["region"] == name]
        return found[0] if found else None

    def tried(self, action: int) -> tuple[DiscoveryView, list[Facts]]:
        """Return how things would be after an action, and what would happen to the seat."""
        after = self.possible.clone(events=True)
        after.apply(action)
        events = [facts for facts in after.events_for(self.seat) if facts.get("seat") == self.seat]
        return cast(DiscoveryView, after.view(self.seat)), events


@final
class _Telling:
    """Puts together what one action would do."""

    def __init__(self, things: Names, names: list[str], trial: Trial, action: int) -> None:
        self.things = things
        self.texts = things.texts
        self.names = names
        self.trial = trial
        self.action = action

    # ---- Placement -------------------------------------------------------------------------

    def place(self, args: Args) -> list[str]:
        boxes = self.trial.view["boxes"]
        box = args["box"]
        if box == "initiative":
            return [self.texts("discovery-tail-initiative", place=len(boxes["initiative"]) + 1)]
        if box in QUEUES:
            return [self.texts("discovery-tail-place", place=len(self._queue(box)) + 1)]
        if box in ("shipping", "discovery"):
            there = boxes["shipping"] if box == "shipping" else boxes["discovery"]
            count = sum(there[self.trial.seat].values()) + 1
            return [self.texts("discovery-tail-yours", count=count)]
        if box == "ship":
            return [self.texts("discovery-tail-sails")]
        message = "discovery-tail-trained" if box == "training" else "discovery-tail-hired"
        return [self.texts(message)]

    def _queue(self, box: str) -> list[WorkerView]:
        boxes = cast(Mapping[str, list[WorkerView]], self.trial.view["boxes"])
        return boxes[QUEUES[box]] if box in QUEUES else []

    def university(self, args: Args) -> list[str]:
        """Return who would move; in the turn order, and in the next one, it is only a marker."""
        waiting = self._queue(args["box"])[int(args["place"]) - 1 :]
        return [self.things.worker(waiting[0]["worker"])] if waiting else []

    # ---- The New World ---------------------------------------------------------------------

    def land(self, args: Args) -> list[str]:
        seat = self.trial.seat
        before = self.trial.region(args["region"])
        view, events = self.trial.tried(self.action)
        after = next(each for each in view["regions"] if each["region"] == args["region"])
        told = [self.texts("discovery-tail-pieces", count=sum(after["pieces"][seat].values()))]
        if before["points"][seat] != after["points"][seat]:
            told.append(self._change("points", before["points"][seat], after["points"][seat]))
        return told + self._region_good(events)

    def ride(self, args: Args) -> list[str]:
        view, events = self.trial.tried(self.action)
        before, after = (
            _colonies(self.trial.view, self.trial.seat),
            _colonies(view, self.trial.seat),
        )
        told = [self._change("colonies", before, after)] if before != after else []
        return told + self._region_good(events)

    def _region_good(self, events: list[Facts]) -> list[str]:
        return [
            self.texts("discovery-tail-good", good=self.things.good(str(facts["good"])))
            for facts in events
            if facts["event"] == "region-good"
        ]

    def battle(self, args: Args) -> list[str]:
        pieces = self.trial.region(args["region"])["pieces"]
        yours, theirs = pieces[self.trial.seat], pieces[int(args["against"])]
        forces = {"yours": signs(yours), "theirs": signs(theirs)}
        return [self.texts("discovery-tail-forces", **forces)]

    def plague(self, args: Args) -> list[str]:
        pieces = self.trial.region(args["region"])["pieces"][int(args["seat"])]
        return [self.texts("discovery-tail-colonists", count=pieces.get("colonist", 0))]

    # ---- Goods and money -------------------------------------------------------------------

    def take(self, args: Args) -> list[str]:
        return self._income({args["good"]: 1})

    def give(self, args: Args) -> list[str]:
        taken = str(self.trial.facts["target"])
        change = {taken: 1}
        change[args["good"]] = change.get(args["good"], 0) - 1
        return self._income(change)

    def sell(self, args: Args) -> list[str]:
        return self._income({args["good"]: -1})

    def _income(self, change: Mapping[str, int]) -> list[str]:
        own = self.trial.own
        held = [own["goods"].get(good, 0) for good in GOOD_NAMES]
        after = [count + change.get(good, 0) for good, count in zip(GOOD_NAMES, held, strict=True)]
        earlier = best_income(held, 0, own["ships"])
        later = best_income(after, 0, own["ships"])
        if earlier == later:
            return [self.texts("discovery-tail-same-income", before=earlier)]
        return [self._change("income", earlier, later)]

    def price(self, args: Args) -> list[str]:
        _, events = self.trial.tried(self.action)
        paid = [facts["dollars"] for facts in events if facts["event"] == "paid"]
        return [self.texts("discovery-tail-price", dollars=paid[0] if paid else 0)]

    def buy(self, args: Args) -> list[str]:
        return self.price(args) + self.building(args)

    def building(self, args: Args) -> list[str]:
        return [self.things.effect(args["building"])]

    def _change(self, kind: str, before: int, after: int) -> str:
        return self.texts(f"discovery-tail-{kind}", before=before, after=after)

    # ---- Discoveries -----------------------------------------------------------------------

    def explore(self, args: Args) -> list[str]:
        place = args.get("target", args.get("region", ""))
        known = self.trial.known_counter(place)
        card = self.trial.view["deck"]["known"][:1]
        if known is not None:
            return [self.things.counter(known, "counter-short")]
        if place in ("deck", "portuguese-deck") and card and card[0] is not None:
            return [self.things.card_known(card[0])]
        return [self.texts("discovery-tail-unknown")]

    def launch(self, args: Args) -> list[str]:
        if self.trial.kind != "crew":
            return []
        _, events = self.trial.tried(self.action)
        told: list[str] = []
        target = str(self.trial.facts["target"])
        known = self.trial.known_counter(target) is not None
        for facts in events:
            if facts["event"] == "expedition":
                told.append(self.texts("discovery-tail-strength", strength=facts["strength"]))
                told += [] if known else self._chance(target, cast(int, facts["strength"]))
            elif known and facts["event"] in ("discovered", "expedition-failed"):
                won = facts["event"] == "discovered"
                told.append(self.texts(f"discovery-tail-{'succeeds' if won else 'fails'}"))
        return told

    def _chance(self, target: str, strength: int) -> list[str]:
        for odds in odds_of(self.trial.view, self.trial.seat):
            if target in odds["targets"]:
                beaten, possible = beaten_by(odds, strength), odds["possible"]
                share = percent(beaten, possible)
                return [
                    self.texts("discovery-chance", beaten=beaten, possible=possible, percent=share)
                ]
        return []

    def send(self, args: Args) -> list[str]:
        there = self.trial.view["boxes"]["discovery"][self.trial.seat].get(args["worker"], 0)
        left = [self.texts("discovery-tail-left", count=there)] if self.trial.kind == "crew" else []
        return left + self.launch(args)

    # ---- Nations ---------------------------------------------------------------------------

    def board(self, args: Args) -> list[str]:
        return [self.texts("discovery-power", nation=args["nation"])]

    def replace(self, args: Args) -> list[str]:
        there = self.trial.view["boxes"]["specialists"][args["space"]]
        assert there is not None
        worker = self.things.worker(there["worker"])
        return [self.texts("discovery-tail-owner", worker=worker, name=self.names[there["seat"]])]


def _colonies(view: DiscoveryView, seat: int) -> int:
    return sum(region["points"][seat] for region in view["regions"])


#: What is told of each verb; the others say it all by themselves.
TELLINGS: Final[dict[str, Callable[[_Telling, Args], list[str]]]] = {
    "place": _Telling.place,
    "university": _Telling.university,
    "land": _Telling.land,
    "ride": _Telling.ride,
    "battle": _Telling.battle,
    "plague": _Telling.plague,
    "take": _Telling.take,
    "give": _Telling.give,
    "sell": _Telling.sell,
    "scout": _Telling.price,
    "train": _Telling.price,
    "points": _Telling.price,
    "war": _Telling.price,
    "buy": _Telling.buy,
    "first": _Telling.building,
    "explore": _Telling.explore,
    "discover": _Telling.explore,
    "launch": _Telling.launch,
    "send": _Telling.send,
    "board": _Telling.board,
    "replace": _Telling.replace,
}


def tail_of(things: Names, names: list[str], trial: Trial, action: int) -> str:
    """Return what an action would do, to be put after its name."""
    args = trial.possible.game.action_args(action)
    telling = TELLINGS.get(args["verb"])
    if telling is None:
        return ""
    told = telling(_Telling(things, names, trial, action), args)
    return "".join(f" · {part}" for part in told)
