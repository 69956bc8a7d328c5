"""What the messages of The Age of Exploration are filled in with.

What an action would do is read off the events and views of a trial: no rule is known here.
"""

from collections.abc import Mapping
from typing import Final, cast, final

from carrack.games.exploration.state.view_types import ExplorationView, MarketView
from carrack.kernel.events import Fact, Facts
from carrack.kernel.game import State
from carrack.text.fluent import Texts

Values = dict[str, object]

SHIP: Final = "▲"
COIN: Final = "◉"
#: A card is never torn apart at the end of a line.
NO_BREAK: Final = "\u00a0"
#: One column wide in every terminal, and told apart without colour.
SYMBOLS: Final = {"coffee": "●", "spice": "♣", "antique": "♜", "animal": "♞", "diamond": "◆"}

#: Events that come one card at a time and read better as one sentence.
ONE_BY_ONE: Final = ("exhibited", "retrieved", "acquired", "kept", "turned-over")
#: Those of them that a seat may stop.
STOPPED: Final = ("exhibited", "retrieved", "acquired")
#: More choices than a sale ever asks for.
MOST_CHOICES_OF_A_SALE: Final = 10


def split(card: str) -> tuple[str, int]:
    """Return the good and the ships of a card's name."""
    kind, _, ships = card.partition("-")
    return kind, int(ships)


@final
class ExplorationWords:
    """Speaks of cards, goods and captains in one language."""

    def __init__(self, texts: Texts, names: list[str]) -> None:
        self.texts = texts
        self.names = names

    # ---- Things ----------------------------------------------------------------------------

    def card(self, name: str) -> str:
        """Return a card, or a piece of gold, within a sentence."""
        if name == "gold":
            return self.texts("exploration-gold-card")
        kind, ships = split(name)
        return self.texts("exploration-card", kind=kind, ships=ships)

    def brief(self, name: str) -> str:
        """Return a card, or a piece of gold, in a list."""
        if name == "gold":
            return f"{COIN}{NO_BREAK}{self.texts('exploration-gold-good')}"
        kind, ships = split(name)
        return f"{SYMBOLS[kind]}{NO_BREAK}{self.good(kind)}{NO_BREAK}{SHIP * ships}"

    def good(self, kind: str) -> str:
        """Return the name of a good."""
        return self.texts("exploration-good", kind=kind)

    def cards(self, cards: Fact) -> str:
        """Return several cards, given as a list or counted, goods together."""
        if isinstance(cards, dict):
            cards = [name for name, count in cards.items() for _ in range(count)]
        if not isinstance(cards, list) or not cards:
            return self.texts("exploration-no-cards")
        order = list(SYMBOLS)
        names = sorted(map(str, cards), key=lambda name: (order.index(split(name)[0]), name))
        counted = [(name, names.count(name)) for name in dict.fromkeys(names)]
        return ", ".join(
            self.brief(name) if count == 1 else f"{count}{NO_BREAK}×{NO_BREAK}{self.brief(name)}"
            for name, count in counted
        )

    # ---- Events and decisions --------------------------------------------------------------

    def fact_values(self, facts: Facts, viewer: int | None) -> Values:
        """Return the values for an event or a decision."""
        values: Values = {"known": "no", "you": "no", "owned": "no", "count": 0}
        for name, fact in facts.items():
            values.update(self._value(name, fact, viewer))
        if facts.get("event") == "returned":
            values["arrives"] = _yes(cast(int, facts["back"]) >= cast(int, facts["out"]))
        return values

    def _value(self, name: str, fact: Fact, viewer: int | None) -> Values:
        if name == "seat" and isinstance(fact, int):
            return {"name": self.names[fact], "you": _yes(fact == viewer)}
        if name in ("from", "owner") and isinstance(fact, int):
            return {"owner": self.names[fact], "owned": _yes(fact == viewer)}
        if name in ("card", "with"):
            return {"card": self.card(str(fact)), "cards": self.brief(str(fact))}
        if name in ("cards", "goods") and isinstance(fact, dict | list):
            return {name: self.cards(fact), "known": "yes", f"{name}_count": _size(fact)}
        if name == "kind":
            # Told by version 1 of the rules: a card of that kind was kept.
            kind = str(fact)
            return {"cards": f"{SYMBOLS[kind]}{NO_BREAK}{self.good(kind)}"}
        if name in ("rare", "popular"):
            return {name: "none" if fact is None else self.good(str(fact))}
        if name == "reason":
            return {name: self.texts(f"exploration-ending-{fact}")}
        return {name: fact}

    def join_events(self, earlier: Facts, later: Facts) -> Facts | None:
        """Return two events in a row as one, or ``None``."""
        kind = earlier["event"]
        if kind in STOPPED and later["event"] == "stopped":
            return earlier
        if kind not in ONE_BY_ONE or kind != later["event"]:
            return None
        if (earlier["seat"], earlier.get("from")) != (later["seat"], later.get("from")):
            return None
        if "kind" in later:
            return None
        joint = {**earlier, "cards": [*_cards_of(earlier), *_cards_of(later)]}
        joint.pop("card", None)
        if "gold" in joint:
            joint["gold"] = cast(int, joint["gold"]) + cast(int, later["gold"])
        return joint

    # ---- Actions ---------------------------------------------------------------------------

    def action_values(self, args: Mapping[str, str]) -> Values:
        """Return the values that say what an action is."""
        values: Values = {"known": "no"}
        card = args.get("card", args.get("with"))
        if card is not None:
            values.update(card=self.card(card), brief=self.brief(card))
        if "from" in args:
            values["owner"] = self.names[int(args["from"])]
        return values

    def effect_values(self, possible: State, action: int) -> Values:
        """Return the values that say what an action would do."""
        seat = possible.seat
        assert seat is not None
        before = cast(ExplorationView, possible.view(seat))
        trial = possible.clone(events=True)
        trial.apply(action)
        after = cast(ExplorationView, trial.view(seat))
        events = {str(facts["event"]): facts for facts in _sale_followed(trial, seat)}
        values: Values = {
            "known": "yes",
            "before": before["seats"][seat]["distance_out"],
            "after": after["seats"][seat]["distance_out"],
            "deck": before["deck"],
            "gold": events.get("sold", events.get("acquired", {})).get("gold", 0),
            "count": events.get("explored", {}).get("count", 0),
            "remark": _remark(before["market"], after["market"], _kind(possible, action)),
        }
        values.update(_way_home(events))
        return values


def _kind(state: State, action: int) -> str:
    return state.game.action_args(action).get("card", "").partition("-")[0]


def _cards_of(facts: Facts) -> list[str]:
    """Return the cards that an event tells of, one by one."""
    cards = facts.get("cards", [facts.get("card", "")])
    if isinstance(cards, dict):
        return [name for name, count in cards.items() for _ in range(count)]
    return [str(name) for name in cast(list[str], cards)]


def _size(cards: Fact) -> int:
    return sum(cards.values()) if isinstance(cards, dict) else len(cast(list[str], cards))


def _yes(true: bool) -> str:
    return "yes" if true else "no"


def _sale_followed(trial: State, seat: int) -> list[Facts]:
    """Return a trial's events; a sale is followed through the questions of what stays behind.

    Those don't change the gold it brings, so any answer will do.
    """
    events = trial.events_for(seat)
    for _ in range(MOST_CHOICES_OF_A_SALE):
        decision = trial.decision
        if decision is None or decision.kind != "keep" or decision.seat != seat:
            break
        trial.apply(trial.legal_actions()[0])
        events += trial.events_for(seat)
    return events


def _way_home(events: Mapping[str, Facts]) -> Values:
    king = events.get("king-rewarded", {}).get("gold", 0)
    commerce = events.get("commerce-rewarded", {}).get("gold", 0)
    returned = events.get("returned", {})
    return {
        "home": _yes("arrived" in events),
        "king": king,
        "commerce": commerce,
        "earned": cast(int, king) + cast(int, commerce),
        "out": returned.get("out", 0),
        "back": returned.get("back", 0),
    }


def _remark(before: MarketView, after: MarketView, kind: str) -> str:
    if after["open"] != before["open"]:
        return "opens" if after["open"] else "closes"
    if after["rare"] != before["rare"] and kind in (after["rare"], before["rare"]):
        return "rare" if kind == after["rare"] else "rare-no-more"
    if after["popular"] != before["popular"] and kind in (after["popular"], before["popular"]):
        return "popular" if kind == after["popular"] else "popular-no-more"
    return "none"
